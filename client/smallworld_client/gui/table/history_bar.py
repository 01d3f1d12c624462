"""The history bar: the whole game as a timeline, and the controls to move along it."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from smallworld.game import Game
from smallworld_client.analysis.summary import Mark, TurnSummary
from smallworld_client.gui.kit import draw, screen
from smallworld_client.gui.kit.base import BY_KEYBOARD, Painted, around, show_tip
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.input import key_name
from smallworld_client.gui.kit.label import Label, Tone
from smallworld_client.gui.paint.ink import Weight, clipped, colour, octagon, pen, polyline, rounded
from smallworld_client.gui.paint.owners import owner_of, paint_field
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.turn.history import SPEEDS, Playback, TableHistory, turn_tip
from smallworld_client.turn.prompts import PromptText
from smallworld_client.words import keys, names as texts

_BAND = 24  # height of the line at normal text size
_TO_COME = 0.42  # opacity of what comes after the shown moment


class Timeline(Painted):
    sought = Signal(int)

    def __init__(self, tip: Callable[[TurnSummary], str]) -> None:
        super().__init__()
        self._tip = tip
        self._sections: tuple[TurnSummary, ...] = ()
        self._length, self.position = 1, 0
        self._hovered: TurnSummary | None = None
        self._ring = False
        self._picture = QPixmap()
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Timeline of the game"))

    def show_turns(self, sections: Sequence[TurnSummary]) -> None:
        if self._sections == tuple(sections):
            return
        self._sections = tuple(sections)
        self._length = max(1, sections[-1].last if sections else 1)
        self._hovered = None
        self._repaint()

    def show_position(self, position: int, said: str) -> None:
        self.position = position
        self.setAccessibleDescription(said)
        self.update()

    def x_of(self, position: int) -> float:
        line = self._line()
        return line.left() + line.width() * position / self._length

    def position_at(self, x: float) -> int:
        line = self._line()
        share = (x - line.left()) / max(1.0, line.width())
        return min(max(0, round(share * self._length)), self._length)

    def section_at(self, x: float) -> TurnSummary | None:
        return next(
            (it for it in self._sections if self.x_of(it.first) <= x <= self.x_of(it.last)), None
        )

    def sizeHint(self) -> QSize:
        return QSize(400, self.theme.px(_BAND) + self.theme.px(18) + 2 * draw.BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def retheme(self) -> None:
        super().retheme()
        self._repaint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._seek(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._seek(event)
        hovered = self.section_at(event.position().x())
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            told = self.section_at(event.x())
            show_tip(self, self._tip(told) if told else "", around(event.pos()))
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The focus ring appears only after keyboard navigation."""
        self._ring = event.reason() in BY_KEYBOARD
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        size = self.size() * self.devicePixelRatioF()
        if self._picture.size() != size:
            self._picture = self._painted_line()
        painter = self.brush()
        line, x = self._line(), self.x_of(self.position)
        past, to_come = self._halves(x)
        painter.setClipRect(past)
        painter.drawPixmap(0, 0, self._picture)
        painter.setClipRect(to_come)
        painter.setOpacity(_TO_COME)
        painter.drawPixmap(0, 0, self._picture)
        painter.setClipping(False)
        painter.setOpacity(1)
        if self._hovered is not None:
            painter.strokePath(rounded(self._spot(self._hovered), 3), pen(INKS.cream, 2))
        self._paint_hand(painter, x)
        if self._ring and self.hasFocus():
            draw.focus_ring(painter, line, 4)

    def _line(self) -> QRectF:
        edge = draw.BLEED + 4
        high = self.theme.px(_BAND)
        return QRectF(edge, self.height() - draw.BLEED - high, self.width() - 2 * edge, high)

    def _halves(self, x: float) -> tuple[QRectF, QRectF]:
        frame = self.frame()
        past, to_come = QRectF(frame), QRectF(frame)
        past.setRight(x)
        to_come.setLeft(x)
        return past, to_come

    def _spot(self, section: TurnSummary) -> QRectF:
        line, left = self._line(), self.x_of(section.first)
        wide = self.x_of(section.last) - left
        return QRectF(left + 0.75, line.top() + 2, max(1.5, wide - 1.5), line.height() - 4)

    def _seek(self, event: QMouseEvent) -> None:
        position = self.position_at(event.position().x())
        if position != self.position:
            self.sought.emit(position)

    def _repaint(self) -> None:
        self._picture = QPixmap()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = QPixmap()

    def _painted_line(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = draw.transparent(self.size() * ratio, ratio)
        painter = draw.smooth(QPainter(picture))
        draw.sink(painter, self._line(), self.theme.surround, 4)
        for section in self._sections:
            self._paint_section(painter, section)
        self._paint_rounds(painter)
        painter.end()
        return picture

    def _paint_section(self, painter: QPainter, section: TurnSummary) -> None:
        spot, owner = self._spot(section), owner_of(section.seat)
        path = rounded(spot, 3)
        with clipped(painter, path):
            x = spot.left()
            while x < spot.right():
                square = QRectF(x, spot.top(), spot.height(), spot.height())
                paint_field(painter, rounded(square, 0), square, owner)
                x += spot.height()
        painter.strokePath(path, pen(owner.edge, 1))
        for mark in section.marks:
            self._paint_mark(painter, mark, QPointF(self.x_of(mark.position), spot.center().y()))

    def _paint_mark(self, painter: QPainter, mark: Mark, at: QPointF) -> None:
        """A conquest is a white bar, a repulse a hollow one, a decline a grey octagon."""
        half = self.theme.px(5)
        if mark.deed == "decline":
            outline = octagon(at - QPointF(half, 0), 2 * half, 0.58 * half)
            painter.fillPath(outline, colour("#C9C3B9"))
        else:
            outline = rounded(QRectF(at.x() - 3.4, at.y() - half, 3.4, 2 * half), 1.2)
            if mark.deed == "conquest":
                painter.fillPath(outline, colour(INKS.cream))
        painter.strokePath(outline, pen("#241A10" if mark.deed != "repulse" else INKS.cream, 1))

    def _paint_rounds(self, painter: QPainter) -> None:
        surround = self.theme.surround
        font = self.theme.font(Type.SMALL, small=True, weight=Weight.Bold)
        ink = surround.second if surround.dark else surround.text
        top = self._line().top()
        for number in sorted({section.round for section in self._sections}):
            turns = [it for it in self._sections if it.round == number]
            left, right = self.x_of(turns[0].first), self.x_of(turns[-1].last)
            room = QRectF(left, draw.BLEED, right - left, top - draw.BLEED - 1)
            draw.write(painter, room, str(number), font, ink, draw.CENTRE)
            if turns[0].first:
                painter.setPen(pen(ink, 1.4, alpha=0.7))
                painter.drawLine(QPointF(left, top - self.theme.px(10)), QPointF(left, top))

    def _paint_hand(self, painter: QPainter, x: float) -> None:
        line, half = self._line(), self.theme.px(6)
        top, footer = line.top() - 3, line.bottom() + 3
        painter.setPen(pen("#241A10", 4.5, alpha=0.8))
        painter.drawLine(QPointF(x, top), QPointF(x, footer))
        painter.setPen(pen(INKS.gold_top, 2.4))
        painter.drawLine(QPointF(x, top), QPointF(x, footer))
        tip = polyline(((x - half, top - half), (x + half, top - half), (x, top + 2)), closed=True)
        painter.fillPath(tip, colour(INKS.gold_top))
        painter.strokePath(tip, pen("#241A10", 1))


_ALL = "all"
_ROOMY = 1100
_OF_EYES = 160
"""From the first width on, at normal text, there is room for everything, with another for the
list of whose coins are visible."""


class HistoryBar(Painted):
    closed = Signal()
    result_wanted = Signal()
    picture_wanted = Signal()
    study_wanted = Signal(int)  # the position at which an analysis board is wanted

    def __init__(
        self, game: Game, history: TableHistory, parent: QWidget, *, saves_pictures: bool
    ) -> None:
        super().__init__(parent)
        self.setObjectName(screen.HISTORY_BAR)
        self._game, self._history = game, history
        self._saves_pictures = saves_pictures
        self.playback = Playback(history)
        self.timeline = Timeline(partial(turn_tip, game))
        self.timeline.setObjectName(screen.TIMELINE)
        self.first = self._tool("first", self.tr("To the start"), keys.ENDS.presses[0])
        self.last_turn = self._tool("rewind", self.tr("Previous turn"), keys.TURNS.presses[0])
        self.previous = self._tool("back", self.tr("One step back"), keys.STEPS.presses[0])
        self.play = self._tool("play", self.tr("Play"), keys.PLAY.press)
        self.next = self._tool("forward", self.tr("One step forward"), keys.STEPS.presses[1])
        self.next_turn = self._tool("skip", self.tr("Next turn"), keys.TURNS.presses[1])
        self.last = self._tool("last", self.tr("To the end"), keys.ENDS.presses[1])
        self.speed = Picker(self.tr("Speed"), _speeds(), "1")
        self.speed.setToolTip(self.tr("Speed (, slower, . faster)"))
        self.eye = Picker(self.tr("View as"), self._eyes(), _ALL)
        self.eye.setToolTip(self.tr("Whose coins are visible (V: the next player's)"))
        self.whose = Label("", Type.NOTE, weight=Weight.Bold)
        self.whose.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.said = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self.picture = IconButton("picture", self.tr("Save a picture of this moment"))
        self.study = IconButton("study", self.tr("Analysis board: play on by hand for all seats"))
        self.study.setObjectName(screen.STUDY)
        self.study.hide()
        self.result = Button(self.tr("Result"), small=True, key=keys.ROLL.press)
        self.result.setObjectName(screen.action("history-result"))
        self.close_bar = Button("", small=True, key=keys.BACK.press)
        self.close_bar.setObjectName(screen.HISTORY_CLOSE)
        self._lay_out()
        self._listen()

    def set_urgent(self, urgent: bool) -> None:
        self.close_bar.set_kind(ButtonKind.PRIMARY if urgent else ButtonKind.SECONDARY)

    def show_moment(
        self, said: PromptText, *, over: bool, open_handed: bool, may_study: bool, closing: str
    ) -> None:
        """``over``: it is the end of the game. ``open_handed``: all coins may be seen, and so any
        player's view be chosen. ``closing`` is what the button says that closes the bar.
        """
        history = self._history
        self.timeline.show_turns(history.turns)
        place = self.tr("Step {position} of {length}")
        committed = place.format(position=history.position, length=history.length)
        self.timeline.show_position(history.position, f"{said.question} {said.help} {committed}")
        for label, text in ((self.whose, said.question), (self.said, said.help)):
            label.setText(texts.with_short_names(text, self._game.names))
        self.whose.setToolTip(said.question)
        self.said.setToolTip(f"{said.help}\n{committed}")
        for tool in (self.first, self.last_turn, self.previous):
            tool.setEnabled(history.position > 0)
        for tool in (self.next, self.next_turn, self.last):
            tool.setEnabled(history.position < history.length)
        self.result.setVisible(over)
        self.eye.setVisible(open_handed)
        self.study.setVisible(may_study)
        if closing != self.close_bar.text():
            self.close_bar.set_text(closing)
        self._make_room()
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._make_room()
        super().resizeEvent(event)

    def _make_room(self) -> None:
        roomy = not self._is_narrow
        for part in (self.first, self.last, self.whose):
            part.setVisible(roomy)
        self.picture.setVisible(roomy and self._saves_pictures)
        for button in (self.result, self.close_bar):
            button.show_key(roomy)
        for told in (self.said, self.eye):
            self._words.removeWidget(told)
            self._tools.removeWidget(told)
            stretch = 1 if told is self.said else 0
            if roomy:
                self._tools.insertWidget(self._tools.indexOf(self.study), told, stretch)
            else:
                self._words.addWidget(told, stretch)

    @property
    def _is_narrow(self) -> bool:
        over = self.parentWidget()
        wide = over.width() if over is not None else self.width()
        needed = _ROOMY + (_OF_EYES if self.eye.isVisibleTo(self) else 0)
        return wide < needed * max(1.0, self.theme.text)

    def sizeHint(self) -> QSize:
        rows = self.timeline.sizeHint().height() + self.first.sizeHint().height()
        if self._is_narrow:
            eyes = self.eye.sizeHint().height() if self.eye.isVisibleTo(self) else 0
            rows += max(self.said.sizeHint().height() + 2, eyes)
        return QSize(800, rows + 2 * draw.BLEED + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        draw.panel(self.brush(), draw.body(self.frame()), self.theme.surround)

    def _tool(self, icon: str, name: str, key: str) -> IconButton:
        button = IconButton(icon, name)
        button.set_hint(f"{name} ({key_name(key)})")
        button.setObjectName(f"history-{icon}")
        self._key(key, button.click)
        return button

    def _key(self, key: str, do: object) -> None:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(do)

    def _eyes(self) -> list[Option]:
        everybody = Option(_ALL, self.tr("All coins visible"))
        seen = self.tr("View as {player}")
        seats = enumerate(self._game.names)
        return [everybody, *(Option(str(n), seen.format(player=name)) for n, name in seats)]

    def _lay_out(self) -> None:
        self._tools = tools = QHBoxLayout()
        self._words = QHBoxLayout()
        self._spring = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding)
        tools.setSpacing(0)
        for tool in (
            self.first, self.last_turn, self.previous, self.play,
            self.next, self.next_turn, self.last,
        ):  # fmt: skip
            tools.addWidget(tool)
        tools.addSpacing(4)
        tools.addWidget(self.speed)
        tools.addSpacing(8)
        tools.addWidget(self.whose)
        tools.addSpacing(4)
        tools.addItem(self._spring)
        tools.addWidget(self.said, 1)
        tools.addWidget(self.eye)
        tools.addWidget(self.study)
        tools.addWidget(self.picture)
        tools.addWidget(self.result)
        tools.addWidget(self.close_bar)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(draw.BLEED + 4, draw.BLEED, draw.BLEED + 4, draw.BLEED + 2)
        rows.setSpacing(0)
        rows.addWidget(self.timeline)
        rows.addLayout(self._words)
        rows.addLayout(tools)

    def _listen(self) -> None:
        history, playback = self._history, self.playback
        self.timeline.sought.connect(self._go)
        self.first.clicked.connect(lambda: self._go(0))
        self.last_turn.clicked.connect(lambda: self._go_by_turn(-1))
        self.previous.clicked.connect(lambda: self._go(history.position - 1))
        self.play.clicked.connect(playback.play_or_pause)
        self.next.clicked.connect(lambda: self._go(history.position + 1))
        self.next_turn.clicked.connect(lambda: self._go_by_turn(1))
        self.last.clicked.connect(lambda: self._go(history.length))
        self.speed.chosen.connect(lambda value: playback.set_speed(float(value)))
        self.eye.chosen.connect(self._see_by)
        self.picture.clicked.connect(self.picture_wanted)
        self.study.clicked.connect(lambda: self.study_wanted.emit(history.position))
        self.result.clicked.connect(self.result_wanted)
        self.close_bar.clicked.connect(self.closed)
        playback.changed.connect(self._show_playback)
        self._key(keys.TEMPO.presses[0], lambda: playback.change_speed(-1))
        self._key(keys.TEMPO.presses[1], lambda: playback.change_speed(1))
        self._key(keys.EYES.press, self._next_eye)

    def _go(self, position: int) -> None:
        self.playback.pause()
        self._history.go(position)

    def _go_by_turn(self, way: int) -> None:
        self.playback.pause()
        self._history.go_by_turn(way)

    def _see_by(self, value: str) -> None:
        self._history.see_by(None if value == _ALL else int(value))

    def _next_eye(self) -> None:
        if self.eye.isVisibleTo(self):
            self.eye.setCurrentIndex((self.eye.currentIndex() + 1) % self.eye.count())

    def _show_playback(self) -> None:
        playing = self.playback.playing
        name = self.tr("Pause") if playing else self.tr("Play")
        self.play.set_icon("pause" if playing else "play", name)
        self.play.set_hint(f"{name} ({key_name(keys.PLAY.press)})")
        self.speed.set_value(f"{self.playback.speed:g}")


def _speeds() -> list[Option]:
    return [Option(f"{speed:g}", f"{speed:g} ×".replace("0.5", "½")) for speed in SPEEDS]
