"""Games on the local network: a host announces its own, a browser lists those of others.

Both are threads of their own which speak multicast DNS and never keep anybody waiting. Without a
network, or on one that lets no multicast through, nothing is found and nothing fails: a typed
address needs none of this.

Which packets are read
----------------------

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
import logging
import os
import struct
from abc import ABC, abstractmethod
from asyncio import DatagramProtocol as Protocol
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from threading import Lock, Thread
from typing import Any
from uuid import uuid4

from zeroconf import (
    DNSIncoming,
    DNSPointer,
    DNSRecord,
    Error,
    InterfaceChoice,
    IPVersion,
    ServiceStateChange,
    Zeroconf,
)
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from smallworld_client.discovery.announcements import (
    Hosted,
    NearbyGame,
    callable_hosts,
    mark_of,
    read_nearby,
    text_of,
)
from smallworld_net.sockets import is_own, own_addresses
from smallworld_wire.rate_limit import PerPrefix, unmapped

SERVICE = "_smallworld._tcp.local."
LIFETIME = 10
"""Seconds for which a word counts that is not renewed: the host's program may have crashed."""
LONGEST_LIFE = 2 * LIFETIME  # of records that are read, in seconds
SILENT = 2.0 * LIFETIME  # seconds of silence after which a name is anybody's again
MOST = 64  # services that are looked at
MOST_EACH = 16  # of these, of one address
MOST_SOURCES = 256  # addresses whose budgets are remembered
BYTES_A_SECOND, BYTES_AT_ONCE = 50_000, 500_000  # what is read of one address
RECORD = 500  # bytes that each question or record counts as beside its own
HEADER = struct.Struct("!6H")
"""Id and flags of a packet, then how many questions, answers and other records it has."""
IS_RESPONSE = 0x8000


@dataclass
class NameOwner:
    source: str
    heard_at: float


class Announcers:
    def __init__(self) -> None:
        self._flows = PerPrefix(BYTES_A_SECOND, BYTES_AT_ONCE, MOST_SOURCES)
        self._owners: dict[str, NameOwner] = {}

    def names(self, now: float) -> dict[str, str]:
        """The names of all services in lower case, each with the address that announces it."""
        alive = {n: o for n, o in self._owners.items() if now - o.heard_at <= SILENT}
        self._owners = alive
        return {name: owner.source for name, owner in alive.items()}

    def affords(self, source: str, size: int, now: float) -> bool:
        """Charge ``size`` bytes to an address; False if that exceeds its budget."""
        flow = self._flows.use(source, now)
        if flow.spend(0, now) > 0:
            return False
        flow.spend(size, now)
        return True

    def believes(self, source: str, records: Sequence[DNSRecord], now: float) -> bool:
        """Whether to accept all these records from an address; unclaimed names become its own."""
        named = [(_name_of(record), record.ttl) for record in records]
        if not named or any(not is_ours(name) or ttl > LONGEST_LIFE for name, ttl in named):
            return False
        refused = [name for name, ttl in named if not self._may_say(source, name, ttl, now)]
        return not refused

    def part(self, source: str, records: Sequence[DNSRecord]) -> None:
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
        self._owners[name] = NameOwner(source, now)
        return True

    def _has_room(self, source: str) -> bool:
        """Whether an address may claim one more name; another's newest may have to go."""
        counts = Counter(owner.source for owner in self._owners.values())
        if counts[source] >= MOST_EACH or len(self._owners) < MOST:
            return counts[source] < MOST_EACH
        [(largest, count)] = counts.most_common(1)
        if count <= counts[source] + 1:
            return False
        del self._owners[[n for n, o in self._owners.items() if o.source == largest][-1]]
        return True


def is_ours(name: str) -> bool:
    return name.endswith(f".{SERVICE}")


