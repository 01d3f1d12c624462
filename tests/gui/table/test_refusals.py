"""A refusal is felt, and its reason is read where one looks."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld.board import bits
from smallworld.moves import Pick
from smallworld_client.gui.board.scene import Explanation
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.turn.combo_card import CardState
from smallworld_client.words.names import region_name
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]

FAR = "20"


def click(screen: TableScreen, region: str) -> None:
    Hands(screen).click_region(screen.controller.scene.game.board.index[region])


def test_the_hand_stays_in_the_bar_after_a_refused_region(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    screen.resize(1600, 1000)
    assert screen.bar.tray.isVisible()
    click(screen, FAR)
    assert screen.bar.tray.isVisible()


def test_the_bar_does_not_repeat_what_hangs_beside_the_region(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    before = screen.controller.prompt.text
    click(screen, FAR)
    assert screen.board.explaining.explained is not None
    assert screen.board.explaining.explained.refusal
    assert screen.controller.prompt.text == before


def test_a_refused_region_has_a_red_edge_for_a_moment(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    click(screen, FAR)
    assert screen.board.shown.refused == FAR
    qtbot.waitUntil(lambda: not screen.board.shown.refused)


def test_what_is_refused_shakes_and_comes_to_rest(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    with qtbot.waitExposed(screen):
        screen.board.animations_enabled = True
    shake = screen.board.explaining.shake
    shake._swing.setDuration(60_000)  # a busy machine may take longer than it lasts for one frame
    click(screen, FAR)
    qtbot.waitUntil(lambda: shake.offset != 0)
    shake._swing.setCurrentTime(60_000)
    assert shake.offset == 0


def test_a_refusal_is_said_to_a_screen_reader(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    click(screen, FAR)
    assert "hold no region next to this one" in screen.board.accessibleName()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (PICK, "First pick a combo from the column."),
        (START, "First choose whether to expand or decline."),
    ],
)
def test_a_click_before_the_conquests_says_what_comes_first(
    seat_at: Seat, text: str, why: str
) -> None:
    screen = seat_at(TableSession.posed(text))
    click(screen, FAR)
    assert screen.board.shown.refused == FAR
    told = screen.board.explaining.explained
    assert told is not None
    assert told.refusal == why


def test_a_token_too_many_is_refused_at_its_region(seat_at: Seat) -> None:
    session = conquer(hand=0)
    screen = seat_at(session)
    Hands(screen).press(names.action("stop"))
    click(screen, "2")
    told = screen.board.explaining.explained
    assert told is not None
    assert told.refusal == "Nothing is left to place. Take some from elsewhere first."


@pytest.mark.parametrize("by_key", [False, True])
def test_a_combo_that_is_too_dear_says_why_when_it_is_chosen(
    seat_at: Seat, qtbot: QtBot, *, by_key: bool
) -> None:
    session = TableSession.posed(PICK)
    screen = seat_at(session)
    card = screen.combos.cards[4]
    assert card.state is CardState.DISABLED
    if by_key:
        with qtbot.waitActive(screen):
            screen.activateWindow()
        QTest.keyClick(screen.windowHandle(), Qt.Key.Key_5)
        qtbot.waitUntil(lambda: card.looks_refused)
    else:
        QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert session.submitted == []
    assert card.looks_refused
    assert screen.tooltips.card.isVisible()
    assert "costs 4 coins and you have 3" in screen.tooltips.card.told.reason


def test_a_combo_pressed_while_none_is_to_be_picked_says_why(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    QTest.mouseClick(screen.combos.cards[0], Qt.MouseButton.LeftButton)
    assert screen.tooltips.card.isVisible()
    assert screen.tooltips.card.told.reason.startswith("You pick a combo at the start of a turn")


def test_a_pick_after_a_refused_one_is_made(seat_at: Seat) -> None:
    session = TableSession.posed(PICK)
    screen = seat_at(session)
    QTest.mouseClick(screen.combos.cards[4], Qt.MouseButton.LeftButton)
    QTest.mouseClick(screen.combos.cards[1], Qt.MouseButton.LeftButton)
    assert session.submitted == [Pick(1)]


def test_each_refusal_is_told_once_to_who_wants_to_hear_it(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(PICK))
    felt: list[bool] = []
    screen.refusals.felt.connect(lambda: felt.append(True))
    click(screen, FAR)
    QTest.mouseClick(screen.combos.cards[4], Qt.MouseButton.LeftButton)
    assert len(felt) == 2


def told_of(screen: TableScreen, region: str) -> Explanation:
    click(screen, region)
    told = screen.board.explaining.explained
    assert told is not None
    return told


def test_a_refused_region_is_told_in_a_headline_with_its_name_below(seat_at: Seat) -> None:
    told = told_of(seat_at(conquer()), FAR)
    assert told.title == "Too far away"
    assert told.subtitle.split(" · ")[1:]
    assert told.rule == "Read the rule"


def test_a_region_out_of_reach_says_which_one_to_take_first(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    board = screen.controller.scene.game.board
    open_now = {*screen.controller.prompt.targets}
    beside = [
        each
        for each in range(len(board.regions))
        if each not in open_now and open_now & {*bits(board.neighbours[each])}
    ]
    told = [told_of(screen, board.regions[each].id) for each in beside]
    helps = [it.helps for it in told if it.title == "Too far away"]
    assert helps
    for sentence in helps:
        assert sentence.startswith("Take ")
        named = {region_name(screen.controller.scene.game, each) for each in open_now}
        assert any(name in sentence for name in named)


def test_a_region_far_from_all_that_can_be_taken_promises_nothing(seat_at: Seat) -> None:
    screen = seat_at(conquer(hand=0))
    told = told_of(screen, FAR)
    assert told.refusal
    assert told.helps == ""
