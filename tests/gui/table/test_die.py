"""A roll is told when the die has come to rest, and its card hides nothing that it is about."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect
from pytestqt.qtbot import QtBot

from smallworld.moves import Attempt, Redeploy
from smallworld.record import Moved
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.verification import draw_at
from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.turn.die import RollView, roll_of
from smallworld_client.table.events import GameStep
from smallworld_client.table.setup import open_game
from smallworld_client.turn.scene import PlayerScene
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import TableSession
from tests.helpers.signed import signed_record

Seat = Callable[[TableSession], TableScreen]


@pytest.fixture
def rolling(seat_at: Seat, qtbot: QtBot) -> tuple[TableSession, TableScreen]:
    """A table on which the die has just been thrown for region 4, at the upper edge."""
    session = conquer()
    session.connection.dice = [3]
    screen = seat_at(session)
    qtbot.waitUntil(lambda: screen.windowHandle().isExposed())
    screen.board.set_speed(0.5)
    session.make(Attempt(session.game.board.index["4"]))
    assert screen.cards.die.rolling
    return session, screen


def test_what_came_of_a_roll_is_told_in_full_on_a_small_board(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    die = screen.cards.die
    outcome = "The Brackish Marshes of the North hold out: two tokens short."
    die.show_roll(RollView(1, "Mira rolls 1", outcome, won=False), QRect(300, 60, 320, 400))
    assert die.width() <= 320
    assert die.height() > die.sizeHint().height()


def told(screen: TableScreen) -> str:
    return " ".join(screen.log.lines(Page.LOG))


def test_the_log_tells_a_roll_when_the_die_lies_still(
    rolling: tuple[TableSession, TableScreen], qtbot: QtBot
) -> None:
    _, screen = rolling
    assert "rolls 3" not in told(screen)
    with qtbot.waitSignal(screen.cards.die.rested):
        pass
    assert "rolls 3" in told(screen)


def test_a_click_that_ends_the_roll_tells_it_too(
    rolling: tuple[TableSession, TableScreen],
) -> None:
    _, screen = rolling
    screen.animation.finish()
    assert "rolls 3" in told(screen)


def test_what_happens_while_the_die_tumbles_is_told_after_the_roll_step_by_step(
    rolling: tuple[TableSession, TableScreen], qtbot: QtBot
) -> None:
    """Between two steps the window answers."""
    session, screen = rolling
    session.make(Redeploy())
    screen.animation.finish()
    assert "rolls 3" in told(screen)
    assert "redeploys" not in told(screen)
    qtbot.waitUntil(lambda: "redeploys" in told(screen))
    assert told(screen).index("redeploys") > told(screen).index("rolls 3")


def test_without_animation_a_roll_is_told_at_once(seat_at: Seat) -> None:
    session = conquer()
    session.connection.dice = [3]
    screen = seat_at(session)
    session.make(Attempt(session.game.board.index["4"]))
    assert "rolls 3" in told(screen)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_card_of_the_die_leaves_the_region_free(seat_at: Seat, text: float) -> None:
    """Region 4 lies at the upper edge, where the card would stand."""
    session = conquer()
    screen = seat_at(session)
    screen.board.set_text_size(text)
    region = session.game.board.index["4"]
    session.make(Attempt(region))
    die = screen.cards.die
    assert die.isVisible()
    assert not die.geometry().intersects(screen.parts.place_of(region))
    assert screen.board.geometry().contains(die.geometry())


def test_a_notice_leaves_the_round_track_free(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    screen.notice.tell("The record was saved.")
    track = screen.top.track
    place = QRect(track.mapTo(screen, QPoint()), track.size())
    assert not screen.notice.geometry().intersects(place)


def test_a_long_notice_has_as_many_lines_as_it_needs(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    screen.notice.tell("The record was saved.")
    one = screen.notice.height()
    screen.notice.tell("The record was saved: /" + "a folder with a long name/" * 20)
    assert screen.notice.height() > 1.3 * one
    assert screen.notice.width() <= screen.board.width()


def test_a_tick_says_that_all_players_drew_a_roll_together(seat_at: Seat) -> None:
    die = seat_at(conquer()).cards.die
    alone = RollView(2, "Ada rolls 2", "Batspire is taken.", True)
    die.show_roll(alone, QRect(0, 0, 600, 400))
    width, name = die.width(), die.accessibleName()
    die.show_roll(replace(alone, is_joint=True), QRect(0, 0, 600, 400))
    assert die.width() > width
    assert die.accessibleName() == f"{name} Drawn by all players together."


def test_the_tick_is_there_for_a_draw_that_nobody_missed() -> None:
    record = signed_record(3)
    assert record.signed
    log = CheckedLog(open_game(record.header), record.signed.items)
    for index, item in enumerate(log.items):
        draw = draw_at(log, index)
        if isinstance(item, Moved) and isinstance(item.move, Attempt) and draw:
            step = GameStep(index, log.state_at(index), item.entry, log.state_at(index + 1), draw)
            break
    scene = PlayerScene(log.game, step.before)
    assert step.draw
    whole, lacking = roll_of(scene, step), replace(step.draw, missing=("Bob",))
    assert whole
    assert whole.is_joint
    assert roll_of(scene, replace(step, draw=lacking)) == replace(whole, is_joint=False)


def test_the_question_and_the_panel_wait_until_the_die_lies_still(
    rolling: tuple[TableSession, TableScreen],
) -> None:
    _, screen = rolling
    assert not screen.placing.isVisible()
    assert screen.bar.question == "Try Windlow with the die?" or not screen.bar.offers("redeploy")
    assert not screen.bar.offers("redeploy")
    hand = screen.players.panels[0].view.hand
    screen.animation.finish()
    assert screen.placing.isVisible()
    assert screen.bar.offers("redeploy") or screen.bar.offers("rest")
    assert hand == 5


def test_what_is_pressed_while_the_die_tumbles_does_not_score_the_turn(
    rolling: tuple[TableSession, TableScreen],
) -> None:
    session, screen = rolling
    made = len(session.connection.entries)
    screen.controller.act("redeploy")
    assert len(session.connection.entries) == made
