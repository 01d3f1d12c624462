"""The column of combos as cards: banner, description, price and tokens."""

from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld.content.own import own_emblem
from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import LastPicture, Pressable
from smallworld_client.gui.paint.ink import Shake, Weight, pen, rounded, wrapped_height
from smallworld_client.gui.paint.pieces import paint_marker, paint_stack_icon
from smallworld_client.gui.paint.shields import (
    paint_banner,
    paint_coin,
    paint_coin_row,
    paint_parchment_shade,
)
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.turn.combos import SLOTS, Combo
from smallworld_client.words.names import coins, combo_name

_CLOSE = 3.0  # how much of a line may be cut off: the space above and below the letters
_GAP, _LEAST_GAP = 6.0, 1.0  # the gap between ribbon and text, and how small it may be
_GIVES = 0.25  # the share of its height that the ribbon gives so that whole lines of text have room
TWO_NAMES = 31.0
"""Height of the ribbon below which its two names, at their least, do not stand on it."""
_GOOD_RIBBON, _SMALLER = 42.0, 0.8
"""The height of the ribbon for which a line of large text is made smaller, and by how much."""
_MARGIN = 2.0


class FaceText(NamedTuple):
    text: str
    room: QRectF
    font: QFont
    ribbon: float


NO_TEXT: Final = FaceText("", QRectF(), QFont(), 0.0)


def laid_out(
    text: str,
    briefs: Sequence[str],
    face: QRectF,
    ribbon: float,
    font: QFont,
    *,
    one_line: bool = False,
) -> FaceText:
    brief, width = " ".join(filter(None, briefs)), face.width() - 2 * _MARGIN
    free = face.height() - _LEAST_GAP
    if one_line and free - draw.height_of(font) < min(ribbon, _GOOD_RIBBON):
        font = QFont(font)
        font.setPixelSize(round(font.pixelSize() * _SMALLER))
    line = draw.height_of(font)
    pitch = QFontMetricsF(font).lineSpacing()
    lines = wrapped_height(width, brief, font) + 1 if brief else 0.0
    least = max(ribbon * (1 - _GIVES), min(ribbon, TWO_NAMES))
    if one_line:
        least = TWO_NAMES
    have_room = 1 if one_line else 1 + max(0, int((free - least + _CLOSE - line) / pitch))
    wanted = max(line, min(lines, line + (have_room - 1) * pitch))
    ribbon = min(ribbon, max(least, free - wanted))
    gap = max(_LEAST_GAP, min(_GAP, face.height() - ribbon - wanted))
    room = face.adjusted(_MARGIN, ribbon + gap, -_MARGIN, 0)
    if room.height() < line - _CLOSE:
        return FaceText("", room, font, ribbon)
    if room.height() >= wanted - _CLOSE:
        room.setHeight(max(room.height(), wanted))
    fits = wrapped_height(width, text, font) <= room.height() + 1
    if fits or not brief:
        return FaceText(text, room, font, ribbon)
    only_one = have_room == 1 and lines > line + 1
    return FaceText(f"{briefs[0]} …" if only_one else brief, room, font, ribbon)


_LEAST_RIBBON = 15  # height of the ribbon at normal text size, below which nobody could read it
_FOOT = 0.4  # the share of a low card for the line with tokens and price
_LOW_FOOTER = 1.2  # the least height of that line, in heights of its numbers
_COINS_OF_FOOTER = 110
"""Width of the coins, of the number of tokens and of the gaps between them all."""
_COINS_OF_LOW_FOOTER = 60
"""Width of the coin of a price, of one that lies on the card, and of the gaps around them."""
_COIN_OF_PRICE = 21  # width of the coin of a price, and of the gap beside it
_MOST_COINS = 3
_DISABLED = 0.9
"""The opacity of a combo that can't be picked: as pale as all of it can still be read."""
_APART = 8  # pixels between the numbers of a card
FACES = 2 * SLOTS
"""Faces of combos that are kept: each is painted in two ways, for its turn and for others'."""


class CardState(Enum):
    """Idle: nobody has to pick. Lit: it can be picked now. Disabled: it can't, for a reason."""

    IDLE = "idle"
    LIT = "lit"
    DISABLED = "disabled"


