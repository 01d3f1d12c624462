import sys

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.kit.input import key_name
from smallworld_client.gui.shell.visit import chosen, speak
from smallworld_client.home.settings import SYSTEM
from smallworld_client.words.names import AMOUNTS

pytestmark = pytest.mark.usefixtures("english_again")


@pytest.mark.parametrize(
    ("setting", "wanted", "language"),
    [
        ("fr", ["de-AT", "en"], "fr"),
        (SYSTEM, ["de-CH", "en"], "de"),
        (SYSTEM, ["it-IT", "fr_FR"], "fr"),
        (SYSTEM, ["ja"], "en"),
        (SYSTEM, [], "en"),
    ],
)
def test_what_is_set_is_spoken_or_else_the_first_that_the_system_wants(
    setting: str, wanted: list[str], language: str
) -> None:
    assert chosen(setting, wanted) == language


def test_a_language_comes_with_qts_own_words_and_its_numbers(qapp: QApplication) -> None:
    """And leaves nothing of itself to the next."""
    speak(qapp, "de")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"
    assert QLocale().toString(1234.5, "f", 1) == "1.234,5"
    speak(qapp, "en")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS draws signs on them")
@pytest.mark.parametrize(
    ("language", "space", "enter"),
    [("en", "Space", "Enter"), ("de", "Leertaste", "Eingabe"), ("fr", "Espace", "Entrée")],
)
def test_keys_are_called_as_on_the_keyboards_there(
    qapp: QApplication, language: str, space: str, enter: str
) -> None:
    speak(qapp, language)
    assert (key_name("Space"), key_name("Return")) == (space, enter)


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "1 coin"),
        ("en", 0, "0 coins"),
        ("de", 1, "1 Münze"),
        ("de", 8, "8 Münzen"),
        ("fr", 0, "0 pièce"),
        ("fr", 2, "2 pièces"),
    ],
)
def test_one_is_told_from_many(qapp: QApplication, language: str, count: int, said: str) -> None:
    speak(qapp, language)
    assert AMOUNTS.coins(count) == said
