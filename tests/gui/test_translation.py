import subprocess
import sys

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell.visit import speak
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.words.log import turn_steps
from smallworld_client.words.names import coins
from smallworld_client.words.translation import speaking

WITHOUT_QT = """
import sys
import smallworld_client.analysis.pieces, smallworld_client.words.log, smallworld_client.words.room
assert not [name for name in sys.modules if "PySide6" in name]
"""


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "1 coin"),
        ("en", 0, "0 coins"),
        ("de", 2, "2 Münzen"),
        ("fr", 0, "0 pièce"),
        ("fr", 2, "2 pièces"),
    ],
)
def test_a_catalogue_counts_as_its_language_does(language: str, count: int, said: str) -> None:
    with speaking(language):
        assert coins(count) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_says_what_the_window_says(language: str, qtbot: QtBot) -> None:
    app = QCoreApplication.instance()
    assert app is not None
    speak(app, language)
    told = [turn_steps(), *map(coins, range(4))]
    speak(app, "en")
    with speaking(language):
        assert [turn_steps(), *map(coins, range(4))] == told


def test_the_log_of_a_game_is_told_without_qt() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_QT], check=True)
