"""The explorer's table: a line for each combo, race or power, with the bar of its interval."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QLocale, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.analysis.explorer import (
    FEW,
    LEAST,
    Column,
    ComboStanding,
    Overview,
    in_order,
)
from smallworld_client.gui.kit.base import Pressable, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.draw import LEFT, RIGHT, focus_ring, height_of, rule, write
from smallworld_client.gui.kit.label import Label, Panel, Tone, filled
from smallworld_client.gui.kit.screen import Scrolled
from smallworld_client.gui.paint.icons import paint_emblem, paint_icon
from smallworld_client.gui.paint.ink import Weight, circle, colour, kept, pen, rounded
from smallworld_client.gui.paint.shields import paint_badge
from smallworld_client.gui.theme import Surround, Theme, Type
from smallworld_client.players.balance import Estimate
from smallworld_client.words.names import combo_name
from smallworld_client.words.translation import decimal, share_text

translate = QCoreApplication.translate
_PAGE = 10  # lines that are there at first, and more for each press
_ROW = 58
_COLUMNS: tuple[Column, ...] = ("name", "coins", "won", "games", "turns")


def amount(count: int) -> str:
    return QLocale().toString(count)


def half_width(estimate: Estimate) -> float:
    return (estimate.high - estimate.low) / 2


class Columns(NamedTuple):
    """Where the columns of a line of that width are; one without room is empty."""

    name: QRectF
    bar: QRectF
    coins: QRectF
    won: QRectF
    games: QRectF
    turns: QRectF


def columns(rect: QRectF, theme: Theme) -> Columns:
    px, wide = theme.px, rect.width()
    edge = px(14)
    turns = px(112) if wide >= px(740) else 0
    games = px(72) if wide >= px(560) else 0
    won, coins = px(104), px(102)
    name = min(px(230), max(px(150), int(wide * 0.25)))
    bar = max(0.0, wide - 2 * edge - name - coins - won - games - turns - px(12))
    left, found = rect.left() + edge, []
    for width, gap in ((name, 0), (bar, px(12)), (coins, 0), (won, 0), (games, 0), (turns, 0)):
        found.append(QRectF(left, rect.top(), width, rect.height()))
        left += width + gap
    return Columns(*found)


class BarScale(NamedTuple):
    """The coins at both ends of all bars, and the average."""

    low: float
    high: float
    average: float

    def x(self, track: QRectF, coins: float) -> float:
        share = (coins - self.low) / max(0.1, self.high - self.low)
        return track.left() + track.width() * min(1.0, max(0.0, share))


def scale_of(figures: Sequence[Estimate], average: float) -> BarScale:
    low = min([average, *(figure.low for figure in figures)])
    high = max([average, *(figure.high for figure in figures)])
    edge = 0.04 * (high - low)
    return BarScale(low - edge, high + edge, average)


def paint_bar(
    painter: QPainter,
    track: QRectF,
    figure: Estimate,
    scale: BarScale,
    surround: Surround,
    *,
    thin: bool = False,
) -> None:
    """A dot for the value, a bar for its interval, a dashed line for the average."""
    painter.fillPath(rounded(track, track.height() / 2), colour(surround.field))
    at = scale.x(track, scale.average)
    over = 0.0 if thin else track.height() * 0.4
    dashes = pen(surround.second, 1.2, alpha=0.75)
    dashes.setDashPattern([2.5, 2.5])
    painter.setPen(dashes)
    painter.drawLine(QPointF(at, track.top() - over), QPointF(at, track.bottom() + over))
    left, right = scale.x(track, figure.low), scale.x(track, figure.high)
    middle = track.center().y()
    gold = surround.gold_line
    if not thin:
        bar = QRectF(left, track.top(), right - left, track.height())
        painter.fillPath(rounded(bar, 3), colour(gold, 0.34))
        painter.setPen(pen(gold, 1.6))
        for end in (left, right):
            painter.drawLine(QPointF(end, track.top()), QPointF(end, track.bottom()))
    painter.setPen(pen(gold, 2.0))
    painter.drawLine(QPointF(left, middle), QPointF(right, middle))
    dot = circle(
        QPointF(scale.x(track, figure.value), middle), track.height() * (0.62 if thin else 0.42)
    )
    painter.fillPath(dot, colour(surround.gold_text if surround.dark else gold))
    painter.strokePath(dot, pen(surround.table if surround.dark else surround.panel, 1.4))


class PieceNames(NamedTuple):
    races: dict[str, str]
    powers: dict[str, str]

    def of(self, row: ComboStanding) -> str:
        race = self.races.get(row.race, row.race)
        power = self.powers.get(row.power, row.power)
        return combo_name(filter(None, [power]), race) if race else power

    def lines(self, row: ComboStanding) -> tuple[str, str]:
        """The badge's name and the race's; of a single piece the second alone."""
        race = self.races.get(row.race, row.race)
        power = self.powers.get(row.power, row.power)
        return (power, race) if race else ("", power)


_PALE = 0.4  # the opacity of the bar of a row with too few games


class StandingRow(Pressable):
    """A line of the table. It is checked while its details are shown."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.row: ComboStanding | None = None
        self._scale = BarScale(0, 1, 0)
        self._lines = ("", "")
        self._is_last = False

    def show_row(
        self, row: ComboStanding, scale: BarScale, names: PieceNames, *, last: bool
    ) -> None:
        self.row, self._scale, self._is_last = row, scale, last
        self._lines = names.lines(row)
        name = names.of(row)
        self.setAccessibleName(name)
        said = translate(
            "explorer", "{coins} coins, between {low} and {high}; {won} won; {games} games"
        )
        self.setAccessibleDescription(
            said.format(
                coins=decimal(row.coins.value),
                low=decimal(row.coins.low),
                high=decimal(row.coins.high),
                won=share_text(row.won.value),
                games=amount(row.games),
            )
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(420), self.theme.px(_ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(300), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.row is None:
            return
        painter, surround = self.brush(), self.theme.surround
        rect = QRectF(self.rect())
        box = rect.adjusted(2, 1, -2, -2)
        if self.isChecked() or self.hovered:
            tone = colour(surround.gold_text, 0.10 if self.isChecked() else 0.06)
            painter.fillPath(rounded(box, 8), tone)
        if not self._is_last:
            y = rect.bottom() - 0.5
            rule(painter, QPointF(rect.left() + 12, y), QPointF(rect.right() - 12, y), surround)
        if self.isChecked():
            painter.strokePath(rounded(box, 8), pen(surround.text, 1.5))
        places = columns(rect, self.theme)
        self._paint_name(painter, places.name, self.row)
        track = QRectF(places.bar)
        if track.width() > self.theme.px(50):
            high = self.theme.px(14)
            track = QRectF(track.left(), rect.center().y() - high / 2, track.width(), high)
            with kept(painter):
                painter.setOpacity(_PALE if self._is_pale else 1)
                paint_bar(painter, track, self.row.coins, self._scale, surround)
        self._paint_figures(painter, places, self.row)
        if self.ringed:
            focus_ring(painter, box.adjusted(4, 4, -4, -4), 6)

    @property
    def _is_pale(self) -> bool:
        return self.row is not None and self.row.games < LEAST

    def _paint_name(self, painter: QPainter, place: QRectF, row: ComboStanding) -> None:
        theme, surround = self.theme, self.theme.surround
        badge = theme.px(36)
        left = place.left()
        middle = place.center().y()
        if row.power:
            paint_badge(painter, QPointF(left + badge / 2, middle), badge / 2, row.power)
            left += badge + theme.px(8)
        right = place.right() - theme.px(8)
        text = surround.second if self._is_pale else surround.text
        ink = surround.second if surround.dark else surround.text
        if row.race:
            side = theme.px(26)
            spot = QPointF(right - side / 2, middle)
            if not row.power:
                spot, left = QPointF(left + side / 2, middle), left + side + theme.px(8)
            else:
                right -= side + 4
            paint_emblem(painter, row.race, spot, side, ink)
        above, name = self._lines
        small = theme.font(Type.NOTE)
        bold = theme.font(Type.HEADING)
        room = QRectF(left, place.top(), right - left, place.height())
        if not above:
            write(painter, room, name, bold, text)
            return
        half = height_of(small)
        top = middle - (half + height_of(bold)) / 2 + 1
        write(painter, QRectF(left, top, room.width(), half), above, small, surround.second)
        lower = QRectF(left, top + half - 2, room.width(), height_of(bold))
        write(painter, lower, name, bold, text)

    def _paint_figures(self, painter: QPainter, places: Columns, row: ComboStanding) -> None:
        theme, surround = self.theme, self.theme.surround
        small, body_font = theme.font(Type.NOTE), theme.font(Type.BODY)
        bold, text = theme.font(Type.NAME), surround.text
        if self._is_pale:
            bold, text = body_font, surround.second
        for place, figure, error in (
            (places.coins, decimal(row.coins.value), decimal(half_width(row.coins))),
            (places.won, share_text(row.won.value), str(round(100 * half_width(row.won)))),
        ):
            taken = write(painter, place, figure, bold, text)
            rest = place.adjusted(taken + 4, 0, 0, 0)
            write(painter, rest, f"±{error}", small, surround.second)
        if places.games.width():
            tone = surround.warning if row.games < FEW else surround.text
            write(painter, places.games, amount(row.games), body_font, tone, RIGHT)
        if places.turns.width():
            turns = translate("explorer", "{n} turns").format(n=decimal(row.turns))
            said = turns if row.turns else "–"
            write(painter, places.turns, said, body_font, text, RIGHT)


class ColumnHead(Pressable):
    def __init__(self, text: str, *, right: bool) -> None:
        super().__init__()
        self.setText(text)
        self.setAccessibleName(text)
        self.setCheckable(True)
        self._right = right

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        rect = QRectF(self.rect())
        on = self.isChecked()
        font = self.theme.font(Type.NOTE, weight=Weight.Bold if on else Weight.Medium)
        ink = surround.text if on or self.hovered else surround.second
        arrow = self.theme.px(16) if on else 0
        room = rect.adjusted(0, 0, -arrow, 0)
        taken = write(painter, room, self.text(), font, ink, RIGHT if self._right else LEFT)
        beside = rect.left() + taken + self.theme.px(11)
        if on:
            x = rect.right() - arrow / 2 + 1 if self._right else beside
            spot = QPointF(x, rect.center().y() + 1)
            paint_icon(painter, "down", spot, self.theme.px(12), ink)
        if self.ringed:
            focus_ring(painter, rect.adjusted(1, 6, -1, -6), 4)


class _Heads(QWidget):
    sorted_by = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        texts = {
            "name": self.tr("Name"),
            "coins": self.tr("Coins earned"),
            "won": self.tr("Won"),
            "games": self.tr("Games"),
            "turns": self.tr("Declined after"),
        }
        self.heads: dict[Column, ColumnHead] = {}
        for column in _COLUMNS:
            head = ColumnHead(texts[column], right=column in ("games", "turns"))
            head.setParent(self)
            head.clicked.connect(partial(self.sorted_by.emit, column))
            self.heads[column] = head

    def show_sorted(self, by: Column) -> None:
        for column, head in self.heads.items():
            head.setChecked(column == by)

    def sizeHint(self) -> QSize:
        return QSize(100, Theme.current().px(40))

    def resizeEvent(self, event: QResizeEvent) -> None:
        places = columns(QRectF(self.rect()), Theme.current())
        coins = places.bar.united(places.coins)
        spots = (places.name, coins, places.won, places.games, places.turns)
        for head, place in zip(self.heads.values(), spots, strict=True):
            head.setGeometry(place.toRect())
            head.setVisible(place.width() > 0)
        super().resizeEvent(event)


class StandingTable(Panel):
    """``picked`` carries the ComboStanding whose details are wanted."""

    picked = Signal(object)

    def __init__(self) -> None:
        super().__init__(padding=6, spacing=0)
        self._found = Overview((), 0, 0, 0, 0.0, 0.0)
        self._names = PieceNames({}, {})
        self._by: Column = "coins"
        self._most = _PAGE
        self.chosen: ComboStanding | None = None
        self._heads = _Heads()
        self._heads.sorted_by.connect(self.sort_by)
        self.lines: list[StandingRow] = []
        inner = QWidget()
        self._list = marginless(QVBoxLayout(inner), 0)
        self._list.addStretch(1)
        self._area = Scrolled(inner, steady=True)
        self.said = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self.average = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self.more = Button("", ButtonKind.QUIET, small=True)
        place = self.more.sizePolicy()
        place.setRetainSizeWhenHidden(True)
        self.more.setSizePolicy(place)
        self.more.clicked.connect(self.show_more)
        foot = filled(QHBoxLayout(), (self.said, 1), self.average, self.more)
        foot.setContentsMargins(8, 0, 4, 0)
        above = filled(QHBoxLayout(), self._heads)
        above.addSpacing(self._area.verticalScrollBar().sizeHint().width())
        filled(self.rows, above, (self._area, 1), foot)

    def show_overview(self, found: Overview, names: PieceNames) -> None:
        self._found, self._names, self._most = found, names, _PAGE
        known = {(row.race, row.power): row for row in found.rows}
        before = self.chosen
        self.chosen = known.get((before.race, before.power)) if before else None
        self._show()

    def sort_by(self, column: Column) -> None:
        self._by, self._most = column, _PAGE
        self._show()
        self._area.verticalScrollBar().setValue(0)

    def show_more(self) -> None:
        self._most += _PAGE
        self._show()

    def _show(self) -> None:
        found = self._found
        rows = in_order(found.rows, self._by, self._names.of)
        shown = rows[: max(self._most, self._fitting())]
        scale = scale_of([row.coins for row in found.rows], found.coins)
        if self.chosen is None and shown:
            self.chosen = shown[0]
        self._heads.show_sorted(self._by)
        while len(self.lines) < len(shown):
            line = StandingRow()
            line.clicked.connect(partial(self._pick, line))
            self._list.insertWidget(len(self.lines), line)
            self.lines.append(line)
        for number, line in enumerate(self.lines):
            line.setVisible(number < len(shown))
            if number < len(shown):
                line.show_row(shown[number], scale, self._names, last=number == len(shown) - 1)
                line.setChecked(shown[number] is self.chosen)
        self._say(len(shown), len(rows))
        self.picked.emit(self.chosen)

    def _say(self, shown: int, all_: int) -> None:
        text = self.tr("1 to {shown} of {all} with {least} games or more; red: fewer than {few}")
        if any(row.games < LEAST for row in self._found.rows):
            text = self.tr(
                "1 to {shown} of {all}; pale: fewer than {least} games, which tell little"
            )
        said = text.format(shown=amount(shown), all=amount(all_), least=LEAST, few=FEW)
        self.said.setText(said if all_ else "")
        text = self.tr("┆ average {coins} coins, {won} won")
        won = share_text(self._found.won)
        average = text.format(coins=decimal(self._found.coins), won=won)
        self.average.setText(average if all_ else "")
        self.more.set_text(self.tr("Show %n more", "", min(_PAGE, all_ - shown)))
        self.more.setVisible(shown < all_)

    def _fitting(self) -> int:
        return self._area.viewport().height() // self.theme.px(_ROW)

    def _pick(self, line: StandingRow) -> None:
        self.chosen = line.row
        for each in self.lines:
            each.setChecked(each is line)
        self.picked.emit(self.chosen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._found.rows and self._fitting() > sum(not line.isHidden() for line in self.lines):
            self._show()
