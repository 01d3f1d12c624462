"""Which packets of multicast DNS are read: those of announcers who keep to their share.

Anybody on the local network may send anything to the port of multicast DNS, and zeroconf believes
all of it: a record under the name of another's service replaces that one's, a goodbye removes it,
and who announces thousands of services leaves no room for others. So a packet is looked at before
zeroconf reads it. What tells announcers apart is the address that a packet came from:

- An address has a budget of bytes and records. What is over it is not even parsed.
- The name of a service belongs to the first address that speaks of it, until that one says goodbye
  or has been silent for a while. Hosts choose names at random, so nobody can speak of one earlier
  than its host.
- An address has a number of names, and all have another. When that is reached, the address with
  most of them gives way.
- Records of anything but this program's services are left out, and so are those that would have
  to be remembered for long.

Somebody who forges the addresses of packets gets around this.
"""

import asyncio
import struct
from asyncio import DatagramProtocol as Protocol
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from zeroconf import DNSIncoming, DNSPointer, DNSRecord

from smallworld_net.address import unmapped
from smallworld_wire.rate_limit import TokenBucket

SERVICE = "_smallworld._tcp.local."
LIFETIME = 10
"""Seconds for which a word counts that is not renewed: the host's program may have crashed."""
LONGEST_LIFE = 2 * LIFETIME
"""Of records that are read, in seconds."""
SILENT = 2.0 * LIFETIME
"""Seconds of silence after which a name is anybody's again."""
MOST = 64
"""Services that are looked at."""
MOST_EACH = 16
"""Of these, of one address."""
MOST_SOURCES = 256
"""Addresses whose budgets are remembered."""
BYTES_A_SECOND, BYTES_AT_ONCE = 50_000, 500_000
"""What is read of one address."""
RECORD = 500
"""Bytes that each question or record counts as beside its own."""
HEADER = struct.Struct("!6H")
"""Id and flags of a packet, then how many questions, answers and other records it has."""
IS_RESPONSE = 0x8000


@dataclass
class Owner:
    """Whose name that is, and when they last spoke of it."""

    source: str
    heard_at: float


class Announcers:
    """Who announces what, and how much they send; without any I/O."""

    def __init__(self) -> None:
        self._flows: dict[str, TokenBucket] = {}
        self._owners: dict[str, Owner] = {}

    def names(self, now: float) -> dict[str, str]:
        """The names of all services in lower case, each with the address that announces it."""
        alive = {n: o for n, o in self._owners.items() if now - o.heard_at <= SILENT}
        self._owners = alive
        return {name: owner.source for name, owner in alive.items()}

    def affords(self, source: str, size: int, now: float) -> bool:
        """Whether so many bytes are within the budget of an address; then they are paid for."""
        flow = self._flows.pop(source, None) or TokenBucket(BYTES_A_SECOND, BYTES_AT_ONCE)
        self._flows[source] = flow
        if len(self._flows) > MOST_SOURCES:
            del self._flows[next(iter(self._flows))]
        if flow.spend(0, now) > 0:
            return False
        flow.spend(size, now)
        return True

    def believes(self, source: str, records: Sequence[DNSRecord], now: float) -> bool:
        """Whether an address may say all of this; of new names it gets those that are free."""
        named = [(_name_of(record), record.ttl) for record in records]
        if not named or any(not is_ours(name) or ttl > LONGEST_LIFE for name, ttl in named):
            return False
        refused = [name for name, ttl in named if not self._may_say(source, name, ttl, now)]
        return not refused

    def part(self, source: str, records: Sequence[DNSRecord]) -> None:
        """Free the names to which the address says goodbye."""
        for record in records:
            owner = self._owners.get(_name_of(record))
            if owner and owner.source == source and record.ttl == 0:
                del self._owners[_name_of(record)]

    def _may_say(self, source: str, name: str, ttl: float, now: float) -> bool:
        owner = self._owners.get(name)
        if owner and owner.source == source:
            owner.heard_at = now
            return True
        is_free = owner is None or now - owner.heard_at > SILENT
        if not is_free or ttl == 0 or not self._has_room(source):
            return False
        self._owners[name] = Owner(source, now)
        return True

    def _has_room(self, source: str) -> bool:
        """Whether the address may have one more name; the newest of another may have to go."""
        counts = Counter(owner.source for owner in self._owners.values())
        if counts[source] >= MOST_EACH or len(self._owners) < MOST:
            return counts[source] < MOST_EACH
        [(largest, count)] = counts.most_common(1)
        if count <= counts[source] + 1:
            return False
        del self._owners[[n for n, o in self._owners.items() if o.source == largest][-1]]
        return True


def is_ours(name: str) -> bool:
    """Whether that is the name, in lower case, of one of this program's services."""
    return name.endswith(f".{SERVICE}")


def _name_of(record: DNSRecord) -> str:
    """Of which service a record tells, in lower case."""
    name = record.name.lower()
    return record.alias.lower() if isinstance(record, DNSPointer) and name == SERVICE else name


class Filter(Protocol):
    """Stands before zeroconf's own protocol on one socket, and hands on what is to be read."""

    def __init__(self, protocol: Protocol, announcers: Announcers, responses: bool) -> None:
        self.protocol = protocol
        self._announcers = announcers
        self._responses = responses
        self._loop = asyncio.get_running_loop()

    def connection_made(self, transport: asyncio.DatagramTransport) -> None:  # type: ignore[override]
        """For zeroconf to deal with."""
        self.protocol.connection_made(transport)

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        """Hand on a packet; any other is ignored."""
        if self._is_to_be_read(data, unmapped(addr[0].partition("%")[0])):
            self.protocol.datagram_received(data, addr)

    def error_received(self, exc: Exception) -> None:
        """For zeroconf to deal with."""
        self.protocol.error_received(exc)

    def connection_lost(self, exc: Exception | None) -> None:
        """For zeroconf to deal with."""
        self.protocol.connection_lost(exc)

    def _is_to_be_read(self, data: bytes, source: str) -> bool:
        if len(data) < HEADER.size:
            return False
        _, flags, *counts = HEADER.unpack_from(data)
        if bool(flags & IS_RESPONSE) != self._responses:
            return False
        now = self._loop.time()
        if not self._announcers.affords(source, len(data) + RECORD * sum(counts), now):
            return False
        return not self._responses or self._is_believed(data, source, now)

    def _is_believed(self, data: bytes, source: str, now: float) -> bool:
        message = DNSIncoming(data)
        records = message.answers() if message.valid else []
        believed = self._announcers.believes(source, records, now)
        if believed:
            self._announcers.part(source, records)
        return believed


def filter_packets(
    loop: asyncio.AbstractEventLoop, announcers: Announcers, *, responses: bool
) -> None:
    """Filter what comes in on all sockets that zeroconf opens in that loop, from the first packet.

    Whoever looks for services reads ``responses``; whoever has one reads questions. zeroconf takes
    no protocol from outside, so it is given one where its sockets are opened.
    """
    create = loop.create_datagram_endpoint

    async def create_filtered(
        factory: Callable[[], Protocol], *args: Any, **options: Any
    ) -> tuple[asyncio.DatagramTransport, Protocol]:
        transport, filter_ = await create(
            lambda: Filter(factory(), announcers, responses), *args, **options
        )
        return transport, filter_.protocol

    setattr(loop, "create_datagram_endpoint", create_filtered)  # noqa: B010 - this loop's alone
