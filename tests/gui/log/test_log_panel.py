import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.log_lines import MOST_LINES, Lines, LogRow
from smallworld_client.gui.log_panel import EMOTES, LogPanel, Page, Tab
from smallworld_wire.phrases import EmoteSays


@pytest.fixture
def panel(qtbot: QtBot) -> LogPanel:
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.resize(260, 320)
    panel.show()
    return panel


def test_lines_stand_in_the_order_they_came(panel: LogPanel) -> None:
    panel.add_lines(LogRow(None, "", "Round 1, Mira's turn", True))
    panel.add_lines(LogRow(0, "", "Mira takes 9 Giants in hand."))
    assert panel.lines(Page.LOG) == ["Round 1, Mira's turn", "Mira takes 9 Giants in hand."]


def test_something_said_unseen_leaves_a_dot_until_the_chat_is_shown(panel: LogPanel) -> None:
    panel.add_chat(LogRow(1, "Bram", "hello"))
    assert panel.unread
    panel.show_page(Page.CHAT)
    assert not panel.unread


def test_who_writes_while_the_log_is_shown_sees_the_chat(panel: LogPanel) -> None:
    QTest.keyClicks(panel.box, "hello")
    QTest.keyClick(panel.box, Qt.Key.Key_Return)
    assert panel.shows_chat
    panel.add_chat(LogRow(0, "Mira", "hello"), read=True)
    assert panel.lines(Page.CHAT) == ["hello"]


def test_an_emote_takes_two_clicks(qtbot: QtBot, panel: LogPanel) -> None:
    assert not panel.emotes.isVisible()
    QTest.mouseClick(panel.emote_button, Qt.MouseButton.LeftButton)
    assert panel.emotes.isVisible()
    with qtbot.waitSignal(panel.emoted) as emoted:
        QTest.mouseClick(panel.emotes.buttons["THANKS"], Qt.MouseButton.LeftButton)
    assert emoted.args == ["THANKS"]
    assert not panel.emotes.isVisible()
    assert panel.shows_chat


def test_every_emote_has_a_sentence() -> None:
    assert list(EMOTES) == [phrase.name for phrase in EmoteSays]


def test_something_said_in_view_leaves_no_dot(panel: LogPanel) -> None:
    panel.show_page(Page.CHAT)
    panel.add_chat(LogRow(1, "Bram", "hello"))
    assert not panel.unread


def test_what_is_typed_is_told_and_the_line_is_empty_again(qtbot: QtBot, panel: LogPanel) -> None:
    QTest.keyClicks(panel.box, "well played")
    with qtbot.waitSignal(panel.said) as told:
        QTest.keyClick(panel.box, Qt.Key.Key_Return)
    assert told.args == ["well played"]
    assert panel.box.text() == ""
    assert panel.lines(Page.CHAT) == []


def test_nothing_is_said_by_an_empty_line(qtbot: QtBot, panel: LogPanel) -> None:
    with qtbot.assertNotEmitted(panel.said):
        QTest.keyClick(panel.box, Qt.Key.Key_Return)


def test_what_somebody_writes_is_text_and_never_markup(panel: LogPanel) -> None:
    panel.add_chat(LogRow(1, "<b>Bram</b>", "<img src=x>"))
    assert panel.lines(Page.CHAT) == ["<img src=x>"]
    panel.show_page(Page.CHAT)
    assert not panel.grab().isNull()


def test_alone_at_a_table_there_is_no_chat(panel: LogPanel) -> None:
    panel.show_page(Page.CHAT)
    panel.set_chat(False)
    assert panel.page is Page.LOG
    assert not panel.box.isVisible()


def test_a_log_is_cleared_without_what_people_said(panel: LogPanel) -> None:
    panel.add_lines(LogRow(0, "", "Mira starts."))
    panel.add_chat(LogRow(1, "Bram", "hello"))
    panel.clear()
    assert panel.lines(Page.LOG) == []
    assert panel.lines(Page.CHAT) == ["hello"]


def full(qtbot: QtBot) -> Lines:
    lines = Lines("Log", "")
    qtbot.addWidget(lines)
    lines.resize(200, 100)
    lines.show()
    for number in range(30):
        lines.add(LogRow(0, "", f"Line {number}"))
    return lines


def test_the_newest_line_stays_in_view(qtbot: QtBot) -> None:
    lines = full(qtbot)
    assert lines.verticalScrollBar().value() == lines.verticalScrollBar().maximum() > 0


def test_who_has_scrolled_up_to_read_stays_there(qtbot: QtBot) -> None:
    lines = full(qtbot)
    lines.verticalScrollBar().setValue(5)
    lines.add(LogRow(0, "", "one more"))
    assert lines.verticalScrollBar().value() == 5


def test_a_very_long_game_drops_its_oldest_lines(qtbot: QtBot) -> None:
    lines = Lines("Log", "")
    qtbot.addWidget(lines)
    for number in range(MOST_LINES + 3):
        lines.add(LogRow(None, "", str(number)))
    assert lines.texts()[0] == "3"
    assert len(lines.texts()) == MOST_LINES


def test_the_line_under_an_open_tab_covers_the_rule_below_it(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.resize(240, 300)
    panel.show()
    tab = panel.findChildren(Tab)[0]
    place = tab.geometry()
    shown = panel.grab().toImage()
    below = {
        shown.pixelColor(place.left() + 14, place.bottom() - up).name(QColor.NameFormat.HexRgb)
        for up in (0, 1)
    }
    assert below == {QColor(tab.theme.surround.gold_line).name()}
