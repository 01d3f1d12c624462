"""Tokens, markers, symbols, prices, coins, banners, icons, faces and wood."""

from functools import partial
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from pytestqt.qtbot import QtBot

from smallworld_client.gui.paint.icons import ICONS, SYMBOLS, paint_icon, paint_symbol, path_from
from smallworld_client.gui.paint.ink import CARD, colour, rounded, widened
from smallworld_client.gui.paint.owners import (
    OWNERS,
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
    assert all(one != other for one, other in combinations(pictures, 2))


def test_every_marker_relic_and_place_of_every_set_has_a_picture() -> None:
    all_rows = (row["id"] for kind in ("marker", "relic", "place") for row in rows(kind))
    assert set(all_rows) <= set(MARKERS)


def test_a_piece_from_a_file_stays_on_the_cardboard_it_is_cut_from() -> None:
    for name in CUT_OUTS:
        outline, parts = read_cut_out(name)
        whole = path_from(outline).united(widened(path_from(outline), 13))
        assert QRectF(-3, -3, 106, 106).contains(path_from(outline).boundingRect()), name

        def lay(on: QPainter, whole: QPainterPath = whole) -> None:
            on.fillPath(whole, colour("#ffffff"))

        drawn = painted(partial(paint_parts, parts=parts, owner="#ff0000"))
        cardboard = painted(lay)
        both = cardboard.copy()
        on = QPainter(both)
        on.drawImage(0, 0, drawn)
        on.end()
        assert 1500 < inked(drawn) < inked(cardboard) == inked(both), name


PICTURES = [
    partial(paint_lost_tribe, center=CENTER, size=64),
    partial(paint_count, center=CENTER, count=1, size=20),
    partial(paint_count, center=CENTER, count=10, size=20),
    partial(paint_frame, rect=QRectF(30, 30, 60, 60), thickness=10),
    *(partial(paint_table, rect=WHOLE, dark=dark) for dark in (True, False)),
    partial(paint_marker, name="encampment", center=CENTER, size=60),
    partial(paint_marker, name="encampment", center=CENTER, size=60, count=2),
    partial(paint_price, center=CENTER, size=50, price=2),
    partial(paint_price, center=CENTER, size=50, price=3),
    partial(paint_die_label, center=CENTER, size=40, chance="50%"),
    partial(paint_die_label, center=CENTER, size=40, chance="33%"),
    partial(paint_coin, center=CENTER, radius=16),
    partial(paint_covered_coin, center=CENTER, radius=16),
    *(partial(paint_die, center=CENTER, size=60, pips=pips) for pips in range(4)),
    *(partial(paint_symbol, name=name, center=CENTER, size=42) for name in SYMBOLS),
    *(
        partial(paint_marker, name=name, center=CENTER, size=60, owner=owner)
        for name in ("fortress", "encampment", "hero", "leader", "horde")
        for owner in OWNERS[:2]
    ),
    partial(paint_stack_icon, center=CENTER, size=14),
    partial(paint_die_icon, center=CENTER, size=20),
    partial(paint_badge, center=CENTER, radius=26, power="flying"),
]


def test_whose_something_is_and_how_many_is_seen() -> None:
    pictures = [painted(paint) for paint in PICTURES]
    assert not any(is_empty(picture) for picture in pictures)
    assert all(one != other for one, other in combinations(pictures, 2))


def test_a_marker_that_a_player_made_is_a_plain_tile() -> None:
    made, odd = (
        painted(partial(paint_marker, name=name, center=CENTER, size=60))
        for name in ("moon-base", "../pieces/pot")
    )
    assert made == odd
    assert not is_empty(made)


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


def test_every_owner_has_a_colour_a_pattern_and_a_token_of_their_own() -> None:
    assert [owner.name for owner in OWNERS] == ["crimson", "azure", "gold", "jade", "plum"]
    assert len({owner.pattern for owner in OWNERS}) == len(OWNERS)
    assert all(one != other for one, other in combinations(map(token, range(5)), 2))


def test_a_token_in_decline_has_another_shape_and_a_grey_face_with_every_owner() -> None:
    corner = (round(CENTER.x() - 64 * 0.42), round(CENTER.y() - 64 * 0.42))
    middle = (int(CENTER.x()), int(CENTER.y() - 64 * 0.29))
    declined = [token(seat, declined=True) for seat in range(5)]
    assert all(token(seat).pixelColor(*corner).alpha() == 255 for seat in range(5))
    assert all(picture.pixelColor(*corner).alpha() < 200 for picture in declined)
    assert len({picture.pixelColor(*middle).name() for picture in declined}) == 1


def test_more_tokens_make_a_higher_stack_up_to_four() -> None:
    heights = [inked(token(count=count, show_count=False)) for count in (1, 2, 3, 4, 5)]
    assert heights[0] < heights[1] < heights[2] < heights[3] == heights[4]


def test_the_number_shows_for_a_single_active_token_but_in_decline_only_above_one() -> None:
    assert token() != token(show_count=False)
    assert token(declined=True) == token(declined=True, show_count=False)
    assert token(count=2, declined=True) != token(count=2, declined=True, show_count=False)


SIZE = 120


def portrait(name: str) -> QImage:
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_portrait(painter, name, QPointF(SIZE / 2, SIZE / 2), SIZE * 0.9)
    painter.end()
    return image


def test_every_computer_player_has_a_face_and_a_line_of_their_own_and_nobody_else() -> None:
    faces = [bytes(portrait(name).constBits()) for name in NAMES]
    assert len(set(faces)) == len(NAMES)
    assert all(len(drawing(name)) >= 8 and character(name) for name in NAMES)
    for name in ("Ada", "", "../emblems/elves", "Hobrin's", "Ünder"):
        assert not has_portrait(name)
        assert character(name) == ""


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
