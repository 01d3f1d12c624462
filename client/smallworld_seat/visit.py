"""What a person asks for by the page: at the table, and of the identity of their browser.

An identity moves in the file of :mod:`smallworld_client.home.friends`, or as a code that is typed.
Friends in a file are kept for the next one, since a page shows no friends. Passphrases go into no
message, and errors repeat neither them nor codes.
"""

from collections.abc import Collection, Sequence
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from smallworld.errors import GameError
from smallworld.safe_text import Secret
from smallworld_chance.signatures import fingerprint
from smallworld_client.analysis.redeployment import RestRule
from smallworld_client.home.friends import (
    LARGEST_EXPORT,
    LONGEST_CODE,
    Exported,
    IdentityFileError,
    People,
    change_friends,
    identity_code,
    identity_in,
    identity_of_code,
    opened_identity,
    read_friends,
    sealed_identity,
    why_weak,
    with_more,
)
from smallworld_client.home.identity import adopt, own_identity
from smallworld_client.table.events import Hurry, Request
from smallworld_client.words.names import told, why
from smallworld_net.keys import Identity
from smallworld_seat.turn import Tap
from smallworld_web.position import Data
from smallworld_wire.common import NOBODY, Emote
from smallworld_wire.room import Room
from smallworld_wire.sentences import Sentence, system_reason
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
        "remarks": [[it, told(Sentence(it))] for it in EMOTES],
    }


Passphrase = Annotated[Secret, Meta(max_length=200)]


class ExportIdentity(Struct, frozen=True, tag="export-identity", forbid_unknown_fields=True):
    passphrase: Passphrase


class ImportIdentity(Struct, frozen=True, tag="import-identity", forbid_unknown_fields=True):
    """Take the identity in a ``file``, given as its text; it was called ``name``."""

    file: Annotated[str, Meta(max_length=LARGEST_EXPORT)]
    name: Annotated[str, Meta(max_length=200)]
    passphrase: Passphrase


class ShowIdentity(Struct, frozen=True, tag="show-identity", forbid_unknown_fields=True):
    """Show the identity as a code."""


class EnterIdentity(Struct, frozen=True, tag="enter-identity", forbid_unknown_fields=True):
    code: Annotated[Secret, Meta(max_length=LONGEST_CODE)]


MoveIdentity = ExportIdentity | ImportIdentity | ShowIdentity | EnterIdentity


def moved_identity(wish: MoveIdentity) -> Data:
    """Do what is wanted, in a second: the file, or whose identity this browser has now."""
    try:
        match wish:
            case ExportIdentity():
                return _export(wish)
            case ImportIdentity():
                return _import(wish)
            case ShowIdentity():
                own = own_identity()
                return _told(own, code=identity_code(own))
            case EnterIdentity(code):
                identity = identity_of_code(code)
                adopt(identity)
                return _told(identity)
    except (GameError, OSError) as error:
        says = why(error) if isinstance(error, GameError) else told(system_reason(error))
        return _told(None, says=says)


def _told(whose: Identity | None, file: str = "", code: str = "", says: str = "") -> Data:
    name = fingerprint(whose.verify_key) if whose is not None else ""
    return {"type": "identity", "file": file, "code": code, "whose": name, "says": says}


def _export(wish: ExportIdentity) -> Data:
    if weak := why_weak(wish.passphrase):
        raise IdentityFileError(weak)
    own = own_identity()
    text = sealed_identity(Exported(own, People(read_friends())), wish.passphrase).decode()
    return _told(own, text)


def _import(wish: ImportIdentity) -> Data:
    body = identity_in(wish.file, wish.name)
    identity, people = opened_identity(body, wish.passphrase)
    adopt(identity)
    if people.friends:
        change_friends(lambda kept: with_more(kept, people.friends))
    return _told(identity)
