"""Somebody's name in a row, which leads to their profile and gives way to what stands beside it."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from smallworld_client.gui.widgets.button import Button, Kind

_LEAST = 90
"""Width at normal text size that a name keeps, however long its row is."""


class NameButton(Button):
    """As wide as the name or as the room for it; its tooltip has the whole name where it is cut."""

    def __init__(self, name: str, kind: Kind, before: str = "") -> None:
        """``before`` stands before the name."""
        self._name = name
        super().__init__(f"{before}{name}", kind, small=True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(whole.width(), self.theme.px(_LEAST)), whole.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.set_hint(self._name if self.width() < self.sizeHint().width() else "")
        super().resizeEvent(event)
