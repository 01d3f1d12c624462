"""An analysis: each turn of a game beside the program's own, and luck apart from skill.

A turn's *skill* is what its moves are worth beyond those that the program would have played: both
lines are played on under the same chance, many times. Its *luck* is what each die, reveal and find
brought beyond the mean of all that it could have shown. What is left of a turn's change in value is
neither: it is what the estimate learned from how the game went on.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from smallworld.game import Game
from smallworld.moves import Move, Outcome, Question, Redeploy
from smallworld.record import Entry, Header
from smallworld.rules.questions import QUESTIONS
from smallworld.state import Stage, State
from smallworld_client.players.bot import Seconds, View
from smallworld_client.players.levels import Search, mark
from smallworld_client.study.outlook import (
    Outlook,
    PlayOut,
    outlook,
    result,
    rounds_left,
    totals_of,
)
from smallworld_client.table.setup import open_position
from smallworld_maps.deals import SeededDraw

REVEALS = 12  # outcomes that are tried for a reveal, beside the one that was seen
WORST = 3  # turns of a player that are listed
SOLVED = 0.01  # the chance to win by which a turn may stay behind the best one and be as good
TELLING = 2.0  # standard errors by which two lines have to differ before one is called worse
FACES = 8  # outcomes of a single question up to which each is tried


class Effort(Struct, frozen=True):
    """``seconds`` are for the search; ``samples`` of each line are played on for ``rounds``."""

    seconds: float
    samples: int
    rounds: int


QUICK, WEIGHED, FULL = Effort(0.15, 4, 1), Effort(1.0, 12, 2), Effort(1.0, 24, 2)


class Figure(Struct, frozen=True):
    """A mean and its standard error."""

    value: float = 0.0
    error: float = 0.0


class Line(Struct, frozen=True):
    """A turn as it was or could have been played; ``chance`` is what it promises its player.

    The moves are the player's own, without what others place or pay meanwhile. Coins and regions
    are those of the game, else means over what chance may bring.
    """

    moves: tuple[Move, ...]
    coins: float
    regions: int
    chance: Figure


class TurnCheck(Struct, frozen=True):
    """A turn of the game: entries ``first`` to ``last``, counted from 0, the last one excluded.

    ``chance`` and ``coins`` are the skill of the turn, in chance to win and in coins ahead: below 0
    where the program's line was better. ``luck`` is what chance gave to each seat or took from it.
    """

    number: int
    round: int
    seat: int
    first: int
    last: int
    start: int  # the entry before which the turn's decisions begin
    before: Outlook  # what the program's line promises each seat as the turn begins
    after: Outlook  # what the played line promises, before chance decides
    played: Line
    better: Line
    chance: Figure
    coins: Figure
    luck: Outlook
    samples: int
    led: tuple[Move, ...] = ()  # what was played in the turn before the decisions begin

    @property
    def is_same(self) -> bool:
        return self.played.moves == self.better.moves

    @property
    def differs_by_placing(self) -> bool:
        played, better = (
            [move for move in line.moves if not isinstance(move, Redeploy)]
            for line in (self.played, self.better)
        )
        return played == better and not self.is_same


class TurnQuery(Struct, frozen=True):
    """A turn to be checked: its entries, the position before them, and what of them was advised."""

    header: Header
    position: str
    entries: tuple[Entry, ...]
    number: int
    first: int
    effort: Effort
    advised: tuple[int, ...] = ()
    """Which of ``entries``, counted from 0, the program told its player to make."""


def turn_queries(
    game: Game, entries: Sequence[Entry], effort: Effort, advised: Collection[str] = ()
) -> Iterator[TurnQuery]:
    """Split a game into its turns; ``advised`` has marks of what the program told its players.

    Raises GameError if the rules forbid an entry.
    """
    steps: list[tuple[State, Entry]] = []
    state = game.start()
    for entry in entries:
        steps.append((state, entry))
        state = game.replay(state, entry)
    first = 0
    grouped = groupby(steps, lambda step: (step[0].round, step[0].seat))
    for number, (_, group) in enumerate(grouped):
        within = list(group)
        told = (i for i, (at, e) in enumerate(within) if advised and mark(at, e.move) in advised)
        entered = tuple(e for _, e in within)
        yield TurnQuery(game.header, str(within[0][0]), entered, number, first, effort, tuple(told))
        first += len(within)


def check_turn(query: TurnQuery) -> TurnCheck:
    game, before = open_position(query.header, query.position)
    states = [before]
    for entry in query.entries:
        states.append(game.replay(states[-1], entry))
    seat = states[0].seat
    seed = f"{query.header.game}/{query.number}"
    start, better = _parting(game, query, states, seed)
    decided = [i for i in range(start) if _decides(states[i], seat)]
    played = tuple(entry.move for entry in query.entries[start:] if entry.seat == seat)
    comparison = Comparison(game, states[start], seed, query.effort)
    best = better or played
    mine = comparison.samples(played)
    theirs = mine if best == played else comparison.samples(best)
    return TurnCheck(
        query.number,
        states[0].round,
        seat,
        query.first,
        query.first + len(query.entries),
        query.first + start,
        mean_outlook([sample.outlook for sample in theirs]),
        mean_outlook([sample.outlook for sample in mine]),
        as_it_was(states[start], states[-1], comparison.line(played, mine)),
        comparison.line(best, theirs),
        figure([a.chance - b.chance for a, b in zip(mine, theirs, strict=True)]),
        figure([a.lead - b.lead for a, b in zip(mine, theirs, strict=True)]),
        _luck(game, query, states),
        query.effort.samples,
        tuple(query.entries[i].move for i in decided),
    )


def _parting(
    game: Game, query: TurnQuery, states: Sequence[State], seed: str
) -> tuple[int, tuple[Move, ...]]:
    """The entry to compare from, and the program's line there; empty where all was advised.

    A line that parts from the turn at an advised entry is not held against its player: a longer
    search may know better, but they did as they were told. What they did next is checked.
    """
    seat, earliest = states[0].seat, 0
    begins = [i for i, state in enumerate(states[:-1]) if _decides(state, seat)]
    for start in begins:
        if start < earliest:
            continue
        best = Comparison(game, states[start], seed, query.effort).best()
        own = (i for i in range(start, len(query.entries)) if query.entries[i].seat == seat)
        pairs = zip(own, best, strict=False)
        parts = next((i for i, move in pairs if query.entries[i].move != move), None)
        if parts is None or parts not in query.advised:
            return start, best
        earliest = next(i for i in range(parts, len(states)) if i not in query.advised)
    return next(iter(begins), 0), ()


def as_it_was(before: State, after: State, line: Line) -> Line:
    """A line with the coins and regions that its turn had, since chance is known; no other line is.

    A turn that has not ended keeps its means.
    """
    seat = before.seat
    if after.stage is not Stage.OVER and (after.round, after.seat) == (before.round, seat):
        return line
    coins = after.players[seat].coins - before.players[seat].coins
    return replace(line, coins=float(coins), regions=regions_held(after, seat))


def regions_held(state: State, seat: int) -> int:
    return sum(region.owner == seat for region in state.regions)


def _decides(state: State, seat: int) -> bool:
    return state.to_move == seat and state.stage not in QUESTIONS


class Sample(NamedTuple):
    """A turn played on under one chance: its coins, the regions it leaves, and what follows."""

    coins: int
    regions: int
    outlook: Outlook
    seat: int

    @property
    def chance(self) -> float:
        return self.outlook.chances[self.seat]

    @property
    def lead(self) -> float:
        return self.outlook.leads[self.seat]


class Comparison:
    """Plays lines of a turn on; samples of the same number have the same chance."""

    def __init__(self, game: Game, state: State, seed: str, effort: Effort) -> None:
        self._game, self._state, self._seat = game, state, state.seat
        self._seed, self._effort = seed, effort

    def best(self) -> tuple[Move, ...]:
        view = View(self._game, self._state, self._state.to_move)
        search = Search(view, Random(self._seed), Seconds(self._effort.seconds))
        return search.prospects()[0].line.moves

    def samples(self, moves: tuple[Move, ...]) -> list[Sample]:
        return [self._sample(moves, f"{self._seed}/{i}") for i in range(self._effort.samples)]

    def line(self, moves: tuple[Move, ...], samples: Sequence[Sample]) -> Line:
        return Line(
            moves,
            mean(sample.coins for sample in samples),
            round(mean(sample.regions for sample in samples)),
            figure([sample.chance for sample in samples]),
        )

    def _sample(self, moves: tuple[Move, ...], seed: str) -> Sample:
        """The coins expected are the mean of those after each turn of the last round.

        A seat looks better after its own turn than before it; so each counts once in each place.
        """
        draw, on = SeededDraw(seed), PlayOut(self._game, seed)
        state = after = on.turn(self._state, moves, draw)
        seen: list[list[float]] = []
        number = len(state.players)
        for turn in range(self._effort.rounds * number):
            if state.stage is Stage.OVER:
                break
            state = on.turn(state, (), draw)
            if turn >= (self._effort.rounds - 1) * number:
                seen.append(totals_of(self._game, state))
        if state.stage is Stage.OVER:
            seen = [totals_of(self._game, state)]
        seat = self._seat
        coins = after.players[seat].coins - self._state.players[seat].coins
        totals = [mean(column) for column in zip(*seen, strict=True)]
        found = outlook(totals, rounds_left(self._game, self._state))
        return Sample(coins, regions_held(after, seat), found, seat)


def mean(values: Iterable[float]) -> float:
    each = tuple(values)
    return fsum(each) / len(each)


def figure(values: Sequence[float]) -> Figure:
    found, number = mean(values), len(values)
    if number < 2:
        return Figure(found)
    return Figure(found, sqrt(fsum((it - found) ** 2 for it in values) / (number - 1) / number))


def _luck(game: Game, query: TurnQuery, states: Sequence[State]) -> Outlook:
    moves = [entry.move for entry in query.entries]
    none = [0.0] * len(states[0].players)
    chances, leads = list(none), list(none)
    for index, entry in enumerate(query.entries):
        if entry.chance:
            seed = f"{query.header.game}/{query.first + index}"
            seen, mean = ChanceEvent(game, states[index], entry, moves[index + 1 :], seed).weigh()
            for seat in range(len(none)):
                chances[seat] += seen.chances[seat] - mean.chances[seat]
                leads[seat] += seen.leads[seat] - mean.leads[seat]
    return Outlook(tuple(chances), tuple(leads))


class ChanceEvent:
    """What chance showed at one entry, against all that it could have shown.

    After a die the turn is finished by the program, whatever the die shows; after a reveal as it
    was played, since the reveal changes the column alone. What chance shows later in the turn, an
    event of its own, is the same for all outcomes.
    """

    def __init__(
        self, game: Game, state: State, entry: Entry, then: Sequence[Move], seed: str
    ) -> None:
        self._game, self._state, self._entry, self._then = game, state, entry, then
        self._seed = seed
        self._asked: list[Question] = []

    def weigh(self) -> tuple[Outlook, Outlook]:
        """The outlook with what was seen, and the mean over all outcomes."""
        seed = self._seed
        seen = self._outlook(self._entry.chance, seed)
        asked = self._asked[0]
        if len(self._asked) == 1 and len(asked.outcomes) <= FACES:
            each = [self._outlook((outcome,), seed) for outcome in asked.outcomes]
        else:
            each = [self._outlook((), f"{seed}/{i}") for i in range(REVEALS)]
        return seen, mean_outlook(each)

    def _outlook(self, shown: Sequence[Outcome], seed: str) -> Outlook:
        """``shown`` comes first, then what the seed draws for the move."""
        given, draw = list(shown), SeededDraw(seed)
        self._asked = []

        def answer(question: Question) -> Outcome:
            self._asked.append(question)
            return given.pop(0) if given else draw(question)

        state = self._game.apply(self._state, self._entry.seat, self._entry.move, answer)
        is_die = self._asked[0].kind == "die"
        on, later = PlayOut(self._game, self._seed), SeededDraw(self._seed)
        turn = (self._state.round, self._state.seat)
        if (state.round, state.seat) == turn and state.stage is not Stage.OVER:
            state = on.turn(state, () if is_die else self._then, later)
        return outlook(totals_of(self._game, state), rounds_left(self._game, state))


def mean_outlook(each: Sequence[Outlook]) -> Outlook:
    return Outlook(
        tuple(map(mean, zip(*(one.chances for one in each), strict=True))),
        tuple(map(mean, zip(*(one.leads for one in each), strict=True))),
    )


class GameCheck(Struct, frozen=True):
    """The turns of a game that are checked so far, in order, and its result if it is over.

    ``missing`` is the number of turns, from the end, of which nothing is known yet. ``final`` is
    the number of samples of a turn whose figures won't get sharper.
    """

    turns: tuple[TurnCheck, ...]
    result: Outlook | None = None
    missing: int = 0
    final: int = FULL.samples

    @property
    def is_sharp(self) -> bool:
        sharp = all(turn.samples == self.final for turn in self.turns)
        return sharp and not self.missing and bool(self.turns)

    def error_rate(self, seat: int) -> Figure:
        own = [turn.coins for turn in self.turns if turn.seat == seat]
        if not own:
            return Figure()
        error = sqrt(sum(each.error**2 for each in own)) / len(own)
        return Figure(-sum(each.value for each in own) / len(own), error)

    def worst(self, seat: int) -> list[TurnCheck]:
        """Those that are puzzles to practise: worse beyond doubt, and by more than a solution."""
        own = [turn for turn in self.turns if turn.seat == seat and is_worse(turn)]
        lost = [turn for turn in own if turn.chance.value < -SOLVED]
        return sorted(lost, key=lambda turn: (turn.chance.value, turn.coins.value))[:WORST]

    def luck(self, seat: int) -> float:
        return sum(turn.luck.leads[seat] for turn in self.turns)

    def path(self, seat: int) -> list[float]:
        """The chance of a seat before each turn, then at the end, or after the last one known."""
        path = [turn.before.chances[seat] for turn in self.turns]
        result = None if self.missing else self.result
        last = result or (self.turns[-1].after if self.turns else None)
        return path if last is None else [*path, last.chances[seat]]

    def rest(self, seat: int) -> list[float]:
        """What each turn changed a seat's chance by, less its own skill and all luck."""
        path, skill = self.path(seat), [turn.chance.value for turn in self.turns]
        return [
            path[i + 1] - path[i] - turn.luck.chances[seat] - (skill[i] if turn.seat == seat else 0)
            for i, turn in enumerate(self.turns)
        ]