class ComboCard(Pressable):
    """One place of the column. ``picked`` carries its index, 0 for the top one."""

    picked = Signal(int)
    refused = Signal(int)  # it was pressed although it can't be picked now; carries its index too
    asked_about = Signal()  # it was pressed with the keyboard while nothing has to be picked

    def __init__(
        self, index: int, *, faces: draw.PictureCache | None = None, parent: QWidget | None = None
    ) -> None:
        """``faces``: pictures of combos, which cards share as combos move from one to another."""
        super().__init__(parent)
        self._index = index
        self._faces = draw.PictureCache(FACES) if faces is None else faces
        self.combo: Combo | None = None
        self._drawn: tuple[str, ...] = ()
        """The emblems of a race and a power of somebody's own, which may change in the editor."""
        self._empty = ""
        self.state = CardState.IDLE
        self._compact = False
        self._last = LastPicture()
        self.advised = False
        self._key = ""
        self._shown: tuple[object, ...] | None = None
        self._shake = Shake(self.update, self)
        self.clicked.connect(self._press)
        self.show_empty("")

    @property
    def can_be_picked(self) -> bool:
        return self.state is CardState.LIT

    @property
    def looks_refused(self) -> bool:
        return self._shake.is_red

    def show_combo(self, combo: Combo) -> None:
        self.combo = combo
        self._drawn = (own_emblem(combo.power), own_emblem(combo.race))
        price = self.tr("costs {coins}").format(coins=coins(combo.price))
        bought = (combo.brings, price if combo.price else self.tr("free"))
        said = (self.tr("copy"),) if combo.copies else bought
        self.setAccessibleName(", ".join((combo_name([combo.power_name], combo.race_name), *said)))
        self.set_state(self.state, self._reason)

    def show_empty(self, reason: str) -> None:
        self.combo, self._empty = None, reason
        self.setAccessibleName(reason or self.tr("Empty"))
        self.set_state(CardState.IDLE)

    def set_state(self, state: CardState, reason: str = "") -> None:
        """Set the card's state; a disabled one needs a reason, an idle one may have one."""
        shown = (self.combo, self._drawn, self._empty, self._compact, state, reason)
        if shown == self._shown:
            return
        self._shown, self.state, self._reason = shown, state, reason
        self._describe()
        self.setEnabled(self.combo is not None)
        lit = state is CardState.LIT
        shape = Qt.CursorShape.PointingHandCursor if lit else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self.setShortcut(self._key if state is not CardState.IDLE else "")
        self._shake.end()

    def set_key(self, key: str) -> None:
        self._key = key

    def refuse(self, *, animated: bool) -> None:
        self._shake.begin(animated=animated)

    def set_advised(self, advised: bool) -> None:
        if advised != self.advised:
            self.advised = advised
            self.update()

    @property
    def hovered(self) -> bool:
        return super().hovered and self.state is CardState.LIT

    @property
    def coin_spot(self) -> QPointF:
        return QPointF(self.width() / 2, self.height() - self.theme.px(22))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.state is CardState.LIT:
            super().mousePressEvent(event)
        elif event.button() == Qt.MouseButton.LeftButton and self._reason:
            self.refused.emit(self._index)
        else:
            event.ignore()

    def _press(self) -> None:
        if self.state is CardState.DISABLED:
            self.refused.emit(self._index)
        elif self.state is not CardState.LIT:
            self.asked_about.emit()
        else:
            self.picked.emit(self._index)

    def set_compact(self, compact: bool) -> None:
        """A small card has room for one line of its text; its tooltip says all of it."""
        self._compact = compact
        self.set_state(self.state, self.reason)

    def _describe(self) -> None:
        """A compact card says in its tooltip what it has no room for; that may be markup."""
        text = self.combo.text if self.combo is not None else ""
        said = (self.reason, text if self._compact else "")
        self.setToolTip("\n".join(filter(None, said)))
        self.setAccessibleDescription(" ".join(filter(None, (self.reason, text))))
        self.update()

    def sizeHint(self) -> QSize:
        wide, high = (214, 106) if self._compact else (240, 148)
        return QSize(self.theme.px(wide), self.theme.px(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        theirs = (self.combo, self._drawn, self._empty, self.state, self._compact, self.advised)
        felt = (self._shake.is_red, self._shake.offset)
        self._last.show(self, (*theirs, self.hovered, self.ringed, *felt, self.theme), self._paint)

    def _paint(self, painter: QPainter) -> None:
        rect = draw.body(QRectF(self.rect()))
        if self.combo is None:
            self._paint_empty(painter, rect)
            return
        painter.translate(self._shake.offset, 0)
        self._paint_ground(painter, rect)
        if self.state is CardState.DISABLED and not self.theme.surround.strong:
            painter.setOpacity(_DISABLED)
        self._paint_combo(painter, rect, self.combo)
        painter.setOpacity(1)
        if self.advised:
            edge = rounded(rect.adjusted(2, 2, -2, -2), 9)
            painter.strokePath(edge, pen(INKS.advice_edge, 5, alpha=0.85))
            dash = pen(INKS.advice, 3, dash=(3.2, 1.8), cap=Qt.PenCapStyle.FlatCap)
            painter.strokePath(edge, dash)
        if self._shake.is_red:
            painter.strokePath(rounded(rect.adjusted(1, 1, -1, -1), 9), pen(INKS.warning, 3))
        if self.ringed:
            draw.focus_ring(painter, rect, 10)

    def _paint_empty(self, painter: QPainter, rect: QRectF) -> None:
        surround = self.theme.surround
        dash = pen(surround.strong_line, 1.2, dash=(4, 4), cap=Qt.PenCapStyle.FlatCap)
        painter.strokePath(rounded(rect.adjusted(1, 1, -1, -1), 10), dash)
        font = self.theme.font(Type.NOTE, small=self._compact, italic=True)
        ink = surround.third if surround.dark else surround.text
        draw.write_lines(
            painter, rect.adjusted(14, 8, -14, -8), self._empty, font, ink, draw.CENTRE
        )

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        surround = self.theme.surround
        lit = self.state is CardState.LIT
        if lit:
            draw.glow(painter, rect, 10)
        draw.panel(painter, rect, surround, raised=self.hovered, gold=lit)
        if self.state is CardState.DISABLED:
            dash = pen(surround.strong_line, 1.2, dash=(3, 3), cap=Qt.PenCapStyle.FlatCap)
            painter.strokePath(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 9.5), dash)

    @property
    def face_text(self) -> FaceText:
        return self._laid_out(_inner(draw.body(QRectF(self.rect()))))[1]

    def _laid_out(self, inner: QRectF) -> tuple[QRectF, FaceText]:
        """The face above the footer, and its text; under large text both give way."""
        footer = min(self.theme.px(22 if self._compact else 26), int(inner.height() * _FOOT))
        face = inner.adjusted(0, 0, 0, -footer)
        told = self._face_text(face)
        if told.text:
            return face, told
        numbers = self.theme.font(Type.STRONG, small=self._compact, weight=Weight.Bold)
        low = inner.adjusted(0, 0, 0, -min(footer, round(draw.height_of(numbers) * _LOW_FOOTER)))
        lower = self._face_text(low, one_line=True)
        return (low, lower) if lower.text else (face, told)

    def _paint_combo(self, painter: QPainter, rect: QRectF, combo: Combo) -> None:
        inner = _inner(rect)
        face, told = self._laid_out(inner)
        if face.height() < max(self.theme.px(_LEAST_RIBBON), TWO_NAMES):
            self._paint_line(painter, rect.adjusted(10, 0, -10, 0), combo)
            return
        told = told._replace(room=told.room.translated(-face.topLeft()))
        paint = partial(self._paint_face, told=told, combo=combo)
        draw.copied(painter, face, self._look_of_face(combo), paint, self._faces)
        row = QRectF(inner.left(), face.bottom(), inner.width(), inner.bottom() - face.bottom())
        self._paint_footer(painter, row, combo)

    def _look_of_face(self, combo: Combo) -> object:
        idle = self.state is CardState.IDLE
        said = (
            combo.power,
            combo.race,
            combo.power_name,
            combo.race_name,
            combo.text,
            *combo.briefs,
            *self._drawn,
        )
        return ("combo", *said, idle, self._compact, self.theme.text, self.theme.surround.name)

    def _paint_face(self, painter: QPainter, face: QRectF, *, told: FaceText, combo: Combo) -> None:
        surround = self.theme.surround
        ribbon = QRectF(face.left(), face.top(), face.width(), told.ribbon)
        names = (combo.power, combo.race, combo.power_name, combo.race_name)
        paint_banner(painter, ribbon, *names, text=self.theme.text)
        if self.state is CardState.IDLE and not surround.strong:
            paint_parchment_shade(painter, ribbon, surround.panel, 0.16, text=self.theme.text)
        if told.text:
            room = told.room.translated(face.topLeft())
            draw.write_lines(painter, room, told.text, told.font, surround.second)

    def _face_text(self, face: QRectF, *, one_line: bool = False) -> FaceText:
        combo, font = self.combo, self.theme.font(Type.SMALL, small=self._compact)
        if combo is None:
            return NO_TEXT
        ribbon = 42 if self._compact else 52
        ribbon = min(max(ribbon, self.theme.px(ribbon)), int(face.height()))
        return laid_out(combo.text, combo.briefs, face, ribbon, font, one_line=one_line)

    def _paint_line(self, painter: QPainter, row: QRectF, combo: Combo) -> None:
        right = self._paint_price(painter, row, combo.price, self._price_text(combo))
        name = QRectF(row.left(), row.top(), right - row.left() - 8, row.height())
        said = combo_name([combo.power_name], combo.race_name)
        font = self.theme.font(Type.NOTE, small=True, weight=Weight.DemiBold)
        draw.write(painter, name, said, font, self.theme.surround.text)

    def _price_text(self, combo: Combo) -> str:
        return self.tr("pay {price}").format(price=combo.price) if combo.price else self.tr("free")

    def _paint_footer(self, painter: QPainter, row: QRectF, combo: Combo) -> None:
        if combo.copies:
            font = self.theme.font(Type.NOTE, small=self._compact, weight=Weight.DemiBold)
            draw.write(painter, row, self.tr("copy"), font, self.theme.surround.text, draw.RIGHT)
            return
        left = self._paint_tokens(painter, row, combo.tokens)
        font = self.theme.font(Type.NOTE, small=self._compact, weight=Weight.DemiBold)
        said = self._price_text(combo)
        side = self.theme.px(18) if combo.led else 0
        between = side + 2 * _APART if combo.led else 0.0
        if combo.lying:
            between += self.theme.px(_COINS_OF_LOW_FOOTER) + draw.width_of(str(combo.lying), font)
        elif combo.led:
            between += self.theme.px(_COIN_OF_PRICE)
        if between and combo.price and left + between + draw.width_of(said, font) > row.right():
            said = str(combo.price)
        right = self._paint_price(painter, row, combo.price, said)
        if combo.led:
            center = QPointF(right - _APART - side / 2, row.center().y() - 1)
            paint_marker(painter, "leader", center, side)
            right = center.x() - side / 2
        if combo.lying:
            self._paint_lying(painter, QRectF(left, row.top(), right - left, row.height()), combo)

    def _paint_tokens(self, painter: QPainter, row: QRectF, tokens: int) -> float:
        surround = self.theme.surround
        size = min(self.theme.px(13), round(row.height() * 0.62))
        middle = row.center().y()
        paint_stack_icon(painter, QPointF(row.left() + 4 + size / 2, middle - 1), size)
        font = self.theme.font(Type.STRONG, small=self._compact, weight=Weight.Bold)
        x = row.left() + size + 12
        x += draw.write(
            painter, QRectF(x, row.top(), 60, row.height()), str(tokens), font, surround.text
        )
        word = self.tr("tokens")
        small = self.theme.font(Type.NOTE, small=True)
        if not self._compact and row.width() > draw.width_of(word, small) + self._numbers():
            line = QRectF(x + 5, row.top(), 200, row.height())
            x += 5 + draw.write(painter, line, word, small, surround.second)
        return x

    def _numbers(self) -> float:
        font = self.theme.font(Type.NOTE, weight=Weight.DemiBold)
        words = (self.tr("take {coins}").format(coins=9), self.tr("pay {price}").format(price=5))
        return sum(draw.width_of(word, font) for word in words) + self.theme.px(_COINS_OF_FOOTER)

    def _paint_price(self, painter: QPainter, row: QRectF, price: int, said: str) -> float:
        surround = self.theme.surround
        font = self.theme.font(Type.NOTE, small=self._compact, weight=Weight.DemiBold)
        radius = min(self.theme.px(7.5), row.height() * 0.42)
        right = row.right() - 2
        if price:
            paint_coin(painter, QPointF(right - radius, row.center().y() - 1), radius)
            right -= 2 * radius + 6
        ink = surround.third if self.state is CardState.DISABLED else surround.text
        line = QRectF(row.left(), row.top(), right - row.left(), row.height())
        return right - draw.write(painter, line, said, font, ink, draw.RIGHT)

    def _paint_lying(self, painter: QPainter, room: QRectF, combo: Combo) -> None:
        surround = self.theme.surround
        said = self.tr("take {coins}").format(coins=combo.lying)
        font = self.theme.font(Type.NOTE, small=self._compact, weight=Weight.DemiBold)
        radius = min(self.theme.px(7), room.height() * 0.4)
        shown = min(combo.lying, _MOST_COINS)
        wide = radius * (2 + 1.12 * (shown - 1)) + 5 + draw.width_of(said, font)
        if wide > room.width() - 2 * _APART:
            shown, wide = 1, radius * 2 + 5 + draw.width_of(said, font)
        if wide > room.width() - 2 * _APART:
            said = str(combo.lying)
            wide = radius * 2 + 5 + draw.width_of(said, font)
        x = room.center().x() - wide / 2
        at = QPointF(x, room.center().y() - 1)
        x += paint_coin_row(painter, at, radius, shown) + 5
        line = QRectF(x, room.top(), room.right() - x, room.height())
        draw.write(painter, line, said, font, surround.gold_text, draw.LEFT)


def _inner(rect: QRectF) -> QRectF:
    return rect.adjusted(10, 7, -10, -3)


_COMPACT_CARD = 130


class ComboColumn(QWidget):
    """``picked`` carries the index from the top. It reaches ``BLEED`` beyond the cards."""

    picked = Signal(int)
    refused = Signal(int)  # one that can't be picked was pressed; the index as above

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap, self._limit, self._columns = 8, 170, 1
        faces = draw.PictureCache(FACES)
        self.cards = [ComboCard(index, faces=faces, parent=self) for index in range(SLOTS)]
        for card in self.cards:
            card.picked.connect(self.picked)
            card.refused.connect(self.refused)

    def set_grid(self, gap: int, limit: int, columns: int = 1) -> None:
        self._gap, self._limit, self._columns = gap, limit, columns
        self._arrange()

    def show_combos(self, slots: Sequence[Combo | str]) -> None:
        for card, slot in zip(self.cards, slots, strict=False):
            if isinstance(slot, Combo):
                card.show_combo(slot)
            else:
                card.show_empty(slot)

    def set_pickable(self, reasons: Sequence[str] | None, idle: str = "") -> None:
        """By place: empty or why not. None: nobody has to pick, as ``idle`` says."""
        for index, card in enumerate(self.cards):
            if reasons is None or card.combo is None:
                card.set_state(CardState.IDLE, idle)
            elif index < len(reasons) and reasons[index]:
                card.set_state(CardState.DISABLED, reasons[index])
            else:
                card.set_state(CardState.LIT)

    def advise(self, slot: int | None) -> None:
        for index, card in enumerate(self.cards):
            card.set_advised(index == slot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def _arrange(self) -> None:
        place = self.rect().adjusted(draw.BLEED, draw.BLEED, -draw.BLEED, -draw.BLEED)
        rows = -(-SLOTS // self._columns)
        height = min((place.height() - (rows - 1) * self._gap) // rows, self._limit)
        for card in self.cards:
            card.set_compact(height < card.theme.px(_COMPACT_CARD))
        draw.lay_in_grid(self.cards, place, self._columns, height, self._gap)
