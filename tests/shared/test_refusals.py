"""Every reason for a refusal is met somewhere, and fills its sentence with the rules' values."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random

import pytest

import smallworld
import smallworld_chance
import smallworld_lobby
import smallworld_net
import smallworld_wire
from smallworld.errors import GameError, IllegalMove, PeerFault, Reason, Refusal, UserMistake
from smallworld.game import Game
from smallworld.moves import Abandon, DeclineWith, Move, Redeploy, RedeployWith
from smallworld.state import Stage, State
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios import run
from smallworld_dev.scenarios.file import parse
from smallworld_dev.scenarios.position import game_of, position
from smallworld_net.address import BadAddress
from smallworld_net.zmtp import ProtocolError
from smallworld_wire.common import NotGranted, WireError
from smallworld_wire.sentences import sentence_for
from tests.conformance.candidates import helped_moves, long_moves, moves_of_sets, plain_moves
from tests.scenarios.test_scenarios import FILES, HERE, scenario_in
from tests.shared.walks import game_with_some_sets, new_game, own_board, walk

NEVER_SAID = {Reason.NAMED_TWICE, Reason.NO_MOVE, Reason.UNKNOWN_REGION}
"""The notation has no words for such a move, so it is refused before the rules see it."""
NEVER_ALONE = {Reason.NO_ACTIVE_RACE}
"""Each stage in which a move needs an active race has one; the reason guards the rules' insides."""


def met_in(files: Iterable[Path], monkeypatch: pytest.MonkeyPatch) -> list[Refusal]:
    met: list[Refusal] = []
    ask = Game.why_not

    def asked(game: Game, state: State, seat: int, move: Move) -> Refusal | None:
        refusal = ask(game, state, seat, move)
        if refusal is not None:
            met.append(refusal)
        return refusal

    monkeypatch.setattr(Game, "why_not", asked)
    for path in files:
        run(scenario_in(path))
    return met


def met_by_random_moves() -> list[Refusal]:
    met: list[Refusal] = []
    for players in (2, 3, 4):
        rng = Random(players)
        game = game_with_some_sets(players, rng)
        regions = len(game.board)
        tried = [*plain_moves(regions), *moves_of_sets(regions), *helped_moves(regions, [1, 2])]
        for step in walk(game, rng):
            moves = [*rng.sample(tried, 10), *long_moves(regions, [step.entry.move], rng)]
            moves.append(Redeploy(((0, -1),)))
            refusals = [game.why_not(step.before, step.before.to_move, move) for move in moves]
            met += [refusal for refusal in refusals if refusal is not None]
    return met


def test_every_reason_is_met_and_every_sentence_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    at_random, in_scenarios = met_by_random_moves(), met_in(FILES, monkeypatch)
    sentences = {str(sentence_for(refusal)) for refusal in in_scenarios + at_random}
    assert all("{" not in sentence and sentence.endswith(".") for sentence in sentences)
    left = set(Reason) - {refusal.reason for refusal in in_scenarios}
    assert left == NEVER_SAID | NEVER_ALONE
    assert left - {refusal.reason for refusal in at_random} == NEVER_ALONE


def test_abandoning_no_region_at_all_is_refused() -> None:
    game = new_game(own_board(2), 2, Random(2))
    step = next(s for s in walk(game, Random(2)) if s.before.stage is Stage.CONQUER)
    assert game.why_not(step.before, step.before.to_move, Abandon(())) is not None


def test_a_catapult_beside_the_leader_is_refused_for_the_leader_and_not_the_distance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [refusal] = met_in([HERE / "be-not-afraid" / "catapult-leader.toml"], monkeypatch)
    assert refusal.reason is Reason.LEADER_IN_IMMUNE


TEXT = """
title = "base"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
{stage}
[player.Mira]
active = "swamp giants"
declined = ["elves"]
[on]
2 = "Mira giants 2"
15 = "Mira elves 1 declined"
"""


@pytest.mark.parametrize(
    ("stage", "move"),
    [
        ("", DeclineWith(altar=14)),
        ("", DeclineWith(pile=1)),
        ("", DeclineWith(leave=(1,))),
        ('stage = "conquer"', RedeployWith(altar=14)),
        ('stage = "conquer"', RedeployWith(leader=1)),
        ('stage = "conquer"', RedeployWith(pots=(1,))),
    ],
)
def test_parts_of_the_sets_are_refused_in_the_base_game(stage: str, move: Move) -> None:
    sheet = parse(TEXT.format(stage=stage))
    game = game_of(sheet, find_board)
    state, _ = position(game, sheet)
    assert game.why_not(state, 0, move) is not None


PACKAGES = (smallworld, smallworld_chance, smallworld_wire, smallworld_net, smallworld_lobby)


def own_errors() -> Iterator[type[BaseException]]:
    for package in PACKAGES:
        names = [found.name for found in walk_packages(package.__path__, f"{package.__name__}.")]
        for name in (name for name in names if not name.endswith("__main__")):
            for value in vars(import_module(name)).values():
                if isinstance(value, type) and issubclass(value, BaseException):
                    yield from [value] if value.__module__ == name else []


def test_every_error_is_a_game_error_or_one_of_the_system() -> None:
    found = set(own_errors())
    assert {WireError, NotGranted, BadAddress, ProtocolError} <= found
    ours = found - {ProtocolError}  # of a package that knows nothing of the project
    assert [error for error in ours if not issubclass(error, (GameError, OSError))] == []


def test_no_error_is_both_a_persons_mistake_and_a_peers_fault() -> None:
    assert [
        e for e in own_errors() if issubclass(e, UserMistake) and issubclass(e, PeerFault)
    ] == []


def test_what_breaks_the_protocol_is_the_peers_fault() -> None:
    assert issubclass(WireError, PeerFault)


@pytest.mark.parametrize("error", [IllegalMove, NotGranted, BadAddress])
def test_what_somebody_asked_for_in_vain_is_a_persons_mistake(error: type[Exception]) -> None:
    assert issubclass(error, UserMistake)
