"""Hosting and joining without a lobby: on the network, or by address or invitation."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld_client.gui.lobby.rows import GameList, LobbyGame
from smallworld_client.gui.settings import NAME_LENGTH
from smallworld_client.gui.setup.form import GameForm
from smallworld_client.gui.widgets.button import Button, Kind, ended
from smallworld_client.gui.widgets.field import Field
from smallworld_client.gui.widgets.label import heading, note
from smallworld_client.gui.widgets.panel import Panel, Rule
from smallworld_client.gui.widgets.screen import Footer, Middle, Screen, Scrolled, hung
from smallworld_client.table.setup import Setup

_WIDTH = 1040


class HostScreen(Screen):
    """The form for a table for others, on the network or in a lobby.

    ``host_requested`` carries its Setup, ``lobby_requested`` the address of a lobby to go to
    instead.
    """

    host_requested = Signal(Setup)
    lobby_requested = Signal(str)

    def __init__(self, name: str, lobby: str = "", *, parent: QWidget | None = None) -> None:
        """``name`` is the host's, ``lobby`` the address of the lobby used last."""
        super().__init__("", parent=parent)
        self.set_title(self.tr("Host a game"))
        self.form = GameForm(name, lobby=False)
        self.form.changed.connect(self._check)
        self.open_table = Button(self.tr("Open the table"), Kind.PRIMARY)
        self.open_table.clicked.connect(lambda: self.host_requested.emit(self.form.setup))
        self.footer = Footer(self.open_table)
        self.lobby = _LobbyLine(lobby, self.tr("Go to the lobby"))
        self.lobby.requested.connect(self.lobby_requested)
        whole = QWidget()
        columns = QHBoxLayout(whole)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(8)
        columns.addWidget(self._network(), 60)
        columns.addWidget(self._elsewhere(), 40, Qt.AlignmentFlag.AlignTop)
        self.rows.addStretch(1)
        self.rows.addWidget(Middle(whole, _WIDTH))
        self.rows.addStretch(2)
        self._check()

    def _network(self) -> Panel:
        """The form scrolls if it is too tall; the button stays visible."""
        panel = Panel(padding=20)
        panel.rows.addWidget(heading(self.tr("On your network")))
        panel.rows.addWidget(
            note(
                self.tr(
                    "Players on your network find your table automatically. You can also share its "
                    "address."
                )
            )
        )
        panel.rows.addWidget(Scrolled(self.form, asks=True))
        panel.rows.addWidget(self.footer)
        return panel

    def _elsewhere(self) -> Panel:
        panel = Panel(padding=20)
        panel.rows.addWidget(heading(self.tr("In a lobby")))
        panel.rows.addWidget(
            note(self.tr("Players anywhere can find your table there, without an open port."))
        )
        panel.rows.addWidget(self.lobby)
        return panel

    def _check(self) -> None:
        self.footer.set_reason(self.form.reason)


class JoinScreen(Screen):
    """Join or watch on the network, or by lobby, address or invitation.

    ``named`` carries the person's name. ``game_chosen`` carries the id of a game on the network.
    ``target_requested`` carries the address or invitation that was typed, and whether to watch.
    """

    named = Signal(str)
    game_chosen = Signal(str)
    target_requested = Signal(str, bool)
    lobby_requested = Signal(str)

    def __init__(
        self,
        name: str = "",
        *,
        watch: bool,
        lobby: str = "",
        searches: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """``name`` is the person's, ``lobby`` the address of the lobby used last.

        ``searches``: whether the network is searched for games; this can be turned off.
        """
        super().__init__("", parent=parent)
        self._watch = watch
        self.set_title(self.tr("Watch a game") if watch else self.tr("Join a game"))
        self.who = Field(self.tr("Your name"), name, most=NAME_LENGTH)
        self.who.edited.connect(lambda text: self.named.emit(text.strip()))
        nobody = (
            self.tr("No games are open here yet. New ones appear automatically.")
            if searches
            else self.tr(
                "Searching the network is turned off on this computer. Ask the host for an "
                "address or an invitation."
            )
        )
        self.games = GameList(nobody, watch=watch)
        self.games.chosen.connect(self.game_chosen)
        self.target = Field(
            self.tr("Address or invitation"),
            placeholder=self.tr("Paste what the host sent you"),
            most=2000,
        )
        self.target.submitted.connect(lambda _: self._go())
        self.go = Button(self.tr("Watch") if watch else self.tr("Join"), Kind.PRIMARY)
        self.go.clicked.connect(self._go)
        self.lobby = _LobbyLine(lobby, self.tr("Look for games"))
        self.lobby.requested.connect(self.lobby_requested)
        whole = QWidget()
        columns = QHBoxLayout(whole)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(8)
        columns.addWidget(self._network(), 60, Qt.AlignmentFlag.AlignTop)
        columns.addWidget(self._elsewhere(), 40, Qt.AlignmentFlag.AlignTop)
        self.rows.addWidget(hung(whole, _WIDTH), 1)

    def show_games(self, games: Sequence[LobbyGame]) -> None:
        """Set the games that are currently hosted on the network."""
        self.games.show_games(games)

    def show_error(self, error: str) -> None:
        """Show under the field why the address or invitation does not work."""
        self.target.set_error(error)

    def _network(self) -> Panel:
        panel = Panel(padding=20)
        panel.rows.addWidget(heading(self.tr("On your network")))
        panel.rows.addWidget(self.games)
        return panel

    def _elsewhere(self) -> Panel:
        """Beside the list, which grows and shrinks by itself: nothing here moves with it."""
        panel = Panel(padding=20)
        panel.rows.addWidget(self.who)
        panel.rows.addWidget(note(self.tr("Other players see this name at every table.")))
        panel.rows.addWidget(Rule())
        panel.rows.addWidget(heading(self.tr("The host gave you an address")))
        panel.rows.addWidget(self.target)
        panel.rows.addLayout(ended(self.go))
        panel.rows.addWidget(Rule())
        panel.rows.addWidget(heading(self.tr("In a lobby")))
        panel.rows.addWidget(self.lobby)
        return panel

    def _go(self) -> None:
        if self.target.text():
            self.target_requested.emit(self.target.text(), self._watch)
        else:
            self.target.set_error(self.tr("Paste an address or an invitation first."))


class _LobbyLine(QWidget):
    """The address of a lobby and the button that goes there."""

    requested = Signal(str)

    def __init__(self, lobby: str, button: str) -> None:
        super().__init__()
        self.address = Field(
            self.tr("Address of the lobby"), lobby, placeholder="lobby.example.org", most=300
        )
        self.button = Button(button, small=True)
        self.button.clicked.connect(self._look)
        self.address.submitted.connect(lambda _: self._look())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.address, 1)
        row.addWidget(self.button)
        row.setAlignment(self.button, Qt.AlignmentFlag.AlignBottom)

    def _look(self) -> None:
        if self.address.text():
            self.requested.emit(self.address.text())
        else:
            self.address.set_error(self.tr("Enter the address of a lobby."))
