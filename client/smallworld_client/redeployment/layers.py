"""Layers: the pieces of one kind that a redeployment places, and where each may stand."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from smallworld.rules.redeployment_options import MarkerOptions, TokenOptions
from smallworld.state import LEADER

_FORTRESS = "fortress"
_TOKENS = 255
"""More than a region ever holds."""


class Kind(Enum):
    """What a layer consists of."""

    TOKENS = "tokens"
    GHOULS = "ghouls"
    ENCAMPMENTS = "encampments"
    BEHEMOTHS = "behemoths"
    HEROES = "heroes"
    LEADER = "leader"
    FORTRESS = "fortress"
    RING = "ring"
    SCEPTER = "scepter"
    GHOST = "ghost"
    POTS = "pots"
    WINTER = "winter"
    LAVA = "lava"
    ALTAR = "altar"


RACES = (Kind.TOKENS, Kind.GHOULS)
"""Layers of tokens; all others are markers."""
CHOSEN = (Kind.RING, Kind.SCEPTER, Kind.GHOST, Kind.ALTAR)
"""A region is named for them, or none: the piece lies somewhere already, or nowhere."""
LAID = (Kind.WINTER, Kind.LAVA)
"""Markers that lie where nobody is immune."""
ANYWHERE = (Kind.RING, Kind.SCEPTER, Kind.GHOST, Kind.WINTER, Kind.LAVA, Kind.ALTAR)
"""Layers that do not depend on the tokens of the active race in each of their regions."""


@dataclass
class Layer:
    """Pieces of one kind: ``counts`` says how many stand in each region that may hold them.

    ``piece`` is the race or the kind of marker. ``least`` may not be gone below, ``most`` not
    above; what is ``optional`` need not be placed at all.
    """

    kind: Kind
    piece: str
    total: int
    counts: dict[int, int]
    least: dict[int, int]
    most: int
    optional: bool = False
    to_place: int = 0
    """How many needed a place when the redeployment began."""
    closed: frozenset[int] = frozenset()
    """Regions whose last token has gone: nothing may be added there."""

    @property
    def is_single(self) -> bool:
        """Whether there is one piece, which a click moves."""
        return self.total == 1 and self.most == 1

    @property
    def is_toggled(self) -> bool:
        """Whether a click adds to a region or takes back, since there is at most one in each."""
        return self.most == 1 and self.kind not in RACES

    @property
    def left(self) -> int:
        """Pieces that still need a place."""
        return self.total - sum(self.counts.values())

    @property
    def missing(self) -> int:
        return 0 if self.optional else self.left

    def can_add(self, region: int) -> bool:
        free = self.left > 0 and region not in self.closed
        return free and self.counts.get(region, self.most) < self.most

    def can_take(self, region: int) -> bool:
        return self.counts.get(region, 0) > self.least.get(region, 0)

    def spread(self, wanted: Callable[[int, int], tuple[int, ...]]) -> None:
        """Place everything again, piece by piece where it is wanted most.

        ``wanted`` is asked with a region and the number that stands there by then.
        """
        self.counts = dict(self.least)
        while self.left > 0:
            free = [i for i in self.counts if self.can_add(i)]
            if not free:
                return
            best = max(free, key=lambda i: wanted(i, self.counts[i]))
            self.counts[best] += 1

    def restore(self, earlier: dict[int, int]) -> None:
        """Put as many as there were at an earlier time, as far as they reach."""
        self.counts = dict(self.least)
        for region, count in earlier.items():
            while self.counts.get(region, count) < count and self.can_add(region):
                self.counts[region] += 1


def token_layer(kind: Kind, sheet: TokenOptions) -> Layer:
    """Tokens start where they stand; where some must come back, the largest stacks give them."""
    counts = dict(sheet.stands)
    for _ in range(-sheet.to_place):
        counts[max(counts, key=lambda i: counts[i])] -= 1
    if sheet.only_add:
        least = dict(sheet.stands)
    else:
        least = dict.fromkeys(sheet.stands, 0 if sheet.zeros else sheet.least)
    most = 1 if sheet.zeros and sheet.least == 1 else _TOKENS
    return Layer(kind, sheet.race, sheet.total, counts, least, most)


def marker_layer(kind: Kind, sheet: MarkerOptions, kept: int = _TOKENS) -> Layer:
    """``kept``: in so many regions heroes may stand, one each."""
    counts = dict(sheet.stands)
    least = dict(counts) if sheet.only_add else dict.fromkeys(counts, 0)
    if kind is Kind.HEROES:
        return Layer(kind, sheet.kind, min(sheet.total, kept), counts, least, 1)
    return Layer(kind, sheet.kind, sheet.total, counts, least, _TOKENS)


def fortress_layer(regions: Iterable[int]) -> Layer:
    """One fortress, or none, in one of these regions."""
    free = dict.fromkeys(regions, 0)
    return Layer(Kind.FORTRESS, _FORTRESS, 1, free, dict(free), 1, optional=True)


def chosen_layer(kind: Kind, piece: str, sites: Iterable[int], total: int = 1) -> Layer:
    """So many pieces, one in each of these regions, or fewer."""
    free = dict.fromkeys(sites, 0)
    total = min(total, len(free))
    return Layer(kind, piece, total, free, dict(free), 1, optional=True)


def leader_layer(sites: Iterable[int], stands: int) -> Layer:
    """The leader, who stands somewhere or needs a place in one of these regions."""
    counts = {i: int(i == stands) for i in sites}
    return Layer(Kind.LEADER, LEADER, 1, counts, dict.fromkeys(counts, 0), 1)
