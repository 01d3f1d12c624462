"""A thread that holds sockets: it waits for them, for the clock and for what others post."""

import select
import socket
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable
from queue import Empty, SimpleQueue
from threading import Lock, Thread, current_thread

import zmq

from smallworld_net.sockets import READ, WRITE

Pollable = socket.socket | int | tuple[socket.socket, int]
"""What a loop can wait for; with a number beside it, READ, WRITE or both."""

LONGEST_WAIT = 0.5  # seconds after which a loop looks at its clocks even if nothing happens
CLOSING = 2.0  # seconds for which somebody waits for the end of a thread, or of several, at most

_leaving: set[Thread] = set()
_leaving_lock = Lock()


if sys.platform != "win32" and hasattr(select, "poll"):
    _POLLED = {
        READ: select.POLLIN,
        WRITE: select.POLLOUT,
        READ | WRITE: select.POLLIN | select.POLLOUT,
    }

    def wait_for(sockets: Iterable[Pollable], seconds: float) -> Collection[int]:
        """Wait until one of the sockets is ready; the numbers of those that are."""
        poller = select.poll()
        for each in sockets:
            what, events = each if isinstance(each, tuple) else (each, READ)
            poller.register(what, _POLLED[events])
        return [number for number, _ in poller.poll(max(0, round(seconds * 1000)))]

else:

    def wait_for(sockets: Iterable[Pollable], seconds: float) -> Collection[int]:
        """Wait until one of the sockets is ready; the numbers of those that are."""
        poller = zmq.Poller()
        for each in sockets:
            what, events = each if isinstance(each, tuple) else (each, READ)
            poller.register(what, events)
        found = poller.poll(max(0, round(seconds * 1000)))
        return [each if isinstance(each, int) else each.fileno() for each, _ in found]


def wait_for_leaving(seconds: float = CLOSING) -> None:
    """Wait at most ``seconds`` for loops told to leave, which may hold a port or a journal."""
    deadline = time.monotonic() + seconds
    with _leaving_lock:
        leaving = [each for each in _leaving if each.is_alive() and each is not current_thread()]
    for each in leaving:
        each.join(max(0.0, deadline - time.monotonic()))


class Loop(Thread, ABC):
    """A thread with sockets. Other threads ``post`` tasks to it.

    Sockets belong to the thread that made them: make them in ``open`` and close them in ``shut``,
    which is called however the thread ends.

    It is no daemon: the interpreter waits for it, so whoever starts one has to end it. A window
    must not wait for the network, so it tells it to ``leave``; what has to come after its end waits
    with :func:`wait_for_leaving` in another thread. Elsewhere ``close`` waits.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name=name, daemon=False)
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._bell, self._rope = socket.socketpair()
        self._bell.setblocking(False)
        self._rope.setblocking(False)
        self._running = True

    def post(self, task: Callable[[], None]) -> None:
        self._posted.put(task)
        try:
            self._rope.send(b"!")
        except OSError:
            return  # it has been rung often enough, or nobody is there any more

    def stop(self) -> None:
        """End the thread soon; call it from within the thread, or post it."""
        self._running = False

    def leave(self) -> None:
        """Tell the thread to end without waiting; from any thread, any number of times."""
        self._note_leaving()
        self.post(self.stop)

    def close(self) -> None:
        self.leave()
        self._wait_for_end()

    def _note_leaving(self) -> None:
        with _leaving_lock:
            _leaving.difference_update([each for each in _leaving if not each.is_alive()])
            _leaving.add(self)

    def _wait_for_end(self) -> None:
        if self.is_alive() and current_thread() is not self:
            self.join(CLOSING)

    def run(self) -> None:
        """Run until ``stop``; if that came first, nothing is opened."""
        try:
            if self._running:
                self.open()
            while self._running:
                self._turn()
        finally:
            try:
                self.shut()
            finally:
                self._bell.close()
                self._rope.close()

    def _turn(self) -> None:
        ready = wait_for([self._bell, *self.sockets()], self.wait(time.monotonic()))
        if self._bell.fileno() in ready:
            self._do_posted()
        if self._running:
            self.work(time.monotonic())

    def _do_posted(self) -> None:
        try:
            while self._bell.recv(4096):
                pass
        except BlockingIOError:
            pass
        try:
            while self._running:
                self._posted.get_nowait()()
        except Empty:
            pass

    @abstractmethod
    def open(self) -> None: ...

    @abstractmethod
    def sockets(self) -> Iterable[Pollable]: ...

    @abstractmethod
    def work(self, now: float) -> None: ...

    @abstractmethod
    def shut(self) -> None: ...

    def wait(self, now: float) -> float:
        """Seconds until there may be something to do even if nothing happens."""
        return LONGEST_WAIT
