"""Custom races and powers: rows of traits that all programs know.

People write them as TOML, like a content file. Packed, they travel in a game's header and are
identified by their hash.

    own = read_own(text)               # a person's file
    data = pack(own)                   # into a game's header
    own = unpack(data)                 # on another computer

Input that breaks any limit is refused with an :class:`OwnError` before any of it is used. Nothing
is unzipped, and there is no code in it.
"""

import re
from collections import OrderedDict
from collections.abc import Iterator
from enum import Enum, auto
from functools import lru_cache
from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from smallworld import __version__
from smallworld.board import WATERS, Board, PrintedRegion
from smallworld.content import AnyTrait, Content, Power, Race, content_of, whole_content
from smallworld.errors import Argument, UserMistake
from smallworld.record import LARGEST_OWN, LONGEST_OWN_NAMES
from smallworld.safe_text import plain

TERRAINS = ("farmland", "forest", "hill", "mountain", "swamp", *WATERS)
SYMBOLS = ("cavern", "magic", "mine")
MOST_NUMBER = 7  # the greatest number in the settings of somebody's own
BOARD_WORDS = {"terrains": TERRAINS, "barred": TERRAINS, "symbols": SYMBOLS, "symbol": SYMBOLS}
"""The settings that hold words of the board; others hold what a trait is shipped with."""


def pieces_of(trait: AnyTrait) -> tuple[str, ...]:
    return tuple(dict.fromkeys(kind for row in trait.rows(_ANYWHERE) for kind in row.pieces))


def kinds_in_use(content: Content) -> set[str]:
    return {
        kind for piece in _sources(content) for trait in piece.traits for kind in pieces_of(trait)
    }


@lru_cache(maxsize=1)
def traits_of_races() -> tuple[type[AnyTrait], ...]:
    return tuple(sorted(_shipped(), key=tag_of))


def shipped_words(kind: type[AnyTrait], setting: str) -> tuple[object, ...]:
    """Words of the board, or those that the shipped content uses."""
    if setting in BOARD_WORDS:
        return BOARD_WORDS[setting]
    return tuple(dict.fromkeys(getattr(trait, setting) for trait in _shipped()[kind]))


def example_of(kind: type[AnyTrait]) -> AnyTrait:
    trait = _shipped()[kind][0]
    return replace(
        trait,
        **{
            setting: MOST_NUMBER
            for setting in trait.__struct_fields__
            if isinstance(getattr(trait, setting), int) and getattr(trait, setting) > MOST_NUMBER
        },
    )


def tag_of(trait: AnyTrait | type[AnyTrait]) -> str:
    return str(trait.__struct_config__.tag)


@lru_cache(maxsize=1)
def _shipped() -> dict[type[AnyTrait], list[AnyTrait]]:
    found: dict[type[AnyTrait], list[AnyTrait]] = {}
    for piece in _sources(whole_content()):
        for trait in piece.traits:
            found.setdefault(type(trait), []).append(trait)
    return found


_ANYWHERE = Board("", "", 1, (PrintedRegion("1", "", "forest"),), ())
"""A board, for questions whose answer hangs on none."""


def _sources(content: Content) -> tuple[Race | Power, ...]:
    return (*content.race, *content.power)


MOST_RACES = 4
MOST_POWERS = 4
LONGEST_NAME = 24
LONGEST_TEXT = 120
LONGEST_BRIEF = 30
BANNERS = range(1, 13)
BADGES = range(7)
SPARE = 5  # tokens that the box must have beyond those of the banner
MOST_SUPPLY = 24
MOST_TRAITS = 6
NUMBERS = range(1, MOST_NUMBER + 1)  # what a number in a trait's settings may be
EMBLEMS = tuple(f"own-{number:02}" for number in range(1, 25))
"""The drawings that all programs bring along, which stand for nothing else."""
LONGEST_EMBLEM = 1000  # characters of an emblem that is drawn
DRAWN_BOX = 250  # its width and height, and the largest number in it
DRAWN = re.compile(r"(M\d{1,3} \d{1,3}( \d{1,3} \d{1,3}){2,}Z)+")
"""Polygons, each by its corners: the data of an SVG path."""
LARGEST_FILE = 16 << 10  # characters of a file, with all its comments
HASH_BYTES = 16
LATELY = 16  # packs that are remembered under their hash

