"""What becomes of an order: the room of a new table, as its log begins. No I/O."""

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from itertools import count

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.text import plain
from smallworld_client.bots.computers import LEVELS
from smallworld_client.host.bot_names import unused_name
from smallworld_client.host.dealing import content_for
from smallworld_client.runtime.table_factory import SECRET_BYTES
from smallworld_client.table.boards import find_board, seats_of
from smallworld_client.table.snapshot import TableSnapshot, first_snapshot
from smallworld_lobby.service_facts import Order, Table
from smallworld_net.address import BadAddress, Invitation, parse_lobby
from smallworld_net.keys import Identity
from smallworld_wire import NONCE_BYTES, Advert, Person, SeatAssignment, Settings, game_id


def game_for(order: str, key: bytes) -> str:
    """The id of the game that an order is for: the same for every worker that carries it out."""
    for attempt in count():
        nonce = blake2b(f"{attempt} {order}".encode(), digest_size=NONCE_BYTES).digest()
        if not urlsafe_b64encode(nonce).startswith(b"-"):
            return game_id(nonce, key)
    raise AssertionError


def order_again(game: str) -> str:
    """What the order for another game of the same people is called: there is one for each game."""
    return f"again-{game}"


def settings_again(settings: Settings, seats: int) -> Settings:
    """Those of the next game: now the next seat begins.

    The seats of a game stand in the order of play, so the one that began is the first.
    """
    return replace(settings, first=1 % seats)


def room_for(
    game: str,
    order: Order,
    identity: Identity,
    host: str,
    new_secret: Callable[[int], bytes] = secrets.token_bytes,
    seats: Sequence[SeatAssignment] = (),
) -> TableSnapshot:
    """The room that was ordered, with all seats open; GameError where there can't be such a one.

    ``host`` is what the service is called at its tables. Of ``seats`` of a former game the computer
    players stay.
    """
    settings = _settings(order.settings, order.maker)
    find_board(settings.board)
    content_for(settings)
    key = identity.keys.public
    person = Person(0, host, "host", key=key, verify_key=identity.verify_key)
    free = _free_seats(seats_of(settings.board), order.bots)
    kept = tuple(each if each.kind == "computer" else SeatAssignment() for each in seats)
    return replace(
        first_snapshot(game, settings, kept or free, person),
        secret=_invitation(new_secret) if settings.private else "",
        watch_secret=_invitation(new_secret),
    )


def _free_seats(count: int, bots: Sequence[str]) -> tuple[SeatAssignment, ...]:
    """Open seats for people, and those of computer players; GameError where that can't be."""
    if len(bots) >= count or not set(bots) <= set(LEVELS):
        raise GameError("no such computer players, or no seat for anybody else")
    taken: list[str] = []
    for number in range(len(bots)):
        taken.append(unused_name(number, frozenset(taken)))
    named = zip(taken, bots, strict=True)
    computers = (SeatAssignment("computer", name, bot=bot) for name, bot in named)
    return (*[SeatAssignment()] * (count - len(bots)), *computers)


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


def invitation_to(table: Table, key: bytes) -> str:
    """The way to a table of the service, which has that key."""
    address = parse_lobby(table.lobby)._replace(key=None)
    return str(Invitation(address, table.advert.game, key, table.secret))


def _settings(wanted: Settings, maker: bytes) -> Settings:
    lobby = ""
    with suppress(BadAddress, GameError):
        lobby = str(parse_lobby(wanted.lobby)) if wanted.lobby else ""
    title = plain(wanted.title) or "A table"
    return replace(wanted, title=title, lobby=lobby, service=True, maker=maker)


def _invitation(new_secret: Callable[[int], bytes]) -> str:
    return urlsafe_b64encode(new_secret(SECRET_BYTES)).rstrip(b"=").decode()
