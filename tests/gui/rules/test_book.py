"""The rules in the window, with their pictures."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt, QUrl
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollBar, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from smallworld.content import whole_content
from smallworld_client.gui.kit.draw import BLEED, height_of, width_of
from smallworld_client.gui.rules.book import HowToPlay, open_rules
from smallworld_client.gui.rules.illustrations import ILLUSTRATIONS
from smallworld_client.gui.rules.page import Pictures
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import DARK, INKS, Theme
from smallworld_client.words import rulebook
from smallworld_client.words.rulebook import parse_rulebook, read_rulebook
from tests.gui.showing import existing, on_screen

Opener = Callable[..., HowToPlay]


@pytest.fixture
def open_at(qtbot: QtBot) -> Opener:
    over = on_screen(qtbot, QWidget(), 1280, 720)

    def opened(anchor: str = "") -> HowToPlay:
        page = HowToPlay(over, anchor)
        page.open()
        QApplication.processEvents()
        return page

    return opened


def top_line(help: HowToPlay) -> str:
    """The paragraph at the top of the page, without the emblem before a race's name."""
    return help.page.cursorForPosition(QPoint(20, 14)).block().text().lstrip("\ufffc\xa0 ")


def chapter(help: HowToPlay) -> QTreeWidgetItem:
    """The heading that the contents show as the one being read."""
    return existing(help.contents.currentItem())


def type_words(help: HowToPlay, words: str) -> None:
    QTest.keyClicks(help.box, words)


def shown_words(help: HowToPlay) -> list[str]:
    """The hit that is marked as the one shown."""
    gold = QColor(INKS.gold_top)
    marks = help.page.extraSelections()
    return [mark.cursor.selectedText() for mark in marks if mark.format.background() == gold]


def test_a_long_heading_in_the_contents_is_wrapped(open_at: Opener) -> None:
    contents = open_at("picking-a-race-and-special-power-combo").contents
    QApplication.processEvents()
    item = existing(contents.currentItem())
    text, font = item.text(0), item.font(0)
    room = contents.visualItemRect(item)
    assert width_of(text, font) > room.width() - 2 * BLEED
    assert room.height() >= 2 * height_of(font)


def test_every_rule_of_the_document_stands_on_the_page_without_its_proofs(open_at: Opener) -> None:
    text = open_at().page.toPlainText()
    rules = [rule for section in read_rulebook() for rule in section.rules]
    assert [rule.name for rule in rules if f"{rule.name}." not in text] == []
    assert "Shown in" not in text
    assert "<a id" not in text
    assert "**" not in text


def test_the_help_opens_at_an_anchor_if_there_is_one(open_at: Opener) -> None:
    help = open_at("no-such-rule")
    assert top_line(help) == "A first read"
    for anchor, line in (
        ("ghouls", "Ghouls"),
        ("the-attempt-ends-the-conquests", "The attempt ends the conquests."),
    ):
        help.show_rule(anchor)
        assert top_line(help).startswith(line)


def test_a_rule_that_was_asked_for_is_marked_and_a_heading_is_not(open_at: Opener) -> None:
    help = open_at("a-lakes-shore-is-no-way-in")
    [mark] = help.page.extraSelections()
    assert mark.cursor.selectedText().startswith("A lake's shore is no way in.")
    help.show_rule("scoring")
    assert help.page.extraSelections() == []


