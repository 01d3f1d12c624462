"""Provide what Linux lacks of Qt's libraries and of the tools that tests use.

    python packaging/system_packages.py (screen | memory | tests) [--agreed]

``screen`` is what a window needs, ``memory`` what drawing without a screen needs, and ``tests``
what the suite does: the second of these without fail, and a screen that is not there, mice and
networks to run every test. Run it with the Python that has PySide6. It exits 0 if the program can
be started, otherwise 1 after a sentence that says what to do.
"""

import argparse
import os
import shutil
import sys

from package_manager import Installer
from qt_libraries import missing_libraries

TOOLS = ("Xvfb", "xdotool", "openbox", "ip")
"""Programs without which tests are skipped: a screen in memory, a mouse, windows, networks."""


def missing_for_tests() -> list[str]:
    """What keeps tests from running here that could run on this system."""
    missing: list[str] = []
    if sys.platform == "linux":
        search = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"))
        tools = [name for name in TOOLS if shutil.which(name, path=search) is None]
        missing = [*missing_libraries(with_screen=True), *tools]
    return missing


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
    parser.add_argument("purpose", choices=("screen", "memory", "tests"))
    parser.add_argument("--agreed", action="store_true", help="sudo has been agreed to already")
    args = parser.parse_args(words)
    installer = Installer(args.agreed or None)
    if args.purpose == "tests":
        return not provide_for_tests(installer)
    return not provide_libraries(installer, with_screen=args.purpose == "screen")


if __name__ == "__main__":
    sys.exit(main())
