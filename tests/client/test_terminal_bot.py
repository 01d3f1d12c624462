"""A terminal: its computer player moves when it should, and people are told what they can do."""

from collections.abc import Callable, Sequence
from typing import cast

import pytest

from smallworld_client.bots.random_bot import RandomBot
from smallworld_client.cli.terminal import Terminal, TerminalBot
from smallworld_client.drivers.player import Tell
from smallworld_client.errors import UserError
from smallworld_client.guest.events import (
    Began,
    Denied,
    Ended,
    Event,
    HostBack,
    HostLost,
    RoomChanged,
    Step,
)
from smallworld_client.guest.requests import Request
from smallworld_client.runtime.table_thread import TableThread
from smallworld_wire import Person, Role, Room, SeatAssignment, Settings
from tests.helpers.courses import new_course, play

SEATS = (SeatAssignment("person", "Bob", 1), SeatAssignment("person", "Cid", 2))
PEOPLE = (Person(1, "Bob", "player"), Person(2, "Cid", "player"))
ROOM = RoomChanged(Room(Settings("table", "two-players"), "running", SEATS, PEOPLE), me=1)
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


def asked_when_told(*events: Event) -> int:
    """How often Bob's computer player wants something."""
    links: list[Told] = []

    def make_link(tell: Tell) -> TableThread:
        links.append(Told(tell, [*events, Ended("Enough.")]))
        return cast(TableThread, links[0])

    with pytest.raises(UserError, match="Enough"):
        Terminal(TerminalBot(RandomBot)).follow(make_link)
    return len(links[0].asked)


def test_it_moves_when_the_game_begins() -> None:
    assert asked_when_told(ROOM, BEGAN) == 1


@pytest.mark.parametrize("event", [HostBack(), ROOM])
def test_after_a_refusal_it_moves_again_when_something_has_changed(event: Event) -> None:
    assert asked_when_told(ROOM, BEGAN, Denied("The game is paused."), event) == 2


def test_it_leaves_the_others_their_turns() -> None:
    game_log = play(new_course(), 40)
    index = next(i for i in range(40) if game_log.state_at(i + 1).to_move == 1)
    items, state = game_log.items, game_log.state_at(index + 1)
    step = Step(index, game_log.state_at(index), items[index], state)  # type: ignore[arg-type]
    assert asked_when_told(ROOM, BEGAN, step, ROOM, HostBack()) == 1


@pytest.mark.parametrize(("role", "is_told"), [("player", True), ("spectator", False)])
def test_who_waits_in_a_terminal_without_a_seat_is_told_what_to_do(
    role: Role, is_told: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    seats, people = (SeatAssignment(),) * 2, (Person(1, "Bob", role),)
    came = RoomChanged(Room(Settings("table", "two-players"), "waiting", seats, people), me=1)

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
