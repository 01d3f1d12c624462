"""What moves at the table and what is skipped of it; a roll is told when the die rests."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.moves import Attempt, Conquer, Pick, Redeploy
from smallworld.record import Moved
from smallworld.state import Stage
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.verification import draw_at
from smallworld_client.analysis.pieces import COIN, HOME
from smallworld_client.gui.board.pieces import OverlayLayer
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.sound import Sound
from smallworld_client.gui.table.menu import menu_entries
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.turn.die import RollView, roll_of
from smallworld_client.table.events import GameStep, Hurry
from smallworld_client.table.setup import open_game
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words import keys
from smallworld_wire.room import SeatAssignment
from tests.gui.showing import existing, the
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, conquer
from tests.gui.table.table_kit import Seat, TableSession
from tests.helpers.signed import signed_record

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def moving_at(seat_at: Seat, qtbot: QtBot) -> Seat:
    """Shows a session's table, where pieces travel."""

    def show(session: TableSession) -> TableScreen:
        screen = seat_at(session)
        qtbot.waitUntil(lambda: screen.windowHandle().isExposed())
        screen.board.pace = 0.5
        return screen

    return show


def dragging(screen: TableScreen) -> list[str]:
    (overlay,) = screen.findChildren(
        OverlayLayer, options=Qt.FindChildOption.FindDirectChildrenOnly
    )
    return [sprite.piece.name for sprite in overlay.sprites]


@pytest.mark.parametrize("by", [Qt.Key.Key_Space, Qt.Key.Key_Escape, "a click"])
def test_a_conquest_sends_tokens_and_drives_the_defenders_home_until_a_key_or_click_ends_it(
    moving_at: Seat, by: Qt.Key | str
) -> None:
    session = conquer(hand=6)
    screen = moving_at(session)
    session.make(Conquer(session.game.board.index["7"]))
    assert sorted(dragging(screen)) == ["giants", "orcs"]
    handle = screen.window().windowHandle()
    if isinstance(by, Qt.Key):
        QTest.keyClick(handle, by)
    else:
        over_log = screen.log.mapTo(screen.window(), screen.log.rect().center())
        QTest.mouseClick(handle, LEFT, Qt.KeyboardModifier.NoModifier, over_log)
    assert not screen.animation.running


def test_coins_fly_from_the_regions_when_a_turn_is_scored_and_are_counted_as_they_come(
    moving_at: Seat,
) -> None:
    session = conquer(hand=0)
    screen = moving_at(session)
    before = session.state.players[0].coins
    session.make(Redeploy())
    assert COIN in dragging(screen)
    assert screen.players.line.moving
    panel = screen.players.panels[0]
    assert panel.view.coins == before
    screen.animation.finish()
    assert panel.view.coins == before + 2


def test_coins_fly_onto_the_combos_passed_over_and_from_the_one_picked(moving_at: Seat) -> None:
    session = TableSession.posed(PICK)
    screen = moving_at(session)
    session.make(Pick(1))
    travels = [flight.movement for flight in screen.board.animation.motion.underway]
    ways = [(travel.start, travel.end) for travel in travels if travel.piece.name == COIN]
    assert ways == [(HOME, "combo-0"), ("combo-1", HOME), ("combo-1", HOME)]
    assert COIN in dragging(screen)
    panel = screen.players.panels[0]
    assert panel.view.coins == session.state.players[0].coins - 2
    screen.animation.finish()
    assert panel.view.coins == session.state.players[0].coins


def test_the_board_waits_until_the_die_lies_still(moving_at: Seat) -> None:
    session = conquer(hand=2)
    session.connection.dice = [3]
    screen = moving_at(session)
    hands = Hands(screen)
    hands.click_region(session.game.board.index["7"])
    hands.press(names.action("attempt"))
    assert screen.cards.die.rolling
    assert all(flight.delay >= 700 for flight in screen.board.animation.motion.underway)


