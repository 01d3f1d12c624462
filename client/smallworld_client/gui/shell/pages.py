"""The pages that the start screen leads to: forms before a table, and the list of records."""

import dataclasses
import re

from PySide6.QtCore import Qt, QTimer, Signal

from smallworld_client.app.mdns import MdnsBrowser, is_off
from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.gui.lobby.join import JoinScreen
from smallworld_client.gui.lobby.list import Aim
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.access import ServiceState, found_by
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.shell.at_learn import LearnVisit, LessonsVisit
from smallworld_client.gui.shell.at_lobby import lobby_game, lobby_visit
from smallworld_client.gui.shell.at_records import RecordsVisit
from smallworld_client.gui.shell.at_start import Way
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.at_workshop import BoardsVisit, lead_to_own
from smallworld_client.gui.shell.visit import Preferences, RemadeVisit, ScreenVisit
from smallworld_client.gui.shell.ways import own_table, visit_at_home, visit_to, visit_to_nearby
from smallworld_client.home.settings import AT_FIRST, RAISED
from smallworld_client.table.setup import Setup
from smallworld_client.words import names
from smallworld_client.words.names import USUAL, levels
from smallworld_net import LOBBY_PORT
from smallworld_net.address import Address, BadAddress, Invitation, parse_lobby, parse_target
from smallworld_wire.phrases import WaySays

TYPING = 500
"""Milliseconds for which the address of a lobby must stay as it is until that lobby is called."""


class HostVisit(RemadeVisit[HostScreen]):
    is_form = True

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        super().__init__()
        self._own_games = own = preferences.own_games
        own.changed.connect(self._show_service)
        own.lost.connect(self._show_lost)
        own.made.connect(self._go_to_made)
        own.refused.connect(self._warn)
        self._typing = QTimer(self, singleShot=True, interval=TYPING)
        self._typing.timeout.connect(self._ask)
        self._asked = ""

    def retranslate(self) -> None:
        self._asked = ""
        super().retranslate()

    def end(self) -> None:
        if not self._preferences.settings.games_at:
            self._own_games.leave()

    def come_back(self) -> None:
        """Another table may be wanted there; the lobby followed meanwhile may be another one."""
        self._asked = ""
        self._follow_form()

    def make(self) -> HostScreen:
        settings = self._preferences.settings
        found = found_by(settings.found_by)
        name, lobby = self._preferences.name, settings.usual_lobby
        host = HostScreen(name, lobby, found, sets=settings.hosted_sets, face=settings.portrait)
        host.back.connect(self.left)
        host.form.named.connect(self._preferences.rename)
        host.host_requested.connect(self._open_table)
        host.boards_requested.connect(self._choose_board)
        host.form.changed.connect(self._follow_form)
        lead_to_own(self, self._preferences, host.form.own)
        return host

    def _choose_board(self) -> None:
        form = self.screen.form
        self.onward.emit(BoardsVisit(form.board, form.choose_board))

    def _open_table(self, setup: Setup) -> None:
        lobby = setup.settings.lobby
        try:
            if lobby:
                parse_lobby(lobby)
        except BadAddress as error:
            self.screen.form.address.set_error(names.why(error))
            return
        self._remember(lobby)
        self._preferences.remember_hosted_sets(setup.settings.sets)
        if setup.settings.service:
            self._order(setup)
            return
        table = own_table(self._preferences, setup)
        opening = self.tr("Opening the table…")
        self.onward.emit(
            TableVisit(self._preferences, lambda: Session.host(table), opening, opens=True)
        )

    def _remember(self, lobby: str) -> None:
        settings = self._preferences.settings
        found = self.screen.form.ways.value.value
        self._preferences.change(
            dataclasses.replace(settings, found_by=found, lobby=lobby or settings.lobby)
        )

    # At the service

    def _follow_form(self) -> None:
        wanted = self.screen.form.asked_lobby
        if wanted == self._asked:
            return
        self._asked = wanted
        self._typing.start()
        self.screen.form.show_service(ServiceState.ASKED)

    def _ask(self) -> None:
        try:
            parse_lobby(self._asked)
        except BadAddress:
            return  # it is said once it is used
        own = self._own_games
        if own.is_at(self._asked) and own.has_heard and not own.takes_orders:
            own.leave()  # a lobby says it once, and a service may have come since
        self._preferences.follow_own_games(self._asked)
        self._show_service()

    def _show_service(self) -> None:
        own = self._own_games
        if self._is_asking and own.has_heard:
            service = ServiceState.THERE if own.takes_orders else ServiceState.NONE
            self.screen.form.show_service(service)

    def _show_lost(self) -> None:
        if self._is_asking:
            self.screen.form.show_service(ServiceState.OUT_OF_REACH)

    @property
    def _is_asking(self) -> bool:
        """Whether the lobby that is followed is the one that the form means."""
        is_settled = not self._typing.isActive()
        return bool(self._asked) and is_settled and self._own_games.is_at(self._asked)

    def _order(self, setup: Setup) -> None:
        if self._own_games.session is not None:
            self.screen.tell(self.tr("The service is opening your table…"))
            self._own_games.session.order(setup.settings)

    def _go_to_made(self, way: Invitation) -> None:
        if not self._is_asking:
            return
        preferences, name = self._preferences, self._preferences.name
        preferences.remember_games_at(self._own_games.address)
        self.onward.emit(
            TableVisit(
                preferences,
                lambda: Session.join(way, name),
                self.tr("Your table is open. Connecting…"),
                registration="lobby",
                way_here=str(way),
            ).sit_at_once()
        )

    def _warn(self, reason: str) -> None:
        self.screen.tell(reason, warning=True)


