"""``smallworld-dev bench gui``: what it prints, and that the figures hold what they say."""

import json
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from smallworld_dev.bench import parties, window
from smallworld_dev.bench.window import Paints, Stay, Watchdog, paints, stay
from smallworld_dev.cli import main


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts that need no minutes."""
    taken = {
        paints: Paints([5.0] * 99 + [9.0], [1.0] * 100, [20.0] * 90 + [30.0] * 10),
        stay: Stay([180.0, 181.0, 181.5], [0.001] * 99 + [0.04]),
    }
    monkeypatch.setattr(window, "starts", lambda rounds: (0.9, 0.3))
    monkeypatch.setattr(window, "_alone", lambda part, *args: taken[part])


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["bench", "gui", *words]) == 0
    return capsys.readouterr().out


def test_json_has_the_promised_keys_and_a_table_what_qt_takes_alone(
    measured: None, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = json.loads(printed(capsys, "--games", "3", "--json"))
    assert (figures["start_s"], figures["paint_p95_ms"]) == (0.9, 5.0)
    assert (figures["entry_to_paint_p95_ms"], figures["memory_mb"]) == (30.0, 181.5)
    assert (figures["memory_growth_mb"], figures["held_ms"]) == (1.5, 40.0)
    assert figures["holds_over_50_ms"] == 0
    lines = printed(capsys).splitlines()
    assert "Qt alone" in lines[0]
    assert lines[1].split()[-3:] == ["0.90", "0.30", "s"]


@pytest.mark.turns(8)
def test_a_window_is_painted_after_its_process_has_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With compiled modules, as an installed program has them."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert window.first_painted("plain", str(tmp_path)) > 0
    assert any(tmp_path.rglob("first_paint.*.pyc"))
    assert window.first_painted("table", str(tmp_path)) > 0


def test_memory_is_told_in_megabytes() -> None:
    assert 20 < parties.now() < 4000


def test_the_watchdog_sees_how_long_the_window_answered_nobody(qtbot: QtBot) -> None:
    dog = Watchdog()
    dog.start()
    done: list[bool] = []

    def hold() -> None:
        end = time.thread_time() + 0.08
        while time.thread_time() < end:
            pass
        done.append(True)

    QTimer.singleShot(20, hold)
    qtbot.waitUntil(lambda: bool(done))
    assert dog.stop() > 0.07


def test_the_watchdog_takes_a_window_that_rests_for_no_hold(qtbot: QtBot) -> None:
    dog = Watchdog()
    dog.start()
    qtbot.waitUntil(lambda: len(dog.holds) > 20)
    dog.stop()
    assert sorted(dog.holds)[len(dog.holds) // 2] < 0.02
