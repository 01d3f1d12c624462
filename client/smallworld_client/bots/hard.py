"""The strongest computer player: it searches whole turns and plays the best of them on."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from smallworld.moves import Move
from smallworld.state import Stage, State
from smallworld_client.bots.bot import View
from smallworld_client.bots.campaign import abandons
from smallworld_client.bots.clock import BotClock
from smallworld_client.bots.judge import Judge
from smallworld_client.bots.lines import Breadth, LineOfPlay, LineSearch
from smallworld_client.bots.planned import PlannedBot
from smallworld_client.bots.values import load_values

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
    """A line, and what became of it each time it was played on."""

    def __init__(self, line: LineOfPlay, judged: float) -> None:
        """``judged`` is where the line leads to; it may be worth more or less by the die."""
        self.line = line
        self.samples: list[float] = []
        self._luck = line.worth - judged

    def note(self, worths: list[float]) -> None:
        """It has been played on, and was judged to be worth that on the way."""
        self.samples.append(sum(worths) / len(worths) + self._luck)

    @property
    def worth(self) -> float:
        """The mean of all samples, among which the first sight counts for one."""
        return (self.line.worth + sum(self.samples)) / (1 + len(self.samples))


class HardBot(PlannedBot):
    """Plans a turn, and plays the best plans on with the replies it expects."""

    def plan(self, view: View, clock: BotClock) -> Sequence[Move]:
        """The line that fared best."""
        return Search(view, self.rng, clock).prospects()[0].line.moves


class Search:
    """One decision: the lines there are, and the best of them played on while there is time."""

    def __init__(self, view: View, rng: Random, clock: BotClock) -> None:
        self._game = view.game
        self._state = view.state
        self._rng = rng
        self._clock = clock
        self._values = load_values("values", len(view.state.players))
        self._judge = Judge(self._values, view.game, view.state, view.seat)
        self._lines = LineSearch(self._judge, rng, OWN, clock)

    def prospects(self) -> list[Prospect]:
        """What might be done in this turn, the most promising first."""
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
        """Play a line on for some rounds, in each the seat itself last; False for lack of time."""
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
        """Where a turn leads to for which there is no time to think."""
        checker = Judge(self._values, self._game, state, state.seat)
        lines = LineSearch(checker, self._rng, THEIRS, self._clock).all(state)
        return max(lines, key=lambda line: line.worth + self._rng.gauss(0, MOOD)).after


def _different(lines: list[LineOfPlay]) -> list[LineOfPlay]:
    """The best lines, not too many of them with the same beginning."""
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
    """The best first; where some were played on longer it is because they were better."""
    return sorted(prospects, key=lambda one: (-len(one.samples), -one.worth))
