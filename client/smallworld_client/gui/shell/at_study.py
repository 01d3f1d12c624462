"""What is learned from a record: its analysis, and playing on from one of its moments."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import Entry, Record
from smallworld.state import digest
from smallworld_client.app.sessions import Continuation
from smallworld_client.gui.guide.lists import OWN, SHIPPED, ListedPuzzle, PuzzleListScreen
from smallworld_client.gui.records.replay import PlayOnDialog, Replay, read_replay
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.visit import FreshVisit, Preferences, RemadeVisit, ScreenVisit
from smallworld_client.gui.study.puzzle import PuzzleNumber, PuzzleSession
from smallworld_client.gui.study.screen import AnalyseScreen
from smallworld_client.gui.study.study_session import StudySession
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.table.study_table import PuzzleTable, StudyTable
from smallworld_client.gui.times import date_text
from smallworld_client.gui.turn.controller import rest_rule
from smallworld_client.home.mistakes import Mistake, kept_mistakes
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
from smallworld_client.words.study import about_lost, about_puzzle, decision, solved_text
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
        dialog.open_once()

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
        ids = tuple(puzzle.id for puzzle in puzzles)
        shelf = PuzzleShelf(ids, puzzles.__getitem__, lambda _: about)
        self.onward.emit(PuzzleVisit(self._preferences, shelf))

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


class PuzzleShelf(NamedTuple):
    """Puzzles in their order: their ids, how the one at a place is read, and where it is from."""

    ids: Sequence[str]
    make: Callable[[int], TurnPuzzle]
    about: Callable[[int], str]


class PuzzleVisit(RemadeVisit[PuzzleTable]):
    """Puzzles one after the other, from ``place`` on."""

    def __init__(self, preferences: Preferences, shelf: PuzzleShelf, place: int = 0) -> None:
        self._preferences, self._shelf, self.place = preferences, shelf, place
        super().__init__()

    def retranslate(self) -> None:
        self.end()
        super().retranslate()

    def end(self) -> None:
        self.screen.end()
        self._session.blockSignals(True)
        self._session.leave()

    def make(self) -> PuzzleTable:
        shelf, settings = self._shelf, self._preferences.settings
        session = PuzzleSession(shelf.make(self.place), self._preferences.portrait_of)
        number = PuzzleNumber(self.place, len(shelf.ids))
        table = PuzzleTable(session, shelf.about(self.place), self._progress, number)
        table.panel.was_solved = session.puzzle.id in settings.puzzles
        table.panel.is_seen = session.puzzle.id in settings.seen_puzzles
        self._session = session
        table.set_speed(settings.speed)
        table.controller.let_turns_flow(rest_rule(settings))
        table.left.connect(self.left)
        table.solved.connect(partial(self._keep, "puzzles"))
        table.tried.connect(partial(self._keep, "tried_puzzles"))
        table.seen.connect(partial(self._keep, "seen_puzzles"))
        table.next_wanted.connect(self._go_on)
        table.place_wanted.connect(self._go_to)
        table.sounds.sounded.connect(self.sounded)
        self.set_title(self.tr("Find the turn"))
        return table

    @property
    def _progress(self) -> str:
        if len(self._shelf.ids) == 1:
            return ""
        solved = set(self._preferences.settings.puzzles)
        return solved_text(len(solved.intersection(self._shelf.ids)), len(self._shelf.ids))

    def _keep(self, setting: str) -> None:
        id, settings = self._session.puzzle.id, self._preferences.settings
        known: tuple[str, ...] = getattr(settings, setting)
        if id not in known and id not in settings.puzzles:
            kept: dict[str, Any] = {setting: (*known, id)[-MOST_KEPT:]}
            self._preferences.change(replace(settings, **kept))
            self.screen.panel.show_progress(self._progress)

    def _go_on(self) -> None:
        """The next one that is neither solved nor seen; the next one of all, if there is none."""
        ids, settings = self._shelf.ids, self._preferences.settings
        known = {*settings.puzzles, *settings.seen_puzzles}
        if len(ids) == 1:
            self.left.emit()
            return
        around = [(self.place + step) % len(ids) for step in range(1, len(ids) + 1)]
        self._go_to(next((it for it in around if ids[it] not in known), around[0]))

    def _go_to(self, place: int) -> None:
        self.replaced.emit(PuzzleVisit(self._preferences, self._shelf, place))


MOST_KEPT = 400  # puzzles that a setting keeps, the latest


class PuzzleListVisit(FreshVisit[PuzzleListScreen]):
    games_wanted = Signal()

    def __init__(self, preferences: Preferences) -> None:
        self._preferences, self._group = preferences, SHIPPED
        super().__init__()

    def make(self) -> PuzzleListScreen:
        self._mistakes = own_mistakes()
        own = [
            ListedPuzzle(it, decision(it), f"{about_puzzle(it)} · {about_lost(mistake.lost)}")
            for mistake, it in self._mistakes
        ]
        places = map(shipped_puzzle, range(len(shipped())))
        groups = {
            SHIPPED: [ListedPuzzle(it, decision(it), about_puzzle(it)) for it in places],
            OWN: own,
        }
        settings = self._preferences.settings
        seen = settings.seen_puzzles
        screen = PuzzleListScreen(groups, settings.puzzles, self._group, seen=seen)
        screen.back.connect(self.left)
        screen.puzzle_wanted.connect(self._open)
        screen.games_wanted.connect(self.games_wanted)
        screen.group_chosen.connect(self._choose)
        return screen

    def _choose(self, group: str) -> None:
        self._group = group

    def _open(self, group: str, place: int) -> None:
        self._group = group
        shelf = shipped_shelf() if group == SHIPPED else own_shelf(self._mistakes)
        self.onward.emit(PuzzleVisit(self._preferences, shelf, place))


def own_mistakes() -> list[tuple[Mistake, TurnPuzzle]]:
    """The dearest first; without those of another version of the program that can't be read."""
    found = []
    for mistake in sorted(kept_mistakes(), key=lambda it: it.lost, reverse=True):
        with suppress(GameError):
            found.append((mistake, mistake.read()))
    return found


