"""A terminal: its computer player moves when it should, and people are told what they can do."""

from collections.abc import Callable, Sequence
from typing import cast

import pytest
from msgspec.structs import replace

from smallworld_client.app.table_thread import TableThread
from smallworld_client.cli.terminal import Terminal, TerminalBot
from smallworld_client.players.simple_bots import RandomBot
from smallworld_client.process import UserError
from smallworld_client.table.events import (
    AtTable,
    Began,
    Denied,
    Ended,
    Event,
    GameStep,
    HostBack,
    HostLost,
    Request,
    RoomChanged,
)
from smallworld_client.table.player_driver import Tell
from smallworld_wire.common import Role
from smallworld_wire.phrases import SeatSays, TableSays
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Sit, Start
from tests.helpers.courses import new_course, play
from tests.helpers.evening import HOST, Evening

SEATS = (SeatAssignment("person", "Bob", 1), SeatAssignment("person", "Cid", 2))
PEOPLE = (Person(1, "Bob", "player"), Person(2, "Cid", "player"))
ROOM = RoomChanged(Room(TableSettings("table", "two-players"), "running", SEATS, PEOPLE), me=1)
COURSE = new_course()
BEGAN = Began(COURSE.game, COURSE.state, ())


class Told:
    """A link that tells this, and to which nothing happens that is asked of it."""

    record_path = None

    def __init__(self, tell: Tell, events: Sequence[Event]) -> None:
        self.asked: list[Request] = []
        for event in events:
            tell(event)

    def start(self) -> None:
        """All is told already."""

    def watch_backlog(self, waiting: Callable[[], int]) -> None:
        """However much waits."""

    def close(self) -> None:
        """There is nothing to close."""

    def ask(self, request: Request) -> None:
        self.asked.append(request)


class LateAnswers:
    """A link to a table at which other things happen while a request is on its way.

    So when its answer is told, the room has changed twice since, and the others have moved on.
    """

    record_path = None

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._evening, self._told = Evening(), 0
        self.answered = 0

    def start(self) -> None:
        self._evening.come(b"bob", "Bob")
        self._pass_on()

    def watch_backlog(self, waiting: Callable[[], int]) -> None:
        """However much waits."""

    def close(self) -> None:
        """There is nothing to close."""

    def ask(self, request: AtTable) -> None:
        evening = self._evening
        guest = f"guest {self.answered}".encode()
        reaction = evening.seats[b"bob"].ask(request)
        if reaction.send:
            evening.now += 5.0
            evening.come(guest, "Guest", role="spectator")
            evening.now += 5.0
            evening.lose(guest)
        evening.act(b"bob", reaction)
        self.answered += bool(reaction.send)
        if isinstance(request, Sit) and evening.table.game is None:
            evening.ask(HOST, Sit(1))
            evening.ask(HOST, Start())
        while evening.table.room.stage != "over" and evening.mover == HOST:
            evening.move()
        self._pass_on()

    def _pass_on(self) -> None:
        told = self._evening.told[b"bob"]
        for event in told[self._told :]:
            self._tell(event)
        self._told = len(told)
        if self._evening.table.room.stage == "over":
            self._tell(Ended("Enough."))


def test_a_whole_game_with_late_answers_has_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    """While an answer is on its way, the position that is shown is not that of the table."""
    links: list[LateAnswers] = []

    def make_link(tell: Tell) -> TableThread:
        links.append(LateAnswers(tell))
        return cast(TableThread, links[0])

    with pytest.raises(UserError, match="Enough"):
        Terminal(TerminalBot(RandomBot)).follow(make_link)
    assert links[0].answered >= 10  # one answer a round at the very least: the game came to its end
    assert capsys.readouterr().err == ""


def asked_when_told(*events: Event) -> int:
    """How often Bob's computer player wants something."""
    return len(requests_when_told(*events))