_ID = re.compile(r"own-[a-z-]{1,20}")


class OwnFault(Enum):
    OWN_UNREADABLE = auto()
    OWN_NO_TEXT = auto()
    OWN_WRITTEN_OTHERWISE = auto()
    OWN_NEEDS_NEWER = auto()
    OWN_TOO_LARGE = auto()
    OWN_EMPTY = auto()
    OWN_TOO_MANY_RACES = auto()
    OWN_TOO_MANY_POWERS = auto()
    OWN_ID = auto()
    OWN_ID_TAKEN = auto()
    OWN_NAME = auto()
    OWN_TEXT = auto()
    OWN_BANNER = auto()
    OWN_SUPPLY = auto()
    OWN_BADGE = auto()
    OWN_EMBLEM = auto()
    OWN_TOO_MANY_TRAITS = auto()
    OWN_TRAIT_TWICE = auto()
    OWN_TRAIT_OF_FINDS = auto()
    OWN_NUMBER = auto()
    OWN_WORD = auto()
    OWN_WORD_MISSING = auto()
    OWN_TWO_PIECES = auto()
    OWN_PIECES_TAKEN = auto()


class OwnError(UserMistake):
    def __init__(self, fault: OwnFault, **values: Argument) -> None:
        super().__init__(fault.name)
        self.fault = fault
        self.values = values


class OwnPieces(Struct, frozen=True, forbid_unknown_fields=True):
    race: tuple[Race, ...] = ()
    power: tuple[Power, ...] = ()

    @property
    def pieces(self) -> tuple[Race | Power, ...]:
        return (*self.race, *self.power)


