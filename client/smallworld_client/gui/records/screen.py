"""The screen that lists the records of finished games."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Literal, cast

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from smallworld_client.gui.board.empty_place import EmptyPlace, paint_book
from smallworld_client.gui.board.pictures import Position
from smallworld_client.gui.board.thumbnails import BoardLine, board_title
from smallworld_client.gui.kit.base import discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.dialog import ConfirmDialog, Dialog
from smallworld_client.gui.kit.form import Field, ask_to_open
from smallworld_client.gui.kit.label import Label, Panel, Tone, filled, note
from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry, place_of
from smallworld_client.gui.kit.screen import Screen, scrolled
from smallworld_client.gui.theme import Type
from smallworld_client.home.records import FORBIDDEN, is_name
from smallworld_client.words.choices import added_amount, sets_tip


def why_no_name(name: str) -> str:
    translate = QCoreApplication.translate
    if is_name(name):
        return ""
    if not name.strip():
        return translate("records", "Enter a name.")
    if any(letter in FORBIDDEN for letter in name):
        text = translate("records", "A name can't contain {letters}.")
        return text.format(letters=" ".join(FORBIDDEN))
    return translate("records", "Your computer can't use this as a file name. Choose another.")


_ROWS_ROOMY = 480
"""Logical pixels from which on a row has room for its picture, at normal text size."""


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A record in the list; ``trouble`` is why it can't be opened, empty if it can."""

    path: Path
    title: str
    board: str
    when: str
    result: str = ""
    length: str = ""
    trouble: str = ""
    players: str = ""
    kind: str = ""  # whether it is ranked, or of which day its deal is
    sets: tuple[str, ...] = ()  # the ids of the sets beside the base game
    own: str = ""  # the names of the races and powers of the table's own
    picture: Position | None = field(default=None, repr=False)


class RecordLine(BoardLine):
    opened = Signal()
    more = Signal()

    def __init__(self, record: RecordRow) -> None:
        shown = record.picture or record.board
        super().__init__(shown, self.tr("Replay"), roomy=_ROWS_ROOMY)
        self.picture.setEnabled(not record.trouble)
        self._title = Label("", Type.NAME, elide=True)
        self._about = note("", with_names=True)
        self.button.clicked.connect(self.opened)
        self.others = IconButton("dots", self.tr("More"))
        self.others.clicked.connect(self.more)
        told, tone = record.trouble or record.result, Tone.WARNING if record.trouble else Tone.TEXT
        said = (note(told, tone=tone, with_names=True),) if told else ()
        self.lay_out((self._title, *said, self._about), after=self.others)
        self.show_record(record)

    def show_record(self, record: RecordRow) -> None:
        self.record = record
        self.setAccessibleName(record.title)
        self._title.setText(record.title)
        others = record.players if record.players != record.title else ""
        board, sets = board_title(record.board), added_amount(record.sets, record.own)
        parts = (record.kind, others, board, sets, record.when, record.length)
        self._about.setText(" · ".join(filter(None, parts)))
        self._about.setToolTip(sets_tip(record.sets, record.own))
        name = self.tr("Replay the game of {players}")
        self.button.setAccessibleName(name.format(players=record.title))
        more = self.tr("More for the game of {players}")
        self.others.setAccessibleName(more.format(players=record.title))
        self.button.set_reason(record.trouble)


RecordAction = Literal["analyse", "rename", "picture", "copy", "animation", "folder", "delete"]
"""What the menu of a record offers."""
_LONGEST_NAME = 60
_ROOMY = 760  # logical pixels from which on the tools have texts, at normal text size


