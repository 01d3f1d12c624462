"""Garbage is collected in the window's thread and nowhere else."""

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell.program import Sweeper


class Ring:
    """Something that only a cycle holds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def sweeper(qtbot: QtBot) -> Iterator[Sweeper]:
    sweeper = Sweeper()
    yield sweeper
    sweeper.stop()


def litter() -> weakref.ref[Ring]:
    """A cycle that nobody holds, and enough beside it to set a collection off."""
    ring = weakref.ref(Ring())
    heap = [Ring() for _ in range(2 * gc.get_threshold()[0])]
    heap.clear()
    return ring


def test_another_thread_collects_nothing(sweeper: Sweeper) -> None:
    rings: list[weakref.ref[Ring]] = []
    thread = threading.Thread(target=lambda: rings.append(litter()))
    thread.start()
    thread.join()
    assert rings[0]() is not None


def test_the_window_collects_what_is_due(sweeper: Sweeper) -> None:
    ring = litter()
    sweeper.sweep()
    assert ring() is None


def test_what_has_grown_old_is_collected_when_something_was_put_away(
    sweeper: Sweeper, qtbot: QtBot
) -> None:
    old = Ring()
    gc.collect()  # now it is of the oldest generation
    ring = weakref.ref(old)
    del old
    sweeper.clear_up()
    qtbot.waitUntil(lambda: ring() is None)


def test_what_is_loaded_by_now_is_not_looked_at_again(sweeper: Sweeper) -> None:
    sweeper.keep_all()
    assert gc.get_freeze_count() > 0
    gc.unfreeze()


def test_after_its_end_python_collects_again(qtbot: QtBot) -> None:
    Sweeper().stop()
    assert gc.isenabled()