def test_the_next_conquest_needs_not_wait_for_the_one_before_and_at_speed_off_nothing_moves(
    moving_at: Seat,
) -> None:
    session = conquer(hand=9)
    screen = moving_at(session)
    for region in ("7", "12"):
        place = session.game.board.index[region]
        if session.game.why_not(session.state, 0, Conquer(place)) is None:
            session.make(Conquer(place))
    assert len(session.entries) > 0
    assert session.state.stage is Stage.CONQUER
    screen.animation.finish()
    screen.board.pace = 0
    session.make(Redeploy())
    assert not screen.animation.running


def drag(screen: TableScreen, region: str) -> None:
    """Drag the piece in hand onto a region."""
    tray = screen.bar.tray
    start = tray.spot.toPoint()
    end = tray.mapFromGlobal(screen.board.mapToGlobal(screen.board.region_point(region)))
    QTest.mousePress(tray, LEFT, pos=start)
    for at in (start + (end - start) / 2, end):
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(at),
            QPointF(tray.mapToGlobal(at)),
            Qt.MouseButton.NoButton,
            LEFT,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(tray, event)
    QTest.mouseRelease(tray, LEFT, pos=end)


def test_tokens_are_dragged_out_of_the_tray_and_a_wrong_drop_is_refused_with_a_reason(
    seat_at: Seat,
) -> None:
    session = conquer(hand=3)
    screen = seat_at(session)
    hands = Hands(screen)
    hands.stop()
    drag(screen, "7")
    told = existing(screen.board.explaining.explained)
    assert told.refusal == "Only lit regions can hold them."
    for region in ("2", "2", "3"):
        drag(screen, region)
    hands.press(names.action("redeploy"))
    move = the(Redeploy, session.submitted[-1])
    assert dict(move.tokens) == {session.game.board.index["2"]: 3, session.game.board.index["3"]: 2}


def test_encampments_are_dragged_out_of_the_tray(seat_at: Seat) -> None:
    session = conquer("bivouacking giants", hand=0)
    screen = seat_at(session)
    hands = Hands(screen)
    hands.stop()
    hands.press(names.layer("encampments"))
    drag(screen, "3")
    placing = existing(screen.controller.prompt.placing)
    assert placing.layers[1].counts[session.game.board.index["3"]] == 1


def test_a_race_arrives_from_above_within_a_second(moving_at: Seat) -> None:
    session = TableSession.posed(PICK)
    screen = moving_at(session)
    session.make(Pick(0))
    screen.animation.finish()
    region = next(
        it.region for it in session.game.legal_moves(session.state) if isinstance(it, Conquer)
    )
    screen.board.pace = 1
    session.make(Conquer(region))
    falling = [it for it in screen.board.animation.motion.underway if it.falls]
    assert [it.movement.end for it in falling] == [session.game.board.regions[region].id]
    assert max(it.end for it in falling) <= 1000
    assert screen.cards.moment.isVisible()
    screen.animation.finish()
    session.make(
        next(it for it in session.game.legal_moves(session.state) if isinstance(it, Conquer))
    )
    assert not any(it.falls for it in screen.board.animation.motion.underway)


def others_turn(
    seat_at: Seat, *, players: int = 3, turn: int = 2
) -> tuple[TableSession, TableScreen]:
    """Somebody else has to decide in the second round, or in a later one."""
    session = TableSession(players, seats=(0,))
    session.play_until(lambda state: state.round == turn and state.to_move == 1)
    screen = seat_at(session)
    screen.set_speed(1)
    return session, screen


def test_skipping_asks_computers_to_hurry_and_animates_nothing_until_one_has_to_decide(
    seat_at: Seat,
) -> None:
    session, screen = others_turn(seat_at)
    sounds: list[Sound] = []
    screen.sounds.sounded.connect(sounds.append)
    QTest.mouseClick(screen.top.skip, Qt.MouseButton.LeftButton)
    skipped = [screen.skipping.is_on]
    assert session.asked == [Hurry()]
    assert screen.board.speed == 0
    session.play_until(lambda state: state.to_move != 1)
    assert sounds == []
    session.play_until(lambda state: state.to_move == 0)
    skipped.append(screen.skipping.is_on)
    assert screen.board.pace
    assert screen.top.skip.reason == "It's your turn."
    screen.skipping.toggle()  # in one's own turn there is nothing to skip
    assert [*skipped, screen.skipping.is_on] == [True, False, False]


