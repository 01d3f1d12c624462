"""A thread that holds sockets."""

from collections.abc import Iterable
from threading import Event, current_thread

from smallworld_net.loop import Loop, Pollable


class Diary(Loop):
    """A loop that writes down what happens to it."""

    def __init__(self) -> None:
        super().__init__("diary")
        self.lines: list[str] = []
        self.worked = Event()

    def open(self) -> None:
        self.lines.append("open")

    def sockets(self) -> Iterable[Pollable]:
        return []

    def work(self, now: float) -> None:
        self.worked.set()

    def shut(self) -> None:
        self.lines.append("shut")


def test_what_is_posted_is_done_in_the_threads_own_time_and_in_order() -> None:
    loop = Diary()
    loop.start()
    loop.post(lambda: loop.lines.append(f"one in {current_thread().name}"))
    loop.post(lambda: loop.lines.append(f"two in {current_thread().name}"))
    loop.post(loop.stop)
    loop.join(5)
    assert loop.lines == ["open", "one in diary", "two in diary", "shut"]


def test_nothing_is_done_after_the_stop() -> None:
    loop = Diary()
    loop.start()
    loop.post(loop.stop)
    loop.post(lambda: loop.lines.append("too late"))
    loop.join(5)
    loop.post(lambda: loop.lines.append("much too late"))
    assert loop.lines == ["open", "shut"]


def test_it_works_while_nothing_happens() -> None:
    loop = Diary()
    loop.start()
    loop.worked.wait(5)
    loop.worked.clear()
    assert loop.worked.wait(5)
    loop.post(loop.stop)
    loop.join(5)


def test_many_posts_at_once_ring_the_bell_and_none_is_lost() -> None:
    loop = Diary()
    for _ in range(100_000):
        loop.post(lambda: None)
    loop.post(loop.stop)
    loop.start()
    loop.join(20)
    assert loop.lines == ["open", "shut"]
