"""The explorer's screen: filters in one row, the table, and the details of one combo."""

from collections.abc import Sequence
from typing import Literal, cast

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.analysis.combos import ComboGame
from smallworld_client.analysis.explorer import (
    LEAST,
    Box,
    ComboStanding,
    ExplorerPick,
    Kind,
    Overview,
    PickFilter,
    Price,
    When,
    overview,
    picks_of,
)
from smallworld_client.gui.board.empty_place import EmptyPlace, paint_stacks
from smallworld_client.gui.board.thumbnails import board_title
from smallworld_client.gui.explorer.details import StandingDetails
from smallworld_client.gui.explorer.table import PieceNames, StandingTable, amount
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.choice import Option, Picker, SegmentedChoice
from smallworld_client.gui.kit.draw import BLEED, body, focus_ring, sink, smooth, width_of, write
from smallworld_client.gui.kit.label import Label, Panel
from smallworld_client.gui.kit.screen import Screen
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight
from smallworld_client.gui.records.statistics import names_of_pieces
from smallworld_client.gui.theme import Theme, Type

_WIDE = 1040  # logical pixels from which on the details stand beside the table, at normal text size


class FilterPicker(Picker):
    """A filter that reads as the end of a sentence: ``Board`` **any**."""

    def __init__(self, name: str, options: Sequence[Option]) -> None:
        super().__init__(name, options, options[0].value)

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        lead = width_of(self.accessibleName(), theme.font(Type.NOTE))
        bold = theme.font(Type.NOTE, weight=Weight.Bold)
        shown = width_of(self.currentText(), bold)
        return QSize(int(lead + shown) + theme.px(60), theme.px(36) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = smooth(QPainter(self)), Theme.current()
        rect = body(QRectF(self.rect()))
        sink(painter, rect, theme.surround)
        room = rect.adjusted(12, 0, -theme.px(28), 0)
        name, font = self.accessibleName(), theme.font(Type.NOTE)
        taken = write(painter, room, name, font, theme.surround.second)
        bold = theme.font(Type.NOTE, weight=Weight.Bold)
        shown = room.adjusted(taken + theme.px(7), 0, 0, 0)
        write(painter, shown, self.currentText(), bold, theme.surround.text)
        spot = QRectF(rect.right() - theme.px(24), rect.top(), theme.px(16), rect.height()).center()
        paint_icon(painter, "down", spot, theme.px(14), theme.surround.third)
        if self.hasFocus():
            focus_ring(painter, rect, 7)


class ExplorerScreen(Screen):
    """``games_requested`` carries the numbers of games among one's own."""

    games_requested = Signal(list)
    play_requested = Signal()

    def __init__(self, shipped: Sequence[ComboGame]) -> None:
        super().__init__("")
        self.set_title(self.tr("What combos earn"))
        self._names = PieceNames(*names_of_pieces())
        self._picks: dict[str, list[ExplorerPick]] = {"shipped": picks_of(shipped), "own": []}
        self._found = Overview((), 0, 0, 0, 0.0, 0.0)
        self._numbers = {"shipped": len(shipped), "own": 0}
        self.source = SegmentedChoice(
            self.tr("Whose games"),
            [Option("own", self.tr("My games")), Option("shipped", self.tr("Included games"))],
            "shipped",
        )
        self.source.changed.connect(lambda _: self._filter())
        self.tools.addWidget(self.source)
        self.count = Label("", Type.NOTE, self._quiet_tone())
        self.kind = FilterPicker(self.tr("Show"), [
            Option("combo", self.tr("combos")),
            Option("race", self.tr("races")),
            Option("power", self.tr("powers")),
        ])  # fmt: skip
        self.board = FilterPicker(self.tr("Board"), self._board_options())
        self.players = FilterPicker(self.tr("Players"), [
            Option("0", self.tr("2 to 5")),
            *(Option(str(many), str(many)) for many in range(2, 6)),
        ])  # fmt: skip
        self.price = FilterPicker(self.tr("Price"), [
            Option("", self.tr("any")),
            Option("free", self.tr("free")),
            Option("few", self.tr("1 or 2 coins")),
            Option("many", self.tr("3 or more")),
        ])  # fmt: skip
        self.when = FilterPicker(self.tr("Picked in"), [
            Option("", self.tr("any round")),
            Option("early", self.tr("rounds 1 to 3")),
            Option("middle", self.tr("rounds 4 to 6")),
            Option("late", self.tr("round 7 or later")),
        ])  # fmt: skip
        self.content = FilterPicker(self.tr("Sets"), [
            Option("base", self.tr("base game")),
            Option("sets", self.tr("with sets")),
            Option("", self.tr("both")),
        ])  # fmt: skip
        self.filters = (self.kind, self.board, self.players, self.price, self.when, self.content)
        for picker in self.filters:
            picker.chosen.connect(lambda _: self._filter())
        self.table, self.details = StandingTable(), StandingDetails()
        self.table.picked.connect(self._show_details)
        self.details.games_wanted.connect(self._ask_for_games)
        self.play = Button(self.tr("Play against the computer"), icon="play")
        self.play.clicked.connect(self.play_requested)
        self._lay_out()
        self._filter()
        if not self._found.rows:  # Races are picked twenty times as often as combos.
            self.kind.set_value("race")

    @property
    def choices(self) -> list[str]:
        return [it.value for it in (self.source, *self.filters)]

    def choose(self, choices: Sequence[str]) -> None:
        self.source.set_value(choices[0])
        for picker, value in zip(self.filters, choices[1:], strict=True):
            picker.set_value(value)

    def show_own(self, games: Sequence[ComboGame]) -> None:
        self._picks["own"] = picks_of(games)
        self._numbers["own"] = len(games)
        self.board.set_options(self._board_options(), self.board.value)
        if self.source.value == "own":
            self._filter()

    def _board_options(self) -> list[Option]:
        boards = sorted({pick.board for picks in self._picks.values() for pick in picks})
        return [Option("", self.tr("any")), *(Option(id, board_title(id)) for id in boards)]

    def _filter(self) -> None:
        for picker in self.filters:
            picker.updateGeometry()
        picks = self._picks[self.source.value]
        only = PickFilter(
            self.board.value,
            int(self.players.value),
            cast(Price | Literal[""], self.price.value),
            cast(When | Literal[""], self.when.value),
            cast(Box | Literal[""], self.content.value),
        )
        least = 1 if self.source.value == "own" else LEAST
        self._found = overview(picks, cast(Kind, self.kind.value), only, least)
        found, all_ = self._found, self._numbers[self.source.value]
        text = self.tr("{picks} picks in {games} of {all} game(s)", "", all_)
        told = (amount(number) for number in (found.picks, found.games, all_))
        self.count.setText(text.format_map(dict(zip(("picks", "games", "all"), told, strict=True))))
        self.table.show_overview(found, self._names)
        self._show_only(self.table if found.rows else self._none if picks else self._empty)
        self.fit()

    def _show_only(self, shown: QWidget) -> None:
        for part in (self.table, self._none, self._empty):
            part.setVisible(part is shown)
        self.details.setVisible(shown is self.table)

    def _show_details(self, row: ComboStanding | None) -> None:
        if row is None:
            return
        self.details.show_row(row, self._found.coins, self._names)
        games = len({pick.game for pick in row.picks})
        own = self.source.value == "own"
        reason = "" if own else self.tr("The included games come as figures only.")
        self.details.offer_games(self.tr("See %n game(s)", "", games), reason)

    def _ask_for_games(self) -> None:
        row = self.table.chosen
        if row is not None:
            self.games_requested.emit(sorted({pick.game for pick in row.picks}))

    def _lay_out(self) -> None:
        self._filter_rows = QVBoxLayout()
        self._filter_rows.setSpacing(0)
        self._placed: tuple[int, ...] = ()
        too_few = self.tr(
            "Nothing was picked in 20 games or more that fit these filters. Show races "
            "instead of combos, or widen a filter."
        )
        self._none = Panel(EmptyPlace(paint_stacks, self.tr("Too few games"), too_few))
        nothing = self.tr("Nothing to count yet")
        about = self.tr("Finish a game, and its combos are counted here.")
        self._empty = Panel(EmptyPlace(paint_stacks, nothing, about, self.play), gold=True)
        self._grid = QGridLayout()
        self._grid.setSpacing(4)
        for part in (self.table, self._none, self._empty):
            self._grid.addWidget(part, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setRowStretch(0, 3)
        self.rows.addLayout(self._filter_rows)
        self.rows.addLayout(self._grid, 1)

    def fit(self) -> None:
        wide = self.width() >= self.theme.px(_WIDE)
        self._grid.removeWidget(self.details)
        self._grid.addWidget(self.details, 0 if wide else 1, 1 if wide else 0)
        self._grid.setRowStretch(1, 0 if wide else 2)
        self.details.setMinimumWidth(self.theme.px(356) if wide else 0)
        self.details.setMaximumWidth(self.theme.px(420) if wide else 16777215)
        self._place_filters()

    def _place_filters(self) -> None:
        """As many in a row as have room, and the number of games at the end of the last one."""
        room = self.width() - 2 * self.theme.scaled(20)
        rows: list[list[QWidget]] = [[]]
        used = 0
        widgets: tuple[QWidget, ...] = (*self.filters, self.count)
        for widget in widgets:
            need = widget.sizeHint().width() + 4
            if rows[-1] and used + need > room:
                rows.append([])
                used = 0
            rows[-1].append(widget)
            used += need
        shape = tuple(len(row) for row in rows)
        if shape == self._placed:
            return
        self._placed = shape
        while self._filter_rows.count():
            item = self._filter_rows.takeAt(0)
            row = item.layout() if item is not None else None
            while row is not None and row.count():
                row.takeAt(0)
        for placed in rows:
            line = QHBoxLayout()
            line.setSpacing(2)
            for widget in placed:
                if widget is self.count:
                    line.addStretch(1)
                line.addWidget(widget)
            if self.count not in placed:
                line.addStretch(1)
            self._filter_rows.addLayout(line)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)
