"""A player's prospects in numbers: what the coins of the turns to come are judged by."""

from collections.abc import Mapping

from smallworld.board import bits
from smallworld.game import Game
from smallworld.rules.abilities import Abilities
from smallworld.state import RaceInPlay, Stage, State, Turn
from smallworld_client.bots.threat import Survey

FEATURES = (
    "anyhow",
    "regions",
    "bonus",
    "free tokens",
    "growth",
    "exposure",
    "declined regions",
    "declined bonus",
    "declined exposure",
    "restless tokens",
    "no race",
    "offer without a race",
    "offer",
)
"""What is looked at, of the active race first, then of those in decline, then of the column."""

QUIET = Turn()


def turns_left(game: Game, state: State, seat: int) -> int:
    """Turns that a player has yet to play, the one that runs among them."""
    if state.stage is Stage.OVER:
        return 0
    return game.board.rounds - state.round + (seat >= state.seat)


def prospects(survey: Survey, seat: int, tastes: Mapping[str, float]) -> list[float]:
    """The numbers of ``FEATURES`` for one seat, between two turns.

    ``tastes`` tell what a race or a power is worth beyond its tokens, by their ids.
    """
    game, state = survey.game, survey.state
    player, kit_of = state.players[seat], game.context.abilities
    active = player.active
    best = survey.best_offer(player.coins, tastes)
    numbers = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, best, 0.0]
    if active is not None:
        numbers[1] = active.held.bit_count()
        numbers[2] = bonus(state, active, kit_of(active))
        numbers[3] = survey.free[seat]
        numbers[4] = survey.growth[seat]
        numbers[5] = survey.exposure(seat, active.held)
        numbers[10], numbers[11], numbers[12] = 0.0, 0.0, best
    for in_play in player.declined:
        abilities = kit_of(in_play)
        numbers[6] += in_play.held.bit_count()
        numbers[7] += bonus(state, in_play, abilities)
        numbers[8] += survey.exposure(seat, in_play.held)
        if abilities.conquers_declined:
            numbers[9] += survey.spare(in_play)
    return numbers


def bonus(state: State, in_play: RaceInPlay, abilities: Abilities) -> float:
    """Coins beyond one a region that a race gets for what it holds, turn by turn."""
    coins = 0
    for _, trait, paying in abilities.payers:
        coins += (paying & in_play.held).bit_count() + trait.turn_coins(in_play, QUIET)
        if abilities.builds:
            coins += sum(trait.marker_coins(state.regions[i]) for i in bits(in_play.held))
    return coins
