"""The ways to one place, tried at the same time: the first whose handshake succeeds is taken.

A way is a door that is knocked at first (see :mod:`smallworld_net.key_discovery`), a place whose
key is known, or a pipe through a relay. What a try meets with, a wrong key or nobody there, becomes
a sentence.
"""

from collections.abc import Iterable
from ipaddress import ip_address
from typing import NamedTuple

from smallworld_net.address import Address, bracketed
from smallworld_net.client_socket import Awaited, ClientSocket, Sign
from smallworld_net.interfaces import LOOPBACK
from smallworld_net.keys import DISCOVERY, KeyPair, is_key
from smallworld_wire import KEY_DISCOVERY, KeyAnswer, KeyRequest, WireError, encode
from smallworld_wire.phrases import WaySays
from smallworld_wire.sentences import Phrase, Told

PATIENCE = 5.0
"""Seconds for one try of one way."""
HEAD_START = 1.0
"""Seconds that direct ways have before a relay is used."""
BROKEN_OFF = 2
"""Handshakes that break off before the key counts as wrong: one may be bad luck."""
RETRIED = 3
"""Attempts to connect, in a second or so, before a place counts as empty."""


class Direct(NamedTuple):
    """A place where the line itself is, and the key that belongs to it."""

    host: str
    port: int
    key: bytes


class ViaRelay(NamedTuple):
    """A pipe through a relay that begins on this machine, and the key of who is at its other end.

    It can be gone through once: after that another one has to be asked for.
    """

    port: int
    key: bytes

    @property
    def host(self) -> str:
        """This machine."""
        return LOOPBACK


Route = Address | Direct | ViaRelay


class Attempt:
    """One try of one route."""

    def __init__(self, keys: KeyPair, route: Route, now: float, patient: bool, ipv6: bool) -> None:
        """``patient``: someone was there before, so it takes its time."""
        self._keys = keys
        self._ipv6 = ipv6
        self._patient = patient and not isinstance(route, ViaRelay)
        self.route = route
        self.key = None if isinstance(route, Address) else route.key
        self.trouble: Phrase | None = None
        self._dial(route.port, self.key or DISCOVERY.public, now)

    def advance(self, now: float) -> bool:
        """Take notice of what has happened; whether the line stands now."""
        for sign in self.call.signs(now):
            if sign is not Sign.STANDS:
                self._heed(sign)
            elif self.key:
                return True
            else:
                self.call.write(encode(KeyRequest()))
        if self.key is None:
            self._listen_at_door(now)
        if not self.trouble and (self._looks_hopeless or now > self._deadline):
            self._give_up(self._guess)
        return False

    def _dial(self, port: int, key: bytes, now: float) -> None:
        self._deadline = now + PATIENCE
        self._broken_off = self._retried = self._resets = 0
        self.call = ClientSocket(self._keys, self.route.host, port, key, self._ipv6, now)

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

    def _listen_at_door(self, now: float) -> None:
        words = self.call.read()
        if not words:
            return
        answer = _read_answer(words[0])
        if answer is None:
            self._give_up(WaySays.STRANGER)
        elif isinstance(self.route, Address) and self.route.key not in (None, answer.key):
            self._give_up(WaySays.WRONG_KEY)
        else:
            self.key = answer.key
            self.call.close()
            self._dial(answer.port, answer.key, now)


class HappyEyeballs:
    """All ways at once, for one thread."""

    def __init__(self, keys: KeyPair, routes: Iterable[Route], now: float, patient: bool) -> None:
        self._keys = keys
        self._patient = patient
        self._began = now
        self._waiting: list[ViaRelay] = []
        self._tries: list[Attempt] = []
        self.reason: Told = ""
        """Why the ways that were given up led nowhere."""
        self.turned_away = False
        for route in routes:
            self.add(route, now)

    @property
    def sockets(self) -> list[Awaited]:
        """What to wait for."""
        return [socket for each in self._tries for socket in each.call.sockets]

    @property
    def is_over(self) -> bool:
        """Whether no way is left."""
        return not self._tries and not self._waiting

    def add(self, route: Route, now: float) -> None:
        """Another way joins in, one through a relay after the head start of the others."""
        if isinstance(route, ViaRelay):
            self._waiting.append(route)
        else:
            self._try(route, now)

    def run(self, now: float) -> Attempt | None:
        """Whoever has won, and then all others are closed."""
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
        """Give up all ways."""
        for each in self._tries:
            each.call.close()
        self._tries, self._waiting = [], []

    def _try(self, route: Route, now: float) -> None:
        """A name may lead to two machines, one by IPv6 and one by IPv4: both are tried."""
        for ipv6 in (True, False) if _is_name(route.host) else (True,):
            self._tries.append(Attempt(self._keys, route, now, self._patient, ipv6))

    def _drop(self, failed: Attempt) -> None:
        self._tries.remove(failed)
        failed.call.close()
        self.turned_away |= failed.trouble == WaySays.TURNED_AWAY
        if failed.trouble:
            self.note(failed.route, failed.trouble)

    def note(self, route: Route, trouble: Phrase) -> None:
        """Remember what a way has met with; that nobody was there only if there is nothing else."""
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
