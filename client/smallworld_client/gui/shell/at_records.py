"""The list of finished games and what can be done with one, and the replay of one."""

from collections.abc import Container, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from msgspec import UNSET
from PySide6.QtCore import QCoreApplication, QDateTime, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld.content.own import names_in_short
from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import Header, Record
from smallworld.safe_text import plain
from smallworld.state import Stage, State
from smallworld_client.analysis.statistics import names_in, statistics_of
from smallworld_client.gui.board.pictures import position_of
from smallworld_client.gui.inbox import Reporter
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.screen import ADVICE, HISTORY, LEAVE, MENU, PEOPLE, SKIP
from smallworld_client.gui.records.replay import Replay, ReplaySession, read_replay
from smallworld_client.gui.records.saving import FileSaver
from smallworld_client.gui.records.screen import RecordRow, RecordsScreen, why_no_name
from smallworld_client.gui.records.statistics import StatisticsScreen
from smallworld_client.gui.shell.at_study import AnalyseVisit, ReelVisit
from smallworld_client.gui.shell.visit import Preferences, RemadeVisit, ScreenVisit
from smallworld_client.gui.table.draws import DrawsDialog
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.times import date_text, moment
from smallworld_client.home import folders
from smallworld_client.home.folders import changed_at
from smallworld_client.home.records import (
    DealBook,
    NameTakenError,
    RecordFacts,
    delete_record,
    played_by_computer,
    read_record,
    record_name,
    recorded_games,
    rename_record,
)
from smallworld_client.table.setup import lacking_sets, open_game
from smallworld_client.words import names
from smallworld_client.words.log import result
from smallworld_client.words.room import proven

_ENDING = 1.0  # seconds that it may take for the game that it is reading, when it is stopped


class GameCounter(Reporter):
    """Hundreds of games take seconds the first time; what was read is kept even when stopped."""

    progressed = Signal(int, int)  # games that were read, and all
    done = Signal(object)  # a sequence of Told, the earliest game first

    def __init__(self) -> None:
        super().__init__("game-counter", _ENDING)
        self.is_done = False

    def work(self) -> None:
        with suppress(CancelledError):
            self.report(partial(self._finish, recorded_games(self._progress)))

    def _progress(self, number: int, all_: int) -> None:
        if self.is_stopped:
            raise CancelledError
        self.report(partial(self.progressed.emit, number, all_))

    def _finish(self, games: object) -> None:
        self.is_done = True
        self.done.emit(games)


translate = QCoreApplication.translate

_MOST = 100  # so many of the latest are listed; the others can be opened as files


@dataclass(frozen=True, slots=True)
class FoundRecord:
    path: Path
    header: Header
    kept: float
    moves: int
    end: tuple[Game, State] | None
    day: date | None = None  # of which its deal is the deal of the day

    @property
    def players(self) -> str:
        return " · ".join(plain(name) for name in self.header.seats)


@dataclass(frozen=True, slots=True)
class UnreadableRecord:
    path: Path
    kept: float
    error: OSError | GameError


def found_in(
    folder: Path, only: Container[Path] | None = None
) -> Iterator[FoundRecord | UnreadableRecord]:
    """The records of a folder, the latest first; what is no file at all is passed over."""
    days = DealBook().day_of
    files = [path for path in folder.glob("*.swr") if only is None or path in only]
    for path in sorted(files, key=changed_at, reverse=True)[:_MOST]:
        try:
            record = read_record(path)
        except (OSError, GameError) as error:
            if path.is_file():
                yield UnreadableRecord(path, changed_at(path), error)
            continue
        header = record.header
        yield FoundRecord(
            path,
            header,
            changed_at(path),
            len(record.entries),
            _end(record),
            days.get(header.game),
        )


def record_row(found: FoundRecord | UnreadableRecord) -> RecordRow:
    kept = moment(QDateTime.fromSecsSinceEpoch(int(found.kept)))
    if isinstance(found, UnreadableRecord):
        return RecordRow(found.path, found.path.name, "", kept, trouble=_trouble(found.error))
    return RecordRow(
        found.path,
        record_name(found.path, found.header) or found.players,
        found.header.board,
        kept,
        result(*found.end) if found.end else "",
        names.AMOUNTS.moves(found.moves),
        players=found.players,
        kind=_kind(found),
        sets=found.header.chosen_sets,
        own=names_in_short(found.header.own_pieces),
        trouble=names.told(lacking_sets(found.header) or ""),
        picture=position_of(*found.end) if found.end else None,
    )


def _kind(found: FoundRecord) -> str:
    if found.day is not None:
        return translate("daily", "Deal of {day}").format(day=date_text(found.day))
    return translate("GameTexts", "ranked") if found.header.rated is not UNSET else ""


class RecordReader(Reporter):
    """Reads a folder in a thread of its own, since discs are slow and may hold anything."""

    found = Signal(object)  # a Found or an Unreadable, the latest first
    done = Signal()  # there are no more

    def __init__(self, folder: Path, only: Container[Path] | None = None) -> None:
        super().__init__("record-reader", _ENDING)
        self._folder, self._only = folder, only

    def work(self) -> None:
        for found in found_in(self._folder, self._only):
            if self.is_stopped:
                return
            self.report(partial(self.found.emit, found))
        self.report(self.done.emit)


