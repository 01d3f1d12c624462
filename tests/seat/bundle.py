"""The bundle of a seat for tests: built anew where the sources are newer than it is."""

import gzip
import shutil
from functools import cache
from pathlib import Path

import pytest

import seat_bundle

LACKING = "this machine has no npm for the seat in the browser"


def _is_stale() -> bool:
    made = seat_bundle.TARGET / "program.zip.gz"
    if not made.exists():
        return True
    tops = (seat_bundle.ROOT / top for top in ("shared", "client", "maps"))
    sources = (path for top in tops for end in ("*.py", "*.js", "*.ts") for path in top.rglob(end))
    return max(path.stat().st_mtime for path in sources) > made.stat().st_mtime


@cache
def bundle() -> Path:
    """The folder of the served files; skips the test where npm can't fetch what they need."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        pytest.skip(LACKING)
    if _is_stale():
        seat_bundle.main()
    return seat_bundle.TARGET


def unpacked(folder: Path) -> Path:
    """The files of the bundle as a browser reads them."""
    for pressed in bundle().glob("*.gz"):
        (folder / pressed.stem).write_bytes(gzip.decompress(pressed.read_bytes()))
    return folder
