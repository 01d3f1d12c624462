"""Lessons in the browser: the window's script, taken by taps."""

from pathlib import Path

import pytest

from smallworld_client.analysis.lessons import LESSONS, Act, load_lesson
from tests.seat.test_alone import Device, Message

PATIENCE = 200
TAPS = {"press": "act", "pick": "pick", "click": "click", "add": "click", "take": "take"}


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Device:
    return Device(tmp_path, monkeypatch)


def do(device: Device, act: Act) -> None:
    device.send("tap", what=TAPS[act.verb], id=act.target, at=act.number)


def shown(device: Device) -> Message:
    return device.last("lesson")


@pytest.mark.parametrize("lesson", LESSONS)
def test_each_lesson_can_be_taken_by_taps(device: Device, lesson: str) -> None:
    device.send("touch")
    device.send("lesson", id=lesson, name="Ada")
    for index, step in enumerate(load_lesson(lesson, "Ada").steps):
        assert (shown(device)["at"], shown(device)["answer"]) == (index, "")
        do(device, step.do)
        for _ in range(PATIENCE):
            if shown(device)["over"] or shown(device)["at"] > index:
                break
            device.work()
    assert shown(device)["over"]


def test_what_is_not_asked_for_does_nothing_but_be_answered(device: Device) -> None:
    device.send("touch")
    device.send("lesson", id="enter")
    before = device.last("prompt")
    [wanted] = before["targets"]
    device.send("tap", what="click", at=next(at for at in (0, 1) if str(at) != wanted))
    assert device.last("prompt") == before
    assert shown(device)["answer"].endswith(shown(device)["ask"])


def test_only_what_a_step_asks_for_is_lit(device: Device) -> None:
    device.send("lesson", id="enter")
    for _ in range(3):
        assert list(device.last("prompt")["targets"]) == [shown(device)["target"]]
        device.send("lesson-step", what="show")
        device.work()


def test_a_step_can_be_shown_and_taken_back(device: Device) -> None:
    device.send("lesson", id="enter")
    device.send("lesson-step", what="show")
    device.work()
    assert shown(device)["at"] == 1
    device.send("lesson-step", what="back")
    assert shown(device)["at"] == 0


def test_a_lesson_speaks_the_language_that_is_chosen_meanwhile(device: Device) -> None:
    device.send("lesson", id="enter")
    english = shown(device)["title"]
    device.send("speak", language="de")
    assert shown(device)["title"] != english