def requests_when_told(*events: Event) -> list[Request]:
    """What Bob's computer player wants."""
    links: list[Told] = []

    def make_link(tell: Tell) -> TableThread:
        links.append(Told(tell, [*events, Ended("Enough.")]))
        return cast(TableThread, links[0])

    with pytest.raises(UserError, match="Enough"):
        Terminal(TerminalBot(RandomBot)).follow(make_link)
    return links[0].asked


def test_it_moves_when_the_game_begins() -> None:
    assert asked_when_told(ROOM, BEGAN) == 1


@pytest.mark.parametrize("event", [HostBack(), ROOM])
def test_after_a_refusal_it_moves_again_when_something_has_changed(event: Event) -> None:
    assert asked_when_told(ROOM, BEGAN, Denied("The game is paused."), event) == 2


@pytest.mark.parametrize("event", [HostBack(), ROOM, Denied(SeatSays.ON_ITS_WAY())])
def test_it_moves_once_while_its_move_is_on_its_way(event: Event) -> None:
    assert asked_when_told(ROOM, BEGAN, event, ROOM) == 1


@pytest.mark.parametrize(
    "room",
    [
        replace(ROOM.room, paused=2),
        replace(ROOM.room, seats=(replace(SEATS[0], bot="random"), SEATS[1])),
    ],
    ids=["paused", "stood in"],
)
def test_it_waits_where_it_may_not_move(room: Room) -> None:
    held_up = RoomChanged(room, me=1)
    assert asked_when_told(held_up, BEGAN, held_up) == 0
    assert asked_when_told(held_up, BEGAN, ROOM) == 1


def test_it_takes_the_next_seat_where_another_was_quicker(
    capsys: pytest.CaptureFixture[str],
) -> None:
    waiting = replace(ROOM.room, stage="waiting", seats=(SeatAssignment(),) * 2)
    free, taken = RoomChanged(waiting, me=1), replace(waiting, seats=(SEATS[1], SeatAssignment()))
    told: list[Event] = [free, free, RoomChanged(taken, me=1), Denied(TableSays.SEAT_TAKEN()), free]
    assert requests_when_told(*told) == [Sit(0), Sit(1)]
    assert capsys.readouterr().err == ""


def test_it_sits_down_again_where_the_host_was_lost_meanwhile() -> None:
    free = RoomChanged(replace(ROOM.room, stage="waiting", seats=(SeatAssignment(),) * 2), me=1)
    assert requests_when_told(free, HostLost("Gone.", can_lead=False), free) == [Sit(0), Sit(0)]


def test_it_leaves_the_others_their_turns() -> None:
    game_log = play(new_course(), 40)
    index = next(i for i in range(40) if game_log.state_at(i + 1).to_move == 1)
    items, state = game_log.items, game_log.state_at(index + 1)
    step = GameStep(index, game_log.state_at(index), items[index], state)  # type: ignore[arg-type]
    assert asked_when_told(ROOM, BEGAN, step, ROOM, HostBack()) == 1


@pytest.mark.parametrize(("role", "is_told"), [("player", True), ("spectator", False)])
def test_who_waits_in_a_terminal_without_a_seat_is_told_what_to_do(
    role: Role, is_told: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    seats, people = (SeatAssignment(),) * 2, (Person(1, "Bob", role),)
    came = RoomChanged(Room(TableSettings("table", "two-players"), "waiting", seats, people), me=1)

    def make_link(tell: Tell) -> TableThread:
        return cast(TableThread, Told(tell, [came, came, Ended("Enough.")]))

    with pytest.raises(UserError, match="Enough"):
        Terminal().follow(make_link)
    assert capsys.readouterr().err.count("You have no seat") == is_told


@pytest.mark.parametrize("can_lead", [True, False])
def test_who_could_take_over_is_told_how(
    can_lead: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = HostLost("The host is gone.", can_lead)

    def make_link(tell: Tell) -> TableThread:
        return cast(TableThread, Told(tell, [ROOM, BEGAN, lost, Ended("Enough.")]))

    with pytest.raises(UserError, match="Enough"):
        Terminal().follow(make_link)
    told = f"smallworld resume {COURSE.game.header.game[:8]}" in capsys.readouterr().err
    assert told == can_lead
