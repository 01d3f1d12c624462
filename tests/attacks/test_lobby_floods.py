"""Strangers with tools of their own attack a lobby: people are served, and memory has a ceiling."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from smallworld import __version__
from smallworld_net.address import Address, parse_address
from smallworld_wire.phrases import WaySays
from tests.attacks.attackers import ATTACKS
from tests.attacks.match import GROWS, attacking, most_memory, over
from tests.helpers.lobbies import listed
from tests.helpers.programs import Program

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux has 127.0.0.0/8 to call from"
)

SHORT = 0.8
"""Seconds of each attack; those of `make long` last longer."""
TALKERS = ("endless-message", "messages", "handshakes", "flood")
SITTERS = ("half-frames", "stopped-handshakes", "slow-readers")


class Place:
    def __init__(self, running: list[Program], home: Path) -> None:
        running.append(Program("smallworld_lobby", "--bind", "tcp://127.0.0.1:0", "--quiet"))
        self.lobby = running[-1]
        ready = f"smallworld-lobby {__version__} is open at "
        self.address: Address = parse_address(self.lobby.expect(ready))
        self.usual = most_memory(self.lobby)
        words = ("--headless", "--port", "0", "--lobby", str(self.address), "--title", "Ann's")
        running.append(Program("smallworld_client", "host", *words, home=home))
        self.host = running[-1]
        self.host.expect("smallworld: The lobby lists this game.")

    def expect_served(self) -> None:
        """Assert that somebody who looks at the list finds the game."""
        assert "Ann's" in [advert.title for advert in listed(self.address)]

    def endures(self, attacks: Sequence[str], seconds: float) -> None:
        """Assert that people are served while these go on, and that the lobby stays small."""
        with attacking(attacks, self.address, seconds) as strangers:
            self.expect_served()
            assert len(over(strangers)) == len(attacks)
        self.expect_served()
        assert most_memory(self.lobby) < self.usual + GROWS
        assert not any("Traceback" in line for line in self.lobby.lines)
        assert f"smallworld: {WaySays.UNLISTED()}" not in self.host.lines


@pytest.fixture
def place(running: list[Program], tmp_path: Path) -> Place:
    return Place(running, tmp_path)


@pytest.mark.turns(8)
@pytest.mark.parametrize("attacks", [TALKERS, SITTERS], ids=["talk", "sit"])
def test_whatever_strangers_do_a_lobby_tells_its_list(place: Place, attacks: Sequence[str]) -> None:
    place.endures(attacks, SHORT)


@pytest.mark.long
@pytest.mark.parametrize("attack", ATTACKS)
def test_no_attack_by_itself_does_more_in_a_longer_time(place: Place, attack: str) -> None:
    place.endures([attack], 20.0)
