"""The lobby's core, as conversations."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from smallworld import __version__
from smallworld_lobby.crowds import Origin
from smallworld_lobby.directory import GAMES_AN_ADDRESS, GAMES_EACH
from smallworld_lobby.games import CALL_AGAIN
from smallworld_lobby.lease_table import SILENCE
from smallworld_lobby.relay_tokens import LIFE, TOKENS_AN_ADDRESS_A_GAME, RelayTokens
from smallworld_lobby.sharing import UNHEARD
from smallworld_net.address import prefix_of
from smallworld_wire import (
    FROM_LOBBY,
    TO_LOBBY,
    Advert,
    Bye,
    Claim,
    Close,
    Endpoint,
    FromLobby,
    Games,
    Heartbeat,
    HostRoute,
    Lease,
    Listed,
    OpenTunnel,
    Publish,
    Published,
    Reached,
    Refused,
    Register,
    Release,
    RequestTunnel,
    Seek,
    Subscribe,
    ToLobby,
    Unlisted,
    WireError,
    encode,
    game_id,
    hello,
    lobby_invitation,
    proof_of,
)
from smallworld_wire.phrases import LobbySays, WaySays
from tests.helpers.frames import messages
from tests.helpers.lobbies import TellingLobby as Lobby

ANN, BOB, EVE, LOBBY = (name.ljust(40).encode() for name in ("ann", "bob", "eve", "lobby"))
ONE, OTHER = game_id(b"ann's1", ANN), game_id(b"ann's2", ANN)
INVITATION, TO_WATCH = "s" * 22, "w" * 22
SECRET = lobby_invitation(INVITATION)
FAR = "198.51.100.7"


def at(address: str) -> Origin:
    return Origin(address, prefix_of(address))


def advert(game: str = ONE, **changes: object) -> Advert:
    made = Advert(game, "Ann's table", "Ann", "two-players", seats=2, taken=1, key=ANN)
    return replace(made, **changes)


def publish(game: str = ONE, secret: str = "", **changes: object) -> Publish:
    made = advert(game, private=bool(secret), **changes)
    return Publish(made, 7475, ("192.168.1.20",), secret)


def made(maker: bytes, number: int = 0) -> str:
    """The id of that game of somebody's."""
    return game_id(number.to_bytes(6), maker)


def proof(guest: bytes, invitation: str = INVITATION) -> str:
    """What that guest says who holds the invitation."""
    return proof_of(lobby_invitation(invitation), guest, LOBBY)


class Evening:
    """A lobby with Ann, Bob and Eve in it."""

    def __init__(self, lobby: Lobby | None = None) -> None:
        self.lobby = lobby or Lobby(LOBBY)
        self.now = 100.0
        for peer in (ANN, BOB, EVE):
            self.lobby.receive(peer, hello("X"), self.now, at(FAR))

    def say(self, peer: bytes, *said: ToLobby) -> list[tuple[bytes, FromLobby]]:
        return [
            each
            for message in said
            for each in self.lobby.receive(peer, message, self.now, at(FAR))
        ]

    def refusal(self, peer: bytes, message: ToLobby) -> str:
        [(whom, answer)] = self.say(peer, message)
        assert whom == peer
        assert isinstance(answer, Refused)
        return str(answer.reason)


def test_a_published_game_stands_in_the_list() -> None:
    evening = Evening()
    assert evening.say(ANN, publish()) == [(ANN, Published(ONE))]
    assert evening.say(BOB, Subscribe()) == [(BOB, Games(0, (advert(),), 1))]


def test_the_sets_of_a_game_stand_in_the_list_also_those_of_a_version_to_come() -> None:
    evening = Evening()
    assert TO_LOBBY.decode(encode(publish(sets=("cursed", "moon")))) == publish(
        sets=("cursed", "moon")
    )
    evening.say(ANN, publish(sets=("cursed", "moon")))
    [(_, games)] = evening.say(BOB, Subscribe())
    assert games == Games(0, (advert(sets=("cursed", "moon")),), 1)


