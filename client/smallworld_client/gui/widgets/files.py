"""The system's dialogs that ask for a file, or Qt's own where the system has none."""

from pathlib import Path

from PySide6.QtCore import QSize, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QListView, QWidget

from smallworld_client.gui.theme import Theme

_WIDE, _HIGH = 760, 480
"""Of Qt's own dialog, at normal text size."""


def file_dialog(parent: QWidget, title: str, folder: Path) -> QFileDialog:
    """A dialog that shows a folder; Qt's own grows with the text, as far as the window does."""
    dialog = QFileDialog(parent, title, str(folder))
    theme = Theme.current()
    dialog.resize(parent.window().size().boundedTo(QSize(theme.px(_WIDE), theme.px(_HIGH))))
    places = dialog.findChild(QListView, "sidebar")
    if isinstance(places, QListView):
        places.setMinimumWidth(places.sizeHintForColumn(0) + theme.px(24))
    return dialog


def pictures_folder() -> Path:
    """The person's folder for pictures; their home where they have none."""
    pictures = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
    return Path(pictures) if pictures and Path(pictures).is_dir() else Path.home()
