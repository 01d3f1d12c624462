"""The computer players that do not search: random and easy."""

from collections.abc import Sequence
from random import Random

from smallworld.board import bits
from smallworld.game import Game
from smallworld.moves import (
    Abandon,
    AtRegion,
    Attempt,
    AttemptWith,
    Balrog,
    Conquer,
    ConquerWith,
    Copy,
    Decline,
    Dragon,
    Expand,
    Move,
    Pass,
    Pick,
    PickLed,
    Placement,
    Redeploy,
    Regroup,
    Roll,
    Substitution,
    said,
    saying,
)
from smallworld.rules.column import price_of
from smallworld.rules.options import Placing, TokenOptions
from smallworld.rules.redeploy import complete_redeployment
from smallworld.rules.redeployment_sheet import kept_regions
from smallworld.state import NOBODY, Stage, State
from smallworld_client.players.bot import BotClock, Legal, View
from smallworld_dev.baseline.answers import answer, declines, with_pieces

EASY_SPENT = 5
"""With fewer tokens free to conquer with, a race is spent."""
DECLINES_UNTIL = 3
"""Rounds before the end in which a new race still pays."""


class EasyBot:
    """Conquers where a coin costs fewest tokens."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        reply = answer(view.game, view.state)
        if reply is not None:
            return reply
        match view.state.stage:
            case Stage.PICK:
                return self._pick(view, legal)
            case Stage.START:
                return declines(view.game, view.state)[0] if _is_spent(view) else Expand()
            case Stage.CONQUER:
                return self._conquest(view, legal) or _redeployment(view, legal)
            case Stage.CHOOSE:
                late = [move for move in legal.moves() if isinstance(move, Decline)]
                return late[0] if late and _is_spent(view) else Pass()
            case _:
                return _redeployment(view, legal)

    def _pick(self, view: View, legal: Legal) -> Move:
        content = view.game.content

        def worth(pick: Pick) -> float:
            slot = view.state.column[pick.slot]
            tokens = content.races[slot.race].banner + content.powers[slot.power].badge
            price = price_of(view.game.context, view.state.column, pick.slot)
            led = 0.5 if isinstance(pick, PickLed) else 0.0
            return tokens + slot.tokens + slot.coins - price + led + self._rng.random()

        return max((m for m in legal.moves() if isinstance(m, Pick)), key=worth)

    def _conquest(self, view: View, legal: Legal) -> Move | None:
        moves = legal.moves()
        if Roll() in moves:
            return Roll()
        if any(isinstance(move, Conquer | Dragon | Substitution) for move in moves):
            return max(moves, key=lambda move: (_bargain(view, legal, move), self._rng.random()))
        attempts = [move for move in moves if isinstance(move, Attempt)]
        plain = [move for move in attempts if not isinstance(move, AttemptWith)]
        return max(plain, key=lambda a: legal.odds(a.region, a.declined) or 0, default=None)


def _bargain(view: View, legal: Legal, move: Move) -> float:
    match move:
        case ConquerWith(region, helps=helps):
            price = view.game.quote(view.state, region, helps=helps).price
            return 0.9 * _coins(view, region) / price
        case Conquer(region, declined):
            return _coins(view, region) / legal.quote(region, declined).price
        case Substitution(region):
            return 2 * _coins(view, region)
        case Dragon(region):
            return _coins(view, region) + legal.quote(region).price / 10
    return 0


def _coins(view: View, region: int) -> float:
    state, context = view.state, view.game.context
    active = state.players[view.seat].active
    here = state.regions[region]
    if here.owner == view.seat:
        return 0.1
    extra = (
        sum(regions >> region & 1 for _, _, regions in context.abilities(active).payers)
        if active
        else 0
    )
    return 1 + extra + (0.2 if here.owner != NOBODY else 0)


def _is_spent(view: View) -> bool:
    state = view.state
    active = state.players[view.seat].active
    if active is None or view.game.board.rounds - state.round < DECLINES_UNTIL:
        return False
    free = active.hand + sum(state.regions[i].tokens - 1 for i in bits(active.held))
    return free < EASY_SPENT


def _redeployment(view: View, legal: Legal) -> Redeploy:
    form = legal.form()
    simple = complete_redeployment(form)
    active = form.active
    if active is None or active.to_place <= 0 or active.rest or active.least > 1:
        return with_pieces(view.game, view.state, simple, lambda i: 0.0)
    plain = {part: said(simple, part) for part in Redeploy.__struct_fields__}
    spread = saying({**plain, "tokens": _evenly(active)})
    return with_pieces(view.game, view.state, spread, lambda i: 0.0)


def _evenly(sheet: TokenOptions) -> Placement:
    numbers = dict(sheet.stands)
    for _ in range(sheet.to_place if numbers else 0):
        fewest = min(numbers, key=numbers.__getitem__)
        numbers[fewest] += 1
    return tuple(numbers.items())


STOPS_EARLY = 0.04
ABANDONS = 0.05
ABANDONS_ONE_MORE = 0.3
RANDOM_SPENT = 3
"""With fewer tokens to conquer with, a race is spent."""
LEAVES_OUT = 0.1
COPIES = 0.3
"""How often it makes use of what only some races have."""


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        return choose(view.game, view.state, self._rng)


def choose(game: Game, state: State, rng: Random) -> Move:
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
    return 0.7 if free < RANDOM_SPENT else 0.05


def _conquest(game: Game, state: State, rng: Random) -> Move | None:
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
    regions = [i for move in abandons if isinstance(move, Abandon) for i in move.regions]
    rng.shuffle(regions)
    count = 1
    while count < len(regions) and rng.random() < ABANDONS_ONE_MORE:
        count += 1
    several = Abandon(tuple(regions[:count]))
    return several if game.why_not(state, state.to_move, several) is None else abandons[0]


def _choice(game: Game, state: State, rng: Random) -> Move:
    moves = game.legal_moves(state)
    if rng.random() > 0.3:
        moves = [move for move in moves if not isinstance(move, Decline)]
    return rng.choice(moves)


def _redeploy(game: Game, state: State, rng: Random) -> Move:
    form = game.redeployment_options(state)
    tokens = _tokens(form.active, rng)
    kept = kept_regions(form, Redeploy(tokens))
    parts = {
        "tokens": tokens,
        "declined": _tokens(form.declined, rng),
        "encampments": _camps(form.of("encampments"), kept, rng),
        "fortress": _site(form.of("fortress"), kept, rng),
        "heroes": _heroes(form.of("heroes"), kept, rng),
    }
    if rng.random() < LEAVES_OUT:
        short = saying({**parts, "encampments": None, "heroes": None})
        if game.why_not(state, state.to_move, short) is None:
            return short
    return with_pieces(game, state, saying(parts), lambda i: rng.random())


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


def _camps(sheet: Placing | None, kept: list[int], rng: Random) -> Placement | None:
    if sheet is None or not kept:
        return None
    numbers = dict(sheet.stands) if sheet.only_add else dict.fromkeys(kept, 0)
    _strew(numbers, kept, sheet.loose if sheet.only_add else sheet.total, rng)
    return tuple((i, n) for i, n in numbers.items() if n)


def _site(placing: Placing | None, kept: list[int], rng: Random) -> Placement | None:
    sites = [i for i in placing.stands if i in kept] if placing is not None else []
    return ((rng.choice(sites), 1),) if sites and rng.random() > LEAVES_OUT else None


def _heroes(placing: Placing | None, kept: list[int], rng: Random) -> Placement | None:
    if placing is None or not kept:
        return None
    return tuple((i, 1) for i in rng.sample(kept, min(placing.total, len(kept))))