@pytest.mark.parametrize("sets", [("x" * 41,), ("x",) * 17])
def test_more_or_longer_names_of_sets_than_a_game_may_have_are_no_message(
    sets: tuple[str, ...],
) -> None:
    with pytest.raises(WireError):
        TO_LOBBY.decode(encode(publish(sets=sets)))


def test_subscribers_hear_of_every_change_and_others_do_not() -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    assert (BOB, Listed(advert())) in evening.say(ANN, publish())
    assert (BOB, Listed(advert(taken=2))) in evening.say(ANN, publish(taken=2))
    assert evening.say(ANN, publish(taken=2)) == [(ANN, Published(ONE))]
    assert evening.say(ANN, Close(ONE)) == [(BOB, Unlisted(ONE))]


def test_the_way_to_a_game_is_its_hosts_key_and_where_he_may_be_found() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    [(_, way)] = evening.say(BOB, Seek(ONE))
    assert way == HostRoute(ONE, ANN, (Endpoint(FAR, 7475), Endpoint("192.168.1.20", 7475)))


def test_the_loopback_is_the_last_place_to_look() -> None:
    lobby = Lobby(LOBBY)
    lobby.receive(ANN, hello("Ann"), 1.0, at("127.0.0.1"))
    lobby.receive(ANN, publish(), 1.0, at("127.0.0.1"))
    [(_, way)] = lobby.receive(ANN, Seek(ONE), 1.0, at("127.0.0.1"))
    assert isinstance(way, HostRoute)
    assert [endpoint.host for endpoint in way.endpoints] == ["192.168.1.20", "127.0.0.1"]


def test_no_name_that_others_would_look_up_is_handed_on() -> None:
    evening = Evening()
    evening.say(ANN, replace(publish(), hosts=("evil.example", "10.0.0.1")))
    [(_, way)] = evening.say(BOB, Seek(ONE))
    assert isinstance(way, HostRoute)
    assert [endpoint.host for endpoint in way.endpoints] == [FAR, "10.0.0.1"]


def test_a_private_game_is_in_no_list() -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    assert evening.say(ANN, publish(secret=SECRET)) == [(ANN, Published(ONE))]
    assert evening.say(EVE, Subscribe()) == [(EVE, Games(0, (), 0))]
    assert evening.say(ANN, Close(ONE)) == []


def test_the_way_to_a_private_game_takes_its_invitation() -> None:
    evening = Evening()
    evening.say(ANN, publish(secret=SECRET))
    [(_, way)] = evening.say(BOB, Seek(ONE, proof(BOB)))
    assert isinstance(way, HostRoute)


def test_the_invitation_to_watch_a_private_game_leads_there_as_well() -> None:
    evening = Evening()
    evening.say(ANN, replace(publish(secret=SECRET), watch_secret=lobby_invitation(TO_WATCH)))
    [(_, way)] = evening.say(BOB, Seek(ONE, proof(BOB, TO_WATCH)))
    assert isinstance(way, HostRoute)


def test_a_private_game_without_a_secret_to_watch_has_no_way_for_who_has_none() -> None:
    evening = Evening()
    evening.say(ANN, publish(secret=SECRET))
    assert evening.refusal(BOB, Seek(ONE, "")) == str(LobbySays.NO_SUCH_GAME())


def test_the_list_names_the_key_of_the_host_and_not_what_he_says_it_is() -> None:
    evening = Evening()
    evening.say(ANN, publish(key=EVE))
    assert [game.key for game in evening.lobby.games] == [ANN]


@pytest.mark.parametrize(
    "said",
    [
        pytest.param("", id="nothing"),
        pytest.param(proof(EVE, "t" * 22), id="another invitation"),
        pytest.param(proof(EVE)[:-1], id="most of a proof"),
        pytest.param(proof(BOB), id="a guest's proof"),
        pytest.param(proof_of(SECRET, EVE, ANN), id="a proof for the host"),
        pytest.param(SECRET, id="what the lobby was told"),
        pytest.param(INVITATION, id="the invitation itself"),
    ],
)
def test_without_a_proof_of_its_invitation_a_private_game_does_not_seem_to_exist(said: str) -> None:
    evening = Evening()
    evening.say(ANN, publish(secret=SECRET))
    assert evening.refusal(EVE, Seek(ONE, said)) == str(LobbySays.NO_SUCH_GAME())
    assert evening.refusal(EVE, Seek(OTHER, said)) == str(LobbySays.NO_SUCH_GAME())