def _end(record: Record) -> tuple[Game, State] | None:
    """The game and its last position; None where that is not the end of a game."""
    try:
        game = open_game(record.header)
        state = game.start()
        for entry in record.entries:
            state = game.replay(state, entry)
    except GameError:
        return None
    return (game, state) if state.stage is Stage.OVER else None


def _trouble(error: OSError | GameError) -> str:
    if isinstance(error, GameError):
        return names.why(error)
    text = translate("records", "This file can't be read: {reason}.")
    return text.format(reason=names.by_system(error))


_ROOMY = 900  # logical pixels from which on a tool of a replay has a text, at normal text size


class ReplayScreen(TableScreen):
    """The table screen for a record, without the actions of a game in progress."""

    def __init__(self, session: ReplaySession, speed: float = 1.0) -> None:
        super().__init__(session, is_record=True)
        self.set_speed(speed)
        for tool in (ADVICE, LEAVE, MENU, HISTORY, PEOPLE, SKIP):
            for widget in self.top.findChildren(QWidget, tool):
                widget.hide()
        self.play_on = Button(
            self.tr("Play on from here"), ButtonKind.PLAIN, small=True, icon="play"
        )
        self.top.add_tool(self.play_on)
        self.analysis = self._add_tool("chart", self.tr("Analyse"))
        self.analysis.setObjectName("analyse")
        self.picture = self._add_tool("picture", self.tr("Save a picture of this moment"))
        self.copy = self._add_tool("copy", self.tr("Copy a picture of this moment"))
        self.film = self._add_tool("film", self.tr("Save an animation of the whole game"))
        self._show_proof(session.reel)
        self.past.history.moved.connect(self._check)
        self._check()

    @property
    def position(self) -> int:
        return self.past.history.position

    def _show_proof(self, reel: Replay) -> None:
        proof = reel.proof
        if proof is None:
            return
        if proof.forged_at is not None:
            self.notice.tell(proven(proof), warning=True, stay=True)
            return
        tool = self._add_tool("dice", translate("draws", "How the luck was drawn"))
        tool.setObjectName("proof")
        tool.clicked.connect(
            lambda: DrawsDialog(reel.game, proof.draws, self, proven(proof)).open_once()
        )

    def _add_tool(self, icon: str, name: str) -> IconButton:
        tool = IconButton(icon, name)
        self.top.add_tool(tool)
        return tool

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.play_on.show_key(True, text=self.width() >= self.theme.px(_ROOMY))
        super().resizeEvent(event)

    def _check(self) -> None:
        over = self.past.history.state.stage is Stage.OVER
        reason = self.tr(
            "The game is over here. Go back to an earlier moment to play on from there."
        )
        self.play_on.set_reason(reason if over else "")


class ReplayVisit(ReelVisit):
    def __init__(self, preferences: Preferences, reel: Replay) -> None:
        self._session = ReplaySession(reel, preferences.portrait_of)
        replay = self._replay = ReplayScreen(self._session, preferences.settings.speed)
        super().__init__(replay, preferences, reel)
        replay.left.connect(self.left)
        replay.play_on.clicked.connect(lambda: self.ask_as_whom(replay.position))
        replay.analysis.clicked.connect(self._analyse)
        replay.past.study_wanted.connect(self.study)
        self._saving = FileSaver(
            replay, lambda text, warning: replay.notice.tell(text, warning=warning)
        )
        replay.picture.clicked.connect(self._save_picture)
        replay.copy.clicked.connect(
            lambda: self._saving.copy_picture(reel.game, reel.states[replay.position])
        )
        replay.film.clicked.connect(lambda: self._saving.save_animation(reel, self.title))
        self.set_title(" · ".join(reel.game.names))

    def end(self) -> None:
        self._saving.stop()
        self._replay.advising.end()
        self._session.blockSignals(True)
        self._session.leave()

    def _analyse(self) -> None:
        self.onward.emit(AnalyseVisit(self._preferences, self._reel))

    def _save_picture(self) -> None:
        position = self._replay.position
        state = self._reel.states[position]
        title = self.tr("{players}, step {step}").format(players=self.title, step=position)
        self._saving.save_picture(self._reel.game, state, title)


