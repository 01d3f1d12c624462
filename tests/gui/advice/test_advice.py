"""A hint: asked for in one's own turn, followed step by step or ignored."""

import threading
from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
import shiboken6
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.game import Game
from smallworld.moves import Abandon, Attempt, Conquer, Expand, Pick, Redeploy, Roll, any_outcome
from smallworld.state import State
from smallworld_client.analysis.redeployment import RestRule
from smallworld_client.gui.guide.advice import Adviser
from smallworld_client.gui.guide.advice_card import AdviceCard, AdviceView, StepRow
from smallworld_client.gui.guide.placing import place_on
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.kit.button import IconButton
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.players.bot import Positions, View
from smallworld_client.players.levels import TurnPlan, marks, plans
from smallworld_client.players.processes import HintProcess
from smallworld_client.turn.advice import Advice
from smallworld_client.turn.redeployment_view import redeployment_view
from smallworld_client.words.guide import advice_step_text, plan_coins, plan_reason
from smallworld_client.words.names import region_name
from tests.gui.showing import existing, on_screen, the
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import Seat, TableSession
from tests.gui.turn.answering import Turn

Tell = Callable[[list[TurnPlan]], None]


class Thinker:
    """Thinks at once about the hint that a person asks for, and tells when the test wants it."""

    def __init__(self, seat_at: Seat, qtbot: QtBot) -> None:
        self._seat_at, self._qtbot = seat_at, qtbot
        self.answer: Callable[[], None] = lambda: None
        self.is_lost = False

    def ask(
        self, game: Game, state: State, tell: Tell, *, placing: bool = False, weigh: bool = False
    ) -> None:
        view = View(game, state, state.to_move)
        found = [] if self.is_lost else plans(view, Positions(20), placing=placing)
        self.answer = lambda: tell(found)

    def close(self) -> None:
        """There is no process."""

    def asked(self, session: TableSession) -> TableScreen:
        """A table at which advice was just asked for."""
        screen = self._seat_at(session)
        screen.advising.adviser.counsellor = self
        button = existing(screen.findChild(IconButton, names.ADVICE))
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        return screen

    def hear(self, adviser: Adviser) -> None:
        with self._qtbot.waitSignal(adviser.changed):
            self.answer()

    def tell(self, screen: TableScreen) -> None:
        self.hear(screen.advising.adviser)

    def told(self, session: TableSession) -> TableScreen:
        """A table at which a hint was asked for and given."""
        screen = self.asked(session)
        self.tell(screen)
        return screen

    def planned(self, *regions: str) -> TableScreen:
        """A hint to conquer these regions, in a window of 1280 x 720."""
        screen = self.told(conquer(hand=9))
        replan(screen, conquests(screen, *regions))
        return screen

    def placing(self) -> TableScreen:
        """A hint that was asked for while the tokens are placed."""
        screen = self._seat_at(conquer(hand=5))
        screen.controller.act("stop-anyway")
        screen.advising.adviser.counsellor = self
        screen.advising.adviser.ask()
        self.tell(screen)
        return screen

    def with_a_try(self) -> TableScreen:
        """A hint to conquer a region with two of three tokens, and to try another with the last."""
        screen = self.told(conquer(hand=4))
        scene = screen.controller.scene
        first, *_ = (it for it in scene.game.legal_moves(scene.state) if isinstance(it, Conquer))
        after = scene.game.apply(scene.state, 0, first, any_outcome)
        last = next(it for it in scene.game.legal_moves(after) if isinstance(it, Attempt))
        replan(screen, TurnPlan((first, last), 4, 50))
        return screen


class Advised(Turn):
    """A turn in which advice was asked for, without a window."""

    def __init__(self, qtbot: QtBot, session: TableSession, *plans: TurnPlan) -> None:
        """It was given, too, if there are ``plans``."""
        super().__init__(session)
        self.thinker = Thinker(TableScreen, qtbot)
        self.adviser = Adviser(self.controller, self.controller)
        self.adviser.counsellor = self.thinker
        self.adviser.ask()
        if plans:
            self.thinker.hear(self.adviser)
            self.advice.plans = plans

    @property
    def advice(self) -> Advice:
        return existing(self.adviser.advice)


@pytest.fixture
def thinker(seat_at: Seat, qtbot: QtBot) -> Thinker:
    return Thinker(seat_at, qtbot)


