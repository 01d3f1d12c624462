"""Keys on disk: kept, private, and never shown."""

import os
import re
import shlex
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from smallworld_chance.signatures import curve_key_of, verifies
from smallworld_net import keys
from smallworld_net.files import write_private
from smallworld_net.keys import (
    BadKeyFile,
    Identity,
    KeyPair,
    is_key,
    load_or_make,
    load_or_make_identity,
)
from smallworld_net.programs import KeyParser
from tests.helpers.made import DASHED
from tests.helpers.odd_files import KINDS, POSIX, put


@pytest.mark.parametrize("make", [load_or_make, load_or_make_identity])
def test_a_key_is_made_once_and_kept_for_its_owner_alone(
    tmp_path: Path, make: Callable[[Path], KeyPair | Identity]
) -> None:
    file = tmp_path / "deep" / "keys" / "one.key"
    made = make(file)
    assert make(file) == made
    if sys.platform != "win32":
        assert [stat.S_IMODE(it.stat().st_mode) for it in (file, file.parent)] == [0o600, 0o700]


@pytest.mark.parametrize("make", [load_or_make, load_or_make_identity])
def test_two_programs_that_make_a_key_at_once_have_the_same(
    tmp_path: Path, make: Callable[[Path], KeyPair | Identity], monkeypatch: pytest.MonkeyPatch
) -> None:
    quicker: list[KeyPair | Identity] = []

    def make_another(_folder: Path) -> None:
        monkeypatch.undo()
        quicker.append(make(tmp_path / "one.key"))

    monkeypatch.setattr(keys, "make_private", make_another)
    assert [make(tmp_path / "one.key")] == quicker
    assert [each.name for each in tmp_path.iterdir()] == ["one.key"]


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"not a key", b"0" * 39, b"0" * 41, b"0" * 100_000, b"\xff" * 40]
)
def test_only_the_forty_characters_of_a_key_are_one_and_any_other_file_is_left_alone(
    tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "one.key"
    write_private(file, b"old and long" * 10_000)
    write_private(file, content)
    with pytest.raises(BadKeyFile, match=r"one\.key contains no key"):
        load_or_make(file)
    assert (file.read_bytes(), os.listdir(tmp_path)) == (content, ["one.key"])


@POSIX
@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", sorted({*KINDS} - {"gigabytes"}))
def test_what_is_no_file_is_no_key_and_nobody_waits_for_it(tmp_path: Path, kind: str) -> None:
    with pytest.raises(BadKeyFile, match=r"The key file .*one\.key can't be read: .+\."):
        load_or_make(put(kind, tmp_path / "one.key"))


@POSIX
def test_a_file_without_end_is_read_as_far_as_a_key_goes(tmp_path: Path) -> None:
    with pytest.raises(BadKeyFile, match="contains no key"):
        load_or_make(put("gigabytes", tmp_path / "one.key"))


@POSIX
@pytest.mark.parametrize("mode", [0o666, 0o644, 0o640, 0o604, 0o620, 0o602, 0o660])
def test_a_key_that_others_have_access_to_is_refused_until_they_have_none(
    tmp_path: Path, mode: int
) -> None:
    file = tmp_path / "my own.key"
    made = load_or_make(file)
    file.chmod(mode)
    with pytest.raises(BadKeyFile) as refused:
        load_or_make(file)
    command = re.search(r"Type (chmod .+) to make it private", str(refused.value))
    assert command is not None
    subprocess.run(shlex.split(command[1]), check=True)
    assert load_or_make(file) == made


@POSIX
def test_the_mode_of_the_file_counts_and_not_of_a_link_to_it(tmp_path: Path) -> None:
    made = load_or_make(tmp_path / "one.key")
    (tmp_path / "link.key").symlink_to("one.key")
    assert load_or_make(tmp_path / "link.key") == made
    (tmp_path / "one.key").chmod(0o644)
    with pytest.raises(BadKeyFile, match="have access"):
        load_or_make(tmp_path / "link.key")


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() != 0, reason="only root gives files away"
)
def test_a_key_of_somebody_else_is_refused_until_it_is_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "one.key"
    made = load_or_make(file)
    os.chown(file, 12345, -1)
    with pytest.raises(BadKeyFile, match="belongs to another user") as refused:
        load_or_make(file)
    command = re.search(r"Type (chown .+) to make", str(refused.value))
    assert command is not None
    subprocess.run(shlex.split(command[1]), check=True)
    assert load_or_make(file) == made


def test_a_key_that_can_not_be_read_or_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadKeyFile, match="can't be read"):
        load_or_make(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(BadKeyFile, match="can't be"):
        load_or_make(tmp_path / "file" / "one.key")


def test_a_key_is_forty_characters_of_z85() -> None:
    assert is_key(KeyPair.new().public)
    for wrong in (b"", b"short", b"~" * 40, b"#" * 40, b"0" * 45):
        assert not is_key(wrong)


# A person's identity


def test_an_identity_signs_and_connects_with_keys_that_are_made_of_each_other() -> None:
    person = Identity.new()
    assert person.keys == KeyPair.of(person.keys.secret)
    assert person.keys.public == curve_key_of(person.verify_key)
    assert verifies(person.verify_key, "move", b"pass", person.sign("move", b"pass"))


def test_neither_a_lobby_nor_a_person_takes_the_others_key_for_its_own(tmp_path: Path) -> None:
    for make, take in (
        (load_or_make_identity, load_or_make),
        (load_or_make, load_or_make_identity),
    ):
        file = tmp_path / f"{make.__name__}.key"
        make(file)
        with pytest.raises(BadKeyFile, match="contains no key"):
            take(file)


def test_an_identity_never_shows_its_secrets() -> None:
    person = Identity.new()
    shown = f"{person} {person!r}"
    assert repr(person.seed) not in shown
    assert person.keys.secret.decode() not in shown
    assert repr(person.keys.raw) == "CurveKeys(...)"
    assert repr(person.verify_key) in shown


# Keys among the words of a command

LONG_VALUES = (
    "--lobby=the.small-world.example.org:7373",
    "--lob=lobby.of-the-small-world.example/1",
)


def parser() -> KeyParser:
    made = KeyParser(prog="program")
    command = made.add_subparsers().add_parser("profile")
    command.add_argument("key")
    command.add_argument("more", nargs="?")
    command.add_argument("--lobby")
    command.add_argument("--json", action="store_true")
    return made


@pytest.mark.parametrize("key", DASHED)
def test_a_key_is_no_option_wherever_it_stands(key: str) -> None:
    assert is_key(key.encode())
    for words in ([key, "--json"], ["--json", key], ["--lobby", "there", "--json", key]):
        args = parser().parse_args(["profile", *words])
        assert (args.key, args.json) == (key, True)
    assert parser().parse_args(["profile", "ann", "--lobby", key]).lobby == key


@pytest.mark.parametrize("option", LONG_VALUES)
def test_an_option_as_long_as_a_key_is_one(option: str) -> None:
    assert is_key(option.encode())
    args = parser().parse_args(["profile", option, "ann"])
    assert (args.key, args.lobby) == ("ann", option.partition("=")[2])


@pytest.mark.parametrize("word", [DASHED[0][:-1], DASHED[0] + "a", "-x", "--jsom", "-" + 39 * "~"])
def test_what_is_neither_is_refused(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["profile", word])
    assert "required: key" in capsys.readouterr().err
