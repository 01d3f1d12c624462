"""Calling a host back, and tunnels through the relay: conversations with the lobby's core."""

from itertools import count

import pytest
from msgspec.structs import replace

from smallworld_lobby.crowds import LIFE, TOKENS_AN_ADDRESS_A_GAME, RelayTokens
from smallworld_lobby.leases import CALL_AGAIN
from smallworld_wire.common import hello
from smallworld_wire.lobby import (
    Close,
    Endpoint,
    HostRoute,
    OpenTunnel,
    Reached,
    RequestTunnel,
    Seek,
)
from smallworld_wire.phrases import LobbySays
from tests.helpers.lobbies import TellingLobby as Lobby
from tests.server.conversations import (
    ANN,
    BOB,
    EVE,
    FAR,
    LOBBY,
    ONE,
    SECRET,
    Evening,
    proof,
    publish,
)
from tests.server.lobbies import Relay

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
