"""``smallworld submit``, ``profile`` and ``season``: what they print, and how they refuse."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from smallworld.record import encode
from smallworld_client.cli import main
from smallworld_client.cli.profile import _standing, games
from smallworld_lobby.places import NoRecords
from smallworld_wire.results import SeasonStanding
from tests.helpers.dashed_keys import DASHED
from tests.helpers.lobbies import running_lobby
from tests.helpers.rated import rated_record


@pytest.fixture
def lobby() -> Iterator[str]:
    with running_lobby(records=NoRecords()) as address:
        yield address


def say(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(words) == status
    told = capsys.readouterr()
    return told.out if not status or told.out else told.err


def test_a_record_that_does_not_count_is_refused_with_the_reason(
    lobby: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.swr"
    file.write_bytes(encode(rated_record(is_rated=False)))
    said = say(capsys, "submit", str(file), "--lobby", lobby, status=1)
    assert "was not begun as one that counts" in said


@pytest.mark.parametrize("content", [None, b"no record", bytes(2 << 20)])
def test_a_file_that_is_no_record_never_reaches_the_lobby(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    file = tmp_path / "game.swr"
    if content is not None:
        file.write_bytes(content)
    assert str(file) in say(capsys, "submit", str(file), "--lobby", "127.0.0.1:9", status=2)


def test_a_lobby_without_games_that_count_says_so(
    lobby: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "0 games count" in say(capsys, "season", "--lobby", lobby)
    assert "No game of theirs" in say(capsys, "profile", "hard", "--lobby", lobby)


def test_a_profile_is_asked_for_by_a_key_that_begins_as_options_do(
    lobby: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for key in DASHED:
        assert "No game of theirs" in say(capsys, "profile", key, "--lobby", lobby)


def test_an_address_that_is_none_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    said = say(capsys, "season", "--lobby", "a lobby, please", status=2)
    assert said.startswith("smallworld: ")
    assert len(said.splitlines()) == 1


def test_a_single_game_is_counted_as_one() -> None:
    standing = SeasonStanding(0, 86_401, 1080, games=1)
    assert [games(count) for count in (0, 1, 2)] == ["0 games", "1 game", "2 games"]
    assert "1 game, 0 won" in _standing(standing)
