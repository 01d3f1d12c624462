"""Where a lesson's card lies among what it must not cover."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, QSize

from smallworld_client.gui.guide.placing import (
    MUST_STAY_VISIBLE,
    TAIL,
    WeightedArea,
    best_place,
    tail_end,
)

ROOM = QRect(8, 8, 1264, 704)
CARD = QSize(300, 160)


def distance(spot: QRect, about: QRect) -> int:
    """From a card to the end of its tail, along the longer side."""
    tip = tail_end(spot, about)
    across = max(spot.left() - tip.x(), tip.x() - spot.right(), 0)
    return max(across, spot.top() - tip.y(), tip.y() - spot.bottom())


def test_a_card_lies_a_tail_away_from_its_subject_where_nothing_is_in_the_way() -> None:
    about = QRect(600, 300, 60, 60)
    spot = best_place([CARD], about, [], ROOM)
    assert abs(distance(spot, about) - TAIL) <= 12
    assert not spot.intersects(about)


def test_a_card_goes_as_far_as_it_has_to_where_all_around_is_needed() -> None:
    about = QRect(600, 300, 60, 60)
    spot = best_place(
        [CARD], about, [WeightedArea(QRect(0, 0, 1280, 500), MUST_STAY_VISIBLE)], ROOM
    )
    assert spot.top() >= 500


def test_a_tail_ends_at_the_side_that_the_card_lies_beside() -> None:
    about = QRect(600, 300, 61, 41)
    assert tail_end(QRect(100, 310, 200, 21), about) == QPoint(600, 320)
    assert tail_end(QRect(100, 30, 1000, 200), about) == QPoint(630, 300)


def test_a_tail_is_straight_where_card_and_subject_share_a_part_of_their_sides() -> None:
    dialog, card = QRect(5, 10, 510, 250), QRect(435, 300, 250, 200)
    assert tail_end(card, dialog) == QPoint(455, 259)
    assert tail_end(card.translated(60, 0), dialog) == QPoint(494, 259)


@pytest.mark.parametrize("seed", range(8))
def test_no_place_that_is_better_is_overlooked(seed: int) -> None:
    random = Random(seed)

    def somewhere(size: int) -> QRect:
        return QRect(random.randrange(1200), random.randrange(650), size, size)

    about = somewhere(50)
    needed = [WeightedArea(somewhere(100), random.choice([2, 20])) for _ in range(12)]
    needed.append(WeightedArea(about, MUST_STAY_VISIBLE))
    # Where all places cost that much more alike, none is passed over for its distance alone.
    everywhere = WeightedArea(ROOM, 1000)
    spot = best_place([CARD], about, needed, ROOM)
    assert spot == best_place([CARD], about, [*needed, everywhere], ROOM)
