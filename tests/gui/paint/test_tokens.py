from functools import partial

import pytest
from PySide6.QtGui import QImage

from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.pieces import (
    paint_count,
    paint_lost_tribe,
    paint_stack_icon,
    paint_token,
)
from tests.gui.paint.canvas import CENTER, inked, is_empty, painted

pytestmark = pytest.mark.usefixtures("qapp")


def token(
    seat: int = 0, *, count: int = 1, declined: bool = False, show_count: bool = True
) -> QImage:
    return painted(
        lambda on: paint_token(
            on,
            CENTER,
            64,
            OWNERS[seat],
            "giants",
            count,
            declined=declined,
            show_count=show_count,
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
