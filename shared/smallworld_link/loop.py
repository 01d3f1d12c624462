"""A thread that holds sockets: it waits for them, for the clock and for what others post."""

import socket
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from queue import Empty, SimpleQueue
from threading import Thread

import zmq

from smallworld_link.sockets import Socket

LONGEST_WAIT = 0.5
"""Seconds after which a loop looks at its clocks even if nothing happens."""


class Loop(Thread, ABC):
    """The life of such a thread. What others want of it they ``post``, from any thread.

    Sockets belong to the thread that made them: make them in ``open``, close them in ``shut``,
    which is called however the thread ends.

    It is no daemon: the interpreter waits for it, so whoever starts one has to end it.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name=name, daemon=False)
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._bell, self._rope = socket.socketpair()
        self._bell.setblocking(False)
        self._rope.setblocking(False)
        self._running = True

    def post(self, task: Callable[[], None]) -> None:
        """Have the thread do this next; after its end, nothing happens."""
        self._posted.put(task)
        try:
            self._rope.send(b"!")
        except OSError:
            return  # it has been rung often enough, or nobody is there any more

    def stop(self) -> None:
        """End the thread soon; to be called from within it, or posted."""
        self._running = False

    def run(self) -> None:
        """Live until ``stop``."""
        try:
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
        poller = zmq.Poller()
        poller.register(self._bell, zmq.POLLIN)
        for each in self.sockets():
            poller.register(each, zmq.POLLIN)
        poller.poll(max(0, round(self.wait(time.monotonic()) * 1000)))
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
    def open(self) -> None:
        """Make what the thread works with."""

    @abstractmethod
    def sockets(self) -> Iterable[Socket | socket.socket]:
        """What to wait for."""

    @abstractmethod
    def work(self, now: float) -> None:
        """Do whatever there is to do now, without waiting."""

    @abstractmethod
    def shut(self) -> None:
        """Put away what ``open`` made, as far as it was made."""

    def wait(self, now: float) -> float:
        """Seconds until there may be something to do even if nothing happens."""
        return LONGEST_WAIT
