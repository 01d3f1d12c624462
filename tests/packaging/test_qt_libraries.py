"""What a player on Linux is told where Qt lacks a library."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "packaging" / "qt_libraries.py"))
debian_package = cast(Callable[[str], str], SCRIPT["debian_package"])
advice = cast(Callable[[list[str]], str], SCRIPT["advice"])


@pytest.fixture
def live_on(monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, str]], None]:
    """Pretend to be another distribution."""

    def pretend(release: dict[str, str]) -> None:
        monkeypatch.setattr("platform.freedesktop_os_release", lambda: release)

    return pretend


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libX11.so.6", "libx11-6"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libz.so.1", "zlib1g"),
    ],
)
def test_debian_names_a_package_after_its_library(library: str, package: str) -> None:
    assert debian_package(library) == package


@pytest.mark.parametrize(
    ("release", "command"),
    [
        ({"ID": "debian"}, "sudo apt-get install libegl1 libxcb-cursor0"),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "sudo apt-get install libegl1"),
        ({"ID": "fedora"}, "sudo dnf install 'libEGL.so.1()(64bit)'"),
        ({"ID": "opensuse-leap", "ID_LIKE": "suse opensuse"}, "sudo zypper install 'libEGL"),
        ({"ID": "void"}, "package search"),
    ],
)
def test_the_advice_speaks_the_language_of_the_distribution(
    release: dict[str, str], command: str, live_on: Callable[[dict[str, str]], None]
) -> None:
    live_on(release)
    assert command in advice(["libEGL.so.1", "libxcb-cursor.so.0"])
