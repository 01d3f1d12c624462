"""A host who floods guests: ``python -m tests.attacks.flooding_host ATTACK [options]``.

They host a game of their own, made by their key, and every room names them as its leader: nothing
but what they send later shows that they are hostile. The program prints ``table open at`` with its
address, lets in whoever calls, and attacks them for as long as they stay. When a guest has gone it
prints ``gone`` with the megabytes that it sent them.
"""

import os
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import count
from threading import Thread

from msgspec.structs import replace

from smallworld.moves import Redeploy
from smallworld.record import Header, Moved
from smallworld_net import TO_CLIENT
from smallworld_net.address import Address
from smallworld_net.client import EACH, HEARD_A_SECOND
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_wire.codec import encode
from smallworld_wire.common import NONCE_BYTES, Fault, Heartbeat, KeyAnswer, Refused, game_id, hello
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import (
    Append,
    AppendBatch,
    Clocks,
    Committed,
    FetchFrom,
    FromTable,
    Said,
    Welcome,
)
from tests.attacks.strangers_table import log_of, room_of
from tests.helpers.curve import CurveServer, Guest

ALL = 1000
"""People of the largest room that there may be."""
SHARE = 0.7
"""Of what a client takes from a host before it hangs up, so that it stays."""
NOBODYS_PORT = 1024
"""With addresses of this machine at which no test has a server, so nobody's lobby answers there."""
DIFFERENT = 50
"""Messages of each kind that differ from each other."""


class Table:
    """One guest's view of the hostile host's table."""

    def __init__(self, host: bytes, guest: bytes, lobby: str) -> None:
        self.game = game_id(os.urandom(NONCE_BYTES), host)
        self.lobby = lobby
        self.running = room_of(host, guest, 1)
        seats = (SeatAssignment("person", "Mallory", 0), SeatAssignment())
        self.waiting = replace(self.running, stage="waiting", seats=seats)

    def welcome(self) -> list[FromTable]:
        return [Welcome(1, "player", self.game, hello("Ann").version), self.waiting]

    def begin(self) -> list[FromTable]:
        """The beginning of a game between host and guest, listed in the lobby."""
        settings = replace(self.running.settings, lobby=self.lobby)
        room = replace(self.running, settings=settings)
        return [room, log_of(self.game), Committed(0)]


def room(table: Table, number: int) -> Room:
    """A full room in which something is always different."""
    crowd = (Person(n, f"{number:20}{n:20}", "spectator", key=b"k" * 40) for n in range(2, ALL))
    return replace(table.waiting, people=(*table.waiting.people, *crowd))


def lobby(table: Table, number: int) -> Room:
    """A room that names another lobby each time."""
    settings = replace(table.waiting.settings, lobby=f"127.66.0.{number + 1}:{NOBODYS_PORT}")
    return replace(table.waiting, settings=settings)


def board(table: Table, number: int) -> Room:
    """The largest room on a board that does not exist."""
    settings = TableSettings("x" * 40, f"{number:b}".zfill(40))
    return replace(room(table, number), settings=settings, seats=(SeatAssignment(),) * 5)


def entries(table: Table, _number: int) -> AppendBatch:
    """The longest log of the largest moves."""
    header = Header(table.game, "two-players", ("Ann", "Bob"), ())
    return AppendBatch(header, 0, (Moved(0, rubbish(64)),) * 4096, b"12345678")


def rubbish(size: int) -> Redeploy:
    """A form with that many lines which fits no rule."""
    return Redeploy(tuple((n, n) for n in range(size)))


def news(_table: Table, number: int) -> Append:
    """A step of a game that is not told."""
    return Append(number, Moved(0, rubbish(64)), b"12345678")


def chat(_table: Table, number: int) -> Said:
    """Somebody who talks and talks."""
    return Said(0, "Eve", f"{number:>500}")


def event(table: Table, number: int) -> FromTable:
    """One of everything else that a host may say."""
    events: list[FromTable] = [
        Clocks(0, (number,) * 5),
        Refused(f"{number:>200}"),
        Fault(f"{number:>200}"),
        Committed(number),
        FetchFrom(number),
        Heartbeat(number),
        chat(table, number),
    ]
    return events[number % len(events)]


Make = Callable[[Table, int], FromTable]
Attack = Callable[[Guest, Table], Iterable[bytes]]


def bodies_of(table: Table, *makes: Make) -> list[bytes]:
    """Messages by each of these in turn."""
    return [encode(make(table, number)) for number in range(DIFFERENT) for make in makes]


def flood_of(*makes: Make) -> Attack:
    """As many of such messages as the connection takes."""

    def flood(guest: Guest, table: Table) -> Iterator[bytes]:
        bodies = bodies_of(table, *makes)
        return (guest.protocol.frame_of(bodies[n % len(bodies)]) for n in count())

    return flood


