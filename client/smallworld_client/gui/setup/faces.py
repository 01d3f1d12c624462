"""The faces of the computer players that are seated in a form."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from smallworld_client.gui.setup.screen import PLAYERS
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.portrait import draw_player


class Faces(Painted):
    """The faces of up to four characters, one lying over the next."""

    _SIZE, _STEP = 34, 22

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def show_characters(self, names: list[str]) -> None:
        self._names = tuple(names)
        self.setAccessibleName(", ".join(names))
        self.setToolTip(", ".join(names))
        self.update()

    def sizeHint(self) -> QSize:
        wide = self._SIZE + (max(PLAYERS) - 2) * self._STEP
        return QSize(self.theme.px(wide) + 2 * BLEED, self.theme.px(self._SIZE) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, size = self.brush(), self.theme.px(self._SIZE)
        for place, name in enumerate(self._names):
            x = BLEED + size / 2 + place * self.theme.px(self._STEP)
            center = QPointF(x, self.height() - size / 2 - BLEED - self.theme.px(2))
            draw_player(painter, center, size, name, 0, computer=True)
