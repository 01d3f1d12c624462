"""The form for a table that others join: on the local network, by invitation or in a lobby."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.kit.base import marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import Stepper, ToggleRow
from smallworld_client.gui.kit.form import Field, Fold, in_line
from smallworld_client.gui.kit.label import Panel, PanelLine, filled, heading, stacked
from smallworld_client.gui.kit.screen import Footer, Screen, set_abreast
from smallworld_client.gui.setup.access import (
    HostChoice,
    LobbyHelp,
    ServiceState,
    TableAccess,
    Ways,
)
from smallworld_client.gui.setup.board_column import BoardColumn
from smallworld_client.gui.setup.levels import LevelPicker
from smallworld_client.gui.setup.rows import a_cast
from smallworld_client.gui.setup.screen import PLAYERS, Faces, Halves, PlayersChoice, boards_for
from smallworld_client.gui.setup.sets import OwnPicker, SetsPicker
from smallworld_client.gui.setup.table_rules import RoundsPicker, TableRules, first_player, summary
from smallworld_client.home.settings import NAME_LENGTH
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.words import keys
from smallworld_client.words.names import AMOUNTS
from smallworld_maps import MapFile
from smallworld_net import WEB_PORT
from smallworld_wire.room import TableSettings

TITLE_LENGTH = 40
_HIGHEST_PORT = 65_535
_NARROW = 500
"""Width at normal text size below which what stands side by side stands below each other."""


class GameForm(QWidget):
    """``changed`` is emitted on every change; ``reason`` says what is still wrong."""

    changed = Signal()
    named = Signal(str)  # the host's name

    def __init__(
        self,
        name: str,
        *,
        lobby: bool,
        address: str = "",
        found: TableAccess = TableAccess.NETWORK,
        sets: Iterable[str] = (),
        face: str = "",
    ) -> None:
        """``name`` and ``face`` are the host's; ``sets`` are those that are chosen at first.

        In a ``lobby`` the game is listed there or behind an invitation. Elsewhere ``address`` is
        that of the lobby used last, empty if there was none, and ``found`` the way by which the
        last table was found.
        """
        super().__init__()
        self._name, self._is_lobbys = name, lobby
        self.who = Field(self.tr("Your name"), name, most=NAME_LENGTH)
        proposal = self.tr("{name}'s table") if name else self.tr("Our table")
        self.title = Field(
            self.tr("Name of the game"), proposal.format(name=name), most=TITLE_LENGTH
        )
        self.players = PlayersChoice(3)
        self.computers = Stepper(self.tr("Computer players"), 0, 2, 0)
        self.level = LevelPicker()
        self._cast = a_cast(max(PLAYERS), face)
        self.faces = Faces()
        ways = (TableAccess.LOBBY, TableAccess.INVITED, *(() if lobby else (TableAccess.NETWORK,)))
        self.ways = Ways(ways, TableAccess.LOBBY if lobby else found)
        self.address = Field(
            self.tr("Address of the lobby"), address, placeholder="lobby.example.org", most=300
        )
        self.help = LobbyHelp()
        self.sets = SetsPicker(sets)
        self.own = OwnPicker()
        self.sets.add_own(self.own)
        self.rounds = RoundsPicker(self.board.rounds)
        self.first = first_player()
        self.rules = TableRules(TableSettings("", ""), self.first, self.rounds)
        self.page = ToggleRow(
            self.tr("Let others watch in a browser"),
            self.tr("You get a link that opens on any phone or computer, with nothing to install."),
        )
        self.service = ToggleRow(
            self.tr("This table is always on"),
            self.tr("The lobby's service hosts it, so you can all go offline."),
        )
        self.service.hide()
        self.hosting = HostChoice()
        self.port = Field(self.tr("Port"), placeholder=self.tr("any free port"), most=5)
        self.rated = ToggleRow(
            self.tr("Ranked"),
            self.tr(
                "The result counts for the lobby's season, and everybody there can see it and the "
                "record."
            ),
        )
        self.more = Fold(self.tr("More options"), self._folded())
        self._lay_out()
        self._listen()
        self._fit()

    @property
    def board(self) -> MapFile:
        return self.players.board

    def choose_board(self, board: MapFile) -> None:
        self.players.choose_board(board)
        self._fit()

    @property
    def reason(self) -> str:
        if not self.who.text():
            return self.tr("Enter your name so the others know who you are.")
        if not self.title.text():
            return self.tr("Give the game a name.")
        if self._asks_address and not self.address.text():
            return self.tr("Enter the address of a lobby.")
        if self._is_served and self.board is self.players.own:
            return self.tr("The service can't host a board of your own.")
        if self.asked_lobby and self.hosting.reason:
            return self.hosting.reason
        return self.own.reason(self.sets.sets) or self._port_reason()

    def offer_service(self, offer: bool) -> None:
        self.service.setVisible(offer)
        if not offer:
            self.service.setChecked(False)

    def show_service(self, service: ServiceState) -> None:
        """Say what is known of the service of the lobby that is asked; see ``asked_lobby``."""
        self.hosting.show_service(service)
        self.changed.emit()

    @property
    def asked_lobby(self) -> str:
        return self.address.text() if self._is_served and not self._is_lobbys else ""

    @property
    def _is_served(self) -> bool:
        if self._is_lobbys:
            return self.service.isChecked()
        return self.hosting.is_there and self.ways.value is not TableAccess.NETWORK

    @property
    def _asks_address(self) -> bool:
        wanted = self.ways.value is TableAccess.LOBBY or self._is_served
        return wanted and not self._is_lobbys

    @property
    def setup(self) -> Setup:
        """The table: the host on the first seat, computer players on the last, others open."""
        board, computers = self.board, self.computers.value
        others = (SeatSetup(),) * (board.players - 1 - computers)
        level = self.level.value
        bots = tuple(SeatSetup("computer", level, called) for called in self._cast[:computers])
        name = self.who.text()
        places = (SeatSetup("person", name), *others, *bots)
        settings = TableSettings(
            self.title.text(),
            board.id,
            private=self.ways.value is TableAccess.INVITED,
            lobby=self._lobby,
            rounds=self.rounds.rounds,
            first=self.first.first,
            sets=self.sets.sets,
            own=self.own.own,
            service=self._is_served,
            rated=self.rated.isEnabled() and self.rated.isChecked(),
        )
        port = int(self.port.text()) if self.port.text().isdecimal() else None
        table = self.rules.settings(settings)
        web = WEB_PORT if self._has_page else None
        return Setup(name, table, places, port=port, own_board=self.players.own, web=web)

    @property
    def _may_count(self) -> bool:
        """Whether a game of that kind counts: on a board that all have, by the printed rules."""
        printed = self.players.own is None and not self.own.own and not self.rounds.rounds
        return printed and self.ways.value is not TableAccess.NETWORK

    @property
    def _has_page(self) -> bool:
        """Nobody watches in a browser where nobody may watch at all."""
        is_here = not self._is_served
        return is_here and self.page.isChecked() and self.rules.spectators.isChecked()

    @property
    def _lobby(self) -> str:
        if self._is_lobbys or self.ways.value is TableAccess.NETWORK:
            return ""
        return self.address.text()

    def _port_reason(self) -> str:
        port = self.port.text()
        if not port or (port.isdecimal() and int(port) <= _HIGHEST_PORT):
            return ""
        return self.tr("Enter a port from 1 to 65535, or 0 for any free one.")

    def _folded(self) -> QWidget:
        port = [] if self._is_lobbys else [self.port]
        return stacked(self.rules, self.page, *port, spacing=2)

    def _lay_out(self) -> None:
        rows = marginless(QVBoxLayout(self), 6)
        parts = (self._who(), self._found(), self.sets, self.more)
        for place, part in enumerate(parts):
            if self._is_lobbys and place:
                rows.addWidget(PanelLine())
            rows.addWidget(part if self._is_lobbys else _framed(part))
        self.setMinimumWidth(1)

    def _who(self) -> QWidget:
        names, numbers = self._pairs = [
            QBoxLayout(QBoxLayout.Direction.LeftToRight) for _ in range(2)
        ]
        who = [] if self._is_lobbys else [(self.who, 1)]
        filled(names, *who, (self.title, 1))
        players, computers, levels = in_line(
            (self.tr("Players"), self.players),
            (self.tr("Computer players"), self.computers),
            (self.tr("Computer level"), self.level),
        )
        count = filled(QHBoxLayout(), players, computers, 1)
        count.setSpacing(16)
        level = filled(QHBoxLayout(), levels, self.faces, 1)
        level.setAlignment(self.faces, Qt.AlignmentFlag.AlignBottom)
        filled(numbers, count, level)
        for pair in self._pairs:
            pair.setSpacing(12)
        return stacked(*self._pairs, spacing=6)

    def _found(self) -> QWidget:
        title = heading(self.tr("Who can find it"))
        host = self.service if self._is_lobbys else self.hosting
        return stacked(title, self.ways, self.address, self.help, host, self.rated, spacing=4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow place, or with large text, nothing stands side by side."""
        names, numbers = self._pairs
        wide = self.width() >= self.faces.theme.px(_NARROW)
        items = [numbers.itemAt(place) for place in range(numbers.count())]
        needed = sum(it.sizeHint().width() for it in items if it is not None)
        free = names.geometry().width() - numbers.spacing()
        for pair, abreast in ((names, wide), (numbers, wide and needed <= free)):
            set_abreast(pair, abreast)
        super().resizeEvent(event)

    def _listen(self) -> None:
        self.who.edited.connect(self._rename)
        self.title.edited.connect(lambda _: self.changed.emit())
        self.players.changed.connect(lambda _: self._fit())
        self.computers.changed.connect(lambda _: self._show_faces())
        self.ways.chosen.connect(self._show_way)
        self.address.edited.connect(lambda _: self._show_way())
        for picker in (self.rounds, self.first):
            picker.chosen.connect(lambda _: self._sum_up())
        self.rules.changed.connect(self._sum_up)
        self.page.toggled.connect(lambda _: self._sum_up())
        self.service.toggled.connect(self._serve)
        self.hosting.chosen.connect(self._show_way)
        self.sets.changed.connect(self.changed)
        self.own.changed.connect(self._sum_up)
        self.port.edited.connect(lambda _: self._check_port())

    def _rename(self) -> None:
        before, self._name = self._name, self.who.text() or self._name
        proposal = self.tr("{name}'s table")
        if self.title.text() == proposal.format(name=before):
            self.title.set_text(proposal.format(name=self._name))
        self._show_players()
        self.named.emit(self.who.text())
        self.changed.emit()

    def _fit(self) -> None:
        board = self.board
        self.computers.set_range(0, board.players - 1)
        self.rounds.show_printed(board.rounds)
        self._show_players()
        self._show_faces()
        self._show_way()
        self._sum_up()

    def _show_players(self) -> None:
        """The first player may be the host, or who sits down on another seat."""
        seats = [self.tr("seat {n}").format(n=seat + 1) for seat in range(1, self.board.players)]
        self.first.show_players([self.who.text() or self.tr("you"), *seats])

    def _serve(self) -> None:
        on = self._is_served
        self.computers.setEnabled(not on)
        later = self.tr("You add computer players in the waiting room.")
        self.computers.setToolTip(later if on else "")
        self.port.setEnabled(not on)
        if on:
            self.computers.set_value(0)
            self.rules.slow_down()
        else:
            self.rules.speed_up()
        self._show_faces()
        self._sum_up()

    def _show_faces(self) -> None:
        self.faces.show_characters(self._cast[: self.computers.value])
        self.level.setEnabled(self.computers.value > 0)
        self.changed.emit()

    def _show_way(self) -> None:
        known = self.address.text()
        says = {
            TableAccess.LOBBY: self.tr("It is listed at {lobby}.").format(lobby=known)
            if known and not self._is_lobbys
            else self.tr("Anyone there can join."),
            TableAccess.INVITED: self.tr("You get a link and a code to send."),
            TableAccess.NETWORK: self.tr("They'll see it automatically. No internet needed."),
        }
        for way, card in self.ways.cards.items():
            card.set_said(says[way])
        self.hosting.setVisible(self.ways.value is not TableAccess.NETWORK and not self._is_lobbys)
        self.address.setVisible(self._asks_address)
        self.help.setVisible(self._asks_address and not known)
        self.rated.setVisible(self.ways.value is not TableAccess.NETWORK)
        self._check_rated()
        self._serve()

    def _sum_up(self) -> None:
        said = [summary(self.rules.settings(TableSettings("", "")))]
        if self.rounds.rounds:
            said.insert(0, AMOUNTS.rounds(self.rounds.rounds))
        self._check_rated()
        if self._has_page:
            said.append(self.tr("in a browser too"))
        self.page.setEnabled(self.rules.spectators.isChecked() and not self._is_served)
        self.more.line.set_summary(", ".join(said))
        self.changed.emit()

    def _check_rated(self) -> None:
        may = self._may_count
        self.rated.setEnabled(may)
        why = self.tr("Not available with your own board, races, powers or number of rounds.")
        self.rated.setToolTip("" if may else why)

    def _check_port(self) -> None:
        self.port.set_error(self._port_reason())
        self.changed.emit()


