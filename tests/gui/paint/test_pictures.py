"""Markers, symbols, prices, coins, banners, icons and wood."""

from functools import partial

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QIcon, QPainter

from smallworld_client.gui.paint.icons import (
    ICONS,
    SYMBOLS,
    icon,
    paint_icon,
    paint_symbol,
    path_from,
)
from smallworld_client.gui.paint.ink import colour, rounded, widened
from smallworld_client.gui.paint.owners import OWNERS, paint_bar, paint_chip
from smallworld_client.gui.paint.pieces import (
    CUT_OUTS,
    MARKERS,
    paint_marker,
    paint_parts,
    read_cut_out,
)
from smallworld_client.gui.paint.shields import (
    paint_badge,
    paint_banner,
    paint_coin,
    paint_coin_row,
    paint_covered_coin,
    paint_die,
    paint_die_icon,
    paint_die_label,
    paint_price,
)
from smallworld_client.gui.paint.wood import paint_frame, paint_table
from tests.gui.paint.canvas import CENTER, inked, is_empty, painted
from tests.helpers.content_files import rows

pytestmark = pytest.mark.usefixtures("qapp")
WHOLE = QRectF(0, 0, 120, 120)


def test_every_marker_is_another_picture() -> None:
    pictures = [painted(partial(paint_marker, name=n, center=CENTER, size=60)) for n in MARKERS]
    assert not any(is_empty(picture) for picture in pictures)
    assert all(pictures[a] != pictures[b] for a in range(len(pictures)) for b in range(a))


@pytest.mark.parametrize("kind", ["marker", "relic", "place"])
def test_every_marker_relic_and_place_of_every_set_has_a_picture(kind: str) -> None:
    assert [row["id"] for row in rows(kind) if row["id"] not in MARKERS] == []


@pytest.mark.parametrize("name", CUT_OUTS)
def test_a_piece_from_a_file_stays_on_the_cardboard_it_is_cut_from(name: str) -> None:
    outline, parts = read_cut_out(name)
    whole = path_from(outline).united(widened(path_from(outline), 13))
    assert QRectF(-3, -3, 106, 106).contains(path_from(outline).boundingRect())

    def on_cardboard(on: QPainter) -> None:
        on.fillPath(whole, colour("#ffffff"))
        paint_parts(on, parts, "#ff0000")

    drawn = inked(painted(lambda on: paint_parts(on, parts, "#ff0000")))
    cardboard = inked(painted(lambda on: on.fillPath(whole, colour("#ffffff"))))
    assert 1500 < drawn < cardboard == inked(painted(on_cardboard))


@pytest.mark.parametrize("name", ["fortress", "encampment", "hero", "leader", "horde"])
def test_what_belongs_to_a_race_shows_its_owner(name: str) -> None:
    red, blue = (
        painted(partial(paint_marker, name=name, center=CENTER, size=60, owner=owner))
        for owner in OWNERS[:2]
    )
    assert red != blue


def test_a_second_encampment_shows_a_number() -> None:
    one, two = (
        painted(partial(paint_marker, name="encampment", center=CENTER, size=60, count=count))
        for count in (1, 2)
    )
    assert one != two


def test_a_marker_that_a_player_made_is_a_plain_tile() -> None:
    image = painted(partial(paint_marker, name="moon-base", center=CENTER, size=60))
    assert not is_empty(image)
    assert image == painted(partial(paint_marker, name="../pieces/pot", center=CENTER, size=60))


def test_every_symbol_is_another_picture() -> None:
    pictures = [painted(partial(paint_symbol, name=n, center=CENTER, size=42)) for n in SYMBOLS]
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def test_a_price_shows_its_number() -> None:
    two, three = (
        painted(partial(paint_price, center=CENTER, size=50, price=price)) for price in (2, 3)
    )
    assert two != three


def test_a_die_label_shows_its_chance() -> None:
    half, third = (
        painted(partial(paint_die_label, center=CENTER, size=40, chance=chance))
        for chance in ("50%", "33%")
    )
    assert half != third


