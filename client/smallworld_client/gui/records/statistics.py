"""The screen of a player's own statistics and bests."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld.content.own import known_content
from smallworld_client.analysis.statistics import Best, Statistics, Tally
from smallworld_client.gui.board.empty_place import EmptyPlace, paint_stacks
from smallworld_client.gui.board.thumbnails import board_title
from smallworld_client.gui.kit.base import Painted, discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, ended
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.label import (
    Label,
    NamesLabel,
    Panel,
    PanelLine,
    ProgressBar,
    Tone,
    filled,
    heading,
    note,
    stacked,
)
from smallworld_client.gui.kit.screen import Screen, scrolled
from smallworld_client.gui.paint.ink import Weight
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.pieces import paint_token
from smallworld_client.gui.paint.shields import paint_badge, paint_coin
from smallworld_client.gui.theme import Type
from smallworld_client.words import names
from smallworld_client.words.translation import decimal

_MOST = 6  # lines of a table


class KeyFigure(NamedTuple):
    number: str
    label: str
    about: str = ""
    coins: bool = False


class FigureEmblem(Painted):
    def __init__(self, race: str = "", power: str = "", *, side: int = 34) -> None:
        super().__init__()
        self._race, self._power, self._side = race, power, side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._side)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, middle = self.brush(), QRectF(self.rect()).center()
        side = self.width() * 0.78
        if self._race:
            paint_token(painter, middle, side, OWNERS[0], self._race, show_count=False, layers=1)
        elif self._power:
            paint_badge(painter, middle, side * 0.56, self._power)


class _Coin(Painted):
    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(30), self.theme.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_coin(self.brush(), QPointF(self.rect().center()), self.theme.px(11))


class FigureTile(Panel):
    def __init__(self, figure: KeyFigure) -> None:
        super().__init__(spacing=0)
        self.setAccessibleName(f"{figure.label}: {figure.number} {figure.about}".strip())
        row = QHBoxLayout()
        row.setSpacing(0)
        if figure.coins:
            row.addSpacing(BLEED)
            row.addWidget(_Coin())
        filled(row, Label(figure.number, Type.QUESTION), 1)
        name = Label(figure.label, Type.NOTE, weight=Weight.Bold, wrap=True)
        about = NamesLabel(figure.about, Type.SMALL, Tone.SECOND)
        filled(self.rows, row, name, about, 1)


class FigureRow(NamedTuple):
    name: str
    cells: Sequence[str]
    race: str = ""
    power: str = ""


class FigureTable(Panel):
    def __init__(self, title: str, columns: Sequence[str], rows: Sequence[FigureRow]) -> None:
        super().__init__()
        self.lines = list(rows[:_MOST])
        self.setAccessibleName(title)
        self.setAccessibleDescription("; ".join(_read(columns, row) for row in self.lines))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        for column, name in enumerate(columns, 2):
            grid.addWidget(_cell(name, Tone.SECOND), 0, column)
        for number, row in enumerate(self.lines, 1):
            if row.race or row.power:
                grid.addWidget(FigureEmblem(row.race, row.power, side=30), number, 0)
            grid.addWidget(NamesLabel(row.name, Type.BODY), number, 1)
            for column, text in enumerate(row.cells, 2):
                grid.addWidget(_cell(text), number, column)
        filled(self.rows, heading(title), PanelLine(), grid, 1)


class BestFeat(Painted):
    def __init__(self, label: str, about: str, number: str, race: str, power: str = "") -> None:
        super().__init__()
        self.setAccessibleName(f"{label}: {number}. {about}")
        texts = filled(QVBoxLayout(), NamesLabel(label, Type.BODY, weight=Weight.Bold))
        texts.setSpacing(0)
        if about:
            texts.addWidget(NamesLabel(about, Type.NOTE, Tone.SECOND))
        row = marginless(QHBoxLayout(self), 2)
        if race or power:
            row.addWidget(FigureEmblem(race, power, side=40))
        row.addLayout(texts, 1)
        row.addWidget(Label(number, Type.CARD))


def _cell(text: str, tone: Tone = Tone.TEXT) -> Label:
    label = Label(text, Type.NOTE, tone)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label


def _read(columns: Sequence[str], row: FigureRow) -> str:
    cells = ", ".join(f"{name} {cell}" for name, cell in zip(columns, row.cells, strict=False))
    return f"{row.name}: {cells}"


_THREE, _TWO = 1160, 640  # logical pixels for so many columns of tables, at normal text size
_OFTEN = 2  # a race that was had less often than that stands behind the others


class StatisticsScreen(Screen):
    """``replay_requested`` carries the number of one of the games counted."""

    name_chosen = Signal(str)
    replay_requested = Signal(int)
    play_requested = Signal()

    def __init__(self) -> None:
        super().__init__("")
        self.set_title(self.tr("Statistics"))
        self._name, self._statistics = "", Statistics()
        self.who = Picker(self.tr("Whose games"), [Option("", "…")], "")
        self.who.chosen.connect(lambda: self.name_chosen.emit(self.who.value))
        self.tools.addWidget(self.who)
        self.play = Button(self.tr("Play against the computer"), ButtonKind.PRIMARY, icon="play")
        self.play.clicked.connect(self.play_requested)
        self._columns = 0
        self._tiles: list[QWidget] = []
        self._tables: list[QWidget] = []
        self._lay_out()
        self.show_counting(0, 0)

    def show_counting(self, done: int, all_: int) -> None:
        said = self.tr("Counting your games: {done} of {all}")
        self._counting.setText(said.format(done=done, all=all_))
        self._bar.show_share(done / all_ if all_ else 0)
        self._show_only(self._busy)

    def show_names(self, names: Sequence[str], name: str) -> None:
        self.who.set_options([Option(each, each) for each in names], name)
        self.who.setVisible(len(names) > 1)

    def show_statistics(self, name: str, statistics: Statistics, left_out: int = 0) -> None:
        self._name, self._statistics = name, statistics
        if not statistics.total.games:
            self._show_only(self._empty)
            return
        told = [] if self.who.count() > 1 else [name]
        if left_out:
            told.append(self.tr("%n game(s) with a stand-in left out", "", left_out))
        self.set_title(self.tr("Statistics"), " · ".join(told))
        self._fill()
        self._show_only(self._area)

    def retheme(self) -> None:
        self._columns = 0
        super().retheme()

    def _lay_out(self) -> None:
        self._counting = note("")
        self._bar = ProgressBar(self.tr("Counting your games"))
        self._busy = Panel(1, self._counting, self._bar, 2, padding=20)
        about = self.tr(
            "Finish a game to see how often you win, which races earn you the "
            "most, and your records."
        )
        title = self.tr("Nothing to count yet")
        self._empty = Panel(EmptyPlace(paint_stacks, title, about, self.play), gold=True)
        self._figures, self._grid = QGridLayout(), QGridLayout()
        for grid in (self._figures, self._grid):
            grid.setSpacing(4)
        self._area = scrolled(stacked(self._figures, self._grid, 1, spacing=4))
        for part in (self._busy, self._empty, self._area):
            self.rows.addWidget(part, 1)

    def _show_only(self, shown: QWidget) -> None:
        for part in (self._busy, self._empty, self._area):
            part.setVisible(part is shown)

    def _fill(self) -> None:
        for part in (*self._tiles, *self._tables):
            discard(part)
        self._tiles = [FigureTile(figure) for figure in self._figures_of(self._statistics)]
        bests, tables = self._make_bests(self._statistics), self._make_tables(self._statistics)
        self._tables = [bests, *tables]
        self._columns = 0
        self.fit()

    def fit(self) -> None:
        wide, px = self.width(), self.theme.px
        columns = 3 if wide >= px(_THREE) else 2 if wide >= px(_TWO) else 1
        if columns == self._columns:
            return
        self._columns = columns
        across = {3: 6, 2: 3, 1: 2}[columns]
        fill_grid(self._figures, self._tiles, across)
        fill_grid(self._grid, self._tables, columns)

    def _replay_best(self) -> None:
        if self._statistics.score.game >= 0:
            self.replay_requested.emit(self._statistics.score.game)

    def _figures_of(self, it: Statistics) -> Iterator[KeyFigure]:
        total = it.total
        yield KeyFigure(
            str(total.games), self.tr("games"), self.tr("%n conquest(s)", "", it.conquests)
        )
        share = QLocale().toString(100 * total.wins / total.games, "f", 0)
        won = self.tr("{share}% of your games").format(share=share)
        yield KeyFigure(str(total.wins), self.tr("won"), won)
        yield KeyFigure(str(it.streak), self.tr("in a row"), self.tr("your longest winning streak"))
        yield KeyFigure(str(it.score.value), self.tr("best score"), self.tr("coins in one game"),
                     coins=True)  # fmt: skip
        yield KeyFigure(decimal(total.average), self.tr("average score"),
                     self.tr("coins per game"), coins=True)  # fmt: skip
        yield KeyFigure(decimal(it.coins_a_turn), self.tr("average turn"),
                     self.tr("coins per turn"), coins=True)  # fmt: skip

    def _make_bests(self, it: Statistics) -> Panel:
        feats = [
            BestFeat(label, _combo(best), number, best.race, next(iter(best.powers), ""))
            for label, best, number in (
                (self.tr("Best turn"), it.turn, names.coins(it.turn.value)),
                (self.tr("Richest race"), it.richest, names.coins(it.richest.value)),
                (self.tr("Longest reign"), it.reign, self.tr("%n round(s)", "", it.reign.value)),
                (self.tr("Largest realm"), it.regions, names.regions(it.regions.value)),
            )
        ]
        self.replay = Button(self.tr("Replay my best game"), ButtonKind.PRIMARY, icon="play")
        self.replay.clicked.connect(self._replay_best)
        title = heading(self.tr("Your records"))
        return Panel(title, PanelLine(), *feats, 1, ended(self.replay), gold=True)

    def _make_tables(self, it: Statistics) -> Iterator[FigureTable]:
        earned = (self.tr("played"), self.tr("coins"))
        races, powers = names_of_pieces()
        rows = [
            FigureRow(races.get(id, id), _earned(tally), race=id) for id, tally in _best(it.races)
        ]
        yield FigureTable(self.tr("Best races"), earned, rows)
        rows = [
            FigureRow(powers.get(id, id), _earned(tally), power=id)
            for id, tally in _best(it.powers)
        ]
        yield FigureTable(self.tr("Best powers"), earned, rows)
        games = (self.tr("games"), self.tr("won"), self.tr("coins"))
        by_players = sorted(it.by_players.items())
        rows = [FigureRow(self.tr("%n player(s)", "", many), _cells(t)) for many, t in by_players]
        yield FigureTable(self.tr("By number of players"), games, rows)
        rows = [
            FigureRow(board_title(board), _cells(tally)) for board, tally in it.by_board.items()
        ]
        yield FigureTable(self.tr("By board"), games, rows)
        rows = [FigureRow(name, _cells(tally)) for name, tally in it.opponents.items()]
        yield FigureTable(self.tr("By opponent"), games, rows)


def _cells(tally: Tally) -> tuple[str, str, str]:
    return str(tally.games), str(tally.wins), decimal(tally.average)


def _earned(tally: Tally) -> tuple[str, str]:
    return f"{tally.games} ×", decimal(tally.average)


def _best(tallies: Mapping[str, Tally]) -> list[tuple[str, Tally]]:
    return sorted(
        tallies.items(), key=lambda pair: (pair[1].games < _OFTEN, -pair[1].average, pair[0])
    )


def names_of_pieces() -> tuple[dict[str, str], dict[str, str]]:
    """The names of all known races, and of all powers, by their ids."""
    content = known_content()
    races = {race.id: names.name_of_race(race) for race in content.race}
    return races, {power.id: names.power_name(power) for power in content.power}


def _combo(best: Best) -> str:
    races, powers = names_of_pieces()
    badges = (powers.get(id, id) for id in best.powers)
    return names.combo_name(badges, races.get(best.race, best.race))


def fill_grid(grid: QGridLayout, widgets: Sequence[QWidget], columns: int) -> None:
    while grid.count():
        grid.takeAt(0)
    for column in range(6):
        grid.setColumnStretch(column, 1 if column < columns else 0)
    for index, widget in enumerate(widgets):
        grid.addWidget(widget, index // columns, index % columns)
        widget.show()
