"""The pictures of the screens around the table."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QTime
from PySide6.QtWidgets import QWidget

from smallworld.content import BASE, Power, load_content
from smallworld.content.base_traits import RegionPays
from smallworld.record import Record
from smallworld.state import digest
from smallworld_client.analysis.statistics import GameFacts, facts_of, statistics_of
from smallworld_client.gui.board.pictures import Position, position_of
from smallworld_client.gui.lobby.game_rows import LobbyGame
from smallworld_client.gui.lobby.join import JoinScreen
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.records.screen import RecordRow, RecordsScreen
from smallworld_client.gui.records.statistics import StatisticsScreen
from smallworld_client.gui.rules.book import HowToPlay
from smallworld_client.gui.setup.choosing_boards import BoardsScreen
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.setup.rows import WaitingSeat
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.setup.waiting import WaitingScreen, WaitingView
from smallworld_client.gui.shell.program import CrashDialog
from smallworld_client.gui.shell.rematch import ConnectingScreen
from smallworld_client.gui.shell.settings_dialog import FirstQuestion
from smallworld_client.gui.shell.start_dialogs import UnfinishedDialog, UnfinishedRow, UnkeptDialog
from smallworld_client.gui.shell.start_screen import StartScreen
from smallworld_client.gui.times import moment
from smallworld_client.gui.workshop.board_editor import EditorScreen
from smallworld_client.gui.workshop.own_editor import OwnEditor
from smallworld_client.home.own_content import BoardFile
from smallworld_client.players.balance import PieceStanding, Use
from smallworld_client.words import names
from smallworld_client.words.seat import SeatSays
from smallworld_dev.shots.posing import Studio, played
from smallworld_maps import MapFile, for_players
from smallworld_maps.drawing import blank
from smallworld_maps.generate import generate
from smallworld_maps.proofs import problems
from smallworld_wire.phrases import LobbySays, TableSays, WaySays
from smallworld_wire.room import Pace, TableSettings

Pose = Callable[[Studio], QWidget]
translate = QCoreApplication.translate
_FRIENDS = "An evening with friends"
ROOM = TableSettings(
    _FRIENDS, "five-players", delay=10, pace=Pace("turn", 90), late="computer", grace=60
)

SETS = ("grand-dames", "royal-bonus", "leaders")
CAST = ("Brambo", "Hobrin", "Luvra", "Fennick", "Wexa")
LOBBY = "lobby.example.org"
ADDRESS = "192.168.1.20:7474#rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7"
PAGE = "http://192.168.1.20:7480/"
INVITATION = f"smallworld://{LOBBY}:7473/3Qd8?key=abc&secret=def"


def games() -> list[LobbyGame]:
    """What a list shows."""
    two, three, four, five = (for_players(count).id for count in (2, 3, 4, 5))
    return [
        LobbyGame("1", "Ada's table", three, "Ada", 3, people=2),
        LobbyGame("2", "Late, but long", five, "Edda", 5, people=2, computers=1, sets=SETS),
        LobbyGame("3", "Just us two", two, "Bram", 2, people=2),
        LobbyGame("4", "Tournament, table 1", four, "Cleo", 4, people=4, running=True, round=6),
        LobbyGame(
            "5", "Behind closed doors", two, "Dario", 2, people=2, running=True, round=2,
            spectators=False,
        ),
        LobbyGame("6", "From another time", three, "Edda", 3, other_version="0.0.9"),
        LobbyGame(
            "7", "Latecomers welcome", three, "Hal", 3, people=1, computers=2, running=True,
            round=3, late_guests=True,
        ),
    ]  # fmt: skip


def _many_games(most: int = 40) -> list[LobbyGame]:
    """More than a screen holds, some with long names."""
    return [
        LobbyGame(
            str(count),
            f"Table {count} of the long winter evenings" if count % 3 else f"Table {count}",
            for_players(count % 4 + 2).id,
            "Somebody with a very long name indeed" if count % 5 == 0 else "Cleo",
            count % 4 + 2,
            people=count % 4 + 2 if count % 7 == 0 else count % 2 + 1,
            computers=0 if count % 7 == 0 else count % 3 // 2,
            running=count % 7 == 0,
            round=count % 9,
        )
        for count in range(1, most + 1)
    ]


def as_it_comes(make: Callable[[], QWidget]) -> Pose:
    """A screen as it comes."""

    def pose(studio: Studio) -> QWidget:
        screen = make()
        studio.set_up(screen)
        return screen

    return pose


def first_question(studio: Studio) -> StartScreen:
    start = start_screen(studio)
    FirstQuestion("Root", start).open()
    return start


def start_screen(studio: Studio) -> StartScreen:
    """The start screen with its board painted in full."""
    start, painted = StartScreen(), list[bool]()
    start.art_ready.connect(lambda: painted.append(True))
    studio.set_up(start)
    studio.wait_for(lambda: painted)
    return start


def _start_new(studio: Studio) -> QWidget:
    """As somebody sees it who has never played."""
    start = start_screen(studio)
    start.set_new_here(True)
    return start


def _unfinished(studio: Studio) -> QWidget:
    start = start_screen(studio)
    start.set_unfinished(names.AMOUNTS.unfinished_games(3))
    rows = [
        UnfinishedRow(
            str(count),
            title,
            for_players(count).id,
            " · ".join(("Ada", "Bram", "Cleo", "Dario", "Edda")[:count]),
            count + 1,
            9,
            translate("unfinished", "your table"),
            _evening(count),
            _late_position(count),
        )
        for count, title in ((5, "An evening with friends"), (3, "Late"), (2, "Just us two"))
    ]
    UnfinishedDialog(rows, start).open()
    return start


def _late_position(players: int) -> Position:
    reel = played(players, 0)
    return position_of(reel.game, reel.states[len(reel.states) * 2 // 3])


def _evening(number: int) -> str:
    return moment(QDateTime(QDate(2026, 11, 10 + number), QTime(21, 40 + number)))


def _start_going_on(studio: Studio) -> QWidget:
    start = start_screen(studio)
    start.set_unfinished(
        translate("unfinished", "{title}, round {round}").format(title=_FRIENDS, round=5)
    )
    return start


def _how_to_play(anchor: str = "", words: str = "") -> Pose:
    """The rules at a place, or with words searched for."""

    def pose(studio: Studio) -> QWidget:
        start = start_screen(studio)
        rules = HowToPlay(start, anchor)
        rules.open()
        studio.rest(start)
        rules.page.pictures.paint_now()
        if words:
            rules.box.setText(words)
        return start

    return pose


def _lobby() -> LobbyScreen:
    screen = LobbyScreen("Ada", LOBBY)
    screen.set_connection(LOBBY, connected=True)
    screen.show_games(games())
    return screen


def full_lobby() -> LobbyScreen:
    """A lobby with many games."""
    screen = _lobby()
    screen.show_games(_many_games(), hidden=2)
    return screen


def _crowded_lobby() -> LobbyScreen:
    screen = _lobby()
    screen.show_games(_many_games(200))
    return screen


def _searching(text: str, aim: str) -> LobbyScreen:
    screen = full_lobby()
    screen.games.search.box.setText(text)
    screen.games.search.aim.set_value(aim)
    return screen


def _quiet_lobby() -> LobbyScreen:
    screen = _lobby()
    screen.show_games([])
    return screen


def _new_game(studio: Studio) -> QWidget:
    screen = _lobby()
    studio.set_up(screen)
    screen.games.begin.click()
    return screen


def _empty_lobby() -> LobbyScreen:
    screen = LobbyScreen("Ada", LOBBY)
    connecting = translate("LobbyVisit", "connecting to {address}…")
    screen.set_connection(connecting.format(address=LOBBY), connected=False)
    return screen


def _nearby(*, watch: bool) -> JoinScreen:
    screen = JoinScreen("Ada", watch=watch, lobby=LOBBY)
    screen.games.show_games(games()[1:4])
    return screen


def waiting_room(
    *,
    hosting: bool,
    watches: bool = False,
    seated: bool = True,
    full: bool = False,
    sets: tuple[str, ...] = (),
    page: str = "",
    service: bool = False,
) -> WaitingScreen:
    """A waiting room of five as one of them sees it; ``sets`` are played, ``page`` is its link."""
    luvra = WaitingSeat("computer", "Luvra", level="hard", colour=3, face="Luvra")
    seats = (
        WaitingSeat("person", "Ada", yours=hosting, host=True, face="Murra"),
        WaitingSeat("person", "Bram", yours=not hosting and not watches and seated, colour=1),
        WaitingSeat("person", "Cleo", here=False, colour=2),
        luvra if full else WaitingSeat("open", colour=3),
        WaitingSeat("computer", "Fennick", level="medium", colour=4, face="Fennick"),
    )
    view = WaitingView(
        settings=replace(ROOM, sets=sets, service=service),
        seats=seats,
        host="Ada",
        hosting=hosting,
        watches=watches,
        unseated=("Gus", "Hal"),
        watching=2,
        first=translate("TableVisit", "random"),
        watch_invitation=INVITATION if hosting else "",
        registration="lobby",
        address=ADDRESS if hosting else "",
        invitation=INVITATION,
        page=page,
    )
    screen = WaitingScreen(view)
    screen.set_status(names.told(LobbySays.REACHABLE(place="203.0.113.7:7474")) if hosting else "")
    screen.add_chat(0, "Ada", "Welcome! Edda should be here in a minute.")
    screen.add_chat(1, "Bram", "Fine, I get us some tea.")
    screen.add_chat(None, "Gus", "I only watch.")
    return screen


def _last_position(players: int) -> Position:
    reel = played(players, 0)
    return position_of(reel.game, reel.states[-1])


def _records() -> RecordsScreen:
    rows = [
        RecordRow(
            Path(f"{count}.swr"),
            " · ".join(("Ada", "Bram", "Cleo", "Dario", "Edda")[:count]),
            for_players(count).id,
            _evening(count),
            translate("texts", "{players} wins with {coins}.").format(
                players=("Ada", "Bram")[count % 2], coins=names.coins(71 + 3 * count)
            ),
            names.AMOUNTS.moves(60 + 31 * count),
            picture=_last_position(count),
            sets=("cursed", "leaders")[: count - 3],
        )
        for count in (2, 5, 3, 4)
    ]
    damaged = names.told(SeatSays.RECORD_DAMAGED())
    torn = RecordRow(Path("torn.swr"), "torn.swr", "", _evening(5), trouble=damaged)
    return RecordsScreen([*rows, torn], Path("records"))


@cache
def _facts() -> list[GameFacts]:
    """Some games that were played for pictures."""
    games = []
    for players, seed in ((2, 0), (3, 0), (3, 1), (4, 0), (5, 0), (2, 1), (3, 2)):
        reel = played(players, seed)
        digests = tuple(digest(state) for state in reel.states[1:])
        facts = facts_of(Record(reel.game.header, reel.entries, digests))
        if facts is not None:
            games.append(facts)
    return games


def _statistics() -> StatisticsScreen:
    screen = StatisticsScreen()
    screen.show_names(["Ada", "Bram"], "Ada")
    screen.show_statistics("Ada", statistics_of("Ada", _facts()))
    return screen


def _no_statistics() -> StatisticsScreen:
    screen = StatisticsScreen()
    screen.show_names([], "Ada")
    screen.show_statistics("Ada", statistics_of("Ada", []))
    return screen


def _counting() -> StatisticsScreen:
    screen = StatisticsScreen()
    screen.show_names([], "Ada")
    screen.show_counting(120, 500)
    return screen


def _record_menu(studio: Studio) -> QWidget:
    screen = _records()
    studio.set_up(screen)
    screen.lines[0].others.click()
    return screen


def _rename(studio: Studio) -> QWidget:
    screen = _records()
    studio.set_up(screen)
    screen.ask_for_name(screen.lines[0].record)
    return screen


def _failed() -> ConnectingScreen:
    screen = _connecting()
    screen.fail(names.told(WaySays.SILENCE(place="192.168.1.20:7474")))
    return screen


def _refused() -> ConnectingScreen:
    screen = _connecting()
    screen.refuse(names.told(TableSays.ROOM_FULL()))
    return screen


def _closed() -> ConnectingScreen:
    screen = _connecting()
    screen.end(names.told(TableSays.CLOSED()))
    return screen


def _connecting() -> ConnectingScreen:
    awaited = translate("TableVisit", "Connecting to {place}…")
    return ConnectingScreen(awaited.format(place="192.168.1.20:7474"))


def _crash(studio: Studio) -> QWidget:
    start = start_screen(studio)
    report = "/home/ada/.local/share/smallworld/crashes/crash-2026-11-22-214507.txt"
    CrashDialog(Path(report), start).open()
    return start


def _unkept(studio: Studio) -> QWidget:
    start = start_screen(studio)
    why = SeatSays.NOTHING_KEPT(folder="/home/ada/.local/share/smallworld", reason="…")
    UnkeptDialog(names.told(why), start).open()
    return start


@cache
def _made(players: int, seed: str) -> MapFile:
    """A board of somebody's own, made once."""
    return generate(players, seed)


