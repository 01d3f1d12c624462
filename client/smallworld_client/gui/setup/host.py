"""Hosting a table for others."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.setup.board_column import BoardColumn
from smallworld_client.gui.setup.form import GameForm
from smallworld_client.gui.setup.halves import Halves
from smallworld_client.gui.setup.screen import PLAYERS
from smallworld_client.gui.setup.ways import Found
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.screen import Footer, Screen
from smallworld_client.table.setup import Setup
from smallworld_maps import for_players

_COLUMN = 560
_LOW = 700
"""Below this height, at normal text size, the main button is no larger than others."""


class HostScreen(Screen):
    """The form for a table for others; ``host_requested`` carries its Setup.

    ``boards_requested`` leads to boards of one's own.
    """

    host_requested = Signal(Setup)
    boards_requested = Signal()

    def __init__(
        self,
        name: str,
        lobby: str = "",
        found: Found = Found.NETWORK,
        *,
        sets: Iterable[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        """``name`` is the host's, ``lobby`` the address of the lobby used last.

        ``found`` is how the last table was found; ``sets`` are those that are chosen at first.
        """
        super().__init__("", parent=parent)
        self.set_title(self.tr("Host a game"))
        self.form = GameForm(name, lobby=False, address=lobby, found=found, sets=sets)
        self.open_table = Button(self.tr("Open the table"), Kind.PRIMARY, key=keys.CHOOSE.press)
        self.open_table.clicked.connect(lambda: self.host_requested.emit(self.form.setup))
        self.footer = Footer(self.open_table)
        self.boards = BoardColumn(self.form.board, tuple(map(for_players, PLAYERS)))
        self.boards.chosen.connect(self.form.choose_board)
        self.another = Button(self.tr("Another board"), Kind.PLAIN, small=True)
        self.another.clicked.connect(self.boards_requested)
        self.tools.addWidget(self.another)
        whole = QWidget()
        rows = QVBoxLayout(whole)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.form)
        rows.addStretch(1)
        self.rows.addWidget(Halves(self.boards, whole, self.footer, column=_COLUMN), 1)
        self.form.changed.connect(self._check)
        self._check()

    def _check(self) -> None:
        self.boards.show_board(self.form.board, self.form.rounds.rounds)
        reason = self.form.reason
        self.footer.set_reason(reason)
        if not reason:
            self.footer.note(self.tr("Next is the waiting room. Nothing starts yet."))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.open_table.set_big(self.height() >= self.theme.px(_LOW))
        super().resizeEvent(event)

    def showEvent(self, event: object) -> None:
        """Return opens the table: what was chosen last suits most people."""
        self.open_table.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
