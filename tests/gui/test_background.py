"""What is done beside the window's thread, and how its news comes in."""

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event, Thread

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from smallworld_client.discovery.lobby_client import LobbyFailed, LobbyGames
from smallworld_client.gui import background, inbox
from smallworld_client.gui.background import Background, PicturePainter
from smallworld_client.gui.inbox import FLOWING, LATEST, Inbox, Waiting
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.paint.terrain import paint_board
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Denied,
    Ended,
    Noticed,
    RoomChanged,
    Spoke,
    WentBack,
)
from smallworld_dev.shots.posing import played
from smallworld_maps import load
from smallworld_wire.lobby import Advert
from smallworld_wire.room import Person, Room, TableSettings
from tests.helpers.expect import PATIENCE


def work(background: Background, begun: Event) -> None:
    """Go on until it is interrupted."""
    while True:
        background.checkpoint()
        begun.set()


def test_at_the_end_work_that_has_begun_is_interrupted_and_other_work_is_dropped() -> None:
    background, begun = Background(), Event()
    first = background.submit("boards", work, background, begun)
    second = background.submit("boards", begun.set)
    assert begun.wait(PATIENCE)
    background.end()
    assert second.cancelled()
    assert isinstance(first.exception(PATIENCE), CancelledError)
    assert background.submit("picture", begun.clear).cancelled()
    assert begun.is_set()


def test_each_kind_of_work_has_a_thread_of_its_own() -> None:
    background, begun = Background(), Event()
    job = background.submit("boards", work, background, begun)
    assert background.submit("picture", lambda: "done").result(PATIENCE) == "done"
    background.end()
    job.exception(PATIENCE)


