"""Quick matches: who is sent to one table, by one lobby or several."""

import pytest
from msgspec.structs import replace

from smallworld_lobby.crowds import PeerOrigin
from smallworld_lobby.matches import (
    HELD,
    KEPT,
    MOST_AN_ADDRESS,
    OPEN_WITHIN,
    PATIENCE,
    RENEWED,
    SEARCHES,
    WHOLE_WITHIN,
    Matches,
    MatchRequest,
    common_sets,
    groups_of,
    is_rated,
)
from smallworld_lobby.store import Fact, MemoryStore
from smallworld_net.keys import Identity
from smallworld_wire.codec import AnyMessage
from smallworld_wire.common import Bye, Refused, hello
from smallworld_wire.people import (
    SEARCH,
    AskMatches,
    CancelMatch,
    FindMatch,
    Matched,
    MatchEnded,
    MatchOpened,
    MatchStatus,
    OpenMatch,
)
from smallworld_wire.phrases import LobbySays
from tests.server.conversations import ANN, BOB, EVE
from tests.server.lobbies import Lobbies

CID = b"cid".ljust(40)
EVERYBODY = (ANN, BOB, CID, EVE)
NOW = 1000.0


def key_of(peer: bytes) -> bytes:
    """The key that somebody has made for their search."""
    return peer.replace(b" ", b"-")


def find(peer: bytes, least: int = 2, most: int = 2, seconds: int = 90) -> FindMatch:
    return FindMatch(key_of(peer), least, most, seconds)


def wish(
    peer: bytes, least: int = 2, most: int = 2, since: float = NOW, **other: object
) -> MatchRequest:
    made = MatchRequest("", peer, key_of(peer), least, most, 90, (), False, since)
    return replace(made, **other)


def matched(wishes: list[MatchRequest], now: float = NOW) -> list[list[bytes]]:
    return [[each.peer for each in group] for group in groups_of(wishes, now)]


# Who plays together


def test_two_who_want_the_same_are_matched_at_once() -> None:
    assert matched([wish(ANN), wish(BOB, since=NOW + 1)]) == [[ANN, BOB]]


@pytest.mark.parametrize(
    "other",
    [
        wish(BOB, 3, 5),
        wish(BOB, seconds=60),
    ],
)
def test_people_whose_wishes_do_not_fit_are_not_matched(other: MatchRequest) -> None:
    assert matched([wish(ANN), other], NOW + 100) == []


def test_somebody_who_would_like_more_players_waits_a_moment_for_them() -> None:
    both = [wish(ANN, 2, 4), wish(BOB, 2, 5)]
    assert matched(both) == []
    assert matched(both, NOW + PATIENCE) == [[ANN, BOB]]
    assert matched([*both, wish(CID, 3, 4), wish(EVE, 4, 4)]) == [[ANN, BOB, CID, EVE]]


def test_who_waits_longest_plays_first() -> None:
    three = [wish(CID, since=NOW + 2), wish(ANN), wish(BOB, since=NOW + 1)]
    assert matched(three) == [[ANN, BOB]]


def test_somebody_whom_others_can_reach_hosts() -> None:
    pair = [wish(ANN), wish(BOB, since=NOW + 1, is_reachable=True)]
    assert matched(pair) == [[BOB, ANN]]


def test_who_plays_about_as_well_is_preferred_to_who_waits_longer() -> None:
    three = [wish(ANN, strength=1500), wish(BOB, strength=1800), wish(CID, strength=1450)]
    assert matched(three) == [[ANN, CID]]


def test_a_game_counts_where_all_want_it() -> None:
    assert is_rated((wish(ANN, rated=True), wish(BOB, rated=True)))
    assert not is_rated((wish(ANN, rated=True), wish(BOB)))


def test_a_rating_is_looked_up_for_whoever_has_signed_for_their_search() -> None:
    asked: list[str] = []

    def strength(key: str, _: float) -> int:
        asked.append(key)
        return 1500

    part = Matches("", strength)
    ann = Identity.of(b"a" * 32)
    signed = replace(find(ANN), signer=ann.verify_key, signature=ann.sign(SEARCH, key_of(ANN)))
    place = PeerOrigin("192.0.2.9", "192.0.2.9")
    part.receive(ANN, signed, NOW, place)
    part.receive(BOB, replace(signed, key=key_of(BOB)), NOW, place)
    part.receive(CID, find(CID), NOW, place)
    assert asked == [ann.keys.public.decode(), "", ""]


def test_a_table_has_the_sets_that_all_would_play_with() -> None:
    first, second = wish(ANN, sets=("a", "b", "c")), wish(BOB, sets=("c", "b"))
    assert common_sets((first, second)) == ("b", "c")


# At a lobby, and at several on one store