def _on_an_own_board() -> SetupScreen:
    screen = SetupScreen(Mode.COMPUTER, "Ada", cast=CAST)
    screen.choose_board(_made(4, "4"))
    return screen


def _boards() -> BoardsScreen:
    screen = BoardsScreen(_made(3, "7"))
    screen.show_seed("7")
    made = (_made(4, "4"), _made(3, "7"))
    own = [BoardFile(Path("boards") / f"{it.players}.json", it) for it in made]
    unfinished = replace(own[0].board, players=5)
    faults = tuple(problems(unfinished))
    screen.show_own([*own, BoardFile(Path("boards") / "Half an island.json", unfinished, faults)])
    return screen


def _own_editor(studio: Studio) -> QWidget:
    """A race with four traits."""
    screen = OwnEditor()
    studio.set_up(screen)
    for tag in ("region-pays", "cheaper", "tunnels", "protected"):
        screen.traits.add_trait(tag)
    screen.emblems.buttons[6].click()
    return screen


def _own_editor_weighed(studio: Studio) -> QWidget:
    """A power that is changed, with what its games showed."""
    screen = OwnEditor(Power("own-vines", "Vineyard", 4, "", traits=(RegionPays(("hill",)),)))
    studio.set_up(screen)
    use = Use(93, 26.4, (24.1, 28.7), 0.5269, (0.4262, 0.6253))
    printed = [power.id for power in load_content(BASE).power]
    others = tuple((id, 29.0 - 0.5 * place) for place, id in enumerate(printed))
    partners = (
        ("elves", 31.4),
        ("halflings", 28.2),
        ("dwarves", 27.7),
        ("orcs", 22.0),
        ("skeletons", 21.1),
        ("trolls", 19.2),
    )
    found = PieceStanding(200, use, 7, 21, "alike", others, partners, 30.2)
    screen.strength.show_standing(found, "Vineyard")
    return screen


