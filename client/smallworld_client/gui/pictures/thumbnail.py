"""A small picture of a board or a position, framed in brass."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import clipped, pen, rounded
from smallworld_client.gui.pictures.cache import Wanted, gallery
from smallworld_client.gui.pictures.position import Position, printed
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.board_picture import board_title
from smallworld_client.gui.widgets.draw import BLEED, PALE, body, under

_RADIUS = 5


class Thumbnail(Painted):
    """A painted position; pale while disabled, and a bare plate until its picture is ready.

    ``width`` and ``height`` are logical pixels at normal text size. Without a ``height`` the whole
    board is shown, else its middle. A board that is not known here stays a bare plate.
    """

    def __init__(
        self,
        position: Position | str,
        width: int,
        height: int = 0,
        *,
        parent: QWidget | None = None,
    ) -> None:
        """``position`` may be the id of a board, which is then shown before the first move."""
        super().__init__(parent)
        self._position, self._wide, self._high = Position(""), width, height
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        gallery().ready.connect(self._on_ready)
        self.show_position(position)

    @property
    def position(self) -> Position:
        return self._position

    @property
    def is_ready(self) -> bool:
        """Whether there is nothing left to paint in the background."""
        return self._position.map is None or gallery().picture(self._wanted()) is not None

    def show_position(self, position: Position | str) -> None:
        """Show another position, or the board of that id before the first move."""
        position = printed(position) if isinstance(position, str) else position
        if position == self._position:
            return
        self._position = position
        self.setAccessibleName(board_title(position.board))
        self.retheme()

    def set_width(self, width: int, height: int = 0) -> None:
        """Set another size, as above."""
        self._wide, self._high = width, height
        self.retheme()

    def sizeHint(self) -> QSize:
        known = self._position.map
        across, down = known.size if known else (3, 2)
        wide = self.theme.px(self._wide)
        high = self.theme.px(self._high) if self._high else round(wide * down / across)
        return QSize(wide + 2 * BLEED, high + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        painter.setOpacity(1 if self.isEnabled() else PALE)
        rect = self._plate()
        path = rounded(rect, _RADIUS)
        under(painter, path, 0.45)
        with clipped(painter, path):
            self._paint_inside(painter, rect)
        painter.strokePath(path, pen("#2A170A", 2.4))
        painter.strokePath(path, pen("#C99B52", 1.1))

    def _paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        picture = gallery().picture(self._wanted()) if self._position.map else None
        if picture is None:
            painter.fillRect(rect, self.theme.surround.field)
        else:
            painter.drawPixmap(rect, picture, QRectF(picture.rect()))

    def _plate(self) -> QRectF:
        hint = QRectF(0, 0, self.sizeHint().width(), self.sizeHint().height())
        hint.moveCenter(self.frame().center())
        return body(hint)

    def _wanted(self) -> Wanted:
        ratio = self.devicePixelRatioF()
        size = (self._plate().size() * ratio).toSize()
        return Wanted(self._position, size.width(), size.height(), ratio)

    def _on_ready(self, wanted: Wanted) -> None:
        if wanted.position == self._position:
            self.update()
