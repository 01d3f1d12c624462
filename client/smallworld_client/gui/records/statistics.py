"""The screen of somebody's own statistics and bests."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QLocale, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from smallworld.content.own import known_content
from smallworld_client.analysis.player_statistics import Best, Statistics, Tally
from smallworld_client.gui import texts
from smallworld_client.gui.pictures import EmptyPlace
from smallworld_client.gui.pictures.drawings import paint_stacks
from smallworld_client.gui.records.figures import Feat, Figure, Row, Table, Tile
from smallworld_client.gui.texts import content_names
from smallworld_client.gui.widgets.board_picture import board_title
from smallworld_client.gui.widgets.button import Button, Kind, ended
from smallworld_client.gui.widgets.choice import Option, Picker
from smallworld_client.gui.widgets.label import heading, note
from smallworld_client.gui.widgets.panel import Panel, Rule
from smallworld_client.gui.widgets.progress import ProgressBar
from smallworld_client.gui.widgets.screen import Screen, scrolled

_THREE, _TWO = 1160, 640
"""Logical pixels for so many columns of tables, at normal text size."""
_OFTEN = 2
"""A race that was had less often than that stands behind the others."""


class StatisticsScreen(Screen):
    """``name_chosen`` carries whose statistics are wanted.

    ``replay_requested`` carries the number of a game among those that were counted.
    """

    name_chosen = Signal(str)
    replay_requested = Signal(int)
    play_requested = Signal()

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.set_title(self.tr("Statistics"))
        self._name, self._statistics = "", Statistics()
        self.who = Picker(self.tr("Whose games"), [Option("", "…")], "")
        self.who.chosen.connect(lambda: self.name_chosen.emit(self.who.value))
        self.tools.addWidget(self.who)
        self.play = Button(self.tr("Play against the computer"), Kind.PRIMARY, icon="play")
        self.play.clicked.connect(self.play_requested)
        self._columns = 0
        self._tiles: list[QWidget] = []
        self._tables: list[QWidget] = []
        self._lay_out()
        self.show_counting(0, 0)

    def show_counting(self, done: int, all_: int) -> None:
        """Show how many records have been read."""
        said = self.tr("Counting your games: {done} of {all}")
        self._counting.setText(said.format(done=done, all=all_))
        self._bar.show_share(done / all_ if all_ else 0)
        self._show_only(self._busy)

    def show_names(self, names: Sequence[str], name: str) -> None:
        """Set the names that there are statistics of, and which is shown."""
        before = self.who.blockSignals(True)
        self.who.clear()
        for each in names:
            self.who.addItem(each, each)
        self.who.setCurrentIndex(max(0, self.who.findData(name)))
        self.who.blockSignals(before)
        self.who.setVisible(len(names) > 1)

    def show_statistics(self, name: str, statistics: Statistics) -> None:
        """Show the statistics of a name, or that there are none yet."""
        self._name, self._statistics = name, statistics
        if not statistics.total.games:
            self._show_only(self._empty)
            return
        self.set_title(self.tr("Statistics"), "" if self.who.count() > 1 else name)
        self._fill()
        self._show_only(self._area)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        if hasattr(self, "_grid"):
            self._columns = 0
            self._place()

    def _lay_out(self) -> None:
        self._busy, self._empty = Panel(padding=20), Panel(gold=True, padding=16)
        self._counting = note("")
        self._bar = ProgressBar(self.tr("Counting your games"))
        self._busy.rows.addStretch(1)
        self._busy.rows.addWidget(self._counting)
        self._busy.rows.addWidget(self._bar)
        self._busy.rows.addStretch(2)
        self._empty.rows.addWidget(
            EmptyPlace(
                paint_stacks,
                self.tr("Nothing to count yet"),
                self.tr(
                    "Finish a game, and here you see how often you win, with which races you earn "
                    "most, and your bests."
                ),
                self.play,
            )
        )
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        self._figures, self._grid = QGridLayout(), QGridLayout()
        for grid in (self._figures, self._grid):
            grid.setSpacing(4)
            rows.addLayout(grid)
        rows.addStretch(1)
        self._area = scrolled(inner)
        for part in (self._busy, self._empty, self._area):
            self.rows.addWidget(part, 1)

    def _show_only(self, shown: QWidget) -> None:
        for part in (self._busy, self._empty, self._area):
            part.setVisible(part is shown)

    def _fill(self) -> None:
        for part in (*self._tiles, *self._tables):
            part.hide()
            part.deleteLater()
        self._tiles = [Tile(figure) for figure in self._figures_of(self._statistics)]
        bests, tables = self._make_bests(self._statistics), self._make_tables(self._statistics)
        self._tables = [bests, *tables]
        self._columns = 0
        self._place()

    def _place(self) -> None:
        """As many columns as there is room for; the figures stand two by two in narrow windows."""
        wide, px = self.width(), self.theme.px
        columns = 3 if wide >= px(_THREE) else 2 if wide >= px(_TWO) else 1
        if columns == self._columns:
            return
        self._columns = columns
        across = {3: 6, 2: 3, 1: 2}[columns]
        _arrange(self._figures, self._tiles, across)
        _arrange(self._grid, self._tables, columns)

    def _replay_best(self) -> None:
        if self._statistics.score.game >= 0:
            self.replay_requested.emit(self._statistics.score.game)

    def _figures_of(self, it: Statistics) -> Iterator[Figure]:
        total = it.total
        yield Figure(
            str(total.games), self.tr("games"), self.tr("%n conquest(s)", "", it.conquests)
        )
        share = QLocale().toString(100 * total.wins / total.games, "f", 0)
        won = self.tr("{share}% of your games").format(share=share)
        yield Figure(str(total.wins), self.tr("won"), won)
        yield Figure(str(it.streak), self.tr("in a row"), self.tr("your longest winning streak"))
        yield Figure(str(it.score.value), self.tr("best score"), self.tr("coins in one game"),
                     coins=True)  # fmt: skip
        yield Figure(_decimal(total.average), self.tr("average score"),
                     self.tr("coins a game"), coins=True)  # fmt: skip
        yield Figure(_decimal(it.coins_a_turn), self.tr("average turn"),
                     self.tr("coins a turn"), coins=True)  # fmt: skip

    def _make_bests(self, it: Statistics) -> Panel:
        panel = Panel(gold=True, padding=16)
        panel.rows.addWidget(heading(self.tr("Your bests")))
        panel.rows.addWidget(Rule())
        for label, best, number in (
            (self.tr("Best turn"), it.turn, texts.coins(it.turn.value)),
            (self.tr("Richest race"), it.richest, texts.coins(it.richest.value)),
            (self.tr("Longest reign"), it.reign, self.tr("%n round(s)", "", it.reign.value)),
            (self.tr("Largest realm"), it.regions, texts.regions(it.regions.value)),
        ):
            power = best.powers[0] if best.powers else ""
            panel.rows.addWidget(Feat(label, _combo(best), number, best.race, power))
        panel.rows.addStretch(1)
        self.replay = Button(self.tr("Replay my best game"), Kind.PRIMARY, icon="play")
        self.replay.clicked.connect(self._replay_best)
        panel.rows.addLayout(ended(self.replay))
        return panel

    def _make_tables(self, it: Statistics) -> Iterator[Table]:
        earned = (self.tr("had"), self.tr("coins"))
        content = known_content()
        races = {race.id: content_names.race_name(race) for race in content.race}
        powers = {power.id: content_names.power_name(power) for power in content.power}
        rows = [Row(races.get(id, id), _earned(tally), race=id) for id, tally in _best(it.races)]
        yield Table(self.tr("Best races"), earned, rows)
        rows = [Row(powers.get(id, id), _earned(tally), power=id) for id, tally in _best(it.powers)]
        yield Table(self.tr("Best powers"), earned, rows)
        games = (self.tr("games"), self.tr("won"), self.tr("coins"))
        by_players = sorted(it.by_players.items())
        rows = [Row(self.tr("%n player(s)", "", many), _cells(t)) for many, t in by_players]
        yield Table(self.tr("By number of players"), games, rows)
        rows = [Row(board_title(board), _cells(tally)) for board, tally in it.by_board.items()]
        yield Table(self.tr("By board"), games, rows)
        rows = [Row(name, _cells(tally)) for name, tally in it.opponents.items()]
        yield Table(self.tr("With whom"), games, rows)


def _decimal(value: float) -> str:
    return QLocale().toString(value, "f", 1)


def _cells(tally: Tally) -> tuple[str, str, str]:
    return str(tally.games), str(tally.wins), _decimal(tally.average)


def _earned(tally: Tally) -> tuple[str, str]:
    return f"{tally.games} ×", _decimal(tally.average)


def _best(tallies: Mapping[str, Tally]) -> list[tuple[str, Tally]]:
    """The most coins on average first, but those that were had only once last: it may be luck."""
    return sorted(
        tallies.items(), key=lambda pair: (pair[1].games < _OFTEN, -pair[1].average, pair[0])
    )


def _combo(best: Best) -> str:
    """The race and its powers with which a best was reached."""
    content = known_content()
    races = {race.id: content_names.race_name(race) for race in content.race}
    powers = {power.id: content_names.power_name(power) for power in content.power}
    badges = (powers.get(id, id) for id in best.powers)
    return content_names.combo_name(badges, races.get(best.race, best.race))


def _arrange(grid: QGridLayout, widgets: Sequence[QWidget], columns: int) -> None:
    """Row by row, all columns of one width."""
    while grid.count():
        grid.takeAt(0)
    for column in range(6):
        grid.setColumnStretch(column, 1 if column < columns else 0)
    for index, widget in enumerate(widgets):
        grid.addWidget(widget, index // columns, index % columns)
        widget.show()
