"""What one person sees of a position and may do with it, as plain values without a window.

Regions are indices, seats 0 to 4; pieces and regions that are dragged go by their ids.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeVar

from smallworld.errors import Refusal
from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import LOST_TRIBE, State
from smallworld_client.analysis.redeployment import RestRule, enemies


@dataclass(frozen=True)
class PlayerScene:
    """The position as the user sees it, who plays ``seats`` (none for a spectator).

    ``turn_start`` is the position at the start of the turn, if known. ``rest`` is the rule by which
    a flowing turn places what is left; None where turns go step by step.
    """

    game: Game
    state: State
    seats: frozenset[int] = frozenset()
    turn_start: State | None = None
    rest: RestRule | None = None
    by_touch: bool = False

    @property
    def mine(self) -> bool:
        return self.state.to_move in self.seats

    def name(self, seat: int) -> str:
        return self.game.names[seat]

    def why_not(self, move: Move) -> Refusal | None:
        """Why the player to decide can't make a move; None if they can."""
        return self.game.why_not(self.state, self.state.to_move, move)

    def sites(self, move_at: Callable[[int], Move]) -> list[int]:
        """The regions at which a move can be made."""
        regions = range(len(self.state.regions))
        return [i for i in regions if self.why_not(move_at(i)) is None]

    def enemies(self, seat: int, region: int) -> int:
        return enemies(self.game, self.state, seat, region)


Value = TypeVar("Value")


def by_id(game: Game, numbered: Mapping[int, Value]) -> dict[str, Value]:
    return {game.board.regions[i].id: value for i, value in numbered.items()}


class PieceSign(NamedTuple):
    """A piece as a small picture beside a text; ``kind`` says whose drawing ``name`` is."""

    kind: Literal["race", "power", "marker", "tribe", "die"]
    name: str
    seat: int
    declined: bool = False


def piece_sign(game: Game, name: str, seat: int, declined: bool = False) -> PieceSign:
    context = game.context
    if name == LOST_TRIBE:
        return PieceSign("tribe", name, seat)
    if name in context.races:
        return PieceSign("race", name, seat, declined)
    if name in context.powers:
        return PieceSign("power", name, seat)
    return PieceSign("die" if name == "die" else "marker", name, seat)


@dataclass(frozen=True)
class RegionOffer:
    """``price``: tokens, on a shield. ``percent``: the die's chance. Else highlighted."""

    price: int | None = None
    percent: int | None = None


@dataclass(frozen=True)
class Load:
    """A draggable piece: from and into which regions, or :data:`HOME`, the hand."""

    name: str
    owner: int
    gives: frozenset[str]
    takes: frozenset[str]
    declined: bool = False
    is_marker: bool = False


@dataclass(frozen=True)
class StepperState:
    count: int
    can_add: bool
    can_take: bool
    counts_tokens: bool = True  # the stack of tokens above it need not say how many it holds


@dataclass(frozen=True, slots=True)
class Action:
    """``key`` and ``also`` press it, ``also`` unseen.

    ``reason`` says why it is disabled, or what it does where that is not plain.
    """

    id: str
    label: str
    primary: bool = False
    key: str = ""
    enabled: bool = True
    reason: str = ""
    icon: str = ""
    also: str = ""
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Forecast:
    """Coins that something brings this turn, and ``amount``, how the bar says that.

    ``sure`` of them are certain, None for all. ``note`` says more, where there is room.
    """

    label: str
    coins: int
    amount: str
    sure: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class HandView:
    """``label`` is the caption without the number. ``loose`` ones can be dragged out.

    Without a ``count`` it only names the race at turn, or without a ``piece`` that there is none.
    """

    seat: int
    piece: str
    count: int | None
    caption: str
    label: str = ""
    declined: bool = False
    is_marker: bool = False
    loose: bool = False
    leads: bool = False  # the leader is among them


@dataclass(frozen=True)
class HelpChip:
    id: str
    name: str
    piece: PieceSign
    said: str = ""
    on: bool = False
    key: str = ""
    hint: str = ""
