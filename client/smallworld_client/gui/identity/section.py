"""The identity among the settings."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.errors import GameError
from smallworld_chance.signatures import fingerprint
from smallworld_client.gui.identity.dialogs import ExportDialog, ImportDialog, UnreadableDialog
from smallworld_client.gui.identity.own import OwnIdentity
from smallworld_client.gui.texts.told import why
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.field import named
from smallworld_client.gui.widgets.files import file_dialog
from smallworld_client.gui.widgets.label import Label, Tone, note
from smallworld_client.storage.identity_file import SUFFIX, read


class IdentitySection(QWidget):
    """Its fingerprint, and the buttons that move it."""

    def __init__(self, own: OwnIdentity, name: str, over: QWidget) -> None:
        """``name`` is suggested for a file; cards open ``over`` a screen."""
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
        self._build()
        self._show()

    def _build(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self.fingerprint, 1)
        row.addWidget(self.export)
        row.addWidget(self.import_)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 8)
        rows.setSpacing(2)
        rows.addWidget(named(self.tr("Identity")))
        rows.addLayout(row)
        text = self.tr("Your seats belong to it. Export it to be yourself on another computer.")
        rows.addWidget(note(text, tone=Tone.THIRD))

    def _show(self) -> None:
        try:
            self.fingerprint.setText(fingerprint(self._own.own().verify_key))
        except GameError as error:
            self.fingerprint.setText(why(error))
            self.export.setEnabled(False)

    def _export(self) -> None:
        self._open(ExportDialog(self._own, _documents(), self._name, self._over))

    def _import(self) -> None:
        dialog = file_dialog(self._over, self.tr("Import an identity"), _documents())
        kinds = self.tr("Identities (*{suffix});;All files (*)")
        dialog.setNameFilter(kinds.format(suffix=SUFFIX))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.take(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def take(self, path: Path) -> None:
        """Ask for the passphrase of that file, or say what is wrong with it."""
        try:
            body = read(path)
        except GameError as error:
            self._open(UnreadableDialog(why(error), self._over))
            return
        dialog = ImportDialog(self._own, body, path.name, self._over)
        dialog.adopted.connect(self._show)
        self._open(dialog)

    def _open(self, dialog: Dialog) -> None:
        dialog.dismissed.connect(dialog.deleteLater)
        dialog.open()


def _documents() -> Path:
    """The person's folder for documents; their home where they have none."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(place) or Path.home())
