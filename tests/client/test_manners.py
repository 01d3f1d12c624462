"""What a table does about those who are away, late or unkind, over real sockets."""

from collections.abc import Callable, Iterator

import pytest

from smallworld_client.app.sessions import guest_link, host_link
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Denied,
    Ended,
    GameStep,
    Opened,
    RoomChanged,
    Saved,
)
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_net.address import parse_target
from smallworld_wire.room import Pace, Room, TableSettings
from smallworld_wire.table import HireBot, Kick, Pause, Sit, StandIn, Start
from tests.helpers.follower import Follower, arranged, expect_one_record

pytestmark = pytest.mark.usefixtures("home")

ANN = Setup(
    "Ann",
    TableSettings("Ann's table", "two-players"),
    (SeatSetup("person", "Ann"), SeatSetup()),
    pace=0.0,
    port=0,
)


class Evening:
    """Ann's table, and whoever comes to it."""

    def __init__(self, setup: Setup, ann_plays: bool) -> None:
        self.ann = Follower(lambda tell: host_link(setup, tell), ann_plays)
        self.address = self.ann.expect(Opened).address
        self._guests: list[Follower] = []

    def come(self, name: str = "Bob") -> Follower:
        """Somebody comes to play."""
        target = parse_target(self.address)
        self._guests.append(Follower(lambda tell: guest_link(target, name, "player", tell)))
        return self._guests[-1]

    def begin(self) -> Follower:
        """Bob comes and takes the last seat, and the game begins; they never move by themselves."""
        bob = self.come()
        bob.expect(RoomChanged)
        bob.link.ask(Sit(1))
        self.ann.expect(RoomChanged, lambda event: event.room.is_full)
        self.ann.link.ask(Start())
        bob.expect(Began)
        return bob

    def close(self) -> None:
        """Everybody goes."""
        for follower in (*self._guests, self.ann):
            follower.link.close()


Lay = Callable[..., Evening]


@pytest.fixture
def lay() -> Iterator[Lay]:
    """Lay a table, until the test's end."""
    evenings: list[Evening] = []

    def make(ann_plays: bool = False, **settings: object) -> Evening:
        evenings.append(Evening(arranged(ANN, **settings), ann_plays))
        return evenings[-1]

    yield make
    for evening in evenings:
        evening.close()


def shows(fits: Callable[[Room], bool]) -> Callable[[RoomChanged], bool]:
    return lambda event: fits(event.room)


def test_a_computer_player_ends_the_game_for_who_has_left(lay: Lay) -> None:
    evening = lay(ann_plays=True, late="computer", grace=5)
    evening.begin().link.close()
    evening.ann.expect(RoomChanged, shows(lambda room: room.seats[1].bot != ""))
    evening.ann.expect(Saved)


def test_who_comes_back_after_that_has_their_seat(lay: Lay) -> None:
    evening = lay(late="computer", grace=5)
    evening.begin().link.close()
    evening.ann.expect(RoomChanged, shows(lambda room: room.seats[1].bot != ""))
    bob = evening.come()
    bob.expect(RoomChanged, shows(lambda room: room.seats[1].bot == ""))
    assert bob.room
    assert bob.room.seats_of(bob.me) == {1}


def test_a_computer_player_may_play_on_for_somebody_who_watches_them(lay: Lay) -> None:
    evening = lay(ann_plays=True)
    bob = evening.begin()
    bob.link.ask(StandIn(1, "random"))
    expect_one_record(bob, evening.ann, signers=2)


def test_a_late_guest_plays_on_for_a_computer_player(lay: Lay) -> None:
    evening = lay()
    evening.ann.link.ask(HireBot(1, "random"))
    evening.ann.expect(RoomChanged, shows(lambda room: room.is_full))
    evening.ann.link.ask(Start())
    evening.ann.expect(Began)
    bob = evening.come()
    bob.expect(Began)
    bob.link.ask(Sit(1))
    bob.expect(RoomChanged, shows(lambda room: room.seats[1].name == "Bob"))
    assert bob.room
    assert bob.room.seats_of(bob.me) == {1}


def test_who_is_banned_reads_why_and_so_they_do_when_they_come_again(lay: Lay) -> None:
    evening = lay()
    bob = evening.begin()
    evening.ann.link.ask(Kick(bob.me, "Enough.", ban=True))
    assert str(bob.expect(Ended).reason) == "The host has removed you permanently: Enough."
    bob.link.close()
    assert (
        str(evening.come().expect(Ended).reason) == "The host has removed you permanently: Enough."
    )


def test_nobody_moves_while_the_game_is_paused(lay: Lay) -> None:
    evening = lay()
    bob = evening.begin()
    bob.link.ask(Pause(on=True))
    evening.ann.expect(RoomChanged, shows(lambda room: room.paused == bob.me))
    seat = evening.ann.link.guest
    assert seat.game
    assert seat.state
    evening.ann.link.ask(seat.game.legal_moves(seat.state)[0])
    assert str(evening.ann.expect(Denied).reason) == "Bob has paused the game."


def test_everybody_sees_the_clock(lay: Lay) -> None:
    evening = lay(pace=Pace("turn", 90))
    bob = evening.begin()
    told = bob.expect(ClockTold)
    assert told.running == 0
    assert told.left[1] == 90_000
    assert not any(isinstance(event, GameStep) for event in bob.events)
