"""From a scenario's tables to a position: the board, the players' races, what stands where."""

from collections.abc import Callable
from copy import copy

from msgspec.structs import replace

from smallworld.board import Board, PrintedRegion
from smallworld.content import Power, Race
from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.moves import LARGEST
from smallworld.record import Header
from smallworld.rules.derived_fields import with_derived_fields
from smallworld.rules.draft import army_in_decline
from smallworld.rules.special import peace
from smallworld.scenario.errors import ScenarioError
from smallworld.scenario.file import BoardTable, PlayerTable, Sheet
from smallworld.scenario.pieces import Pieces, lay_out
from smallworld.scenario.texts import read_combo, read_declined, read_region
from smallworld.state import (
    EMPTY,
    LOST_TRIBE,
    NOBODY,
    Marker,
    Player,
    RaceInPlay,
    Region,
    Stage,
    State,
)
from smallworld.traits.rows import Markers

Boards = Callable[[str], Board]
"""Gives the board of an id; raises LookupError or GameError where there is none."""

OWN_BOARD = "scenario"
ROUNDS = 10
HOLE = "hole"


def game_of(sheet: Sheet, boards: Boards) -> Game:
    """The rules on the scenario's board for its players; ScenarioError where it has none."""
    board = _board(sheet.board, boards)
    board.rounds = sheet.game.rounds or board.rounds
    if sheet.game.round > board.rounds:
        raise ScenarioError(f"round {sheet.game.round} of {board.rounds}")
    return Game(Header(OWN_BOARD, board.id, sheet.game.players, ()), board)


def _board(table: BoardTable, boards: Boards) -> Board:
    if bool(table.regions) == bool(table.map):
        raise ScenarioError("[board] has either regions or a map")
    if not table.map:
        return _own_board(table)
    try:
        return copy(boards(table.map))
    except (LookupError, GameError) as error:
        raise ScenarioError(str(error)) from error


def _own_board(table: BoardTable) -> Board:
    ids = [row.id for row in table.regions]
    for row in table.regions:
        if row.id.split() != [row.id] or "=" in row.id:
            raise ScenarioError(f"a region's id is one word, not '{row.id}'")
        if ids.count(row.id) > 1:
            raise ScenarioError(f"two regions are called '{row.id}'")
        for other in row.adjacent:
            if other == row.id or other not in ids:
                raise ScenarioError(f"region '{row.id}' can't border '{other}'")
    return Board(
        OWN_BOARD,
        OWN_BOARD,
        ROUNDS,
        [
            PrintedRegion(row.id, row.id, row.terrain, row.symbols, row.lost_tribe, row.edge)
            for row in table.regions
        ],
        [(row.id, other) for row in table.regions for other in row.adjacent],
    )


def position(game: Game, sheet: Sheet) -> tuple[State, tuple[str, ...]]:
    """The state before the first step, and the order in which the stacks show their pieces."""
    pieces = Pieces(game.content)
    tables = [sheet.player.get(name, PlayerTable()) for name in game.names]
    seat = game.names.index(sheet.game.turn) if sheet.game.turn else 0
    players = [
        _player(game, name, table, pieces) for name, table in zip(game.names, tables, strict=True)
    ]
    market = lay_out(sheet.game, pieces)
    state = State(
        round=sheet.game.round,
        seat=seat,
        to_move=seat,
        stage=_stage(sheet, players[seat]),
        regions=_regions(game, sheet, players),
        players=tuple(players),
        column=market.column,
        banners=market.banners,
        badges=market.badges,
        discard=market.discard,
        tray=(),
    )
    state = with_derived_fields(game.context, state)
    players = [_equip(game, state, seat, table) for seat, table in enumerate(tables)]
    state = replace(state, players=tuple(players))
    _check_markers(game, state)
    return replace(state, tray=_tray(game, state)), market.order


def _stage(sheet: Sheet, player: Player) -> Stage:
    if sheet.game.stage == "start":
        return Stage.START if player.active else Stage.PICK
    if player.active is None:
        raise ScenarioError("stage conquer: the active player has no active race")
    return Stage.CONQUER


def _player(game: Game, name: str, table: PlayerTable, pieces: Pieces) -> Player:
    active = None
    if table.active != "none":
        power, race = read_combo(game.content, table.active)
        pieces.place_badge(power, name)
        pieces.place_banner(race, name)
        active = RaceInPlay(race, (power,), hand=table.hand, first_turn=table.first_turn)
    elif table.hand or table.first_turn:
        raise ScenarioError(f"[player.{name}]: 'hand' and 'first_turn' are for an active race")
    declined = []
    for text in table.declined:
        powers, race = read_declined(game, text)
        for power in powers:
            pieces.place_badge(power, name)
        pieces.place_banner(race, name)
        declined.append(RaceInPlay(race, powers, declined=True))
    if sum(not in_play.powers for in_play in declined) > 1:
        raise ScenarioError(f"[player.{name}]: only a Spirit race stays beside a declined one")
    return Player(table.coins, active, tuple(declined))