def _own_editor_weighing(studio: Studio) -> QWidget:
    """The games of a race are being played."""
    screen = _own_editor(studio)
    assert isinstance(screen, OwnEditor)
    screen.strength.show_progress(73, 200)
    return screen


def _editor(studio: Studio) -> QWidget:
    """A board that can be played, with a region selected."""
    screen = EditorScreen(_made(3, "7"))
    studio.set_up(screen)
    screen.canvas.moved.emit("17")
    studio.wait_for(lambda: screen.canvas.is_painted)
    return screen


def _begun_editor(studio: Studio) -> QWidget:
    """A board of a few regions, which can't be played yet."""
    board = blank(translate("BoardsVisit", "My board"), 3, 10, (1600, 1000))
    screen = EditorScreen(board)
    studio.set_up(screen)
    drawing = screen.drawing
    drawing.cut([(300, 0), (340, 300), (250, 600), (320, 1000)])
    drawing.set_terrain(drawing.selected, "sea")
    drawing.cut([(320, 520), (700, 560), (1100, 420), (1600, 480)])
    drawing.set_terrain(drawing.selected, "forest")
    drawing.trace([(700, 380), (1000, 330), (1080, 520), (900, 690), (680, 600)])
    drawing.set_terrain(drawing.selected, "lake")
    screen.refresh()
    studio.wait_for(lambda: screen.canvas.is_painted)
    return screen


