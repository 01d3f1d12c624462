"""The hints of a first game: their texts, and the parchment card that points at the subject."""

from dataclasses import replace
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QCoreApplication,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.kit.base import Painted, Pressable
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.draw import BLEED, CENTRE, body, focus_ring, paper, width_of, write
from smallworld_client.gui.paint.ink import PAPER, REACH, tail_tip, wrapped, wrapped_height
from smallworld_client.gui.theme import Theme, Type

_SAYS = "hints"


class HintText(NamedTuple):
    """What a hint says."""

    title: str
    text: str


def hint_text(hint: Hint) -> HintText:
    title, text = (QCoreApplication.translate(_SAYS, str(part)) for part in _TEXTS[hint])
    return HintText(title, text)


_TEXTS: Final = {
    Hint.PICK: (
        QT_TRANSLATE_NOOP("hints", "Choose your race"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Each card is a race with a power, and shows how many tokens come with it. The "
            "top one is free; a lower one costs one coin for each card above it. Click a card "
            "to take it.",
        ),
    ),
    Hint.ENTER: (
        QT_TRANSLATE_NOOP("hints", "Enter the board"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You can conquer the regions with a gold line: a new race enters at the edge of "
            "the board. The shield shows how many of your tokens a region costs. Click one to "
            "conquer it.",
        ),
    ),
    Hint.PRICE: (
        QT_TRANSLATE_NOOP("hints", "From neighbour to neighbour"),
        QT_TRANSLATE_NOOP(
            "hints",
            "A region costs two tokens, and one more for a mountain, a Lost Tribe or each "
            "enemy token in it. Rest the pointer on a region to see the sum. Keep going as "
            "long as you have enough tokens.",
        ),
    ),
    Hint.DIE: (
        QT_TRANSLATE_NOOP("hints", "One last try"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You have too few tokens left, but the die can add up to three. A dashed region "
            "shows your chance in percent. Win or lose, your conquests end with this try.",
        ),
    ),
    Hint.STOP: (
        QT_TRANSLATE_NOOP("hints", "No more conquests"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You can't afford another region. Stop conquering: then you spread your tokens "
            "over your regions and collect your coins.",
        ),
    ),
    Hint.PLACE: (
        QT_TRANSLATE_NOOP("hints", "Spread your tokens"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Put more tokens where enemies are near; each region keeps at least one. Click a "
            "region to add a token, right-click it to take one back. When all are placed, "
            "score the turn.",
        ),
    ),
    Hint.SCORED: (
        QT_TRANSLATE_NOOP("hints", "Your first coins"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Each region that you hold has earned you a coin, and your race and power may "
            "have added more. Whoever has the most coins after the last round wins. The coins "
            "of the others are hidden.",
        ),
    ),
    Hint.OTHERS: (
        QT_TRANSLATE_NOOP("hints", "Now the others play"),
        QT_TRANSLATE_NOOP(
            "hints",
            "The gold frame shows whose turn it is. You see each step on the board. As soon "
            "as you can act again, the bar below the board tells you.",
        ),
    ),
    Hint.ATTACKED: (
        QT_TRANSLATE_NOOP("hints", "You have lost a region"),
        QT_TRANSLATE_NOOP(
            "hints",
            "One of the tokens there is lost for good. You place the others in your regions "
            "when this turn ends. It happens to everyone: there is not much room.",
        ),
    ),
    Hint.EXPAND: (
        QT_TRANSLATE_NOOP("hints", "Expand or decline?"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Expand takes all your tokens but one per region back into your hand, so that you "
            "can conquer more. Decline ends this turn, and you pick a new race on your next "
            "one.",
        ),
    ),
    Hint.SPENT: (
        QT_TRANSLATE_NOOP("hints", "Your race is worn out"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You have hardly any tokens left to conquer with. Put the race in decline: it "
            "keeps one token per region and still earns coins, and on your next turn you pick "
            "a new race.",
        ),
    ),
    Hint.FRESH: (
        QT_TRANSLATE_NOOP("hints", "A second race"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Your old race still earns coins for the regions it holds, but does nothing else. "
            "It leaves the board only when your next race goes into decline.",
        ),
    ),
    Hint.ENDING: (
        QT_TRANSLATE_NOOP("hints", "The end is near"),
        QT_TRANSLATE_NOOP(
            "hints",
            "This row shows the rounds that are left. This late, a new race hardly has time "
            "to earn back what a decline costs: get the most out of the one you have.",
        ),
    ),
}


_WIDTH, _PAD, _GAP = 320, 14, 6
_STEP = 0.1
"""By which the size of its text shrinks."""
_SHARE = 0.2
"""The share of the window that a card may cover."""


