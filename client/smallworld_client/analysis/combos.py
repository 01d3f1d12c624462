"""What a combo of the column brings."""

from smallworld.game import Game
from smallworld.state import RaceInPlay, Slot, State


def tokens_with(game: Game, state: State, slot: Slot) -> int:
    """The tokens that come with a combo: those that the box still has, and those lying on it."""
    ground = game.context
    race, power = ground.races[slot.race], ground.powers[slot.power]
    abilities = ground.abilities(RaceInPlay(slot.race, (slot.power,)))
    in_box = state.tray[ground.race_order[slot.race]]
    from_box = min(race.banner + power.badge + abilities.conquest_tokens, in_box)
    return from_box + slot.tokens + abilities.hordes
