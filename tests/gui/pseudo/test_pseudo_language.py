"""Every screen in a language that nobody speaks: what stays English was forgotten.

It is used by keyboard alone meanwhile, and has names that can be read aloud. These are some of the
screens; `make long` takes all of them.
"""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import Theme
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.process import own_name
from smallworld_client.table.authority import seats
from smallworld_dev.shots.taking import SHOTS
from tests.gui.audit.controls import not_by_tab, unnamed
from tests.gui.audit.covering import popups
from tests.gui.pseudo.pseudo import Pseudo, untranslated
from tests.gui.pseudo.reading import Reading
from tests.gui.quick_studio import QuickStudio
from tests.gui.sample import some

pytestmark = pytest.mark.turns(8)

PEOPLE = {
    "Ada", "Bram", "Cleo", "Mio", "Sanna", "Tomas", "Dario", "Edda", "Fennick", "Gus", "Hal",
    "Ines", "Lotta", "Pim", "Larry", "Loud", "Nettlo",
}  # fmt: skip
KEYS = {
    "Ctrl", "Down", "End", "Esc", "F1", "F10", "F11", "Home", "Left", "PgDown", "PgUp", "Return",
    "Right", "Space", "Tab", "Up",
}  # fmt: skip
DAYS = {QLocale("en").standaloneDayName(day, QLocale.FormatType.ShortFormat) for day in range(1, 8)}
"""Qt names them in the language of the window."""
NAMES = PEOPLE | KEYS | DAYS | set(LANGUAGES.values()) | set(seats.NAMES) | {own_name()}
OWN_WORDS = re.compile(
    "Ada's table|An evening with friends|Behind closed doors|From another time|Just us two"
    "|Late(, but long|comers welcome)?|Somebody with a (very )?long name( indeed)?"
    "|Tuesday table|Slow and thorough,?|Discord"
    r"|Table \d+( of the long winter evenings)?|Tournament, table 1"
    r"|Half an island|Mosshay|Region \d+|seat \d"
    r"|Ada\W+Welcome! Edda should be here in a minute\.|Bram\W+Fine, I get us some tea\."
    r"|Gus\W+I only watch\.|lobby\.example\.org|records|torn\.swr|/home/ada/\S+|smallworld://\S+"
    r"|[A-Z2-7]{4}( [A-Z2-7]{4}){3}|[0-9a-f]{6}…[0-9a-f]{4}|https?://\S+"
    r"|(, )?(Moles?|Vineyard)(, (Moles?|Vineyard))*"
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


@pytest.mark.usefixtures("qtbot", "plain_boards")
@pytest.mark.parametrize("name", some(SHOTS))
def test_a_screen_can_be_read_where_texts_are_longer_and_used_by_keyboard_alone(name: str) -> None:
    """To pose a screen takes longer than to look at it, so all of it is looked at together."""
    studio = QuickStudio()
    screen = SHOTS[name](studio)
    studio.unfold(screen)
    reading = Reading(screen)
    assert sorted(filter(is_english, reading.read)) == []
    assert sorted(reading.cut - PEOPLE) == []
    assert [*unnamed(screen), *not_by_tab(screen, popups(screen))] == []
    studio.leave()
