"""The identity of a browser goes to the program on a computer and comes back by one file."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from smallworld_client.home.friends import (
    Exported,
    KeptFriend,
    People,
    identity_code,
    opened_identity,
    read_friends,
    read_identity_file,
    sealed_identity,
)
from smallworld_client.home.identity import own_identity
from smallworld_net.keys import Identity, KeyPair
from smallworld_seat.program import SeatProgram

PASSPHRASE = "four words are enough"
pytestmark = pytest.mark.usefixtures("quick_passphrases")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    return tmp_path


def answer(kind: str, language: str = "en", **more: str) -> dict[str, Any]:
    told: list[dict[str, Any]] = []
    program = SeatProgram(told.append)
    program.hear(json.dumps({"type": "speak", "language": language}))
    program.hear(json.dumps({"type": f"{kind}-identity", **more}))
    return told[-1]


def test_the_file_that_a_page_writes_is_read_by_the_program(tmp_path: Path) -> None:
    told = answer("export", passphrase=PASSPHRASE)
    path = tmp_path / "me.swid"
    path.write_text(told["file"])
    assert opened_identity(read_identity_file(path), PASSPHRASE).identity == own_identity()


def test_the_programs_file_makes_a_browser_its_person_with_their_friends() -> None:
    identity = Identity.new()
    friend = KeptFriend(KeyPair.new().public.decode(), "Bob")
    file = sealed_identity(Exported(identity, People((friend,))), PASSPHRASE).decode()
    told = answer("import", file=file, name="me.swid", passphrase=PASSPHRASE)
    assert told["says"] == ""
    assert own_identity() == identity
    assert read_friends() == (friend,)
    assert answer("export", passphrase=PASSPHRASE)["whose"] == told["whose"]


@pytest.mark.parametrize("file", ["", "no identity", "Small World identity, version 1\n\nAAAA"])
def test_a_file_that_is_none_is_refused_by_its_name_and_changes_nothing(file: str) -> None:
    before = own_identity()
    told = answer("import", file=file, name="holiday.swid", passphrase=PASSPHRASE)
    assert "holiday.swid" in told["says"]
    assert own_identity() == before


def test_no_message_and_no_log_repeats_a_passphrase(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    file = sealed_identity(Exported(Identity.new()), PASSPHRASE).decode()
    told = answer("import", "de", file=file, name="me.swid", passphrase="another passphrase")
    assert told["says"].startswith("Das ist nicht die Passphrase")
    assert "another" not in str(told) + caplog.text
    assert "short" not in str(answer("export", passphrase="short"))


def test_a_code_of_the_program_makes_a_browser_its_person_and_it_shows_the_same_code() -> None:
    identity = Identity.new()
    told = answer("enter", code=identity_code(identity))
    assert (told["says"], told["code"]) == ("", "")
    assert own_identity() == identity
    assert answer("show")["code"] == identity_code(identity)


def test_a_mistyped_code_changes_nothing_and_is_not_repeated(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    before, code = own_identity(), identity_code(Identity.new())
    told = answer("enter", code=code[:-1] + ("X" if code[-1] != "X" else "Y"))
    assert "typing mistake" in told["says"]
    assert code[:9] not in str(told) + caplog.text
    assert own_identity() == before
