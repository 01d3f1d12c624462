"""Build the AppImage and the Debian package from the stand-alone program.

Two builds of one commit are equal: every file has the time of the commit, and all come in one
order. ``installers.py`` calls this on Linux.
"""

import gzip
import hashlib
import os
import platform
import re
import shutil
from collections.abc import Iterator
from email.utils import formatdate
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

import licences
import release
from building import NotBuilt, commit_time, output, run
from smallworld_client.about import LICENCES
from trim import FALLBACK

ROOT = release.ROOT
PACKAGING = ROOT / "packaging"
NAME = "smallworld"
HOME = f"usr/lib/{NAME}"
"""Where the program is, below the root of either package."""

METAINFO = PACKAGING / "table.smallworld.smallworld.metainfo.xml"
DOCUMENTS = f"usr/share/doc/{NAME}"

MAGIC = b"AI\x02"
"""What makes an ELF file an AppImage of type 2, from its byte 8 on."""

STATIC = ("squashfuse_ll", "fuse3", "zstd", "z", "lzma", "lzo2", "lz4", "pthread")
"""The libraries that are linked into the head of the AppImage, as the linker is told them."""

SQUASHED = (
    "-comp", "zstd", "-Xcompression-level", "19", "-b", "128K",
    "-all-root", "-no-xattrs", "-noappend", "-no-progress", "-quiet",
)  # fmt: skip
"""Blocks of the size in which the kernel reads ahead, so that nothing is unpacked twice."""


def make_tree(program: Path, root: Path) -> None:
    """Put the program, and what desktops read of it, below ``root`` where distributions do."""
    if not program.is_dir():
        raise NotBuilt(f"{program} is not there. Build it first: make dist")
    shutil.copytree(program, root / HOME, symlinks=True)
    _link(root / "usr/bin" / NAME, f"../lib/{NAME}/{NAME}")
    share = root / "usr/share"
    _copy(PACKAGING / f"{NAME}.desktop", share / "applications" / f"{NAME}.desktop")
    (share / "metainfo").mkdir(parents=True)
    (share / "metainfo" / METAINFO.name).write_bytes(metainfo())
    for icon, size in _icons():
        _copy(icon, share / "icons/hicolor" / size / "apps" / f"{NAME}{icon.suffix}")


def metainfo() -> bytes:
    """What software centres show: the file, with the project's address and its releases."""
    component = ElementTree.parse(METAINFO).getroot()
    address = release.homepage()
    if address:
        ElementTree.SubElement(component, "url", type="homepage").text = address
    listed = ElementTree.SubElement(component, "releases")
    for number, day in release.releases():
        ElementTree.SubElement(listed, "release", version=number, date=day)
    ElementTree.indent(component)
    told: bytes = ElementTree.tostring(component, encoding="utf-8", xml_declaration=True)
    return told + b"\n"


def _icons() -> Iterator[tuple[Path, str]]:
    for icon in sorted((PACKAGING / "icons").glob(f"{NAME}*.png")):
        size = icon.stem.rpartition("-")[2]
        yield icon, f"{size}x{size}"
    yield PACKAGING / "icons" / f"{NAME}.svg", "scalable"


def make_appimage(program: Path, folder: Path) -> Path:
    """Build the AppImage into ``folder``; NotBuilt says what keeps it from being."""
    made = folder / f"{NAME}-{release.version()}-{platform.machine()}.AppImage"
    with TemporaryDirectory() as work:
        tree, image, head = Path(work, "AppDir"), Path(work, "image"), Path(work, "runtime")
        make_tree(program, tree)
        in_head = [f"lib{name}.a" for name in ("c", *STATIC)]
        licences.collect_packages(tree / HOME / "_internal" / LICENCES, in_head)
        _link(tree / "AppRun", f"usr/bin/{NAME}")
        _link(tree / f"{NAME}.desktop", f"usr/share/applications/{NAME}.desktop")
        _link(tree / f"{NAME}.png", f"usr/share/icons/hicolor/256x256/apps/{NAME}.png")
        _link(tree / ".DirIcon", f"{NAME}.png")
        _set_times(tree)
        run("mksquashfs", str(tree), str(image), *SQUASHED)
        build_runtime(head)
        made.write_bytes(head.read_bytes() + image.read_bytes())
    made.chmod(0o755)
    os.utime(made, (commit_time(), commit_time()))
    run("zsyncmake", "-u", made.name, "-o", f"{made}.zsync", str(made))
    return made


def update_information() -> str:
    """Where an AppImage's next version is looked for; empty while the project has no address.

    On GitHub that is the latest release, elsewhere a file below the address that has no version in
    its name.
    """
    address = release.homepage().rstrip("/")
    machine = platform.machine()
    found = re.fullmatch(r"https://github\.com/([\w.-]+)/([\w.-]+)", address)
    if found:
        return f"gh-releases-zsync|{found[1]}|{found[2]}|latest|{NAME}-*-{machine}.AppImage.zsync"
    return f"zsync|{address}/{NAME}-{machine}.AppImage.zsync" if address else ""


