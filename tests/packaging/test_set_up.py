"""What the targets of the Makefile call first: an environment, an install, and what is missing."""

import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import set_up
from package_manager import Installer

ROOT = Path(__file__).parents[2]


class Checkout:
    """A checkout in which commands are written down instead of run."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[list[str]] = []
        self.status: dict[str, int] = {}
        self.project = root / "pyproject.toml"
        self.project.write_text('requires-python = ">=3.11,<3.15"\n')
        self.venv = root / ".venv"
        self.python = self.venv / "bin" / "python"
        monkeypatch.setattr(set_up, "PROJECT", self.project)
        monkeypatch.setattr(set_up, "VENV", self.venv)
        monkeypatch.setattr(set_up, "PYTHON", self.python)
        monkeypatch.setattr(set_up, "_call", self._call)
        monkeypatch.setattr("sys.platform", "linux")

    def _call(self, command: Sequence[str]) -> int:
        self.calls.append(list(command))
        if "venv" in command:
            self.python.parent.mkdir(parents=True, exist_ok=True)
            self.python.touch()
        return next((self.status[word] for word in command if word in self.status), 0)

    def ran(self, word: str) -> list[list[str]]:
        return [call for call in self.calls if word in call]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    return Checkout(tmp_path, monkeypatch)


def test_a_fresh_checkout_gets_an_environment_an_install_and_libraries(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert set_up.main(["play"]) == 0
    made, installed, provided = checkout.calls
    assert made[1:3] == ["-m", "venv"]
    assert installed[-1] == str(ROOT)
    assert provided[-1] == "screen"


def test_where_npm_is_the_seat_for_browsers_is_packed(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert set_up.main(["play"]) == 0
    packed = checkout.calls[-1]
    assert packed[:2] == [str(checkout.python), str(ROOT / "tools" / "seat_bundle.py")]


def test_an_environment_whose_python_is_gone_is_made_anew(checkout: Checkout) -> None:
    set_up.main(["check"])
    checkout.status[""] = 127  # of `python -c ""`
    set_up.main(["check"])
    assert len(checkout.ran("venv")) == 2


def test_an_install_that_fails_ends_in_a_sentence_and_is_tried_again(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    checkout.status["pip"] = 1
    assert set_up.main(["run"]) == 1
    assert "pip says above" in capsys.readouterr().err
    del checkout.status["pip"]
    assert set_up.main(["run"]) == 0


def test_half_an_environment_is_not_left_behind(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    checkout.status["venv"] = 1
    assert set_up.main(["run"]) == 1
    assert "No virtual environment could be made" in capsys.readouterr().err
    assert not checkout.venv.exists()


def test_missing_libraries_end_in_a_sentence(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    checkout.status["screen"] = 1
    assert set_up.main(["play"]) == 1
    assert capsys.readouterr().err == f"{set_up.AGAIN}\n"


def test_a_debian_without_venv_gets_its_package(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Sequence[str]] = []
    find = importlib.util.find_spec

    def provide(installer: Installer, needs: Sequence[str], why: str) -> bool:
        asked.append(needs)
        return True

    monkeypatch.setattr(
        "importlib.util.find_spec", lambda name: None if name == "ensurepip" else find(name)
    )
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"ID": "debian"})
    monkeypatch.setattr(Installer, "provide", provide)
    assert set_up.main(["run"]) == 0
    assert asked == [[f"python3.{sys.version_info.minor}-venv"]]


def test_a_python_that_is_too_old_hands_over_to_another_one(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.version_info", (3, 9, 2))
    monkeypatch.setattr(
        "shutil.which", lambda name: f"/usr/bin/{name}" if name == "python3.12" else None
    )
    with pytest.raises(SystemExit) as ended:
        set_up.main(["play"])
    assert ended.value.code == 0
    assert [call[0] for call in checkout.calls] == ["/usr/bin/python3.12"]


def test_the_script_itself_ends_in_a_sentence(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "packaging", tmp_path / "packaging")
    (tmp_path / "pyproject.toml").write_text('requires-python = ">=3.90,<3.92"\n')
    words = [sys.executable, "packaging/set_up.py", "play"]
    ended = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.startswith("Small World needs Python 3.90 to 3.91; this is 3.")
    assert len(ended.stderr.splitlines()) == 1
