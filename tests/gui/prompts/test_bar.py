from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.menu import MenuRow
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.hand import Tray, TrayForm
from smallworld_client.gui.turn.prompt_bar import PromptBar
from smallworld_client.gui.turn.question import QuestionText
from smallworld_client.turn.scene import Action, HandView, HelpChip, PieceSign
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.showing import existing, on_screen

LONG = "2 Humans still to be placed"
STOP = Action("stop", "End conquests", primary=True, key="Space")
UNDO_ALL = Action("undo-all", "Undo all", icon="undo")
READ = Action("read", "Read the rule", icon="help")
HAND = HandView(0, "giants", 5, "5 Giants in hand", "Giants in hand")
UNDO = Action("undo", "Undo", key="Z", icon="undo")
END = Action("end", "End turn", key="E")
REST = Action("rest", "The rest on the borders", primary=True, key="Space")

SOCKS = PieceSign("marker", "socks", 0)


@pytest.fixture
def bar(qtbot: QtBot) -> PromptBar:
    bar = on_screen(qtbot, PromptBar(), 1050, 120)
    bar.set_question(
        "Conquer a region, or end conquests.", "Click a lit region.", ("Choose", "Conquer"), 1
    )
    return bar


def wait_for_keys(qtbot: QtBot, bar: PromptBar) -> None:
    """Shortcuts count from when the window is active and the buttons are shown."""
    bar.activateWindow()
    qtbot.waitActive(bar)
    qtbot.waitUntil(bar.button("undo").isVisible)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is painted of a question and its help."""
    written: list[str] = []
    monkeypatch.setattr(
        "smallworld_client.gui.turn.question.write_lines",
        lambda painter, rect, text, font, ink: written.append(text),
    )
    return written


def test_help_that_has_no_room_for_a_whole_line_is_a_tooltip_only(
    qtbot: QtBot, written: list[str]
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    question = QuestionText(window)
    question.ask("Conquer a region, or end conquests.", "Click a lit region.", (), -1)
    question.resize(420, 120)
    question.grab()
    assert written == ["Conquer a region, or end conquests.", "Click a lit region."]
    assert question.toolTip() == ""  # it would cover the buttons and say the same
    written.clear()
    question.resize(420, 30)
    question.grab()
    assert written == ["Conquer a region, or end conquests."]
    assert question.toolTip() == "Click a lit region."


def test_help_that_is_too_long_keeps_its_first_sentences(qtbot: QtBot, written: list[str]) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    question = QuestionText(window)
    question.set_compact(True)
    asked = "Weiter erobern oder die Amazonen in den Untergang schicken?"
    question.ask(asked, "Wähle eine hervorgehobene Region, um weiter zu erobern.", (), -1)
    question.set_forecast("Erobern: 7 Münzen · Untergang: jetzt 7.")
    question.resize(290, 58)
    question.grab()
    assert written == [asked, "Erobern: 7 Münzen · Untergang: jetzt 7."]


def test_help_is_whole_or_left_out_at_every_height(qtbot: QtBot, qapp: QApplication) -> None:
    Theme(text=2.0).apply(qapp)
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(474, 300)
    question = QuestionText(window)
    question.ask("Erobere eine Region oder hör auf.", "Klick auf eine helle Region.", (), -1)
    window.show()
    cut = []
    for high in range(40, 160, 5):
        question.resize(474, high)
        cut += [(high, it.what) for it in words.cut(Painted(window))]
    Theme().apply(qapp)
    assert cut == []


@pytest.mark.parametrize(
    ("text", "size", "compact", "question", "told", "steps"),
    [
        (
            1.0,
            (290, 108),
            False,
            "Erobere eine Region oder beende den Zug.",
            "Dieser Zug: 0 Münzen. Klick auf eine hervorgehobene Region. Der Schild zeigt, "
            "was sie kostet.",
            ("Wählen", "Erobern", "Umverteilen", "Werten"),
        ),
        (
            1.0,
            (320, 58),
            True,
            "Conquer a region, or end your turn.",
            "This turn: 5 coins. Choose a lit region. Its shield shows the price.",
            (),
        ),
        *(
            (
                2.0,
                size,
                False,
                "Erobere eine Region oder hör auf.",
                "Der Schild nennt ihren Preis.",
                (),
            )
            for size in ((170, 250), (240, 120), (400, 90))
        ),
    ],
)
def test_steps_and_large_type_give_way_before_the_help_is_cut(
    qtbot: QtBot,
    qapp: QApplication,
    text: float,
    size: tuple[int, int],
    compact: bool,
    question: str,
    told: str,
    steps: tuple[str, ...],
) -> None:
    Theme(text=text).apply(qapp)
    window = on_screen(qtbot, QWidget(), 500, 300)
    asked = QuestionText(window)
    asked.set_compact(compact)
    asked.ask(question, told, steps, min(1, len(steps) - 1))
    asked.resize(*size)
    asked.show()
    found = [it.what for it in words.cut(Painted(window))]
    Theme().apply(qapp)
    assert found == []


def test_a_button_and_its_key_tell_the_id_of_the_action(qtbot: QtBot, bar: PromptBar) -> None:
    bar.set_actions([UNDO, STOP])
    with qtbot.waitSignal(bar.triggered) as told:
        QTest.mouseClick(bar.button("stop"), Qt.MouseButton.LeftButton)
    assert told.args == ["stop"]
    wait_for_keys(qtbot, bar)
    with qtbot.waitSignal(bar.triggered) as told:
        QTest.keyClick(bar, Qt.Key.Key_Z)
    assert told.args == ["undo"]
    bar.button("undo").setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(bar.triggered) as told:  # and not the button whose key that is
        QTest.keyClick(bar.button("undo"), Qt.Key.Key_Space)
    assert told.args == ["undo"]
    bar.set_actions([UNDO])
    assert not bar.offers("stop")
    assert bar.button("undo").hasFocus()


TURN: tuple[list[Action], ...] = (
    [],
    [Action("decline", "Decline", key="D"), Action("expand", "Expand", primary=True, key="Space")],
    [Action("abandon", "Abandon", key="A"), Action("dragon", "Dragon", key="D"), UNDO, END],
    [Action("mine", "Place tokens myself", key="R", quiet=True), UNDO, STOP],
    [Action("back", "Back", key="Escape"), UNDO, REST],
    [UNDO, replace(REST, label="Score the turn", enabled=False, reason="3 to place")],
    [Action("undo", "Undo · 3 s", key="Z", icon="undo"), Action("done", "Done", primary=True)],
)
"""What a turn offers from its beginning to its end."""
BARS = (
    (800, 155, 1.0),
    (799, 66, 1.0),
    (526, 66, 1.0),
    (884, 110, 1.0),
    (1098, 112, 1.0),
    (608, 254, 2.0),
    (480, 112, 2.0),
    (568, 84, 1.5),
)
"""Bars of usual windows, without their bleed, and the size of their text."""


@pytest.mark.parametrize("hand", [HAND, replace(HAND, count=10), replace(HAND, count=None)])
def test_question_and_main_button_keep_place_and_size_through_a_turn(
    qapp: QApplication, bar: PromptBar, hand: HandView
) -> None:
    question = existing(bar.findChild(QuestionText))
    for wide, high, text in BARS:
        Theme(text=text).apply(qapp)
        bar.resize(wide + 2 * BLEED, high + 2 * BLEED)
        bar.set_hand(hand)
        places = set()
        for actions in TURN:
            bar.set_actions(actions)
            if actions:
                main = bar.button(actions[-1].id)
                places.add((main.mapTo(bar, QPoint()).toTuple(), main.size().toTuple()))
            if hand is HAND and actions[-1:] == [STOP]:
                drawn = {it.drawn for it in Painted(bar.button("stop")).texts}
                assert "Space" in drawn, (wide, high, text)
        starts = set()
        for label in ("in hand", "left to place"):
            bar.set_hand(replace(hand, label=label))
            starts.add(question.pos().toTuple())
        assert (len(places), len(starts)) == (1, 1), (wide, high, text)
    Theme().apply(qapp)


def test_what_has_no_room_beside_the_main_button_is_in_a_list_and_keeps_its_key(
    qtbot: QtBot, bar: PromptBar
) -> None:
    bar.resize(526, 64)
    bar.set_actions(TURN[2])
    more = bar.button("abandon")
    assert more is bar.button("dragon") is not bar.button("undo")
    with qtbot.waitSignal(bar.triggered) as told:
        QTest.keyClick(bar, Qt.Key.Key_A)
    assert told.args == ["abandon"]
    more.click()
    [row] = [it for it in bar.window().findChildren(MenuRow) if it.objectName() == "dragon"]
    with qtbot.waitSignal(bar.triggered) as told:
        QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert told.args == ["dragon"]


def test_the_question_has_the_room_of_buttons_that_are_in_a_list(bar: PromptBar) -> None:
    bar.resize(740, 64)
    bar.set_hand(HAND)
    bar.set_actions(TURN[2])
    question, more = bar.findChild(QuestionText), bar.button("abandon")
    assert question is not None
    gap = more.mapTo(bar, QPoint()).x() - question.geometry().right()
    assert 0 < gap < 20


def test_an_action_that_is_not_possible_says_why(qtbot: QtBot, bar: PromptBar) -> None:
    bar.set_actions([Action("score", "Score", enabled=False, reason="3 still to place")])
    with qtbot.assertNotEmitted(bar.triggered):
        QTest.mouseClick(bar.button("score"), Qt.MouseButton.LeftButton)
    assert bar.button("score").reason == "3 still to place"


def test_nothing_changes_under_a_finger_until_it_lets_go(qtbot: QtBot, bar: PromptBar) -> None:
    bar.set_actions([UNDO, STOP])
    stop = bar.button("stop")
    right = stop.mapTo(bar, stop.rect().topRight())
    QTest.mousePress(stop, Qt.MouseButton.LeftButton)
    bar.set_actions([Action("stop", "Stop", primary=True, enabled=False)])
    bar.set_actions([UNDO_ALL, replace(STOP, label="Stop")])
    assert not bar.offers("undo-all")
    with qtbot.waitSignal(bar.triggered) as told:
        QTest.mouseRelease(stop, Qt.MouseButton.LeftButton)
    assert told.args == ["stop"]
    qtbot.waitUntil(lambda: bar.offers("undo-all"))
    assert not bar.offers("undo")
    assert (bar.button("stop"), stop.text()) == (stop, "Stop")
    assert stop.mapTo(bar, stop.rect().topRight()) == right, "what stays is in the same place"
    QTest.mousePress(stop, Qt.MouseButton.LeftButton)
    bar.set_actions([UNDO])
    with qtbot.assertNotEmitted(bar.triggered):
        QTest.mouseRelease(stop, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("high", [64, 163])
def test_a_reason_is_whole_on_its_button(bar: PromptBar, high: int) -> None:
    bar.resize(808, high)
    bar.set_actions([replace(STOP, enabled=False, reason=LONG)])
    assert LONG in {it.drawn for it in Painted(bar).texts}


def test_a_narrow_high_bar_has_a_second_row_of_buttons(bar: PromptBar) -> None:
    bar.set_actions([READ, UNDO_ALL, UNDO, STOP])
    bar.resize(400, 220)
    rows = {bar.button(id).mapTo(bar, QPoint()).y() for id in ("undo", "undo-all", "read", "stop")}
    assert len(rows) == 2
    assert all(bar.rect().contains(place) for place in _places(bar, [READ, UNDO_ALL, UNDO, STOP]))


WAYS = [Action("abandon", "Abandon", key="A"), Action("dragon", "Dragon", key="D")]
FIVE = [READ, *WAYS, UNDO, STOP]


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((1050, 120), 1.0),
        ((800, 136), 1.0),
        ((800, 64), 1.0),
        ((884, 110), 1.0),
        ((624, 72), 1.0),
        ((800, 232), 1.0),
        ((620, 232), 1.0),
        ((480, 112), 1.0),
        ((624, 350), 1.5),
        ((624, 350), 2.0),
    ],
)
def test_hand_question_and_buttons_stay_inside_and_apart_in_every_bar(
    qapp: QApplication, bar: PromptBar, size: tuple[int, int], text: float
) -> None:
    Theme(text=text).apply(qapp)
    bar.resize(*size)
    question = existing(bar.findChild(QuestionText))
    inside, wrong = bar.rect().adjusted(BLEED, BLEED, -BLEED, -BLEED), []
    for count in (0, 1, 9, 30):
        bar.set_hand(replace(HAND, count=count))
        assert not bar.grab().isNull()
    bar.set_hand(HAND)
    for number in range(1, 6):
        bar.set_actions(FIVE[-number:])
        QApplication.processEvents()
        buttons = [it for it in bar.findChildren(Button) if it.isVisible()]
        places = [QRect(it.mapTo(bar, QPoint()), it.size()) for it in buttons]
        places = [it.adjusted(BLEED, BLEED, -BLEED, -BLEED) for it in places]
        tray, asked = bar.tray.geometry(), question.geometry()
        apart = not any(it.intersects(tray) for it in places) and tray.right() < asked.x()
        whole = all(map(inside.contains, places)) and tray.width() >= bar.tray.width_in(
            bar.tray.form, bar.tray.height()
        )
        below = size[1] < 232 or min(it.top() for it in places) > asked.bottom()
        undo, gold = (bar.button(it).geometry() for it in (FIVE[-min(number, 2)].id, "stop"))
        left = number == 1 or (
            undo.y() + undo.height() > gold.y() and undo.right() < gold.left() + 4
        )
        if not (
            bar.tray.isVisible() and question.isVisible() and apart and whole and below and left
        ):
            wrong.append((number, apart, whole, below, left))
    Theme().apply(qapp)
    assert wrong == []


def _places(bar: PromptBar, actions: list[Action]) -> list[QRect]:
    buttons = [bar.button(action.id) for action in actions]
    places = [QRect(it.mapTo(bar, QPoint()), it.size()) for it in buttons]
    return [place.adjusted(BLEED, BLEED, -BLEED, -BLEED) for place in places]


def test_the_hand_leaves_out_its_label_before_the_question_loses_its_room(bar: PromptBar) -> None:
    bar.set_hand(HAND)
    bar.set_actions([UNDO, STOP])
    assert bar.tray.form is TrayForm.WHOLE
    bar.resize(500, 104)
    assert bar.tray.form is not TrayForm.WHOLE


def test_where_room_is_short_undo_keeps_its_icon_and_the_question_its_room(bar: PromptBar) -> None:
    ways = [Action("a", "Abandon a region"), Action("b", "Send the dragon")]
    undo = Action("undo", "Undo this step", icon="undo", key="Z")
    for wide, text_shown in ((1400, True), (620, False)):
        bar.resize(wide, 76)
        bar.set_actions([*ways, undo, STOP])
        shown = bar.button("undo")
        assert (shown.width() > shown.fontMetrics().horizontalAdvance(undo.label)) is text_shown
        assert shown.accessibleName() == undo.label
    assert "Undo this step" in bar.button("undo").toolTip()


@pytest.mark.parametrize(
    "labels", [("Clear a region", "Dragon"), ("Have a computer replaced",), ("End the conquests",)]
)
def test_a_question_that_has_no_room_beside_the_buttons_stands_above_them(
    qapp: QApplication, bar: PromptBar, labels: tuple[str, ...]
) -> None:
    Theme(text=2.0).apply(qapp)
    bar.resize(480, 200)
    bar.set_actions([*(Action(label, label) for label in labels), UNDO, Action("stop", "Stop")])
    question = existing(bar.findChild(QuestionText))
    Theme().apply(qapp)
    top = min(bar.button(id).mapTo(bar, QPoint()).y() for id in (*labels, "undo", "stop"))
    assert question.isVisible()
    assert question.width() > 400
    assert question.geometry().bottom() < top + BLEED


CLEAR, GHOULS = Action("clear", "Abandon a region"), Action("ghouls", "Ghouls")


@pytest.mark.parametrize(
    ("size", "count", "actions"),
    [
        ((480, 258), 3, [CLEAR, UNDO, STOP]),
        ((480, 258), 5, [CLEAR, UNDO, STOP]),
        ((488, 204), 1, [CLEAR, GHOULS, UNDO, STOP]),
    ],
)
def test_helps_and_many_buttons_are_whole_and_overlap_in_no_bar(
    qapp: QApplication, bar: PromptBar, size: tuple[int, int], count: int, actions: list[Action]
) -> None:
    Theme(text=2.0).apply(qapp)
    bar.resize(*size)
    bar.set_actions(actions)
    bar.set_helps([HelpChip(str(n), f"Help {n}", SOCKS, "2") for n in range(count)])
    QApplication.processEvents()
    chips = [bar.chips.chip(str(n)) for n in range(count)]
    squeezed = [it for it in chips if it.width() < it.sizeHint().width()]
    place = bar.chips.geometry().adjusted(BLEED, BLEED, -BLEED, -BLEED)
    Theme().apply(qapp)
    assert squeezed == []
    assert bar.rect().contains(place)
    assert not any(it.intersects(place) for it in _places(bar, actions))


@pytest.mark.parametrize("high", [40, 72, 87, 122])
def test_the_number_of_the_hand_is_whole_at_every_height(qtbot: QtBot, high: int) -> None:
    tray = Tray()
    qtbot.addWidget(tray)
    tray.show_hand(HandView(0, "giants", 4, "4 Giants in hand"))
    tray.resize(tray.width_in(TrayForm.WHOLE, high), high)
    picture = tray.grab().toImage()
    edge, ground = 4, picture.pixelColor(8, high - 8).lightness()
    rows = [*range(edge), *range(high - edge, high)]
    number = range(14, tray.width() // 3)
    assert max(picture.pixelColor(x, y).lightness() for y in rows for x in number) < 128
    assert max(picture.pixelColor(x, high // 2).lightness() for x in number) > ground + 64


def test_a_label_that_is_too_long_is_left_out_and_the_tray_keeps_its_width(qtbot: QtBot) -> None:
    tray, widths = Tray(), set()
    qtbot.addWidget(tray)
    for label in ("in hand", "Rattenmenschen, die noch zu verteilen sind"):
        tray.show_hand(HandView(0, "ratmen", 4, "4", label))
        widths.add(tray.width_in(TrayForm.WHOLE, 92))
    tray.resize(widths.pop(), 92)
    assert not widths
    assert list(words.cut(Painted(tray))) == []