def _name_of(record: DNSRecord) -> str:
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
        self.protocol.connection_made(transport)

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        if self._is_to_be_read(data, unmapped(addr[0].partition("%")[0])):
            self.protocol.datagram_received(data, addr)

    def error_received(self, exc: Exception) -> None:
        self.protocol.error_received(exc)

    def connection_lost(self, exc: Exception | None) -> None:
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
    """Filter all incoming packets on the sockets that zeroconf opens in that loop.

    A browser reads ``responses``, an announcer reads questions. zeroconf accepts no protocol from
    outside, so it is replaced where the sockets are opened.
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


LOOK_AROUND = 3.0  # seconds between two looks at one's own networks and at who has fallen silent
ASK_AGAIN = 10.0
"""Seconds after which everybody is asked anew: a cable may have been out when somebody came."""
RESOLVE_TIMEOUT = 2_000  # milliseconds in which a host answers
SETTING, OFF = "SMALLWORLD_LAN", "off"
"""The environment's word on where to speak: addresses of this machine with commas between them,
``off`` for nowhere; where nothing is said, on all its networks."""
log = logging.getLogger(__name__)

# What zeroconf has to say of networks that come and go is no news for the person.
logging.getLogger("zeroconf").setLevel(logging.CRITICAL)


class _Speaker(Thread, ABC):
    """No daemon thread: the interpreter waits until it has withdrawn its announcements."""

    def __init__(self, name: str, *, looks: bool) -> None:
        super().__init__(name=name, daemon=False)
        self._loop = asyncio.new_event_loop()
        self._announcers = Announcers()
        filter_packets(self._loop, self._announcers, responses=looks)
        self._bell = asyncio.Event()
        self._closing = False
        self._places: list[str] = []
        if is_off():
            self._loop.close()
        else:
            self.start()

    def run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._live())

    def close(self) -> None:
        self._closing = True
        self._wake()

    @abstractmethod
    async def _speak(self, speech: AsyncZeroconf) -> None: ...

    def _wake(self) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._bell.set)

    @property
    def _stays(self) -> bool:
        return not self._closing and self._places == _own_places()

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._bell.wait(), LOOK_AROUND)
        self._bell.clear()

    async def _live(self) -> None:
        while not self._closing:
            self._places = _own_places()
            try:
                speech = _open()
                try:
                    await self._speak(speech)
                finally:
                    await speech.async_close()
            except (OSError, RuntimeError, TimeoutError, Error) as error:
                log.debug("no multicast at %s: %s", self._places, error)
                await self._pause()


class MdnsAnnouncement(_Speaker):
    """``describe`` tells what the game's word should be; asked by ``update``, in its thread."""

    def __init__(self, describe: Callable[[], Hosted]) -> None:
        self._describe = describe
        self._hosted = describe()
        self._instance = ""
        super().__init__("announcement", looks=False)

    def update(self) -> None:
        hosted = self._describe()
        if hosted != self._hosted:
            self._hosted = hosted
            self._wake()

    async def _speak(self, speech: AsyncZeroconf) -> None:
        said = self._hosted
        # On other networks it comes from other addresses, to which an old name does not belong.
        self._instance = f"{uuid4().hex}.{SERVICE}"
        # Nobody else has this name, so nobody has to be asked whether it is free.
        await speech.async_register_service(self._word(said), cooperating_responders=True)
        while self._stays:
            await self._pause()
            if said != self._hosted:
                said = self._hosted
                await speech.async_update_service(self._word(said))
        await speech.async_unregister_all_services()

    def _word(self, hosted: Hosted) -> AsyncServiceInfo:
        return AsyncServiceInfo(
            SERVICE,
            self._instance,
            hosted.port,
            properties=dict(text_of(hosted.advert, hosted.epoch)),
            server=self._instance,
            parsed_addresses=self._places,
            host_ttl=LIFETIME,
            other_ttl=LIFETIME,
        )


