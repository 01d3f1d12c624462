"""Buttons of which one is chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton


def stop_at_chosen(buttons: Sequence[QAbstractButton]) -> None:
    """Tab goes to the chosen one, or to all while none is; the arrow keys move between them."""
    tab, none = Qt.FocusPolicy.TabFocus, Qt.FocusPolicy.NoFocus
    chosen = any(button.isChecked() for button in buttons)
    for button in buttons:
        button.setFocusPolicy(tab if button.isChecked() or not chosen else none)
