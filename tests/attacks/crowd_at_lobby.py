"""A stranger with many keys and addresses: ``python -m tests.attacks.crowd_at_lobby WHAT ADDRESS``.

It is a process of its own. It prints ``done`` when all is said, stays until it is stopped, and says
often enough that it is there.
"""

import socket
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import zmq

from smallworld_net.address import parse_address
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_net.sockets import allow_many
from smallworld_wire.codec import FROM_LOBBY, KEY_DISCOVERY, encode
from smallworld_wire.common import (
    NONCE_BYTES,
    Heartbeat,
    KeyAnswer,
    KeyRequest,
    Refused,
    game_id,
    hello,
)
from smallworld_wire.lobby import (
    Advert,
    FromLobby,
    Lease,
    OpenTunnel,
    Publish,
    Published,
    Register,
    RequestTunnel,
    Subscribe,
    ToLobby,
)

PATIENCE = 60.0
"""Seconds that an answer may take on a busy machine."""
PAUSE = 2.0
"""Seconds between two signs of life."""

Context = zmq.Context[zmq.Socket[bytes]]


class Entry(NamedTuple):
    """A lobby's port and key, as its door tells them."""

    host: str
    port: int
    key: bytes


def knock(context: Context, address: str) -> Entry:
    """Ask at the door of ``HOST:PORT#KEY``, as the lobby prints it."""
    door = parse_address(address)
    with _dial(context, KeyPair.new(), Entry(door.host, door.port, DISCOVERY.public), "") as asked:
        asked.send(encode(KeyRequest()))
        assert asked.poll(int(PATIENCE * 1000)), "nobody opens"
        answer = KEY_DISCOVERY.decode(asked.recv())
    assert isinstance(answer, KeyAnswer)
    return Entry(door.host, answer.port, answer.key)


class Visitor:
    """One connection to a lobby, from one of this machine's own addresses."""

    def __init__(
        self,
        context: Context,
        entry: Entry,
        source: str = "",
        keys: KeyPair | None = None,
        reads: bool = True,
    ) -> None:
        self.keys = keys or KeyPair.new()
        self._socket = _dial(context, self.keys, entry, source, reads)
        self.say(hello("Mallory"))

    def say(self, *messages: ToLobby) -> None:
        """Send these."""
        for message in messages:
            self._socket.send(encode(message))

    def hear(self, *kinds: type[FromLobby]) -> FromLobby:
        """The next message of these kinds; what comes before it is passed over."""
        deadline = time.monotonic() + PATIENCE
        while self._socket.poll(max(0, int((deadline - time.monotonic()) * 1000))):
            message = FROM_LOBBY.decode(self._socket.recv())
            if isinstance(message, kinds):
                return message
        raise AssertionError(f"none of {kinds} came")

    def game(self, number: int = 0) -> str:
        """The id of one of its games."""
        return game_id(number.to_bytes(NONCE_BYTES), self.keys.public)

    def publish(self, number: int = 0, running: bool = False) -> Publish:
        """What it says of one of its games."""
        title, stage = f"Table {number} of a crowd", "running" if running else "waiting"
        game = self.game(number)
        return Publish(Advert(game, title, "Mallory", "five-players", 5, stage=stage), 7475)  # type: ignore[arg-type]

    def close(self) -> None:
        """Break off."""
        self._socket.close(linger=0)


def _dial(
    context: Context, keys: KeyPair, entry: Entry, source: str, reads: bool = True
) -> zmq.Socket[bytes]:
    dealer = context.socket(zmq.DEALER)
    dealer.linger = 0
    dealer.curve_publickey, dealer.curve_secretkey = keys
    dealer.curve_serverkey = entry.key
    if not reads:
        dealer.rcvhwm, dealer.rcvbuf = 1, 4096
    via = f"{source}:0;" if source else ""
    dealer.connect(f"tcp://{via}{entry.host}:{entry.port}")
    return dealer


# What it does

Crowd = Sequence[Visitor]
GAMES, GAMES_EACH, READERS, WORDS = 1000, 4, 150, 36
"""Of the readers who do not read: the list, and how often each asks for it at once."""
FIRST = 9
"""The number of the game that each of them publishes before it asks."""


def slow_readers(context: Context, entry: Entry) -> Crowd:
    """Fill the list; then ask for it again and again, and read nothing."""
    hosts = [Visitor(context, entry, f"127.0.1.{1 + n // 25}") for n in range(GAMES // GAMES_EACH)]
    for host in hosts:
        host.say(*(host.publish(number) for number in range(GAMES_EACH)))
    for host in hosts:
        for _ in range(GAMES_EACH):
            host.hear(Published)
    readers = [
        Visitor(context, entry, f"127.0.2.{1 + n // 75}", reads=False) for n in range(READERS)
    ]
    for reader in readers:
        reader.say(reader.publish(FIRST), *[Subscribe()] * WORDS)
    return [*hosts, *readers]


def leases(context: Context, entry: Entry) -> Crowd:
    """Take as many leases as can be had from twelve addresses, and register replicas for all."""
    visitors = [Visitor(context, entry, f"127.0.3.{1 + n // 3}") for n in range(36)]
    for visitor in visitors:
        for number in range(GAMES_EACH):
            replica = KeyPair.new().public
            visitor.say(visitor.publish(number, running=True))
            visitor.say(Register(visitor.game(number), 1, 1, (replica,)))
    for visitor in visitors:
        for _ in range(2 * GAMES_EACH):
            visitor.hear(Lease)
    return visitors


def dials(context: Context, entry: Entry, game: str) -> Crowd:
    """Ask for as many pipes to a game as can be had from nine addresses, and use none."""
    visitors = [Visitor(context, entry, f"127.0.4.{1 + n}") for n in range(9)]
    for visitor in visitors:
        visitor.say(*[RequestTunnel(game)] * 10)
    for visitor in visitors:
        for _ in range(10):
            visitor.hear(OpenTunnel, Refused)
    return visitors


def silent(_context: Context, entry: Entry, port: str) -> Crowd:
    """Make as many connections to a relay as can be had from seven addresses, and say nothing."""
    allow_many()
    for number in range(2100):
        here = (f"127.0.5.{1 + number // 300}", 0)
        socket.create_connection((entry.host, int(port)), source_address=here).detach()
    return []


ATTACKS: dict[str, Callable[..., Crowd]] = {
    "slow-readers": slow_readers,
    "leases": leases,
    "dials": dials,
    "silent": silent,
}


def main(what: str, address: str, *more: str) -> None:
    """Attack, and then say only that all are still there."""
    context: Context = zmq.Context()
    context.max_sockets = 4096
    crowd = ATTACKS[what](context, knock(context, address), *more)
    print("done", flush=True)
    while True:
        for each in crowd:
            each.say(Heartbeat())
        time.sleep(PAUSE)


if __name__ == "__main__":
    main(*sys.argv[1:])
