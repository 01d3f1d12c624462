"""From a scenario's tables to a position: the board, the players' races, what stands where.

Each banner and badge is in one place; those that no table names fill the column and the stacks.
"""

from collections.abc import Callable
from functools import lru_cache

from msgspec import UNSET, Struct

from smallworld.board import Board, PrintedRegion
from smallworld.content import Content, ContentError, Power, Race, in_order
from smallworld.content.rows import COLLECTED, HORDE, Markers
from smallworld.errors import GameError
from smallworld.game import MONSTERS_EACH, Game, lay_monsters
from smallworld.moves import LARGEST, Outcome, Question
from smallworld.record import Header
from smallworld.rules import lending
from smallworld.rules.draft import COLUMN, RETURNING, army_in_decline, race_tokens
from smallworld.rules.lending import COPY, with_derived_fields
from smallworld.state import (
    EMPTY,
    LEADER,
    LOST_TRIBE,
    MONSTERS,
    NOBODY,
    Lent,
    Marker,
    Player,
    RaceInPlay,
    Region,
    SetsState,
    Slot,
    Stack,
    Stage,
    State,
    replace,
)
from smallworld_dev.scenarios.file import (
    BoardTable,
    GameTable,
    PlayerTable,
    ScenarioError,
    ScenarioFile,
    read_active,
    read_combo,
    read_declined,
    read_region,
)


class ScenarioPieces:
    def __init__(self, content: Content) -> None:
        self.content = content
        self._banners = [race.id for race in content.race]
        self._badges = [power.id for power in content.power]
        self._places: dict[str, str] = {}

    def place_banner(self, id: str, where: str) -> None:
        self._place("race", id, self._banners, where)

    def place_badge(self, id: str, where: str) -> None:
        self._place("power", id, self._badges, where)

    def _place(self, kind: str, id: str, box: list[str], where: str) -> None:
        if id not in box:
            raise ScenarioError(f"{where}: there is no {kind} '{id}'")
        key = f"{kind} {id}"
        if key in self._places:
            raise ScenarioError(f"{key} is in two places: {self._places[key]} and {where}")
        self._places[key] = where

    def banners_left(self) -> list[str]:
        return [id for id in self._banners if f"race {id}" not in self._places]

    def badges_left(self) -> list[str]:
        return [id for id in self._badges if f"power {id}" not in self._places]


class Market(Struct, frozen=True):
    """The column, the stacks, and the order in which chance takes from the stacks."""

    column: tuple[Slot, ...]
    banners: Stack
    badges: Stack
    discard: tuple[str, ...]
    order: tuple[str, ...]


def lay_out(game: GameTable, pieces: ScenarioPieces) -> Market:
    """The stack of banners is empty only if the file says so: ``races = []``."""
    races, powers = list(game.races or ()), list(game.powers or ())
    for id in races:
        pieces.place_banner(id, "races")
    for id in powers:
        pieces.place_badge(id, "powers")
    for id in game.discard:
        pieces.place_badge(id, "discard")
    if game.stonehedge:
        pieces.place_badge(game.stonehedge, "stonehedge")
    combos = _column(game, pieces)
    races += [] if game.races == () else pieces.banners_left()
    powers += [] if _no_badges(game) else pieces.badges_left()
    return Market(
        _with_tokens(_with_coins(combos, game.column_coins), game.column_tokens),
        Stack(tuple(sorted(races))),
        Stack(tuple(sorted(powers))),
        game.discard,
        (*races, *powers),
    )


def _no_badges(game: GameTable) -> bool:
    return game.powers == () and bool(game.discard)


def _column(game: GameTable, pieces: ScenarioPieces) -> list[tuple[str, str]]:
    if game.column is None:
        combos = list(zip(pieces.badges_left(), pieces.banners_left(), strict=False))[:COLUMN]
    else:
        combos = [read_combo(pieces.content, text) for text in game.column]
    for power, race in combos:
        pieces.place_badge(power, "column")
        pieces.place_banner(race, "column")
    return combos


