"""A player's panel: colour, races, regions, coins, hand and clock."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit.base import LastPicture, Painted
from smallworld_client.gui.kit.draw import (
    RIGHT,
    body,
    copied,
    focus_ring,
    height_of,
    panel,
    rule,
    stamped,
    width_of,
    write,
)
from smallworld_client.gui.kit.rows import draw_face
from smallworld_client.gui.paint.icons import paint_emblem, paint_icon
from smallworld_client.gui.paint.ink import CARD, INK, Weight, colour, pen, rounded
from smallworld_client.gui.paint.owners import OWNERS, has_portrait, owner_of, paint_bar
from smallworld_client.gui.paint.pieces import paint_stack_icon, paint_token
from smallworld_client.gui.paint.shields import paint_coin, paint_coin_row
from smallworld_client.gui.theme import Type
from smallworld_client.gui.turn.hand import paint_captives, paint_peaces, paint_reserve
from smallworld_client.words.names import AMOUNTS


@dataclass(frozen=True, slots=True)
class BandView:
    """``title`` has all names, ``name`` the race's. ``held``: its regions. ``powers``: ids."""

    race: str
    title: str
    regions: str
    name: str = ""
    powers: tuple[str, ...] = ()
    held: int = 0
    pieces: tuple[tuple[str, int], ...] = ()  # markers that it has in hand, with their numbers
    spoken: str = ""  # the same in words


def write_title(
    painter: QPainter, room: QRectF, in_play: BandView, fonts: Sequence[QFont], ink: str
) -> None:
    """In the first font that fits; else emblems instead of powers, or nothing."""
    for font in fonts:
        if width_of(in_play.title, font) <= room.width():
            write(painter, room, in_play.title, font, ink)
            return
    name = in_play.name or in_play.title
    for font in fonts:
        size = height_of(font)
        beside = len(in_play.powers) * size * _STEP
        if width_of(name, font) + beside <= room.width():
            x = room.left() + write(painter, room, name, font, ink) - size / 2
            for number, power in enumerate(in_play.powers, 1):
                spot = QPointF(x + number * size * _STEP, room.center().y())
                paint_emblem(painter, power, spot, size, ink)
            return
    write(painter, room, name, fonts[-1], ink)


_STEP = 1.2  # from emblem to emblem, in their size


