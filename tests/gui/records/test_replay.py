from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld.errors import GameError
from smallworld.moves import Pass
from smallworld.record import Record, encode
from smallworld_client.gui.kit.button import IconButton
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.records.replay import Replay, ReplaySession, read_replay
from smallworld_client.gui.result.screen import ResultScreen
from smallworld_client.gui.rules.book import open_rules
from smallworld_client.gui.shell.at_records import ReplayScreen
from smallworld_client.gui.table.draws import DrawsDialog
from smallworld_client.table.authority.seats import face_of, portrait_of
from smallworld_client.words.names import race_name, why
from smallworld_dev.shots.posing import played
from tests.gui.showing import existing, on_screen, the
from tests.gui.table.test_lookup import point_at
from tests.helpers.posed_record import posed_record
from tests.helpers.signed import forged, signed_record


@pytest.fixture
def reel() -> Replay:
    return played(2, 0)


@pytest.fixture
def record() -> Record:
    return posed_record()


@pytest.fixture
def session(reel: Replay) -> Iterator[ReplaySession]:
    session = ReplaySession(reel)
    yield session
    session.leave()


@pytest.fixture
def screen(qtbot: QtBot, session: ReplaySession) -> ReplayScreen:
    return on_screen(qtbot, ReplayScreen(session), 1280, 720)


def test_the_seats_of_a_replay_have_the_portraits_of_their_names(reel: Replay) -> None:
    faces = dict(zip(reel.game.names, ("Murra", "Tansel"), strict=True))
    session = ReplaySession(reel, lambda name: portrait_of(faces[name]))
    session.leave()
    assert session.room is not None
    assert [face_of(seat) for seat in session.room.seats] == ["Murra", "Tansel"]


def test_a_saved_game_is_read_with_all_its_positions(
    tmp_path: Path, record: Record, reel: Replay
) -> None:
    path = tmp_path / "game.swr"
    path.write_bytes(encode(record))
    assert read_replay(path).states == reel.states


def test_a_file_that_is_no_record_or_not_there_is_told_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "letter.swr"
    path.write_bytes(b"Dear Ada")
    with pytest.raises(GameError, match=r"letter\.swr can't be shown. This is not a game record"):
        read_replay(path)
    with pytest.raises(GameError, match=r"gone\.swr can't be read"):
        read_replay(tmp_path / "gone.swr")


def test_a_record_whose_digests_differ_is_refused(record: Record) -> None:
    digests = (*record.digests[:4], b"whatever", *record.digests[5:])
    with pytest.raises(GameError) as stop:
        Replay(msgspec.structs.replace(record, digests=digests))
    assert "move 5 leads to a different position" in why(stop.value)


def test_a_session_on_a_record_has_all_of_it_and_nothing_can_be_changed(
    qtbot: QtBot, session: ReplaySession, reel: Replay
) -> None:
    assert (session.entries, session.seats, session.is_host) == (reel.entries, frozenset(), False)
    with qtbot.waitSignal(session.refused) as told:
        session.submit(Pass())
    assert told.args == ["This is a record: you can only view it."]


def test_buttons_keys_and_timeline_lead_through_the_record(
    screen: ReplayScreen, reel: Replay
) -> None:
    bar, history = screen.past.bar, screen.past.history
    assert history.position == 0
    assert bar.whose.text() == "Round 1, Ada's turn"
    assert bar.whose.contentsMargins().right() == BLEED  # apart from what is said beside it
    assert not bar.previous.isEnabled()
    turns, before = history.turns, screen.log.grab()
    for button, position in (
        (bar.next, 1), (bar.next, 2), (bar.previous, 1), (bar.last, reel.length),
        (bar.last_turn, turns[-1].first), (bar.first, 0), (bar.next_turn, turns[1].first),
    ):  # fmt: skip
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert history.position == position
    assert screen.log.grab() != before, "the log tells no more than has been seen"
    screen.activateWindow()
    history.go(0)
    for key, position in (
        (Qt.Key.Key_Right, 1), (Qt.Key.Key_End, reel.length), (Qt.Key.Key_Left, reel.length - 1),
        (Qt.Key.Key_Home, 0), (Qt.Key.Key_PageDown, turns[1].first), (Qt.Key.Key_PageUp, 0),
    ):  # fmt: skip
        QTest.keyClick(screen, key)
        assert history.position == position
    QTest.keyClick(screen, Qt.Key.Key_Period)
    assert bar.speed.value == "2"
    for _ in range(4):
        QTest.keyClick(screen, Qt.Key.Key_Comma)
    assert bar.speed.value == "0.5"
    line = bar.timeline
    place = QPoint(round(line.x_of(33)), line.height() - 12)
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=place)
    assert history.position == 33