class RecordsScreen(Screen):
    """``open_requested`` carries the path of a record, from the list or the file dialog."""

    open_requested = Signal(Path)
    action_requested = Signal(str, Path)
    renamed = Signal(Path, str)
    deleted = Signal(Path)
    play_requested = Signal()
    statistics_requested = Signal()
    explorer_requested = Signal()

    def __init__(self, records: Sequence[RecordRow], folder: Path) -> None:
        """Records can be added to those of ``folder`` until ``set_looking(False)``."""
        super().__init__("")
        self.set_title(self.tr("Finished games"))
        self._folder = folder
        self.lines: list[RecordLine] = []
        self.statistics = self._tool(self.tr("Statistics"), "chart")
        self.statistics.clicked.connect(self.statistics_requested)
        self.explorer = self._tool(self.tr("What combos earn"), "dice")
        self.explorer.clicked.connect(self.explorer_requested)
        self.elsewhere = self._tool(self.tr("Open a file…"), "folder")
        self.elsewhere.clicked.connect(self._look)
        self.play = Button(self.tr("Play against the computer"), ButtonKind.PRIMARY, icon="play")
        self.play.clicked.connect(self.play_requested)
        self._lay_out()
        for record in records:
            self.add_record(record)
        self.set_looking(False)

    def _tool(self, text: str, icon: str) -> Button:
        tool = Button(text, ButtonKind.PLAIN, small=True, icon=icon)
        self.tools.addWidget(tool)
        return tool

    @property
    def buttons(self) -> list[Button]:
        return [line.button for line in self.lines]

    def fit(self) -> None:
        roomy = self.width() >= self.theme.px(_ROOMY)
        for tool in (self.statistics, self.explorer, self.elsewhere):
            tool.show_key(True, text=roomy)

    def add_record(self, record: RecordRow) -> None:
        line = RecordLine(record)
        line.opened.connect(lambda: self.open_requested.emit(line.record.path))
        line.more.connect(lambda: self._show_menu(line))
        self._list.insertWidget(len(self.lines), line)
        self.lines.append(line)
        self._refresh()

    def set_looking(self, looking: bool) -> None:
        self._is_looking = looking
        self._refresh()

    def show_renamed(self, path: Path, renamed: Path) -> None:
        for line in self._lines_of(path):
            line.show_record(replace(line.record, path=renamed, title=renamed.stem))

    def show_deleted(self, path: Path) -> None:
        for line in self._lines_of(path):
            self.lines.remove(line)
            self._list.removeWidget(line)
            discard(line)
        self._refresh()

    def _lines_of(self, path: Path) -> list[RecordLine]:
        return [line for line in self.lines if line.record.path == path]

    def title_of(self, path: Path) -> str:
        return next((line.record.title for line in self._lines_of(path)), path.stem)

    def ask_again(self, path: Path, refusal: str, typed: str) -> None:
        for line in self._lines_of(path):
            self.ask_for_name(line.record, refusal, typed)

    def ask_for_name(self, record: RecordRow, refusal: str = "", typed: str = "") -> None:
        dialog = RenameDialog(typed or record.title, refusal, self)
        dialog.named.connect(partial(self.renamed.emit, record.path))
        dialog.open_once()

    def _refresh(self) -> None:
        playable = [line for line in self.lines if not line.record.trouble]
        for line in self.lines:
            first = bool(playable) and line is playable[0]
            line.button.set_kind(ButtonKind.PRIMARY if first else ButtonKind.SECONDARY)
        nothing = not self.lines and not self._is_looking
        self._looking.setVisible(self._is_looking and not self.lines)
        self._empty.setVisible(nothing)
        self._area.setVisible(not nothing)
        self.statistics.setVisible(bool(playable))

    def _lay_out(self) -> None:
        self._is_looking = False
        inner = QWidget()
        self._looking = Label(self.tr("Looking for records…"), Type.NOTE, Tone.SECOND)
        self._list = filled(marginless(QVBoxLayout(inner), 0), self._looking, 1)
        self._area = scrolled(inner)
        file = Button(self.tr("Open a file…"), icon="folder")
        file.clicked.connect(self._look)
        self._empty = EmptyPlace(
            paint_book,
            self.tr("Your first game will appear here"),
            self.tr(
                "Every game you finish is saved: who won, and every turn to step "
                "through. You can also open records that friends send you."
            ),
            self.play,
            file,
        )
        self.rows.addWidget(Panel((self._area, 1), (self._empty, 1), gold=True), 1)

    def _show_menu(self, line: RecordLine) -> None:
        record = line.record
        kept = [
            MenuEntry("analyse", "chart", self.tr("Analyse")),
            MenuEntry("rename", "pencil", self.tr("Rename…")),
            MenuEntry("picture", "picture", self.tr("Save a picture…")),
            MenuEntry("copy", "copy", self.tr("Copy a picture")),
            MenuEntry("animation", "film", self.tr("Save an animation…")),
        ]
        always = [
            MenuEntry("folder", "folder", self.tr("Show in its folder")),
            MenuEntry("delete", "trash", self.tr("Delete…")),
        ]
        entries = always if record.trouble else [*kept, *always]
        beside = place_of(line.others, self)
        menu = MenuDialog(record.title, entries, self, beside=beside)
        menu.answered.connect(lambda action: self._do(cast(RecordAction, action), line))
        menu.open_once()

    def _do(self, action: RecordAction, line: RecordLine) -> None:
        if action == "rename":
            self.ask_for_name(line.record)
        elif action == "delete":
            self._ask_to_delete(line.record)
        else:
            self.action_requested.emit(action, line.record.path)

    def _ask_to_delete(self, record: RecordRow) -> None:
        text = self.tr(
            "“{title}” will be deleted from this computer and no longer count in your statistics."
        )
        confirm = ConfirmDialog(
            self.tr("Delete the record?"),
            text.format(title=record.title),
            self.tr("Delete it"),
            self.tr("Keep it"),
            self,
            harms=True,
        )
        confirm.confirmed.connect(partial(self.deleted.emit, record.path))
        confirm.open_once()

    def _look(self) -> None:
        title, kinds = self.tr("Open a record"), self.tr("Records (*.swr);;All files (*)")
        ask_to_open(self, title, self._folder, kinds, self.open_requested.emit)


class RenameDialog(Dialog):
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
        self.add_button("rename", self.tr("Rename"), ButtonKind.PRIMARY).setObjectName("rename-it")
        self.answered.connect(self._end)

    def open(self) -> None:
        super().open()
        self.field.box.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.box.selectAll()

    def _end(self, answer: str) -> None:
        name = self.field.text()
        self.dismiss()
        if answer == "rename":
            self.named.emit(name)
