"""Visits to the workshop; what is made there is kept, also when they leave without saving."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal

from smallworld.content import Power, Race
from smallworld.content.own import OwnPieces, pack
from smallworld_client.gui.inbox import Reporter
from smallworld_client.gui.kit.dialog import ConfirmDialog
from smallworld_client.gui.setup.choosing_boards import BoardsScreen
from smallworld_client.gui.setup.sets import OwnPicker
from smallworld_client.gui.shell.visit import Preferences, RemadeVisit, ScreenVisit
from smallworld_client.gui.shell.ways import visit_at_home
from smallworld_client.gui.workshop.board_editor import EditorScreen
from smallworld_client.gui.workshop.board_panels import told
from smallworld_client.gui.workshop.own_editor import OwnEditor
from smallworld_client.home.own_content import (
    BoardFile,
    delete_piece,
    keep_board,
    own_boards,
    own_pieces,
    read_board_file,
    save_draft,
    save_piece,
)
from smallworld_client.players.balance import BOARD, LEVEL, early_seed
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.table.factory import new_seed
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.words import names
from smallworld_maps import BadBoard, MapFile, UnsoundBoard, for_players
from smallworld_maps.drawing import blank, drawable
from smallworld_maps.generate import generate
from smallworld_maps.own import adopted, is_own
from smallworld_wire.room import TableSettings


class EditorVisit(RemadeVisit[EditorScreen]):
    """The editor; ``play`` is told of the board to be played on, once the editor is left."""

    def __init__(self, board: MapFile, path: Path | None, play: Callable[[MapFile], None]) -> None:
        """``path`` is the board's file, None while it has none."""
        self._board, self._path, self._play = board, path, play
        super().__init__()

    @property
    def _is_saved(self) -> bool:
        self.screen.take_names()
        return self.screen.drawing.is_saved

    @property
    def warning(self) -> str:
        if self._is_saved:
            return ""
        return self.tr("The board has not been saved.")

    def retranslate(self) -> None:
        drawing = self.screen.drawing
        super().retranslate()
        self.screen.drawing = drawing

    def make(self) -> EditorScreen:
        editor = EditorScreen(self._board)
        editor.back.connect(self._leave)
        editor.saving.connect(lambda _: self._save())
        editor.playing.connect(self._begin)
        return editor

    def _save(self) -> bool:
        try:
            self._path = save_draft(self.screen.board, self._path)
        except OSError as error:
            text = self.tr("The board can't be saved: {reason}")
            self.screen.tell(text.format(reason=names.by_system(error)), warning=True)
            return False
        self.screen.note_saved(self._path.name)
        return True

    def _leave(self) -> None:
        if self._is_saved or self._save():
            self.left.emit()
            return
        confirm = ConfirmDialog(
            self.tr("Leave without saving?"),
            self.tr("Your changes will be lost."),
            self.tr("Leave"),
            self.tr("Stay"),
            self.screen,
            harms=True,
        )
        confirm.confirmed.connect(self.left)
        confirm.open_once()

    def _begin(self, board: MapFile) -> None:
        self._save()
        try:
            sound = adopted(board)
        except UnsoundBoard as error:
            self.screen.tell(told(error.faults[0], board), warning=True)
            return
        self.left.emit()
        self._play(sound)


_ENDING = 0.5  # seconds that leaving waits for a board that is being read or made


class BoardReader(Reporter):
    """Reads the folder of own boards; ``done`` carries all of them."""

    done = Signal(object)

    def __init__(self) -> None:
        super().__init__("board-reader", _ENDING)

    def work(self) -> None:
        kept: list[BoardFile] = []
        for found in own_boards():
            if self.is_stopped:
                return
            kept.append(found)
        self.report(partial(self.done.emit, kept))


class BoardMaker(Reporter):
    made = Signal(object)

    def __init__(self, players: int, seed: str) -> None:
        super().__init__("board-maker", _ENDING)
        self._players, self._seed = players, seed

    def work(self) -> None:
        board = generate(self._players, self._seed)
        self.report(partial(self.made.emit, board))


