"""What a scenario can look at in a position: the ``see`` items and their values."""

from collections.abc import Callable

from smallworld.board import bits
from smallworld.game import Game
from smallworld.notation import NotationError, read_helps
from smallworld.rules.draft import RETURNING, army_in_decline
from smallworld.rules.lending import copied
from smallworld.scenario.errors import ScenarioError
from smallworld.scenario.file import Sight
from smallworld.scenario.texts import print_race, print_region
from smallworld.state import LEADER, MONSTERS, NOBODY, State
from smallworld.traits.rows import COLLECTED, HORDE

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
    if word == "cost":
        return _cost(game, state, name)
    if word == "tray" and name in game.content.races:
        return state.tray[game.context.race_order[name]]
    raise ScenarioError(f"'{item}' is nothing that can be seen")


def _cost(game: Game, state: State, text: str) -> Sight:
    """``cost R`` or ``cost R with HELPS``."""
    id, _, helps = text.partition(" with ")
    try:
        region, said = game.board.index[id], read_helps(game, helps)
    except (KeyError, NotationError) as error:
        raise ScenarioError(f"'cost {text}' is nothing that can be seen: {error}") from error
    quote = game.quote(state, region, helps=said)
    return quote.price if quote.refusal is None else NOT_AT_ALL


def _reserved(kind: str) -> Callable[[Game, State, int], Sight]:
    """How many of some pieces a player's active race has off the board."""

    def count(game: Game, state: State, seat: int) -> Sight:
        active = state.players[seat].active
        return active.reserved(kind) if active else 0

    return count


def _leader(game: Game, state: State, seat: int) -> Sight:
    """The region where the player's leader stands, or ``hand``, or ``none``."""
    active = state.players[seat].active
    if active is None:
        return "none"
    if active.reserved(LEADER) or active.reserved(RETURNING):
        return "hand"
    for i in bits(active.held):
        if state.regions[i].marker(LEADER):
            return game.board.regions[i].id
    return "none"


def _copy(game: Game, state: State, seat: int) -> Sight:
    active = state.players[seat].active
    return (copied(active) if active else "") or "none"


def _loot_left(game: Game, state: State) -> Sight:
    """Loot that neither lies on the board nor has shown itself."""
    box = sum(len(row.values) for row in game.context.loot)
    laid = sum(region.marker(row.kind) for row in game.context.loot for region in state.regions)
    return box - laid - len(state.found.loot if state.found else ())


def _monsters(game: Game, state: State) -> Sight:
    held = [i for i, region in enumerate(state.regions) if region.race == MONSTERS]
    return [game.board.regions[i].id for i in held]


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
    "column tokens": lambda game, state: [slot.tokens for slot in state.column],
    "stonehedge": lambda game, state: (state.found.stonehedge if state.found else "") or "none",
    "loot left": _loot_left,
    "relics left": lambda game, state: len(state.found.relics) if state.found else 0,
    "monsters": _monsters,
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
    "copy": _copy,
    "collected": _reserved(COLLECTED),
    "fireballs": _reserved("fireball"),
    "hordes": _reserved(HORDE),
    "pots": _reserved("pot"),
    "captives": lambda game, state, seat: list(state.players[seat].captives),
    "wakes": lambda game, state, seat: state.players[seat].wakes or "none",
    "leader": _leader,
}
"""Items of one player, written as ``coins NAME``."""