class HintCard(Painted):
    """Shows one hint at a time. It takes no keys from the table; Tab reaches its two buttons."""

    understood = Signal()
    silenced = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("first-hint")
        self._title, self._text = "", ""
        self._tip: QPointF | None = None
        self._most = 0.0
        """The greatest size of its text; 0 for that of the theme."""
        self.got_it = Button(self.tr("Got it"), ButtonKind.PAPER, small=True)
        self.got_it.setObjectName("got-it")
        self.got_it.clicked.connect(self.understood)
        self.no_more = _Link(self.tr("No more hints"))
        self.no_more.setObjectName("no-more-hints")
        self.no_more.clicked.connect(self.silenced)
        self._footer = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._footer.setSpacing(_GAP)
        self._footer.addWidget(self.no_more, 0, Qt.AlignmentFlag.AlignLeft)
        self._footer.addStretch(1)
        self._footer.addWidget(self.got_it, 0, Qt.AlignmentFlag.AlignRight)
        rows = QVBoxLayout(self)
        edge = REACH + _PAD - BLEED
        rows.setContentsMargins(edge, edge, edge, edge - 2)
        rows.addStretch(1)
        rows.addLayout(self._footer)
        self.hide()

    @property
    def title(self) -> str:
        return self._title

    @property
    def theme(self) -> Theme:
        theme = Theme.current()
        return replace(theme, text=min(theme.text, self._most)) if self._most else theme

    @property
    def has_tail(self) -> bool:
        return self._tip is not None

    @property
    def tip(self) -> QPointF | None:
        """The end of the tail in pixels of the parent; None without a tail."""
        return self._tip + QPointF(self.pos()) if self._tip is not None else None

    def fit(self, window: QSize) -> None:
        """Shrink the text until the card covers no more than a fixed share of the window."""
        most = _SHARE * window.width() * window.height()
        size = self._most = Theme.current().text
        while size > 1 and self.sizeHint().width() * self.sizeHint().height() > most:
            size = self._most = max(1.0, size - _STEP)

    def shrink(self) -> bool:
        if self._most <= 1:
            return False
        self._most = max(1.0, self._most - _STEP)
        return True

    def say(self, title: str, text: str) -> None:
        self._title, self._text = title, text
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.update()

    def lie(self, spot: QRect, about: QRect) -> None:
        """Place the card in ``spot``, with the tail towards ``about`` if that lies beside it."""
        tip = tail_tip(QRectF(spot).adjusted(REACH, REACH, -REACH, -REACH), QRectF(about))
        self._tip = tip - QPointF(spot.topLeft()) if tip is not None else None
        direction = QBoxLayout.Direction
        abreast = self._is_abreast(spot.width())
        self._footer.setDirection(direction.LeftToRight if abreast else direction.TopToBottom)
        self.setGeometry(spot)
        self.update()

    def sizeHint(self) -> QSize:
        wide = self.theme.px(_WIDTH) + 2 * REACH
        return QSize(wide, self.heightForWidth(wide))

    def heightForWidth(self, wide: int) -> int:
        inner = wide - 2 * REACH - 2 * _PAD
        high = wrapped_height(inner, self._title, self.theme.font(Type.CARD))
        high += wrapped_height(inner, self._text, self.theme.font(Type.NOTE))
        high += self.got_it.sizeHint().height() + 2 * _PAD + 6
        if not self._is_abreast(wide):
            high += self.no_more.sizeHint().height() + _GAP
        return round(high) + 2 * REACH

    def _is_abreast(self, wide: int) -> bool:
        inner = wide - 2 * (REACH + _PAD - BLEED)
        return inner >= sum(it.sizeHint().width() for it in (self.no_more, self.got_it)) + _GAP

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        card = self.frame().adjusted(REACH, REACH, -REACH, -REACH)
        paper(painter, card, self._tip)
        inner = card.adjusted(_PAD, _PAD - 2, -_PAD, 0)
        title, text = self.theme.font(Type.CARD), self.theme.font(Type.NOTE)
        high = wrapped(painter, inner, self._title, title, PAPER.ink)
        wrapped(painter, inner.adjusted(0, high + 3, 0, 0), self._text, text, PAPER.ink)


class _Link(Pressable):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        wide = width_of(self.text(), self.theme.font(Type.SMALL))
        return QSize(int(wide) + 10 + 2 * BLEED, self.theme.px(28) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = body(QRectF(self.rect()))
        font = self.theme.font(Type.SMALL)
        font.setUnderline(True)
        write(painter, rect, self.text(), font, PAPER.second, CENTRE)
        if self.ringed:
            focus_ring(painter, rect.adjusted(2, 2, -2, -2), 6, paper=True)
