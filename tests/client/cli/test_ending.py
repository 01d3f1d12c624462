"""A program ends when its threads have ended, and in good order whenever it is interrupted."""

import signal
import subprocess
import sys
import threading
from threading import Thread, get_ident
from typing import cast

import pytest

from smallworld_client.app.table_thread import TableThread
from smallworld_client.cli.terminal import ATTENTIVE, Terminal
from smallworld_client.table.events import Ended
from smallworld_client.table.player_driver import Tell
from smallworld_wire.common import Then
from tests.helpers.expect import PATIENCE
from tests.helpers.follower import IdleLink

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no signals for one process there")

A_PROGRAM = """
import signal, sys, time
from threading import Event, Thread
from smallworld_client import process

process.JOIN_TIMEOUT = {patience}
signal.signal(signal.SIGINT, signal.default_int_handler)

def finish():
    Event().wait({seconds})
    print("finished", flush=True)

Thread(target=finish, name="slow", daemon={daemon}).start()
print("ending", flush=True)
wait_for_threads = process.wait_for_threads

def wait(seconds):
    print("waiting", flush=True)
    return wait_for_threads(seconds)

process.wait_for_threads = wait
sys.exit(process.ended(7))
"""
"""A program whose thread takes some seconds, and which waits for it for so many."""


def program(seconds: float, patience: float, daemon: bool = False) -> "subprocess.Popen[str]":
    source = A_PROGRAM.format(seconds=seconds, patience=patience, daemon=daemon)
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", source], stdout=pipe, stderr=pipe, text=True)


def test_a_thread_is_waited_for() -> None:
    with program(seconds=0.5, patience=PATIENCE) as running:
        told, complaints = running.communicate(timeout=PATIENCE)
    assert (running.returncode, told, complaints) == (7, "ending\nwaiting\nfinished\n", "")


def test_a_thread_that_does_not_end_is_named_and_left_with_the_programs_own_status() -> None:
    with program(seconds=1000, patience=0.2) as running:
        _, complaints = running.communicate(timeout=PATIENCE)
    assert running.returncode == 7
    assert complaints.startswith("smallworld: did not end in time: slow\n")
    assert "in finish" in complaints


def test_a_second_ctrl_c_changes_nothing() -> None:
    with program(seconds=1.0, patience=PATIENCE) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "ending\n"
        assert running.stdout.readline() == "waiting\n"
        running.send_signal(signal.SIGINT)
        told, complaints = running.communicate(timeout=PATIENCE)
    assert (running.returncode, told, complaints) == (7, "finished\n", "")


def test_threads_of_libraries_are_not_waited_for() -> None:
    with program(seconds=1000, patience=1000, daemon=True) as running:
        _, complaints = running.communicate(timeout=PATIENCE)
    assert (running.returncode, complaints) == (7, "")


class Interrupted(IdleLink):
    """A link to which nothing happens but a signal that wakes nobody.

    Its own thread catches it, so the one that waits for news sleeps on: as where a signal comes
    after that one has looked whether there are any, and before it sleeps.
    """

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._closed = threading.Event()
        self._thread = Thread(target=self._live)
        self.said: Then | None = None
        self.ended_by_it = False

    def start(self) -> None:
        self._thread.start()

    def close(self, then: Then | None = None) -> None:
        self.said = self.said or then
        self._closed.set()
        self._thread.join()

    def _live(self) -> None:
        self._closed.wait(ATTENTIVE / 4)  # by then the other one sleeps
        signal.pthread_kill(get_ident(), signal.SIGTERM)
        self.ended_by_it = self._closed.wait(20 * ATTENTIVE)
        self._tell(Ended(""))


def test_a_signal_that_wakes_nobody_adjourns_the_game_all_the_same() -> None:
    links: list[Interrupted] = []

    def make_link(tell: Tell) -> TableThread:
        links.append(Interrupted(tell))
        return cast(TableThread, links[0])

    with pytest.raises(KeyboardInterrupt):
        Terminal().follow(make_link)
    assert links[0].ended_by_it
    assert links[0].said == "adjourn"


def test_a_signal_while_the_link_starts_leaves_no_link_behind() -> None:
    class Starting(IdleLink):
        said: Then | None = None

        def start(self) -> None:
            raise KeyboardInterrupt

        def close(self, then: Then | None = None) -> None:
            self.said = self.said or then

    link = Starting()
    with pytest.raises(KeyboardInterrupt):
        Terminal().follow(lambda tell: cast(TableThread, link))
    assert link.said == "adjourn"
