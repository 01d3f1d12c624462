"""Placing tokens and markers."""

from dataclasses import replace
from typing import get_args

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.moves import Redeploy
from smallworld.state import Stage
from smallworld_client.analysis.redeployment import RedeploymentPlan, RestRule
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.turn.redeployment_view import redeployment_view
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.turn_end import TurnEnd
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
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


def said_by(screen: TableScreen, text: str) -> bool:
    return any(text in label.text() for label in screen.placing.findChildren(Label))


def test_the_panel_takes_the_place_of_the_column(seat_at: Seat) -> None:
    screen, _ = stop(conquer(), seat_at)
    assert screen.placing.isVisible()
    assert not screen.combos.isVisible()


def test_what_is_missing_goes_to_the_borders_by_the_gold_button(seat_at: Seat) -> None:
    screen, hands = stop(conquer(hand=3), seat_at)
    assert screen.bar.question == "Place your last 3 Giants."
    assert screen.bar.button("rest").text() == "The rest on the borders"
    hands.press(names.action("rest"))
    assert screen.bar.question == "Everything is placed. Score the turn?"
    assert screen.bar.button("redeploy").kind is ButtonKind.PRIMARY
    hands.press(names.action("undo"))
    assert screen.bar.question == "Place your last 3 Giants."


def test_the_last_token_is_counted_in_german_too(qapp: QApplication) -> None:
    speak(qapp, "de")
    try:
        turn = stopped(conquer(hand=1))
        assert turn.question == "Noch 1 zu verteilen: Riese."
    finally:
        speak(qapp, "en")


def test_a_click_adds_and_the_other_button_takes(seat_at: Seat) -> None:
    session = conquer(hand=3)
    _, hands = stop(session, seat_at)
    two, three = at(session, "2"), at(session, "3")
    for region in (two, two, three):
        hands.click_region(region)
    hands.click_region(two, Qt.MouseButton.RightButton)
    hands.click_region(three)
    hands.press(names.action("redeploy"))
    assert dict(redeploy(session).tokens) == {two: 2, three: 3}


def test_the_boards_own_steppers_place_too(seat_at: Seat) -> None:
    session = conquer(hand=2)
    screen, hands = stop(session, seat_at)
    for _ in range(2):
        point = screen.board.step_point("3", 1)
        QTest.mouseClick(screen.board, Qt.MouseButton.LeftButton, pos=point)
    hands.press(names.action("redeploy"))
    assert redeploy(session).tokens == ((at(session, "3"), 3),)


def test_one_token_stays_in_every_region() -> None:
    session = conquer(hand=3)
    turn = stopped(session)
    turn.take("2")
    assert "At least one Giant" in turn.refusal


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
    assert not redeployment_view(placing).idle & {"even", "borders"}
    hands.press(names.preset("even"))
    assert "even" in redeployment_view(placing).idle
    even = the(Button, screen.placing.findChild(QWidget, names.preset("even")))
    assert even.reason == "Your pieces are already placed like this"
    hands.press(names.action("undo"))
    assert placing.layers[0].left == 4
    assert not placing.can_undo


def test_a_player_panel_counts_the_tokens_that_are_left_to_place(seat_at: Seat) -> None:
    session = conquer(hand=4)
    screen, hands = stop(session, seat_at)
    mine = screen.controller.scene.state.to_move
    left = [screen.players.panels[mine].view.hand]
    hands.press(names.preset("even"))
    left.append(screen.players.panels[mine].view.hand)
    assert left == [4, 0]


def test_borders_prefers_regions_beside_enemies() -> None:
    session = conquer(hand=4, more='16 = "Mira giants 1"')
    turn = stopped(session)
    turn.place("borders")
    placing = turn.placing
    assert placing.layers[0].counts[turn.at("16")] == 1


def test_as_before_puts_back_what_stood_when_the_turn_began() -> None:
    session = TableSession.posed(START)
    turn = Turn(session)
    turn.press("expand")
    turn.stop()
    turn.place("before")
    turn.press("redeploy")
    assert dict(redeploy(session).tokens) == {turn.at("2"): 4, turn.at("3"): 2}


def test_encampments_must_all_stand_somewhere() -> None:
    session = conquer("bivouacking giants", hand=0)
    turn = stopped(session)
    assert not turn.offers("redeploy")
    for _ in range(5):
        turn.click("3")
    turn.press("redeploy")
    assert redeploy(session).encampments == ((turn.at("3"), 5),)


def test_a_fortress_may_be_built_or_not() -> None:
    session = conquer("fortified giants", hand=0)
    turn = stopped(session)
    assert turn.action("redeploy").enabled
    turn.place("layer-fortress")
    turn.click("2")
    turn.press("redeploy")
    assert redeploy(session).fortress == turn.at("2")


def test_heroes_stand_in_two_regions() -> None:
    session = conquer("heroic giants", hand=0)
    turn = stopped(session)
    turn.click("2")
    turn.click("3")
    turn.press("redeploy")
    assert redeploy(session).heroes == (turn.at("2"), turn.at("3"))


def test_beside_the_heroes_the_tokens_of_a_region_still_show() -> None:
    turn = stopped(conquer("heroic giants", hand=0))
    view = redeployment_view(turn.placing)
    assert view.tabs[view.current].id == "heroes"
    tokens = turn.placing.layers[0].counts
    said = [f"{tokens[it.region]} Giant{'s' * (tokens[it.region] > 1)}" for it in view.rows]
    assert [it.about for it in view.rows] == said
    assert {it.counts_tokens for it in turn.view.steppers.values()} == {False}


