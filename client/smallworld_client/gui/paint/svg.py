"""SVG path data as painter paths.

Reads the commands M L H V C Q Z in both cases: what the emblems and the drawings here use.
"""

import re
from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


def path_from(data: str) -> QPainterPath:
    """The ``d`` of an SVG path as a painter path.

    Raises ValueError for a command that is not known or lacks numbers.
    """
    path = QPainterPath()
    for command, numbers in _steps(data):
        _draw(path, command, numbers)
    return path


def _steps(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with exactly its numbers; repeated numbers repeat their command."""
    tokens = _TOKEN.findall(data)
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        need = _NUMBERS.get(command.upper())
        if need is None or (need == 0 and at < len(tokens) and not tokens[at].isalpha()):
            raise ValueError(f"path data: command {command!r} is not one of M L H V C Q Z")
        numbers = tokens[at : at + need]
        if len(numbers) < need or any(token.isalpha() for token in numbers):
            raise ValueError(f"path data: {command} takes {need} numbers, got {numbers}")
        yield command, [float(token) for token in numbers]
        at += need
        command = {"M": "L", "m": "l"}.get(command, command)


def _draw(path: QPainterPath, command: str, numbers: list[float]) -> None:
    kind = command.upper()
    here = path.currentPosition() if path.elementCount() else QPointF()
    base = here if command.islower() else QPointF()
    if kind == "H":
        path.lineTo(base.x() + numbers[0], here.y())
    elif kind == "V":
        path.lineTo(here.x(), base.y() + numbers[0])
    elif kind == "Z":
        path.closeSubpath()
    else:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        _TO[kind](path, [base + QPointF(x, y) for x, y in pairs])


_TO: dict[str, Callable[[QPainterPath, list[QPointF]], None]] = {
    "M": lambda path, points: path.moveTo(points[0]),
    "L": lambda path, points: path.lineTo(points[0]),
    "C": lambda path, points: path.cubicTo(points[0], points[1], points[2]),
    "Q": lambda path, points: path.quadTo(points[0], points[1]),
}
