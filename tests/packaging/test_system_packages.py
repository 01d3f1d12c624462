"""What `make play` and `make test` ask for where a library or a tool is missing."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence

import pytest

import qt_libraries
import system_packages
from package_manager import debian_package
from smallworld_client.gui import lacking

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="what Linux may lack")

HEADLESS = "libEGL.so.1"
XCB = "libxcb-cursor.so.0"
WAYLAND = "libwayland-egl.so.1"


class Machine:
    """A Linux machine without some things, on which packages can be installed or not."""

    def __init__(self, missing: Sequence[str], refused: Sequence[str] = ()) -> None:
        self.missing = set(missing)
        self.refused = set(refused)
        self.asked: list[list[str]] = []

    def libraries(self, with_screen: bool, every_screen: bool = False) -> list[str]:
        wanted = {HEADLESS, XCB} if with_screen else {HEADLESS}
        wanted |= {WAYLAND} if every_screen else set()
        return sorted(wanted & self.missing)

    def which(self, name: str, path: str = "") -> str | None:
        return None if name in self.missing else f"/usr/bin/{name}"

    def provide(self, needs: Sequence[str], why: str) -> bool:
        """Install all of it, or where one can't be had, nothing, as package managers do."""
        self.asked.append(list(needs))
        if self.refused & set(needs):
            return False
        self.missing -= set(needs)
        return True

    def run(self, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
        monkeypatch.setattr("sys.platform", "linux")
        monkeypatch.setattr(system_packages, "missing_libraries", self.libraries)
        monkeypatch.setattr("shutil.which", self.which)
        monkeypatch.setattr(system_packages, "_is_linkable", lambda name: name not in self.missing)
        monkeypatch.setattr(system_packages, "Installer", lambda agreed: self)
        return system_packages.main(list(words))


@pytest.mark.skipif(not shutil.which("dpkg"), reason="these are Debian's packages")
@pytest.mark.skipif(not shutil.which("readelf"), reason="it reads what a library needs")
def test_the_window_names_every_package_that_qt_needs() -> None:
    """Whoever installed exactly what it named got the same message again: glib was not in it."""
    files = [*qt_libraries._qt_files(["xcb", "wayland"])]
    files += [files[0].with_name(f"libQt6{name}.so.6") for name in ("XcbQpa", "WaylandClient")]
    words = ["readelf", "-d", *map(str, files)]
    told = subprocess.run(words, capture_output=True, text=True, check=True)
    needed = set(re.findall(r"\(NEEDED\).*\[(lib(?!Qt6|icu|c\.|m\.|gcc_s).*)\]", told.stdout))
    assert len(needed) > 15
    named = lacking.PACKAGES.split()
    covered = {"libc6", "libgcc-s1", "libstdc++6", *named, *with_what_they_need(named)}
    assert {debian_package(library) for library in needed} - covered == set()


def with_what_they_need(packages: Sequence[str]) -> set[str]:
    """What installing these packages brings along, as far as they are installed here."""
    found: set[str] = set()
    waiting = list(packages)
    while waiting:
        ask = ["dpkg-query", "-W", "-f=${Depends}, ${Pre-Depends}, ", *waiting]
        told = subprocess.run(ask, capture_output=True, text=True, check=False).stdout
        names = (name.split() for name in re.split(r"[,|]", told))
        new = {words[0].partition(":")[0] for words in names if words}
        waiting = sorted(new - found)
        found |= new
    return found


def test_a_library_that_is_missing_is_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(qt_libraries, "_loads", lambda name: name not in (HEADLESS, XCB))
    assert qt_libraries.foreseen_libraries(with_screen=False) == [HEADLESS]
    assert qt_libraries.foreseen_libraries(with_screen=True) == [HEADLESS, XCB]
    monkeypatch.setattr("shutil.which", lambda name, path="": None)
    assert system_packages.foreseen("tests") == [HEADLESS, XCB, *system_packages.TOOLS]
    assert system_packages.foreseen("memory") == [HEADLESS]
    assert system_packages.foreseen("") == []


def test_a_window_that_cannot_be_opened_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(missing=[XCB], refused=[XCB])
    assert machine.run(monkeypatch, "screen") == 1


def test_the_loader_names_what_it_does_not_find(
    monkeypatch: pytest.MonkeyPatch, tmp_path: os.PathLike[str]
) -> None:
    told = "\tlibEGL.so.1 => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x0)\n\tlinux-vdso.so.1\n"
    ldd = os.path.join(tmp_path, "ldd")
    with open(ldd, "w", encoding="utf-8") as script:
        script.write(f"#!/bin/sh\nprintf '{told}'\n")
    os.chmod(ldd, 0o755)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert qt_libraries.missing_libraries(with_screen=True) == ["libEGL.so.1"]


def test_packages_are_built_with_tools_and_for_every_kind_of_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine = Machine(missing=[XCB, WAYLAND, "mksquashfs", "libfuse3.a"])
    assert machine.run(monkeypatch, "packages") == 0
    assert machine.asked == [[WAYLAND, XCB, "mksquashfs", "libfuse3.a"]]
