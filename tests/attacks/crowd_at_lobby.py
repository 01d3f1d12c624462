"""A stranger with many keys and addresses: ``python -m tests.attacks.crowd_at_lobby WHAT ADDRESS``.

It is a process of its own. It prints ``done`` when all is said, stays until it is stopped, and says
often enough that it is there.
"""

import socket
import sys
import time
from collections.abc import Callable, Sequence

import zmq

from smallworld_net.address import parse_address
from smallworld_net.keys import KeyPair
from smallworld_net.sockets import allow_many
from smallworld_wire.codec import FROM_LOBBY
from smallworld_wire.common import NONCE_BYTES, Heartbeat, Refused, game_id, hello
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
)
from tests.attacks.raw import Connection, knock
from tests.helpers.pump import Context

PAUSE = 2.0
"""Seconds between two signs of life."""


class Visitor(Connection[FromLobby]):
    """One connection to a lobby, from one of this machine's own addresses."""

    def __init__(
        self,
        context: Context,
        place: str,
        source: str = "",
        keys: KeyPair | None = None,
        reads: bool = True,
    ) -> None:
        super().__init__(context, place, FROM_LOBBY, keys, source, reads)
        self.say(hello("Mallory"))

    def game(self, number: int = 0) -> str:
        return game_id(number.to_bytes(NONCE_BYTES), self.keys.public)

    def publish(self, number: int = 0, running: bool = False) -> Publish:
        """What it says of one of its games."""
        title, stage = f"Table {number} of a crowd", "running" if running else "waiting"
        game = self.game(number)
        return Publish(Advert(game, title, "Mallory", "five-players", 5, stage=stage), 7475)  # type: ignore[arg-type]


# What it does

Crowd = Sequence[Visitor]
GAMES, GAMES_EACH, READERS, WORDS = 1000, 4, 150, 36
"""Of the readers who do not read: the list, and how often each asks for it at once."""
FIRST = 9
"""The number of the game that each of them publishes before it asks."""


def slow_readers(context: Context, place: str) -> Crowd:
    """Fill the list; then ask for it again and again, and read nothing."""
    hosts = [Visitor(context, place, f"127.0.1.{1 + n // 25}") for n in range(GAMES // GAMES_EACH)]
    for host in hosts:
        host.say(*(host.publish(number) for number in range(GAMES_EACH)))
    for host in hosts:
        for _ in range(GAMES_EACH):
            host.hear(Published)
    readers = [
        Visitor(context, place, f"127.0.2.{1 + n // 75}", reads=False) for n in range(READERS)
    ]
    for reader in readers:
        reader.say(reader.publish(FIRST), *[Subscribe()] * WORDS)
    return [*hosts, *readers]


def leases(context: Context, place: str) -> Crowd:
    """Take as many leases as can be had from twelve addresses, and register replicas for all."""
    visitors = [Visitor(context, place, f"127.0.3.{1 + n // 3}") for n in range(36)]
    for visitor in visitors:
        for number in range(GAMES_EACH):
            replica = KeyPair.new().public
            visitor.say(visitor.publish(number, running=True))
            visitor.say(Register(visitor.game(number), 1, 1, (replica,)))
    for visitor in visitors:
        for _ in range(2 * GAMES_EACH):
            visitor.hear(Lease)
    return visitors


def dials(context: Context, place: str, game: str) -> Crowd:
    """Ask for as many pipes to a game as can be had from nine addresses, and use none."""
    visitors = [Visitor(context, place, f"127.0.4.{1 + n}") for n in range(9)]
    for visitor in visitors:
        visitor.say(*[RequestTunnel(game)] * 10)
    for visitor in visitors:
        for _ in range(10):
            visitor.hear(OpenTunnel, Refused)
    return visitors


def silent(_context: Context, place: str, port: str) -> Crowd:
    """Make as many connections to a relay as can be had from seven addresses, and say nothing."""
    allow_many()
    host = parse_address(place).host
    for number in range(2100):
        here = (f"127.0.5.{1 + number // 300}", 0)
        socket.create_connection((host, int(port)), source_address=here).detach()
    return []


ATTACKS: dict[str, Callable[..., Crowd]] = {
    "slow-readers": slow_readers,
    "leases": leases,
    "dials": dials,
    "silent": silent,
}


def main(what: str, address: str, *more: str) -> None:
    context: Context = zmq.Context()
    context.max_sockets = 4096
    crowd = ATTACKS[what](context, knock(address), *more)
    print("done", flush=True)
    while True:
        for each in crowd:
            each.say(Heartbeat())
        time.sleep(PAUSE)


if __name__ == "__main__":
    main(*sys.argv[1:])
