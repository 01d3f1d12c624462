"""The pages that the start screen leads to: forms before a table, and the list of records."""

import dataclasses

from PySide6.QtCore import Qt, Signal

from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.discovery.mdns import Browser, is_off
from smallworld_client.gui import texts
from smallworld_client.gui.lobby.join import JoinScreen
from smallworld_client.gui.lobby.list import Aim
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.shell.at_boards import BoardsVisit
from smallworld_client.gui.shell.at_home import visit_at_home
from smallworld_client.gui.shell.at_host import HostVisit
from smallworld_client.gui.shell.at_lessons import LessonsVisit
from smallworld_client.gui.shell.at_lobby import lobby_game, lobby_visit
from smallworld_client.gui.shell.at_own import lead_to_own
from smallworld_client.gui.shell.at_records import RecordsVisit
from smallworld_client.gui.shell.at_start import Way
from smallworld_client.gui.shell.at_table import visit_to, visit_to_nearby
from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.table.setup import Setup
from smallworld_maps import MapFile
from smallworld_net import LOBBY_PORT
from smallworld_net.address import Address, BadAddress, parse_target


def visit_by(way: Way, preferences: Preferences) -> Visit:
    """The visit for an entry of the start screen."""
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
        case "learn":
            return LessonsVisit(preferences)


class SetupVisit(Visit):
    """A game at this screen: against computer players, or by turns."""

    def __init__(self, preferences: Preferences, mode: Mode) -> None:
        self._mode, self._preferences = mode, preferences
        super().__init__(self._make_screen())
        self._listen()

    def retranslate(self) -> None:
        self.show_screen(self._make_screen())
        self._listen()

    def _make_screen(self) -> SetupScreen:
        preferences = self._preferences
        return SetupScreen(self._mode, preferences.name, sets=preferences.settings.sets)

    def _listen(self) -> None:
        assert isinstance(self.screen, SetupScreen)
        self.screen.back.connect(self.left)
        self.screen.start_requested.connect(self._play)
        self.screen.boards_requested.connect(self._choose_board)
        lead_to_own(self, self._preferences, self.screen.own)

    def _choose_board(self) -> None:
        assert isinstance(self.screen, SetupScreen)
        self.onward.emit(BoardsVisit(self.screen.board, self._take_board))

    def _take_board(self, board: MapFile) -> None:
        assert isinstance(self.screen, SetupScreen)
        self.screen.choose_board(board)

    def _play(self, setup: Setup) -> None:
        if self._mode is Mode.COMPUTER:
            self._preferences.rename(setup.name)
        self._preferences.remember_sets(setup.settings.sets)
        self.onward.emit(visit_at_home(self._preferences, setup))


class JoinVisit(Visit):
    """Joining or watching someone else's table."""

    _heard = Signal(list)

    def __init__(self, preferences: Preferences, watch: bool) -> None:
        self._watch, self._preferences = watch, preferences
        self._join = self._make_join()
        super().__init__(self._join)
        self._listen()
        self._games: list[NearbyGame] = []
        self._nearby: dict[str, NearbyGame] = {}
        self._heard.connect(self._show_nearby, Qt.ConnectionType.QueuedConnection)
        self._browser = Browser(self._heard.emit)

    def retranslate(self) -> None:
        self._join = self._make_join()
        self._listen()
        self._show_nearby(self._games)
        self.show_screen(self._join)

    def end(self) -> None:
        self._browser.close()

    def _make_join(self) -> JoinScreen:
        lobby = self._preferences.settings.lobby
        return JoinScreen(
            self._preferences.name, watch=self._watch, lobby=lobby, searches=not is_off()
        )

    def _listen(self) -> None:
        self._join.back.connect(self.left)
        self._join.named.connect(self._preferences.rename)
        self._join.target_requested.connect(self._go)
        self._join.lobby_requested.connect(self._look)
        self._join.game_chosen.connect(self._go_nearby)
        self._join.watch_chosen.connect(self._watch_nearby)
        self._join.instead_requested.connect(self._go_instead)

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
        self._join.show_games(rows)

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
        except BadAddress as error:
            self._join.show_error(texts.why(error))
            return
        self._join.show_error("")
        if isinstance(way, Address) and (way.port == LOBBY_PORT or way.others):
            self._look(target)  # a lobby's default port is not a host's
            return
        self.onward.emit(visit_to(target, self._preferences, watch=watch))

    def _look(self, address: str) -> None:
        try:
            aim: Aim = "watch" if self._watch else "all"
            self.onward.emit(lobby_visit(self._preferences, address, aim))
        except BadAddress as error:
            self._join.lobby.address.set_error(texts.why(error))


def _row_of(game: NearbyGame) -> str:
    """What a row goes by. Anybody may announce a game's id or key, and still has another row."""
    return f"{game.mark} {game.key.decode()} {game.source}"
