"""Paints the start screen's board: tilted on the table, with a game in progress.

The drawing takes a second or two, so it is made on another thread; until it is ready the table is
bare. Its modules are imported there too, so that no screen waits for them.
"""

from concurrent.futures import Future

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from smallworld_client.gui import loading
from smallworld_client.gui.background import background, was_ended
from smallworld_client.gui.paint.table import FRAME_SHADOW
from smallworld_maps import load

BOARD = "three-players"
FRAME = 32.0
"""Thickness of the frame in units of the board."""
_LOOK = 40
"""Milliseconds between two checks whether the picture is ready."""


def art_size(scale: float) -> tuple[float, float]:
    """Width and height of the framed board with its shadow, for a scale of board units."""
    width, height = load(BOARD).size
    rim = 2 * (FRAME * scale + FRAME_SHADOW)
    return width * scale + rim, height * scale + rim


class ArtPainter(QObject):
    """Paints the board on another thread; ``done`` carries the picture to this one.

    The thread never touches a Qt object of the window: a timer here checks whether it has finished.
    So the window may be destroyed while it paints.
    """

    done = Signal(QImage)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._picture: Future[QImage] | None = None
        self._look = QTimer(self)
        self._look.setInterval(_LOOK)
        self._look.timeout.connect(self._fetch)

    def paint(self, scale: float, ratio: float) -> None:
        """Begin the picture; one that was not begun yet is given up for it."""
        if self._picture is not None:
            self._picture.cancel()
        self._picture = background.submit("picture", _painted, scale, ratio)
        self._look.start()

    def _fetch(self) -> None:
        if self._picture is None or not self._picture.done():
            return
        painted, self._picture = self._picture, None
        self._look.stop()
        if not was_ended(painted):
            self.done.emit(painted.result())


def _painted(scale: float, ratio: float) -> QImage:
    loading.load("smallworld_client.gui.start.art")
    from smallworld_client.gui.start.art import paint_art  # noqa: PLC0415 - in its thread

    return paint_art(scale, ratio)
