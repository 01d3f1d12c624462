"""A computer player that moves at random, but so that its games look like games.

It conquers while it can, declines with a race that is spent, and now and then does something that
few people would think of, so that its games reach every rule.
"""

from collections.abc import Sequence
from random import Random

from smallworld.game import Game
from smallworld.moves import (
    Abandon,
    AtRegion,
    Attempt,
    AttemptWith,
    Balrog,
    Copy,
    Decline,
    Expand,
    Move,
    Pick,
    Placement,
    Redeploy,
    Regroup,
    Roll,
)
from smallworld.rules.redeployment_options import MarkerOptions, RedeploymentOptions, TokenOptions
from smallworld.state import Stage, State
from smallworld_client.bots.answers import with_pieces
from smallworld_client.bots.bot import Legal, View
from smallworld_client.bots.clock import BotClock

STOPS_EARLY = 0.04
ABANDONS = 0.05
ABANDONS_ONE_MORE = 0.3
SPENT = 3
"""With fewer tokens to conquer with, a race is spent."""
LEAVES_OUT = 0.1
COPIES = 0.3
"""How often it makes use of what only some races have."""


class RandomBot:
    """The weakest computer player."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        """A legal move, at once."""
        return choose(view.game, view.state, self._rng)


def choose(game: Game, state: State, rng: Random) -> Move:
    """Choose a legal move of the player who has to decide."""
    match state.stage:
        case Stage.PICK:
            return _pick(game, state, rng)
        case Stage.START:
            return _start(game, state, rng)
        case Stage.CONQUER:
            return _conquest(game, state, rng) or _redeploy(game, state, rng)
        case Stage.CHOOSE:
            return _choice(game, state, rng)
        case Stage.WAKE | Stage.HIRE | Stage.RANSOM | Stage.BALROG:
            return rng.choice(game.legal_moves(state))
        case _:
            return _redeploy(game, state, rng)


def _start(game: Game, state: State, rng: Random) -> Move:
    """On with the race, or a decline; with a set now and then a copy."""
    declining = rng.random() < _weariness(state)
    if not game.context.has_sets:
        return Decline() if declining else Expand()
    moves = game.legal_moves(state)
    copies = [move for move in moves if isinstance(move, Copy)]
    if copies and rng.random() < COPIES:
        return rng.choice(copies)
    if declining:
        return rng.choice([move for move in moves if isinstance(move, Decline)])
    return Expand()


def _pick(game: Game, state: State, rng: Random) -> Move:
    """Cheap combos, and those with coins on them, are picked more often."""
    picks = [move for move in game.legal_moves(state) if isinstance(move, Pick)]
    weights = [(2 + state.column[pick.slot].coins) / (2 + pick.slot) for pick in picks]
    return rng.choices(picks, weights)[0]


def _weariness(state: State) -> float:
    """The chance of declining: the fewer tokens are free, the greater."""
    active = state.players[state.seat].active
    assert active is not None
    held = [r.tokens for r in state.regions if (r.owner, r.race) == (state.seat, active.race)]
    free = active.hand + sum(held) - len(held)
    if not held:
        return 0.3
    return 0.7 if free < SPENT else 0.05


def _conquest(game: Game, state: State, rng: Random) -> Move | None:
    """A conquest, or what prepares one; None where it is time to redeploy."""
    if rng.random() < STOPS_EARLY:
        return None
    kinds: dict[type, list[Move]] = {}
    moves = game.legal_moves(state)
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    if Abandon in kinds and not state.turn.attacks and rng.random() < ABANDONS:
        return _abandon(game, state, kinds[Abandon], rng)
    others = (Regroup, Balrog, Copy)
    conquests = [
        move
        for move in moves
        if (isinstance(move, AtRegion) and not isinstance(move, Attempt))
        or (isinstance(move, others) and rng.random() < COPIES)
    ]
    if Roll in kinds and (not conquests or rng.random() < 0.5):
        return Roll()
    if conquests:
        return rng.choice(conquests)
    attempts = [*kinds.get(Attempt, ()), *kinds.get(AttemptWith, ())]
    return rng.choice(attempts) if attempts else None


def _abandon(game: Game, state: State, abandons: Sequence[Move], rng: Random) -> Move:
    """One region, or several."""
    regions = [i for move in abandons if isinstance(move, Abandon) for i in move.regions]
    rng.shuffle(regions)
    count = 1
    while count < len(regions) and rng.random() < ABANDONS_ONE_MORE:
        count += 1
    several = Abandon(tuple(regions[:count]))
    return several if game.why_not(state, state.to_move, several) is None else abandons[0]


def _choice(game: Game, state: State, rng: Random) -> Move:
    """Peace with somebody, a late decline when the race is spent, or nothing."""
    moves = game.legal_moves(state)
    if rng.random() > 0.3:
        moves = [move for move in moves if not isinstance(move, Decline)]
    return rng.choice(moves)


def _redeploy(game: Game, state: State, rng: Random) -> Move:
    """Everything somewhere at random; at times without the parts that may be left out."""
    form = game.redeployment_options(state)
    tokens = _tokens(form.active, rng)
    kept = _kept(form, tokens)
    full = Redeploy(
        tokens,
        _tokens(form.declined, rng),
        _camps(form.encampments, kept, rng),
        _site(form, kept, rng),
        _heroes(form.heroes, kept, rng),
    )
    if rng.random() < LEAVES_OUT:
        short = Redeploy(full.tokens, full.declined, None, full.fortress, None)
        if game.why_not(state, state.to_move, short) is None:
            return short
    return with_pieces(game, state, full, lambda i: rng.random())


def _tokens(sheet: TokenOptions | None, rng: Random) -> Placement:
    if sheet is None or sheet.rest:
        return ()
    if sheet.only_add:
        numbers = dict(sheet.stands)
        _strew(numbers, list(numbers), sheet.to_place, rng)
    else:
        regions = list(sheet.stands)
        emptied = set(rng.sample(regions, sheet.zeros))
        numbers = {i: sheet.least * (i not in emptied) for i in regions}
        kept = [i for i in regions if i not in emptied]
        _strew(numbers, kept, sheet.total - sheet.least * len(kept), rng)
    return tuple((i, n) for i, n in numbers.items() if n != sheet.stands[i])


def _strew(numbers: dict[int, int], regions: Sequence[int], more: int, rng: Random) -> None:
    for _ in range(more if regions else 0):
        numbers[rng.choice(regions)] += 1


def _kept(form: RedeploymentOptions, tokens: Placement) -> list[int]:
    """The regions that the active race holds afterwards."""
    sheet = form.active or form.encampments
    said = dict(tokens)
    return [i for i in sheet.stands if said.get(i, 1)] if sheet else []


def _camps(sheet: MarkerOptions | None, kept: list[int], rng: Random) -> Placement | None:
    if sheet is None or not kept:
        return None
    numbers = dict(sheet.stands) if sheet.only_add else dict.fromkeys(kept, 0)
    _strew(numbers, kept, sheet.loose if sheet.only_add else sheet.total, rng)
    return tuple((i, n) for i, n in numbers.items() if n)


def _site(form: RedeploymentOptions, kept: list[int], rng: Random) -> int | None:
    sites = [i for i in form.fortress if i in kept]
    return rng.choice(sites) if sites and rng.random() > LEAVES_OUT else None


def _heroes(sheet: MarkerOptions | None, kept: list[int], rng: Random) -> tuple[int, ...] | None:
    if sheet is None or not kept:
        return None
    return tuple(rng.sample(kept, min(sheet.total, len(kept))))
