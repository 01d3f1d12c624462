"""Hosting and joining without a lobby: on the network, or by address or invitation."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from smallworld_client.gui.kit.base import marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.form import Field
from smallworld_client.gui.kit.label import Panel, heading, note
from smallworld_client.gui.kit.rows import Portrait
from smallworld_client.gui.kit.screen import Screen, Scrolled
from smallworld_client.gui.lobby.game_rows import LobbyGame
from smallworld_client.gui.lobby.nearby import NearbyGames
from smallworld_client.gui.setup.access import LobbyHelp
from smallworld_client.home.settings import NAME_LENGTH
from smallworld_client.words.choices import sentence_of_invitation

_WIDTH = 1040
_TWO_COLUMNS = 860  # logical pixels of a screen with two columns, at normal text size


class JoinScreen(Screen):
    """Join or watch on the network, or by lobby, address or invitation."""

    named = Signal(str)
    game_chosen = Signal(str)
    watch_chosen = Signal(str)
    target_requested = Signal(str, bool)
    lobby_requested = Signal(str)
    instead_requested = Signal()

    def __init__(
        self, name: str = "", *, watch: bool, lobby: str = "", searches: bool = True, face: str = ""
    ) -> None:
        """``lobby``: the last one's address. ``searches``: the network, if not turned off."""
        super().__init__("")
        self._watch = watch
        self.portrait = Portrait(36)
        self.portrait.show_player(face, 0)
        self.set_title(self.tr("Watch a game") if watch else self.tr("Join a game"))
        self.who = Field(self.tr("You watch as") if watch else self.tr("You play as"), name,
                         most=NAME_LENGTH)  # fmt: skip
        self.who.edited.connect(lambda text: self.named.emit(text.strip()))
        self.games = NearbyGames(watch=watch, searches=searches)
        self.games.chosen.connect(self.game_chosen)
        self.games.watch_chosen.connect(self.watch_chosen)
        self.games.instead.connect(self.instead_requested)
        self.target = Field(
            self.tr("Address or invitation"), placeholder=self.tr("Paste it here"), most=2000
        )
        self.target.submitted.connect(lambda _: self._go())
        self.target.edited.connect(self._move_gold)
        self._about = note("")
        self.go = Button(self.tr("Watch") if watch else self.tr("Join"), small=True)
        self.go.clicked.connect(self._go)
        self.lobby = _LobbyLine(lobby, self.tr("Open"))
        self.lobby.requested.connect(self.lobby_requested)
        self.help = LobbyHelp()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self._move_gold("")

    def show_games(self, games: Sequence[LobbyGame]) -> None:
        self.games.show_games(games)

    def show_error(self, error: str) -> None:
        self.target.set_error(error)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typing = isinstance(QApplication.focusWidget(), QLineEdit)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not typing:
            self.games.press()
            return
        super().keyPressEvent(event)

    def fit(self) -> None:
        beside = self.width() >= self.theme.px(_TWO_COLUMNS)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(way)

    def _lay_out(self) -> None:
        whole = QWidget()
        whole.setLayout(self._columns)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(8)
        self._columns.addWidget(self.games, 66)
        self._columns.addWidget(self._elsewhere(), 34)
        self.rows.addWidget(Scrolled(whole), 1)

    def _elsewhere(self) -> QWidget:
        column = QWidget()
        rows = marginless(QVBoxLayout(column), 4)
        for panel in (self._person(), self._invitation(), self._lobby()):
            rows.addWidget(panel)
        rows.addStretch(1)
        missing = self.tr(
            "Is a game missing? Both computers must be on the same network. If "
            "they are, ask the host for the address shown in the waiting room."
        )
        rows.addWidget(note(missing, tone=self._quiet_tone()))
        return column

    def _person(self) -> Panel:
        panel = Panel(padding=18)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.portrait, alignment=Qt.AlignmentFlag.AlignBottom)
        row.addWidget(self.who, 1)
        panel.rows.addLayout(row)
        return panel

    def _invitation(self) -> Panel:
        panel = Panel(padding=18)
        panel.rows.addWidget(heading(self.tr("With an invitation")))
        panel.rows.addWidget(note(self.tr("Paste the link or the address that the host sent you.")))
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.target, 1)
        row.addWidget(self.go, alignment=Qt.AlignmentFlag.AlignBottom)
        panel.rows.addLayout(row)
        panel.rows.addWidget(self._about)
        return panel

    def _lobby(self) -> Panel:
        panel = Panel(padding=18)
        panel.rows.addWidget(heading(self.tr("In a lobby")))
        panel.rows.addWidget(note(self.tr("Games from everywhere, with people you may not know.")))
        panel.rows.addWidget(self.lobby)
        panel.rows.addWidget(self.help)
        self.help.setVisible(not self.lobby.address.text())
        return panel

    def _move_gold(self, pasted: str) -> None:
        """After pasting something, the person most likely wants to go there."""
        here = bool(pasted.strip())
        about = sentence_of_invitation(pasted)
        self._about.setText(about)
        self._about.setVisible(bool(about))
        self.go.set_kind(ButtonKind.PRIMARY if here else ButtonKind.SECONDARY)
        self.go.set_faint(not here)
        self.games.set_gold(not here)

    def _go(self) -> None:
        if self.target.text():
            self.target_requested.emit(self.target.text(), self._watch)
        else:
            self.target.set_error(self.tr("Paste an address or an invitation first."))


class _LobbyLine(QWidget):
    requested = Signal(str)

    def __init__(self, lobby: str, button: str) -> None:
        super().__init__()
        self.address = Field(
            self.tr("Address of the lobby"), lobby, placeholder="lobby.example.org", most=300
        )
        self.button = Button(button, small=True)
        self.button.clicked.connect(self._look)
        self.address.submitted.connect(lambda _: self._look())
        row = marginless(QHBoxLayout(self))
        row.addWidget(self.address, 1)
        row.addWidget(self.button)
        row.setAlignment(self.button, Qt.AlignmentFlag.AlignBottom)

    def _look(self) -> None:
        if self.address.text():
            self.requested.emit(self.address.text())
        else:
            self.address.set_error(self.tr("Enter the address of a lobby."))
