"""Which regions are highlighted, how that is painted, and how it fades in."""

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPixmap

from smallworld_client.gui.board.pixmaps import Budget
from smallworld_client.gui.board.scene import Offer
from smallworld_client.gui.board.stage import Stage
from smallworld_client.gui.paint.ink import clipped, colour, kept, pen, rounded
from smallworld_client.gui.paint.terrain import RegionShape
from smallworld_client.gui.theme import INKS

_GOLD, _CREAM, _EDGE = "#FFC53D", "#FFF3CE", "#6B430C"
_FOCUS, _FOCUS_EDGE = "#8CCBFF", "#0B2E4A"
_LINE_OF_GAP = "#FFF3CE"
_SHADE = "#2A1B0E"
_LINE, _OUTLINE = 9.5, 13.5  # board units; half of each lies inside the region
_DASH = (2.2, 1.3)  # of the outline's width


def paint_shade(painter: QPainter, shape: RegionShape) -> None:
    """A region that is neither offered nor one's own while something is asked."""
    painter.fillPath(shape.path, colour(_SHADE, 0.08 if shape.water else 0.15))


def paint_lit(painter: QPainter, shape: RegionShape, *, dashed: bool) -> None:
    """A region that is offered; ``dashed`` where only the die may bring it."""
    _paint_lit(painter, shape, line=_GOLD, glow="#FFD560", ground=0.10, strength=1.0, dashed=dashed)


def paint_hovered(painter: QPainter, shape: RegionShape, *, dashed: bool) -> None:
    """The offered region under the pointer: brighter, and its line cream."""
    _paint_lit(
        painter, shape, line=_CREAM, glow="#FFE9A8", ground=0.24, strength=1.3, dashed=dashed
    )


def paint_gap(painter: QPainter, spot: QRectF) -> None:
    """The dashed place from which a token has been lifted."""
    edge = rounded(spot, spot.width() * 0.19)
    painter.fillPath(edge, colour(_SHADE, 0.18))
    painter.strokePath(edge, pen(_LINE_OF_GAP, 2.2, dash=(2.4, 2.2)))


def paint_advice(painter: QPainter, shape: RegionShape, scale: float) -> None:
    """The ring of a piece of advice: light green on a dark one, unlike gold, cream and blue."""
    with clipped(painter, shape.path):
        painter.strokePath(shape.path, pen(INKS.advice_edge, max(20.0, 12 / scale), alpha=0.85))
        width = max(14.0, 8 / scale)
        painter.strokePath(shape.path, pen(INKS.advice, width))


def paint_focus(painter: QPainter, shape: RegionShape, scale: float) -> None:
    """The ring of the keyboard, inside the border: blue, so that nobody takes it for gold."""
    with clipped(painter, shape.path):
        painter.strokePath(shape.path, pen(_FOCUS_EDGE, max(18.0, 11 / scale), alpha=0.85))
        painter.strokePath(shape.path, pen(_FOCUS, max(13.0, 7 / scale)))


def paint_refused(painter: QPainter, shape: RegionShape, scale: float) -> None:
    """The red edge of a region that was refused, over a cream one that sets it off."""
    with clipped(painter, shape.path):
        painter.strokePath(shape.path, pen(_CREAM, max(18.0, 11 / scale), alpha=0.85))
        painter.strokePath(shape.path, pen(INKS.warning, max(13.0, 7 / scale)))


def _paint_lit(
    painter: QPainter,
    shape: RegionShape,
    *,
    line: str,
    glow: str,
    ground: float,
    strength: float,
    dashed: bool,
) -> None:
    with clipped(painter, shape.path):
        painter.fillPath(shape.path, colour("#FFF6D8", ground))
        for width, alpha in ((40.0, 0.10), (30.0, 0.13), (20.0, 0.18)):
            painter.strokePath(shape.path, pen(glow, width, alpha=alpha * strength))
        for tone, width in ((_EDGE, _OUTLINE), (line, _LINE)):
            if not dashed:
                painter.strokePath(shape.path, pen(tone, width))
                continue
            dash = [length * _OUTLINE / width for length in _DASH]
            flat = pen(tone, width, dash=dash, cap=Qt.PenCapStyle.FlatCap)
            painter.strokePath(shape.path, flat)


