"""Name, or install, the system libraries that Qt needs on Linux and does not bring along.

    python packaging/qt_libraries.py [--headless] [--install]

Run it with the Python that has PySide6. It exits 0 if nothing is missing; otherwise it names the
packages and exits 1. ``--headless`` asks for what tests need: no connection to a screen.
``--install`` installs them where it may: as root on Debian, Ubuntu and their kin.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

# Debian's packages that do not follow its own rule for naming libraries.
OFF_THE_RULE = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libz.so.1": "zlib1g",
}


def qt_files(headless: bool) -> Iterator[Path]:
    """Qt's libraries that the program loads, and its way to a screen."""
    spec = find_spec("PySide6")
    if spec is None or not spec.submodule_search_locations:
        sys.exit("PySide6 is not installed for this Python.")
    root = Path(spec.submodule_search_locations[0]) / "Qt"
    for module in ("Core", "Gui", "Widgets", "Svg", "DBus"):
        yield root / "lib" / f"libQt6{module}.so.6"
    yield root / "plugins" / "platforms" / f"libq{_way_to_the_screen(headless)}.so"


def _way_to_the_screen(headless: bool) -> str:
    if headless:
        return "offscreen"
    return "wayland" if os.environ.get("WAYLAND_DISPLAY") else "xcb"


def missing_libraries(files: Iterator[Path]) -> list[str]:
    """The names, sorted, that the loader looks for and does not find."""
    missing: set[str] = set()
    for file in files:
        told = subprocess.run(["ldd", str(file)], capture_output=True, text=True, check=False)
        for line in told.stdout.splitlines():
            name, _, where = line.strip().partition(" => ")
            if where == "not found":
                missing.add(name)
    return sorted(missing)


def families() -> set[str]:
    """The distribution that this is, and those that it takes after."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return set()
    return {release["ID"], *release.get("ID_LIKE", "").split()}


def debian_package(library: str) -> str:
    """By Debian's policy: the name in small letters, a dash if it ends in a digit, the version."""
    if library in OFF_THE_RULE:
        return OFF_THE_RULE[library]
    stem, _, version = library.lower().partition(".so.")
    return f"{stem}{'-' if stem[-1:].isdigit() else ''}{version}"


def advice(missing: list[str]) -> str:
    """The command that installs the libraries, or at least their names."""
    kin = families()
    if kin & {"debian", "ubuntu"}:
        packages = sorted({debian_package(library) for library in missing})
        return f"Install them with:  sudo apt-get install {' '.join(packages)}"
    if kin & {"fedora", "rhel", "suse", "opensuse"}:
        tool = "zypper" if kin & {"suse", "opensuse"} else "dnf"
        files = " ".join(f"'{library}()(64bit)'" for library in missing)
        return f"Install them with:  sudo {tool} install {files}"
    return "Your distribution's package search tells which packages have these files."


def install_on_debian(missing: list[str]) -> None:
    """Install without asking; the index is read first, for a fresh image has none."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=True)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    packages = sorted({debian_package(library) for library in missing})
    subprocess.run([*command, *packages], env=quiet, check=True)


def main() -> int:
    """Report or install what is missing."""
    parser = argparse.ArgumentParser(description="Find the system libraries that Qt lacks.")
    parser.add_argument("--headless", action="store_true", help="without a screen, as tests run")
    parser.add_argument("--install", action="store_true", help="install them, if root on Debian")
    args = parser.parse_args()
    if sys.platform != "linux" or shutil.which("ldd") is None:
        return 0
    missing = missing_libraries(qt_files(args.headless))
    if not missing:
        return 0
    if args.install and os.geteuid() == 0 and families() & {"debian", "ubuntu"}:
        install_on_debian(missing)
        return 0
    print("Qt needs system libraries that are missing here:", *missing, file=sys.stderr)
    print(advice(missing), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
