"""What becomes of an order: the room of a new table, as its log begins. No I/O."""

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from itertools import count

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.text import plain
from smallworld_client.host.dealing import content_for
from smallworld_client.runtime.table_factory import SECRET_BYTES
from smallworld_client.table.boards import find_board, seats_of
from smallworld_client.table.snapshot import TableSnapshot, first_snapshot
from smallworld_lobby.service_facts import Order, Table
from smallworld_net.address import BadAddress, parse_lobby
from smallworld_net.keys import Identity
from smallworld_wire import NONCE_BYTES, Advert, Person, SeatAssignment, Settings, game_id


def game_for(order: str, key: bytes) -> str:
    """The id of the game that an order is for: the same for every worker that carries it out."""
    for attempt in count():
        nonce = blake2b(f"{attempt} {order}".encode(), digest_size=NONCE_BYTES).digest()
        if not urlsafe_b64encode(nonce).startswith(b"-"):
            return game_id(nonce, key)
    raise AssertionError


def room_for(
    game: str,
    order: Order,
    identity: Identity,
    host: str,
    new_secret: Callable[[int], bytes] = secrets.token_bytes,
) -> TableSnapshot:
    """The room that was ordered, with all seats open; GameError where there can't be such a one.

    ``host`` is what the service is called at its tables.
    """
    settings = _settings(order.settings, order.maker)
    find_board(settings.board)
    content_for(settings)
    key = identity.keys.public
    person = Person(0, host, "host", key=key, verify_key=identity.verify_key)
    seats = (SeatAssignment(),) * seats_of(settings.board)
    return replace(
        first_snapshot(game, settings, seats, person),
        secret=_invitation(new_secret) if settings.private else "",
        watch_secret=_invitation(new_secret),
    )


def table_for(order_name: str, order: Order, room: TableSnapshot, worker: str) -> Table:
    """What lobbies are told of a new table, before it tells them more itself."""
    settings, host = room.settings, room.people[0]
    advert = Advert(room.game, settings.title, host.name, settings.board, seats=len(room.seats))
    return Table(
        worker,
        room.epoch,
        order.maker,
        order.prefix,
        order_name,
        replace(advert, private=settings.private, key=host.key),
        room.secret,
        room.watch_secret,
        lobby=settings.lobby,
    )


def _settings(wanted: Settings, maker: bytes) -> Settings:
    lobby = ""
    with suppress(BadAddress, GameError):
        lobby = str(parse_lobby(wanted.lobby)) if wanted.lobby else ""
    title = plain(wanted.title) or "A table"
    return replace(wanted, title=title, lobby=lobby, service=True, maker=maker)


def _invitation(new_secret: Callable[[int], bytes]) -> str:
    return urlsafe_b64encode(new_secret(SECRET_BYTES)).rstrip(b"=").decode()
