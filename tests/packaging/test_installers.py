"""Installer, disk image and desktop entry, as far as they can be looked at everywhere.

They are built on GitHub, by the release workflow. Here their tools are stand-ins.
"""

import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from configparser import ConfigParser
from pathlib import Path

import pytest

import building
import check_dist
import installers
import release
from smallworld_net.address import SCHEME

PACKAGING = Path(__file__).parents[2] / "packaging"
SCRIPT = (PACKAGING / "smallworld.iss").read_text(encoding="utf-8")

Called = list[tuple[str, ...]]


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> Called:
    """The commands that would have been run."""
    commands: Called = []
    monkeypatch.setattr(installers, "run", lambda *words: commands.append(words))
    return commands


def test_the_windows_installer_is_given_all_that_its_script_asks_for(
    called: Called, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: __file__)
    made = installers.installer(tmp_path)
    [command] = called
    given = {word[2:].partition("=")[0] for word in command if word.startswith("/D")}
    assert given == set(re.findall(r"\{#(\w+)\}", SCRIPT))
    assert f"/DNUMBER={release.final(release.version())}" in command
    assert made == tmp_path / f"smallworld-{release.version()}-setup.exe"


def test_windows_shows_the_version_of_the_programs_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """PyInstaller evaluates the text with classes of these names."""
    names = "VSVersionInfo FixedFileInfo StringFileInfo StringTable StringStruct VarFileInfo"

    def told(name: str) -> Callable[..., tuple[object, ...]]:
        return lambda *words, **fields: (name, *words, *fields.items())

    known = {name: told(name) for name in (*names.split(), "VarStruct")}
    monkeypatch.setattr(release, "version", lambda root: "0.4.0.dev0")
    resource = str(eval(release.windows_resource(), known))
    assert "('filevers', (0, 4, 0, 0))" in resource
    assert "('StringStruct', 'ProductVersion', '0.4.0.dev0')" in resource


def test_windows_opens_no_console_beside_the_window() -> None:
    spec = (PACKAGING / "smallworld.spec").read_text(encoding="utf-8")
    assert 'executable("smallworld", console=sys.platform == "linux")' in spec
    assert 'executable("smallworld-cli", console=True)' in spec
    assert "smallworld-cli" not in SCRIPT  # every entry starts the one without a console


def test_the_installer_knows_whether_the_program_runs() -> None:
    assert "AppMutex={#MUTEX}" in SCRIPT
    assert SCRIPT.count('AppUserModelID: "{#ID}"') == SCRIPT.count('"; Filename: "{app}')


def test_on_windows_an_invitation_starts_the_program() -> None:
    command = rf'Software\\Classes\\{SCHEME}\\shell\\open\\command"; .* ""%1"""'
    assert re.search(command, SCRIPT)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_disk_image_is_made_of_the_program_that_was_built(
    called: Called, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    (tmp_path / "Small World.app").mkdir()
    made = installers.disk_image(tmp_path)
    [command] = called
    assert command[:2] == ("hdiutil", "create")
    assert command[-1] == str(made)
    assert made.name.startswith(f"smallworld-{release.version()}-macos-")


def test_on_macos_an_invitation_starts_the_program() -> None:
    spec = (PACKAGING / "smallworld.spec").read_text(encoding="utf-8")
    assert f'"CFBundleURLSchemes": ["{SCHEME}"]' in spec
    assert 'argv_emulation=sys.platform == "darwin"' in spec


def test_a_download_that_is_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = release.ROOT / "dist" / "smallworld.deb"
    monkeypatch.setattr(installers, "make", lambda: [large])
    monkeypatch.setattr(installers, "size_of", lambda file: installers.MOST + 1)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    with pytest.raises(SystemExit, match="more than 110 MB"):
        installers.main()


def test_the_time_of_a_build_is_that_of_the_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    named = ("user.name=Ada", "user.email=ada@example.org", "commit.gpgsign=false")
    settings = [word for setting in named for word in ("-c", setting)]
    monkeypatch.setenv("GIT_COMMITTER_DATE", "1700000000 +0000")
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    commit = ("commit", "-q", "--no-gpg-sign", "--allow-empty", "-m", "Begin")
    subprocess.run(["git", "-C", str(tmp_path), *settings, *commit], check=True)
    assert building.commit_time(tmp_path) == 1700000000


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_a_program_that_lacks_what_some_desktops_need_is_not_finished(
    system: str, tmp_path: Path
) -> None:
    parts = (*check_dist.PARTS[system], *check_dist.EVERYWHERE)
    for part in parts:
        file = tmp_path / "_internal" / part.replace("*", "x")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    assert check_dist.missing_parts(tmp_path, system) == []
    (tmp_path / "_internal" / parts[0].replace("*", "x")).unlink()
    assert check_dist.missing_parts(tmp_path, system) == [parts[0]]


def test_a_program_that_names_the_folder_where_it_was_built_is_found_out(tmp_path: Path) -> None:
    place = tmp_path / "checkout"
    built = tmp_path / "dist"
    built.mkdir()
    (built / "silent.py").write_text("nothing")
    (built / "script").write_text(f"#!{place}/.venv/bin/python")
    with zipfile.ZipFile(built / "library.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("os.pyc", f"... {place}/os.py ...")
        packed.writestr("re.pyc", "... re.py ...")
    assert check_dist.naming(place, check_dist.files(built)) == ["library.zip/os.pyc", "script"]


def test_the_program_opens_invitations_and_is_handed_the_link_that_was_clicked() -> None:
    reader = ConfigParser(interpolation=None)
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read(PACKAGING / "smallworld.desktop", encoding="utf-8")
    entry = reader["Desktop Entry"]
    assert f"x-scheme-handler/{SCHEME}" in entry["MimeType"].split(";")
    assert entry["Exec"].split() == ["smallworld", "%u"]
    for field in ("MimeType", "Categories", "Keywords"):
        assert entry[field].endswith(";")
