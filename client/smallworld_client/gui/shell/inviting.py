"""Friends' invitations, over whatever the window shows."""

from collections import deque
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.gui.shell.window import Window

if TYPE_CHECKING:
    from smallworld_client.gui.friends.company import Company, Invited
    from smallworld_client.gui.friends.dialog import InvitedDialog

MOST = 5
"""Invitations that wait to be answered; more are declined."""


class Inviting(QObject):
    """Shows one invitation after the other; in the middle of a game they are declined."""

    def __init__(self, window: Window, preferences: Preferences) -> None:
        super().__init__(window)
        self._window, self._preferences = window, preferences
        self._waiting: deque[Invited] = deque()
        self._dialog: InvitedDialog | None = None
        preferences.company_made.connect(self._listen)

    def _listen(self, company: "Company") -> None:
        company.invited.connect(self._invite)
        company.declined.connect(self._tell_declined)

    def _invite(self, invited: "Invited") -> None:
        company = self._preferences.company
        known = [*self._waiting, *([self._dialog.invited] if self._dialog else [])]
        if company.is_playing or len(known) >= MOST:
            company.decline(invited)
        elif all(each.key != invited.key for each in known):
            self._waiting.append(invited)
            self._show()

    def _show(self) -> None:
        from smallworld_client.gui.friends.dialog import InvitedDialog  # noqa: PLC0415

        if self._dialog is not None or not self._waiting:
            return
        invited = self._waiting.popleft()
        said = self.tr("{name} invites you to {table}.")
        self._window.called.emit(said.format(name=invited.name, table=invited.note.title))
        self._dialog = dialog = InvitedDialog(invited, self._window.visit.screen)
        dialog.answered.connect(partial(self._answer, invited))
        dialog.dismissed.connect(partial(self._answer, invited, "not-now"))
        dialog.destroyed.connect(self._forget)
        dialog.open()

    def _forget(self) -> None:
        """The screen below went away, and the question with it."""
        self._dialog = None

    def _answer(self, invited: "Invited", answer: str) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is None:
            return
        dialog.destroyed.disconnect(self._forget)
        dialog.hide()
        dialog.deleteLater()
        if answer == "join":
            self._join(invited)
        else:
            self._preferences.company.decline(invited)
            if answer == "ignore":
                self._preferences.ignore(invited.key, invited.name, True)
        self._show()

    def _join(self, invited: "Invited") -> None:
        from smallworld_client.gui.shell.at_table import visit_to  # noqa: PLC0415

        self._window.go(visit_to(invited.note.link, self._preferences, watch=False))

    def _tell_declined(self, name: str) -> None:
        from smallworld_client.gui.widgets.screen import Screen  # noqa: PLC0415

        screen = self._window.visit.screen
        if isinstance(screen, Screen):
            screen.tell(self.tr("{name} can't come now.").format(name=name))
