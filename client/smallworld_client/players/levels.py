"""The levels of computer players, with the two that plan a turn; hints use the same plans."""

import os
import secrets
import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import blake2b
from importlib import import_module
from random import Random
from typing import cast

from msgspec import Struct, msgpack

from smallworld.errors import GameError, IllegalMove
from smallworld.game import Game, regions_of
from smallworld.moves import AtRegion, Attempt, ChanceError, Copy, Decline, Move, Pick, Roll
from smallworld.record import Entry
from smallworld.state import Stage, State, digest
from smallworld_client.players.answers import answer, answered, redeployment
from smallworld_client.players.bot import (
    Bot,
    BotClock,
    Legal,
    Maker,
    Positions,
    SeatedBot,
    Seconds,
    View,
)
from smallworld_client.players.campaign import abandons
from smallworld_client.players.engine import EngineBot
from smallworld_client.players.judge import Judge, Survey, load_values, turns_left
from smallworld_client.players.lines import Breadth, LineOfPlay, LineSearch
from smallworld_client.players.simple_bots import BeginnerBot, EasyBot, RandomBot
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import parse_endpoint


class PlannedBot(ABC):
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self._turn = (0, 0)
        self._plan: list[Move] = []

    @abstractmethod
    def plan(self, view: View, clock: BotClock) -> Sequence[Move]: ...

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        """The next move of the plan; where there is none, of a new one."""
        state = view.state
        reply = answer(view.game, state)
        if reply is not None:
            return reply
        if state.stage in (Stage.REDEPLOY, Stage.WITHDRAW):
            return redeployment(view.game, state)
        if (state.round, state.seat) != self._turn:
            self._turn, self._plan = (state.round, state.seat), []
        if not self._plan or legal.why_not(self._plan[0]):
            self._plan = list(self.plan(view, clock))
        return self._plan.pop(0)


OWN = Breadth(width=8, campaigns=8, abandons=True, copies=4)
"""How much is looked at of the own turn that is to be decided."""
LAST = Breadth(width=400, campaigns=60, abandons=True, copies=6)
"""The same in a seat's last turn, which is so small that this finds the best campaign of all."""
THEIRS = Breadth(width=1, campaigns=2, picks=3)  # how much of the turns after it
PLAYED_ON = 12  # lines that are played on at first; after each pass the better half
ALIKE = 3  # of these at most so many that begin with the same move
ROUNDS = 2  # rounds of turns for which a line is played on
MOOD = 0.7  # coins by which the players err in these rounds, so that no two samples are the same
WHIM = 0.05  # coins for which no region is abandoned: in the last turn they are tokens of a tie
SECOND_THOUGHTS = 60  # positions that are looked at for a sure end of a line
ENOUGH = 24  # samples of a line after which another one tells nothing new


class Prospect:
    def __init__(self, line: LineOfPlay, judged: float) -> None:
        """``judged`` is where the line leads to; it may be worth more or less by the die."""
        self.line = line
        self.samples: list[float] = []
        self._luck = line.worth - judged

    def note(self, worths: list[float]) -> None:
        self.samples.append(sum(worths) / len(worths) + self._luck)

    @property
    def worth(self) -> float:
        """The mean of all samples, among which the first sight counts for one."""
        return (self.line.worth + sum(self.samples)) / (1 + len(self.samples))


class HardBot(PlannedBot):
    def plan(self, view: View, clock: BotClock) -> Sequence[Move]:
        return Search(view, self.rng, clock).prospects()[0].line.moves


