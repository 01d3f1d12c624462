"""The way from the terminal into the window. Everything else in this package works without Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from smallworld_client.gui.session import Session


def need_qt() -> None:
    """Raise the UserError that says what to install, where Qt can't be loaded."""
    import smallworld_client.gui.app  # noqa: F401, PLC0415 - brings Qt


def open_window(make_session: Callable[[type[Session]], Session] | None = None) -> int:
    """Open the window on its start screen, or at a table; returns the exit status.

    ``make_session`` makes the session of that table, and is called once the window is shown.
    UserError where Qt can't be loaded.
    """
    from smallworld_client.gui.app import main  # noqa: PLC0415 - brings Qt

    if make_session is None:
        return main()
    from smallworld_client.gui.session import Session  # noqa: PLC0415 - brings Qt

    return main(lambda: make_session(Session))
