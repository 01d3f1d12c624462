"""The gold button of a screen: larger than others, with its key."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.draw import BLEED


class MainButton(Button):
    """What most people want next. The screen presses it on Return, which the button shows."""

    def __init__(
        self, text: str, kind: Kind = Kind.PRIMARY, *, key: str = "", parent: QWidget | None = None
    ) -> None:
        """``key`` is shown and bound to nothing: Return in a field means the field."""
        super().__init__(text, kind, parent=parent)
        self._key = key

    def set_text(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.theme.px(56) + 2 * BLEED)

    def _font(self) -> QFont:
        font = self.theme.font(Type.NAME, weight=Weight.Bold)
        font.setPixelSize(self.theme.px(18))
        return font
