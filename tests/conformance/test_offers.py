"""Whatever is offered is allowed, and nothing of it is lost, in every position that a file says.

A file says positions that no game comes to, and a game goes on from them as from any other.
"""

from collections import Counter
from random import Random

import pytest

from smallworld.game import Game
from smallworld.state import Stage, State
from smallworld_dev.scenarios import ScenarioError, read
from tests.helpers.scenario_positions import positions_in, some_scenario
from tests.scenarios.test_scenarios import FILES, scenario_in
from tests.shared.checks import check_tokens, check_what_follows
from tests.shared.walks import BOARDS, draw_from

MADE = 100
LONG_MADE = 12_000
STAGES = {Stage.START, Stage.CONQUER}


def check_offers(
    game: Game, fresh: Game, state: State, rng: Random, most: int | None = None
) -> None:
    """Rules that are not asked for their legal moves let all through, and carry them out.

    Of the moves at most so many are carried out.
    """
    if state.stage is Stage.OVER:
        return
    legal = game.legal_moves(state)
    try:
        assert legal
        for move in legal:
            assert fresh.why_not(state, state.to_move, move) is None, move
        for move in legal if most is None else rng.sample(legal, min(most, len(legal))):
            after = fresh.apply(state, state.to_move, move, draw_from(rng))
            check_tokens(fresh, after)
            check_what_follows(fresh, after)
    except Exception as error:
        error.add_note(f"at: {state}")
        raise


@pytest.mark.turns(4)
@pytest.mark.parametrize("part", range(4))
def test_whatever_is_offered_in_a_scenario_is_allowed(part: int) -> None:
    rng = Random(part)
    for path in FILES[part::4]:
        scenario = scenario_in(path)
        game = scenario.game
        fresh = Game(game.header, game.board, game.content)
        for state in positions_in(scenario):
            check_offers(game, fresh, state, rng, 1)


def check_made(rng: Random, number: int) -> Counter[Stage]:
    seen: Counter[Stage] = Counter()
    refused = 0
    while seen.total() < number:
        text = some_scenario(rng)
        try:
            scenario = read(text, lambda id: BOARDS[id])
        except ScenarioError:
            refused += 1
            continue
        game = scenario.game
        check_offers(game, Game(game.header, game.board, game.content), scenario.start, rng)
        seen[scenario.start.stage] += 1
    assert refused < number / 2
    return seen


def test_whatever_is_offered_in_a_position_made_at_random_is_allowed() -> None:
    assert set(check_made(Random("made"), MADE)) == STAGES


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(4))
def test_whatever_is_offered_in_thousands_of_positions_is_allowed(part: int) -> None:
    assert set(check_made(Random(f"made {part}"), LONG_MADE // 4)) == STAGES
