"""A lobby's list as it comes in: page by page, and then what changes."""

from queue import SimpleQueue

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld_client.app.lobby import LobbyThread
from smallworld_client.discovery.lobby_client import (
    MOST_LISTED,
    PAGE_EVERY,
    ListedAdverts,
    LobbyEvent,
    LobbyGames,
)
from smallworld_client.table.events import Noticed
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_lobby.crowds import PeerOrigin
from smallworld_net.address import parse_address
from smallworld_wire.common import NONCE_BYTES, game_id, hello
from smallworld_wire.lobby import (
    PAGE,
    Advert,
    Close,
    Games,
    Listed,
    Publish,
    Subscribe,
    ToLobby,
    Unlisted,
)
from smallworld_wire.room import TableSettings
from tests.helpers.expect import expect
from tests.helpers.follower import Follow
from tests.helpers.follower import host as hosting
from tests.helpers.lobbies import TellingLobby as Lobby

HERE = PeerOrigin("127.0.0.1", "127.0.0.1")
BOB = b"bob".ljust(40)


def host(number: int) -> bytes:
    return f"{number:040}".encode()


def id_of(number: int) -> str:
    return game_id(bytes(NONCE_BYTES), host(number))


def advert(number: int, taken: int = 0) -> Advert:
    return Advert(id_of(number), "A table", "Ann", "five-players", 5, taken, key=host(number))


def page(after: int, *numbers: int, more: bool = True) -> Games:
    """A page of a lobby whose games stand at the places of their numbers."""
    return Games(after, tuple(map(advert, numbers)), max(numbers, default=after), more)


def test_the_next_page_is_asked_for_when_the_one_before_is_there() -> None:
    listed = ListedAdverts()
    assert listed.wanted(10.0) is None
    listed.take(page(0, 1, 2), 10.0)
    assert listed.wanted(10.0) is None
    assert listed.wanted(10.0 + PAGE_EVERY) == Subscribe(2)
    assert listed.wanted(20.0) is None
    listed.take(page(2, 5, more=False), 20.0)
    assert listed.wanted(30.0) is None
    assert listed.games == (advert(1), advert(2), advert(5))


def test_a_first_page_begins_the_list_anew_and_no_page_of_before_is_taken() -> None:
    listed = ListedAdverts()
    listed.take(page(0, 1, 2), 0.0)
    listed.take(page(0, 7, 8), 0.0)
    listed.take(page(2, 3, 4), 0.0)
    assert listed.games == (advert(7), advert(8))
    assert listed.wanted(1.0) == Subscribe(8)


def test_a_lobby_that_never_ends_its_list_is_not_followed_for_ever() -> None:
    listed, place = ListedAdverts(), 0
    while place < 2 * MOST_LISTED and (not place or listed.wanted(place)):
        listed.take(page(place, *range(place + 1, place + PAGE + 1)), place - PAGE_EVERY)
        place += PAGE
    assert place == len(listed.games) == MOST_LISTED
    listed.take(Listed(advert(place + 1)), place)
    assert len(listed.games) == MOST_LISTED


def test_a_page_that_leads_nowhere_is_the_last() -> None:
    listed = ListedAdverts()
    listed.take(Games(0, (), 0, more=True), 0.0)
    assert listed.wanted(1.0) is None


class Reader:
    """Somebody who reads the list of a lobby in which games come, change and go."""

    def __init__(self) -> None:
        self.lobby = Lobby(b"lobby".ljust(40))
        self.listed = ListedAdverts()
        self.now = 1.0
        self.lobby.receive(BOB, hello("Bob"), self.now, HERE)
        self.say(BOB, Subscribe())

    def say(self, peer: bytes, message: ToLobby) -> None:
        for whom, answer in self.lobby.receive(peer, message, self.now, HERE):
            if whom == BOB and isinstance(answer, Games | Listed | Unlisted):
                self.listed.take(answer, self.now)

    def read_on(self) -> bool:
        """Ask for the next page; whether there is one."""
        self.now += PAGE_EVERY
        wanted = self.listed.wanted(self.now)
        if wanted:
            self.say(BOB, wanted)
        return wanted is not None


@given(st.lists(st.tuples(st.sampled_from(["put", "put", "close", "read"]), st.integers(0, 30))))
def test_whatever_changes_meanwhile_the_whole_list_is_there_in_the_end(
    steps: list[tuple[str, int]],
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("smallworld_lobby.parts.PAGE", 3)
        reader = Reader()
        for what, number in steps:
            if what == "read":
                reader.read_on()
                continue
            reader.lobby.receive(host(number), hello("Ann"), reader.now, HERE)
            mine = Publish(advert(number, number % 5), 7475)
            reader.say(host(number), mine if what == "put" else Close(id_of(number)))
        while reader.read_on():
            pass
        games = reader.lobby.games
        assert {each.game: each for each in reader.listed.games} == {e.game: e for e in games}


@pytest.mark.usefixtures("home")
def test_a_list_of_several_pages_is_read_to_its_end_over_real_sockets(
    follow: Follow, lobby: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_lobby.parts.PAGE", 1)
    settings = TableSettings("A table", "two-players", lobby=lobby)
    for _ in range(3):
        setup = Setup("Ann", settings, (SeatSetup("person", "Ann"), SeatSetup()), port=0)
        follow(hosting(setup)).expect(Noticed)
    told: SimpleQueue[LobbyEvent] = SimpleQueue()
    link = LobbyThread(parse_address(lobby), "Bob", told.put)
    link.start()
    expect(told, "three games", lambda it: isinstance(it, LobbyGames) and len(it.adverts) == 3)
    link.close()
