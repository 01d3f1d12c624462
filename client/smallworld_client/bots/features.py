"""A player's prospects in numbers: what the coins of the turns to come are judged by."""

from collections.abc import Mapping

from smallworld.board import bits
from smallworld.game import Game
from smallworld.rules.draft import army_in_decline
from smallworld.rules.force import Force
from smallworld.rules.kit import Kit, base_prices
from smallworld.state import Band, Player, Stage, State, Turn
from smallworld_client.bots.threat import danger, risk

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


def prospects(game: Game, state: State, seat: int, tastes: Mapping[str, float]) -> list[float]:
    """The numbers of ``FEATURES`` for one seat, between two turns.

    ``tastes`` tell what a race or a power is worth beyond its tokens, by their ids.
    """
    player = state.players[seat]
    active, ground = player.active, game.ground
    threats = danger(game, state, seat)
    numbers = [1.0] + [0.0] * (len(FEATURES) - 1)
    best = best_offer(game, state, player, tastes)
    if active is None:
        numbers[10], numbers[11] = 1.0, best
    else:
        kit = ground.kit(active)
        free = active.in_hand + _spare(state, active)
        numbers[1] = active.held.bit_count()
        numbers[2] = bonus(state, active, kit)
        numbers[3] = free
        numbers[4] = _growth(game, state, seat, active, free)
        numbers[5] = _exposure(game, state, active.held, threats)
        numbers[12] = best
    for band in player.declined:
        numbers[6] += band.held.bit_count()
        numbers[7] += bonus(state, band, ground.kit(band))
        numbers[8] += _exposure(game, state, band.held, threats)
    army = army_in_decline(ground, player)
    if army is not None:
        numbers[9] = army.in_hand + _spare(state, army)
    return numbers


def best_offer(game: Game, state: State, player: Player, tastes: Mapping[str, float]) -> float:
    """The best combo that the player could pay for, in coins."""
    offers = (
        taste(game, slot.race, slot.power, tastes) + slot.coins - place
        for place, slot in enumerate(state.column[: player.coins + 1])
    )
    return max(offers, default=0.0)


def taste(game: Game, race: str, power: str, tastes: Mapping[str, float]) -> float:
    """What a combo is worth, next to others: its tokens, and what is known of its parts."""
    ground = game.ground
    tokens = ground.races[race].banner + ground.powers[power].badge
    return tokens + tastes.get(race, 0.0) + tastes.get(power, 0.0)


def bonus(state: State, band: Band, kit: Kit) -> float:
    """Coins beyond one a region that a race gets for what it holds, turn by turn."""
    coins = 0
    for _, trait, paying in kit.payers:
        coins += (paying & band.held).bit_count() + trait.turn_coins(band, QUIET)
        if kit.builds:
            coins += sum(trait.marker_coins(state.regions[i]) for i in bits(band.held))
    return coins


def _spare(state: State, band: Band) -> int:
    """Tokens that could leave their regions without giving them up."""
    return sum(state.regions[i].tokens - 1 for i in bits(band.held))


def _exposure(game: Game, state: State, held: int, threats: list[float]) -> float:
    """Regions that may be lost before the next turn."""
    bases, total = base_prices(game.board), 0.0
    for i in bits(held):
        region = state.regions[i]
        if not region.immune:
            total += threats[i] * risk(bases[i] + region.defence)
    return total


def _growth(game: Game, state: State, seat: int, active: Band, free: int) -> float:
    """Regions that the free tokens could take next turn, the cheapest first."""
    army = Force(game.ground, state, seat, active)
    prices = sorted(army.price(i) for i in army.open_to())
    taken = 0
    for price in prices:
        free -= price
        if free < 0:
            return taken + max(0.0, (free + price) / price)
        taken += 1
    return taken
