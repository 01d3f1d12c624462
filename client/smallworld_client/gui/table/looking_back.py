"""Looking back at a table: the bar, and what distinguishes the past from the present."""

from functools import cached_property
from math import ceil

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld.state import Stage
from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Painted, StackLevel, put_on
from smallworld_client.gui.kit.dialog import has_dialog
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, fitting, pen, rounded, wrapped_height
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.history_bar import HistoryBar
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.history import TableHistory

_NEARLY = 0.75  # how much smaller the whole text may be than the moment alone


class PastLabel(Painted):
    def __init__(self) -> None:
        super().__init__()
        self._text = self._moment = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def tell(self, moment: str) -> None:
        text = self.tr("Looking back: {moment}").format(moment=moment) if moment else ""
        if text == self._text:
            return
        self._text, self._moment = text, moment
        self.setAccessibleName(self._text)
        self.setToolTip(self._text)
        self.setVisible(bool(moment))
        self.retheme()

    def sizeHint(self) -> QSize:
        wide = int(draw.width_of(self._text, self._font())) + self.theme.px(56) + 2 * draw.BLEED
        return QSize(wide, self.theme.px(30) + 2 * draw.BLEED)

    def minimumSizeHint(self) -> QSize:
        named = (
            draw.width_of(self._moment, self._least_font()) + self.theme.px(36) + 8 + 2 * draw.BLEED
        )
        return QSize(ceil(named) + 1, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = draw.body(self.frame())
        draw.paper(painter, rect, lifted=False)
        icon_center = QPointF(rect.left() + self.theme.px(20), rect.center().y())
        paint_icon(painter, "history", icon_center, self.theme.px(17), INKS.ink_second)
        line = QRectF(rect.adjusted(self.theme.px(36), 0, -8, 0))
        said, font, lines = self.written(line)
        if lines == 1:
            draw.write(painter, line, said, font, INKS.ink)
        else:
            line.adjust(0, (line.height() - wrapped_height(line.width(), said, font)) / 2, 0, 0)
            draw.write_lines(painter, line, said, font, INKS.ink)

    def written(self, line: QRectF) -> tuple[str, QFont, int]:
        """Text, font and lines, as large as possible; without what makes it much smaller."""
        named, whole = (self._fitting(said, line) for said in (self._moment, self._text))
        said, font, lines = whole
        high, wide = wrapped_height(line.width(), said, font), draw.width_of(said, font)
        fits = wide <= line.width() if lines == 1 else high <= line.height() + 1
        return whole if fits and font.pixelSize() >= _NEARLY * named[1].pixelSize() else named

    def _fitting(self, said: str, line: QRectF) -> tuple[str, QFont, int]:
        one = fitting(said, self._font(), line.width(), least=draw.least_size(self._font()))
        two = draw.fitting_lines(said, self._font(), line)
        return (said, one, 1) if one.pixelSize() >= two.pixelSize() else (said, two, 2)

    def _least_font(self) -> QFont:
        font = self._font()
        font.setPixelSize(draw.least_size(font))
        return font

    def _font(self) -> QFont:
        return self.theme.font(Type.NOTE, weight=Weight.Bold)


class PastFrame(Painted):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        line = rounded(self.frame().adjusted(4, 4, -4, -4), 6)
        self.brush().strokePath(line, pen(INKS.parchment, 3, dash=(4, 3), cap=_FLAT))


_FLAT = Qt.PenCapStyle.FlatCap


class HistoryOverlay(QObject):
    """A record is always shown by it, from its start."""

    moved = Signal()  # another moment is to be shown
    toggled = Signal()  # the bar takes the place of the prompt bar, or gives it back
    left = Signal()  # the person has closed the record
    result_wanted = Signal()
    study_wanted = Signal(int)  # the position at which an analysis board is wanted
    picture_wanted = Signal(object)  # the State that is shown is to be saved as a picture

    def __init__(
        self, screen: QWidget, session: Session, controller: TurnController, *, is_record: bool
    ) -> None:
        super().__init__(screen)
        self._screen, self._session, self._controller = screen, session, controller
        self.is_record = is_record
        self._was_open = False
        self.history = TableHistory(controller, self)
        self.frame = PastFrame(screen)
        self.history.moved.connect(self._on_moved)
        self.history.called.connect(self._show_whether_urgent)

    @cached_property
    def bar(self) -> HistoryBar:
        """Made when somebody looks back, since few do."""
        screen = self._screen
        game, saves = self._controller.scene.game, not self.is_record
        bar = HistoryBar(game, self.history, screen, saves_pictures=saves)
        bar.hide()
        put_on(bar, StackLevel.PART)
        bar.playback.is_seen = lambda: screen.isVisible() and not has_dialog(screen)
        bar.closed.connect(self.end)
        bar.result_wanted.connect(self.result_wanted)
        bar.study_wanted.connect(self.study_wanted)
        bar.picture_wanted.connect(lambda: self.picture_wanted.emit(self.history.scene.state))
        return bar

    @property
    def is_open(self) -> bool:
        return self.history.is_open

    @property
    def moment(self) -> str:
        if self.is_record or not self.history.is_past:
            return ""
        return self.history.prompt.text.question

    @property
    def height(self) -> int:
        return self.bar.sizeHint().height() - 2 * draw.BLEED if self.is_open else 0

    @property
    def shows_all_coins(self) -> bool:
        """Whether all coins are visible: the game is over and no player's view is chosen."""
        return (self._is_over or self._session.is_study) and self.history.eye is None

    @property
    def _is_over(self) -> bool:
        room = self._session.room
        return self.is_record or (room is not None and room.stage == "over")

    @property
    def _may_study(self) -> bool:
        """Never while others play: it would be advice on the game in progress."""
        return self._is_over or self._session.is_study

    @property
    def _watches(self) -> bool:
        return not self.is_record and not self._controller.scene.seats

    @property
    def _closing(self) -> str:
        if self.is_record:
            return self.tr("Close the record")
        if not self._watches:
            return self.tr("Back to the game")
        return self.tr("Live") if self.history.is_past else self.tr("Close")

    @property
    def speed(self) -> float:
        if not self.history.glides:
            return 0.0
        return self.bar.playback.speed if self.bar.playback.playing else 1.0

    def begin(self) -> None:
        if self.is_record:
            self.history.open(0)

    def toggle(self) -> None:
        if self.is_open:
            self.end()
        else:
            self.history.open()

    def look_at(self, position: int) -> None:
        self.bar.playback.pause()
        self.history.open(position)

    def end(self) -> None:
        self.bar.playback.pause()
        if self.is_record:
            self.left.emit()
        elif self._watches and self.history.is_past:
            self.history.go(self.history.length)
        else:
            self.history.close()

    def show(self) -> None:
        if self.frame.isHidden() == bool(self.moment):
            self.frame.setVisible(bool(self.moment))
            put_on(self.frame, StackLevel.DRAWER)
        if not self.is_open:
            return
        self.bar.show_moment(
            self.history.prompt.text,
            over=self.history.scene.state.stage is Stage.OVER,
            open_handed=self._is_over,
            may_study=self._may_study,
            closing=self._closing,
        )
        self._show_whether_urgent()

    def arrange(self, bar: QRect, board: QRect) -> None:
        if self.is_open:
            self.bar.setGeometry(bar)
        self.frame.setGeometry(board)

    def _on_moved(self) -> None:
        if self.is_open is not self._was_open:
            self._was_open = self.is_open
            self.bar.setVisible(self.is_open)
            self.toggled.emit()
        self.moved.emit()

    def _show_whether_urgent(self) -> None:
        if self.is_open:
            self.bar.set_urgent(self.history.is_past and self.history.is_awaited)
