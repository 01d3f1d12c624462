"""The side of a connection that calls: one line to one reception, which comes back by itself.

A line has one or several routes and tries them in turn: a door that is knocked at first (see
:mod:`smallworld_link.door`), or a place whose key is known. What the socket's monitor sees, a wrong
key or nobody there, becomes a sentence. Nothing blocks: the line's owner waits for its ``sockets``
and calls ``receive``.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

import zmq
from zmq.utils.monitor import recv_monitor_message

from smallworld.wire import AT_DOOR, Answer, AnyMessage, Codec, Knock, WireError, encode
from smallworld_link.address import Address, bracketed
from smallworld_link.keys import DOOR, KeyPair, is_key
from smallworld_link.sockets import FAREWELL, Context, Inbox, Socket, client

PATIENCE = 5.0
"""Seconds for one try of one route."""
LONG_PATIENCE = 300.0
"""Seconds for which a line that has stood before tries to come back."""
QUIET = 15.0
"""Seconds without a word after which a line counts as cut: there is one every few seconds."""
AT_ONCE = 200
"""Messages that are taken in before others of the program get their turn."""
LAST_WORDS = 10_000
"""Messages that are still taken in when the line was cut: more than a server keeps for anybody."""
ROOM_TO_SEND = 100
"""Milliseconds for which a full line is waited for before what is said counts as lost."""
BROKEN_OFF = 2
"""Handshakes that break off before the key counts as wrong: one may be bad luck."""
RETRIED = 3
"""Attempts to connect, in a second or so, before a place counts as empty."""

WATCHED = (
    zmq.EVENT_HANDSHAKE_SUCCEEDED
    | zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
    | zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL
    | zmq.EVENT_HANDSHAKE_FAILED_AUTH
    | zmq.EVENT_DISCONNECTED
    | zmq.EVENT_CONNECT_RETRIED
)
WRONG = (zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL, zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL)

SILENCE = "Nobody answers at {place}. Is the address right, and is somebody there?"
STRANGER = "What answers at {place} is no table and no lobby."
WRONG_KEY = "The one at {place} has another key than the one expected."
TURNED_AWAY = "{place} turns you away for now. Try again in a minute."

M = TypeVar("M")


class Direct(NamedTuple):
    """A place where the line itself is, and the key that belongs to it."""

    host: str
    port: int
    key: bytes


Route = Address | Direct


@dataclass(frozen=True)
class Up:
    """The line stands, for the first time or again: now say Hello. ``route`` led there."""

    route: Route
    key: bytes


@dataclass(frozen=True)
class Lost:
    """The line was cut; it is being restored."""


@dataclass(frozen=True)
class Failed:
    """The line can't be had; the reason is a sentence. Nothing comes after it."""

    reason: str


class _Call:
    """One socket on its way to one server, and its monitor."""

    def __init__(self, context: Context, keys: KeyPair, host: str, port: int, key: bytes) -> None:
        self.socket = client(context, keys, key)
        self._inbox = Inbox(self.socket, most=1)
        self.monitor: Socket = self.socket.get_monitor_socket(WATCHED)
        # A name that libzmq can't take leads nowhere, which time will tell like of any other.
        with suppress(zmq.ZMQError):
            self.socket.connect(f"tcp://{bracketed(host)}:{port}")

    def signs(self) -> list[int]:
        """What the monitor has seen since."""
        seen = []
        while self.monitor.poll(0):
            seen.append(int(recv_monitor_message(self.monitor)["event"]))
        return seen

    def read(self, at_once: int) -> list[bytes]:
        """What has come in; nothing is said in more than one frame."""
        frames = self._inbox.read(at_once)
        return [message[0].bytes for message in frames if len(message) == 1]

    def write(self, data: bytes) -> bool:
        # libzmq takes notice of a new connection while one asks whether it can send, not in send.
        if not self.socket.poll(ROOM_TO_SEND, zmq.POLLOUT):
            return False
        self.socket.send(data, zmq.NOBLOCK)
        return True

    def close(self, linger: int = 0) -> None:
        self.socket.disable_monitor()
        self.monitor.close(linger=0)
        self.socket.close(linger=linger)


