"""A turn that flows: a click expands and conquers, and one button ends the turn."""

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from smallworld.moves import Ally, Attempt, Conquer, Decline, Expand, Pass, Redeploy
from smallworld.state import Stage
from smallworld_client.analysis.lessons import Hint, HintContext, hint_still_fits
from smallworld_client.gui.turn import controller as controllers
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.prompt_bar import PromptBar
from smallworld_client.table.events import TakeBack
from smallworld_client.turn import turn_end
from smallworld_client.turn.scene import Action, Forecast
from smallworld_client.words import keys
from tests.gui.showing import existing, the
from tests.gui.table.positions import START, conquer
from tests.gui.table.table_kit import TableSession

DIPLOMAT = """
title = "diplomat"
[board]
map = "three-players"
[game]
players = ["Mira", "Bram", "Cleo"]
stage = "conquer"
[player.Mira]
active = "diplomat giants"
hand = 1
[player.Bram]
active = "merchant orcs"
[player.Cleo]
active = "swamp elves"
[on]
2 = "Mira giants 1"
3 = "Bram orcs 4"
20 = "Cleo elves 1"
"""


@pytest.fixture(autouse=True)
def _application(qapp: object) -> None:
    """Timers need one."""


def flowing(session: TableSession, rest: str = "borders") -> TurnController:
    controller = TurnController(session)
    controller.begin()
    controller.let_turns_flow(rest)  # type: ignore[arg-type]  # the tests name real rules
    return controller


def at(session: TableSession, region: str) -> int:
    return session.game.board.index[region]


def hand(session: TableSession, seat: int = 0) -> int:
    active = existing(session.state.players[seat].active)
    return active.hand


def gold(controller: TurnController) -> Action | None:
    found = [it for it in controller.prompt.actions if it.primary]
    assert len(found) < 2
    return found[0] if found else None


def offered(controller: TurnController) -> list[str]:
    return [it.id for it in controller.prompt.actions]


# before the turn is decided


def test_reach_and_prices_are_shown_before_expanding_as_if_the_race_had() -> None:
    session = TableSession.posed(START)
    controller = flowing(session)
    view = controller.prompt
    after = session.game.apply(session.state, 0, Expand(), lambda it: it.outcomes[0])
    prices = {
        i: session.game.quote(after, i).price
        for i in range(len(after.regions))
        if session.game.why_not(after, 0, Conquer(i)) is None
    }
    assert prices
    assert {i: it.price for i, it in view.targets.items() if it.percent is None} == prices
    assert view.hand is not None
    active = existing(after.players[0].active)
    assert view.hand.count == active.hand
    assert view.ahead == after
    assert session.submitted == []


@pytest.mark.parametrize("by", ["click", "a token that is dropped there"])
def test_a_lit_region_is_expanded_to_and_taken_at_once(by: str) -> None:
    session = TableSession.posed(START)
    controller = flowing(session)
    region = next(i for i, it in controller.prompt.targets.items() if it.percent is None)
    id = session.game.board.regions[region].id
    controller.click(id) if by == "click" else controller.carry("giants", "", id)
    assert session.submitted == [Expand(), Conquer(region)]


def test_a_click_on_a_region_that_is_not_lit_says_why_and_does_not_expand() -> None:
    session = TableSession.posed(START)
    controller = flowing(session)
    told: list[str] = []
    controller.region_refused.connect(lambda _, sentence: told.append(sentence))
    far = next(
        it.id for i, it in enumerate(session.game.board.regions)
        if session.game.quote(controller.prompt.ahead, i).refusal is not None  # type: ignore[arg-type]
        and i not in controller.prompt.targets
    )  # fmt: skip
    controller.click(far)
    assert session.submitted == []
    [sentence] = told
    assert "First choose" not in sentence


def test_expand_is_gold_and_answers_to_space() -> None:
    for rest in ("borders", None):
        session = TableSession.posed(START)
        controller = TurnController(session)
        controller.begin()
        controller.let_turns_flow(rest)
        expand = existing(gold(controller))
        assert (expand.id, expand.key, expand.also) == ("expand", "Space", "E")


