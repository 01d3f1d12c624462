"""Install packages of a Linux distribution, where that may be done.

As root they are installed at once; where there is sudo and a terminal, after one question; on a
CI server, with sudo if it wants no password. Everywhere else they are only named.

This module also runs under Pythons that are too old for the program itself.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


class Manager(NamedTuple):
    """A package manager: its commands, and the packages in which things come.

    ``library`` names the package of a shared library, ``tools`` those of programs, ``venv`` the
    one without which ``python3 -m venv`` does not work; "" where Python brings that along.
    """

    name: str
    refresh: Sequence[str]
    install: Sequence[str]
    library: Callable[[str], str]
    tools: dict[str, str]
    venv: str = ""

    def packages(self, needs: Iterable[str]) -> list[str]:
        """The packages that have these libraries and programs, sorted."""
        return sorted({self._package(need) for need in needs})

    def _package(self, need: str) -> str:
        return self.library(need) if ".so" in need else self.tools.get(need, need)


def debian_package(library: str) -> str:
    """By Debian's policy: the name in small letters, a dash if it ends in a digit, the version."""
    if library in _OFF_THE_RULE:
        return _OFF_THE_RULE[library]
    stem, _, version = library.lower().partition(".so.")
    return f"{stem}{'-' if stem[-1:].isdigit() else ''}{version}"


_OFF_THE_RULE = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libz.so.1": "zlib1g",
}


def _rpm_capability(library: str) -> str:
    return f"{library}()(64bit)"


_RETRY = ("-o", "Acquire::Retries=3")
_APT = Manager(
    "apt-get",
    # Without a list, and with one that names versions which are gone, nothing can be installed.
    ("apt-get", "update", "-qq", *_RETRY),
    # Another installation may be under way, as on a server that has just started.
    ("apt-get", "install", "-y", "-qq", "--no-install-recommends", *_RETRY,
     "-o", "DPkg::Lock::Timeout=120"),
    debian_package,
    {
        "Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox", "ip": "iproute2",
        "redis-server": "redis-server", "chromium": "chromium-headless-shell",
        "cc": "gcc", "dpkg-shlibdeps": "dpkg-dev", "mksquashfs": "squashfs-tools",
        "zsyncmake": "zsync",
        "strip": "binutils", "libc.a": "libc6-dev", "libfuse3.a": "libfuse3-dev",
        "liblz4.a": "liblz4-dev", "liblzma.a": "liblzma-dev", "liblzo2.a": "liblzo2-dev",
        "libsquashfuse_ll.a": "libsquashfuse-dev", "libz.a": "zlib1g-dev",
        "libzstd.a": "libzstd-dev",
    },
    f"python3.{sys.version_info[1]}-venv",
)  # fmt: skip
_DNF = Manager(
    "dnf",
    (),
    ("dnf", "install", "-y", "-q", "--setopt=install_weak_deps=False"),
    _rpm_capability,
    {
        "Xvfb": "xorg-x11-server-Xvfb", "xdotool": "xdotool", "openbox": "openbox", "ip": "iproute",
        "redis-server": "valkey", "chromium": "chromium",
    },
)  # fmt: skip
_ZYPPER = Manager(
    "zypper",
    ("zypper", "--non-interactive", "--quiet", "refresh"),
    ("zypper", "--non-interactive", "--quiet", "install", "--no-recommends"),
    _rpm_capability,
    {
        "Xvfb": "xorg-x11-server-Xvfb", "xdotool": "xdotool", "openbox": "openbox",
        "ip": "iproute2",
        "redis-server": "valkey", "chromium": "chromium",
    },
)  # fmt: skip
_MANAGERS = {
    "debian": _APT,
    "ubuntu": _APT,
    "fedora": _DNF,
    "rhel": _DNF,
    "suse": _ZYPPER,
    "opensuse": _ZYPPER,
}


def manager() -> Manager | None:
    """The package manager of this distribution; None if it is none of those known here."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return None
    kin = (release["ID"], *release.get("ID_LIKE", "").split())
    return next((_MANAGERS[name] for name in kin if name in _MANAGERS), None)


def advice(needs: Sequence[str]) -> str:
    """A sentence that says how to install what is missing."""
    known = manager()
    if known is None:
        return "Your distribution's package search tells which packages have them."
    words = " ".join(_quoted(word) for word in known.packages(needs))
    if _is_root():
        return f"Install them with:  {known.name} install {words}"
    if shutil.which("sudo") is None:
        return f"Install them as root with:  {known.name} install {words}"
    return f"Install them with:  sudo {known.name} install {words}"


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _quoted(word: str) -> str:
    return f"'{word}'" if "(" in word else word


class Installer:
    """Installs packages, and remembers the answer: nobody is asked twice.

    ``agreed`` is that answer, None before the question.
    """

    def __init__(self, agreed: bool | None = None) -> None:
        self.agreed = agreed

    def provide(self, needs: Sequence[str], why: str) -> bool:
        """Install what is missing, or say how to; ``why`` is the sentence before it.

        Returns whether the package manager has been through without an error.
        """
        print(f"{why}: {', '.join(needs)}.", file=sys.stderr, flush=True)
        known = manager()
        packages = known.packages(needs) if known else []
        rights = self._rights(packages) if known else None
        if known is None or rights is None:
            print(advice(needs), file=sys.stderr)
            return False
        print(f"{known.name} installs {' '.join(packages)} ...", file=sys.stderr, flush=True)
        if not _install(known, packages, rights):
            print(f"{known.name} says above why it can't. {advice(needs)}", file=sys.stderr)
            return False
        return True

    def _rights(self, packages: Sequence[str]) -> tuple[str, ...] | None:
        """The words before a command that installs; None if that is not allowed here."""
        if _is_root():
            return ()
        if shutil.which("sudo") is None:
            return None
        if os.environ.get("CI"):
            return ("sudo", "-n") if _ran(("sudo", "-n", "true")) else None
        if self.agreed is None:
            self.agreed = _agreed(packages)
        return ("sudo",) if self.agreed else None


def _agreed(packages: Sequence[str]) -> bool:
    """Ask the person at the terminal, if there is one; Enter means yes."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    try:
        answer = input(f"Install {' '.join(packages)} with sudo now? [Y/n] ")
    except EOFError:
        return False
    return answer.strip().lower() in ("", "y", "yes")


def _install(known: Manager, packages: Sequence[str], rights: Sequence[str]) -> bool:
    """Read the lists of packages anew and install; a second time if the first goes wrong.

    Mirrors change between the two commands, and a second program may hold the lists. Where the
    lists can't be read, as without a network, those that are there may still do.
    """
    quiet = (*rights, "env", "DEBIAN_FRONTEND=noninteractive")
    for _ in range(2):
        if known.refresh:
            _ran((*quiet, *known.refresh))
        if _ran((*quiet, *known.install, *packages)):
            return True
    return False


def _ran(command: Sequence[str]) -> bool:
    """Run a command; what it reports of its progress goes unseen, not what it complains of."""
    return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0
