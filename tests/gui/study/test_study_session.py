"""The analysis board: by hand for all seats, undo without end, and another position."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld.game import Game
from smallworld.moves import Decline, Pick
from smallworld_client.gui.study.study_session import StudySession
from smallworld_client.gui.table.study_table import PositionDialog
from smallworld_client.study.position_line import began_at, print_position, read_position
from tests.shared.walks import new_game, walk

GAME = new_game("two-players", 2, Random(5))
STEPS = list(walk(GAME, Random(5)))
ENTRIES = [step.entry for step in STEPS]


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[StudySession]:
    session = StudySession.of(GAME, ENTRIES[:12])
    qtbot.waitUntil(lambda: session.state is not None)
    yield session
    session.leave()


def test_one_person_moves_for_all_seats(session: StudySession) -> None:
    assert session.seats == {0, 1}


def test_every_step_may_be_taken_back_down_to_the_first(
    qtbot: QtBot, session: StudySession
) -> None:
    for number in reversed(range(12)):
        with qtbot.waitSignal(session.went_back):
            session.undo()
        assert session.state == STEPS[number].before
    with qtbot.waitSignal(session.refused) as refused:
        session.undo()
    assert refused.args == ["There is nothing to take back."]


def test_a_move_is_made_at_once_and_a_forbidden_one_refused(
    qtbot: QtBot, session: StudySession
) -> None:
    before = session.state
    with qtbot.waitSignal(session.refused):
        session.submit(Pick(5) if before != STEPS[0].before else Decline())
    assert session.state == before
    move = GAME.legal_moves(STEPS[12].before)[0]
    with qtbot.waitSignal(session.advanced):
        session.submit(move)
    assert session.entries[-1].move == move


def chosen(qtbot: QtBot, dialog: PositionDialog) -> Game:
    with qtbot.waitSignal(dialog.chosen) as told:
        dialog.answered.emit("use")
    assert told.args is not None
    game: Game = told.args[0]
    return game


def dialog(qtbot: QtBot) -> PositionDialog:
    window = QWidget()
    qtbot.addWidget(window)
    return PositionDialog(GAME, STEPS[30].before, window)


def test_coins_and_owners_can_be_changed(qtbot: QtBot) -> None:
    change = dialog(qtbot)
    change._set_coins(1, 77)
    seat, race = next(
        (seat, player.active.race)
        for seat, player in enumerate(STEPS[30].before.players)
        if player.active
    )
    change.owner.set_value(f"{seat} {race} 0")
    change.tokens.set_value(4)
    change._set_region()
    state = chosen(qtbot, change).start()
    assert state.players[1].coins == 77
    region = state.regions[int(change.region.value)]
    assert (region.owner, region.race, region.tokens) == (seat, race, 4)


def test_a_line_of_text_can_be_changed_and_a_wrong_one_says_why(qtbot: QtBot) -> None:
    change = dialog(qtbot)
    change.line.set_text("two-players - nonsense")
    change.answered.emit("use")
    assert change.line.error()
    wanted = STEPS[40].before
    change.line.set_text(print_position(GAME, wanted))
    assert chosen(qtbot, change).start() == wanted


def test_a_position_opens_without_the_game_that_led_to_it(qtbot: QtBot) -> None:
    state = STEPS[30].before
    study = StudySession.of(began_at(*read_position(print_position(GAME, state))))
    qtbot.waitUntil(lambda: study.state is not None)
    assert study.state == state
    study.leave()
