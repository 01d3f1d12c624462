"""Paths and colours as SVG says them, in few words: relative, in whole numbers, simplified."""

from collections.abc import Iterable, Sequence

import shapely
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath, QPolygonF, QTransform
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

Point = tuple[int, int]


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
        elements = [path.elementAt(index) for index in range(path.elementCount())]
        points = [(round(it.x), round(it.y)) for it in elements]
        if self._ellipse(points, elements):
            return
        index = 0
        while index < len(points):
            if elements[index].isMoveTo():
                self._move(points[index])
                index += 1
            elif elements[index].isLineTo():
                last = index + 1 == len(points) or elements[index + 1].isMoveTo()
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

    def _ellipse(self, points: Sequence[Point], elements: Sequence[QPainterPath.Element]) -> bool:
        """Write a whole ellipse as two arcs, if it is one."""
        if len(points) != 13 or not all(elements[at].isCurveTo() for at in (1, 4, 7, 10)):
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


def fewer_curves(path: QPainterPath, off: float) -> QPainterPath:
    """Two curves at a time become one, where its middle is not further off than that."""
    elements = [path.elementAt(at) for at in range(path.elementCount())]
    points = [QPointF(it.x, it.y) for it in elements]
    result = QPainterPath(points[0])
    at = 1
    while at < len(points):
        if not elements[at].isCurveTo():
            (result.moveTo if elements[at].isMoveTo() else result.lineTo)(points[at])
            at += 1
            continue
        two = at + 5 < len(points) and elements[at + 3].isCurveTo()
        start, middle, end = points[at - 1], points[at + 2], points[min(at + 5, len(points) - 1)]
        leaving = start + (points[at] - start) * 2
        arriving = end - (end - points[min(at + 4, len(points) - 1)]) * 2
        half = (start + (leaving + arriving) * 3 + end) / 8
        if two and (half - middle).manhattanLength() <= off:
            result.cubicTo(leaving, arriving, end)
            at += 6
        else:
            result.cubicTo(points[at], points[at + 1], middle)
            at += 3
    return result


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
    moves = (path.elementAt(index).isMoveTo() for index in range(1, path.elementCount()))
    return not any(moves)


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
