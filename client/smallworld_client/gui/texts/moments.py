"""Dates and times as the person's language writes them."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale


def moment(when: QDateTime) -> str:
    """Such as ``12 November 2026, 21:42``."""
    form = QCoreApplication.translate("texts", "d MMMM yyyy, HH:mm", "as QLocale reads it")
    return QLocale().toString(when, form)
