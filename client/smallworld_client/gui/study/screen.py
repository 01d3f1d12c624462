"""The screen of an analysis: when it happened, what happened, what would have been better."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from os import cpu_count
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.record import Entry
from smallworld.state import State
from smallworld_client.analysis.pieces import region_views
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.inbox import Reporter
from smallworld_client.gui.kit.base import marginless
from smallworld_client.gui.kit.button import Button, IconButton
from smallworld_client.gui.kit.choice import Option, Picker, SegmentedChoice
from smallworld_client.gui.kit.form import ask_to_save_picture
from smallworld_client.gui.kit.label import Label, Panel, ProgressBar, filled, heading, stacked
from smallworld_client.gui.kit.screen import Screen, scrolled
from smallworld_client.gui.paint.owners import wear
from smallworld_client.gui.paint.wood import FRAME_SHADOW
from smallworld_client.gui.records.saving import file_name
from smallworld_client.gui.study.chart import WAYS, ChanceChart, Legend
from smallworld_client.gui.study.panels import FigureBars, FiguresPanel, TurnPanel, WorstPanel
from smallworld_client.gui.theme import Type
from smallworld_client.home.mistakes import keep_mistakes, mistakes_of
from smallworld_client.home.records import (
    RECENT,
    CheckedGame,
    UnreadableChecksError,
    given_advice,
    keep_check,
    mean_rate,
)
from smallworld_client.study.check import GameCheck, WorstTurns
from smallworld_client.study.game_check import GameChecker
from smallworld_client.words.study import (
    conquests,
    even_luck,
    progress_text,
    rate_text,
    signed_number,
    study_headings,
)
from smallworld_client.words.translation import decimal
from smallworld_maps import MapFile
from smallworld_net.programs import NoAnswerError

_ENDING = 5.0  # seconds that the thread may take once its processes have been killed
_MOST_PROCESSES = 4


class CheckRun(Reporter):
    progressed = Signal()
    failed = Signal()

    def __init__(
        self,
        game: Game,
        entries: Sequence[Entry],
        seat: int | None = None,
        parent: QObject | None = None,
    ) -> None:
        """``seat`` is the user's: what is found for it in a finished game is kept."""
        super().__init__("game check", _ENDING, parent)
        self._game, self._entries, self._seat = game, entries, seat
        jobs = min(cpu_count() or 1, _MOST_PROCESSES)
        self._checker = GameChecker(game, entries, jobs, advised=given_advice())
        self.check, self.done, self.all = GameCheck(()), 0, self._checker.steps
        self.has_failed = False
        self.set_aside: Path | None = None
        """Where the file of earlier checks is now, if it was damaged."""

    def stop(self) -> None:
        self._checker.close()
        super().stop()

    def work(self) -> None:
        try:
            for done, check in enumerate(self._checker.run(), 1):
                self.report(partial(self._note, check, done))
        except NoAnswerError:
            self.report(self._fail)

    def _note(self, check: GameCheck, done: int) -> None:
        self.check, self.done = check, done
        if done == self.all:
            self._keep()
        self.progressed.emit()

    def _keep(self) -> None:
        check, seat = self.check, self._seat
        if seat is None or check.result is None:
            return
        turns = sum(turn.seat == seat for turn in check.turns)
        rate, luck = check.error_rate(seat).value, check.luck(seat)
        game, today = self._game, date.today()
        found = CheckedGame(game.header.game, today, seat, round(rate, 3), turns, round(luck, 2))
        mistakes = mistakes_of(game, self._entries, check.worst(seat), today)
        try:
            with suppress(OSError):  # the program has said at its start that nothing is kept
                keep_mistakes(mistakes)
                keep_check(found)
        except UnreadableChecksError as error:
            self.set_aside = error.aside

    def _fail(self) -> None:
        self.has_failed = True
        self.failed.emit()


