"""The client's side of a connection: to one server, and restored by itself when it breaks.

Happy eyeballs (RFC 8305): all routes to one server are tried at once, and the first one wins. When
the connection breaks, they are tried again. Nothing blocks: the owner waits for the ``sockets`` and
calls ``receive``.

A route is an address whose key has to be asked for first (see :mod:`smallworld_net.server`),
an address whose key is known, or a tunnel through a relay, which begins with a line for the relay.
It has won when its handshake succeeds.
Why a route failed, such as a wrong key or nobody there, becomes a sentence for the person.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from enum import Enum, auto
from typing import Generic, TypeVar

from zmq.utils import z85

from smallworld_net import FAREWELL, TO_CLIENT
from smallworld_net.address import (
    Address,
    ConnectionEvent,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    Route,
    ViaRelay,
    bracketed,
    is_name,
)
from smallworld_net.keys import DISCOVERY, KeyPair, is_key
from smallworld_net.tcp import Awaited, TcpClient, ThreadedLookup
from smallworld_net.zmtp import Admitted, ProtocolError, TurnedAway, ZmtpClient, ZmtpMessage
from smallworld_wire.codec import KEY_DISCOVERY, AnyMessage, Codec, encode
from smallworld_wire.common import KeyAnswer, KeyRequest, WireError
from smallworld_wire.phrases import WaySays
from smallworld_wire.rate_limit import TokenBucket
from smallworld_wire.sentences import Phrase, Told

AGAIN, LONGEST_PAUSE = 0.2, 2.0
"""Seconds until the second attempt, and between any two at most; each pause doubles the last."""
HEARD_A_SECOND, HEARD_AT_ONCE = 1 << 21, 1 << 24
"""Bytes that a client takes from its server a second in the long run, and at once."""
EACH = 1000  # bytes that every message counts beyond its length, for the work that it makes
HEARTBEATS = 1.0  # seconds after which a server's heartbeats are answered anew


class Sign(Enum):
    STANDS = auto()  # the handshake is done
    TURNED_AWAY = auto()  # the server does not want this key
    BROKEN_OFF = auto()  # the handshake came to nothing
    RESET = auto()  # the server ended the connection before a word was said: it takes none now
    RETRIED = auto()  # connecting failed; there will be another attempt
    CUT = auto()  # a connection that stood has ended


class ClientSocket:
    """A connection to one server, or the attempts to have one. Nothing here waits.

    While nobody answers, or a handshake breaks off, it tries again after a pause. An established
    connection that breaks is not restored: its owner makes another socket, so that no message that
    came too late for one connection reaches the next. It keeps no more than it reads at once, and a
    server that sends more than any game needs sets ``is_flooded``, after which the owner should
    close the connection.
    """

    def __init__(
        self,
        keys: KeyPair,
        host: str,
        port: int,
        key: bytes,
        ipv6: bool | None,
        now: float,
        opening: bytes = b"",
    ) -> None:
        """``key`` is the server's public key, and ``opening`` what is said before the protocol.

        ``ipv6``: whether to use a name's addresses of IPv6, or those of IPv4; None for all.
        """
        self._keys, self._key, self._opening = keys.raw, z85.decode(key), opening
        self._where = host, port, ipv6
        self._lookup = ThreadedLookup(*self._where)
        self._connection: TcpClient | None = None
        self._attempts = 0
        self._next_at = self._heartbeats_at = 0.0
        self._is_over = False
        self._messages: list[bytes] = []
        self._flow = TokenBucket(HEARD_A_SECOND, HEARD_AT_ONCE)
        self.is_flooded = False
        self._signs = self._set_out(now)

    @property
    def sockets(self) -> list[Awaited]:
        if self._connection:
            return [self._connection.awaited]
        return [self._lookup.bell] if self._lookup.bell else []

    def signs(self, now: float) -> list[Sign]:
        """Make progress without waiting; returns what has happened to the connection since."""
        if self._is_over or self.is_flooded:
            return []
        signs, self._signs = self._signs, []
        if self._connection is None:
            return [*signs, *self._set_out(now)]
        try:
            self._listen(self._connection, signs, now)
        except (OSError, ProtocolError) as error:
            signs.append(self._what_ended(self._connection, error))
            self._end(signs[-1], now)
        return signs

    def read(self) -> list[bytes]:
        messages, self._messages = self._messages, []
        return messages

    def write(self, data: bytes) -> bool:
        """Send a message; False if there is no connection or too much is waiting on it."""
        return self._connection is not None and self._connection.send(data)

    def close(self, linger: int = 0) -> None:
        """Close; ``linger`` is in milliseconds, for unsent bytes."""
        self._is_over = True
        self._lookup.close()
        if self._connection:
            self._connection.close(linger / 1000)
            self._connection = None

    def _set_out(self, now: float) -> list[Sign]:
        places = self._lookup.places
        if places is None or now < self._next_at:
            return []
        self._lookup.close()
        if places:
            protocol = ZmtpClient(self._keys, self._key, TO_CLIENT)
            protocol.output[:0] = self._opening
            with suppress(OSError):
                self._connection = TcpClient(places[self._attempts % len(places)], protocol)
                return []
        self._end(Sign.RETRIED, now)
        return [Sign.RETRIED]

    def _listen(self, connection: TcpClient, signs: list[Sign], now: float) -> None:
        """Read what has arrived; an error that ends the connection is raised only after that."""
        if now >= self._heartbeats_at:
            self._heartbeats_at = now + HEARTBEATS
            connection.allow_pings()
        for event in connection.work():
            match event:
                case ZmtpMessage(data):
                    self._messages.append(data)
                    self.is_flooded = self._flow.spend(len(data) + EACH, now) > 0
                case Admitted():
                    signs.append(Sign.STANDS)
                case TurnedAway():
                    signs.append(Sign.TURNED_AWAY)
                    self._end(Sign.TURNED_AWAY, now)
            if self.is_flooded or self._is_over:
                return

    @staticmethod
    def _what_ended(connection: TcpClient, error: Exception) -> Sign:
        if connection.stands:
            return Sign.CUT
        if isinstance(error, ConnectionResetError):
            return Sign.RESET
        return Sign.BROKEN_OFF if connection.is_connected else Sign.RETRIED

    def _end(self, sign: Sign, now: float) -> None:
        if self._connection:
            self._connection.close()
            self._connection = None
        if sign in (Sign.CUT, Sign.TURNED_AWAY):
            self._is_over = True
            return
        self._next_at = now + min(AGAIN * 2**self._attempts, LONGEST_PAUSE)
        self._attempts += 1
        if not self._lookup.places:
            self._lookup = ThreadedLookup(*self._where)


ATTEMPT_TIMEOUT = 5.0  # seconds for one attempt on one route
TUNNEL_TIMEOUT = 15.0  # the same by a relay, where the host may come later: half a token's life
HEAD_START = 1.0  # seconds that direct routes have before a relay is used
BROKEN_OFF = 2  # handshakes that break off before the key counts as wrong: one may be bad luck
RETRIED = 3  # failed connects, in a second or so, before an address counts as empty


class RouteAttempt:
    def __init__(
        self, keys: KeyPair, route: Route, now: float, patient: bool, ipv6: bool | None
    ) -> None:
        """``patient``: there was a connection before, so failures do not end it early."""
        self._keys = keys
        self._ipv6 = ipv6
        self._patient = patient and not isinstance(route, ViaRelay)
        self.route = route
        self.key = None if isinstance(route, Address) else route.key
        self.trouble: Phrase | None = None
        self._dial(route.port, self.key or DISCOVERY.public, now)

    def advance(self, now: float) -> bool:
        for sign in self.client_socket.signs(now):
            if sign is not Sign.STANDS:
                self._heed(sign)
            elif self.key:
                return True
            else:
                self.client_socket.write(encode(KeyRequest()))
        if self.key is None:
            self._take_key(now)
        if not self.trouble and (self._looks_hopeless or now > self._deadline):
            self._give_up(self._guess)
        return False

    def _dial(self, port: int, key: bytes, now: float) -> None:
        relay = self.route.relay if isinstance(self.route, ViaRelay) else None
        self._deadline = now + (TUNNEL_TIMEOUT if relay else ATTEMPT_TIMEOUT)
        self._broken_off = self._retried = self._resets = 0
        opening = relay.opening if relay else b""
        self.client_socket = ClientSocket(
            self._keys, self.route.host, port, key, self._ipv6, now, opening
        )

    def _heed(self, sign: Sign) -> None:
        if sign is Sign.TURNED_AWAY:
            self._give_up(WaySays.TURNED_AWAY)
        elif sign is Sign.RETRIED:
            self._retried += 1
        else:
            self._broken_off += 1
            self._resets += sign is Sign.RESET

    @property
    def _looks_hopeless(self) -> bool:
        broken_off = 1 if isinstance(self.route, ViaRelay) else BROKEN_OFF
        return not self._patient and (self._broken_off >= broken_off or self._retried >= RETRIED)

    @property
    def _guess(self) -> Phrase:
        if isinstance(self.route, ViaRelay):
            return WaySays.NO_PIPE
        if not self._broken_off:
            return WaySays.SILENCE
        if self._resets:
            return WaySays.TOO_BUSY
        return WaySays.WRONG_KEY if self.key else WaySays.STRANGER

    def _give_up(self, trouble: Phrase) -> None:
        self.trouble = self.trouble or trouble

    def _take_key(self, now: float) -> None:
        data = self.client_socket.read()
        if not data:
            return
        answer = _read_answer(data[0])
        if answer is None:
            self._give_up(WaySays.STRANGER)
        elif isinstance(self.route, Address) and self.route.key not in (None, answer.key):
            self._give_up(WaySays.WRONG_KEY)
        else:
            self.key = answer.key
            self.client_socket.close()
            self._dial(answer.port, answer.key, now)


class HappyEyeballs:
    """All routes at once, for one thread."""

    def __init__(self, keys: KeyPair, routes: Iterable[Route], now: float, patient: bool) -> None:
        self._keys = keys
        self._patient = patient
        self._began = now
        self._waiting: list[ViaRelay] = []
        self._tries: list[RouteAttempt] = []
        self.reason: Told = ""  # why the routes that were given up failed
        self.turned_away = False
        for route in routes:
            self.add(route, now)

    @property
    def sockets(self) -> list[Awaited]:
        return [socket for each in self._tries for socket in each.client_socket.sockets]

    @property
    def is_over(self) -> bool:
        return not self._tries and not self._waiting

    @property
    def routes(self) -> list[Route]:
        return [*(each.route for each in self._tries), *self._waiting]

    def add(self, route: Route, now: float) -> None:
        """Try another route, too; one through a relay after the head start of the others."""
        if isinstance(route, ViaRelay):
            self._waiting.append(route)
        else:
            self._try(route, now)

    def run(self, now: float) -> RouteAttempt | None:
        """The attempt that has won, if any; all others are closed then."""
        if not self._tries or now >= self._began + HEAD_START:
            waiting, self._waiting = self._waiting, []
            for route in waiting:
                self._try(route, now)
        for each in self._tries:
            if each.advance(now):
                self._tries.remove(each)
                self.close()
                return each
        for each in [each for each in self._tries if each.trouble]:
            self._drop(each)
        return None

    def close(self) -> None:
        for each in self._tries:
            each.client_socket.close()
        self._tries, self._waiting = [], []

    def _try(self, route: Route, now: float) -> None:
        """Begin an attempt; a name's IPv6 and IPv4 addresses may be two machines, so try both.

        A relay would join two of our calls with one token, so there addresses are tried in turn.
        """
        is_twofold = is_name(route.host) and not isinstance(route, ViaRelay)
        for ipv6 in (True, False) if is_twofold else (None,):
            self._tries.append(RouteAttempt(self._keys, route, now, self._patient, ipv6))

    def _drop(self, failed: RouteAttempt) -> None:
        self._tries.remove(failed)
        failed.client_socket.close()
        self.turned_away |= failed.trouble == WaySays.TURNED_AWAY
        if failed.trouble:
            self.note(failed.route, failed.trouble)

    def note(self, route: Route, trouble: Phrase) -> None:
        """Record why a route failed; "nobody there" counts only without another reason."""
        if trouble != WaySays.SILENCE or not self.reason:
            place = f"{bracketed(route.host)}:{route.port}"
            self.reason = trouble(place=place)


def _read_answer(data: bytes) -> KeyAnswer | None:
    try:
        answer = KEY_DISCOVERY.decode(data)
    except WireError:
        return None
    return answer if isinstance(answer, KeyAnswer) and is_key(answer.key) else None


GIVE_UP_AFTER = 300.0  # seconds for which a broken connection is tried again
QUIET = 5.0
"""Seconds of silence after which a connection counts as broken; heartbeats come more often."""

M = TypeVar("M")


class ClientConnection(Generic[M]):
    """A connection to one server, for one thread."""

    def __init__(self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float) -> None:
        self._keys = keys
        self._codec = codec
        self._routes = [route for route in routes if not isinstance(route, ViaRelay)]
        self._expected_until = now
        self._give_up: float | None = None
        self._heard_at = now
        self._has_spoken = False
        self._has_failed = self.is_closed = False
        self._up: RouteAttempt | None = None
        self._attempts = HappyEyeballs(keys, routes, now, patient=False)

    @property
    def sockets(self) -> list[Awaited]:
        return self._up.client_socket.sockets if self._up else self._attempts.sockets

    @property
    def is_up(self) -> bool:
        return self._up is not None

    @property
    def tries(self) -> Sequence[Route]:
        return self._attempts.routes

    def expect(self, until: float) -> None:
        """Keep trying until then: another route has been requested."""
        self._expected_until = until

    def add(self, route: Route, now: float) -> None:
        """Try this route as well; one through a relay can be used only once."""
        if not isinstance(route, ViaRelay):
            self._routes.append(route)
        if self._up is None and not self._has_failed:
            self._attempts.add(route, now)
        self._expected_until = now

    def send(self, message: AnyMessage) -> bool:
        """Send a message; False if there is no connection, and then the message is dropped."""
        return self._up is not None and self._up.client_socket.write(encode(message))

    def receive(self, now: float) -> list[M | ConnectionEvent]:
        if self._has_failed:
            return []
        return self._run(now) if self._up is None else self._listen(self._up, now)

    def rest(self, now: float) -> None:
        """Don't count the time until now as silence, since nothing was read meanwhile."""
        self._heard_at = now

    def close(self) -> None:
        self.is_closed = True
        self._attempts.close()
        if self._up:
            self._up.client_socket.close(FAREWELL)
            self._up = None

    # Down

    def _run(self, now: float) -> list[M | ConnectionEvent]:
        winner = self._attempts.run(now)
        if winner:
            assert winner.key is not None
            self._up, self._heard_at = winner, now
            self._attempts.reason = ""
            return [ConnectionUp(winner.route, winner.key)]
        if all(isinstance(each, ViaRelay) for each in self.tries) and not self._attempts.is_over:
            for route in self._routes:  # the host may be back there meanwhile
                self._attempts.add(route, now)
        if self._attempts.is_over and now >= self._expected_until:
            if self._give_up is None or now > self._give_up or self._attempts.turned_away:
                return [self._fail()]
            self._connect(self._routes, now)
        return []

    def _fail(self) -> ConnectionFailed:
        self._attempts.close()
        self._has_failed = True
        return ConnectionFailed(self._attempts.reason or WaySays.NO_PIPE())

    def _connect(self, routes: Sequence[Route], now: float) -> None:
        reason = self._attempts.reason
        self._attempts = HappyEyeballs(self._keys, routes, now, self._give_up is not None)
        self._attempts.reason = reason

    # Up

    def _listen(self, up: RouteAttempt, now: float) -> list[M | ConnectionEvent]:
        if Sign.CUT in up.client_socket.signs(now):
            return self._cut_off(up, now)
        messages = self._messages(up, now)
        if up.client_socket.is_flooded:
            return [*messages, *self._leave_for_good(up)]
        if now - self._heard_at <= QUIET:
            return [*messages]
        return self._cut_off(up, now) if self._has_spoken else self._try_others(up, now)

    def _cut_off(self, up: RouteAttempt, now: float) -> list[M | ConnectionEvent]:
        """Read what still arrived, and reconnect. Unsent messages are dropped, not sent late."""
        rest = self._messages(up, now)
        self._disconnect(up)
        self._give_up = self._give_up or now + GIVE_UP_AFTER
        self._connect(self._routes, now)
        self._attempts.note(up.route, WaySays.SILENCE)
        if now <= self._give_up:
            return [*rest, ConnectionLost()]
        return [*rest, ConnectionLost(), self._fail()]

    def _leave_for_good(self, up: RouteAttempt) -> list[M | ConnectionEvent]:
        self._disconnect(up)
        self._attempts.note(up.route, WaySays.TOO_MUCH)
        return [self._fail()]

    def _try_others(self, up: RouteAttempt, now: float) -> list[M | ConnectionEvent]:
        """Try the other routes: this server accepted the connection and never sent a byte."""
        self._disconnect(up)
        self._connect([route for route in self._routes if route != up.route], now)
        self._attempts.note(up.route, WaySays.SILENCE)
        return []

    def _disconnect(self, up: RouteAttempt) -> None:
        up.client_socket.close()
        self._up = None

    def _messages(self, up: RouteAttempt, now: float) -> list[M]:
        messages: list[M] = []
        for data in up.client_socket.read():
            with suppress(WireError):
                messages.append(self._codec.decode(data))
        if messages:
            self._heard_at, self._has_spoken, self._give_up = now, True, None
        return messages