class MdnsBrowser(_Speaker):
    """Looks for games; ``tell`` gets the public ones in its thread, and none after ``close``."""

    def __init__(self, tell: Callable[[list[NearbyGame]], None] = lambda games: None) -> None:
        self._tell = tell
        self._found: dict[str, NearbyGame] = {}
        self._told: list[NearbyGame] = []
        self._looks: dict[str, asyncio.Task[None]] = {}
        self._telling = Lock()
        super().__init__("browser", looks=True)

    def close(self) -> None:
        with self._telling:
            super().close()

    def find(self, game: str) -> list[NearbyGame]:
        """Who claims to lead this game, the latest epoch first; from any thread, at once."""
        mark = mark_of(game)
        found = _latest(nearby for nearby in self._found.values() if nearby.mark == mark)
        return sorted(found, key=lambda nearby: (nearby.epoch, nearby.key), reverse=True)

    async def _speak(self, speech: AsyncZeroconf) -> None:
        try:
            while self._stays:
                await self._ask_around(speech.zeroconf)
        finally:
            for look in self._looks.values():
                look.cancel()
            self._note({})

    async def _ask_around(self, zeroconf: Zeroconf) -> None:
        asked_at = self._loop.time()
        browser = AsyncServiceBrowser(zeroconf, SERVICE, handlers=[self._on_change])
        while self._stays and self._loop.time() < asked_at + ASK_AGAIN:
            await self._pause()
            names = self._names
            self._note({name: found for name, found in self._found.items() if name in names})
            for name in names:
                self._start_look(zeroconf, name)
        await browser.async_cancel()

    @property
    def _names(self) -> dict[str, str]:
        return self._announcers.names(self._loop.time())

    def _on_change(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        name = name.lower()
        if state_change is ServiceStateChange.Removed:
            self._note({each: found for each, found in self._found.items() if each != name})
        elif name in self._names:
            self._start_look(zeroconf, name)

    def _start_look(self, zeroconf: Zeroconf, name: str) -> None:
        before = self._looks.get(name)
        if before is None or before.done():
            look = self._looks[name] = self._loop.create_task(self._look(zeroconf, name))
            look.add_done_callback(lambda _: self._looks.pop(name, None))

    async def _look(self, zeroconf: Zeroconf, name: str) -> None:
        """Read what that name says; it asks the network only for what has outlived its time."""
        info = AsyncServiceInfo(SERVICE, name)
        answered = await info.async_request(zeroconf, RESOLVE_TIMEOUT)
        source = self._names.get(name)
        nearby = _read(info, source) if answered and source is not None else None
        others = {each: found for each, found in self._found.items() if each != name}
        self._note({**others, name: nearby} if nearby else others)

    def _note(self, found: dict[str, NearbyGame]) -> None:
        self._found = found
        games = _listed(found.values())
        with self._telling:
            if games != self._told and not self._closing:
                self._told = games
                self._tell(games)


def _latest(found: Iterable[NearbyGame]) -> list[NearbyGame]:
    """One entry for each game, leader and address, so that no announcement replaces another's."""
    by_epoch = sorted(found, key=lambda nearby: nearby.epoch)
    return list({(each.mark, each.key, each.source): each for each in by_epoch}.values())


def _listed(found: Iterable[NearbyGame]) -> list[NearbyGame]:
    """What the list of games shows, at most MOST of them; the latest leader of a game is last."""
    listed = [nearby for nearby in _latest(found) if nearby.advert]
    order = sorted(listed, key=lambda each: (each.mark, each.epoch, each.key, each.source))
    return order[:MOST]


def _read(info: AsyncServiceInfo, source: str) -> NearbyGame | None:
    text = {name.decode("ascii", "replace"): value for name, value in info.properties.items()}
    given = {name: value for name, value in text.items() if value is not None}
    hosts = callable_hosts(info.parsed_scoped_addresses(), source)
    nearby = read_nearby(given, hosts, info.port or 0)
    return nearby and replace(nearby, source=source)


def is_off() -> bool:
    return _wanted() == OFF


def _wanted() -> str:
    return os.environ.get(SETTING, "")


def _own_places() -> list[str]:
    wanted = _wanted()
    return [place for place in wanted.split(",") if is_own(place)] if wanted else own_addresses()


def _open() -> AsyncZeroconf:
    interfaces = _own_places() if _wanted() else InterfaceChoice.All
    if not interfaces:
        raise OSError(f"this machine has no such address: {_wanted()}")
    try:
        return AsyncZeroconf(interfaces=interfaces, ip_version=IPVersion.All)
    except OSError:
        return AsyncZeroconf(interfaces=interfaces, ip_version=IPVersion.V4Only)
