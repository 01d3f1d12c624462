"""Conquering: from the hand, with helps, and why a region can't be had."""

from functools import partial

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.moves import (
    Balrog,
    Conquer,
    ConquerWith,
    Copy,
    Hire,
    Move,
    Pass,
    PickLed,
    Ransom,
    Regroup,
    Wake,
)
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.turn.combo_card import CardState
from smallworld_dev.shots import sets
from tests.gui.showing import existing
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import Seat, TableSession
from tests.gui.table.test_keys import type_key
from tests.gui.turn.answering import Turn

LEFT = Qt.MouseButton.LeftButton


def carry(screen: TableScreen, region: str, *, drop: bool = True) -> None:
    """Drag a token out of the bar, to a region or, where none is named, to the board's frame."""
    tray, board = screen.bar.tray, screen.board
    spot = board.region_point(region) if region else QPoint(20, 20)
    there = tray.mapFromGlobal(board.mapToGlobal(spot))
    QTest.mousePress(tray, LEFT, pos=tray.spot.toPoint())
    none, no_key = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    at = QPointF(tray.mapToGlobal(there))
    move = QMouseEvent(QEvent.Type.MouseMove, QPointF(there), at, none, LEFT, no_key)
    QApplication.sendEvent(tray, move)
    if drop:
        QTest.mouseRelease(tray, LEFT, pos=there)


def test_a_token_dropped_on_a_lit_region_conquers_it(seat_at: Seat) -> None:
    session = conquer()
    carry(seat_at(session), "7")
    assert session.submitted == [Conquer(session.game.board.index["7"])]


