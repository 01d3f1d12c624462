"""What a lobby says of a game that it does not know, when it may not have heard of it yet."""

import pytest
from msgspec.structs import replace

from smallworld_lobby.lobby import SETTLING
from smallworld_lobby.sharing import BEAT, UNHEARD
from smallworld_wire.common import NONCE_BYTES, Refused, game_id
from smallworld_wire.lobby import NotKnownYet, RequestTunnel, Seek
from smallworld_wire.phrases import LobbySays
from tests.server.lobbies import ADVERT, ANN, BOB, GAME, RUNS, Lobbies

OTHER = game_id(b"1" * NONCE_BYTES, BOB)


def test_a_lobby_that_has_just_started_does_not_say_that_a_game_is_gone(evening: Lobbies) -> None:
    assert evening.say(1, BOB, Seek(OTHER)) == [NotKnownYet(OTHER)]
    assert evening.say(1, BOB, RequestTunnel(OTHER)) == [NotKnownYet(OTHER)]


def test_a_lobby_that_has_run_for_a_while_says_that_a_game_is_gone(evening: Lobbies) -> None:
    evening.pass_time(SETTLING, (0, ANN), (1, BOB))
    assert evening.say(1, BOB, Seek(OTHER)) == [Refused(LobbySays.NO_SUCH_GAME())]


def test_no_game_is_said_to_be_gone_while_the_store_is_away_and_for_a_while_after(
    evening: Lobbies,
) -> None:
    evening.pass_time(SETTLING, (0, ANN), (1, BOB))
    evening.lines[1].is_cut = True
    evening.pass_time(SETTLING * 2, (0, ANN), (1, BOB))
    assert evening.say(1, BOB, Seek(OTHER)) == [NotKnownYet(OTHER)]
    evening.lines[1].is_cut = False
    evening.pass_time(SETTLING / 2, (0, ANN), (1, BOB))
    assert evening.say(1, BOB, Seek(OTHER)) == [NotKnownYet(OTHER)]


def test_no_game_is_said_to_be_gone_while_the_store_hangs(
    evening: Lobbies, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.pass_time(SETTLING, (0, ANN), (1, BOB))
    monkeypatch.setattr(evening.lines[1], "work", lambda: iter(()))
    evening.pass_time(BEAT + 3.0, (0, ANN), (1, BOB))
    assert evening.say(1, BOB, Seek(OTHER)) == [NotKnownYet(OTHER)]


def test_no_game_is_said_to_be_gone_for_a_while_after_another_lobby_was_lost(
    evening: Lobbies,
) -> None:
    evening.pass_time(SETTLING, (0, ANN), (1, BOB))
    evening.dead.add(0)
    evening.pass_time(UNHEARD + 3.0, (1, BOB))
    assert evening.say(1, BOB, Seek(GAME)) == [NotKnownYet(GAME)]
    evening.pass_time(SETTLING, (1, BOB))
    assert evening.say(1, BOB, Seek(GAME)) == [Refused(LobbySays.NO_SUCH_GAME())]


@pytest.mark.parametrize("ask", [Seek, RequestTunnel])
@pytest.mark.parametrize("proof", ["", "p" * 43])
def test_a_private_game_is_never_told_from_one_that_is_not_there(
    evening: Lobbies, ask: type[Seek | RequestTunnel], proof: str
) -> None:
    evening.say(0, ANN, replace(RUNS, advert=replace(ADVERT, private=True), secret="s" * 43))
    assert evening.say(1, BOB, ask(GAME, proof)) == [NotKnownYet(GAME)]
    assert evening.say(1, BOB, ask(OTHER, proof)) == [NotKnownYet(OTHER)]
    evening.pass_time(SETTLING, (0, ANN), (1, BOB))
    for game in (GAME, OTHER):
        assert evening.say(1, BOB, ask(game, proof)) == [Refused(LobbySays.NO_SUCH_GAME())]
