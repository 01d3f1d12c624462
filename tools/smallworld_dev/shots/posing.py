"""What is posed for pictures: games, people, and the studio that draws a screen at rest.

Games are played under a fixed seed, then searched for a suitable position.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from errno import EIO
from functools import cache
from pathlib import Path
from random import Random
from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from smallworld.content import BASE, all_sets, content_of
from smallworld.game import Game, deal
from smallworld.moves import Move, Outcome, Question, Recording
from smallworld.record import Entry, Record
from smallworld.state import Stage, State, digest
from smallworld_client.gui.board.pictures import gallery
from smallworld_client.gui.board.thumbnails import LargeBoard
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.records.replay import Replay
from smallworld_client.gui.result.ribbon import LastBoard
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.board_column import BoardThumb
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from smallworld_client.players import simple_bots
from smallworld_client.players.bot import Positions, View
from smallworld_client.players.levels import plans
from smallworld_client.players.processes import Tell
from smallworld_client.table.authority.seats import portrait_of
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Ended,
    Event,
    GameStep,
    HostLost,
    Request,
    RoomChanged,
)
from smallworld_client.table.setup import find_board
from smallworld_client.words.seat import SeatSays
from smallworld_maps import for_players
from smallworld_net.keys import Identity
from smallworld_wire.phrases import TableSays, WaySays
from smallworld_wire.room import Ballot, Pace, Person, Room, SeatAssignment, TableSettings

NAMES = ("Ada", "Bram", "Cleo", "Dario", "Fennick")
LONG_NAMES = (
    "Somebody with a very long name indeed",
    "Bram",
    "Somebody with a long name",
    "Cleo",
    "Ada",
)
_SEEDS = 60
_ME = 0


@dataclass(frozen=True)
class PosedMoment:
    """A game and the number of moves made in it."""

    reel: Replay
    position: int

    @property
    def state(self) -> State:
        return self.reel.states[self.position]

    @property
    def next_move(self) -> Move | None:
        """What is done in this position; None at the end."""
        entries = self.reel.entries
        return entries[self.position].move if self.position < len(entries) else None

    @property
    def rounds_left(self) -> int:
        return self.reel.game.board.rounds - self.state.round


@cache
def played(players: int, seed: int, *, with_all_sets: bool = False) -> Replay:
    """A whole game on the board for so many players; with all sets, their names are long, too."""
    rng = Random(f"shots/{players}/{seed}")
    board = find_board(for_players(players).id)
    names = (LONG_NAMES if with_all_sets else NAMES)[:players]

    def draw(question: Question) -> Outcome:
        return rng.choice(question.outcomes)

    sets = tuple(it.id for it in all_sets()) if with_all_sets else ()
    game = Game(deal(board, names, "posed", draw, content_of(BASE, sets)), board)
    state, entries, digests = game.start(), [], []
    while state.stage is not Stage.OVER:
        chance, seat = Recording(draw), state.to_move
        move = simple_bots.choose(game, state, rng)
        state = game.apply(state, seat, move, chance)
        entries.append(Entry(seat, move, tuple(chance.outcomes)))
        digests.append(digest(state))
    return Replay(Record(game.header, tuple(entries), tuple(digests)))


def moment(
    players: int, fits: Callable[[PosedMoment], bool], *, with_all_sets: bool = False
) -> PosedMoment:
    """The first position that fits, in the first of the games that has one."""
    return next(each for each in _moments(players, with_all_sets) if fits(each))


def _moments(players: int, with_all_sets: bool) -> Iterator[PosedMoment]:
    for seed in range(_SEEDS):
        reel = played(players, seed, with_all_sets=with_all_sets)
        yield from (PosedMoment(reel, position) for position in range(reel.length + 1))


class PosedLink:
    """Sends a session one position, and the step from it on request."""

    def __init__(self, at: PosedMoment, seat: int | None, tell: Callable[[Event], None]) -> None:
        self._at, self._seat, self._tell = at, seat, tell

    def start(self) -> None:
        """Lay out the position."""
        reel, position = self._at.reel, self._at.position
        self._tell(RoomChanged(_room(reel, self._seat), _ME))
        self._tell(Began(reel.game, reel.states[position], reel.entries[:position]))

    def ask(self, request: Request) -> None:
        """Nobody answers in a picture."""

    def leave(self) -> None:
        """The picture is taken."""
        self._tell(Ended(""))

    def tell(self, event: Event) -> None:
        """Emit another event."""
        self._tell(event)

    def step(self) -> None:
        """Make the next move of the game."""
        reel, position = self._at.reel, self._at.position
        before, after = reel.states[position : position + 2]
        self._tell(GameStep(position, before, reel.entries[position], after))


class PosedSession(Session):
    """A session paused at a moment, seen from a seat, or by a spectator."""

    def __init__(self, at: PosedMoment, seat: int | None) -> None:
        self._posed: PosedLink

        def make_link(tell: Callable[[Event], None]) -> PosedLink:
            self._posed = PosedLink(at, seat, tell)
            return self._posed

        super().__init__(make_link)
        self.game, self.state = at.reel.game, at.state
        self.entries = at.reel.entries[: at.position]
        self.places = tuple(range(at.position))
        self.room, self.me = _room(at.reel, seat), _ME

    def step(self) -> None:
        """Make the next move of the game; it is sent like any other."""
        self._posed.step()

    def tell(self, event: Event) -> None:
        """Emit an event of the table."""
        self._posed.tell(event)


_FACES = {"Ada": "Murra", "Cleo": "Zabbit"}
"""The pictures of those who have chosen one."""


def _room(reel: Replay, seat: int | None) -> Room:
    """All sit at one table; the last of five is a computer player."""
    names = reel.game.names
    own = _signs_with(_ME) if seat is not None else b""
    people = [Person(_ME, names[seat] if seat is not None else "Gus", _role(seat), verify_key=own)]
    seats = []
    for number, name in enumerate(names):
        if number == 4 and seat != number:
            seats.append(SeatAssignment("computer", name, bot="random"))
            continue
        person = _ME if number == seat else number + 1
        portrait = portrait_of(_FACES.get(name, ""))
        seats.append(SeatAssignment("person", name, person, portrait=portrait))
        if number != seat:
            people.append(Person(person, name, "player", verify_key=_signs_with(person)))
    settings = TableSettings("An evening with friends", reel.game.header.board)
    return Room(settings, "running", tuple(seats), tuple(people))


def _signs_with(person: int) -> bytes:
    return Identity.of(bytes([person]) * 32).verify_key


def _role(seat: int | None) -> Literal["host", "spectator"]:
    return "spectator" if seat is None else "host"


Change = Callable[[Room], Room]

_GUS, _HAL = 90, 91


def _changed(session: PosedSession, change: Change) -> None:
    assert session.room is not None
    session.tell(RoomChanged(change(session.room), session.me))


def clocks(session: PosedSession, at: PosedMoment) -> None:
    """A clock for the whole game; one is running out, and somebody is away."""

    def change(room: Room) -> Room:
        me, *others = room.people
        away = replace(others[-1], here=False, away=42)
        seat = min(room.seats_of(away.id))
        seats = list(room.seats)
        seats[seat] = replace(seats[seat], bot="random")
        watching = (Person(_GUS, "Gus", "spectator"), Person(_HAL, "Hal", "spectator"))
        return replace(
            room,
            settings=replace(room.settings, pace=Pace("game", 1800)),
            seats=tuple(seats),
            people=(me, *others[:-1], away, *watching),
        )

    _changed(session, change)
    left = [(31 * seat % 17 + 4) * 60_000 + 7_000 for seat in range(len(at.state.players))]
    left[at.state.to_move] = 41_000
    session.tell(ClockTold(at.state.to_move, tuple(left)))


_HOURS_LEFT = (50, 61, 5, 72, 30)
_BACK = 1_795_000_000
"""When somebody's vacation ends, in seconds since 1970."""