class Search:
    def __init__(self, view: View, rng: Random, clock: BotClock) -> None:
        self._game = view.game
        self._state = view.state
        self._rng = rng
        self._clock = clock
        self._values = load_values("values", len(view.state.players))
        self._judge = Judge(self._values, view.game, view.state, view.seat)
        self._lines = LineSearch(self._judge, rng, OWN, clock)
        self._is_last = turns_left(view.game, view.state, view.seat) == 1

    def prospects(self) -> list[Prospect]:
        lines = self._last_lines() if self._is_last else _different(self._lines.all(self._state))
        found = [Prospect(line, self._judge.worth(line.after)) for line in lines]
        playing = [one for one in found if one.line.after.stage is not Stage.OVER]
        while len(playing) > 1 and len(playing[0].samples) < ENOUGH:
            for prospect in playing:
                if not self._sample(prospect):
                    return _ranked(found)
            playing = _ranked(playing)[: max(2, len(playing) * 2 // 3)]
        return _ranked(found)

    def _last_lines(self) -> list[LineOfPlay]:
        """Lines of the seat's last turn that attack different regions, with the best paid one.

        They are played on only where others have a turn left.
        """
        lines = self._lines.all(self._state)
        wide = LineSearch(self._judge, self._rng, LAST, self._clock)
        if not wide.is_late():
            lines += wide.all(self._state)
        lines = _without_whims(sorted(lines, key=lambda line: -line.worth))
        found: dict[object, LineOfPlay] = {}
        for line in lines:
            found.setdefault(_attack(line), line)
        chosen = list(found.values())[:PLAYED_ON]
        seat = self._state.seat
        sure = (line for line in lines if not _rolls(line))
        paid = max(sure, key=lambda line: line.after.players[seat].coins, default=chosen[0])
        return chosen if paid in chosen else [*chosen, paid]

    def surely_ended(self, line: LineOfPlay) -> LineOfPlay:
        """The line with a sure end in place of its final attempt, if that promises as much."""
        moves, state = line.moves, self._state
        at = next((i for i, move in enumerate(moves) if isinstance(move, Attempt)), len(moves))
        if at == len(moves) or self._game.context.has_sets:
            return line  # where chance may change what is legal, the die stays
        lines = LineSearch(self._judge, self._rng, OWN, Positions(SECOND_THOUGHTS))
        for move in moves[:at]:
            state = lines.play(state, move)
        ends = lines.all(state)
        for end in ends:
            if _taken(end.moves) and not _rolls(end) and end.worth >= ends[0].worth - LIKE:
                return end._replace(moves=(*moves[:at], *end.moves))
        return line

    def _sample(self, prospect: Prospect) -> bool:
        """Play a line on for rounds that end with the seat itself; False without time."""
        state, worths = prospect.line.after, []
        for _ in range(ROUNDS):
            for _ in state.players:
                if self._lines.is_late():
                    return False
                if state.stage is not Stage.OVER:
                    state = self._glance(state)
            worths.append(self._judge.worth(state))
        prospect.note(worths)
        return True

    def _glance(self, state: State) -> State:
        checker = Judge(self._values, self._game, state, state.seat)
        lines = LineSearch(checker, self._rng, THEIRS, self._clock).all(state)
        return max(lines, key=lambda line: line.worth + self._rng.gauss(0, MOOD)).after


def _different(lines: list[LineOfPlay]) -> list[LineOfPlay]:
    begun: Counter[Move] = Counter()
    chosen = []
    for line in _without_whims(lines):
        begun[line.moves[0]] += 1
        if begun[line.moves[0]] <= ALIKE:
            chosen.append(line)
    return chosen[:PLAYED_ON]


def _without_whims(lines: list[LineOfPlay]) -> list[LineOfPlay]:
    """A region is abandoned only where that promises more than all that can be done without."""
    most = max(line.worth for line in lines if not abandons(line.moves)) + WHIM
    return [line for line in lines if not abandons(line.moves) or line.worth > most]


def _ranked(prospects: list[Prospect]) -> list[Prospect]:
    """Those that were sampled most come first, since they looked better; then the best."""
    return sorted(prospects, key=lambda one: (-len(one.samples), -one.worth))


BREADTH = Breadth(width=2, campaigns=2, copies=6)


class MediumBot(PlannedBot):
    """Takes the line that looks best, and never asks what the others will do about it."""

    def plan(self, view: View, clock: BotClock) -> Sequence[Move]:
        values = load_values("plain", len(view.state.players))
        checker = Judge(values, view.game, view.state, view.seat)
        return LineSearch(checker, self.rng, BREADTH, clock).all(view.state)[0].moves


LEVELS: dict[str, Maker] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
}
"""The computer players that come with the program, from the weakest to the strongest. The last one
stands in for people."""


class SteadyBot:
    """Plays a level by counting positions, so that any machine makes the same move."""

    def __init__(self, level: Maker) -> None:
        self._level = level
        self._turn = (0, 0)
        self._bot: Bot | None = None
        self._clock: BotClock = Positions(STEADY)

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        state = view.state
        if self._bot is None or (state.round, state.seat) != self._turn:
            self._turn, self._clock = (state.round, state.seat), Positions(STEADY)
            self._bot = self._level(int.from_bytes(digest(state)[:8]))
        return self._bot.choose(view, legal, self._clock)


STEADY_LEVEL = "steady"  # what stands before the name of a level that plays steadily
STEADY = 150  # positions that it looks at in a turn
ENGINE = "engine"  # what stands before the address of a program that plays


def find_own_modules() -> None:
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


def computer(name: str) -> Maker:
    """A level's maker, or ``package.module:factory``, or ``engine:tcp://HOST:PORT``. GameError."""
    if name in LEVELS:
        return LEVELS[name]
    module, _, factory = name.partition(":")
    if module == STEADY_LEVEL and factory in LEVELS:
        return partial(_steady, LEVELS[factory])
    if module == ENGINE:
        parse_endpoint(factory)
        return partial(EngineBot, factory)
    if not factory:
        known = ", ".join(LEVELS)
        raise GameError(SeatSays.NO_COMPUTER(name=name, known=known))
    try:
        maker = getattr(import_module(module), factory)
    except (ImportError, AttributeError, ValueError) as error:
        raise GameError(SeatSays.COMPUTER_NOT_LOADED(name=name, reason=str(error)[:200])) from error
    if not callable(maker):
        raise GameError(SeatSays.NO_COMPUTER_MADE(factory=factory, module=module))
    return cast(Maker, maker)


def seated(name: str, new_clock: Callable[[], BotClock] = Seconds) -> SeatedBot:
    """A computer player with a seed of its own. GameError if there is none of that name."""
    return SeatedBot(computer(name)(secrets.randbits(64)), new_clock)


def _steady(level: Maker, _: int) -> Bot:
    return SteadyBot(level)


MOST = 3


class TurnPlan(Struct, frozen=True):
    """A turn and what it may come to; ``coins`` are its own, ``total`` those at the game's end."""

    moves: tuple[Move, ...]
    coins: int
    total: int
    chance: tuple[float, float] | None = None
    exposed: float = 0.0

    @property
    def taken(self) -> tuple[int, ...]:
        return _taken(self.moves)


def plans(view: View, clock: BotClock, *, placing: bool = False) -> list[TurnPlan]:
    """Three plans at most, the best first; ``placing``: nothing more is to be conquered."""
    game, state = view.game, view.state
    move: Move | None = None
    if placing or state.stage in (Stage.REDEPLOY, Stage.WITHDRAW):
        move = redeployment(game, state)
    elif not answered(state):
        move = answer(game, state)
    if move is not None:
        return [TurnPlan((move,), 0, _total(view, state))]
    found: dict[object, TurnPlan] = {}
    search = Search(view, Random(1), clock)
    is_last = turns_left(game, state, view.seat) == 1
    best, *others = _plainest_first(search.prospects(), is_last=is_last)
    lines = [search.surely_ended(best), *others]
    if is_last:
        lines = _best_paid_early(view.seat, lines)
    for line in lines:
        found.setdefault(_gist(line), _plan(view, line))
    return list(found.values())[:MOST]


def mark(state: State, move: Move) -> str:
    """The name of a move in a position, by which the program remembers what it has advised."""
    return blake2b(digest(state) + msgpack.encode(move), digest_size=9).hexdigest()


def marks(game: Game, state: State, moves: Sequence[Move]) -> Iterator[str]:
    """The marks of moves in a row, up to and with the first that chance has a part in."""
    for move in moves:
        yield mark(state, move)
        try:
            state = game.replay(state, Entry(state.to_move, move))
        except (ChanceError, IllegalMove):
            return


LIKE = 0.5
"""Coins within which a hint takes two lines for equal: by so much, in the mean, the worth of a line
differs from one search to another."""


def _plainest_first(prospects: Sequence[Prospect], *, is_last: bool) -> list[LineOfPlay]:
    """The best line first, or its equal that gives up no region and needs no die; then the rest.

    In the last turn a region that is given up costs what it pays, and nothing has to be guessed.
    """
    least = prospects[0].worth - LIKE
    equals = [it.line for it in prospects if it.worth >= least]
    keeping = [it for it in equals if is_last or not abandons(it.moves)] or equals
    first = keeping[0]
    if _rolls(first):
        attacked = len(_taken(first.moves))
        sure = (it for it in keeping if not _rolls(it) and len(_taken(it.moves)) >= attacked)
        first = next(sure, first)
    return [first, *(it.line for it in prospects if it.line is not first)]


def _best_paid_early(seat: int, lines: list[LineOfPlay]) -> list[LineOfPlay]:
    """In the last turn: the sure line with the most coins first, or second if it loses a win."""
    first = lines[0]
    sure = (line for line in lines if not _rolls(line))
    paid = max(sure, key=lambda line: line.after.players[seat].coins, default=first)
    if paid.after.players[seat].coins <= first.after.players[seat].coins:
        return lines
    others = [line for line in lines if line is not paid]
    place = int(first.worth > 0 >= paid.worth)
    return [*others[:place], paid, *others[place:]]


def _rolls(line: LineOfPlay) -> bool:
    return any(isinstance(move, Attempt | Roll) for move in line.moves)


def _taken(moves: Sequence[Move]) -> tuple[int, ...]:
    return tuple(region for move in moves for region in _attacked(move))


def _plan(view: View, line: LineOfPlay) -> TurnPlan:
    before, after = view.state.players[view.seat].coins, line.after.players[view.seat].coins
    survey = Survey(view.game, line.after)
    races = line.after.players[view.seat].races
    exposed = sum(survey.exposure(view.seat, it.held) for it in races)
    coins, total = round(after - before + line.luck), _total(view, line.after, line.luck)
    return TurnPlan(line.moves, coins, total, exposed=exposed)


def _total(view: View, after: State, luck: float = 0.0) -> int:
    values = load_values("values", len(after.players))
    return round(values.totals(view.game, after, [view.seat])[0] + luck)


def _gist(line: LineOfPlay) -> object:
    """What tells plans apart: which combo, or how the turn begins and which regions it attacks."""
    first = line.moves[0]
    if isinstance(first, Pick | Decline | Copy):
        return first
    return type(first), frozenset(i for move in line.moves for i in _attacked(move))


def _attack(line: LineOfPlay) -> object:
    # Lines that attack the same regions in another order are alike.
    first = line.moves[0]
    begins = type(first) if isinstance(first, AtRegion) else first
    return begins, frozenset(_taken(line.moves))


def _attacked(move: Move) -> list[int]:
    return regions_of(move) if isinstance(move, AtRegion) else []
