"""The cards that take an identity to a file and from one."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from smallworld.errors import GameError
from smallworld_client.gui.identity.own import OwnIdentity, short
from smallworld_client.gui.identity.task import Task
from smallworld_client.gui.reporter import Reporter
from smallworld_client.gui.texts.told import told, why
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.field import Field
from smallworld_client.gui.widgets.files import file_dialog
from smallworld_client.gui.widgets.label import note
from smallworld_client.storage.friends import People
from smallworld_client.storage.identity_file import (
    SUFFIX,
    Exported,
    WrongPassphraseError,
    why_weak,
)

LONGEST = 200
"""Characters of a passphrase."""


class _Card(Dialog):
    """A text, fields for a passphrase, and buttons, of which there are other ones at each step."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=460)
        self.set_title(title)
        self._text, self._with_file = note(""), note("", with_names=True)
        self.content.addWidget(self._text)
        self.content.addWidget(self._with_file)
        self._fields: list[Field] = []
        self._task: Reporter | None = None
        self.answered.connect(self._answer)
        self.dismissed.connect(self._give_up)

    @property
    def said(self) -> str:
        """What the card says at the moment."""
        return self._text.text() or self._with_file.text()

    def _add_field(self, label: str, name: str) -> Field:
        field = Field(label, most=LONGEST)
        field.box.line.setEchoMode(QLineEdit.EchoMode.Password)
        field.setObjectName(name)
        field.submitted.connect(lambda _: self._go_on())
        self._fields.append(field)
        self.content.addWidget(field)
        return field

    def _add(self, name: str, text: str, kind: Kind = Kind.SECONDARY) -> None:
        self.add_button(name, text, kind).setObjectName(f"identity-{name}")

    def _step(self, text: str, *buttons: str, typed: bool = False, with_file: bool = False) -> None:
        """Show a text and these of the buttons, and the fields where something is to be typed.

        ``with_file``: the text names a file.
        """
        for label, is_it in ((self._text, not with_file), (self._with_file, with_file)):
            label.setText(text if is_it else "")
            label.setVisible(is_it)
        for field in self._fields:
            field.setVisible(typed)
        for name, button in self._by_name.items():
            button.setVisible(name in buttons)
        first = self._fields[0].box.line if typed else self._by_name[buttons[-1]]
        if self.isVisible():
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self, text: str) -> None:
        self._step(text, "close", with_file=True)

    def _fail(self, error: GameError) -> None:
        self._end(why(error))

    def _answer(self, name: str) -> None:
        if name in ("cancel", "close"):
            self.dismiss()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """What the gold button does at this step."""

    def _run(self, task: Reporter) -> None:
        self._give_up()
        self._task = task
        task.start()

    def _give_up(self) -> None:
        if self._task is not None:
            self._task.stop()
            self._task = None


