"""How the window takes in what threads tell it."""

from collections.abc import Callable
from threading import Thread

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from smallworld_client.gui import inbox
from smallworld_client.gui.inbox import Inbox


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
    for number in range(10_000):
        reader.put(number)
    assert len(calls) == 1
    qtbot.waitUntil(lambda: len(reader.read) == 10_000)
    reader.put(10_000)
    qtbot.waitUntil(lambda: len(reader.read) == 10_001)


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
