"""What every test stands on: no screen, no deadline, a home of its own."""

import faulthandler
import gc
import os
import sys
import threading
import time
from collections.abc import Iterator
from compileall import compile_dir
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

pytest_plugins = [
    "tests.helpers.skips",
    "tests.helpers.turns",
    "tests.helpers.waiting_first",
]

# Before anything imports Qt: windows are drawn into memory, unless the caller wants to see them.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

HERE = Path(__file__).resolve().parent
PROGRAMS = ("client", "maps", "server", "shared", "tools")
"""Where the code lies that all tests import."""
GARBAGE = 100_000
"""Objects that may wait to be collected: few enough that memory does not grow by much."""
ENDING = 30.0
"""Seconds in which what a test has started ends, on a busy machine."""

# A busy machine is no failure; pytest-timeout ends what really hangs.
settings.register_profile("patient", deadline=None, max_examples=25)
settings.register_profile("thorough", deadline=None, max_examples=1000)
settings.load_profile("patient")


@pytest.fixture(scope="session", autouse=True)
def _a_home_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Settings, keys, records and network of whoever runs the tests stay untouched."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SMALLWORLD_LAN", "off")
        if sys.dont_write_bytecode:  # only beside the source: programs would compile all anew
            patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
            patch.setenv("PYTHONPYCACHEPREFIX", str(home / "compiled"))
        for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
            patch.setenv(variable, str(home / variable))
        yield


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    """What a test starts it ends: a thread that lives on keeps its program from ending.

    The window's background threads belong to the program and not to a test.

    What only a reference cycle holds lives until its test is over, as in the real program.
    Otherwise any thread may collect it: Qt crashes where a widget is destroyed in the middle of its
    paint event, or an object with timers in a network thread.
    """
    gc.disable()
    before = set(threading.enumerate())
    yield
    deadline = time.monotonic() + ENDING
    others = (each for each in threading.enumerate() if each not in before and not each.daemon)
    left = [each for each in others if not each.name.startswith("background")]
    for thread in left:
        thread.join(max(0.0, deadline - time.monotonic()))
    gc.disable()
    if gc.get_count()[0] > GARBAGE:
        gc.collect()
        gc.freeze()  # what has outlived its test lives to the end: caches, modules, the application
    assert not [thread.name for thread in left if thread.is_alive()]


def pytest_configure(config: pytest.Config) -> None:
    """Spare the workers what each of them would do alone, for several seconds."""
    if config.getoption("numprocesses", None):
        if sys.dont_write_bytecode:  # not beside the source
            sys.pycache_prefix = str(config.rootpath / ".pytest_cache" / "compiled")
            os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        for folder in PROGRAMS:
            compile_dir(config.rootpath / folder, quiet=2)
    if config.getoption("hypothesis_profile") != "thorough":
        # Before the first example it would parse all modules, for numbers and words to try.
        providers._get_local_constants = lambda: providers._local_constants


def pytest_unconfigure(config: pytest.Config) -> None:
    """A thread that a failed test has left does not keep the tests from ending.

    A worker of pytest-xdist has to live until all others are done, and is then ended by them.
    """
    if not hasattr(config, "workerinput"):
        faulthandler.dump_traceback_later(ENDING, exit=True)


def pytest_collection(session: pytest.Session) -> None:
    """Whatever is collected lives to the end: a fifth of the time went into looking for garbage."""
    gc.disable()
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker and [Path(word).resolve() for word in session.config.args] == [HERE]:
        _import_tests(int(worker[2:]), int(os.environ["PYTEST_XDIST_WORKER_COUNT"]))


def _import_tests(worker: int, workers: int) -> None:
    """Import all tests before pytest asks for them, each worker in another order.

    What one worker has compiled, the others load. If all began with the same file, each of them
    would compile all tests in a fresh checkout, and that takes longer than anything else.
    """
    files = sorted(HERE.rglob("test_*.py"))
    start = len(files) * worker // workers
    for file in (*files[start:], *files[:start]):
        words = file.relative_to(HERE.parent).with_suffix("").parts
        with suppress(Exception, pytest.skip.Exception):  # pytest imports it again, and says so
            import_module(".".join(words))


def pytest_collection_finish() -> None:
    """Thousands of collected tests live to the end: the collector need not look at them again."""
    gc.freeze()
