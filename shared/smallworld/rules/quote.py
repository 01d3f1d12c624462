"""A price with its lines, as plain data."""

from msgspec import Struct

from smallworld.refusals import Refusal


class PricePart(Struct, frozen=True):
    """One line of a price.

    ``source`` is ``conquest``, ``mountain``, ``tokens``, ``lost-tribe``,
    ``die``, ``at-least-one``, a kind of marker, or the race or power that gives a discount.
    """

    source: str
    tokens: int


class Quote(Struct, frozen=True):
    """What a region costs, line by line, or why it can't be conquered at all."""

    parts: tuple[PricePart, ...]
    price: int
    refusal: Refusal | None = None
