"""What every screen but the table is made of, and the names of the table's controls."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from smallworld_client.gui.kit import base
from smallworld_client.gui.kit.base import Fitted, Painted, marginless
from smallworld_client.gui.kit.button import Button, IconButton
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.label import Backdrop, Label, Tone, title
from smallworld_client.gui.kit.toast import WIDTH, Toast
from smallworld_client.gui.paint.ink import REACH
from smallworld_client.gui.theme import Type


class Footer(QWidget):
    """The main button stands last; ``aside`` is another one that stands first."""

    def __init__(self, main: Button, aside: Button | None = None) -> None:
        super().__init__()
        self._main = main
        self._reason = Label("", Type.NOTE, Tone.GOLD, wrap=True)
        self._note = Label("", Type.NOTE, Tone.TEXT, elide=True)
        self._note.take_height()
        self._note.hide()
        row = marginless(QHBoxLayout(self))
        if aside is not None:
            row.addWidget(aside)
        row.addWidget(self._reason, 1)
        row.addWidget(self._note, 1)
        row.addWidget(main, alignment=Qt.AlignmentFlag.AlignBottom)

    @property
    def said(self) -> str:
        return self._reason.text()

    def set_reason(self, reason: str) -> None:
        self._main.set_reason(reason)
        self.remark(reason)

    def remark(self, text: str) -> None:
        self._reason.setText(text)
        self._reason.show()
        self._note.hide()

    def note(self, text: str) -> None:
        self._note.setText(text)
        self._note.show()
        self._reason.hide()


MARGIN = 20
_ABOVE = 4  # between a notice and the edges of the head


class Screen(Fitted, Backdrop):
    back = Signal()

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setAccessibleName(name)
        self._title = title(name)
        self._subtitle = Label("", Type.NOTE, self._quiet_tone(), elide=True)
        self.tools = QHBoxLayout()
        self.rows = QVBoxLayout(self)
        self.rows.setSpacing(8)
        self._set_margins()
        self._head_row = self._head()
        self.rows.addLayout(self._head_row)
        self._notice = Toast(self)
        self._over_title = False
        self._subtitle.take_height()
        for label in (self._title, self._subtitle):
            keeps_place = label.sizePolicy()
            keeps_place.setRetainSizeWhenHidden(True)
            label.setSizePolicy(keeps_place)
        self._notice.toggled.connect(self._make_way)

    def set_title(self, name: str, subtitle: str = "") -> None:
        self.setAccessibleName(name)
        self._title.setText(name)
        self._subtitle.setText(subtitle)

    def tell(
        self,
        text: str,
        *,
        warning: bool = False,
        stay: bool = False,
        action: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """Show a notice for a while; a warning, or one to ``stay``, until the next or a click."""
        beside = self._subtitle.geometry()
        self._over_title = beside.width() < self.theme.px(WIDTH) + 2 * REACH
        left = self._title.x() if self._over_title else beside.x()
        top, high = _ABOVE - REACH, self._head_row.geometry().bottom() + 2 * (REACH - _ABOVE)
        self._notice.stand_in(QRect(left, top, beside.right() + 1 - left, high))
        self._notice.tell(text, warning=warning, stay=warning or stay, action=action)
        self._make_way(True)

    def withdraw(self, text: str) -> None:
        if self._notice.text == text:
            self._notice.hide()

    def _make_way(self, told: bool) -> None:
        """A notice lies over no text of the head."""
        self._subtitle.setVisible(not told)
        self._title.setVisible(not (told and self._over_title))

    @property
    def told(self) -> str:
        return self._notice.text if self._notice.isVisibleTo(self) else ""

    def _set_margins(self) -> None:
        edge = self.theme.scaled(MARGIN) - BLEED
        self.rows.setContentsMargins(edge, self.theme.scaled(8), edge, edge)

    def retheme(self) -> None:
        super().retheme()
        self._set_margins()
        self._subtitle.set_tone(self._quiet_tone())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
            return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """What Tab arrives at is scrolled to, also where it comes from elsewhere."""
        stops = [stop for stop in self.tab_order() if base.can_stop(stop)]
        if stops:
            base.step(stops, forward)
            return True
        has_moved = super().focusNextPrevChild(forward)
        arrived = QApplication.focusWidget()
        if arrived is not None and self.isAncestorOf(arrived):
            base.reveal(arrived)
        return has_moved

    def tab_order(self) -> Iterable[QWidget]:
        """All that may take the focus, where Qt's own order is not the right one; else nothing."""
        return ()

    def _quiet_tone(self) -> Tone:
        """On the bare light table only the first colour of text is readable."""
        return Tone.THIRD if self.theme.surround.dark else Tone.TEXT

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        back = IconButton("back", self.tr("Back"))
        back.clicked.connect(self.back)
        row.addWidget(back)
        row.addWidget(self._title)
        row.addWidget(self._subtitle, 1)
        row.addLayout(self.tools)
        return row