class BoardsVisit(RemadeVisit[BoardsScreen]):
    """The screen on which a board is chosen; ``take`` is told which."""

    def __init__(self, board: MapFile, take: Callable[[MapFile], None]) -> None:
        self._board, self._take = board, take
        super().__init__()
        self._kept: list[BoardFile] = []
        self._reporters: list[Reporter] = []
        self._maker: BoardMaker | None = None
        self._next: tuple[int, str] | None = None  # the board that is wanted after that
        self._read()

    def come_back(self) -> None:
        self._read()

    def retranslate(self) -> None:
        before = self.screen
        self._board = before.board
        super().retranslate()
        self.screen.seed.set_text(before.seed.text())
        self.screen.show_seed(before.shown_seed)
        self.screen.show_own(self._kept)

    def end(self) -> None:
        for reporter in self._reporters:
            reporter.stop()

    def make(self) -> BoardsScreen:
        screen = BoardsScreen(self._board)
        screen.back.connect(self.left)
        screen.chosen.connect(self._choose)
        screen.wanted.connect(self._make)
        screen.opened.connect(self._open)
        screen.drawing.connect(self._draw)
        return screen

    def _start(self, reporter: Reporter) -> None:
        self._reporters.append(reporter)
        reporter.start()

    def _read(self) -> None:
        reader = BoardReader()
        reader.done.connect(self._show_own)
        self._start(reader)

    def _show_own(self, kept: list[BoardFile]) -> None:
        self._kept = kept
        self.screen.show_own(kept)

    def _make(self, players: int, seed: str) -> None:
        if self._maker is not None:
            self._next = players, seed
            return
        seed = seed or new_seed()
        self._maker = BoardMaker(players, seed)
        self._maker.made.connect(lambda board: self._show_made(board, seed))
        self.screen.set_making(True)
        self._start(self._maker)

    def _show_made(self, board: MapFile, seed: str) -> None:
        self._maker = None
        self.screen.set_making(False)
        self.screen.show_board(board)
        self.screen.show_seed(seed)
        wanted, self._next = self._next, None
        if wanted is not None:
            self._make(*wanted)

    def _open(self, path: Path) -> None:
        try:
            kept = read_board_file(path)
        except OSError as error:
            text = self.tr("{file} can't be read: {reason}")
            self.screen.tell(
                text.format(file=path.name, reason=names.by_system(error)), warning=True
            )
        except BadBoard:
            self.screen.tell(
                self.tr("{file} contains no board.").format(file=path.name), warning=True
            )
        else:
            if kept.faults:
                self._draw(kept.board, None)
            else:
                self.screen.show_board(kept.board)

    def _draw(self, board: MapFile | None, path: Path | None) -> None:
        if board is None:
            printed = for_players(int(self.screen.players.value))
            title = self.tr("My board")
            board = blank(title, printed.players, printed.rounds, printed.size)
        ready = drawable(board)
        if ready is None:
            text = self.tr("The regions of that board leave gaps, so it can't be edited.")
            self.screen.tell(text, warning=True)
        else:
            self.onward.emit(EditorVisit(ready, path, self._choose))

    def _choose(self, board: MapFile) -> None:
        """Take the board; one that is new is kept among the person's own."""
        if is_own(board.id):
            with suppress(OSError):  # the first screen has said that nothing can be kept
                keep_board(board)
        self._take(board)
        self.left.emit()


class OwnVisit(ScreenVisit):
    """The editor; ``choose`` is told what was made, once it is left."""

    deleted = Signal(str)  # the id

    def __init__(
        self,
        preferences: Preferences,
        choose: Callable[[OwnPieces], None],
        kept: Race | Power | None = None,
    ) -> None:
        self._preferences, self._choose, self._kept = preferences, choose, kept
        self._editor = self._new_editor()
        super().__init__(self._editor)
        self._listen()

    @property
    def warning(self) -> str:
        if not self._editor.is_saved:
            return self.tr("Your changes have not been saved.")
        return self.tr("The test is still running.") if self._editor.strength.is_busy else ""

    def retranslate(self) -> None:
        before = self._editor
        self._editor = self._new_editor()
        if not before.is_saved:
            self._editor.show_piece(before.own.pieces[0])
        self._editor.strength.take_over(before.strength)
        self._listen()
        self.show_screen(self._editor)

    def end(self) -> None:
        self._editor.strength.clear()

    def _new_editor(self) -> OwnEditor:
        taken = frozenset(piece.id for kept in own_pieces() for piece in kept.own.pieces)
        return OwnEditor(self._kept, taken)

    def _listen(self) -> None:
        self._editor.back.connect(lambda: self._after_games(self._leave))
        self._editor.saving.connect(self._save)
        self._editor.deleting.connect(self._delete)
        self._editor.tried.connect(lambda own: self._after_games(partial(self._try, own)))

    def _save(self, own: OwnPieces) -> bool:
        """Keep it, and choose it for the game that is being set up."""
        try:
            save_piece(own.pieces[0])
        except OSError as error:
            text = self.tr("It can't be saved: {reason}")
            self._editor.tell(text.format(reason=names.by_system(error)), warning=True)
            return False
        self._kept = own.pieces[0]
        self._editor.note_saved()
        self._choose(own)
        return True

    def _delete(self, id: str) -> None:
        try:
            delete_piece(id)
        except OSError as error:
            text = self.tr("It can't be deleted: {reason}")
            self._editor.tell(text.format(reason=names.by_system(error)), warning=True)
            return
        self.deleted.emit(id)
        self.left.emit()

    def _after_games(self, go: Callable[[], None]) -> None:
        if not self._editor.strength.is_busy:
            go()
            return
        confirm = ConfirmDialog(
            self.tr("Stop the test?"),
            self.tr("It is still running and shows nothing before it ends."),
            self.tr("Stop it"),
            self.tr("Stay"),
            self._editor,
            harms=True,
        )
        confirm.confirmed.connect(go)
        confirm.open_once()

    def _leave(self) -> None:
        editor = self._editor
        if editor.is_saved or (not editor.reason and self._save(editor.own)):
            self.left.emit()
            return
        confirm = ConfirmDialog(
            self.tr("Leave without saving?"),
            editor.reason or self.tr("Your changes will be lost."),
            self.tr("Leave"),
            self.tr("Stay"),
            editor,
            harms=True,
        )
        confirm.confirmed.connect(self.left)
        confirm.open_once()

    def _try(self, own: OwnPieces) -> None:
        """A game of two in which it lies near the column's top; Back leads to the editor again."""
        self.end()
        name, data = self._preferences.name, pack(own)
        settings = TableSettings(own.pieces[0].name, BOARD, spectators=False, own=data)
        places = (SeatSetup("person", name), SeatSetup("computer", LEVEL, NAMES[0]))
        setup = Setup(name, settings, places, seed=early_seed(data))
        self.onward.emit(visit_at_home(self._preferences, setup))


def lead_to_own(visit: ScreenVisit, preferences: Preferences, picker: OwnPicker) -> None:
    def lead(kept: Race | Power | None) -> None:
        editing = OwnVisit(preferences, picker.add, kept)
        editing.deleted.connect(picker.drop)
        visit.onward.emit(editing)

    picker.make.clicked.connect(lambda: lead(None))
    picker.edit_wanted.connect(lead)
