"""What players may decide about a game, quietly: colour, first player, rounds, seat and seed."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from smallworld.header import MOST_ROUNDS
from smallworld_client.gui.texts.names import AMOUNTS
from smallworld_client.gui.widgets.choice import Option
from smallworld_client.gui.widgets.field import Field
from smallworld_client.gui.widgets.fold import Fold
from smallworld_client.gui.widgets.quiet import ColourChoice, QuietPicker, QuietRow
from smallworld_client.table.setup import MOST_SEED
from smallworld_wire import LOT

LEAST_ROUNDS = 3
_OFFERED = (*range(LEAST_ROUNDS, 16), MOST_ROUNDS)


class RoundsPicker(QuietPicker):
    """How many rounds; ``rounds`` is 0 for the number that the board prints."""

    def __init__(self, printed: int, rounds: int = 0, *, parent: QWidget | None = None) -> None:
        super().__init__("", [], "", parent=parent)
        self.show_printed(printed, rounds)

    @property
    def rounds(self) -> int:
        return int(self.value)

    def show_printed(self, printed: int, rounds: int | None = None) -> None:
        """Offer the rounds of a board on which so many are printed; keep a house rule."""
        rounds = self.rounds if rounds is None else rounds
        offered = sorted({*_OFFERED, *([rounds] if rounds else [])} - {printed})
        usual = self.tr("{rounds}, as the board says").format(rounds=printed)
        options = [Option(str(count), AMOUNTS.rounds(count)) for count in offered]
        self.set_options([Option("0", usual), *options], str(rounds))


class FirstPicker(QuietPicker):
    """Who begins; ``first`` is a place in the order of play, or LOT."""

    @property
    def first(self) -> int:
        return int(self.value)

    def show_players(self, names: Sequence[str], first: int | None = None) -> None:
        """Offer these players, by seat."""
        wanted = self.first if first is None else first
        players = [Option(str(seat), name) for seat, name in enumerate(names)]
        lot = Option(str(LOT), self.tr("drawn by lot"))
        self.set_options([lot, *players], str(wanted if wanted < len(names) else LOT))


class GameOptions(QWidget):
    """The options of a game at this screen; ``changed`` comes with every change."""

    changed = Signal()
    more_shown = Signal(bool)

    def __init__(self, *, own: bool, parent: QWidget | None = None) -> None:
        """``own``: one person plays here, who has a colour, a seat and perhaps a seed."""
        super().__init__(parent)
        self.colour = ColourChoice()
        self.first = FirstPicker("", [Option("0", "")], "0")
        self.rounds = RoundsPicker(10)
        self.seat = QuietPicker("", [], "")
        self.seed = Field(
            self.tr("Seed"), placeholder=self.tr("empty: a new deal each time"), most=MOST_SEED
        )
        self.seed.setToolTip(
            self.tr("The same number or word deals the same combos and the same dice again.")
        )
        self.more = Fold(self.tr("More options"), self._folded())
        self._lay_out(own=own)
        self._listen()
        self._sum_up()

    def show_game(self, names: Sequence[str], printed: int) -> None:
        """Offer what there is to choose with these players, by seat, on a board."""
        self.first.show_players(names)
        self.rounds.show_printed(printed)
        self.show_seats(len(names))

    def show_seats(self, count: int) -> None:
        """Offer so many seats in the order of play."""
        seat = self.seat.value if self.seat.count() else "0"
        options = [
            Option(str(place), self.tr("seat {n}").format(n=place + 1)) for place in range(count)
        ]
        self.seat.set_options(options, seat)

    def _folded(self) -> QWidget:
        whole = QWidget()
        rows = QVBoxLayout(whole)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2)
        rows.addWidget(QuietRow(self.tr("Your seat at the table"), self.seat))
        rows.addWidget(self.seed)
        return whole

    def _lay_out(self, *, own: bool) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        colour = QuietRow(self.tr("Your colour"), self.colour)
        rows.addWidget(colour)
        rows.addWidget(QuietRow(self.tr("First player"), self.first))
        rows.addWidget(QuietRow(self.tr("Rounds"), self.rounds))
        rows.addWidget(self.more)
        for widget in (colour, self.more):
            widget.setVisible(own)

    def _listen(self) -> None:
        self.colour.chosen.connect(lambda _: self.changed.emit())
        for picker in (self.first, self.rounds, self.seat):
            picker.chosen.connect(lambda _: self.changed.emit())
        self.seed.edited.connect(lambda _: self.changed.emit())
        self.changed.connect(self._sum_up)
        self.more.toggled.connect(self.more_shown)

    def _sum_up(self) -> None:
        seed = self.seed.text()
        said = self.tr("seed {seed}").format(seed=seed) if seed else self.tr("a new deal each time")
        self.more.line.set_summary(said)
