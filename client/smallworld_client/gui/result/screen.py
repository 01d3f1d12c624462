"""The result of a game as a moment: it fills the window and appears one thing after the other."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from smallworld_client.gui.board.pictures import Position
from smallworld_client.gui.kit.base import around, show_tip
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import Option, SegmentedChoice
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.draw import BLEED, CENTRE, smooth, transparent
from smallworld_client.gui.kit.form import ask_to_save_picture
from smallworld_client.gui.kit.label import Label, Tone
from smallworld_client.gui.kit.screen import scrolled
from smallworld_client.gui.records.saving import file_name
from smallworld_client.gui.result.charts import CoinChart, Lifelines
from smallworld_client.gui.result.ending import Ending
from smallworld_client.gui.result.podium import LEAST_COLUMN, Podium, RevealTimer, widest
from smallworld_client.gui.result.ribbon import HEIGHT, LastBoard, Ribbon, paint_ribbon
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.words import keys

_PAGE = 360  # height of a page at normal text size
_LEAST_PAGE = 240


class DetailsDialog(Dialog):
    def __init__(self, ending: Ending, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=880)
        self.set_title(self.tr("Round by round"))
        self.setObjectName("result-details")
        self.chart = CoinChart(ending.curves)
        self.lives = Lifelines(ending.lives, ending.rounds)
        self._pages = _Pages()
        for page in (self.chart, scrolled(self.lives)):
            self._pages.addWidget(page)
        pages = (self.tr("Coins"), self.tr("The races"))
        options = [Option(str(index), label) for index, label in enumerate(pages)]
        self.choice = SegmentedChoice(self.tr("Views of the result"), options, "0")
        self.choice.changed.connect(lambda value: self._pages.setCurrentIndex(int(value)))
        self.content.addWidget(self.choice)
        self.content.addWidget(self._pages)


class _Pages(QStackedWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), Theme.current().px(_PAGE))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, _LEAST_PAGE)


_MARGIN, _GAP, _LEAST_GAP = 16, 34, 10
_SHADOW = 18  # room around the ribbon for its shadow
_STEP, _LEAST = 0.05, 0.5
"""By how much all is made smaller until it fits, and how small it may become."""
_GROWN = 1.4
"""How much larger than the rest words are at most, where all has to be smaller than it should."""
_REST = 700  # milliseconds without buttons for whoever presses the same key again by habit
_ENDS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})


class ResultScreen(Dialog):
    """``answered`` carries ``again``, ``same-again``, ``look`` or ``leave-result``."""

    counted = Signal()  # all coins are counted, so the winner may be named elsewhere, too

    def __init__(
        self,
        ending: Ending,
        position: Position,
        parent: QWidget,
        *,
        again: bool = True,
        again_text: str = "",
        deals_again: bool = False,
        together: bool = False,
    ) -> None:
        """``deals_again``: also with the same draws. ``together``: the other people are asked."""
        super().__init__(ending.title, parent, veil=True)
        self.setObjectName("result")
        self.card.hide()
        self._ending = ending
        self.show_ = RevealTimer(max(purse.coins for purse in ending.purses), self)
        self.show_.moved.connect(self._on_moved)
        self.show_.counted.connect(self._on_counted)
        self.show_.finished.connect(self._on_finished)
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(lambda: self._show_buttons(True))
        self._backdrop = LastBoard(position, self)
        self._backdrop.changed.connect(self.update)
        self._podium: Podium | None = None
        self._podium_at, self._ribbon_at, self._scale = QRectF(), QRectF(), 1.0
        self._grown = 1.0
        self._named = Ribbon(ending.title, ending.subtitle, ending.emblem)
        self._counting = Ribbon(self.tr("The game is over"), self.tr("Revealing the coins…"))
        self._ribbons: dict[bool, QPixmap] = {}
        self._details: DetailsDialog | None = None
        self._footer = Label("", Type.NOTE, Tone.SECOND, elide=True, parent=self)
        self._footer.setAlignment(CENTRE)
        usual = self.tr("Rematch") if together else self.tr("Play again")
        again_text = (again_text or usual) if again else ""
        self._add_buttons(again_text, deals_again=deals_again, together=together)
        self._describe()

    def uncover(self, speed: float) -> None:
        self.show_.start(speed)
        if self.show_.running:
            self.setAccessibleName(self._counting.title)
            self.setAccessibleDescription("")
            self._show_buttons(False)
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    def finish(self) -> None:
        self.show_.finish()

    @property
    def is_counted(self) -> bool:
        return self.show_.is_counted

    @property
    def shown(self) -> list[int]:
        purses = sorted(self._ending.purses, key=lambda purse: purse.seat)
        return [min(purse.coins, self.show_.coins) for purse in purses]

    @property
    def ribbon(self) -> Ribbon:
        return self._named if self.show_.is_counted else self._counting

    @property
    def places(self) -> list[QRect]:
        return [self._ribbon_at.toRect(), self._podium_at.toRect()]

    def tell(self, text: str, *, warning: bool = False) -> None:
        self._footer.setText(text)
        self._footer.set_tone(Tone.WARNING if warning else Tone.SECOND)
        self._footer.setAccessibleName(text)

    def await_others(self, text: str) -> None:
        self._by_name["again"].set_reason(text)

    def picture(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        painter = smooth(QPainter(picture))
        self._paint(painter)
        painter.end()
        return picture

    def copy_picture(self) -> None:
        QGuiApplication.clipboard().setPixmap(self.picture())
        self.tell(self.tr("The picture has been copied."))

    def open_details(self) -> None:
        if self._details is None:
            self._details = DetailsDialog(self._ending, self)
        self._details.open()

    def add_button(
        self,
        name: str,
        text: str,
        kind: ButtonKind = ButtonKind.SECONDARY,
        *,
        key: str = "",
        icon: str = "",
        does: Callable[[], None] | None = None,
    ) -> Button:
        """A button that answers with its name, or ``does`` something while the result stays."""
        button = Button(text, kind, key=key, icon=icon, parent=self)
        button.setObjectName(name)
        button.clicked.connect(does or (lambda: self.answered.emit(name)))
        self._by_name[name] = button
        return button

    def open(self) -> None:
        super().open()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def retheme(self) -> None:
        self._ribbons.clear()
        super().retheme()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.finish()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.show_.running and event.key() in _ENDS:
            self._rest.start()
            self.finish()
        elif not self._rest.isActive():
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """A name may be elided in its column: the tooltip has it in full."""
        if isinstance(event, QHelpEvent) and self._podium is not None:
            at = QPointF(event.pos())
            inside = self._podium_at.contains(at) and not self.show_.running
            purse = self._podium.column_at(at.x() - self._podium_at.left())
            told = "\n".join(filter(None, (purse.name, purse.race, purse.tokens)))
            show_tip(self, told if inside else "", around(event.pos()))
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._paint(self.brush())

    def _paint(self, painter: QPainter) -> None:
        show, surround = self.show_, self.theme.surround
        painter.setOpacity(show.veil)
        backdrop = self._backdrop.picture(self.size(), surround, self.devicePixelRatioF())
        painter.drawPixmap(self.rect(), backdrop)
        if self._podium is None or not show.ribbon:
            return
        painter.setOpacity(show.ribbon)
        self._podium.paint(painter, self._podium_at, surround, show)
        slid = (1 - show.ribbon) * self._ribbon_at.right()
        at = self._ribbon_at.topLeft() - QPointF(_SHADOW + slid, _SHADOW)
        painter.drawPixmap(at, self._ribbon_picture(show.is_counted))

    def _add_buttons(self, again: str, *, deals_again: bool, together: bool) -> None:
        if again:
            self.add_button("again", again, ButtonKind.PRIMARY, key=keys.CHOOSE.press)
        if again and deals_again:
            self.add_button("same-again", self.tr("Replay this deal"), icon="dice")
        charts, save = self.tr("Chart and races"), self.tr("Save a picture")
        self.add_button("details", charts, icon="history", does=self.open_details)
        self.add_button("analyse", self.tr("Analyse"), icon="chart")
        self.add_button("save-picture", save, icon="picture", does=self._ask_where)
        copy = self.tr("Copy a picture")
        self.add_button("copy-picture", copy, icon="copy", does=self.copy_picture)
        if together:
            self.add_button("people", self.tr("People"), icon="people")
        look, key = (ButtonKind.SECONDARY, "") if again else (ButtonKind.PRIMARY, keys.CHOOSE.press)
        self.add_button("look", self.tr("View the board"), look, key=key, icon="eye")
        self.add_button("leave-result", self.tr("Leave"))

    def _ask_where(self) -> None:
        name = file_name(self._ending.title)
        ask_to_save_picture(self, name, self.picture, self.tell)

    def _show_buttons(self, shown: bool) -> None:
        for button in self._by_name.values():
            button.setVisible(shown)
        self._footer.setVisible(shown)

    def _on_moved(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, self.show_.veil >= 1)
        if self.show_.ribbon < 1:
            self.update()
        else:  # the rest stands still
            self.update(self._podium_at.toRect().adjusted(-BLEED, -BLEED, BLEED, BLEED))

    def _on_counted(self) -> None:
        self._describe()
        self.update()
        self.counted.emit()

    def _on_finished(self) -> None:
        if not self._rest.isActive():
            self._show_buttons(True)
        self.update()

    def _describe(self) -> None:
        self.setAccessibleName(self._ending.title)
        told = [f"{purse.place}. {purse.name}: {purse.coins}." for purse in self._ending.purses]
        told += [f"{fact.label}: {fact.text}." for fact in self._ending.facts]
        self.setAccessibleDescription(" ".join([self._ending.subtitle, *told]))

    def _ribbon_picture(self, named: bool) -> QPixmap:
        """Both forms have the same width, so that nothing moves when the winner is named."""
        if named not in self._ribbons:
            size = self._ribbon_at.size() + QSizeF(2 * _SHADOW, 2 * _SHADOW)
            ratio = self.devicePixelRatioF()
            picture = transparent((size * ratio).toSize(), ratio)
            painter = smooth(QPainter(picture))
            place = QRectF(QPointF(_SHADOW, _SHADOW), self._ribbon_at.size())
            shown = self._named if named else self._counting
            paint_ribbon(painter, place, shown, self._scale, self._grown)
            painter.end()
            self._ribbons[named] = picture
        return self._ribbons[named]

    def _arrange(self) -> None:
        self.setGeometry(self._over.rect())
        buttons = self._rows_of_buttons()
        row = max(button.sizeHint().height() for button in self._by_name.values()) - 2 * BLEED
        line = self._footer.sizeHint().height()
        low = len(buttons) * row + len(buttons) * _LEAST_GAP + line
        room = QSizeF(self.width() - 2 * _MARGIN, self.height() - 2 * _MARGIN - low)
        self._fit(room)
        assert self._podium is not None
        ribbon, panel = HEIGHT * self._scale, self._podium.height
        spare = self.height() - ribbon - panel - low
        gap = min(_GAP * self._scale, spare / 4)
        top = (spare - 2 * gap) / 2
        self._ribbon_at.moveTop(round(top))
        self._podium_at.moveTop(round(top + ribbon + gap))
        below = self._place_buttons(buttons, round(self._podium_at.bottom() + gap), row)
        self._footer.setGeometry(_MARGIN, below, self.width() - 2 * _MARGIN, line)
        self._ribbons.clear()
        self.update()

    def _fit(self, room: QSizeF) -> None:
        """A panel that must be smaller keeps its width; its words shrink least."""
        wanted = scale = self.theme.px(100) / 100
        most = min(room.width(), widest(len(self._ending.purses)) * scale)
        while True:
            grown = min(_GROWN, wanted / scale)
            purses, facts = self._ending.purses, self._ending.facts
            podium = Podium(purses, facts, most, scale, self.devicePixelRatioF(), grown)
            high = HEIGHT * scale + podium.height + 2 * _LEAST_GAP
            wide = LEAST_COLUMN * scale * len(self._ending.purses)
            if scale <= _LEAST or (high <= room.height() and wide <= room.width()):
                break
            scale -= _STEP
        self._podium, self._scale, self._grown = podium, scale, grown
        middle = self.width() / 2
        size = QSizeF(round(podium.width), round(podium.height))
        self._podium_at = QRectF(QPointF(round(middle - size.width() / 2), 0), size)
        most = min(room.width(), podium.width)
        wide = max(ribbon.width(scale, most, grown) for ribbon in (self._named, self._counting))
        left = round(middle - wide / 2)
        self._ribbon_at = QRectF(left, 0, round(wide), round(HEIGHT * scale))

    def _rows_of_buttons(self) -> list[list[Button]]:
        """One row, if need be of icons; more rows only if even those lack room."""
        buttons, room = list(self._by_name.values()), self.width() - 2 * _MARGIN
        for small, key, text in _LOOKS:
            for button in buttons:
                button.set_big(not small and button.kind is ButtonKind.PRIMARY)
                button.set_small(small)
                button.show_key(key, text=text)
            if _width(buttons) <= room:
                break
        rows: list[list[Button]] = [[]]
        for button in buttons:
            if rows[-1] and _width([*rows[-1], button]) > room:
                rows.append([])
            rows[-1].append(button)
        return rows

    def _place_buttons(self, rows: list[list[Button]], top: int, height: int) -> int:
        for number, row in enumerate(rows):
            x = (self.width() - _width(row)) // 2
            for button in row:
                size = button.sizeHint()
                lower = (height - (size.height() - 2 * BLEED)) // 2
                at = QPoint(x - BLEED, top + number * (height + _LEAST_GAP) + lower - BLEED)
                button.setGeometry(QRect(at, size))
                x += size.width() - 2 * BLEED + _BETWEEN
        return top + len(rows) * (height + _LEAST_GAP)


def _width(buttons: list[Button]) -> int:
    bodies = sum(button.sizeHint().width() - 2 * BLEED for button in buttons)
    return bodies + _BETWEEN * (len(buttons) - 1)


_BETWEEN = 12
_LOOKS = ((False, True, True), (False, False, True), (True, False, True), (True, False, False))
"""Whether buttons are small, show their key, and their text beside an icon; roomy ones first."""
