"""Redeployment: where tokens, encampments, fortress and heroes keep most from being taken."""

from collections.abc import Sequence

from smallworld.board import bits
from smallworld.game import Game
from smallworld.moves import Placement, Redeploy
from smallworld.rules.forms import MarkerForm, RedeployForm, TokenForm
from smallworld.state import State
from smallworld_client.bots.threat import Survey

AFAR = 0.02
"""What even a region that nobody can reach may have to fear."""


def redeployment(game: Game, state: State) -> Redeploy:
    """Of the player whose decision it is: every piece goes where it prevents most."""
    return _Placing(game, state, game.form(state)).done()


class _Placing:
    """One redeployment in the making."""

    def __init__(self, game: Game, state: State, form: RedeployForm) -> None:
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
        site = max((i for i in form.fortress if i in kept), key=self._stake, default=None)
        if site is not None:
            self._bare[site] += 1
        camps = self._camps(form.encampments, kept)
        tokens = self._tokens(sheet, kept) if sheet else ()
        army = form.declined
        declined = self._tokens(army, self._kept(army)) if army else ()
        return Redeploy(tokens, declined, camps, site, heroes)

    def _loss(self, i: int, pieces: int) -> float:
        """What the player may expect to lose there with so many tokens and camps in it."""
        peril = self._survey.peril(self._form.seat, i, self._bare[i] + pieces)
        return self._worth[i] * (min(1.0, peril) + AFAR / (1 + pieces))

    def _stake(self, i: int) -> float:
        return self._loss(i, 1)

    def _standing(self) -> list[int]:
        return list(self._form.encampments.stands) if self._form.encampments else []

    def _kept(self, sheet: TokenForm) -> list[int]:
        """The regions that are not emptied: those worth most."""
        order = sorted(sheet.stands, key=lambda i: self._worth[i])
        return sorted(order[sheet.zeros :])

    def _heroes(self, sheet: MarkerForm | None, kept: Sequence[int]) -> tuple[int, ...] | None:
        if sheet is None or not kept:
            return None
        chosen = sorted(kept, key=self._stake)[-sheet.total :]
        for i in chosen:
            self._worth[i] = 0.0
        return tuple(chosen)

    def _camps(self, sheet: MarkerForm | None, kept: Sequence[int]) -> Placement | None:
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

    def _tokens(self, sheet: TokenForm, kept: Sequence[int]) -> Placement:
        now = sheet.stands if sheet.only_add else dict.fromkeys(kept, 1)
        numbers = self._strengthened(dict(now), sheet.total - sum(now.values()))
        return tuple(
            (i, numbers.get(i, 0)) for i in sheet.stands if numbers.get(i, 0) != sheet.stands[i]
        )

    def _strengthened(self, numbers: dict[int, int], more: int) -> dict[int, int]:
        """So many pieces more, by and by as many in a region as together prevent most a piece.

        Two or three tokens may do what one does not: make a region too dear for its neighbour.
        """
        while more > 0 and numbers:
            _, i, pieces = max(self._best(i, now, more) for i, now in numbers.items())
            numbers[i] += pieces
            more -= pieces
        return numbers

    def _best(self, i: int, now: int, most: int) -> tuple[float, int, int]:
        """What the best number of further pieces in a region prevents, for each of them."""
        at_stake = self._loss(i, now)
        return max(
            ((at_stake - self._loss(i, now + more)) / more, i, more) for more in range(1, most + 1)
        )


def _worth(game: Game, state: State, seat: int) -> list[float]:
    """What each region pays its owner: a coin, and what its race gets beyond."""
    worth = [1.0] * len(state.regions)
    active = state.players[seat].active
    if active is not None:
        for _, _, paying in game.ground.kit(active).payers:
            for i in bits(paying):
                worth[i] += 0.7
    return worth