def _with_tokens(column: tuple[Slot, ...], tokens: tuple[int, ...]) -> tuple[Slot, ...]:
    if len(tokens) > len(column):
        raise ScenarioError(f"column_tokens: {len(tokens)} numbers for {len(column)} combos")
    lying = [*tokens, *[0] * (len(column) - len(tokens))]
    return tuple(replace(slot, tokens=here) for slot, here in zip(column, lying, strict=True))


def _with_coins(combos: list[tuple[str, str]], coins: tuple[int, ...]) -> tuple[Slot, ...]:
    if len(coins) > len(combos):
        raise ScenarioError(f"column_coins: {len(coins)} numbers for {len(combos)} combos")
    lying = [*coins, *[0] * (len(combos) - len(coins))]
    return tuple(Slot(race, power, here) for (power, race), here in zip(combos, lying, strict=True))


Boards = Callable[[str], Board]
"""Gives the board of an id; raises LookupError or GameError where there is none."""

OWN_BOARD = "scenario"
ROUNDS = 10
HOLE = "hole"


def game_of(sheet: ScenarioFile, boards: Boards) -> Game:
    """Raises ScenarioError if there is no such board."""
    board = _board(sheet.board, sheet.game.rounds, boards)
    if sheet.game.round > board.rounds:
        raise ScenarioError(f"round {sheet.game.round} of {board.rounds}")
    try:
        sets = in_order(sheet.game.sets)
    except ContentError as error:
        raise ScenarioError(str(error)) from error
    header = Header(OWN_BOARD, board.id, sheet.game.players, (), sets=sets or UNSET)
    return Game(header, board)


def _board(table: BoardTable, rounds: int | None, boards: Boards) -> Board:
    if bool(table.regions) == bool(table.map):
        raise ScenarioError("[board] has either regions or a map")
    if not table.map:
        return _own_board(table, rounds or ROUNDS)
    try:
        board = boards(table.map)
        return board.with_rounds(rounds or board.rounds)
    except (LookupError, GameError) as error:
        raise ScenarioError(str(error)) from error


@lru_cache(128)
def _own_board(table: BoardTable, rounds: int) -> Board:
    """The same one for the same regions: many scenarios begin on one, and share what it means."""
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
        rounds,
        [
            PrintedRegion(row.id, row.id, row.terrain, row.symbols, row.lost_tribe, row.edge)
            for row in table.regions
        ],
        [(row.id, other) for row in table.regions for other in row.adjacent],
    )


def position(game: Game, sheet: ScenarioFile) -> tuple[State, tuple[str, ...]]:
    """With the order in which the stacks show their pieces."""
    pieces = ScenarioPieces(game.content)
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
        found=_found(game, sheet),
    )
    state = with_derived_fields(game.context, state)
    players = [_equip(game, state, seat, table) for seat, table in enumerate(tables)]
    state = replace(state, players=tuple(players))
    _check_markers(game, state)
    relics = (*sheet.game.relics, *sorted(game.content.finds))
    return replace(state, tray=_tray(game, state)), (*market.order, *relics)


def _found(game: Game, sheet: ScenarioFile) -> SetsState | None:
    found = game.nothing_found()
    if found is None:
        if sheet.game.loot_gone or sheet.game.relics or sheet.game.stonehedge:
            raise ScenarioError("loot_gone, relics and stonehedge are for games with sets")
        return None
    for id in sheet.game.relics:
        if id not in game.content.finds:
            raise ScenarioError(f"relics: there is no relic or place '{id}'")
    lying = " ".join(text.partition("+")[2] for text in sheet.on.values()).split()
    values = [value for row in game.context.loot for value in row.values]
    for value in map(str, sheet.game.loot_gone):
        if value not in values:
            raise ScenarioError(f"loot_gone: there is no other Loot '{value}'")
        values.remove(value)
    return replace(
        found,
        loot=tuple(map(str, sheet.game.loot_gone)),
        relics=tuple(id for id in found.relics if id not in lying),
        stonehedge=sheet.game.stonehedge,
    )


