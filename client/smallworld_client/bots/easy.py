"""A computer player that takes what is cheap: for somebody's first games.

It looks at one move at a time and at its own coins, never at what the others will do.
"""

from random import Random

from smallworld.board import bits
from smallworld.moves import (
    Attempt,
    AttemptWith,
    Conquer,
    ConquerWith,
    Decline,
    Dragon,
    Expand,
    Move,
    Orb,
    Pass,
    Pick,
    PickLed,
    Placement,
    Redeploy,
    Roll,
    Sorcery,
)
from smallworld.rules.column import price_of
from smallworld.rules.redeployment_options import TokenOptions
from smallworld.rules.suggest import complete
from smallworld.state import NOBODY, Stage
from smallworld_client.bots.answers import answer, declines, with_pieces
from smallworld_client.bots.bot import Legal, View
from smallworld_client.bots.clock import BotClock

SPENT = 5
"""With fewer tokens free to conquer with, a race is spent."""
DECLINES_UNTIL = 3
"""Rounds before the end in which a new race still pays."""


class EasyBot:
    """Conquers where a coin costs fewest tokens."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        """A legal move, at once."""
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
        """Many tokens and coins for little money."""
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
        if any(isinstance(move, Conquer | Dragon | Sorcery | Orb) for move in moves):
            return max(moves, key=lambda move: (_bargain(view, legal, move), self._rng.random()))
        attempts = [move for move in moves if isinstance(move, Attempt)]
        plain = [move for move in attempts if not isinstance(move, AttemptWith)]
        return max(plain, key=lambda a: legal.odds(a.region, a.declined) or 0, default=None)


def _bargain(view: View, legal: Legal, move: Move) -> float:
    """Coins a token, of a conquest; nothing for any other move."""
    match move:
        case ConquerWith(region, helps=helps):
            price = view.game.quote(view.state, region, helps=helps).price
            return 0.9 * _coins(view, region) / price
        case Conquer(region, declined):
            return _coins(view, region) / legal.quote(region, declined).price
        case Sorcery(region) | Orb(region):
            return 2 * _coins(view, region)
        case Dragon(region):
            return _coins(view, region) + legal.quote(region).price / 10
    return 0


def _coins(view: View, region: int) -> float:
    """What the region would pay; a little more where an opponent loses it."""
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
    """Whether the active race has too few tokens to go on with, and a new one still pays."""
    state = view.state
    active = state.players[view.seat].active
    if active is None or view.game.board.rounds - state.round < DECLINES_UNTIL:
        return False
    free = active.hand + sum(state.regions[i].tokens - 1 for i in bits(active.held))
    return free < SPENT


def _redeployment(view: View, legal: Legal) -> Redeploy:
    """The tokens spread evenly, everything else in the first region."""
    form = legal.form()
    simple = complete(form)
    active = form.active
    if active is None or active.to_place <= 0 or active.rest or active.least > 1:
        return with_pieces(view.game, view.state, simple, lambda i: 0.0)
    spread = Redeploy(
        _evenly(active), simple.declined, simple.encampments, simple.fortress, simple.heroes
    )
    return with_pieces(view.game, view.state, spread, lambda i: 0.0)


def _evenly(sheet: TokenOptions) -> Placement:
    numbers = dict(sheet.stands)
    for _ in range(sheet.to_place if numbers else 0):
        fewest = min(numbers, key=numbers.__getitem__)
        numbers[fewest] += 1
    return tuple(numbers.items())
