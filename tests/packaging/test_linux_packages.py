"""The AppImage and the Debian package, of a small program in the place of the real one.

`make bare` tries the real ones in a Debian that has nothing else.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import linux_packages
import release
from system_packages import missing_for_packages

BUILDS = sys.platform == "linux" and shutil.which("dpkg") and not missing_for_packages()
pytestmark = pytest.mark.skipif(not BUILDS, reason="this machine has not what packages need")

PATIENCE = 60.0
PROGRAM = """#!/bin/sh
case "$1" in
    where) printf '%s\\n' "$APPDIR" "$APPIMAGE" "$OWD" "$ARGV0" ;;
    end) exit "$2" ;;
    *) cat "$APPDIR/usr/lib/smallworld/_internal/words"; echo "$@" ;;
esac
"""
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make dist` leaves, but small: a program, data, and something linked with libz."""
    folder = tmp_path_factory.mktemp("built") / "smallworld"
    internal = folder / "_internal"
    (internal / "fallback").mkdir(parents=True)
    (folder / "smallworld").write_text(PROGRAM)
    (folder / "smallworld").chmod(0o755)
    (internal / "words").write_text("ready\n")
    source = internal.parent.parent / "linked.c"
    source.write_text("#include <zlib.h>\nconst char *v(void) { return zlibVersion(); }\n")
    library = internal / "linked.so"
    subprocess.run(["cc", "-shared", "-fPIC", str(source), "-o", str(library), "-lz"], check=True)
    shutil.copy(library, internal / "fallback" / "libz.so.1")
    return folder


