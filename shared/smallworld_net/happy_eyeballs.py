"""Happy eyeballs (RFC 8305): all routes to one server are tried at once, and the first one wins.

A route is an address whose key has to be asked for first (see :mod:`smallworld_net.key_discovery`),
an address whose key is known, or a tunnel through a relay. It has won when its handshake succeeds.
Why a route failed, such as a wrong key or nobody there, becomes a sentence for the person.
"""

from collections.abc import Iterable
from ipaddress import ip_address

from smallworld_net.address import Address, bracketed
from smallworld_net.client_socket import Awaited, ClientSocket, Sign
from smallworld_net.keys import DISCOVERY, KeyPair, is_key
from smallworld_net.routes import Route, ViaRelay
from smallworld_wire import KEY_DISCOVERY, KeyAnswer, KeyRequest, WireError, encode
from smallworld_wire.phrases import WaySays
from smallworld_wire.sentences import Phrase, Told

PATIENCE = 5.0
"""Seconds for one attempt on one route."""
HEAD_START = 1.0
"""Seconds that direct routes have before a relay is used."""
BROKEN_OFF = 2
"""Handshakes that break off before the key counts as wrong: one may be bad luck."""
RETRIED = 3
"""Failed connects, in a second or so, before an address counts as empty."""


class Attempt:
    """One attempt on one route."""

    def __init__(self, keys: KeyPair, route: Route, now: float, patient: bool, ipv6: bool) -> None:
        """``patient``: there was a connection before, so failures do not end it early."""
        self._keys = keys
        self._ipv6 = ipv6
        self._patient = patient and not isinstance(route, ViaRelay)
        self.route = route
        self.key = None if isinstance(route, Address) else route.key
        self.trouble: Phrase | None = None
        self._dial(route.port, self.key or DISCOVERY.public, now)

    def advance(self, now: float) -> bool:
        """Take notice of what has happened; returns whether the connection is established."""
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
        self._deadline = now + PATIENCE
        self._broken_off = self._retried = self._resets = 0
        self.client_socket = ClientSocket(self._keys, self.route.host, port, key, self._ipv6, now)

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
        if isinstance(self.route, ViaRelay):
            return bool(self._broken_off or self._retried)
        return not self._patient and (self._broken_off >= BROKEN_OFF or self._retried >= RETRIED)

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
        self._tries: list[Attempt] = []
        self.reason: Told = ""
        """Why the routes that were given up failed."""
        self.turned_away = False
        for route in routes:
            self.add(route, now)

    @property
    def sockets(self) -> list[Awaited]:
        """What to wait for."""
        return [socket for each in self._tries for socket in each.client_socket.sockets]

    @property
    def is_over(self) -> bool:
        """Whether no route is left."""
        return not self._tries and not self._waiting

    def add(self, route: Route, now: float) -> None:
        """Try another route, too; one through a relay after the head start of the others."""
        if isinstance(route, ViaRelay):
            self._waiting.append(route)
        else:
            self._try(route, now)

    def run(self, now: float) -> Attempt | None:
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
        """Give up all routes."""
        for each in self._tries:
            each.client_socket.close()
        self._tries, self._waiting = [], []

    def _try(self, route: Route, now: float) -> None:
        """Begin an attempt; a name's IPv6 and IPv4 addresses may be two machines, so try both."""
        for ipv6 in (True, False) if _is_name(route.host) else (True,):
            self._tries.append(Attempt(self._keys, route, now, self._patient, ipv6))

    def _drop(self, failed: Attempt) -> None:
        self._tries.remove(failed)
        failed.client_socket.close()
        self.turned_away |= failed.trouble == WaySays.TURNED_AWAY
        if failed.trouble:
            self.note(failed.route, failed.trouble)

    def note(self, route: Route, trouble: Phrase) -> None:
        """Remember why a route failed; that nobody was there only if there is no other reason."""
        if trouble != WaySays.SILENCE or not self.reason:
            place = f"{bracketed(route.host)}:{route.port}"
            self.reason = trouble(place=place)


def _is_name(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return True
    return False


def _read_answer(data: bytes) -> KeyAnswer | None:
    try:
        answer = KEY_DISCOVERY.decode(data)
    except WireError:
        return None
    return answer if isinstance(answer, KeyAnswer) and is_key(answer.key) else None
