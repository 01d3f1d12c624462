"""Paints a stage from the frame up: board, highlights, pieces, prices, names and the bubble."""

from itertools import product

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QPixmapCache, QRegion
from shapely import box
from shapely.affinity import scale

from smallworld_client.analysis.pieces import RegionView
from smallworld_client.gui.board.animation import Motion
from smallworld_client.gui.board.bubble import bubble_size, is_beside, paint_bubble, place_bubble
from smallworld_client.gui.board.markings import (
    ADVICE_RINGS,
    FOCUS_RING,
    REFUSED_RING,
    Lighting,
    NameLabel,
    Ring,
    mark_places,
    name_labels,
    number_places,
    paint_gap,
    paint_marks,
    paint_name,
    paint_numbers,
    paint_ring,
    paint_ways,
)
from smallworld_client.gui.board.pictures import BoardCache
from smallworld_client.gui.board.pieces import Budget, PiecePainter, PixmapCache
from smallworld_client.gui.board.scene import Explanation
from smallworld_client.gui.board.stage import BoardStage, paint_stepper
from smallworld_client.gui.kit.draw import picture_of
from smallworld_client.gui.paint.ink import kept
from smallworld_client.gui.paint.wood import paint_frame

_SIZES = 6  # the steps from the wanted size of a bubble to the least


