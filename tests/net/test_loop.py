"""A thread that holds sockets."""

from collections.abc import Iterable
from functools import partial
from threading import Event, current_thread

from smallworld_net.loop import Loop, Pollable, wait_for_leaving


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


def test_what_is_posted_is_done_in_the_threads_own_time_in_order_and_not_after_the_stop() -> None:
    loop = Diary()
    loop.start()
    loop.post(lambda: loop.lines.append(f"one in {current_thread().name}"))
    loop.post(lambda: loop.lines.append(f"two in {current_thread().name}"))
    loop.post(loop.stop)
    loop.post(lambda: loop.lines.append("too late"))
    loop.join(5)
    loop.post(lambda: loop.lines.append("much too late"))
    assert loop.lines == ["open", "one in diary", "two in diary", "shut"]


def test_it_works_while_nothing_happens() -> None:
    loop = Diary()
    loop.start()
    loop.worked.wait(5)
    loop.worked.clear()
    assert loop.worked.wait(5)
    loop.post(loop.stop)
    loop.join(5)


def test_many_posts_at_once_ring_the_bell_and_none_is_lost() -> None:
    loop, done = Diary(), list[int]()
    for number in range(20_000):
        loop.post(partial(done.append, number))
    loop.post(loop.stop)
    loop.start()
    loop.join(20)
    assert done == [*range(20_000)]


def test_leaving_waits_for_nothing_and_others_wait_together_but_not_for_themselves() -> None:
    loops, go_on = [Diary(), Diary()], Event()

    def hold_up() -> None:
        go_on.wait(5)

    for loop in loops:
        loop.start()
        loop.post(hold_up)
        loop.leave()
    assert all(loop.is_alive() for loop in loops)
    wait_for_leaving(0.01)
    assert all(loop.is_alive() for loop in loops)
    go_on.set()
    wait_for_leaving(5)
    assert [loop.is_alive() for loop in loops] == [False, False]
    alone = Diary()
    alone.start()
    alone.post(alone.leave)
    alone.post(wait_for_leaving)
    alone.close()
    assert not alone.is_alive()
    alone.close()
