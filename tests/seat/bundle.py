"""The bundle of a seat for tests: built anew where the sources are newer than it is."""

import gzip
import shutil
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

import seat_bundle
from smallworld_client.home.folders import held

WAITS = 60
"""How often the lock is waited for, two seconds each, while another worker packs."""
LACKING = "this machine has no npm for the seat in the browser"


@cache
def bundle() -> Path:
    """The folder of the served files; skips the test where npm can't fetch what they need."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        pytest.skip(LACKING)
    for _ in range(WAITS):
        with suppress(TimeoutError), held(seat_bundle.TARGET.with_name("seat.lock")):
            if seat_bundle.is_stale():
                seat_bundle.main(quick=True)
            return seat_bundle.TARGET
    pytest.fail("another test has packed the seat for minutes")


def unpacked(folder: Path) -> Path:
    """The files of the bundle as a browser reads them."""
    for pressed in bundle().glob("*.gz"):
        (folder / pressed.stem).write_bytes(gzip.decompress(pressed.read_bytes()))
    return folder
