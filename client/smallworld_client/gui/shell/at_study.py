"""What is learned from a record: its blunder check, and playing on from one of its moments."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import Entry, Record
from smallworld.state import digest
from smallworld_client.app.sessions import Continuation
from smallworld_client.gui.records.replay import PlayOnDialog, Replay, read_replay
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.study.board import StudySession
from smallworld_client.gui.study.screen import AnalyseScreen
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.table.study_table import StudyTable
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
        self._run = preferences.checks.of(reel.game, reel.entries)
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
        self._show()

    def _show(self) -> None:
        self._analysis.show_progress(self._run.done, self._run.all)
        self._analysis.show_check(self._run.check)

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
    return StudyVisit(preferences, lambda: StudySession.of(game, entries))


def visit_to_check(preferences: Preferences, path: Path) -> AnalyseVisit | None:
    """None if there is no such record."""
    try:
        return AnalyseVisit(preferences, read_replay(path))
    except GameError:
        return None


def _analysis(preferences: Preferences, reel: Replay) -> AnalyseScreen:
    names = reel.game.names
    seat = names.index(preferences.name) if preferences.name in names else 0
    return AnalyseScreen(reel.game, reel.states, load(reel.game.board.id), seat)
