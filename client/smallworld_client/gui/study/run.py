"""Checks games in the background, also while no screen shows them."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from os import cpu_count
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from smallworld.game import Game
from smallworld.record import Entry
from smallworld_client.gui.inbox import Reporter
from smallworld_client.home.mistakes import given_advice, keep_mistakes, mistakes_of
from smallworld_client.home.records import CheckedGame, UnreadableChecksError, keep_check
from smallworld_client.study.check import GameCheck
from smallworld_client.study.game_check import GameChecker
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
    """The checks of this window: one goes on at a time, and those that are done are kept."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._runs: dict[tuple[str, int], CheckRun] = {}

    def of(self, game: Game, entries: Sequence[Entry], seat: int | None) -> CheckRun:
        """The check of a game, begun now if it has not been; another one that goes on is ended."""
        key = (game.header.game, len(entries))
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
