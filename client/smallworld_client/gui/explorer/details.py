"""The explorer's panel at the right: one combo, when to decline it, and what can be concluded."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.analysis.explorer import (
    LATEST,
    NEVER,
    ComboStanding,
    PartStanding,
    by_decline,
    by_price,
    conclude,
    histogram,
)
from smallworld_client.gui.explorer.table import PieceNames, amount, paint_bar, scale_of
from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.draw import CENTRE, LEFT, RIGHT, height_of, rule, width_of, write
from smallworld_client.gui.kit.label import (
    Label,
    Panel,
    PanelLine,
    Tone,
    filled,
    heading,
    note,
    stacked,
)
from smallworld_client.gui.kit.screen import scrolled
from smallworld_client.gui.paint.icons import paint_emblem
from smallworld_client.gui.paint.ink import Weight, colour, rounded
from smallworld_client.gui.paint.shields import paint_badge, paint_banner
from smallworld_client.gui.theme import Type
from smallworld_client.words.translation import decimal


class ComboBanner(Painted):
    """The combo as its card shows it; a race or power alone with its name."""

    def __init__(self) -> None:
        super().__init__()
        self._row: ComboStanding | None = None
        self._lines = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, row: ComboStanding, names: PieceNames) -> None:
        self._row, self._lines = row, names.lines(row)
        self.setAccessibleName(names.of(row))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(56))

    def paintEvent(self, event: QPaintEvent) -> None:
        row = self._row
        if row is None:
            return
        painter, above_name = self.brush(), self._lines
        rect = QRectF(self.rect()).adjusted(4, 2, -4, -4)
        if row.race and row.power:
            paint_banner(painter, rect, row.power, row.race, *above_name, text=self.theme.text)
            return
        side = rect.height()
        spot = QPointF(rect.left() + side / 2, rect.center().y())
        if row.power:
            paint_badge(painter, spot, side * 0.46, row.power)
        else:
            paint_emblem(painter, row.race, spot, side * 0.9, self.theme.surround.text)
        room = rect.adjusted(side + 10, 0, 0, 0)
        write(painter, room, above_name[1], self.theme.font(Type.BOARD), self.theme.surround.text)


_BIN = 4
_MARKS = 5  # numbers below a histogram, at most


class CoinHistogram(Painted):
    """How often a combo earned how many coins; the middle half is gold."""

    def __init__(self) -> None:
        super().__init__()
        self._first, self._bars = 0, [0]
        self.setAccessibleName(self.tr("How often it earned how many coins"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, row: ComboStanding) -> None:
        self._first, self._bars = histogram(row, _BIN)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(96))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        small = self.theme.font(Type.SMALL)
        low = height_of(small) + 2
        field = self.frame().adjusted(4, 4, -4, -low)
        wide = field.width() / len(self._bars)
        most, seen, all_ = max(self._bars), 0, sum(self._bars)
        for place, count in enumerate(self._bars):
            high = field.height() * count / max(1, most)
            bar = QRectF(field.left() + place * wide + 1, field.bottom() - high, wide - 2, high)
            inside = all_ / 4 <= seen + count / 2 <= all_ * 3 / 4
            tone = colour(surround.gold_line, 0.9 if inside else 0.35)
            if count:
                painter.fillPath(rounded(bar, min(3.0, high / 2)), tone)
            seen += count
        rule(painter, field.bottomLeft(), field.bottomRight(), surround)
        number = max(width_of("000", small), wide)
        every = max(1, -(-len(self._bars) // _MARKS))
        for place in range(0, len(self._bars), every):
            x = field.left() + place * wide
            spot = QRectF(x - number / 2, field.bottom() + 1, number, low)
            if place == 0:
                spot.moveLeft(field.left())
            text = amount(self._first + place * _BIN)
            inner = RIGHT if spot.right() > field.right() else CENTRE
            write(painter, spot, text, small, surround.second, inner if place else LEFT)


class PartBars(Painted):
    """A line for each part: its name, the bar of its interval, its value, its games."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: Sequence[PartStanding] = ()
        self._names: Sequence[str] = ()
        self._strong: Sequence[bool] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(
        self, parts: Sequence[PartStanding], name: Callable[[PartStanding], str], strong: object
    ) -> None:
        self._parts, self._names = parts, [name(part) for part in parts]
        self._strong = [part.key == strong for part in parts]
        self.setAccessibleDescription(
            "; ".join(
                self.tr("{name}: {value}, %n game(s)", "", part.games).format(
                    name=called, value=decimal(part.figure.value)
                )
                for called, part in zip(self._names, parts, strict=True)
            )
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(28) * len(self._parts))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._parts:
            return
        painter, theme = self.brush(), self.theme
        surround, high = theme.surround, self.height() / len(self._parts)
        bold, small = theme.font(Type.STRONG), theme.font(Type.SMALL)
        said = [self.tr("%n game(s)", "", part.games) for part in self._parts]
        lead = max(
            width_of(name, theme.font(Type.NOTE, weight=Weight.Bold)) for name in self._names
        )
        lead = min(lead + 10, self.width() * 0.36)
        counts = max(width_of(text, small) for text in said) + 4
        values = max(width_of(decimal(part.figure.value), bold) for part in self._parts) + 8
        figures = [part.figure for part in self._parts]
        middle = sum(part.figure.value * part.games for part in self._parts)
        scale = scale_of(figures, middle / sum(part.games for part in self._parts))
        for place, part in enumerate(self._parts):
            row = QRectF(4, place * high, self.width() - 8, high)
            weight = Weight.Bold if self._strong[place] else Weight.Normal
            ink = surround.text if self._strong[place] else surround.second
            write(
                painter,
                QRectF(row.left(), row.top(), lead - 6, high),
                self._names[place],
                theme.font(Type.NOTE, weight=weight),
                ink,
            )
            write(painter, row, said[place], small, surround.second, RIGHT)
            right = row.right() - counts - 6
            value = QRectF(right - values, row.top(), values, high)
            write(painter, value, decimal(part.figure.value), bold, surround.text, RIGHT)
            track = QRectF(row.left() + lead, row.center().y() - 4, 0, 8)
            track.setRight(value.left() - 4)
            if track.width() > theme.px(30):
                paint_bar(painter, track, part.figure, scale, surround, thin=True)


