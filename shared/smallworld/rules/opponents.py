"""What players mean to those who attack them, kept as long as their values last."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from smallworld.rules.abilities import NO_NUMBERS, is_among
from smallworld.state import NOBODY, Player

if TYPE_CHECKING:
    from smallworld.rules.context import RulesContext


class Opponent:
    """What a player's races mean to those who attack them."""

    __slots__ = ("active", "guarded", "worth")

    def __init__(self, context: "RulesContext", player: Player) -> None:
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

    __slots__ = ("guarded", "peace", "seat", "worth")

    def __init__(self, opponents: Sequence[Opponent | None], seat: int) -> None:
        """Of most opponents there is nothing to say: they are None."""
        self.seat = seat
        self.guarded = self.peace = 0
        """Their regions that opponents can't touch, and those of players at peace with ``seat``."""
        self.worth: list[Opponent] = []
        """Those who have markers that are worth tokens."""
        for other, opponent in enumerate(opponents):
            if opponent is not None and other != seat:
                self.guarded |= opponent.guarded
                active = opponent.active
                if active is not None and active.ally == seat:
                    self.peace |= active.held
                if opponent.worth:
                    self.worth.append(opponent)


NOTHING = Others((), NOBODY)
"""What most players mean to others."""


def peace_with(players: Sequence[Player], seat: int) -> int:
    """The regions that the active race of ``seat`` may not attack, for peace, as bits."""
    regions = 0
    for player in players:
        if player.active is not None and player.active.ally == seat:
            regions |= player.active.held
    return regions


class Opponents:
    """What is known of the players of a game, by seat, and the values of which it is known."""

    def __init__(self, context: "RulesContext") -> None:
        self._context = context
        self._known: list[Player | None] = [None for _ in context.names]
        self._opponents: list[Opponent | None] = [None for _ in context.names]
        self._notable = False
        """Whether there is anything to say of any of them."""
        self._others = NOTHING

    def of(self, players: Sequence[Player], seat: int) -> Others:
        """What the players other than ``seat`` mean to it.

        They are the same values through most of a turn, so this is kept as long as they are.
        """
        known = self._known
        for other, player in enumerate(players):
            if known[other] is not player and other != seat:
                self._meet(other, player)
        if not self._notable:
            return NOTHING
        if self._others.seat != seat:
            self._others = Others(self._opponents, seat)
        return self._others

    def _meet(self, seat: int, player: Player) -> None:
        """Look at a player who is not the same value as before."""
        self._known[seat] = player
        opponent = self._opponent(player)
        if opponent is not None or self._opponents[seat] is not None:
            self._opponents[seat], self._others = opponent, NOTHING
            self._notable = any(it is not None for it in self._opponents)

    def _opponent(self, player: Player) -> Opponent | None:
        """What a player means to those who attack them; None where that is nothing."""
        active, defended = player.active, self._context.defended
        if active is not None and (active.ally != NOBODY or is_among(active, defended)):
            return Opponent(self._context, player)
        for in_play in player.declined:
            if is_among(in_play, defended):
                return Opponent(self._context, player)
        return None