class Line(Generic[M]):
    """A line to one reception, for one thread."""

    def __init__(
        self, context: Context, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float
    ) -> None:
        self._context = context
        self._keys = keys
        self._codec = codec
        self._routes = tuple(routes)
        self._turn = 0
        self._reason = ""
        self._up = False
        self._broken_off = self._retried = 0
        self._give_up: float | None = None
        self._heard_at = now
        self._has_spoken = False
        self._call: _Call | None = None
        self._key: bytes | None = None
        self._set_out(now)

    @property
    def sockets(self) -> list[Socket]:
        """What to wait for."""
        return [self._call.socket, self._call.monitor] if self._call else []

    @property
    def is_up(self) -> bool:
        """Whether what is sent now is on its way."""
        return self._up

    def send(self, message: AnyMessage) -> bool:
        """Send a message; False where the line is down, and then nothing is kept."""
        if self._call is None or not self._up:
            return False
        return self._call.write(encode(message))

    def receive(self, now: float) -> list[M | Up | Lost | Failed]:
        """What has happened since; never waits."""
        events: list[M | Up | Lost | Failed] = []
        call = self._call
        for sign in call.signs() if call else ():
            if call is self._call:
                events += self._heed(sign, now)
        if self._key is None:
            self._listen_at_door(now)
        else:
            events += self._messages(now, AT_ONCE)
        if self._up and now - self._heard_at > QUIET:
            events += self._gone_quiet(now)
        if self._call is not None and not self._up and now > self._deadline:
            self._next_route(self._trouble, now)
        if self._call is None:
            events.append(Failed(self._reason))
        return events

    def close(self) -> None:
        """Let the last word go out, and close."""
        if self._call is not None:
            self._call.close(FAREWELL if self._up else 0)
            self._call = None
            self._up = False

    # From route to route

    @property
    def _route(self) -> Route:
        return self._routes[self._turn % len(self._routes)]

    def _set_out(self, now: float) -> None:
        """Try the route whose turn it is, by its door where it has one."""
        route = self._route
        self._deadline = now + PATIENCE
        self._key = route.key if isinstance(route, Direct) else None
        self._dial(route.host, route.port, self._key or DOOR.public)

    def _dial(self, host: str, port: int, key: bytes) -> None:
        if self._call is not None:
            self._call.close()
        self._broken_off = self._retried = 0
        self._call = _Call(self._context, self._keys, host, port, key)

    def _next_route(self, reason: str, now: float, for_good: bool = False) -> None:
        """Give this route up, and the whole line where there is none left to try."""
        place = f"{bracketed(self._route.host)}:{self._route.port}"
        if reason != SILENCE or not self._reason:
            self._reason = reason.format(place=place)
        self._turn += 1
        over = now > self._give_up if self._give_up else self._turn >= len(self._routes)
        if (over or for_good) and self._call is not None:
            self._call.close()
            self._call = None
        else:
            self._set_out(now)

    def _heed(self, sign: int, now: float) -> list[M | Up | Lost | Failed]:
        if sign == zmq.EVENT_HANDSHAKE_SUCCEEDED:
            return self._came_through(now)
        if sign == zmq.EVENT_DISCONNECTED and self._up:
            return self._cut_off(now)
        if sign == zmq.EVENT_HANDSHAKE_FAILED_AUTH:
            self._next_route(TURNED_AWAY, now, for_good=self._give_up is not None)
        elif sign in WRONG:
            self._broken_off += 1
        elif sign == zmq.EVENT_CONNECT_RETRIED and not self._up:
            self._retried += 1
        if self._give_up is None and self._looks_hopeless:
            self._next_route(self._trouble, now)
        return []

    @property
    def _looks_hopeless(self) -> bool:
        """Whether this try can be given up early; a line that stood before takes its time."""
        return self._broken_off >= BROKEN_OFF or self._retried >= RETRIED

    @property
    def _trouble(self) -> str:
        """What this try has met with."""
        if not self._broken_off:
            return SILENCE
        return STRANGER if self._key is None else WRONG_KEY

    def _cut_off(self, now: float) -> list[M | Up | Lost | Failed]:
        """Take in what still came, and set out anew: what went unsent must not come late."""
        last_words = self._messages(now, LAST_WORDS)
        self._up, self._turn = False, 0
        self._give_up = self._give_up or now + LONG_PATIENCE
        if now > self._give_up:
            self._next_route(SILENCE, now)
        else:
            self._set_out(now)
        return [*last_words, Lost()]

    def _gone_quiet(self, now: float) -> list[M | Up | Lost | Failed]:
        """Somebody who has spoken may do so again; who never did is not there."""
        if self._has_spoken:
            return self._cut_off(now)
        self._up = False
        self._next_route(SILENCE, now)
        return []

    def _came_through(self, now: float) -> list[M | Up | Lost | Failed]:
        if self._call is None:
            return []
        if self._key is None:
            self._call.write(encode(Knock()))
            return []
        self._up, self._reason, self._heard_at = True, "", now
        return [Up(self._route, self._key)]

    def _listen_at_door(self, now: float) -> None:
        words = self._call.read(1) if self._call else []
        if not words:
            return
        answer = _read_answer(words[0])
        pinned = self._route.key
        if answer is None:
            self._next_route(STRANGER, now)
        elif pinned not in (None, answer.key):
            self._next_route(WRONG_KEY, now)
        else:
            self._key = answer.key
            self._deadline = now + PATIENCE
            self._dial(self._route.host, answer.port, answer.key)

    def _messages(self, now: float, at_once: int) -> list[M]:
        """What has come in and makes sense; whoever says such a thing is there."""
        messages: list[M] = []
        for data in self._call.read(at_once) if self._call else ():
            with suppress(WireError):
                messages.append(self._codec.decode(data))
        if messages:
            self._heard_at, self._has_spoken, self._give_up = now, True, None
        return messages


def _read_answer(data: bytes) -> Answer | None:
    try:
        answer = AT_DOOR.decode(data)
    except WireError:
        return None
    return answer if isinstance(answer, Answer) and is_key(answer.key) else None
