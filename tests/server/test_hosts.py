"""Whose game it is, and the ways to its host, as conversations with the lobby's core."""

from itertools import count

import pytest
from msgspec.structs import replace

from smallworld_lobby.crowds import LIFE, TOKENS_AN_ADDRESS_A_GAME, RelayTokens
from smallworld_lobby.leases import CALL_AGAIN, SILENCE
from smallworld_wire.common import Bye, Heartbeat, hello
from smallworld_wire.lobby import (
    Claim,
    Close,
    Endpoint,
    Games,
    HostRoute,
    Lease,
    OpenTunnel,
    Reached,
    Register,
    Release,
    RequestTunnel,
    Seek,
    Subscribe,
    ToLobby,
)
from smallworld_wire.phrases import LobbySays
from tests.helpers.lobbies import TellingLobby as Lobby
from tests.server.conversations import (
    ANN,
    BOB,
    EVE,
    FAR,
    LEASE,
    LOBBY,
    ONE,
    SECRET,
    Evening,
    made,
    proof,
    publish,
    running,
)
from tests.server.lobbies import Relay

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


@pytest.mark.parametrize("last", [(), (Bye(),)])
def test_a_host_who_comes_back_is_told_their_lease_again(last: tuple[ToLobby, ...]) -> None:
    evening = Evening()
    evening.say(ANN, running(), *last)
    assert (ANN, LEASE) in evening.say(ANN, hello("Ann"), running())


def test_a_host_whose_lease_has_made_room_gets_it_back_with_the_next_list_of_keepers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_lobby.leases.LEASES_AN_ADDRESS", 1)
    evening = Evening()
    evening.say(ANN, running())
    evening.say(BOB, publish(made(BOB), stage="running"))
    assert ONE not in evening.lobby.leases
    assert evening.say(ANN, KEEPERS) == [(ANN, Lease(ONE, 1, ANN, (BOB,), 1))]


def test_whatever_a_host_says_their_lease_goes_on() -> None:
    evening = Evening()
    evening.say(ANN, running(), KEEPERS)
    evening.now += SILENCE
    evening.say(ANN, Heartbeat())
    evening.now += SILENCE
    assert evening.say(BOB, hello("Bob"), Claim(ONE, 1)) == [(BOB, Lease(ONE, 1, ANN, (BOB,), 1))]


def test_a_successor_can_be_found_at_their_place_and_epoch() -> None:
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


def test_a_successor_need_not_say_more_than_that_they_are_there() -> None:
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


# Calling back


@pytest.fixture
def calls() -> list[tuple[str, Endpoint]]:
    return []


@pytest.fixture
def calling(calls: list[tuple[str, Endpoint]]) -> Evening:
    return Evening(Lobby(LOBBY, call_back=lambda game, endpoint: calls.append((game, endpoint))))


def test_a_host_is_called_back_once_and_where_they_called_from(
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


def test_a_host_is_told_whether_they_can_be_reached(calling: Evening) -> None:
    calling.say(ANN, publish())
    [(whom, yes)] = calling.lobby.reached(ONE, Endpoint(FAR, 7475), True)
    [(_, no)] = calling.lobby.reached(ONE, Endpoint(FAR, 7475), False)
    assert whom == ANN
    assert yes == Reached(ONE, True, LobbySays.REACHABLE(place=f"{FAR}:7475"))
    assert isinstance(no, Reached)
    assert "Set your router to forward that port" in str(no.text)


def test_a_host_whom_the_relay_helps_need_not_do_anything() -> None:
    evening = Evening(Lobby(LOBBY, relay_tokens=RelayTokens(Relay(), lambda: "t" * 22)))
    evening.say(ANN, publish())
    [(_, no)] = evening.lobby.reached(ONE, Endpoint(FAR, 7475), False)
    assert isinstance(no, Reached)
    assert "guests connect through the lobby's relay" in str(no.text)


def test_a_call_whose_game_has_gone_is_told_nobody(calling: Evening) -> None:
    calling.say(ANN, publish(), Close(ONE))
    assert calling.lobby.reached(ONE, Endpoint(FAR, 7475), True) == []


# Through the relay


@pytest.fixture
def relay() -> Relay:
    return Relay()


@pytest.fixture
def relaying(relay: Relay) -> Evening:
    """An evening in a lobby with a relay, where Ann hosts a private game."""
    numbers = count()
    evening = Evening(Lobby(LOBBY, relay_tokens=RelayTokens(relay, lambda: f"{next(numbers):022}")))
    evening.say(ANN, publish(secret=SECRET))
    return evening


def test_both_ends_of_a_tunnel_are_told_the_same_token(relaying: Evening, relay: Relay) -> None:
    tunnel = OpenTunnel(ONE, Relay.port, "0" * 22)
    assert relaying.say(BOB, RequestTunnel(ONE, proof(BOB))) == [(ANN, tunnel), (BOB, tunnel)]
    assert relay.expected == ["0" * 22]


def test_nobody_gets_a_tunnel_into_a_private_game_without_a_proof(
    relaying: Evening, relay: Relay
) -> None:
    assert relaying.refusal(EVE, RequestTunnel(ONE)) == str(LobbySays.NO_SUCH_GAME())
    assert relay.expected == []


def test_the_way_says_whether_there_is_a_relay(relaying: Evening) -> None:
    [(_, way)] = relaying.say(BOB, Seek(ONE, proof(BOB)))
    assert isinstance(way, HostRoute)
    assert way.relay


def test_a_lobby_without_a_relay_says_so() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    assert evening.refusal(BOB, RequestTunnel(ONE)) == str(LobbySays.NO_RELAY())


def test_whoever_has_too_many_tokens_is_told_so_until_they_have_ended(relaying: Evening) -> None:
    for number in range(TOKENS_AN_ADDRESS_A_GAME):
        guest = bytes([number]) * 40
        relaying.say(guest, hello(f"Guest {number}"), RequestTunnel(ONE, proof(guest)))
    assert relaying.refusal(BOB, RequestTunnel(ONE, proof(BOB))) == str(LobbySays.RELAY_BUSY())
    relaying.now += LIFE + 1
    assert len(relaying.say(BOB, RequestTunnel(ONE, proof(BOB)))) == 2


def test_a_host_who_comes_again_is_told_of_the_guests_who_wait_for_them(
    relaying: Evening,
) -> None:
    [(_, tunnel), _] = relaying.say(BOB, RequestTunnel(ONE, proof(BOB)))
    relaying.now += LIFE / 2
    assert relaying.say(ANN, hello("Ann")) == [(ANN, tunnel)]
    assert relaying.say(EVE, hello("Eve")) == []
    relaying.now += LIFE
    assert relaying.say(ANN, hello("Ann")) == []
