"""The pages that list lessons and puzzles: what is done or solved, and which one comes next."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from smallworld.state import Stage
from smallworld_client.analysis.lessons import Lesson, LessonProgress
from smallworld_client.gui.board.empty_place import EmptyPlace, paint_book
from smallworld_client.gui.board.pictures import Position, position_of, printed
from smallworld_client.gui.board.thumbnails import Thumbnail
from smallworld_client.gui.kit.base import Painted, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import Option, Picker, SegmentedChoice
from smallworld_client.gui.kit.draw import BLEED, rule
from smallworld_client.gui.kit.label import Label, Panel, Tone, filled, stacked
from smallworld_client.gui.kit.screen import Screen, scrolled
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, centered, circle, colour, pen, rounded
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.study.puzzle import TurnPuzzle
from smallworld_client.words.lessons import lesson_about, lesson_title
from smallworld_client.words.study import difficulty, solved_text

_BESIDE, _LEAST = 560, 240  # the widths of the list beside its picture, and of the smallest picture
_DISC, _HIGHEST = 38, 96
"""The disc with a lesson's number, and how high a row may become in a tall window."""
_FIRST_BOARD = "two-players"


class LessonsScreen(Screen):
    lesson_wanted = Signal(str, int)
    game_wanted = Signal()

    _page: "PicturePage"

    def __init__(self, lessons: Sequence[Lesson], progress: LessonProgress) -> None:
        super().__init__("")
        self.set_title(
            self.tr("Learn to play"),
            self.tr("Seven short lessons at the real table. Then you know the game."),
        )
        following = next((it.id for it in lessons if it.id not in progress.done), "")
        self.buttons: dict[str, Button] = {}
        """The buttons that begin or resume a lesson, by its id; ``game`` is that of the game."""
        self.again: dict[str, Button] = {}
        """The buttons that begin a lesson from its start that was left in the middle."""
        rows = [
            self._row(number, lesson, progress, gold=lesson.id == following)
            for number, lesson in enumerate(lessons, 1)
        ]
        rows.append(self._game_row(gold=not following))
        inner = stacked(*((row, 1) for row in rows), 0, spacing=0)
        first = next((it for it in lessons if it.id == following), None)
        shown = position_of(first.game, first.states[-1]) if first else printed(_FIRST_BOARD)
        self._page = PicturePage(Panel((scrolled(inner), 1), padding=14), shown)
        self.rows.addWidget(self._page, 1)

    def _row(
        self, number: int, lesson: Lesson, progress: LessonProgress, *, gold: bool
    ) -> "NumberedRow":
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
        row = NumberedRow(str(number), title, about, buttons, done=done)
        shown = position_of(lesson.game, lesson.states[-1])
        row.pointed.connect(lambda: self._page.picture.show_position(shown))
        return row

    def _from_the_start(self, lesson: Lesson) -> Button:
        again = Button(self.tr("From the start"), small=True)
        named = self.tr("Begin the lesson from the start: {lesson}")
        again.setAccessibleName(named.format(lesson=lesson_title(lesson)))
        again.clicked.connect(lambda: self.lesson_wanted.emit(lesson.id, 0))
        self.again[lesson.id] = again
        return again

    def _game_row(self, *, gold: bool) -> "NumberedRow":
        button = Button(
            self.tr("Play"), ButtonKind.PRIMARY if gold else ButtonKind.SECONDARY, small=True
        )
        button.setAccessibleName(self.tr("Play your first game"))
        button.setObjectName("lesson-game")
        button.clicked.connect(self.game_wanted)
        self.buttons["game"] = button
        about = self.tr("You and an easy computer player, with hints along the way")
        row = NumberedRow("", self.tr("Your first game"), about, [button], done=False, last=True)
        row.pointed.connect(lambda: self._page.picture.show_position(_FIRST_BOARD))
        return row


