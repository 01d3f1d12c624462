"""A moment of a game as a picture to show around: the framed board above the players' coins."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QImage, QPainter

from smallworld.game import Game
from smallworld.state import Stage, State
from smallworld_client.gui.paint.ink import kept
from smallworld_client.gui.paint.owners import OWNERS, paint_chip
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.paint.table import paint_frame, paint_table
from smallworld_client.gui.paint.terrain import geometry_of
from smallworld_client.gui.paint.type import Weight, display, text_at, text_width, ui
from smallworld_client.gui.pictures import paint_position, position_of
from smallworld_client.gui.pictures.painting import printed_board
from smallworld_client.gui.theme import DARK
from smallworld_client.gui.widgets.draw import smooth
from smallworld_maps import load

_MARGIN, _FRAME, _STRIP = 0.022, 0.016, 0.062
"""Shares of the width: around the frame, the frame itself, and the strip with the players."""


class SheetPainter:
    """Paints moments of one game at one width, outside the window's thread as well.

    Wood, frame and the printed board are the same in all of them, and painted once.
    """

    def __init__(
        self, game: Game, width: int, round_text: str, *, hides_coins: bool = False
    ) -> None:
        """``width`` in pixels; ``round_text`` has ``{round}`` and ``{rounds}`` in it.

        ``hides_coins``: a game is under way, in which coins lie face down to its end.
        """
        self._game, self._round, self._hides_coins = game, round_text, hides_coins
        self._geometry = geometry_of(load(game.board.id))
        across, down = self._geometry.size
        rim = round(width * (_MARGIN + _FRAME))
        self._board = QRectF(rim, rim, width - 2 * rim, 0)
        self._board.setHeight(round(self._board.width() * down / across))
        strip = round(width * _STRIP)
        self._size = QSize(width, round(self._board.bottom()) + round(width * _FRAME) + strip)
        self._strip = QRectF(rim, self._size.height() - strip, width - 2 * rim, strip)
        self._ground: QImage | None = None

    @property
    def size(self) -> QSize:
        """Of each picture, in pixels."""
        return self._size

    def paint(self, state: State) -> QImage:
        """The picture of a moment. Raises CancelledError when the program ends."""
        self._ground = self._ground or self._painted_ground()
        image = QImage(self._ground)
        painter = smooth(QPainter(image))
        try:
            with kept(painter):
                painter.translate(self._board.topLeft())
                scale = self._board.width() / self._geometry.size[0]
                position = position_of(self._game, state)
                paint_position(painter, position, self._geometry, scale)
            self._paint_strip(painter, state)
        finally:
            painter.end()  # before its image is deleted
        return image

    def _painted_ground(self) -> QImage:
        image = QImage(self._size, QImage.Format.Format_RGB32)
        size = self._board.size().toSize()
        board = printed_board(self._geometry, max(size.width(), 1280)).scaled(
            size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        thick = self._size.width() * _FRAME
        painter = smooth(QPainter(image))
        try:
            paint_table(painter, QRectF(image.rect()))
            paint_frame(painter, self._board.adjusted(-thick, -thick, thick, thick), thick)
            painter.drawImage(self._board.topLeft(), board)
        finally:
            painter.end()  # before its image is deleted
        return image

    def _paint_strip(self, painter: QPainter, state: State) -> None:
        """The players with their coins from the left, the round at the right."""
        high, middle = self._strip.height(), self._strip.center().y()
        round_ = self._round.format(round=state.round, rounds=self._game.board.rounds)
        small = ui(high * 0.25)
        wide = text_width(round_, small)
        text_at(painter, QPointF(self._strip.right() - wide, middle), round_, small, DARK.second)
        room = self._strip.width() - wide - high * 0.5
        each = room / len(state.players)
        for seat, player in enumerate(state.players):
            left = self._strip.left() + seat * each
            hidden = self._hides_coins and state.stage is not Stage.OVER
            self._paint_player(painter, left, each, seat, None if hidden else player.coins)

    def _paint_player(
        self, painter: QPainter, left: float, wide: float, seat: int, coins: int | None
    ) -> None:
        high, middle = self._strip.height(), self._strip.center().y()
        side, owner = high * 0.42, OWNERS[self._game.header.colours_of_seats[seat]]
        paint_chip(painter, QRectF(left, middle - side / 2, side, side), owner, side / 5)
        bold, coin = display(high * 0.32), high * 0.17
        number = "" if coins is None else str(coins)
        numbers = coin * 2.3 + text_width(number, bold) + high * 0.3
        font = ui(high * 0.27, Weight.Bold)
        name = _shortened(self._game.names[seat], font, wide - side * 1.25 - numbers)
        x = left + side * 1.25
        x += text_at(painter, QPointF(x, middle), name, font, DARK.text) + high * 0.14
        if coins is None:
            return
        paint_coin(painter, QPointF(x + coin, middle), coin)
        text_at(painter, QPointF(x + coin * 2.4, middle), number, bold, DARK.gold_text)


def _shortened(name: str, font: QFont, wide: float) -> str:
    shown = name
    while len(shown) > 1 and text_width(shown, font) > wide:
        shown = shown[:-2].rstrip() + "…"
    return shown
