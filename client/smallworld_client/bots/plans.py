"""What the strongest computer player would do with a turn, for somebody who asks."""

from random import Random

from msgspec import Struct

from smallworld.game import regions_of
from smallworld.moves import Abandon, AtRegion, Copy, Decline, Move, Pick
from smallworld.state import Stage, State
from smallworld_client.bots.answers import answer, answered
from smallworld_client.bots.bot import View
from smallworld_client.bots.clock import BotClock
from smallworld_client.bots.hard import Search
from smallworld_client.bots.lines import LineOfPlay
from smallworld_client.bots.placing import redeployment
from smallworld_client.bots.values import load_values

MOST = 3


class TurnPlan(Struct, frozen=True):
    """A turn: its moves, as far as chance lets them be known, and what they may come to.

    ``coins`` are those that the turn itself brings; ``total`` those with which the seat may expect
    to end the game.
    """

    moves: tuple[Move, ...]
    coins: int
    total: int

    @property
    def taken(self) -> tuple[int, ...]:
        """The regions that it conquers or tries to, in order."""
        return tuple(region for move in self.moves for region in _attacked(move))

    @property
    def left(self) -> tuple[int, ...]:
        """The regions that it gives up for them."""
        return tuple(i for move in self.moves if isinstance(move, Abandon) for i in move.regions)


def plans(view: View, clock: BotClock, seed: int = 1) -> list[TurnPlan]:
    """Three plans at most that differ in more than the order of conquests, the best first."""
    game, state = view.game, view.state
    move: Move | None = None
    if state.stage in (Stage.REDEPLOY, Stage.WITHDRAW):
        move = redeployment(game, state)
    elif not answered(state):
        move = answer(game, state)
    if move is not None:
        return [TurnPlan((move,), 0, _total(view, state))]
    found: dict[object, TurnPlan] = {}
    for prospect in Search(view, Random(seed), clock).prospects():
        line = prospect.line
        found.setdefault(_gist(line), _plan(view, line))
    return list(found.values())[:MOST]


def _plan(view: View, line: LineOfPlay) -> TurnPlan:
    before, after = view.state.players[view.seat].coins, line.after.players[view.seat].coins
    return TurnPlan(line.moves, after - before, _total(view, line.after))


def _total(view: View, after: State) -> int:
    """The coins with which the seat may expect to end."""
    values = load_values("values", len(after.players))
    return round(values.totals(view.game, after, [view.seat])[0])


def _gist(line: LineOfPlay) -> object:
    """What tells plans apart: which combo, or how the turn begins and which regions it attacks."""
    first = line.moves[0]
    if isinstance(first, Pick | Decline | Copy):
        return first
    return type(first), frozenset(i for move in line.moves for i in _attacked(move))


def _attacked(move: Move) -> list[int]:
    return regions_of(move) if isinstance(move, AtRegion) else []