class Checks(QObject):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._runs: dict[tuple[str, tuple[Entry, ...]], CheckRun] = {}

    def of(self, game: Game, entries: Sequence[Entry], seat: int | None) -> CheckRun:
        """The check of a game, begun now if it has not been; another one that goes on is ended.

        Records of one game may differ, where it went on in two places.
        """
        key = (game.header.game, tuple(entries))
        run = self._runs.get(key)
        if run is not None and not run.has_failed:
            return run
        self.end()
        self._runs = {each: it for each, it in self._runs.items() if it.done == it.all}
        self._runs[key] = run = CheckRun(game, entries, seat, self)
        run.start()
        return run

    def end(self) -> None:
        for run in self._runs.values():
            run.stop()


_WIDE = 1240
_HIGH = 860  # from this height on, the figures have room for what they are
"""Logical pixels from which on the figures have a column of their own, at normal text size."""
_BOARD_SHARE = 0.55  # of the height of an upright window, at most
_FRAME = 8
_SOON = 150  # milliseconds after which figures that came meanwhile are shown together


class AnalyseScreen(Screen):
    """``play_on_requested`` carries the position, in entries, that is to be played from."""

    play_on_requested = Signal(int)
    practise_requested = Signal(object)
    """The worst turns of the player who is looked at, as TurnChecks."""

    def __init__(
        self,
        game: Game,
        states: Sequence[State],
        board: MapFile,
        seat: int = 0,
        *,
        me: int | None = None,
    ) -> None:
        """``seat`` is whose turns are looked at first, ``me`` the user's own seat."""
        super().__init__("")
        wear(game.header.colours_of_seats)
        headings = study_headings()
        self.set_title(headings["analysis"], " · ".join(game.names))
        self._game, self._states, self._seat, self._me = game, states, seat, me
        self._check, self.chosen, self._is_chosen = GameCheck(()), 0, False
        self._listed = WorstTurns()
        self._shown_lines = 0
        self._later = QTimer(self, singleShot=True, interval=_SOON)
        self._later.timeout.connect(self._show)
        options = [Option(str(number), name) for number, name in enumerate(game.names)]
        self.who = Picker(headings["who"], options, str(seat))
        self.who.chosen.connect(lambda: self._choose_seat(int(self.who.value)))
        self.bar = ProgressBar(self.tr("Turns checked"))
        self.bar.setFixedWidth(self.theme.px(120))
        self.said = Label("", Type.NOTE)
        self.picture = IconButton("picture", self.tr("Save a picture"))
        self.picture.setObjectName("save-picture")
        self.picture.clicked.connect(self._ask_where)
        for tool in (self.said, self.bar, self.who, self.picture):
            self.tools.addWidget(tool)
        self.chart = ChanceChart(game.names)
        self.chart.picked.connect(self.choose)
        self._legend = Legend(game.names, seat)
        self.board = BoardView(board)
        self.board.setContentsMargins(*[FRAME_SHADOW] * 4)
        self.turn = TurnPanel()
        self.worst = WorstPanel()
        self.worst.picked.connect(self._choose_number)
        self.worst.practise_wanted.connect(self._practise)
        self.errors = FiguresPanel(
            headings["errors"],
            headings["errors-unit"],
            headings["errors-about"],
            FigureBars(game.names, from_middle=False),
        )
        self.luck = FiguresPanel(
            headings["luck"],
            headings["luck-unit"],
            headings["luck-about"],
            FigureBars(game.names, from_middle=True),
        )
        self._lay_out()
        self.show_progress(0, 1)
        self._show()

    def show_progress(self, done: int, all_: int) -> None:
        self.bar.show_share(done / all_ if all_ else 1.0)
        is_done = done >= all_
        self.bar.setVisible(not is_done)
        self.said.setText(progress_text(is_done=is_done))

    def show_check(self, check: GameCheck) -> None:
        self._check = check
        if not self._later.isActive():
            self._later.start()

    def show_now(self) -> None:
        self._later.stop()
        self._show()

    def show_history(self, games: Sequence[CheckedGame]) -> None:
        """Say how the user's latest checks went, the latest last, if this game is one of two."""
        this = next((it for it in games if it.game == self._game.header.game), None)
        if this is None or len(games) < 2:
            self.errors.say("")
            return
        latest = games[-RECENT:]
        text = self.tr("Your last {number} checked games: {rate} coins a turn; this one {this}.")
        rate, own = decimal(mean_rate(latest)), decimal(this.rate)
        self.errors.say(text.format(number=len(latest), rate=rate, this=own))

    def tell_damage(self, aside: Path) -> None:
        text = self.tr(
            "The list of your checked games can't be read and begins anew. The old file: {file}"
        )
        self.tell(text.format(file=aside), warning=True)

    def fail(self) -> None:
        self.bar.hide()
        self.said.setText("")
        self.tell(self.tr("The game can't be checked: a process has failed."), warning=True)

    def choose(self, place: int) -> None:
        self.chosen, self._is_chosen = place, True
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = WAYS.get(event.key())
        if way is not None and self._check.turns:
            self._step(way)
        elif event.key() == Qt.Key.Key_X:
            self.hide_a_line()
        else:
            super().keyPressEvent(event)

    def hide_a_line(self) -> None:
        """Show both lines on the board, then the played one alone, then the better one alone."""
        self._shown_lines = (self._shown_lines + 1) % 3
        self._show()

    def _choose_seat(self, seat: int) -> None:
        self._seat, self._is_chosen, self._listed = seat, False, WorstTurns()
        self._legend.show_seat(seat)
        self._show()

    def _ask_where(self) -> None:
        name = file_name(f"{study_headings()['analysis']} {' · '.join(self._game.names)}")
        ask_to_save_picture(self, name, self.grab, self.tell)

    def _practise(self) -> None:
        worst = self._check.worst(self._seat)
        self.practise_requested.emit([turn for turn in worst if not turn.differs_by_placing])

    def _choose_number(self, number: int) -> None:
        self.choose([turn.number for turn in self._check.turns].index(number))

    def _show(self) -> None:
        check = self._check
        own = self._seat == self._me
        if not check.turns:
            self.turn.wait()
            self.worst.show_check(self._game, self._states, check, self._seat, [], -1, own=own)
            self.board.show_regions(region_views(self._game, self._states[0]))
            self._show_figures(check)
            return
        if not self._is_chosen and check.is_sharp:
            worst = check.worst(self._seat)
            self.chosen = check.turns.index(worst[0]) if worst else 0
        self.chosen = min(self.chosen, len(check.turns) - 1)
        turn = check.turns[self.chosen]
        state = self._states[turn.start]
        worst = self._listed.of(check, self._seat)
        self.chart.show_check(check, self._seat, worst, self.chosen)
        self.turn.show_turn(self._game, self._states, check, self.chosen, self._me)
        self.worst.show_check(
            self._game, self._states, check, self._seat, worst, turn.number, own=own
        )
        self.board.show_regions(region_views(self._game, state))
        self._show_lines(turn.played.moves, turn.better.moves)
        self._show_figures(check)

    def _show_lines(self, played: Sequence[Move], better: Sequence[Move]) -> None:
        ids = self._game.board.regions
        wrong = {ids[i].id: number for number, i in enumerate(conquests(played), 1)}
        right = {ids[i].id: number for number, i in enumerate(conquests(better), 1)}
        if self._shown_lines == 1:
            right = {}
        elif self._shown_lines == 2:
            wrong = {}
        only_wrong = [region for region in wrong if region not in right]
        self.board.advise({**wrong, **right}, mistaken=only_wrong)

    def _show_figures(self, check: GameCheck) -> None:
        if check.missing or not check.turns:
            for panel in (self.errors, self.luck):
                panel.bars.show_figures([(0.0, "…")] * len(self._game.names), pale=True)
            self.luck.say("")
            return
        pale, seats = not check.is_sharp, range(len(self._game.names))
        rates = [check.error_rate(seat) for seat in seats]
        self.errors.bars.show_figures([(rate.value, rate_text(rate)) for rate in rates], pale=pale)
        luck = [check.luck(seat) for seat in seats]
        self.luck.bars.show_figures([(each, signed_number(each)) for each in luck], pale=pale)
        self.luck.say(even_luck(check, self._seat, self._game.names[self._seat]))

    def _lay_out(self) -> None:
        headings = study_headings()
        head = filled(QHBoxLayout(), heading(headings["chance"]), (self._legend, 1))
        self._chart = Panel(head, (self.chart, 1), padding=12, spacing=2)
        self.play_on = Button(self.tr("Play it from here"), icon="play")
        self.play_on.setObjectName("play-from-here")
        self.play_on.clicked.connect(lambda: self.play_on_requested.emit(self._position()))
        before = IconButton("back", headings["before"])
        after = IconButton("forward", headings["after"])
        before.clicked.connect(lambda: self._step(-1))
        after.clicked.connect(lambda: self._step(1))
        row = filled(QHBoxLayout(), before, (self.play_on, 1), after)
        self._turn_column = stacked((scrolled(self.turn), 1), row)
        self._pages = QStackedWidget()
        pages = [headings["turn"], headings["worst"], self.tr("Errors"), headings["luck"]]
        self.tabs = SegmentedChoice(
            self.tr("What is shown"), [Option(str(i), each) for i, each in enumerate(pages)], "0"
        )
        self.tabs.changed.connect(lambda value: self._pages.setCurrentIndex(int(value)))
        figures = QWidget()
        self._figures = scrolled(figures)
        self._figure_rows = marginless(QVBoxLayout(figures))
        self._beside = stacked(self.tabs, (self._pages, 1), spacing=4)
        self._grid = QGridLayout()
        self._grid.setSpacing(4)
        self._grid.addWidget(self._figures, 0, 2, 2, 1)
        self._grid.setColumnStretch(0, 1)
        self.rows.addLayout(self._grid, 1)
        self._arrangement: tuple[bool, bool] | None = None
        self.fit()

    def fit(self) -> None:
        wide = self.width() >= self.theme.px(_WIDE)
        theme = self.theme
        self.board.set_frame(_FRAME, dark=theme.surround.dark)
        self.board.set_text_size(theme.text)
        self._beside.setFixedWidth(min(theme.px(330), self.width() // 2))
        self._figures.setFixedWidth(theme.px(360))
        for panel in (self.errors, self.luck):
            panel.set_low(wide and self.height() < theme.px(_HIGH))
        tall = not wide and self.height() > self.width()
        high = min(self.board.heightForWidth(self.width()), round(self.height() * _BOARD_SHARE))
        self._grid.setRowMinimumHeight(0, high if tall else 0)
        if (wide, tall) == self._arrangement:
            return
        self._arrangement = wide, tall
        for part in (self._chart, self.board, self._beside):
            self._grid.removeWidget(part)
        across = 2 if wide or tall else 1
        first, second = (self.board, self._chart) if tall else (self._chart, self.board)
        self._grid.addWidget(first, 0, 0, 1, across)
        self._grid.addWidget(second, 1, 0)
        self._grid.addWidget(self._beside, across - 1, 1, 3 - across, 1)
        for row, stretch in enumerate((0, 1) if tall else (4, 7)):
            self._grid.setRowStretch(row, stretch)
        parts = (self.worst, self.errors, self.luck)
        self._pages.addWidget(self._turn_column)
        for part in parts:
            if wide:
                self._figure_rows.addWidget(part)
                part.show()
            else:
                self._pages.addWidget(part)
        self._pages.setCurrentIndex(0 if wide else int(self.tabs.value or 0))
        self.tabs.setVisible(not wide)
        self._figures.setVisible(wide)

    def _step(self, way: int) -> None:
        if self._check.turns:
            self.choose(min(max(0, self.chosen + way), len(self._check.turns) - 1))

    def _position(self) -> int:
        turns = self._check.turns
        return turns[min(self.chosen, len(turns) - 1)].start if turns else 0

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)
