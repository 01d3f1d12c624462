"""The words of which races and powers are made: traits, and what may stand in their settings."""

from functools import lru_cache

from msgspec.structs import replace

from smallworld.board import WATERS, Board, PrintedRegion
from smallworld.content import Content, Power, Race, whole_content
from smallworld.traits import AnyTrait

TERRAINS = ("farmland", "forest", "hill", "mountain", "swamp", *WATERS)
SYMBOLS = ("cavern", "magic", "mine")
MOST_NUMBER = 7
"""The greatest number in the settings of somebody's own; the smallest is 1."""
BOARD_WORDS = {
    "terrains": TERRAINS,
    "barred": TERRAINS,
    "symbols": SYMBOLS,
    "symbol": SYMBOLS,
}
"""The settings that hold words of the board; other words are those with which a trait is shipped.
"""


def pieces_of(trait: AnyTrait) -> tuple[str, ...]:
    """The kinds of markers that come with a trait."""
    return tuple(dict.fromkeys(kind for row in trait.rows(_ANYWHERE) for kind in row.pieces))


def kinds_in_use(content: Content) -> set[str]:
    """The kinds of markers that come with a race or a power of this content."""
    return {
        kind for piece in _sources(content) for trait in piece.traits for kind in pieces_of(trait)
    }


@lru_cache(maxsize=1)
def traits_of_races() -> tuple[type[AnyTrait], ...]:
    """The traits that a race or a power may have, in the order of their tags."""
    return tuple(sorted(_shipped(), key=tag_of))


def shipped_words(kind: type[AnyTrait], setting: str) -> tuple[object, ...]:
    """What a setting of words may be: words of the board, or those with which it is shipped."""
    if setting in BOARD_WORDS:
        return BOARD_WORDS[setting]
    return tuple(dict.fromkeys(getattr(trait, setting) for trait in _shipped()[kind]))


def example_of(kind: type[AnyTrait]) -> AnyTrait:
    """The trait with the settings of the box, as far as these may be somebody's own."""
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
    """A trait's name in files."""
    return str(trait.__struct_config__.tag)


@lru_cache(maxsize=1)
def _shipped() -> dict[type[AnyTrait], list[AnyTrait]]:
    """The traits that races and powers of the box have, with all their settings."""
    found: dict[type[AnyTrait], list[AnyTrait]] = {}
    for piece in _sources(whole_content()):
        for trait in piece.traits:
            found.setdefault(type(trait), []).append(trait)
    return found


_ANYWHERE = Board("", "", 1, (PrintedRegion("1", "", "forest"),), ())
"""A board, for questions whose answer hangs on none."""


def _sources(content: Content) -> tuple[Race | Power, ...]:
    return (*content.race, *content.power)