class ExportDialog(_Card):
    """Asks for a passphrase and a file, and writes the identity there."""

    def __init__(self, own: OwnIdentity, folder: Path, name: str, parent: QWidget) -> None:
        """``folder`` and ``name`` are suggested for the file."""
        super().__init__("", parent)
        self.set_title(self.tr("Export your identity"))
        self.setObjectName("export-identity")
        self._own, self._folder, self._name = own, folder, name
        self.passphrase = self._add_field(self.tr("Passphrase"), "passphrase")
        self.again = self._add_field(self.tr("The same again"), "passphrase-again")
        self._add("cancel", self.tr("Cancel"))
        self._add("file", self.tr("Choose a file"), Kind.PRIMARY)
        self._add("close", self.tr("Close"), Kind.PRIMARY)
        text = self.tr(
            "The file makes you the same person on another computer: with your seats in games that "
            "have begun, your friends and whom you ignore. Whoever has both the file and its "
            "passphrase can play in your name."
        )
        self._step(text, "cancel", "file", typed=True)

    def save(self, path: Path) -> None:
        """Write the identity there."""
        self._step(self.tr("Encrypting your identity …"), "cancel")
        passphrase, people = self.passphrase.text(), self._own.people()

        def work() -> None:
            self._own.export(self._own.own(), path, passphrase, people)

        self._run(Task(work, lambda _: self._tell(path), self._fail, self))

    def _go_on(self) -> None:
        weak = why_weak(self.passphrase.text())
        if weak:
            self.passphrase.set_error(told(weak))
        elif self.passphrase.text() != self.again.text():
            self.again.set_error(self.tr("This is not the same passphrase."))
        else:
            self._ask_where()

    def _ask_where(self) -> None:
        dialog = file_dialog(self, self.tr("Export your identity"), self._folder)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Identities (*{suffix})").format(suffix=SUFFIX))
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        dialog.selectFile(f"{self._name}{SUFFIX}")
        dialog.fileSelected.connect(lambda path: self.save(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _tell(self, path: Path) -> None:
        text = self.tr(
            "Saved: {path}\n\nNow import it in the settings on the other computer, and delete the "
            "file."
        )
        self._end(text.format(path=path))


class ImportDialog(_Card):
    """Takes an identity from the content of a file, once its passphrase is typed."""

    adopted = Signal()
    """The identity is another one now."""

    def __init__(self, own: OwnIdentity, body: bytes, name: str, parent: QWidget) -> None:
        """``body`` is what the file called ``name`` holds."""
        super().__init__("", parent)
        self.set_title(self.tr("Import an identity"))
        self.setObjectName("import-identity")
        self._own, self._body = own, body
        self._found: Exported | None = None
        self._asked = self.tr("With which passphrase was {name} exported?").format(name=name)
        self.passphrase = self._add_field(self.tr("Passphrase"), "passphrase")
        self._add("cancel", self.tr("Cancel"))
        self._add("open", self.tr("Import"), Kind.PRIMARY)
        self._add("adopt", self.tr("Use this identity"), Kind.PRIMARY)
        self._add("close", self.tr("Close"), Kind.PRIMARY)
        self._step(self._asked, "cancel", "open", typed=True, with_file=True)

    def _go_on(self) -> None:
        if self._found is not None:
            self._adopt(self._found)
            return
        passphrase = self.passphrase.text()
        self._step(self.tr("Opening the file …"), "cancel")
        work = partial(self._own.opened, self._body, passphrase)
        self._run(Task(work, self._attempt_to_consider, self._fail, self))

    def _attempt_to_consider(self, found: Exported) -> None:
        try:
            self._consider(found)
        except GameError as error:
            self._fail(error)

    def _consider(self, found: Exported) -> None:
        """Ask before somebody who is somebody already becomes another."""
        identity = found.identity
        if not self._own.has():
            self._adopt(found)
        elif self._own.own() == identity:
            text = self.tr("{new} is your identity on this computer already.")
            self._welcome(found.people, text.format(new=short(identity)))
        else:
            self._found = found
            text = self.tr(
                "On this computer you are {old}. That identity is kept, and used for games begun "
                "with it. In new games you would be {new}."
            )
            self._step(
                text.format(old=short(self._own.own()), new=short(identity)), "cancel", "adopt"
            )

    def _adopt(self, found: Exported) -> None:
        try:
            self._own.adopt(found.identity)
        except GameError as error:
            self._fail(error)
            return
        self.adopted.emit()
        text = self.tr("You are {new} from the next table on. Now delete the file.")
        self._welcome(found.people, text.format(new=short(found.identity)))

    def _welcome(self, people: People, said: str) -> None:
        """Take in whoever came with the identity, and say so."""
        self._own.welcome(people)
        if people.friends:
            came = self.tr("%n friend(s) came with the file.", "", len(people.friends))
            said = f"{said}\n\n{came}"
        self._end(said)

    def _fail(self, error: GameError) -> None:
        """A passphrase can be typed again."""
        if isinstance(error, WrongPassphraseError):
            self._step(self._asked, "cancel", "open", typed=True, with_file=True)
            self.passphrase.set_error(why(error))
            self.passphrase.box.line.selectAll()
        else:
            super()._fail(error)


class UnreadableDialog(_Card):
    """Says why a file can't be imported."""

    def __init__(self, reason: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.set_title(self.tr("This file can't be imported"))
        self.setObjectName("unreadable-identity")
        self._add("close", self.tr("Close"), Kind.PRIMARY)
        self._end(reason)