def _stage(sheet: ScenarioFile, player: Player) -> Stage:
    if sheet.game.stage == "start":
        if player.active is not None:
            return Stage.START
        return Stage.WAKE if player.wakes else Stage.PICK
    if player.active is None:
        raise ScenarioError("stage conquer: the active player has no active race")
    return Stage.CONQUER


def _player(game: Game, name: str, table: PlayerTable, pieces: ScenarioPieces) -> Player:
    active = None
    if table.active != "none":
        powers, race = read_active(game, table.active)
        for power in powers:
            pieces.place_badge(power, name)
        pieces.place_banner(race, name)
        lent = _copied(game, name, table)
        active = RaceInPlay(race, powers, hand=table.hand, first_turn=table.first_turn, lent=lent)
    elif table.hand or table.first_turn:
        raise ScenarioError(f"[player.{name}]: 'hand' and 'first_turn' are for an active race")
    declined = []
    for text in table.declined:
        powers, race = read_declined(game, text)
        for power in powers:
            pieces.place_badge(power, name)
        pieces.place_banner(race, name)
        slept = table.slept.get(race, "")
        declined.append(RaceInPlay(race, powers, declined=True, slept=slept))
    if sum(not in_play.powers for in_play in declined) > 1 and not table.wakes:
        raise ScenarioError(f"[player.{name}]: only a Spirit race stays beside a declined one")
    _check_known(game, name, table, [in_play.race for in_play in declined])
    return Player(table.coins, active, tuple(declined), table.captives, table.wakes)


def _copied(game: Game, name: str, table: PlayerTable) -> tuple[Lent, ...]:
    if not table.copy:
        return ()
    if table.copy not in game.content.powers:
        raise ScenarioError(f"[player.{name}]: there is no power '{table.copy}' to copy")
    return (Lent(table.copy, COPY),)


def _check_known(game: Game, name: str, table: PlayerTable, declined: list[str]) -> None:
    for race in table.captives:
        if race not in game.content.races:
            raise ScenarioError(f"[player.{name}]: there is no race '{race}'")
    for race, power in table.slept.items():
        if race not in declined or power not in game.content.powers:
            raise ScenarioError(f"[player.{name}]: slept: '{race}' with '{power}'")
    if table.wakes and table.wakes not in declined:
        raise ScenarioError(f"[player.{name}]: '{table.wakes}' is not in decline")


def _regions(game: Game, sheet: ScenarioFile, players: list[Player]) -> tuple[Region, ...]:
    for id in sheet.on:
        if id not in game.board.index:
            raise ScenarioError(f"[on]: there is no region '{id}' on this board")
    if sheet.game.fresh:
        return _fresh(game, sheet)
    return tuple(
        _region(game, players, sheet.on.get(region.id, "empty")) for region in game.board.regions
    )


def _fresh(game: Game, sheet: ScenarioFile) -> tuple[Region, ...]:
    tribe, monsters = Region(NOBODY, LOST_TRIBE, 1), Region(NOBODY, MONSTERS, MONSTERS_EACH)
    regions = [tribe if region.lost_tribe else EMPTY for region in game.board.regions]
    named = iter(sheet.game.monsters)

    def draw(question: Question) -> Outcome:
        id = next(named, question.outcomes[0])
        if id not in question.outcomes:
            raise ScenarioError(f"monsters: none can be laid in region '{id}'")
        return id

    if game.content.finds:
        for i in lay_monsters(game.board, len(game.names), draw):
            regions[i] = monsters
    return tuple(regions)


def _region(game: Game, players: list[Player], text: str) -> Region:
    """Markers that a race settles with, as Trolls do, need not be written."""
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
    abilities = game.context.abilities(replace(in_play, declined=False))
    return [Marker(kind) for kind in abilities.settles(replace(in_play, reserve=()))]


