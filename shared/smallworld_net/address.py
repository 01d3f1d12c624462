"""Addresses as people type them, and invitations as they paste them; both read back.

``HOST:PORT`` is a server whose key is asked for (see :mod:`smallworld_net.server`), and
``HOST:PORT#KEY`` is a server that must have that public key. HOST is a name, an IPv4 address, or an
IPv6 address in brackets; PORT may be left out. An invitation is for one game:

    smallworld://LOBBYHOST:PORT/GAME?key=KEY&secret=SECRET   through a lobby
    smallworld://ONE:PORT/GAME?key=KEY&also=TWO:PORT         through a lobby of two machines
    smallworld://HOST:PORT?key=KEY&secret=SECRET             straight to its host
    smallworld://HOST:PORT?key=KEY&watch=SECRET              the same, only to watch

KEY there is the host's public key, 40 characters of Z85, in a link percent-encoded. Where the game
has sets or races and powers of its own, ``sets=ID,...`` and ``own=NAMES`` follow; they are for
people to read, and the table says what holds. A lobby of several machines is written as their
addresses with commas between them.

The routes to a server, and the events of a connection on one of them, are here too. Nothing here
opens a socket, so code that does no I/O may use it.
"""

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Generic, NamedTuple, TypeVar
from urllib.parse import parse_qs, quote, unquote, urlsplit

from smallworld.errors import UserMistake
from smallworld.record import LONGEST_OWN_NAMES
from smallworld.safe_text import Secret, discreet, plain, without_secrets
from smallworld_net import HOST_PORT, LOBBY_PORT
from smallworld_net.keys import is_key
from smallworld_wire.phrases import WaySays
from smallworld_wire.sentences import Told

SCHEME = "smallworld"
MOST_MACHINES = 8  # of one lobby

_NAME = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9._-]{0,253}[A-Za-z0-9_.])?\Z")
_GAME = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
_SECRET = re.compile(r"[A-Za-z0-9_-]{0,64}\Z")
_SETS = re.compile(r"([a-z0-9-]{1,40}(,[a-z0-9-]{1,40}){0,15})?\Z")


class BadAddress(UserMistake):
    """Text that is no address and no invitation; the message says what one looks like.

    What it repeats of the text holds no secret, though it may have been half an invitation.
    """


class Address(NamedTuple):
    """A server, with its public key where known; ``others`` are machines of the same lobby."""

    host: str
    port: int
    key: bytes | None = None
    others: tuple["Address", ...] = ()

    def __str__(self) -> str:
        place = f"{bracketed(self.host)}:{self.port}"
        own = f"{place}#{self.key.decode()}" if self.key else place
        return ",".join((own, *map(str, self.others)))

    @property
    def machines(self) -> tuple["Address", ...]:
        return (self._replace(others=()), *self.others)

    def with_key(self, machine: "Address", key: bytes) -> "Address":
        known = [
            each._replace(key=key) if each[:2] == machine[:2] else each for each in self.machines
        ]
        return known[0]._replace(others=tuple(known[1:]))


class Invitation(NamedTuple):
    """A way to one game: through a lobby if ``game`` is named, otherwise directly to its host.

    ``address`` is that lobby's or host's, without a key; ``key`` is the host's public key.
    ``secret`` admits players; ``watch`` is another secret that admits spectators only. A link holds
    one of the two. ``sets`` are the game's when the link was made, and ``own`` names the table's
    own pieces.
    """

    address: Address
    game: str = ""
    key: bytes | None = None
    secret: Secret = ""
    watch: Secret = ""
    sets: tuple[str, ...] = ()
    own: str = ""

    def __repr__(self) -> str:
        """Without the secrets, so that errors and logs hold none."""
        return discreet(self)

    @property
    def token(self) -> str:
        return self.watch or self.secret

    def __str__(self) -> str:
        path = f"/{self.game}" if self.game else ""
        parts = [f"key={quote(self.key, safe='')}"] if self.key else []
        parts += [f"secret={self.secret}"] if self.secret else []
        parts += [f"watch={self.watch}"] if self.watch else []
        parts += [f"sets={','.join(self.sets)}"] if self.sets else []
        parts += [f"own={quote(self.own, safe='')}"] if self.own else []
        also = ",".join(str(each._replace(key=None)) for each in self.address.others)
        parts += [f"also={quote(also, safe=':,[]')}"] if also else []
        query = f"?{'&'.join(parts)}" if parts else ""
        return f"{SCHEME}://{bracketed(self.address.host)}:{self.address.port}{path}{query}"


def is_name(host: str) -> bool:
    """Whether a host has to be looked up, since it is no IP address."""
    try:
        ip_address(host)
    except ValueError:
        return True
    return False


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def parse_address(text: str, default_port: int = HOST_PORT) -> Address:
    """Read ``HOST``, ``HOST:PORT`` or ``HOST:PORT#KEY``; BadAddress says what is wrong."""
    place, hash_, key = text.strip().partition("#")
    if hash_ and not is_key(key.encode()):
        raise BadAddress(WaySays.NO_KEY(text=without_secrets(key)))
    host, port = _split(place)
    return Address(_host(host), _port(port, default_port), key.encode() if hash_ else None)