def _framed(part: QWidget) -> Panel:
    return Panel(part, padding=8 if isinstance(part, Fold) else 14)


_COLUMN = 560
_LOW = 700  # below this height, at normal text size, the main button is no larger than others


class HostScreen(Screen):
    """``host_requested`` carries the Setup; ``boards_requested`` leads to own boards."""

    host_requested = Signal(Setup)
    boards_requested = Signal()

    def __init__(
        self,
        name: str,
        lobby: str = "",
        found: TableAccess = TableAccess.NETWORK,
        *,
        sets: Iterable[str] = (),
        face: str = "",
    ) -> None:
        """``lobby``: last used; ``found``: how the last table was found; ``sets``: chosen."""
        super().__init__("")
        self.set_title(self.tr("Host a game"))
        self.form = GameForm(name, lobby=False, address=lobby, found=found, sets=sets, face=face)
        self.open_table = Button(
            self.tr("Open the table"), ButtonKind.PRIMARY, key=keys.CHOOSE.press
        )
        self.open_table.clicked.connect(lambda: self.host_requested.emit(self.form.setup))
        self.footer = Footer(self.open_table)
        self.boards = BoardColumn(self.form.board, leads_on=True)
        self.boards.chosen.connect(self.form.choose_board)
        self.boards.others_wanted.connect(self.boards_requested)
        halves = Halves(self.boards, stacked(self.form, 1), self.footer, column=_COLUMN)
        self.rows.addWidget(halves, 1)
        self.form.changed.connect(self._check)
        self._check()

    def _check(self) -> None:
        form = self.form
        self.boards.offer(boards_for(form.board))
        self.boards.show_board(form.board, form.rounds.rounds, form.sets.sets)
        reason = self.form.reason
        self.footer.set_reason(reason)
        if not reason:
            self.footer.note(self.tr("You'll wait for players before the game starts."))

    def fit(self) -> None:
        self.open_table.set_big(self.height() >= self.theme.px(_LOW))

    def showEvent(self, event: object) -> None:
        """Return opens the table: what was chosen last suits most people."""
        self.open_table.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
