"""Find the system libraries that Qt needs on Linux and does not bring along.

It has to run under the Python that has PySide6.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

MODULES = ("Core", "Gui", "Widgets", "Svg", "DBus")
MEMORY = (
    "libEGL.so.1", "libGL.so.1", "libX11.so.6", "libdbus-1.so.3", "libfontconfig.so.1",
    "libglib-2.0.so.0", "libgthread-2.0.so.0", "libxkbcommon.so.0",
)  # fmt: skip
"""What Qt needs of a system to draw, beyond the C library."""
SCREEN = (
    "libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-image.so.0", "libxcb-keysyms.so.1",
    "libxcb-randr.so.0", "libxcb-render-util.so.0", "libxcb-shape.so.0", "libxcb-xkb.so.1",
    "libxkbcommon-x11.so.0", "libwayland-cursor.so.0",
)  # fmt: skip
"""What its plug-ins for X11 and Wayland need besides."""


def foreseen_libraries(with_screen: bool) -> list[str]:
    """The same as :func:`missing_libraries`, as far as it is known before Qt is installed."""
    wanted = [*MEMORY, *(SCREEN if with_screen else ())] if sys.platform == "linux" else []
    return sorted(name for name in wanted if not _loads(name))


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_libraries(with_screen: bool, every_screen: bool = False) -> list[str]:
    """Return the names, sorted, that the loader looks for and does not find.

    Without a screen only the platform plug-in that draws into memory is examined, with one also
    that which opens windows, and with every screen those for X11 and Wayland. Raises
    ModuleNotFoundError if this Python has no PySide6.
    """
    missing: set[str] = set()
    if sys.platform == "linux" and shutil.which("ldd"):
        servers = ["xcb", "wayland"] if every_screen else [_display_server()] if with_screen else []
        missing = {name for file in _qt_files(servers) for name in _not_found(file)}
    return sorted(missing)


def _qt_files(servers: list[str]) -> Iterator[Path]:
    """Qt's libraries that the program loads, and its platform plug-ins."""
    spec = find_spec("PySide6")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("PySide6 is not installed for this Python.")
    root = Path(spec.submodule_search_locations[0]) / "Qt"
    for module in MODULES:
        yield root / "lib" / f"libQt6{module}.so.6"
    for platform in ("offscreen", *servers):
        yield root / "plugins" / "platforms" / f"libq{platform}.so"


def _display_server() -> str:
    return "wayland" if os.environ.get("WAYLAND_DISPLAY") else "xcb"


def _not_found(file: Path) -> Iterator[str]:
    told = subprocess.run(["ldd", str(file)], capture_output=True, text=True, check=False)
    for line in told.stdout.splitlines():
        name, _, where = line.strip().partition(" => ")
        if where == "not found":
            yield name
