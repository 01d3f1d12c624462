"""What is missing is installed where that may be done, and named where it may not."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("packages of Linux distributions", allow_module_level=True)

import pty

from package_manager import advice, debian_package

PACKAGING = Path(__file__).parents[2] / "packaging"
NEEDS = ["libEGL.so.1", "Xvfb"]
INSTALL = "apt-get install -y -qq --no-install-recommends"
PRETEND = "import os, platform, sys; os.geteuid = lambda: {user}; \
platform.freedesktop_os_release = lambda: {{'ID': 'debian'}}; \
from package_manager import Installer; \
sys.exit(not Installer().provide({needs}, 'Missing here'))"

LiveOn = Callable[[str], None]


@pytest.fixture
def live_on(monkeypatch: pytest.MonkeyPatch) -> LiveOn:
    """Pretend to be another distribution: its name, and after a space those it takes after."""

    def pretend(names: str) -> None:
        name, _, kin = names.partition(" ")
        release = {"ID": name, "ID_LIKE": kin}
        monkeypatch.setattr("platform.freedesktop_os_release", lambda: release)

    return pretend


class System:
    """Programs that write down how they are called, on a path of their own."""

    def __init__(self, folder: Path) -> None:
        self.path = folder
        self._log = folder / "log"
        self.have("env", 'exec /usr/bin/env "$@"')
        self.have("true")

    def have(self, name: str, script: str = "") -> None:
        """Put a program on the path; by default all it does is to end well."""
        file = self.path / name
        file.write_text(f'#!/bin/sh\necho {name} "$@" >> {self._log}\n{script}\n')
        file.chmod(0o755)

    @property
    def calls(self) -> list[str]:
        """How package managers and sudo were called, one after the other."""
        lines = self._log.read_text().splitlines() if self._log.exists() else []
        return [line for line in lines if line.split()[0] not in ("env", "true")]

    def provide(self, user: int, terminal: int = subprocess.DEVNULL, **environment: str) -> int:
        """Provide what is missing in a process of its own, as that user: its exit status."""
        code = PRETEND.format(user=user, needs=NEEDS)
        variables = {"PATH": str(self.path), "PYTHONPATH": str(PACKAGING), **environment}
        output = None if terminal == subprocess.DEVNULL else terminal
        command = [sys.executable, "-c", code]
        ended = subprocess.run(
            command, env=variables, stdin=terminal, stdout=output, timeout=60, check=False
        )
        return ended.returncode


@pytest.fixture
def system(tmp_path: Path) -> System:
    made = System(tmp_path)
    made.have("apt-get")
    return made


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
    ("names", "command"),
    [
        ("debian", "apt-get install libegl1 xvfb"),
        ("linuxmint ubuntu debian", "apt-get install libegl1 xvfb"),
        ("fedora", "dnf install 'libEGL.so.1()(64bit)' xorg-x11-server-Xvfb"),
        ("opensuse-leap suse opensuse", "zypper install 'libEGL.so.1()(64bit)' xorg-x11-server"),
        ("void", "package search"),
    ],
)
def test_the_advice_speaks_the_language_of_the_distribution(
    names: str, command: str, live_on: LiveOn
) -> None:
    live_on(names)
    assert command in advice(NEEDS)


def test_nobody_installs_without_sudo(system: System, capfd: pytest.CaptureFixture[str]) -> None:
    assert system.provide(user=1000) == 1
    told = capfd.readouterr().err
    assert "Missing here: libEGL.so.1, Xvfb." in told
    assert "Install them as root with:  apt-get install libegl1 xvfb" in told
    assert system.calls == []


def test_where_nobody_can_be_asked_the_packages_are_named(
    system: System, capfd: pytest.CaptureFixture[str]
) -> None:
    system.have("sudo")
    assert system.provide(user=1000) == 1
    assert "Install them with:  sudo apt-get install libegl1 xvfb" in capfd.readouterr().err
    assert system.calls == []


@pytest.mark.parametrize(
    ("answer", "status"), [("\n", 0), ("y\n", 0), ("Yes\n", 0), ("n\n", 1), ("\x04", 1)]
)
def test_a_person_at_a_terminal_is_asked_once(
    system: System, capfd: pytest.CaptureFixture[str], answer: str, status: int
) -> None:
    """Ctrl-D, the last of these answers, is a no."""
    system.have("sudo", 'exec "$@"')
    ours, theirs = pty.openpty()
    os.write(ours, answer.encode())
    assert system.provide(user=1000, terminal=theirs) == status
    os.close(theirs)
    os.close(ours)
    assert capfd.readouterr().err.count("Install libegl1 xvfb with sudo now? [Y/n]") == 1
    installed = [call for call in system.calls if call.startswith(INSTALL)]
    assert len(installed) == (status == 0)


def test_a_ci_server_uses_sudo_without_asking(system: System) -> None:
    system.have("sudo", 'test "$1" = -n && shift && exec "$@"')
    assert system.provide(user=1000, CI="true") == 0
    assert system.calls[-1].startswith(INSTALL)


def test_lists_that_are_out_of_date_are_read_a_second_time(system: System) -> None:
    """A mirror that changes between the two commands no longer has what the lists name."""
    once = system.path / "once"
    system.have(
        "apt-get", f'test "$1" = update || {{ test -e {once} || {{ > {once}; exit 100; }} }}'
    )
    assert system.provide(user=0) == 0
    assert [call.split()[1] for call in system.calls] == ["update", "install"] * 2


def test_a_package_that_cannot_be_had_ends_in_a_sentence(
    system: System, capfd: pytest.CaptureFixture[str]
) -> None:
    system.have("apt-get", 'test "$1" != install')
    assert system.provide(user=0) == 1
    told = capfd.readouterr().err
    assert "apt-get says above why it can't." in told
    assert "Install them with:  apt-get install" in told
