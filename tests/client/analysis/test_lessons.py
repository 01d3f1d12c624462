"""The lessons' files: each is a game that the rules replay, and one that is wrong says where."""

from itertools import pairwise
from pathlib import Path

import pytest

import smallworld_client
from smallworld.moves import Attempt, Conquer, Redeploy
from smallworld.state import Stage
from smallworld_client.analysis.lessons import (
    LESSONS,
    MOST_STEPS,
    LessonError,
    LessonProgress,
    lesson_source,
    load_lesson,
    read_lesson,
)


def test_every_file_of_the_folder_is_a_lesson_of_the_list() -> None:
    files = (Path(smallworld_client.__file__).parent / "lessons").glob("*.toml")
    assert sorted(it.stem for it in files) == sorted(LESSONS)


@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_is_the_persons_under_their_own_name_and_short(id: str) -> None:
    lesson = load_lesson(id, "Mira" + "a" * 60)
    assert lesson.id == id
    assert 0 < len(lesson.steps) <= MOST_STEPS
    assert lesson.game.names[lesson.seat] == "Mira" + "a" * 36
    assert "me" not in lesson.game.names
    for step in lesson.steps:
        assert lesson.states[step.start].to_move == lesson.seat


EDGE = 'do = "click 21"'


@pytest.mark.parametrize(
    ("id", "right", "wrong", "said"),
    [
        (
            "pick",
            "{race giants, power",
            "{race dwarves, power",
            "'pick', digest: the last position has",
        ),
        (
            "enter",
            'entries = ["me conquer 22"]',
            'entries = ["me conquer 1"]',
            "'enter', neighbour: 'me conquer 1' can't be played",
        ),
        ("pick", 'seats = ["me", "other"]', 'seats = ["one", "other"]', "nobody is called 'me'"),
        (
            "enter",
            EDGE,
            'do = "fly 21"',
            "'enter', edge: 'fly 21' is no act; there are: pick, press, click, add, take",
        ),
        ("enter", EDGE, 'do = "click"', "'enter', edge: 'click' is no act"),
        ("enter", EDGE, 'do = "click 99"', "'enter', edge: there is no region '99'"),
        ("enter", EDGE, 'do = "pick 7"', "'enter', edge: there is no combo '7'"),
    ],
)
def test_a_lesson_that_is_wrong_says_where(id: str, right: str, wrong: str, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        read_lesson(lesson_source(id).replace(right, wrong))


def test_a_step_in_another_players_turn_is_refused() -> None:
    before = '"other pick 1 {race halflings, power merchant}",\n'
    text = lesson_source("price").replace(f"  {before}", "", 1).split("before = [")[0]
    text += 'before = []\ndo = "click 18"\n'
    with pytest.raises(LessonError, match="'price', empty: it is not this person's turn"):
        read_lesson(text)


@pytest.mark.parametrize("text", ["", "id = 3", "= nonsense", 'id = "pick"\nextra = 1'])
def test_what_is_no_lesson_is_refused(text: str) -> None:
    with pytest.raises(LessonError, match="a lesson can't be read"):
        read_lesson(text)


def test_progress_reads_back_from_its_words() -> None:
    progress = LessonProgress().finished("pick").reached("price", 2).reached("die", 1)
    assert progress.words == ("pick", "price:2", "die:1")
    assert LessonProgress.of(progress.words) == progress


def test_a_lesson_is_resumed_where_it_was_left_until_it_is_finished() -> None:
    left = LessonProgress().reached("price", 1).reached("price", 3)
    assert left.step_of("price") == 3
    assert not left.reached("price", 0).left, "it is back at its start"
    finished = left.finished("price")
    assert (set(finished.done), finished.step_of("price")) == ({"price"}, 0)
    assert finished.reached("price", 2).done == {"price"}, "and stays done when it is repeated"


@pytest.mark.parametrize("word", ["price:", "price:x", "price:-1", "price:99", "price:²"])
def test_a_damaged_word_is_skipped(word: str) -> None:
    assert LessonProgress.of([word, "pick"]) == LessonProgress(frozenset({"pick"}))


@pytest.mark.parametrize("id", LESSONS)
def test_nobody_in_a_lesson_stops_with_tokens_that_could_conquer_or_try(id: str) -> None:
    lesson = load_lesson(id)
    for state, entry in zip(lesson.states, lesson.entries, strict=False):
        if state.stage is Stage.CONQUER and isinstance(entry.move, Redeploy):
            left = [
                it for it in lesson.game.legal_moves(state) if isinstance(it, Conquer | Attempt)
            ]
            assert not left, (id, entry)


@pytest.mark.parametrize("id", LESSONS)
def test_a_round_that_a_lesson_jumps_to_is_named(id: str) -> None:
    lesson = load_lesson(id)
    for step, following in pairwise(lesson.steps):
        began = lesson.states[following.start].round
        if following.start > step.end and began > lesson.states[step.end].round:
            assert f"round {began}" in following.text.lower()
            assert "later" in following.title.lower()


def test_decline_is_spoken_of_and_shown_in_its_own_lesson_first() -> None:
    for id in LESSONS[: LESSONS.index("decline")]:
        assert "decline" not in lesson_source(id)
        players = (player for state in load_lesson(id).states for player in state.players)
        assert not any(it.declined for player in players for it in player.races), id
