"""Placing tokens and markers."""

from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from smallworld.moves import Redeploy
from smallworld.state import Stage
from smallworld_client.analysis.redeployment import RedeploymentPlan, RestRule
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.turn.redeployment_view import redeployment_view
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.turn_end import TurnEnd
from tests.gui.showing import existing, the
from tests.gui.table.hands import Hands
from tests.gui.table.positions import START, conquer
from tests.gui.table.table_kit import Seat, TableSession
from tests.gui.turn.answering import Turn


def stop(session: TableSession, seat_at: Seat) -> tuple[TableScreen, Hands]:
    screen = seat_at(session)
    hands = Hands(screen)
    hands.stop()
    return screen, hands


def stopped(session: TableSession) -> Turn:
    """Somebody who has stopped conquering."""
    turn = Turn(session)
    turn.stop()
    return turn


def redeploy(session: TableSession) -> Redeploy:
    return the(Redeploy, session.submitted[-1])


def total(placing: RedeploymentPlan[PlayerScene]) -> int:
    return sum(coins for _, coins in redeployment_view(placing).score or ())


def at(session: TableSession, region: str) -> int:
    return session.game.board.index[region]


def test_what_is_missing_goes_to_the_borders_by_the_gold_button() -> None:
    turn = stopped(conquer(hand=3))
    assert turn.question == "Place your last 3 Giants."
    assert turn.action("rest").label == "The rest on the borders"
    turn.press("rest")
    assert turn.question == "Everything is placed. Score the turn?"
    assert turn.action("redeploy").primary
    turn.press("undo")
    assert turn.question == "Place your last 3 Giants."


def test_the_last_token_is_counted_in_german_too(qapp: QApplication) -> None:
    speak(qapp, "de")
    try:
        turn = stopped(conquer(hand=1))
        assert turn.question == "Noch 1 zu verteilen: Riese."
    finally:
        speak(qapp, "en")


def test_a_click_adds_and_the_other_button_takes_all_but_one_token() -> None:
    session = conquer(hand=3)
    turn = stopped(session)
    turn.take("2")
    assert "At least one Giant" in turn.refusal
    turn.click("2", "2", "3")
    turn.take("2")
    turn.click("3")
    turn.press("redeploy")
    assert dict(redeploy(session).tokens) == {turn.at("2"): 2, turn.at("3"): 3}


def test_the_boards_own_steppers_place_too(seat_at: Seat) -> None:
    session = conquer(hand=2)
    screen, hands = stop(session, seat_at)
    for _ in range(2):
        point = screen.board.step_point("3", 1)
        QTest.mouseClick(screen.board, Qt.MouseButton.LeftButton, pos=point)
    hands.press(names.action("redeploy"))
    assert redeploy(session).tokens == ((at(session, "3"), 3),)


def test_even_spreads_and_undo_takes_it_back() -> None:
    session = conquer(hand=4)
    turn = stopped(session)
    turn.place("even")
    placing = turn.placing
    assert placing.layers[0].counts == {turn.at("2"): 3, turn.at("3"): 3}
    turn.press("undo")
    assert placing.layers[0].left == 4


def test_a_preset_that_would_move_nothing_says_so_instead(seat_at: Seat) -> None:
    session = conquer(hand=4)
    screen, hands = stop(session, seat_at)
    placing = existing(screen.controller.prompt.placing)
    mine = screen.players.panels[session.state.to_move]
    assert not redeployment_view(placing).idle & {"even", "borders"}
    assert mine.view.hand == 4
    hands.press(names.preset("even"))
    assert "even" in redeployment_view(placing).idle
    even = the(Button, screen.placing.findChild(QWidget, names.preset("even")))
    assert even.reason == "Your pieces are already placed like this"
    assert mine.view.hand == 0
    hands.press(names.action("undo"))
    assert placing.layers[0].left == 4
    assert not placing.can_undo