class Fade(QObject):
    """Goes from 0 to 1; ``changed`` is called at every step of the way."""

    def __init__(self, milliseconds: int, changed: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(milliseconds)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._on_step)
        self._changed = changed

    def _on_step(self) -> None:
        self._changed()

    @property
    def value(self) -> float:
        """The opacity now."""
        running = self._animation.state() == QVariantAnimation.State.Running
        return float(self._animation.currentValue()) if running else 1.0

    def begin(self, *, animated: bool) -> None:
        """Start again from 0, or jump to 1."""
        self._animation.stop()
        if animated:
            self._animation.start()


_MOST = 150


class Look(Enum):
    """How a region is highlighted."""

    PLAIN = "plain"
    SHADED = "shaded"
    LIT = "lit"
    DASHED = "dashed"
    HOVERED = "hovered"
    HOVERED_DASHED = "hovered dashed"


@dataclass(frozen=True)
class Lit:
    """The highlights at one time; ``dim`` shades all regions neither offered nor one's own."""

    offers: Mapping[str, Offer] = field(default_factory=dict)
    own: Collection[str] = frozenset()
    dim: bool = False

    def look(self, region: str) -> Look:
        """How a region is highlighted while it is not pointed at."""
        offer = self.offers.get(region)
        if offer is not None:
            return Look.LIT if offer.percent is None else Look.DASHED
        return Look.SHADED if self.dim and region not in self.own else Look.PLAIN


class Lighting:
    """Draws the highlights; a new one fades in while the previous one fades out."""

    def __init__(self, stage: Stage, budget: Budget) -> None:
        self._stage, self._budget = stage, budget
        self._now = self._before = Lit()
        self._pictures: OrderedDict[tuple[str, Look, float, float], QPixmap] = OrderedDict()
        self._latest: dict[tuple[str, Look], QPixmap] = {}

    def change(self, lit: Lit) -> None:
        """Set the highlighted regions."""
        self._before, self._now = self._now, lit

    def draw(self, painter: QPainter, strength: float) -> None:
        """``strength`` is how far the current highlights have faded in, from 0 to 1."""
        for region in self._stage.geometry.regions:
            before, now = self._before.look(region), self._now.look(region)
            if before is now:
                self._draw(painter, region, now, 1.0)
            else:
                self._draw(painter, region, before, 1 - strength)
                self._draw(painter, region, now, strength)

    def draw_hovered(self, painter: QPainter, region: str, strength: float) -> None:
        """The highlight of an offered region under the pointer."""
        offer = self._now.offers.get(region)
        if offer is not None:
            dashed = offer.percent is not None
            look = Look.HOVERED_DASHED if dashed else Look.HOVERED
            self._draw(painter, region, look, strength)

    def _draw(self, painter: QPainter, region: str, look: Look, strength: float) -> None:
        if look is Look.PLAIN or strength <= 0:
            return
        box = self._box(region)
        if not box.translated(self._stage.camera.origin).intersects(self._stage.laid_port):
            return
        picture = self._picture(region, look, box, painter.device().devicePixelRatioF())
        if picture is None:
            return
        place = box.translated(self._stage.camera.origin)
        with kept(painter):
            painter.setOpacity(strength)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))

    def _box(self, region: str) -> QRectF:
        """Whole pixels around a region, from the board's corner."""
        left, top, right, bottom = (
            bound * self._stage.camera.scale
            for bound in self._stage.geometry.regions[region].polygon.bounds
        )
        return QRectF(QRectF(left, top, right - left, bottom - top).toAlignedRect())

    def _picture(self, region: str, look: Look, box: QRectF, ratio: float) -> QPixmap | None:
        """The picture, or one of another size if there is no time to paint it now."""
        key = (region, look, self._stage.camera.scale, ratio)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        stand_in = self._latest.get((region, look))
        if self._budget.may_wait(has_stand_in=stand_in is not None):
            return stand_in
        picture = QPixmap(box.size().toSize() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        self._paint(picture, region, look, box.topLeft())
        self._pictures[key] = self._latest[region, look] = picture
        self._forget()
        return picture

    def _forget(self) -> None:
        if len(self._pictures) > _MOST:
            _, gone = self._pictures.popitem(last=False)
            self._latest = {key: it for key, it in self._latest.items() if it is not gone}

    def _paint(self, picture: QPixmap, region: str, look: Look, corner: QPointF) -> None:
        shape = self._stage.geometry.regions[region]
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-corner)
        painter.scale(self._stage.camera.scale, self._stage.camera.scale)
        if look is Look.SHADED:
            paint_shade(painter, shape)
        elif look in (Look.LIT, Look.DASHED):
            paint_lit(painter, shape, dashed=look is Look.DASHED)
        else:
            paint_hovered(painter, shape, dashed=look is Look.HOVERED_DASHED)
        painter.end()