def _equip(game: Game, state: State, seat: int, table: PlayerTable) -> Player:
    player, where = state.players[seat], f"[player.{game.names[seat]}]"
    active = player.active
    if active is not None:
        abilities = game.context.abilities(active)
        waits = abilities.stays_put or abilities.leaves_board
        kept = active.hand if waits else abilities.conquest_tokens
        active = _withdraw(game, state, seat, active, kept)
        active = _with_markers(game, state, seat, active, table)
    elif _has_pieces(table):
        raise ScenarioError(f"{where}: pieces in hand are for an active race")
    if table.ally != "none":
        if active is None or lending.PEACE not in game.context.abilities(active).choices:
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
    return replace(player, active=active, declined=declined)


def _has_pieces(table: PlayerTable) -> bool:
    counted = (table.collected, table.fireballs, table.hordes, table.pots)
    return bool(table.leader or table.copy or any(counted))


def _withdraw(
    game: Game, state: State, seat: int, in_play: RaceInPlay, kept: int = 0
) -> RaceInPlay:
    """In another player's turn only withdrawn tokens are in hand.

    ``kept`` of them, the Amazons' four, are not withdrawn.
    """
    if seat == state.seat or not in_play.held:
        return in_play
    hand = min(in_play.hand, kept)
    return replace(in_play, hand=hand, withdrawn=in_play.hand - hand)


def _with_markers(
    game: Game, state: State, seat: int, in_play: RaceInPlay, table: PlayerTable
) -> RaceInPlay:
    """The active player has all markers that are not on the board.

    Other players' missing markers are in no hand.
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
    reserve |= _counted(game, state, in_play, table)
    markers = tuple(Marker(kind, reserve[kind]) for kind in sorted(reserve) if reserve[kind] > 0)
    return replace(in_play, reserve=markers)


def _counted(game: Game, state: State, in_play: RaceInPlay, table: PlayerTable) -> dict[str, int]:
    abilities = game.context.abilities(in_play)
    counted = {COLLECTED: table.collected, "fireball": table.fireballs}
    counted[HORDE] = _hordes(state, in_play, abilities.hordes, table.hordes)
    if abilities.offered:
        box = sum(marker.count for marker in abilities.reserve if marker.kind == abilities.offered)
        laid = sum(region.marker(abilities.offered) for region in state.regions)
        counted[abilities.offered] = box - laid if table.pots is None else table.pots
    if table.leader:
        counted[RETURNING if in_play.withdrawn else LEADER] = 1
    return counted


def _hordes(state: State, in_play: RaceInPlay, brought: int, said: int | None) -> int:
    standing = sum(race_tokens(it) for it in state.regions if it.race == in_play.race)
    tokens = standing + in_play.in_hand
    if said is not None and said > tokens:
        raise ScenarioError(f"{said} hordes among {tokens} {in_play.race}")
    return min(brought, tokens) if said is None else said


def _markers_in_the_box(game: Game) -> dict[str, int]:
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
    for kind, supply in _markers_in_the_box(game).items():
        held = [p.active.reserved(kind) for p in state.players if p.active is not None]
        count = sum(region.marker(kind) for region in state.regions) + sum(held)
        if count > supply:
            raise ScenarioError(f"{count} times '{kind}', and the box has {supply}")


def _tray(game: Game, state: State) -> tuple[int, ...]:
    left = []
    for race in game.content.race:
        placed = sum(race_tokens(region) for region in state.regions if region.race == race.id)
        held = [_in_hand(b) for p in state.players for b in p.races if b.race == race.id]
        waiting = [slot.tokens for slot in state.column if slot.race == race.id]
        out = placed + sum(held) + sum(waiting)
        if out > race.supply:
            raise ScenarioError(f"{out} {race.name}, and the box has {race.supply}")
        left.append(race.supply - out)
    return tuple(left)


def _in_hand(in_play: RaceInPlay) -> int:
    leaders = in_play.reserved(LEADER) + in_play.reserved(RETURNING)
    return in_play.in_hand - leaders - in_play.reserved(HORDE)
