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
        seats = range(len(context.names))
        self._others = [tuple(other for other in seats if other != seat) for seat in seats]

    def of(self, players: Sequence[Player], seat: int) -> Others:
        """What the players other than ``seat`` mean to it."""
        known, found = self._known, None
        for other in self._others[seat]:
            value, opponent = known[other]
            if value is not players[other]:
                opponent = self._opponent(players[other])
                known[other] = (players[other], opponent)
            if opponent is not None:
                found = [opponent] if found is None else [*found, opponent]
        return NOTHING if found is None else Others(found, seat)

    def _opponent(self, player: Player) -> Opponent | None:
        """What a player means to others; None where they are at peace, and easy to attack."""
        active, defended = player.active, self._context.defended
        at_peace = active is not None and active.ally != NOBODY
        if not (at_peace or (active is not None and is_among(active, defended))):
            # A plain loop: most have one race in decline, and most of those no power.
            for in_play in player.declined:
                if in_play.race in defended.races or (
                    (in_play.powers or in_play.lent) and is_among(in_play, defended)
                ):
                    break
            else:
                return None
        found = Opponent(self._context, player)
        return found if at_peace or found.guarded or found.worth else None
