"""What is told of whole games that were really played."""

from itertools import pairwise
from random import Random

import pytest

from smallworld.board import Board
from smallworld.content import load_content
from smallworld.game import Game, deal
from smallworld.moves import (
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Outcome,
    Pick,
    Question,
    Recording,
    Sorcery,
)
from smallworld.record import Entry
from smallworld.state import Stage, State
from smallworld_client.analysis.summary import (
    RegionLoss,
    begins_turn,
    coins_by_round,
    loss_of,
    losses_since,
    score_of,
    stories,
    turns,
)
from smallworld_client.players import simple_bots
from smallworld_client.table.events import GameStep
from smallworld_maps import for_players

NAMES = ("Ada", "Bram", "Cleo", "Dario", "Edda")
ATTACKS = Attempt | Conquer | Dragon | Sorcery


def whole_game(players: int, seed: int) -> list[GameStep]:
    """All steps of a game among random players."""
    rng = Random(seed)

    def draw(question: Question) -> Outcome:
        return rng.choice(question.outcomes)

    board = Board.of(for_players(players))
    game = Game(deal(board, NAMES[:players], "chronicle", draw, load_content("base")), board)
    state, steps = game.start(), list[GameStep]()
    while state.stage is not Stage.OVER:
        chance, seat = Recording(draw), state.to_move
        move = simple_bots.choose(game, state, rng)
        after = game.apply(state, seat, move, chance)
        steps.append(GameStep(len(steps), state, Entry(seat, move, tuple(chance.outcomes)), after))
        state = after
    return steps


GAMES = [(players, seed) for players in (2, 3, 5) for seed in (1, 2)]


@pytest.fixture(params=GAMES, ids=str)
def steps(request: pytest.FixtureRequest) -> list[GameStep]:
    return whole_game(*request.param)


def tokens_in_play(state: State, seat: int, race: str) -> int:
    player = state.players[seat]
    races = [in_play for in_play in player.races if in_play.race == race]
    standing = sum(r.tokens for r in state.regions if (r.owner, r.race) == (seat, race))
    return standing + sum(in_play.in_hand for in_play in races)


def test_turns_follow_each_other_without_a_gap(steps: list[GameStep]) -> None:
    told = turns(steps)
    assert (told[0].first, told[-1].last) == (0, len(steps))
    assert all(one.last == other.first for one, other in pairwise(told))


def test_everybody_has_a_turn_in_every_round(steps: list[GameStep]) -> None:
    players, rounds = len(steps[0].before.players), steps[-1].before.round
    expected = [(round, seat) for round in range(1, rounds + 1) for seat in range(players)]
    assert [(turn.round, turn.seat) for turn in turns(steps)] == expected


def test_all_attacks_and_declines_are_marked_where_they_led_to(steps: list[GameStep]) -> None:
    marks = {mark.position: mark.deed for turn in turns(steps) for mark in turn.marks}
    for position, step in enumerate(steps, 1):
        move, deed = step.entry.move, marks.get(position)
        assert (deed in ("conquest", "repulse")) == isinstance(move, ATTACKS)
        assert (deed == "decline") == isinstance(move, Decline)


def test_a_turn_tells_what_it_paid(steps: list[GameStep]) -> None:
    paid = sum(turn.coins or 0 for turn in turns(steps))
    assert paid == sum(score.total for step in steps if (score := score_of(step)))


def test_a_turn_that_runs_is_not_paid_yet(steps: list[GameStep]) -> None:
    begun = next(n for n, step in enumerate(steps, 1) if isinstance(step.entry.move, Conquer))
    assert turns(steps[:begun])[-1].coins is None


def test_what_a_loss_tells_is_gone_from_the_losers_tokens(steps: list[GameStep]) -> None:
    losses = [(step, loss) for step in steps if (loss := loss_of(step)) is not None]
    assert losses
    for step, loss in losses:
        if step.before.players[loss.seat] == step.after.players[loss.seat]:
            continue  # not a token of the race is left, or none was driven out
        before = tokens_in_play(step.before, loss.seat, loss.race)
        assert before - tokens_in_play(step.after, loss.seat, loss.race) == loss.tokens


def test_each_loss_to_another_is_told_when_the_next_turn_begins(steps: list[GameStep]) -> None:
    told = [
        loss
        for place, step in enumerate(steps, 1)
        if begins_turn(step)
        for loss in losses_since(steps[:place], step.after.seat)
    ]
    players = len(steps[0].before.players)
    in_time = steps[: turns(steps)[-players].first]  # later ones have no turn after them
    assert set(losses_to_others(in_time)) <= set(told)
    assert len(told) <= len(losses_to_others(steps))


def losses_to_others(steps: list[GameStep]) -> list[RegionLoss]:
    found = (loss_of(step) for step in steps)
    return [loss for loss in found if loss is not None and loss.seat != loss.by]


def test_every_race_that_was_picked_has_a_story(steps: list[GameStep]) -> None:
    picked = [
        (step.entry.seat, step.before.column[step.entry.move.slot].race, step.before.round)
        for step in steps
        if isinstance(step.entry.move, Pick)
    ]
    told = [(story.seat, story.race, story.picked) for story in stories(steps)]
    assert sorted(told) == sorted(picked)


def test_stories_earn_together_all_that_was_scored(steps: list[GameStep]) -> None:
    scored = sum(score.total for step in steps if (score := score_of(step)))
    assert sum(story.coins for story in stories(steps)) == scored


def test_a_story_goes_on_in_order(steps: list[GameStep]) -> None:
    for story in stories(steps):
        told = [story.picked, story.declined or story.picked, story.gone or 99]
        assert told == sorted(told)


def test_races_on_the_board_at_the_end_are_not_gone(steps: list[GameStep]) -> None:
    held = {(r.owner, r.race) for r in steps[-1].after.regions if r.owner >= 0}
    there = {(story.seat, story.race) for story in stories(steps) if story.gone is None}
    assert held <= there


def test_coins_by_round_begin_with_five_and_end_with_what_is_held(steps: list[GameStep]) -> None:
    held = coins_by_round(steps)
    players = steps[-1].after.players
    assert [coins[0] for coins in held] == [5] * len(players)
    assert [coins[-1] for coins in held] == [player.coins for player in players]
    assert {len(coins) for coins in held} == {steps[-1].before.round + 1}


def test_of_a_game_that_has_not_begun_nothing_is_told() -> None:
    assert (turns([]), stories([]), coins_by_round([]), losses_since([], 0)) == ([], [], [], [])
