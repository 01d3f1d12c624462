"""The light on every region, copied from pictures that are painted once for each zoom."""

from collections import OrderedDict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from smallworld_client.gui.board.budget import Budget
from smallworld_client.gui.board.lights import paint_hovered, paint_lit, paint_shade
from smallworld_client.gui.board.scene import Offer
from smallworld_client.gui.board.stage import Stage
from smallworld_client.gui.paint.ink import kept

_MOST = 150


class Look(Enum):
    """How a region is lit."""

    PLAIN = "plain"
    SHADED = "shaded"
    LIT = "lit"
    DASHED = "dashed"
    HOVERED = "hovered"
    HOVERED_DASHED = "hovered dashed"


@dataclass(frozen=True)
class Lit:
    """What is lit at one time; ``dim`` shades all that is neither offered nor one's own."""

    offers: Mapping[str, Offer] = field(default_factory=dict)
    own: Collection[str] = frozenset()
    dim: bool = False

    def look(self, region: str) -> Look:
        """How a region is lit while nobody points at it."""
        offer = self.offers.get(region)
        if offer is not None:
            return Look.LIT if offer.percent is None else Look.DASHED
        return Look.SHADED if self.dim and region not in self.own else Look.PLAIN


class Lighting:
    """Draws the lights; a light that comes fades in while the one before fades out."""

    def __init__(self, stage: Stage, budget: Budget) -> None:
        self._stage, self._budget = stage, budget
        self._now = self._before = Lit()
        self._pictures: OrderedDict[tuple[str, Look, float, float], QPixmap] = OrderedDict()
        self._latest: dict[tuple[str, Look], QPixmap] = {}

    def change(self, lit: Lit) -> None:
        """Other regions are lit."""
        self._before, self._now = self._now, lit

    def draw(self, painter: QPainter, strength: float) -> None:
        """``strength`` is how far the present lights have come up, from 0 to 1."""
        for region in self._stage.geometry.regions:
            before, now = self._before.look(region), self._now.look(region)
            if before is now:
                self._draw(painter, region, now, 1.0)
            else:
                self._draw(painter, region, before, 1 - strength)
                self._draw(painter, region, now, strength)

    def draw_hovered(self, painter: QPainter, region: str, strength: float) -> None:
        """The light of an offered region under the pointer."""
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
        """The picture, or while there is no time to paint it one of another size, if any."""
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