class Hall(Lobbies):
    """People who look for a game, each at one of some lobbies."""

    def __init__(self, count: int, *places: tuple[int, bytes]) -> None:
        super().__init__(count)
        self.places = {peer: at for at, peer in places}
        for at, peer in places:
            self.say(at, peer, hello("X"))

    def look(self, *finds: FindMatch) -> None:
        for each in finds:
            peer = next(peer for peer in self.places if key_of(peer) == each.key)
            self.say(self.places[peer], peer, each)

    def wait(self, seconds: float = 2.0) -> None:
        here = [(at, peer) for peer, at in self.places.items() if at not in self.dead]
        self.pass_time(seconds, *here)

    def heard(self, peer: bytes) -> list[AnyMessage]:
        port = self.ports[self.places[peer]]
        kinds = Matched | MatchOpened | MatchEnded | MatchStatus | Refused
        found: list[AnyMessage] = [
            each for to, each in port.sent if to == peer and isinstance(each, kinds)
        ]
        port.sent = [(to, each) for to, each in port.sent if to != peer]
        return found

    def match_of(self, peer: bytes) -> Matched:
        [found] = [each for each in self.heard(peer) if isinstance(each, Matched)]
        return found


PLACES = pytest.mark.parametrize("away", [0, 1], ids=["one-lobby", "two-lobbies"])


@PLACES
def test_people_are_matched_and_the_host_invites_the_others(away: int) -> None:
    hall = Hall(2, (0, ANN), (away, BOB), (0, CID))
    hall.look(find(ANN, 3, 3), find(BOB, 3, 3), find(CID, 3, 3))
    hall.wait()
    found = {peer: hall.match_of(peer) for peer in (ANN, BOB, CID)}
    [match] = set(found.values())
    assert match.players == tuple(map(key_of, (ANN, BOB, CID)))
    hall.say(0, ANN, OpenMatch(match.order, (b"for Bob", b"for Cid")))
    hall.wait()
    assert MatchOpened(match.order, b"for Bob") in hall.heard(BOB)
    assert MatchOpened(match.order, b"for Cid") in hall.heard(CID)
    hall.wait(OPEN_WITHIN + HELD + 2)
    assert not any(isinstance(each, MatchEnded) for each in hall.heard(ANN))
    assert hall.say(0, ANN, AskMatches()) == [MatchStatus(0)]


@PLACES
def test_who_is_matched_is_in_one_match_only(away: int) -> None:
    hall = Hall(2, (0, ANN), (away, BOB), (away, CID), (0, EVE))
    hall.look(*map(find, EVERYBODY))
    hall.wait(4)
    orders = [hall.match_of(peer).order for peer in EVERYBODY]
    assert sorted(map(orders.count, orders)) == [2, 2, 2, 2]


@PLACES
def test_a_host_who_opens_no_table_is_left_out_and_the_next_one_hosts(away: int) -> None:
    hall = Hall(2, (away, ANN), (0, BOB), (away, CID))
    hall.look(find(ANN, 2, 3), find(BOB, 2, 3), find(CID, 2, 3))
    hall.wait()
    assert hall.match_of(BOB).players[0] == key_of(ANN)
    for peer in (ANN, CID):
        hall.heard(peer)
    hall.wait(OPEN_WITHIN + WHOLE_WITHIN + 2)
    assert MatchEnded() in hall.heard(ANN)
    match = hall.match_of(CID)
    assert match.players == (key_of(BOB), key_of(CID))


@PLACES
def test_when_one_leaves_before_the_table_is_open_the_others_look_on(away: int) -> None:
    hall = Hall(2, (0, ANN), (away, BOB))
    hall.look(find(ANN), find(BOB))
    hall.wait()
    hall.heard(ANN)
    hall.say(away, BOB, Bye())
    hall.wait(WHOLE_WITHIN + 2)
    assert MatchStatus(1, (90,)) in hall.heard(ANN)


def test_a_search_at_a_lobby_that_died_is_forgotten() -> None:
    hall = Hall(2, (0, ANN), (1, BOB))
    hall.look(find(ANN, 2, 2, 60), find(BOB))
    hall.wait()
    hall.dead.add(0)
    hall.wait(KEPT + RENEWED)
    assert hall.say(1, BOB, AskMatches()) == [MatchStatus(1, (90,))]
    assert len(hall.drivers[1].lobby.matches._wishes) == 1


def test_whoever_comes_to_another_lobby_goes_on_with_their_search() -> None:
    hall = Hall(2, (0, ANN), (1, BOB))
    hall.look(find(ANN))
    hall.dead.add(0)
    hall.places[ANN] = 1
    hall.say(1, ANN, hello("X"), find(ANN))
    hall.look(find(BOB))
    hall.wait()
    assert hall.match_of(ANN) == hall.match_of(BOB)


def test_a_lobby_that_somebody_has_left_does_not_end_their_search_at_another() -> None:
    hall = Hall(2, (0, ANN), (1, BOB))
    hall.look(find(ANN))
    hall.places[ANN] = 1
    hall.say(1, ANN, hello("X"), find(ANN))
    hall.say(0, ANN, Bye())
    hall.look(find(BOB))
    hall.wait()
    assert hall.match_of(ANN) == hall.match_of(BOB)


