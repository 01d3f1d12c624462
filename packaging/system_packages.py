"""Provide what Linux lacks of Qt's libraries and of the tools that tests use.

    python packaging/system_packages.py (screen | memory | tests | packages) [--agreed]

``screen`` is what a window needs, ``memory`` what drawing without a screen needs, and ``tests``
what the suite does: the second of these without fail, and a screen that is not there, mice and
networks to run every test. ``packages`` is what the AppImage and the .deb are built with and
of, on systems that have dpkg. Run it with the Python that has PySide6. It exits 0 if the program
can be started, or the packages built, otherwise 1 after a sentence that says what to do.
"""

import argparse
import os
import shutil
import subprocess
import sys

from package_manager import Installer
from qt_libraries import foreseen_libraries, missing_libraries

TOOLS = ("Xvfb", "xdotool", "openbox", "ip", "redis-server", "chromium")
"""Programs without which tests are skipped: a screen in memory, a mouse, windows, networks, a store
that lobbies share, and a browser."""
INSTEAD = {
    "redis-server": ("valkey-server",),
    "chromium": (
        "chromium-headless-shell", "chromium-browser", "google-chrome", "google-chrome-stable",
    ),
}  # fmt: skip
"""What does as well."""


PACKAGERS = ("cc", "dpkg-shlibdeps", "mksquashfs", "strip", "zsyncmake")
STATIC = (
    "libc.a", "libfuse3.a", "liblz4.a", "liblzma.a", "liblzo2.a", "libsquashfuse_ll.a", "libz.a",
    "libzstd.a",
)  # fmt: skip
"""What the head of the AppImage is linked with."""


def foreseen(purpose: str) -> list[str]:
    """What a purpose will be found to lack, before there is an environment with Qt in it.

    So whoever has to install by hand is told of everything at once.
    """
    missing: list[str] = []
    if sys.platform == "linux" and purpose:
        tools = {"tests": _missing_tools, "packages": _missing_packagers}.get(purpose, list)
        missing = [*foreseen_libraries(with_screen=purpose != "memory"), *tools()]
    return missing


def missing_for_tests() -> list[str]:
    """What keeps tests from running here that could run on this system."""
    missing: list[str] = []
    if sys.platform == "linux":
        missing = [*missing_libraries(with_screen=True), *_missing_tools()]
    return missing


def _missing_tools() -> list[str]:
    search = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"))
    return [name for name in TOOLS if not _is_there(name, search)]


def _is_there(name: str, search: str) -> bool:
    return any(shutil.which(each, path=search) for each in (name, *INSTEAD.get(name, ())))


def missing_for_packages() -> list[str]:
    """What the AppImage and the .deb can't be built without; nothing where they are not built."""
    missing: list[str] = []
    if sys.platform == "linux" and shutil.which("dpkg"):
        qt = missing_libraries(with_screen=True, every_screen=True)
        missing = [*qt, *_missing_packagers()]
    return missing


def _missing_packagers() -> list[str]:
    tools = [name for name in PACKAGERS if shutil.which(name) is None]
    return [*tools, *(name for name in STATIC if not _is_linkable(name))]


def _is_linkable(library: str) -> bool:
    """Whether the compiler finds a file; what it does not find it gives back as it is."""
    if shutil.which("cc") is None:
        return False
    told = subprocess.run(
        ["cc", f"-print-file-name={library}"], capture_output=True, text=True, check=False
    )
    return os.path.isabs(told.stdout.strip())


def provide_for_packages(installer: Installer) -> bool:
    """Install what building packages lacks; whether they can be built then."""
    missing = missing_for_packages()
    if missing:
        installer.provide(missing, "The packages can't be built without what is missing here")
    return not missing_for_packages()


def provide_libraries(installer: Installer, with_screen: bool) -> bool:
    """Install what Qt lacks; whether it has everything then."""
    missing = missing_libraries(with_screen)
    if not missing:
        return True
    if not installer.provide(missing, "The window needs system libraries that are missing here"):
        return False
    missing = missing_libraries(with_screen)
    if missing:
        print(f"Still missing: {', '.join(missing)}.", file=sys.stderr)
    return not missing


def provide_for_tests(installer: Installer) -> bool:
    """Install what tests lack; whether Qt can draw, without which hardly one of them runs."""
    missing = missing_for_tests()
    if missing:
        installer.provide(missing, "Some tests need what is missing here")
    if missing_for_tests() and not missing_libraries(with_screen=False):
        print("Tests that need it will be skipped.", file=sys.stderr)
    return provide_libraries(installer, with_screen=False)


def main(words: list[str] | None = None) -> int:
    """Provide what one purpose needs; the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("purpose", choices=("screen", "memory", "tests", "packages"))
    parser.add_argument("--agreed", action="store_true", help="sudo has been agreed to already")
    args = parser.parse_args(words)
    installer = Installer(args.agreed or None)
    if args.purpose == "tests":
        return not provide_for_tests(installer)
    if args.purpose == "packages":
        return not provide_for_packages(installer)
    return not provide_libraries(installer, with_screen=args.purpose == "screen")


if __name__ == "__main__":
    sys.exit(main())
