"""All games of a lobby: who has room, and the list in pages."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from smallworld_lobby import MOST_GAMES
from smallworld_lobby.crowds import Crowds, PeerOrigin
from smallworld_lobby.directory import (
    EACH,
    GAMES_AN_ADDRESS,
    GAMES_EACH,
    LONGEST,
    MOST_PAGES,
    PORTION,
    SHARE,
    Directory,
    Fanout,
    Outgoing,
)
from smallworld_lobby.leases import AT_WORKER, PublishedGame
from smallworld_wire.common import Phase
from smallworld_wire.lobby import (
    PAGE,
    Advert,
    FromLobby,
    Games,
    ListChanges,
    Listed,
    Publish,
    Unlisted,
)
from smallworld_wire.phrases import LobbySays

FAR, NEAR = "198.51.100.7", "203.0.113.9"

ANN = b"ann".ljust(40)


def game(
    number: int, prefix: str = FAR, owner: bytes = b"", stage: Phase = "waiting"
) -> PublishedGame:
    """A game with its own host."""
    advert = Advert(f"g{number}", "A table", "Ann", "two-players", 2, stage=stage)
    origin = PeerOrigin(prefix, prefix)
    return PublishedGame.of(owner or f"{number:040}".encode(), origin, Publish(advert, 7475))


def filled(count: int, prefix: str = FAR, most: int = MOST_GAMES) -> Directory:
    directory = Directory(most)
    for number in range(count):
        directory.put(game(number, prefix))
    return directory


def ids(page: Games) -> list[str]:
    return [advert.game for advert in page.adverts]


# The list


def test_the_list_comes_in_pages_oldest_game_first() -> None:
    directory = filled(2 * PAGE + 3)
    pages = [directory.page(0)]
    while pages[-1].more:
        pages.append(directory.page(pages[-1].last))
    assert [len(page.adverts) for page in pages] == [PAGE, PAGE, 3]
    assert [id for page in pages for id in ids(page)] == [f"g{n}" for n in range(2 * PAGE + 3)]


def test_an_empty_list_is_one_page() -> None:
    assert Directory().page(0) == Games(0, (), 0)


def test_a_page_is_the_same_object_for_all_until_a_game_on_it_changes() -> None:
    directory = filled(2 * PAGE)
    first, second = directory.page(0), directory.page(PAGE)
    directory.put(game(PAGE + 5, stage="running"))
    assert directory.page(0) is first
    assert directory.page(PAGE) is not second
    directory.put(game(PAGE + 5, stage="running"))
    assert directory.page(PAGE) is directory.page(PAGE)


def test_a_game_that_changes_keeps_its_place_and_one_that_leaves_is_gone() -> None:
    directory = filled(3)
    directory.put(game(1, stage="running"))
    assert ids(directory.page(0)) == ["g0", "g1", "g2"]
    assert directory.page(0).adverts[1].stage == "running"
    directory.put(game(1, stage="over"))
    assert ids(directory.page(0)) == ["g0", "g2"]
    directory.put(game(1))
    assert ids(directory.page(0)) == ["g0", "g2", "g1"]


def test_whoever_asks_for_pages_that_nobody_needs_is_remembered_nothing() -> None:
    directory = filled(3)
    for place in range(10 * MOST_PAGES):
        directory.page(place)
    assert len(directory._list._pages) <= MOST_PAGES
    assert ids(directory.page(1)) == ["g1", "g2"]


# Who has room


def test_one_key_and_one_address_have_room_for_so_many_games() -> None:
    directory = filled(GAMES_AN_ADDRESS)
    for number in range(1000, 1000 + GAMES_EACH):
        directory.put(game(number, NEAR, ANN))
    assert directory.why_not(ANN, NEAR) == LobbySays.TOO_MANY_GAMES(count=GAMES_EACH)
    assert directory.why_not(b"bob", FAR) == LobbySays.LOBBY_FULL()
    assert directory.why_not(b"bob", NEAR) is None
    directory.remove("g0")
    assert directory.why_not(b"bob", FAR) is None


def test_a_game_that_changes_hands_counts_for_whoever_has_it() -> None:
    directory = Directory()
    directory.put(game(1, FAR))
    directory.put(game(1, NEAR, ANN))
    assert directory.of(ANN) == ("g1",)
    assert directory.of(game(1).owner) == ()
    assert directory.census == (1, 0)


def test_a_game_that_is_over_is_counted_no_more() -> None:
    directory = Directory()
    directory.put(game(1, FAR))
    directory.put(game(2, NEAR, stage="over"))
    assert directory.census == (1, 0)


def test_tables_that_the_service_keeps_take_no_room() -> None:
    directory = filled(1, most=2)
    for number in (1, 2, 3):
        directory.put(replace(game(number, owner=ANN), at=f"{AT_WORKER}w1"))
    before = directory.is_full
    directory.put(game(4))
    directory.remove("g1")
    assert (before, directory.is_full) == (False, True)
    assert directory.displaced(NEAR) == "g4"


def test_where_all_is_full_the_latest_of_the_largest_crowd_makes_room() -> None:
    directory = filled(8, FAR, most=10)
    for number in (8, 9):
        directory.put(game(number, NEAR))
    assert directory.is_full
    assert directory.why_not(ANN, "192.0.2.1") is None
    assert directory.displaced("192.0.2.1") == "g7"
    assert directory.why_not(ANN, FAR) == LobbySays.LOBBY_FULL()


PREFIXES = ("198.51.100.7", "203.0.113.9", "2001:db8::/64")


def crowds(**sizes: int) -> Crowds[str]:
    made: Crowds[str] = Crowds()
    for prefix, size in sizes.items():
        for number in range(size):
            made.put(prefix, f"{prefix}-{number}")
    return made


def test_members_of_a_prefix_stand_in_the_order_in_which_they_were_put_last() -> None:
    made = crowds(near=3)
    made.put("near", "near-0")
    assert list(made.members("near")) == ["near-1", "near-2", "near-0"]
    assert (len(made), made.size("near"), made.size("far")) == (3, 3, 0)


def test_the_largest_crowd_makes_room_for_a_newcomer() -> None:
    assert crowds(near=1, far=5, six=3).larger_than("near") == "far"
    assert crowds(near=1, far=5, six=3).larger_than("unseen") == "far"


def test_nobody_makes_room_for_one_of_the_largest_crowd() -> None:
    assert crowds(near=1, far=5).larger_than("far") is None
    assert crowds(near=4, far=5).larger_than("near") is None
    assert crowds(near=1).larger_than("unseen") is None
    assert crowds().larger_than("unseen") is None


def test_the_first_of_the_largest_crowd_is_displaced_else_the_newcomers_own_else_the_first() -> (
    None
):
    assert crowds(near=1, far=5).displaced_by("near") == "far-0"
    assert crowds(near=2, far=2).displaced_by("far") == "far-0"
    assert crowds(near=1, far=1).displaced_by("unseen") == "near-0"
    assert crowds().displaced_by("unseen") is None


@given(st.lists(st.tuples(st.booleans(), st.sampled_from(PREFIXES), st.integers(0, 5))))
def test_what_is_counted_is_what_is_there(steps: list[tuple[bool, str, int]]) -> None:
    made: Crowds[int] = Crowds()
    there: set[tuple[str, int]] = set()
    for comes, prefix, member in steps:
        (made.put if comes else made.drop)(prefix, member)
        (there.add if comes else there.discard)((prefix, member))
    sizes = {each: sum(prefix == each for prefix, _ in there) for each in PREFIXES}
    assert len(made) == len(there)
    assert {each: made.size(each) for each in PREFIXES} == sizes
    assert set(made.prefixes) == {prefix for prefix, _ in there}
    most = max(sizes.values())
    larger = made.larger_than("unseen")
    assert (larger is None) == (most <= 1)
    assert larger is None or sizes[larger] == most


PEERS = [b"%040d" % number for number in range(3)]


def advert(number: int, taken: int = 0) -> Advert:
    return Advert(f"game{number}", "A table", "Ann", "two-players", 2, taken)


def all_of(fanout: Fanout, now: float = 0.0) -> list[Outgoing]:
    sent: list[Outgoing] = []
    while more := fanout.portion(now):
        sent += more
    return sent


def told(fanout: Fanout, now: float = 0.0) -> list[FromLobby]:
    """What the first of them is told, as everybody is."""
    sent = all_of(fanout, now)
    heard = {peer: [message for to, message in sent if to == peer] for peer in PEERS}
    assert all(heard[peer] == heard[PEERS[0]] for peer in PEERS)
    return heard[PEERS[0]]


def test_a_change_goes_to_everybody() -> None:
    fanout = Fanout(lambda: PEERS)
    fanout.add(Listed(advert(1)))
    assert told(fanout) == [Listed(advert(1))]
    assert told(fanout, 1.0) == []


def test_changes_that_come_together_are_one_message() -> None:
    fanout = Fanout(lambda: PEERS)
    for change in (Listed(advert(1)), Unlisted("game2"), Listed(advert(3))):
        fanout.add(change)
    assert told(fanout) == [ListChanges((advert(1), advert(3)), ("game2",))]


def test_of_one_game_only_the_last_change_is_told() -> None:
    fanout = Fanout(lambda: PEERS)
    for change in (Listed(advert(1)), Unlisted("game1"), Listed(advert(1, taken=2))):
        fanout.add(change)
    assert told(fanout) == [Listed(advert(1, taken=2))]


def test_no_message_has_more_changes_than_a_page() -> None:
    fanout = Fanout(lambda: PEERS)
    for number in range(PAGE + 1):
        fanout.add(Listed(advert(number)))
    sizes = [len(each.listed) for each in told(fanout) if isinstance(each, ListChanges)]
    assert sizes == [PAGE, 1]


def test_other_things_are_done_between_two_portions_of_subscribers() -> None:
    many = [b"%040d" % number for number in range(2 * PORTION + 1)]
    fanout = Fanout(lambda: many)
    fanout.add(Listed(advert(1)))
    assert [len(fanout.portion(0.0)) for _ in range(4)] == [PORTION, PORTION, 1, 0]


def test_the_next_turn_comes_the_later_the_more_there_are() -> None:
    many = [b"%040d" % number for number in range(1000)]
    fanout = Fanout(lambda: many)
    fanout.add(Listed(advert(1)))
    all_of(fanout)
    fanout.add(Listed(advert(2)))
    assert fanout.portion(0.0) == []
    assert fanout.wait(0.0) == 1000 * EACH
    assert all_of(fanout, 1000 * EACH) == [(peer, Listed(advert(2))) for peer in many]
    assert fanout.wait(0.0) is None


@pytest.mark.parametrize(("cost", "pause"), [(1e-4, SHARE * 1000 * 1e-4), (1.0, LONGEST)])
def test_the_next_turn_comes_the_later_the_more_telling_costs(cost: float, pause: float) -> None:
    many = [b"%040d" % number for number in range(1000)]
    fanout = Fanout(lambda: many)
    fanout.add(Listed(advert(1)))
    while sent := fanout.portion(0.0):
        fanout.took(len(sent) * cost)
    fanout.add(Listed(advert(2)))
    assert fanout.portion(0.0) == []
    assert fanout.wait(0.0) == pytest.approx(pause)


def test_what_changes_meanwhile_is_told_at_once_to_those_whose_turn_comes_then() -> None:
    first, second = ([b"%040d" % (half * PORTION + n) for n in range(PORTION)] for half in (0, 1))
    fanout = Fanout(lambda: [*first, *second])
    fanout.add(Listed(advert(1)))
    assert fanout.portion(0.0) == [(peer, Listed(advert(1))) for peer in first]
    fanout.add(Listed(advert(2)))
    both = ListChanges((advert(1), advert(2)), ())
    assert fanout.portion(0.1) == [(peer, both) for peer in second]
    assert fanout.portion(0.2) == [(peer, Listed(advert(2))) for peer in first]
    assert fanout.portion(0.3) == []


def test_nobody_is_told_again_what_they_know() -> None:
    first, second = ([b"%040d" % (half * PORTION + n) for n in range(PORTION)] for half in (0, 1))
    here = [*first, *second]
    fanout = Fanout(lambda: here)
    fanout.add(Listed(advert(1)))
    fanout.portion(0.0)
    fanout.add(Listed(advert(2)))
    fanout.portion(0.0)
    here.insert(0, b"%040d" % (2 * PORTION))  # the next portions begin with others
    fanout.add(Listed(advert(3)))
    both = ListChanges((advert(2), advert(3)), ())
    assert fanout.portion(1.0)[1:] == [(peer, both) for peer in first[:-1]]
    told = [(first[-1], both), *((peer, Listed(advert(3))) for peer in second[:-1])]
    assert fanout.portion(1.0) == told


def test_whoever_subscribes_meanwhile_misses_no_change() -> None:
    peers = [b"1"]
    fanout = Fanout(lambda: peers)
    fanout.add(Listed(advert(1)))
    fanout.portion(0.0)
    peers.append(b"2")
    fanout.add(Listed(advert(2)))
    assert fanout.portion(1.0) == [(peer, Listed(advert(2))) for peer in peers]


def test_what_everybody_knows_is_told_to_no_newcomer() -> None:
    peers = [b"1"]
    fanout = Fanout(lambda: peers)
    for number in range(3):
        fanout.add(Listed(advert(number)))
        fanout.portion(float(number))
    peers.append(b"2")
    fanout.add(Unlisted("game1"))
    assert fanout.portion(9.0) == [(peer, Unlisted("game1")) for peer in peers]
