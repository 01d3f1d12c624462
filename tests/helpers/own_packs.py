"""Races and powers of somebody's own, for tests: an example, and any number at random."""

from functools import cache
from random import Random

from msgspec.structs import fields

from smallworld.content import AnyTrait, Power, Race, content_of
from smallworld.content.own import (
    BADGES,
    BANNERS,
    EMBLEMS,
    MOST_SUPPLY,
    NUMBERS,
    SPARE,
    OwnPieces,
    kinds_in_use,
    pieces_of,
    shipped_words,
    traits_of_races,
)

EXAMPLE = """
[[race]]                       # a race that grows out of tunnels
id = "own-moles"
name = "Moles"
one = "Mole"
banner = 5
supply = 12
text = "Caverns are next to each other; a new Mole for every three regions taken."
emblem = "own-07"
traits = [{ trait = "tunnels", symbol = "cavern" }, { trait = "grows", regions = 3 }]

[[power]]                      # a power that pays for ground
id = "own-orchard"
name = "Orchard"
badge = 4
text = "Farmland costs one less and pays one more."
traits = [
    { trait = "cheaper", terrains = ["farmland"] },
    { trait = "region-pays", terrains = ["farmland"] },
]

[[power]]                      # a power that fades late
id = "own-stubborn"
name = "Stubborn"
badge = 3
text = "Loses no token when conquered, and may decline after scoring."
traits = [{ trait = "survives" }, { trait = "declines-late" }]
"""

DRAWN = "M0 0 250 0 125 250ZM100 20 150 20 125 90Z"
"""An emblem that its maker has drawn."""
_fields = cache(fields)


def some_own(rng: Random, sets: tuple[str, ...] = ()) -> OwnPieces:
    """Up to four races and four powers that a table with these sets can play with."""
    taken = kinds_in_use(content_of("base", sets))
    races = [_race(rng, name, taken) for name in "abcd"[: rng.randint(1, 4)]]
    powers = [_power(rng, name, taken) for name in "efgh"[: rng.randint(0, 4)]]
    return OwnPieces(tuple(races), tuple(powers))


def some_trait(rng: Random, kind: type[AnyTrait]) -> AnyTrait:
    settings: dict[str, object] = {}
    for field in _fields(kind):
        name, type_ = field.name, field.type
        if type_ is int:
            settings[name] = rng.choice(NUMBERS)
        elif type_ is bool:
            settings[name] = rng.random() < 0.5
        elif type_ is str or name == "values":
            settings[name] = rng.choice(shipped_words(kind, name))
        else:
            words = shipped_words(kind, name)
            settings[name] = tuple(rng.sample(words, rng.randint(1, len(words))))
    return kind(**settings)


def _race(rng: Random, name: str, taken: set[str]) -> Race:
    banner = rng.choice(BANNERS)
    supply = rng.randint(banner + SPARE, MOST_SUPPLY)
    traits, emblem = _traits(rng, taken), rng.choice((*EMBLEMS, DRAWN))
    return Race(f"own-{name}", "Some", "One", banner, supply, "Text.", "", emblem, traits)


def _power(rng: Random, name: str, taken: set[str]) -> Power:
    return Power(f"own-{name}", "Some", rng.choice(BADGES), "Text.", traits=_traits(rng, taken))


def _traits(rng: Random, taken: set[str]) -> tuple[AnyTrait, ...]:
    traits: list[AnyTrait] = []
    for kind in rng.sample(traits_of_races(), rng.randint(0, 3)):
        trait = some_trait(rng, kind)
        pieces = set(pieces_of(trait))
        if pieces & taken or (pieces and any(map(pieces_of, traits))):
            continue
        taken |= pieces
        traits.append(trait)
    return tuple(traits)
