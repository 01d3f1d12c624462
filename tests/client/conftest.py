from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path

import pytest
from nacl.pwhash import argon2id

from smallworld_client.app.table_thread import TableThread
from smallworld_client.home import friends
from smallworld_client.table.player_driver import Tell
from smallworld_lobby.relay import Relay
from tests.helpers.follower import Follow, Follower
from tests.helpers.lobbies import running_lobby
from tests.helpers.programs import Program, programs


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def running() -> Iterator[list[Program]]:
    """Programs that are ended after the test."""
    with programs() as started:
        yield started


@pytest.fixture
def follow() -> Iterator[Follow]:
    """Follow a link until the test's end."""
    followers: list[Follower] = []

    def start(
        make: Callable[[Tell], TableThread], plays: bool = False, moves: float = inf
    ) -> Follower:
        followers.append(Follower(make, plays, moves))
        return followers[-1]

    yield start
    for follower in reversed(followers):
        follower.link.close()
        assert not follower.link.is_alive()


@pytest.fixture
def lobby() -> Iterator[str]:
    with running_lobby() as address:
        yield address


@pytest.fixture
def relaying_lobby() -> Iterator[str]:
    """The address of a lobby with a relay."""
    relay = Relay("127.0.0.1")
    relay.start()
    with running_lobby(relay) as address:
        yield address
    relay.close()


@pytest.fixture
def quick_passphrases(monkeypatch: pytest.MonkeyPatch) -> None:
    """To try a passphrase costs next to nothing."""
    monkeypatch.setattr(friends, "_COST", argon2id.OPSLIMIT_MIN)
    monkeypatch.setattr(friends, "_MEMORY", argon2id.MEMLIMIT_MIN)
