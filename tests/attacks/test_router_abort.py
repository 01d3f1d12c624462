"""The attack that ends a ROUTER of libzmq: it is real, and here it ends nobody."""

import signal
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import zmq

from smallworld import __version__
from smallworld_net.address import Address, parse_address
from smallworld_net.keys import DISCOVERY
from tests.attacks.match import Match
from tests.attacks.router_abort import AHEAD, WITHOUT_ID
from tests.helpers.lobbies import listed
from tests.helpers.programs import Program

ATTACK = "tests.attacks.router_abort"
WITH_GLIBC = sys.platform.startswith("linux") and zmq.zmq_version() == "4.3.5"


def attacked(address: Address, key: bytes, running: list[Program], *options: str) -> int:
    """How many connections stood, when the stranger has done what ends a ROUTER."""
    where = (address.host, str(address.port), "--", key.decode())
    running.append(Program(ATTACK, "attack", *options, *where))
    stood = int(running[-1].expect("stood "))
    assert running[-1].wait() == 0
    return stood


@pytest.mark.turns(8)
@pytest.mark.skipif(not WITH_GLIBC, reason="of libzmq 4.3.5 with glibc the numbers are known")
def test_the_attack_is_real(running: list[Program]) -> None:
    running.append(Program(ATTACK, "serve"))
    server = running[0]
    port, key = server.expect("serving ").split()
    assert attacked(Address("127.0.0.1", int(port)), key.encode(), running) >= AHEAD
    assert server.wait() == -signal.SIGABRT
    assert "socket_base.cpp" in server.lines[-1]


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Match]:
    with closing(Match(tmp_path_factory.mktemp("match"))) as made:
        yield made


@pytest.mark.turns(8)
@pytest.mark.parametrize("door", [False, True], ids=["the host's key", "the key that all know"])
def test_a_host_and_its_game_go_on(match: Match, running: list[Program], door: bool) -> None:
    key = DISCOVERY.public if door else match.address.key
    assert key
    assert attacked(match.address, key, running) == WITHOUT_ID
    match.expect_calm()


@pytest.mark.turns(8)
def test_a_lobby_and_its_relay_go_on(running: list[Program], tmp_path: Path) -> None:
    running.append(Program("smallworld_lobby", "--bind", "tcp://127.0.0.1:0"))
    lobby = running[0]
    address = parse_address(lobby.expect(f"smallworld-lobby {__version__} is open at "))
    relay = lobby.expect_with("relay on port ")
    assert address.key
    for key in (address.key, DISCOVERY.public):
        assert attacked(address, key, running) == WITHOUT_ID
    assert attacked(address._replace(port=int(relay)), address.key, running) == 0
    host = ("host", "--headless", "--port", "0", "--lobby", str(address), "--title", "Still here")
    running.append(Program("smallworld_client", *host, home=tmp_path))
    running[-1].expect("smallworld: The lobby lists this game.")
    assert [advert.title for advert in listed(address)] == ["Still here"]
    assert lobby.interrupt() == 0
