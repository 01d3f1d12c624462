"""Redeployment: where tokens, encampments, fortress and heroes keep most from being taken."""

from collections.abc import Iterable, Sequence

from smallworld.board import bits
from smallworld.game import Game
from smallworld.moves import Placement, Redeploy
from smallworld.rules.forms import MarkerForm, RedeployForm, TokenForm
from smallworld.state import State
from smallworld_client.bots.threat import RISK, Survey, bare_prices

PREVENTED = [
    now - more + 0.3 * (more - still_more)
    for now, more, still_more in zip(RISK, RISK[1:], RISK[2:], strict=False)
]
"""How much less likely an attack is made by one token more, by the price without it; the second
token counts a little, since two may do what one does not."""


def redeployment(game: Game, state: State) -> Redeploy:
    """Of the player whose decision it is: every piece goes where it prevents most."""
    form = game.form(state)
    return _Placing(game, state, form).done()


class _Placing:
    """One redeployment in the making."""

    def __init__(self, game: Game, state: State, form: RedeployForm) -> None:
        self.form = form
        self.danger = Survey(game, state).danger(form.seat)
        bases = bare_prices(game.board)
        self.prices = [
            base + region.defence - region.tokens
            for base, region in zip(bases, state.regions, strict=True)
        ]
        """What each region costs an attacker without the tokens in it."""
        self.worth = _worth(game, state, form.seat)

    def done(self) -> Redeploy:
        """Heroes first, for a region that nobody may take needs no second token."""
        form = self.form
        sheet = form.active
        kept = self._kept(sheet) if sheet else self._standing()
        heroes = self._heroes(form.heroes, kept)
        site = max((i for i in form.fortress if i in kept), key=self._loss, default=None)
        if site is not None:
            self.prices[site] += 1
        camps = self._camps(form.encampments, kept)
        tokens = self._tokens(sheet, kept) if sheet else ()
        army = form.declined
        declined = self._tokens(army, self._kept(army)) if army else ()
        return Redeploy(tokens, declined, camps, site, heroes)

    def _loss(self, i: int) -> float:
        """What the player may expect to lose there, with one token in it."""
        return self.worth[i] * self.danger[i] * RISK[self.prices[i] + 1]

    def _standing(self) -> list[int]:
        return list(self.form.encampments.stands) if self.form.encampments else []

    def _kept(self, sheet: TokenForm) -> list[int]:
        """The regions that are not emptied: those worth most."""
        order = sorted(sheet.stands, key=lambda i: self.worth[i])
        return sorted(order[sheet.zeros :])

    def _heroes(self, sheet: MarkerForm | None, kept: Sequence[int]) -> tuple[int, ...] | None:
        if sheet is None or not kept:
            return None
        chosen = sorted(kept, key=self._loss)[-sheet.total :]
        for i in chosen:
            self.danger[i] = 0
        return tuple(chosen)

    def _camps(self, sheet: MarkerForm | None, kept: Sequence[int]) -> Placement | None:
        if sheet is None or not kept:
            return None
        numbers = dict(sheet.stands) if sheet.only_add else dict.fromkeys(kept, 0)
        for i, number in sheet.stands.items():
            self.prices[i] -= number
        self._strengthen(numbers, kept, sheet.loose if sheet.only_add else sheet.total, 1)
        for i, number in numbers.items():
            self.prices[i] += number
        return tuple((i, number) for i, number in numbers.items() if number)

    def _tokens(self, sheet: TokenForm, kept: Sequence[int]) -> Placement:
        if sheet.only_add:
            numbers = dict(sheet.stands)
            more = sheet.to_place
        else:
            numbers = {i: int(i in kept) for i in sheet.stands}
            more = sheet.total - len(kept)
        self._strengthen(numbers, kept, more)
        return tuple((i, number) for i, number in numbers.items() if number != sheet.stands[i])

    def _strengthen(
        self, numbers: dict[int, int], regions: Iterable[int], more: int, others: int = 0
    ) -> None:
        """Add so many pieces one by one; ``others`` stand in each region beside them."""

        def prevented(i: int) -> float:
            saved = PREVENTED[self.prices[i] + numbers[i] + others]
            return self.worth[i] * self.danger[i] * saved - numbers[i] * 1e-3

        gains = {i: prevented(i) for i in regions}
        for _ in range(more if gains else 0):
            best = max(gains, key=gains.__getitem__)
            numbers[best] += 1
            gains[best] = prevented(best)


def _worth(game: Game, state: State, seat: int) -> list[float]:
    """What each region pays its owner: a coin, and what its race gets beyond."""
    worth = [1.0] * len(state.regions)
    active = state.players[seat].active
    if active is not None:
        for _, _, paying in game.ground.kit(active).payers:
            for i in bits(paying):
                worth[i] += 0.7
    return worth
