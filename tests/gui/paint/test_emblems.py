"""Emblems: the game's own, and those that are drawn from SVG files."""

import re
from functools import partial
from importlib.resources import files

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication

from smallworld.content.own import DRAWN_BOX, EMBLEMS as OWN_EMBLEMS, LONGEST_EMBLEM, is_drawn
from smallworld_client.gui.paint.icons import (
    EMBLEMS,
    LOST_TRIBE,
    SYMBOLS,
    emblem,
    paint_emblem,
    path_from,
)
from smallworld_client.gui.paint.svg_paths import LARGEST, BadEmblem, EmblemFault, redrawn
from tests.gui.paint.canvas import CENTER, is_empty, painted
from tests.helpers.content_files import rows


def test_every_race_and_power_has_an_emblem_and_others_are_free_to_take() -> None:
    taken = {row["id"] for kind in ("race", "power") for row in rows(kind)}
    free = set(EMBLEMS) - taken - {*SYMBOLS, LOST_TRIBE}
    assert taken <= set(EMBLEMS)
    assert free == set(OWN_EMBLEMS)
    assert len(free) == 24


def test_an_emblem_fills_its_box_and_stays_inside() -> None:
    for name in EMBLEMS:
        bounds = emblem(name).boundingRect()
        assert QRectF(-1, -1, 102, 102).contains(bounds), name
        assert max(bounds.width(), bounds.height()) > 70, name


def test_no_two_emblems_are_alike() -> None:
    assert len({emblem(name).length() for name in (*EMBLEMS, "blank")}) == len(EMBLEMS) + 1


def test_an_emblem_can_be_seen_at_the_smallest_size_at_which_one_is_painted() -> None:
    for name in EMBLEMS:
        image = painted(partial(paint_emblem, name=name, center=CENTER, size=16, value="#000000"))
        alphas = [image.pixelColor(x, y).alpha() for x in range(52, 68) for y in range(52, 68)]
        assert sum(alpha > 180 for alpha in alphas) >= 20, name
        assert sum(alpha < 60 for alpha in alphas) >= 20, name


def test_a_race_that_a_player_made_has_a_plain_sign() -> None:
    assert emblem("moon-folk") == emblem("../emblems/orcs") == emblem("blank")
    assert not is_empty(painted(lambda on: paint_emblem(on, "moon-folk", CENTER, 60, "#000000")))


def svg(shapes: str) -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{shapes}</svg>'.encode()


def holds(data: str, x: float, y: float) -> bool:
    """Whether a point of the box of 100 by 100 is painted."""
    return emblem(data).contains(QPointF(x, y))


def test_a_square_fills_the_box_but_for_a_margin(qapp: QGuiApplication) -> None:
    assert redrawn(svg('<rect x="3" y="3" width="2" height="2"/>')) == "M8 8 242 8 242 242 8 242Z"


LINE = '<path d="M1 5H9" fill="none" style="stroke:red;stroke-width:2"/>'


@pytest.mark.parametrize(
    ("shapes", "inside", "outside"),
    [
        ('<circle cx="5" cy="5" r="4"/><circle cx="5" cy="5" r="2" fill="#fff"/>',
         (50, 10), (50, 50)),
        (f'<g transform="rotate(90 5 5)">{LINE}</g>', (50, 10), (20, 50)),
        ('<polyline points="1,1 9,1 9,9" stroke="red" stroke-width="2" fill="none"/>',
         (80, 10), (20, 90)),
        ('<polygon points="1 1 9 1 9 9"/>', (80, 50), (20, 90)),
        ('<path d="M1 1H9V9Z"/>', (80, 50), (20, 90)),
        ('<g stroke="#000" stroke-width="2"><line x1="1" y1="1" x2="9" y2="1"/></g>',
         (80, 50), (20, 90)),
    ],
    ids=["light hole", "turned stroke", "polyline", "polygon", "path", "line"],
)  # fmt: skip
def test_shapes_are_drawn_as_they_are(
    shapes: str, inside: tuple[int, int], outside: tuple[int, int]
) -> None:
    data = redrawn(svg(shapes))
    assert is_drawn(data)
    assert holds(data, *inside)
    assert not holds(data, *outside)


