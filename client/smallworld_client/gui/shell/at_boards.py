"""Choosing a board: the person's own are read, and new ones made, beside the window's thread."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal

from smallworld_client.gui import texts
from smallworld_client.gui.boards.choosing import BoardsScreen
from smallworld_client.gui.reporter import Reporter
from smallworld_client.gui.shell.at_editor import EditorVisit
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.runtime.table_factory import new_seed
from smallworld_client.storage.own_boards import Kept, keep_board, own_boards, read_kept
from smallworld_maps import MapFile, for_players
from smallworld_maps.drawing import blank, drawable
from smallworld_maps.faults import BadBoard
from smallworld_maps.generate import generate
from smallworld_maps.own import is_own

_ENDING = 0.5
"""Seconds that leaving waits for a board that is being read or made."""


class BoardReader(Reporter):
    """Reads the folder of own boards; ``done`` carries all of them."""

    done = Signal(object)

    def __init__(self) -> None:
        super().__init__("board-reader", _ENDING)

    def work(self) -> None:
        kept: list[Kept] = []
        for found in own_boards():
            if self.is_stopped:
                return
            kept.append(found)
        self.report(partial(self.done.emit, kept))


class BoardMaker(Reporter):
    """Makes a board; ``made`` carries it."""

    made = Signal(object)

    def __init__(self, players: int, seed: str) -> None:
        super().__init__("board-maker", _ENDING)
        self._players, self._seed = players, seed

    def work(self) -> None:
        board = generate(self._players, self._seed)
        self.report(partial(self.made.emit, board))


class BoardsVisit(Visit):
    """The screen on which a board is chosen; ``take`` is told which."""

    def __init__(self, board: MapFile, take: Callable[[MapFile], None]) -> None:
        self._screen = BoardsScreen(board)
        super().__init__(self._screen)
        self._take = take
        self._kept: list[Kept] = []
        self._reporters: list[Reporter] = []
        self._maker: BoardMaker | None = None
        self._listen()
        self._screen.seed.set_text(new_seed())
        self._read()

    def come_back(self) -> None:
        self._read()

    def retranslate(self) -> None:
        before = self._screen
        self._screen = BoardsScreen(before.board)
        self._screen.seed.set_text(before.seed.text())
        self._screen.show_own(self._kept)
        self._listen()
        self.show_screen(self._screen)

    def end(self) -> None:
        for reporter in self._reporters:
            reporter.stop()

    def _listen(self) -> None:
        screen = self._screen
        screen.back.connect(self.left)
        screen.chosen.connect(self._choose)
        screen.wanted.connect(self._make)
        screen.opened.connect(self._open)
        screen.drawing.connect(self._draw)

    def _start(self, reporter: Reporter) -> None:
        self._reporters.append(reporter)
        reporter.start()

    def _read(self) -> None:
        reader = BoardReader()
        reader.done.connect(self._show_own)
        self._start(reader)

    def _show_own(self, kept: list[Kept]) -> None:
        self._kept = kept
        self._screen.show_own(kept)

    def _make(self, players: int, seed: str) -> None:
        """Make the board of that seed; then the next one has another."""
        if self._maker is not None:
            return
        self._maker = BoardMaker(players, seed or new_seed())
        self._maker.made.connect(self._show_made)
        self._screen.set_making(True)
        self._start(self._maker)

    def _show_made(self, board: MapFile) -> None:
        self._maker = None
        self._screen.set_making(False)
        self._screen.show_board(board)

    def _open(self, path: Path) -> None:
        try:
            kept = read_kept(path)
        except OSError as error:
            text = self.tr("{file} can't be read: {reason}")
            self._screen.tell(
                text.format(file=path.name, reason=texts.by_system(error)), warning=True
            )
        except BadBoard:
            self._screen.tell(
                self.tr("{file} holds no board.").format(file=path.name), warning=True
            )
        else:
            if kept.faults:
                self._draw(kept.board, None)
            else:
                self._screen.show_board(kept.board)

    def _draw(self, board: MapFile | None, path: Path | None) -> None:
        if board is None:
            printed = for_players(int(self._screen.players.value))
            title = self.tr("My board")
            board = blank(title, printed.players, printed.rounds, printed.size)
        ready = drawable(board)
        if ready is None:
            text = self.tr("The regions of that board don't cover it, so it can't be drawn on.")
            self._screen.tell(text, warning=True)
        else:
            self.onward.emit(EditorVisit(ready, path, self._choose))

    def _choose(self, board: MapFile) -> None:
        """Take the board; one that is new is kept among the person's own."""
        if is_own(board.id):
            with suppress(OSError):  # the first screen has said that nothing can be kept
                keep_board(board)
        self._take(board)
        self.left.emit()
