"""Packs what a seat in the browser runs on into ``client/smallworld_web/seat``.

    python tools/seat_bundle.py [--quiet] [--quick]

npm and pip fetch Pyodide, libsodium and msgspec, pinned by the hashes in ``packaging/seat``. The
program's own part, ``program.zip``, has the modules that :mod:`smallworld_seat.program` imports and
no others; what ``smallworld_seat/stand_ins`` has replaces packages that browsers don't have. All
modules are compiled, and the standard library comes without what a seat never needs. With
``--quick``, what has changed is not compressed as Brotli, which takes half a minute.
"""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from xml.etree import ElementTree
from zipfile import ZipFile, ZipInfo

ROOT: Final = Path(__file__).parents[1]
PINNED: Final = ROOT / "packaging" / "seat"
SEAT: Final = ROOT / "client" / "smallworld_seat"
STAND_INS: Final = SEAT / "stand_ins"
TARGET: Final = ROOT / "client" / "smallworld_web" / "seat"
UNFINISHED: Final = TARGET.with_name("seat.unfinished")
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
PYTHON: Final = "3.14"
"""The Python that Pyodide is, for which the wheel is chosen."""
OWN: Final = (
    "smallworld",
    "smallworld_chance",
    "smallworld_wire",
    "smallworld_net",
    "smallworld_client",
    "smallworld_web",
    "smallworld_maps",
    "smallworld_seat",
)
PURE: Final = ("platformdirs",)
"""Other packages that are Python alone."""
DATA: Final = (
    "smallworld/content/*.toml",
    "smallworld_maps/*.json",
    "smallworld_client/lessons/*.toml",
    "smallworld_client/players/*.json",
    "smallworld_client/players/*.toml",
)
TRANSLATIONS: Final = "smallworld_client/gui/translations"
UNPACKED: Final = {"page", "cli", "gui", "seat"}
"""Folders below the packages from which the bundle takes no modules."""
LIBRARY: Final = "python_stdlib.zip"
PYODIDE: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
)
PACKAGES: Final = "pyodide-lock.json"
"""What Pyodide could load beside itself: nothing."""
UNUSED: Final = re.compile(
    r"(email|multiprocessing|_pyrepl|unittest|http|ctypes|html|xmlrpc|wsgiref|sqlite3|curses|dbm"
    r"|ensurepip|idlelib|pydoc_data|venv|xml/(dom|sax)|concurrent/interpreters|pyodide/http)/"
    r"|asyncio/(__main__|tools|proactor_events|windows_events|windows_utils)\.py"
    r"|concurrent/futures/(interpreter|process)\.py|logging/(config|handlers)\.py"
    r"|urllib/(error|request|response|robotparser)\.py|pyodide/console\.py|_sysconfigdata"
    r"|(pdb|doctest|tarfile|pydoc|difflib|argparse|pickletools|imaplib|mailbox|smtplib|optparse"
    r"|configparser|ftplib|poplib|plistlib|turtle|_pyio|_pydecimal|_pydatetime|trace|statistics"
    r"|bdb|cProfile|profile|pstats|webbrowser|zipapp|wave|cmd|rlcompleter|symtable|tabnanny|timeit"
    r"|sched|shelve|socketserver|filecmp|fileinput|modulefinder|netrc|pyclbr|csv|colorsys|this"
    r"|pickle|_compat_pickle|code|compileall|py_compile|pprint|getopt|gettext|graphlib|pty|tty"
    r"|getpass|nturl2path|antigravity|sre_\w+)\.py"
    r"|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|punycode|utf_8)"
)
"""What the seat's program needs of the standard library neither at once nor later."""
SODIUM: Final = (
    "libsodium/dist/modules-esm/libsodium.mjs",
    "libsodium-wrappers/dist/modules-esm/libsodium-wrappers.mjs",
    "libsodium-sumo/dist/modules-sumo-esm/libsodium-sumo.mjs",
    "libsodium-wrappers-sumo/dist/modules-sumo-esm/libsodium-wrappers.mjs",
)
"""The last two are larger, and fetched to move an identity only: they make keys of passphrases."""


