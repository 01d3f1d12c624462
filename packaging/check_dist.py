"""Start the stand-alone program that ``make dist`` built: it plays, and opens its window.

python packaging/check_dist.py dist/smallworld [dist/smallworld-VERSION-x86_64.AppImage]

Of the folder it is also checked that nothing was left out which only some desktops need, and that
nothing says in which folder it was built.
"""

import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLUGINS = "PySide6/Qt/plugins"
PARTS = {
    "linux": (
        f"{PLUGINS}/platforms/libqxcb.so",
        f"{PLUGINS}/platforms/libqwayland.so",
        f"{PLUGINS}/wayland-shell-integration/libxdg-shell.so",
        f"{PLUGINS}/platforminputcontexts/libcompose*.so",
        f"{PLUGINS}/platformthemes/libqxdgdesktopportal.so",
        f"{PLUGINS}/iconengines/libqsvgicon.so",
        f"{PLUGINS}/imageformats/libqjpeg.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "fallback/libxcb-cursor.so.0",
        "fallback/libEGL.so.1",
    ),
    "darwin": (
        f"{PLUGINS}/platforms/libqcocoa.dylib",
        f"{PLUGINS}/iconengines/libqsvgicon.dylib",
        "PySide6/Qt/translations/qtbase_de.qm",
    ),
    "win32": (
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/plugins/iconengines/qsvgicon.dll",
        "PySide6/translations/qtbase_de.qm",
    ),
}
"""What is found by its name as the program runs, and only on some desktops, by systems."""
EVERYWHERE = (
    "smallworld_client/gui/sounds/*.wav",
    "smallworld_client/gui/fonts/*.ttf",
    "smallworld_client/gui/translations/*_de.qm",
    "smallworld_client/RULES.fr.md",
)
OPEN = 20.0
"""Seconds for which the window has to stay open."""
PATIENCE = 120  # seconds: a first start on a cold disk, with a virus scanner looking on


def run(program: Path, *arguments: str) -> str:
    """Run the built program without a screen and return what it prints; exits if it fails."""
    told = subprocess.run(
        [str(program), *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    if told.returncode:
        words = " ".join(arguments)
        sys.exit(f"{program.name} {words} ended with {told.returncode}:\n{told.stderr}")
    return told.stdout.strip()


def missing_parts(folder: Path, system: str = sys.platform) -> list[str]:
    """What the program in ``folder`` needs on some desktop and does not have, as patterns."""
    internal = folder / "_internal"
    return [part for part in (*PARTS[system], *EVERYWHERE) if not any(internal.glob(part))]


def unresolved(folder: Path) -> list[str]:
    """The libraries that the loader of Linux finds neither in the program nor in the system."""
    files = sorted(map(str, folder.rglob("*.so*")))
    told = subprocess.run(["ldd", *files], capture_output=True, text=True, check=False)
    return sorted({line.split()[0] for line in told.stdout.splitlines() if "not found" in line})


def naming(place: Path, contents: Iterable[tuple[str, bytes]]) -> list[str]:
    """The names of contents that have the path of a place in them, such as that of the checkout."""
    path = os.fsencode(place)
    return sorted({name for name, content in contents if path in content})


def files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """All files below a folder, and what is in those that are ZIP archives."""
    for file in folder.rglob("*"):
        if file.is_symlink() or not file.is_file():
            continue
        name = file.relative_to(folder).as_posix()
        yield name, file.read_bytes()
        if zipfile.is_zipfile(file):
            with zipfile.ZipFile(file) as packed:
                yield from ((f"{name}/{each}", packed.read(each)) for each in packed.namelist())


def modules(program: Path) -> Iterator[tuple[str, bytes]]:
    """Python's modules that PyInstaller has put into the program, unpacked."""
    readers = import_module("PyInstaller.archive.readers")  # only who builds a program has it
    archive = readers.CArchiveReader(str(program))
    for name, (*_, kind) in archive.toc.items():
        if kind == readers.PKG_ITEM_PYZ:
            packed = archive.open_embedded_archive(name)
            yield from ((each, packed.extract(each, raw=True) or b"") for each in packed.toc)
        else:
            yield name, archive.extract(name) or b""


def program_of(built: Path) -> Path:
    """The file to start: a folder's program, or the file itself; exits if it is not there."""
    name = "smallworld-cli.exe" if sys.platform == "win32" else "smallworld"
    program = built / name if built.is_dir() else built
    if not program.is_file():
        sys.exit(f"{program} is not there. Build it first: make dist")
    return program


def main(built: Path) -> None:
    """Check data, processes and screen of what was built; exits with what is wrong."""
    program = program_of(built)
    if built.is_dir():
        lacking = missing_parts(built) + (unresolved(built) if sys.platform == "linux" else [])
        if lacking:
            sys.exit(f"{built} lacks {', '.join(lacking)}. See packaging/trim.py.")
        told = naming(ROOT, chain(files(built), modules(program)))
        if told:
            sys.exit(f"{built} names the folder where it was built: {', '.join(told)}.")
    try_out(program)
    if sys.platform == "win32":  # the one without a console, which starts processes of its own
        run(program.with_name("smallworld.exe"), "simulate", "--games", "2", "--jobs", "2")


def try_out(program: Path) -> None:
    """Play games with the program, and open its window; exits with what is wrong."""
    version = run(program, "--version")
    if "compiled engine" not in version:
        sys.exit(
            f"{version} does not play with the compiled engine. See packaging/smallworld.spec."
        )
    run(program, "simulate", "--games", "2", "--jobs", "2")
    open_window(program)
    print(f"{version} starts, plays, and opens its window.")


def open_window(program: Path) -> None:
    """Open the window without a screen; exits if the program ends or complains meanwhile."""
    with tempfile.TemporaryDirectory() as home:
        surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "SMALLWORLD_HOME": home}
        with subprocess.Popen(
            [str(program)], env=surroundings, stderr=subprocess.PIPE, text=True
        ) as running:
            try:
                running.communicate(timeout=OPEN)
            except subprocess.TimeoutExpired:
                running.kill()
                _, complaint = running.communicate()
            else:
                sys.exit(f"{program.name} closed its window with {running.returncode}.")
    if complaint:
        sys.exit(f"{program.name} complained as it opened its window:\n{complaint}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for argument in sys.argv[1:]:
        main(Path(argument).resolve())
