"""The whole board, from the water to the varnish, and a plain one for thumbnails."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from smallworld_client.gui.paint.ink import (
    WHITE,
    Recorder,
    clipped,
    colour,
    kept,
    linear,
    mix,
    pen,
    radial,
    repeated,
)
from smallworld_client.gui.paint.terrain.decor import paint_decor
from smallworld_client.gui.paint.terrain.farmland import paint_farmland
from smallworld_client.gui.paint.terrain.geometry import (
    BORDER_INK,
    BORDER_LIGHT,
    COAST_INK,
    GROUNDS,
    BoardGeometry,
    RegionShape,
)
from smallworld_client.gui.paint.terrain.heights import paint_hills, paint_mountains
from smallworld_client.gui.paint.terrain.plants import Strewing, paint_forest, strewing
from smallworld_client.gui.paint.terrain.water import (
    paint_coast,
    paint_deep,
    paint_surf,
    paint_swamp,
    paint_waves,
)

_TERRAIN: dict[str, Callable[[QPainter, Strewing], None]] = {
    "farmland": paint_farmland,
    "forest": paint_forest,
    "hill": paint_hills,
    "swamp": paint_swamp,
    "mountain": paint_mountains,
}
_RIM = 66.0


def _go_on() -> None:
    """Nothing interrupts the painting."""


def paint_board(
    painter: QPainter, geometry: BoardGeometry, checkpoint: Callable[[], None] = _go_on
) -> None:
    """The board in full, in units of its canvas: scale the painter to the size you need.

    ``checkpoint`` is called between two parts of it; what it raises ends the painting.
    """
    areas = [strewing(geometry, shape) for shape in geometry.regions.values()]
    seas = [area for area in areas if area.shape.water]
    with kept(painter):
        painter.setClipRect(geometry.canvas)
        for area in seas:
            checkpoint()
            paint_deep(painter, area, geometry.coast)
        paint_surf(painter, geometry)
        checkpoint()
        drawn = paint_decor(painter, geometry)
        for area in seas:
            checkpoint()
            paint_waves(painter, area, drawn)
        for area in areas:
            checkpoint()
            if not area.shape.water:
                _paint_land(painter, area)
        _paint_borders(painter, geometry)
        paint_coast(painter, geometry.coast)
        _paint_varnish(painter, geometry.canvas)


def paint_board_simple(painter: QPainter, geometry: BoardGeometry) -> None:
    """The board as flat colours with bold lines: for thumbnails and for the first moment."""
    with kept(painter):
        painter.setClipRect(geometry.canvas)
        for shape in geometry.regions.values():
            _paint_flat(painter, shape, geometry)
        for arc in geometry.arcs:
            if len(arc.regions) == 2 and not any(geometry.regions[it].water for it in arc.regions):
                painter.strokePath(arc.path, pen("#FFF6DC", 11, alpha=0.95))
        painter.strokePath(geometry.coast, pen(COAST_INK, 17))
        painter.strokePath(geometry.coast, pen("#FFF6DC", 9))


def _paint_flat(painter: QPainter, shape: RegionShape, geometry: BoardGeometry) -> None:
    ground = GROUNDS[shape.region.terrain]
    painter.fillPath(shape.path, mix(ground.light, ground.dark, 0.4))
    with clipped(painter, shape.path):
        if shape.water:
            for width, alpha in ((90, 0.22), (50, 0.30)):
                painter.strokePath(geometry.coast, pen("#D6F0EA", width, alpha=alpha))
        else:
            painter.strokePath(shape.path, pen(ground.edge, 34, alpha=0.35))


def _paint_land(painter: QPainter, area: Strewing) -> None:
    shape = area.shape
    ground, box = GROUNDS[shape.region.terrain], shape.bounds
    wash = linear(box.topLeft(), box.bottomRight(), (0, ground.light), (1, ground.dark))
    painter.fillPath(shape.path, wash)
    with clipped(painter, shape.path):
        _paint_mottling(painter, area)
        _TERRAIN[shape.region.terrain](painter, area)
        _paint_calm(painter, shape)
        for width, alpha in ((34, 0.09), (24, 0.11), (15, 0.15), (8, 0.20)):
            painter.strokePath(shape.path, pen(ground.edge, width, alpha=alpha))


def _paint_mottling(painter: QPainter, area: Strewing) -> None:
    """Lighter and darker blots, as of watercolour on rough paper."""
    ground, box, rng = GROUNDS[area.shape.region.terrain], area.shape.bounds, area.rng
    light = mix(ground.light, WHITE, 0.45)
    for index in range(16):
        x, y = rng.uniform(box.left(), box.right()), rng.uniform(box.top(), box.bottom())
        radius = rng.uniform(25, 80)
        tint = colour(light, 0.20) if index % 2 else colour(ground.edge, 0.13)
        blot = radial(QPointF(x, y), radius, (0, tint), (1, colour(tint, 0)))
        kind = f"blot-{area.shape.region.terrain}{index % 2}-{round(radius / 12)}"
        with repeated(painter, kind, QPointF(x, y), 1):
            painter.fillRect(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), blot)


def _paint_calm(painter: QPainter, shape: RegionShape) -> None:
    """A quiet spot of bare ground where the pieces will stand."""
    ground = GROUNDS[shape.region.terrain]
    tone = mix(ground.light, ground.dark, 0.35)
    with kept(painter):
        painter.translate(shape.anchor)
        painter.scale(1.25, 1)
        fade = ((0.0, colour(tone, 0.85)), (0.55, colour(tone, 0.5)), (1.0, colour(tone, 0)))
        painter.fillRect(QRectF(-74, -74, 148, 148), radial(QPointF(), 74, *fade))


def _paint_borders(painter: QPainter, geometry: BoardGeometry) -> None:
    if isinstance(painter, Recorder):  # it has the outlines already; coasts are drawn over them
        for value, width, alpha in ((BORDER_LIGHT, 6.4, 0.7), (BORDER_INK, 2.3, 0.75)):
            for shape in geometry.regions.values():
                if not shape.water:
                    painter.strokePath(shape.path, pen(value, width, alpha=alpha))
        return
    for arc in geometry.arcs:
        if len(arc.regions) == 2 and not any(geometry.regions[it].water for it in arc.regions):
            painter.strokePath(arc.path, pen(BORDER_LIGHT, 6.4, alpha=0.78))
            painter.strokePath(arc.path, pen(BORDER_INK, 2.3, alpha=0.92))


def _paint_varnish(painter: QPainter, canvas: QRectF) -> None:
    """A warm glaze over all, and a soft dark rim."""
    painter.fillRect(canvas, colour("#C99B5B", 0.07))
    dark, clear = colour("#3A2412", 0.22), colour("#3A2412", 0)
    depth = QPointF(_RIM, _RIM)
    corner, far = canvas.topLeft(), canvas.bottomRight()
    for start, end in (
        (corner, QPointF(corner.x(), depth.y())),
        (corner, QPointF(depth.x(), corner.y())),
        (far, QPointF(far.x(), far.y() - depth.y())),
        (far, QPointF(far.x() - depth.x(), far.y())),
    ):
        stops = ((0.0, dark), (0.4, colour(dark, 0.36)), (1.0, clear))
        painter.fillRect(canvas, linear(start, end, *stops))