def test_a_private_game_needs_a_secret_that_nobody_guesses() -> None:
    evening = Evening()
    assert "32 characters" in evening.refusal(ANN, publish(secret="guess"))
    guessed = replace(publish(secret=SECRET), watch_secret="guess")
    assert "32 characters" in evening.refusal(ANN, guessed)


def test_a_game_that_becomes_private_leaves_the_list() -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    evening.say(ANN, publish())
    assert (BOB, Unlisted(ONE)) in evening.say(ANN, publish(secret=SECRET))


def test_nobody_changes_or_closes_the_game_of_another() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    assert evening.refusal(EVE, publish(title="Mine")) == str(LobbySays.NOT_YOUR_GAME())
    assert evening.refusal(EVE, Close(ONE)) == str(LobbySays.NOT_YOUR_GAME())
    assert evening.lobby.games == (advert(),)


@pytest.mark.parametrize("game", [ONE, OTHER, "an-id-of-version-0-1"])
@pytest.mark.parametrize("stage", ["waiting", "running", "over"])
def test_nobody_publishes_an_id_that_another_key_has_made(game: str, stage: str) -> None:
    """Ann's games, of which she has published one, and a game of an older version."""
    evening = Evening()
    evening.say(ANN, publish())
    assert evening.refusal(EVE, publish(game, stage=stage)) == str(LobbySays.NOT_YOUR_GAME())
    assert [listed.game for listed in evening.lobby.games] == [ONE]


def test_a_waiting_game_whose_host_is_away_from_the_lobby_is_nobody_elses() -> None:
    evening = Evening()
    evening.say(ANN, publish(), Bye())
    assert evening.refusal(EVE, running()) == str(LobbySays.NOT_YOUR_GAME())
    assert evening.say(ANN, hello("Ann"), running())[1:] == [(ANN, LEASE)]


@pytest.mark.parametrize("own", [0, GAMES_EACH])
def test_the_answer_to_a_stranger_does_not_tell_whether_a_game_exists(own: int) -> None:
    """Also to one who has as many games as anybody may have."""
    evening = Evening()
    evening.say(ANN, publish(secret=SECRET))
    for number in range(own):
        evening.say(EVE, publish(made(EVE, number)))
    answers = {
        evening.refusal(EVE, publish(game, secret=secret, stage=stage))
        for game in (ONE, OTHER, "an-id-of-version-0-1")
        for secret in ("", SECRET)
        for stage in ("waiting", "running", "over")
    }
    assert answers == {str(LobbySays.NOT_YOUR_GAME())}


def test_a_game_that_is_over_is_not_listed_any_more() -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    evening.say(ANN, publish())
    assert (BOB, Unlisted(ONE)) in evening.say(ANN, publish(stage="over"))
    assert evening.lobby.games == ()


def test_one_host_has_only_so_many_games() -> None:
    evening = Evening()
    for number in range(GAMES_EACH):
        evening.say(ANN, publish(made(ANN, number)))
    assert "Close one first" in evening.refusal(ANN, publish(made(ANN, GAMES_EACH)))
    first, bobs = made(ANN), made(BOB)
    assert evening.say(ANN, publish(first, taken=2))[0] == (ANN, Published(first))
    assert evening.say(BOB, publish(bobs))[0] == (BOB, Published(bobs))


def test_one_address_has_only_so_many_games_under_whatever_keys() -> None:
    evening = Evening()
    for number in range(GAMES_AN_ADDRESS):
        crowd = f"{number:040}".encode()
        evening.say(crowd, hello("X"), publish(made(crowd)))
    assert evening.refusal(BOB, publish(made(BOB))) == str(LobbySays.LOBBY_FULL())
    [(_, answer)] = evening.lobby.receive(ANN, publish(), evening.now, at("203.0.113.9"))[:1]
    assert answer == Published(ONE)


