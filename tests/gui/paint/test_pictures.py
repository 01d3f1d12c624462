"""Tokens, markers, symbols, prices, coins, banners, icons, faces and wood."""

from functools import partial

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter
from pytestqt.qtbot import QtBot

from smallworld_client.gui.paint.icons import (
    ICONS,
    SYMBOLS,
    icon,
    paint_icon,
    paint_symbol,
    path_from,
)
from smallworld_client.gui.paint.ink import CARD, colour, rounded, widened
from smallworld_client.gui.paint.owners import (
    OWNERS,
    RING,
    drawing,
    has_portrait,
    paint_bar,
    paint_chip,
    paint_portrait,
    paint_silhouette,
)
from smallworld_client.gui.paint.pieces import (
    CUT_OUTS,
    MARKERS,
    paint_count,
    paint_lost_tribe,
    paint_marker,
    paint_parts,
    paint_stack_icon,
    paint_token,
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
from smallworld_client.gui.turn.player_panel import PlayerPanel, PlayerView
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.words.choices import character
from tests.gui.paint.canvas import CENTER, inked, is_empty, painted
from tests.helpers.content_files import rows

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


def token(
    seat: int = 0, *, count: int = 1, declined: bool = False, show_count: bool = True
) -> QImage:
    return painted(
        lambda on: paint_token(
            on, CENTER, 64, OWNERS[seat], "giants", count, declined=declined, show_count=show_count
        )
    )


def test_seats_have_their_owners_in_order() -> None:
    assert [owner.name for owner in OWNERS] == ["crimson", "azure", "gold", "jade", "plum"]


def test_every_owner_has_a_pattern_of_their_own() -> None:
    assert len({owner.pattern for owner in OWNERS}) == len(OWNERS)


def test_every_owners_token_is_another_one() -> None:
    pictures = [token(seat) for seat in range(5)]
    assert all(pictures[a] != pictures[b] for a in range(5) for b in range(a))


@pytest.mark.parametrize("seat", range(5))
def test_a_token_in_decline_has_another_shape(seat: int) -> None:
    active, declined = token(seat), token(seat, declined=True)
    corner = (round(CENTER.x() - 64 * 0.42), round(CENTER.y() - 64 * 0.42))
    assert active.pixelColor(*corner).alpha() == 255
    assert declined.pixelColor(*corner).alpha() < 200


def test_a_token_in_decline_has_a_grey_face_with_every_owner() -> None:
    point = (int(CENTER.x()), int(CENTER.y() - 64 * 0.29))
    faces = {token(seat, declined=True).pixelColor(*point).name() for seat in range(5)}
    assert len(faces) == 1


def test_more_tokens_make_a_higher_stack_up_to_four() -> None:
    heights = [inked(token(count=count, show_count=False)) for count in (1, 2, 3, 4, 5)]
    assert heights[0] < heights[1] < heights[2] < heights[3] == heights[4]


def test_the_number_shows_for_a_single_active_token() -> None:
    assert token() != token(show_count=False)


def test_the_number_shows_in_decline_only_above_one() -> None:
    assert token(declined=True) == token(declined=True, show_count=False)
    assert token(count=2, declined=True) != token(count=2, declined=True, show_count=False)


def test_a_lost_tribe_is_round() -> None:
    image = painted(partial(paint_lost_tribe, center=CENTER, size=64))
    assert image.pixelColor(60, 60 - 27).alpha() == 255
    assert image.pixelColor(60 - 29, 60 - 29).alpha() < 128


def test_a_number_of_two_figures_widens_its_plate() -> None:
    one, ten = (painted(partial(paint_count, center=CENTER, count=n, size=20)) for n in (1, 10))
    assert inked(ten) > inked(one)


def test_the_sign_for_tokens_is_drawn() -> None:
    assert not is_empty(painted(partial(paint_stack_icon, center=CENTER, size=14)))


SIZE = 120


def portrait(name: str) -> QImage:
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_portrait(painter, name, QPointF(SIZE / 2, SIZE / 2), SIZE * 0.9)
    painter.end()
    return image


@pytest.mark.parametrize("name", NAMES)
def test_every_computer_player_has_a_face_and_a_line(name: str) -> None:
    assert len(drawing(name)) >= 8
    assert character(name)


def test_no_two_faces_are_alike() -> None:
    faces = [bytes(portrait(name).constBits()) for name in NAMES]
    assert len(set(faces)) == len(NAMES)


@pytest.mark.parametrize("name", ["Ada", "", "../emblems/elves", "Hobrin's", "Ünder"])
def test_nobody_else_has_one(name: str) -> None:
    assert not has_portrait(name)
    assert character(name) == ""


def test_a_face_has_a_brass_ring() -> None:
    image = portrait("Hobrin")
    across = {image.pixelColor(x, SIZE // 2).name().upper() for x in range(12)}
    assert RING in across


def test_a_person_is_a_silhouette_on_their_colour(qtbot: QtBot) -> None:
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_silhouette(painter, OWNERS[0], QPointF(SIZE / 2, SIZE / 2), SIZE * 0.9)
    painter.end()
    assert image.pixelColor(SIZE // 2, SIZE * 3 // 10) == QColor(CARD)
    assert image.pixelColor(SIZE // 4, SIZE // 3) == QColor(OWNERS[0].field)


def test_at_the_table_everybody_is_known_by_their_face(qtbot: QtBot) -> None:
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    panel.resize(panel.sizeHint())
    faces = []
    for face in ("Hobrin", "Luvra", ""):
        panel.show_player(PlayerView(1, "Ada", face=face))
        faces.append(panel.grab().toImage().copy(20, 8, 30, 28))
    assert faces[0] != faces[1]
    assert faces[0] != faces[2]
