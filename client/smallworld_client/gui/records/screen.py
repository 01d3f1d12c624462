"""The screen that lists records of finished games."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Literal, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from smallworld_client.gui.pictures import EmptyPlace
from smallworld_client.gui.pictures.drawings import paint_book
from smallworld_client.gui.records.rows import RecordLine, RecordRow
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.dialog import ConfirmDialog, Dialog
from smallworld_client.gui.widgets.field import Field
from smallworld_client.gui.widgets.files import file_dialog
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.menu import Entry, MenuDialog
from smallworld_client.gui.widgets.panel import Panel
from smallworld_client.gui.widgets.screen import Screen, scrolled

__all__ = ["RecordAction", "RecordRow", "RecordsScreen"]

RecordAction = Literal["rename", "picture", "animation", "folder", "delete"]
"""What the menu of a record offers."""
_LONGEST_NAME = 60
_ROOMY = 760
"""Logical pixels from which on the tools have texts, at normal text size."""


class RecordsScreen(Screen):
    """``open_requested`` carries the path of a record, from the list or the file dialog.

    ``action_requested`` carries what to do with a record, and its path; ``renamed`` the path and
    the name that was typed, ``deleted`` the path once that is confirmed.
    """

    open_requested = Signal(Path)
    action_requested = Signal(str, Path)
    renamed = Signal(Path, str)
    deleted = Signal(Path)
    play_requested = Signal()
    statistics_requested = Signal()

    def __init__(
        self, records: Sequence[RecordRow], folder: Path, *, parent: QWidget | None = None
    ) -> None:
        """``folder`` is where the records lie, shown and opened first when looking for a file.

        More records may be added until ``set_looking`` says that there are no more.
        """
        super().__init__("", parent=parent)
        self.set_title(self.tr("Finished games"), str(folder))
        self._folder = folder
        self.lines: list[RecordLine] = []
        self.statistics = Button(self.tr("Statistics"), Kind.PLAIN, small=True, icon="chart")
        self.statistics.clicked.connect(self.statistics_requested)
        self.elsewhere = Button(self.tr("Open a file …"), Kind.PLAIN, small=True, icon="folder")
        self.elsewhere.clicked.connect(self._look)
        for tool in (self.statistics, self.elsewhere):
            self.tools.addWidget(tool)
        self.play = Button(self.tr("Play against the computer"), Kind.PRIMARY, icon="play")
        self.play.clicked.connect(self.play_requested)
        self._lay_out()
        for record in records:
            self.add_record(record)
        self.set_looking(False)

    @property
    def buttons(self) -> list[Button]:
        """The buttons that open a record, in the order of the list."""
        return [line.button for line in self.lines]

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        if hasattr(self, "elsewhere"):
            self._fit()

    def _fit(self) -> None:
        """In a narrow window the tools show their pictures only, with their names as tooltips."""
        roomy = self.width() >= self.theme.px(_ROOMY)
        for tool in (self.statistics, self.elsewhere):
            tool.show_key(True, text=roomy)

    def add_record(self, record: RecordRow) -> None:
        """One more, below the others."""
        line = RecordLine(record)
        line.opened.connect(lambda: self.open_requested.emit(line.record.path))
        line.more.connect(lambda: self._show_menu(line))
        self._list.insertWidget(len(self.lines), line)
        self.lines.append(line)
        self._refresh()

    def set_looking(self, looking: bool) -> None:
        """Set whether more may be found; if none was, an empty list says so."""
        self._is_looking = looking
        self._refresh()

    def show_renamed(self, path: Path, renamed: Path) -> None:
        """A record has been given a name."""
        for line in self.lines:
            if line.record.path == path:
                line.show_record(replace(line.record, path=renamed, title=renamed.stem))

    def show_deleted(self, path: Path) -> None:
        """A record is gone."""
        for line in [line for line in self.lines if line.record.path == path]:
            self.lines.remove(line)
            self._list.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._refresh()

    def title_of(self, path: Path) -> str:
        """What a record is called in the list; the file's name if it is not there."""
        titles = {line.record.path: line.record.title for line in self.lines}
        return titles.get(path, path.stem)

    def ask_again(self, path: Path, refusal: str, typed: str) -> None:
        """Ask once more for the name of a record, as what was typed can't be one."""
        for line in self.lines:
            if line.record.path == path:
                self.ask_for_name(line.record, refusal, typed)

    def ask_for_name(self, record: RecordRow, refusal: str = "", typed: str = "") -> None:
        """Ask how a record is to be called; ``refusal`` is why that was not possible."""
        dialog = RenameDialog(typed or record.title, refusal, self)
        dialog.named.connect(partial(self.renamed.emit, record.path))
        dialog.dismissed.connect(dialog.deleteLater)
        dialog.open()

    def _refresh(self) -> None:
        """One gold button: the latest game that can be replayed, else playing one."""
        playable = [line for line in self.lines if not line.record.trouble]
        for line in self.lines:
            first = bool(playable) and line is playable[0]
            line.button.set_kind(Kind.PRIMARY if first else Kind.SECONDARY)
        nothing = not self.lines and not self._is_looking
        self._looking.setVisible(self._is_looking and not self.lines)
        self._empty.setVisible(nothing)
        self._area.setVisible(not nothing)
        self.statistics.setVisible(bool(playable))

    def _lay_out(self) -> None:
        self._is_looking = False
        panel = Panel(gold=True, padding=16)
        inner = QWidget()
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(0)
        self._looking = Label(self.tr("Looking for records …"), Type.NOTE, Tone.SECOND)
        self._list.addWidget(self._looking)
        self._list.addStretch(1)
        self._area = scrolled(inner)
        file = Button(self.tr("Open a file …"), icon="folder")
        file.clicked.connect(self._look)
        self._empty = EmptyPlace(
            paint_book,
            self.tr("Your first game will stand here"),
            self.tr(
                "Every game that you finish is kept: who won, and each turn to step through. "
                "Records that friends send you open here, too."
            ),
            self.play,
            file,
        )
        panel.rows.addWidget(self._area, 1)
        panel.rows.addWidget(self._empty, 1)
        self.rows.addWidget(panel, 1)

    def _show_menu(self, line: RecordLine) -> None:
        record = line.record
        kept = [
            Entry("rename", "pencil", self.tr("Rename …")),
            Entry("picture", "picture", self.tr("Save a picture …")),
            Entry("animation", "film", self.tr("Save an animation …")),
        ]
        always = [
            Entry("folder", "folder", self.tr("Show in its folder")),
            Entry("delete", "trash", self.tr("Delete …")),
        ]
        entries = always if record.trouble else [*kept, *always]
        menu = MenuDialog(record.title, entries, self)
        menu.answered.connect(lambda action: self._do(cast(RecordAction, action), line))
        menu.dismissed.connect(menu.deleteLater)
        menu.open()

    def _do(self, action: RecordAction, line: RecordLine) -> None:
        if action == "rename":
            self.ask_for_name(line.record)
        elif action == "delete":
            self._ask_to_delete(line.record)
        else:
            self.action_requested.emit(action, line.record.path)

    def _ask_to_delete(self, record: RecordRow) -> None:
        text = self.tr(
            "“{title}” is deleted from this computer, and no longer counts in your statistics."
        )
        confirm = ConfirmDialog(
            self.tr("Delete the record?"),
            text.format(title=record.title),
            self.tr("Delete it"),
            self.tr("Keep it"),
            self,
        )
        confirm.confirmed.connect(partial(self.deleted.emit, record.path))
        confirm.dismissed.connect(confirm.deleteLater)
        confirm.open()

    def _look(self) -> None:
        dialog = file_dialog(self, self.tr("Open a record"), self._folder)
        dialog.setNameFilter(self.tr("Records (*.swr);;All files (*)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.open_requested.emit(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


class RenameDialog(Dialog):
    """``named`` carries what was typed; the card is closed by then."""

    named = Signal(str)

    def __init__(self, name: str, refusal: str, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=460)
        self.setObjectName("rename")
        self.set_title(self.tr("Rename the record"))
        self.field = Field(self.tr("Name"), name, most=_LONGEST_NAME)
        self.field.set_error(refusal)
        self.field.submitted.connect(lambda _: self._end("rename"))
        self.content.addWidget(self.field)
        self.add_button("cancel", self.tr("Cancel")).setObjectName("cancel")
        self.add_button("rename", self.tr("Rename"), Kind.PRIMARY).setObjectName("rename-it")
        self.answered.connect(self._end)

    def open(self) -> None:
        super().open()
        self.field.box.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.box.line.selectAll()

    def _end(self, answer: str) -> None:
        name = self.field.text()
        self.dismiss()
        if answer == "rename":
            self.named.emit(name)
