"""What a release is made of: archives that unpack, checksums that hold, notes that fit."""

import shutil
import subprocess
import sys
import zipfile
from datetime import date
from pathlib import Path

import pytest

import release
import release_notice
from smallworld import __version__
from smallworld_wire import common
from smallworld_wire.common import NewRelease, read_notice

CHANGELOG = """# Changelog

## Unreleased

### Added
- Later.

## 1.2.0 - 2026-11-22

### Added
- A lobby.

## 1.1.0 - 2026-11-01

- Earlier.
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout of version 1.2.0."""
    (tmp_path / "shared" / "smallworld").mkdir(parents=True)
    module = tmp_path / "shared" / "smallworld" / "__init__.py"
    module.write_text('"""Rules."""\n\n__version__ = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    (tmp_path / "SHA256SUMS").write_text(f"{'ab' * 32}  smallworld-1.2.0-setup.exe\n")
    return tmp_path


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """What `make dist` leaves: a program, a library in a folder, and a link to it."""
    folder = tmp_path / "smallworld"
    (folder / "lib").mkdir(parents=True)
    (folder / "smallworld").write_text("#!/bin/sh\necho plays\n")
    (folder / "smallworld").chmod(0o755)
    (folder / "lib" / "libqt.so.6").write_bytes(b"\x7fELF")
    if sys.platform != "win32":
        (folder / "lib" / "libqt.so").symlink_to("libqt.so.6")
    return folder


def test_this_version_has_its_section_in_the_changelog() -> None:
    assert release.version() == __version__
    if release.is_release(__version__):
        assert release.notes(f"v{__version__}")
    else:
        assert (release.ROOT / "CHANGELOG.md").read_text().count(release.UNRELEASED) == 1


def test_sources_between_releases_are_no_release() -> None:
    """Whoever builds them must not hold the result for the release that came before."""
    [(latest, _), *_] = release.releases()
    if not release.is_release(__version__):
        assert release.final(__version__) != latest


def test_no_notes_are_made_of_a_version_between_releases(root: Path) -> None:
    release.renumber("1.3.0.dev0", root)
    with pytest.raises(SystemExit, match=r"1\.3\.0\.dev0 is no release.*number 1\.3\.0"):
        release.notes("v1.3.0.dev0", root)


def test_a_release_dates_what_was_unreleased(root: Path) -> None:
    release.renumber("1.3.0", root, date(2027, 1, 10))
    assert release.version(root) == "1.3.0"
    assert release.notes("v1.3.0", root) == "### Added\n- Later."
    assert release.releases(root)[0] == ("1.3.0", "2027-01-10")


@pytest.mark.skipif(not shutil.which("dpkg"), reason="dpkg says which version is later")
def test_debian_holds_a_release_for_later_than_the_way_to_it() -> None:
    before = release.debian_version("0.3.0.dev0")
    compare = ["dpkg", "--compare-versions", before, "lt", release.debian_version("0.3.0")]
    assert subprocess.run(compare, check=False).returncode == 0


def test_the_address_stands_in_one_place(root: Path) -> None:
    project = root / "pyproject.toml"
    project.write_text('[project]\nname = "x"\n\n[project.urls]\n')
    assert release.homepage(root) == ""
    project.write_text('[project]\nname = "x"\n\n[project.urls]\nHomepage = "https://a.example"\n')
    assert release.homepage(root) == "https://a.example"


def test_the_notes_are_the_section_of_the_version(root: Path) -> None:
    assert release.notes("v1.2.0", root) == "### Added\n- A lobby."


def test_a_tag_of_another_version_is_refused(root: Path) -> None:
    with pytest.raises(SystemExit, match=r"The tag is v1\.3\.0, but the version is 1\.2\.0"):
        release.notes("v1.3.0", root)


def test_a_version_without_a_date_is_refused(root: Path) -> None:
    (root / "CHANGELOG.md").write_text(CHANGELOG.replace(" - 2026-11-22", ""))
    with pytest.raises(SystemExit, match=r"no heading “## 1\.2\.0 - YYYY-MM-DD”"):
        release.notes("v1.2.0", root)


@pytest.mark.skipif(sys.platform == "win32", reason="people there unpack ZIPs")
def test_a_tar_archive_keeps_programs_and_links(program: Path, tmp_path: Path) -> None:
    packed = release.archive(program, tmp_path / "release")
    (tmp_path / "unpacked").mkdir()
    subprocess.run(["tar", "-xzf", packed, "-C", tmp_path / "unpacked"], check=True)
    [folder] = (tmp_path / "unpacked").iterdir()
    assert folder.name == packed.name.removesuffix(".tar.gz")
    assert subprocess.check_output([folder / "smallworld"], text=True) == "plays\n"
    assert (folder / "lib" / "libqt.so").is_symlink()
    assert (folder / "lib" / "libqt.so").read_bytes() == b"\x7fELF"


def test_a_zip_archive_has_every_file(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    packed = release.archive(program, tmp_path / "release")
    with zipfile.ZipFile(packed) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
    assert f"{packed.stem}/lib/libqt.so.6" in names
    assert packed.stem.startswith(f"smallworld-{__version__}-windows-")


def test_the_checksums_hold(tmp_path: Path) -> None:
    """Of nothing, by the standard: and the sums are not of themselves, were they made twice."""
    (tmp_path / "b.whl").write_bytes(b"")
    (tmp_path / "a.whl").write_bytes(b"abc")
    first = release.checksums(tmp_path).read_text()
    assert release.checksums(tmp_path).read_text() == first
    assert first.splitlines() == [
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.whl",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b.whl",
    ]


# Notices of a release


def test_a_notice_has_the_version_its_date_and_the_sums(root: Path) -> None:
    key = release_notice.make_key(root / "release.key")
    notice = release_notice.notice_of(root, release_notice.read_key(root / "release.key"), "", root)
    files = {"smallworld-1.2.0-setup.exe": "ab" * 32}
    assert read_notice(notice, key) == NewRelease("1.2.0", "2026-11-22", files)


def test_a_key_is_made_once(root: Path) -> None:
    release_notice.make_key(root / "release.key")
    with pytest.raises(SystemExit, match="there already"):
        release_notice.make_key(root / "release.key")


@pytest.mark.parametrize("text", ["", "00" * 32, "smallworld release key 00", "\xff"])
def test_what_is_no_key_signs_nothing(root: Path, text: str) -> None:
    (root / "release.key").write_text(text, encoding="latin-1")
    with pytest.raises(SystemExit, match="release key"):
        release_notice.read_key(root / "release.key")


def test_what_is_no_release_is_not_announced(root: Path) -> None:
    release.renumber("1.3.0.dev0", root)
    with pytest.raises(SystemExit, match="only a release is announced"):
        release_notice.notice_of(root, bytes(32), "", root)


def test_a_notice_can_be_checked(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "RELEASE_KEY", release_notice.make_key(root / "release.key"))
    seed = release_notice.read_key(root / "release.key")
    (root / "notice").write_bytes(release_notice.notice_of(root, seed, "", root))
    assert release_notice.check(root / "notice").startswith("1.2.0, 2026-11-22\nabab")
    (root / "notice").write_bytes(b"1.2.0\n")
    with pytest.raises(SystemExit, match="not signed"):
        release_notice.check(root / "notice")
