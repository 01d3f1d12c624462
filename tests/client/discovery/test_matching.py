"""A lobby's list as it comes in: page by page, and then what changes."""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from queue import SimpleQueue

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld_client.app.lobby import LobbyThread
from smallworld_client.app.sessions import QuickMatchSearch, SeatTaker
from smallworld_client.discovery.lobby_client import (
    MOST_LISTED,
    PAGE_EVERY,
    ListedAdverts,
    LobbyEvent,
    LobbyGames,
    MatchSearch,
    MatchWish,
)
from smallworld_client.table.events import Event, Noticed, Opened, Request, RoomChanged
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_lobby.crowds import PeerOrigin
from smallworld_net.address import parse_address, parse_lobby, parse_target
from smallworld_net.keys import KeyPair
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
from smallworld_wire.people import Matched, MatchOpened
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Sit
from tests.helpers.expect import expect
from tests.helpers.follower import Follow, host as hosting
from tests.helpers.lobbies import TellingLobby as Lobby, running_lobby

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


def test_a_first_page_begins_the_list_anew_and_one_of_before_or_an_empty_one_leads_nowhere() -> (
    None
):
    listed = ListedAdverts()
    listed.take(page(0, 1, 2), 0.0)
    listed.take(page(0, 7, 8), 0.0)
    listed.take(page(2, 3, 4), 0.0)
    assert listed.games == (advert(7), advert(8))
    assert listed.wanted(1.0) == Subscribe(8)
    listed.take(Games(0, (), 0, more=True), 0.0)
    assert listed.wanted(1.0) is None


def test_a_lobby_that_never_ends_its_list_is_not_followed_for_ever() -> None:
    listed, place = ListedAdverts(), 0
    while place < 2 * MOST_LISTED and (not place or listed.wanted(place)):
        listed.take(page(place, *range(place + 1, place + PAGE + 1)), place - PAGE_EVERY)
        place += PAGE
    assert place == len(listed.games) == MOST_LISTED
    listed.take(Listed(advert(place + 1)), place)
    assert len(listed.games) == MOST_LISTED


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
        patch.setattr("smallworld_lobby.directory.PAGE", 3)
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
    monkeypatch.setattr("smallworld_lobby.directory.PAGE", 1)
    settings = TableSettings("A table", "two-players", lobby=lobby)
    for _ in range(3):
        setup = Setup("Ann", settings, (SeatSetup("person", "Ann"), SeatSetup()), port=0)
        follow(hosting(setup)).expect(Noticed)
    told: SimpleQueue[LobbyEvent] = SimpleQueue()
    link = LobbyThread(parse_address(lobby), "Bob", told.put)
    link.start()
    expect(told, "three games", lambda it: isinstance(it, LobbyGames) and len(it.adverts) == 3)
    link.close()


LINK = "smallworld://lobby.example.org:7475/" + "g" * 24 + "?secret=" + "s" * 22
WISH_FOR_TWO_OR_THREE = MatchWish(2, 3, 90, ("cursed",))


def searches(count: int = 3) -> tuple[list[MatchSearch], Matched]:
    keys = [KeyPair.new() for _ in range(count)]
    made = [MatchSearch(WISH_FOR_TWO_OR_THREE, each) for each in keys]
    return made, Matched("o", tuple(each.public for each in keys), 90, ("cursed",))


def test_the_others_of_a_match_can_read_the_hosts_invitation_and_the_lobby_can_not() -> None:
    (ann, bob, cid), match = searches()
    assert all(each.take(match) for each in (ann, bob, cid))
    assert [each.hosts for each in (ann, bob, cid)] == [True, False, False]
    said = ann.invite(LINK)
    assert said is not None
    assert b"secret" not in said.invitations[0]
    assert [
        each.open(MatchOpened("o", sealed))
        for each, sealed in zip((bob, cid), said.invitations, strict=True)
    ] == [LINK, LINK]


def test_nobody_else_can_read_or_make_an_invitation() -> None:
    (ann, bob, cid), match = searches()
    for each in (ann, bob, cid):
        each.take(match)
    said = ann.invite(LINK)
    assert said is not None
    for_bob, for_cid = said.invitations
    assert bob.open(MatchOpened("o", for_cid)) == ""
    assert bob.open(MatchOpened("p", for_bob)) == ""
    cid.match = Matched("o", (match.players[2], match.players[1]), 90)
    forged = cid.invite("smallworld://elsewhere:7474")
    assert forged is not None
    assert bob.open(MatchOpened("o", forged.invitations[0])) == ""


@pytest.mark.parametrize(
    ("count", "changes"),
    [
        (3, {"seconds": 60}),
        (3, {"sets": ("unknown",)}),
        (3, {"rated": True}),
        (3, {"players": (b"a" * 40, b"b" * 40)}),
        (4, {}),
    ],
)
def test_what_was_not_looked_for_is_no_match(count: int, changes: dict[str, object]) -> None:
    (ann, *_), match = searches(count)
    assert not ann.take(replace(match, **changes))


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


def test_who_finds_nobody_or_no_lobby_hears_so_and_may_look_again(lobby: str) -> None:
    search, said = QuickMatchSearch(parse_lobby(lobby), "Ann", WISH), list[str]()
    assert search.find(0.1, said.append) is None
    assert search.find(0.1, said.append) is None
    assert said == ["Nobody else looks for a game."]
    search.close()
    nowhere = QuickMatchSearch(parse_lobby("127.0.0.1:9"), "Ann", WISH)
    with pytest.raises(GameError):
        nowhere.find(0.1, print)
    nowhere.close()


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
