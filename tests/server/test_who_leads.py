"""Whose game it is, as conversations with the lobby's core."""

import pytest
from msgspec.structs import replace

from smallworld_lobby.leases import SILENCE
from smallworld_wire.common import Bye, Heartbeat, hello
from smallworld_wire.lobby import (
    Claim,
    Close,
    Games,
    HostRoute,
    Lease,
    Register,
    Release,
    Seek,
    Subscribe,
    ToLobby,
)
from smallworld_wire.phrases import LobbySays
from tests.server.conversations import ANN, BOB, EVE, LEASE, ONE, Evening, made, publish, running

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