def test_as_before_puts_back_what_stood_when_the_turn_began() -> None:
    session = TableSession.posed(START)
    turn = Turn(session)
    turn.press("expand")
    turn.stop()
    turn.place("before")
    turn.press("redeploy")
    assert dict(redeploy(session).tokens) == {turn.at("2"): 4, turn.at("3"): 2}


@pytest.mark.parametrize(
    ("active", "clicks", "said"),
    [
        ("bivouacking giants", ("3",) * 5, {"encampments": ((2, 5),)}),
        ("heroic giants", ("2", "3"), {"heroes": (1, 2)}),
    ],
)
def test_pieces_that_have_to_stand_somewhere_are_placed_before_the_turn_scores(
    active: str, clicks: tuple[str, ...], said: dict[str, object]
) -> None:
    session = conquer(active, hand=0)
    turn = stopped(session)
    assert not turn.offers("redeploy")
    turn.click(*clicks)
    turn.press("redeploy")
    assert {part: getattr(redeploy(session), part) for part in said} == said


def test_a_fortress_may_be_built_and_counts_in_the_score() -> None:
    session = conquer("fortified giants", hand=0)
    turn = stopped(session)
    assert turn.action("redeploy").also == "E", "nothing is left to place"
    assert "add" not in turn.view.text.help
    assert total(turn.placing) == 2
    turn.place("layer-fortress")
    turn.click("2")
    assert total(turn.placing) == 3
    turn.press("redeploy")
    assert redeploy(session).fortress == turn.at("2")


def test_beside_the_heroes_the_tokens_of_a_region_still_show() -> None:
    turn = stopped(conquer("heroic giants", hand=0))
    view = redeployment_view(turn.placing)
    assert view.tabs[view.current].id == "heroes"
    tokens = turn.placing.layers[0].counts
    said = [f"{tokens[it.region]} Giant{'s' * (tokens[it.region] > 1)}" for it in view.rows]
    assert [it.about for it in view.rows] == said
    assert {it.counts_tokens for it in turn.view.steppers.values()} == {False}


def test_the_amazons_return_is_done_and_said() -> None:
    session = conquer("swamp amazons", hand=4)
    turn = stopped(session)
    assert "4 Amazons stay in your hand" in redeployment_view(turn.placing).note
    turn.press("redeploy")
    active = existing(session.state.players[0].active)
    assert active.hand == 4


def test_too_few_amazons_leave_the_regions_one_takes_them_from() -> None:
    session = conquer("swamp amazons", hand=3)
    turn = stopped(session)
    two, three = turn.at("2"), turn.at("3")
    placing = turn.placing
    layer = placing.layers[0]
    assert sorted(layer.counts.values()) == [0, 1]
    kept = two if layer.counts[two] else three
    other = three if kept == two else two
    turn.take(kept)
    turn.click(other)
    turn.press("redeploy")
    assert session.state.regions[other].race == "amazons"
    assert session.state.regions[kept].race == ""


def test_new_skeletons_are_counted_and_said() -> None:
    turn = Turn(conquer("swamp skeletons", hand=9, more='13 = "lost-tribe 1"'))
    turn.click("7", "13")
    turn.stop()
    assert turn.placing.grown == 1
    note = redeployment_view(turn.placing).note
    assert "1 Skeleton joined for this turn's conquests." in note


def test_who_places_after_the_turn_is_told_before_it_scores_and_then() -> None:
    session = conquer(hand=9, more='21 = "Bram orcs 1"')
    turn = Turn(session)
    turn.click("4")
    turn.stop()
    placing = turn.placing
    assert [view.text for view in redeployment_view(placing).after] == ["Bram places 3 Orcs"]
    turn.place("even")
    turn.press("redeploy")
    assert turn.question == "Bram places 3 Orcs."


