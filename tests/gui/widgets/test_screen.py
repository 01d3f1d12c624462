"""What all screens but the table have in common, and a large picture of a board on them."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board.thumbnails import LargeBoard, board_title, table_title
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.kit.screen import PaintedInTurns, Screen, scrolled
from smallworld_client.gui.kit.toast import Toast
from smallworld_client.gui.paint.ink import REACH
from smallworld_maps import ids, load
from tests.gui.audit.auditing import audit
from tests.gui.showing import on_screen

PATH = "/home/ada/.local/share/smallworld/records/of-a-very-long-winter"


@pytest.fixture
def screen(qtbot: QtBot) -> Screen:
    screen = Screen("Finished games")
    screen.set_title("Finished games", PATH)
    screen.tools.addWidget(Button("Open a file…"))
    screen.rows.addStretch(1)
    return on_screen(qtbot, screen, 1280, 720)


def subtitle_of(screen: Screen) -> Label:
    return next(it for it in screen.findChildren(Label) if it.text() == PATH)


def test_a_notice_stands_in_place_of_the_subtitle_and_moves_nothing(screen: Screen) -> None:
    tool = screen.findChildren(Button)[0]
    before = tool.geometry()
    screen.tell("Saved: game.png")
    assert not subtitle_of(screen).isVisible()
    assert audit(screen) == []
    assert tool.geometry() == before
    notice = screen.findChildren(Toast)[0]
    QTest.mouseClick(notice, Qt.MouseButton.LeftButton)
    assert subtitle_of(screen).isVisible()


def test_a_notice_without_room_beside_the_title_takes_its_place(screen: Screen) -> None:
    screen.resize(620, 720)
    (tool,) = (it for it in screen.findChildren(Button) if it.text() == "Open a file…")
    (title,) = (it for it in screen.findChildren(Label) if it.text() == "Finished games")
    screen.tell("Saved: game.png")
    notice = screen.findChildren(Toast)[0]
    assert audit(screen) == []
    assert notice.geometry().right() <= tool.geometry().left() + REACH
    QTest.mouseClick(notice, Qt.MouseButton.LeftButton)
    assert title.isVisible()


@pytest.mark.usefixtures("doubled")
def test_a_long_notice_is_no_higher_than_the_head(screen: Screen) -> None:
    screen.resize(1024, 640)
    screen.tell(f"Saved: {PATH}/game.png")
    notice = screen.findChildren(Toast)[0]
    body = notice.geometry().adjusted(REACH, REACH, -REACH, -REACH)
    assert body.bottom() <= screen.tools.geometry().bottom()
    assert body.height() > 40


def test_what_tab_arrives_at_from_outside_is_scrolled_to(qtbot: QtBot) -> None:
    screen, inner = Screen("Long"), QWidget()
    rows = QVBoxLayout(inner)
    rows.addSpacing(2000)
    far = Button("Far down")
    rows.addWidget(far)
    screen.rows.addWidget(scrolled(inner))
    qtbot.addWidget(screen)
    screen.resize(800, 600)
    with qtbot.waitActive(screen):
        screen.show()
        screen.activateWindow()
    assert far.visibleRegion().isEmpty()
    screen.setFocus()
    for _ in range(2):  # Back, and what is far down
        screen.focusNextPrevChild(True)
    assert QApplication.focusWidget() is far
    assert far.visibleRegion().boundingRect().size() == far.size()


@pytest.fixture
def picture(qtbot: QtBot) -> LargeBoard:
    made = LargeBoard(load("three-players"))
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("size", [(900, 300), (400, 900), (640, 400)])
def test_a_board_keeps_its_proportions_and_stands_in_the_middle(
    picture: LargeBoard, size: tuple[int, int]
) -> None:
    picture.resize(*size)
    rect = picture.board_rect()
    across, down = load("three-players").size
    assert rect.width() / rect.height() == pytest.approx(across / down, rel=0.01)
    assert QRectF(picture.rect()).contains(rect)
    assert rect.center().x() == pytest.approx(size[0] / 2, abs=1)


def test_a_board_is_flat_until_it_is_painted_in_the_background(
    qtbot: QtBot, picture: LargeBoard
) -> None:
    picture.resize(320, 220)
    picture.show()
    flat = picture.grab().toImage()
    qtbot.waitUntil(lambda: picture.is_painted, timeout=60_000)
    assert picture.grab().toImage() != flat


@pytest.mark.usefixtures("plain_boards")
def test_another_board_takes_its_place_with_its_name_and_height(picture: LargeBoard) -> None:
    picture.resize(320, 220)
    seen = [picture.grab().toImage()]
    for board in ids():
        picture.show_board(load(board))
        assert picture.accessibleName() == load(board).title
        assert picture.widthForHeight(picture.heightForWidth(700)) == pytest.approx(700, abs=2)
    seen.append(picture.grab().toImage())
    assert seen[0] != seen[1]
    assert board_title("moon") == "moon"
    assert table_title("", "moon") == ""


def test_a_new_screen_has_its_first_parts_painted_one_by_one_before_the_others(
    qtbot: QtBot,
) -> None:
    painted: list[str] = []

    class Part(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's
            painted.append(self.objectName())

    screen = QWidget()
    qtbot.addWidget(screen)
    parts = [Part(screen) for _ in range(3)]
    for place, (part, name) in enumerate(zip(parts, ("panel", "combos", "board"), strict=True)):
        part.setObjectName(name)
        part.move(200 * place, 0)
    screen.show()
    PaintedInTurns(screen, *reversed(parts[1:]))
    qtbot.waitUntil(lambda: len(painted) == 3)
    assert painted == ["board", "combos", "panel"]