def test_a_decline_waits_three_seconds_for_an_undo_instead_of_asking() -> None:
    session = TableSession.posed(START)
    controller = flowing(session)
    controller.act("decline")
    assert session.submitted == []
    assert controller.prompt.held
    assert controller.prompt.actions[0].label == "Undo · 3 s"
    assert controller.prompt.text.question == "You earn 2 coins this turn."
    controller.undo()
    assert gold(controller).id == "expand"  # type: ignore[union-attr]
    assert session.asked == []
    controller.act("decline")
    controller.act(turn_end.MAKE)
    assert session.submitted == [Decline()]


def test_the_bar_compares_what_expanding_should_bring_with_a_decline() -> None:
    session = TableSession.posed(START)
    controller = flowing(session)
    [decline] = controller.prompt.forecast
    assert (decline.coins, decline.amount) == (2, "2 now")
    earlier = session.state
    controller.expect(earlier, 8)
    expand, decline = controller.prompt.forecast
    assert (expand.amount, expand.sure) == ("about 8", 3)
    controller.expect(earlier, 3)
    assert controller.prompt.forecast[0].amount == "3 coins"
    controller.click(session.game.board.regions[min(controller.prompt.targets)].id)
    controller.expect(earlier, 8)
    assert [it.label for it in controller.prompt.forecast] == ["This turn:"]


def test_the_bar_names_the_coins_that_a_decline_ends() -> None:
    merchants = START.replace("merchant orcs", "swamp orcs")
    merchants = merchants.replace("swamp giants", "merchant giants")
    said = flowing(TableSession.posed(merchants)).prompt.text.help
    ends = "If you decline, you give up these coins: Merchant: 2 regions (2); Elves, 1 region (1)."
    assert said == f"Choose a lit region to expand, or decide here. {ends}"


def test_in_the_last_round_no_decline_promises_a_new_combo() -> None:
    notes = []
    for number in (9, 10):
        session = TableSession.posed(
            START.replace("[player.Mira]", f"round = {number}\n[player.Mira]")
        )
        [decline] = flowing(session).prompt.forecast
        notes.append(decline.note)
    assert notes == ["new combo next turn", "this is your last turn"]


# the end of the turn


@pytest.mark.parametrize(
    ("tokens", "key", "also", "said"),
    [
        (5, "E", "", "Choose a lit region"),
        (2, "Space", "E", "last 2 Giants on"),
        (1, "Space", "E", "last Giant on"),
    ],
)
def test_end_turn_is_gold_when_only_luck_can_conquer(
    tokens: int, key: str, also: str, said: str
) -> None:
    controller = flowing(conquer(hand=tokens))
    end = next(it for it in controller.prompt.actions if it.id == "stop")
    assert (end.label, end.primary, end.key, end.also) == ("End turn", bool(also), key, also)
    assert (gold(controller) is not None) is bool(also)
    assert said in controller.prompt.text.help


def test_end_turn_places_what_is_left_and_scores_what_the_forecast_said() -> None:
    session = conquer(hand=5)
    controller = flowing(session)
    controller.click("7")
    assert hand(session)
    [forecast] = controller.prompt.forecast
    controller.act("stop")
    assert session.submitted == [Conquer(at(session, "7"))]
    controller.act(turn_end.MAKE)
    assert isinstance(session.submitted[-1], Redeploy)
    assert session.state.score is not None
    assert session.state.score.total == forecast.coins
    assert hand(session) == 0


def test_the_end_of_a_turn_is_made_when_three_seconds_have_passed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(controllers, "BEAT", 1)
    session = conquer(hand=1)
    controller = flowing(session)
    controller.act("stop")
    assert session.submitted == []
    qtbot.waitUntil(lambda: bool(session.submitted))
    assert isinstance(session.submitted[-1], Redeploy)


def test_an_undo_within_the_three_seconds_takes_nothing_back_from_others() -> None:
    session = conquer(hand=1)
    controller = flowing(session)
    controller.act("stop")
    assert controller.prompt.placing is not None
    assert not controller.prompt.is_placing
    controller.undo()
    assert "stop" in offered(controller)
    assert session.asked == []
    assert session.submitted == []
    controller.undo()
    assert [type(it) for it in session.asked] == [TakeBack]
    controller.may_hold = lambda: False  # a short clock leaves no time for an undo
    controller.act("stop")
    assert isinstance(session.submitted[-1], Redeploy)


