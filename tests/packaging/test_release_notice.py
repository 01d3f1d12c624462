"""The release key, and the notices that are signed with it."""

from pathlib import Path

import pytest

import release_notice
from smallworld_wire import common
from smallworld_wire.common import NewRelease, read_notice


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout of the release 1.2.0, with its checksums."""
    (tmp_path / "shared" / "smallworld").mkdir(parents=True)
    (tmp_path / "shared" / "smallworld" / "__init__.py").write_text('__version__ = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.0 - 2026-11-22\n\n- A lobby.\n")
    (tmp_path / "SHA256SUMS").write_text(f"{'ab' * 32}  smallworld-1.2.0-setup.exe\n")
    return tmp_path


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
    module = root / "shared" / "smallworld" / "__init__.py"
    module.write_text('__version__ = "1.3.0.dev0"\n')
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