def advice(screen: TableScreen) -> Advice:
    return existing(screen.advising.adviser.advice)


def plans_of(screen: TableScreen) -> Sequence[TurnPlan]:
    return existing(advice(screen).plans)


def replan(screen: TableScreen, *plans: TurnPlan) -> None:
    """Show these plans instead of those that were found."""
    advice(screen).plans = plans
    screen.advising.adviser.changed.emit()


def test_while_it_is_thought_about_the_table_goes_on_and_only_in_ones_own_turn(
    thinker: Thinker,
) -> None:
    screen = thinker.asked(TableSession.posed(START))
    assert screen.advising.card.accessibleName() == "Thinking…"
    Hands(screen).press(names.action("expand"))
    assert not screen.advising.card.isVisible()
    others_turn = thinker.asked(TableSession.posed(START, seats=(1,)))
    assert not others_turn.top.advice.isEnabled()
    assert not others_turn.advising.card.isVisible()


def test_coins_that_need_the_die_are_told_as_about_as_many() -> None:
    assert plan_coins(TurnPlan((Conquer(2),), 8, 93)) == "8 coins now, about 93 at the end"
    gamble = TurnPlan((Conquer(2), Attempt(3)), 8, 93)
    assert plan_coins(gamble) == "About 8 coins now, and 93 at the end"


def test_a_turn_that_costs_more_than_it_brings_has_its_coins_below_nothing() -> None:
    dear = plan_coins(TurnPlan((Pick(5), Conquer(2)), -2, 93))
    assert dear == "\N{MINUS SIGN}2 coins now, about 93 at the end"


def test_where_nothing_was_found_that_is_said_until_a_second_press(thinker: Thinker) -> None:
    thinker.is_lost = True
    screen = thinker.told(TableSession.posed(START))
    assert screen.advising.card.accessibleName() == "No plan found. Ask again later."
    screen.advising.adviser.ask()
    assert not screen.advising.card.isVisible()


def test_a_plan_that_abandons_a_region_says_so_from_its_first_step(thinker: Thinker) -> None:
    screen = thinker.told(TableSession.posed(START))
    scene = screen.controller.scene
    own = next(iter(scene.game.context.abandons)).regions
    replan(screen, TurnPlan((Expand(), Abandon(own), Conquer(2)), 4, 50))
    told = f"Expand. Abandon {region_name(scene.game, own[0])}"
    assert told in [it.text() for it in screen.advising.card.findChildren(Label)]
    assert advice(screen).next_text(scene) == told


def test_a_plan_to_roll_says_so_and_gives_the_reason() -> None:
    session = conquer("berserk giants")
    plan = TurnPlan((Roll(),), 8, 93)
    assert advice_step_text(session.game, session.state, plan.moves[0]) == "Roll the die"
    assert plan_reason(session.game, session.state, [plan]).startswith("The die decides")
    assert "die" not in plan_reason(session.game, session.state, [plan], begun=True)


def test_a_plan_is_noted_as_advice_and_followed_step_by_step(qtbot: QtBot) -> None:
    turn = Advised(qtbot, TableSession.posed(START))
    with qtbot.waitSignal(turn.adviser.named) as told:
        turn.thinker.hear(turn.adviser)
    scene = turn.controller.scene
    assert told.args == [tuple(marks(scene.game, scene.state, turn.advice.moves))]
    plans = existing(turn.advice.plans)
    assert 1 <= len(plans) <= 3
    assert all(plan.total >= plan.coins for plan in plans)
    turn.adviser.follow()
    assert turn.session.submitted == [plans[0].moves[0]]
    if len(plans[0].moves) > 1:
        assert turn.advice.next_move == plans[0].moves[1]


def test_who_does_something_else_is_let_alone_also_by_an_answer_that_comes_too_late(
    qtbot: QtBot,
) -> None:
    turn = Advised(qtbot, TableSession.posed(START))
    turn.press("expand")
    assert turn.adviser.advice is None
    turn.thinker.answer()
    QApplication.processEvents()
    assert turn.adviser.advice is None


def test_the_combo_that_a_hint_tells_to_pick_is_marked(thinker: Thinker) -> None:
    screen = thinker.told(TableSession.posed(PICK))
    move = the(Pick, advice(screen).next_move)
    assert [card.advised for card in screen.combos.cards].index(True) == move.slot
    screen.advising.adviser.dismiss()
    assert not any(card.advised for card in screen.combos.cards)


