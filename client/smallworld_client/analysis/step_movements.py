"""What an entry of the log moves on the table: pieces between regions and hands, and coins."""

from collections.abc import Sequence
from itertools import pairwise

from smallworld.game import Game
from smallworld.moves import Pick
from smallworld.rules.column import price_of
from smallworld.state import Score, State
from smallworld_client.analysis.game_summary import score_of
from smallworld_client.analysis.movements import (
    BESIDE,
    COIN,
    HOME,
    Movement,
    Piece,
    movements_between,
)
from smallworld_client.analysis.region_views import region_views
from smallworld_client.guest.events import Step


def movements_of(game: Game, step: Step) -> list[Movement]:
    """Everything that a step moves, in the order in which it happens: pieces, then coins."""
    pieces = movements_between(
        region_views(game, step.before),
        region_views(game, step.after),
        pieces_in_hand(step.before),
        pieces_in_hand(step.after),
    )
    return [*pieces, *coin_movements(game, step.after, step)]


def pieces_in_hand(state: State) -> dict[Piece, int]:
    """What every player holds off the board."""
    hands: dict[Piece, int] = {}
    for seat, player in enumerate(state.players):
        for in_play in player.races:
            hands[Piece(in_play.race, seat, in_play.declined)] = in_play.in_hand
            for marker in in_play.reserve:
                hands[Piece(marker.kind, seat, is_marker=True)] = marker.count
    return hands


def coin_movements(game: Game, state: State, step: Step) -> Sequence[Movement]:
    """Which coins change hands with a step that leads to ``state``."""
    if isinstance(step.entry.move, Pick):
        return _paid(game, step, step.entry.move.slot)
    score = score_of(step)
    return _scored(game, state, score) if score is not None else ()


def _paid(game: Game, step: Step, slot: int) -> Sequence[Movement]:
    """A coin or more onto each skipped combo; the picked combo's coins go to the player."""
    coin, column = Piece(COIN, step.entry.seat), step.before.column
    prices = [price_of(game.context, column, place) for place in range(slot + 1)]
    paid = [
        Movement(coin, more - less, HOME, f"{BESIDE}{above}")
        for above, (less, more) in enumerate(pairwise(prices))
    ]
    lying = column[slot].coins
    return [*paid, *[Movement(coin, 1, f"{BESIDE}{slot}", HOME)] * lying]


def _scored(game: Game, state: State, score: Score) -> Sequence[Movement]:
    """Coins from each region in turn until all are paid."""
    ids = [ground.id for ground in game.board.regions]
    held = [ids[i] for i, there in enumerate(state.regions) if there.owner == score.seat]
    coin = Piece(COIN, score.seat)
    return [Movement(coin, 1, held[i % len(held)], HOME) for i in range(score.total) if held]
