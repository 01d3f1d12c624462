"""Puzzles: those that are shipped, chance in them, and what is a solution."""

from datetime import date, timedelta
from math import gcd

import pytest
from msgspec import msgpack

import smallworld_maps
from smallworld.content import all_sets
from smallworld.moves import Attempt, Conquer, Decline, Draw, Move, Outcome, Pass, Question
from smallworld_client.study.check import Comparison, Effort, Figure, Line, Sample
from smallworld_client.study.puzzle import (
    Judgement,
    JudgeQuery,
    PuzzleDraw,
    PuzzleJudge,
    TurnPuzzle,
    Verdict,
    Worth,
    of_the_day,
    puzzle_of,
    shipped,
    shipped_puzzle,
    worths,
)
from smallworld_client.words.study import line_text
from smallworld_maps.deals import SeededDraw
from tests.client.study.test_check import GAME, LAST_TURN, attempted, checked

PLACES = range(len(shipped()))
EFFORT = Effort(0.05, 3, 1)


def with_luck(seed: str) -> Draw:
    """The die shows its most, and all else what the seed says."""
    drawn = SeededDraw(seed)

    def answer(question: Question) -> Outcome:
        return question.outcomes[-1] if question.kind == "die" else drawn(question)

    return answer


def test_both_turns_of_each_shipped_puzzle_can_be_played() -> None:
    wrong = []
    for place in PLACES:
        puzzle = shipped_puzzle(place)
        state = puzzle.state
        for entry in puzzle.played:
            state = puzzle.game.replay(state, entry)
        state = puzzle.state
        for move in puzzle.best:
            refusal = puzzle.game.why_not(state, puzzle.seat, move)
            if refusal is not None:
                wrong.append((puzzle.id, move, refusal))
                break
            state = puzzle.game.apply(state, puzzle.seat, move, with_luck(puzzle.id))
    assert not wrong


def test_sixty_are_shipped_of_all_boards_sets_and_strengths() -> None:
    puzzles = [shipped_puzzle(place) for place in PLACES]
    assert len(puzzles) == 60
    assert {puzzle.game.board.id for puzzle in puzzles} == set(smallworld_maps.ids())
    assert {id for puzzle in puzzles for id in puzzle.game.header.chosen_sets} == {
        each.id for each in all_sets()
    }
    assert {puzzle.strength for puzzle in puzzles} == {1, 2, 3}
    assert len({str(puzzle.state) for puzzle in puzzles}) == 60


def test_the_best_turn_of_each_is_better_beyond_doubt() -> None:
    for stored in shipped():
        gap = stored.best_chance.value - stored.played_chance.value
        assert gap > 2 * max(stored.best_chance.error, stored.played_chance.error), stored.line


def test_the_puzzle_of_the_day_is_the_same_everywhere_and_each_comes_once() -> None:
    first = date(2026, 11, 29)
    assert of_the_day(first, 60) == 53
    days = [first + timedelta(number) for number in range(60)]
    assert sorted(of_the_day(day, 60) for day in days) == list(range(60))
    assert gcd(37, len(PLACES)) == 1


def puzzle(face: int = 2) -> TurnPuzzle:
    entries = attempted(face)
    check = checked(entries, EFFORT)
    states = [LAST_TURN]
    for entry in entries:
        states.append(GAME.replay(states[-1], entry))
    return puzzle_of(GAME, states, entries, check)


def test_a_turn_of_a_checked_game_is_a_puzzle_that_begins_there() -> None:
    found = puzzle()
    assert found.game.start() == LAST_TURN
    assert [entry.move for entry in found.played] == list(found.played_moves)
    assert found.best
    assert found.id == f"{GAME.header.game}/0"


def test_the_die_falls_as_it_fell_where_the_same_is_tried() -> None:
    found = puzzle(face=2)
    attempt = next(move for move in found.played_moves if isinstance(move, Attempt))
    question = Question("die", (0, 0, 0, 1, 2, 3))
    assert PuzzleDraw(found).for_move(attempt)(question) == 2
    elsewhere = Attempt(attempt.region + 1)
    drawn = {PuzzleDraw(found).for_move(elsewhere)(question) for _ in range(5)}
    assert len(drawn) == 1


def worth(chance: float, behind: float, error: float) -> Worth:
    line = Line((Conquer(1),), 5.0, 3, Figure(chance, 0.01))
    return Worth(line, Figure(-behind, error), Figure())


@pytest.mark.parametrize(
    ("own", "error", "verdict"),
    [
        (0.55, 0.0, Verdict.SOLVED),
        (0.491, 0.0, Verdict.SOLVED),
        (0.48, 0.001, Verdict.HALF),
        (0.48, 0.03, Verdict.SOLVED),
        (0.40, 0.001, Verdict.WRONG),
    ],
)
def test_a_turn_is_judged_by_its_value(own: float, error: float, verdict: Verdict) -> None:
    told = Judgement(worth(own, 0.5 - own, error), worth(0.45, 0.05, 0.01), worth(0.50, 0.0, 0.0))
    assert told.verdict is verdict


def test_other_moves_to_the_same_end_are_worth_the_same() -> None:
    found = puzzle()
    comparison = Comparison(found.game, found.state, found.id, EFFORT)
    lines = (found.best, found.played_moves, found.best)
    own, played, best = worths(comparison, lines, [comparison.samples(line) for line in lines])
    assert Judgement(own, played, best).verdict is Verdict.SOLVED
    assert own.chance == Figure(0.0, 0.0)


def test_what_is_known_of_a_turn_is_not_played_on_again(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[Move, ...]] = []
    samples = Comparison.samples

    def noted(self: Comparison, moves: tuple[Move, ...]) -> list[Sample]:
        played.append(moves)
        return samples(self, moves)

    monkeypatch.setattr(Comparison, "samples", noted)
    found, judge = puzzle(), PuzzleJudge()
    played.clear()
    for lines in ((found.played_moves, found.best), (found.best, found.best)):
        query = JudgeQuery(GAME.header, str(found.state), found.id, lines, EFFORT)
        judge(msgpack.encode(query))
    assert played == [found.played_moves, found.best]


@pytest.mark.parametrize(
    ("place", "says"),
    [
        (
            39,
            "Pick Dragon Master Sorcerers. Take Bellpeak (by the dragon), Orewood (by sorcery), "
            "Honeyplough and Dripfen. Roll the die for Toadmoor.",
        ),
        (4, "Pick Stout Orcs. Take Ironbog, Wandridge and Elkshade."),
    ],
    ids=["by what means if not by tokens", "a power that is not used is no ransom"],
)
def test_an_answer_says_how_regions_are_taken(place: int, says: str) -> None:
    puzzle = shipped_puzzle(place)
    assert line_text(puzzle.game, puzzle.state, puzzle.best) == says
    assert place != 4 or Pass() in puzzle.best


def test_an_answer_tells_its_steps_in_their_order() -> None:
    said = line_text(GAME, LAST_TURN, (Conquer(1), Decline()))
    assert said.index("Take") < said.index("decline")
