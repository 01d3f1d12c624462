"""What is learned from a record: its analysis, and playing on from one of its moments."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale
from PySide6.QtWidgets import QWidget

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import Entry, Record
from smallworld.state import digest
from smallworld_client.app.sessions import Continuation
from smallworld_client.gui.records.replay import PlayOnDialog, Replay, read_replay
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit, rest_rule
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.study.puzzle import PuzzleSession
from smallworld_client.gui.study.screen import AnalyseScreen
from smallworld_client.gui.study.study_session import StudySession
from smallworld_client.gui.table.puzzle_table import PuzzleTable
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.table.study_table import StudyTable
from smallworld_client.home.records import checked_games
from smallworld_client.study.check import TurnCheck
from smallworld_client.study.puzzle import (
    TurnPuzzle,
    of_the_day,
    puzzle_of,
    shipped,
    shipped_id,
    shipped_puzzle,
)
from smallworld_client.words.names import board_name, why
from smallworld_maps import load


class ReelVisit(ScreenVisit):
    """A visit to a record, from whose moments one can play on."""

    def __init__(self, screen: QWidget, preferences: Preferences, reel: Replay) -> None:
        super().__init__(screen)
        self._preferences, self._reel = preferences, reel

    def ask_as_whom(self, position: int) -> None:
        names, name = self._reel.game.names, self._preferences.name
        seat = names.index(name) if name in names else self._reel.states[position].to_move
        dialog = PlayOnDialog(names, seat, self.screen)
        dialog.chosen.connect(partial(self._play_on, position))
        dialog.dismissed.connect(dialog.deleteLater)
        dialog.open()

    def study(self, position: int) -> None:
        reel = self._reel
        self.onward.emit(study_of(self._preferences, reel.game, reel.entries[:position]))

    def _play_on(self, position: int, seat: int, level: str) -> None:
        reel = self._reel
        record = Record(reel.game.header, reel.entries, tuple(map(digest, reel.states[1:])))
        title = board_name(load(reel.game.board.id))[:40]
        going_on = Continuation(record, position, seat, level, title, self._preferences.pace)
        self.onward.emit(
            TableVisit(
                self._preferences,
                lambda: _played_on(going_on),
                self.tr("Setting up the board…"),
                once=True,
                opens=True,
                at_home=True,
            )
        )


def _played_on(going_on: Continuation) -> Session:
    try:
        return Session.play_on(going_on)
    except GameError as error:
        return Session.nowhere(why(error))


class AnalyseVisit(ReelVisit):
    """The check goes on when the screen is left, and is there when it is opened again."""

    def __init__(self, preferences: Preferences, reel: Replay) -> None:
        self._run = preferences.checks.of(
            reel.game, reel.entries, _own_seat(preferences, reel.game)
        )
        super().__init__(_analysis(preferences, reel), preferences, reel)
        self._run.progressed.connect(self._show)
        self._run.failed.connect(self._fail)
        self._listen()
        self.set_title(" · ".join(reel.game.names))

    def retranslate(self) -> None:
        self.show_screen(_analysis(self._preferences, self._reel))
        self._listen()

    def end(self) -> None:
        self._run.progressed.disconnect(self._show)
        self._run.failed.disconnect(self._fail)

    @property
    def _analysis(self) -> AnalyseScreen:
        assert isinstance(self.screen, AnalyseScreen)
        return self.screen

    def _listen(self) -> None:
        self._analysis.back.connect(self.left)
        self._analysis.play_on_requested.connect(self.study)
        self._analysis.practise_requested.connect(self._practise)
        self._show()

    def _practise(self, turns: list[TurnCheck]) -> None:
        reel = self._reel
        puzzles = [puzzle_of(reel.game, reel.states, reel.entries, turn) for turn in turns]
        about = self.tr("From the game of {players}").format(players=", ".join(reel.game.names))
        visit = PuzzleVisit(self._preferences, puzzles.__getitem__, len(puzzles), 0, about)
        self.onward.emit(visit)

    def _show(self) -> None:
        self._analysis.show_progress(self._run.done, self._run.all)
        self._analysis.show_check(self._run.check)
        if self._run.done == self._run.all:
            self._analysis.show_history(checked_games())
        if self._run.set_aside is not None:
            self._analysis.tell_damage(self._run.set_aside)
            self._run.set_aside = None

    def _fail(self) -> None:
        self._analysis.fail()


class StudyVisit(TableVisit):
    """An analysis board. Another position opens another board in its place."""

    def __init__(self, preferences: Preferences, make: Callable[[], StudySession]) -> None:
        awaited = QCoreApplication.translate("SetupVisit", "Setting up the board…")
        super().__init__(preferences, make, awaited, once=True, at_home=True)

    def make_table(self, stack: QWidget | None) -> TableScreen:
        assert isinstance(self.session, StudySession)
        table = StudyTable(self.session, stack)
        table.changed.connect(self._change)
        return table

    def _change(self, game: Game) -> None:
        self.replaced.emit(study_of(self._preferences, game, ()))


def study_of(preferences: Preferences, game: Game, entries: Sequence[Entry]) -> StudyVisit:
    return StudyVisit(preferences, lambda: StudySession.of(game, entries, preferences.portrait_of))


class PuzzleVisit(ScreenVisit):
    """Puzzles one after the other, from ``place`` on; ``make`` reads the one at a place."""

    def __init__(
        self,
        preferences: Preferences,
        make: Callable[[int], TurnPuzzle],
        number: int,
        place: int = 0,
        about: str = "",
    ) -> None:
        """``number`` is that of all puzzles; ``about`` says where they are from."""
        self._preferences, self._make, self._number = preferences, make, number
        self._place, self._about = place, about
        self._session, self._table = self._begin()
        super().__init__(self._table)
        self._listen()

    def retranslate(self) -> None:
        self.end()
        self._session, self._table = self._begin()
        self.show_screen(self._table)
        self._listen()

    def end(self) -> None:
        self._table.end()
        self._session.blockSignals(True)
        self._session.leave()

    def _begin(self) -> tuple[PuzzleSession, PuzzleTable]:
        session = PuzzleSession(self._make(self._place))
        return session, PuzzleTable(session, self._said, self._progress, is_last=self._number == 1)

    def _listen(self) -> None:
        settings, table = self._preferences.settings, self._table
        table.set_speed(settings.speed)
        table.controller.let_turns_flow(rest_rule(settings))
        table.left.connect(self.left)
        table.solved.connect(self._keep)
        table.next_wanted.connect(self._go_on)
        table.sounds.sounded.connect(self.sounded)
        self.set_title(self.tr("Find the turn"))

    @property
    def _said(self) -> str:
        place = self.tr("Puzzle {number} of {all}")
        place = place.format(number=self._place + 1, all=self._number)
        return (
            f"{self._about} · {place}" if self._about and self._number > 1 else self._about or place
        )

    @property
    def _progress(self) -> str:
        solved = self.tr("Solved: {number}")
        return solved.format(number=len(self._preferences.settings.puzzles))

    def _keep(self) -> None:
        id, settings = self._session.puzzle.id, self._preferences.settings
        if id not in settings.puzzles:
            kept = (*settings.puzzles, id)[-MOST_KEPT:]
            self._preferences.change(replace(settings, puzzles=kept))
            self._table.panel.show_progress(self._progress)

    def _go_on(self) -> None:
        """The next one that is not solved; the next one of all, if all are."""
        if self._number == 1:
            self.left.emit()
            return
        solved = self._preferences.settings.puzzles
        around = [(self._place + step) % self._number for step in range(1, self._number + 1)]
        place = next((it for it in around if self._make(it).id not in solved), around[0])
        visit = PuzzleVisit(self._preferences, self._make, self._number, place, self._about)
        self.replaced.emit(visit)


MOST_KEPT = 400  # solved puzzles that are kept in the settings, the latest


def shipped_puzzles(preferences: Preferences) -> PuzzleVisit:
    """All puzzles of the program, from the first one that is not solved."""
    number, solved = len(shipped()), preferences.settings.puzzles
    place = next((it for it in range(number) if shipped_id(it) not in solved), 0)
    return PuzzleVisit(preferences, shipped_puzzle, number, place)


def puzzle_of_the_day(preferences: Preferences) -> PuzzleVisit:
    today = QDate.currentDate()
    place = of_the_day(today.toJulianDay(), len(shipped()))
    about = QCoreApplication.translate("PuzzleVisit", "Puzzle of the day, {day}")
    day = QLocale().toString(today, QLocale.FormatType.LongFormat)
    puzzle = shipped_puzzle(place)
    return PuzzleVisit(preferences, lambda _: puzzle, 1, 0, about.format(day=day))


def visit_to_check(preferences: Preferences, path: Path) -> AnalyseVisit | None:
    """None if there is no such record."""
    try:
        return AnalyseVisit(preferences, read_replay(path))
    except GameError:
        return None


def _analysis(preferences: Preferences, reel: Replay) -> AnalyseScreen:
    seat = _own_seat(preferences, reel.game) or 0
    return AnalyseScreen(reel.game, reel.states, load(reel.game.board.id), seat)


def _own_seat(preferences: Preferences, game: Game) -> int | None:
    return game.names.index(preferences.name) if preferences.name in game.names else None
