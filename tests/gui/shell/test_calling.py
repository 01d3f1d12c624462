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


def test_behind_other_windows_there_is_a_sound_and_a_notice_and_in_front_a_sound_alone(
    qtbot: QtBot, window: QWidget, desktop: Desktop
) -> None:
    caller = Caller(window, UserSettings)
    caller.call("It's your turn: Ada's table")
    assert (desktop.sounds, desktop.alerts) == (1, 1)
    [command] = desktop.commands
    assert command[0] == "notify-send"
    assert command[-1] == "It's your turn: Ada's table"
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    caller.call("It's your turn")
    assert (desktop.sounds, desktop.alerts, len(desktop.commands)) == (2, 1, 1)


def test_whoever_wants_neither_sees_only_the_task_bar(window: QWidget, desktop: Desktop) -> None:
    Caller(window, lambda: UserSettings(sound=False, notices=False)).call("It's your turn")
    assert (desktop.sounds, desktop.alerts, desktop.commands) == (0, 1, [])


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("--version", "--version"),
        ("<img src=x> & <a href=y>z</a>", "&lt;img src=x&gt; &amp; &lt;a href=y&gt;z&lt;/a&gt;"),
    ],
)
def test_a_tables_name_is_neither_an_option_nor_markup_on_the_desktop(
    desktop: Desktop, said: str, shown: str
) -> None:
    assert existing(notice("Small World", said))[-3:] == ["--", "Small World", shown]


@pytest.mark.parametrize(("volume", "rings"), [(1.0, [True]), (0.0, [])])
def test_without_a_player_the_systems_bell_rings_unless_the_volume_is_zero(
    monkeypatch: pytest.MonkeyPatch, volume: float, rings: list[bool]
) -> None:
    rung: list[bool] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(QApplication, "beep", lambda: rung.append(True))
    chime(volume)
    assert rung == rings
