"""What can be said by one click: the emotes that everybody reads in their own language."""

from typing import get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from smallworld_client.gui.texts.told import told
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_wire import Emote
from smallworld_wire.sentences import Sentence

EMOTES: tuple[Emote, ...] = tuple(emote for emote in get_args(Emote) if emote)
_COLUMNS = 2


class Emotes(QWidget):
    """A button for each emote, two in a row; ``chosen`` carries the emote."""

    chosen = Signal(str)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(BLEED + 3, 0, BLEED + 3, 0)
        grid.setSpacing(0)
        self.buttons = {emote: Button(told(Sentence(emote)), small=True) for emote in EMOTES}
        for number, (emote, button) in enumerate(self.buttons.items()):
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, emote=emote: self.chosen.emit(emote))
            grid.addWidget(button, number // _COLUMNS, number % _COLUMNS)
