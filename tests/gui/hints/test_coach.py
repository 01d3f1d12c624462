"""The hints of a first game at the table."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from smallworld.moves import Conquer, Decline, Expand, Pick
from smallworld.record import Entry
from smallworld.state import Attack, Stage
from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.guide.coach import Coach
from smallworld_client.gui.guide.placing import TAIL, body_on, place_on
from smallworld_client.gui.paint.ink import REACH
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.die import RollView
from smallworld_client.gui.turn.prompt_controls import PresetButton
from smallworld_client.players.levels import TurnPlan, mark
from smallworld_client.words.lessons import hint_text
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import Seat, TableSession


def test_a_hint_that_was_asked_for_says_what_to_do_beside_what_it_is_about(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(PICK))
    card = screen.coach.card
    assert not card.isVisible()
    screen.coach.enable(True)
    assert card.isVisible()
    assert card.title == hint_text(Hint.PICK).title
    assert card.geometry().left() < screen.board.geometry().left() + 20 + TAIL
    assert screen.rect().contains(card.geometry())


def test_a_hint_of_a_table_that_is_not_shown_yet_covers_no_combo_once_it_is(
    qtbot: QtBot, plain_boards: None
) -> None:
    stack, screen = QStackedWidget(), TableScreen(TableSession.posed(PICK))
    qtbot.addWidget(stack)
    stack.addWidget(QWidget())
    stack.resize(1920, 1080)
    stack.show()
    screen.coach.enable(True)
    stack.addWidget(screen)
    stack.setCurrentWidget(screen)
    assert screen.coach.hint is Hint.PICK
    assert not body_of(screen).intersects(place_on(screen, screen.combos))


def test_who_does_what_a_hint_says_or_has_got_it_has_learned_it(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = seat_at(TableSession.posed(PICK))
    screen.coach.enable(True)
    with qtbot.waitSignal(screen.coach.learned) as told:
        screen.controller.pick(0)
    assert told.args == [Hint.PICK]
    assert screen.coach.hint is Hint.ENTER
    with qtbot.waitSignal(screen.coach.learned) as told:
        QTest.mouseClick(screen.coach.card.got_it, Qt.MouseButton.LeftButton)
    assert told.args == [Hint.ENTER]
    screen.controller.refresh()
    assert not screen.coach.card.isVisible()


def test_no_hint_is_given_that_was_seen_in_another_game_nor_any_to_who_wants_none(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = seat_at(TableSession.posed(PICK))
    screen.coach.enable(True, [Hint.PICK, "a hint of another version"])
    assert not screen.coach.card.isVisible()
    screen.coach.enable(True)
    with qtbot.waitSignal(screen.coach.silenced):
        QTest.mouseClick(screen.coach.card.no_more, Qt.MouseButton.LeftButton)
    screen.controller.pick(0)
    assert screen.coach.hint is None


def test_a_hint_steps_aside_for_a_question_or_the_history_and_comes_back(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(START))
    screen.coach.enable(True)
    assert screen.coach.hint is Hint.EXPAND
    screen.controller.act("decline")
    assert not screen.coach.card.isVisible()
    screen.controller.act("cancel-decline")
    assert screen.coach.hint is Hint.EXPAND
    for shown in (False, True):
        screen.past.toggle()
        assert screen.coach.card.isVisible() is shown
        assert screen.top.advice.isEnabled() is shown


def test_where_the_turn_flows_a_hint_speaks_of_one_click_and_one_button(seat_at: Seat) -> None:
    for session, hint, said in (
        (TableSession.posed(START), Hint.EXPAND, "Choose a lit region to expand"),
        (conquer("dragon-master giants", hand=0), Hint.STOP, "End your turn: your last tokens"),
    ):
        screen = seat_at(session)
        screen.controller.let_turns_flow("borders")
        screen.coach.enable(True)
        assert screen.coach.hint is hint
        assert said in screen.coach.card.text
    screen.controller.act("abandon")  # the bar offers something else
    assert screen.rect().contains(body_of(screen))


def test_no_hint_is_given_while_the_end_of_the_turn_can_be_undone(seat_at: Seat) -> None:
    screen = seat_at(conquer("dragon-master giants", hand=0))
    screen.controller.let_turns_flow("borders")
    screen.coach.enable(True)
    screen.controller.act("stop-anyway")
    assert screen.controller.prompt.held
    assert not screen.coach.card.isVisible()
    screen.controller.undo()
    assert screen.coach.card.isVisible()


def test_the_frame_of_a_hint_goes_around_whole_buttons_until_they_are_gone(seat_at: Seat) -> None:
    screen = seat_at(conquer("heroic giants", hand=3, more='1 = "Mira giants 1"'))
    screen.coach.enable(True, [Hint.PRICE])
    screen.controller.act("stop-anyway")
    assert screen.coach.hint is Hint.PLACE
    for size in ((1280, 720), (900, 1200)):
        screen.resize(*size)
        QApplication.processEvents()
        screen.coach.arrange()
        for button in screen.placing.findChildren(PresetButton):
            assert screen.coach.subject.contains(body_on(screen, button))
    screen.controller.act("back")
    assert screen.coach.hint is None


def test_a_lost_region_is_told_at_once_in_place_of_what_is_said_meanwhile(seat_at: Seat) -> None:
    session = conquer("swamp giants", hand=0)
    session.play_until(lambda state: state.seat == 1 and state.stage is Stage.START)
    screen = seat_at(session)
    screen.coach.enable(True)
    screen.coach.understand()
    hints = [screen.coach.hint]
    held = next(i for i, it in enumerate(session.state.regions) if it.owner == 0)
    attack = Attack(held, victim=0)
    before = session.state
    after = replace(before, turn=replace(before.turn, attacks=(attack,)))
    session.connection.put(Entry(1, Expand()), after)
    hints.append(screen.coach.hint)
    assert hints == [Hint.OTHERS, Hint.ATTACKED]
    region = screen.board.token_rect(session.game.board.regions[held].id).toAlignedRect()
    assert screen.coach.subject.contains(region.translated(screen.board.pos()))
    session.play_until(lambda state: state.to_move == 0 and state.stage is Stage.START)
    assert screen.coach.hint is not Hint.ATTACKED


THREE = """
title = "three"
[board]
map = "three-players"
[game]
players = ["Mira", "Bram", "Cleo"]
turn = "Bram"
stage = "conquer"
[player.Mira]
active = "swamp giants"
[player.Bram]
active = "merchant orcs"
hand = 9
[player.Cleo]
active = "commando elves"
[on]
2 = "Mira giants 1"
3 = "Bram orcs 1"
20 = "Cleo elves 1"
"""


def test_the_hint_about_a_loss_stays_at_the_region_when_the_next_one_plays(seat_at: Seat) -> None:
    session = TableSession.posed(THREE)
    screen = seat_at(session)
    screen.coach.enable(True, [Hint.OTHERS])
    lost = session.game.board.index["2"]
    session.make(Conquer(lost))
    where = screen.coach.subject
    session.play_until(lambda state: state.seat == 2)
    assert (screen.coach.hint, screen.coach.subject) == (Hint.ATTACKED, where)


def test_a_decline_that_the_hint_advised_is_noted_as_advice(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(TableSession.posed(START.replace("giants 4", "giants 1")))
    screen.coach.enable(True, set(Hint) - {Hint.SPENT})
    adviser, state = screen.advising.adviser, screen.controller.scene.state
    hints = [screen.coach.hint]
    with qtbot.waitSignal(adviser.named) as told:
        adviser.foresee(state, [TurnPlan((Decline(),), 0, 0)])
    assert [*hints, screen.coach.hint] == [None, Hint.SPENT]
    assert told.args == [(mark(state, Decline()),)]


def test_a_second_race_is_explained_at_the_first_one(seat_at: Seat) -> None:
    declined = PICK.replace("coins = 3", 'declined = ["elves"]')
    screen = seat_at(TableSession.posed(declined + '[on]\n15 = "Mira elves 1 declined"\n'))
    screen.coach.enable(True)
    assert screen.coach.hint is Hint.FRESH
    assert place_on(screen, screen.players.panels[0]).contains(screen.coach.subject)


def test_the_end_of_a_whole_game_is_told(seat_at: Seat, qtbot: QtBot) -> None:
    session = TableSession(seats=(0,))
    session.play_until(lambda state: state.round == 10)
    screen = seat_at(session)
    screen.coach.enable(True, list(Hint))
    with qtbot.waitSignal(screen.coach.finished) as told:
        session.play_until(lambda _: False)
    assert told.args == [0 in session.game.winners(session.state)]


def looks(screen: TableScreen, qapp: QApplication, *texts: float) -> Iterator[float]:
    """The table in several sizes of text, laid out."""
    for text in texts:
        Theme(text=text).apply(qapp)
        screen.arrange()
        yield text
    Theme().apply(qapp)


@pytest.mark.parametrize("hint", [Hint.PICK, Hint.ENTER])
def test_a_hint_stays_within_the_window_at_every_size_of_text(
    seat_at: Seat, qapp: QApplication, hint: Hint
) -> None:
    session = TableSession.posed(PICK)
    screen = seat_at(session)
    screen.coach.enable(True, set(Hint) - {hint})
    if hint is Hint.ENTER:
        session.submit(Pick(0))
    for text in looks(screen, qapp, 0.8, 2.0):
        assert screen.coach.hint is hint
        assert screen.rect().contains(body_of(screen)), text


def body_of(screen: TableScreen) -> QRect:
    return screen.coach.card.geometry()


def test_a_hint_steps_aside_for_what_is_said_in_passing(seat_at: Seat, qapp: QApplication) -> None:
    screen = seat_at(TableSession.posed(PICK))
    screen.resize(1920, 1080)
    screen.coach.enable(True)
    for text in looks(screen, qapp, 1.0, 2.0):
        screen.notice.tell("Bram: Good evening to all of you!")
        notice = screen.notice.geometry().adjusted(REACH, REACH, -REACH, -REACH)
        assert not body_of(screen).intersects(notice), text


def test_a_hint_hides_no_region_that_may_be_entered(seat_at: Seat, qapp: QApplication) -> None:
    screen = seat_at(TableSession.posed(PICK))
    screen.resize(QSize(1280, 800))
    screen.coach.enable(True)
    screen.controller.pick(0)
    assert screen.coach.hint is Hint.ENTER
    regions = screen.controller.scene.game.board.regions
    for text in looks(screen, qapp, 1.0, 1.5):
        lit = [screen.board.region_rect(regions[i].id) for i in screen.controller.prompt.targets]
        shift = screen.board.geometry().topLeft()
        hidden = [it for it in lit if it.toRect().translated(shift).intersects(body_of(screen))]
        assert lit
        assert not hidden, text


def test_the_hint_about_the_rounds_covers_no_combo(seat_at: Seat, qapp: QApplication) -> None:
    late = START.replace('players = ["Mira", "Bram"]', 'players = ["Mira", "Bram"]\nround = 7')
    screen = seat_at(TableSession.posed(late))
    screen.coach.enable(True)
    assert screen.coach.hint is Hint.ENDING
    for text in looks(screen, qapp, 1.0, 1.5):
        assert not body_of(screen).intersects(place_on(screen, screen.combos)), text


def test_while_others_play_no_hint_lies_on_the_board_or_on_what_is_told(
    seat_at: Seat, qapp: QApplication
) -> None:
    screen = seat_at(TableSession(seats=(1,)))
    screen.coach.enable(True)
    assert screen.coach.hint is Hint.OTHERS
    for text in looks(screen, qapp, 1.0, 1.5):
        board = screen.board.geometry().marginsRemoved(screen.board.contentsMargins())
        hidden = [it for it in (board, screen.bar.geometry()) if body_of(screen).intersects(it)]
        assert not hidden, text


def test_a_hint_leaves_the_die_to_be_seen(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    screen.coach.enable(True)
    for hint in (Hint.PRICE, Hint.PLACE):
        screen.cards.die.show_roll(RollView(3, "You rolled a 3", "It is yours."), body_of(screen))
        screen.coach.arrange()
        assert screen.coach.hint is hint
        assert not body_of(screen).intersects(screen.cards.die.geometry())
        screen.coach.understand()
        screen.controller.act("stop-anyway")


def test_a_hint_that_is_due_before_the_table_is_shown_leaves_the_log_free(
    qtbot: QtBot, plain_boards: None
) -> None:
    """As at a table that opens after a waiting room."""
    screen = TableScreen(TableSession(seats=(1,)))
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.coach.enable(True)
    screen.show()
    QApplication.processEvents()
    assert screen.coach.card.isVisible()
    assert not body_of(screen).intersects(screen.log.geometry())


def test_a_hint_waits_for_cards_that_leave_it_no_place_but_the_combos(
    seat_at: Seat, qapp: QApplication
) -> None:
    Theme(text=2.0).apply(qapp)
    screen = seat_at(TableSession.posed(PICK))
    screen.resize(1024, 640)
    whole = screen.rect().adjusted(screen.combos.geometry().right() + 1, 60, 0, 0)
    screen.cards.losses.show_losses(["Bram took Mudwhistle: 1 token lost."], whole)
    screen.cards.losses.setGeometry(whole)
    screen.coach.enable(True)
    waits = screen.coach.card.isHidden()
    screen.cards.losses.hide()
    comes = screen.coach.card.isVisible()
    Theme().apply(qapp)
    assert (waits, comes) == (True, True)


def test_a_hint_comes_after_the_card_of_losses_and_not_beside_it(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(START))
    losses = screen.cards.losses
    losses.show_losses(["Bram took Mudwhistle: 1 token lost."], screen.log.geometry())
    screen.coach.enable(True)
    assert (losses.isVisible(), losses.is_timed) == (True, True)
    assert (screen.coach.hint, screen.coach.card.isVisible()) == (Hint.EXPAND, False)
    losses.hide()
    assert screen.coach.card.isVisible()


def shown_by(coach: Coach, session: TableSession, *, answer: bool) -> list[Hint]:
    """The hints of a whole game, each whenever it appears; ``answer`` presses *Got it* on each."""
    shown: list[Hint] = []
    last: Hint | None = None

    def look(_: object) -> bool:
        nonlocal last
        if coach.hint is not None and coach.hint is not last:
            shown.append(coach.hint)
        last = coach.hint
        if answer and coach.hint is not None:
            QTest.mouseClick(coach.card.got_it, Qt.MouseButton.LeftButton)
            last = None
        return False

    session.play_until(look)
    return shown


@pytest.mark.turns(4)
@pytest.mark.parametrize("answer", [True, False])
def test_no_hint_comes_twice_whether_it_is_answered_or_acted_upon(
    seat_at: Seat, *, answer: bool
) -> None:
    session = TableSession(seats=(0,))
    coach = seat_at(session).coach
    learned: list[str] = []
    coach.learned.connect(learned.append)
    coach.enable(True)
    shown = shown_by(coach, session, answer=answer)
    assert {Hint.PICK, Hint.SCORED, Hint.EXPAND} <= set(shown)
    assert len(shown) == len(set(shown))
    assert set(shown) <= {*learned, coach.hint}


def test_what_was_paid_is_explained_until_one_acts_oneself(seat_at: Seat) -> None:
    session = TableSession(seats=(0,))
    coach = seat_at(session).coach
    coach.enable(True, set(Hint) - {Hint.SCORED})
    session.play_until(lambda state: state.round == 2 and state.to_move == 0)
    assert coach.hint is Hint.SCORED
    session.play_until(lambda state: state.stage is not Stage.START)
    assert coach.hint is None
