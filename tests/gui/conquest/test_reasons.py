"""What can't be clicked says why when it is pointed at, at every stage."""

from collections.abc import Callable

import pytest

from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.turn.combo_card import CardState
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]


def reason(screen: TableScreen, region: str) -> str | None:
    """The reason that hangs beside a region while it is pointed at; None where none is given."""
    why_not = screen.controller.why_not(screen.controller.scene.game.board.index[region])
    screen.board.input.point("")
    screen.board.input.point(region)
    explained = screen.board.explaining.explained
    told = explained.refusal if explained is not None else None
    assert why_not is None or (why_not or None) == told
    return told


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (PICK, "First pick a combo from the column."),
        (START, "First choose whether to expand or decline."),
    ],
)
def test_before_the_conquests_a_region_says_what_comes_first(
    seat_at: Seat, text: str, why: str
) -> None:
    assert reason(seat_at(TableSession.posed(text)), "2") == why


def test_a_region_that_costs_too_much_shows_its_price(seat_at: Seat) -> None:
    screen = seat_at(conquer(hand=2))
    assert reason(screen, "4") is None
    explained = screen.board.explaining.explained
    assert explained is not None
    assert explained.total == ("Price", "6 tokens")


def test_a_region_that_the_dragon_can_not_take_says_why(seat_at: Seat) -> None:
    screen = seat_at(conquer("dragon-master giants"))
    Hands(screen).press(names.action("dragon"))
    assert reason(screen, "2") == "Your Giants already hold this region."
    assert reason(screen, "4") is None


def test_a_region_that_may_hold_nothing_says_so(seat_at: Seat) -> None:
    screen = seat_at(conquer(hand=3))
    Hands(screen).stop()
    assert reason(screen, "7") == "Only lit regions can hold them."
    assert reason(screen, "2") is None


def test_cards_say_why_they_can_not_be_picked_now(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    card = screen.combos.cards[0]
    assert card.state is CardState.IDLE
    assert "You pick a combo at the start of a turn" in card.toolTip()


def test_cards_say_whose_turn_it_is(seat_at: Seat) -> None:
    session = conquer()
    session.take_seats(1)
    screen = seat_at(session)
    assert "It's Mira's turn." in screen.combos.cards[0].toolTip()


def test_a_small_card_tells_why_and_what_it_does(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(PICK))
    dear = [card for card in screen.combos.cards if card.state is CardState.DISABLED]
    for card in dear:
        assert card.combo is not None
        assert card.reason in card.toolTip()
        assert card.combo.text in card.toolTip()
    assert dear
