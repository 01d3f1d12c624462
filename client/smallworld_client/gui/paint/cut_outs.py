"""Markers that are kept as files in ``gui/pieces``: flat colours, a dark line, one path a part.

A file is an SVG of ``<path>`` alone, in a box of 100 by 100 and with the commands that
:func:`~smallworld_client.gui.paint.icons.path_from` reads. The path with the id ``outline`` is not
painted: it is the line to cut the cardboard along. A path of the class ``owner`` is filled with the
colour of whoever has the piece. Paths are filled by the nonzero rule; lines have round ends.
"""

import xml.etree.ElementTree as ET
from importlib.resources import files
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.icons import path_from
from smallworld_client.gui.paint.ink import colour, pen

_FILES = {
    file.name.removesuffix(".svg"): file
    for file in (files("smallworld_client.gui") / "pieces").iterdir()
    if file.name.endswith(".svg")
}
CUT_OUTS = tuple(sorted(_FILES))
"""The names that have a file."""
_OUTLINE, _OWNER, _NONE = "outline", "owner", "none"


class Part(NamedTuple):
    """A shape with its colours, empty where there is none; ``owned``: filled with the owner's."""

    path: QPainterPath
    fill: str
    stroke: str
    width: float
    owned: bool


def read_cut_out(name: str) -> tuple[str, tuple[Part, ...]]:
    """The outline of a piece as path data, and its parts from the lowest to the uppermost.

    Raises KeyError for a name that is not one of :data:`CUT_OUTS`.
    """
    root = ET.fromstring(_FILES[name].read_text(encoding="utf-8"))
    paths = [element for element in root.iter() if element.tag.endswith("}path")]
    outline = next(path.get("d", "") for path in paths if path.get("id") == _OUTLINE)
    return outline, tuple(_part(path) for path in paths if path.get("id") != _OUTLINE)


def _part(element: ET.Element) -> Part:
    path = path_from(element.get("d", ""))
    path.setFillRule(Qt.FillRule.WindingFill)
    fill = element.get("fill", _NONE)
    return Part(
        path,
        "" if fill == _NONE else fill,
        element.get("stroke", ""),
        float(element.get("stroke-width", 0)),
        element.get("class") == _OWNER,
    )


def paint_parts(painter: QPainter, parts: tuple[Part, ...], owner: str) -> None:
    """The parts of a piece one over the other; ``owner`` is the colour of whoever has it."""
    for part in parts:
        if part.fill or part.owned:
            painter.fillPath(part.path, colour(owner if part.owned else part.fill))
        if part.stroke:
            painter.strokePath(part.path, pen(part.stroke, part.width))