def test_a_turn_without_a_conquest_is_still_asked_about() -> None:
    session = conquer(hand=5)
    controller = flowing(session)
    controller.act("stop")
    assert controller.prompt.text.question == "End your turn without a conquest?"
    assert gold(controller).id == "back"  # type: ignore[union-attr]
    controller.act("stop-anyway")
    assert controller.prompt.held


@pytest.mark.parametrize("power", ["bivouacking", "heroic"])
def test_pieces_that_are_new_are_placed_and_shown_before_the_turn_scores(power: str) -> None:
    session = conquer(f"{power} giants", hand=1)
    controller = flowing(session)
    controller.act("stop")
    assert session.submitted == []
    placing = controller.prompt.placing
    assert controller.prompt.is_placing
    assert placing is not None
    assert placing.missing == []
    assert gold(controller).id == "redeploy"  # type: ignore[union-attr]
    controller.act("redeploy")
    assert controller.prompt.held
    controller.undo()
    assert controller.prompt.is_placing
    assert controller.prompt.placing is placing


def test_heroes_stay_where_they_stand_without_a_question() -> None:
    session = conquer("heroic giants", hand=1, more="")
    heroes = tuple(at(session, it) for it in ("2", "3"))
    session.make(Redeploy(((heroes[0], 2),), heroes=heroes))
    while session.state.stage is not Stage.START or session.state.to_move:
        session.make(session.game.legal_moves(session.state)[0])
    session.make(Expand())
    controller = flowing(session)
    controller.act("stop-anyway")
    assert controller.prompt.held
    controller.make_held()
    move = the(Redeploy, session.submitted[-1])
    assert move.heroes == heroes


def test_end_turn_builds_a_fortress_where_attackers_stand_and_says_so() -> None:
    session = conquer("fortified giants", hand=1)
    controller = flowing(session)
    forecast = controller.prompt.forecast[0].coins
    assert forecast == 3
    assert "Your fortress goes up in" in controller.prompt.text.help
    controller.act("stop")
    controller.make_held()
    move = the(Redeploy, session.submitted[-1])
    assert move.fortress is not None
    assert session.state.score is not None
    assert session.state.score.total == forecast


def test_who_redeploys_themselves_gets_the_panel_and_comes_back() -> None:
    session = conquer(hand=1)
    controller = flowing(session)
    mine = next(it for it in controller.prompt.actions if it.id == "redeploy-myself")
    assert mine.key == keys.REDEPLOY.press
    controller.act("redeploy-myself")
    assert controller.prompt.is_placing
    rest = existing(gold(controller))
    assert (rest.id, rest.label) == ("rest", "The rest on the borders")
    controller.act("back")
    assert "redeploy-myself" in offered(controller)


def test_special_ways_to_conquer_are_the_last_to_be_folded_into_a_list() -> None:
    session = conquer("dragon-master giants", hand=7)
    controller = flowing(session)
    controller.click("7")
    ids = [it.id for it in controller.prompt.actions]
    assert ids.index("redeploy-myself") < ids.index("dragon")


def test_with_nothing_left_to_do_the_turn_goes_on_to_redeploying_and_undo_goes_back() -> None:
    session = conquer(hand=3)
    controller = flowing(session)
    price = controller.prompt.targets[at(session, "7")].price
    session = conquer(hand=price or 0)
    controller = flowing(session)
    controller.click("7")
    assert controller.prompt.is_placing
    assert "back" not in offered(controller)
    assert gold(controller).id == "redeploy"  # type: ignore[union-attr]
    undo = next(it for it in controller.prompt.actions if it.id == turn_end.UNDO)
    assert undo.enabled
    controller.undo()
    assert [type(it) for it in session.asked] == [TakeBack]


def test_with_nothing_in_hand_but_sorcery_the_turn_goes_on_and_the_bar_names_it() -> None:
    session = conquer("hill sorcerers", hand=0)
    controller = flowing(session)
    prompt = controller.prompt
    assert (prompt.is_placing, gold(controller)) == (False, None)
    assert "sorcery" in offered(controller)
    assert prompt.text.question == "Conquer a region, or end your turn."
    assert "You can still conquer by other means: Sorcery." in prompt.text.help
    context = HintContext(session.game, session.state, frozenset({0}))
    assert not hint_still_fits(Hint.STOP, context)