class Repaints(QObject):
    def __init__(self, *watched: QObject | None) -> None:
        super().__init__()
        self.seen: set[str] = set()
        for it in filter(None, watched):
            it.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() is QEvent.Type.Paint:
            self.seen.add(watched.objectName())
        return False


@pytest.mark.painted
def test_both_tabs_are_painted_anew_when_one_is_chosen(seat_at: Seat) -> None:
    screen, hands = stop(conquer("heroic giants"), seat_at)
    tabs = {names.layer("tokens"), names.layer("heroes")}
    QApplication.processEvents()
    repaints = Repaints(*(screen.findChild(QWidget, tab) for tab in tabs))
    for chosen in ("heroes", "tokens"):
        repaints.seen.clear()
        hands.press(names.layer(chosen))
        QApplication.processEvents()
        assert repaints.seen == tabs


def test_the_amazons_return_is_done_and_said(seat_at: Seat) -> None:
    session = conquer("swamp amazons", hand=4)
    screen, hands = stop(session, seat_at)
    assert screen.bar.button("redeploy").isEnabled()
    assert said_by(screen, "4 Amazons stay in your hand")
    hands.press(names.action("redeploy"))
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


def test_new_skeletons_are_counted_and_said(seat_at: Seat) -> None:
    session = conquer("swamp skeletons", hand=9, more='13 = "lost-tribe 1"')
    screen = seat_at(session)
    hands = Hands(screen)
    for region in ("7", "13"):
        hands.click_region(at(session, region))
    hands.stop()
    placing = existing(screen.controller.prompt.placing)
    assert placing.grown == 1
    assert said_by(screen, "1 Skeleton joined for this turn's conquests.")


def test_what_the_turn_will_score_follows_what_is_placed() -> None:
    session = conquer("fortified giants", hand=0)
    turn = stopped(session)
    placing = turn.placing
    assert total(placing) == 2
    turn.place("layer-fortress")
    turn.click("2")
    assert total(placing) == 3


def test_who_places_after_the_turn_is_told() -> None:
    session = conquer(hand=9, more='21 = "Bram orcs 1"')
    turn = Turn(session)
    turn.click("4")
    turn.stop()
    placing = turn.placing
    assert [view.text for view in redeployment_view(placing).after] == ["Bram places 3 Orcs"]


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


def test_others_read_what_a_loser_places(seat_at: Seat) -> None:
    session = conquer(hand=9, more='21 = "Bram orcs 1"')
    screen = seat_at(session)
    hands = Hands(screen)
    hands.click_region(at(session, "4"))
    hands.stop()
    hands.press(names.preset("even"))
    hands.press(names.action("redeploy"))
    assert screen.bar.question == "Bram places 3 Orcs."


def test_one_may_go_back_to_conquering(seat_at: Seat) -> None:
    session = conquer(hand=3)
    screen, hands = stop(session, seat_at)
    hands.press(names.action("back"))
    assert screen.combos.isVisible()
    hands.click_region(at(session, "7"))
    assert session.submitted


def test_borders_first_go_where_a_conquest_is_cheapest() -> None:
    """A mountain beside four enemies is dearer than flat land beside one."""
    orcs = "\n".join(f'{region} = "Bram orcs 1"' for region in (10, 14, 15))
    session = conquer(hand=2, more=f'9 = "Mira giants 1"\n{orcs}')
    turn = stopped(session)
    turn.place("borders")
    placing = turn.placing
    counts = {region: placing.layers[0].counts[turn.at(region)] for region in "239"}
    assert counts == {"2": 2, "3": 2, "9": 1}


@pytest.mark.turns(4)
@pytest.mark.parametrize("name", ["Oak", "Spellmeadow", "Schwanenbecken", "Edelsteindickicht"])
def test_the_name_of_a_region_is_there_in_full(seat_at: Seat, qtbot: QtBot, name: str) -> None:
    session = conquer()
    screen, _ = stop(session, seat_at)
    placing = existing(screen.controller.prompt.placing)
    view = redeployment_view(placing)
    screen.placing.show_placing(replace(view, rows=()))
    rows = tuple(replace(row, name=name) for row in view.rows)
    screen.placing.show_placing(replace(view, rows=rows))
    qtbot.waitUntil(lambda: name in {it.drawn for it in Painted(screen.placing).texts})
    assert list(words.cut(Painted(screen.placing))) == []


def test_e_ends_a_turn_for_which_nothing_is_left_to_place() -> None:
    turn = stopped(conquer("fortified giants", hand=0))
    assert turn.action("redeploy").also == "E"
    assert "add" not in turn.view.text.help


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


def test_a_leader_who_cannot_have_company_stays_where_they_are() -> None:
    session = led(0, stands=True)
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.place_all("borders")
    assert plan.layers[1].counts[at(session, "16")] == 1


def test_ending_the_turn_says_where_the_leader_moves_to() -> None:
    session = led(0, 3, stands=True)
    end = TurnEnd(PlayerScene(session.game, session.state, rest="borders"))
    assert "Your leader moves to" in end.help


@pytest.mark.parametrize(
    ("hand", "said"), [(1, "It is your leader."), (3, "One of them is your leader.")]
)
def test_the_leader_is_named_among_the_tokens_to_place(hand: int, said: str) -> None:
    assert said in stopped(led(hand, stands=False)).view.text.help
