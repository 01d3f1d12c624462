"""A program ends when its threads have ended, and leaves without one that does not."""

import signal
import subprocess
import sys

import pytest

from tests.helpers.expect import PATIENCE

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
