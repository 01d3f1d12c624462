"""An analysis: skill, luck, and what both leave of a turn's change."""

from random import Random

import pytest
from msgspec.structs import replace

from smallworld.game import Game
from smallworld.moves import Attempt, Conquer, Decline, Expand, Move, Outcome, Pick, Redeploy
from smallworld.record import Entry
from smallworld.state import Stage, State
from smallworld_client.players.levels import mark, marks
from smallworld_client.study.check import (
    SOLVED,
    WORST,
    ChanceEvent,
    Effort,
    Figure,
    GameCheck,
    GameCheckInSteps,
    Line,
    TurnCheck,
    TurnQuery,
    check_turn,
    is_worse,
    turn_queries,
)
from smallworld_client.study.outlook import Outlook, chances, result
from smallworld_client.study.position_line import began_at
from smallworld_client.table.setup import open_position
from smallworld_client.words.names import region_name
from smallworld_client.words.study import coins_of, line_text, reason, turn_texts, why_better
from smallworld_maps.deals import SeededDraw
from tests.shared.walks import game_with_sets, new_game, walk

EFFORT = Effort(0.05, 3, 1)
SEED = "a lesson"


def last_turn() -> tuple[Game, State]:
    """The last turn of a game, whose player has a race to expand."""
    for seed in range(100):
        rng = Random(seed)
        game = new_game("two-players", 2, rng)
        for step in walk(game, rng):
            state = step.before
            if (state.round, state.seat) == (game.board.rounds, 1):
                if state.stage is Stage.START and _attempts(game, state):
                    return game, state
                break
    raise AssertionError("no such game")


def _attempts(game: Game, state: State) -> list[Attempt]:
    expanded = game.apply(state, 1, Expand(), SeededDraw(SEED))
    tried = [Attempt(i) for i, region in enumerate(state.regions) if region.owner != 1]
    return [move for move in tried if 0 < (game.odds(expanded, move.region) or 0) < 1]


GAME, LAST_TURN = last_turn()


def checked(entries: list[Entry], effort: Effort, *advised: int) -> TurnCheck:
    query = TurnQuery(GAME.header, str(LAST_TURN), tuple(entries), 0, 0, effort, advised)
    return check_turn(query)


def entries_of(*moves: tuple[Move, tuple[Outcome, ...]]) -> list[Entry]:
    """The moves with what chance showed, then the simplest ones up to the end of the turn."""
    state, entries = LAST_TURN, []
    for move, chance in moves:
        entries.append(Entry(state.to_move, move, chance))
        state = GAME.replay(state, entries[-1])
    while state.stage is not Stage.OVER:
        entries.append(Entry(state.to_move, GAME.legal_moves(state)[-1]))
        state = GAME.replay(state, entries[-1])
    return entries


def attempted(face: int) -> list[Entry]:
    return entries_of((Expand(), ()), (_attempts(GAME, LAST_TURN)[0], (face,)))


def test_a_combo_that_is_picked_and_declines_in_the_same_turn_leaves_no_gap_in_the_line() -> None:
    assert line_text(GAME, GAME.start(), (Pick(0), Decline())).endswith(". Go into decline.")


def test_declining_in_the_last_turn_is_a_blunder_and_told_why() -> None:
    check = checked(entries_of((Decline(), ())), EFFORT)
    assert is_worse(check)
    assert check.coins.value < -1
    assert check.better.coins > check.played.coins
    assert not isinstance(check.better.moves[0], Decline)
    assert "decline" in line_text(GAME, LAST_TURN, check.played.moves)
    assert "more than what was played" in reason(GAME, LAST_TURN, check)


def test_what_the_program_advised_is_no_mistake_but_what_was_done_next_may_be_one() -> None:
    declined = checked(entries_of((Decline(), ())), EFFORT, 0)
    assert declined.is_same
    assert not is_worse(declined)
    stopped = entries_of((Expand(), ()))
    assert not checked(stopped, EFFORT, 0).is_same
    assert checked(stopped, EFFORT, *range(len(stopped))).is_same


def test_what_others_place_in_a_turn_is_no_part_of_its_line() -> None:
    rng = Random(3)
    game = new_game("three-players", 3, rng)
    entries = [step.entry for step in walk(game, rng)]
    for query in turn_queries(game, entries, Effort(0.01, 2, 1)):
        seat = query.entries[0].seat
        own = tuple(entry.move for entry in query.entries if entry.seat == seat)
        if len(own) < len(query.entries):
            check = check_turn(query)
            assert (*check.led, *check.played.moves) == own
            return
    raise AssertionError("nobody was driven out")


