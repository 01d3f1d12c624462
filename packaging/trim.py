"""Choose what the stand-alone program has in it; smallworld.spec asks this module.

PyInstaller collects whatever a Qt program could need: plug-ins for tablets and servers, a toolkit,
thirty languages. The program needs the few that ``PLUGINS`` and ``LANGUAGES`` name. On Linux the
system's own libraries come first: copies of those go to a folder of their own, and are loaded by
``stand_alone.py`` where a system lacks them.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import packages_distributions
from pathlib import Path, PurePath

from smallworld_client.about import PROGRAM, canonical, plain_name, required

Entry = tuple[str, str, str]
"""What PyInstaller copies: its place in the program, its file, its kind."""

ALWAYS = ("libpython", "libffi")
"""Libraries without which Python could not load any others."""

FALLBACK = "fallback"
"""The folder of the libraries that are loaded only where the system has none."""

PLUGINS = {
    "iconengines": ("svgicon",),
    "imageformats": ("gif", "ico", "jpeg", "svg"),
    # Accents, and scripts that are written with an editor of their own.
    "platforminputcontexts": (
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    ),
    "platforms": ("cocoa", "offscreen", "wayland", "windows", "xcb"),
    "platformthemes": ("xdgdesktopportal",),  # the desktop's own dialogs for files
    "styles": ("mac", "modernwindows"),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-graphics-integration-client": ("qt-plugin-wayland-egl",),
    "wayland-shell-integration": ("xdg-shell",),
}
"""Qt's plug-ins that are kept, by their folders."""

LANGUAGES = ("de", "fr")
"""The languages beside English in which Qt labels its own buttons."""

_C_LIBRARY = re.compile(r"(ld-linux.*|lib(c|dl|m|pthread|resolv|rt|util))\.so\.\d")
_IDLE = re.compile(
    r"(lib)?Qt6?(EglF|Network|Pdf|Qml|Quick|VirtualKeyboard)|opengl32sw|d3dcompiler", re.IGNORECASE
)
"""Libraries that only such plug-ins use as are left out, and drivers for graphics in software."""
_NOTES = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json")
"""What pip writes for itself beside a package: it differs from folder to folder."""
_AROUND = re.compile(r"^lib|\.(so|dll|dylib)$")


def modules_of_others() -> list[str]:
    """The top modules here of wheels that the program does not require, as extras and tools do.

    PyInstaller would find some of them behind imports that the program does without.
    """
    known = {PROGRAM, *(plain_name(wheel) for wheel in required(PROGRAM))}
    return sorted(
        module
        for module, wheels in packages_distributions().items()
        if known.isdisjoint(canonical(wheel) for wheel in wheels)
    )


def is_needed(place: str) -> bool:
    """Whether the program can't do without the file that PyInstaller would put there."""
    path = PurePath(place.replace("\\", "/"))
    folder = path.parent.name
    if "plugins" in path.parts:
        return _plugin(path.name) in PLUGINS.get(folder, ())
    if folder == "translations" and "PySide6" in path.parts:
        return path.stem in {f"qtbase_{language}" for language in LANGUAGES}
    if folder.endswith(".dist-info") and path.name in _NOTES:
        return False
    return not _IDLE.match(path.name)


def _plugin(file: str) -> str:
    """The name of a plug-in without what its file has around it on some systems."""
    name = _AROUND.sub("", file)
    return name if name.startswith("qt-") else name.removeprefix("q")


def is_from_the_system(file: str) -> bool:
    """Whether that is a library of the distribution that the program need not have of its own."""
    path = Path(file)
    theirs = path.is_relative_to("/lib") or path.is_relative_to("/usr/lib")
    return theirs and not path.name.startswith(ALWAYS)


def own(entries: Iterable[Entry]) -> list[Entry]:
    """The libraries and modules that no distribution has: Python, Qt, and what stands on them."""
    return [
        (place, file, kind)
        for place, file, kind in entries
        if is_needed(place) and (PurePath(place).parent.name or not is_from_the_system(file))
    ]


def from_the_system(entries: Iterable[Entry]) -> list[str]:
    """The names of the distribution's files of which the program has copies."""
    return [
        Path(file).name
        for _, file, _ in entries
        if Path(file).is_relative_to("/lib") or Path(file).is_relative_to("/usr/lib")
    ]


def fallbacks(entries: Iterable[Entry]) -> list[Entry]:
    """The distribution's libraries that those need, except the C library.

    Exits if one of them is not installed: it would be missing elsewhere, too.
    """
    needed = {found for _, file, _ in entries for found in _linked(file)}
    return [
        (f"{FALLBACK}/{path.name}", str(path), "BINARY")
        for path in sorted(needed)
        if is_from_the_system(str(path)) and not _C_LIBRARY.match(path.name)
    ]


def _linked(file: str) -> Iterator[Path]:
    told = subprocess.run(["ldd", file], capture_output=True, text=True, check=False)
    if "not found" in told.stdout:
        sys.exit(f"{file} needs libraries that are not installed here:\n{told.stdout}")
    for found in re.finditer(r" => (/\S+)", told.stdout):
        yield Path(found[1])


def strip(program: Path) -> None:
    """Take from all libraries and modules what only a debugger reads.

    A library that was rewritten when its wheel was made may not load without it, and keeps it.
    """
    for file in sorted((program / "_internal").rglob("*.so*")):
        if file.is_symlink() or file.parent.name == FALLBACK:
            continue
        stripped = file.with_name(f"{file.name}.stripped")
        shutil.copy(file, stripped)
        subprocess.run(["strip", "--strip-unneeded", stripped], check=True)
        if loads(stripped):
            stripped.replace(file)
        else:
            stripped.unlink()


def loads(library: Path) -> bool:
    """Whether a loader of Linux can map each segment: its place in the file fits that in memory."""
    told = subprocess.check_output(["readelf", "--segments", "--wide", library], text=True)
    segments = [line.split() for line in told.splitlines() if line.split()[:1] == ["LOAD"]]
    return bool(segments) and all(
        (int(offset, 16) - int(address, 16)) % int(line[-1], 16) == 0
        for line in segments
        for offset, address in [line[1:3]]
    )
