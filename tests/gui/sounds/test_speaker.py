"""Sounds are short files; each is played at the person's volume, and none twice at once."""

import os
import shutil
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess

import make_sound
from smallworld_client.gui import sound as speaker
from smallworld_client.gui.sound import Sound, Speaker, at_volume, length, start


class Ear:
    """Notes what is played, and passes the time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[Path] = []
        self.now = 100.0
        monkeypatch.setattr(speaker, "start", self.heard.append)
        monkeypatch.setattr(speaker, "monotonic", lambda: self.now)


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    return Ear(monkeypatch)


def samples(path: Path) -> list[int]:
    with wave.open(str(path)) as file:
        return array("h", file.readframes(file.getnframes())).tolist()


@pytest.mark.parametrize("sound", Sound)
def test_a_sound_is_a_short_quiet_wave_that_every_player_knows(sound: Sound) -> None:
    with wave.open(str(sound.path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
    assert 0.1 < length(sound) < 1.0
    assert 0.1 < max(map(abs, samples(sound.path))) / 32_767 < 0.6
    assert abs(samples(sound.path)[-1]) < 200
    assert sound.path.stat().st_size < 40_000


@pytest.mark.parametrize("sound", [Sound.PLACE, Sound.REFUSAL])
def test_the_files_are_what_the_synthesiser_makes(sound: Sound) -> None:
    made = make_sound.samples(*make_sound.SOUNDS[sound.value])
    kept = samples(sound.path)
    assert len(made) == len(kept)
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1


def test_a_sound_is_not_started_again_while_it_is_heard(ear: Ear) -> None:
    plays = Speaker(lambda: 1.0)
    plays.play(Sound.PLACE)
    plays.play(Sound.PLACE)
    assert ear.heard == [Sound.PLACE.path]
    plays.play(Sound.COINS)
    ear.now += length(Sound.PLACE)
    plays.play(Sound.PLACE)
    assert ear.heard == [it.path for it in (Sound.PLACE, Sound.COINS, Sound.PLACE)]


def test_at_volume_zero_nothing_is_heard(ear: Ear) -> None:
    Speaker(lambda: 0.0).play(Sound.TURN)
    assert ear.heard == []


def test_half_the_volume_is_half_of_every_sample() -> None:
    loud, quiet = samples(Sound.COINS.path), samples(at_volume(Sound.COINS, 0.5))
    assert len(loud) == len(quiet)
    assert max(abs(a / 2 - b) for a, b in zip(loud, quiet, strict=True)) <= 1


def test_where_nothing_can_be_written_a_sound_is_as_loud_as_it_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object) -> Path:
        raise OSError("read-only")

    monkeypatch.setattr(speaker, "_scaled", fails)
    assert at_volume(Sound.DIE, 0.3) == Sound.DIE.path


@pytest.mark.skipif(sys.platform == "win32", reason="Windows plays it without a program")
def test_without_a_player_nothing_is_heard_and_nothing_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert not start(Sound.TURN.path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows plays it without a program")
def test_the_first_player_that_is_there_gets_the_sound(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With a real program in the player's place, which says what it was told."""
    told = tmp_path / "told"
    fake = tmp_path / "aplay"
    fake.write_text(f'#!/bin/sh\necho "$@" > {told}.part && mv {told}.part {told}\n')
    fake.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(fake) if name == "aplay" else None)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert start(Sound.TURN.path)
    waits = QProcess()
    waits.start("/bin/sh", ["-c", f"until [ -e {told} ]; do sleep 0.02; done"])
    assert waits.waitForFinished(10_000)
    assert told.read_text().split() == ["-q", str(Sound.TURN.path)]


def test_nothing_is_left_behind_when_the_program_ends(tmp_path: Path) -> None:
    code = (
        "from smallworld_client.gui.sound import Sound, at_volume;print(at_volume(Sound.DIE, 0.3))"
    )
    environment = {**os.environ, "TMPDIR": str(tmp_path), "TMP": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert ran.stdout.startswith(str(tmp_path))
    assert list(tmp_path.iterdir()) == []
