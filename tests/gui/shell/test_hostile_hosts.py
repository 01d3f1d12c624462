"""A host who tells anything that the wire lets through, and the window of their guest."""

from collections.abc import Callable
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.record import moved
from smallworld.state import digest
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.table.events import Ended
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_client.words.seat import SeatSays
from smallworld_dev.shots.posing import played
from smallworld_wire.common import Bye, hello
from smallworld_wire.room import Ballot, Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import AppendBatch, FromTable, Said, Welcome
from tests.gui.hostile.names import CHAT, NAMES
from tests.gui.shell.visiting import Exchange
from tests.gui.showing import the
from tests.helpers.made import maker

pytestmark = pytest.mark.painted

HONEST = Room(
    TableSettings("Ada's table", "two-players"),
    "waiting",
    (SeatAssignment("person", "Ada", 0), SeatAssignment("person", "Bram", 1)),
    (Person(0, "Ada", "host"), Person(1, "Bram", "player")),
)


class HostedWindow:
    """A guest's seat between a host's words and the window."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self._seat = Guest(hello("Bram"), open_game)
        self.ended: list[Ended] = []
        self.hear(Welcome(1, "player", "posed", "1"))

    def hear(self, message: FromTable) -> None:
        """The host says something, and the window takes it in."""
        for event in self._seat.receive(message).tell:
            if isinstance(event, Ended):
                self.ended.append(event)
            else:
                self._exchange.wire.tell(event)
        QApplication.processEvents()

    def begin(self, moves: int) -> None:
        """A game has been played so far."""
        reel = played(2, 0)
        header = replace(reel.game.header, game="posed")
        self.hear(replace(HONEST, stage="running"))
        log = AppendBatch(header, 0, tuple(moved(reel.entries[:moves])), digest(reel.states[moves]))
        self.hear(log)


@pytest.fixture
def guest(visit: TableVisit, exchange: Exchange) -> HostedWindow:
    return HostedWindow(exchange)


def waits(guest: HostedWindow) -> None:
    guest.hear(HONEST)


def plays(guest: HostedWindow) -> None:
    guest.begin(20)


@pytest.mark.turns(8)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("stage", [lambda guest: None, waits, plays], ids=["new", "waits", "plays"])
def test_nothing_that_a_host_tells_breaks_the_window(
    guest: HostedWindow, stage: Callable[[HostedWindow], None], seed: int
) -> None:
    stage(guest)
    rng, any_message, any_room = Random(seed), maker(FromTable), maker(Room)
    for _ in range(150):
        message = cast(FromTable, any_message(rng))
        if rng.random() < 0.6:
            room = the(Room, any_room(rng))
            board = rng.choice(("two-players", "two-players", "five-players", "no-such-board"))
            seats = room.seats if rng.random() < 0.3 else (*room.seats, *HONEST.seats)[:2]
            settings = replace(room.settings, board=board)
            message = replace(room, settings=settings, seats=seats, epoch=1)
        if not isinstance(message, Bye):
            guest.hear(message)


@pytest.mark.parametrize(
    "told",
    [
        replace(HONEST, seats=(*HONEST.seats, SeatAssignment())),
        replace(HONEST, seats=()),
        replace(HONEST, settings=replace(HONEST.settings, board="five-players")),
        replace(HONEST, ballot=Ballot(1, "computer", 2, 0)),
    ],
    ids=["a seat more", "no seats", "another board", "a vote on no seat"],
)
@pytest.mark.parametrize("stage", [waits, plays])
def test_a_room_that_can_not_be_that_of_the_table_ends_the_link(
    guest: HostedWindow, stage: Callable[[HostedWindow], None], told: Room
) -> None:
    stage(guest)
    guest.hear(told)
    assert [event.reason for event in guest.ended] == [SeatSays.NO_SUCH_ROOM()]


def test_a_game_with_other_seats_than_its_room_ends_the_link(guest: HostedWindow) -> None:
    guest.hear(replace(HONEST, stage="running", seats=(*HONEST.seats, SeatAssignment())))
    reel = played(2, 0)
    header = replace(reel.game.header, game="posed")
    guest.hear(AppendBatch(header, 0, (), digest(reel.states[0])))
    assert [event.reason for event in guest.ended] == [SeatSays.NO_SUCH_ROOM()]


def test_a_board_that_is_not_known_here_is_called_by_its_id(
    visit: TableVisit, guest: HostedWindow
) -> None:
    guest.hear(replace(HONEST, settings=replace(HONEST.settings, board="the-moon")))
    assert isinstance(visit.screen, WaitingScreen)
    assert visit.screen._facts_of(visit.screen._view)["Board"] == "the-moon"


@pytest.mark.turns(8)
def test_names_and_talk_of_every_kind_pass_through_a_whole_table(
    qtbot: QtBot, visit: TableVisit, guest: HostedWindow
) -> None:
    guest.begin(60)
    qtbot.waitUntil(lambda: isinstance(visit.screen, TableScreen))
    for name in NAMES:
        people = (Person(0, name, "host"), Person(1, name, "player"), Person(9, name, "spectator"))
        seats = (SeatAssignment("person", name, 0), SeatAssignment("person", name, 1))
        room = replace(HONEST, stage="running", people=people, seats=seats)
        guest.hear(replace(room, settings=replace(HONEST.settings, title=name)))
        guest.hear(replace(room, people=(replace(people[0], here=False, away=5), *people[1:])))
        guest.hear(Said(0, name, CHAT))
        guest.hear(replace(room, paused=0))
        guest.hear(replace(room, ballot=Ballot(7, "back", 3, 0)))
        visit.screen.grab()
    assert guest.ended == []