def test_a_record_plays_by_itself_until_it_is_stopped_or_ends(
    qtbot: QtBot, screen: ReplayScreen, reel: Replay
) -> None:
    bar, history = screen.past.bar, screen.past.history
    bar.speed.set_value("8")
    QTest.mouseClick(bar.play, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: history.position >= 1)
    QTest.mouseClick(bar.play, Qt.MouseButton.LeftButton)
    assert not bar.playback.playing
    history.go(reel.length - 1)
    bar.playback.play_or_pause()
    qtbot.waitUntil(lambda: not bar.playback.playing)
    assert history.position == reel.length


def test_a_record_waits_while_the_rules_lie_over_it(qtbot: QtBot, screen: ReplayScreen) -> None:
    playback = screen.past.bar.playback
    rules = open_rules(screen)
    qtbot.waitUntil(rules.isVisible)
    playback._go_on()
    assert screen.position == 0
    rules.dismiss()
    playback._go_on()
    assert screen.position == 1


def test_a_players_tooltip_tells_of_the_moment_that_is_shown(
    qtbot: QtBot, screen: ReplayScreen, reel: Replay
) -> None:
    picked = next(n for n, it in enumerate(reel.states) if it.players[0].active)
    first, last = (reel.states[at].players[0].active for at in (picked, -1))
    assert first is not None
    assert last is not None
    assert first.race != last.race
    for at, race in ((picked, first.race), (reel.length - 1, last.race)):
        screen.past.history.go(at)
        assert not screen.tooltips.card.isVisible()
        point_at(qtbot, screen, screen.players.panels[0])
        told = [part.name for part in screen.tooltips.card.told.parts]
        assert race_name(reel.game, race) in told


def test_coins_lie_open_in_a_record_unless_a_player_looks(screen: ReplayScreen) -> None:
    assert [panel.view.coins for panel in screen.players.panels] == [5, 5]
    screen.past.bar.eye.set_value("1")
    assert [panel.view.coins for panel in screen.players.panels] == [None, 5]
    assert [panel.view.you for panel in screen.players.panels] == [False, True]


def test_at_its_end_a_record_shows_the_result_which_escape_closes_first(
    qtbot: QtBot, screen: ReplayScreen, reel: Replay
) -> None:
    screen.activateWindow()
    bar = screen.past.bar
    assert not bar.result.isVisible()
    screen.past.history.go(reel.length)
    QTest.mouseClick(bar.result, Qt.MouseButton.LeftButton)
    dialog = existing(screen.findChild(ResultScreen))
    assert dialog.isVisible()
    dialog.finish()
    with qtbot.assertNotEmitted(screen.left):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    for close in (bar.close_bar.click, partial(QTest.keyClick, screen, Qt.Key.Key_Escape)):
        with qtbot.waitSignal(screen.left):
            close()


def test_a_signed_record_shows_how_its_chance_was_drawn(qtbot: QtBot) -> None:
    screen = ReplayScreen(ReplaySession(Replay(signed_record())))
    qtbot.addWidget(screen)
    tool = the(IconButton, screen.top.findChild(QWidget, "proof"))
    tool.click()
    dialog = existing(screen.findChild(DrawsDialog))
    assert "The result is signed by Ann and Bob." in dialog.verdict.text()


def test_a_forged_record_is_shown_with_a_warning(qtbot: QtBot) -> None:
    screen = ReplayScreen(ReplaySession(Replay(forged(signed_record()))))
    qtbot.addWidget(screen)
    assert "forged" in screen.notice.text
    assert screen.top.findChild(QWidget, "proof") is None
