"""The messages for other programs, as msgpack maps: what is published, and what an engine is asked.

A field that is added leaves ``version`` as it is; one that goes or changes its meaning raises it.
docs/PROGRAMS.md has a line for each field, which a test compares with the structs here.
"""

from collections.abc import Sequence

from msgspec import Struct

from smallworld.game import Game
from smallworld.rules.column import price_of
from smallworld.state import NOBODY, Marker, Player, RaceInPlay, State
from smallworld_client.analysis.pieces import tokens_with
from smallworld_client.table.events import ClockTold

VERSION = 1


class PlayerRaceFacts(Struct, frozen=True):
    race: str
    powers: tuple[str, ...]
    regions: int
    tokens: int


class PlayerFacts(Struct, frozen=True):
    name: str
    coins: int
    hand: int
    active: PlayerRaceFacts | None
    declined: tuple[PlayerRaceFacts, ...]


class ComboFacts(Struct, frozen=True):
    race: str
    power: str
    tokens: int
    coins: int
    price: int


class RegionFacts(Struct, frozen=True):
    id: str
    owner: int
    race: str
    tokens: int
    declined: bool
    markers: dict[str, int]


class GameMessage(Struct, frozen=True):
    game: str
    title: str
    board: str
    sets: tuple[str, ...]
    players: tuple[str, ...]
    colours: tuple[int, ...]
    rounds: int
    version: int = VERSION


class PositionMessage(Struct, frozen=True):
    game: str
    step: int
    round: int
    seat: int
    to_move: int
    stage: str
    players: tuple[PlayerFacts, ...]
    column: tuple[ComboFacts, ...]
    regions: tuple[RegionFacts, ...]
    text: str
    version: int = VERSION


class EntryMessage(Struct, frozen=True):
    game: str
    step: int
    kind: str
    seat: int
    text: str
    version: int = VERSION


class ClockMessage(Struct, frozen=True):
    game: str
    running: int
    left: tuple[int, ...]
    version: int = VERSION


class ResultMessage(Struct, frozen=True):
    game: str
    winners: tuple[int, ...]
    coins: tuple[int, ...]
    version: int = VERSION


class LegalMove(Struct, frozen=True):
    text: str
    verb: str
    coins: int = 0
    tokens: int = 0
    odds: float = 1.0


class MoveQuestion(Struct, frozen=True):
    game: GameMessage
    position: PositionMessage
    seat: int
    moves: tuple[LegalMove, ...]
    milliseconds: int
    why: str = ""
    version: int = VERSION


def game_message(game: Game, title: str = "") -> GameMessage:
    header = game.header
    return GameMessage(
        header.game,
        title,
        header.board,
        header.chosen_sets,
        game.names,
        header.colours_of_seats,
        game.board.rounds,
    )


def position_message(game: Game, state: State, step: int = NOBODY) -> PositionMessage:
    return PositionMessage(
        game.header.game,
        step,
        state.round,
        state.seat,
        state.to_move,
        str(state.stage),
        tuple(_player(game, state, seat, player) for seat, player in enumerate(state.players)),
        tuple(
            ComboFacts(
                slot.race,
                slot.power,
                tokens_with(game, state, slot),
                slot.coins,
                price_of(game.context, state.column, place),
            )
            for place, slot in enumerate(state.column)
        ),
        tuple(
            RegionFacts(where.id, it.owner, it.race, it.tokens, it.declined, _by_kind(it.markers))
            for where, it in zip(game.board.regions, state.regions, strict=True)
        ),
        str(state),
    )


def clock_message(game: Game, clocks: ClockTold) -> ClockMessage:
    return ClockMessage(game.header.game, clocks.running, clocks.left)


def result_message(game: Game, state: State) -> ResultMessage:
    coins = tuple(player.coins for player in state.players)
    return ResultMessage(game.header.game, tuple(game.winners(state)), coins)


def _player(game: Game, state: State, seat: int, player: Player) -> PlayerFacts:
    active = player.active
    return PlayerFacts(
        game.names[seat],
        player.coins,
        active.in_hand if active else 0,
        _race(state, seat, active) if active else None,
        tuple(_race(state, seat, race) for race in player.declined),
    )


def _race(state: State, seat: int, it: RaceInPlay) -> PlayerRaceFacts:
    held = [there.tokens for there in state.regions if (there.race, there.owner) == (it.race, seat)]
    return PlayerRaceFacts(it.race, tuple(it.all_powers), len(held), sum(held))


def _by_kind(markers: Sequence[Marker]) -> dict[str, int]:
    return {marker.kind: marker.count for marker in markers}
