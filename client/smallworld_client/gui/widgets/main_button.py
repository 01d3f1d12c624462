"""The gold button of a screen with fields: it shows Return, which the screen gives it."""

from PySide6.QtWidgets import QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.widgets.button import Button, Kind


class MainButton(Button):
    """What most people want next, larger than other buttons.

    Its key is shown and bound to nothing: in a field Return means the field, so the screen decides.
    """

    def __init__(self, text: str, *, parent: QWidget | None = None) -> None:
        super().__init__(text, Kind.PRIMARY, parent=parent)
        self._key = keys.CHOOSE.press
        self.set_big()

    def set_text(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()