def conquests(screen: TableScreen, *regions: str) -> TurnPlan:
    index = screen.controller.scene.game.board.index
    return TurnPlan(tuple(Conquer(index[region]) for region in regions), 6, 60)


def route(steps: int) -> list[str]:
    """Regions that can be conquered one after the other, the last of those that are open."""
    session = conquer(hand=9)
    game, state = session.game, session.state
    found: list[str] = []
    for _ in range(steps):
        open_now = [it for it in game.legal_moves(state) if isinstance(it, Conquer)]
        move = open_now[-1]
        found.append(game.board.regions[move.region].id)
        state = game.apply(state, state.to_move, move, lambda question: question.outcomes[0])
    return found


def rows(screen: TableScreen) -> list[tuple[int, str, int | None]]:
    """The list on the card."""
    found = [it for it in screen.advising.card.findChildren(StepRow) if it.isVisible()]
    return [(row.step.number, row.step.name, row.step.tokens) for row in found]


def test_a_hint_numbers_its_regions_alike_on_the_board_and_on_its_card_which_tells_prices(
    thinker: Thinker,
) -> None:
    screen = thinker.planned("7", "8", "13", "20")
    assert dict(screen.board.shown.advised) == {"7": 1, "8": 2, "13": 3, "20": 4}
    scene = screen.controller.scene
    game, index = scene.game, scene.game.board.index
    names_of = [region_name(game, index[it]) for it in ("7", "8", "13", "20")]
    numbers, called, tokens = zip(*rows(screen), strict=True)
    assert (numbers, [*called]) == ((1, 2, 3, 4), names_of)
    assert tokens[0] == game.quote(scene.state, index["7"]).price
    assert isinstance(tokens[1], int)
    targets = screen.controller.prompt.targets
    closed = [it for it in screen.board.shown.advised if index[it] not in targets]
    assert closed
    assert all(not screen.board.shown.is_priced(it) for it in closed)


def test_all_steps_are_made_in_order_by_one_press(thinker: Thinker, qtbot: QtBot) -> None:
    way = route(3)
    screen = thinker.planned(*way)
    session = the(TableSession, screen._session)
    index = screen.controller.scene.game.board.index
    card = screen.advising.card
    assert (card.follow.text(), card.follow_all.text()) == ("Do next step", "Do steps 1–3")
    QTest.mouseClick(card.follow_all, Qt.MouseButton.LeftButton)
    wanted = [Conquer(index[it]) for it in way]
    qtbot.waitUntil(lambda: session.submitted == wanted)
    assert not screen.advising.card.isVisible()
    assert not screen.board.shown.advised


def test_all_steps_end_where_somebody_does_something_else(qtbot: QtBot) -> None:
    session = conquer(hand=9)
    plan = TurnPlan(tuple(Conquer(session.game.board.index[it]) for it in route(3)), 6, 60)
    turn = Advised(qtbot, session, plan)
    turn.adviser.follow_all()
    turn.adviser.dismiss()
    QApplication.processEvents()
    assert len(session.submitted) == 1


def test_another_idea_follows_the_last_one_in_a_circle(thinker: Thinker) -> None:
    screen = thinker.planned("7")
    replan(screen, conquests(screen, "7"), conquests(screen, "8"))
    shown = []
    for _ in range(3):
        QTest.mouseClick(screen.advising.card.next_idea, Qt.MouseButton.LeftButton)
        shown.append(list(screen.board.shown.advised))
    assert shown == [["8"], ["7"], ["8"]]


def test_a_number_lies_in_its_region_and_covers_nothing(thinker: Thinker) -> None:
    screen = thinker.planned(*land())
    board = screen.board
    for size in ((1024, 640), (1920, 1080)):
        screen.resize(*size)
        pieces = [
            board.token_rect(it) for it in board.shown.advised if board.shown.standing(it).has_token
        ]
        for region, place in board.number_places.items():
            assert board.region_at(place.center().toPoint()) == region
            assert not any(place.intersects(piece) for piece in pieces)
        places = list(board.number_places.values())
        assert not any(one.intersects(other) for one, other in combinations(places, 2))


def land() -> list[str]:
    """Every land region of the board: wherever a plan may lead."""
    regions = conquer().game.board.regions
    return [region.id for region in regions if region.terrain not in ("sea", "lake")]


