"""Icons of the program, and emblems of races, powers and regions, from paths of SVG."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QTransform

from smallworld_client.gui.paint import ink

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


def path_from(data: str) -> QPainterPath:
    """The ``d`` of an SVG path. ValueError for an unknown command or missing numbers."""
    path = QPainterPath()
    x = y = left = top = 0.0  # where the pen is, and where its subpath began
    for command, steps in _runs(data):
        kind, is_relative = command.upper(), command.islower()
        for step in steps:
            across, down = (x, y) if is_relative else (0.0, 0.0)
            if kind == "H":
                x = across + step[0]
            elif kind == "V":
                y = down + step[0]
            elif kind != "Z":
                x, y = across + step[-2], down + step[-1]
            if kind in "HVL":
                path.lineTo(x, y)
            elif kind == "M":
                path.moveTo(x, y)
                kind, left, top = "L", x, y
            elif kind == "Z":
                path.closeSubpath()
                x, y = left, top
            else:
                bends = (across + step[0], down + step[1], across + step[-4], down + step[-3])
                path.cubicTo(*bends, x, y) if kind == "C" else path.quadTo(*bends[:2], x, y)
    return path


def _runs(data: str) -> Iterator[tuple[str, Iterable[Sequence[float]]]]:
    """Each command with the numbers of all its steps: repeated numbers repeat their command."""
    tokens = _TOKEN.findall(data)
    at = 0
    while at < len(tokens):
        command = tokens[at]
        need = _NUMBERS.get(command.upper())
        begin = at = at + 1
        while at < len(tokens) and not tokens[at].isalpha():
            at += 1
        if need is None or (need == 0 and at > begin):
            raise ValueError(f"path data: command {command!r} is not one of M L H V C Q Z")
        numbers = tokens[begin:at]
        if need and (not numbers or len(numbers) % need):
            raise ValueError(f"path data: {command} takes {need} numbers, got {numbers}")
        in_turn = [map(float, numbers)] * need  # one iterator, so a step takes the next ``need``
        yield command, zip(*in_turn, strict=True) if need else ((),)


_FACE = (
    "M12,3.5 C23.3,3.5 23.3,20.5 12,20.5 C0.7,20.5 0.7,3.5 12,3.5Z"
    " M8.9,9.4 L8.9,10.4 M15.1,9.4 L15.1,10.4"
)
ICONS: dict[str, str] = {
    "sound": "M4,9 L8,9 L13,5 L13,19 L8,15 L4,15Z M16,9 C18,11 18,13 16,15"
    " M18.5,6.5 C22,10 22,14 18.5,17.5",
    "mute": "M4,9 L8,9 L13,5 L13,19 L8,15 L4,15Z M16.5,9.5 L21.5,14.5 M21.5,9.5 L16.5,14.5",
    "help": "M9,9 C9,4.5 15.5,4.5 15.5,9 C15.5,12 12,11.6 12,15 M12,18.6 L12,18.8",
    "about": "M12,3.5 C23.3,3.5 23.3,20.5 12,20.5 C0.7,20.5 0.7,3.5 12,3.5Z M12,11.2 L12,16.6"
    " M12,7.7 L12.1,7.8",
    "history": "M4.5,12 C4.5,7.86 7.86,4.5 12,4.5 C16.14,4.5 19.5,7.86 19.5,12"
    " C19.5,16.14 16.14,19.5 12,19.5 C10.1,19.5 8.3,18.8 7,17.6"
    " M4.5,17.8 L7,17.6 L7,14.8 M12,8 L12,12.4 L15,14",
    "menu": "M6,4 L6,20 L18,20 L18,4Z M18,12 L10,12 M12.5,9 L9.5,12 L12.5,15",
    "gear": "M4,7 L20,7 M4,12 L20,12 M4,17 L20,17 M9,5 L9,9 M15,10 L15,14 M8,15 L8,19",
    "lines": "M4,7 L20,7 M4,12 L20,12 M4,17 L20,17",
    "speed": "M5,6 L12,12 L5,18Z M13,6 L20,12 L13,18Z",
    "fit": "M4,9 L4,4 L9,4 M15,4 L20,4 L20,9 M20,15 L20,20 L15,20 M9,20 L4,20 L4,15",
    "book": "M12,6.5 C9,4.5 6,4.5 3.5,5.5 L3.5,18.5 C6,17.5 9,17.5 12,19.5"
    " C15,17.5 18,17.5 20.5,18.5 L20.5,5.5 C18,4.5 15,4.5 12,6.5Z M12,6.5 L12,19.5",
    "sun": "M12,8 C17.3,8 17.3,16 12,16 C6.7,16 6.7,8 12,8Z M12,2.5 L12,4.5 M12,19.5 L12,21.5"
    " M2.5,12 L4.5,12 M19.5,12 L21.5,12 M5.3,5.3 L6.7,6.7 M17.3,17.3 L18.7,18.7"
    " M5.3,18.7 L6.7,17.3 M17.3,6.7 L18.7,5.3",
    "plus": "M12,5 L12,19 M5,12 L19,12",
    "minus": "M5,12 L19,12",
    "undo": "M8,5 L4,9 L8,13 M4,9 L14,9 C18,9 20,11.5 20,14.5 C20,17.5 18,19 15,19 L10,19",
    "redo": "M16,5 L20,9 L16,13 M20,9 L10,9 C6,9 4,11.5 4,14.5 C4,17.5 6,19 9,19 L14,19",
    "house": "M3.5,11.5 L12,4.5 L20.5,11.5 M6,9.8 L6,19.5 L18,19.5 L18,9.8 M10,19.5 L10,14 L14,14"
    " L14,19.5",
    "lock": "M6,11 L18,11 L18,20 L6,20Z M8.5,11 L8.5,8 C8.5,3.4 15.5,3.4 15.5,8 L15.5,11",
    "eye": "M3,12 C7,5.5 17,5.5 21,12 C17,18.5 7,18.5 3,12 M12,9.4 C13.44,9.4 14.6,10.56 14.6,12"
    " C14.6,13.44 13.44,14.6 12,14.6 C10.56,14.6 9.4,13.44 9.4,12 C9.4,10.56 10.56,9.4 12,9.4Z",
    "hide": "M3,12 C7,5.5 17,5.5 21,12 C17,18.5 7,18.5 3,12 M5,19.5 L19,4.5",
    "copy": "M9,9 L19,9 L19,19 L9,19Z M15,9 L15,5 L5,5 L5,15 L9,15",
    "send": "M4,12 L20,5 L14,20 L11.5,13Z",
    "bot": "M6,9 L18,9 L18,18 L6,18Z M12,9 L12,5 M9.5,13 L9.5,14 M14.5,13 L14.5,14",
    "hourglass": "M7,4 L17,4 M7,20 L17,20 M8,4 C8,9 11,10.5 11.4,12 C11,13.5 8,15 8,20"
    " M16,4 C16,9 13,10.5 12.6,12 C13,13.5 16,15 16,20",
    "study": "M10.5,4.5 C18.5,4.5 18.5,16.5 10.5,16.5 C2.5,16.5 2.5,4.5 10.5,4.5Z M15,15 L20,20",
    "puzzle": "M4,9 L8.6,9 C6.6,3.6 14.4,3.6 12.4,9 L16,9 L16,12.4 C21.4,10.4 21.4,18.2 16,16.2"
    " L16,20 L4,20Z",
    "check": "M5,12.5 L10,17.5 L19,7",
    "cloud": "M7,17 C2,17 2.5,11 7,11 C8,6 15,6 16,10.5 C21,10.5 21,17 17,17Z"
    " M9,20 L8.4,21 M13,20 L12.4,21",
    "chat": "M4,5 L20,5 L20,16 L11,16 L7,20 L7,16 L4,16Z",
    "emote": f"{_FACE} M7.6,13.6 C9.4,17.4 14.6,17.4 16.4,13.6",
    "emote-well-played": "M12,3.8 L14.5,9.2 L20.4,9.9 L16,13.9 L17.2,19.8 L12,16.8 L6.8,19.8"
    " L8,13.9 L3.6,9.9 L9.5,9.2Z",
    "emote-good-luck": "M12,11.5 C7,11.5 4.5,8.5 6.5,6.5 C8.5,4.5 12,6.5 12,11.5Z"
    " M12,11.5 C12,6.5 15.5,4.5 17.5,6.5 C19.5,8.5 17,11.5 12,11.5Z"
    " M12,11.5 C17,11.5 19.5,14.5 17.5,16.5 C15.5,18.5 12,16.5 12,11.5Z"
    " M12,11.5 C12,16.5 8.5,18.5 6.5,16.5 C4.5,14.5 7,11.5 12,11.5Z"
    " M12,11.5 C12.2,16 12.8,18.5 14.5,21",
    "emote-thanks": "M12,19.8 C2.5,13.6 3.8,5.2 8.5,5.2 C10.6,5.2 12,7.2 12,8.4"
    " C12,7.2 13.4,5.2 15.5,5.2 C20.2,5.2 21.5,13.6 12,19.8Z",
    "emote-sorry": f"{_FACE} M8,16.6 C9.4,13.4 14.6,13.4 16,16.6",
    "emote-wow": f"{_FACE} M12,12.8 C15.2,12.8 15.2,17.6 12,17.6 C8.8,17.6 8.8,12.8 12,12.8Z",
    "emote-thinking": "M4,5 L20,5 L20,16 L11,16 L7,20 L7,16 L4,16Z M8,10.5 L8.1,10.5"
    " M12,10.5 L12.1,10.5 M16,10.5 L16.1,10.5",
    "close": "M6,6 L18,18 M18,6 L6,18",
    "hint": "M12,3.5 C6.5,3.5 5.5,10 9,13 L9,16 L15,16 L15,13 C18.5,10 17.5,3.5 12,3.5"
    " M9.8,19 L14.2,19",
    "notice": "M12,4 C7.6,4 7,8 7,11 C7,14 6,15.5 4.8,17 L19.2,17 C18,15.5 17,14 17,11"
    " C17,8 16.4,4 12,4Z M10,20 C11,21 13,21 14,20",
    "back": "M15,5 L8,12 L15,19",
    "forward": "M9,5 L16,12 L9,19",
    "down": "M5,9 L12,16 L19,9",
    "up": "M5,15 L12,8 L19,15",
    "rewind": "M12,5 L5,12 L12,19 M19,5 L12,12 L19,19",
    "skip": "M5,5 L12,12 L5,19 M12,5 L19,12 L12,19",
    "first": "M6,6 L6,18 M18,6 L10,12 L18,18Z",
    "last": "M18,6 L18,18 M6,6 L14,12 L6,18Z",
    "play": "M7,5 L18,12 L7,19Z",
    "pause": "M8,6 L8,18 M16,6 L16,18",
    "dice": "M6,4 L18,4 C19.1,4 20,4.9 20,6 L20,18 C20,19.1 19.1,20 18,20 L6,20"
    " C4.9,20 4,19.1 4,18 L4,6 C4,4.9 4.9,4 6,4Z M8.4,8.4 L8.5,8.5 M12,12 L12.1,12.1"
    " M15.5,15.5 L15.6,15.6",
    "people": "M9,11 C5.8,11 5.8,5 9,5 C12.2,5 12.2,11 9,11Z M3,19 C3,12.5 15,12.5 15,19"
    " M15.5,11 C18.2,11 18.2,5.6 15.5,5.6 M17.5,13.8 C19.8,14.4 21,16.2 21,19",
    "folder": "M3.5,6 L9.5,6 L11.5,8.5 L20.5,8.5 L20.5,18.5 L3.5,18.5Z",
    "save": "M12,4 L12,14 M8,10.5 L12,14.5 L16,10.5 M4.5,15 L4.5,19.5 L19.5,19.5 L19.5,15",
    "pencil": "M5,19 L6,15 L16,5 L19,8 L9,18Z M14,7 L17,10",
    "picture": "M4,5 L20,5 L20,19 L4,19Z M4,16 L9,11 L13,15 L16,12 L20,16 M15.5,8.6 L15.6,8.7",
    "film": "M4,5 L20,5 L20,19 L4,19Z M8,5 L8,19 M16,5 L16,19 M4,9.7 L8,9.7 M4,14.3 L8,14.3"
    " M16,9.7 L20,9.7 M16,14.3 L20,14.3",
    "trash": "M5,7 L19,7 M9,7 L9.6,4.5 L14.4,4.5 L15,7 M7,7 L8,20 L16,20 L17,7"
    " M10.4,10.5 L10.6,16.5"
    " M13.6,10.5 L13.4,16.5",
    "chart": "M4,20 L20,20 M7,20 L7,13 M12,20 L12,6 M17,20 L17,10",
    "dots": "M5.4,12 L5.6,12 M11.9,12 L12.1,12 M18.4,12 L18.6,12",
    "keyboard": "M3,7 L21,7 L21,17.5 L3,17.5Z M6.5,10.4 L6.6,10.5 M10.2,10.4 L10.3,10.5"
    " M13.8,10.4 L13.9,10.5 M17.4,10.4 L17.5,10.5 M8,14.4 L16,14.4",
    "warning": "M12,4 L21,19.5 L3,19.5Z M12,10 L12,14.2 M12,16.9 L12,17",
    "cut": "M4,19 C7,8 11,16 13,11 C14,8.5 17,6.5 20,5 M4,8 L4.1,8 M9,4.5 L9.1,4.5 M15,18 L15.1,18"
    " M20,14 L20.1,14",
    "trace": "M12,4 C18,3.5 21,8.5 19.5,13.5 C18,19.5 9.5,21.5 6,17.5 C2.5,13 6,4.8 12,4Z",
    "terrain": "M3,18.5 L9,8 L13,14.5 L16,10 L21,18.5Z M17,5.5 L17.1,5.5",
    "link": "M10,14 L14,10 M11,7.5 L13.5,5 C17,1.8 22.2,7 19,10.5 L16.5,13"
    " M13,16.5 L10.5,19 C7,22.2 1.8,17 5,13.5 L7.5,11",
}
"""The lines of each icon as the ``d`` of an SVG path, in a box of 24 by 24."""


@cache
def _lines(name: str) -> QPainterPath:
    return path_from(ICONS[name])


def paint_icon(
    painter: QPainter,
    name: str,
    center: QPointF,
    size: float,
    value: ink.Colour,
    *,
    width: float = 1.9,
) -> None:
    """The icon ``name`` in one colour; ``width`` is the line's, in units of the 24 box."""
    with ink.boxed(painter, center, size, box=24):
        painter.strokePath(_lines(name), ink.pen(value, width))


