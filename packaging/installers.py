"""Make what people install from the stand-alone program: the last step of `make dist`.

    python packaging/installers.py

On Linux that is an AppImage and a .deb; on macOS a disk image, on
Windows an installer. Each is written into dist/, beside the folder of the program.
"""

import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import check_dist
import linux_packages
import release
from building import NotBuilt, commit_time, run
from smallworld_client import process

DIST = release.ROOT / "dist"
MOST = 110_000_000
"""Bytes that a download may have."""

INNO_SETUP = Path("C:/Program Files (x86)/Inno Setup 6")
"""Where it installs itself, without being on the path."""


def make(system: str = sys.platform) -> list[Path]:
    """Build what this system installs; the files. NotBuilt says what keeps one from being."""
    if system == "darwin":
        return [disk_image(DIST)]
    if system == "win32":
        return [installer(DIST)]
    if not shutil.which("dpkg"):
        print("The AppImage and the .deb are built on Debian, Ubuntu and their relatives alone.")
        return []
    program = DIST / linux_packages.NAME
    return [
        build(program, DIST) for build in (linux_packages.make_appimage, linux_packages.make_deb)
    ]


def disk_image(folder: Path) -> Path:
    """Build the disk image: the program, and a link to where programs are dragged to."""
    application = folder / "Small World.app"
    if not application.is_dir():
        raise NotBuilt(f"{application} is not there. Build it first: make dist")
    made = folder / f"{release.packed_name()}.dmg"
    with TemporaryDirectory() as work:
        shutil.copytree(application, Path(work, application.name), symlinks=True)
        Path(work, "Applications").symlink_to("/Applications")
        run(
            "hdiutil", "create", "-volname", "Small World", "-srcfolder", work,
            "-fs", "HFS+", "-format", "UDBZ", "-ov", "-quiet", str(made),
        )  # fmt: skip
    return made


def installer(folder: Path) -> Path:
    """Build the Windows installer with Inno Setup."""
    compiler = shutil.which("ISCC") or str(INNO_SETUP / "ISCC.exe")
    if not Path(compiler).exists():
        raise NotBuilt("Inno Setup 6 is missing. Install it with:  choco install innosetup")
    values = {
        "VERSION": release.version(),
        "NUMBER": release.final(release.version()),
        "ADDRESS": release.homepage(),
        "MUTEX": process.MUTEX,
        "ID": process.APP_ID,
        "PROGRAM": folder / "smallworld",
        "ICON": release.ROOT / "packaging" / "icons" / "smallworld.ico",
        "LICENCE": release.ROOT / "LICENSE",
        "OUTPUT": folder,
    }
    defined = [f"/D{name}={value}" for name, value in values.items()]
    run(compiler, "/Qp", *defined, str(release.ROOT / "packaging" / "smallworld.iss"))
    return folder / f"smallworld-{release.version()}-setup.exe"


def size_of(file: Path) -> int:
    """Bytes that have to be downloaded."""
    return file.stat().st_size


def main() -> None:
    """Make them all, say how large they are, and try what can be tried without installing it.

    Exits with what is wrong.
    """
    os.environ.setdefault("SOURCE_DATE_EPOCH", str(commit_time()))
    try:
        made = make()
    except NotBuilt as error:
        sys.exit(str(error))
    for file in made:
        print(f"{file.relative_to(release.ROOT)}: {size_of(file) / 1e6:.1f} MB")
        if file.suffix == ".AppImage":
            check_dist.main(file)
    large = [file.name for file in made if size_of(file) > MOST]
    if large:
        sys.exit(f"{', '.join(large)}: more than {MOST // 1_000_000} MB. See packaging/trim.py.")


if __name__ == "__main__":
    if len(sys.argv) != 1:
        sys.exit(__doc__)
    main()
