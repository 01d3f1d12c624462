"""Emblems from SVG files: a drawing is checked, then drawn again as a few plain polygons.

Nothing of the file itself is kept or sent. Its elements are looked through one by one, and only
shapes with plain settings go on to Qt's renderer, which draws them on a device that writes down
their outlines. Scripts, pictures, texts, links, styles and whatever else a file may hold are
refused, and so is a document type, in which entities could be declared.

What comes out is the data of a path with whole numbers, as
:data:`~smallworld.content.own.DRAWN` has it, simplified until it is short enough.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from math import hypot
from xml.etree import ElementTree

from PySide6.QtCore import QByteArray, QPointF, QRectF
from PySide6.QtGui import (
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPolygonF,
    QTransform,
)
from PySide6.QtSvg import QSvgRenderer

from smallworld.content.own import DRAWN_BOX, LONGEST_EMBLEM

LARGEST = 20 << 10
"""Bytes of a file."""
_DEEPEST = 20
"""Groups in groups."""
_MOST = 600
"""Lines and curves of all outlines together."""
_MARGIN = 8
_LIGHT = 0.7
"""From that lightness on a shape is a hole in what lies below."""
_FINE, _COARSER = 0.5, 1.4
"""Units by which an outline may differ from the drawn one at first, and what that grows by."""
_SVG = "{http://www.w3.org/2000/svg}"
_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"})
_GROUPS = frozenset({"svg", "g"})
_SILENT = frozenset({"title", "desc", "metadata"})
_PLAIN = frozenset(
    {
        *("d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points", "transform"),
        *("x1", "y1", "x2", "y2", "viewBox", "fill", "fill-rule", "stroke", "stroke-width"),
        *("stroke-linecap", "stroke-linejoin"),
    }
)
_Point = tuple[float, float]
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COLOUR = re.compile(r"none|#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,24}")


class Fault(Enum):
    """Why a file can't be an emblem."""

    LARGE = "large"
    UNREADABLE = "unreadable"
    FORBIDDEN = "forbidden"
    BUSY = "busy"
    EMPTY = "empty"


class BadEmblem(ValueError):
    """A file that can't be an emblem; ``part`` is what it must not have."""

    def __init__(self, fault: Fault, part: str = "") -> None:
        super().__init__(fault.value)
        self.fault, self.part = fault, part


def redrawn(svg: bytes) -> str:
    """An SVG file as the data of an emblem. Raises BadEmblem."""
    renderer = QSvgRenderer(QByteArray(_checked(svg)))
    if not renderer.isValid():
        raise BadEmblem(Fault.UNREADABLE)
    device = _Device()
    painter = QPainter(device)
    renderer.render(painter, QRectF(0, 0, DRAWN_BOX, DRAWN_BOX))
    painter.end()
    return _written(_fitted(_joined(device.outlines)))


def _checked(svg: bytes) -> bytes:
    """The same drawing with nothing but plain shapes in it."""
    if len(svg) > LARGEST:
        raise BadEmblem(Fault.LARGE)
    if re.search(rb"<!(?!--)", svg):
        raise BadEmblem(Fault.FORBIDDEN, "<!")
    try:
        root = ElementTree.fromstring(svg)
    except (ElementTree.ParseError, ValueError, LookupError):
        raise BadEmblem(Fault.UNREADABLE) from None
    if root.tag != f"{_SVG}svg":
        raise BadEmblem(Fault.UNREADABLE)
    return ElementTree.tostring(_plain(root, _DEEPEST))


def _plain(element: ElementTree.Element, deepest: int) -> ElementTree.Element:
    if not deepest:
        raise BadEmblem(Fault.BUSY)
    made = ElementTree.Element(element.tag, dict(_settings(element)))
    for child in element:
        name = child.tag.removeprefix(_SVG)
        if name in _SHAPES or name in _GROUPS:
            made.append(_as_path(name, _plain(child, deepest - 1)))
        elif child.tag.startswith(_SVG) and name not in _SILENT and (len(child) or name != "defs"):
            raise BadEmblem(Fault.FORBIDDEN, f"<{name[:20]}>")
    return made


