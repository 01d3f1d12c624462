"""What a scenario can look at in a position: the ``see`` items and their values."""

from collections.abc import Callable

from smallworld.game import Game
from smallworld.rules.draft import army_in_decline
from smallworld.scenario.errors import ScenarioError
from smallworld.scenario.file import Sight
from smallworld.scenario.texts import print_race, print_region
from smallworld.state import NOBODY, State

NOT_AT_ALL = "no"


def see(game: Game, state: State, item: str) -> Sight:
    """What ``item`` shows now. Raises ScenarioError where it is nothing that can be seen."""
    if item in game.board.index:
        return print_region(game, state.regions[game.board.index[item]])
    if item in SIGHTS:
        return SIGHTS[item](game, state)
    word, _, name = item.partition(" ")
    if word in OF_PLAYERS and name in game.names:
        return OF_PLAYERS[word](game, state, game.names.index(name))
    if word == "cost" and name in game.board.index:
        return _cost(game, state, game.board.index[name])
    if word == "tray" and name in game.content.races:
        return state.tray[game.context.race_order[name]]
    raise ScenarioError(f"'{item}' is nothing that can be seen")


def _cost(game: Game, state: State, region: int) -> Sight:
    quote = game.quote(state, region)
    return quote.price if quote.refusal is None else NOT_AT_ALL


def _hand(game: Game, state: State, seat: int) -> Sight:
    active = state.players[seat].active
    return active.in_hand if active else 0


def _ghouls(game: Game, state: State, seat: int) -> Sight:
    army = army_in_decline(game.context, state.players[seat])
    return army.in_hand if army else 0


def _ally(game: Game, state: State, seat: int) -> Sight:
    active = state.players[seat].active
    return _name(game, active.ally if active else NOBODY)


def _name(game: Game, seat: int) -> str:
    return "none" if seat == NOBODY else game.names[seat]


SIGHTS: dict[str, Callable[[Game, State], Sight]] = {
    "column": lambda game, state: [f"{slot.power} {slot.race}" for slot in state.column],
    "column coins": lambda game, state: [slot.coins for slot in state.column],
    "discard": lambda game, state: list(state.discard),
    "turn": lambda game, state: game.names[state.seat],
    "to move": lambda game, state: _name(game, state.to_move),
    "stage": lambda game, state: str(state.stage),
    "round": lambda game, state: state.round,
    "winners": lambda game, state: [game.names[seat] for seat in game.winners(state)],
}
"""Items of the whole game."""

OF_PLAYERS: dict[str, Callable[[Game, State, int], Sight]] = {
    "coins": lambda game, state, seat: state.players[seat].coins,
    "hand": _hand,
    "ghouls": _ghouls,
    "active": lambda game, state, seat: print_race(state.players[seat].active),
    "declined": lambda game, state, seat: [
        print_race(each) for each in state.players[seat].declined
    ],
    "ally": _ally,
}
"""Items of one player, written as ``coins NAME``."""
