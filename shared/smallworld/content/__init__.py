"""Races, powers and markers as rows of data.

The base game is ``base.toml`` in this folder, read by the same loader as any other set.
"""

from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

from smallworld.errors import UserMistake
from smallworld.traits import AnyTrait


class ContentError(UserMistake):
    """A content file that can't be read, or that contradicts itself."""


class Race(Struct, frozen=True, forbid_unknown_fields=True):
    """A race banner: ``banner`` tokens to get, ``supply`` tokens in the box."""

    id: str
    name: str
    one: str
    banner: int
    supply: int
    text: str
    brief: str = ""
    """The same in at most 30 characters, for small cards."""
    traits: tuple[AnyTrait, ...] = ()


class Power(Struct, frozen=True, forbid_unknown_fields=True):
    """A special power badge: ``badge`` tokens to get."""

    id: str
    name: str
    badge: int
    text: str
    brief: str = ""
    """The same in at most 30 characters, for small cards."""
    traits: tuple[AnyTrait, ...] = ()


class MarkerKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of marker: what it adds to the defence, and when it leaves its region."""

    id: str
    name: str
    defence: int = 0
    immune: bool = False
    company: bool = False
    """A token beside it is not alone."""
    returns: bool = False
    """Goes back to its owner's hand when the region is lost, instead of into the box."""
    stays: bool = False
    """Stays on the board when its race goes in decline."""


class Content(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A set of races, powers and markers. Two sets are never equal, whatever is in them."""

    id: str
    race: tuple[Race, ...]
    power: tuple[Power, ...]
    marker: tuple[MarkerKind, ...]

    @property
    def races(self) -> dict[str, Race]:
        """The races by id."""
        return {race.id: race for race in self.race}

    @property
    def powers(self) -> dict[str, Power]:
        """The powers by id."""
        return {power.id: power for power in self.power}

    @property
    def markers(self) -> dict[str, MarkerKind]:
        """The kinds of markers by id."""
        return {kind.id: kind for kind in self.marker}


# Lets msgspec know the type while one thread imports this: it crashes where two are first with it.
msgspec.json.Decoder(Content)


def read_content(text: str) -> Content:
    """Read a content file. Raises ContentError with the place of the fault."""
    try:
        content = msgspec.toml.decode(text, type=Content)
    except msgspec.MsgspecError as error:
        raise ContentError(f"the content file can't be read: {error}") from error
    for rows in (content.race, content.power, content.marker):
        ids = [row.id for row in rows]
        if len(set(ids)) != len(ids):
            raise ContentError(f"an id stands twice in the content file: {sorted(ids)}")
    return content


@cache
def load_content(id: str) -> Content:
    """The shipped content of that name. Raises ContentError where there is none."""
    path = resources.files(__name__) / f"{id}.toml"
    if not id.isidentifier() or not path.is_file():
        raise ContentError(f"there is no content '{id}' here; a newer version may have it")
    return read_content(path.read_text(encoding="utf-8"))
