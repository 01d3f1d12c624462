"""The guest's program in the page's worker: commands of the page in, messages for it out.

The messages are those of the page's own server (``smallworld_web/FORMAT.md``), so the page shows a
game in the same way whether it watches or plays; ``prompt`` and ``seat`` are added to them.
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import msgspec
from msgspec.structs import replace

from smallworld.content import BASE, content_of
from smallworld.errors import GameError
from smallworld.moves import Move, any_outcome
from smallworld_client.home.records import FileStorage, given_advice, keep_advice
from smallworld_client.players.bot import Seconds
from smallworld_client.players.levels import LEVELS
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Denied,
    Ended,
    Event,
    GameStep,
    Noticed,
    RoomChanged,
    Saved,
    Spoke,
    TableMoved,
    TakeBack,
    WentBack,
)
from smallworld_client.table.factory import hosted, resumed
from smallworld_client.table.guest import Guest
from smallworld_client.table.guest_driver import GuestDriver, JoinOptions
from smallworld_client.table.player_driver import MakeDriver, PlayerDriver, Tell as TellEvent
from smallworld_client.table.ports import Ports
from smallworld_client.table.roles import PlayerRoles, greeting
from smallworld_client.table.setup import open_game
from smallworld_client.words.names import told
from smallworld_client.words.translation import catalogue, speaking
from smallworld_maps import MapFile, ids
from smallworld_net import tcp
from smallworld_net.address import Invitation, parse_invitation, parse_lobby
from smallworld_seat.alone import (
    Begin,
    ComputersHere,
    Home,
    LessonAtSeat,
    LessonPress,
    Read,
    Resume,
    TakeLesson,
    last_record,
    left_game,
    left_games,
    record_file,
    setup_of,
)
from smallworld_seat.network import DoorTransport, PageLobby
from smallworld_seat.study import Analyse, AnalysisAtSeat
from smallworld_seat.turn import SeatTurn, Tap
from smallworld_seat.visit import (
    EnterIdentity,
    Explain,
    ExportIdentity,
    ImportIdentity,
    Join,
    MoveIdentity,
    SeatRequest,
    ShowIdentity,
    Speak,
    Touch,
    Visit,
    moved_identity,
    requests_of,
    seat_data,
)
from smallworld_web.feed import Feed
from smallworld_web.position import CODES, Data, Glossary, board_data
from smallworld_wire.common import NOBODY
from smallworld_wire.phrases import WaySays
from smallworld_wire.room import Room
from smallworld_wire.sentences import phrases

Tell = Callable[[Data], None]


AtDevice = Begin | Resume | Home | Read | TakeLesson | LessonPress | Analyse
Command = Visit | AtDevice | MoveIdentity
_commands = msgspec.json.Decoder(Command)


THINKS = 1.0  # seconds for which the worker thinks about advice, and does nothing else


class SeatProgram:
    def __init__(self, tell: Tell, clock: Callable[[], float] = time.monotonic) -> None:
        self._tell = tell
        self._clock = clock
        self._driver: PlayerDriver | LessonAtSeat | AnalysisAtSeat | None = None
        self._feed = Feed(clock)
        self._by_touch = False
        self._turn = SeatTurn(self._submit)
        self._language = "en"
        self._room: Room | None = None
        self._me = NOBODY
        self._shown: Data | None = None
        self._is_busy = self._is_due = False  # whether something goes on, and has to be shown then
        self._is_alone = False  # whether the game is played at this device
        self._has_server = True
        """Whether the page's server has the game's words and its board; a lobby's has them only of
        public games."""
        self._words = self._board = ""

    def hear(self, command: str) -> None:
        """Do what the page wants; ValueError for a command that makes no sense."""
        with self._shown_once():
            self._obey(_commands.decode(command))
        self._show()

    def _obey(self, command: Command) -> None:
        match command:
            case Join() as join:
                self._join(join)
            case ExportIdentity() | ImportIdentity() | ShowIdentity() | EnterIdentity() as wish:
                with speaking(self._language):
                    self._tell(moved_identity(wish))
            case Speak(language):
                self._language = language
                with speaking(language):
                    if isinstance(self._driver, LessonAtSeat | AnalysisAtSeat):
                        self._driver.tell()
                    if self._driver is not None and self._room is not None:
                        self._tell(seat_data(self._room, self._me))
            case Touch():
                self._by_touch = self._turn.by_touch = True
            case Tap() as tap:
                with speaking(self._language):
                    self._turn.tap(tap, self._clock())
            case Explain(at, slot):
                with speaking(self._language):
                    turn = self._turn
                    about = turn.about_region(at) if at >= 0 else turn.about_combo(slot)
                if about is not None:
                    self._tell(about)
            case SeatRequest() as request:
                self._do(request)
            case here:
                self._do_here(here)

    def work(self) -> None:
        """Go on: to be called when something has arrived, and every few milliseconds."""
        if self._driver is not None and not self._driver.has_ended:
            with speaking(self._language), self._shown_once():
                self._driver.work()
        if self._turn.tick(self._clock()) or self._is_due:
            self._show()

    @contextmanager
    def _shown_once(self) -> Iterator[None]:
        """Show nothing until all that happens has happened: a prompt takes longer than a move."""
        self._is_busy = True
        try:
            yield
        finally:
            self._is_busy = False

    def _join(self, join: Join) -> None:
        """Come to the table, perhaps once more: the identity of the visit before is free again."""
        self._end()
        self._language, self._has_server = join.language, not join.game
        self._feed, self._room, self._shown = Feed(self._clock), None, None
        self._turn = SeatTurn(self._submit, join.rest, self._by_touch)
        at = parse_lobby(join.to)
        lobby = at if join.game else None
        target = Invitation(at, join.game, secret=join.secret) if join.game else at
        hello = replace(greeting(join.name), keeps_journal=False)
        guest = Guest(hello, open_game, join.secret)
        visit = JoinOptions(target, join.name, plays=True)
        roles = PlayerRoles(join.name, open_game, any_outcome, LEVELS)

        def make(ports: Ports, tell: TellEvent) -> PlayerDriver:
            return PlayerDriver(
                ports, tell, guest, roles, lambda player: GuestDriver(player, visit)
            )

        self._open(make, DoorTransport(lobby, join.tables))

    def _open(self, make: MakeDriver, transport: DoorTransport | None = None) -> None:
        self._tell({"type": "welcome", "v": 1, "now": self._clock(), "lists": False})
        storage = FileStorage()
        storage.known_hosts = PageLobby()
        ports = Ports(
            transport or DoorTransport(), storage, self._clock, ComputersHere, os.urandom(8)
        )
        self._driver = driver = make(ports, self._hear)
        driver.open()

    # At this device alone

    def _do_here(self, command: AtDevice) -> None:
        if isinstance(command, Begin | Resume | TakeLesson | Analyse):
            self._language = command.language
        match command:
            case Begin():
                self._play(hosted(setup_of(command), is_local=True))
            case Resume():
                self._resume(command)
            case TakeLesson():
                self._teach(command)
            case LessonPress(what):
                self._step_lesson(what)
            case Home():
                self._end()
                self._tell(left_games())
            case Read():
                self._read(command)
            case Analyse():
                self._analyse(command)

    def _play(self, make: MakeDriver) -> None:
        self._begin_alone()
        self._open(make)

    def _begin_alone(self) -> None:
        self._end()
        self._feed = Feed(self._clock)
        self._turn = SeatTurn(self._submit, by_touch=self._by_touch)
        self._room, self._shown, self._is_alone = None, None, True
        self._has_server = False

    def _teach(self, wanted: TakeLesson) -> None:
        lesson = wanted.lesson()
        if lesson is None:
            return
        self._begin_alone()
        self._tell({"type": "welcome", "v": 1, "now": self._clock(), "lists": False})

        def tell(step: Data) -> None:
            self._tell(step)
            self._show()  # what the step lights

        table = LessonAtSeat(lesson, self._turn, self._hear, tell, self._clock)
        self._driver = table
        with speaking(self._language):
            table.begin(wanted.step)

    def _step_lesson(self, what: str) -> None:
        lesson = self._driver
        if isinstance(lesson, LessonAtSeat):
            with speaking(self._language):
                lesson.run.back() if what == "back" else lesson.run.show()

    def _resume(self, resume: Resume) -> None:
        path = left_game(resume.game)
        if path is None:
            self._tell(left_games())
        else:
            self._play(resumed(path))

    def _end(self) -> None:
        driver, self._driver = self._driver, None
        if driver is not None:
            driver.leave("adjourn")
            driver.close()

    def _read(self, read: Read) -> None:
        self._end()
        path = None if read.data else last_record()
        if path is not None:
            kept = record_file(path)
            self._tell({**kept, "advised": sorted(given_advice())})
            read = Read(kept["data"])
        try:
            game = read.game()
        except (GameError, ValueError):
            self._tell({"type": "no-record"})
            return
        self._tell_words(game.glossary)
        self._tell({**game.data(), "advised": sorted(given_advice())})

    def _analyse(self, command: Analyse) -> None:
        try:
            self._driver = AnalysisAtSeat(command, self._tell, self._clock)
        except (GameError, ValueError):
            self._tell({"type": "no-record"})

    def _tell_words(self, glossary: Glossary | None) -> None:
        """Give the page the names and texts of a game, which elsewhere its server has."""
        if glossary is not None and glossary.key != self._words:
            self._words = glossary.key
            texts = {language: text.decode() for language, text in glossary.texts.items()}
            self._tell({"type": "words", "key": glossary.key, "texts": texts})

    def _tell_board(self, board: MapFile | None) -> None:
        """Give the page a board of somebody's own; it has the printed ones."""
        if board is not None and board.id not in ids() and board.id != self._board:
            self._board = board.id
            self._tell({"type": "board", "id": board.id, "data": board_data(board).decode()})

    def _do(self, request: SeatRequest) -> None:
        driver = self._driver
        if driver is None:
            return
        match request.what:
            case "advice" | "other" | "follow":
                self._advise(request.what)
            case "history":
                self._tell(self._feed.history)
            case "purse":
                self._tell_purse(request.seat)
            case "leave":
                driver.leave()
            case "undo":
                if not self._turn.undo():
                    driver.ask(TakeBack())
            case _:
                for asked in requests_of(request, self._turn.seats):
                    driver.ask(asked)

    def _tell_purse(self, seat: int) -> None:
        coins = self._turn.coins_of(seat)
        if coins is not None:
            self._tell({"type": "purse", "seat": seat, "coins": coins})

    def _advise(self, what: str) -> None:
        with speaking(self._language):
            if what == "other":
                self._turn.choose_another()
            elif what == "follow":
                self._turn.follow_advice()
            else:
                if self._turn.may_advise:
                    self._tell({"type": "thinks"})
                self._turn.advise(Seconds(THINKS))
        if self._is_alone and self._turn.advised:
            with suppress(OSError):
                keep_advice(self._turn.advised)

    def _submit(self, move: Move) -> None:
        if self._driver is not None:
            self._driver.ask(move)

    # What the guest tells

    def _hear(self, event: Event) -> None:
        if self._driver is None:
            return  # of a game that was left
        if not isinstance(event, GameStep):
            with speaking(self._language):
                self._follow(event)
        if isinstance(event, Ended) and not self._is_alone:
            return  # of the visit, and not of the game: the page may come back
        for message in self._feed.take(event):
            if not self._has_server:
                self._tell_words(self._feed.glossary)
                self._tell_board(self._feed.board)
            if message:
                self._tell(message)
        if isinstance(event, GameStep):  # which may make the next move at once
            with speaking(self._language):
                self._turn.step(event)
        self._show()

    def _follow(self, event: Event) -> None:
        match event:
            case RoomChanged(room, me):
                self._room, self._me = room, me
                self._turn.sit(room.seats_of(me))
                self._tell(seat_data(room, me))
            case Began() | WentBack():
                self._turn.begin(event)
            case ClockTold():
                self._turn.set_clocks(event, self._clock())
            case Denied(reason):
                self._turn.refuse(told(reason))
            case Noticed(text):
                self._tell({"type": "notice", "says": told(text)})
            case Spoke(person, name, text):
                whose = self._room.seats_of(person) if self._room else frozenset()
                seat = min(whose, default=NOBODY)
                self._tell({"type": "said", "name": name, "seat": seat, "says": told(text)})
            case Saved(path) if self._is_alone:
                self._tell({**record_file(path), "advised": sorted(given_advice())})
            case TableMoved(invitation):
                way = parse_invitation(invitation)
                self._tell({"type": "moved", "game": way.game, "secret": way.secret})
            case Ended(reason) if WaySays.SILENCE.is_said_by(reason):
                self._tell({"type": "left", "says": told(reason), "then": "silence"})
            case Ended(reason, then):
                self._tell({"type": "left", "says": told(reason), "then": then})

    def _show(self) -> None:
        self._is_due = self._is_busy
        if self._is_busy:
            return
        with speaking(self._language):
            data = self._turn.data(self._clock())
        if data is not None and data != self._shown:
            self._shown = data
            self._tell(data)


def prepare() -> None:
    """Read what every game needs, for the memory that later visits go on from."""
    for language in CODES:
        catalogue(language)
    content_of(BASE)
    ids()
    phrases()


def begin(tell: Callable[[str], None], door: str, home: str) -> SeatProgram:
    """``tell`` gets JSON; ``door`` is the WebSocket for seats, ``home`` the folder that lasts."""
    os.environ["SMALLWORLD_HOME"] = home
    vars(os)["geteuid"] = vars(os)["getuid"]  # of which Emscripten has only one
    vars(tcp).update(door=door)  # of the stand-in that the bundle has
    return SeatProgram(lambda data: tell(msgspec.json.encode(data).decode()))
