"""Asks where to save a picture or an animation of a game, and shows how far that is."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from smallworld.game import Game
from smallworld.state import State
from smallworld_client.gui.records.exports import (
    ANIMATION_WIDTH,
    PICTURE_WIDTH,
    Export,
    Work,
    animation,
    drawing,
    picture,
)
from smallworld_client.gui.records.replay import Reel
from smallworld_client.gui.records.sheet import SheetPainter
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.files import file_dialog, pictures_folder
from smallworld_client.gui.widgets.label import note
from smallworld_client.gui.widgets.progress import ProgressBar
from smallworld_client.storage.records import FORBIDDEN

translate = QCoreApplication.translate

Tell = Callable[[str, bool], None]
"""Shows a sentence; with True it is a warning."""


class ProgressDialog(Dialog):
    """``dismissed`` means that it is to be given up."""

    def __init__(self, title: str, text: str, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=420)
        self.setObjectName("saving")
        self.set_title(title)
        self.content.addWidget(note(text))
        self.bar = ProgressBar(title)
        self.content.addWidget(self.bar)
        self.add_button("cancel", self.tr("Cancel")).setObjectName("cancel")
        self.answered.connect(self.dismiss)


class Saving(Painted):
    """One file at a time, over ``screen``, which ``tell`` shows sentences on.

    ``over`` is emitted when the file is there, or it was given up or failed.
    """

    over = Signal()

    def __init__(self, screen: QWidget, tell: Tell) -> None:
        super().__init__(screen)
        self._screen, self._tell = screen, tell
        self._export: Export | None = None
        self._dialog: ProgressDialog | None = None
        self.hide()

    @property
    def is_busy(self) -> bool:
        """Whether a file is being made."""
        return self._export is not None

    def save_picture(
        self, game: Game, state: State, title: str, *, hides_coins: bool = False
    ) -> None:
        """Ask where to save a picture of that moment, and save it there."""
        painter = SheetPainter(game, PICTURE_WIDTH, self._round, hides_coins=hides_coins)
        works = {"png": picture(painter, state), "svg": drawing(game, state)}
        kinds = self.tr("Pictures (*.png);;Drawings, sharp at any size (*.svg)")
        self._ask(self.tr("Save a picture"), title, kinds, works)

    def save_animation(self, reel: Reel, title: str) -> None:
        """Ask where to save an animation of the whole game, and save it there."""
        painter = SheetPainter(reel.game, ANIMATION_WIDTH, self._round)
        work = animation(painter, reel.states)
        kinds = self.tr("Animations (*.gif)")
        self._ask(self.tr("Save an animation"), title, kinds, {"gif": work})

    def stop(self) -> None:
        """Give up what is being saved; nothing of it is left."""
        export, self._export = self._export, None
        if export is not None:
            export.stop()
            export.deleteLater()
        if self._dialog is not None:
            self._dialog.hide()
            self._dialog.deleteLater()
            self._dialog = None
            self.over.emit()

    @property
    def _round(self) -> str:
        return translate("table", "Round {round} of {rounds}")

    def _ask(self, title: str, name: str, kinds: str, works: Mapping[str, Work]) -> None:
        """``works`` are the ways to save it, by the ends of the files' names, the usual one first.

        ``kinds`` are the same for the dialog, in the same order.
        """
        dialog = file_dialog(self._screen, title, pictures_folder())
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(kinds)
        usual = next(iter(works))

        def choose(ending: str) -> None:
            dialog.setDefaultSuffix(ending)
            dialog.selectFile(f"{file_name(name)}.{ending}")

        def save(path: Path) -> None:
            self._save(title, path, works.get(path.suffix[1:].lower(), works[usual]))

        endings = dict(zip(kinds.split(";;"), works, strict=True))
        dialog.filterSelected.connect(lambda kind: choose(endings[kind]))
        choose(usual)
        dialog.fileSelected.connect(lambda path: save(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _save(self, title: str, path: Path, work: Work) -> None:
        self.stop()
        self._dialog = ProgressDialog(title, path.name, self._screen)
        self._dialog.dismissed.connect(self.stop)
        self._export = Export(work, path, self)
        self._export.progressed.connect(self._show)
        self._export.done.connect(self._end)
        self._export.failed.connect(partial(self._fail, path))
        self._dialog.open()
        self._export.start()

    def _show(self, done: int, all_: int) -> None:
        if self._dialog is not None:
            self._dialog.bar.show_share(done / all_)

    def _end(self, path: Path) -> None:
        self.stop()
        self._tell(self.tr("Saved: {path}").format(path=path), False)

    def _fail(self, path: Path, reason: str) -> None:
        self.stop()
        text = self.tr("{path} can't be saved: {reason}. Choose another folder.")
        self._tell(text.format(path=path, reason=reason), True)


def file_name(title: str) -> str:
    """A title as every system accepts it as a file's name."""
    printable = filter(str.isprintable, title)
    kept = "".join(" " if letter in FORBIDDEN else letter for letter in printable)
    return " ".join(kept.replace(" · ", ", ").split())[:80].strip(" .") or "Small World"
