"""Who can find a table: cards of which one is chosen."""

from collections.abc import Iterable
from enum import Enum

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import circle, colour, pen, rounded
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.draw import BLEED, body, focus_ring, width_of, write

translate = QCoreApplication.translate


class Found(Enum):
    """How others find a table."""

    LOBBY = "lobby"
    INVITED = "invited"
    NETWORK = "network"


def found_by(value: str) -> Found:
    """The way of that value, as settings keep it; the network for any other."""
    return Found(value) if value in {way.value for way in Found} else Found.NETWORK


class WayCard(Pressable):
    """One way: an icon, what it is, and in a line what it means."""

    def __init__(self, icon: str, title: str) -> None:
        super().__init__()
        self._icon, self._said = icon, ""
        self.setText(title)
        self.setCheckable(True)
        self.setAccessibleName(title)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_said(self, said: str) -> None:
        """Set the line under the title."""
        self._said = said
        self.set_hint(said)

    def sizeHint(self) -> QSize:
        wide = width_of(self.text(), self.theme.font(Type.STRONG)) + self.theme.px(90)
        return QSize(int(wide), self.theme.px(52) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = self.brush(), self.theme
        surround = theme.surround
        rect = body(QRectF(self.rect()))
        on = self.isChecked()
        edge = rounded(rect.adjusted(0.75, 0.75, -0.75, -0.75), 9)
        if on or self.hovered:
            painter.fillPath(edge, colour(surround.raised))
        painter.strokePath(edge, pen(surround.text if on else surround.line, 1.5 if on else 1))
        ink = surround.text if on else surround.third
        middle = QPointF(rect.left() + theme.px(24), rect.center().y())
        paint_icon(painter, self._icon, middle, theme.px(21), ink)
        text = rect.adjusted(theme.px(46), 0, -theme.px(40), 0)
        half = rect.height() / 2
        upper = QRectF(text.left(), rect.top() + theme.px(5), text.width(), half - theme.px(4))
        lower = QRectF(text.left(), rect.top() + half, text.width(), half - theme.px(5))
        write(painter, upper, self.text(), theme.font(Type.STRONG), surround.text)
        write(painter, lower, self._said, theme.font(Type.NOTE), surround.second)
        ring = QPointF(rect.right() - theme.px(22), rect.center().y())
        painter.strokePath(circle(ring, theme.px(8)), pen(ink, 1.5))
        if on:
            painter.fillPath(circle(ring, theme.px(4)), colour(surround.text))
        if self.ringed:
            focus_ring(painter, rect, 9)


class CardChoice(QWidget):
    """Cards in a column; the arrow keys move between them. ``chosen`` comes with a change."""

    chosen = Signal()

    def __init__(self, cards: Iterable[WayCard], first: WayCard) -> None:
        """``first`` is the one that is chosen at first."""
        super().__init__()
        self._all = list(cards)
        self._group = QButtonGroup(self)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        for card in self._all:
            self._group.addButton(card)
            rows.addWidget(card)
        first.setChecked(True)
        self._stop_at_chosen()
        for card in self._all:
            card.toggled.connect(self._on_toggled)

    def _stop_at_chosen(self) -> None:
        tab, none = Qt.FocusPolicy.TabFocus, Qt.FocusPolicy.NoFocus
        for card in self._all:
            card.setFocusPolicy(tab if card.isChecked() else none)

    def _on_toggled(self, on: bool) -> None:
        if on:
            self._stop_at_chosen()
            self.chosen.emit()


class Ways(CardChoice):
    """Who can find the table."""

    def __init__(self, ways: tuple[Found, ...], value: Found) -> None:
        self.cards = {way: _card(way) for way in ways}
        first = self.cards[value if value in ways else ways[0]]
        super().__init__(self.cards.values(), first)

    @property
    def value(self) -> Found:
        return next(way for way, card in self.cards.items() if card.isChecked())

    def set_value(self, way: Found) -> None:
        """Choose a way; KeyError if it is not offered."""
        self.cards[way].setChecked(True)


def _card(way: Found) -> WayCard:
    icon, title = {
        Found.LOBBY: ("people", translate("Ways", "Everyone in the lobby")),
        Found.INVITED: ("link", translate("Ways", "Only people you invite")),
        Found.NETWORK: ("house", translate("Ways", "People on your network")),
    }[way]
    return WayCard(icon, title)
