"""A quick match without a window: how it is looked for, and how people come to its table."""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

import pytest

from smallworld.errors import GameError
from smallworld_client.app.quick_match import QuickMatchSearch, SeatTaker
from smallworld_client.discovery.lobby_client import MatchWish
from smallworld_client.table.events import Event, Opened, Request, RoomChanged
from smallworld_client.table.setup import Setup
from smallworld_net.address import parse_lobby, parse_target
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Sit
from tests.helpers.lobbies import running_lobby

LINK = "smallworld://lobby.example.org:7475/" + "g" * 24 + "?secret=" + "s" * 22
WISH = MatchWish(2, 2, 90)


@pytest.fixture(scope="module")
def lobby() -> Iterator[str]:
    with running_lobby() as address:
        yield address


def test_of_two_who_look_for_the_same_one_opens_the_table_and_the_other_comes(lobby: str) -> None:
    ann, bob = (QuickMatchSearch(parse_lobby(lobby), name, WISH) for name in ("Ann", "Bob"))
    said: list[str] = []
    with ThreadPoolExecutor(2) as pool:
        searches = {pool.submit(each.find, 20.0, said.append): each for each in (ann, bob)}
        [first], [second] = wait(searches, return_when=FIRST_COMPLETED)
        setup = first.result()
        assert isinstance(setup, Setup)
        assert setup.settings.lobby == lobby
        assert setup.starts_itself
        events: list[Event] = []
        opened = Opened("127.0.0.1:7474", LINK)
        searches[first].hosting(events.append)(opened)
        assert second.result(20.0) == parse_target(LINK)
    assert events == [opened]
    assert "2 players. The table is being opened." in said
    for each in (ann, bob):
        each.close()


def test_who_finds_nobody_hears_so_and_may_look_again(lobby: str) -> None:
    search, said = QuickMatchSearch(parse_lobby(lobby), "Ann", WISH), list[str]()
    assert search.find(0.1, said.append) is None
    assert search.find(0.1, said.append) is None
    assert said == ["Nobody else looks for a game."]
    search.close()


def test_a_lobby_that_is_not_there_is_said_at_once() -> None:
    search = QuickMatchSearch(parse_lobby("127.0.0.1:9"), "Ann", WISH)
    with pytest.raises(GameError):
        search.find(0.1, print)
    search.close()


class Link:
    """In place of the person's program at a table."""

    def __init__(self) -> None:
        self.asked: list[Request] = []

    def ask(self, request: Request) -> None:
        self.asked.append(request)


def test_who_comes_to_the_table_of_a_match_sits_down_once() -> None:
    link, told = Link(), list[Event]()
    seated = SeatTaker(told.append)
    seated._link = link  # type: ignore[assignment]
    seats = (SeatAssignment("person", "Ann", 0), SeatAssignment())
    people = (Person(0, "Ann", "host"), Person(1, "Bob", "player"))
    event = RoomChanged(Room(TableSettings("A match", "two-players"), "waiting", seats, people), 1)
    seated.pass_on(event)
    seated.pass_on(event)
    assert link.asked == [Sit(1)]
    assert told == [event, event]