def test_what_is_lit_keeps_its_price_while_a_token_is_carried(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    before = dict(screen.board.shown.offers)
    carry(screen, "7", drop=False)
    assert screen.board.shown.offers == before


def test_a_token_dropped_beside_the_regions_goes_back(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    carry(screen, "")
    assert not session.submitted
    assert not screen.controller.prompt.rule


def test_where_a_token_may_not_enter_it_is_told_why(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    carry(screen, "21")
    assert not session.submitted
    assert screen.controller.prompt.rule


def test_a_token_dropped_where_the_die_must_help_asks_before_it_is_rolled(seat_at: Seat) -> None:
    session = conquer(hand=1)
    screen = seat_at(session)
    [region, *_] = [it for it, offer in screen.controller.prompt.targets.items() if offer.percent]
    carry(screen, session.game.board.regions[region].id)
    assert not session.submitted
    assert screen.bar.offers("attempt")


@pytest.mark.parametrize("hand", [0, 3])
def test_only_tokens_in_hand_can_be_carried(seat_at: Seat, hand: int) -> None:
    screen = seat_at(conquer(hand=hand))
    assert bool(screen.controller.prompt.loads) is bool(hand)


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
    explained = existing(screen.board.explaining.explained)
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


def seated(seat_at: Seat, text: str) -> tuple[TableScreen, Hands, TableSession]:
    at = sets.posed(text)
    session = TableSession(2, (at.state.to_move,), game=at.reel.game)
    screen = seat_at(session)
    return screen, Hands(screen), session


def taken(text: str) -> Turn:
    """The turn of whoever is to move in a position."""
    at = sets.posed(text)
    return Turn(TableSession(2, (at.state.to_move,), game=at.reel.game))


def price(screen: TableScreen, region: str) -> int | None:
    offer = screen.controller.prompt.targets.get(int(region) - 1)
    return offer.price if offer is not None else None


def add(turn: Turn, *helps: str) -> None:
    for name in helps:
        turn.controller.act(f"help-{name}")


def test_a_help_lowers_the_prices_on_the_board_and_pressed_again_raises_them() -> None:
    turn = taken(sets.HELPED)
    assert turn.price("9") == 5
    add(turn, "sword")
    assert turn.price("9") == 3
    assert next(it.on for it in turn.view.helps if it.id == "help-sword")
    add(turn, "sword")
    assert turn.price("9") == 5


def test_a_help_brings_a_region_within_reach() -> None:
    turn = taken(sets.HELPED)
    assert turn.price("10") is None
    add(turn, "doormat")
    assert turn.price("10") == 3


def test_a_figure_adds_a_help(seat_at: Seat, qtbot: QtBot) -> None:
    screen, _, _ = seated(seat_at, sets.HELPED)
    type_key(screen, qtbot, Qt.Key.Key_5)
    qtbot.waitUntil(lambda: price(screen, "9") == 3)


def is_otherwise(screen: TableScreen, before: object) -> bool:
    return shown(screen) != before


def shown(screen: TableScreen) -> object:
    """What a key changes: the question with its buttons and prices, or the ring on the board."""
    prompt = screen.controller.prompt
    return prompt.text, prompt.led, prompt.copies, prompt.actions, screen.board.shown.pointed


@pytest.mark.parametrize(
    ("text", "keys", "move"),
    [
        (sets.PICKS, (Qt.Key.Key_K, Qt.Key.Key_1, Qt.Key.Key_Space), PickLed(0)),
        (sets.COPIES, (Qt.Key.Key_C, Qt.Key.Key_3), Copy(2)),
        (sets.WAKES, (Qt.Key.Key_Space,), Wake()),
        (sets.HIRED, (Qt.Key.Key_Space,), Hire()),
        (sets.HIRED, (Qt.Key.Key_Escape,), Pass()),
        (sets.CAPTURED, (Qt.Key.Key_Space,), Ransom()),
        (sets.REGROUPS, (Qt.Key.Key_M,), Regroup()),
    ],
)
def test_the_keyboard_alone_answers(
    seat_at: Seat, qtbot: QtBot, text: str, keys: tuple[Qt.Key, ...], move: Move
) -> None:
    screen, _, session = seated(seat_at, text)
    screen.board.setFocus()
    *first, last = keys
    for key in first:
        before = shown(screen)
        type_key(screen, qtbot, key)
        qtbot.waitUntil(partial(is_otherwise, screen, before))
    type_key(screen, qtbot, last)
    qtbot.waitUntil(lambda: bool(session.submitted))
    assert session.submitted == [move]


def test_only_what_serves_against_a_region_is_said_with_its_conquest() -> None:
    turn = taken(sets.HELPED)
    add(turn, "sword", "socks")
    turn.click(12)  # empty, so that the socks do nothing
    assert turn.session.submitted == [Conquer(12)] or turn.session.submitted == [
        ConquerWith(12, helps=(("sword", 0),))
    ]


def test_what_comes_back_is_used_before_what_is_used_up() -> None:
    turn = taken(sets.FIRED)
    add(turn, "fireballs", "fireballs", "behemoths")
    turn.click(3)
    assert turn.session.submitted == [ConquerWith(3, helps=(("behemoths", 1), ("fireballs", 1)))]


def test_the_bubble_names_each_help_in_the_price(seat_at: Seat) -> None:
    screen, hands, _ = seated(seat_at, sets.HELPED)
    for name in ("mercenary", "sword"):
        hands.press(names.action(f"help-{name}"))
    screen.board.input.point("9")
    explained = existing(screen.board.explaining.explained)
    helped = {line.text: line.value for line in explained.lines if line.is_discount}
    assert helped == {
        "Mercenary": "\N{MINUS SIGN}2",
        "Sword of the Killer Rabbit": "\N{MINUS SIGN}2",
    }


def test_where_the_catapult_is_set_up_is_asked_before_it_shoots() -> None:
    turn = taken(sets.HELPED)
    add(turn, "catapult")
    assert turn.question == "Where do you set up the catapult?"
    turn.click(6)
    assert turn.price("14") is not None
    turn.click(13)
    assert turn.session.submitted == [ConquerWith(13, helps=(("catapult", 6),))]


def test_a_relic_says_what_it_does_where_it_lies(seat_at: Seat) -> None:
    screen, _, _ = seated(seat_at, sets.HELPED)
    screen.board.input.point("2")
    explained = existing(screen.board.explaining.explained)
    assert [(piece.text, piece.value) for piece in explained.pieces] == [
        ("Sword of the Killer Rabbit", "Once a turn, a conquest costs two less.")
    ]


def test_tab_and_return_send_the_balrog(seat_at: Seat) -> None:
    screen, _, session = seated(seat_at, sets.FOUND)
    QTest.keyClick(screen.board, Qt.Key.Key_Down)
    while screen.board.shown.pointed != "20":
        QTest.keyClick(screen.board, Qt.Key.Key_Tab)
    QTest.keyClick(screen.board, Qt.Key.Key_Return)
    assert session.submitted == [Balrog(19)]
