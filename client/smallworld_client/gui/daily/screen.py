"""The screen of the deal of the day: the table, one's result beside computers', the calendar."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from PySide6.QtCore import QDate, QEvent, QLocale, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QHelpEvent, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout

from smallworld.content import all_sets
from smallworld_client.gui.board.thumbnails import LargeBoard
from smallworld_client.gui.kit.base import Painted, around, show_tip
from smallworld_client.gui.kit.button import Button, ButtonKind, ended
from smallworld_client.gui.kit.draw import CENTRE, LEFT, RIGHT, width_of, write
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
from smallworld_client.gui.kit.screen import Screen, scrolled, set_abreast
from smallworld_client.gui.paint.ink import Weight, colour, pen, rounded
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.times import date_text
from smallworld_client.players.self_play import COMPARED
from smallworld_client.words.names import AMOUNTS, board_name, level_name, listed, set_name
from smallworld_client.words.translation import translate
from smallworld_maps import load
from smallworld_maps.deals import DayDeal, DayResult
from smallworld_wire.results import DealResults, DealRow

_WIDE, _LOW, _LOW_WIDE = 1000, 560, 760
"""Logical pixels at normal text size: from that width on, or the last where there is less height
than the second, the results stand beside the table."""
WEEKS = 6  # weeks of the calendar, the present one included


def place_text(result: DayResult) -> str:
    """Such as ``won by 6`` or ``place 2, 4 behind``."""
    if not result.lead:
        if result.place == 1:
            return translate("daily", "won")
        return translate("daily", "place {place}").format(place=result.place)
    if result.place == 1:
        return translate("daily", "won by {n}").format(n=result.lead)
    text = translate("daily", "place {place}, {n} behind")
    return text.format(place=result.place, n=-result.lead)


def _computer(level: str) -> str:
    return translate("season", "Computer, {level}").format(level=level_name(level))


class SeatScores(Painted):
    """What the person and computers came to in one seat, the most coins first."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[tuple[str, DayResult, bool]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_scores(self, own: DayResult | None, computers: Mapping[str, DayResult]) -> None:
        lines = [
            (_computer(level), computers[level], False) for level in COMPARED if level in computers
        ]
        if own is not None:
            lines.insert(0, (translate("daily", "You"), own, True))
        self._lines = sorted(lines, key=lambda line: (-line[1].coins, not line[2]))
        self.setAccessibleDescription(
            "; ".join(f"{name}: {it.coins}, {place_text(it)}" for name, it, _ in self._lines)
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(260), self.theme.px(48) * len(self._lines))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._lines:
            return
        painter, theme, surround = self.brush(), self.theme, self.theme.surround
        bold, small = theme.font(Type.NAME), theme.font(Type.NOTE)
        high = self.height() / len(self._lines)
        most = max(1, *(result.coins for _, result, _ in self._lines))
        lead = max(
            max(width_of(name, bold), width_of(place_text(it), small))
            for name, it, _ in self._lines
        )
        lead = min(lead + theme.px(14), self.width() - theme.px(120))
        for number, (name, result, is_own) in enumerate(self._lines):
            row = QRectF(4, number * high, self.width() - 8, high)
            font = theme.font(Type.NAME, weight=Weight.Bold if is_own else Weight.Normal)
            upper = QRectF(row.left(), row.top() + 2, lead - 8, high * 0.55)
            write(painter, upper, name, font, surround.text if is_own else surround.second, LEFT)
            lower = QRectF(row.left(), upper.bottom() - 2, lead - 8, high - upper.height() - 2)
            write(painter, lower, place_text(result), small, surround.second, LEFT)
            track = QRectF(row.left() + lead, row.center().y() - 6, 0, 12)
            track.setRight(row.right() - theme.px(66))
            painter.fillPath(rounded(track, 6), colour(surround.field))
            bar = QRectF(track)
            bar.setWidth(track.width() * result.coins / most)
            painter.fillPath(rounded(bar, 6), colour(surround.gold_line, 1.0 if is_own else 0.45))
            coin = QPointF(track.right() + theme.px(18), row.center().y())
            paint_coin(painter, coin, theme.px(9))
            number_at = QRectF(coin.x() + theme.px(13), row.top(), theme.px(40), high)
            write(painter, number_at, str(result.coins), bold, surround.text, LEFT)


