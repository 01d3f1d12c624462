"""What has to hold at every step of every game."""

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from smallworld.board import bits
from smallworld.errors import IllegalMove
from smallworld.game import Game
from smallworld.moves import DIE, Abandon, Attempt, Conquer, ConquerWith, Move, Outcome
from smallworld.notation import print_entry, print_move, read_entry, read_move
from smallworld.position_text import parse_position
from smallworld.record import Entry
from smallworld.rules.draft import army_in_decline
from smallworld.state import NOBODY, Stage, State, digest
from tests.conformance.candidates import (
    helped_moves,
    is_long,
    long_moves,
    moves_of_sets,
    plain_moves,
)
from tests.conformance.chances import Result, results
from tests.conformance.odd_moves import as_sent, some_odd_moves
from tests.shared.checks import (
    check_coins,
    check_finds,
    check_leaders,
    check_markers,
    check_pieces,
    check_regions,
    check_tokens,
    check_what_follows,
)
from tests.shared.walks import Step, draw_from

TRIED = 6
"""So many of the refused moves are made in each position."""

ODD_ONES = 12
"""So many moves with a value that no move can hold are tried in each position."""

MERCENARY = 2
"""By so many tokens a mercenary makes a region cheaper."""

MOST_ASKED = 2
"""Moves of which chance was asked more often are not tried with all outcomes: Skags who decline."""

every_plain_move = cache(plain_moves)


@contextmanager
def told_where(game: Game, step: Step) -> Iterator[None]:
    """Adds to an error the positions and the move at which it came up, as text to read back."""
    try:
        yield
    except Exception as error:
        if not hasattr(error, "__notes__"):
            error.add_note(f"before: {step.before}")
            error.add_note(f"move: {print_entry(game, step.entry)}")
            error.add_note(f"after: {step.after}")
        raise