def test_an_ipv6_network_counts_as_one_address() -> None:
    evening = Evening()
    for number in range(GAMES_AN_ADDRESS):
        crowd, origin = f"{number:040}".encode(), at(f"2001:db8::{number + 1:x}")
        evening.lobby.receive(crowd, hello("X"), evening.now, origin)
        evening.lobby.receive(crowd, publish(made(crowd)), evening.now, origin)
    [(_, answer)] = evening.lobby.receive(ANN, publish(), evening.now, at("2001:db8::ffff"))
    assert answer == Refused(LobbySays.LOBBY_FULL())
    [(_, answer)] = evening.lobby.receive(BOB, publish(made(BOB)), evening.now, at("2001:db8:1::"))
    assert answer == Published(made(BOB))


def test_in_a_full_lobby_a_game_of_a_crowd_makes_room_and_its_host_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_lobby.directory.MOST_GAMES", 3)
    evening = Evening()
    evening.say(BOB, Subscribe())
    for number in range(3):
        evening.say(EVE, publish(made(EVE, number)))
    near = at("203.0.113.9")
    outgoing = evening.lobby.receive(ANN, publish(), evening.now, near)
    assert (EVE, Refused(LobbySays.LOBBY_FULL())) in outgoing
    assert (BOB, Unlisted(made(EVE, 2))) in outgoing
    assert (BOB, Listed(advert())) in outgoing
    assert evening.refusal(EVE, publish(made(EVE, 3))) == str(LobbySays.LOBBY_FULL())


def test_in_a_full_lobby_a_visitor_of_a_crowd_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_lobby.visitors.MOST_VISITORS", 3)
    evening = Evening()
    evening.say(ANN, publish())
    evening.say(BOB, Heartbeat(), Subscribe())
    evening.say(ANN, Heartbeat())
    cid, near = b"cid".ljust(40), at("203.0.113.9")
    assert evening.lobby.receive(cid, hello("Cid"), evening.now, near) == [
        (EVE, Bye(WaySays.TOO_MANY_HERE()))
    ]
    assert evening.say(EVE, hello("Eve")) == [(EVE, Bye(WaySays.TOO_MANY_HERE()))]
    assert evening.lobby.receive(cid, Heartbeat(), evening.now, near) == [(cid, Heartbeat())]


def test_texts_of_the_list_are_plain_lines() -> None:
    evening = Evening()
    evening.say(ANN, publish(title="a\nb\u202e", host="\u0007", board="a\x1bboard"))
    [listed] = evening.lobby.games
    assert (listed.title, listed.host, listed.board) == ("a b", "Somebody", "a board")


def test_the_games_of_who_says_nothing_for_some_seconds_are_not_listed() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    evening.say(BOB, Subscribe())
    evening.now += UNHEARD
    evening.say(BOB, Heartbeat())
    assert evening.lobby.tick(evening.now) == []
    assert evening.lobby.tick(evening.now + 1) == [(BOB, Unlisted(ONE))]
    assert evening.lobby.tick(evening.now + 2) == []


def test_the_games_of_who_is_heard_again_are_listed_again_at_once() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    evening.say(BOB, Subscribe())
    evening.now += UNHEARD + 1
    evening.lobby.tick(evening.now)
    evening.say(BOB, Heartbeat())
    assert (BOB, Listed(advert())) in evening.say(ANN, Heartbeat())
    assert evening.lobby.games == (advert(),)


def test_somebody_who_says_nothing_for_long_has_left() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    evening.now += SILENCE + 1
    evening.lobby.tick(evening.now)
    assert evening.say(ANN, Heartbeat()) == [(ANN, Bye(LobbySays.LOBBY_UNHEARD()))]
    assert evening.lobby.census == (0, 0, 0)


def test_the_games_of_who_leaves_are_gone_at_once() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    evening.say(ANN, Bye())
    assert evening.lobby.games == ()


# Who leads


def running(epoch: int = 1) -> Publish:
    return replace(publish(stage="running"), epoch=epoch)


LEASE = Lease(ONE, 1, ANN, ())
KEEPERS = Register(ONE, 1, 1, (BOB,))
BOBS = Lease(ONE, 2, BOB, (BOB,), 1)