def test_a_loser_only_adds_what_was_driven_out() -> None:
    session = conquer(hand=9, more='21 = "Bram orcs 1"')
    session.take_seats(0, 1)
    turn = Turn(session)
    turn.click("4")
    turn.stop()
    turn.place("even")
    turn.press("redeploy")
    assert session.state.stage is Stage.WITHDRAW
    assert "Driven out by Mira. Choose a lit region;" in turn.view.text.help
    assert turn.view.text.help.startswith("Bram, place your driven-out tokens.")
    turn.take("7")
    assert "only add" in turn.refusal
    assert "Choose a lit region" in turn.view.text.help
    for _ in range(3):
        turn.click("21")
    assert "Choose a lit region" not in turn.view.text.help
    turn.press("redeploy")
    assert redeploy(session).tokens == ((turn.at("21"), 4),)


def test_the_panel_takes_the_place_of_the_column_until_one_goes_back(seat_at: Seat) -> None:
    session = conquer(hand=3)
    screen, hands = stop(session, seat_at)
    assert (screen.placing.isVisible(), screen.combos.isVisible()) == (True, False)
    hands.press(names.action("back"))
    assert (screen.placing.isVisible(), screen.combos.isVisible()) == (False, True)
    hands.click_region(at(session, "7"))
    assert session.submitted


def test_borders_first_go_where_a_conquest_is_cheapest_and_none_far_from_enemies() -> None:
    """A mountain beside four enemies is dearer than flat land beside one."""
    orcs = "\n".join(f'{region} = "Bram orcs 1"' for region in (10, 14, 15))
    for more, stand in (
        (f'9 = "Mira giants 1"\n{orcs}', {"2": 2, "3": 2, "9": 1}),
        ('16 = "Mira giants 1"', {"2": 2, "3": 2, "16": 1}),
    ):
        turn = stopped(conquer(hand=2, more=more))
        turn.place("borders")
        layer = turn.placing.layers[0]
        assert {region: layer.counts[turn.at(region)] for region in stand} == stand


LEADERS = """
title = "a leader"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
sets = ["leaders"]
stage = "conquer"
[player.Mira]
active = "hill halflings"
hand = {hand}
{more}
[player.Bram]
active = "merchant orcs"
[on]
2 = "Mira halflings {two}"
3 = "Mira halflings 1"
16 = "Mira halflings 1{led}"
4 = "Bram orcs 4"
7 = "Bram orcs 1"
"""


def led(hand: int, two: int = 1, *, stands: bool) -> TableSession:
    """Halflings in three regions whose leader stands alone in the last of them, or is in hand."""
    more, leader = ("", " + leader") if stands else ("leader = true", "")
    return TableSession.posed(LEADERS.format(hand=hand, two=two, more=more, led=leader))


@pytest.mark.parametrize("rule", get_args(RestRule))
@pytest.mark.parametrize(
    ("hand", "two", "stands"),
    [(3, 1, False), (1, 1, False), (2, 1, True), (1, 1, True), (0, 3, True)],
)
def test_no_rule_leaves_the_leader_alone_where_there_is_another_way(
    rule: RestRule, hand: int, two: int, stands: bool
) -> None:
    session = led(hand, two, stands=stands)
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.place_all(rule)
    tokens, leader = ({it.part: it.counts for it in plan.layers}[it] for it in ("tokens", "leader"))
    [site] = [i for i, count in leader.items() if count]
    assert tokens[site] > 1
    assert plan.why_not() is None


def test_a_leader_who_cannot_have_company_stays_and_else_it_is_said_where_they_move() -> None:
    session = led(0, stands=True)
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.place_all("borders")
    assert plan.layers[1].counts[at(session, "16")] == 1
    session = led(0, 3, stands=True)
    end = TurnEnd(PlayerScene(session.game, session.state, rest="borders"))
    assert "Your leader moves to" in end.help


@pytest.mark.parametrize(
    ("hand", "said"), [(1, "It is your leader."), (3, "One of them is your leader.")]
)
def test_the_leader_is_named_among_the_tokens_to_place(hand: int, said: str) -> None:
    assert said in stopped(led(hand, stands=False)).view.text.help
