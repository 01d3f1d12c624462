"""``smallworld identity``."""

import io
from pathlib import Path

import pytest
from nacl.pwhash import argon2id

from smallworld_chance.signatures import fingerprint
from smallworld_client.cli import main
from smallworld_client.home import friends
from smallworld_client.home.identity import own_identity

WORDS = "four words and more"


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends, "_COST", argon2id.OPSLIMIT_MIN)
    monkeypatch.setattr(friends, "_MEMORY", argon2id.MEMLIMIT_MIN)


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard input is a pipe with the passphrase."""
    monkeypatch.delenv("SMALLWORLD_PASSPHRASE", raising=False)
    monkeypatch.setattr("sys.stdin", io.StringIO(WORDS + "\n"))


class Terminal(io.StringIO):
    """Somebody who types these lines, passphrases too."""

    def isatty(self) -> bool:
        return True


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    typed = Terminal("".join(f"{line}\n" for line in lines))
    monkeypatch.delenv("SMALLWORLD_PASSPHRASE", raising=False)
    monkeypatch.setattr("sys.stdin", typed)
    monkeypatch.setattr("getpass.getpass", lambda prompt: typed.readline().rstrip("\n"))


@pytest.fixture
def adas(home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Ada's identity from another computer."""
    monkeypatch.setenv("SMALLWORLD_PASSPHRASE", WORDS)
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "other computer"))
    assert main(["identity", "export", str(tmp_path / "ada.swid")]) == 0
    monkeypatch.setenv("SMALLWORLD_HOME", str(home))
    return tmp_path / "ada.swid"


def shown() -> str:
    return fingerprint(own_identity().verify_key)


def test_it_shows_the_same_fingerprint_each_time(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["identity", "show"]) == 0
    assert main(["identity", "show"]) == 0
    one, other = capsys.readouterr().out.splitlines()
    assert one == other == shown()


def test_an_identity_moves_to_a_new_computer_by_file_and_passphrase(
    capsys: pytest.CaptureFixture[str], adas: Path
) -> None:
    exported = capsys.readouterr().out.partition(" is in ")[0]
    assert main(["identity", "import", str(adas)]) == 0
    assert shown() == exported
    assert capsys.readouterr().out == f"{exported} is your identity here now.\n"


@pytest.mark.usefixtures("pipe")
def test_without_a_terminal_the_passphrase_is_the_first_line_of_standard_input(
    home: Path, tmp_path: Path
) -> None:
    assert main(["identity", "export", str(tmp_path / "me.swid")]) == 0
    assert (
        friends.opened_identity(friends.read_identity_file(tmp_path / "me.swid"), WORDS).identity
        == own_identity()
    )


def test_at_a_terminal_the_passphrase_of_a_new_file_is_asked_for_twice(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, WORDS, WORDS + "!")
    assert main(["identity", "export", str(tmp_path / "me.swid")]) == 2
    assert "not the same" in capsys.readouterr().err
    assert not (tmp_path / "me.swid").exists()
    types(monkeypatch, WORDS, WORDS)
    assert main(["identity", "export", str(tmp_path / "me.swid")]) == 0


def test_no_file_is_overwritten(
    adas: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = adas.read_bytes()
    assert main(["identity", "export", str(adas)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert adas.read_bytes() == before


def test_who_has_an_identity_is_asked_before_they_are_another(
    adas: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = shown()
    types(monkeypatch, WORDS, "n")
    assert main(["identity", "import", str(adas)]) == 1
    assert shown() == before
    types(monkeypatch, WORDS, "y")
    assert main(["identity", "import", str(adas)]) == 0
    assert shown() != before


def test_where_nobody_can_be_asked_it_takes_a_word_on_the_command_line(
    adas: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = shown()
    assert main(["identity", "import", str(adas)]) == 2
    assert "Add --yes" in capsys.readouterr().err
    assert shown() == before
    assert main(["identity", "import", "--yes", str(adas)]) == 0
    assert shown() != before
    assert main(["identity", "import", str(adas)]) == 0


def test_a_wrong_passphrase_changes_nothing(
    adas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SMALLWORLD_PASSPHRASE", "another")
    before = shown()
    assert main(["identity", "import", "--yes", str(adas)]) == 2
    assert "not the passphrase" in capsys.readouterr().err
    assert shown() == before


def test_friends_and_ignored_people_move_along_beside_those_who_are_here(
    home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bram, cleo = "a" * 40, "b" * 40
    monkeypatch.setenv("SMALLWORLD_PASSPHRASE", WORDS)
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "other computer"))
    assert main(["friends", "keep", bram, "Bram"]) == 0
    assert main(["friends", "ignore", "Bram"]) == 0
    assert main(["identity", "export", str(tmp_path / "ada.swid")]) == 0
    monkeypatch.setenv("SMALLWORLD_HOME", str(home))
    assert main(["friends", "keep", cleo, "Cleo"]) == 0
    assert main(["identity", "import", str(tmp_path / "ada.swid")]) == 0
    assert "With it came friends: 1, ignored people: 1." in capsys.readouterr().out
    assert main(["friends"]) == 0
    assert capsys.readouterr().out.startswith("Cleo\nBram: ignored\n")