def deserted() -> Evening:
    """Ann's game runs, Bob could take it over, and Ann has been silent for long."""
    evening = Evening()
    evening.say(ANN, running(), KEEPERS)
    evening.now += SILENCE + 1
    evening.say(BOB, Heartbeat())
    evening.say(EVE, Heartbeat())
    evening.lobby.tick(evening.now)
    return evening


def test_a_game_that_begins_has_a_lease_and_its_host_is_told_once() -> None:
    evening = Evening()
    assert (ANN, LEASE) not in evening.say(ANN, publish())
    assert (ANN, LEASE) in evening.say(ANN, running())
    assert (ANN, LEASE) not in evening.say(ANN, running())


def test_a_host_who_comes_back_is_told_his_lease_again() -> None:
    evening = Evening()
    evening.say(ANN, running())
    assert (ANN, LEASE) in evening.say(ANN, hello("Ann"), running())


def test_a_host_whose_lease_has_made_room_gets_it_back_with_the_next_list_of_keepers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_lobby.lease_table.LEASES_AN_ADDRESS", 1)
    evening = Evening()
    evening.say(ANN, running())
    evening.say(BOB, publish(made(BOB), stage="running"))
    assert ONE not in evening.lobby.leases
    assert evening.say(ANN, KEEPERS) == [(ANN, Lease(ONE, 1, ANN, (BOB,), 1))]


def test_a_list_of_keepers_is_answered_with_the_lease() -> None:
    evening = Evening()
    evening.say(ANN, running())
    assert evening.say(ANN, KEEPERS) == [(ANN, Lease(ONE, 1, ANN, (BOB,), 1))]


def test_whatever_a_host_says_his_lease_goes_on() -> None:
    evening = Evening()
    evening.say(ANN, running(), KEEPERS)
    evening.now += SILENCE
    evening.say(ANN, Heartbeat())
    evening.now += SILENCE
    assert evening.say(BOB, hello("Bob"), Claim(ONE, 1)) == [(BOB, Lease(ONE, 1, ANN, (BOB,), 1))]


def test_a_successor_can_be_found_at_his_place_and_epoch() -> None:
    evening = deserted()
    assert evening.say(BOB, Claim(ONE, 1)) == [(BOB, BOBS)]
    evening.say(BOB, running(epoch=2))
    [(_, way)] = evening.say(EVE, Seek(ONE))
    assert isinstance(way, HostRoute)
    assert (way.key, way.epoch) == (BOB, 2)


def test_the_old_host_is_answered_with_the_lease_and_changes_nothing() -> None:
    evening = deserted()
    evening.say(BOB, Claim(ONE, 1), running(epoch=2))
    assert evening.say(ANN, hello("Ann"), running()) == [(ANN, BOBS)]
    assert [game.key for game in evening.lobby.games] == [BOB]


def test_a_host_who_is_there_when_another_takes_over_is_told_and_leaves_the_list() -> None:
    evening = Evening()
    evening.say(ANN, running(), KEEPERS, Release(ONE))
    assert evening.say(BOB, Claim(ONE, 1)) == [(BOB, BOBS), (ANN, BOBS)]
    assert evening.lobby.games == ()


def test_a_successor_need_not_say_more_than_that_he_is_there() -> None:
    evening = deserted()
    evening.say(BOB, Claim(ONE, 1))
    for _ in range(3):
        evening.now += SILENCE
        evening.say(BOB, Heartbeat())
    assert evening.say(ANN, hello("Ann"), running()) == [(ANN, BOBS)]


@pytest.mark.parametrize("request_", [Claim(ONE, 1), Register(ONE, 1, 2, ()), Release(ONE)])
def test_to_a_stranger_a_game_that_runs_does_not_exist(request_: ToLobby) -> None:
    assert deserted().refusal(EVE, request_) == str(LobbySays.NO_SUCH_GAME())


def test_a_deserted_game_is_not_published_by_a_stranger() -> None:
    assert deserted().refusal(EVE, running(epoch=2)) == str(LobbySays.NOT_YOUR_GAME())


