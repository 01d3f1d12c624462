"""The strongest computer player: it searches whole turns and plays the best of them on."""

from random import Random

from smallworld.moves import Move
from smallworld.state import Stage, State
from smallworld_client.bots.bot import Legal, View
from smallworld_client.bots.clock import Clock
from smallworld_client.bots.judge import Judge
from smallworld_client.bots.lines import Breadth, Line, Lines
from smallworld_client.bots.placing import redeployment
from smallworld_client.bots.values import load_values

OWN = Breadth(width=8, campaigns=8)
"""How much is looked at of the own turn that is to be decided."""
THEIRS = Breadth(width=1, campaigns=1, picks=3)
"""How much of the turns after it."""
PLAYED_ON = 10
"""Lines that are played on at first; after each round of turns the better half."""


class Prospect:
    """A line that is being played on, and what it was judged to be worth on the way."""

    def __init__(self, line: Line, judged: float) -> None:
        """``judged`` is where the line leads to; it may be worth more or less by the die."""
        self.line = line
        self.state = line.after
        self.worths = [line.worth]
        self._luck = line.worth - judged

    @property
    def goes_on(self) -> bool:
        """Whether the game is not over there."""
        return self.state.stage is not Stage.OVER

    def reach(self, state: State, judged: float) -> None:
        """It has been played on until there."""
        self.state = state
        self.worths.append(judged + self._luck)

    @property
    def rounds(self) -> int:
        """For how many rounds of turns it has been played on."""
        return len(self.worths) - 1

    def worth_after(self, rounds: int) -> float:
        """The mean of the last two judgements by then: the later ones have seen more."""
        seen = self.worths[max(0, rounds - 1) : rounds + 1]
        return sum(seen) / len(seen)


class HardBot:
    """Plans a turn, plays the best plans on with the replies it expects, and keeps to its plan."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._turn = (0, 0)
        self._plan: list[Move] = []

    def choose(self, view: View, legal: Legal, clock: Clock) -> Move:
        """The next move of the plan; where there is none, of a new one."""
        state = view.state
        if state.stage in (Stage.REDEPLOY, Stage.WITHDRAW):
            return redeployment(view.game, state)
        if (state.round, state.seat) != self._turn:
            self._turn, self._plan = (state.round, state.seat), []
        if not self._plan or legal.why_not(self._plan[0]):
            self._plan = list(Search(view, self._rng, clock).prospects()[0].line.moves)
        return self._plan.pop(0)


class Search:
    """One decision: the lines there are, and the best of them played on while there is time."""

    def __init__(self, view: View, rng: Random, clock: Clock) -> None:
        self._game = view.game
        self._state = view.state
        self._rng = rng
        self._clock = clock
        self._values = load_values("values", len(view.state.players))
        self._judge = Judge(self._values, view.game, view.state, view.seat)
        self._lines = Lines(self._judge, rng, OWN, clock)

    def prospects(self) -> list[Prospect]:
        """What might be done in this turn, the most promising first."""
        found = self._lines.all(self._state)
        prospects = [Prospect(line, self._judge.worth(line.after)) for line in found[:PLAYED_ON]]
        playing, rounds = prospects, 0
        while len(playing) > 1 and all(prospect.goes_on for prospect in playing):
            for prospect in playing:
                if not self._play_on(prospect):
                    return _ranked(prospects, rounds)
            rounds += 1
            playing = _ranked(playing, rounds)[: max(2, len(playing) // 2)]
        return _ranked(prospects, rounds)

    def _play_on(self, prospect: Prospect) -> bool:
        """A round of turns: everybody does what he thinks best at a glance, the seat last.

        False where there is no time left for it.
        """
        state = prospect.state
        for _ in self._state.players:
            if self._lines.is_late():
                return False
            if state.stage is not Stage.OVER:
                state = self._glance(state)
        prospect.reach(state, self._judge.worth(state))
        return True

    def _glance(self, state: State) -> State:
        """Where a turn leads to for which there is no time to think."""
        judge = Judge(self._values, self._game, state, state.seat)
        return Lines(judge, self._rng, THEIRS, self._clock).all(state)[0].after


def _ranked(prospects: list[Prospect], rounds: int) -> list[Prospect]:
    """Those played on for so many rounds first, by what they were worth then."""
    return sorted(
        prospects, key=lambda one: (one.rounds < rounds, -one.worth_after(min(rounds, one.rounds)))
    )