class _Packed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The packed form. ``needs`` is the first release that knows all its traits."""

    needs: Annotated[str, Meta(max_length=40, pattern=r"^[0-9]{1,4}(\.[0-9]{1,4}){1,3}\Z")]
    race: tuple[Race, ...] = ()
    power: tuple[Power, ...] = ()


class _Needs(Struct, frozen=True):
    """Decoded first, to recognize a pack for a newer release whatever else it holds."""

    needs: str = ""


msgspec.json.Decoder(OwnPieces)  # As for Content: threads must not be first with a type together.
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Packed)
_first = msgspec.msgpack.Decoder(_Needs)
_UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
"""What decoders raise: a number of too many digits is a ValueError."""
_lately: OrderedDict[str, OwnPieces] = OrderedDict()


def read_own(text: str) -> OwnPieces:
    """Raises OwnError."""
    if len(text) > LARGEST_FILE:
        raise OwnError(OwnFault.OWN_TOO_LARGE, have=len(text), need=LARGEST_FILE)
    try:
        own = msgspec.toml.decode(text, type=OwnPieces)
    except _UNREADABLE as error:
        raise OwnError(OwnFault.OWN_UNREADABLE, reason=_short(error)) from None
    check(own)
    return own


def pack(own: OwnPieces) -> bytes:
    """Equal races and powers give equal bytes."""
    needs = max((trait.since for it in own.pieces for trait in it.traits), key=_release, default="")
    return _encoder.encode(_Packed(needs or "0.2.0", own.race, own.power))


def unpack(data: bytes) -> OwnPieces:
    """Raises OwnError. Later, :func:`known_content` knows the names."""
    if own_hash(data) not in _lately:
        _lately[own_hash(data)] = _unpacked(data)
        while len(_lately) > LATELY:
            _lately.popitem(last=False)
    _lately.move_to_end(own_hash(data))
    return _lately[own_hash(data)]


def own_hash(data: bytes) -> str:
    return sha256(data).hexdigest()[: 2 * HASH_BYTES]


def check(own: OwnPieces) -> None:
    """Checks the limits that do not depend on the table. Raises OwnError."""
    if not own.pieces:
        raise OwnError(OwnFault.OWN_EMPTY)
    if len(own.race) > MOST_RACES:
        raise OwnError(OwnFault.OWN_TOO_MANY_RACES, have=len(own.race), need=MOST_RACES)
    if len(own.power) > MOST_POWERS:
        raise OwnError(OwnFault.OWN_TOO_MANY_POWERS, have=len(own.power), need=MOST_POWERS)
    taken = {*whole_content().races, *whole_content().powers}
    for piece in own.pieces:
        _check_words(piece, taken)
        if isinstance(piece, Power):
            if piece.badge not in BADGES:
                raise OwnError(OwnFault.OWN_BADGE, own=piece.id, have=_number(piece.badge))
        elif piece.banner not in BANNERS:
            raise OwnError(OwnFault.OWN_BANNER, own=piece.id, have=_number(piece.banner))
        elif not piece.banner + SPARE <= piece.supply <= MOST_SUPPLY:
            raise OwnError(
                OwnFault.OWN_SUPPLY,
                own=piece.id,
                have=_number(piece.supply),
                least=piece.banner + SPARE,
                need=MOST_SUPPLY,
            )
        _check_traits(piece)
        taken.add(piece.id)
    size = len(pack(own))
    if size > LARGEST_OWN:
        raise OwnError(OwnFault.OWN_TOO_LARGE, have=size, need=LARGEST_OWN)


def content_with(base: str, sets: tuple[str, ...], data: bytes) -> Content:
    """Raises OwnError or ContentError, also where its markers are of kinds already in use."""
    return _content_with(base, sets, data) if data else content_of(base, sets)


@lru_cache(maxsize=LATELY)
def _content_with(base: str, sets: tuple[str, ...], data: bytes) -> Content:
    own = unpack(data)
    table = content_of(base, sets)
    taken, known = kinds_in_use(table), whole_content().markers
    for piece, kind in _brought(own):
        if kind in taken:
            raise OwnError(OwnFault.OWN_PIECES_TAKEN, own=piece.id, marker=kind)
        taken.add(kind)
    kinds = [known[kind] for _, kind in _brought(own) if kind not in table.markers]
    return msgspec.structs.replace(
        table,
        race=(*table.race, *own.race),
        power=(*table.power, *own.power),
        marker=(*table.marker, *kinds),
        own=data,
    )


def known_content() -> Content:
    """The base game, all sets, and whatever was unpacked recently: enough to name any piece."""
    return _known(tuple(_lately))


@lru_cache(maxsize=1)
def _known(hashes: tuple[str, ...]) -> Content:
    whole = whole_content()
    latest = [_lately[it] for it in reversed(hashes) if it in _lately]
    races = {race.id: race for own in reversed(latest) for race in own.race}
    powers = {power.id: power for own in reversed(latest) for power in own.power}
    return msgspec.structs.replace(
        whole, race=(*whole.race, *races.values()), power=(*whole.power, *powers.values())
    )


def is_own(piece: Race | Power) -> bool:
    return piece.id.startswith("own-")


def own_names(data: bytes) -> tuple[str, ...]:
    """Empty if they can't be read."""
    try:
        return tuple(piece.name for piece in unpack(data).pieces) if data else ()
    except OwnError:
        return ()


def names_in_short(data: bytes) -> str:
    """One line; the last names are left out of a long one."""
    names = own_names(data)
    whole = ", ".join(names)
    while len(whole) > LONGEST_OWN_NAMES:
        names = names[:-1]
        whole = ", ".join((*names, "…"))
    return whole


def is_drawn(emblem: str) -> bool:
    if len(emblem) > LONGEST_EMBLEM or not DRAWN.fullmatch(emblem):
        return False
    return all(int(number) <= DRAWN_BOX for number in re.findall(r"\d+", emblem))


def own_emblem(id: str) -> str:
    """The emblem of a race or power that was unpacked recently; empty for any other id."""
    for own in reversed(_lately.values()):
        for piece in own.pieces:
            if piece.id == id:
                return piece.emblem or EMBLEMS[sum(id.encode()) % len(EMBLEMS)]
    return ""


def _unpacked(data: bytes) -> OwnPieces:
    if len(data) > LARGEST_OWN:
        raise OwnError(OwnFault.OWN_TOO_LARGE, have=len(data), need=LARGEST_OWN)
    try:
        needs = _first.decode(data).needs
        if _release(needs) > _release(__version__):
            raise OwnError(OwnFault.OWN_NEEDS_NEWER, needs=plain(needs)[:40], version=__version__)
        packed = _decoder.decode(data)
    except _UNREADABLE as error:
        raise OwnError(OwnFault.OWN_UNREADABLE, reason=_short(error)) from None
    own = OwnPieces(packed.race, packed.power)
    check(own)
    if pack(own) != data:
        raise OwnError(OwnFault.OWN_WRITTEN_OTHERWISE)
    return own


