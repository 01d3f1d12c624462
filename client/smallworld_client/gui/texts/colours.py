"""The names of the five colours."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def colour_name(colour: int) -> str:
    """One of the colours that players choose from, 0 to 4."""
    return (
        translate("colours", "Red"),
        translate("colours", "Blue"),
        translate("colours", "Yellow"),
        translate("colours", "Green"),
        translate("colours", "Purple"),
    )[colour]