def parse_lobby(text: str, default_port: int = LOBBY_PORT) -> Address:
    """Read the address of a lobby, or those of all its machines with commas between them."""
    parts = [part for part in text.split(",") if part.strip()] or [text]
    if len(parts) > MOST_MACHINES:
        raise BadAddress(WaySays.NO_ADDRESS(text=without_secrets(text)))
    first, *others = (parse_address(part, default_port) for part in parts)
    return first._replace(others=tuple(others))


def parse_endpoint(text: str, example: str = "tcp://127.0.0.1:5556") -> tuple[str, int]:
    """Host and port of ``tcp://HOST:PORT``, where a program listens; 0 is any port."""
    scheme, slashes, place = text.partition("://")
    if scheme != "tcp" or not slashes or place.endswith("]") or ":" not in place:
        raise BadAddress(f"“{text}” is no place to listen: write {example}.")
    host, _, port = place.rpartition(":")
    number = 0 if port == "0" else parse_address(f"localhost:{port}").port
    return (host if host == "*" else parse_address(host).host), number


def parse_target(text: str) -> Address | Invitation:
    """Read an address, a lobby's addresses or an invitation; no error repeats a secret."""
    decoded = unquote(unquote(text)).lower()
    is_invitation = any(mark in decoded for mark in (f"{SCHEME}:", "secret=", "watch="))
    if is_invitation:
        return parse_invitation(text)
    return parse_lobby(text, HOST_PORT) if "," in text else parse_address(text)


def parse_invitation(text: str) -> Invitation:
    """Read a ``smallworld://`` link; BadAddress says what is wrong."""
    try:
        parts = urlsplit(text.strip())
        query = parse_qs(parts.query, strict_parsing=bool(parts.query), max_num_fields=8)
        host, port = _split(parts.netloc)
    except ValueError:
        raise BadAddress(WaySays.DAMAGED_INVITATION()) from None
    game, key = parts.path.strip("/"), _one(query, "key")
    secret, watch, sets = (_one(query, field) for field in ("secret", "watch", "sets"))
    whole = (not game or _GAME.match(game)) and (not key or is_key(key.encode()))
    sound = _SECRET.match(secret) and _SECRET.match(watch) and not (secret and watch)
    own = _one(query, "own")
    legible = _SETS.match(sets) and plain(own) == own and len(own) <= LONGEST_OWN_NAMES
    if parts.scheme != SCHEME or not whole or not sound or not legible:
        raise BadAddress(WaySays.DAMAGED_INVITATION())
    also = [parse_address(part) for part in _one(query, "also").split(",") if part]
    if also and (not game or len(also) >= MOST_MACHINES):
        raise BadAddress(WaySays.DAMAGED_INVITATION())
    address = Address(_host(host), _port(port, HOST_PORT), None, tuple(also))
    known = tuple(sets.split(",")) if sets else ()
    return Invitation(address, game, key.encode() or None, secret, watch, known, own)


def _one(query: dict[str, list[str]], field: str) -> str:
    values = query.get(field, [""])
    return values[0] if len(values) == 1 else "?"


def _split(place: str) -> tuple[str, str]:
    if place.startswith("["):
        host, bracket, rest = place[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            text, example = without_secrets(place), f"[::1]:{HOST_PORT}"
            raise BadAddress(WaySays.NO_BRACKET(text=text, example=example))
        return host, rest[1:]
    if place.count(":") > 1:
        return place, ""
    host, _, port = place.partition(":")
    return host, port


def _host(host: str) -> str:
    try:
        return ip_address(host).compressed
    except ValueError:
        if _NAME.match(host):
            return host
    raise BadAddress(WaySays.NO_ADDRESS(text=without_secrets(host)))


def _port(port: str, default: int) -> int:
    if not port:
        return default
    if port.isascii() and port.isdecimal() and len(port) <= 5 and 1 <= int(port) <= 65535:
        return int(port)
    raise BadAddress(WaySays.NO_PORT(text=without_secrets(port)))


LOOPBACK = "127.0.0.1"

M = TypeVar("M")


class DirectRoute(NamedTuple):
    host: str
    port: int
    key: bytes


class RelayEndpoint(NamedTuple):
    """A relay, and the token for one tunnel through it."""

    host: str
    port: int
    token: Secret

    def __repr__(self) -> str:
        return discreet(self)

    @property
    def opening(self) -> bytes:
        """The line that an end of the tunnel says first."""
        return f"SWRELAY1 {self.token}\n".encode()


class ViaRelay(NamedTuple):
    """A tunnel through a relay to the server with that key. It can be used once."""

    relay: RelayEndpoint
    key: bytes

    @property
    def host(self) -> str:
        return self.relay.host

    @property
    def port(self) -> int:
        return self.relay.port


Route = Address | DirectRoute | ViaRelay


@dataclass(frozen=True)
class ConnectionUp:
    """The connection is established, maybe again, by this ``route``: say Hello now."""

    route: Route
    key: bytes


@dataclass(frozen=True)
class ConnectionLost:
    """The connection broke; it is being restored."""


@dataclass(frozen=True)
class ConnectionFailed:
    """The connection can't be had; the reason is a sentence. Nothing comes after it."""

    reason: Told


ConnectionEvent = ConnectionUp | ConnectionLost | ConnectionFailed


class Arrival(NamedTuple, Generic[M]):
    """A message that a server received, its sender's public key and network address."""

    peer: bytes
    message: M
    address: str
