"""Options of a game and rules of a table: as text, and in the forms that change them."""

from collections.abc import Callable, Sequence
from typing import Generic, Literal, TypeVar, cast, get_args

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.record import MOST_ROUNDS
from smallworld_client.gui.kit.base import marginless
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.choice import Option, Picker, ToggleRow
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field, Fold, labelled
from smallworld_client.gui.kit.label import filled, note, stacked
from smallworld_client.gui.setup.rows import ColourChoice, QuietPicker, QuietRow
from smallworld_client.gui.setup.sets import SetsPicker
from smallworld_client.table.setup import MOST_SEED
from smallworld_client.words.names import AMOUNTS
from smallworld_wire.room import LOT, Pace, TableSettings

LEAST_ROUNDS = 3
_OFFERED = (*range(LEAST_ROUNDS, 16), MOST_ROUNDS)


class RoundsPicker(QuietPicker):
    def __init__(self, printed: int, rounds: int = 0) -> None:
        super().__init__(self.tr("Rounds"), [], "")
        self.show_printed(printed, rounds)

    @property
    def rounds(self) -> int:
        return int(self.value)

    def show_printed(self, printed: int, rounds: int | None = None) -> None:
        rounds = self.rounds if rounds is None else rounds
        offered = sorted({*_OFFERED, *([rounds] if rounds else [])} - {printed})
        usual = self.tr("{rounds} (standard)").format(rounds=printed)
        options = [Option(str(count), AMOUNTS.rounds(count)) for count in offered]
        self.set_options([Option("0", usual), *options], str(rounds))


class FirstPicker(QuietPicker):
    """Who begins; ``first`` is a place in the order of play, or LOT."""

    @property
    def first(self) -> int:
        return int(self.value)

    def show_players(self, names: Sequence[str], first: int | None = None) -> None:
        wanted = self.first if first is None else first
        players = [Option(str(seat), name) for seat, name in enumerate(names)]
        lot = Option(str(LOT), self.tr("random"))
        self.set_options([lot, *players], str(wanted if wanted < len(names) else LOT))


def first_player() -> FirstPicker:
    name = QCoreApplication.translate("FirstPicker", "First player")
    return FirstPicker(name, [Option(str(LOT), "")], str(LOT))


class GameOptions(QWidget):
    changed = Signal()
    more_shown = Signal(bool)

    def __init__(self, *, own: bool) -> None:
        """``own``: one person plays here, who has a colour, a seat and perhaps a seed."""
        super().__init__()
        self.colour = ColourChoice()
        self.first = FirstPicker("", [Option("0", "")], "0")
        self.rounds = RoundsPicker(10)
        self.seat = QuietPicker("", [], "")
        self.seed = Field(
            self.tr("Seed"), placeholder=self.tr("leave empty for a random game"), most=MOST_SEED
        )
        self.more = Fold(self.tr("More options"), self._folded())
        self._lay_out(own=own)
        self._listen()
        self._sum_up()

    def show_game(self, names: Sequence[str], printed: int) -> None:
        self.first.show_players(names)
        self.rounds.show_printed(printed)

    def show_seats(self, count: int) -> None:
        seat = self.seat.value if self.seat.count() else "0"
        options = [
            Option(str(place), self.tr("seat {n}").format(n=place + 1)) for place in range(count)
        ]
        self.seat.set_options(options, seat)

    def _folded(self) -> QWidget:
        about = note(self.tr("The same number or word gives the same combos and die rolls."))
        seat = QuietRow(self.tr("Your seat at the table"), self.seat)
        return stacked(seat, self.seed, about, spacing=2)

    def _lay_out(self, *, own: bool) -> None:
        colour = QuietRow(self.tr("Your colour"), self.colour)
        first = QuietRow(self.tr("First player"), self.first)
        pair = filled(QHBoxLayout(), first, QuietRow(self.tr("Rounds"), self.rounds))
        pair.setSpacing(16)
        filled(marginless(QVBoxLayout(self), 0), colour, pair, self.more)
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
        said = (
            self.tr("seed {seed}").format(seed=seed) if seed else self.tr("random combos and dice")
        )
        self.more.line.set_summary(said)


translate = QCoreApplication.translate
_MINUTE, _HOUR, _DAY = 60, 3600, 86_400


def duration(seconds: int) -> str:
    """Such as ``90 seconds``, ``2 minutes``, ``12 hours`` or ``3 days``."""
    days, odd_hours = divmod(seconds, _DAY)
    if days and not odd_hours:
        return AMOUNTS.days(days)
    hours, odd_minutes = divmod(seconds, _HOUR)
    if hours and not odd_minutes:
        return AMOUNTS.hours(hours)
    minutes, rest = divmod(seconds, _MINUTE)
    if rest or not minutes:
        return AMOUNTS.seconds(seconds)
    return AMOUNTS.minutes(minutes)