@pytest.mark.parametrize("name", EMBLEMS[::9])
def test_a_drawing_of_many_curves_still_fits(name: str) -> None:
    file = files("smallworld_client.gui") / "emblems" / f"{name}.svg"
    data = redrawn(file.read_bytes())
    assert len(data) <= LONGEST_EMBLEM
    assert all(int(number) <= DRAWN_BOX for number in re.findall(r"\d+", data))
    points = [QPointF(x, y) for x in range(5, 100, 10) for y in range(5, 100, 10)]
    around = emblem(name).boundingRect()
    side = max(around.width(), around.height()) / (100 - 2 * 8 / 2.5)

    def moved(point: QPointF) -> QPointF:
        return around.center() + (point - QPointF(50, 50)) * side

    alike = [emblem(data).contains(it) == emblem(name).contains(moved(it)) for it in points]
    assert sum(alike) > 0.9 * len(alike)


@pytest.mark.parametrize(
    ("shapes", "part"),
    [
        ("<script>1</script>", "<script>"),
        ('<image href="http://x/y.png"/>', "<image>"),
        ('<use href="#a"/>', "<use>"),
        ("<style>@import url(x)</style>", "<style>"),
        ("<text>A</text>", "<text>"),
        ("<foreignObject/>", "<foreignObject>"),
        ('<a href="x"><path d="M0 0h9v9z"/></a>', "<a>"),
        ('<defs><path id="a" d="M0 0h9v9z"/></defs>', "<defs>"),
        ('<path onclick="x()" d="M0 0h9v9z"/>', "onclick"),
        ('<g xmlns:l="http://www.w3.org/1999/xlink" l:href="#a"/>', "{http://www.w3.org/1"),
    ],
)
def test_what_is_no_plain_shape_is_refused(shapes: str, part: str) -> None:
    with pytest.raises(BadEmblem) as refused:
        redrawn(svg(shapes))
    assert (refused.value.fault, refused.value.part) == (EmblemFault.FORBIDDEN, part)


BOMB = b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
"""Entities that grow are refused before they are read."""


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (BOMB + svg("<desc>&b;</desc>"), EmblemFault.FORBIDDEN),
        (b"", EmblemFault.UNREADABLE),
        (b"\x1f\x8b\x08\x00", EmblemFault.UNREADABLE),
        (b"<html/>", EmblemFault.UNREADABLE),
        (svg(""), EmblemFault.EMPTY),
        (svg('<rect width="5" height="5" fill="white"/>'), EmblemFault.EMPTY),
        (svg('<path d="M0 0h1e300v1e300z"/>'), EmblemFault.EMPTY),
        (svg("<g>" * 40 + "</g>" * 40), EmblemFault.BUSY),
        (svg(f'<path d="M0 0{"l1 1" * 700}z"/>'), EmblemFault.BUSY),
        (svg(" " * LARGEST), EmblemFault.LARGE),
    ],
)
def test_what_can_be_no_emblem_says_why(data: bytes, fault: EmblemFault) -> None:
    with pytest.raises(BadEmblem) as refused:
        redrawn(data)
    assert refused.value.fault is fault


@pytest.mark.parametrize(
    "data",
    ["M0 0 1 1Z", "M0 0 251 0 1 1Z", "m0 0 9 0 9 9Z", "M0 0 9 0 9 9", "M0 0 9 0 9 9Z" * 90,
     "M0 0 9 0 9 9Z\n", "M0,0 9 0 9 9Z", "own-25"],
)  # fmt: skip
def test_data_that_the_editor_would_not_write_is_no_emblem(data: str) -> None:
    assert not is_drawn(data)


@pytest.mark.parametrize(
    ("data", "as_if"),
    [
        ("M10,20 l5,5 h-5 v10", "M10,20 L15,25 H10 V35"),
        ("M0,0 5,0 5,5", "M0,0 L5,0 L5,5"),
        ("M10,20 H30 V50 L0,0", "M10,20 L30,20 L30,50 L0,0"),
    ],
    ids=["small letters count from the pen", "numbers repeat the command", "straight lines"],
)
def test_path_data_is_read_as_svg_says(data: str, as_if: str) -> None:
    assert path_from(data) == path_from(as_if)


@pytest.mark.parametrize(
    ("data", "end"),
    [("M10,10 L20,10 L20,20Z", (10, 10)), ("M0,0 C1,2 3,4 5,6", (5, 6)), ("M0,0 L0,9", (0, 9))],
)
def test_a_path_ends_where_its_data_say(data: str, end: tuple[int, int]) -> None:
    assert path_from(data).currentPosition() == QPointF(*end)


@pytest.mark.parametrize(
    ("data", "told"),
    [("M0,0 A5,5 0 1 1 3,3", "'A' is not one of"), ("M0,0 C1,2 3,4", "C takes 6 numbers")],
)
def test_what_is_wrong_in_path_data_is_named(data: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        path_from(data)
