"""Modules that several threads load at the start."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from smallworld_client.gui import background

BEGUN = Event()
"""Set once the first thread is inside the package."""
BOTH = 0.5
"""Seconds that the package takes: the second thread has begun by then."""


def test_two_threads_that_load_parts_of_one_package_both_get_it_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "of_two_threads"
    package.mkdir()
    (package / "__init__.py").write_text(
        f"from {__name__} import BEGUN, BOTH\nfrom threading import Event\n"
        "BEGUN.set()\nEvent().wait(BOTH)\nfrom of_two_threads.part import half\nwhole = half\n"
    )
    (package / "part.py").write_text("from of_two_threads import part\nhalf = 1\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(background.load, "of_two_threads")
        assert BEGUN.wait(60)
        second = threads.submit(background.load, "of_two_threads.part")
        assert first.result().whole == second.result().half == 1
    for name in ("of_two_threads", "of_two_threads.part"):
        del sys.modules[name]