def test_a_hint_is_known_by_the_position_and_its_moves_up_to_the_die() -> None:
    entries = attempted(0)
    moves = [entry.move for entry in entries]
    told = list(marks(GAME, LAST_TURN, moves))
    assert len(told) == 2
    assert told[0] == mark(LAST_TURN, Expand()) != mark(LAST_TURN, Decline())


def test_a_turn_is_told_whole_where_the_check_begins_after_what_was_advised() -> None:
    entries = attempted(0)
    states = [LAST_TURN]
    for entry in entries:
        states.append(GAME.replay(states[-1], entry))
    check = checked(entries, EFFORT, 0, 1)
    assert check.start == 2
    assert "Roll the die for" in turn_texts(GAME, states, check)[0]


def test_a_turn_that_differs_by_its_placing_only_says_where_and_is_no_puzzle() -> None:
    check = checked(attempted(0), EFFORT)
    start = LAST_TURN.players[1].active
    assert start is not None
    here, there = [i for i in range(len(GAME.board)) if start.held >> i & 1][:2]
    lines = [
        replace(check.played, moves=(Expand(), Redeploy(((here, a), (there, b)))), chance=Figure(c))
        for a, b, c in ((3, 1, 0.2), (1, 3, 0.8))
    ]
    same = replace(check, played=lines[0], better=lines[1], start=0, first=0)
    assert same.differs_by_placing
    named = region_name(GAME, there)
    assert turn_texts(GAME, [LAST_TURN], same)[1] == f"The same, with more tokens in {named} (3)."
    assert not check.differs_by_placing


def test_a_reason_holds_for_the_better_turn_alone() -> None:
    state = GAME.start()
    column = tuple(replace(slot, coins=9) for slot in state.column)
    state = replace(state, column=column)
    coins = "The coins on it are worth more than its price."
    assert why_better(GAME, state, (Pick(1), Conquer(2)), (Decline(),)) == coins
    assert why_better(GAME, state, (Pick(1), Conquer(2)), (Pick(1), Conquer(3))) == ""
    assert why_better(GAME, state, (Pick(1), Conquer(2)), (Pick(0), Conquer(2))) == ""


def test_coins_on_a_combo_below_a_cursed_one_are_no_reason_unless_they_pay_its_price() -> None:
    game = game_with_sets(("cursed",), 2, Random(1))
    cursed, second, *others = game.start().column
    for coins, says in ((3, ""), (4, "The coins on it are worth more than its price.")):
        column = (replace(cursed, power="cursed"), replace(second, coins=coins), *others)
        state = replace(game.start(), column=column)
        assert why_better(game, state, (Pick(1),), (Decline(),)) == says


def test_a_line_that_only_does_less_is_better_by_its_figures() -> None:
    entries = attempted(0)
    check = checked(entries, EFFORT)
    fewer = replace(check.better, moves=check.played.moves[:1])
    worse = replace(check, better=fewer, coins=Figure(-3.0, 0.1))
    assert reason(GAME, LAST_TURN, worse) == (
        "By the end it earns about 3 coins more than what was played."
    )


def test_a_die_is_luck_and_changes_nothing_about_the_skill() -> None:
    good, bad = checked(attempted(3), EFFORT), checked(attempted(0), EFFORT)
    assert good.luck.leads[1] > 0 > bad.luck.leads[1]
    assert good.luck.leads[0] < 0 < bad.luck.leads[0]
    assert abs(good.coins.value - bad.coins.value) < 1


def test_a_reveal_in_the_last_turn_is_no_luck_whatever_the_die_may_show_later() -> None:
    rng = Random(2)
    game = new_game("two-players", 2, rng)
    *_, query = turn_queries(game, [step.entry for step in walk(game, rng)], EFFORT)
    pick, *others = query.entries
    then = [entry.move for entry in others]
    assert pick.chance
    assert any(isinstance(move, Attempt) for move in then)
    _, state = open_position(query.header, query.position)
    for seed in range(5):
        seen, mean = ChanceEvent(game, state, pick, then, f"{seed}").weigh()
        assert seen.leads == pytest.approx(mean.leads)


def test_a_played_turn_has_the_coins_and_regions_that_it_had_in_the_game() -> None:
    for face in (0, 3):
        entries, end = attempted(face), LAST_TURN
        for entry in entries:
            end = GAME.replay(end, entry)
        played = checked(entries, EFFORT).played
        assert played.coins == end.players[1].coins - LAST_TURN.players[1].coins
        assert played.regions == sum(region.owner == 1 for region in end.regions)