def slow(session: PosedSession, at: PosedMoment) -> None:
    """A game over days, at the service: one is on vacation, and most of the others are away."""

    def change(room: Room) -> Room:
        me, *others = room.people
        away = tuple(replace(person, here=False, away=200_000) for person in others)
        resting = replace(away[-1], vacation=_BACK, rested=5 * 86_400)
        settings = replace(
            room.settings, pace=Pace("turn", 259_200), late="computer", vacation=14, service=True
        )
        return replace(room, settings=settings, people=(me, *away[:-1], resting))

    _changed(session, change)
    left = [hours * 3_600_000 for hours in _HOURS_LEFT[: len(at.state.players)]]
    session.tell(ClockTold(at.state.to_move, tuple(left)))


def crowd(session: PosedSession, at: PosedMoment) -> None:
    """Many more watch than a list shows at once."""
    watching = tuple(Person(_GUS + n, f"Gus {n + 1}", "spectator") for n in range(120))
    _changed(session, lambda room: replace(room, people=(*room.people, *watching)))


def paused(session: PosedSession, at: PosedMoment) -> None:
    """Somebody else has paused the game."""
    _changed(session, lambda room: replace(room, paused=room.people[1].id))


def vote(session: PosedSession, at: PosedMoment) -> None:
    """Somebody else asks to go back a few steps."""
    back = max(0, at.position - 3)
    _changed(session, lambda room: replace(room, ballot=Ballot(1, "back", back, room.people[1].id)))