class Layers:
    def __init__(self, stage: BoardStage, cache: BoardCache, motion: Motion) -> None:
        self._stage = stage
        self._cache = cache
        self._motion = motion
        self.budget = Budget()
        self.pictures = PixmapCache(self.budget)
        self._pieces = PiecePainter(self.pictures.draw)
        self._frame: QPixmap | None = None
        self.lighting = Lighting(stage, self.budget)
        self._named: tuple[object, ...] = ()
        self._numbered: tuple[object, ...] = ()
        self.clear = QRectF()
        """What lies over the board, in pixels of the widget; explanations keep clear of it."""
        self._numbers: dict[str, QRectF] = {}
        self._marked: tuple[object, ...] = ()
        self._marks: dict[str, QRectF] = {}
        self._labels: list[NameLabel] = []  # the names of regions, and what they were placed for

    def forget_frame(self) -> None:
        self._frame = None

    def paint_frame(self, painter: QPainter, size: QSize, thickness: int, *, dark: bool) -> None:
        ratio = painter.device().devicePixelRatioF()
        if self._frame is None or self._frame.devicePixelRatio() != ratio:
            port = self._stage.camera.port
            outer = port.adjusted(-thickness, -thickness, thickness, thickness)
            self._frame = _frame(size, outer, thickness, ratio, dark=dark)
        painter.drawPixmap(0, 0, self._frame)

    def paint_board(self, painter: QPainter, dirty: QRegion, hover: float, lit: float) -> None:
        """Everything inside the frame; of pieces only those that reach into the ``dirty`` part."""
        stage, shown = self._stage, self._stage.shown
        with kept(painter):
            painter.setClipRect(stage.camera.port)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
            painter.setTransform(stage.glide, combine=True)
            self._cache.draw(painter, stage.canvas)
            self.lighting.draw(painter, lit)
            self.lighting.draw_answers(painter, shown.pointing.marks)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self._paint_pointed(painter, hover)
            if shown.advised and shown.in_order:
                paint_ways(painter, stage, self._number_places())
            self._paint_pieces(painter, dirty)
            if shown.lifted_from and not shown.standing(shown.lifted_from).has_token:
                paint_gap(painter, stage.token_rect(shown.lifted_from))
            self._paint_steppers(painter)
            self._paint_prices(painter)
            if shown.advised:
                paint_numbers(painter, stage, self._number_places())
            paint_marks(painter, shown.pointing, self._mark_places())
            self._paint_names(painter)

    def paint_bubble(
        self,
        painter: QPainter,
        room: QRectF,
        opacity: float,
        text: float,
        shaken: float = 0.0,
        *,
        dark: bool = True,
    ) -> None:
        """The explanation beside its region, ``shaken`` pixels to the right of its place.

        ``text`` is the text size, 1 being normal; a bubble that would cover its region's pieces
        is smaller, down to half of the room's width.
        """
        stage, shown = self._stage, self._stage.shown
        if shown.explanation is None or shown.explained not in stage.geometry.regions:
            return
        rect, size = self._bubble(shown.explanation, room, text)
        anchor = stage.anchor(shown.explained) / size
        with kept(painter):
            painter.setOpacity(opacity)
            painter.translate(shaken, 0)
            painter.scale(size, size)
            tip = self._tip(rect, anchor, size)
            paint_bubble(painter, rect, shown.explanation, tip, dark=dark)

    def bubble_rect(self, room: QRectF, text: float) -> QRectF:
        """Where the explanation is, in pixels of the widget; empty without one."""
        shown = self._stage.shown
        if shown.explanation is None or shown.explained not in self._stage.geometry.regions:
            return QRectF()
        rect, size = self._bubble(shown.explanation, room, text)
        return QRectF(rect.topLeft() * size, rect.size() * size)

    def _bubble(self, told: Explanation, room: QRectF, text: float) -> tuple[QRectF, float]:
        stage, region = self._stage, self._stage.shown.explained
        whole, around = bubble_size(told), stage.occupied(region)
        pieces = box(around.left(), around.top(), around.right(), around.bottom())
        least = min(text, room.width() / (2 * whole.width()))
        steps = [text - (text - least) * step / _SIZES for step in range(_SIZES + 1)]
        for size, left_free in product(steps, (stage.outline(region), pieces)):
            there = scale(left_free, 1 / size, 1 / size, origin=(0, 0))
            inside = QRectF(room.topLeft() / size, room.size() / size)
            clear = QRectF(self.clear.topLeft() / size, self.clear.size() / size)
            rect = place_bubble(whole, there, stage.anchor(region) / size, inside, clear)
            if size <= least or is_beside(rect, there, inside, clear):
                break
        return rect, size

    def _tip(self, rect: QRectF, anchor: QPointF, size: float) -> QPointF:
        group = self._stage.placing(self._stage.shown.explained).group
        reach = (max(group.width(), self._stage.sizes.token) / 2 + 8) / size
        if rect.left() > anchor.x() + reach:
            return anchor + QPointF(reach, 0)
        if rect.right() < anchor.x() - reach:
            return anchor - QPointF(reach, 0)
        drop = self._stage.sizes.token * 0.75 / size
        return anchor + QPointF(0, drop if rect.top() > anchor.y() else -drop)

    def _paint_pointed(self, painter: QPainter, hover: float) -> None:
        shown = self._stage.shown
        for name in shown.advised:
            self._paint_ring(painter, name, ADVICE_RINGS[name in shown.mistaken])
        if shown.pointed in self._stage.geometry.regions:
            if shown.ring:
                self._paint_ring(painter, shown.pointed, FOCUS_RING)
            else:
                self.lighting.draw_hovered(painter, shown.pointed, hover)
        if shown.refused:
            self._paint_ring(painter, shown.refused, REFUSED_RING)

    def _paint_ring(self, painter: QPainter, region: str, ring: Ring) -> None:
        camera = self._stage.camera
        with kept(painter):
            painter.translate(camera.origin)
            painter.scale(camera.scale, camera.scale)
            paint_ring(painter, self._stage.geometry.regions[region], camera.scale, ring)

    def _paint_pieces(self, painter: QPainter, dirty: QRegion) -> None:
        stage, shown = self._stage, self._stage.shown
        for name in stage.geometry.regions:
            if not dirty.intersects(stage.reach(name)):
                continue
            declining, stepper = self._motion.declining(name), shown.steppers.get(name)
            self._pieces.draw_region(
                painter,
                stage.camera.origin,
                stage.placing(name),
                shown.standing(name),
                stage.sizes,
                show_count=not (stepper and stepper.counts_tokens),
                show_token=declining is None,
            )
            if declining is not None:
                self._paint_declining(painter, name, *declining)

    def _paint_declining(
        self, painter: QPainter, name: str, before: RegionView, progress: float
    ) -> None:
        """Fade the active token out over the declined one."""
        stage = self._stage
        at, size = stage.camera.origin + stage.placing(name).token, stage.sizes.token
        with kept(painter):
            self._pieces.draw_token(painter, at, stage.shown.standing(name), size, show_count=True)
            painter.setOpacity(1 - progress)
            self._pieces.draw_token(painter, at, before, size, show_count=True)

    def _paint_steppers(self, painter: QPainter) -> None:
        shown = self._stage.shown
        for name, state in shown.steppers.items():
            hot = shown.hot_step if name == shown.pointed else 0
            paint_stepper(painter, self._stage.stepper(name), state, hot=hot)

    def _paint_prices(self, painter: QPainter) -> None:
        stage, shown = self._stage, self._stage.shown
        for name, offer in shown.offers.items():
            if shown.is_priced(name):
                at = stage.camera.origin + stage.placing(name).price
                hover = name == shown.pointed
                self._pieces.draw_price(painter, at, offer, stage.sizes.price, hover=hover)

    def _number_places(self) -> dict[str, QRectF]:
        stage, shown = self._stage, self._stage.shown
        look = (stage.camera, shown.regions, shown.offers, shown.steppers, shown.advised)
        if look != self._numbered:
            self._numbered, self._numbers = look, number_places(stage, shown.advised)
        return self._numbers

    def _mark_places(self) -> dict[str, QRectF]:
        stage, shown = self._stage, self._stage.shown
        if not shown.pointing.marks:
            return {}
        look = (stage.camera, shown.regions, shown.offers, shown.steppers, shown.pointing)
        if look != self._marked:
            self._marked, self._marks = look, mark_places(stage, shown.pointing)
        return self._marks

    def _paint_names(self, painter: QPainter) -> None:
        stage, shown = self._stage, self._stage.shown
        if shown.all_names:
            names = list(stage.geometry.regions)
        else:
            explained = shown.explanation is not None and shown.explained == shown.pointed
            hidden = explained or shown.carrying or not shown.pointed
            names = [] if hidden else [shown.pointed]
        look = (stage.camera, shown.regions, shown.offers, shown.steppers, names)
        if look != self._named:
            self._named, self._labels = look, name_labels(stage, names)
        for label in self._labels:
            paint_name(painter, label)


def _frame(size: QSize, outer: QRectF, thickness: int, ratio: float, *, dark: bool) -> QPixmap:
    """The same for the next table, as long as Qt keeps it."""
    key = f"frame {size.toTuple()} {outer.getRect()} {thickness} {ratio} {dark}"
    frame = QPixmap()
    if not QPixmapCache.find(key, frame):
        frame = picture_of(
            size * ratio, ratio, lambda on: paint_frame(on, outer, thickness, dark=dark)
        )
        QPixmapCache.insert(key, frame)
    return frame