def test_a_die_has_four_different_faces() -> None:
    faces = [painted(partial(paint_die, center=CENTER, size=60, pips=pips)) for pips in range(4)]
    assert all(faces[a] != faces[b] for a in range(4) for b in range(a))
    assert not is_empty(painted(partial(paint_die_icon, center=CENTER, size=20)))


def test_a_covered_coin_is_not_a_gold_one() -> None:
    gold = painted(partial(paint_coin, center=CENTER, radius=16))
    assert gold != painted(partial(paint_covered_coin, center=CENTER, radius=16))


def test_a_row_of_coins_says_how_wide_it_is() -> None:
    widths: list[float] = []
    for count in (0, 1, 3, 9):

        def paint(on: QPainter, count: int = count) -> None:
            widths.append(paint_coin_row(on, CENTER, 8, count, most=4))

        painted(paint)
    assert widths[0] == 0
    assert widths[1] == 16
    assert widths[1] < widths[2] < widths[3] < 9 * 16


def test_a_banner_shows_power_and_race() -> None:
    rect = QRectF(2, 30, 116, 42)
    banner = partial(paint_banner, rect=rect, power_name="Flying", race_name="Elves")
    flying = painted(lambda on: banner(on, power="flying", race="elves"))
    assert flying != painted(lambda on: banner(on, power="stout", race="elves"))
    assert flying != painted(lambda on: banner(on, power="flying", race="orcs"))
    assert not is_empty(painted(partial(paint_badge, center=CENTER, radius=26, power="flying")))


@pytest.mark.parametrize("owner", OWNERS, ids=lambda owner: owner.name)
def test_bars_and_chips_show_the_owners_pattern(owner: object) -> None:
    assert isinstance(owner, type(OWNERS[0]))
    bar = painted(lambda on: paint_bar(on, rounded(WHOLE, 3), QRectF(0, 0, 13, 120), owner))
    colours = {bar.pixelColor(x, y).name() for x in range(2, 11) for y in range(30, 90)}
    assert {owner.field.lower(), owner.tone.lower()} <= colours
    assert not is_empty(painted(lambda on: paint_chip(on, QRectF(20, 20, 10, 14), owner)))


def test_an_icon_is_drawn_in_its_colour() -> None:
    for name in ICONS:
        image = painted(partial(paint_icon, name=name, center=CENTER, size=96, value="#ff0000"))
        assert inked(image) > 60, name
        assert image.pixelColor(1, 1).alpha() == 0, name


def test_a_disabled_icon_is_paler() -> None:
    picture = icon("close", 24, "#ff0000")
    normal = picture.pixmap(QSize(24, 24), QIcon.Mode.Normal).toImage()
    faded = picture.pixmap(QSize(24, 24), QIcon.Mode.Disabled).toImage()
    assert faded.pixelColor(12, 12).alpha() < normal.pixelColor(12, 12).alpha()


def test_an_unknown_icon_is_noticed_where_it_is_asked_for() -> None:
    with pytest.raises(KeyError):
        icon("no-such-icon", 24, "#000000")


def test_dark_and_light_tables_are_full_of_wood() -> None:
    dark, light = (painted(partial(paint_table, rect=WHOLE, dark=dark)) for dark in (True, False))
    assert dark.pixelColor(60, 60).lightness() < 80
    assert light.pixelColor(60, 60).lightness() > 160


def test_a_frame_casts_a_shadow_beyond_its_edge() -> None:
    rect = QRectF(30, 30, 60, 60)
    image = painted(partial(paint_frame, rect=rect, thickness=10))
    assert 0 < image.pixelColor(60, 98).alpha() < 255
    assert image.pixelColor(60, 60).alpha() == 255


def test_a_painter_is_left_as_it_was_found() -> None:
    def paint(on: QPainter) -> None:
        before = on.transform()
        for name in MARKERS:
            paint_marker(on, name, CENTER, 60)
        paint_frame(on, WHOLE, 10)
        paint_table(on, WHOLE)
        assert on.transform() == before
        assert not on.hasClipping()

    painted(paint)
