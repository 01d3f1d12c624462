"""Every reason for a refusal is met somewhere, and fills its sentence with the rules' values."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from smallworld.errors import Reason, Refusal
from smallworld.game import Game
from smallworld.moves import Abandon, Move, Redeploy
from smallworld.state import Stage, State
from smallworld_dev.scenarios import run
from smallworld_wire.sentences import sentence_for
from tests.scenarios.test_scenarios import FILES, HERE, scenario_in
from tests.shared.walks import any_move, game_with_some_sets, new_game, own_board, walk

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
        for step in walk(game, rng):
            moves = [any_move(len(game.board), rng) for _ in range(10)]
            moves.append(Redeploy(((0, -1),)))
            refusals = [game.why_not(step.before, step.before.to_move, move) for move in moves]
            met += [refusal for refusal in refusals if refusal is not None]
    return met


def test_every_reason_is_met_and_every_sentence_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    refusals = met_by_random_moves() + met_in(FILES, monkeypatch)
    sentences = {str(sentence_for(refusal)) for refusal in refusals}
    assert all("{" not in sentence and sentence.endswith(".") for sentence in sentences)
    assert set(Reason) - {refusal.reason for refusal in refusals} == NEVER_ALONE


def test_abandoning_no_region_at_all_is_refused() -> None:
    game = new_game(own_board(2), 2, Random(2))
    step = next(s for s in walk(game, Random(2)) if s.before.stage is Stage.CONQUER)
    assert game.why_not(step.before, step.before.to_move, Abandon(())) is not None


def test_a_catapult_beside_the_leader_is_refused_for_the_leader_and_not_the_distance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [refusal] = met_in([HERE / "be-not-afraid" / "catapult-leader.toml"], monkeypatch)
    assert refusal.reason is Reason.LEADER_IN_IMMUNE
