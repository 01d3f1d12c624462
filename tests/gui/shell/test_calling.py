"""Who is called when it has become their turn, and how."""

import shutil
import sys

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui import sound
from smallworld_client.gui.sound import Caller, chime, notice
from smallworld_client.home.settings import UserSettings
from tests.gui.showing import existing


class Desktop:
    """Notes what would sound and what would be shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sounds = 0
        self.commands: list[list[str]] = []
        self.alerts = 0
        monkeypatch.setattr(sound, "chime", self._sound)
        monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(QProcess, "startDetached", self._start)
        monkeypatch.setattr(QApplication, "alert", self._alert)

    def _sound(self, volume: float) -> None:
        self.sounds += volume > 0

    def _start(self, program: str, arguments: list[str]) -> bool:
        self.commands.append([program, *arguments])
        return True

    def _alert(self, window: QWidget) -> None:
        self.alerts += 1


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Desktop:
    return Desktop(monkeypatch)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


def in_front(qtbot: QtBot, window: QWidget) -> None:
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def test_behind_other_windows_there_is_a_sound_and_a_notice(
    window: QWidget, desktop: Desktop
) -> None:
    Caller(window, UserSettings).call("It's your turn: Ada's table")
    assert (desktop.sounds, desktop.alerts) == (1, 1)
    [command] = desktop.commands
    assert command[0] == "notify-send"
    assert command[-1] == "It's your turn: Ada's table"


def test_in_front_there_is_a_sound_alone(qtbot: QtBot, window: QWidget, desktop: Desktop) -> None:
    in_front(qtbot, window)
    Caller(window, UserSettings).call("It's your turn")
    assert (desktop.sounds, desktop.alerts, desktop.commands) == (1, 0, [])


def test_whoever_wants_neither_sees_only_the_task_bar(window: QWidget, desktop: Desktop) -> None:
    Caller(window, lambda: UserSettings(sound=False, notices=False)).call("It's your turn")
    assert (desktop.sounds, desktop.alerts, desktop.commands) == (0, 1, [])


def test_a_tables_name_is_never_taken_for_an_option(desktop: Desktop) -> None:
    command = existing(notice("Small World", "--version"))
    assert command[-3:] == ["--", "Small World", "--version"]


def test_a_tables_name_is_no_markup_on_the_desktop(desktop: Desktop) -> None:
    command = existing(notice("Small World", "It's your turn: <img src=x> & <a href=y>z</a>"))
    assert command[-1] == "It's your turn: &lt;img src=x&gt; &amp; &lt;a href=y&gt;z&lt;/a&gt;"


def test_without_a_player_the_systems_bell_rings(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[bool] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(QApplication, "beep", lambda: rung.append(True))
    chime()
    assert rung == [True]


def test_at_volume_zero_the_bell_is_not_rung(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[bool] = []
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(QApplication, "beep", lambda: rung.append(True))
    chime(0.0)
    assert rung == []
