"""The door to the window, for commands: it opens, or one line says why it can't."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from smallworld_client.errors import UserError
from smallworld_client.gui.lacking import no_library

try:
    from smallworld_client.gui.shell.program import run
except ImportError as error:
    raise UserError(no_library(error), 1) from error

if TYPE_CHECKING:
    from smallworld_client.gui.session import Session


def main(make_session: "Callable[[], Session] | None" = None) -> int:
    """Open the window on its first screen, or straight at a table; the program's exit status.

    ``make_session`` is called when the window stands. UserError where there is no screen.
    """
    return run(make_session)