def test_a_long_hint_leaves_the_chat_field_free_and_in_an_upright_window_the_hand(
    thinker: Thinker,
) -> None:
    way = land()
    screen = thinker.planned(*way)
    card = screen.advising.card
    assert screen.log.box.isVisible()
    assert not card.card.intersects(place_on(screen, screen.log.box))
    assert screen.rect().contains(card.card)
    screen.resize(900, 1200)
    assert not card.card.intersects(place_on(screen, screen.bar).adjusted(4, 4, -4, -4))
    assert len(screen.board.shown.advised) == len(way), "the board numbers what the card leaves out"


def test_in_an_upright_window_a_hint_to_pick_lies_over_no_region_that_it_names(
    thinker: Thinker,
) -> None:
    screen = thinker.told(TableSession.posed(PICK))
    screen.resize(900, 1200)
    board = screen.board
    low = [it for it in land() if board.region_rect(it).center().y() > board.height() * 2 / 3]
    low.sort(key=lambda it: board.region_rect(it).center().x())
    for region in (low[0], low[-1]):
        replan(screen, TurnPlan((Pick(0), *conquests(screen, region).moves), 6, 60))
        assert list(board.shown.advised) == [region]
        place = board.region_rect(region).toAlignedRect().translated(board.pos())
        assert not screen.advising.card.card.intersects(place)


def test_after_a_step_the_others_keep_their_numbers_and_the_button_its_place(
    thinker: Thinker,
) -> None:
    way = route(4)
    screen = thinker.planned(*way)
    button = screen.advising.card.follow
    before = button.mapTo(screen, QPoint())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert dict(screen.board.shown.advised) == {way[1]: 2, way[2]: 3, way[3]: 4}
    assert [number for number, _, _ in rows(screen)] == [2, 3, 4]
    assert button.mapTo(screen, QPoint()) == before


def test_while_placing_a_hint_says_where_the_tokens_go_and_what_the_panel_beside_it_says(
    thinker: Thinker,
) -> None:
    screen = thinker.placing()
    placing = existing(screen.controller.prompt.placing)
    scored = sum(coins for _, coins in redeployment_view(placing).score or ())
    said = screen.advising.card.accessibleName()
    assert said == f"Place the tokens like this and score {scored} coins."
    labels = [it.text() for it in screen.advising.card.findChildren(Label) if it.isVisible()]
    assert "The tokens stand where Bram would attack first." in labels
    assert sum(screen.board.shown.advised.values()) == 7
    assert set(screen.board.shown.advised) == {"2", "3"}
    assert not screen.board.shown.in_order
    assert {number for number, _, _ in rows(screen)} == set(screen.board.shown.advised.values())


def test_numbers_of_tokens_have_not_the_look_of_steps(thinker: Thinker) -> None:
    board = thinker.placing().board
    place = next(iter(board.number_places.values())).center().toPoint()
    around = QRect(0, 0, 24, 24)
    around.moveCenter(place)
    counted = board.grab(around).toImage()
    board.advise(board.shown.advised, in_order=True)
    assert board.grab(around).toImage() != counted


def test_a_followed_hint_places_the_tokens_and_leaves_scoring_to_the_player(
    thinker: Thinker,
) -> None:
    screen = thinker.placing()
    session = the(TableSession, screen._session)
    wanted = advice(screen).next_move
    QTest.mouseClick(screen.advising.card.follow, Qt.MouseButton.LeftButton)
    placing = existing(screen.controller.prompt.placing)
    assert placing.move() == wanted
    assert not session.submitted
    assert not screen.advising.card.isVisible()
    assert not screen.board.shown.advised
    screen.advising.adviser.ask()
    thinker.tell(screen)
    assert screen.advising.card.accessibleName() == "Your tokens already stand well."
    assert not screen.advising.card.follow.isVisible()
    screen.advising.adviser.dismiss()
    screen.controller.act("undo")
    assert existing(screen.controller.prompt.placing).missing


def test_a_beginners_hint_gives_way_to_advice_and_comes_back(thinker: Thinker) -> None:
    screen = thinker.told(conquer())
    screen.coach.enable(True)
    assert not screen.coach.card.isVisible()
    screen.advising.adviser.dismiss()
    assert screen.coach.card.isVisible()


