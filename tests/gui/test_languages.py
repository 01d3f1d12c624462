import sys

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.kit.input import key_name
from smallworld_client.gui.shell.visit import chosen, speak
from smallworld_client.home.settings import SYSTEM
from smallworld_client.words.names import AMOUNTS

pytestmark = pytest.mark.usefixtures("english_again")


def test_what_is_set_is_spoken_whatever_the_system_speaks() -> None:
    assert chosen("fr", ["de-AT", "en"]) == "fr"


@pytest.mark.parametrize(
    ("wanted", "language"),
    [(["de-CH", "en"], "de"), (["it-IT", "fr_FR"], "fr"), (["ja"], "en"), ([], "en")],
)
def test_the_system_says_which_of_the_languages_comes_first(
    wanted: list[str], language: str
) -> None:
    assert chosen(SYSTEM, wanted) == language


def test_a_language_comes_with_qts_own_words_and_its_numbers(qapp: QApplication) -> None:
    speak(qapp, "de")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"
    assert QLocale().toString(1234.5, "f", 1) == "1.234,5"


def test_english_follows_without_a_trace_of_the_language_before(qapp: QApplication) -> None:
    speak(qapp, "de")
    speak(qapp, "en")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


@pytest.mark.parametrize(
    ("language", "cap"), [("en", "Space"), ("de", "Leertaste"), ("fr", "Espace")]
)
def test_a_key_is_called_as_on_the_keyboards_there(
    qapp: QApplication, language: str, cap: str
) -> None:
    speak(qapp, language)
    assert key_name("Space") == cap


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS draws a sign on it")
@pytest.mark.parametrize(
    ("language", "cap"), [("en", "Enter"), ("de", "Eingabe"), ("fr", "Entrée")]
)
def test_the_return_key_bears_its_name_in_the_language(
    qapp: QApplication, language: str, cap: str
) -> None:
    speak(qapp, language)
    assert key_name("Return") == cap


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
