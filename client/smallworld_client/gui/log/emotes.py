"""What can be said by one click: the emotes that everybody reads in their own language."""

from typing import get_args

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld_client.gui.texts.told import told
from smallworld_client.gui.widgets.button import IconButton
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_wire import Emote
from smallworld_wire.sentences import Sentence

EMOTES: tuple[Emote, ...] = tuple(emote for emote in get_args(Emote) if emote)
_SIDE = 34


class EmoteRow(QWidget):
    """A picture for each emote; ``chosen`` carries the emote."""

    chosen = Signal(str)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(BLEED + 3, 0, BLEED + 3, 0)
        row.setSpacing(0)
        self.buttons = {emote: _EmoteButton(emote) for emote in EMOTES}
        for emote, button in self.buttons.items():
            button.clicked.connect(lambda _=False, emote=emote: self.chosen.emit(emote))
            row.addWidget(button)


class _EmoteButton(IconButton):
    """Smaller than other tools, so that all fit into the narrowest column."""

    def __init__(self, emote: Emote) -> None:
        super().__init__(f"emote-{emote.lower().replace('_', '-')}", told(Sentence(emote)))

    def sizeHint(self) -> QSize:
        side = max(28, self.theme.px(_SIDE))
        return QSize(side, side)
