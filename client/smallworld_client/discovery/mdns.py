"""Games on the local network: a host announces its own, a browser lists those of others.

Both are threads of their own which speak multicast DNS and never keep anybody waiting. Without a
network, or on one that lets no multicast through, nothing is found and nothing fails: a typed
address needs none of this.
"""

import asyncio
import logging
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from threading import Lock, Thread
from uuid import uuid4

from zeroconf import Error, InterfaceChoice, IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from smallworld_client.discovery.announcements import (
    Hosted,
    NearbyGame,
    callable_hosts,
    mark_of,
    read_nearby,
    text_of,
)
from smallworld_client.discovery.mdns_filter import (
    LIFETIME,
    MOST,
    SERVICE,
    Announcers,
    filter_packets,
)
from smallworld_net.interfaces import is_own, own_addresses

LOOK_AROUND = 3.0
"""Seconds between two looks at one's own networks and at who has fallen silent."""
ASK_AGAIN = 10.0
"""Seconds after which everybody is asked anew: a cable may have been out when somebody came."""
PATIENCE = 2_000
"""Milliseconds in which a host answers."""
SETTING, OFF = "SMALLWORLD_LAN", "off"
"""The environment's word on where to speak: addresses of this machine with commas between them,
``off`` for nowhere; where nothing is said, on all its networks."""

log = logging.getLogger(__name__)

# What zeroconf has to say of networks that come and go is no news for the person.
logging.getLogger("zeroconf").setLevel(logging.CRITICAL)


class _Speaker(Thread, ABC):
    """A thread that takes part in multicast DNS until it is closed.

    It is no daemon: the interpreter waits until it has said its last word.
    """

    def __init__(self, name: str, *, looks: bool) -> None:
        """``looks``: for services of others, and so reads what others announce."""
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
        """Live until ``close``."""
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._live())

    def close(self) -> None:
        """End soon; from any thread, any number of times."""
        self._closing = True
        self._wake()

    @abstractmethod
    async def _speak(self, speech: AsyncZeroconf) -> None:
        """Do what this is for as long as the speaker ``_stays``, between one pause and the next."""

    def _wake(self) -> None:
        """Have the thread look at what has changed; after its end, nothing happens."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._bell.set)

    @property
    def _stays(self) -> bool:
        """Whether it goes on as it is: with other networks everything begins anew."""
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


class Announcement(_Speaker):
    """A hosted game's word to the network; ``describe`` tells what it should be at the moment.

    It is asked in the thread that calls ``update``, which costs little where nothing has changed.
    """

    def __init__(self, describe: Callable[[], Hosted]) -> None:
        self._describe = describe
        self._hosted = describe()
        self._instance = ""
        super().__init__("announcement", looks=False)

    def update(self) -> None:
        """Tell what has changed; to be called now and then."""
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


class Browser(_Speaker):
    """Looks for games until it is closed; ``tell`` is called in its thread with the whole list.

    The list holds what anybody may know of, private games only ``find`` finds. Once ``close`` has
    returned nothing is told any more.
    """

    def __init__(self, tell: Callable[[list[NearbyGame]], None] = lambda games: None) -> None:
        self._tell = tell
        self._found: dict[str, NearbyGame] = {}
        self._told: list[NearbyGame] = []
        self._looks: dict[str, asyncio.Task[None]] = {}
        self._telling = Lock()
        super().__init__("browser", looks=True)

    def close(self) -> None:
        """End soon; from any thread, any number of times."""
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
        """Ask who is there, and for a while keep up with what they say."""
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
        """Of the services that there are, with the addresses that announce them."""
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
        """Look at what that name says, unless somebody is at it."""
        before = self._looks.get(name)
        if before is None or before.done():
            look = self._looks[name] = self._loop.create_task(self._look(zeroconf, name))
            look.add_done_callback(lambda _: self._looks.pop(name, None))

    async def _look(self, zeroconf: Zeroconf, name: str) -> None:
        """Read what that name says; it asks the network only for what has outlived its time."""
        info = AsyncServiceInfo(SERVICE, name)
        answered = await info.async_request(zeroconf, PATIENCE)
        source = self._names.get(name)
        nearby = _read(info, source) if answered and source is not None else None
        others = {each: found for each, found in self._found.items() if each != name}
        self._note({**others, name: nearby} if nearby else others)

    def _note(self, found: dict[str, NearbyGame]) -> None:
        """Keep what is there now, and tell where that is something new."""
        self._found = found
        games = _listed(found.values())
        with self._telling:
            if games != self._told and not self._closing:
                self._told = games
                self._tell(games)


def _latest(found: Iterable[NearbyGame]) -> list[NearbyGame]:
    """Each game once for each who says to lead it, and each address that says so of them.

    Nobody's word replaces another's: who lists a game under another key, or the same key under
    another address, has a place of their own.
    """
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
    """Whether nobody is to be found, and nothing announced."""
    return _wanted() == OFF


def _wanted() -> str:
    return os.environ.get(SETTING, "")


def _own_places() -> list[str]:
    """The addresses of this machine where one speaks, and which are announced."""
    wanted = _wanted()
    return [place for place in wanted.split(",") if is_own(place)] if wanted else own_addresses()


def _open() -> AsyncZeroconf:
    """A part in the conversation on all networks, or on those that are wanted."""
    interfaces = _own_places() if _wanted() else InterfaceChoice.All
    if not interfaces:
        raise OSError(f"this machine has no such address: {_wanted()}")
    try:
        return AsyncZeroconf(interfaces=interfaces, ip_version=IPVersion.All)
    except OSError:
        return AsyncZeroconf(interfaces=interfaces, ip_version=IPVersion.V4Only)