def visit_by(way: Way, preferences: Preferences) -> ScreenVisit:
    match way:
        case "play":
            return SetupVisit(preferences, Mode.COMPUTER)
        case "share":
            return SetupVisit(preferences, Mode.SHARED)
        case "host":
            return HostVisit(preferences)
        case "join" | "watch":
            return JoinVisit(preferences, watch=way == "watch")
        case "records":
            return RecordsVisit(preferences)
        case "lessons":
            return LessonsVisit(preferences)
        case "learn":
            return LearnVisit(preferences)


class SetupVisit(RemadeVisit[SetupScreen]):
    is_form = True

    def __init__(self, preferences: Preferences, mode: Mode) -> None:
        self._mode, self._preferences = mode, preferences
        super().__init__()

    def make(self) -> SetupScreen:
        preferences = self._preferences
        sets, face = preferences.settings.sets, preferences.settings.portrait
        hints = preferences.settings.hints
        level, known = preferences.settings.level, dict(levels())
        screen = SetupScreen(
            self._mode,
            preferences.name,
            preferences.settings.players,
            sets=sets,
            face=face,
            level=level if level in known else USUAL if level or not hints else AT_FIRST,
        )
        if level == RAISED:
            screen.say_level(known[AT_FIRST], known[USUAL])
        screen.back.connect(self.left)
        screen.start_requested.connect(self._play)
        screen.boards_requested.connect(self._choose_board)
        lead_to_own(self, preferences, screen.own)
        return screen

    def _choose_board(self) -> None:
        self.onward.emit(BoardsVisit(self.screen.board, self.screen.choose_board))

    def _play(self, setup: Setup) -> None:
        if self._mode is Mode.COMPUTER:
            self._preferences.rename(setup.name)
        self._preferences.remember_game(len(setup.places), setup.settings.sets)
        self._preferences.remember_level(setup.places)
        self.onward.emit(visit_at_home(self._preferences, setup))


_BARE_WORD = re.compile(r"(?!localhost$)[\w-]+", re.IGNORECASE)
"""What few computers are called and many people try; with a port it is looked up."""


class JoinVisit(RemadeVisit[JoinScreen]):
    _heard = Signal(list)

    def __init__(self, preferences: Preferences, watch: bool) -> None:
        self._watch, self._preferences = watch, preferences
        super().__init__()
        self._games: list[NearbyGame] = []
        self._nearby: dict[str, NearbyGame] = {}
        self._heard.connect(self._show_nearby, Qt.ConnectionType.QueuedConnection)
        self._browser = MdnsBrowser(self._heard.emit)

    def retranslate(self) -> None:
        super().retranslate()
        self._show_nearby(self._games)

    def end(self) -> None:
        self._browser.close()

    def make(self) -> JoinScreen:
        settings = self._preferences.settings
        join = JoinScreen(
            self._preferences.name,
            watch=self._watch,
            lobby=settings.usual_lobby,
            searches=not is_off(),
            face=settings.portrait,
        )
        join.back.connect(self.left)
        join.named.connect(self._preferences.rename)
        join.target_requested.connect(self._go)
        join.lobby_requested.connect(self._look)
        join.games.chosen.connect(self._go_nearby)
        join.games.watch_chosen.connect(self._watch_nearby)
        join.games.instead.connect(self._go_instead)
        return join

    def _show_nearby(self, games: list[NearbyGame]) -> None:
        self._games = games
        ignored = self._preferences.settings.ignored_keys
        heeded = [game for game in games if game.advert and game.key not in ignored]
        self._nearby = {_row_of(game): game for game in heeded}
        rows = [
            dataclasses.replace(lobby_game(game.advert), id=row)
            for row, game in self._nearby.items()
            if game.advert
        ]
        self.screen.games.show_games(rows)

    def _go_nearby(self, id_: str) -> None:
        game = self._nearby.get(id_)
        if game is None or game.advert is None:
            return
        watch = self._watch or lobby_game(game.advert).is_to_watch
        self.onward.emit(visit_to_nearby(game, self._preferences, watch=watch))

    def _watch_nearby(self, id_: str) -> None:
        game = self._nearby.get(id_)
        if game is not None:
            self.onward.emit(visit_to_nearby(game, self._preferences, watch=True))

    def _go_instead(self) -> None:
        """Nothing was found: host a game for others to find, or replay one instead of watching."""
        other: Way = "records" if self._watch else "host"
        self.replaced.emit(visit_by(other, self._preferences))

    def _go(self, target: str, watch: bool) -> None:
        try:
            way = parse_target(target)
            if isinstance(way, Address) and _BARE_WORD.fullmatch(target.strip()):
                raise BadAddress(WaySays.NO_ADDRESS(text=way.host))
        except BadAddress as error:
            self.screen.target.set_error(names.why(error))
            return
        self.screen.target.set_error("")
        if isinstance(way, Address) and (way.port == LOBBY_PORT or way.others):
            self._look(target)  # a lobby's default port is not a host's
            return
        self.onward.emit(visit_to(target, self._preferences, watch=watch))

    def _look(self, address: str) -> None:
        try:
            aim: Aim = "watch" if self._watch else "all"
            self.onward.emit(lobby_visit(self._preferences, address, aim))
        except BadAddress as error:
            self.screen.lobby.address.set_error(names.why(error))


def _row_of(game: NearbyGame) -> str:
    """What a row goes by. Anybody may announce a game's id or key, and still has another row."""
    return f"{game.mark} {game.key.decode()} {game.source}"