def test_the_end_of_a_turn_says_what_becomes_of_the_whole_hand() -> None:
    said = turn_end.TurnEnd(flowing(conquer("swamp amazons", hand=5)).scene).help
    assert "“End turn” puts your last Amazon on the borders." in said
    assert "4 Amazons stay in your hand until next turn." in said
    assert "stay in your hand" not in turn_end.TurnEnd(flowing(conquer(hand=5)).scene).help


def test_the_end_of_a_turn_names_the_tokens_that_it_takes_back_from_the_board() -> None:
    end = turn_end.TurnEnd(
        flowing(conquer("swamp amazons", hand=1, more='9 = "Mira amazons 4"')).scene
    )
    assert end.help == "“End turn” takes 3 Amazons back from the board."
    few = turn_end.TurnEnd(flowing(conquer("swamp amazons", hand=3)).scene)
    assert few.help.endswith("They can't hold every region: 1 region must be abandoned.")


def test_step_by_step_nothing_goes_on_by_itself() -> None:
    session = conquer(hand=0)
    controller = TurnController(session)
    controller.begin()
    assert controller.prompt.text.question == "Conquer a region, or end conquests."
    assert controller.prompt.forecast == ()


def test_the_forecast_stands_as_coins_beside_the_buttons_or_else_before_the_help(
    qtbot: QtBot,
) -> None:
    bar = PromptBar()
    qtbot.addWidget(bar)
    bar.set_question("Conquer a region, or end your turn.", "Click one.")
    bar.set_actions([Action("stop", "End turn")])
    bar.set_forecasts([Forecast("This turn:", 8, "8 coins")], animated=False)
    at_1280x720, at_900x1200 = (808, 163, True), (892, 148, True)
    others = (808, 240, True), (1340, 120, True), (808, 64, False)
    for wide, high, is_row in (at_1280x720, at_900x1200, *others):
        bar.resize(QSize(wide, high))
        bar.show()
        assert bar.forecast.isVisible() is is_row
        assert bar.forecast.text == "This turn: 8 coins."


# what most people want


def test_end_turn_offers_peace_to_the_likely_attacker_and_says_so() -> None:
    session = conquer("diplomat giants", hand=1)
    controller = flowing(session)
    assert "Peace with Bram." in controller.prompt.text.help
    controller.act("stop")
    assert "Peace with Bram." in controller.prompt.text.help
    controller.make_held()
    assert isinstance(session.submitted[-2], Redeploy)
    assert session.submitted[-1] == Ally(1)


def test_whom_to_offer_peace_is_asked_with_the_likely_attacker_in_gold() -> None:
    session = TableSession.posed(DIPLOMAT)
    controller = flowing(session)
    assert turn_end.AND_ASK in offered(controller)
    controller.act(turn_end.AND_ASK)
    controller.make_held()
    assert session.state.stage is Stage.CHOOSE
    peace = existing(gold(controller))
    assert (peace.label, peace.key) == ("Bram", "Space")
    controller.act(peace.id)
    assert session.submitted[-1] == Ally(1)


def test_peace_is_asked_about_if_the_answer_has_become_illegal() -> None:
    session = conquer("diplomat giants", hand=1)
    controller = flowing(session)
    controller.act("stop")
    held = controller.prompt
    assert held.held
    controller.undo()
    session.make(Redeploy(((at(session, "2"), 2),)))
    assert session.state.stage is Stage.CHOOSE
    assert gold(controller).id == "ally-1"  # type: ignore[union-attr]
    assert session.submitted == []


def test_a_stout_race_scores_without_a_question_and_declines_by_a_button_of_its_own() -> None:
    session = conquer("stout giants", hand=1)
    controller = flowing(session)
    controller.act("stop")
    controller.make_held()
    assert [type(it) for it in session.submitted] == [Redeploy, Pass]
    session = conquer("stout giants", hand=1)
    controller = flowing(session)
    decline = next(it for it in controller.prompt.actions if it.id == turn_end.AND_DECLINE)
    assert not decline.primary
    controller.act(decline.id)
    controller.make_held()
    assert [type(it) for it in session.submitted] == [Redeploy, Decline]


def test_after_the_die_the_tokens_are_placed_and_one_press_scores() -> None:
    session = conquer(hand=3)
    session.connection.dice = [0]
    controller = flowing(session)
    session.make(Attempt(at(session, "4")))
    assert session.state.stage is Stage.REDEPLOY
    assert gold(controller).id == "redeploy"  # type: ignore[union-attr]
