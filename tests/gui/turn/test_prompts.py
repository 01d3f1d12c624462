"""What each ask offers, and what clicks submit."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from smallworld.game import regions_of
from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Expand,
    Move,
    Pass,
    Roll,
    Sorcery,
)
from smallworld.state import Stage
from smallworld_client.table.events import Began, TakeBack
from smallworld_client.table.setup import find_board
from smallworld_client.turn.decline import decline_cost
from smallworld_client.turn.prices import explain
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_dev.scenarios import read
from smallworld_dev.scenarios.play import Run
from tests.gui.showing import existing
from tests.gui.table.positions import START, conquer
from tests.gui.table.table_kit import TableSession
from tests.gui.turn.answering import Turn


def test_a_decline_says_which_region_the_leader_leaves_empty() -> None:
    path = Path(__file__).parents[2] / "scenarios" / "leaders" / "leader-alone-on-decline.toml"
    scenario = read(path.read_text(encoding="utf-8"), find_board)
    state = Run(scenario).state
    scene = PlayerScene(scenario.game, state, frozenset({state.seat}))
    cost = existing(decline_cost(scene, Decline()))
    assert "b becomes empty, because only the leader stands there." in cost.sentences
    assert cost.ends.startswith("b becomes empty")


def test_a_decline_says_what_it_costs_before_it_is_done() -> None:
    session = TableSession.posed(START)
    turn = Turn(session)
    turn.press("decline")
    assert session.submitted == []
    cost = existing(turn.view.decline)
    assert cost.sentences == (
        "The Giants keep one token in each of their 2 regions.",
        "The Elves leave the board.",
        "If you decline, you give up these coins: Elves, 1 region (1).",
    )
    assert cost.coins == 2
    turn.press("confirm-decline")
    assert session.submitted == [Decline()]


def test_a_log_that_comes_as_a_whole_ends_the_wait_for_an_answer() -> None:
    session = TableSession.posed(START)
    session.connection.hold = True
    turn = Turn(session)
    turn.press("expand")
    session.put(Began(session.game, session.state, ()))
    turn.press("expand")
    assert session.submitted == [Expand(), Expand()]


def test_a_decline_can_be_thought_over() -> None:
    session = TableSession.posed(START)
    turn = Turn(session)
    turn.press("decline")
    turn.press("cancel-decline")
    turn.press("expand")
    assert session.submitted == [Expand()]


def test_a_click_on_a_region_out_of_reach_says_why_it_is() -> None:
    session = conquer()
    turn = Turn(session)
    turn.click("20")
    assert session.submitted == []
    assert "hold no region next to this one" in turn.refusal


def test_who_conquers_while_asked_whether_to_stop_conquers() -> None:
    session = conquer()
    turn = Turn(session)
    turn.press("stop")
    assert turn.question == "End without a conquest?"
    turn.click("7")
    assert session.submitted == [Conquer(turn.at("7"))]
    assert not turn.offers("stop-anyway")


def test_who_has_conquered_or_can_not_stops_without_a_question() -> None:
    conquered, unable = conquer(hand=7), conquer(hand=1)
    conquered.make(Conquer(conquered.game.board.index["7"]))
    for session in (conquered, unable):
        turn = Turn(session)
        turn.press("stop")
        assert turn.view.is_placing


def test_a_final_attempt_is_asked_about_before_the_die_rolls() -> None:
    session = conquer()
    turn = Turn(session)
    target = turn.at("4")
    assert turn.view.targets[target].percent == 50
    turn.click(target)
    assert (session.submitted, set(turn.view.targets)) == ([], {target})
    turn.press("back")
    assert turn.at("7") in turn.view.targets
    turn.click(target)
    session.connection.dice = [3]
    turn.press("attempt")
    assert session.submitted == [Attempt(target)]
    assert session.state.stage is Stage.REDEPLOY


def test_what_ones_own_race_in_decline_would_lose_is_said_and_asked_first() -> None:
    session = conquer(hand=9, declined="elves", more='9 = "Mira elves 1 declined"')
    turn = Turn(session)
    own = turn.at("9")
    given_up = "Your Elves in decline hold this region: they would lose it and its coin."
    assert given_up in explain(session.game, session.state, own).footer
    assert given_up not in explain(session.game, session.state, turn.at("6")).footer
    turn.click("9")
    assert session.submitted == []
    assert (set(turn.view.targets), turn.view.text.help) == ({own}, given_up)
    turn.press("back")
    turn.click("9", "6")
    assert session.submitted == [Conquer(turn.at("6"))], "another region is taken at once"
    turn.click("9")
    turn.press("take-own")
    assert session.submitted[1:] == [Conquer(own)]


def test_the_dragon_also_asks_before_ones_own_race_in_decline_loses_a_region() -> None:
    more = '9 = "Mira elves 1 declined"'
    session = conquer("dragon-master giants", declined="elves", more=more)
    turn = Turn(session)
    turn.press("dragon")
    turn.click("9")
    assert session.submitted == []
    assert "Your Elves in decline hold this region" in turn.view.text.help
    turn.press("take-own")
    assert session.submitted == [Dragon(turn.at("9"))]


def test_tokens_that_still_lie_on_the_board_are_not_said_to_be_in_hand() -> None:
    turn = Turn(TableSession.posed(START))
    turn.controller.let_turns_flow("borders")
    hand = existing(turn.view.hand)
    assert turn.question == "Expand, or put the Giants into decline?"
    assert (hand.count, hand.label) == (4, "Giants to expand with")
    assert hand.caption.startswith("4 Giants to expand with: all but one of each region")


def test_a_conquest_can_be_taken_back_by_a_button_left_of_the_gold_one() -> None:
    session = conquer()
    turn = Turn(session)
    undo = turn.action("take-back")
    assert (undo.enabled, undo.reason) == (False, "You have no step to undo.")
    turn.click("7")
    assert [action.id for action in turn.view.actions][-2:] == ["take-back", "stop"]
    assert turn.action("take-back").enabled
    turn.controller.undo()
    assert session.asked == [TakeBack()]


def test_undo_says_that_what_chance_has_shown_stands() -> None:
    session = conquer("berserk giants")
    turn = Turn(session)
    turn.press("roll")
    assert "revealed something random" in turn.action("take-back").reason


@pytest.mark.parametrize(
    ("active", "button", "lit", "move"),
    [
        ("swamp giants", "abandon", {"2", "3"}, Abandon((2,))),
        ("dragon-master giants", "dragon", None, Dragon(3)),
        ("swamp sorcerers", "sorcery", {"7"}, Sorcery(6)),
    ],
    ids=["abandon", "dragon", "sorcery"],
)
def test_a_special_way_to_conquer_is_chosen_and_then_its_region(
    active: str, button: str, lit: set[str] | None, move: Move
) -> None:
    session = conquer(active)
    turn = Turn(session)
    turn.press(button)
    assert lit is None or set(turn.view.targets) == {turn.at(it) for it in lit}
    turn.click(regions_of(move)[0])
    assert session.submitted == [move]


def test_a_berserk_roll_shows_and_lowers_the_next_price() -> None:
    session = conquer("berserk giants")
    turn = Turn(session)
    session.connection.dice = [2]
    turn.press("roll")
    assert session.submitted == [Roll()]
    assert turn.view.targets[turn.at("7")].price == 1
    assert "The die adds 2" in turn.question


def test_ghouls_in_decline_conquer_first_and_can_be_left_aside() -> None:
    session = conquer(declined="ghouls", mira="ghouls = 3", more='21 = "Mira ghouls 1 declined"')
    turn = Turn(session)
    for race in ("Ghouls", "Giants"):
        assert turn.question == f"Conquer with the {race}, or end conquests."
        reached = sum(it.percent is None for it in turn.view.targets.values())
        turn.press("stop")
        assert race in turn.view.text.help
        assert f" {reached} region" in turn.view.text.help
        turn.press("back")
        turn.press("ghouls")
    turn.click("20")
    assert session.submitted == [Conquer(turn.at("20"), True)]


def test_the_active_race_goes_first_where_only_the_die_can_help_those_in_decline() -> None:
    session = conquer(declined="ghouls", mira="ghouls = 1", more='21 = "Mira ghouls 1 declined"')
    turn = Turn(session)
    assert turn.question == "Conquer with the Giants, or end conquests."
    turn.press("ghouls")
    assert turn.question == "Conquer with the Ghouls, or end conquests."
    assert "Choose a dashed region to try the die." in turn.view.text.help


def test_the_diplomat_chooses_an_opponent_or_none() -> None:
    for button, move in (("ally-1", Ally(1)), ("pass", Pass())):
        session = conquer("diplomat giants", hand=0)
        turn = Turn(session)
        turn.stop()
        turn.press("redeploy")
        assert session.state.stage is Stage.CHOOSE
        turn.press(button)
        assert session.submitted[-1] == move


def test_a_stout_race_may_decline_after_scoring_or_undo_that() -> None:
    session = conquer("stout giants", hand=0)
    turn = Turn(session)
    turn.stop()
    turn.press("redeploy")
    assert turn.action("take-back").enabled
    turn.press("decline")
    turn.press("confirm-decline")
    assert session.submitted[-1] == Decline()
    assert turn.controller.scene.state.seat == 1


@pytest.mark.parametrize("seats", [(1,), ()], ids=["another player", "a spectator"])
def test_others_turns_ask_nothing(seats: tuple[int, ...]) -> None:
    session = TableSession.posed(START, seats=seats)
    turn = Turn(session)
    prompt = turn.view
    assert not prompt.asked
    assert [it.id for it in prompt.actions] == ([] if seats else ["people"])
    assert "Mira" in turn.question
    turn.click("2")
    assert session.submitted == []


def test_a_spectator_is_offered_a_computers_seat_as_long_as_there_is_one() -> None:
    session = TableSession(seats=())
    turn = Turn(session)
    shown: list[PromptView] = []
    turn.controller.prompted.connect(shown.append)
    for kind, offered in (("computer", True), ("person", False)):
        seats = tuple(replace(it, kind=kind, person=1) for it in session.room.seats)
        settings = replace(session.room.settings, late_guests=True)
        session.change_room(seats=seats, settings=settings)
        turn.controller.refresh()
        assert any(it.id == "people" for it in shown[-1].actions) is offered


def test_only_at_a_shared_screen_whose_turn_it_is_is_called_by_name() -> None:
    shared, own = (Turn(TableSession.posed(START, seats=seats)) for seats in ((0, 1), (0,)))
    assert shared.view.text.help.startswith("Mira, it's your turn. ")
    assert "your turn" not in own.view.text.help
