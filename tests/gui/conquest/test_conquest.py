"""Conquering: from the hand, with helps, and why a region can't be had."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.moves import (
    Conquer,
    ConquerWith,
    Copy,
    Hire,
    Move,
    Pass,
    Pick,
    PickLed,
    Ransom,
    Regroup,
    Wake,
)
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.turn.combos import why_no_pick
from smallworld_client.turn.scene import PlayerScene
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


def test_a_token_dropped_on_a_lit_region_conquers_it_and_beside_the_regions_goes_back(
    seat_at: Seat,
) -> None:
    session = conquer()
    screen = seat_at(session)
    before = dict(screen.board.shown.offers)
    carry(screen, "", drop=False)
    assert screen.board.shown.offers == before, "what is lit keeps its price meanwhile"
    carry(screen, "")
    assert (session.submitted, screen.controller.prompt.rule) == ([], "")
    carry(screen, "7")
    assert session.submitted == [Conquer(session.game.board.index["7"])]


def test_a_dropped_token_is_refused_or_asked_about_as_a_click_is() -> None:
    turn = Turn(conquer())
    turn.controller.carry("giants", "", "21")
    assert "hold no region next to this one" in turn.refusal
    assert turn.view.rule
    turn.controller.carry("giants", "", "4")
    assert turn.offers("attempt")
    assert turn.session.submitted == []


def test_only_tokens_in_hand_can_be_carried() -> None:
    assert [bool(Turn(conquer(hand=hand)).view.loads) for hand in (0, 3)] == [False, True]


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
    ("at", "acts", "region", "why"),
    [
        (lambda: TableSession.posed(PICK), (), "20", "First pick a combo from the column."),
        (
            lambda: TableSession.posed(START),
            (),
            "20",
            "First choose whether to expand or decline.",
        ),
        (
            lambda: conquer("dragon-master giants"),
            ("dragon",),
            "2",
            "Your Giants already hold this region.",
        ),
        (lambda: conquer(hand=3), ("stop-anyway",), "7", "Only lit regions can hold them."),
    ],
    ids=["pick", "start", "dragon", "redeploy"],
)
def test_a_region_says_why_a_click_does_nothing(
    at: Callable[[], TableSession], acts: tuple[str, ...], region: str, why: str
) -> None:
    turn = Turn(at())
    for action in acts:
        turn.controller.act(action)
    assert turn.controller.why_not(turn.at(region)) == why
    turn.click(region)
    assert turn.refusal == why


def test_a_region_that_costs_too_much_shows_its_price_and_one_that_may_hold_nothing_why(
    seat_at: Seat,
) -> None:
    screen = seat_at(conquer(hand=2))
    assert reason(screen, "4") is None
    explained = existing(screen.board.explaining.explained)
    assert explained.total == ("Price", "6 tokens")
    Hands(screen).stop()
    assert reason(screen, "7") == "Only lit regions can hold them."
    assert reason(screen, "2") is None


def test_cards_say_why_they_can_not_be_picked_now() -> None:
    session = conquer()
    whose = [PlayerScene(session.game, session.state, frozenset({seat})) for seat in (0, 1)]
    mine, theirs = map(why_no_pick, whose)
    assert mine.startswith("You pick a combo at the start of a turn")
    assert theirs == "It's Mira's turn."


def seated(seat_at: Seat, text: str) -> tuple[TableScreen, Hands, TableSession]:
    at = sets.posed(text)
    session = TableSession(2, (at.state.to_move,), game=at.reel.game)
    screen = seat_at(session)
    return screen, Hands(screen), session


def taken(text: str) -> Turn:
    """The turn of whoever is to move in a position."""
    at = sets.posed(text)
    return Turn(TableSession(2, (at.state.to_move,), game=at.reel.game))


def add(turn: Turn, *helps: str) -> None:
    for name in helps:
        turn.controller.act(f"help-{name}")


def test_a_help_lowers_prices_and_brings_regions_within_reach_until_it_is_pressed_again() -> None:
    turn = taken(sets.HELPED)
    assert (turn.price("9"), turn.price("10")) == (5, None)
    add(turn, "sword", "doormat")
    assert (turn.price("9"), turn.price("10")) == (3, 1)
    assert {it.id for it in turn.view.helps if it.on} == {"help-sword", "help-doormat"}
    add(turn, "sword")
    assert turn.price("9") == 5


@pytest.mark.parametrize(
    ("text", "press", "move"),
    [
        (sets.COPIES, ("C", "3"), Copy(2)),
        (sets.WAKES, ("Space",), Wake()),
        (sets.HIRED, ("Space",), Hire()),
        (sets.HIRED, ("Esc",), Pass()),
        (sets.CAPTURED, ("Space",), Ransom()),
        (sets.REGROUPS, ("M",), Regroup()),
    ],
)
def test_each_answer_has_a_key(text: str, press: tuple[str, ...], move: Move) -> None:
    turn = taken(text)
    for key in press:
        turn.press_key(key)
    assert turn.session.submitted == [move]


def test_a_region_is_not_conquered_by_a_click_while_a_power_to_copy_is_asked_for() -> None:
    spiders = 'sets = ["spiders-web"]\ncolumn = ["copycat ratmen", "hill elves"]'
    turn = taken(PICK.replace("column_coins = [0, 2]", spiders))
    turn.controller.pick(0)
    region = min(turn.view.targets)
    turn.press("copy")
    turn.click(region)
    assert turn.session.submitted == [Pick(0)]
    assert turn.refusal == "First choose a power from the column."
    turn.controller.pick(0)
    assert turn.session.submitted[-1] == Copy(0)


def test_a_click_leaves_or_keeps_a_region_of_a_waking_race() -> None:
    turn = taken(sets.WAKES)
    turn.click("3")
    assert turn.view.text.help.startswith("You leave ")
    turn.click("3", "3", "20")
    assert turn.refusal == "You can leave only regions of the waking race."
    turn.press("wake")
    assert turn.session.submitted == [Wake((turn.at("3"),))]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (sets.HIRED, "First decide about the mercenary."),
        (sets.CAPTURED, "First decide about the ransom."),
    ],
)
def test_what_is_to_be_paid_is_decided_before_a_region_is_chosen(text: str, why: str) -> None:
    assert taken(text).controller.why_not(0) == why


def test_the_keyboard_alone_picks_a_combo_with_its_leader(seat_at: Seat, qtbot: QtBot) -> None:
    screen, _, session = seated(seat_at, sets.PICKS)
    screen.board.setFocus()
    type_key(screen, qtbot, Qt.Key.Key_K)
    qtbot.waitUntil(lambda: screen.controller.prompt.led)
    type_key(screen, qtbot, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: session.submitted == [PickLed(0)])


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


def test_the_bubble_names_each_help_in_the_price_and_what_a_relic_does_where_it_lies(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen, hands, _ = seated(seat_at, sets.HELPED)
    hands.press(names.action("help-mercenary"))
    type_key(screen, qtbot, Qt.Key.Key_5)
    qtbot.waitUntil(lambda: sum(it.on for it in screen.controller.prompt.helps) == 2)
    screen.board.input.point("9")
    explained = existing(screen.board.explaining.explained)
    helped = {line.text: line.value for line in explained.lines if line.is_discount}
    assert helped == {
        "Mercenary": "\N{MINUS SIGN}2",
        "Sword of the Killer Rabbit": "\N{MINUS SIGN}2",
    }
    screen.board.input.point("2")
    explained = existing(screen.board.explaining.explained)
    assert [(piece.text, piece.value) for piece in explained.pieces] == [
        ("Sword of the Killer Rabbit", "Once a turn, a conquest costs two less.")
    ]


def test_where_the_catapult_is_set_up_is_asked_before_it_shoots() -> None:
    turn = taken(sets.HELPED)
    add(turn, "catapult")
    assert turn.question == "Where do you set up the catapult?"
    turn.click(6)
    assert turn.price("14") is not None
    turn.click(13)
    assert turn.session.submitted == [ConquerWith(13, helps=(("catapult", 6),))]