def steady(guest: Guest, table: Table) -> Iterator[bytes]:
    """Of everything so much that the guest need not hang up yet, and no more, for good."""
    bodies = bodies_of(table, chat, event, lobby)
    since, sent = time.monotonic(), 0
    for n in count():
        body = bodies[n % len(bodies)]
        sent += len(body) + EACH
        time.sleep(max(0.0, since + sent / (SHARE * HEARD_A_SECOND) - time.monotonic()))
        yield guest.protocol.frame_of(body)


def begin_and_vanish(guest: Guest, table: Table) -> Iterator[bytes]:
    """A game begins, and its host is gone: who held it looks for another in its lobby."""
    for message in table.begin():
        yield guest.protocol.frame_of(encode(message))
    guest.hear()
    os._exit(0)


def endless_message(guest: Guest, _: Table) -> Iterator[bytes]:
    """Frames of one message that never ends."""
    return (guest.protocol._sealed(b"\1" + bytes(60_000)) for _ in count())


def tiny_frames(guest: Guest, _: Table) -> Iterator[bytes]:
    """The same with frames of one byte, a thousand at a time."""
    return (b"".join(guest.protocol._sealed(b"\1x") for _ in range(1000)) for _ in count())


def drip(guest: Guest, _table: Table) -> Iterator[bytes]:
    """The largest frame, a byte at a time, and then the next."""
    for _ in count():
        frame = guest.protocol.frame_of(bytes(TO_CLIENT))
        yield frame[:-1000]
        for place in range(len(frame) - 1000, len(frame)):
            yield frame[place : place + 1]
            time.sleep(0.01)


def pings(guest: Guest, _: Table) -> Iterator[bytes]:
    """Heartbeats, a thousand at a time."""
    beat = b"\2\x04PING\x00\x10"
    return (b"".join(guest.protocol._sealed(beat) for _ in range(1000)) for _ in count())


def signs_of_life(guest: Guest, _: Table) -> Iterator[bytes]:
    """The shortest messages there are, a thousand at a time."""
    here = encode(Heartbeat())
    return (b"".join(guest.protocol.frame_of(here) for _ in range(1000)) for _ in count())


def nonsense(guest: Guest, _: Table) -> Iterator[bytes]:
    """The largest messages that mean nothing."""
    return (guest.protocol.frame_of(b"\xc1" * TO_CLIENT) for _ in count())


ATTACKS: dict[str, Attack] = {
    "chat": flood_of(chat),
    "rooms": flood_of(room),
    "lobbies": flood_of(lobby),
    "boards": flood_of(board),
    "entries": flood_of(entries),
    "news": flood_of(news),
    "events": flood_of(event),
    "steady": steady,
    "begin-and-vanish": begin_and_vanish,
    "endless-message": endless_message,
    "tiny-frames": tiny_frames,
    "drip": drip,
    "pings": pings,
    "signs-of-life": signs_of_life,
    "nonsense": nonsense,
}


class FloodingHost:
    """Greets like an honest host, and then attacks."""

    def __init__(self, attack: str, host: str, lobby: str, seconds: float) -> None:
        self._attack = ATTACKS[attack]
        self._lobby, self._seconds = lobby, seconds
        self._keys = KeyPair.new()
        self._tables: dict[bytes, Table] = {}
        self._server = CurveServer(self._keys, DISCOVERY, host=host)
        self.address = Address(host, self._server.port, self._keys.public)

    def run(self) -> None:
        while True:
            guest = self._server.accept()
            Thread(target=self._meet, args=(guest,), daemon=True).start()

    def _meet(self, guest: Guest) -> None:
        with suppress(OSError), guest:
            arrived = guest.admit()
            if arrived.identity:
                return guest.say(encode(KeyAnswer(self._keys.public, self._server.port)))
            guest.hear()
            table = self._table_of(arrived.key)
            for message in table.welcome():
                guest.say(encode(message))
            self._flood(guest, table)
        return None

    def _table_of(self, guest: bytes) -> Table:
        """The same for who comes again, such as a program that had no time to listen."""
        if guest not in self._tables:
            self._tables[guest] = Table(self._keys.public, guest, self._lobby)
        return self._tables[guest]

    def _flood(self, guest: Guest, table: Table) -> None:
        sent, deadline = 0, time.monotonic() + self._seconds
        with suppress(OSError):
            for data in self._attack(guest, table):
                guest.socket.sendall(data)
                sent += len(data)
                if time.monotonic() > deadline:
                    break
        print(f"gone {sent / 1e6:.1f}", flush=True)


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.attacks.flooding_host")
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--lobby", default="", help="what the settings of a begun game name")
    parser.add_argument("--seconds", type=float, default=60.0)
    args = parser.parse_args()
    host = FloodingHost(args.attack, args.host, args.lobby, args.seconds)
    print(f"table open at {host.address}", flush=True)
    host.run()


if __name__ == "__main__":
    main()