def test_the_key_and_the_menu_skip_and_pressed_again_it_goes_on_at_the_usual_speed(
    seat_at: Seat, qtbot: QtBot
) -> None:
    session, screen = others_turn(seat_at)
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    QTest.keyClick(screen.windowHandle(), Qt.Key.Key_F)
    qtbot.waitUntil(lambda: screen.skipping.is_on)
    assert keys.SKIP in keys.GROUPS["At any time"]
    offered = {entry.id: entry.text for entry in menu_entries(session.room, session.me)}
    assert offered["skip"] == "Skip to my turn"
    assert screen.table_actions.act("skip")
    assert not screen.skipping.is_on
    assert screen.board.pace


def test_a_spectator_skips_to_what_happens_now(seat_at: Seat) -> None:
    session = TableSession(3, seats=())
    session.play_until(lambda state: state.round == 2)
    screen = seat_at(session)
    history = screen.past.history
    screen.past.look_at(0)
    looked_back = history.is_past
    screen.skipping.toggle()
    assert (looked_back, history.is_past) == (True, False)
    assert not screen.skipping.is_on


def test_a_game_that_ends_meanwhile_shows_its_result(seat_at: Seat) -> None:
    session, screen = others_turn(seat_at, turn=10)
    screen.skipping.toggle()
    session.play_until(lambda _: False)
    assert not screen.skipping.is_on
    assert screen.top.skip.reason == "The game is over."


def test_computers_are_always_skipped_where_one_wants_that_and_people_are_not(
    seat_at: Seat,
) -> None:
    session, screen = others_turn(seat_at)
    skipped = [screen.skipping.is_on]
    screen.skipping.set_always(True)
    for seat in (1, 0, 1):
        session.play_until(lambda state, seat=seat: state.to_move == seat)  # type: ignore[misc]
        skipped.append(screen.skipping.is_on)
    assert skipped == [False, True, False, True]
    screen.skipping.toggle()
    ada = SeatAssignment("person", "Ada", 1)
    session.change_room(seats=(session.room.seats[0], ada, session.room.seats[2]))
    screen.skipping.set_always(True)
    assert not screen.skipping.is_on
    session.play_until(lambda state: state.to_move == 2)
    assert screen.skipping.is_on


@pytest.fixture
def rolling(seat_at: Seat, qtbot: QtBot) -> tuple[TableSession, TableScreen]:
    """A table on which the die has just been thrown for region 4, at the upper edge."""
    session = conquer()
    session.connection.dice = [3]
    screen = seat_at(session)
    qtbot.waitUntil(lambda: screen.windowHandle().isExposed())
    screen.board.pace = 0.5
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


def test_log_question_and_panel_wait_until_the_die_lies_still(
    rolling: tuple[TableSession, TableScreen], qtbot: QtBot
) -> None:
    _, screen = rolling
    assert "rolls 3" not in told(screen)
    assert not screen.placing.isVisible()
    assert not screen.bar.offers("redeploy")
    assert screen.players.panels[0].view.hand == 5
    with qtbot.waitSignal(screen.cards.die.rested):
        pass
    assert "rolls 3" in told(screen)
    assert screen.placing.isVisible()
    assert screen.bar.offers("redeploy") or screen.bar.offers("rest")


def test_what_happens_while_the_die_tumbles_is_told_after_the_roll_step_by_step(
    rolling: tuple[TableSession, TableScreen], qtbot: QtBot
) -> None:
    """Between two steps the window answers."""
    session, screen = rolling
    made = len(session.entries)
    screen.controller.act("redeploy")
    assert len(session.entries) == made, "what is pressed meanwhile scores no turn"
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


def test_a_notice_leaves_the_round_track_free_and_has_as_many_lines_as_it_needs(
    seat_at: Seat,
) -> None:
    screen = seat_at(conquer())
    screen.notice.tell("The record was saved.")
    track = screen.top.track
    place = QRect(track.mapTo(screen, QPoint()), track.size())
    assert not screen.notice.geometry().intersects(place)
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