def test_a_hint_to_conquer_becomes_one_to_place_only_while_the_conquests_have_ended(
    thinker: Thinker,
) -> None:
    screen = thinker.planned("7")
    screen.controller.act("stop-anyway")
    assert screen.advising.card.accessibleName() == "Thinking…"
    thinker.tell(screen)
    assert screen.advising.card.accessibleName().startswith("Place the tokens like this")
    assert screen.advising.card.follow.text() == "Place the tokens"
    screen.controller.act("back")
    assert screen.advising.adviser.advice is None


@pytest.mark.parametrize("rest", [None, "borders"])
def test_a_plan_that_ends_here_leads_to_placing_and_not_to_the_end_of_the_turn(
    qtbot: QtBot, rest: RestRule | None
) -> None:
    turn = Advised(qtbot, conquer(hand=9))
    turn.controller.let_turns_flow(rest)
    turn.adviser.ask()
    turn.adviser.ask()
    turn.thinker.hear(turn.adviser)
    turn.advice.plans = (TurnPlan((Redeploy(),), 4, 50),)
    turn.adviser.follow()
    assert turn.view.is_placing
    assert not turn.session.submitted


def test_the_die_is_a_try_with_its_chance_before_which_all_steps_end(thinker: Thinker) -> None:
    screen = thinker.with_a_try()
    adviser, card = screen.advising.adviser, screen.advising.card
    step = advice(screen).steps[-1]
    assert (step.percent is not None, step.tokens) == (True, None)
    said = [it.step for it in card.findChildren(StepRow) if it.isVisible()]
    assert (said[-1].percent, said[-1].means) == (step.percent, "final attempt")
    assert not card.follow_all.isVisible()
    adviser.follow_all()
    QApplication.processEvents()
    submitted = the(TableSession, screen._session).submitted
    assert [type(move) for move in submitted] == [Conquer]
    assert card.follow.text() == f"Try step 2 ({advice(screen).steps[-1].percent}%)"


@pytest.mark.usefixtures("qapp", "plain_boards")
def test_the_process_that_foresees_a_turn_ends_with_its_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_client.gui.guide.advice.HintProcess", HintProcess)
    before = {*threading.enumerate()}
    screen = TableScreen(TableSession.posed(START))
    [asking] = {it for it in threading.enumerate() if it.name.startswith("hint")} - before
    shiboken6.delete(screen)
    asking.join(10)
    assert not asking.is_alive()


def test_a_flowing_turn_begins_with_what_its_best_plan_should_bring(qtbot: QtBot) -> None:
    turn = Advised(qtbot, TableSession.posed(START))
    turn.adviser.dismiss()
    turn.controller.let_turns_flow("borders")
    assert [it.label for it in turn.view.forecast] == ["Decline:"]
    with qtbot.waitSignal(turn.controller.prompted):
        turn.thinker.answer()
    assert [it.label for it in turn.view.forecast] == ["Expand:", "Decline:"]
    assert turn.adviser.advice is None


def test_the_hint_is_asked_for_anew_once_the_die_has_decided(qtbot: QtBot) -> None:
    session = conquer()
    session.connection.dice = [3]
    gamble = Attempt(session.game.board.index["4"])
    turn = Advised(qtbot, session, TurnPlan((gamble, Redeploy()), 6, 60))
    before = turn.advice
    turn.adviser.follow()
    assert turn.advice is not before
    assert turn.advice.is_thinking


def test_a_hint_is_there_again_when_one_comes_back_from_the_past(thinker: Thinker) -> None:
    screen = thinker.planned("7", "8")
    screen.past.toggle()
    assert not screen.advising.card.isVisible()
    assert not screen.board.shown.advised
    screen.past.end()
    assert screen.advising.card.isVisible()
    assert dict(screen.board.shown.advised) == {"7": 1, "8": 2}


def test_buttons_whose_words_have_no_room_side_by_side_stand_one_below_the_other(
    qtbot: QtBot,
) -> None:
    over = on_screen(qtbot, QWidget(), 600, 500)
    card, tops = AdviceCard(over), []
    for text in ("Next", "Nächster Schritt"):
        card.show_advice(AdviceView("", next=text, all="Schritte 1–2"), QRect(0, 0, 232, 400))
        QApplication.processEvents()
        tops.append((card.follow.y() == card.follow_all.y(), card.follow.width()))
    (is_beside, half), (still, whole) = tops
    assert (is_beside, still) == (True, False)
    assert whole > 2 * half