def _release(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version[:40]))


def _short(error: Exception) -> str:
    return plain(str(error))[:200]


def _check_words(piece: Race | Power, taken: set[str]) -> None:
    if not _ID.fullmatch(piece.id):
        raise OwnError(OwnFault.OWN_ID, own=_shown(piece.id))
    if piece.id in taken:
        raise OwnError(OwnFault.OWN_ID_TAKEN, own=piece.id)
    names = (piece.name, piece.one) if isinstance(piece, Race) else (piece.name,)
    for name in names:
        if not name or not _readable(name, LONGEST_NAME):
            raise OwnError(OwnFault.OWN_NAME, own=piece.id, need=LONGEST_NAME)
    for text, longest in ((piece.text, LONGEST_TEXT), (piece.brief, LONGEST_BRIEF)):
        if not _readable(text, longest):
            raise OwnError(OwnFault.OWN_TEXT, own=piece.id, need=longest)
    if piece.emblem and piece.emblem not in EMBLEMS and not is_drawn(piece.emblem):
        raise OwnError(OwnFault.OWN_EMBLEM, own=piece.id, have=_shown(piece.emblem))


def _readable(text: str, longest: int) -> bool:
    """Windows take ``<`` for the start of a tag."""
    return len(text) <= longest and plain(text) == text and not set(text) & set("<>")


def _shown(text: str) -> str:
    return plain(text)[:40] or "?"


def _number(value: int) -> int:
    return max(-1_000_000, min(value, 1_000_000))


def _check_traits(piece: Race | Power) -> None:
    if len(piece.traits) > MOST_TRAITS:
        raise OwnError(OwnFault.OWN_TOO_MANY_TRAITS, own=piece.id, need=MOST_TRAITS)
    tags = [tag_of(trait) for trait in piece.traits]
    for tag in tags:
        if tags.count(tag) > 1:
            raise OwnError(OwnFault.OWN_TRAIT_TWICE, own=piece.id, trait=tag)
    for trait in piece.traits:
        _check_settings(piece, trait)
    if sum(bool(pieces_of(trait)) for trait in piece.traits) > 1:
        raise OwnError(OwnFault.OWN_TWO_PIECES, own=piece.id)


def _check_settings(piece: Race | Power, trait: AnyTrait) -> None:
    tag = tag_of(trait)
    if type(trait) not in traits_of_races():
        raise OwnError(OwnFault.OWN_TRAIT_OF_FINDS, own=piece.id, trait=tag)
    kind = type(trait)
    fields = msgspec.structs.fields(kind)
    needed = {field.name for field in fields if field.required and field.name != "barred"}
    for setting in trait.__struct_fields__:
        value = getattr(trait, setting)
        if isinstance(value, int):
            if not isinstance(value, bool) and value not in NUMBERS:
                raise OwnError(OwnFault.OWN_NUMBER, own=piece.id, trait=tag, have=_number(value))
        elif not value and setting in needed:
            raise OwnError(OwnFault.OWN_WORD_MISSING, own=piece.id, trait=tag, setting=setting)
        else:
            _check_setting(piece, trait, setting, value)


def _check_setting(piece: Race | Power, trait: AnyTrait, setting: str, value: object) -> None:
    known = shipped_words(type(trait), setting)
    words = value if isinstance(value, tuple) and setting in BOARD_WORDS else (value,)
    strange = next((word for word in words if word not in known), None)
    twice = next((word for word in words if words.count(word) > 1), None)
    wrong = twice if strange is None else strange
    if wrong is not None:
        raise OwnError(
            OwnFault.OWN_WORD,
            own=piece.id,
            trait=tag_of(trait),
            have=_shown(str(wrong)),
            need=", ".join(map(str, known))[:200],
        )


def _brought(own: OwnPieces) -> Iterator[tuple[Race | Power, str]]:
    for piece in own.pieces:
        for trait in piece.traits:
            for kind in pieces_of(trait):
                yield piece, kind
