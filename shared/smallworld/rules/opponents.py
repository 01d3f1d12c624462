"""What players mean to those who attack them, kept as long as their values last."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from smallworld.rules.abilities import NO_NUMBERS, is_among
from smallworld.state import NOBODY, Player

if TYPE_CHECKING:
    from smallworld.rules.context import RulesContext


def peace_with(players: Sequence[Player], seat: int) -> int:
    """The regions that the active race of ``seat`` may not attack, for peace, as bits."""
    regions = 0
    for player in players:
        if player.active is not None and player.active.ally == seat:
            regions |= player.active.held
    return regions


class Opponent:
    """What a player's races mean to those who attack them."""

    __slots__ = ("active", "guarded", "player", "worth")

    def __init__(self, context: "RulesContext", player: Player) -> None:
        self.player = player
        self.active = active = player.active
        self.guarded = 0
        """Their regions that opponents can't touch."""
        self.worth: Mapping[str, int] = NO_NUMBERS
        """Markers of the active race that are worth tokens, and the regions that count for them."""
        if active is not None:
            abilities = context.abilities(active)
            self.worth = abilities.worth
            self.guarded = abilities.immune & active.held
        for in_play in player.declined:
            self.guarded |= context.abilities(in_play).immune & in_play.held


class Others:
    """What all other players mean to one."""

    __slots__ = ("guarded", "peace", "worth")

    def __init__(self, opponents: Sequence[Opponent], seat: int) -> None:
        self.peace = peace_with([it.player for it in opponents], seat)
        self.guarded = 0
        """Their regions that opponents can't touch."""
        self.worth: list[Opponent] = []
        """Those who have markers that are worth tokens."""
        for opponent in opponents:
            self.guarded |= opponent.guarded
            if opponent.worth:
                self.worth.append(opponent)


NOTHING = Others((), NOBODY)
"""What most players mean to others."""


class Opponents:
    """What is known of the players of a game, by seat, and the values of which it is known.

    Several threads may ask at the same time, so nothing is ever kept apart from its player.
    """

    def __init__(self, context: "RulesContext") -> None:
        self._context = context
        self._known: list[tuple[Player | None, Opponent | None]] = [
            (None, None) for _ in context.names
        ]

    def of(self, players: Sequence[Player], seat: int) -> Others:
        """What the players other than ``seat`` mean to it."""
        known, found = self._known, None
        for other, player in enumerate(players):
            if other != seat:
                value, opponent = known[other]
                if value is not player:
                    opponent = self._opponent(player)
                    known[other] = (player, opponent)
                if opponent is not None:
                    found = [opponent] if found is None else [*found, opponent]
        return NOTHING if found is None else Others(found, seat)

    def _opponent(self, player: Player) -> Opponent | None:
        """What a player means to others; None where they are at peace, and easy to attack."""
        active, ids = player.active, self._context.defended
        if active is not None and (active.ally != NOBODY or is_among(active, ids)):
            return Opponent(self._context, player)
        for in_play in player.declined:
            if is_among(in_play, ids):
                return Opponent(self._context, player)
        return None