def shipped_shelf() -> PuzzleShelf:
    return PuzzleShelf(
        tuple(map(shipped_id, range(len(shipped())))),
        shipped_puzzle,
        lambda place: about_puzzle(shipped_puzzle(place), dated=False),
    )


def own_shelf(mistakes: Sequence[tuple[Mistake, TurnPuzzle]]) -> PuzzleShelf:
    def about(place: int) -> str:
        mistake, _ = mistakes[place]
        text = QCoreApplication.translate("PuzzleVisit", "From the game of {players}, {day}")
        return text.format(players=", ".join(mistake.names), day=date_text(mistake.day))

    ids = tuple(mistake.id for mistake, _ in mistakes)
    return PuzzleShelf(ids, lambda place: mistakes[place][1], about)


def puzzle_of_the_day(preferences: Preferences) -> PuzzleVisit:
    today = date.today()
    puzzle = shipped_puzzle(of_the_day(today, len(shipped())))
    about = QCoreApplication.translate("PuzzleVisit", "Puzzle of the day, {day}")
    said = about.format(day=date_text(today))
    shelf = PuzzleShelf((puzzle.id,), lambda _: puzzle, lambda _: said)
    return PuzzleVisit(preferences, shelf)


def visit_to_check(preferences: Preferences, path: Path) -> AnalyseVisit | None:
    """None if there is no such record."""
    try:
        return AnalyseVisit(preferences, read_replay(path))
    except GameError:
        return None


def _analysis(preferences: Preferences, reel: Replay) -> AnalyseScreen:
    own = _own_seat(preferences, reel.game)
    return AnalyseScreen(reel.game, reel.states, load(reel.game.board.id), own or 0, me=own)


def _own_seat(preferences: Preferences, game: Game) -> int | None:
    return game.names.index(preferences.name) if preferences.name in game.names else None