def test_a_click_in_the_contents_ends_the_search_and_they_follow_the_reading(
    open_at: Opener,
) -> None:
    help = open_at()
    type_words(help, "dwarves")
    QApplication.processEvents()
    item = existing(help.contents.topLevelItem(3))
    place = help.contents.visualItemRect(item).center()
    QTest.mouseClick(help.contents.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert top_line(help) == item.text(0) == chapter(help).text(0) == "Decline"
    assert (help.box.text(), help.count.text()) == ("", "")
    assert help.page.extraSelections() == []
    help.contents.chosen.emit("powers")
    assert (top_line(help), chapter(help).text(0)) == ("Powers", "Powers")
    assert chapter(help).isExpanded()
    help.page.verticalScrollBar().setValue(0)
    assert chapter(help).text(0) == "A first read"


def test_typing_shows_the_first_place_from_here_on_and_return_the_next(open_at: Opener) -> None:
    help = open_at()
    type_words(help, "dragon")
    hits = help.page.hits
    assert shown_words(help) == ["dragon"]
    assert help.count.text() == f"1 of {hits}"
    QTest.keyClick(help.box, Qt.Key.Key_Return)
    assert help.count.text() == f"2 of {hits}"
    for _ in range(hits - 1):
        QTest.keyClick(help.box, Qt.Key.Key_Return)
    assert help.count.text() == f"1 of {hits}"


def test_the_search_goes_on_from_where_one_reads_and_begins_again_at_the_end(
    open_at: Opener,
) -> None:
    help = open_at("notation")
    help.box.setText("amazons")
    assert help.page.hit == 0
    help.show_rule("halflings")
    help.page.search("amazons")
    assert help.page.hit > 0


@pytest.mark.usefixtures("english_again")
def test_a_search_finds_words_without_their_accents_and_with_either_apostrophe(
    qapp: QApplication, open_at: Opener
) -> None:
    speak(qapp, "fr")
    help = open_at()
    help.box.setText("declin")
    assert shown_words(help)[0].lower() == "déclin"
    for words, others in (("declin", "DÉCLIN"), ("l'aube", "l’aube"), ("d'un", "d’un")):
        found = []
        for each in (words, others):
            help.box.setText(each)
            found.append(help.page.hits)
        assert found[0] == found[1], words
    assert found[0] > 0


def test_what_is_not_in_the_rules_is_said_not_to_be_found_and_only_the_page_scrolls(
    open_at: Opener,
) -> None:
    help = open_at()
    for words, said in (("zeppelin", "Nothing found. Try a shorter word."), ("", "")):
        help.box.setText(words)
        QApplication.processEvents()
        assert help.count.text() == said
        shown = [bar for bar in help.findChildren(QScrollBar) if bar.isVisible()]
        assert shown == [help.page.verticalScrollBar()]


def test_the_arrow_keys_scroll_while_the_box_has_the_keyboard(open_at: Opener) -> None:
    help = open_at()
    bar = help.page.verticalScrollBar()
    start = bar.value()
    QTest.keyClick(help.box, Qt.Key.Key_PageDown)
    assert bar.value() > start
    QTest.keyClick(help.box, Qt.Key.Key_PageUp)
    assert bar.value() == start


def test_another_look_keeps_the_place_and_what_was_found(
    open_at: Opener, qapp: QApplication
) -> None:
    help = open_at("trolls")
    type_words(help, "lair")
    place = help.count.text()
    Theme(DARK, 1.5).apply(qapp)
    QApplication.processEvents()
    assert help.count.text() == place
    assert shown_words(help) == ["lair"]
    help.show_rule("trolls")
    assert top_line(help) == "Trolls"
    Theme().apply(qapp)


def test_without_the_document_the_help_says_what_to_do(
    open_at: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulebook, "PLACES", rulebook.PLACES[:1])
    monkeypatch.setattr("pathlib.Path.is_file", lambda path: False)
    assert "install the program again" in open_at().page.toPlainText()


def test_signs_of_the_markup_language_are_text(
    open_at: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "## Prices\n\nTwo < three & `one`.\n\n| a | b |\n| --- | ---: |\n| x<y | 3 |\n"
    monkeypatch.setattr(
        "smallworld_client.gui.rules.book.read_rulebook", lambda _: parse_rulebook(text)
    )
    shown = open_at().page.toPlainText()
    assert "Two < three & one." in shown
    assert "x<y" in shown


def pictures(help: HowToPlay) -> list[str]:
    """What is shown by name, in the page's order."""
    names: list[str] = []
    block = help.page.document().begin()
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            look = pieces.fragment().charFormat()
            if look.isImageFormat():
                names.append(look.toImageFormat().name())
            pieces += 1
        block = block.next()
    return names


def test_the_pictures_of_the_document_and_emblems_of_races_and_powers_stand_on_the_page(
    open_at: Opener,
) -> None:
    shown = pictures(open_at())
    examples = [name for name in shown if name.startswith("illustration:")]
    assert examples[:2] == ["illustration:column", "illustration:price"]
    assert sorted(examples) == sorted(f"illustration:{name}" for name in ILLUSTRATIONS)
    pieces = {*whole_content().races, *whole_content().powers}
    assert {f"emblem:{it}" for it in pieces} == {*shown} - {*examples}


def test_a_picture_comes_after_the_text_and_its_board_after_a_sketch(
    qapp: QApplication, qtbot: QtBot
) -> None:
    pictures, url = Pictures(qapp), QUrl("illustration:price")
    looks = [pictures.image(url, 0.77, 1.0)]
    for _ in range(2):
        with qtbot.waitSignal(pictures.ready):
            pass
        looks.append(pictures.image(url, 0.77, 1.0))
    assert looks[0] != looks[1] != looks[2]


def test_a_screen_opens_its_rules_once_and_turns_the_page(open_at: Opener, qtbot: QtBot) -> None:
    over = existing(open_at().parentWidget())
    rules = open_rules(over, "trolls")
    assert open_rules(over) is rules
    assert top_line(rules) == "Trolls"


def test_an_emblem_is_painted_as_sharp_as_the_screen(qapp: QApplication) -> None:
    for kind in ("dwarves", "alchemist"):
        image = Pictures(qapp).image(QUrl(f"emblem:{kind}"), 1.5, 2.0)
        assert (image.width(), image.devicePixelRatio()) == (90, 2.0)


DOCS = Path(__file__).parents[3] / "docs"


def colours(image: QImage) -> int:
    """How many different colours a coarse look at an image finds."""
    steps = ((x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5))
    return len({image.pixel(x, y) for x, y in steps})


@pytest.mark.parametrize("name", ILLUSTRATIONS)
def test_a_picture_is_painted_within_its_size_which_its_file_has(
    qapp: QApplication, name: str
) -> None:
    size = ILLUSTRATIONS[name].size.toSize()
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    laid: list[QRectF] = []
    painter = QPainter(image)
    ILLUSTRATIONS[name].paint(painter, lambda _, rect: laid.append(rect))
    painter.end()
    assert colours(image) > 50
    assert all(QRectF(image.rect()).contains(rect) for rect in laid)
    assert QImage(str(DOCS / "pictures" / "rules" / f"{name}.png")).size() == size