def test_late_news_of_a_search_does_not_undo_its_match() -> None:
    """Where the answer to a write comes before the news of it, and a match in between."""
    matches = Matches()
    for peer in (ANN, BOB):
        matches.receive(peer, find(peer), NOW, PeerOrigin("198.51.100.7", "198.51.100.7"))
    searches = [
        Fact(it.kind, it.key, it.value, version) for version, it in enumerate(matches.writes(), 1)
    ]
    for fact in searches:
        matches.learn(fact, NOW)
    matches.tick(NOW)
    assert len(matches.writes()) == 2
    for fact in searches:
        matches.learn(fact, NOW)
    matches.tick(NOW + 1)
    assert matches.writes() == []


def test_a_search_goes_on_after_the_store_was_away() -> None:
    hall = Hall(2, (0, ANN), (1, BOB))
    hall.look(find(ANN))
    hall.lines[0].is_cut = True
    hall.wait(RENEWED + 5)
    hall.lines[0].is_cut = False
    hall.look(find(BOB))
    hall.wait(4)
    assert hall.match_of(ANN) == hall.match_of(BOB)


def test_a_search_that_the_store_has_forgotten_too_soon_is_written_again() -> None:
    """The clock of its machine was set forward."""
    hall = Hall(0)
    clock = [0.0]
    hall.store = MemoryStore(lambda: clock[0])
    for at, peer in enumerate((ANN, BOB)):
        hall.start()
        hall.places[peer] = at
        hall.say(at, peer, hello("X"))
    hall.look(find(ANN))
    hall.wait()
    clock[0] += KEPT
    hall.wait(KEPT + RENEWED)
    assert hall.say(1, BOB, AskMatches()) == [MatchStatus(1, (90,))]


def test_looking_no_longer_ends_a_search() -> None:
    hall = Hall(1, (0, ANN), (0, BOB))
    hall.look(find(ANN))
    hall.say(0, ANN, CancelMatch())
    hall.look(find(BOB))
    hall.wait(4)
    assert hall.say(0, BOB, AskMatches()) == [MatchStatus(1, (90,))]


def test_people_are_told_how_many_look() -> None:
    hall = Hall(2, (0, ANN), (1, BOB))
    hall.look(find(ANN, 4, 4))
    hall.heard(ANN)
    hall.look(find(BOB, 5, 5))
    hall.wait()
    assert MatchStatus(2, (90,)) in hall.heard(ANN)


def test_people_are_told_which_times_per_turn_others_look_for() -> None:
    hall = Hall(1, (0, ANN), (0, BOB))
    hall.look(find(ANN, 2, 5, 60))
    hall.heard(ANN)
    hall.look(find(BOB, 2, 5, 180))
    hall.wait()
    assert MatchStatus(2, (60, 180)) in hall.heard(ANN)


# What strangers try


def test_nobody_opens_the_table_of_others() -> None:
    hall = Hall(1, (0, ANN), (0, BOB), (0, EVE))
    hall.look(find(ANN), find(BOB))
    hall.wait()
    order = hall.match_of(BOB).order
    for peer in (BOB, EVE):
        hall.heard(peer)
        hall.say(0, peer, OpenMatch(order, (b"come to me",)))
        assert hall.heard(peer) == [Refused(LobbySays.NO_SUCH_MATCH())]
    hall.wait()
    assert hall.heard(BOB) == []


def test_nobody_takes_over_the_search_of_another() -> None:
    hall = Hall(2, (0, ANN), (1, EVE))
    hall.look(find(ANN))
    hall.say(1, EVE, replace(find(EVE), key=key_of(ANN)))
    assert Refused(LobbySays.NO_SUCH_MATCH()) in hall.heard(EVE)


def test_one_address_cannot_fill_the_store_with_searches() -> None:
    hall = Hall(1)
    answers = []
    for number in range(MOST_AN_ADDRESS + 5):
        peer = f"eve{number}".ljust(40).encode()
        hall.places[peer] = 0
        answers += hall.say(0, peer, hello("X"), find(peer, seconds=number))
        hall.wait(1 / SEARCHES if number > 15 else 0)
    assert answers.count(Refused(LobbySays.TOO_MANY_LOOK())) == 5


def test_a_wish_that_makes_no_sense_is_refused() -> None:
    hall = Hall(1, (0, ANN))
    assert hall.say(0, ANN, find(ANN, 4, 2)) == [Refused(LobbySays.NO_SUCH_MATCH())]


def test_a_prefix_at_which_a_host_was_reached_is_preferred_for_hosting() -> None:
    hall = Hall(1, (0, ANN), (0, BOB))
    part = hall.drivers[0].lobby.matches
    part.reached("198.51.100.7", True)
    part.receive(ANN, find(ANN), NOW, PeerOrigin("192.0.2.9", "192.0.2.9"))
    hall.drivers[0].work(hall.now)
    hall.look(find(BOB))
    hall.wait()
    assert hall.match_of(BOB).players[0] == key_of(BOB)