def replaced(session: PosedSession, at: PosedMoment) -> None:
    """A computer player plays on for this person."""

    def change(room: Room) -> Room:
        seats = [
            replace(assigned, bot="random") if assigned.person == session.me else assigned
            for assigned in room.seats
        ]
        return replace(room, seats=tuple(seats))

    _changed(session, change)


def stuck(session: PosedSession, at: PosedMoment) -> None:
    """A step waits for another computer, and the lobby is not responding."""
    _changed(session, lambda room: replace(room, waiting_for=(room.people[1].id,)))


def lost(session: PosedSession, at: PosedMoment) -> None:
    """The host is gone, and this person could lead on."""
    session.tell(HostLost(SeatSays.LOST_BY_HAND(), can_lead=True))


def shown_out(session: PosedSession, at: PosedMoment) -> None:
    """The host lets this person in no longer; the others play on."""
    session.tell(Ended(TableSays.SHOWN_OUT(), "out"))


def playing_elsewhere(session: PosedSession, at: PosedMoment) -> None:
    """Another program with this person's identity has come to the table."""
    session.tell(Ended(WaySays.ELSEWHERE(), "elsewhere"))


_REST = 260
"""Milliseconds until bubbles, pictures and cards are there."""
_PATIENCE = 30_000


class PosedTable(TableScreen):
    """A table that keeps its session alive and lets a picture emit more events."""

    def __init__(self, session: PosedSession) -> None:
        super().__init__(session)
        self.posed = session
        self.advising.adviser.counsellor = PosedHints()
        self.controller.let_turns_flow("borders")


class PosedHints:
    """Finds plans at once, the same on every machine."""

    def ask(
        self, game: Game, state: State, tell: Tell, *, placing: bool = False, weigh: bool = False
    ) -> None:
        """A glance is enough for a picture."""
        tell(plans(View(game, state, state.to_move), Positions(300), placing=placing))

    def close(self) -> None:
        """There is no process."""


class Studio:
    """Takes pictures of screens, all of one size."""

    def __init__(self, size: QSize) -> None:
        self._wall = QWidget()
        Theme.current().dress(self._wall)
        self._wall.resize(size)
        self._wall.show()

    def set_up(self, screen: QWidget) -> None:
        """Give a screen its size and let it be painted once."""
        screen.setParent(self._wall)
        screen.setGeometry(self._wall.rect())
        screen.show()
        for part in (screen, *screen.findChildren(QWidget)):
            if isinstance(part, TableScreen):
                part.set_speed(0)
            elif isinstance(part, BoardView):
                part.pace = 0
        self.rest(screen)

    def rest(self, screen: QWidget) -> None:
        """Wait until nothing moves any more and the boards are painted in full."""
        self._live(_REST)
        boards = screen.findChildren(BoardView)
        for board in boards:
            board.paint_now()
        QApplication.processEvents()
        sharp: list[BoardView | LastBoard] = [*boards, *screen.findChildren(LastBoard)]
        self.wait_for(lambda: gallery().is_idle and all(board.is_sharp for board in sharp))
        self.wait_for(lambda: not list(_unpainted(screen)))
        QApplication.processEvents()

    def _live(self, milliseconds: int) -> None:
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def wait_for(self, condition: Callable[[], object]) -> None:
        """Let everything live until something holds, half a minute at most."""
        patience = QDeadlineTimer(_PATIENCE)
        while not condition() and not patience.hasExpired():
            self._live(20)

    def take(self, pose: Callable[["Studio"], QWidget], path: Path) -> Path:
        """Pose and take one picture; OSError where it can't be written."""
        screen = pose(self)
        self.rest(screen)
        if not screen.grab().save(str(path)):
            raise OSError(EIO, "it can't be written", str(path))
        screen.close()
        screen.deleteLater()
        QApplication.processEvents()
        return path


def _unpainted(screen: QWidget) -> Iterator[QWidget]:
    """The pictures of boards that are still in flat colours."""
    yield from (it for it in screen.findChildren(LargeBoard) if _is_owed(it))
    yield from (it for it in screen.findChildren(BoardThumb) if _is_owed(it))


def _is_owed(picture: LargeBoard | BoardThumb) -> bool:
    return picture.isVisible() and not picture.is_painted
