"""Whole turns: the lines of play that a seat may choose from, each carried out and judged."""

from collections.abc import Sequence
from heapq import nlargest
from math import inf
from operator import itemgetter
from random import Random
from typing import NamedTuple

from smallworld.errors import IllegalMove, Refusal
from smallworld.moves import (
    DIE,
    Attempt,
    Copy,
    Decline,
    Expand,
    Move,
    Outcome,
    Pick,
    PickLed,
    Question,
    Regroup,
    Roll,
    Wake,
)
from smallworld.rules import special
from smallworld.rules.army import attacking_army
from smallworld.rules.column import LEADER_PRICE, price_of
from smallworld.rules.conquest import begun, helps_of
from smallworld.rules.draft import army_in_decline
from smallworld.state import Stage, State
from smallworld_client.players.answers import (
    answer,
    answered,
    declines,
    one_more,
    redeployment,
    worth_sending,
)
from smallworld_client.players.bot import BotClock
from smallworld_client.players.campaign import ODDS, Campaigns, abandons
from smallworld_client.players.judge import Judge, taste

NODES = 20  # so many steps of a campaign take as long as judging one position
LATE = 0.15  # the share of the clock that is left alone, so that an answer is always in time
DECLINES = 4  # declines that differ in what is left or piled up, of which so many are judged
MOST_HELPED = 6  # conquests with helps in a turn, at most
LEADER_WORTH = 1.8  # what one more token is worth as a combo is picked, in coins
SAMPLES = 3  # turns that are tried where the die falls again and again


class LineOfPlay(NamedTuple):
    """A turn: what it is worth, its moves as far as chance lets them be known, where it leads.

    ``luck`` are the coins that it brings on the average beyond those of ``after``, by the die.
    """

    worth: float
    moves: tuple[Move, ...]
    after: State
    luck: float = 0.0


class Breadth(NamedTuple):
    """How much is looked at: steps of a campaign side by side, campaigns carried out."""

    width: int
    campaigns: int
    picks: int = 6  # combos of the column that are tried, the most tempting first
    abandons: bool = False  # whether a region may be left for one that is worth more
    copies: int = 0
    """Badges that are tried as copies where one may be made, the most tempting first."""