_COVERED = 3
_TOKEN_EXTENT = 1.8  # of a token's size, with its shadow and the edges of those below it
_ROOM_FOR_COINS = 100
"""Width of a row at normal text size in which coins lie side by side, or a symbol before a time."""
_GAP_OF_PIECES, _LEAST_PIECE = 6, 14
"""Between tokens side by side, and the size at normal text below which none is shown."""
_PIECE_IN_ROW = 0.9  # of a row's height, a token on it: below it lie the edges of others
_SHARE_OF_NAME = 0.36  # of the line that a name shares with the pieces
_NAME_FIRST = 90
"""Of a name, the width at normal text size that comes before what is said beside it."""
_TWO_LINES = 1.75  # two lines need so many heights of one; with less room there is only the first


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What a panel shows, in translated texts; ``coins`` is None if they are hidden."""

    seat: int
    name: str
    you: bool = False
    computer: bool = False
    face: str = ""
    level: str = ""
    turn: bool = False
    coins: int | None = None
    clock: str = ""
    clock_low: bool = False
    away: str = ""
    note: str = ""
    hand: int = 0
    active: BandView | None = None
    declined: tuple[BandView, ...] = field(default=())
    captives: tuple[str, ...] = ()  # the races whose leaders the player holds
    peace: tuple[tuple[int, str], ...] = ()
    """The seats with whom there is peace, and the same in words."""


class PlayerPanel(Painted):
    """Shows a :class:`PlayerView`, raised while it is that player's turn."""

    pressed = Signal()  # it was clicked, and its player is here
    absent_pressed = Signal(int)  # the seat of a player who is away and whose panel was pressed

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = PlayerView(0, "")
        self._compact = self._brief = self._slim = False
        self._last = LastPicture()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def offers(self) -> str:
        """What a click is for; empty where it does nothing."""
        return self.tr("Press for options while they are away") if self.view.away else ""

    def show_player(self, view: PlayerView) -> None:
        if view == self.view:
            return
        self.view = view
        turn = self.tr("{name}, whose turn it is") if view.turn else "{name}"
        self.setAccessibleName(turn.format(name=view.name))
        self.setAccessibleDescription(self._spoken(view))
        offers = self.offers
        rules = self.tr("Right-click for the rules of these races") if view.active else ""
        self.setToolTip("\n".join(filter(None, (view.name, view.note, offers, rules))))
        self.update()

    def _spoken(self, view: PlayerView) -> str:
        coins = "" if view.coins is None else AMOUNTS.coins(view.coins)
        hand = f"{view.hand} {self.tr('in hand')}" if view.hand else ""
        races = ([view.active] if view.active else []) + list(view.declined)
        bands_told = [", ".join(filter(None, (it.title, it.regions, it.spoken))) for it in races]
        peace = (said for _, said in view.peace)
        told = (view.away or view.clock, view.note, coins, hand, *bands_told, *peace)
        return ". ".join(filter(None, told))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.setAccepted(event.button() == Qt.MouseButton.LeftButton)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and inside:
            self._press()
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.view.away:
            self._press()
        else:
            super().keyPressEvent(event)

    def _press(self) -> None:
        if self.view.away:
            self.absent_pressed.emit(self.view.seat)
        else:
            self.pressed.emit()

    def set_compact(self, compact: bool, *, brief: bool = False, slim: bool = False) -> None:
        """``brief``: two lines only, the name and unnamed pieces. ``slim``: one line."""
        self._compact, self._brief, self._slim = compact, brief or slim, slim
        self.update()

    def sizeHint(self) -> QSize:
        wide, high = (234, 95) if self._compact else (260, 144)
        return QSize(self.theme.px(wide), self.theme.px(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = (
            self.view, self._compact, self._brief, self._slim, self.hasFocus(), self.theme,
        )  # fmt: skip
        self._last.show(self, look, self._paint)

    def _paint(self, painter: QPainter) -> None:
        rect = body(self.frame())
        self._paint_ground(painter, rect)
        name, active, declined = self._rows(self._inner(rect))
        self._paint_name(painter, name)
        if self._brief:
            self._paint_pieces(painter, active)
        else:
            self._paint_active(painter, active)
            if not self._compact:
                rule(painter, declined.topLeft(), declined.topRight(), self.theme.surround)
            self._paint_declined(painter, declined)
        if self.hasFocus():
            focus_ring(painter, rect, 10)

    def piece_spot(self, race: str) -> QPointF:
        _, active, declined = self._rows(self._inner(body(self.frame())))
        declines = any(in_play.race == race for in_play in self.view.declined)
        if self._brief:
            piece = self._piece(active)
            step = piece + self.theme.px(_GAP_OF_PIECES) if declines else 0
            return QPointF(active.left() + piece / 2 + step, active.center().y())
        row = declined if declines else active
        return QPointF(row.left() + self.theme.px(16 if self._compact else 21), row.center().y())

    @property
    def coin_spot(self) -> QPointF:
        name, active, _ = self._rows(self._inner(body(self.frame())))
        name = active if self._brief else name
        return QPointF(name.right() - self.theme.px(18), name.center().y() - 1)

    def _inner(self, rect: QRectF) -> QRectF:
        padding = self.theme.scaled(9 if self._compact else 12)
        left = rect.left() + self._bar() + padding + self.theme.scaled(2 if self._compact else 4)
        return QRectF(left, rect.top(), rect.right() - padding - left, rect.height())

    def _bar(self) -> float:
        return self.theme.scaled(11 if self._compact else 13)

    def _piece(self, row: QRectF) -> float:
        return min(self.theme.px(28), row.height() * _PIECE_IN_ROW)

    def _rows(self, inner: QRectF) -> tuple[QRectF, QRectF, QRectF]:
        if self._slim:
            named = inner.width() * _SHARE_OF_NAME
            name = QRectF(inner.left(), inner.top(), named, inner.height())
            return name, inner.adjusted(named, 0, 0, 0), QRectF(inner.bottomLeft(), QSizeF())
        shares = (0.32, 0.69) if self._compact else (0.295, 0.675)
        shares = (0.46, 0.95) if self._brief else shares
        first, second = (inner.top() + inner.height() * share for share in shares)
        name = QRectF(inner.left(), inner.top(), inner.width(), first - inner.top())
        active = QRectF(inner.left(), first, inner.width(), second - first)
        declined = QRectF(inner.left(), second, inner.width(), inner.bottom() - second)
        return name, active, declined

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        whose = owner_of(self.view.seat).name
        look = ("player", whose, self.view.turn, self._compact, self.theme.surround.name)
        copied(painter, rect, look, self._paint_anew)

    def _paint_anew(self, painter: QPainter, rect: QRectF) -> None:
        surround = self.theme.surround
        panel(painter, rect, surround, raised=self.view.turn)
        bar = QRectF(rect.left() + 1, rect.top() + 1, self._bar(), rect.height() - 2)
        strip = QPainterPath()
        strip.addRect(bar)
        strip = strip.intersected(rounded(rect.adjusted(1, 1, -1, -1), 9))
        paint_bar(painter, strip, bar, owner_of(self.view.seat))
        painter.setPen(pen(CARD if surround.dark else INK, 1.3))
        painter.drawLine(bar.topRight() + QPointF(0, 0.5), bar.bottomRight() - QPointF(0, 0.5))

    def _paint_name(self, painter: QPainter, row: QRectF) -> None:
        right = row.right() if self._brief else self._paint_coins(painter, row)
        right = self._paint_presence(painter, row, right)
        right = paint_captives(painter, row, right, self.view.captives, self.theme)
        surround, view = self.theme.surround, self.view
        face = self._face
        if row.left() + face + 6 + self._least_name() > right:
            face = 0
        worn = OWNERS.index(owner_of(view.seat))
        x = row.left() + draw_face(painter, row, view.face, worn, face)
        beside = QRectF(QPointF(x + self._least_name(), row.top()), QPointF(right, row.bottom()))
        partners = [seat for seat, _ in view.peace]
        right = paint_peaces(painter, beside, view.seat, partners, self.theme)
        font = self.theme.font(Type.NAME, small=self._compact)
        you = self.tr("you")
        small = self.theme.font(Type.SMALL, weight=Weight.Medium, italic=True)
        icon_size = self.theme.px(15)
        said = you if view.you else "" if view.away else view.level
        after = width_of(said, small) + 8 if said else 0
        is_character = bool(face) and view.face == view.name and has_portrait(view.face)
        drawn = view.computer and not is_character and not (self._brief and view.away)
        after += icon_size + 6 if drawn else 0
        if x + self._least_name() + after > right:
            said, after, drawn = "", 0, False
        room = QRectF(x, row.top(), max(20.0, right - 6 - after - x), row.height())
        x += write(painter, room, view.name, font, surround.text) + 7
        if drawn:
            center = QPointF(x + icon_size / 2, row.center().y())
            paint_icon(painter, "bot", center, icon_size, surround.third)
            x += icon_size + 6
        line = QRectF(x, row.top(), right - x, row.height())
        write(painter, line, said, small, surround.second)

    @property
    def _face(self) -> int:
        return 0 if self._slim else self.theme.px(24 if self._compact else 28)

    def _least_name(self) -> float:
        font = self.theme.font(Type.NAME, small=self._compact)
        whole = width_of(self.view.name, font)
        if self._brief:
            return whole + 6
        return min(whole, self.theme.px(_NAME_FIRST)) + 6

    def _paint_coins(self, painter: QPainter, row: QRectF) -> float:
        middle = row.center().y() - 1
        if self.view.coins is None:
            radius = self.theme.px(7 if self._compact else 8)
            shown = _COVERED if row.width() > self.theme.px(_ROOM_FOR_COINS) else 1
            wide = radius * (2 + 1.12 * (shown - 1))

            def paint(on: QPainter, center: QPointF) -> None:
                left = center - QPointF(wide / 2, 0)
                paint_coin_row(on, left, radius, shown, covered=True)

            middle_of_all = QPointF(row.right() - wide / 2, middle)
            stamped(painter, middle_of_all, wide * 1.2, ("covered", radius, shown), paint)
            return row.right() - wide
        font = self.theme.font(Type.COINS, small=self._compact)
        said = str(self.view.coins)
        wide = write(painter, row, said, font, self.theme.surround.gold_text, RIGHT)
        radius = self.theme.px(8 if self._compact else 9)
        center = QPointF(row.right() - wide - radius - 6, middle)
        paint_coin(painter, center, radius)
        return center.x() - radius

    def _paint_presence(self, painter: QPainter, row: QRectF, right: float) -> float:
        view = self.view
        if view.away:
            return self._paint_away(painter, row, right - 10)
        if not view.clock:
            return right
        surround = self.theme.surround
        ink = surround.warning if view.clock_low else surround.second
        font = self.theme.font(Type.SMALL, weight=Weight.DemiBold)
        line = QRectF(row.left(), row.top(), right - 12 - row.left(), row.height())
        wide = write(painter, line, view.clock, font, ink, RIGHT)
        if self._is_narrow(row):
            return line.right() - wide
        size = self.theme.px(14)
        center = QPointF(line.right() - wide - 4 - size / 2, row.center().y())
        paint_icon(painter, "hourglass", center, size, ink, width=2.2)
        return center.x() - size / 2

    def _is_narrow(self, row: QRectF) -> bool:
        return self._brief and row.width() < self.theme.px(_ROOM_FOR_COINS)

    def _paint_away(self, painter: QPainter, row: QRectF, right: float) -> float:
        dark = self.theme.surround.dark
        font = self.theme.font(Type.SMALL, weight=Weight.DemiBold)
        size, said = self.theme.px(14), self.view.away
        room = right - row.left() - self._face - 6 - self._least_name() - size - 20
        if self._brief or width_of(said, font) > room:
            # the cloud says the same; the time, if there is one, is its last word
            timed = any(map(str.isdigit, said)) and not self._is_narrow(row)
            said = said.split()[-1] if timed else ""
        wide, high = width_of(said, font) + size + (20 if said else 14), self.theme.px(20)
        tag = QRectF(right - wide, row.center().y() - high / 2, wide, high)
        painter.fillPath(rounded(tag, high / 2), colour("#5A3A10" if dark else "#F6D9A0"))
        painter.strokePath(rounded(tag, high / 2), pen("#E9A23B" if dark else "#9A6410", 1.1))
        ink = "#FFDDA6" if dark else "#5E3A06"
        center = QPointF(tag.left() + 7 + size / 2, tag.center().y())
        paint_icon(painter, "cloud", center, size, ink)
        write(painter, tag.adjusted(size + 11, 0, 0, 0), said, font, ink)
        return tag.left()

    def _paint_pieces(self, painter: QPainter, row: QRectF) -> None:
        view, size = self.view, self._piece(row)
        right = self._paint_coins(painter, row) - self.theme.px(8)
        if view.hand:
            room = QRectF(row.left(), row.top(), right - row.left(), row.height())
            right = self._paint_hand(painter, room, words=False)
        races = [(in_play.race, True) for in_play in view.declined]
        if view.active is not None:
            races.insert(0, (view.active.race, False))
        gap = self.theme.px(_GAP_OF_PIECES)
        size = min(size, (right - row.left()) / max(1, len(races)) - gap)
        x = row.left() + size / 2
        if size < self.theme.px(_LEAST_PIECE):
            return
        for race, declined in races:
            center = QPointF(x, row.center().y())
            self._paint_token(painter, center, size, race, declined=declined)
            x += size + gap

    def _paint_active(self, painter: QPainter, row: QRectF) -> None:
        surround, view = self.theme.surround, self.view
        if view.active is None:
            font = self.theme.font(Type.NOTE, small=self._compact, italic=True)
            write(painter, row, self.tr("No race in play"), font, surround.second)
            return
        size = min(row.height() * 0.86, self.theme.px(32 if self._compact else 42))
        center = QPointF(row.left() + size * 0.5, row.center().y())
        self._paint_token(painter, center, size, view.active.race)
        text = row.adjusted(size + 10, 0, 0, 0)
        strong = self.theme.font(Type.STRONG, small=self._compact)
        fonts = (strong, self.theme.font(Type.STRONG, small=True))
        small = self.theme.font(Type.SMALL, small=self._compact)
        if text.height() < height_of(strong) * _TWO_LINES:
            if view.hand:
                text.setRight(self._paint_hand(painter, text, words=False))
            write_title(painter, text, view.active, fonts, surround.text)
            return
        upper, lower = _halves(text)
        write_title(painter, upper, view.active, fonts, surround.text)
        if view.hand:
            said = width_of(f"{view.hand} {self.tr('in hand')}", small) + 12
            words = said + width_of(view.active.regions, small) <= lower.width()
            lower.setRight(self._paint_hand(painter, lower, words=words))
        wide = write(painter, lower, view.active.regions, small, surround.second)
        room = lower.adjusted(wide + 6, 0, -4, 0)
        paint_reserve(painter, room, view.active.pieces, view.seat, self.theme)

    def _paint_hand(self, painter: QPainter, line: QRectF, *, words: bool = True) -> float:
        surround = self.theme.surround
        small = self.theme.font(Type.SMALL, small=self._compact)
        if words:
            wide = write(painter, line, self.tr("in hand"), small, surround.second, RIGHT)
        else:
            wide = self.theme.px(13)
            center = QPointF(line.right() - wide / 2, line.center().y() - 1)
            paint_stack_icon(painter, center, wide)
        right = line.right() - wide - 5
        font = self.theme.font(Type.STRONG, small=True, weight=Weight.Bold)
        number = QRectF(line.left(), line.top(), right - line.left(), line.height())
        return right - write(painter, number, str(self.view.hand), font, surround.text, RIGHT) - 6

    def _paint_declined(self, painter: QPainter, row: QRectF) -> None:
        surround, races = self.theme.surround, self.view.declined
        if not races:
            if not self._compact:
                font = self.theme.font(Type.SMALL, italic=True)
                write(painter, row, self.tr("No race in decline yet"), font, surround.third)
            return
        share = row.width() / len(races)
        for index, in_play in enumerate(races):
            part = QRectF(row.left() + index * share, row.top(), share - 4, row.height())
            self._paint_band(painter, part, in_play, alone=len(races) == 1)

    def _paint_band(
        self, painter: QPainter, row: QRectF, in_play: BandView, *, alone: bool
    ) -> None:
        surround = self.theme.surround
        lead = self.theme.px(32 if self._compact else 42)
        size = min(row.height() * 0.9, self.theme.px(22 if self._compact else 32))
        x = row.left() + (lead / 2 if alone else size / 2)
        at = QPointF(x, row.center().y())
        self._paint_token(painter, at, size, in_play.race, declined=True)
        text = row.adjusted(lead + 10 if alone else size + 5, 0, 4 if alone else 0, 0)
        small = self.theme.font(Type.SMALL, small=self._compact)
        sizes = (self._compact, True)
        fonts = [self.theme.font(Type.NOTE, small=it, weight=Weight.Medium) for it in sizes]
        if alone:
            name = width_of(in_play.name, fonts[-1]) + 6
            whole = name + width_of(in_play.regions, small) <= text.width()
            held = in_play.regions if whole else str(in_play.held)
            wide = write(painter, text, held, small, surround.second, RIGHT)
            text.setRight(text.right() - wide - 6)
        write_title(painter, text, in_play, fonts, surround.second)

    def _paint_token(
        self, painter: QPainter, at: QPointF, size: float, race: str, *, declined: bool = False
    ) -> None:
        owner = owner_of(self.view.seat)

        def paint(on: QPainter, center: QPointF) -> None:
            layers = 1 if declined else 2
            paint_token(
                on, center, size, owner, race, declined=declined, show_count=False, layers=layers
            )

        stamped(
            painter, at, size * _TOKEN_EXTENT, ("token", owner.name, race, declined, size), paint
        )


def _halves(rect: QRectF) -> tuple[QRectF, QRectF]:
    middle = rect.center().y()
    inset = rect.height() * 0.04
    upper = QRectF(rect.left(), rect.top() + inset, rect.width(), middle - rect.top() - inset)
    lower = QRectF(rect.left(), middle, rect.width(), rect.bottom() - middle - inset)
    return upper, lower
