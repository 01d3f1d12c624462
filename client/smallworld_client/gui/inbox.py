"""What other threads report to the window: events of a connection, progress of a task.

Events are passed to the window a few at a time, so that clicks are answered between. A guest who
reconnects receives a whole game at once; taken in one go, that would freeze the window. A host may
also send faster than a window can show, so what waits is bounded: of chat lines the newest are
kept, of a room, of clocks and of a lobby's list only the last states matter, and a game that
arrives as a whole replaces the single steps before it. Everything else that a host or a lobby can
cause is bounded by the game itself. A queue never takes more than a few megabytes.

Work in a thread of its own reports to the window until it is stopped. It may take long: a disk may
be slow and hold anything. After ``stop`` nothing is reported any more, not even what was on its way
already.
"""

from abc import abstractmethod
from collections import Counter, deque
from collections.abc import Callable
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from smallworld_client.discovery.lobby_client import (
    LobbyFailed,
    LobbyGames,
    LobbyHeard,
    LobbyRefused,
    NoticesFailed,
    NoticesTold,
    TablesTold,
)
from smallworld_client.table import events

FLOWING: dict[type, int] = {
    events.Spoke: 500,
    events.Denied: 20,
    events.Noticed: 20,
    LobbyFailed: 20,
    LobbyHeard: 500,
    LobbyRefused: 20,
    NoticesTold: 20,
    NoticesFailed: 20,
}
"""Of each of these so many may wait; the oldest makes room."""
LATEST: dict[type, int] = {events.RoomChanged: 4, events.ClockTold: 2, LobbyGames: 1, TablesTold: 1}
"""Of each of these so many may wait; the newest is replaced. What came first stays first: a game
begins in a room."""
STEPS = (events.Began, events.GameStep, events.WentBack)
"""What a game that arrives as a whole makes superfluous."""


class Waiting:
    """A queue of events, bounded per kind. Not thread-safe."""

    def __init__(self) -> None:
        self._events: deque[Any] = deque()
        self._counts: Counter[type] = Counter()

    def __len__(self) -> int:
        return len(self._events)

    def add(self, event: object) -> None:
        kind = type(event)
        if kind is events.Began:
            self._forget_steps()
        elif kind in FLOWING and self._counts[kind] >= FLOWING[kind]:
            self._remove(next(i for i, each in enumerate(self._events) if type(each) is kind))
        elif kind in LATEST and self._counts[kind] >= LATEST[kind]:
            back = enumerate(reversed(self._events), 1)
            self._remove(next(-i for i, each in back if type(each) is kind))
        self._events.append(event)
        self._counts[kind] += 1

    def take(self) -> Any:
        if not self._events:
            return None
        event = self._events.popleft()
        self._counts[type(event)] -= 1
        return event

    def _remove(self, index: int) -> None:
        self._counts[type(self._events[index])] -= 1
        del self._events[index]

    def _forget_steps(self) -> None:
        if any(self._counts[kind] for kind in STEPS):
            self._events = deque(each for each in self._events if not isinstance(each, STEPS))
            for kind in STEPS:
                self._counts[kind] = 0


AT_ONCE = 0.012  # seconds after which the window's other work comes first


class Inbox(QObject):
    """Passes events from another thread to the window's thread, in order."""

    _called = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._events = Waiting()
        self._lock = Lock()
        self._is_called = False
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._take)
        self._called.connect(self._on_call, Qt.ConnectionType.QueuedConnection)

    def put(self, event: object) -> None:
        """Queue an event; from any thread."""
        with self._lock:
            self._events.add(event)
            was_called, self._is_called = self._is_called, True
        if not was_called:
            self._called.emit()

    def waiting(self) -> int:
        """The number of queued events; callable from any thread."""
        return len(self._events)

    @abstractmethod
    def _on_event(self, event: Any) -> None: ...

    @Slot()
    def _on_call(self) -> None:
        with self._lock:
            self._is_called = False
        if not self._later.isActive():
            self._take()

    @Slot()
    def _take(self) -> None:
        until = monotonic() + AT_ONCE
        try:
            while (event := self._next()) is not None:
                self._on_event(event)
                if monotonic() >= until:
                    break
        finally:
            if self._events:
                self._later.start()

    def _next(self) -> Any:
        with self._lock:
            return self._events.take()


class Reporter(QObject):
    """Runs ``work`` once, in a thread called ``name``."""

    _reported = Signal(object)

    def __init__(self, name: str, ending: float, parent: QObject | None = None) -> None:
        """``stop`` waits at most ``ending`` seconds for the thread."""
        super().__init__(parent)
        self._ending = ending
        self._enough, self._telling = Event(), Lock()
        self._reported.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._thread = Thread(target=self.work, name=name)

    @abstractmethod
    def work(self) -> None:
        """The thread's work; override it and check ``is_stopped`` regularly."""

    @property
    def is_stopped(self) -> bool:
        return self._enough.is_set()

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Stop reporting and end the thread; a slow disk is not waited for."""
        with self._telling:
            self._enough.set()
        if self._thread.is_alive():
            self._thread.join(self._ending)

    def report(self, say: Callable[[], object]) -> None:
        """Have the window's thread call ``say``, unless stopped by then. Called from the worker."""
        with self._telling:
            if not self.is_stopped:
                self._reported.emit(say)

    def _take(self, say: Callable[[], object]) -> None:
        if not self.is_stopped:
            say()