def _regions(game: Game, sheet: Sheet, players: list[Player]) -> tuple[Region, ...]:
    for id in sheet.on:
        if id not in game.board.index:
            raise ScenarioError(f"[on]: there is no region '{id}' on this board")
    if sheet.game.fresh:
        tribe = Region(NOBODY, LOST_TRIBE, 1)
        return tuple(tribe if region.lost_tribe else EMPTY for region in game.board.regions)
    return tuple(
        _region(game, players, sheet.on.get(region.id, "empty")) for region in game.board.regions
    )


def _region(game: Game, players: list[Player], text: str) -> Region:
    """A region as written; what a race settles with, as Trolls do, needs no saying."""
    region = read_region(game, text)
    if region.owner == NOBODY:
        return region
    for in_play in players[region.owner].races:
        if (in_play.race, in_play.declined) == (region.race, region.declined):
            markers = {marker.kind: marker for marker in (*_given(game, in_play), *region.markers)}
            return replace(region, markers=tuple(markers[kind] for kind in sorted(markers)))
    state = "in decline" if region.declined else "active"
    raise ScenarioError(f"'{text}': {game.names[region.owner]} has no {state} race '{region.race}'")


def _given(game: Game, in_play: RaceInPlay) -> list[Marker]:
    """The markers that stand wherever the race does, in decline too."""
    abilities = game.context.abilities(replace(in_play, declined=False))
    return [Marker(kind) for kind in abilities.settles(replace(in_play, reserve=()))]


def _equip(game: Game, state: State, seat: int, table: PlayerTable) -> Player:
    """What the player's races have in hand: tokens, withdrawn ones, markers; and the peace."""
    player, where = state.players[seat], f"[player.{game.names[seat]}]"
    active = player.active
    if active is not None:
        active = _withdraw(
            game, state, seat, active, game.context.abilities(active).conquest_tokens
        )
        active = _with_markers(game, state, seat, active, table)
    if table.ally != "none":
        if active is None or peace.NAME not in game.context.abilities(active).choices:
            raise ScenarioError(f"{where}: 'ally' is for a Diplomat")
        if seat != state.seat:
            active = replace(active, ally=game.names.index(table.ally))
    army = army_in_decline(game.context, player)
    if army is None and table.ghouls:
        raise ScenarioError(f"{where}: 'ghouls' is for Ghouls in decline")
    declined = tuple(
        _withdraw(game, state, seat, replace(in_play, hand=table.ghouls))
        if in_play is army
        else in_play
        for in_play in player.declined
    )
    return Player(player.coins, active, declined)


def _withdraw(
    game: Game, state: State, seat: int, in_play: RaceInPlay, kept: int = 0
) -> RaceInPlay:
    """In another player's turn, a race on the board holds only withdrawn tokens in hand.

    ``kept`` of them, the Amazons' four, are none.
    """
    if seat == state.seat or not in_play.held:
        return in_play
    hand = min(in_play.hand, kept)
    return replace(in_play, hand=hand, withdrawn=in_play.hand - hand)


def _with_markers(
    game: Game, state: State, seat: int, in_play: RaceInPlay, table: PlayerTable
) -> RaceInPlay:
    """The markers in hand: holes as said, and what the active player has not on the board.

    Another player's missing markers are withdrawn from nowhere, so they are in no hand.
    """
    reserve = {
        marker.kind: marker.count - sum(region.marker(marker.kind) for region in state.regions)
        for marker in game.context.abilities(in_play).reserve
        if seat == state.seat or marker.kind == HOLE
    }
    if table.holes and HOLE not in reserve:
        raise ScenarioError(f"[player.{game.names[seat]}]: 'holes' is for Halflings")
    if HOLE in reserve and table.holes is not None:
        reserve[HOLE] = table.holes
    elif HOLE in reserve and not in_play.first_turn:
        reserve[HOLE] = 0
    markers = tuple(Marker(kind, reserve[kind]) for kind in sorted(reserve) if reserve[kind] > 0)
    return replace(in_play, reserve=markers)


def _markers_in_the_box(game: Game) -> dict[str, int]:
    """How many there are of each kind: as a trait says, else one for each token of its race."""
    content = game.content
    sources: list[Race | Power] = [*content.race, *content.power]
    tokens = {race.id: race.supply for race in content.race}
    return {
        row.kind: row.count or row.box or tokens.get(source.id, LARGEST)
        for source in sources
        for trait in source.traits
        for row in trait.rows(game.board)
        if isinstance(row, Markers)
    }


def _check_markers(game: Game, state: State) -> None:
    """No more markers than the box has."""
    for kind, supply in _markers_in_the_box(game).items():
        held = [p.active.reserved(kind) for p in state.players if p.active is not None]
        count = sum(region.marker(kind) for region in state.regions) + sum(held)
        if count > supply:
            raise ScenarioError(f"{count} times '{kind}', and the box has {supply}")


def _tray(game: Game, state: State) -> tuple[int, ...]:
    """What the box has, less what stands on the board or is in a hand."""
    left = []
    for race in game.content.race:
        placed = sum(region.tokens for region in state.regions if region.race == race.id)
        held = [b.in_hand for p in state.players for b in p.races if b.race == race.id]
        out = placed + sum(held)
        if out > race.supply:
            raise ScenarioError(f"{out} {race.name}, and the box has {race.supply}")
        left.append(race.supply - out)
    return tuple(left)
