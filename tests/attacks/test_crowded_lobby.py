"""Strangers with many keys and addresses at a lobby, over real sockets: nobody else suffers."""

import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import zmq

from smallworld import __version__
from smallworld_net.keys import KeyPair
from smallworld_wire.common import Refused
from smallworld_wire.lobby import (
    Advert,
    Claim,
    Games,
    Lease,
    ListChanges,
    Listed,
    OpenTunnel,
    Published,
    Register,
    RequestTunnel,
    Subscribe,
)
from tests.attacks.conftest import Start
from tests.attacks.crowd_at_lobby import FIRST, READERS, Visitor
from tests.attacks.match import most_memory
from tests.attacks.raw import PATIENCE, knock
from tests.helpers.programs import Program
from tests.helpers.pump import Context

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only there has a machine many addresses of its own"
)

BOB = KeyPair.new()
READY = f"smallworld-lobby {__version__} is open at "
CROWD = "tests.attacks.crowd_at_lobby"
SMALL = "tests.attacks.small_lobby"
MOST_GROWTH = 100
"""Megabytes that the crowd may cost a lobby besides the sockets; the whole list would cost 700."""

Come = Callable[..., Visitor]


@pytest.fixture
def come() -> Iterator[Come]:
    """Come to a lobby, as an honest person does with one key and one address."""
    context: Context = zmq.Context()
    here: list[Visitor] = []

    def come(address: str, keys: KeyPair | None = None) -> Visitor:
        here.append(Visitor(context, knock(address), keys=keys))
        return here[-1]

    yield come
    for each in here:
        each.close()
    context.term()


def open_lobby(start: Start, *args: str, module: str = "smallworld_lobby") -> tuple[Program, str]:
    lobby = start(module, "--bind", "tcp://127.0.0.1:0", *args)
    return lobby, lobby.expect(READY)


def attack(start: Start, what: str, address: str, *more: str) -> Program:
    """A crowd, when it has said all that it has to say."""
    crowd = start(CROWD, what, address, *more)
    crowd.expect("done")
    return crowd


def listed(watcher: Visitor) -> Iterator[Advert]:
    """What stands in the list, and then what comes into it."""
    watcher.say(Subscribe())
    while True:
        news = watcher.hear(Games, Listed, ListChanges)
        if isinstance(news, Listed):
            yield news.advert
        elif isinstance(news, ListChanges):
            yield from news.listed
        elif isinstance(news, Games):
            yield from news.adverts
            if news.more:
                watcher.say(Subscribe(news.last))


@pytest.mark.turns(4)
def test_readers_who_do_not_read_cost_a_lobby_little(start: Start, come: Come) -> None:
    lobby, address = open_lobby(start, "--quiet", "--no-relay")
    before = most_memory(lobby)
    attack(start, "slow-readers", address)
    readers: set[bytes] = set()
    watcher = come(address)
    for advert in listed(watcher):
        if advert.title == f"Table {FIRST} of a crowd":
            readers.add(advert.key)
        if len(readers) == READERS // 2:  # of the others some may have been hung up on
            break
    for _ in range(10):  # while the lobby answers them, too
        watcher.say(Subscribe())
        watcher.hear(Games)
    assert most_memory(lobby) - before < MOST_GROWTH


def lead(host: Visitor) -> Lease:
    """Publish a game that runs, and register a replica: the lease that comes of it."""
    host.say(host.publish(running=True))
    first = host.hear(Lease)
    host.say(Register(host.game(), 1, 1, (BOB.public,)))
    last = host.hear(Lease)
    assert isinstance(first, Lease)
    assert isinstance(last, Lease)
    return last


@pytest.mark.turns(4)
def test_a_crowd_that_takes_all_leases_keeps_nobody_from_one_also_after_a_restart(
    start: Start, come: Come, tmp_path: Path
) -> None:
    keys = ("--quiet", "--no-relay", "--keys", str(tmp_path))
    lobby, address = open_lobby(start, *keys, module=SMALL)
    ann, cid = KeyPair.new(), KeyPair.new()
    for _ in range(2):
        attack(start, "leases", address)
        lease = lead(come(address, ann))
        assert (lease.holder, lease.replicas) == (ann.public, (BOB.public,))
    lobby.interrupt(signal.SIGKILL)
    lobby, address = open_lobby(start, *keys, module=SMALL)
    bob = come(address, BOB)
    bob.say(Claim(lease.game, 1))
    assert bob.hear(Lease, Refused) == lease
    assert lead(come(address, cid)).holder == cid.public


@pytest.mark.turns(4)
def test_a_crowd_that_asks_for_all_ways_to_a_game_keeps_nobody_from_one(
    start: Start, come: Come
) -> None:
    _, address = open_lobby(start, "--quiet")
    ann, bob = come(address), come(address)
    ann.say(ann.publish())
    ann.hear(Published)
    attack(start, "dials", address, ann.game())
    bob.say(RequestTunnel(ann.game()))
    assert isinstance(bob.hear(OpenTunnel, Refused), OpenTunnel)


@pytest.mark.turns(4)
def test_a_crowd_that_connects_to_the_relay_and_says_nothing_keeps_nobody_out(
    start: Start, come: Come
) -> None:
    _, address = open_lobby(start, "--quiet")
    ann, bob = come(address), come(address)
    ann.say(ann.publish())
    ann.hear(Published)
    bob.say(RequestTunnel(ann.game()))
    pipe = bob.hear(OpenTunnel)
    assert isinstance(pipe, OpenTunnel)
    attack(start, "silent", address, str(pipe.port))
    ends = [socket.create_connection(("127.0.0.1", pipe.port), timeout=PATIENCE) for _ in range(2)]
    for end in ends:
        end.sendall(f"SWRELAY1 {pipe.token}\n".encode())
    ends[0].sendall(b"still here")
    assert ends[1].recv(10) == b"still here"
    for end in ends:
        end.close()