class OthersPanel(Panel):
    """What others came to in the deal, as a lobby tells it; hidden until it is asked."""

    def __init__(self) -> None:
        super().__init__(padding=14, spacing=4)
        self.said = note("", tone=Tone.TEXT)
        self.table = OthersTable()
        title = heading(self.tr("Everybody today"))
        filled(self.rows, title, PanelLine(), self.said, self.table, 1)
        self.hide()

    def wait(self) -> None:
        self.said.setText(self.tr("Asking the lobby for the results of others…"))
        self.show()

    def fail(self, why: str) -> None:
        self.said.setText(why)
        self.table.show_rows((), b"")
        self.show()

    def show_table(self, found: DealResults, own: bytes) -> None:
        place = next((row.place for row in found.rows if row.key == own), 0)
        if found.total < 2:
            text = self.tr("Nobody else in your lobby has finished this deal yet.")
        else:
            text = self.tr("You are number {place} of {number} who have finished this deal.")
            text = text.format(place=place, number=found.total)
        self.said.setText(text)
        self.table.show_rows(found.rows if found.total > 1 else (), own)
        self.show()


class OthersTable(Painted):
    """A line for each: place, name, coins, and how their game ended. One's own line is marked."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[DealRow] = ()
        self._own = b""
        self.setAccessibleName(self.tr("Results of this deal"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: Sequence[DealRow], own: bytes) -> None:
        self._rows, self._own = rows, own
        said = self.tr("{place}. {name}: {coins}, {finished}")
        self.setAccessibleDescription(
            "; ".join(
                said.format(
                    place=row.place,
                    name=self._name(row),
                    coins=AMOUNTS.coins(row.coins),
                    finished=place_text(DayResult(row.coins, row.finished, row.lead)),
                )
                for row in rows
            )
        )
        self.updateGeometry()
        self.update()

    def _name(self, row: DealRow) -> str:
        return translate("daily", "You") if row.key == self._own else row.name

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(260), self.theme.px(30) * len(self._rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, surround = self.brush(), self.theme, self.theme.surround
        high = self.theme.px(30)
        for number, row in enumerate(self._rows):
            is_own = row.key == self._own
            line = QRectF(2, number * high, self.width() - 4, high - 2)
            if is_own:
                painter.fillPath(rounded(line, 6), colour(surround.gold_line, 0.22))
                painter.strokePath(rounded(line, 6), pen(surround.gold_line, 1.2))
            weight = Weight.Bold if is_own else Weight.Normal
            font, small = theme.font(Type.BODY, weight=weight), theme.font(Type.NOTE)
            place = QRectF(line.left() + 4, line.top(), theme.px(34), line.height())
            write(painter, place, f"{row.place}.", small, surround.second, RIGHT)
            coins = QRectF(line.right() - theme.px(44), line.top(), theme.px(40), line.height())
            write(painter, coins, str(row.coins), font, surround.text, RIGHT)
            at = QPointF(coins.left() - theme.px(2), line.center().y())
            paint_coin(painter, at, theme.px(8))
            left, right = place.right() + theme.px(10), at.x() - theme.px(14)
            ended = place_text(DayResult(row.coins, row.finished, row.lead))
            room = QRectF(left, line.top(), right - left, line.height())
            taken = width_of(ended, small)
            if taken < room.width() * 0.6:
                write(painter, room, ended, small, surround.second, RIGHT)
                room.setRight(right - taken - theme.px(8))
            write(painter, room, self._name(row), font, surround.text, LEFT)


class DayCalendar(Painted):
    """The last weeks: days won are gold, days finished are filled; a tooltip says more."""

    def __init__(self, today: date) -> None:
        super().__init__()
        self._today = today
        self._results: Mapping[date, DayResult] = {}
        self.setAccessibleName(self.tr("Your deals of the last weeks"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_results(self, results: Mapping[date, DayResult]) -> None:
        self._results = results
        told = [self._told(day) for week in self._weeks() for day in week if day in results]
        self.setAccessibleDescription("; ".join(told))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(270), self.theme.px(20) + WEEKS * self.theme.px(32))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            day = self.day_at(QPointF(event.pos()))
            show_tip(self, self._told(day) if day else "", around(event.pos()))
            return True
        return super().event(event)

    def day_at(self, at: QPointF) -> date | None:
        days = (day for week in self._weeks() for day in week if day <= self._today)
        return next((day for day in days if self._place(day).contains(at)), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, surround = self.brush(), self.theme, self.theme.surround
        small = theme.font(Type.SMALL)
        for number, day in enumerate(self._weeks()[0]):
            place = self._place(day)
            above = QRectF(place.left(), 0, place.width(), theme.px(20))
            name = QLocale().standaloneDayName(number + 1, QLocale.FormatType.ShortFormat)
            write(painter, above, name.rstrip("."), small, surround.third, CENTRE)
        for week in self._weeks():
            for day in week:
                if day > self._today:
                    continue
                place = self._place(day)
                path, result = rounded(place, 6), self._results.get(day)
                ink = surround.second
                if result is not None and result.place == 1:
                    painter.fillPath(path, colour(INKS.gold_glow if surround.dark else "#F2B93B"))
                    ink = INKS.on_gold
                elif result is not None:
                    painter.fillPath(path, colour(surround.gold_line, 0.34))
                    ink = surround.text
                else:
                    painter.fillPath(path, colour(surround.field))
                if day == self._today:
                    painter.strokePath(path, pen(surround.text, 1.6))
                weight = Weight.Bold if result else Weight.Normal
                font = theme.font(Type.SMALL, weight=weight)
                write(painter, place, self.label(day), font, ink, CENTRE)

    def label(self, day: date) -> str:
        """The day, with its month where one begins."""
        if day.day != 1 and day != self._weeks()[0][0]:
            return str(day.day)
        form = self.tr("MMM d", "as QLocale reads it")
        return QLocale().toString(QDate(day.year, day.month, day.day), form)

    def _weeks(self) -> list[list[date]]:
        monday = self._today - timedelta(self._today.weekday() + 7 * (WEEKS - 1))
        return [[monday + timedelta(7 * week + day) for day in range(7)] for week in range(WEEKS)]

    def _place(self, day: date) -> QRectF:
        first = self._weeks()[0][0]
        week, number = divmod((day - first).days, 7)
        wide = min(self.theme.px(58), (self.width() - 8) / 7)
        high = self.theme.px(32)
        return QRectF(4 + number * wide, self.theme.px(20) + week * high, wide - 4, high - 4)

    def _told(self, day: date) -> str:
        result = self._results.get(day)
        if result is None:
            return self.tr("{day}: not finished").format(day=date_text(day))
        told = self.tr("{day}: {coins}, {place}")
        coins = AMOUNTS.coins(result.coins)
        return told.format(day=date_text(day), coins=coins, place=place_text(result))


class DailyScreen(Screen):
    play_requested = Signal()
    go_on_requested = Signal()

    def __init__(self, deal: DayDeal) -> None:
        super().__init__("")
        self.set_title(self.tr("Deal of the day"), date_text(deal.day))
        self._deal = deal
        self.board = LargeBoard(load(deal.board))
        self.board.setMinimumHeight(self.theme.px(120))
        self.play = Button("", ButtonKind.PRIMARY, icon="play")
        self.play.clicked.connect(self._press)
        self._can_go_on = False
        self.said, self.counts = note("", tone=Tone.TEXT), note("")
        self.scores = SeatScores()
        self.others = OthersPanel()
        self.calendar = DayCalendar(deal.day)
        self.streak = Label("", Type.NOTE, Tone.SECOND, wrap=True)
        self._lay_out()
        self.show_day(None, {}, can_go_on=False)
        self.show_days({}, 0)

    def show_day(
        self,
        own: DayResult | None,
        computers: Mapping[str, DayResult],
        *,
        can_go_on: bool,
        by_computer: bool = False,
    ) -> None:
        """``own`` counts; there is none if a computer made moves in the first finished game."""
        self._can_go_on = can_go_on
        practises = (own is not None or by_computer) and not can_go_on
        if can_go_on:
            self.play.set_text(self.tr("Continue the deal"))
        elif practises:
            self.play.set_text(self.tr("Play it again"))
        else:
            self.play.set_text(self.tr("Play today's deal"))
        self.play.set_kind(ButtonKind.SECONDARY if practises else ButtonKind.PRIMARY)
        self.scores.setVisible(own is not None)
        if own is not None:
            counts = self.tr("Your first game has counted; further ones are for practice.")
            said = self._compared(own, computers)
            self.scores.show_scores(own, computers)
        elif by_computer:
            counts = self.tr("Further games are for practice.")
            said = self.tr(
                "A computer made moves for you in your first finished game, so this deal has no "
                "result."
            )
        else:
            counts = self.tr("Your first finished game counts.")
            said = self.tr(
                "When you have finished, you'll see here what computers earn in your seat, with "
                "the same combos, dice and opponents."
            )
        self.counts.setText(counts)
        self.said.setText(said)

    def show_days(self, results: Mapping[date, DayResult], streak: int) -> None:
        self.calendar.show_results(results)
        won = sum(result.place == 1 for result in results.values())
        told = [self.tr("{won} of {all} won.").format(won=won, all=len(results))] if results else []
        if streak > 1:
            told.append(self.tr("%n day(s) in a row.", "", streak))
        self.streak.setText(" ".join(told) or self.tr("No deal finished yet."))

    def _press(self) -> None:
        (self.go_on_requested if self._can_go_on else self.play_requested).emit()

    def _compared(self, own: DayResult, computers: Mapping[str, DayResult]) -> str:
        left = [level_name(level) for level in COMPARED if level not in computers]
        if left:
            text = self.tr("Computers are playing it in your seat: {levels}…")
            return text.format(levels=", ".join(left))
        beaten = [level_name(it) for it in COMPARED if own.coins > computers[it].coins]
        if len(beaten) == len(COMPARED):
            return self.tr("You earned more than every computer in your seat.")
        if not beaten:
            return self.tr("No computer earned less in your seat. Tomorrow is another deal.")
        text = self.tr("You earned more in your seat than {levels}.")
        return text.format(levels=listed(beaten))

    def _facts(self) -> str:
        deal = self._deal
        names = {one.id: set_name(one) for one in all_sets()}
        told = [
            self.tr("%n player(s)", "", deal.players),
            self.tr("you are number {n}").format(n=deal.seat + 1),
            self.tr("opponents: {level}").format(level=level_name(deal.level)),
            *(self.tr("with “{set}”").format(set=names[id]) for id in deal.sets),
        ]
        return " · ".join(told)

    def _lay_out(self) -> None:
        about = self.tr(
            "Today everybody gets the same combos, the same dice and the same opponents. Hints "
            "are allowed."
        )
        title = heading(board_name(load(self._deal.board)))
        told = (note(self._facts(), tone=Tone.TEXT), note(about), self.counts)
        texts = filled(QVBoxLayout(), title, *told, 1, ended(self.play))
        texts.setSpacing(6)
        self._inside = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        filled(self._inside, (self.board, 1), texts)
        table = Panel(gold=True, padding=14)
        table.rows.addLayout(self._inside, 1)
        results, days = (
            Panel(heading(name), PanelLine(), *widgets, 1, padding=14, spacing=4)
            for name, widgets in (
                (self.tr("In your seat"), (self.scores, self.said)),
                (self.tr("Your days"), (self.calendar, self.streak)),
            )
        )
        beside = scrolled(stacked((results, 1), self.others, days, spacing=4))
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._box.setSpacing(4)
        filled(self._box, (table, 3), (beside, 2))
        self.rows.addLayout(self._box, 1)

    def fit(self) -> None:
        low = self.height() < self.theme.px(_LOW)
        wide = self.width() >= self.theme.px(_LOW_WIDE if low else _WIDE)
        set_abreast(self._box, wide)
        self._box.setStretch(0, 3 if wide else 4)
        self._box.setStretch(1, 2 if wide else 7)
        set_abreast(self._inside, not wide)
        self._inside.setStretch(0, 1 if wide else 3)
        self._inside.setStretch(1, 0 if wide else 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)