class _LayoutWatch(QObject):
    """An object of its own: a scroll area that filters events is called with widgets that have no
    class in Python, and to look for one PySide makes all classes of widgets, with their enums.
    """

    def __init__(self, content: QWidget, laid_out: Callable[[], None]) -> None:
        super().__init__(content)
        self._laid_out = laid_out
        content.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._laid_out()
        return False


class Scrolled(QScrollArea):
    """Content that scrolls where it is too high; a ``steady`` one always has room for its bar."""

    def __init__(self, content: QWidget, *, steady: bool = False) -> None:
        super().__init__()
        self._content = content
        if steady:
            self.verticalScrollBar().rangeChanged.connect(self._keep_steady)
        _LayoutWatch(content, self._refit)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def _keep_steady(self, _: int, most: int) -> None:
        free = 0 if most else self.verticalScrollBar().sizeHint().width()
        if self.viewportMargins().right() != free:
            self.setViewportMargins(0, 0, free, 0)

    def _refit(self) -> None:
        self._fit()
        self.updateGeometry()

    def _fit(self) -> None:
        """A least height of former contents would squeeze what needs no wrapping."""
        content, bar = self._content, self.verticalScrollBar()
        taken = bar.sizeHint().width() if bar.maximum() else 0
        room = self.maximumViewportSize().width() - taken
        wraps = content.hasHeightForWidth()
        content.setMinimumHeight(content.heightForWidth(room) if wraps else 0)


def scrolled(content: QWidget) -> QScrollArea:
    return Scrolled(content)


class Middle(Painted):
    """Content in the middle, as wide as the window but at most ``most`` at normal text size."""

    def __init__(self, content: QWidget, most: int) -> None:
        super().__init__()
        self._content, self._most = content, most
        row = marginless(QHBoxLayout(self))
        row.addStretch(1)
        row.addWidget(content, 1000)
        row.addStretch(1)
        self.retheme()

    def retheme(self) -> None:
        self._content.setMaximumWidth(self.theme.px(self._most))
        super().retheme()


def set_abreast(layout: QBoxLayout, abreast: bool) -> None:
    """Have the parts of a layout stand side by side, or below each other."""
    way = QBoxLayout.Direction
    layout.setDirection(way.LeftToRight if abreast else way.TopToBottom)


def hung(content: QWidget, most: int) -> QScrollArea:
    """Content in the middle from the upper edge down: what grows below moves nothing above."""
    holder = QWidget()
    rows = marginless(QVBoxLayout(holder))
    rows.addWidget(Middle(content, most))
    rows.addStretch(1)
    return scrolled(holder)


class PaintedInTurns(QTimer):
    """Has a new screen painted bare, then with each of its ``first`` parts, then with all others.

    To make a table takes as long as to paint it: in one turn of the event loop, the window would
    answer nobody for the time of both.
    """

    def __init__(self, screen: QWidget, *first: QWidget) -> None:
        super().__init__(screen, interval=0)
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        parts = screen.findChildren(QWidget, options=direct)
        self._turns = [*([it] for it in first), [it for it in parts if it not in first]]
        for part in parts:
            part.setUpdatesEnabled(False)
        self.timeout.connect(self._paint_next)
        self.start()

    def _paint_next(self) -> None:
        for part in filter(isValid, self._turns.pop(0)):
            part.setUpdatesEnabled(True)
        if not self._turns:
            self.stop()


def fill_screen_or_not(widget: QWidget) -> None:
    """Let the widget's window fill the screen, or be again as it was, maximized or not."""
    window = widget.window()
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)


TABLE = "table"
BOARD = "board"
PROMPT_BAR = "prompt-bar"
LOG, LOG_TAB, LOG_LINE = "log", "log-tab", "log-line"
REDEPLOY = "redeploy"
LEAVE = "leave"
MENU = "menu"
PEOPLE = "watching"
RULES = "rules"
ADVICE = "hint"
SKIP = "skip"
HISTORY = "history"
HISTORY_BAR = "history-bar"
HISTORY_CLOSE = "history-close"
STUDY = "history-study"
TIMELINE = "timeline"


def combo(index: int) -> str:
    return f"combo-{index}"


def player(seat: int) -> str:
    return f"player-{seat}"


def action(id: str) -> str:
    return f"action-{id}"


def stepper(region: str) -> str:
    return f"stepper-{region}"


def layer(kind: str) -> str:
    return f"layer-{kind}"


def preset(id: str) -> str:
    return f"preset-{id}"
