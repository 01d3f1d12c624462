"""The user's own mistakes: which turns are kept as puzzles, and how they are read again."""

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.moves import Redeploy
from smallworld_client.home import mistakes
from smallworld_client.home.mistakes import (
    MOST_MISTAKES,
    Mistake,
    keep_mistakes,
    kept_mistakes,
    mistakes_of,
)
from smallworld_client.home.records import MOST_ADVICE, given_advice, keep_advice
from smallworld_client.study.check import (
    SOLVED,
    Effort,
    Figure,
    TurnCheck,
    check_turn,
    turn_queries,
)
from smallworld_client.study.puzzle import turn_id
from smallworld_dev.shots.posing import played

REEL = played(2, 0)
DAY = date(2026, 11, 29)


@pytest.fixture(scope="module")
def turn() -> TurnCheck:
    query = list(turn_queries(REEL.game, REEL.entries, Effort(0.02, 2, 1)))[-2]
    return check_turn(query)


def costing(turn: TurnCheck, chance: float) -> TurnCheck:
    played = replace(turn.played, chance=Figure(0.5))
    better = replace(turn.better, chance=Figure(0.5 + chance))
    return replace(turn, played=played, better=better, chance=Figure(-chance))


def kept(turn: TurnCheck, number: int = 0) -> Mistake:
    [found] = mistakes_of(REEL.game, REEL.entries, [costing(turn, 0.2)], DAY)
    return replace(found, id=f"game/{number}")


def test_a_turn_is_kept_with_its_players_and_read_as_the_puzzle_that_it_was(
    home: Path, turn: TurnCheck
) -> None:
    found = mistakes_of(REEL.game, REEL.entries, [costing(turn, 0.2)], DAY)
    keep_mistakes(found)
    assert kept_mistakes() == tuple(found)
    puzzle = found[0].read()
    assert puzzle.id == turn_id(REEL.game, turn)
    assert puzzle.game.names == REEL.game.names
    assert puzzle.played == tuple(REEL.entries[turn.start : turn.last])
    assert puzzle.best == turn.better.moves
    assert found[0].lost == pytest.approx(0.2)


def test_what_hints_told_is_kept_the_latest_last_and_no_damage_stops_the_program(
    home: Path,
) -> None:
    assert given_advice() == frozenset()
    keep_advice(("first", "second"))
    keep_advice([str(number) for number in range(MOST_ADVICE - 1)])
    assert len(given_advice()) == MOST_ADVICE
    assert "first" not in given_advice()
    (home / "advice.json").write_text("torn")
    assert given_advice() == frozenset()
    keep_advice(("third",))
    assert given_advice() == {"third"}


def test_a_turn_that_solves_its_puzzle_or_only_places_tokens_elsewhere_is_not_kept(
    turn: TurnCheck,
) -> None:
    lines = (replace(turn.played, moves=(Redeploy(((2, tokens),)),)) for tokens in (1, 2))
    placed = replace(turn, **dict(zip(("played", "better"), lines, strict=True)))
    for each in (costing(turn, SOLVED / 2), costing(placed, 0.2)):
        assert mistakes_of(REEL.game, REEL.entries, [each], DAY) == []


def test_a_turn_that_no_line_of_text_can_hold_is_not_kept(
    turn: TurnCheck, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> str:
        raise GameError("own pieces")

    monkeypatch.setattr(mistakes, "print_position", refuse)
    assert mistakes_of(REEL.game, REEL.entries, [costing(turn, 0.2)], DAY) == []


def test_the_latest_are_kept_once_each_and_come_first(home: Path, turn: TurnCheck) -> None:
    every = [kept(turn, number) for number in range(MOST_MISTAKES + 5)]
    keep_mistakes(every)
    keep_mistakes([every[10]])
    ids = [mistake.id for mistake in kept_mistakes()]
    assert len(ids) == len(set(ids)) == MOST_MISTAKES
    assert ids[:2] == ["game/10", f"game/{MOST_MISTAKES + 4}"]
    assert "game/4" not in ids


@pytest.mark.parametrize("content", ["Dear Ada", '{"version": 2, "turns": []}'])
def test_a_damaged_file_or_one_of_another_version_is_set_aside_and_another_begun(
    home: Path, turn: TurnCheck, content: str
) -> None:
    home.mkdir(exist_ok=True)
    (home / "mistakes.json").write_text(content)
    assert kept_mistakes() == ()
    keep_mistakes([kept(turn)])
    assert len(kept_mistakes()) == 1
    assert (home / "mistakes.json.damaged").read_text() == content
