"""Games of a deal of the day that nobody thought about."""

from random import Random

from smallworld.content import BASE, content_of
from smallworld.game import Game, deal
from smallworld.moves import Recording
from smallworld.record import Entry, Record
from smallworld.state import Stage, digest
from smallworld_client.players import simple_bots
from smallworld_client.table.setup import find_board
from smallworld_maps.deals import DayDeal, SeededDraw


def played(day: DayDeal, seed: str = "", hand: int = 0, name: str = "") -> tuple[Game, Record]:
    """A game of a deal, by default with its own draws; ``name`` is the person's."""
    rng, draw, board = Random(hand), SeededDraw(seed or day.seed), find_board(day.board)
    names = [f"{seat}" for seat in range(day.players)]
    names[day.seat] = name or names[day.seat]
    game = Game(deal(board, names, f"game-{hand:02}", draw, content_of(BASE, day.sets)), board)
    state, entries, digests = game.start(), list[Entry](), list[bytes]()
    while state.stage is not Stage.OVER:
        chance, seat = Recording(draw), state.to_move
        move = simple_bots.choose(game, state, rng)
        state = game.apply(state, seat, move, chance)
        entries.append(Entry(seat, move, tuple(chance.outcomes)))
        digests.append(digest(state))
    return game, Record(game.header, tuple(entries), tuple(digests))