def main(quick: bool = "--quick" in sys.argv) -> None:
    shutil.rmtree(UNFINISHED, ignore_errors=True)
    UNFINISHED.mkdir()
    subprocess.run(["npm", "ci", "--silent", "--prefix", str(PINNED)], check=True)
    modules = PINNED / "node_modules"
    with TemporaryDirectory() as folder:
        zips = Path(folder) / LIBRARY, Path(folder) / "program.zip"
        zips[0].write_bytes(_zip(_library(modules / "pyodide" / LIBRARY)))
        zips[1].write_bytes(program())
        compiler = ROOT / "tools" / "seat_compile.mjs"
        subprocess.run(["node", str(compiler), str(modules / "pyodide"), *zips], check=True)
        for each in zips:
            _keep(each.name, each.read_bytes())
    for name in PYODIDE:
        _keep(name, (modules / "pyodide" / name).read_bytes())
    packages = json.loads((modules / "pyodide" / PACKAGES).read_bytes())
    _keep(PACKAGES, json.dumps(packages | {"packages": {}}).encode())
    for script in SODIUM:
        text = (modules / script).read_text(encoding="utf-8")
        served = re.sub('from"(libsodium(-sumo)?)"', r'from"./\1.mjs"', text)
        _keep(f"{Path(script).parts[0]}.mjs", served.encode())
    for path in sorted(SEAT.glob("*.js")):
        _keep(path.name, path.read_bytes())
    _keep("LICENCES.txt", (PINNED / "LICENCES.txt").read_bytes())
    presses = ROOT / "tools" / "seat_press.mjs"
    folders = str(UNFINISHED), str(TARGET)
    subprocess.run(["node", str(presses), *folders, *["--quick"] * quick], check=True)
    if "--quiet" not in sys.argv:
        for path in sorted(UNFINISHED.iterdir()):
            print(f"{path.stat().st_size:>10,}  {path.name}")
    shutil.rmtree(TARGET, ignore_errors=True)
    UNFINISHED.rename(TARGET)


def is_stale() -> bool:
    """Whether the bundle is older than what it is packed from, or there is none."""
    made = TARGET / "program.zip.gz"
    if not made.exists():
        return True
    tops = (ROOT / top for top in ("shared", "client", "maps"))
    modules = (path for top in tops for end in ("*.py", "*.js") for path in top.rglob(end))
    packed = [path for path in modules if not UNPACKED & set(path.relative_to(ROOT).parts)]
    packed += (ROOT / "client" / TRANSLATIONS).glob("*.ts")
    packed += (ROOT / "tools").glob("seat_*")
    return max(path.stat().st_mtime for path in packed) > made.stat().st_mtime


def _keep(name: str, content: bytes) -> None:
    """Write a file as it is served, compressed once and for all."""
    (UNFINISHED / f"{name}.gz").write_bytes(gzip.compress(content, 9, mtime=0))


def program() -> bytes:
    """The zip with everything that is Python, and msgspec as it is compiled for Pyodide."""
    modules = dict(_imported()) | dict(_replaced()) | dict(_compiled())
    return _zip(modules | dict(_data()) | dict(_translations(b"".join(modules.values()))))


def _library(path: Path) -> dict[str, bytes]:
    with ZipFile(path) as archive:
        names = (it for it in archive.namelist() if not it.endswith("/"))
        return {name: archive.read(name) for name in names if not UNUSED.match(name)}


def _zip(files: dict[str, bytes]) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return packed.getvalue()


def _imported() -> Iterator[tuple[str, bytes]]:
    """The modules that importing the seat's program imports, in a process of its own."""
    script = (
        "import sys, smallworld_seat.program\n"
        "for name, it in sorted(sys.modules.items()):\n"
        "    if getattr(it, '__file__', None): print(name, it.__file__)\n"
    )
    environment = os.environ | {"PYTHONPATH": str(SEAT.parent)}
    said = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, env=environment
    )
    for line in said.stdout.splitlines():
        name, _, file = line.partition(" ")
        if name.partition(".")[0] in OWN + PURE:
            end = "/__init__.py" if file.endswith("__init__.py") else ".py"
            yield name.replace(".", "/") + end, Path(file).read_bytes()


def _data() -> Iterator[tuple[str, bytes]]:
    for pattern in DATA:
        for top in ("shared", "client", "maps"):
            for path in (ROOT / top).glob(pattern):
                yield path.relative_to(ROOT / top).as_posix(), path.read_bytes()


def _translations(modules: bytes) -> Iterator[tuple[str, bytes]]:
    """The translations of what a seat says: of contexts that its modules name."""
    for path in (ROOT / "client" / TRANSLATIONS).glob("*.ts"):
        root = ElementTree.parse(path).getroot()
        for context in root.findall("context"):
            if context.findtext("name", "").encode() not in modules:
                root.remove(context)
            for message in context.iter("message"):
                for location in message.findall("location"):
                    message.remove(location)
        yield f"{TRANSLATIONS}/{path.name}", ElementTree.tostring(root, "utf-8")


def _replaced() -> Iterator[tuple[str, bytes]]:
    for path in STAND_INS.rglob("*.py"):
        name = path.relative_to(STAND_INS).as_posix()
        if name != "__init__.py":
            yield ("smallworld_net/tcp.py" if name == "tcp.py" else name), path.read_bytes()


def _compiled() -> Iterator[tuple[str, bytes]]:
    with TemporaryDirectory() as folder:
        wanted = ["--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp"]
        pinned = ["--require-hashes", "-r", str(PINNED / "requirements.txt")]
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        subprocess.run(
            [*pip, "--only-binary=:all:", *wanted, "--dest", folder, *pinned], check=True
        )
        for wheel in Path(folder).glob("*.whl"):
            with ZipFile(wheel) as archive:
                for name in archive.namelist():
                    if re.search(r"\.(py|so)$", name):
                        yield name, archive.read(name)


if __name__ == "__main__":
    main()
