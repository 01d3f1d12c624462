"""The page that lists the lessons: which are done, and which comes next."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.analysis.lessons import Lesson, LessonProgress
from smallworld_client.gui.board.pictures import Position, position_of, printed
from smallworld_client.gui.board.thumbnails import Thumbnail
from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.draw import BLEED, rule
from smallworld_client.gui.kit.label import Label, Panel, Tone
from smallworld_client.gui.kit.screen import Middle, Screen, scrolled
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, centered, circle, colour, pen
from smallworld_client.gui.theme import Type
from smallworld_client.words.guide import lesson_about, lesson_title

_WIDTH = 760
_DISC, _PICTURE, _HIGHEST = 38, (84, 54), 96
"""The disc with a lesson's number, the board that it leads to, and how high a row may become in a
tall window."""
_FIRST_BOARD = "two-players"


class LessonsScreen(Screen):
    lesson_wanted = Signal(str, int)
    game_wanted = Signal()

    def __init__(
        self, lessons: Sequence[Lesson], progress: LessonProgress, *, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent=parent)
        self.set_title(
            self.tr("Learn to play"),
            self.tr("Seven short lessons at the real table. Then you know the game."),
        )
        following = next((it.id for it in lessons if it.id not in progress.done), "")
        panel = Panel(padding=14)
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self.buttons: dict[str, Button] = {}
        """The buttons that begin or resume a lesson, by its id; ``game`` is that of the game."""
        self.again: dict[str, Button] = {}
        """The buttons that begin a lesson from its start that was left in the middle."""
        for number, lesson in enumerate(lessons, 1):
            row = self._row(number, lesson, progress, gold=lesson.id == following)
            rows.addWidget(row, 1)
        rows.addWidget(self._game_row(gold=not following), 1)
        rows.addStretch(0)
        panel.rows.addWidget(scrolled(inner), 1)
        self.rows.addWidget(Middle(panel, _WIDTH), 1)

    def _row(self, number: int, lesson: Lesson, progress: LessonProgress, *, gold: bool) -> "_Row":
        id, step = lesson.id, progress.step_of(lesson.id)
        done = id in progress.done
        title = lesson_title(lesson)
        if step:
            text, named = self.tr("Resume"), self.tr("Resume the lesson: {lesson}")
        elif done:
            text, named = self.tr("Repeat"), self.tr("Repeat the lesson: {lesson}")
        else:
            text, named = self.tr("Begin"), self.tr("Begin the lesson: {lesson}")
        button = Button(text, ButtonKind.PRIMARY if gold else ButtonKind.SECONDARY, small=True)
        button.setAccessibleName(named.format(lesson=title))
        button.setObjectName(f"lesson-{id}")
        button.clicked.connect(lambda: self.lesson_wanted.emit(id, step))
        self.buttons[id] = button
        buttons = [button]
        about = lesson_about(lesson)
        if step:
            steps = len(lesson.steps)
            about = self.tr("Step {step} of {steps}").format(step=step + 1, steps=steps)
            buttons.insert(0, self._from_the_start(lesson))
        shown = position_of(lesson.game, lesson.states[-1])
        return _Row(str(number), title, about, buttons, shown, done=done)

    def _from_the_start(self, lesson: Lesson) -> Button:
        again = Button(self.tr("From the start"), small=True)
        named = self.tr("Begin the lesson from the start: {lesson}")
        again.setAccessibleName(named.format(lesson=lesson_title(lesson)))
        again.clicked.connect(lambda: self.lesson_wanted.emit(lesson.id, 0))
        self.again[lesson.id] = again
        return again

    def _game_row(self, *, gold: bool) -> "_Row":
        button = Button(
            self.tr("Play"), ButtonKind.PRIMARY if gold else ButtonKind.SECONDARY, small=True
        )
        button.setAccessibleName(self.tr("Play your first game"))
        button.setObjectName("lesson-game")
        button.clicked.connect(self.game_wanted)
        self.buttons["game"] = button
        about = self.tr("You and an easy computer player, with hints along the way")
        title, shown = self.tr("Your first game"), printed(_FIRST_BOARD)
        return _Row("", title, about, [button], shown, done=False, last=True)


class _Row(Painted):
    def __init__(
        self,
        number: str,
        title: str,
        about: str,
        buttons: Sequence[Button],
        shown: Position,
        *,
        done: bool,
        last: bool = False,
    ) -> None:
        super().__init__()
        self.setAccessibleName(f"{title}. {self.tr('Done')}." if done else title)
        self.setMaximumHeight(self.theme.px(_HIGHEST))
        self._last = last
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addStretch(1)
        texts.addWidget(Label(title, Type.NAME, wrap=True))
        texts.addWidget(Label(about, Type.NOTE, Tone.SECOND, wrap=True))
        texts.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(BLEED, 8, 0, 9)
        row.setSpacing(8)
        row.addWidget(_Disc(number, done=done))
        row.addWidget(Thumbnail(shown, *_PICTURE))
        row.addSpacing(6)
        row.addLayout(texts, 1)
        for button in buttons:
            row.addWidget(button, alignment=Qt.AlignmentFlag.AlignVCenter)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._last:
            y = self.height() - 1.0
            left, right = QPointF(BLEED, y), QPointF(self.width() - BLEED, y)
            rule(self.brush(), left, right, self.theme.surround)


class _Disc(Painted):
    def __init__(self, number: str, *, done: bool) -> None:
        super().__init__()
        self._number, self._done = number, done

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(_DISC), self.theme.px(_DISC))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        at = QRectF(self.rect()).center()
        disc = circle(at, self.theme.px(_DISC) / 2 - 2)
        if self._done:
            painter.fillPath(disc, colour(surround.good, 0.22))
        painter.strokePath(disc, pen(surround.good if self._done else surround.strong_line, 1.5))
        ink = surround.good if self._done else surround.text
        if self._done or not self._number:
            paint_icon(painter, "check" if self._done else "dice", at, self.theme.px(20), ink)
        else:
            font = self.theme.font(Type.NAME, weight=Weight.Bold)
            centered(painter, at, self._number, font, ink)
