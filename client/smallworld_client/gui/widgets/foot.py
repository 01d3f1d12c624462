"""The end of a form: its main button, and beside it what keeps it from being pressed."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.label import Label, Tone


class Foot(QWidget):
    """The main button stands last; ``aside`` is another one that stands first."""

    def __init__(
        self, main: Button, aside: Button | None = None, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._main = main
        self._reason = Label("", Type.NOTE, Tone.GOLD, wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        if aside is not None:
            row.addWidget(aside)
        row.addWidget(self._reason, 1)
        row.addWidget(main, alignment=Qt.AlignmentFlag.AlignBottom)

    @property
    def said(self) -> str:
        """What is said beside the button."""
        return self._reason.text()

    def set_reason(self, reason: str) -> None:
        """Say why the button can't be pressed; where the reason is empty it can."""
        self._main.set_reason(reason)
        self._reason.setText(reason)

    def remark(self, text: str) -> None:
        """Say something there, until there is a reason or none."""
        self._reason.setText(text)
