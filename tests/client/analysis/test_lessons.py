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
def test_a_lesson_has_no_more_steps_than_dots_are_easily_counted(id: str) -> None:
    lesson = load_lesson(id)
    assert lesson.id == id
    assert 0 < len(lesson.steps) <= MOST_STEPS


@pytest.mark.parametrize("id", LESSONS)
def test_the_person_sits_at_the_table_under_their_own_name(id: str) -> None:
    lesson = load_lesson(id, "Mira")
    assert lesson.game.names[lesson.seat] == "Mira"
    assert "me" not in lesson.game.names


def test_a_name_that_is_too_long_for_a_seat_is_cut() -> None:
    assert load_lesson("pick", "M" * 60).game.names[0] == "M" * 40


@pytest.mark.parametrize("id", LESSONS)
def test_it_is_the_persons_turn_whenever_a_step_begins(id: str) -> None:
    lesson = load_lesson(id)
    for step in lesson.steps:
        assert lesson.states[step.start].to_move == lesson.seat


def test_a_lesson_that_leads_to_another_position_than_it_did_is_refused() -> None:
    text = lesson_source("pick").replace("{race giants, power", "{race dwarves, power")
    with pytest.raises(LessonError, match="'pick', digest: the last position has"):
        read_lesson(text)


def test_a_move_that_the_rules_refuse_is_named_with_its_step() -> None:
    text = lesson_source("enter").replace(
        'entries = ["me conquer 22"]', 'entries = ["me conquer 1"]'
    )
    with pytest.raises(LessonError, match="'enter', neighbour: 'me conquer 1' can't be played"):
        read_lesson(text)


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("fly 21", "'fly 21' is no act; there are: pick, press, click, add, take"),
        ("click", "'click' is no act"),
        ("click 99", "there is no region '99'"),
        ("pick 7", "there is no combo '7'"),
    ],
)
def test_an_act_that_does_not_exist_is_refused(act: str, said: str) -> None:
    text = lesson_source("enter").replace('do = "click 21"', f'do = "{act}"')
    with pytest.raises(LessonError, match="'enter', edge: " + said):
        read_lesson(text)


def test_a_step_in_another_players_turn_is_refused() -> None:
    before = '"other pick 1 {race halflings, power merchant}",\n'
    text = lesson_source("price").replace(f"  {before}", "", 1).split("before = [")[0]
    text += 'before = []\ndo = "click 18"\n'
    with pytest.raises(LessonError, match="'price', empty: it is not this person's turn"):
        read_lesson(text)


def test_a_lesson_without_the_person_is_refused() -> None:
    text = lesson_source("pick").replace('seats = ["me", "other"]', 'seats = ["one", "other"]')
    with pytest.raises(LessonError, match="nobody is called 'me'"):
        read_lesson(text)


@pytest.mark.parametrize("text", ["", "id = 3", "= nonsense", 'id = "pick"\nextra = 1'])
def test_what_is_no_lesson_is_refused(text: str) -> None:
    with pytest.raises(LessonError, match="a lesson can't be read"):
        read_lesson(text)


def test_progress_reads_back_from_its_words() -> None:
    progress = LessonProgress().finished("pick").reached("price", 2).reached("die", 1)
    assert progress.words == ("pick", "price:2", "die:1")
    assert LessonProgress.of(progress.words) == progress


def test_a_lesson_that_was_left_in_the_middle_is_resumed_there() -> None:
    assert LessonProgress().reached("price", 1).reached("price", 3).step_of("price") == 3


def test_a_lesson_that_is_back_at_its_start_was_not_left_in_the_middle() -> None:
    assert not LessonProgress().reached("price", 2).reached("price", 0).left


def test_a_finished_lesson_begins_from_its_start() -> None:
    progress = LessonProgress().reached("price", 3).finished("price")
    assert progress.done == {"price"}
    assert progress.step_of("price") == 0


def test_a_lesson_that_is_repeated_stays_done() -> None:
    assert LessonProgress().finished("price").reached("price", 2).done == {"price"}


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
