"""Redeployment: where tokens, encampments, fortress and heroes keep most from being taken."""

from collections.abc import Sequence

from smallworld.board import bits
from smallworld.game import Game
from smallworld.moves import Placement, Redeploy
from smallworld.rules.redeployment_options import MarkerOptions, RedeploymentOptions, TokenOptions
from smallworld.state import State
from smallworld_client.bots.answers import with_pieces
from smallworld_client.bots.threat import Survey

NOTHING = 1e-4
"""Less than this prevented is not worth a token."""


def redeployment(game: Game, state: State) -> Redeploy:
    """Of the player whose decision it is: every piece goes where it prevents most."""
    placing = _Placing(game, state, game.redeployment_options(state))
    return with_pieces(game, state, placing.done(), placing.stake)


class _Placing:
    """One redeployment in the making."""

    def __init__(self, game: Game, state: State, form: RedeploymentOptions) -> None:
        self._form = form
        self._survey = Survey(game, state)
        self._bare = [region.defence - region.tokens for region in state.regions]
        """What each region's markers add to its price."""
        self._worth = _worth(game, state, form.seat)

    def done(self) -> Redeploy:
        """Heroes first, for a region that nobody may take needs no second token."""
        form = self._form
        sheet = form.active
        kept = self._kept(sheet) if sheet else self._standing()
        heroes = self._heroes(form.heroes, kept)
        site = max((i for i in form.fortress if i in kept), key=self.stake, default=None)
        if site is not None:
            self._bare[site] += 1
        camps = self._camps(form.encampments, kept)
        tokens = self._tokens(sheet, kept) if sheet else ()
        army = form.declined
        declined = self._tokens(army, self._kept(army)) if army else ()
        return Redeploy(tokens, declined, camps, site, heroes)

    def _losses(self, i: int, fewest: int, most: int) -> list[float]:
        """What the player may expect to lose in a region, by the tokens and camps in it."""
        defences = range(self._bare[i] + fewest, self._bare[i] + most + 1)
        perils = self._survey.perils(self._form.seat, i, defences)
        return [self._worth[i] * min(1.0, peril) for peril in perils]

    def stake(self, i: int) -> float:
        """What may be lost in a region that one token holds."""
        return self._losses(i, 1, 1)[0]

    def _standing(self) -> list[int]:
        return list(self._form.encampments.stands) if self._form.encampments else []

    def _kept(self, sheet: TokenOptions) -> list[int]:
        """The regions that are not emptied: those worth most."""
        order = sorted(sheet.stands, key=lambda i: self._worth[i])
        return sorted(order[sheet.zeros :])

    def _heroes(self, sheet: MarkerOptions | None, kept: Sequence[int]) -> tuple[int, ...] | None:
        if sheet is None or not kept:
            return None
        chosen = sorted(kept, key=self.stake)[-sheet.total :]
        for i in chosen:
            self._worth[i] = 0.0
        return tuple(chosen)

    def _camps(self, sheet: MarkerOptions | None, kept: Sequence[int]) -> Placement | None:
        if sheet is None or not kept:
            return None
        for i, number in sheet.stands.items():
            self._bare[i] -= number
        now = sheet.stands if sheet.only_add else dict.fromkeys(kept, 0)
        more = sheet.loose if sheet.only_add else sheet.total
        numbers = self._strengthened({i: now[i] + 1 for i in kept}, more)
        camps = {i: number - 1 for i, number in numbers.items()}
        for i, number in camps.items():
            self._bare[i] += number
        return tuple((i, number) for i, number in camps.items() if number)

    def _tokens(self, sheet: TokenOptions, kept: Sequence[int]) -> Placement:
        if sheet.rest:
            return ()
        now = sheet.stands if sheet.only_add else dict.fromkeys(kept, sheet.least)
        numbers = self._strengthened(dict(now), sheet.total - sum(now.values()))
        return tuple(
            (i, numbers.get(i, 0)) for i in sheet.stands if numbers.get(i, 0) != sheet.stands[i]
        )

    def _strengthened(self, numbers: dict[int, int], more: int) -> dict[int, int]:
        """So many pieces more, by and by as many in a region as together prevent most a piece.

        Two or three tokens may do what one does not: make a region too dear for its neighbour.
        """
        losses = {i: self._losses(i, now, now + more) for i, now in numbers.items()}
        best = {i: _best(i, left, more) for i, left in losses.items()}
        while more > 0 and best:
            gain, i, pieces = max(best.values())
            if gain < NOTHING:
                break
            numbers[i] += pieces
            more -= pieces
            losses[i] = losses[i][pieces:]
            for region, (_, _, wanted) in best.items():
                if region == i or wanted > more:
                    best[region] = _best(region, losses[region], more)
        for _ in range(more if numbers else 0):
            numbers[min(numbers, key=numbers.__getitem__)] += 1
        return numbers


def _best(i: int, losses: Sequence[float], most: int) -> tuple[float, int, int]:
    """What the best number of pieces in a region prevents, each of them; the region, the number."""
    return max(
        (((losses[0] - losses[more]) / more, i, more) for more in range(1, most + 1)),
        default=(0.0, i, 0),
    )


def _worth(game: Game, state: State, seat: int) -> list[float]:
    """What each region pays its owner: a coin, and what its race gets beyond."""
    worth = [1.0] * len(state.regions)
    active = state.players[seat].active
    if active is not None:
        for _, _, paying in game.context.abilities(active).payers:
            for i in bits(paying):
                worth[i] += 0.7
    return worth
