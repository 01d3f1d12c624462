"""The four levels as they were in November 2026, frozen.

A stronger player is measured against these (``baseline:hard`` in ``smallworld-dev sprt`` and
``tournament``), so what they decide must never change. Edit them only where the rules of the game
or the interfaces that they call do.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from random import Random

from smallworld.moves import Move
from smallworld.state import Stage, State
from smallworld_client.players.bot import BotClock, Legal, View
from smallworld_dev.baseline.answers import answer, redeployment
from smallworld_dev.baseline.campaign import abandons
from smallworld_dev.baseline.judge import Judge, load_values
from smallworld_dev.baseline.lines import Breadth, LineOfPlay, LineSearch
from smallworld_dev.baseline.simple_bots import EasyBot, RandomBot


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
THEIRS = Breadth(width=1, campaigns=2, picks=3)
"""How much of the turns after it."""
PLAYED_ON = 12
"""Lines that are played on at first; after each pass the better half."""
ALIKE = 3
"""Of these at most so many that begin with the same move."""
ROUNDS = 2
"""Rounds of turns for which a line is played on."""
MOOD = 0.7
"""Coins by which the players err in these rounds, so that no two samples are the same."""
ENOUGH = 24
"""Samples of a line after which another one tells nothing new."""


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

    def prospects(self) -> list[Prospect]:
        lines = _different(self._lines.all(self._state))
        found = [Prospect(line, self._judge.worth(line.after)) for line in lines]
        playing = [one for one in found if one.line.after.stage is not Stage.OVER]
        while len(playing) > 1 and len(playing[0].samples) < ENOUGH:
            for prospect in playing:
                if not self._sample(prospect):
                    return _ranked(found)
            playing = _ranked(playing)[: max(2, len(playing) * 2 // 3)]
        return _ranked(found)

    def _sample(self, prospect: Prospect) -> bool:
        """Play a line on for some rounds, each ending with the seat itself; False if time ran
        out.
        """
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
    most = max(line.worth for line in lines if not abandons(line.moves))
    return [line for line in lines if not abandons(line.moves) or line.worth > most]


def _ranked(prospects: list[Prospect]) -> list[Prospect]:
    """The best first. Lines that were sampled more often come first: they were sampled because they
    looked better.
    """
    return sorted(prospects, key=lambda one: (-len(one.samples), -one.worth))


BREADTH = Breadth(width=2, campaigns=2, copies=6)


class MediumBot(PlannedBot):
    """Takes the line that looks best, and never asks what the others will do about it."""

    def plan(self, view: View, clock: BotClock) -> Sequence[Move]:
        values = load_values("plain", len(view.state.players))
        checker = Judge(values, view.game, view.state, view.seat)
        return LineSearch(checker, self.rng, BREADTH, clock).all(view.state)[0].moves


random, easy, medium, hard = RandomBot, EasyBot, MediumBot, HardBot
