"""What a person at a table asks for by the page, and what the page is told of the room."""

from collections.abc import Collection, Sequence
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from smallworld.safe_text import Secret
from smallworld_client.analysis.redeployment import RestRule
from smallworld_client.table.events import Hurry, Request
from smallworld_client.words.names import told
from smallworld_seat.turn import Tap
from smallworld_web.position import Data
from smallworld_wire.common import NOBODY, Emote
from smallworld_wire.room import Room
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import Placing, PlayAgain, Say, Sit, Stand, Wish

EMOTES: tuple[Emote, ...] = tuple(emote for emote in get_args(Emote) if emote)


class Join(Struct, frozen=True, tag="join", forbid_unknown_fields=True):
    """Come to a table: ``to`` is an address with the host's key, ``secret`` opens a private one.

    Of a ``game`` at a lobby ``to`` is the lobby's address, and ``tables`` the port of the tables
    that it has itself.
    """

    to: str
    name: str
    game: Annotated[str, Meta(max_length=64)] = ""
    tables: int = 0
    secret: Secret = ""
    language: str = "en"
    rest: RestRule | None = "borders"


class SeatRequest(Struct, frozen=True, tag="wish", forbid_unknown_fields=True):
    what: Literal[
        "sit",
        "stand",
        "say",
        "undo",
        "history",
        "leave",
        "advice",
        "other",
        "follow",
        "again",
        "hurry",
        "purse",
        "always",
    ]
    seat: int = NOBODY
    placing: Placing = "ask"
    text: str = ""
    emote: Emote = ""


class Speak(Struct, frozen=True, tag="speak", forbid_unknown_fields=True):
    language: str


class Touch(Struct, frozen=True, tag="touch", forbid_unknown_fields=True):
    """The device is touched: help says "tap" and "hold" from now on."""


class Explain(Struct, frozen=True, tag="about", forbid_unknown_fields=True):
    """Explain the price of the region ``at``, or where the combo ``slot`` would earn."""

    at: int = NOBODY
    slot: int = NOBODY


Visit = Join | SeatRequest | Speak | Touch | Tap | Explain


def requests_of(wish: SeatRequest, seats: Collection[int]) -> Sequence[Request]:
    """What goes to the host as it is; ``seats`` are the person's."""
    asked: dict[str, list[Request]] = {
        "sit": [Sit(wish.seat)],
        "stand": [Stand(wish.seat)],
        "say": [Say(wish.text, wish.emote)],
        "again": [PlayAgain()],
        "hurry": [Hurry()],
        "always": [Wish(seat, wish.placing) for seat in sorted(seats)],
    }
    return asked.get(wish.what, ())


def seat_data(room: Room, me: int) -> Data:
    """Which seats are the person's and which are free, and who is there to talk to."""
    chairs = enumerate(room.seats)
    again = [it.name for it in room.people if it.id in room.again]
    return {
        "type": "seat",
        "seats": sorted(room.seats_of(me)),
        "free": [number for number, chair in chairs if chair.kind == "open"],
        "here": [it.name for it in room.people if it.here and it.role != "spectator"],
        "muted": any(it.id == me and it.muted for it in room.people),
        "again": again if room.opens_another else None,
        "wants": me in room.again,
        "opens": bool(room.seats_of(room.leader)),
        "remarks": [[it, told(Sentence(it))] for it in EMOTES],
    }
