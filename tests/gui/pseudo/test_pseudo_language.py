"""Every screen in a language that nobody speaks: what stays English was forgotten.

These are some of the screens; `make long` reads all of them.
"""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.languages import LANGUAGES, speak
from smallworld_client.gui.shots import SHOTS
from smallworld_client.gui.theme import Theme
from smallworld_client.host import bot_names
from tests.gui.pseudo.pseudo import Pseudo, untranslated
from tests.gui.pseudo.reading import Reader
from tests.gui.quick_studio import QuickStudio
from tests.gui.sample import some

PEOPLE = {
    "Ada",
    "Bram",
    "Cleo",
    "Dario",
    "Edda",
    "Fennick",
    "Gus",
    "Hal",
    "Larry",
    "Loud",
    "Nettlo",
}
KEYS = {
    "Ctrl",
    "Down",
    "End",
    "Esc",
    "F1",
    "F10",
    "F11",
    "Home",
    "Left",
    "PgDown",
    "PgUp",
    "Return",
    "Right",
    "Space",
    "Tab",
    "Up",
}
NAMES = PEOPLE | KEYS | set(LANGUAGES.values()) | set(bot_names.NAMES)
OWN_WORDS = re.compile(
    "Ada's table|An evening with friends|Behind closed doors|From another time|Just us two"
    "|Late(, but long|comers welcome)?|Somebody with a (very )?long name( indeed)?"
    r"|Table \d+( of the long winter evenings)?|Tournament, table 1"
    r"|Half an island|Mosshay|Region \d+|seat \d"
    r"|Gus I only watch\.|lobby\.example\.org|records|torn\.swr|/home/ada/\S+|smallworld://\S+"
    r"|[A-Z2-7]{4}( [A-Z2-7]{4}){3}"
)
"""What people have written, and what is an address or a file."""


def is_english(text: str) -> bool:
    rest = untranslated(text)
    if OWN_WORDS.fullmatch(rest.strip()):
        return False
    words = re.findall(r"[^\W\d_]\w*", rest)
    return any(word not in NAMES and len(word) > 1 for word in words)


@pytest.fixture(scope="module", autouse=True)
def _pseudo(qapp: QApplication) -> Iterator[None]:
    Theme().apply(qapp)
    translator = Pseudo(qapp)
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)
    speak(qapp, "en")


@pytest.mark.parametrize("name", some(SHOTS))
def test_all_of_it_is_translated_and_can_be_read_where_texts_are_longer(
    qtbot: QtBot, plain_boards: None, name: str
) -> None:
    studio, reader = QuickStudio(), Reader()
    screen = SHOTS[name](studio)
    studio.unfold(screen)
    with reader.reading():
        screen.grab()
    reader.look(screen)
    studio.leave()
    assert sorted(filter(is_english, reader.read)) == []
    assert sorted(reader.cut - PEOPLE) == []
