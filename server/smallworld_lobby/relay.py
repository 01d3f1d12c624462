"""The relay: it joins two connections that come from inside and carries bytes between them.

Whoever connects says one line, ``SWRELAY1 TICKET``. The two who come with the same ticket are
joined. What they say to each other is encrypted from end to end, and nothing here looks at it; of
tickets and contents nothing is logged. Who sends more than a game needs is slowed, by reading from
him no faster than he may send, and who has to be slowed for a whole minute is cut.
"""

import asyncio
import logging
import re
import socket
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field

from smallworld_link.limits import Flow
from smallworld_link.reception import PortTakenError, why_not_bound
from smallworld_link.streams import CHUNK, End, StreamThread, splice

MANNERS = 5.0
"""Seconds in which a connection has to say its line."""
TICKET_LIFE = 30.0
"""Seconds for which a ticket waits for both of its ends."""
MOST_TICKETS = 1000
MOST_CONNECTIONS = 2000
MOST_AN_ADDRESS = 300
"""Connections from one address: a host whose two hundred spectators are all relayed has as many."""
RATE, BURST = 256e3, 2e6
"""Bytes a second in the long run, and bytes at once, of one sender."""
GAME_RATE, GAME_BURST = 1e6, 16e6
"""The same of all who send in one game; in its burst two hundred spectators can join at once."""
SLOWED = 60.0
"""Seconds for which a sender is slowed without a pause before he is cut."""
BACKLOG = 1024
"""Connections that may wait to be taken in."""
KERNEL = 1 << 16
"""Bytes that the system keeps of a connection in either direction."""

log = logging.getLogger(__name__)

_LINE = re.compile(rb"SWRELAY1 ([A-Za-z0-9_-]{22,64})\n")


@dataclass
class Counts:
    """What a log may say of a relay: of pipes and bytes, and of connections that were cut."""

    pipes: int = 0
    carried: int = 0
    refused: int = 0
    cut: int = 0


@dataclass
class _Game:
    """What all who send in one game have sent, and how many pipes it has or will have."""

    flow: Flow
    pipes: int = 0


class _Sender(End):
    """An end that may send so much."""

    def limit(self, game: Flow, counts: Counts) -> None:
        """Hold what it sends from here on against the limits."""
        self._flow = Flow(RATE, BURST, last=time.monotonic())
        self._game = game
        self._counts = counts
        self._slowed_since: float | None = None

    async def read(self) -> bytes:
        data = await super().read()
        now = time.monotonic()
        self._counts.carried += len(data)
        own = self._flow.pause(len(data), now)
        self._judge(own > 0, now)
        if pause := max(own, self._game.pause(len(data), now)):
            await asyncio.sleep(pause)
        return data

    def _judge(self, is_slowed: bool, now: float) -> None:
        if not is_slowed:
            self._slowed_since = None
        elif self._slowed_since is None:
            self._slowed_since = now
        elif now - self._slowed_since > SLOWED:
            self._counts.cut += 1
            raise ConnectionAbortedError


@dataclass
class _Meeting:
    """Two who are to come with the same ticket."""

    game: _Game
    first: _Sender | None = None
    over: asyncio.Event = field(default_factory=asyncio.Event)


class Relay(StreamThread):
    """A relay on one TCP port."""

    def __init__(self, host: str, port: int = 0) -> None:
        """Listen there at once; PortTakenError where that can't be done."""
        super().__init__("relay")
        self.counts = Counts()
        self._games: dict[str, _Game] = {}
        self._meetings: dict[str, _Meeting] = {}
        self._open = 0
        self._addresses: Counter[str] = Counter()
        try:
            self._listener = _listen(host, port)
        except OSError as error:
            self._loop.close()
            raise PortTakenError(why_not_bound(host, port, error)) from None
        self.port = int(self._listener.getsockname()[1])

    @classmethod
    def near(cls, host: str, port: int) -> "Relay":
        """One on that port, or on any where that one is taken or beyond the last."""
        try:
            return cls(host, port if port <= 65535 else 0)
        except PortTakenError:
            return cls(host)

    @property
    def has_room(self) -> bool:
        """Whether another pipe can be had; from any thread."""
        tickets = len(self._meetings)
        return tickets < MOST_TICKETS and self._open + 2 * tickets < MOST_CONNECTIONS

    def expect(self, ticket: str, game: str) -> None:
        """Join the two who come with this ticket, in that game's share; from any thread."""
        self.post(lambda: self._expect(ticket, game))

    async def live(self, over: asyncio.Event) -> None:
        """Let connections in."""
        server = await asyncio.start_server(
            lambda *streams: self.keep(self._serve(_Sender(*streams))),
            sock=self._listener,
            limit=CHUNK,
            backlog=BACKLOG,
        )
        try:
            await over.wait()
        finally:
            server.close()

    def close(self) -> None:
        """End the thread and free the port."""
        super().close()
        self._listener.close()

    # Tickets

    def _expect(self, ticket: str, name: str) -> None:
        game = self._games.setdefault(name, _Game(Flow(GAME_RATE, GAME_BURST)))
        game.pipes += 1
        self._meetings[ticket] = _Meeting(game)
        self._loop.call_later(TICKET_LIFE, self._expire, ticket)

    def _expire(self, ticket: str) -> None:
        meeting = self._meetings.pop(ticket, None)
        if meeting:
            self._end(meeting)

    def _end(self, meeting: _Meeting) -> None:
        meeting.over.set()
        meeting.game.pipes -= 1
        now = time.monotonic()
        self._games = {
            name: game
            for name, game in self._games.items()
            if game.pipes or not game.flow.is_calm(now)
        }

    # Connections

    async def _serve(self, end: _Sender) -> None:
        async with end:
            address = end.address
            self._open += 1
            self._addresses[address] += 1
            try:
                if self._is_welcome(address):
                    await self._lead(end, await ticket_of(end))
            finally:
                self._leave(address)

    def _is_welcome(self, address: str) -> bool:
        return self._addresses[address] <= MOST_AN_ADDRESS and self._open <= MOST_CONNECTIONS

    def _leave(self, address: str) -> None:
        self._open -= 1
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]

    async def _lead(self, end: _Sender, ticket: str) -> None:
        """Have the first who comes wait, and join the second with him."""
        meeting = self._meetings.get(ticket)
        if meeting is None:
            self.counts.refused += 1
        elif meeting.first is None:
            meeting.first = end
            await meeting.over.wait()
        else:
            del self._meetings[ticket]
            try:
                await self._join(meeting, meeting.first, end)
            finally:
                self._end(meeting)

    async def _join(self, meeting: _Meeting, *ends: _Sender) -> None:
        self.counts.pipes += 1
        for end in ends:
            end.limit(meeting.game.flow, self.counts)
        await splice(*ends)
        log.info("a pipe of the relay has ended, so far: %s", self.counts)


async def ticket_of(end: End) -> str:
    """The ticket that a connection shows; an empty one where it shows none in time."""
    with suppress(OSError):
        async with asyncio.timeout(MANNERS):
            line = _LINE.fullmatch(await end.read_line())
        return line[1].decode() if line else ""
    return ""


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; ``*`` is every interface."""
    any_at_all = host == "*"
    both = socket.has_dualstack_ipv6() and any_at_all
    family = socket.AF_INET6 if both or ":" in host else socket.AF_INET
    place = ("" if any_at_all else host, port)
    listener = socket.create_server(place, family=family, dualstack_ipv6=both)
    for buffer in (socket.SO_RCVBUF, socket.SO_SNDBUF):
        listener.setsockopt(socket.SOL_SOCKET, buffer, KERNEL)
    return listener