class PicturePage(QWidget):
    """A list beside the board of the row that is pointed at, or below it."""

    def __init__(self, panel: Panel, shown: Position) -> None:
        super().__init__()
        self.picture = Thumbnail(shown, _LEAST)
        self._panel = panel
        self._parts = marginless(QBoxLayout(QBoxLayout.Direction.LeftToRight, self), 16)
        filled(self._parts, 1, (panel, 1000), self.picture, 1)
        self._parts.setAlignment(self.picture, Qt.AlignmentFlag.AlignCenter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        theme, across = Theme.current(), QBoxLayout.Direction.LeftToRight
        beside = self.width() > self.height()
        self._parts.setDirection(across if beside else QBoxLayout.Direction.BottomToTop)
        list_width = theme.px(_BESIDE) if beside else self.width()
        self._panel.setMaximumWidth(list_width)
        room = self.width() - list_width - 32 if beside else self.width()
        free = room / theme.px(100) * 100
        self.picture.set_width(round(min(free, (2 if beside else 1) * _BESIDE)))
        self.picture.setVisible(free >= _LEAST)


class NumberedRow(Painted):
    """A click anywhere in it presses its last button."""

    pointed = Signal()  # the pointer or the keyboard has come to it

    def __init__(
        self,
        number: str,
        title: str,
        about: str,
        buttons: Sequence[Button],
        *,
        done: bool,
        last: bool = False,
    ) -> None:
        super().__init__()
        done_text = self.tr("{title}. Done.").format(title=title)
        self.setAccessibleName(done_text if done else title)
        self.setAccessibleDescription(about)
        self.setMaximumHeight(self.theme.px(_HIGHEST))
        self._last, self._button = last, buttons[-1]
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        named = Label(title, Type.NAME, wrap=True)
        said = Label(about, Type.NOTE, Tone.SECOND, wrap=True)
        texts = filled(QVBoxLayout(), 1, named, said, 1)
        texts.setSpacing(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(BLEED, 8, 0, 9)
        row.setSpacing(8)
        row.addWidget(_Disc(number, done=done))
        row.addSpacing(6)
        row.addLayout(texts, 1)
        for button in buttons:
            button.installEventFilter(self)
            row.addWidget(button, alignment=Qt.AlignmentFlag.AlignVCenter)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusIn:
            self.pointed.emit()
        return super().eventFilter(watched, event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit()
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.setAccepted(event.button() == Qt.MouseButton.LeftButton)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and inside:
            self._button.click()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.underMouse():
            room = QRectF(self.rect()).adjusted(0, 1, 0, -2)
            self.brush().fillPath(rounded(room, 8), colour(self.theme.surround.gold_text, 0.08))
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


SHIPPED, OWN = "shipped", "own"  # the groups of puzzles


class ListedPuzzle(NamedTuple):
    """A puzzle, what is to be decided in it, and a line that tells it from others."""

    puzzle: TurnPuzzle
    title: str
    about: str


class PuzzleListScreen(Screen):
    puzzle_wanted = Signal(str, int)  # a group, and the place of a puzzle in it
    games_wanted = Signal()
    group_chosen = Signal(str)

    def __init__(
        self,
        groups: Mapping[str, Sequence[ListedPuzzle]],
        solved: Collection[str],
        group: str = SHIPPED,
        *,
        seen: Collection[str] = (),
    ) -> None:
        """``solved`` and ``seen`` are ids of puzzles: solved ones, or with their answer shown."""
        super().__init__("")
        self._groups, self._solved = groups, solved
        self._seen = {id for id in seen if id not in solved}
        collected = self.tr("Collection ({number})").format(number=len(groups[SHIPPED]))
        own = self.tr("My mistakes ({number})").format(number=len(groups[OWN]))
        options = [Option(SHIPPED, collected), Option(OWN, own)]
        self.group = SegmentedChoice(self.tr("Which puzzles"), options, group)
        self.group.changed.connect(self._choose)
        self.kinds = Picker(self.tr("Which of them"), self._kinds(), "all")
        self.kinds.setObjectName("puzzle-kinds")
        self.kinds.chosen.connect(self._filter)
        self.tools.addWidget(self.kinds)
        self.tools.addWidget(self.group)
        self.buttons: dict[str, list[Button]] = {}  # the buttons of the puzzles, by group
        self._pages: dict[str, PicturePage] = {}
        self._areas: dict[str, QScrollArea] = {}
        self._shown: dict[str, QWidget] = {}
        for each, puzzles in groups.items():
            if puzzles:
                self._pages[each] = self._list(each, puzzles)
            self._shown[each] = self._pages[each] if puzzles else self._empty()
            self.rows.addWidget(self._shown[each], 1)
        self._show(group)

    def _kinds(self) -> list[Option]:
        levels = [Option(str(it), difficulty(it).capitalize()) for it in (1, 2, 3)]
        return [
            Option("all", self.tr("All")),
            Option("unsolved", self.tr("Unsolved")),
            *levels,
            Option("turns", self.tr("Conquer or decline")),
            Option("picks", self.tr("Pick a combo")),
        ]

    def _filter(self, kind: str) -> None:
        for group, puzzles in self._groups.items():
            for listed, button in zip(puzzles, self.buttons.get(group, ()), strict=False):
                if (row := button.parentWidget()) is not None:
                    row.setVisible(self._is_of(kind, listed.puzzle))
        self._reveal(self.group.value, self._following(self._groups[self.group.value]) or 0)

    def _is_of(self, kind: str, puzzle: TurnPuzzle) -> bool:
        picks = puzzle.state.stage is Stage.PICK
        match kind:
            case "all":
                return True
            case "unsolved":
                return puzzle.id not in self._solved
            case "turns" | "picks":
                return picks == (kind == "picks")
            case level:
                return str(puzzle.strength) == level

    def _choose(self, group: str) -> None:
        self._show(group)
        self.group_chosen.emit(group)

    def _show(self, group: str) -> None:
        puzzles = self._groups[group]
        solved = sum(each.puzzle.id in self._solved for each in puzzles)
        told = solved_text(solved, len(puzzles)) if puzzles else ""
        self.set_title(self.tr("Find the turn"), told)
        for each, page in self._shown.items():
            page.setVisible(each == group)
        self.kinds.setVisible(bool(puzzles))
        if puzzles:
            self._reveal(group, self._following(puzzles) or 0)

    def _reveal(self, group: str, place: int) -> None:
        """Show it in the middle, once the list has its heights, which it gets when it is shown."""
        QTimer.singleShot(0, self, partial(self._show_row, group, place))

    def _show_row(self, group: str, place: int) -> None:
        area = self._areas[group]
        area.ensureWidgetVisible(self.buttons[group][place], 0, area.height() // 2)

    def _following(self, puzzles: Sequence[ListedPuzzle]) -> int | None:
        known = {*self._solved, *self._seen}
        places = range(len(puzzles))
        return next((it for it in places if puzzles[it].puzzle.id not in known), None)

    def _list(self, group: str, puzzles: Sequence[ListedPuzzle]) -> PicturePage:
        following = self._following(puzzles)
        self.buttons[group] = []
        rows = [self._row(group, place, gold=place == following) for place in range(len(puzzles))]
        self._areas[group] = scrolled(stacked(*rows, 1, spacing=0))
        panel = Panel((self._areas[group], 1), padding=14)
        return PicturePage(panel, _position(puzzles[following or 0].puzzle))

    def _row(self, group: str, place: int, *, gold: bool) -> "NumberedRow":
        puzzle, title, about = self._groups[group][place]
        is_done, number = puzzle.id in self._solved, str(place + 1)
        if puzzle.id in self._seen:
            seen = self.tr("answer seen")
            about = f"{about} · {seen}"
        if is_done:
            text, named = self.tr("Again"), self.tr("Solve puzzle {number} again: {title}")
        else:
            text, named = self.tr("Solve"), self.tr("Solve puzzle {number}: {title}")
        button = Button(text, ButtonKind.PRIMARY if gold else ButtonKind.SECONDARY, small=True)
        button.setAccessibleName(named.format(number=number, title=title))
        button.setObjectName(f"puzzle-{group}-{number}")
        button.clicked.connect(partial(self.puzzle_wanted.emit, group, place))
        self.buttons[group].append(button)
        is_last = place == len(self._groups[group]) - 1
        row = NumberedRow(number, title, about, [button], done=is_done, last=is_last)
        row.pointed.connect(lambda: self._pages[group].picture.show_position(_position(puzzle)))
        return row

    def _empty(self) -> QWidget:
        self.games = Button(self.tr("Finished games"), ButtonKind.PRIMARY)
        self.games.clicked.connect(self.games_wanted)
        about = self.tr(
            "Analyse one of your finished games: the three turns of yours that cost most "
            "become puzzles here."
        )
        title = self.tr("Play your own turns better")
        return Panel(EmptyPlace(paint_book, title, about, self.games), gold=True)


def _position(puzzle: TurnPuzzle) -> Position:
    return position_of(puzzle.game, puzzle.state)
