"""Making or changing a race or a power: it is kept in the person's folder."""

from collections.abc import Callable

from smallworld.content import Power, Race
from smallworld.content.own import Own, pack
from smallworld_client.evaluation.balance import BOARD, LEVEL, early_seed
from smallworld_client.gui import texts
from smallworld_client.gui.combos.own_editor import OwnEditor
from smallworld_client.gui.setup.own_picker import OwnPicker
from smallworld_client.gui.shell.at_home import visit_at_home
from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.host.bot_names import NAMES
from smallworld_client.storage.own_pieces import save_piece
from smallworld_client.table.setup import Place, Setup
from smallworld_wire import Settings


class OwnVisit(Visit):
    """The editor; ``choose`` is told what was made, once it is left."""

    def __init__(
        self,
        preferences: Preferences,
        choose: Callable[[Own], None],
        kept: Race | Power | None = None,
    ) -> None:
        """``kept`` is an earlier one that is changed."""
        self._preferences, self._choose, self._kept = preferences, choose, kept
        self._editor = OwnEditor(kept)
        super().__init__(self._editor)
        self._listen()

    def retranslate(self) -> None:
        made = self._editor.own.pieces[0]
        self.end()
        self._editor = OwnEditor(self._kept)
        self._editor.show_piece(made)
        self._listen()
        self.show_screen(self._editor)

    def end(self) -> None:
        self._editor.balance.clear()

    def _listen(self) -> None:
        self._editor.back.connect(self.left)
        self._editor.saved.connect(self._save)
        self._editor.tried.connect(self._try)

    def _save(self, own: Own) -> None:
        try:
            save_piece(own.pieces[0])
        except OSError as error:
            text = self.tr("It can't be saved: {reason}")
            self._editor.tell(text.format(reason=texts.by_system(error)), warning=True)
            return
        self.left.emit()
        self._choose(own)

    def _try(self, own: Own) -> None:
        """A game of two in which it lies near the column's top; Back leads to the editor again."""
        self.end()
        name, data = self._preferences.name, pack(own)
        settings = Settings(own.pieces[0].name, BOARD, spectators=False, own=data)
        places = (Place("person", name), Place("computer", LEVEL, NAMES[0]))
        setup = Setup(name, settings, places, seed=early_seed(data))
        self.onward.emit(visit_at_home(self._preferences, setup))


def lead_to_own(visit: Visit, preferences: Preferences, picker: OwnPicker) -> None:
    """From a form to the editor, for a new one or one that is kept, and back with what was made."""
    picker.make.clicked.connect(
        lambda: visit.onward.emit(OwnVisit(preferences, picker.add)),
    )
    picker.edit_wanted.connect(
        lambda kept: visit.onward.emit(OwnVisit(preferences, picker.add, kept)),
    )
