"""The audit finds each kind of defect where one is planted, and nothing in a sound window."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.guide.card import HintCard
from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import LastPicture, StackLevel, put_on
from smallworld_client.gui.kit.button import Button, IconButton
from smallworld_client.gui.kit.choice import Option, SegmentedChoice, stop_at_chosen
from smallworld_client.gui.kit.dialog import ConfirmDialog
from smallworld_client.gui.kit.draw import smooth
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.kit.toast import Toast
from smallworld_client.gui.turn.combo_card import CardState, ComboCard
from smallworld_client.turn.combos import Combo
from smallworld_client.words.lessons import hint_text
from tests.gui.audit.auditing import audit
from tests.gui.audit.finding import Kind

FONT = QFont("Lato", 12)
Paint = Callable[[QPainter, QWidget], object]


class Canvas(QWidget):
    """Paints on a plain ground what a test says."""

    def __init__(self, paint: Paint, parent: QWidget) -> None:
        super().__init__(parent)
        self._paint = paint
        self.setGeometry(10, 10, 300, 120)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's spelling
        painter = smooth(QPainter(self))
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        self._paint(painter, self)


class Block(QWidget):
    """An opaque rectangle."""

    def __init__(self, parent: QWidget, *place: int) -> None:
        super().__init__(parent)
        self.setGeometry(*place)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's spelling
        QPainter(self).fillRect(self.rect(), Qt.GlobalColor.darkBlue)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """An empty window, to be shown when it is filled."""
    window = QWidget()
    window.resize(400, 300)
    qtbot.addWidget(window)
    return window


def kinds(window: QWidget) -> set[Kind]:
    """Of all that an audit finds."""
    window.show()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    return {it.kind for it in audit(window)}


def says(text: str, ink: str = "black", *, x: float = 20, y: float = 30) -> Paint:
    """Paints one line, its baseline at that height."""

    def paint(painter: QPainter, widget: QWidget) -> None:
        painter.setFont(FONT)
        painter.setPen(ink)
        painter.drawText(QPointF(x, y), text)

    return paint


def test_a_sound_window_has_nothing_to_be_found(window: QWidget) -> None:
    Canvas(says("All is well", y=110), window)
    Button("Go", parent=window).setGeometry(20, 150, 120, 52)
    Label("A label", parent=window).setGeometry(20, 220, 200, 30)
    Toast(window).tell("The host has closed the table. Your game is kept on this computer.")
    window.show()
    assert audit(window) == []


@pytest.mark.parametrize("name", ["write", "write_lines"])
def test_text_that_ends_in_an_ellipsis_is_found(window: QWidget, name: str) -> None:
    def paint(painter: QPainter, widget: QWidget) -> None:
        write = getattr(draw, name)
        write(painter, QRectF(10, 10, 60, 18), "Too long for this", FONT, "#000000")

    Canvas(paint, window)
    assert kinds(window) == {Kind.CUT}


@pytest.mark.parametrize("x", [240, 20], ids=["its widget", "what is around it"])
def test_text_that_leaves_what_it_is_painted_on_is_found(window: QWidget, x: int) -> None:
    frame = QWidget(window)
    frame.setGeometry(0, 0, 60 if x < 100 else 320, 200)
    Canvas(says("Half of it is outside", x=x), frame)
    assert kinds(window) == {Kind.CUT}


@pytest.mark.parametrize(
    "make",
    [
        QLabel,
        lambda text, parent: QLabel(text, parent, wordWrap=True),
        lambda text, parent: Label(text, elide=True, parent=parent),
    ],
    ids=["plain", "wrapped", "elided"],
)
def test_a_label_that_is_too_small_for_its_text_is_found(
    window: QWidget, make: Callable[[str, QWidget], QLabel]
) -> None:
    make("This is far more than there is room for", window).setGeometry(10, 10, 80, 20)
    assert Kind.CUT in kinds(window)


def test_two_texts_over_each_other_are_found(window: QWidget) -> None:
    def paint(painter: QPainter, widget: QWidget) -> None:
        says("7 nimm 1")(painter, widget)
        says("zahle 1", x=50)(painter, widget)

    Canvas(paint, window)
    assert kinds(window) == {Kind.COLLIDES}


def test_a_picture_that_is_kept_hides_no_text_from_the_audit(window: QWidget) -> None:
    kept = LastPicture()

    def paint(painter: QPainter, widget: QWidget) -> None:
        painter.end()
        kept.show(widget, (), write_beyond_the_edge)

    def write_beyond_the_edge(painter: QPainter) -> None:
        painter.fillRect(0, 0, 300, 120, Qt.GlobalColor.white)
        painter.setFont(FONT)
        painter.setPen("black")
        painter.drawText(QPointF(240, 30), "Half of it is outside")

    Canvas(paint, window)
    window.show()
    window.grab()
    assert kinds(window) == {Kind.CUT}


@pytest.mark.parametrize(("ink", "found"), [("#767676", set()), ("#7a7a7a", {Kind.CONTRAST})])
def test_text_that_is_too_pale_on_white_is_found(
    window: QWidget, ink: str, found: set[Kind]
) -> None:
    Canvas(says("Is this legible?", ink), window)
    assert kinds(window) == found


def test_text_is_judged_by_what_is_behind_it_and_by_its_opacity(window: QWidget) -> None:
    def paint(painter: QPainter, widget: QWidget) -> None:
        painter.fillRect(0, 0, 300, 60, Qt.GlobalColor.black)
        painter.setOpacity(0.3)
        says("White, but faint", "white")(painter, widget)

    Canvas(paint, window)
    assert kinds(window) == {Kind.CONTRAST}


@pytest.mark.parametrize("made", [QLabel, QLineEdit])
def test_pale_labels_and_entries_are_found(
    window: QWidget, made: Callable[[str, QWidget], QWidget]
) -> None:
    widget = made("Hardly to be seen", window)
    widget.setGeometry(10, 10, 200, 30)
    widget.setAccessibleName("What it is for")
    palette = widget.palette()
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text):
        palette.setColor(role, palette.color(QPalette.ColorRole.Base).lighter(150))
    widget.setPalette(palette)
    widget.setStyleSheet("QLineEdit { color: #3a3530; }")
    assert kinds(window) == {Kind.CONTRAST}


PART, HINT, NOTICE, DIALOG = (
    StackLevel.PART, StackLevel.HINT, StackLevel.NOTICE, StackLevel.DIALOG
)  # fmt: skip


@pytest.mark.parametrize(
    ("blocks", "found"),
    [
        ([(10, 100, PART), (90, 100, PART)], {Kind.OVERLAPS}),
        ([(10, 100, PART), (102, 100, PART)], set()),
        ([(10, 100, HINT), (60, 100, NOTICE)], {Kind.OVERLAPS}),
        ([(10, 100, HINT), (60, 100, NOTICE), (0, 400, DIALOG)], set()),
    ],
    ids=["parts", "bleed of parts", "what pops up", "hidden by a dialog"],
)
def test_what_lies_over_something_else_is_found(
    window: QWidget, blocks: list[tuple[int, int, StackLevel]], found: set[Kind]
) -> None:
    for left, wide, layer in blocks:
        put_on(Block(window, left, 10, wide, 100), layer)
    assert kinds(window) == found


def test_a_part_raised_above_a_card_is_found(window: QWidget) -> None:
    card, log = Block(window, 10, 10, 100, 100), Block(window, 60, 10, 100, 100)
    put_on(card, StackLevel.CARD)
    log.raise_()
    assert kinds(window) == {Kind.OVERLAPS}


@pytest.mark.parametrize(
    ("layer", "beside", "found"),
    [
        (StackLevel.HINT, True, {Kind.COVERS}),
        (StackLevel.HINT, False, {Kind.COVERS}),
        (StackLevel.NOTICE, True, {Kind.COVERS}),
        (StackLevel.TOOLTIP, True, set()),
        (StackLevel.TIP, True, set()),
    ],
)
def test_what_stays_must_not_cover_text_and_what_follows_the_pointer_may(
    window: QWidget, layer: StackLevel, beside: bool, found: set[Kind]
) -> None:
    canvas = Canvas(says("What has to be read as well"), window)
    put_on(Block(window if beside else canvas, 60, 20, 100, 40), layer)
    assert kinds(window) == found


@pytest.mark.parametrize(("state", "found"), [(CardState.LIT, 1), (CardState.IDLE, 0)])
def test_a_hint_may_lie_on_combos_only_while_none_is_to_be_picked(
    window: QWidget, state: CardState, found: int
) -> None:
    card, hint = ComboCard(0, parent=window), HintCard(window)
    card.setGeometry(10, 10, 240, 150)
    card.show_combo(Combo("swamp", "elves", "Swamp", "Elves", "Swamps pay one coin more.", 9))
    card.set_state(state)
    hint.say(*hint_text(Hint.PICK))
    hint.setGeometry(0, 0, 300, 280)
    hint.show()
    put_on(hint, StackLevel.HINT)
    window.show()
    covers = [it for it in audit(window) if it.kind is Kind.COVERS]
    assert len(covers) == found


def test_an_address_may_be_longer_than_its_field_but_what_it_asks_for_may_not(
    window: QWidget,
) -> None:
    line = QLineEdit("an.address.that.is.far.too.long.for.this.field", window)
    line.setGeometry(10, 10, 90, 30)
    line.setAccessibleName("Address")
    assert kinds(window) == set()
    line.clear()
    line.setPlaceholderText("Paste what the host has sent you")
    assert kinds(window) == {Kind.CUT}


def test_nothing_under_a_dialog_counts_but_the_dialog_does(window: QWidget) -> None:
    Canvas(says("Pale, but behind a veil", "#cccccc"), window)
    window.resize(600, 400)
    window.show()
    dialog = ConfirmDialog("Delete?", "It is gone then.", "Delete", "Keep", window)
    dialog.open()
    assert kinds(window) == set()
    dialog.button("yes").setAccessibleName("")
    dialog.button("yes").setText("")
    assert kinds(window) == {Kind.UNNAMED}


@pytest.mark.parametrize("place", [(380, 100, 60, 40), (100, 280, 60, 40), (-30, 10, 60, 40)])
def test_a_control_beyond_an_edge_is_found(
    window: QWidget, place: tuple[int, int, int, int]
) -> None:
    button = IconButton("close", "Close")
    button.setParent(window)
    button.setGeometry(QRect(*place))
    assert kinds(window) == {Kind.OFF_EDGE}


def test_a_page_that_is_wider_than_its_view_and_can_not_be_scrolled_is_found(
    window: QWidget,
) -> None:
    area, page = QScrollArea(window), QWidget()
    page.resize(500, 100)
    area.setWidget(page)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setGeometry(0, 0, 300, 200)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    assert kinds(window) == {Kind.OFF_EDGE}


def test_a_control_without_a_name_is_found(window: QWidget) -> None:
    QLineEdit(window).setGeometry(10, 10, 100, 30)
    assert kinds(window) == {Kind.UNNAMED}


def test_a_button_that_tab_does_not_reach_is_found(window: QWidget) -> None:
    QPushButton("Here", window).setGeometry(10, 10, 100, 40)
    button = QPushButton("Left out", window)
    button.setGeometry(10, 60, 100, 40)
    button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    assert kinds(window) == {Kind.NO_TAB}


def test_one_of_several_options_is_enough_for_tab(window: QWidget) -> None:
    """In a group, or where buttons exclude those beside them."""
    options = [Option(it, it) for it in ("One", "Two", "Three")]
    choice = SegmentedChoice("How many", options, "Two")
    choice.setParent(window)
    choice.setGeometry(10, 220, 260, 50)
    buttons = [QPushButton(f"Emblem {place}", window) for place in range(3)]
    for place, button in enumerate(buttons):
        button.setCheckable(True)
        button.setAutoExclusive(True)
        button.setGeometry(10, 50 * place + 10, 100, 40)
    buttons[1].setChecked(True)
    stop_at_chosen(buttons)
    assert kinds(window) == set()


def test_the_focus_is_where_it_was_after_an_audit(window: QWidget) -> None:
    buttons = [QPushButton(f"Button {row}", window) for row in range(3)]
    for row, button in enumerate(buttons):
        button.setGeometry(10, 50 * row + 10, 100, 40)
    window.show()
    buttons[1].setFocus()
    audit(window)
    assert window.focusWidget() is buttons[1]