@pytest.fixture(scope="module")
def appimage(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1700000000")
        return linux_packages.make_appimage(program, tmp_path_factory.mktemp("appimage"))


@pytest.fixture(scope="module")
def deb(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1700000000")
        return linux_packages.make_deb(program, tmp_path_factory.mktemp("deb"))


@pytest.fixture
def run(appimage: Path, tmp_path: Path) -> Run:
    """Runs the AppImage, which may put folders nowhere but into ``tmp_path``/tmp."""
    (tmp_path / "tmp").mkdir()

    def run(*words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(appimage), *words],
            env={**os.environ, "TMPDIR": str(tmp_path / "tmp"), **surroundings},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    return run


@pytest.mark.turns(4)
def test_an_appimage_runs_its_program_with_all_its_arguments(run: Run) -> None:
    assert run("two", "words").stdout == "ready\ntwo words\n"


def test_an_appimage_runs_unpacked_where_nothing_can_be_mounted_and_leaves_nothing_behind(
    run: Run, tmp_path: Path
) -> None:
    unpacked = run("two", "words", APPIMAGE_EXTRACT_AND_RUN="1")
    assert unpacked.stdout == "ready\ntwo words\n"
    assert list((tmp_path / "tmp").iterdir()) == []


def test_software_centres_are_told_the_releases_and_the_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(release, "homepage", lambda: "https://a.example")
    component = ElementTree.fromstring(linux_packages.metainfo())
    assert component.findtext("url[@type='homepage']") == "https://a.example"
    listed = [(each.get("version"), each.get("date")) for each in component.iter("release")]
    assert listed == release.releases()


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="appstreamcli checks the file")
@pytest.mark.parametrize("address", ["", "https://a.example/project"])
def test_software_centres_can_read_what_they_are_told(
    address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(release, "homepage", lambda: address)
    file = tmp_path / linux_packages.METAINFO.name
    file.write_bytes(linux_packages.metainfo())
    words = ["appstreamcli", "validate", "--no-net", str(file)]
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout


def test_desktops_find_entry_and_icon_at_the_top(run: Run, tmp_path: Path) -> None:
    run("--appimage-extract")
    root = tmp_path / "squashfs-root"
    entry = (root / "smallworld.desktop").read_text()
    assert "x-scheme-handler/smallworld" in entry
    assert (root / ".DirIcon").read_bytes().startswith(b"\x89PNG")
    assert (root / "smallworld.png").resolve() == (root / ".DirIcon").resolve()


def test_others_find_the_file_system_where_it_is(run: Run, appimage: Path) -> None:
    """It begins with squashfs's own letters, behind an ELF file that calls itself of type 2."""
    offset = int(run("--appimage-offset").stdout)
    assert appimage.read_bytes()[offset : offset + 4] == b"hsqs"
    assert appimage.read_bytes()[8:11] == b"AI\x02"


def test_the_head_needs_no_library_of_the_system(appimage: Path) -> None:
    told = subprocess.run(["ldd", str(appimage)], capture_output=True, text=True, check=False)
    assert "not a dynamic executable" in told.stdout + told.stderr


@pytest.mark.turns(4)
@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("", ""),
        ("https://github.com/ada/world/", "gh-releases-zsync|ada|world|latest|smallworld-*-{}"),
        ("https://a.example/world", "zsync|https://a.example/world/smallworld-{}"),
    ],
)
def test_an_appimage_knows_where_its_next_version_is(
    address: str, place: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In the section where programs that update AppImages read it, as large as they expect."""
    monkeypatch.setattr(release, "homepage", lambda: address)
    expected = place.format(f"{platform.machine()}.AppImage.zsync") if place else ""
    assert linux_packages.update_information() == expected
    head = tmp_path / "head"
    linux_packages.build_runtime(head)
    section = tmp_path / "section"
    words = ["objcopy", "-O", "binary", "--only-section=.upd_info"]
    subprocess.run([*words, str(head), str(section)], check=True)
    assert section.read_bytes() == expected.encode().ljust(1024, b"\0")
    told = subprocess.check_output([str(head), "--appimage-updateinformation"], text=True)
    assert told == f"{expected}\n"


def test_what_has_changed_of_an_appimage_can_be_loaded_alone(appimage: Path) -> None:
    lines = Path(f"{appimage}.zsync").read_bytes().partition(b"\n\n")[0].decode().splitlines()
    told = dict(line.split(": ", 1) for line in lines)
    assert told["URL"] == told["Filename"] == appimage.name
    assert told["SHA-1"] == hashlib.sha1(appimage.read_bytes()).hexdigest()


@pytest.mark.turns(4)
@pytest.mark.parametrize("make", [linux_packages.make_appimage, linux_packages.make_deb])
def test_two_builds_of_one_commit_are_equal(
    make: Callable[[Path, Path], Path],
    program: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    built = []
    for folder in (tmp_path / "one", tmp_path / "other"):
        folder.mkdir()
        os.utime(program / "_internal" / "words")
        built.append(make(program, folder).read_bytes())
    assert built[0] == built[1]


def told_of(deb: Path, field: str) -> str:
    return subprocess.check_output(["dpkg-deb", "--field", str(deb), field], text=True).strip()


def test_a_package_depends_on_what_its_files_are_linked_with(deb: Path) -> None:
    assert "zlib1g" in told_of(deb, "Depends")
    assert told_of(deb, "Version") == f"{release.debian_version(release.version())}-1"


@pytest.mark.turns(4)
def test_a_package_says_where_the_project_is(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setattr(release, "homepage", lambda: "https://a.example")
    deb = linux_packages.make_deb(program, tmp_path)
    assert told_of(deb, "Homepage") == "https://a.example"
    monkeypatch.setattr(release, "homepage", lambda: "")
    assert told_of(linux_packages.make_deb(program, tmp_path), "Homepage") == ""


def test_a_package_has_the_program_on_the_path_and_in_the_menus(deb: Path, tmp_path: Path) -> None:
    subprocess.run(["dpkg-deb", "--extract", str(deb), str(tmp_path)], check=True)
    assert (tmp_path / "usr/bin/smallworld").resolve() == tmp_path / "usr/lib/smallworld/smallworld"
    assert (tmp_path / "usr/share/applications/smallworld.desktop").is_file()
    assert (tmp_path / "usr/share/icons/hicolor/scalable/apps/smallworld.svg").is_file()


def test_a_packages_files_are_roots_for_all_to_read_without_a_library_that_others_have(
    deb: Path,
) -> None:
    held = subprocess.check_output(["dpkg-deb", "--contents", str(deb)], text=True)
    assert "linked.so" in held
    assert "fallback" not in held
    lines = held.splitlines()
    assert {line.split()[1] for line in lines} == {"root/root"}
    assert {line[:10] for line in lines} <= {"drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x", "lrwxrwxrwx"}
