"""The hints for a first game: each is shown once, when it first matters.

If several matter, the most urgent one is shown.
"""

from collections.abc import Callable, Collection
from enum import StrEnum

from msgspec import Struct

from smallworld.game import Game
from smallworld.moves import Attempt, Conquer
from smallworld.state import RaceInPlay, Stage, State

_FEW = 2
"""With so few tokens to conquer with, a race is spent."""


class Hint(StrEnum):
    """A hint for somebody who has never played the game."""

    PICK = "pick"
    ENTER = "enter"
    PRICE = "price"
    DIE = "die"
    STOP = "stop"
    PLACE = "place"
    SCORED = "scored"
    OTHERS = "others"
    ATTACKED = "attacked"
    EXPAND = "expand"
    SPENT = "spent"
    FRESH = "fresh"
    ENDING = "ending"


PASSING = frozenset({Hint.SCORED, Hint.OTHERS, Hint.ATTACKED})
"""Hints to show while others play; all others are about this person's own decisions."""


class HintContext(Struct, frozen=True):
    """A position from the point of view of the person in ``seats``.

    ``placing``: the tokens are being spread, which a player may begin before the rules ask for it.
    """

    game: Game
    state: State
    seats: frozenset[int]
    placing: bool = False

    @property
    def mine(self) -> bool:
        """Whether the game waits for this person."""
        return self.state.to_move in self.seats

    @property
    def active(self) -> RaceInPlay | None:
        """The active race of who decides."""
        return self.state.players[self.state.to_move].active

    def asks(self, stage: Stage) -> bool:
        """Whether the game asks this person for a decision of that kind."""
        return self.mine and self.state.stage is stage and not self.placing

    def can(self, *kinds: type) -> bool:
        """Whether a move of one of these kinds is open."""
        return any(isinstance(move, kinds) for move in self.game.legal_moves(self.state))


def due(sight: HintContext, seen: Collection[Hint]) -> Hint | None:
    """The hint to show in a position; None if there is no new one."""
    if sight.state.stage is Stage.OVER or not sight.seats:
        return None
    return next((hint for hint, when in _WHEN.items() if hint not in seen and when(sight)), None)


def still_fits(hint: Hint, sight: HintContext) -> bool:
    """Whether a hint still applies; one about other players does until one's own turn."""
    if sight.state.stage is Stage.OVER:
        return False
    return _waits(sight) if hint in PASSING else _WHEN[hint](sight)


def _first_pick(sight: HintContext) -> bool:
    return sight.asks(Stage.PICK) and not sight.state.players[sight.state.to_move].declined


def _later_pick(sight: HintContext) -> bool:
    return sight.asks(Stage.PICK) and not _first_pick(sight)


def _enters(sight: HintContext) -> bool:
    return _conquers(sight) and sight.active is not None and not sight.active.held


def _goes_on(sight: HintContext) -> bool:
    return _conquers(sight) and not _enters(sight)


def _conquers(sight: HintContext) -> bool:
    return sight.asks(Stage.CONQUER) and sight.can(Conquer)


def _needs_the_die(sight: HintContext) -> bool:
    return sight.asks(Stage.CONQUER) and not sight.can(Conquer) and sight.can(Attempt)


def _is_done(sight: HintContext) -> bool:
    return sight.asks(Stage.CONQUER) and not sight.can(Conquer, Attempt)


def _places(sight: HintContext) -> bool:
    return sight.mine and (sight.placing or sight.state.stage is Stage.REDEPLOY)


def _was_paid(sight: HintContext) -> bool:
    score = sight.state.score
    return not sight.mine and score is not None and score.seat in sight.seats


def _was_attacked(sight: HintContext) -> bool:
    attacks = sight.state.turn.attacks
    return not sight.mine and any(it.won and it.victim in sight.seats for it in attacks)


def _waits(sight: HintContext) -> bool:
    return not sight.mine


def _is_spent(sight: HintContext) -> bool:
    active = sight.active
    if not sight.asks(Stage.START) or active is None:
        return False
    me = sight.state.to_move
    held = [it.tokens for it in sight.state.regions if it.owner == me and not it.declined]
    return sum(held) - len(held) + active.in_hand <= _FEW


def _ends_soon(sight: HintContext) -> bool:
    return sight.asks(Stage.START) and sight.state.round >= sight.game.board.rounds - 1


_WHEN: dict[Hint, Callable[[HintContext], bool]] = {
    Hint.PLACE: _places,
    Hint.PICK: _first_pick,
    Hint.FRESH: _later_pick,
    Hint.ENTER: _enters,
    Hint.PRICE: _goes_on,
    Hint.DIE: _needs_the_die,
    Hint.STOP: _is_done,
    Hint.ENDING: _ends_soon,
    Hint.SPENT: _is_spent,
    Hint.EXPAND: lambda sight: sight.asks(Stage.START),
    Hint.ATTACKED: _was_attacked,
    Hint.SCORED: _was_paid,
    Hint.OTHERS: _waits,
}
"""When each matters, the most urgent first."""
