"""Helps in the asking bar: what is added, what that changes on the board, and what is spent."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
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
from smallworld_dev.shots import sets
from tests.gui.table.hands import Hands
from tests.gui.table.table_kit import TableSession
from tests.gui.table.test_keys import type_key

Seat = Callable[[TableSession], TableScreen]


def seated(seat_at: Seat, text: str) -> tuple[TableScreen, Hands, TableSession]:
    at = sets.posed(text)
    session = TableSession(2, (at.state.to_move,), game=at.reel.game)
    screen = seat_at(session)
    return screen, Hands(screen), session


def price(screen: TableScreen, region: str) -> int | None:
    offer = screen.controller.prompt.targets.get(int(region) - 1)
    return offer.price if offer is not None else None


def add(hands: Hands, *helps: str) -> None:
    for name in helps:
        hands.press(names.action(f"help-{name}"))


def test_a_help_lowers_the_prices_on_the_board_and_pressed_again_raises_them(seat_at: Seat) -> None:
    screen, hands, _ = seated(seat_at, sets.HELPED)
    assert price(screen, "9") == 5
    add(hands, "sword")
    assert price(screen, "9") == 3
    assert screen.bar.chips.chip("help-sword").isChecked()
    add(hands, "sword")
    assert price(screen, "9") == 5


def test_a_help_brings_a_region_within_reach(seat_at: Seat) -> None:
    screen, hands, _ = seated(seat_at, sets.HELPED)
    assert price(screen, "10") is None
    add(hands, "doormat")
    assert price(screen, "10") == 3


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


def test_only_what_serves_against_a_region_is_said_with_its_conquest(seat_at: Seat) -> None:
    _, hands, session = seated(seat_at, sets.HELPED)
    add(hands, "sword", "socks")
    hands.click_region(12)  # empty, so that the socks do nothing
    assert session.submitted == [Conquer(12)] or session.submitted == [
        ConquerWith(12, helps=(("sword", 0),))
    ]


def test_what_comes_back_is_used_before_what_is_used_up(seat_at: Seat) -> None:
    _, hands, session = seated(seat_at, sets.FIRED)
    add(hands, "fireballs", "fireballs", "behemoths")
    hands.click_region(3)
    assert session.submitted == [ConquerWith(3, helps=(("behemoths", 1), ("fireballs", 1)))]


def test_the_bubble_names_each_help_in_the_price(seat_at: Seat) -> None:
    screen, hands, _ = seated(seat_at, sets.HELPED)
    add(hands, "mercenary", "sword")
    screen.board.input.point("9")
    explained = screen.board.explaining.explained
    assert explained is not None
    helped = {line.text: line.value for line in explained.lines if line.is_discount}
    assert helped == {
        "Mercenary": "\N{MINUS SIGN}2",
        "Sword of the Killer Rabbit": "\N{MINUS SIGN}2",
    }


def test_where_the_catapult_is_set_up_is_asked_before_it_shoots(seat_at: Seat) -> None:
    screen, hands, session = seated(seat_at, sets.HELPED)
    add(hands, "catapult")
    assert screen.bar.question == "Where do you set up the catapult?"
    hands.click_region(6)
    assert price(screen, "14") is not None
    hands.click_region(13)
    assert session.submitted == [ConquerWith(13, helps=(("catapult", 6),))]


def test_a_relic_says_what_it_does_where_it_lies(seat_at: Seat) -> None:
    screen, _, _ = seated(seat_at, sets.HELPED)
    screen.board.input.point("2")
    explained = screen.board.explaining.explained
    assert explained is not None
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
