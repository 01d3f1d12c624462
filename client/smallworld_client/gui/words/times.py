"""Days and hours as they are written in the language of the window."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale


def moment(when: QDateTime) -> str:
    """Such as ``12 November 2026, 21:42``."""
    form = QCoreApplication.translate("words", "d MMMM yyyy, HH:mm", "as QLocale reads it")
    return QLocale().toString(when, form)
