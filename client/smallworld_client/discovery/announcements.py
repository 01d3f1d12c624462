"""What a hosted game tells of itself on the local network, and what is believed of it.

It stands in the text fields of a DNS service, where everybody on the network may read it and
anybody may write anything: what does not fit is no game. Of a private game only a mark is told, by
which those who know the game already find whoever leads it now.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import ip_address
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import fields

from smallworld.errors import GameError
from smallworld_net.address import Address, parse_address
from smallworld_net.keys import is_key
from smallworld_wire.common import Epoch
from smallworld_wire.lobby import Advert, readable_advert
from smallworld_wire.rate_limit import unmapped

MOST_WAYS = 8  # addresses of one host that are tried: a machine has several networks, not dozens
LONGEST_TEXT = 200  # bytes of one field; what a name and its value may have together is 255
Text = Mapping[str, bytes]
Mark = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
_TOLD = [field for field in Advert.__struct_fields__ if field not in ("private", "key")]


@dataclass(frozen=True)
class NearbyGame:
    """A game on the local network; nothing in it is proved but, once a host answers, its key."""

    mark: str
    epoch: int
    key: bytes
    ways: tuple[Address, ...]
    advert: Advert | None = None
    source: str = ""


@dataclass(frozen=True)
class Hosted:
    advert: Advert
    epoch: int
    port: int


def mark_of(game: str) -> str:
    """An identifier that only somebody who knows the game's id can recognise."""
    return sha256(b"smallworld " + game.encode()).hexdigest()[:32]


def text_of(advert: Advert, epoch: int) -> Text:
    told = {"key": advert.key, "epoch": _written(epoch)}
    if advert.private:
        return {**told, "mark": _written(mark_of(advert.game))}
    return {**told, **{field: _written(getattr(advert, field)) for field in _TOLD}}


def read_nearby(text: Text, hosts: Sequence[str], port: int) -> NearbyGame | None:
    """The game that these fields and addresses tell of; None where they don't tell of any."""
    key = text.get("key", b"")
    ways = tuple(_ways(hosts, port, key))[:MOST_WAYS]
    if not ways or not is_key(key) or any(len(value) > LONGEST_TEXT for value in text.values()):
        return None
    try:
        words = {field: value.decode() for field, value in text.items() if field != "key"}
        epoch = msgspec.convert(words.get("epoch", ""), Epoch, strict=False)
        if "mark" in words:
            return NearbyGame(msgspec.convert(words["mark"], Mark), epoch, key, ways)
        advert = _read_advert(words, key)
    except (msgspec.ValidationError, UnicodeDecodeError):
        return None
    return NearbyGame(mark_of(advert.game), epoch, key, ways, advert)


def callable_hosts(hosts: Sequence[str], source: str) -> Sequence[str]:
    """Those of ``hosts`` that ``source`` may name: a loopback address only from this computer."""
    return [host for host in hosts if not _is_loopback(host) or _is_loopback(source)]


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(unmapped(host.partition("%")[0])).is_loopback
    except ValueError:
        return False


def _written(value: str | int | bool | tuple[str, ...]) -> bytes:
    if isinstance(value, tuple):
        return ",".join(value).encode()
    return str(int(value) if isinstance(value, bool) else value).encode()


def _read_advert(words: Mapping[str, str], key: bytes) -> Advert:
    """The advert of these words; those of a version to come may leave fields out or add some."""
    sets = tuple(filter(None, words.get("sets", "").split(",")))
    told = {**words, "private": False, "key": key, "sets": sets}
    values = [told.get(field.name, field.default) for field in fields(Advert)]
    return readable_advert(msgspec.convert(values, Advert, strict=False))


def _ways(hosts: Sequence[str], port: int, key: bytes) -> Sequence[Address]:
    found: list[Address] = []
    for host in hosts if 1 <= port <= 65535 else ():
        try:
            found.append(parse_address(host, port)._replace(key=key))
        except GameError:
            continue
    return found
