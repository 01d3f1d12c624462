"""Routes to a server, and what becomes of a connection on one of them.

Nothing here opens a socket, so whatever decides without I/O may use it.
"""

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from smallworld.hidden import Secret, discreet
from smallworld_net.address import Address
from smallworld_wire.sentences import Told

LOOPBACK = "127.0.0.1"

M = TypeVar("M")


class Direct(NamedTuple):
    """A server's own address and the key that belongs to it."""

    host: str
    port: int
    key: bytes


class ViaRelay(NamedTuple):
    """A relay tunnel that begins on this machine, and the key of the server at its other end.

    It can be used once: after that another tunnel has to be requested.
    """

    port: int
    key: bytes

    @property
    def host(self) -> str:
        """This machine."""
        return LOOPBACK


Route = Address | Direct | ViaRelay


class RelayEndpoint(NamedTuple):
    """Where a relay is, and the token for one tunnel through it."""

    host: str
    port: int
    token: Secret

    def __repr__(self) -> str:
        return discreet(self)


@dataclass(frozen=True)
class Up:
    """The connection stands, for the first time or again: now say Hello. ``route`` led there."""

    route: Route
    key: bytes


@dataclass(frozen=True)
class Lost:
    """The connection broke; it is being restored."""


@dataclass(frozen=True)
class Failed:
    """The connection can't be had; the reason is a sentence. Nothing comes after it."""

    reason: Told


class Arrival(NamedTuple, Generic[M]):
    """A message that a server received, its sender's public key and network address."""

    peer: bytes
    message: M
    address: str
