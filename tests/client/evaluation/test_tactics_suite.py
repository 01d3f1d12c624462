"""Positions in which a good player knows the answer: they are sound, and asked as they stand."""

import json
from collections import Counter
from pathlib import Path

import pytest

from smallworld.moves import Move
from smallworld_client.players.bot import BotClock, Legal, View
from smallworld_client.players.levels import computer
from smallworld_client.table.setup import find_board
from smallworld_dev import tactics
from smallworld_dev.cli import main
from smallworld_dev.scenarios import read, run
from smallworld_dev.tactics import TacticsPuzzle, ask, files, questions, report

FILES = files()
QUESTIONS = list(questions(FILES))


class Knowing:
    """Says what it was made for."""

    def __init__(self, move: Move) -> None:
        self._move = move

    def make(self, _: int) -> "Knowing":
        return self

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        return self._move


def test_there_are_sixty_positions_and_at_least_fifteen_of_each_theme() -> None:
    themes = Counter(question.theme for question in QUESTIONS)
    assert len(QUESTIONS) >= 60
    assert len(themes) == 4
    assert min(themes.values()) >= 15


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_all_named_moves_are_legal_and_have_a_reason(path: Path) -> None:
    scenario = read(path.read_text(encoding="utf-8"), find_board)
    assert [str(failure) for failure in run(scenario)] == []


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_good_moves_and_mistakes_lead_elsewhere(question: TacticsPuzzle) -> None:
    puzzle = question.puzzle
    assert {puzzle.verdict(move) for move in puzzle.good} == {"good"}
    assert {puzzle.verdict(move) for move in puzzle.bad} == {"bad"}


def test_every_position_has_a_title_of_its_own() -> None:
    assert len({question.title for question in QUESTIONS}) == len(QUESTIONS)


def test_a_good_answer_is_marked_as_good_and_a_mistake_as_one() -> None:
    question = QUESTIONS[0]
    good, bad = question.puzzle.good[0], question.puzzle.bad[0]
    answers = [ask(Knowing(move).make, question) for move in (good, bad)]
    marks = report("knowing", answers).total
    assert (marks.positions, marks.good, marks.bad, marks.score) == (2, 1, 1, 0.5)


def test_medium_players_find_most_of_the_good_moves() -> None:
    answers = [ask(computer("medium"), question) for question in QUESTIONS]
    assert report("medium", answers).total.score >= 0.7


def test_hard_players_find_most_of_the_good_moves_of_a_sample() -> None:
    answers = [ask(computer("hard"), question) for question in QUESTIONS[::10]]
    assert report("hard", answers).total.score >= 0.7


@pytest.mark.long
def test_hard_players_find_nearly_all_of_the_good_moves() -> None:
    answers = [ask(computer("hard"), question) for question in QUESTIONS]
    assert report("hard", answers).total.score >= 0.85


def test_json_tells_the_score_by_theme_and_every_answer(capsys: pytest.CaptureFixture[str]) -> None:
    paths = [str(path) for path in FILES[:3]]
    assert main(["tactics", "--level", "easy", "--json", *paths]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["level"] == "easy"
    assert told["total"]["positions"] == sum(m["positions"] for m in told["themes"].values()) == 3
    assert {answer["verdict"] for answer in told["answers"]} <= {"good", "bad", "other"}


def test_what_was_answered_wrongly_is_told_with_the_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["tactics", "--level", "random"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(" not ann " in line for line in lines) > 5
    assert lines[-1].startswith("altogether ")


def test_a_file_that_asks_nothing_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    silent = tmp_path / "silent.toml"
    silent.write_text(FILES[0].read_text(encoding="utf-8").partition("[[step]]")[0])
    assert main(["tactics", "--level", "easy", str(silent)]) == 2
    assert "asks for no move" in capsys.readouterr().err
    assert main(["tactics", "--level", "easy", str(tmp_path / "none.toml")]) == 2
    assert "can't be read" in capsys.readouterr().err


def test_positions_that_did_not_come_along_are_missed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tactics, "PLACE", tmp_path / "nowhere")
    assert main(["tactics", "--level", "random"]) == 2
    assert "are missing" in capsys.readouterr().err