@pytest.mark.parametrize("last", [publish(stage="over"), Close(ONE)])
def test_whoever_missed_the_end_of_a_game_may_still_lead_it_there(last: ToLobby) -> None:
    evening = Evening()
    evening.say(ANN, running(), KEEPERS, last)
    evening.now += SILENCE + 1
    lease = evening.say(BOB, hello("Bob"), Claim(ONE, 1))[0][1]
    assert isinstance(lease, Lease)
    assert (lease.epoch, lease.holder) == (2, BOB)


def test_a_game_that_is_over_is_found_by_who_looks_for_it_and_not_listed() -> None:
    evening = Evening()
    evening.say(ANN, running(), publish(stage="over"))
    assert evening.say(BOB, Subscribe()) == [(BOB, Games(0, (), 0))]
    [(_, way)] = evening.say(BOB, Seek(ONE))
    assert isinstance(way, HostRoute)


@pytest.mark.parametrize("last", [replace(publish(stage="over"), epoch=2), Close(ONE)])
def test_a_former_host_does_not_lead_again_what_another_has_ended(last: ToLobby) -> None:
    evening = Evening()
    evening.say(ANN, running(), KEEPERS, Release(ONE))
    evening.say(BOB, Claim(ONE, 1), running(epoch=2), last)
    [(_, lease)] = evening.say(ANN, running())
    assert isinstance(lease, Lease)
    assert (lease.epoch, lease.holder) == (2, BOB)


def test_a_host_who_leaves_without_closing_keeps_his_lease() -> None:
    evening = Evening()
    evening.say(ANN, running(), Bye())
    assert (ANN, LEASE) in evening.say(ANN, hello("Ann"), running())


# Calling back


@pytest.fixture
def calls() -> list[tuple[str, Endpoint]]:
    return []


@pytest.fixture
def calling(calls: list[tuple[str, Endpoint]]) -> Evening:
    """An evening in a lobby that calls hosts back."""
    return Evening(Lobby(LOBBY, call_back=lambda game, endpoint: calls.append((game, endpoint))))


def test_a_host_is_called_back_once_and_where_he_called_from(
    calling: Evening, calls: list[tuple[str, Endpoint]]
) -> None:
    calling.say(ANN, publish(), publish(taken=2))
    assert calls == [(ONE, Endpoint(FAR, 7475))]


def test_a_host_who_moves_is_called_back_again_after_a_while(
    calling: Evening, calls: list[tuple[str, Endpoint]]
) -> None:
    calling.say(ANN, publish(), replace(publish(), port=7500))
    assert len(calls) == 1
    calling.now += CALL_AGAIN
    calling.say(ANN, replace(publish(), port=7500))
    assert calls[1:] == [(ONE, Endpoint(FAR, 7500))]


def test_a_host_is_told_whether_he_can_be_reached(calling: Evening) -> None:
    calling.say(ANN, publish())
    [(whom, yes)] = calling.lobby.reached(ONE, Endpoint(FAR, 7475), True)
    [(_, no)] = calling.lobby.reached(ONE, Endpoint(FAR, 7475), False)
    assert whom == ANN
    assert yes == Reached(ONE, True, LobbySays.REACHABLE(place=f"{FAR}:7475"))
    assert isinstance(no, Reached)
    assert "Set your router to forward that port" in str(no.text)


def test_a_host_whom_the_relay_helps_need_not_do_anything() -> None:
    evening = Evening(Lobby(LOBBY, relay_tokens=RelayTokens(Desk(), lambda: "t" * 22)))
    evening.say(ANN, publish())
    [(_, no)] = evening.lobby.reached(ONE, Endpoint(FAR, 7475), False)
    assert isinstance(no, Reached)
    assert "guests connect through the lobby's relay" in str(no.text)


def test_a_call_whose_game_has_gone_is_told_nobody(calling: Evening) -> None:
    calling.say(ANN, publish(), Close(ONE))
    assert calling.lobby.reached(ONE, Endpoint(FAR, 7475), True) == []


# Through the relay


