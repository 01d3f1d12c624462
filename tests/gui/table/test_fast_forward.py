"""What others do can be skipped: by a button, a key and the menu, until one has to decide."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.sound import Sound
from smallworld_client.gui.table.menu import menu_entries
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.table.events import Hurry
from smallworld_client.words import keys
from smallworld_wire.room import SeatAssignment
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]


def others_turn(seat_at: Seat, *, players: int = 3) -> tuple[TableSession, TableScreen]:
    """Somebody else has to decide in the second round."""
    session = TableSession(players, seats=(0,))
    session.play_until(lambda state: state.round == 2 and state.to_move == 1)
    screen = seat_at(session)
    screen.set_speed(1)
    return session, screen


def test_skipping_asks_computers_to_hurry_and_animates_nothing(seat_at: Seat) -> None:
    session, screen = others_turn(seat_at)
    QTest.mouseClick(screen.top.skip, Qt.MouseButton.LeftButton)
    assert screen.skipping.is_on
    assert session.asked == [Hurry()]
    assert screen.board.speed == 0


def test_it_ends_where_one_has_to_decide(seat_at: Seat) -> None:
    session, screen = others_turn(seat_at)
    screen.skipping.toggle()
    session.play_until(lambda state: state.to_move == 0)
    assert not screen.skipping.is_on
    assert screen.board.animations_enabled


def test_steps_that_are_skipped_are_not_heard(seat_at: Seat) -> None:
    session, screen = others_turn(seat_at)
    sounds: list[Sound] = []
    screen.sounds.sounded.connect(sounds.append)
    screen.skipping.toggle()
    session.play_until(lambda state: state.to_move != 1)
    assert sounds == []


def test_pressed_again_it_goes_on_at_the_usual_speed(seat_at: Seat) -> None:
    _, screen = others_turn(seat_at)
    screen.skipping.toggle()
    screen.skipping.toggle()
    assert not screen.skipping.is_on
    assert screen.board.animations_enabled


def test_in_ones_own_turn_there_is_nothing_to_skip(seat_at: Seat) -> None:
    session, screen = others_turn(seat_at)
    assert screen.top.skip.isEnabled()
    session.play_until(lambda state: state.to_move == 0)
    assert screen.top.skip.reason == "It's your turn."
    screen.skipping.toggle()
    assert not screen.skipping.is_on


def test_the_key_skips(seat_at: Seat, qtbot: QtBot) -> None:
    _, screen = others_turn(seat_at)
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    QTest.keyClick(screen.windowHandle(), Qt.Key.Key_F)
    qtbot.waitUntil(lambda: screen.skipping.is_on)
    assert keys.SKIP in keys.GROUPS["At any time"]


def test_the_menu_skips(seat_at: Seat) -> None:
    session, screen = others_turn(seat_at)
    assert session.room is not None
    offered = {entry.id: entry.text for entry in menu_entries(session.room, session.me)}
    assert offered["skip"] == "Skip to my turn"
    assert screen.table_actions.act("skip")
    assert screen.skipping.is_on


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
    session, screen = others_turn(seat_at)
    screen.skipping.toggle()
    session.play_until(lambda _: False)
    assert not screen.skipping.is_on
    assert screen.top.skip.reason == "The game is over."


def test_computers_are_always_skipped_where_one_wants_that(seat_at: Seat) -> None:
    session, screen = others_turn(seat_at)
    skipped = [screen.skipping.is_on]
    screen.skipping.set_always(True)
    for seat in (1, 0, 1):
        session.play_until(lambda state, seat=seat: state.to_move == seat)  # type: ignore[misc]
        skipped.append(screen.skipping.is_on)
    assert skipped == [False, True, False, True]


def test_people_are_not_skipped_by_that(seat_at: Seat) -> None:
    session, screen = others_turn(seat_at)
    ada = SeatAssignment("person", "Ada", 1)
    session.change_room(seats=(session.room.seats[0], ada, session.room.seats[2]))
    screen.skipping.set_always(True)
    assert not screen.skipping.is_on
    session.play_until(lambda state: state.to_move == 2)
    assert screen.skipping.is_on
