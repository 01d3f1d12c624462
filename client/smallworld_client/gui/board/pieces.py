"""Puts pieces, symbols and prices on the board."""

from collections.abc import Callable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from smallworld_client.analysis.movements import COIN, TRIBE, Piece
from smallworld_client.analysis.region_views import RegionView
from smallworld_client.gui.board.pixmaps import DrawPicture
from smallworld_client.gui.board.placement import PlacedMarker, PlacedSymbol, Placing, Sizes
from smallworld_client.gui.board.scene import Offer
from smallworld_client.gui.paint.emblems import paint_symbol
from smallworld_client.gui.paint.markers import paint_marker
from smallworld_client.gui.paint.owners import Owner, has_bold_patterns, owner_of
from smallworld_client.gui.paint.shields import (
    DIE_LABEL_PROPORTION,
    paint_coin,
    paint_die_label,
    paint_price,
)
from smallworld_client.gui.paint.tokens import paint_lost_tribe, paint_token

_TRIBE = 0.96  # of a token's size
_HOVERED_PRICE = 1.18


class Pieces:
    """Draws what stands on a board. All points are in pixels of the widget."""

    def __init__(self, draw: DrawPicture, owners: Callable[[int], Owner] = owner_of) -> None:
        """``owners`` says how the things of a seat look; at a table in its colour."""
        self._draw = draw
        self._owner_of = owners

    def draw_region(
        self,
        painter: QPainter,
        origin: QPointF,
        placing: Placing,
        view: RegionView,
        sizes: Sizes,
        *,
        show_count: bool,
        show_token: bool = True,
    ) -> None:
        """Symbols, then markers, then the token, which may overlap them a little."""
        for symbol in placing.symbols:
            self._draw_symbol(painter, origin, symbol, sizes.symbol)
        for marker in reversed(placing.markers):
            self._draw_marker(painter, origin, marker, view.owner, sizes.marker)
        if show_token:
            at = origin + placing.token
            self.draw_token(painter, at, view, sizes.token, show_count=show_count)

    def draw_token(
        self, painter: QPainter, at: QPointF, view: RegionView, size: float, *, show_count: bool
    ) -> None:
        """The token or the Lost Tribe of ``view``, if there is one, around a point."""
        if view.lost_tribe:
            self._draw_tribe(painter, at, size * _TRIBE)
        if view.lost_tribe or view.owner is None or view.race is None or not view.has_token:
            return
        owner, race = self._owner_of(view.owner), view.race
        bold = has_bold_patterns()
        key = ("token", owner.name, race, view.count, view.declined, show_count, bold)

        def paint(on: QPainter, center: QPointF) -> None:
            paint_token(
                on,
                center,
                size,
                owner,
                race,
                view.count,
                declined=view.declined,
                show_count=show_count,
            )

        self._draw(painter, key, at, size * 1.8, paint)

    def draw_piece(
        self, painter: QPainter, at: QPointF, piece: Piece, count: int, size: float
    ) -> None:
        """A piece by itself, ``size`` being the side of a token or a marker."""
        owner = None if piece.owner < 0 else piece.owner
        if piece.name == COIN:
            self._draw(painter, COIN, at, size * 1.4, lambda on, mid: paint_coin(on, mid, size / 2))
        elif piece.is_marker:
            self._draw_marker(painter, QPointF(), PlacedMarker(piece.name, count, at), owner, size)
        else:
            tribe = piece.name == TRIBE
            view = RegionView(owner, piece.name, count, piece.declined, lost_tribe=tribe)
            self.draw_token(painter, at, view, size, show_count=count > 1)

    def draw_price(
        self, painter: QPainter, at: QPointF, offer: Offer, size: float, *, hover: bool
    ) -> None:
        """The shield or the die's label; larger under the pointer."""
        size *= _HOVERED_PRICE if hover else 1.0

        def paint(on: QPainter, center: QPointF) -> None:
            if offer.percent is not None:
                paint_die_label(on, center, size, offer.percent)
            elif offer.price is not None:
                paint_price(on, center, size, offer.price, hover=hover)

        key = ("price", offer, hover)
        self._draw(painter, key, at, size * (DIE_LABEL_PROPORTION + 0.6), paint)

    def _draw_symbol(
        self, painter: QPainter, origin: QPointF, symbol: PlacedSymbol, size: float
    ) -> None:
        self._draw(
            painter,
            ("symbol", symbol.name),
            origin + symbol.center,
            size * 1.4,
            lambda on, center: paint_symbol(on, symbol.name, center, size),
        )

    def _draw_marker(
        self,
        painter: QPainter,
        origin: QPointF,
        marker: PlacedMarker,
        seat: int | None,
        size: float,
    ) -> None:
        owner = None if seat is None else self._owner_of(seat)
        self._draw(
            painter,
            ("marker", marker.name, marker.count, owner and owner.name),
            origin + marker.center,
            size * 1.7,
            lambda on, center: paint_marker(on, marker.name, center, size, owner, marker.count),
        )

    def _draw_tribe(self, painter: QPainter, at: QPointF, size: float) -> None:
        self._draw(
            painter, "tribe", at, size * 1.6, lambda on, center: paint_lost_tribe(on, center, size)
        )
