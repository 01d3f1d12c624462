"""Making a race or a power: it is kept in the person's folder."""

from collections.abc import Callable
from pathlib import Path

from smallworld.content.own import Own
from smallworld_client.gui.combos.own_editor import OwnEditor
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.storage.own_pieces import own_pieces, save_own


class OwnVisit(Visit):
    """The editor; ``choose`` is told what was made, once it is left."""

    def __init__(self, choose: Callable[[Own], None]) -> None:
        self._editor = OwnEditor()
        super().__init__(self._editor)
        self._choose = choose
        self._listen()

    def retranslate(self) -> None:
        self._editor = OwnEditor()
        self._listen()
        self.show_screen(self._editor)

    def _listen(self) -> None:
        self._editor.back.connect(self.left)
        self._editor.saved.connect(self._save)

    def _save(self, own: Own) -> None:
        try:
            save_own(own, _file_of(own))
        except OSError as error:
            text = self.tr("It can't be saved: {reason}")
            self._editor.tell(text.format(reason=error.strerror), warning=True)
            return
        self.left.emit()
        self._choose(own)


def _file_of(own: Own) -> Path | None:
    """The file that holds an earlier form of what was made, and nothing else."""
    ids = [piece.id for piece in own.pieces]
    kept = (it for it in own_pieces() if [piece.id for piece in it.own.pieces] == ids)
    return next((it.path for it in kept), None)
