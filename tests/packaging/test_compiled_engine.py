"""The engine compiled by mypyc plays the games that its sources play."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def played_by(engine: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, str]:
    """Where the engine is that played, and the digest of its games."""
    monkeypatch.setenv("PYTHONPATH", engine)
    trial = [sys.executable, str(ROOT / "packaging" / "trial.py"), "5"]
    file, digest = subprocess.check_output(trial, text=True).splitlines()
    return Path(file), digest


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_a_compiled_engine_plays_the_same_games_of_all_sets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("mypyc", reason="mypy is in the extra dev")
    pytest.importorskip("setuptools")
    compiled = pytest.importorskip("compiled", reason="hatchling is in the extra dev")
    monkeypatch.setenv("MYPYC_OPT_LEVEL", "0")
    compiled.compile_engine(ROOT / "shared" / "smallworld", tmp_path)
    plain_engine, plain = played_by("", monkeypatch)
    engine, games = played_by(str(tmp_path), monkeypatch)
    assert plain_engine.suffix == ".py"
    assert engine.is_relative_to(tmp_path)
    assert engine.suffix in compiled.COMPILED
    assert games == plain