class Inspector:
    """Looks at a game's steps with rules of its own, which have not been asked before.

    ``game`` is the one that is played, with all that it remembers; ``other`` is asked everything
    a second time and has never been asked for its legal moves.
    """

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.other = Game(game.header, game.board)
        self.rng = rng

    def inspect(self, step: Step) -> None:
        """Raise AssertionError where anything about the step is not as it has to be."""
        with told_where(self.game, step):
            self._inspect(step)

    def _inspect(self, step: Step) -> None:
        before = digest(step.before)
        legal = self.game.legal_moves(step.before)
        self._in_fixed_order(step.before, legal)
        refused = self._just_what_nothing_speaks_against(step.before, legal)
        if step.before.stage is Stage.CONQUER:
            self._prices_agree(step.before, set(legal))
        self._refusals_change_nothing(step.before, self.rng.sample(refused, TRIED))
        self._others_wait(step.before, step.entry.move)
        self._reads_back(step, legal)
        self._is_told_whole(step.after)
        for move in long_moves(len(self.game.board), [*legal, step.entry.move], self.rng):
            self._refused_or_sound(step.before, move)
        for move in some_odd_moves([*legal, step.entry.move], self.rng, ODD_ONES):
            self._refused_or_sound(step.before, move)
        for move in self.rng.sample(legal, min(2, len(legal))):
            self.sound(step.before, move)
        self._chance(step)
        self.conserved(step)
        assert digest(self.other.replay(step.before, step.entry)) == digest(step.after)
        assert digest(step.before) == before

    def conserved(self, step: Step) -> None:
        """Pieces are where they were or where the rules put them; so are coins."""
        with told_where(self.game, step):
            self._conserved(step)

    def _conserved(self, step: Step) -> None:
        state = step.after
        check_tokens(self.game, state)
        check_markers(state)
        check_leaders(self.game, state)
        check_finds(self.game, state)
        check_regions(self.game, state)
        check_pieces(self.game, state)
        check_what_follows(self.game, state)
        check_coins(step)

    def _in_fixed_order(self, state: State, legal: list[Move]) -> None:
        assert legal
        assert len(set(legal)) == len(legal)
        assert self.game.legal_moves(state) == legal
        assert Game(self.game.header, self.game.board).legal_moves(state) == legal

    def _just_what_nothing_speaks_against(self, state: State, legal: list[Move]) -> list[Move]:
        """The plain moves that are refused."""
        plain = every_plain_move(len(self.game.board))
        if state.found is not None:
            plain = [*plain, *moves_of_sets(len(self.game.board))]
        active = state.players[state.seat].active
        if state.stage is Stage.CONQUER and active is not None and state.found is not None:
            plain = [*plain, *helped_moves(len(self.game.board), list(bits(active.held)))]
        ask, seat = self.other.why_not, state.to_move
        refused = [move for move in plain if ask(state, seat, move) is not None]
        allowed = set(plain).difference(refused)
        assert allowed == {move for move in legal if not is_long(move)}
        assert all(ask(state, seat, move) is None for move in legal if is_long(move))
        return refused

    def _prices_agree(self, state: State, legal: set[Move]) -> None:
        """What a region costs line by line says whether hand, or hand and die, pay for it.

        With sets a leader may not join in, and a mercenary may be hired after the die.
        """
        base, hired = state.found is None, 0 if state.found is None else MERCENARY
        player = state.players[state.seat]
        army = army_in_decline(self.other.context, player)
        for declined, in_play in ((False, player.active), (True, army)):
            for i in range(len(self.game.board)):
                quote = self.other.quote(state, i, declined)
                assert sum(part.tokens for part in quote.parts) == quote.price
                if Conquer(i, declined) in legal or Attempt(i, declined) in legal:
                    assert in_play is not None
                    assert quote.refusal is None
                    assert quote.price >= 1
                    payable = quote.price <= in_play.hand
                    assert payable or Conquer(i, declined) not in legal
                    assert not (base and payable) or Conquer(i, declined) in legal
                    assert quote.price <= in_play.hand + max(DIE) + hired
        for move in legal:
            if isinstance(move, ConquerWith):
                quote = self.other.quote(state, move.region, helps=move.helps)
                assert sum(part.tokens for part in quote.parts) == quote.price
                assert player.active is not None
                assert 1 <= quote.price <= player.active.hand

    def _refusals_change_nothing(self, state: State, moves: list[Move]) -> None:
        before = digest(state)
        for move in moves:
            refusal = self.other.why_not(state, state.to_move, move)
            with pytest.raises(IllegalMove) as stop:
                self.other.apply(state, state.to_move, move, draw_from(self.rng))
            assert stop.value.refusal == refusal
            assert digest(state) == before

    def _others_wait(self, state: State, move: Move) -> None:
        for seat in {NOBODY, *range(len(self.game.names) + 1)} - {state.to_move}:
            assert self.other.why_not(state, seat, move) is not None
            with pytest.raises(IllegalMove):
                self.game.apply(state, seat, move, draw_from(self.rng))

    def _reads_back(self, step: Step, legal: list[Move]) -> None:
        seat = step.before.to_move
        for move in (*legal, step.entry.move):
            assert read_move(self.game, print_move(self.game, seat, move)) == (seat, move)
        assert read_entry(self.game, print_entry(self.game, step.entry)) == step.entry

    def _is_told_whole(self, state: State) -> None:
        """The position's text reads back to the same state, with all that follows from it."""
        again = parse_position(str(state), self.game.board, self.game.content)
        assert again == state
        assert digest(again) == digest(state)

    def _refused_or_sound(self, state: State, move: Move) -> None:
        if self.other.why_not(state, state.to_move, move) is None:
            assert as_sent(move) is not None
            self.sound(state, move)
        else:
            self._refusals_change_nothing(state, [move])

    def sound(self, state: State, move: Move) -> None:
        """The move can be made, and conserves what is to be conserved."""
        after = self.other.apply(state, state.to_move, move, draw_from(self.rng))
        assert after != state
        self.conserved(Step(state, Entry(state.to_move, move), after))
        if isinstance(move, Abandon):
            assert len(set(move.regions)) == len(move.regions)
            assert all(after.regions[i].owner == NOBODY for i in move.regions)

    def _chance(self, step: Step) -> None:
        """Chance gives every outcome its due, and what differs leads to different states.

        The faces of the die in a final attempt are the exception: those that win lead to one and
        the same state, and those that do not to another.
        """
        if not step.entry.chance or len(step.entry.chance) > MOST_ASKED:
            return
        state, move = step.before, step.entry.move
        found = list(results(self.other, state, move))
        assert sum(result.probability for result in found) == 1
        assert step.entry.chance in [result.outcomes for result in found]
        if state.found is not None:  # two orders of Loot, or two faces short of any price, are one
            return
        wins = self._wins(state, move, found) if isinstance(move, Attempt) else None
        after = {_effect(result.outcomes, wins): digest(result.state) for result in found}
        assert all(after[_effect(r.outcomes, wins)] == digest(r.state) for r in found)
        assert len(set(after.values())) == len(after)

    def _wins(self, state: State, move: Attempt, found: list[Result]) -> set[Outcome]:
        """The faces with which an attempt wins; they are as likely as the odds say."""
        won = [r for r in found if r.state.regions[move.region] != state.regions[move.region]]
        chance = sum((result.probability for result in won), Fraction(0))
        assert chance == self.other.odds(state, move.region, move.declined)
        wins = {result.outcomes[0] for result in won}
        assert max(DIE) in wins
        assert min(DIE) not in wins
        return wins


def _effect(outcomes: tuple[Outcome, ...], wins: set[Outcome] | None) -> tuple[Outcome, ...]:
    """The outcomes, with faces that do the same named alike."""
    if wins is None:
        return outcomes
    return (outcomes[0] in wins, *outcomes[1:])
