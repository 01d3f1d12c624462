"""The deal of the day: the same table, chance and opponents for everybody on a date.

All of it follows from the date, and the opponents' moves from the positions
(:class:`~smallworld_client.players.levels.SteadyBot`). So results can be compared, as in duplicate
bridge: with other people's, and with those of computers in the same seat.
"""

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import NamedTuple

from msgspec import Struct

from smallworld.content import all_sets
from smallworld.errors import GameError
from smallworld.game import deal
from smallworld.moves import Recording
from smallworld.record import Record
from smallworld.state import Stage
from smallworld_client.players.levels import STEADY_LEVEL
from smallworld_client.players.self_play import Matchup, Outcome
from smallworld_client.table.setup import SeededDraw, open_game
from smallworld_maps import for_players

PLAYERS = (2, 3, 4)
COMPARED = ("hard", "medium", "easy")  # the levels whose results stand beside a person's
SATURDAY, WEDNESDAY = 5, 2
_SOBER = ("leaders", "relics")  # sets that change the game more than a day's variety should


class DayDeal(NamedTuple):
    """A day's table. The person sits at ``seat``, computers of that ``level`` on the others."""

    day: date
    board: str
    players: int
    seat: int
    level: str
    sets: tuple[str, ...]

    @property
    def seed(self) -> str:
        return f"deal/{self.day.isoformat()}"

    @property
    def opponent(self) -> str:
        return f"{STEADY_LEVEL}:{self.level}"

    def matchup(self, level: str) -> Matchup:
        """The game with a computer player of that level in the person's seat."""
        bots = [self.opponent] * self.players
        bots[self.seat] = f"{STEADY_LEVEL}:{level}"
        return Matchup(self.board, tuple(bots), self.seed, sets=self.sets)


def deal_of(day: date) -> DayDeal:
    """Opponents are hard at weekends; on Wednesdays and Saturdays a set joins the base game."""
    chance = Random(f"day/{day.isoformat()}")
    players = chance.choice(PLAYERS)
    seat = chance.randrange(players)
    joining = chance.choice([one.id for one in all_sets() if one.id not in _SOBER])
    weekday = day.weekday()
    return DayDeal(
        day,
        for_players(players).id,
        players,
        seat,
        "hard" if weekday >= SATURDAY else "medium",
        (joining,) if weekday in (WEDNESDAY, SATURDAY) else (),
    )


class DayResult(Struct, frozen=True):
    """What a seat came to: its coins, its place, and how far it is ahead of its first rival."""

    coins: int
    place: int
    lead: int


def result_of(coins: Sequence[int], winners: Sequence[int], seat: int) -> DayResult:
    others = [held for other, held in enumerate(coins) if other != seat]
    place = 1 if seat in winners else 1 + max(1, sum(held > coins[seat] for held in others))
    return DayResult(coins[seat], place, coins[seat] - max(others))


def outcome_result(day: DayDeal, outcome: Outcome) -> DayResult:
    return result_of(outcome.coins, outcome.winners, day.seat)


def record_result(day: DayDeal, record: Record) -> DayResult | None:
    """What the person came to in a record; None if it is no finished game of this deal."""
    header = record.header
    if (header.board, header.chosen_sets, len(header.seats)) != (day.board, day.sets, day.players):
        return None
    try:
        game = open_game(header)
        draw = SeededDraw(day.seed)
        dealt = deal(game.board, header.seats, header.game, draw, game.content)
        if (dealt.opening, dealt.monsters) != (header.opening, header.monsters):
            return None
        state = game.start()
        for entry in record.entries:
            draws = Recording(draw)
            after = game.apply(state, entry.seat, entry.move, draws)
            if list(entry.chance) != draws.outcomes:
                return None
            state = after
    except GameError:
        return None
    if state.stage is not Stage.OVER:
        return None
    coins = [player.coins for player in state.players]
    return result_of(coins, game.winners(state), day.seat)