class WorstTurns:
    """The worst turns of a seat. Until they are sharp, each stays where somebody may read it."""

    def __init__(self) -> None:
        self._numbers: list[int] = []

    def of(self, check: GameCheck, seat: int) -> list[TurnCheck]:
        if check.missing:
            return []
        worst = check.worst(seat)
        if check.is_sharp:
            return worst
        new = (turn.number for turn in worst if turn.number not in self._numbers)
        self._numbers = [*self._numbers, *new][:WORST]
        turns = {turn.number: turn for turn in check.turns}
        return [turns[number] for number in self._numbers]


def is_worse(turn: TurnCheck) -> bool:
    return turn.coins.value < -TELLING * turn.coins.error


class GameCheckInSteps:
    def __init__(
        self,
        game: Game,
        entries: Sequence[Entry],
        passes: Sequence[Effort] = (),
        advised: Collection[str] = (),
    ) -> None:
        """``advised``: marks of what hints told. Raises GameError if the rules forbid an entry."""
        self._efforts = tuple(passes) or (QUICK, FULL)
        self._turns = list(turn_queries(game, entries, self._efforts[0], advised))
        self._result = _result(game, entries)

    @property
    def steps(self) -> int:
        return len(self._turns) * len(self._efforts)

    def run(self) -> Iterator[GameCheck]:
        return self._sums(map(check_turn, self._queries()))

    def _queries(self) -> Iterator[TurnQuery]:
        for effort in self._efforts:
            for turn in self._turns:
                yield replace(turn, effort=effort)

    def _sums(self, checks: Iterable[TurnCheck]) -> Iterator[GameCheck]:
        found: dict[int, TurnCheck] = {}
        for check in checks:
            found[check.number] = check
            turns = tuple(found[key] for key in sorted(found))
            missing = len(self._turns) - len(turns)
            yield GameCheck(turns, self._result, missing, self._efforts[-1].samples)


def _result(game: Game, entries: Sequence[Entry]) -> Outlook | None:
    state: State = game.start()
    for entry in entries:
        state = game.replay(state, entry)
    return result(game, state) if state.stage is Stage.OVER else None
