"""What each ask offers, and what clicks submit, through the widgets."""

from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Expand,
    Pass,
    Pick,
    Roll,
    Sorcery,
)
from smallworld.state import Stage
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.turn.combo_card import CardState
from smallworld_client.table.events import TakeBack
from tests.gui.showing import existing
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import Seat, TableSession


def at(session: TableSession, region: str) -> int:
    return session.game.board.index[region]


def test_a_click_on_a_combo_picks_it(seat_at: Seat) -> None:
    session = TableSession.posed(PICK)
    Hands(seat_at(session)).press(names.combo(2))
    assert session.submitted == [Pick(2)]


def test_a_combo_that_costs_too_much_says_why(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(PICK))
    assert screen.combos.cards[4].state is CardState.DISABLED
    assert "costs 4 coins and you have 3" in screen.combos.cards[4].reason


def test_expand_takes_one_click(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    Hands(seat_at(session)).press(names.action("expand"))
    assert session.submitted == [Expand()]


def test_a_decline_says_what_it_costs_before_it_is_done(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    hands = Hands(screen)
    hands.press(names.action("decline"))
    assert session.submitted == []
    cost = existing(screen.controller.prompt.decline)
    assert cost.sentences == (
        "The Giants keep one token in each of their 2 regions.",
        "The Elves leave the board.",
    )
    assert cost.coins == 2
    hands.press("confirm-decline")
    assert session.submitted == [Decline()]


def test_a_decline_can_be_thought_over(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    hands = Hands(seat_at(session))
    hands.press(names.action("decline"))
    hands.press("cancel-decline")
    hands.press(names.action("expand"))
    assert session.submitted == [Expand()]


def test_a_click_on_a_lit_region_conquers_it(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    target = at(session, "7")
    assert screen.controller.prompt.targets[target].price == 3
    Hands(screen).click_region(target)
    assert session.submitted == [Conquer(target)]


def test_a_click_on_a_region_out_of_reach_says_why_it_is(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    Hands(screen).click_region(at(session, "20"))
    assert session.submitted == []
    told = existing(screen.board.explaining.explained)
    assert "hold no region next to this one" in (told.refusal or "")


def test_who_conquers_while_asked_whether_to_stop_conquers(seat_at: Seat) -> None:
    session = conquer()
    hands = Hands(screen := seat_at(session))
    hands.press(names.action("stop"))
    assert screen.bar.question == "End without a conquest?"
    hands.click_region(at(session, "7"))
    assert session.submitted == [Conquer(at(session, "7"))]
    assert not screen.bar.offers("stop-anyway")


def test_who_has_conquered_or_can_not_stops_without_a_question(seat_at: Seat) -> None:
    conquered, unable = conquer(hand=7), conquer(hand=1)
    conquered.make(Conquer(at(conquered, "7")))
    for session in (conquered, unable):
        hands = Hands(screen := seat_at(session))
        hands.press(names.action("stop"))
        assert screen.placing.isVisible()


def test_a_final_attempt_is_asked_about_before_the_die_rolls(seat_at: Seat) -> None:
    session = conquer()
    hands = Hands(screen := seat_at(session))
    target = at(session, "4")
    assert screen.controller.prompt.targets[target].percent == 50
    hands.click_region(target)
    assert session.submitted == []
    session.connection.dice = [3]
    hands.press(names.action("attempt"))
    assert session.submitted == [Attempt(target)]
    assert screen.cards.die.isVisible()
    assert screen.cards.die.view.won is True
    assert session.state.stage is Stage.REDEPLOY


def test_going_back_from_an_attempt_lights_the_other_regions_again(seat_at: Seat) -> None:
    session = conquer()
    hands = Hands(screen := seat_at(session))
    hands.click_region(at(session, "4"))
    assert set(screen.controller.prompt.targets) == {at(session, "4")}
    hands.press(names.action("back"))
    assert at(session, "7") in screen.controller.prompt.targets


def test_a_conquest_can_be_taken_back_by_a_button_left_of_the_gold_one(seat_at: Seat) -> None:
    session = conquer()
    hands = Hands(screen := seat_at(session))
    undo = screen.bar.button("take-back")
    assert (undo.isEnabled(), undo.reason) == (False, "You have no step to undo.")
    hands.click_region(at(session, "7"))
    assert [action.id for action in screen.controller.prompt.actions][-2:] == ["take-back", "stop"]
    hands.press(names.action("take-back"))
    assert session.asked == [TakeBack()]


def test_undo_says_that_what_chance_has_shown_stands(seat_at: Seat) -> None:
    session = conquer("berserk giants")
    hands = Hands(screen := seat_at(session))
    hands.press(names.action("roll"))
    assert "revealed something random" in screen.bar.button("take-back").reason


def test_a_choice_at_the_end_of_a_turn_offers_undo_too(seat_at: Seat) -> None:
    session = conquer("stout giants", hand=0)
    hands = Hands(screen := seat_at(session))
    hands.stop()
    hands.press(names.action("redeploy"))
    assert screen.bar.button("take-back").isEnabled()


def test_an_own_region_is_abandoned_by_a_click_after_asking_for_it(seat_at: Seat) -> None:
    session = conquer()
    hands = Hands(seat_at(session))
    hands.press(names.action("abandon"))
    hands.click_region(at(session, "3"))
    assert session.submitted == [Abandon((at(session, "3"),))]


def test_the_dragon_strikes_where_one_clicks(seat_at: Seat) -> None:
    session = conquer("dragon-master giants")
    hands = Hands(seat_at(session))
    hands.press(names.action("dragon"))
    hands.click_region(at(session, "4"))
    assert session.submitted == [Dragon(at(session, "4"))]


def test_sorcery_swaps_the_lone_token_one_clicks(seat_at: Seat) -> None:
    session = conquer("swamp sorcerers")
    hands = Hands(screen := seat_at(session))
    hands.press(names.action("sorcery"))
    assert set(screen.controller.prompt.targets) == {at(session, "7")}
    hands.click_region(at(session, "7"))
    assert session.submitted == [Sorcery(at(session, "7"))]


def test_a_berserk_roll_shows_and_lowers_the_next_price(seat_at: Seat) -> None:
    session = conquer("berserk giants")
    hands = Hands(screen := seat_at(session))
    session.connection.dice = [2]
    hands.press(names.action("roll"))
    assert session.submitted == [Roll()]
    assert screen.cards.die.view.face == 2
    assert screen.controller.prompt.targets[at(session, "7")].price == 1
    assert "The die adds 2" in screen.bar.question


def test_ghouls_in_decline_conquer_first_and_can_be_left_aside(seat_at: Seat) -> None:
    session = conquer(declined="ghouls", mira="ghouls = 3", more='21 = "Mira ghouls 1 declined"')
    hands = Hands(screen := seat_at(session))
    assert screen.bar.question == "Conquer with the Ghouls, or end conquests."
    hands.press(names.action("ghouls"))
    assert screen.bar.question == "Conquer with the Giants, or end conquests."
    hands.press(names.action("ghouls"))
    hands.click_region(at(session, "20"))
    assert session.submitted == [Conquer(at(session, "20"), True)]


def test_the_active_race_goes_first_where_only_the_die_can_help_those_in_decline(
    seat_at: Seat,
) -> None:
    session = conquer(declined="ghouls", mira="ghouls = 1", more='21 = "Mira ghouls 1 declined"')
    hands = Hands(screen := seat_at(session))
    assert screen.bar.question == "Conquer with the Giants, or end conquests."
    hands.press(names.action("ghouls"))
    assert screen.bar.question == "Conquer with the Ghouls, or end conquests."
    assert "Choose a dashed region to try the die." in screen.controller.prompt.text.help


def test_the_diplomat_chooses_an_opponent_or_none(seat_at: Seat) -> None:
    for button, move in (("ally-1", Ally(1)), ("pass", Pass())):
        session = conquer("diplomat giants", hand=0)
        hands = Hands(seat_at(session))
        hands.stop()
        hands.press(names.action("redeploy"))
        assert session.state.stage is Stage.CHOOSE
        hands.press(names.action(button))
        assert session.submitted[-1] == move


def test_a_stout_race_may_decline_after_scoring(seat_at: Seat) -> None:
    session = conquer("stout giants", hand=0)
    hands = Hands(screen := seat_at(session))
    hands.stop()
    hands.press(names.action("redeploy"))
    hands.press(names.action("decline"))
    hands.press("confirm-decline")
    assert session.submitted[-1] == Decline()
    assert screen.controller.scene.state.seat == 1


def test_others_turns_ask_nothing(seat_at: Seat) -> None:
    session = TableSession.posed(START, seats=(1,))
    screen = seat_at(session)
    prompt = screen.controller.prompt
    assert not prompt.asked
    assert not prompt.actions
    assert "Mira" in screen.bar.question
    Hands(screen).click_region(at(session, "2"))
    assert session.submitted == []


def test_a_spectator_is_never_asked(seat_at: Seat) -> None:
    session = TableSession(2, seats=())
    screen = seat_at(session)
    session.play_until(lambda state: state.round == 3)
    assert not screen.controller.prompt.asked
    assert all(view.coins is None for view in (panel.view for panel in screen.players.panels))


def test_at_a_shared_screen_whose_turn_it_is_is_called_by_name(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(START, seats=(0, 1)))
    assert screen.controller.prompt.text.help.startswith("Mira, it's your turn. ")


def test_nobody_is_called_by_name_at_a_screen_of_their_own(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(START))
    assert "your turn" not in screen.controller.prompt.text.help
