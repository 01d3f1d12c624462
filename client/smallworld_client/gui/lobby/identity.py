"""A person's identity in the settings, which can be exported to a file and imported from one."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from smallworld.errors import GameError
from smallworld_chance.signatures import fingerprint
from smallworld_client.gui.inbox import Reporter
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field, ask_to_open, ask_to_save, named
from smallworld_client.gui.kit.label import Label, Tone, note
from smallworld_client.gui.theme import Type
from smallworld_client.home import friends, identity
from smallworld_client.home.friends import (
    LONGEST_CODE,
    SUFFIX,
    CodeError,
    Exported,
    People,
    WrongPassphraseError,
    identity_code,
    identity_of_code,
    read_identity_file,
    why_weak,
)
from smallworld_client.words.names import told, why
from smallworld_net.keys import Identity


@dataclass(frozen=True)
class IdentityActions:
    """Each function raises a GameError for the person; those with a passphrase are slow."""

    own: Callable[[], Identity] = identity.own_identity
    has: Callable[[], bool] = identity.has_identity
    adopt: Callable[[Identity], None] = identity.adopt
    export: Callable[[Identity, Path, str, People], None] = friends.export_identity
    opened: Callable[[bytes, str], Exported] = friends.opened_identity
    people: Callable[[], People] = People
    welcome: Callable[[People], object] = bool


def short(identity: Identity) -> str:
    """The fingerprint of an identity, which does not break at the end of a line."""
    return fingerprint(identity.verify_key).replace(" ", "\N{NO-BREAK SPACE}")


T = TypeVar("T")


class BackgroundTask(Reporter, Generic[T]):
    """Runs ``work`` in a thread and calls back in the window's with a result or a GameError."""

    def __init__(
        self,
        work: Callable[[], T],
        done: Callable[[T], object],
        failed: Callable[[GameError], object],
        parent: QObject,
    ) -> None:
        super().__init__("identity", 0.0, parent)
        self._work, self._done, self._failed = work, done, failed

    def work(self) -> None:
        try:
            result = self._work()
        except GameError as error:
            self.report(partial(self._failed, error))
        else:
            self.report(partial(self._done, result))


LONGEST = 200  # characters of a passphrase


class _Card(Dialog):
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
        return self._text.text() or self._with_file.text()

    def _add_field(self, label: str, name: str) -> Field:
        field = Field(label, most=LONGEST)
        field.box.setEchoMode(QLineEdit.EchoMode.Password)
        field.setObjectName(name)
        field.submitted.connect(lambda _: self._go_on())
        self._fields.append(field)
        self.content.addWidget(field)
        return field

    def _add(self, name: str, text: str, kind: ButtonKind = ButtonKind.SECONDARY) -> None:
        self.add_button(name, text, kind).setObjectName(f"identity-{name}")

    def _step(self, text: str, *buttons: str, typed: bool = False, with_file: bool = False) -> None:
        """A text and some buttons; passphrase fields if typed. ``with_file``: it names a file."""
        for label, is_it in ((self._text, not with_file), (self._with_file, with_file)):
            label.setText(text if is_it else "")
            label.setVisible(is_it)
        for field in self._fields:
            field.setVisible(typed)
        for name, button in self._by_name.items():
            button.setVisible(name in buttons)
        first = self._fields[0].box if typed else self._by_name[buttons[-1]]
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

    def _go_on(self) -> None: ...

    def _run(self, task: Reporter) -> None:
        self._give_up()
        self._task = task
        task.start()

    def _give_up(self) -> None:
        if self._task is not None:
            self._task.stop()
            self._task = None