class RecordsVisit(RemadeVisit[RecordsScreen]):
    def __init__(self, preferences: Preferences, only: Container[Path] | None = None) -> None:
        """``only`` are the records that are listed, by default all that are kept."""
        self._preferences, self._only = preferences, only
        super().__init__()

    def retranslate(self) -> None:
        self.end()
        super().retranslate()

    def end(self) -> None:
        self._saving.stop()
        self._reader.stop()

    def make(self) -> RecordsScreen:
        records = RecordsScreen([], folders.records_folder())
        self._saving = FileSaver(records, lambda text, warning: records.tell(text, warning=warning))
        records.back.connect(self.left)
        records.open_requested.connect(self._open)
        records.renamed.connect(self._rename)
        records.deleted.connect(self._delete)
        records.action_requested.connect(self._act)
        records.play_requested.connect(lambda: self.replaced.emit(playing(self._preferences)))
        records.statistics_requested.connect(
            lambda: self.onward.emit(StatisticsVisit(self._preferences))
        )
        records.explorer_requested.connect(self._explore)
        records.set_looking(True)
        self._reader = RecordReader(folders.records_folder(), self._only)
        self._reader.found.connect(lambda found: records.add_record(record_row(found)))
        self._reader.done.connect(lambda: records.set_looking(False))
        self._reader.start()
        return records

    def _open(self, path: Path) -> None:
        reel = self._read(path)
        if reel is not None:
            self.onward.emit(ReplayVisit(self._preferences, reel))

    def _read(self, path: Path) -> Replay | None:
        try:
            return read_replay(path)
        except GameError as error:
            self.screen.tell(names.why(error), warning=True)
            return None

    def _explore(self) -> None:
        from smallworld_client.gui.shell.at_learn import ExplorerVisit  # noqa: PLC0415 - a circle

        self.onward.emit(ExplorerVisit(self._preferences))

    def _act(self, action: str, path: Path) -> None:
        if action == "folder":
            self._show_in_folder(path)
            return
        reel, title = self._read(path), self.screen.title_of(path)
        if reel is None:
            return
        if action == "analyse":
            self.onward.emit(AnalyseVisit(self._preferences, reel))
        elif action == "picture":
            self._saving.save_picture(reel.game, reel.states[-1], title)
        elif action == "copy":
            self._saving.copy_picture(reel.game, reel.states[-1])
        else:
            self._saving.save_animation(reel, title)

    def _rename(self, path: Path, name: str) -> None:
        refusal = why_no_name(name)
        try:
            if not refusal:
                self.screen.show_renamed(path, rename_record(path, name))
                return
        except NameTakenError:
            refusal = self.tr("Another record has this name. Choose another.")
        except OSError as error:
            text = self.tr("The record can't be renamed: {reason}.")
            self.screen.tell(text.format(reason=names.by_system(error)), warning=True)
            return
        self.screen.ask_again(path, refusal, name)

    def _delete(self, path: Path) -> None:
        try:
            delete_record(path)
        except OSError as error:
            text = self.tr("The record can't be deleted: {reason}.")
            self.screen.tell(text.format(reason=names.by_system(error)), warning=True)
            return
        self.screen.show_deleted(path)

    def _show_in_folder(self, path: Path) -> None:
        if not path.exists():
            self.screen.tell(self.tr("This record is no longer there."), warning=True)
            self.screen.show_deleted(path)
        elif not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent))):
            QGuiApplication.clipboard().setText(str(path))
            told = self.tr("The folder can't be opened here. The record's path has been copied.")
            self.screen.tell(told)


def playing(preferences: Preferences) -> ScreenVisit:
    from smallworld_client.gui.shell.pages import visit_by  # noqa: PLC0415 - a circle else

    return visit_by("play", preferences)


class StatisticsVisit(RemadeVisit[StatisticsScreen]):
    def __init__(self, preferences: Preferences) -> None:
        self._preferences, self._name = preferences, preferences.name
        super().__init__()
        self._all: Sequence[RecordFacts] = ()
        self._games: Sequence[RecordFacts] = ()
        self._counter = GameCounter()
        self._counter.progressed.connect(self._show_counting)
        self._counter.done.connect(self._show_games)
        self._counter.start()

    def retranslate(self) -> None:
        super().retranslate()
        if self._counter.is_done:
            self._show_games(self._all)

    def end(self) -> None:
        self._counter.stop()

    def make(self) -> StatisticsScreen:
        screen = StatisticsScreen()
        screen.back.connect(self.left)
        screen.name_chosen.connect(self._show_name)
        screen.replay_requested.connect(self._replay)
        screen.play_requested.connect(lambda: self.replaced.emit(playing(self._preferences)))
        return screen

    def _show_counting(self, done: int, all_: int) -> None:
        self.screen.show_counting(done, all_)

    def _show_games(self, games: Sequence[RecordFacts]) -> None:
        """Show those of the name that this person goes by, else of whom has played most."""
        by_computer = played_by_computer()
        self._all = games
        self._games = [game for game in games if game.facts.game not in by_computer]
        people = names_in([game.facts for game in self._games])
        if self._name not in people and people:
            self._name = people[0]
        self.screen.show_names(people, self._name)
        self._show_name(self._name)

    def _show_name(self, name: str) -> None:
        self._name = name
        facts = [game.facts for game in self._games]
        left_out = len(self._all) - len(facts)
        self.screen.show_statistics(name, statistics_of(name, facts), left_out)

    def _replay(self, number: int) -> None:
        try:
            reel = read_replay(self._games[number].path)
        except GameError as error:
            self.screen.tell(names.why(error), warning=True)
            return
        self.onward.emit(ReplayVisit(self._preferences, reel))