def build_runtime(made: Path) -> None:
    """Compile the head of the AppImage, which makes the rest readable and starts it."""
    run(
        os.environ.get("CC", "cc"), "-static", "-Os", "-std=gnu11", "-Wall", "-Wextra",
        f'-DRUNTIME_VERSION="{NAME} {release.version()}"',
        f'-DUPDATE_INFORMATION="{update_information()}"', "-isystem", "/usr/include/squashfuse",
        "-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections,--build-id=none", "-s",
        str(PACKAGING / "appimage" / "runtime.c"), "-o", str(made),
        *(f"-l{name}" for name in STATIC),
    )  # fmt: skip
    head = bytearray(made.read_bytes())
    if _end_of_elf(head) != len(head):
        raise NotBuilt(
            "The linker put something behind the section headers; nobody would look there."
        )
    head[8 : 8 + len(MAGIC)] = MAGIC
    made.write_bytes(head)


def _end_of_elf(head: bytes | bytearray) -> int:
    """Where programs look for the file system: behind the section headers of a 64-bit ELF file."""
    start = int.from_bytes(head[40:48], "little")
    return start + int.from_bytes(head[58:60], "little") * int.from_bytes(head[60:62], "little")


def make_deb(program: Path, folder: Path) -> Path:
    """Build the Debian package into ``folder``; NotBuilt says what keeps it from being."""
    architecture = output("dpkg", "--print-architecture")
    made = folder / f"{NAME}_{_debians_version()}_{architecture}.deb"
    with TemporaryDirectory() as work:
        tree = Path(work, "tree")
        make_tree(program, tree)
        _link(tree / DOCUMENTS / LICENCES, f"../../../lib/{NAME}/_internal/{LICENCES}")
        _copy_compressed(PACKAGING / f"{NAME}.6", tree / "usr/share/man/man6" / f"{NAME}.6.gz")
        _leave_to_the_system(tree / HOME / "_internal")
        _document(tree / DOCUMENTS)
        _copy(
            PACKAGING / "debian" / "lintian-overrides", tree / "usr/share/lintian/overrides" / NAME
        )
        _describe(tree, architecture)
        _set_modes(tree)
        _set_times(tree)
        run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(made))
    return made


def _leave_to_the_system(internal: Path) -> None:
    """Remove the libraries of the packages that it depends on, with their licences."""
    brought = [path.name for path in (internal / FALLBACK).iterdir()]
    for package in licences.packages(brought):
        shutil.rmtree(internal / LICENCES / package, ignore_errors=True)
    shutil.rmtree(internal / FALLBACK)


def _document(folder: Path) -> None:
    """Write licences and changes, the latter as the project and as Debian lists them."""
    folder.mkdir(parents=True, exist_ok=True)
    _copy(PACKAGING / "debian" / "copyright", folder / "copyright")
    debians = (
        f"{NAME} ({_debians_version()}) unstable; urgency=medium\n\n"
        "  * The changes are in changelog.gz.\n\n"
        f" -- {_maintainer()}  {formatdate(commit_time())}\n"
    )
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    for name, text in (("changelog", changes), ("changelog.Debian", debians.encode())):
        (folder / f"{name}.gz").write_bytes(gzip.compress(text, 9, mtime=0))


def _debians_version() -> str:
    return f"{release.debian_version(release.version())}-1"


def _maintainer() -> str:
    control = (PACKAGING / "debian" / "control").read_text(encoding="utf-8")
    return control.partition("Maintainer: ")[2].partition("\n")[0]


def _describe(tree: Path, architecture: str) -> None:
    """Write what dpkg is told: who it depends on, how much room it takes, and all checksums."""
    address = release.homepage()
    size = sum(path.lstat().st_size for path in tree.rglob("*") if not path.is_dir())
    control = (
        (PACKAGING / "debian" / "control")
        .read_text(encoding="utf-8")
        .format(
            version=_debians_version(),
            architecture=architecture,
            size=-(-size // 1024),
            depends=depends(tree),
            homepage=f"Homepage: {address}\n" if address else "",
        )
    )
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    sums = [f"{_md5(path)}  {path.relative_to(tree)}\n" for path in _plain_files(tree)]
    (tree / "DEBIAN" / "md5sums").write_text("".join(sums), encoding="utf-8")


def depends(tree: Path) -> str:
    """The packages that the program's files are linked with, as dpkg-shlibdeps finds them."""
    files = [path for path in _plain_files(tree) if path.read_bytes()[:4] == b"\x7fELF"]
    private = sorted({str(path.parent) for path in files})
    with TemporaryDirectory() as work:
        (Path(work) / "debian").mkdir()
        (Path(work) / "debian" / "control").write_text(
            f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n"
        )
        told = output(
            "dpkg-shlibdeps", "-O", "--ignore-missing-info",
            *(f"-l{folder}" for folder in private), *(f"-e{path}" for path in files),
            within=work,
        )  # fmt: skip
    found = re.search(r"^shlibs:Depends=(.+)$", told, re.MULTILINE)
    if not found:
        raise NotBuilt("dpkg-shlibdeps found no library that the program needs.")
    return found[1]


def _md5(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "md5").hexdigest()


def _plain_files(tree: Path) -> list[Path]:
    return sorted(
        path
        for path in tree.rglob("*")
        if path.is_file() and not path.is_symlink() and "DEBIAN" not in path.parts
    )


def _set_modes(tree: Path) -> None:
    """Everybody may read all of it, and run the program alone."""
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path == tree / HOME / NAME
            path.chmod(0o755 if runs else 0o644)


def _set_times(tree: Path) -> None:
    moment = commit_time()
    for path in [tree, *tree.rglob("*")]:
        os.utime(path, (moment, moment), follow_symlinks=False)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _copy_compressed(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def _link(path: Path, target: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)