def pace_text(pace: Pace) -> str:
    if pace.kind == "off":
        return translate("texts", "no clock")
    text = (
        translate("texts", "{time} per turn")
        if pace.kind == "turn"
        else translate("texts", "{time} for the whole game")
    )
    return text.format(time=duration(pace.seconds))


def late_text(late: str) -> str:
    return {
        "wait": translate("texts", "the others wait"),
        "computer": translate("texts", "a computer takes over"),
        "vote": translate("texts", "the others vote"),
    }[late]


def absence_text(settings: TableSettings) -> str:
    if settings.late == "wait":
        return late_text(settings.late)
    text = translate("texts", "{what} after {time}")
    if settings.pace.is_slow:
        late = translate("texts", "{what} when the time is up")
        return late.format(what=late_text(settings.late))
    return text.format(what=late_text(settings.late), time=duration(settings.grace))


def watching_text(settings: TableSettings, count: int) -> str:
    if not settings.spectators:
        return translate("texts", "not allowed")
    text = (
        translate("texts", "allowed, {time} behind, {count} here")
        if settings.delay
        else translate("texts", "allowed, {count} here")
    )
    return text.format(time=duration(settings.delay), count=count)


def summary(settings: TableSettings) -> str:
    watching = (
        translate("texts", "anyone may watch")
        if settings.spectators
        else translate("texts", "nobody may watch")
    )
    return f"{pace_text(settings.pace)}, {watching}"


Late = Literal["wait", "computer", "vote"]
Value = TypeVar("Value")

_PACES = (
    Pace(),
    *(Pace("turn", seconds) for seconds in (60, 90, 120, 180, 300)),
    *(Pace("game", minutes * 60) for minutes in (15, 30, 45, 60)),
    *(Pace("turn", hours * _HOUR) for hours in (12, 24, 72, 168)),
    *(Pace("game", days * _DAY) for days in (14, 30)),
)
_GRACES = (30, 60, 120, 300, 600)
_VACATIONS = (0, 3, 7, 14, 30)
_SLOW, _USUAL_VACATION = Pace("turn", 3 * _DAY), 7
_DELAYS = (0, 10, 30, 60, 180, 300)

_BETWEEN = 12


class ValuePicker(Picker, Generic[Value]):
    def __init__(
        self, name: str, usual: Sequence[Value], present: Value, text: Callable[[Value], str]
    ) -> None:
        """What is ``present`` is offered besides the ``usual`` values."""
        self._values = [*usual, *([] if present in usual else [present])]
        options = [Option(str(number), text(each)) for number, each in enumerate(self._values)]
        super().__init__(name, options, str(self._values.index(present)))

    @property
    def chosen_one(self) -> Value:
        return self._values[int(self.value)]

    def choose(self, value: Value) -> None:
        """Choose one of the values; ValueError for another one."""
        self.set_value(str(self._values.index(value)))