SYMBOLS = ("mine", "magic", "cavern")
LOST_TRIBE = "lost-tribe"

_FILES = {
    file.name.removesuffix(".svg"): file
    for file in (files("smallworld_client.gui") / "emblems").iterdir()
    if file.name.endswith(".svg")
}
EMBLEMS = tuple(sorted(_FILES))  # the names that have a drawing
_DATA = re.compile(r'\sd="([^"]+)"')


def emblem(name: str) -> QPainterPath:
    """In a box of 100 by 100, odd-even; the maker's choice, or a lozenge without a drawing."""
    return path_of(name) if name in _FILES else _own(name)


def _own(name: str) -> QPainterPath:
    from smallworld.content.own import is_drawn, own_emblem

    chosen = name if is_drawn(name) else own_emblem(name)
    return _drawn(chosen) if is_drawn(chosen) else path_of(chosen or name)


@lru_cache(maxsize=16)
def _drawn(data: str) -> QPainterPath:
    from smallworld.content.own import DRAWN_BOX

    path = QTransform.fromScale(100 / DRAWN_BOX, 100 / DRAWN_BOX).map(path_from(data))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


@cache
def path_of(name: str) -> QPainterPath:
    source = _FILES.get(name)
    if source is None:
        return path_from("M50,12 L84,50 L50,88 L16,50Z M50,30 L32,50 L50,70 L68,50Z")
    path = QPainterPath()
    for data in _DATA.findall(source.read_text(encoding="utf-8")):
        path.addPath(path_from(data))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def paint_emblem(
    painter: QPainter, name: str, center: QPointF, size: float, value: ink.Colour | QBrush
) -> None:
    brush = value if isinstance(value, QBrush) else QBrush(ink.colour(value))
    with ink.boxed(painter, center, size):
        painter.fillPath(emblem(name), brush)


_DISC_AND_SIGN = {
    "mine": ("#5A4632", "#F2E3C0"),
    "magic": ("#5B3B86", "#F3E6FF"),
    "cavern": ("#39434B", "#E3ECEF"),
}


def paint_symbol(painter: QPainter, name: str, center: QPointF, size: float) -> None:
    """The symbol ``name`` (mine, magic or cavern) as a disc with a cream ring."""
    disc, sign = _DISC_AND_SIGN[name]
    ring = ink.circle(center, size * 0.55)
    painter.fillPath(ring.translated(0, size * 0.05), ink.colour(ink.SHADOW, 0.35))
    painter.fillPath(ring, ink.colour(ink.CARD))
    painter.strokePath(ring, ink.pen(ink.INK, size * 0.04, alpha=0.85))
    light = ((0.0, ink.mix(disc, ink.WHITE, 0.14)), (1.0, ink.colour(disc)))
    painter.fillPath(
        ink.circle(center, size * 0.46), ink.downward(ink.square(center, size), *light)
    )
    paint_emblem(painter, name, center, size * 0.62, sign)
