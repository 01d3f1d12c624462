"""Drawing a board: it is kept in the folder of the person's own, also when they leave."""

from collections.abc import Callable
from pathlib import Path

from smallworld_client.gui import texts
from smallworld_client.gui.boards.editor.screen import EditorScreen
from smallworld_client.gui.boards.editor.verdict import told
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.gui.widgets.dialog import ConfirmDialog
from smallworld_client.storage.own_boards import save_draft
from smallworld_maps import MapFile
from smallworld_maps.faults import UnsoundBoard
from smallworld_maps.own import adopted


class EditorVisit(Visit):
    """The editor; ``play`` is told of the board to be played on, once the editor is left."""

    def __init__(self, board: MapFile, path: Path | None, play: Callable[[MapFile], None]) -> None:
        """``path`` is the board's file, None while it has none."""
        self._editor = EditorScreen(board)
        super().__init__(self._editor)
        self._path, self._play = path, play
        self._listen()

    @property
    def warning(self) -> str:
        if self._editor.drawing.is_saved:
            return ""
        return self.tr("The board has not been saved.")

    def retranslate(self) -> None:
        drawing = self._editor.drawing
        self._editor = EditorScreen(drawing.board)
        self._editor.drawing = drawing
        self._listen()
        self.show_screen(self._editor)

    def _listen(self) -> None:
        self._editor.back.connect(self._leave)
        self._editor.saving.connect(lambda _: self._save())
        self._editor.playing.connect(self._begin)

    def _save(self) -> bool:
        """Keep the board as it is; whether that went well."""
        try:
            self._path = save_draft(self._editor.board, self._path)
        except OSError as error:
            text = self.tr("The board can't be saved: {reason}")
            self._editor.tell(text.format(reason=texts.by_system(error)), warning=True)
            return False
        self._editor.note_saved(self._path.name)
        return True

    def _leave(self) -> None:
        if self._editor.drawing.is_saved or self._save():
            self.left.emit()
            return
        confirm = ConfirmDialog(
            self.tr("Leave without saving?"),
            self.tr("What you have drawn would be lost."),
            self.tr("Leave"),
            self.tr("Stay"),
            self._editor,
        )
        confirm.confirmed.connect(self.left)
        confirm.dismissed.connect(confirm.deleteLater)
        confirm.open()

    def _begin(self, board: MapFile) -> None:
        self._save()
        try:
            sound = adopted(board)
        except UnsoundBoard as error:
            self._editor.tell(told(error.faults[0], board), warning=True)
            return
        self.left.emit()
        self._play(sound)