class Desk:
    """A relay that notes whom it expects, and tells what it is told to."""

    port = 7375

    def __init__(self) -> None:
        self.expected: list[str] = []
        self.cancelled: list[str] = []
        self.told: list[tuple[str, bool]] = []

    def expect(self, token: str) -> None:
        self.expected.append(token)

    def cancel(self, token: str) -> None:
        self.cancelled.append(token)

    def changes(self) -> list[tuple[str, bool]]:
        changes, self.told = self.told, []
        return changes


@pytest.fixture
def client() -> Desk:
    return Desk()


@pytest.fixture
def relaying(client: Desk) -> Evening:
    """An evening in a lobby with a relay, where Ann hosts a private game."""
    numbers = count()
    evening = Evening(
        Lobby(LOBBY, relay_tokens=RelayTokens(client, lambda: f"{next(numbers):022}"))
    )
    evening.say(ANN, publish(secret=SECRET))
    return evening


def test_both_ends_of_a_tunnel_are_told_the_same_token(relaying: Evening, client: Desk) -> None:
    tunnel = OpenTunnel(ONE, 7375, "0" * 22)
    assert relaying.say(BOB, RequestTunnel(ONE, proof(BOB))) == [(ANN, tunnel), (BOB, tunnel)]
    assert client.expected == ["0" * 22]


def test_nobody_gets_a_tunnel_into_a_private_game_without_a_proof(
    relaying: Evening, client: Desk
) -> None:
    assert relaying.refusal(EVE, RequestTunnel(ONE)) == str(LobbySays.NO_SUCH_GAME())
    assert client.expected == []


def test_the_way_says_whether_there_is_a_relay(relaying: Evening) -> None:
    [(_, way)] = relaying.say(BOB, Seek(ONE, proof(BOB)))
    assert isinstance(way, HostRoute)
    assert way.relay


def test_a_lobby_without_a_relay_says_so() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    assert evening.refusal(BOB, RequestTunnel(ONE)) == str(LobbySays.NO_RELAY())


def test_whoever_has_too_many_tokens_is_told_so_until_they_have_ended(relaying: Evening) -> None:
    for _ in range(TOKENS_AN_ADDRESS_A_GAME):
        relaying.say(BOB, RequestTunnel(ONE, proof(BOB)))
    assert relaying.refusal(BOB, RequestTunnel(ONE, proof(BOB))) == str(LobbySays.RELAY_BUSY())
    relaying.now += LIFE + 1
    assert len(relaying.say(BOB, RequestTunnel(ONE, proof(BOB)))) == 2


# Whoever says whatever


def test_whoever_says_that_he_is_here_is_answered() -> None:
    assert Evening().say(ANN, Heartbeat()) == [(ANN, Heartbeat())]


def test_nobody_is_heard_before_he_says_hello() -> None:
    [(_, answer)] = Lobby(LOBBY).receive(ANN, Subscribe(), 1.0, at(FAR))
    assert isinstance(answer, Bye)


def test_a_good_bye_of_somebody_unknown_needs_no_answer() -> None:
    assert Lobby(LOBBY).receive(ANN, Bye(), 1.0, at(FAR)) == []


def test_another_version_is_turned_away_with_both_versions_named() -> None:
    old = replace(hello("Ann"), protocol=0, version="0.0.7")
    [(_, answer)] = Lobby(LOBBY).receive(ANN, old, 1.0, at(FAR))
    assert isinstance(answer, Bye)
    assert "0.0.7" in str(answer.reason)
    assert __version__ in str(answer.reason)


def test_closing_tells_everybody() -> None:
    assert {peer for peer, _ in Evening().lobby.close()} == {ANN, BOB, EVE}


@given(st.lists(st.tuples(st.sampled_from([ANN, BOB, EVE]), messages(ToLobby)), max_size=30))
def test_a_lobby_survives_any_conversation(talk: list[tuple[bytes, ToLobby]]) -> None:
    evening = Evening()
    for peer, message in talk:
        for _, answer in evening.say(peer, message):
            assert FROM_LOBBY.decode(encode(answer)) == answer
    evening.lobby.tick(evening.now + SILENCE + 1)
    assert evening.lobby.games == ()
    assert evening.lobby.census == (0, 0, 0)
