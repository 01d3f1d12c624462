"""How the stand-alone program begins: with what the system lacks, and a clean environment."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import stand_alone

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux needs that")

C_LIBRARY = "libc.so.6"


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The environment as the bootloader and PySide6 leave it."""
    monkeypatch.setenv("LD_LIBRARY_PATH", "/tmp/.mount_smallworld/_internal")
    monkeypatch.setenv("QT_PLUGIN_PATH", "/tmp/.mount_smallworld/_internal/PySide6/Qt/plugins")
    monkeypatch.setenv("_PYI_APPLICATION_HOME_DIR", "/tmp/.mount_smallworld/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    return monkeypatch


def test_a_program_without_a_console_can_write_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Windows gives it no streams, and whatever prints would end it."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    stand_alone.open_missing_streams()
    print("to nobody")
    print("to nobody", file=sys.stderr)
    assert sys.stdin.read() == ""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.close()


def test_programs_that_are_started_see_nothing_of_this_ones_libraries(
    changed: pytest.MonkeyPatch,
) -> None:
    stand_alone.restore_environment()
    seen = subprocess.check_output(["env"], text=True)
    assert ".mount_smallworld" not in seen


def test_a_library_that_the_system_has_is_not_loaded_from_the_fallback(tmp_path: Path) -> None:
    (tmp_path / C_LIBRARY).write_text("not a library, and nobody tries it")
    assert stand_alone.load_what_is_missing(tmp_path) == []


def test_a_library_that_the_system_lacks_is_loaded_from_the_fallback(tmp_path: Path) -> None:
    import _ctypes

    extension = Path(str(_ctypes.__file__))
    shutil.copy(extension, tmp_path / "libofnosystem.so.1")
    assert stand_alone.load_what_is_missing(tmp_path) == ["libofnosystem.so.1"]
    assert str(tmp_path / "libofnosystem.so.1") in Path("/proc/self/maps").read_text()
