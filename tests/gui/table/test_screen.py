"""The table as a whole: log, chat, coins, waiting for the host, cards, endings."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.moves import Conquer, Redeploy
from smallworld.state import Stage
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.kit.button import IconButton
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.result.screen import ResultScreen
from smallworld_client.gui.rules.book import HowToPlay
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import LIGHT, Theme
from smallworld_client.gui.turn.controller import PATIENCE
from smallworld_client.gui.turn.die import RollView
from smallworld_client.gui.turn.prices import explanation
from smallworld_client.table.events import Spoke
from smallworld_wire.room import Person
from tests.gui.showing import the
from tests.gui.table.hands import Hands
from tests.gui.table.positions import START, conquer
from tests.gui.table.table_kit import Seat, TableSession
from tests.gui.turn.answering import Turn

LOST = """
title = "Bram conquers"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
turn = "Bram"
stage = "conquer"
[player.Mira]
active = "swamp giants"
[player.Bram]
active = "merchant orcs"
hand = 5
[on]
2 = "Mira giants 3"
3 = "Mira giants 3"
9 = "Mira giants 1"
7 = "Bram orcs 1"
"""


def skip_uncovering(screen: TableScreen) -> None:
    """Click the result."""
    [result] = screen.findChildren(ResultScreen)
    QTest.mouseClick(result, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))


def coins(screen: TableScreen) -> list[int | None]:
    return [panel.view.coins for panel in screen.players.panels]


def test_one_sees_ones_own_coins_and_at_a_shared_screen_those_of_who_decides(
    seat_at: Seat,
) -> None:
    assert coins(seat_at(TableSession(3, seats=(1,)))) == [None, 5, None]
    session = TableSession(2, seats=(0, 1))
    screen = seat_at(session)
    screen.handover.set_wanted(False)
    assert coins(screen) == [5, None]
    session.play_until(lambda state: state.to_move == 1)
    assert [shown is None for shown in coins(screen)] == [True, False]


def test_while_coins_are_uncovered_nothing_else_tells_who_has_won(
    seat_at: Seat, tmp_path: Path
) -> None:
    session = TableSession(2, seats=())
    session.play_until(lambda _: False)
    screen = seat_at(session)
    assert coins(screen) == [None, None]
    assert not any("wins" in line for line in screen.log.lines(Page.LOG))
    assert "wins" not in screen.bar.question
    skip_uncovering(screen)
    assert None not in coins(screen)
    assert "wins" in screen.bar.question
    assert ["wins" in line for line in screen.log.lines(Page.LOG)].count(True) == 1
    session.record = tmp_path
    session.saved.emit(tmp_path)
    shown = [it.text() for it in screen.findChildren(Label) if it.isVisible()]
    assert "Saved in Finished games." in shown


def test_without_motion_the_winner_is_told_at_once_and_once_if_the_game_is_told_anew(
    seat_at: Seat,
) -> None:
    session = TableSession(2, seats=())
    session.play_until(lambda state: state.round == 10)
    screen = seat_at(session)
    screen.set_speed(0)
    session.play_until(lambda _: False)
    assert ["wins" in line for line in screen.log.lines(Page.LOG)].count(True) == 1
    screen.controller.begin()
    assert ["wins" in line for line in screen.log.lines(Page.LOG)].count(True) == 1


def test_the_log_tells_entries_that_were_made_before_one_came_and_grows(seat_at: Seat) -> None:
    session = TableSession(2)
    session.play_until(lambda state: state.round == 2)
    log = seat_at(session).log
    lines = log.lines(Page.LOG)
    assert lines[0] == "Round 1, Mira's turn"
    assert "Round 2, Mira's turn" in lines
    session.play_until(lambda state: state.round == 3)
    assert "Round 3, Mira's turn" in log.lines(Page.LOG)[len(lines) :]


def test_what_is_said_comes_and_goes_through_the_session(seat_at: Seat) -> None:
    session = TableSession(2)
    screen = seat_at(session)
    screen.log.said.emit("Hello")
    assert session.connection.spoken == ["Hello"]
    session.said.emit(Spoke(0, "Mira", "Hello"))
    assert screen.log.lines(Page.CHAT) == ["Hello"]


def test_without_others_there_is_no_chat(seat_at: Seat) -> None:
    session = TableSession(2)
    session.room = type(session.room)(
        session.room.settings, "running", session.room.seats, (Person(0, "Mira", "host"),)
    )
    assert not seat_at(session).log.box.isVisible()


def test_while_the_host_is_awaited_nothing_more_is_submitted(seat_at: Seat, qtbot: QtBot) -> None:
    session = conquer()
    session.connection.hold = True
    screen = seat_at(session)
    hands = Hands(screen)
    hands.click_region(session.game.board.index["7"])
    qtbot.waitUntil(lambda: screen.bar.button("stop").faint, timeout=10 * PATIENCE)
    hands.click_region(session.game.board.index["13"])
    assert len(session.submitted) == 1
    session.make(session.submitted[-1])
    assert len(session.submitted) == 2


def waiting() -> tuple[TableSession, Turn]:
    """The host has not answered a conquest yet."""
    session = conquer()
    session.connection.hold = True
    turn = Turn(session)
    turn.click("7")
    return session, turn


def test_what_is_pressed_while_the_host_is_awaited_is_done_when_they_have_answered() -> None:
    session, turn = waiting()
    turn.stop()
    assert not turn.offers("rest")
    session.make(session.submitted[-1])
    assert turn.offers("rest")
    assert not turn.view.waits


def test_a_double_click_counts_once() -> None:
    session, turn = waiting()
    turn.click("7")
    session.make(session.submitted[-1])
    assert len(session.submitted) == 1
    assert not turn.view.rule


def test_a_refusal_stands_in_the_bar_and_drops_what_was_pressed_after_it() -> None:
    session, turn = waiting()
    turn.controller.act("stop")
    session.refused.emit("The table is paused.")
    assert not turn.offers("redeploy")
    assert turn.view.text.help == "The table is paused."
    turn.click("7")
    assert len(session.submitted) == 2
    session.make(session.submitted[-1])
    assert not turn.view.is_placing


def test_a_scored_turn_of_ones_own_is_broken_down_until_the_next_one(seat_at: Seat) -> None:
    session = conquer(hand=0)
    screen = seat_at(session)
    hands = Hands(screen)
    hands.stop()
    screen.cards.die.show_roll(RollView(0, "Ada rolls 0", "Batspire holds out."), screen.rect())
    screen.cards.die.setGeometry(screen.rect())
    hands.press(names.action("redeploy"))
    assert screen.cards.score.isVisible()
    assert not screen.cards.die.isVisible(), "its place is needed"
    assert screen.cards.score.title == "You take 2 coins"
    assert not screen.cards.score.geometry().intersects(screen.combos.geometry())
    session.play_until(lambda state: state.round == 2 and state.seat == 0)
    assert not screen.cards.score.isVisible()


def test_the_score_does_not_lie_over_what_was_driven_out(seat_at: Seat) -> None:
    session = TableSession.posed(LOST)
    screen = seat_at(session)
    screen.cards.score.show_score("You take 2 coins", [("Giants", 2)], screen.combos.geometry())
    session.make(Conquer(session.game.board.index["2"]))
    assert screen.cards.score.isVisible()
    session.make(Redeploy())
    assert session.state.stage is Stage.WITHDRAW
    assert screen.placing.isVisible()
    assert not screen.cards.score.isVisible()


def test_what_others_took_is_told_when_ones_turn_begins(seat_at: Seat) -> None:
    session = TableSession.posed(LOST)
    screen = seat_at(session)
    taken = session.game.board.index["2"]
    session.make(Conquer(taken))
    session.make(Redeploy())
    screen.cards.moment.tell(60_000)
    session.play_until(lambda state: state.seat == 0 and state.stage is not Stage.WITHDRAW)
    assert screen.cards.losses.isVisible()
    assert not screen.cards.moment.isVisible(), "one card has the corner"
    assert "Bram took" in screen.cards.losses.sentences
    screen.resize(1300, 760)
    assert screen.cards.losses.isVisible()
    assert not screen.cards.losses.is_timed, "whoever was away reads it too"
    again = seat_at(session)
    assert again.cards.losses.sentences == screen.cards.losses.sentences, "continued"
    assert again.cards.losses.isVisible()
    hands = Hands(screen)
    hands.press(names.action("expand"))
    assert not screen.cards.losses.isVisible()
    hands.stop()
    hands.press(names.preset("even"))
    hands.press(names.action("redeploy"))
    assert screen.cards.score.isVisible()
    told = " ".join(label.text() for label in screen.cards.score.findChildren(Label))
    assert "took" not in told


def test_what_others_score_shows_no_card(seat_at: Seat) -> None:
    session = TableSession(2, seats=(1,))
    screen = seat_at(session)
    session.play_until(lambda state: state.score is not None)
    assert not screen.cards.score.isVisible()


def test_the_end_shows_the_result_once_and_tells_of_playing_again_and_leaving(
    seat_at: Seat, qtbot: QtBot
) -> None:
    session = TableSession(2, seats=(0,), seed=3)
    session.play_until(lambda state: state.round == 10 and state.seat == 1)
    screen = seat_at(session)
    session.play_until(lambda _: False)
    assert session.state.stage is Stage.OVER
    skip_uncovering(screen)
    hands = Hands(screen)
    hands.press("look")
    assert not screen.findChildren(QWidget, "result")[0].isVisible()
    hands.press(names.action("result"))
    with qtbot.waitSignal(screen.again):
        hands.press("again")
    hands.press(names.action("result"))
    with qtbot.waitSignal(screen.left):
        hands.press("leave-result")


def test_the_rules_can_be_read_at_the_table(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(START))
    rules = the(IconButton, screen.findChild(QWidget, names.RULES))
    rules.click()
    QApplication.processEvents()
    pages = screen.findChildren(HowToPlay)
    assert [page.isVisibleTo(screen) for page in pages] == [True]
    pages[0].dismiss()
    rules.click()
    assert screen.findChildren(HowToPlay) == pages


def test_a_player_is_asked_before_leaving_and_a_spectator_is_not(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = seat_at(TableSession(2))
    hands = Hands(screen)
    with qtbot.assertNotEmitted(screen.left):
        hands.press(names.LEAVE)
        hands.press("stay")
        hands.press(names.LEAVE)
    with qtbot.waitSignal(screen.left):
        hands.press("leave-table")
    watched = seat_at(TableSession(2, seats=()))
    with qtbot.waitSignal(watched.left):
        Hands(watched).press(names.LEAVE)


def test_a_lost_connection_is_told_and_the_board_stays(seat_at: Seat) -> None:
    session = TableSession(2)
    screen = seat_at(session)
    session.noticed.emit("Trying to get it back.", True)
    session.end("The host has gone.")
    assert not screen.notice.isVisible()
    hands = Hands(screen)
    assert screen.bar.question == "The game was interrupted."
    assert screen.controller.prompt.picks is None
    lost = hands.find("lost")
    assert "The host has gone." in [it.text() for it in lost.findChildren(Label)]
    hands.press("look")
    assert screen.board.isVisible()


def test_a_connection_that_is_being_restored_is_told_and_leaving_on_purpose_is_not(
    seat_at: Seat,
) -> None:
    session = TableSession(2)
    screen = seat_at(session)
    session.noticed.emit("Trying to get it back.", True)
    assert screen.notice.stays is True
    session.noticed.emit("It is back.", False)
    assert (screen.notice.text, screen.notice.stays) == ("It is back.", False)
    session.end("")
    assert not screen.findChildren(QWidget, "lost")


def test_without_room_the_log_folds_into_a_tab(seat_at: Seat, qapp: QApplication) -> None:
    screen = seat_at(TableSession(5))
    assert screen.log.isVisible()
    Theme(LIGHT, 1.6).apply(qapp)
    try:
        QApplication.processEvents()
        assert not screen.log.isVisible()
        Hands(screen).press(names.LOG_TAB)
        assert screen.log.isVisible()
    finally:
        Theme().apply(qapp)


def test_pointing_at_a_region_explains_its_price() -> None:
    session = conquer()
    scene = Turn(session).controller.scene
    told = explanation(scene, session.game.board.index["7"])
    assert [(line.text, line.value) for line in told.lines] == [
        ("A conquest", "2"),
        ("1 Orc", "+1"),
    ]
    assert told.total == ("Price", "3 tokens")
    assert told.lines[1].icon is not None


def test_why_a_region_cant_be_had_is_told_to_who_moves_only_and_of_no_own_region() -> None:
    scene = Turn(conquer()).controller.scene
    watching = replace(scene, seats=frozenset())
    regions = range(len(scene.state.regions))
    far = next(i for i in regions if explanation(scene, i).refusal)
    assert explanation(watching, far).refusal is None
    own = [there.owner for there in scene.state.regions].index(scene.state.to_move)
    told = explanation(scene, own)
    assert "hold this region" in told.footer
    assert told.refusal is None
    told = explanation(watching, own)
    assert told.footer.startswith(scene.name(scene.state.to_move))


def test_after_a_conquest_nothing_is_explained_until_the_pointer_moves(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    at = screen.board.region_point("7")
    QTest.mouseMove(screen.board, at)
    screen.board.input.point("7")
    QTest.mouseClick(screen.board, Qt.MouseButton.LeftButton, pos=at)
    assert session.submitted == [Conquer(session.game.board.index["7"])]
    assert screen.board.explaining.explained is None
    QTest.mouseMove(screen.board, at + QPoint(2, 0))
    assert screen.board.explaining.explained is not None


def test_the_result_waits_until_the_last_step_has_been_seen(
    seat_at: Seat, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = [True]
    session = TableSession(2, seats=())
    session.play_until(lambda state: state.round == 10)
    screen = seat_at(session)
    monkeypatch.setattr(type(screen.animation), "running", property(lambda _: moves[0]))
    session.play_until(lambda _: False)
    assert not screen.findChildren(ResultScreen)
    assert "wins" not in screen.bar.question
    moves[0] = False
    qtbot.waitUntil(lambda: bool(screen.findChildren(ResultScreen)))