class LineSearch:
    def __init__(self, checker: Judge, rng: Random, breadth: Breadth, clock: BotClock) -> None:
        self.checker = checker
        self.game = checker.game
        self.breadth = breadth
        self._rng = rng
        self._clock = clock

    def all(self, state: State) -> list[LineOfPlay]:
        match state.stage:
            case Stage.START:
                lines = [*self._declining(state), *self._after(state, Expand())]
            case Stage.PICK:
                lines = self._picking(state)
            case Stage.WAKE:
                lines = self._after(state, Wake())
            case Stage.CONQUER:
                lines = self._conquering(state)
            case Stage.CHOOSE:
                lines = self._choosing(state)
            case _:
                lines = [self._ended(state, ())]
        lines += self._copying(state, lines)
        return sorted(lines, key=lambda line: -line.worth)

    def is_late(self) -> bool:
        return self._clock.left() <= LATE

    def _picking(self, state: State) -> list[LineOfPlay]:
        lines: list[LineOfPlay] = []
        for pick in self._picks(state):
            if lines and self.is_late():
                break
            lines += self._after(state, pick)
        return lines

    def _picks(self, state: State) -> list[Pick]:
        picks = [move for move in self.game.legal_moves(state) if isinstance(move, Pick)]

        def tempting(pick: Pick) -> float:
            slot = state.column[pick.slot]
            worth = taste(self.game, slot.race, slot.power, self.checker.values.tastes)
            price = price_of(self.game.context, state.column, pick.slot)
            led = LEADER_WORTH - LEADER_PRICE if isinstance(pick, PickLed) else 0.0
            return worth + slot.tokens + slot.coins - price + led

        return nlargest(self.breadth.picks, picks, key=tempting)

    def _copying(self, state: State, others: list[LineOfPlay]) -> list[LineOfPlay]:
        lines: list[LineOfPlay] = []
        if not self.breadth.copies or state.stage not in (Stage.START, Stage.CONQUER):
            return lines
        if not self.game.context.has_lending:
            return lines
        tastes = self.checker.values.tastes
        copies = [move for move in self.game.legal_moves(state) if isinstance(move, Copy)]
        best = nlargest(
            self.breadth.copies,
            copies,
            key=lambda move: tastes.get(state.column[move.slot].power, 0.0),
        )
        for copy in best:
            if self.is_late():
                break
            after = self.all(self.play(state, copy))
            lines += [it._replace(moves=(copy, *it.moves)) for it in after]
        stays = [line.worth for line in others if not isinstance(line.moves[0], Decline)]
        most = max(stays, default=-inf)
        return [
            line for line in lines if line.worth > most and not isinstance(line.moves[1], Decline)
        ]

    def _declining(self, state: State) -> list[LineOfPlay]:
        return [
            self._line((move,), self.settled(self.play(state, move)))
            for move in declines(self.game, state)[:DECLINES]
        ]

    def _after(self, state: State, first: Move) -> list[LineOfPlay]:
        after = self.play(state, first)
        lines = self._conquering(after)
        lines += self._copying(after, lines)
        return [line._replace(moves=(first, *line.moves)) for line in lines]

    def _choosing(self, state: State) -> list[LineOfPlay]:
        return [
            self._line((move,), self.settled(self.play(state, move)))
            for move in self.game.legal_moves(state)
        ]

    def _conquering(self, state: State) -> list[LineOfPlay]:
        before: list[Move] = []
        army = army_in_decline(self.game.context, state.players[state.seat])
        if (
            army is not None
            and army.hand
            and not isinstance(attacking_army(self.game.context, state, True), Refusal)
        ):
            for move in self._restless(state):
                after = self._tried(state, move)
                if after is None:
                    break
                before.append(move)
                state = after
        return [line._replace(moves=(*before, *line.moves)) for line in self._fighting(state)]

    def _restless(self, state: State) -> tuple[Move, ...]:
        """What the army in decline does: the campaign that looks best, without the die."""
        if begun(state):
            return ()
        for campaign in self._campaigns(state, 1, declined=True):
            return tuple(move for move in campaign if not isinstance(move, Attempt))
        return ()

    def _fighting(self, state: State) -> list[LineOfPlay]:
        active = state.players[state.seat].active
        if active is None:
            return [self._ended(state, ())]
        abilities = self.game.context.abilities(active)
        if special.ROLL in abilities.specials and active.hand:
            return [self._sampled(state)]
        lines: list[LineOfPlay] = []
        # Those that abandon nothing come first, so that one is judged even where time is short.
        for moves in sorted(self._campaigns(state, self.breadth.campaigns), key=abandons):
            if lines and self.is_late():
                break
            lines.append(self._carried_out(state, moves))
        return lines

    def _campaigns(self, state: State, most: int, declined: bool = False) -> list[tuple[Move, ...]]:
        army = attacking_army(self.game.context, state, declined)
        if isinstance(army, Refusal):
            return [()]
        checker = self.checker
        may_leave = self.breadth.abandons and not declined and not begun(state)
        leaves = army.held if may_leave else 0
        found = Campaigns(army, checker.gains(state, army.in_play), checker.keep(state), leaves)
        best = found.best(self.breadth.width, most, self.is_late)
        self._clock.spend(found.nodes // NODES)
        return [campaign.moves for campaign in best]

    def _carried_out(self, state: State, moves: Sequence[Move]) -> LineOfPlay:
        done: list[Move] = []
        for move in moves:
            if isinstance(move, Attempt):
                if self._is_impossible(state, move):
                    break
                state = self._before_attempt(state, move, done)
                done.append(move)
                return self._attempted(state, move, tuple(done))
            after = self._tried(state, move)
            if after is None:
                break
            done.append(move)
            state = after
        return self._ended(*self._with_helps(state, done))

    def _before_attempt(self, state: State, attempt: Attempt, done: list[Move]) -> State:
        if not self.game.context.has_sets:
            return state
        sent = worth_sending(self.game, state)
        if sent is None or sent.region == attempt.region:
            return state
        after = self.play(state, sent)
        if after.stage is not Stage.CONQUER or self._is_impossible(after, attempt):
            return state
        done.append(sent)
        return after

    def _is_impossible(self, state: State, move: Move) -> bool:
        """Whether chance has made a final attempt illegal that was planned."""
        if not self.game.context.has_sets:
            return False
        return self.game.why_not(state, state.to_move, move) is not None

    def _with_helps(self, state: State, moves: list[Move]) -> tuple[State, tuple[Move, ...]]:
        active = state.players[state.seat].active
        if not self.game.context.has_sets or active is None:
            return state, tuple(moves)
        for _ in range(MOST_HELPED):
            gains, keep = self.checker.gains(state, active), self.checker.keep(state)
            move = one_more(self.game, state, gains, keep)
            active = state.players[state.seat].active
            if move is None or active is None:
                break
            moves.append(move)
            state = self.play(state, move)
            if isinstance(move, Regroup):
                return self._second_wave(state, moves)
        return state, tuple(moves)

    def _second_wave(self, state: State, moves: list[Move]) -> tuple[State, tuple[Move, ...]]:
        for campaign in self._campaigns(state, 1):
            for move in campaign:
                after = None if isinstance(move, Attempt) else self._tried(state, move)
                if after is None:
                    break
                moves.append(move)
                state = after
        return state, tuple(moves)

    def _attempted(self, state: State, move: Attempt, moves: tuple[Move, ...]) -> LineOfPlay:
        odds = float(self.game.odds(state, move.region, move.declined, helps_of(move)) or 0)
        won, lost = (
            self._ended(self.play(state, move, die), moves) for die in (max(DIE), min(DIE))
        )
        worth = odds * won.worth + (1 - odds) * lost.worth
        after = won.after if odds >= ODDS[1] else lost.after
        coins = [it.after.players[state.seat].coins for it in (won, lost)]
        mean = odds * coins[0] + (1 - odds) * coins[1]
        return LineOfPlay(worth, moves, after, mean - after.players[state.seat].coins)

    def _sampled(self, state: State) -> LineOfPlay:
        """The middle one of some turns of the Berserk, with the mean of their worths."""
        turns = [self._berserk(state)]
        while len(turns) < SAMPLES and not self.is_late():
            turns.append(self._berserk(state))
        turns.sort(key=itemgetter(0))
        worth = sum(turn.worth for turn in turns) / len(turns)
        return turns[len(turns) // 2]._replace(worth=worth)

    def _berserk(self, state: State) -> LineOfPlay:
        moves: list[Move] = []
        while state.stage is Stage.CONQUER and not (moves and self.is_late()):
            move = self.berserk_move(state)
            after = None if move is None else self._tried(state, move)
            if move is None or after is None:
                break
            moves.append(move)
            state = after
        line = self._ended(state, ())
        return line._replace(moves=tuple(moves[:1]) or line.moves)

    def berserk_move(self, state: State) -> Move | None:
        if Roll() in self.game.legal_moves(state):
            return Roll()
        found = self._campaigns(state, 1)
        return found[0][0] if found and found[0] else None

    def _ended(self, state: State, moves: tuple[Move, ...]) -> LineOfPlay:
        move = redeployment(self.game, state)
        state = self.play(state, move)
        moves = (*moves, move)
        if state.stage is Stage.CHOOSE:
            best = max(self._choosing(state), key=lambda line: line.worth)
            return best._replace(moves=(*moves, *best.moves))
        return self._line(moves, self.settled(state))

    def _line(self, moves: tuple[Move, ...], after: State) -> LineOfPlay:
        self._clock.spend(1)
        return LineOfPlay(self.checker.worth(after), moves, after)

    def settled(self, state: State) -> State:
        while state.stage is Stage.WITHDRAW:
            state = self.play(state, redeployment(self.game, state))
        return state

    def _tried(self, state: State, move: Move) -> State | None:
        """As ``play``; None where chance, such as Loot, has made a planned move illegal."""
        try:
            return self.play(state, move)
        except IllegalMove:
            if not self.game.context.has_sets:
                raise
            return None

    def play(self, state: State, move: Move, die: int | None = None) -> State:
        def draw(question: Question) -> Outcome:
            if die is not None and question.kind == "die":
                return die
            return self._rng.choice(question.outcomes)

        state = self.game.apply(state, state.to_move, move, draw)
        while not answered(state) and (reply := answer(self.game, state)) is not None:
            state = self.game.apply(state, state.to_move, reply, draw)
        return state
