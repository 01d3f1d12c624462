"""Games that follow from a seed, and the deal of the day: one table and chance for everybody.

A lobby compares people's results of a day, so it has to know the deal as their programs do: all of
it follows from the date. Who the opponents are does, too, but what they play is known to the
programs alone.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from hashlib import blake2b
from random import Random
from typing import NamedTuple

from msgspec import UNSET, Struct

from smallworld.board import Board
from smallworld.content import all_sets
from smallworld.errors import GameError
from smallworld.game import Game, deal
from smallworld.game_log import GameLog
from smallworld.moves import Outcome, Question, Recording
from smallworld.record import Moved, Record
from smallworld.state import Stage
from smallworld_maps import for_players, load

_IN_ORDER = ("race", "power")


class SeededDraw:
    """The same seed gives the same column, stacks and dice.

    Races and powers are ordered independently of the dice, so that another roll or choice does not
    change which race comes next. Anybody who knows the seed can predict the game: it is for
    practice.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._streams: dict[str, Random] = {}
        self._drawn: Counter[Outcome] = Counter()

    @classmethod
    def after(cls, seed: str, game_log: GameLog) -> "SeededDraw":
        """Chance as it goes on after that log; other chance may have decided parts of it."""
        draw, game = cls(seed), game_log.game
        header = game.header
        deal(game.board, header.seats, header.game, draw, game.content)
        for place, item in enumerate(game_log.items):
            if isinstance(item, Moved):
                game.apply(game_log.state_at(place), item.seat, item.move, draw)
        return draw

    def __call__(self, question: Question) -> Outcome:
        if question.kind in _IN_ORDER:
            outcome = min(question.outcomes, key=self._rank)
            self._drawn[outcome] += 1
            return outcome
        stream = self._streams.setdefault(question.kind, Random(f"{self._seed}/{question.kind}"))
        return stream.choice(question.outcomes)

    def _rank(self, outcome: Outcome) -> bytes:
        text = f"{self._seed}/{outcome}/{self._drawn[outcome]}"
        return blake2b(text.encode(), digest_size=8).digest()


PLAYERS = (2, 3, 4)
SATURDAY, WEDNESDAY = 5, 2
_SOBER = ("leaders", "relics")  # sets that change the game more than a day's variety should
_FIRST = date(1970, 1, 1)


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


def number_of(day: date) -> int:
    """The number by which a day goes in messages: days since the beginning of 1970."""
    return (day - _FIRST).days


def day_of(number: int) -> date:
    return date.fromordinal(_FIRST.toordinal() + number)


class DayResult(Struct, frozen=True):
    """What a seat came to: its coins, its place, and how far it is ahead of its first rival."""

    coins: int
    place: int
    lead: int


def result_of(coins: Sequence[int], winners: Sequence[int], seat: int) -> DayResult:
    others = [held for other, held in enumerate(coins) if other != seat]
    place = 1 if seat in winners else 1 + max(1, sum(held > coins[seat] for held in others))
    return DayResult(coins[seat], place, coins[seat] - max(others))


def record_result(day: DayDeal, record: Record) -> DayResult | None:
    """What the person came to in a record; None if it is no finished game of this deal."""
    header = record.header
    if (header.board, header.chosen_sets, len(header.seats)) != (day.board, day.sets, day.players):
        return None
    if not header.board_file is header.own is header.rounds is UNSET:
        return None
    try:
        game = Game(header, Board.of(load(header.board)))
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