def test_what_the_last_turn_promised_and_its_luck_add_up_to_the_result() -> None:
    entries, end = attempted(3), LAST_TURN
    check = checked(entries, Effort(0.05, 60, 1))
    for entry in entries:
        end = GAME.replay(end, entry)
    promised = check.before.leads[1] + check.coins.value
    assert promised == pytest.approx(check.after.leads[1])
    assert promised + check.luck.leads[1] == pytest.approx(result(GAME, end).leads[1], abs=0.5)


def turn(number: int, seat: int, before: float, skill: float, luck: float) -> TurnCheck:
    both = Outlook((before, 1 - before), (0.0, 0.0))
    line = Line((Decline(),), 5.0, 3, Figure(before))
    lucky = Outlook((luck, -luck), (10 * luck, -10 * luck))
    figure, coins = Figure(skill, 0.01), Figure(10 * skill, 0.1)
    return TurnCheck(number, 1, seat, 0, 1, 0, both, both, line, line, figure, coins, lucky, 3)


def test_skill_luck_and_rest_are_the_whole_change() -> None:
    turns = (turn(0, 0, 0.5, -0.2, 0.1), turn(1, 1, 0.45, 0.0, 0.0))
    game = GameCheck(turns, Outlook((1.0, 0.0), (4.0, -4.0)))
    assert game.path(0) == [0.5, 0.45, 1.0]
    assert game.rest(0) == pytest.approx([0.05, 0.55])
    assert game.luck(0) == pytest.approx(1.0)


def test_the_path_of_a_check_that_goes_on_does_not_reach_the_result() -> None:
    turns = (turn(0, 0, 0.5, -0.2, 0.1), turn(1, 1, 0.45, 0.0, 0.0))
    game = GameCheck(turns, Outlook((1.0, 0.0), (4.0, -4.0)), missing=3)
    assert game.path(0) == [0.5, 0.45, 0.45]
    assert not game.is_sharp


def test_the_worst_turns_are_those_that_skill_lost_beyond_doubt() -> None:
    skills = (-0.1, 0.2, -0.3, -0.001, -0.2, -0.15)
    game = GameCheck(tuple(turn(i, 0, 0.5, skill, 0.4) for i, skill in enumerate(skills)))
    assert [each.number for each in game.worst(0)] == [2, 4, 5]
    assert len(game.worst(0)) == WORST
    assert game.worst(1) == []
    slight = turn(0, 0, 0.5, -SOLVED / 2, 0.4)
    assert GameCheck((slight,)).worst(0) == [], "that is no puzzle to practise"
    assert game.error_rate(0).value == pytest.approx(-10 * sum(skills) / len(skills))
    assert game.error_rate(1) == Figure()


def test_a_lead_counts_for_more_the_nearer_the_end_is() -> None:
    early, late = chances([50, 45], 8, (0.5, 1.0)), chances([50, 45], 1, (0.5, 1.0))
    assert 0.5 < early[0] < late[0] < 1
    assert sum(early) == pytest.approx(1)
    assert chances([40, 40, 40], 3, (0.5, 1.0)) == pytest.approx([1 / 3] * 3)


def test_a_game_is_split_where_the_turn_passes() -> None:
    rng = Random(3)
    game = new_game("two-players", 2, rng)
    entries = [step.entry for step in walk(game, rng)]
    queries = list(turn_queries(game, entries, EFFORT))
    assert [query.position.split()[0][-1] for query in queries] == ["A", "B"] * game.board.rounds
    assert [entry for query in queries for entry in query.entries] == entries
    assert [query.first for query in queries[:2]] == [0, len(queries[0].entries)]
    told = {mark(game.start(), entries[0].move)}
    noted = [query.advised for query in turn_queries(game, entries, EFFORT, told)]
    assert noted == [(0,), *((),) * (len(noted) - 1)]


def test_a_turn_that_costs_more_than_it_brings_says_so() -> None:
    assert coins_of(Line((Pick(5),), -1.2, 1, Figure())) == "\N{MINUS SIGN}1 coin net"
    assert coins_of(Line((), 4.4, 1, Figure())) == "4 coins"


def test_a_game_is_checked_in_steps_first_as_a_whole_and_then_sharply() -> None:
    rng = Random(3)
    game = new_game("two-players", 2, rng)
    steps = [step for step in walk(game, rng) if step.before.round == game.board.rounds]
    last_round = began_at(game, steps[0].before)
    passes = Effort(0.01, 2, 1), Effort(0.01, 3, 1)
    check = GameCheckInSteps(last_round, [step.entry for step in steps], passes)
    found = list(check.run())
    assert len(found) == check.steps == 4
    assert [(each.missing, each.is_sharp) for each in found] == [
        (1, False),
        (0, False),
        (0, False),
        (0, True),
    ]
    assert found[-1].path(0)[-1] == result(game, steps[-1].after).chances[0]
