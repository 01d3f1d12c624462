"""A painter whose strokes become SVG: what is drawn in the window, for a browser or a file.

Paths keep their curves. What is drawn again and again is written once, and neighbours that look
alike are joined, so that a board stays small.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QGradient,
    QImage,
    QLinearGradient,
    QPainterPath,
    QPen,
    QRadialGradient,
    QTransform,
)
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from smallworld_client.gui.paint.ink import Recorder, ellipse
from smallworld_client.gui.paint.svg_paths import (
    CURVE,
    MOVE,
    Point,
    along,
    data_of,
    elements_of,
    fewer_curves,
    hex_of,
    is_simple,
    number_of,
    path_of,
    polygon_of,
    share_of,
    stop_of,
)

_SHADOW_LAYERS: Final = 3  # of a soft shadow
_WORTH_SHARING: Final = 40  # characters of a path below which it is rather written twice
_THIN, _FEW, _MANY = 4, 8, 90
_ROUGH, _SMOOTH, _LARGE = 2.0, 0.8, 80
"""How far a thin line and the edge of a field or region may be off, and how large a curve is that
may be drawn more simply, in units of the painter."""
_LOCAL: Final = "local"  # in the id of a gradient that counts from where its path begins
_BACK: Final = 80  # how many shapes back one is looked for that the next may be joined to


class SvgStyle(NamedTuple):
    fill: str = ""
    stroke: str = ""


class _Clip(NamedTuple):
    path: QPainterPath
    within: int
    room: BaseGeometry


@dataclass
class _Shape:
    """Paths of one look. ``clip`` is the number of what they are clipped by, 0 for nothing."""

    paths: list[QPainterPath]
    look: SvgStyle
    clip: int
    box: QRectF


@dataclass(frozen=True)
class _Use:
    kind: str
    at: Point
    clip: int


class SvgPainter(Recorder):
    """Takes what :mod:`~smallworld_client.gui.paint` draws; :meth:`body` is what came of it.

    ``unit`` is how many units are written for one of the painter's: what is smaller than one of
    them is lost.
    """

    def __init__(self, prefix: str = "", *, unit: float = 10) -> None:
        """``prefix`` comes before the ids of gradients and clips."""
        self._device = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        super().__init__(self._device)
        self._prefix, self.unit = prefix, unit
        self._shapes: list[_Shape | _Use] = []
        self._kept: dict[str, list[list[_Shape | _Use]]] = {}
        self._repeated = Counter[str]()
        self._cuts: dict[str, tuple[QPointF, QPainterPath]] = {}
        self._gradients: dict[str, str] = {}
        self._numbered = 0
        self._clip = [0]
        self._clips: list[_Clip] = []

    def written(self) -> str:
        shapes = self._shapes
        kept = [
            (f"{self._prefix}{kind}-{number}", drawn)
            for kind, all_ in self._kept.items()
            for number, drawn in enumerate(all_)
        ]
        data = {
            id(shape): data_of(shape.paths)
            for drawn in (shapes, *(it for _, it in kept))
            for shape in drawn
            if isinstance(shape, _Shape)
        }
        clips = [(clip, data_of([clip.path])) for clip in self._clips]
        uses = Counter(it for _, it in data.values()) + Counter(it for _, (_, it) in clips)
        shared = {
            text: f"{self._prefix}p{number}"
            for number, text in enumerate(uses)
            if uses[text] > 1 and len(text) > _WORTH_SHARING
        }
        parts = [f'<path id="{id}" d="M0 0{text}"/>' for text, id in shared.items()]
        for number, (clip, (at, text)) in enumerate(clips, start=1):
            within = f' clip-path="url(#{self._prefix}c{clip.within})"' if clip.within else ""
            path = _path("", at, text, shared)
            parts.append(f'<clipPath id="{self._prefix}c{number}"{within}>{path}</clipPath>')
        for name, drawn in kept:
            parts.append(f'<g id="{name}">{"".join(self._body(drawn, data, shared))}</g>')
        defs = "".join((*self._gradients.values(), *parts))
        return f"<defs>{defs}</defs>{''.join(self._body(shapes, data, shared))}"

    def _body(
        self,
        shapes: Sequence["_Shape | _Use"],
        data: Mapping[int, tuple[Point, str]],
        shared: Mapping[str, str],
    ) -> Iterator[str]:
        now = 0
        for shape in shapes:
            if shape.clip != now:
                yield "</g>" if now else ""
                now = shape.clip
                yield f'<g clip-path="url(#{self._prefix}c{now})">' if now else ""
            if isinstance(shape, _Use):
                x, y = shape.at
                yield f'<use href="#{self._prefix}{shape.kind}" x="{x}" y="{y}"/>'
            else:
                at, text = data[id(shape)]
                yield _path(shape.look.fill + shape.look.stroke, at, text, shared)
        yield "</g>" if now else ""

    @contextmanager
    def repeated(self, kind: str, at: QPointF, most: int) -> Iterator[None]:
        outside, clip = self._shapes, self._clip
        there = self._grown.map(at)
        place = (round(there.x()), round(there.y()))
        number = self._repeated[kind] % most
        self._repeated[kind] += 1
        self._shapes, self._clip = [], [0]
        known = len(self._gradients)
        yield
        drawn, self._shapes, self._clip = self._shapes, outside, clip
        all_ = self._kept.setdefault(kind, [])
        if len(all_) <= number:
            all_.append([_shifted(shape, place) for shape in drawn])
        else:
            for text in list(self._gradients)[known:]:
                del self._gradients[text]
        self._shapes.append(_Use(f"{kind}-{number}", place, clip[-1]))

    def save(self) -> None:
        super().save()
        self._clip.append(self._clip[-1])

    def restore(self) -> None:
        super().restore()
        self._clip.pop()

    def setClipPath(
        self, path: QPainterPath, operation: Qt.ClipOperation = Qt.ClipOperation.ReplaceClip
    ) -> None:
        placed = self._simple(self._placed(path))
        outer = self._clip[-1] if operation == Qt.ClipOperation.IntersectClip else 0
        for number, known in enumerate(self._clips, start=1):
            if known.within == outer and known.path == placed:
                self._clip[-1] = number
                return
        self._clips.append(_Clip(placed, outer, polygon_of(placed)))
        self._clip[-1] = len(self._clips)

    def setClipRect(self, rect: QRectF) -> None:  # type: ignore[override]
        ...

    def fillPath(self, path: QPainterPath, brush: QBrush | QColor) -> None:  # type: ignore[override]
        placed = self._simple(self._placed(path))
        odd = path.fillRule() == Qt.FillRule.OddEvenFill and not is_simple(path)
        look = SvgStyle(self._filled(QBrush(brush), path) + (' fill-rule="evenodd"' if odd else ""))
        self._add(placed, look, placed.boundingRect())

    def strokePath(self, path: QPainterPath, pen: QPen) -> None:  # type: ignore[override]
        placed, clip = self._simple(self._placed(path)), self._clip[-1]
        width = pen.widthF() * self._factor()
        look = SvgStyle(' fill="none"', self._stroked(pen, width))
        if clip and width <= _THIN * self.unit and placed.elementCount() > _FEW:
            placed, clip = self._cut(placed), 0
            if placed.isEmpty():
                return
        last = self._shapes[-1] if self._shapes else None
        box = placed.boundingRect().adjusted(-width, -width, width, width)
        if (
            isinstance(last, _Shape)
            and not last.look.stroke
            and last.clip == clip
            and last.paths == [placed]
        ):
            last.look, last.box = SvgStyle(last.look.fill, look.stroke), box
            return
        self._add(placed, look, box, clip)

    def _cut(self, path: QPainterPath) -> QPainterPath:
        (_, shape), first = data_of([path]), path.elementAt(0)
        at = QPointF(first.x, first.y)
        before, known = self._cuts.get(shape, (at, None))
        moved = at - before
        if known is not None and max(abs(moved.x()), abs(moved.y())) < _THIN * self.unit:
            return known.translated(moved)
        self._cuts[shape] = at, self._within(path)
        return self._cuts[shape][1]

    def _within(self, path: QPainterPath) -> QPainterPath:
        room = self._clips[self._clip[-1] - 1].room
        result = QPainterPath()
        for flat in path.toSubpathPolygons(QTransform()):
            line = LineString([(it.x(), it.y()) for it in flat.toList()])
            left = line.intersection(room).simplify(_ROUGH * self.unit)
            for part in shapely.get_parts(left):
                if isinstance(part, LineString) and part.length > self.unit:
                    result.addPath(along(part.coords))
        return result

    def _simple(self, path: QPainterPath) -> QPainterPath:
        """A polygon of many corners or a line of many curves with fewer; others as they are."""
        if path.elementCount() < _FEW:
            return path
        elements = elements_of(path)
        if any(kind == CURVE for kind, _, _ in elements):
            box = path.boundingRect()
            if max(box.width(), box.height()) < _LARGE * self.unit:
                return path
            off = _SMOOTH * self.unit
            return path_of(fewer_curves(fewer_curves(elements, off), off))
        if any(kind == MOVE for kind, _, _ in elements[1:]):
            return path
        corners = [(x, y) for _, x, y in elements]
        return along(LineString(corners).simplify(_SMOOTH * self.unit).coords)

    def fillRect(self, rect: QRectF, brush: QBrush | QColor) -> None:  # type: ignore[override]
        path = QPainterPath()
        path.addRect(rect)
        self.fillPath(path, brush)

    def drawEllipse(self, center: QPointF, across: float, down: float) -> None:  # type: ignore[override]
        self.fillPath(ellipse(center, across, down), self.brush())

    def drawText(self, at: QPointF, text: str) -> None:  # type: ignore[override]
        path = QPainterPath()
        path.addText(at, QFont(self.font()), text)
        path.setFillRule(Qt.FillRule.WindingFill)
        self.fillPath(path, self.pen().color())

    def soft_shadow(
        self, path: QPainterPath, offset: QPointF, blur: float, alpha: float, tint: QColor
    ) -> None:
        layer = 1 - (1 - alpha) ** (1 / _SHADOW_LAYERS)
        placed = self._placed(path.translated(offset))
        for step in range(_SHADOW_LAYERS):
            width = blur * 2 * (1 - (step + 0.5) / _SHADOW_LAYERS) * self._factor()
            stroke = (
                f' stroke="{hex_of(tint)}" stroke-width="{number_of(width)}"'
                f' stroke-linejoin="round" opacity="{share_of(layer)}"'
            )
            self._add(placed, SvgStyle(f' fill="{hex_of(tint)}"', stroke), placed.boundingRect())

    def _add(
        self, placed: QPainterPath, look: SvgStyle, box: QRectF, clip: int | None = None
    ) -> None:
        clip = self._clip[-1] if clip is None else clip
        joined = self._like(look, box, clip) if placed.elementCount() < 2 * _MANY else None
        if joined is not None:
            joined.paths.append(placed)
            joined.box = joined.box.united(box)
            return
        self._shapes.append(_Shape([placed], look, clip, box))

    def _like(self, look: SvgStyle, box: QRectF, clip: int) -> _Shape | None:
        if "url(" in look.fill or " opacity=" in look.stroke:
            return None
        for shape in reversed(self._shapes[-_BACK:]):
            if isinstance(shape, _Use) or shape.clip != clip:
                return None
            touches = shape.box.intersects(box)
            if shape.look == look:
                return None if touches and "opacity" in look.fill else shape
            if touches:
                return None
        return None

    @property
    def _grown(self) -> QTransform:
        """From the painter's units to those that are written."""
        return self.worldTransform() * QTransform.fromScale(self.unit, self.unit)

    def _placed(self, path: QPainterPath) -> QPainterPath:
        return self._grown.map(path)

    def _factor(self) -> float:
        """Units of SVG in one of the painter's, where lines are as thick both ways."""
        return float(abs(self.worldTransform().determinant()) ** 0.5 * self.unit)

    def _filled(self, brush: QBrush, path: QPainterPath) -> str:
        gradient = brush.gradient()
        if isinstance(gradient, QLinearGradient | QRadialGradient):
            return f' fill="url(#{self._gradient(gradient, path)})"' + self._faint(1)
        value = brush.color()
        return f' fill="{hex_of(value)}"{self._faint(value.alphaF())}'

    def _faint(self, alpha: float, what: str = "fill") -> str:
        share = alpha * self.opacity()
        return f' {what}-opacity="{share_of(share)}"' if share < 0.995 else ""

    def _stroked(self, pen: QPen, width: float) -> str:
        value = pen.color()
        text = f' stroke="{hex_of(value)}" stroke-width="{number_of(width)}"'
        text += self._faint(value.alphaF(), "stroke")
        if pen.capStyle() == Qt.PenCapStyle.FlatCap:
            text += ' stroke-linecap="butt"'
        if pen.dashPattern():
            dashes = " ".join(number_of(part * width) for part in pen.dashPattern())
            text += f' stroke-dasharray="{dashes}"'
        return text

    def _gradient(self, gradient: QGradient, path: QPainterPath) -> str:
        """The id of a gradient, in shares of the box of what it fills.

        One that slants over an oblong, which shares would turn, is in units from where the path
        begins; its id says so.
        """
        box = path.boundingRect()
        across, down = box.width() or 1.0, box.height() or 1.0
        letter = "g"

        def share(point: QPointF) -> tuple[str, str]:
            return (
                share_of((point.x() - box.left()) / across),
                share_of((point.y() - box.top()) / down),
            )

        if isinstance(gradient, QLinearGradient):
            kind = "linearGradient"
            (x1, y1), (x2, y2) = share(gradient.start()), share(gradient.finalStop())
            where = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
            if max(across, down) > 1.02 * min(across, down) and x1 != x2 and y1 != y2:
                where, letter = self._in_units(gradient, path), _LOCAL
        else:
            assert isinstance(gradient, QRadialGradient)
            kind = "radialGradient"
            x, y = share(gradient.center())
            where = f'cx="{x}" cy="{y}" r="{share_of(gradient.radius() / max(across, down))}"'
        stops = "".join(stop_of(at, value) for at, value in gradient.stops())
        text = f"<{kind} {where}>{stops}</{kind}>"
        if text not in self._gradients:
            id = f"{self._prefix}{letter}{self._numbered}"
            self._numbered += 1
            self._gradients[text] = text.replace(f"<{kind} ", f'<{kind} id="{id}" ', 1)
        return self._gradients[text].split('"', 2)[1]

    def _in_units(self, gradient: QLinearGradient, path: QPainterPath) -> str:
        grown, first = self._grown, path.elementAt(0)
        begin = grown.map(QPointF(first.x, first.y))
        start, end = grown.map(gradient.start()) - begin, grown.map(gradient.finalStop()) - begin
        x1, y1, x2, y2 = (number_of(value) for value in (start.x(), start.y(), end.x(), end.y()))
        return f'gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'


def _shifted(shape: _Shape | _Use, by: Point) -> _Shape | _Use:
    """A shape so that what was at a point is at the origin."""
    if isinstance(shape, _Use):
        return replace(shape, at=(shape.at[0] - by[0], shape.at[1] - by[1]))
    return replace(shape, paths=[path.translated(-by[0], -by[1]) for path in shape.paths])


def _path(look: str, at: Point, data: str, shared: Mapping[str, str]) -> str:
    x, y = at
    if data in shared:
        place = (f' x="{x}"' if x else "") + (f' y="{y}"' if y else "")
        return f'<use href="#{shared[data]}"{place}{look}/>'
    if _LOCAL in look.partition("url(#")[2].partition(")")[0]:
        return f'<path{look} transform="translate({x} {y})" d="M0 0{data}"/>'
    return f'<path{look} d="M{x} {y}{data}"/>'