class StandingDetails(Panel):
    """``games_wanted`` asks for the list of the games on which the figures rest."""

    games_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(padding=14, spacing=6)
        self.banner = ComboBanner()
        self.coins = Label("", Type.HAND, weight=Weight.Bold)
        self.coins.set_small(True)
        self._about, self._between = Label("", Type.STRONG, wrap=True), note("")
        self.histogram = CoinHistogram()
        self.decline, self.price = PartBars(), PartBars()
        self.conclusion = note("", tone=Tone.TEXT)
        self.games = Button("", ButtonKind.PRIMARY, icon="history")
        self.games.clicked.connect(self.games_wanted)
        self._fill()

    def show_row(self, row: ComboStanding, average: float, names: PieceNames) -> None:
        self.banner.show_row(row, names)
        self.coins.setText(decimal(row.coins.value))
        self._about.setText(self.tr("coins, from pick to last region"))
        text = self.tr("between {low} and {high}, %n game(s)", "", row.games)
        low, high = decimal(row.coins.low), decimal(row.coins.high)
        self._between.setText(text.format(low=low, high=high))
        self.histogram.show_row(row)
        found = conclude(row, average)
        declines, prices = by_decline(row), by_price(row)
        self.decline.show_parts(declines, self._decline_name, found.better or None)
        self.price.show_parts(prices, self._price_name, None)
        self._declines.setVisible(bool(declines))
        self._prices.setVisible(bool(prices))
        self.conclusion.setText(self._concluded(found.earns, found.better, found.worse))

    def offer_games(self, text: str, reason: str = "") -> None:
        """``reason`` says why the games can't be listed; empty if they can."""
        self.games.set_text(text)
        self.games.set_reason(reason)
        self.games.setVisible(not reason)

    def _concluded(self, earns: int, better: int, worse: int) -> str:
        told = []
        if better:
            text = self.tr(
                "Going into decline {better} brings more coins a turn than {worse}; the gap is "
                "larger than the uncertainty."
            )
            told.append(text.format(better=self._after(better), worse=self._after(worse)))
        if earns > 0:
            told.append(self.tr("It earns more than the average, by more than chance explains."))
        elif earns < 0:
            told.append(self.tr("It earns less than the average, by more than chance explains."))
        if not told:
            return self.tr("The bars overlap: these games prove no difference.")
        return " ".join(told)

    def _after(self, count: int) -> str:
        if count == LATEST:
            return self.tr("after %n turn(s) or more", "", count)
        return self.tr("after %n turn(s)", "", count)

    def _decline_name(self, part: PartStanding) -> str:
        return self.tr("never") if part.key == NEVER else self._after(int(part.key))

    def _price_name(self, part: PartStanding) -> str:
        return {
            "free": self.tr("free"),
            "few": self.tr("1 or 2 coins"),
            "many": self.tr("3 or more"),
        }[str(part.key)]

    def _fill(self) -> None:
        about = filled(QVBoxLayout(), 1, self._about, self._between, 1)
        about.setSpacing(0)
        head = filled(QHBoxLayout(), self.coins)
        head.addLayout(about, 1)
        takes = self.tr("Coins per turn; declining takes a turn, too.")
        self._declines = self._section(self.tr("When to decline"), takes, self.decline)
        less = self.tr("Coins earned, less the price.")
        self._prices = self._section(self.tr("By price"), less, self.price)
        parts = (self.banner, head, self.histogram, self._declines, self._prices)
        told = stacked(*parts, self.conclusion, 1, spacing=4)
        filled(self.rows, (scrolled(told), 1), self.games)

    def _section(self, title: str, about: str, bars: PartBars) -> QWidget:
        bars.setAccessibleName(title)
        below = Label(about, Type.SMALL, Tone.SECOND, wrap=True)
        return stacked(PanelLine(), heading(title), below, bars, spacing=4)
