"""What a board shows, as plain values: region ids are the map's, owners are seats 0 to 4."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from smallworld_client.analysis.region_views import EMPTY, RegionView

Picture = Callable[[QPainter, QPointF, float], None]
"""Paints something small around a centre at a size."""


@dataclass(frozen=True)
class Offer:
    """A region that can be chosen.

    ``price``: the tokens it costs, on a shield. ``percent``: only the die can win it, with that
    chance. Neither: it is just highlighted.
    """

    price: int | None = None
    percent: int | None = None


@dataclass(frozen=True)
class Load:
    """A piece that can be dragged: from which regions, and into which.

    :data:`~smallworld_client.analysis.movements.HOME` among them is its owner's hand.
    """

    name: str
    owner: int
    gives: frozenset[str]
    takes: frozenset[str]
    declined: bool = False
    is_marker: bool = False


@dataclass(frozen=True)
class StepperState:
    """The number under a token while tokens are redeployed, and which ways it can go."""

    count: int
    can_add: bool
    can_take: bool


@dataclass(frozen=True)
class Line:
    """One part of a price: its icon, its name, and its value ("+1")."""

    icon: Picture | None
    text: str
    value: str

    @property
    def is_discount(self) -> bool:
        """Whether the value is below zero; both minus signs count."""
        return self.value.startswith(("-", "\N{MINUS SIGN}"))


@dataclass(frozen=True)
class Explanation:
    """Why a region costs what it costs, or why it can't be taken (``refusal``).

    ``helps`` is a sentence that says what would help, ``rule`` what the key to the rule does.
    ``pieces`` lie there: each with its picture, its name, and as value what it does.
    """

    title: str
    subtitle: str = ""
    lines: tuple[Line, ...] = field(default=())
    total: tuple[str, str] | None = None
    footer: str = ""
    refusal: str | None = None
    helps: str = ""
    rule: str = ""
    pieces: tuple[Line, ...] = ()


@dataclass
class Shown:
    """Everything that a view shows, and where the pointer or the keyboard's ring is."""

    regions: Mapping[str, RegionView] = field(default_factory=dict)
    offers: Mapping[str, Offer] = field(default_factory=dict)
    own: frozenset[str] = frozenset()
    dim: bool = False
    steppers: Mapping[str, StepperState] = field(default_factory=dict)
    lifted_from: str = ""
    """The region from which a piece is dragged."""
    carrying: bool = False
    """Whether a piece is being dragged, from a region or from elsewhere."""
    explained: str = ""
    explanation: Explanation | None = None
    pointed: str = ""
    ring: bool = False
    hot_step: int = 0
    advised: Mapping[str, int] = field(default_factory=dict)
    """The regions that advice refers to, in order, with the numbers of their steps."""
    all_names: bool = False
    refused: str = ""
    """The region where input did nothing just now."""

    def standing(self, name: str) -> RegionView:
        """The contents of a region."""
        return self.regions.get(name, EMPTY)

    def is_priced(self, name: str) -> bool:
        """Whether a shield or a die's label hangs over a region."""
        offer = self.offers.get(name)
        return offer is not None and (offer.price is not None or offer.percent is not None)
