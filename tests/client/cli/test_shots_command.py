"""``smallworld-dev shots``: pictures come from processes with a screen of their own in memory."""

import subprocess
import sys
from pathlib import Path

import pytest

from smallworld_client.gui.theme import SURROUNDS
from smallworld_client.home.settings import LANGUAGES
from smallworld_dev.cli import main
from smallworld_dev.shots import command
from smallworld_dev.shots.command import ShotLook

PNG = b"\x89PNG\r\n\x1a\n"


def shots(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "smallworld_dev", "shots", *args],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def size(path: Path) -> tuple[int, int]:
    data = path.read_bytes()
    assert data.startswith(PNG)
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def test_one_picture_alone_can_be_asked_for(tmp_path: Path) -> None:
    told = shots(str(tmp_path), "--only", "connecting", "--scale", "1.5")
    assert told.returncode == 0, told.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["connecting.scale-150.png"]
    assert size(tmp_path / "connecting.scale-150.png") == (1920, 1080)


def test_all_takes_every_theme_language_and_scale_with_a_process_for_each_scale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[list[ShotLook]] = []

    def note(
        take: object, names: list[str], folder: Path, size: object, looks: list[ShotLook]
    ) -> None:
        assert (names, folder) == (["connecting"], tmp_path)
        taken.append(looks)

    monkeypatch.setattr(command, "_in_own_process", note)
    assert main(["shots", str(tmp_path), "--only", "connecting", "--all"]) == 0
    assert [{look.scale for look in looks} for looks in taken] == [{1.0}, {1.5}, {2.0}]
    wanted = {(theme, language) for theme in SURROUNDS for language in LANGUAGES}
    for looks in taken:
        assert {(look.theme, look.language) for look in looks} == wanted
        assert len(looks) == len(wanted)


def test_a_pictures_name_tells_what_is_not_as_usual() -> None:
    assert ShotLook().name("start") == "start.png"
    look = ShotLook("light", "de", text=0.8, scale=1.5)
    assert look.name("start") == "start.light.de.text-80.scale-150.png"


@pytest.mark.turns(6)
def test_a_position_looks_the_same_each_time(tmp_path: Path) -> None:
    for folder in ("first", "second"):
        told = shots(str(tmp_path / folder), "--only", "table-2-early-conquer", "--size", "640x480")
        assert told.returncode == 0, told.stderr
    first, second = (tmp_path / name / "table-2-early-conquer.png" for name in ("first", "second"))
    assert size(first) == (640, 480)
    assert first.read_bytes() == second.read_bytes()


def test_the_pictures_are_named_without_taking_any(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shots", "--list"]) == 0
    names = capsys.readouterr().out.split()
    assert names == sorted(names)
    assert {"start", "lobby", "waiting-host", "table-2-early-conquer", "replay"} <= set(names)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["pictures", "--only", "stars"], "There is no picture 'stars'"),
        ([], "Say where the pictures go"),
        (["pictures", "--language", "xx"], "There is no language 'xx'"),
    ],
)
def test_what_can_not_be_done_is_said_in_one_line(
    args: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shots", *args]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--size", "large"], "'large' is no size"),
        (["--scale", "0"], "a scale lies between"),
        (["--text", "3"], "a size of text lies between"),
    ],
)
def test_what_means_nothing_is_said_with_the_usage(
    args: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["shots", "pictures", *args])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err.splitlines()[-1]


def test_a_folder_that_can_not_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["shots", str(tmp_path / "file"), "--only", "start"]) == 2
    told = capsys.readouterr().err
    assert f"The pictures can't be kept in {tmp_path / 'file'}: file exists." in told
    assert "Errno" not in told
