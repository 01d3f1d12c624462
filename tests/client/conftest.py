from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.programs import Program, programs


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def running() -> Iterator[list[Program]]:
    """Programs that are ended after the test."""
    with programs() as started:
        yield started
