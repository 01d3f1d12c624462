"""Takes a lesson as a person would: real mouse events and keys in a real window."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.lessons import Act, load_lesson
from smallworld_client.gui.guide.lesson import LessonDesk, LessonSession
from smallworld_client.gui.kit import screen
from smallworld_client.gui.table.lesson_screen import LessonScreen
from smallworld_client.gui.turn.controller import TurnController
from tests.gui.showing import existing

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NAME = "Mira"


class Pupil:
    """A person in front of a lesson, in a window of their own."""

    def __init__(self, qtbot: QtBot, lesson: str, *, shown: bool = True) -> None:
        """``shown``: the window stands on the screen already."""
        self._qtbot = qtbot
        self.lesson = load_lesson(lesson, NAME)
        self.session = LessonSession(self.lesson, pace=0.0)
        self.screen = LessonScreen(self.session, 0.0, following="Next")
        qtbot.addWidget(self.screen)
        self.screen.board.pace = 0
        self.guide = self.screen.guide
        if shown:
            self.show((1280, 720))

    def show(self, size: tuple[int, int]) -> None:
        self.screen.resize(*size)
        self.screen.show()
        self.screen.activateWindow()
        self._qtbot.waitExposed(self.screen)
        QCoreApplication.processEvents()

    def begin(self, step: int = 0) -> None:
        self.screen.begin(step)
        QCoreApplication.processEvents()

    def act(self) -> None:
        """Do what the step asks for, and wait until another one does."""
        following = self.guide.index + 1
        self.do(self.guide.step.do)
        self.wait_for_step(following)

    def wait_for_step(self, index: int) -> None:
        """Wait until a step has begun, or the lesson is over."""
        guide = self.guide
        self._qtbot.waitUntil(
            lambda: guide.is_over or (guide.index == index and not guide.is_watching)
        )
        QCoreApplication.processEvents()

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait for something: a key holds a button down for a moment before it is pressed."""
        self._qtbot.waitUntil(until)

    def do(self, act: Act) -> None:
        match act.verb:
            case "pick":
                self.click(self.widget(screen.combo(act.number)))
            case "press":
                self.click(self.button(act.target))
            case "click" | "add":
                self.click_region(act.number)
            case "take":
                self.click_region(act.number, RIGHT)

    def button(self, action: str) -> QWidget:
        """The button for an action, in the bar or in a dialog."""
        bar = self.screen.bar
        return bar.button(action) if bar.offers(action) else self.widget(action)

    def widget(self, name: str) -> QWidget:
        """The control of that name that can be seen."""
        QCoreApplication.processEvents()
        found = [it for it in self.screen.findChildren(QWidget, name) if it.isVisible()]
        assert len(found) == 1, f"{len(found)} visible controls called {name}"
        return found[0]

    def click(self, widget: QWidget) -> None:
        """Click where a widget is: what lies above it gets the click."""
        self.click_at(widget.mapTo(self.screen, widget.rect().center()))

    def click_region(self, region: int, button: Qt.MouseButton = LEFT) -> None:
        """Click the middle of a region, where its token lies or would lie."""
        board = self.screen.board
        point = board.region_point(self.lesson.game.board.regions[region].id)
        self.click_at(board.mapTo(self.screen, point), button)

    def click_at(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Click at a point of the window, as the window system reports it."""
        window = existing(self.screen.windowHandle())
        QTest.mouseClick(window, button, Qt.KeyboardModifier.NoModifier, point)
        QCoreApplication.processEvents()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
        window = existing(self.screen.windowHandle())
        QTest.keyClick(window, key, modifier or Qt.KeyboardModifier.NoModifier)
        QCoreApplication.processEvents()


class Taught:
    """A person who takes a lesson without its window: what they do reaches the controller."""

    def __init__(self, qtbot: QtBot, lesson: str, step: int = 0) -> None:
        self._qtbot = qtbot
        self.lesson = load_lesson(lesson, NAME)
        self.session = LessonSession(self.lesson, pace=0.0)
        self.controller = TurnController(self.session)
        self.guide = LessonDesk(self.session, self.controller).run
        self.refused: list[str] = []
        """The regions that the table has refused."""
        self.controller.region_refused.connect(lambda place, _: self.refused.append(place))
        self.guide.begin(step)

    def act(self) -> None:
        """Do what the step asks for, and wait until another one does."""
        following, guide = self.guide.index + 1, self.guide
        guide.show()
        self._qtbot.waitUntil(
            lambda: guide.is_over or (guide.index == following and not guide.is_watching)
        )

    def region(self, id: str) -> int:
        return self.lesson.game.board.index[id]
