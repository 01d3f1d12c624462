"""Which lessons are done and where others were left."""

import pytest

from smallworld_client.analysis.lessons import LessonProgress


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
