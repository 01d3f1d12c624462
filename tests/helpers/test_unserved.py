"""Where there is no Redis or Valkey."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import stores
from tests.helpers.unserved import REASON

ROOT = Path(__file__).parents[2]


def test_one_line_says_what_was_skipped_and_how_to_get_it() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "disk_of_its"]
    nothing = dict(os.environ, PATH="/nowhere")
    for name in ("CI", stores.NEEDED):
        nothing.pop(name, None)
    told = subprocess.run(
        [*command, "tests/server/test_store_server.py"],
        cwd=ROOT, env=nothing, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert f"1 tests of lobbies that share a store were skipped: {REASON}" in told


def test_where_they_have_to_run_they_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "SERVER", None)
    monkeypatch.setenv(stores.NEEDED, "1")
    with pytest.raises(pytest.fail.Exception, match="redis-server"):
        stores.require_server()