class ExportDialog(_Card):
    def __init__(self, own: IdentityActions, folder: Path, name: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.set_title(self.tr("Export your identity"))
        self.setObjectName("export-identity")
        self._own, self._folder, self._name = own, folder, name
        self.passphrase = self._add_field(self.tr("Passphrase"), "passphrase")
        self.again = self._add_field(self.tr("Repeat it"), "passphrase-again")
        self._add("cancel", self.tr("Cancel"))
        self._add("code", self.tr("Show a code"))
        self._add("file", self.tr("Choose a file"), ButtonKind.PRIMARY)
        self._add("close", self.tr("Close"), ButtonKind.PRIMARY)
        text = self.tr(
            "The file moves your identity to another computer, with your seats in "
            "games under way, your friends and the people you ignore. Anyone who "
            "has both the file and its passphrase can play in your name."
        )
        self._step(text, "cancel", "code", "file", typed=True)

    def save(self, path: Path) -> None:
        self._step(self.tr("Encrypting your identity…"), "cancel")
        passphrase, people = self.passphrase.text(), self._own.people()

        def work() -> None:
            self._own.export(self._own.own(), path, passphrase, people)

        self._run(BackgroundTask(work, lambda _: self._tell(path), self._fail, self))

    def _answer(self, name: str) -> None:
        if name == "code":
            self._show_code()
        else:
            super()._answer(name)

    def _show_code(self) -> None:
        """Friends are not in it, and nobody but those who look at the screen gets it."""
        try:
            code = identity_code(self._own.own())
        except GameError as error:
            self._fail(error)
            return
        half = len(code) // 2
        text = self.tr(
            "Type this code on the other device, under “Your identity”.\n\n{code}\n\nAnyone who "
            "sees it can play in your name: don't show it to anyone, and close this window "
            "afterwards."
        )
        self._step(text.format(code=f"{code[:half].strip()}\n{code[half:].strip()}"), "close")

    def _go_on(self) -> None:
        weak = why_weak(self.passphrase.text())
        if weak:
            self.passphrase.set_error(told(weak))
        elif self.passphrase.text() != self.again.text():
            self.again.set_error(self.tr("The passphrases don't match."))
        else:
            self._ask_where()

    def _ask_where(self) -> None:
        kinds = self.tr("Identities (*{suffix})").format(suffix=SUFFIX)
        title, name = self.tr("Export your identity"), f"{self._name}{SUFFIX}"
        ask_to_save(self, title, self._folder, name, kinds, self.save)

    def _tell(self, path: Path) -> None:
        text = self.tr(
            "Saved: {path}\n\nNow import it in the settings on the other computer, "
            "then delete the file."
        )
        self._end(text.format(path=path))


class ImportDialog(_Card):
    adopted = Signal()  # the identity is another one now

    def __init__(
        self, own: IdentityActions, body: bytes | None, name: str, parent: QWidget
    ) -> None:
        """``body`` is that of the file called ``name``; without one, a code is typed."""
        super().__init__("", parent)
        self.set_title(self.tr("Import an identity"))
        self.setObjectName("import-identity")
        self._own, self._body = own, body
        self._found: Exported | None = None
        if body is None:
            self._asked = self.tr(
                "Type the code that the other device shows under “Your identity”."
            )
            self.passphrase = self._add_field(self.tr("Code"), "code")
            self.passphrase.box.setMaxLength(LONGEST_CODE)
            self.passphrase.box.setEchoMode(QLineEdit.EchoMode.Normal)
        else:
            self._asked = self.tr("Enter the passphrase used to export {name}.").format(name=name)
            self.passphrase = self._add_field(self.tr("Passphrase"), "passphrase")
        self._add("cancel", self.tr("Cancel"))
        self._add("open", self.tr("Import"), ButtonKind.PRIMARY)
        self._add("adopt", self.tr("Use this identity"), ButtonKind.PRIMARY)
        self._add("close", self.tr("Close"), ButtonKind.PRIMARY)
        self._step(self._asked, "cancel", "open", typed=True, with_file=True)

    def _go_on(self) -> None:
        if self._found is not None:
            self._adopt(self._found)
            return
        passphrase = self.passphrase.text()
        if self._body is None:
            self._open_code(passphrase)
            return
        self._step(self.tr("Opening the file…"), "cancel")
        work = partial(self._own.opened, self._body, passphrase)
        self._run(BackgroundTask(work, self._attempt_to_consider, self._fail, self))

    def _open_code(self, code: str) -> None:
        try:
            self._consider(Exported(identity_of_code(code)))
        except GameError as error:
            self._fail(error)

    def _attempt_to_consider(self, found: Exported) -> None:
        try:
            self._consider(found)
        except GameError as error:
            self._fail(error)

    def _consider(self, found: Exported) -> None:
        identity = found.identity
        if not self._own.has():
            self._adopt(found)
        elif self._own.own() == identity:
            text = self.tr("{new} is already your identity on this computer.")
            self._welcome(found.people, text.format(new=short(identity)))
        else:
            self._found = found
            text = self.tr(
                "On this computer you are {old}. Games you began with that identity "
                "keep it. In new games you would be {new}."
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
        text = self.tr("You'll be {new} from the next table on. Now delete the file.")
        if self._body is None:
            text = self.tr("You'll be {new} from the next table on.")
        self._welcome(found.people, text.format(new=short(found.identity)))

    def _welcome(self, people: People, said: str) -> None:
        self._own.welcome(people)
        if people.friends:
            came = self.tr("%n friend(s) came with the file.", "", len(people.friends))
            said = f"{said}\n\n{came}"
        self._end(said)

    def _fail(self, error: GameError) -> None:
        if isinstance(error, WrongPassphraseError | CodeError):
            self._step(self._asked, "cancel", "open", typed=True, with_file=True)
            self.passphrase.set_error(why(error))
            self.passphrase.box.selectAll()
        else:
            super()._fail(error)


class UnreadableDialog(_Card):
    def __init__(self, reason: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.set_title(self.tr("This file can't be imported"))
        self.setObjectName("unreadable-identity")
        self._add("close", self.tr("Close"), ButtonKind.PRIMARY)
        self._end(reason)


class IdentitySection(QWidget):
    def __init__(self, own: IdentityActions, name: str, over: QWidget) -> None:
        super().__init__()
        self.setObjectName("identity")
        self._own, self._name, self._over = own, name, over
        self.fingerprint = Label("", Type.BODY, wrap=True)
        self.export = Button(self.tr("Export"), small=True)
        self.export.setObjectName("export")
        self.export.clicked.connect(self._export)
        self.import_ = Button(self.tr("Import"), small=True)
        self.import_.setObjectName("import")
        self.import_.clicked.connect(self._import)
        self.code = Button(self.tr("Enter a code"), small=True)
        self.code.setObjectName("enter-code")
        self.code.clicked.connect(self._enter_code)
        self._build()
        self._show()

    def _build(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self.export)
        row.addWidget(self.import_)
        row.addWidget(self.code)
        row.addStretch(1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 8)
        rows.setSpacing(2)
        rows.addWidget(named(self.tr("Identity")))
        rows.addWidget(self.fingerprint)
        rows.addLayout(row)
        text = self.tr(
            "Your games are tied to this identity. Export it to use it on another computer."
        )
        rows.addWidget(note(text, tone=Tone.THIRD))

    def _show(self) -> None:
        try:
            self.fingerprint.setText(fingerprint(self._own.own().verify_key))
        except GameError as error:
            self.fingerprint.setText(why(error))
            self.export.setEnabled(False)

    def _export(self) -> None:
        ExportDialog(self._own, _documents(), self._name, self._over).open_once()

    def _import(self) -> None:
        title = self.tr("Import an identity")
        kinds = self.tr("Identities (*{suffix});;All files (*)").format(suffix=SUFFIX)
        ask_to_open(self._over, title, _documents(), kinds, self.take)

    def take(self, path: Path) -> None:
        try:
            body = read_identity_file(path)
        except GameError as error:
            UnreadableDialog(why(error), self._over).open_once()
            return
        self._take(ImportDialog(self._own, body, path.name, self._over))

    def _enter_code(self) -> None:
        self._take(ImportDialog(self._own, None, "", self._over))

    def _take(self, dialog: ImportDialog) -> None:
        dialog.adopted.connect(self._show)
        dialog.open_once()


def _documents() -> Path:
    place = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(place) or Path.home())
