"""The catalogues of translations, and whatever goes through them."""

import ast
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

import translations
from smallworld_client import words
from smallworld_client.gui.shell.visit import speak
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.words.log import turn_steps
from smallworld_client.words.names import coins
from smallworld_client.words.translation import FOLDER, catalogue as catalogue_of, speaking, tied
from tests.gui.showing import existing


def messages(catalogue: Path) -> list[tuple[str, ET.Element]]:
    """Each message with what it is called in a failure."""
    return [
        (f"{context.findtext('name')}: {message.findtext('source')}", message)
        for context in ET.parse(catalogue).getroot().iter("context")
        for message in context.iter("message")
    ]


def said(message: ET.Element) -> list[str]:
    translation = existing(message.find("translation"))
    forms = [form.text or "" for form in translation.iter("numerusform")]
    return forms or [translation.text or ""]


def places(text: str) -> set[str]:
    """What is filled in: names in braces, and Qt's number."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return names | set(re.findall(r"%n", text))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def catalogue(language: str) -> Path:
    return FOLDER / f"smallworld_{language}.ts"


TEXT_AT = {"translate": 1, "tr": 0}
"""The argument that is the sentence."""
CLIENT = Path(words.__file__).parents[1]


def sentences_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            for text in node.args[TEXT_AT.get(name, 9) :][:1]:
                if isinstance(text, ast.Constant) and " " in str(text.value):
                    yield str(text.value)


def test_every_sentence_in_the_code_is_one_that_the_extraction_has_found() -> None:
    """It passes over a sentence in brackets of its own, which then stays English."""
    known = {message.findtext("source") for _, message in messages(FOLDER / "smallworld_de.ts")}
    files = (file for part in ("gui", "turn", "words") for file in (CLIENT / part).rglob("*.py"))
    said_there = {text for file in files for text in sentences_in(file)}
    assert len(said_there) > 1000
    assert said_there - known == set()


def test_a_catalogue_has_what_the_source_says_and_no_more(
    catalogue: Path, language: str, tmp_path: Path
) -> None:
    fresh = tmp_path / catalogue.name
    shutil.copyfile(catalogue, fresh)
    translations.update(fresh, language)
    before, after = (Counter(name for name, _ in messages(it)) for it in (catalogue, fresh))
    assert (list(after - before), list(before - after)) == ([], []), "run `make translations`"


ALIKE = {
    "Version {version}", "Collection ({number})", "Computer: {level}", "Computer, {level}",
    "Emblem {n}", "place {place}", "{count} live",
}  # fmt: skip
"""Sentences with a place to fill in that are the same in English and in another language."""
OTHER_WORDS = {"de": r"\bSets\b", "fr": r"\bduos?\b"}
"""What is called Erweiterungen and combinaisons everywhere."""


def test_no_sentence_has_stayed_english(catalogue: Path) -> None:
    same = {
        source
        for _, message in messages(catalogue)
        if (source := message.findtext("source") or "") in said(message)
        and re.search("[a-z]{3}", re.sub(r"{\w*}", "", source))
        and "{" in source
    }
    assert same - ALIKE == set()


@pytest.mark.parametrize(("language", "wrong"), OTHER_WORDS.items())
def test_one_thing_has_one_word(language: str, wrong: str) -> None:
    texts = (text for _, it in messages(FOLDER / f"smallworld_{language}.ts") for text in said(it))
    assert [text for text in texts if re.search(wrong, text)] == []


def test_everything_is_translated_and_fills_in_what_its_source_does(catalogue: Path) -> None:
    wrong = [
        name
        for name, message in messages(catalogue)
        for text in said(message)
        if not text or places(text) != places(message.findtext("source") or "")
    ]
    assert wrong == []


def test_what_qt_loads_is_what_the_catalogue_says(catalogue: Path, tmp_path: Path) -> None:
    """A program that runs keeps the one that it has loaded."""
    fresh = tmp_path / "fresh.qm"
    fresh.write_bytes(b"before")
    with fresh.open("rb") as loaded:
        translations.release(catalogue, fresh)
        assert loaded.read() == b"before"
    kept = catalogue.with_suffix(".qm").read_bytes()
    assert fresh.read_bytes() == kept, "run `make translations`"
    assert [each.name for each in tmp_path.iterdir()] == ["fresh.qm"]


def test_no_line_begins_with_a_sign_that_stands_apart_from_its_word() -> None:
    french = catalogue_of("fr")
    said = french.translate("OwnEditor", "It can't be read: {reason}")
    assert said.endswith("\N{NO-BREAK SPACE}: {reason}")
    told = "«_53~%_?_» %n Elfes_!".replace("_", "\N{NO-BREAK SPACE}")
    assert tied("« 53 % ? » %n Elfes !") == told.replace("~", "\N{NARROW NO-BREAK SPACE}")


WITHOUT_QT = """
import sys
import smallworld_client.analysis.pieces, smallworld_client.words.log, smallworld_client.words.room
assert not [name for name in sys.modules if "PySide6" in name]
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_says_what_the_window_says(language: str, qtbot: QtBot) -> None:
    app = existing(QCoreApplication.instance())
    speak(app, language)
    told = [turn_steps(), *map(coins, range(4))]
    speak(app, "en")
    with speaking(language):
        assert [turn_steps(), *map(coins, range(4))] == told
    counted = {"en": ["0 coins", "1 coin"], "de": ["0 Münzen", "1 Münze"],
               "fr": ["0 pièce", "1 pièce"]}  # fmt: skip
    assert told[1:3] == counted[language]


def test_the_log_of_a_game_is_told_without_qt() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_QT], check=True)
