from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld.errors import GameError
from smallworld.moves import Pass
from smallworld.record import Record, encode
from smallworld.state import digest
from smallworld_client.gui.replay import Reel, ReplaySession, read_reel
from smallworld_client.gui.shell.at_record import ReplayScreen
from smallworld_client.gui.shots.posing import played


@pytest.fixture
def reel() -> Reel:
    return played(2, 0)


@pytest.fixture
def record(reel: Reel) -> Record:
    digests = tuple(digest(state) for state in reel.states[1:])
    return Record(reel.game.header, reel.entries, digests)


@pytest.fixture
def session(reel: Reel) -> Iterator[ReplaySession]:
    session = ReplaySession(reel)
    yield session
    session.leave()


@pytest.fixture
def screen(qtbot: QtBot, session: ReplaySession) -> ReplayScreen:
    screen = ReplayScreen(session)
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    return screen


def test_a_saved_game_is_read_with_all_its_positions(
    tmp_path: Path, record: Record, reel: Reel
) -> None:
    path = tmp_path / "game.swr"
    path.write_bytes(encode(record))
    assert read_reel(path).states == reel.states


def test_a_file_that_is_no_record_is_told_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "letter.swr"
    path.write_bytes(b"Dear Ada")
    with pytest.raises(GameError, match=r"letter\.swr can't be shown: this is not a record"):
        read_reel(path)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(GameError, match=r"gone\.swr can't be read"):
        read_reel(tmp_path / "gone.swr")


def test_a_record_whose_digests_differ_is_refused(record: Record) -> None:
    digests = (*record.digests[:4], b"whatever", *record.digests[5:])
    with pytest.raises(GameError, match="move 5 leads somewhere else"):
        Reel(msgspec.structs.replace(record, digests=digests))


def test_a_session_on_a_record_has_started_at_the_first_position(
    session: ReplaySession, reel: Reel
) -> None:
    assert session.game is reel.game
    assert session.entries == ()
    assert session.seats == frozenset()
    assert not session.is_host


def test_one_move_on_is_a_step_like_any_other(
    qtbot: QtBot, session: ReplaySession, reel: Reel
) -> None:
    with qtbot.waitSignal(session.advanced) as told:
        session.go(1)
    assert told.args is not None
    assert told.args[0].entry == reel.entries[0]
    assert session.state == reel.states[1]


def test_a_jump_is_a_game_begun_with_its_entries(
    qtbot: QtBot, session: ReplaySession, reel: Reel
) -> None:
    session.go(20)
    qtbot.waitUntil(lambda: session.entries == reel.entries[:20])
    assert session.state == reel.states[20]


def test_nothing_can_be_changed_in_a_record(qtbot: QtBot, session: ReplaySession) -> None:
    with qtbot.waitSignal(session.refused) as told:
        session.submit(Pass())
    assert told.args == ["This is a record: it can only be looked at."]


def wait_for(qtbot: QtBot, session: ReplaySession, position: int) -> None:
    qtbot.waitUntil(lambda: len(session.entries) == position)


def test_the_buttons_lead_through_the_record(
    qtbot: QtBot, screen: ReplayScreen, session: ReplaySession, reel: Reel
) -> None:
    bar = screen.bar
    for button, position in (
        (bar.next, 1), (bar.next, 2), (bar.previous, 1), (bar.last, reel.length), (bar.first, 0),
    ):  # fmt: skip
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        wait_for(qtbot, session, position)
    assert not bar.previous.isEnabled()
    assert bar.said.text() == f"Move 0 of {reel.length}"


def test_the_keys_do_the_same(
    qtbot: QtBot, screen: ReplayScreen, session: ReplaySession, reel: Reel
) -> None:
    screen.activateWindow()
    for key, position in (
        (Qt.Key.Key_Right, 1), (Qt.Key.Key_End, reel.length), (Qt.Key.Key_Left, reel.length - 1),
        (Qt.Key.Key_Home, 0),
    ):  # fmt: skip
        QTest.keyClick(screen, key)
        wait_for(qtbot, session, position)


def test_the_slider_leads_anywhere(
    qtbot: QtBot, screen: ReplayScreen, session: ReplaySession
) -> None:
    screen.bar.slider.setValue(33)
    qtbot.waitUntil(lambda: len(session.entries) == 33)


def test_a_record_plays_by_itself_until_it_is_stopped(
    qtbot: QtBot, screen: ReplayScreen, session: ReplaySession
) -> None:
    QTest.mouseClick(screen.bar.play, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(session.entries) == 2)
    QTest.mouseClick(screen.bar.play, Qt.MouseButton.LeftButton)
    assert not screen.bar.playing


def test_coins_lie_open_in_a_record(screen: ReplayScreen) -> None:
    assert [panel.view.coins for panel in screen.table.players.panels] == [5, 5]


def test_the_record_is_closed_with_its_button(qtbot: QtBot, screen: ReplayScreen) -> None:
    with qtbot.waitSignal(screen.left):
        QTest.mouseClick(screen.bar.close_record, Qt.MouseButton.LeftButton)
