"""A seat's view of a game's worth: its own coins to come, less those of whoever it has to beat."""

from smallworld.game import Game
from smallworld.rules.kit import Kit
from smallworld.state import NOBODY, Attack, Band, Region, State, Turn
from smallworld_client.bots.features import turns_left
from smallworld_client.bots.values import Values, rivalry

FOUGHT = Turn(attacks=(Attack(0, nonempty=True),))
"""A turn with one conquest of a region that was not empty."""


class Judge:
    """Judges positions for one seat, as its rivals stood when the thinking began."""

    def __init__(self, values: Values, game: Game, state: State, seat: int) -> None:
        self.values = values
        self.game = game
        self.seat = seat
        self.rivals = rivalry(values.totals(game, state), seat)
        self.judged = 0

    def worth(self, state: State) -> float:
        """Coins by which the seat may expect to end ahead of its rivals."""
        self.judged += 1
        worth = self.values.total(self.game, state, self.seat)
        for other, share in enumerate(self.rivals):
            if share > 0.05:
                worth -= share * self.values.total(self.game, state, other)
        return worth

    def keep(self, state: State) -> float:
        """What a token is worth that is left for the redeployment."""
        turns = turns_left(self.game, state, self.seat) - 1
        if not turns:
            return 0.01
        return self.values.weight("free tokens", turns) + 0.25 * -self.values.weight(
            "exposure", turns
        )

    def gains(self, state: State, band: Band) -> list[float]:
        """What each region would be worth to a band of the active player that conquers it now."""
        kit, turns = self.game.ground.kit(band), turns_left(self.game, state, self.seat) - 1
        kind = "declined " if band.declined else ""
        region = 1 + self.values.weight(f"{kind}regions", turns)
        extra = 1 + self.values.weight(f"{kind}bonus", turns)
        fight = float(_fight(kit, band))
        if kit.growers:
            fight += 0.5 * self.keep(state)
        return [
            region
            + extra * sum(paying >> i & 1 for _, _, paying in kit.payers)
            + (fight if here.tokens else 0.0)
            + (self._harm(state, i, here) if here.owner != NOBODY else 0.0)
            for i, here in enumerate(state.regions)
        ]

    def _harm(self, state: State, i: int, here: Region) -> float:
        """What the loss of a region is worth to the seat, a loss of its own counted against it."""
        owner, values = here.owner, self.values
        kind = "declined " if here.declined else ""
        turns = turns_left(self.game, state, owner) - (owner == self.seat)
        loss = values.weight(f"{kind}regions", turns)
        band = next(b for b in _bands(state, owner) if b.race == here.race)
        payers = self.game.ground.kit(band).payers
        loss += values.weight(f"{kind}bonus", turns) * sum(mask >> i & 1 for _, _, mask in payers)
        if not here.declined:
            loss += values.weight("free tokens", turns)
        return -loss - 1 if owner == self.seat else self.rivals[owner] * loss


def _bands(state: State, seat: int) -> tuple[Band, ...]:
    player = state.players[seat]
    return player.declined if player.active is None else (player.active, *player.declined)


def _fight(kit: Kit, band: Band) -> int:
    """Coins at once for a region that was not empty, whatever else the turn pays."""
    return sum(
        trait.turn_coins(band, FOUGHT) - trait.turn_coins(band, Turn())
        for _, trait, _ in kit.payers
    )
