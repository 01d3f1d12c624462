"""Paths of SVG: written in few characters, and read from the file of a user's own emblem.

Written paths are relative, in whole numbers and simplified. An emblem is checked and then drawn
again as a few plain polygons.
"""

import re
import struct
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from math import hypot
from xml.etree import ElementTree

import shapely
from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QPointF, QRectF
from PySide6.QtGui import (
    QColor,
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
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from smallworld.content.own import DRAWN_BOX, LONGEST_EMBLEM

Point = tuple[int, int]
Element = tuple[int, float, float]
"""What it is (:data:`MOVE`, :data:`LINE`, :data:`CURVE` or a point of a curve), and where."""
MOVE, LINE, CURVE = 0, 1, 2
_ELEMENT = struct.Struct(">idd")


def elements_of(path: QPainterPath) -> list[Element]:
    """All elements of a path at once: to ask for each of them takes eight times as long."""
    data = QByteArray()
    QDataStream(data, QIODevice.OpenModeFlag.WriteOnly) << path
    elements = data.data()[4 : 4 + _ELEMENT.size * path.elementCount()]  # after their number
    return list(_ELEMENT.iter_unpack(elements))


def path_data(path: QPainterPath) -> str:
    """A path as the ``d`` of an SVG, in whole units."""
    (x, y), text = data_of([path])
    return f"M{x} {y}{text}"


def data_of(paths: Sequence[QPainterPath]) -> tuple[Point, str]:
    first = paths[0].elementAt(0)
    shift = QPointF(first.x, first.y)
    writer = _Writer()
    for path in paths:
        writer.write(path.translated(-shift))
    return (round(first.x), round(first.y)), "".join(writer.out)


class _Writer:
    def __init__(self) -> None:
        self.out: list[str] = []
        self._here = self._start = (0, 0)
        self._leaving: tuple[int, int] | None = None
        """Where the last curve's second handle is, mirrored: what a smooth curve begins with."""
        self._command = ""

    def write(self, path: QPainterPath) -> None:
        elements = elements_of(path)
        points = [(round(x), round(y)) for _, x, y in elements]
        if self._ellipse(points, elements):
            return
        index = 0
        while index < len(points):
            if elements[index][0] == MOVE:
                self._move(points[index])
                index += 1
            elif elements[index][0] == LINE:
                last = index + 1 == len(points) or elements[index + 1][0] == MOVE
                self._line(points[index], last=last)
                index += 1
            else:
                self._curve(points[index : index + 3])
                index += 3

    def _move(self, to: Point) -> None:
        if to != self._here:
            self._put("m", [to])
        self._here = self._start = to
        self._command = "l" if self._command == "m" else self._command
        self._leaving = None

    def _line(self, to: Point, *, last: bool) -> None:
        if last and to == self._start:
            self.out.append("z")
            self._command = "z"
        elif to != self._here:
            self._put("l", [to])
        self._here, self._leaving = to, None

    def _curve(self, points: Sequence[Point]) -> None:
        first, second, end = points
        x, y = self._leaving or (10**9, 0)
        if abs(x - first[0]) <= 1 and abs(y - first[1]) <= 1:
            self._put("s", [second, end])
        else:
            self._put("c", points)
        self._here = end
        self._leaving = (2 * end[0] - second[0], 2 * end[1] - second[1])

    def _put(self, command: str, points: Sequence[Point]) -> None:
        numbers = [part for x, y in points for part in (x - self._here[0], y - self._here[1])]
        text = "".join(f" {it}" if it >= 0 else f"{it}" for it in numbers)
        if self._command != command:
            text = command + text.removeprefix(" ")
        self.out.append(text)
        self._command = command

    def _ellipse(self, points: Sequence[Point], elements: Sequence[Element]) -> bool:
        """Write a whole ellipse as two arcs, if it is one."""
        if len(points) != 13 or any(elements[at][0] != CURVE for at in (1, 4, 7, 10)):
            return False
        (right, middle), (x, bottom), (left, _), (_, top) = (points[at] for at in (0, 3, 6, 9))
        across, down = (right - left) / 2, (bottom - top) / 2
        upright = abs(x - points[9][0]) <= 1 and abs(points[6][1] - middle) <= 1
        if not upright or abs(points[1][1] - middle - 0.5523 * down) > 1.5 or across * down == 0:
            return False
        self._move((right, middle))
        arc = f"a{_short(across)} {_short(down)} 0 1 0 "
        self.out.append(f"{arc}{left - right} 0{arc}{right - left} 0z")
        self._command = "z"
        return True


def fewer_curves(elements: Sequence[Element], off: float) -> list[Element]:
    """Two curves at a time become one, where its middle is not further off than that."""
    result, at = [elements[0]], 1
    while at < len(elements):
        if elements[at][0] != CURVE:
            result.append(elements[at])
            at += 1
        elif joined := _joined(elements[at - 1 : at + 6], off):
            result += joined
            at += 6
        else:
            result += elements[at : at + 3]
            at += 3
    return result


def _joined(two: Sequence[Element], off: float) -> list[Element]:
    if len(two) < 7 or two[4][0] != CURVE:
        return []
    (_, x, y), (_, x1, y1), _, (_, x3, y3), _, (_, x5, y5), (_, x6, y6) = two
    leave_x, leave_y = x + (x1 - x) * 2, y + (y1 - y) * 2
    arrive_x, arrive_y = x6 - (x6 - x5) * 2, y6 - (y6 - y5) * 2
    half_x, half_y = (
        (x + (leave_x + arrive_x) * 3 + x6) / 8,
        (y + (leave_y + arrive_y) * 3 + y6) / 8,
    )
    if abs(half_x - x3) + abs(half_y - y3) > off:
        return []
    return [(CURVE, leave_x, leave_y), (CURVE + 1, arrive_x, arrive_y), two[6]]


def path_of(elements: Sequence[Element]) -> QPainterPath:
    path = QPainterPath()
    for at, (kind, x, y) in enumerate(elements):
        if kind == MOVE:
            path.moveTo(x, y)
        elif kind == LINE:
            path.lineTo(x, y)
        elif kind == CURVE:
            (_, x2, y2), (_, x3, y3) = elements[at + 1 : at + 3]
            path.cubicTo(x, y, x2, y2, x3, y3)
    return path


def along(points: Iterable[tuple[float, ...]]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    return path


def polygon_of(path: QPainterPath) -> BaseGeometry:
    flat = path.toSubpathPolygons(QTransform())
    rings = [[(it.x(), it.y()) for it in ring.toList()] for ring in flat]
    return shapely.union_all([Polygon(ring).buffer(0) for ring in rings if len(ring) > 3])


def is_simple(path: QPainterPath) -> bool:
    """Whether it has one outline, for which both rules say the same (none here crosses itself)."""
    return all(kind != MOVE for kind, _, _ in elements_of(path)[1:])


def _short(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def hex_of(value: QColor) -> str:
    name = value.name()
    short = name[1] == name[2] and name[3] == name[4] and name[5] == name[6]
    return f"#{name[1]}{name[3]}{name[5]}" if short else name


def share_of(value: float) -> str:
    """A number near one, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("0.", ".", 1) or "0"


def number_of(value: float) -> str:
    return f"{value:.0f}"


def stop_of(at: float, value: QColor) -> str:
    alpha = value.alphaF()
    faint = f' stop-opacity="{share_of(alpha)}"' if alpha < 0.995 else ""
    return f'<stop offset="{share_of(at)}" stop-color="{hex_of(value)}"{faint}/>'


LARGEST = 20 << 10  # bytes of a file
_DEEPEST = 20  # groups in groups
_MOST = 600  # lines and curves of all outlines together
_MARGIN = 8
_LIGHT = 0.7  # from that lightness on a shape is a hole in what lies below
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


class EmblemFault(Enum):
    LARGE = "large"
    UNREADABLE = "unreadable"
    FORBIDDEN = "forbidden"
    BUSY = "busy"
    EMPTY = "empty"


class BadEmblem(ValueError):
    """The file can't be used as an emblem; ``part`` names what is not allowed."""

    def __init__(self, fault: EmblemFault, part: str = "") -> None:
        super().__init__(fault.value)
        self.fault, self.part = fault, part


def redrawn(svg: bytes) -> str:
    """An SVG file as the data of an emblem. Raises BadEmblem."""
    renderer = QSvgRenderer(QByteArray(_checked(svg)))
    if not renderer.isValid():
        raise BadEmblem(EmblemFault.UNREADABLE)
    device = _Device()
    painter = QPainter(device)
    renderer.render(painter, QRectF(0, 0, DRAWN_BOX, DRAWN_BOX))
    painter.end()
    return _written(_fitted(_united(device.outlines)))


def _checked(svg: bytes) -> bytes:
    """The same drawing with nothing but plain shapes in it."""
    if len(svg) > LARGEST:
        raise BadEmblem(EmblemFault.LARGE)
    if re.search(rb"<!(?!--)", svg):
        raise BadEmblem(EmblemFault.FORBIDDEN, "<!")
    try:
        root = ElementTree.fromstring(svg)
    except (ElementTree.ParseError, ValueError, LookupError):
        raise BadEmblem(EmblemFault.UNREADABLE) from None
    if root.tag != f"{_SVG}svg":
        raise BadEmblem(EmblemFault.UNREADABLE)
    return ElementTree.tostring(_plain(root, _DEEPEST))


def _plain(element: ElementTree.Element, deepest: int) -> ElementTree.Element:
    if not deepest:
        raise BadEmblem(EmblemFault.BUSY)
    made = ElementTree.Element(element.tag, dict(_settings(element)))
    for child in element:
        name = child.tag.removeprefix(_SVG)
        if name in _SHAPES or name in _GROUPS:
            made.append(_as_path(name, _plain(child, deepest - 1)))
        elif child.tag.startswith(_SVG) and name not in _SILENT and (len(child) or name != "defs"):
            raise BadEmblem(EmblemFault.FORBIDDEN, f"<{name[:20]}>")
    return made


def _as_path(name: str, shape: ElementTree.Element) -> ElementTree.Element:
    """Python's paint engines can't answer Qt point by point: the program would end."""
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
            raise BadEmblem(EmblemFault.FORBIDDEN, name[:20])
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
        return self._lines > _MOST


class _Device(QPaintDevice):
    def __init__(self) -> None:
        super().__init__()
        self._engine = _Engine()

    @property
    def outlines(self) -> list[tuple[QPainterPath, bool]]:
        if self._engine.is_busy:
            raise BadEmblem(EmblemFault.BUSY)
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


def _united(outlines: Iterable[tuple[QPainterPath, bool]]) -> QPainterPath:
    """Dark shapes together, less the light ones that lie on them."""
    whole = QPainterPath()
    for path, light in outlines:
        whole = whole.subtracted(path) if light else whole.united(path)
    return whole


def _fitted(path: QPainterPath) -> list[QPolygonF]:
    around = path.boundingRect()
    largest = max(around.width(), around.height())
    if not largest or path.isEmpty():
        raise BadEmblem(EmblemFault.EMPTY)
    scale = (DRAWN_BOX - 2 * _MARGIN) / largest
    place = QTransform().translate(DRAWN_BOX / 2, DRAWN_BOX / 2).scale(scale, scale)
    middle = around.center()
    return path.toSubpathPolygons(place.translate(-middle.x(), -middle.y()))


def _written(outlines: Sequence[QPolygonF]) -> str:
    tolerance = _FINE
    while True:
        parts = [_corners(outline.toList(), tolerance) for outline in outlines]
        data = "".join(f"M{' '.join(f'{x} {y}' for x, y in part)}Z" for part in parts if part)
        if not data:
            raise BadEmblem(EmblemFault.EMPTY)
        if len(data) <= LONGEST_EMBLEM:
            return data
        tolerance *= _COARSER


def _corners(outline: Sequence[QPointF], tolerance: float) -> list[tuple[int, int]]:
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
    (x, y), (to_x, to_y) = points[0], points[-1]
    along, down = to_x - x, to_y - y
    length = hypot(along, down)
    if not length:
        return [hypot(at_x - x, at_y - y) for at_x, at_y in points[1:-1]]
    return [abs(along * (at_y - y) - down * (at_x - x)) / length for at_x, at_y in points[1:-1]]