class TableRules(QWidget):
    changed = Signal()

    def __init__(
        self,
        settings: TableSettings,
        first: FirstPicker | None = None,
        rounds: RoundsPicker | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``first`` and ``rounds`` come before everything else, where they can still be chosen."""
        super().__init__(parent)
        self._dealt = [picker for picker in (first, rounds) if picker is not None]
        self._quick: tuple[str, str, str] | None = None
        self.pace = ValuePicker(self.tr("Turn clock"), _PACES, settings.pace, pace_text)
        self.late = Picker(
            self.tr("If a player is late or away"),
            [Option(late, late_text(late)) for late in get_args(Late)],
            settings.late,
        )
        self.grace = ValuePicker(
            self.tr("Grace period for absent players"), _GRACES, settings.grace, duration
        )
        self.vacation = ValuePicker(
            self.tr("Vacation for each player"),
            _VACATIONS,
            settings.vacation,
            lambda days: AMOUNTS.days(days) if days else self.tr("none"),
        )
        self.delay = ValuePicker(
            self.tr("Spectators see the game"), _DELAYS, settings.delay, self._delay_text
        )
        self.spectators = ToggleRow(
            self.tr("Allow spectators"),
            self.tr("Players cannot see spectator chat until the game ends."),
            on=settings.spectators,
        )
        self.late_guests = ToggleRow(
            self.tr("Latecomers"),
            self.tr("Someone who joins later may take a computer player's seat."),
            on=settings.late_guests,
        )
        self._lay_out()
        self._listen()
        self._fit()

    def slow_down(self) -> None:
        """Choose what suits a game over days, unless the clock is one of days already."""
        if not self.pace.chosen_one.is_slow:
            self._quick = (self.pace.value, self.late.value, self.vacation.value)
            self.pace.choose(_SLOW)
            self.late.set_value("computer")
            self.vacation.choose(_USUAL_VACATION)

    def speed_up(self) -> None:
        if self._quick is not None:
            pickers: tuple[Picker, ...] = (self.pace, self.late, self.vacation)
            for picker, value in zip(pickers, self._quick, strict=True):
                picker.set_value(value)
            self._quick = None

    def settings(self, settings: TableSettings) -> TableSettings:
        return replace(
            settings,
            pace=self.pace.chosen_one,
            late=cast(Late, self.late.value),
            grace=self.grace.chosen_one,
            vacation=self.vacation.chosen_one if self.pace.chosen_one.is_slow else 0,
            delay=self.delay.chosen_one,
            spectators=self.spectators.isChecked(),
            late_guests=self.late_guests.isChecked(),
        )

    def _delay_text(self, seconds: int) -> str:
        if not seconds:
            return self.tr("immediately")
        return self.tr("{time} later").format(time=duration(seconds))

    def _lay_out(self) -> None:
        grid = self._grid = QGridLayout()
        grid.setHorizontalSpacing(_BETWEEN)
        grid.setVerticalSpacing(6)
        pickers = (self.pace, self.late, self.grace, self.vacation, self.delay)
        self._cells = [labelled(picker.accessibleName(), picker) for picker in pickers]
        pace, late, grace, vacation, delay = self._cells
        dealt = []
        for picker in self._dealt:
            picker.set_framed()
            dealt.append((labelled(picker.accessibleName(), picker),))
        self._places = (*dealt, (pace,), (late,), (grace, vacation), (delay,))
        self._place(2)
        self.setMinimumWidth(1)
        filled(marginless(QVBoxLayout(self), 4), grid, self.spectators, self.late_guests)

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = 2 * max(cell.minimumSizeHint().width() for cell in self._cells) + _BETWEEN
        self._place(1 if self.width() < wide else 2)
        super().resizeEvent(event)

    def _place(self, across: int) -> None:
        for place, cells in enumerate(self._places):
            for cell in cells:
                self._grid.addWidget(cell, place // across, place % across)
        for column in range(2):
            self._grid.setColumnStretch(column, 1 if column < across else 0)

    def _listen(self) -> None:
        for picker in (self.pace, self.late, self.grace, self.vacation, self.delay):
            picker.chosen.connect(self._fit)
        for toggle in (self.spectators, self.late_guests):
            toggle.toggled.connect(self._fit)

    def _fit(self) -> None:
        """Hide or disable what has no effect: in a slow game nobody is missed for being away."""
        is_slow = self.pace.chosen_one.is_slow
        self._cells[2].setVisible(not is_slow)
        self._cells[3].setVisible(is_slow)
        self.grace.setEnabled(self.late.value != "wait")
        self.delay.setEnabled(self.spectators.isChecked())
        self.changed.emit()


class ArrangeDialog(Dialog):
    """``arranged`` carries the Settings; the card is closed by then."""

    arranged = Signal(object)

    def __init__(
        self, settings: TableSettings, parent: QWidget, printed: int = 10, names: Sequence[str] = ()
    ) -> None:
        """Without ``names`` the game is under way, and what it was dealt with is fixed."""
        super().__init__("", parent, veil=True, width=560)
        self.set_title(self.tr("Rules of the table"))
        self.setObjectName("arranging")
        self._settings = settings
        self._is_named = bool(names)
        self.rounds = RoundsPicker(printed, settings.rounds)
        self.first = first_player()
        self.first.show_players(names, settings.first)
        dealt = (self.first, self.rounds) if names else ()
        self.rules = TableRules(settings, *dealt)
        self.sets = SetsPicker(settings.sets)
        if names:
            self.content.addWidget(self.sets)
        self.content.addWidget(self.rules)
        self.content.addStretch(1)
        self.add_button("no", self.tr("Cancel"))
        self.add_button("yes", self.tr("Change"), ButtonKind.PRIMARY).setObjectName("yes")
        self.answered.connect(self._answer)

    def _answer(self, answer: str) -> None:
        self.dismiss()
        if answer == "yes":
            self.arranged.emit(self._dealt(self.rules.settings(self._settings)))

    def _dealt(self, settings: TableSettings) -> TableSettings:
        if not self._is_named:
            return settings
        rounds, first = self.rounds.rounds, self.first.first
        return replace(settings, rounds=rounds, first=first, sets=self.sets.sets)
