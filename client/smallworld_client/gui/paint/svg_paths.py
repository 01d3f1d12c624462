"""Paths and colours as SVG says them, in few words: relative, in whole numbers, simplified."""

import struct
from collections.abc import Iterable, Sequence

import shapely
from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QPointF
from PySide6.QtGui import QColor, QPainterPath, QPolygonF, QTransform
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

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
    """Where the first path begins, and all of them from there on, in whole numbers."""
    first = paths[0].elementAt(0)
    shift = QPointF(first.x, first.y)
    writer = _Writer()
    for path in paths:
        writer.write(path.translated(-shift))
    return (round(first.x), round(first.y)), "".join(writer.out)


class _Writer:
    """Writes paths relative to what came before."""

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
    """One curve for two, the first of which begins at the first element; none if it is off."""
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
    """The path that has these elements."""
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
    """Straight lines from point to point."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    return path


def polygon_of(path: QPainterPath) -> BaseGeometry:
    """What a path encloses."""
    flat = path.toSubpathPolygons(QTransform())
    rings = [[(it.x(), it.y()) for it in ring.toList()] for ring in flat]
    return shapely.union_all([Polygon(ring).buffer(0) for ring in rings if len(ring) > 3])


def is_simple(path: QPainterPath) -> bool:
    """Whether it has one outline, for which both rules say the same (none here crosses itself)."""
    return all(kind != MOVE for kind, _, _ in elements_of(path)[1:])


def _short(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def hex_of(value: QColor) -> str:
    """A colour without its opacity."""
    name = value.name()
    short = name[1] == name[2] and name[3] == name[4] and name[5] == name[6]
    return f"#{name[1]}{name[3]}{name[5]}" if short else name


def share_of(value: float) -> str:
    """A number near one, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("0.", ".", 1) or "0"


def number_of(value: float) -> str:
    """A length, in whole units."""
    return f"{value:.0f}"


def stop_of(at: float, value: QColor) -> str:
    """One colour of a gradient."""
    alpha = value.alphaF()
    faint = f' stop-opacity="{share_of(alpha)}"' if alpha < 0.995 else ""
    return f'<stop offset="{share_of(at)}" stop-color="{hex_of(value)}"{faint}/>'