def _as_path(name: str, shape: ElementTree.Element) -> ElementTree.Element:
    """A shape of straight lines as a path.

    Qt draws them point by point, which Python's paint engines can't answer: the program would end.
    """
    said = shape.attrib.get
    if name == "line":
        points = [said(key, "0") for key in ("x1", "y1", "x2", "y2")]
    elif name in ("polyline", "polygon"):
        points = _NUMBER.findall(said("points", ""))
    else:
        return shape
    numbers = " ".join(points[: len(points) // 2 * 2])
    end = "Z" if name == "polygon" else ""
    shape.tag = f"{_SVG}path"
    shape.set("d", f"M{numbers}{end}" if numbers else "")
    return shape


def _settings(element: ElementTree.Element) -> Iterator[tuple[str, str]]:
    """The plain settings of an element; those of its style stand for themselves."""
    style = [each.partition(":") for each in element.get("style", "").split(";")]
    said = {name.strip(): value.strip() for name, _, value in style}
    for name, value in {**element.attrib, **said}.items():
        if name.lower().startswith("on") or name.endswith("href"):
            raise BadEmblem(Fault.FORBIDDEN, name[:20])
        if name in ("fill", "stroke"):
            yield name, value if _COLOUR.fullmatch(value) else "black"
        elif name in _PLAIN:
            yield name, value


class _Engine(QPaintEngine):
    """Writes down the outlines of all that is drawn, with whether they are light."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.outlines: list[tuple[QPainterPath, bool]] = []
        self._lines = 0
        self._place, self._pen, self._fill = QTransform(), QPen(), QPen().brush()

    def begin(self, device: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        self._place, self._pen, self._fill = state.transform(), state.pen(), state.brush()

    def drawPath(self, path: QPainterPath) -> None:
        self._lines += path.elementCount()
        if self._lines > _MOST:
            return
        if self._fill.style() != self._fill.style().NoBrush:
            self._note(path, self._fill.color().lightnessF() > _LIGHT)
        if self._pen.style() != self._pen.style().NoPen:
            stroker = QPainterPathStroker(self._pen)
            self._note(stroker.createStroke(path), self._pen.color().lightnessF() > _LIGHT)

    def _note(self, path: QPainterPath, light: bool) -> None:
        self.outlines.append((self._place.map(path), light))

    @property
    def is_busy(self) -> bool:
        """Whether there was more than an emblem can have."""
        return self._lines > _MOST


class _Device(QPaintDevice):
    """A square of the size of an emblem."""

    def __init__(self) -> None:
        super().__init__()
        self._engine = _Engine()

    @property
    def outlines(self) -> list[tuple[QPainterPath, bool]]:
        """What was drawn. Raises BadEmblem."""
        if self._engine.is_busy:
            raise BadEmblem(Fault.BUSY)
        return self._engine.outlines

    def paintEngine(self) -> QPaintEngine:
        return self._engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        kind = QPaintDevice.PaintDeviceMetric
        if metric in (kind.PdmDevicePixelRatio, kind.PdmNumColors):
            return 1
        if metric in (kind.PdmDpiX, kind.PdmDpiY, kind.PdmPhysicalDpiX, kind.PdmPhysicalDpiY):
            return 96
        return DRAWN_BOX if metric in (kind.PdmWidth, kind.PdmHeight) else super().metric(metric)


def _joined(outlines: Iterable[tuple[QPainterPath, bool]]) -> QPainterPath:
    """Dark shapes together, less the light ones that lie on them."""
    whole = QPainterPath()
    for path, light in outlines:
        whole = whole.subtracted(path) if light else whole.united(path)
    return whole


def _fitted(path: QPainterPath) -> list[QPolygonF]:
    """The outlines in the middle of the box, as large as it lets them be."""
    around = path.boundingRect()
    largest = max(around.width(), around.height())
    if not largest or path.isEmpty():
        raise BadEmblem(Fault.EMPTY)
    scale = (DRAWN_BOX - 2 * _MARGIN) / largest
    place = QTransform().translate(DRAWN_BOX / 2, DRAWN_BOX / 2).scale(scale, scale)
    middle = around.center()
    return path.toSubpathPolygons(place.translate(-middle.x(), -middle.y()))


def _written(outlines: Sequence[QPolygonF]) -> str:
    """The outlines as data, with as many corners as there is room for."""
    tolerance = _FINE
    while True:
        parts = [_corners(outline.toList(), tolerance) for outline in outlines]
        data = "".join(f"M{' '.join(f'{x} {y}' for x, y in part)}Z" for part in parts if part)
        if not data:
            raise BadEmblem(Fault.EMPTY)
        if len(data) <= LONGEST_EMBLEM:
            return data
        tolerance *= _COARSER


def _corners(outline: Sequence[QPointF], tolerance: float) -> list[tuple[int, int]]:
    """The corners of an outline on the grid, without those that hardly matter."""
    is_closed = len(outline) > 1 and outline[0] == outline[-1]
    points = [(it.x(), it.y()) for it in (outline[:-1] if is_closed else outline)]
    half = len(points) // 2
    kept = [*_kept(points[: half + 1], tolerance)[:-1], *_kept(points[half:], tolerance)]
    found: list[tuple[int, int]] = []
    for x, y in kept:
        corner = (round(x), round(y))
        if not found or corner != found[-1]:
            found.append(corner)
    return found if len(set(found)) > 2 else []


def _kept(points: Sequence[_Point], tolerance: float) -> list[_Point]:
    """A line with the points only from which it would be further away (Douglas and Peucker)."""
    spans, kept = [(0, len(points) - 1)], {0, len(points) - 1}
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        away = _distances(points[first : last + 1])
        farthest = max(away)
        if farthest > tolerance:
            far = first + 1 + away.index(farthest)
            kept.add(far)
            spans += [(first, far), (far, last)]
    return [points[i] for i in sorted(kept) if i >= 0]


def _distances(points: Sequence[_Point]) -> list[float]:
    """How far all points between the first and the last are from the line through these."""
    (x, y), (to_x, to_y) = points[0], points[-1]
    along, down = to_x - x, to_y - y
    length = hypot(along, down)
    if not length:
        return [hypot(at_x - x, at_y - y) for at_x, at_y in points[1:-1]]
    return [abs(along * (at_y - y) - down * (at_x - x)) / length for at_x, at_y in points[1:-1]]
