"""How commands open the window, or report in one line why it can't open."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from smallworld_client.gui.lacking import no_library
from smallworld_client.process import UserError

try:
    from smallworld_client.gui.shell.program import run
except ImportError as error:
    raise UserError(no_library(error), 1) from error

if TYPE_CHECKING:
    from smallworld_client.gui.session import Session


def main(make_session: "Callable[[], Session] | None" = None) -> int:
    """Open the window on its start screen, or directly at a table; returns the exit status.

    ``make_session`` is called once the window is shown. UserError if there is no display.
    """
    return run(make_session)