def test_a_picture_that_nobody_waits_for_any_more_is_not_painted(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, begun, goes_on, painted = Background(), Event(), Event(), list[int]()
    monkeypatch.setattr("smallworld_client.gui.background.background", own)

    def paint(number: int) -> QImage:
        painted.append(number)
        begun.set()
        goes_on.wait(PATIENCE)
        return QImage()

    shown, gone = QObject(), QObject()
    PicturePainter(shown).paint(partial(paint, 1))
    assert begun.wait(PATIENCE)
    PicturePainter(gone).paint(partial(paint, 2))
    delete(gone)
    goes_on.set()
    own.submit("picture", lambda: None).result(PATIENCE)
    assert painted == [1]
    own.end()


def test_a_board_that_is_being_painted_is_left_as_it_is(qapp: object) -> None:
    """And the painter with it, which Qt would complain about otherwise."""
    calls = 0

    def checkpoint() -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise CancelledError

    image = QImage(100, 60, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(0.05, 0.05)
    with pytest.raises(CancelledError):
        paint_board(painter, geometry_of(load("two-players")), checkpoint)
    painter.end()
    assert calls == 3


def room(number: int) -> RoomChanged:
    return RoomChanged(Room(TableSettings(f"Table {number}", "two-players"), "running", (), ()), 0)


def taken(waiting: Waiting) -> Iterator[object]:
    while (event := waiting.take()) is not None:
        yield event


def test_what_is_told_waits_in_its_order() -> None:
    waiting, told = Waiting(), [room(1), Spoke(1, "Ann", "hi"), ClockTold(0, (1, 2)), Ended("")]
    for event in told:
        waiting.add(event)
    assert list(taken(waiting)) == told
    assert len(waiting) == 0


def test_of_a_flood_of_chat_the_newest_lines_are_kept() -> None:
    waiting = Waiting()
    for number in range(2 * FLOWING[Spoke]):
        waiting.add(Spoke(1, "Ann", str(number)))
    lines = [event.text for event in taken(waiting) if isinstance(event, Spoke)]
    assert lines == [str(number) for number in range(FLOWING[Spoke], 2 * FLOWING[Spoke])]


def test_of_many_rooms_the_first_and_the_last_are_told() -> None:
    waiting = Waiting()
    for number in range(1000):
        waiting.add(room(number))
        waiting.add(Spoke(1, "Ann", "hi"))
    titles = [e.room.settings.title for e in taken(waiting) if isinstance(e, RoomChanged)]
    assert titles == ["Table 0", "Table 1", "Table 2", "Table 999"]


def test_of_a_lobby_only_the_list_as_it_is_now_waits() -> None:
    waiting = Waiting()
    for seats in (2, 3, 4):
        waiting.add(LobbyGames((Advert("g", "T", "H", "two-players", seats=seats),)))
        waiting.add(LobbyFailed("no"))
    [games] = [event for event in taken(waiting) if isinstance(event, LobbyGames)]
    assert games.adverts[0].seats == 4


def test_a_game_told_as_a_whole_takes_the_place_of_its_steps_and_of_nothing_else() -> None:
    reel, waiting = played(2, 0), Waiting()
    began = Began(reel.game, reel.states[0], ())
    back = WentBack(reel.game, reel.states[0], (), 0)
    again = Began(reel.game, reel.states[2], reel.entries[:2])
    for event in (room(1), began, *reel.steps[:50], back, Noticed("hm"), again, *reel.steps[2:]):
        waiting.add(event)
    assert list(taken(waiting)) == [room(1), Noticed("hm"), again, *reel.steps[2:]]


def test_a_flood_of_everything_takes_no_more_than_some_megabytes() -> None:
    waiting = Waiting()
    tracemalloc.start()
    for number in range(30):
        people = tuple(Person(id, f"Name {id} {number}", "spectator") for id in range(1000))
        waiting.add(RoomChanged(Room(TableSettings("T", "two-players"), "running", (), people), 0))
        for each in range(20):
            text = f"{number} {each} " * 50
            for event in (
                Spoke(1, "Ann", text),
                Denied(text),
                Noticed(text),
                ClockTold(0, (each,)),
            ):
                waiting.add(event)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < 8_000_000
    assert len(waiting) <= sum(FLOWING.values()) + sum(LATEST.values())


class Reader(Inbox):
    """Notes what it is told; what it does on each event may be said."""

    def __init__(self, then: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.read: list[int] = []
        self._then = then

    def _on_event(self, event: int) -> None:
        self.read.append(event)
        self._then()


def test_what_a_thread_tells_is_taken_in_order(qtbot: QtBot) -> None:
    reader = Reader()

    def tell() -> None:
        for number in range(500):
            reader.put(number)

    thread = Thread(target=tell)
    thread.start()
    qtbot.waitUntil(lambda: len(reader.read) == 500)
    thread.join()
    assert reader.read == list(range(500))


def test_amid_a_flood_the_window_comes_to_other_things(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox, "AT_ONCE", 0.0)
    reader = Reader()
    seen: list[int] = []
    beat = QTimer()
    beat.timeout.connect(lambda: seen.append(len(reader.read)))
    beat.start(0)
    for number in range(50):
        reader.put(number)
    qtbot.waitUntil(lambda: len(reader.read) == 50)
    assert len([done for done in seen if 0 < done < 50]) > 10


def test_what_is_told_amid_an_event_comes_after_it(qtbot: QtBot) -> None:
    reader = Reader(lambda: reader.put(9) if len(reader.read) == 1 else None)
    reader.put(1)
    reader.put(2)
    qtbot.waitUntil(lambda: len(reader.read) == 3)
    assert reader.read == [1, 2, 9]


def test_a_window_that_is_held_is_called_once_and_not_for_each_event(qtbot: QtBot) -> None:
    reader, calls = Reader(), list[int]()
    reader._called.connect(lambda: calls.append(1), Qt.ConnectionType.DirectConnection)
    for number in range(1_000):
        reader.put(number)
    assert len(calls) == 1
    qtbot.waitUntil(lambda: len(reader.read) == 1_000)
    reader.put(1_000)
    qtbot.waitUntil(lambda: len(reader.read) == 1_001)


def test_what_a_thread_tells_while_others_are_taken_is_never_left_lying(qtbot: QtBot) -> None:
    reader = Reader()

    def tell(first: int) -> None:
        for number in range(2000):
            reader.put(first + number)

    threads = [Thread(target=tell, args=(first,)) for first in (0, 10_000, 20_000)]
    for thread in threads:
        thread.start()
    qtbot.waitUntil(lambda: len(reader.read) == 6000, timeout=30_000)
    for thread in threads:
        thread.join()
    assert reader.waiting() == 0


BEGUN = Event()
"""Set once the first thread is inside the package."""
BOTH = 0.5
"""Seconds that the package takes: the second thread has begun by then."""


def test_two_threads_that_load_parts_of_one_package_both_get_it_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "of_two_threads"
    package.mkdir()
    (package / "__init__.py").write_text(
        f"from {__name__} import BEGUN, BOTH\nfrom threading import Event\n"
        "BEGUN.set()\nEvent().wait(BOTH)\nfrom of_two_threads.part import half\nwhole = half\n"
    )
    (package / "part.py").write_text("from of_two_threads import part\nhalf = 1\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(background.load, "of_two_threads")
        assert BEGUN.wait(60)
        second = threads.submit(background.load, "of_two_threads.part")
        assert first.result().whole == second.result().half == 1
    for name in ("of_two_threads", "of_two_threads.part"):
        del sys.modules[name]
