"""What a game is worth to a seat: its own coins to come, less those of the rivals to beat."""

from smallworld.board import bits
from smallworld.game import Game
from smallworld.rules.abilities import Abilities
from smallworld.state import Attack, RaceInPlay, State, Turn
from smallworld_client.bots.features import turns_left
from smallworld_client.bots.helped import prizes
from smallworld_client.bots.threat import holdings
from smallworld_client.bots.values import Values, closeness, rivalry, strongest

NEGLIGIBLE = 0.02
"""The weight below which a rival, being far behind, is ignored."""
FOUGHT = Turn(attacks=(Attack(0, nonempty=True),))
"""A turn with one conquest of a region that was not empty."""


class Judge:
    """Judges positions for one seat, as its rivals stand when the thinking begins."""

    def __init__(self, values: Values, game: Game, state: State, seat: int) -> None:
        self.values = values
        self.game = game
        self.seat = seat
        self._scale = closeness(turns_left(game, state, seat))
        others = [other for other in range(len(state.players)) if other != seat]
        shares = rivalry(values.totals(game, state, others), self._scale)
        self.rivals = dict(zip(others, shares, strict=True))
        """How much each opponent's coins count against the seat."""
        self._seats = (seat, *(other for other in others if self.rivals[other] > NEGLIGIBLE))

    def worth(self, state: State) -> float:
        """Coins by which the seat may expect to end ahead of its rivals."""
        own, *others = self.values.totals(self.game, state, self._seats)
        return own - strongest(others, self._scale)

    def keep(self, state: State) -> float:
        """What a token is worth that is left for the redeployment."""
        turns = turns_left(self.game, state, self.seat) - 1
        if not turns:
            return 0.01
        return self.values.weight("free tokens", turns) + 0.25 * -self.values.weight(
            "exposure", turns
        )

    def gains(self, state: State, in_play: RaceInPlay) -> list[float]:
        """What each region would be worth to a race of the active player that conquers it now.

        What it holds already is told by what it would lose without it.
        """
        abilities, turns = (
            self.game.context.abilities(in_play),
            turns_left(self.game, state, self.seat) - 1,
        )
        kind = "declined " if in_play.declined else ""
        region = 1 + self.values.weight(f"{kind}regions", turns)
        extra = 1 + self.values.weight(f"{kind}bonus", turns)
        fight = float(_fight(abilities, in_play))
        if abilities.growers:
            fight += 0.5 * self.keep(state)
        gains = [
            region + fight if here.tokens and not in_play.held >> i & 1 else region
            for i, here in enumerate(state.regions)
        ]
        for _, _, paying in abilities.payers:
            for i in bits(paying):
                gains[i] += extra
        for owner, other in holdings(state):
            if other is not in_play:
                self._count_harm(gains, state, owner, other)
        if self.game.context.has_sets:
            for i, coins in prizes(self.game.context, state, extra):
                gains[i] += coins
        return gains

    def _count_harm(
        self, gains: list[float], state: State, owner: int, in_play: RaceInPlay
    ) -> None:
        """Add what the loss of a region is worth to the seat; its own loss counts against it."""
        values, own = self.values, owner == self.seat
        kind = "declined " if in_play.declined else ""
        turns = turns_left(self.game, state, owner) - own
        share = -1.0 if own else self.rivals[owner]
        loss = values.weight(f"{kind}regions", turns) + own
        if not in_play.declined:
            loss += values.weight("free tokens", turns)
        for i in bits(in_play.held):
            gains[i] += share * loss
        more = share * values.weight(f"{kind}bonus", turns)
        for _, _, paying in self.game.context.abilities(in_play).payers:
            for i in bits(paying & in_play.held):
                gains[i] += more


def _fight(abilities: Abilities, in_play: RaceInPlay) -> int:
    """Coins at once for a region that was not empty, whatever else the turn pays."""
    return sum(
        trait.turn_coins(in_play, FOUGHT) - trait.turn_coins(in_play, Turn())
        for _, trait, _ in abilities.payers
    )