SCREENS: dict[str, Pose] = {
    "start": start_screen,
    "first-question": first_question,
    "start-how-to-play": _how_to_play(),
    "rules-price": _how_to_play("a-first-read"),
    "rules-board": _how_to_play("board-and-pieces"),
    "rules-race": _how_to_play("ghouls"),
    "rules-set": _how_to_play("the-set-royal-bonus"),
    "rules-set-relics": _how_to_play("relics"),
    "rules-rule": _how_to_play("a-race-enters-at-the-edge"),
    "rules-found": _how_to_play(words="dragon"),
    "rules-not-found": _how_to_play(words="zeppelin"),
    "start-new-here": _start_new,
    "start-going-on": _start_going_on,
    "start-unfinished": _unfinished,
    "start-crash": _crash,
    "start-unkept": _unkept,
    "setup-computer": as_it_comes(lambda: SetupScreen(Mode.COMPUTER, "Ada", cast=CAST)),
    "setup-five": as_it_comes(lambda: SetupScreen(Mode.COMPUTER, "Ada", 5, cast=CAST)),
    "setup-shared": as_it_comes(lambda: SetupScreen(Mode.SHARED, "Ada", 5, cast=CAST)),
    "setup-own-board": as_it_comes(_on_an_own_board),
    "boards": as_it_comes(_boards),
    "own-editor": _own_editor,
    "own-editor-weighing": _own_editor_weighing,
    "own-editor-weighed": _own_editor_weighed,
    "board-editor": _editor,
    "board-editor-begun": _begun_editor,
    "boards-none": as_it_comes(lambda: BoardsScreen(for_players(3))),
    "host": as_it_comes(lambda: HostScreen("Ada", LOBBY)),
    "join": as_it_comes(lambda: JoinScreen("Ada", watch=False, lobby=LOBBY)),
    "join-nearby": as_it_comes(lambda: _nearby(watch=False)),
    "watch": as_it_comes(lambda: JoinScreen("Ada", watch=True, lobby=LOBBY)),
    "watch-nearby": as_it_comes(lambda: _nearby(watch=True)),
    "lobby": as_it_comes(_lobby),
    "lobby-connecting": as_it_comes(_empty_lobby),
    "lobby-empty": as_it_comes(_quiet_lobby),
    "lobby-full": as_it_comes(full_lobby),
    "lobby-crowded": as_it_comes(_crowded_lobby),
    "lobby-no-match": as_it_comes(lambda: _searching("dragons", "sit")),
    "lobby-to-watch": as_it_comes(lambda: _searching("winter", "watch")),
    "lobby-new-game": _new_game,
    "connecting": as_it_comes(_connecting),
    "connecting-failed": as_it_comes(_failed),
    "connecting-refused": as_it_comes(_refused),
    "connecting-closed": as_it_comes(_closed),
    "waiting-guest": as_it_comes(lambda: waiting_room(hosting=False)),
    "waiting-unseated": as_it_comes(lambda: waiting_room(hosting=False, seated=False)),
    "waiting-spectator": as_it_comes(lambda: waiting_room(hosting=False, watches=True)),
    "waiting-host": as_it_comes(lambda: waiting_room(hosting=True)),
    "waiting-service": as_it_comes(lambda: waiting_room(hosting=True, service=True)),
    "waiting-full": as_it_comes(lambda: waiting_room(hosting=True, full=True)),
    "waiting-page": as_it_comes(lambda: waiting_room(hosting=True, full=True, page=PAGE)),
    "records": as_it_comes(_records),
    "records-menu": _record_menu,
    "statistics": as_it_comes(_statistics),
    "statistics-none": as_it_comes(_no_statistics),
    "statistics-counting": as_it_comes(_counting),
    "records-rename": _rename,
    "records-none": as_it_comes(lambda: RecordsScreen([], Path("records"))),
}
