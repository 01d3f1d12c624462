"""Races, powers and markers as rows of data.

The base game is ``base.toml`` in this folder, and each set has a file beside it; one loader reads
them all. A game's content is the base game and its sets, always combined in the order that their
files give.
"""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from itertools import chain
from typing import TYPE_CHECKING, Union

import msgspec
from msgspec import Struct

from smallworld.content import base_traits, set_traits  # noqa: F401 - they define traits
from smallworld.content.rows import Trait
from smallworld.errors import UserMistake


def _all_traits() -> list[type[Trait]]:
    return sorted(_below(Trait), key=lambda kind: str(kind.__struct_config__.tag))


def _below(kind: type[Trait]) -> list[type[Trait]]:
    found = []
    for below in kind.__subclasses__():
        found += [below, *_below(below)]
    return found


if TYPE_CHECKING:
    AnyTrait = Trait
else:
    AnyTrait = Union[tuple(_all_traits())]  # noqa: UP007 - it is put together as the program starts
"""Every trait that a content file may name."""


class ContentError(UserMistake):
    pass


class Race(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A race banner: ``banner`` tokens to get, ``supply`` tokens in the box."""

    id: str
    name: str
    one: str
    banner: int
    supply: int
    text: str
    brief: str = ""  # the same in at most 30 characters, for small cards
    emblem: str = ""  # the drawing, where it is not the one that is called by the id
    traits: tuple[AnyTrait, ...] = ()


class Power(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    name: str
    badge: int
    text: str
    brief: str = ""  # the same in at most 30 characters, for small cards
    emblem: str = ""  # the drawing, where it is not the one that is called by the id
    traits: tuple[AnyTrait, ...] = ()


class PlacingTexts(Struct, frozen=True, forbid_unknown_fields=True):
    """What players read where they place it; one without ``one`` and ``many`` goes by its name."""

    rule: str = ""
    help: str = ""  # what a click on a region does
    offer: str = ""  # the question, where it may be left out
    one: str = ""
    many: str = ""


class MarkerKind(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    text: str = ""  # what people read of it where it lies; a relic or place has its own
    defence: int = 0
    immune: bool = False
    company: bool = False  # a token beside it is not alone
    returns: bool = False
    """Goes back to its owner's hand when the region is lost, instead of into the box."""
    stays: bool = False  # stays on the board when its race goes in decline
    lasting: bool = False
    """Belongs to the region, not to its holder, and stays whoever takes or leaves that."""
    closed: bool = False  # nobody may enter the region, whoever holds it
    drives_out: bool = False
    """Laid beside a region that it comes from, one each, until its owner's next turn: whoever
    stands there withdraws.
    """
    coins: int = 0
    """What the region pays more, or less, to any race but the one whose markers these are."""
    pays: int = 0
    """What it pays once: the one who takes the region, or its owner as their next turn begins."""
    source: str = ""
    """The kind whose region it comes from: it leaves when that region is left or conquered."""
    token: bool = False  # it is one of the tokens of its region, too
    placing: PlacingTexts = PlacingTexts()


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    text: str
    traits: tuple[AnyTrait, ...] = ()
    defence: int = 0  # what it adds to the defence of its region
    placing: PlacingTexts = PlacingTexts()


class Content(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """Two contents are never equal, whatever is in them."""

    id: str
    name: str = ""
    text: str = ""  # what a host reads before they add the set
    order: int = 0  # its place among the sets of a game
    race: tuple[Race, ...] = ()
    power: tuple[Power, ...] = ()
    marker: tuple[MarkerKind, ...] = ()
    relic: tuple[Piece, ...] = ()
    place: tuple[Piece, ...] = ()
    sets: tuple[str, ...] = ()  # the ids of the sets that have been put together with the base game
    own: bytes = b""
    """The packed races and powers of somebody's own; see :mod:`smallworld.content.own`."""

    @property
    def races(self) -> dict[str, Race]:
        return {race.id: race for race in self.race}

    @property
    def powers(self) -> dict[str, Power]:
        return {power.id: power for power in self.power}

    @property
    def markers(self) -> dict[str, MarkerKind]:
        """By id. Relics and places are included, since they lie on the board like markers."""
        lying = (
            MarkerKind(it.id, it.name, it.text, it.defence, lasting=True, placing=it.placing)
            for it in self.finds.values()
        )
        return {kind.id: kind for kind in (*self.marker, *lying)}

    @property
    def finds(self) -> dict[str, Piece]:
        return {piece.id: piece for piece in (*self.relic, *self.place)}


# Lets msgspec know the type while one thread imports this: it crashes where two are first with it.
msgspec.json.Decoder(Content)


def read_content(text: str) -> Content:
    """Raises ContentError with the place of the fault."""
    try:
        content = msgspec.toml.decode(text, type=Content)
    except msgspec.MsgspecError as error:
        raise ContentError(f"the content file can't be read: {error}") from error
    for rows in (content.race, content.power, content.marker, (*content.relic, *content.place)):
        ids = [row.id for row in rows]
        if len(set(ids)) != len(ids):
            raise ContentError(f"an id stands twice in the content file: {sorted(ids)}")
    return content


@cache
def load_content(id: str) -> Content:
    """Raises ContentError if no such content is shipped."""
    path = resources.files(__name__) / f"{id}.toml"
    if not id.replace("-", "_").isidentifier() or not path.is_file():
        raise ContentError(f"there is no content '{id}' here; a newer version may have it")
    return read_content(path.read_text(encoding="utf-8"))


BASE = "base"


@cache
def all_sets() -> tuple[Content, ...]:
    files = (file.name for file in resources.files(__name__).iterdir())
    found = [load_content(name[:-5]) for name in files if name.endswith(".toml")]
    return tuple(sorted((it for it in found if it.id != BASE), key=lambda it: (it.order, it.id)))


def in_order(sets: Iterable[str]) -> tuple[str, ...]:
    """Raises ContentError for an unknown set."""
    wanted = set(sets)
    for id in unknown_sets(wanted):
        raise ContentError(f"there is no set '{id}' here; a newer version may have it")
    return tuple(it.id for it in all_sets() if it.id in wanted)


def unknown_sets(sets: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(sets).difference(it.id for it in all_sets())))


def whole_content() -> Content:
    return content_of(BASE, tuple(each.id for each in all_sets()))


@cache
def content_of(base: str, sets: tuple[str, ...] = ()) -> Content:
    """Raises ContentError for an unknown set."""
    if not sets:
        return load_content(base)
    parts = [load_content(base), *(load_content(id) for id in in_order(sets))]
    return Content(
        base,
        race=tuple(chain.from_iterable(part.race for part in parts)),
        power=tuple(chain.from_iterable(part.power for part in parts)),
        marker=tuple(chain.from_iterable(part.marker for part in parts)),
        relic=tuple(chain.from_iterable(part.relic for part in parts)),
        place=tuple(chain.from_iterable(part.place for part in parts)),
        sets=in_order(sets),
    )
