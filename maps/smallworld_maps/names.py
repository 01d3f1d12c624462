"""Names for the regions and titles of boards that are made from a seed."""

from collections.abc import Sequence
from random import Random

from smallworld_maps import Terrain
from smallworld_maps.faces import Face


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_FIRST = _words(
    """
    Amber Ash Badger Bell Birch Black Blue Bracken Bramble Briar Bright Bronze Brook Candle
    Clay Clover Cobble Cold Copper Crane Crow Dapple Dark Dew Drake Dun Dusk Eagle Elder
    Ember Fallow Far Feather Fern Finch Fox Frost Gale Ginger Glass Gold Goose Green Grey
    Hare Hazel Heath Hedge Heron High Hollow Honey Horn Iron Ivy Juniper Kestrel Lantern
    Lark Linden Long Low Mallow Maple Marrow Mill Mist Mole Moon Moss Moth Nettle Night Oak
    Old Otter Owl Pebble Pepper Pine Plum Quill Rain Raven Red Reed Robin Rook Rose Rowan
    Rust Rye Sage Salt Sedge Shadow Silver Sloe Snow Sorrel Sparrow Star Stoat Stone Storm
    Straw Summer Swallow Swift Tallow Tansy Tar Thistle Thorn Thunder Tin Toad Under Velvet
    Wax Weather West White Wild Willow Wind Winter Wolf Wren Yarrow Yew
    """
)

_LAST: dict[Terrain, Sequence[str]] = {
    "farmland": _words("acre croft field fold furrow hay lea meadow plough rick sheaf stead"),
    "forest": _words("bough copse grove hurst leaf shade shaw thicket timber weald wood holt"),
    "hill": _words("bank barrow brow down heights knoll mound rise slope top tump wold"),
    "swamp": _words("bog fen marsh mire moor quag rush sink slough sump wallow wash"),
    "mountain": _words("cliff crag crown fang head horn peak ridge scar spire stack tor"),
    "sea": ("Sea", "Deep", "Bay", "Sound", "Reach", "Water"),
    "lake": ("mere", "tarn", "pool"),
}
_LANDS = _words("Marches Vale Shires Reaches Hundreds Borders Downs Wilds Crossing Hollow")


def region_names(terrains: Sequence[Face | Terrain], rng: Random) -> list[str]:
    """A name for each region, no two alike; seas have two words."""
    first = list(_FIRST)
    rng.shuffle(first)
    return [_named(word, _terrain(face), rng) for word, face in zip(first, terrains, strict=False)]


def title(rng: Random) -> str:
    """A board's name."""
    return f"The {_word(rng, _FIRST)}{_word(rng, _LAST['lake'])} {_word(rng, _LANDS)}"


def _terrain(face: Face | Terrain) -> Terrain:
    return face.terrain if isinstance(face, Face) else face


def _named(word: str, terrain: Terrain, rng: Random) -> str:
    last = _word(rng, _LAST[terrain])
    return f"{word} {last}" if terrain == "sea" else f"{word}{last}"


def _word(rng: Random, words: Sequence[str]) -> str:
    return words[rng.randrange(len(words))]
