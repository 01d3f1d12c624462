"""What a turn pays, line by line."""

from collections.abc import Collection

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position
from smallworld.state import RaceInPlay, Region, Score, ScoreLine

REGIONS = "regions"
SCEPTER = "scepter"
Pay = tuple[str, int]
"""What pays, and how many coins."""


def score(draft: Draft, doubled: int | None = None) -> None:
    """Pay the active player for their turn; a race's first turn ends with it.

    ``doubled`` is the region that the Scepter doubles.
    """
    lines = tally(draft.context, draft, doubled)
    draft.score = Score(draft.seat, draft.round, lines)
    player = draft.players[draft.seat]
    draft.earn(draft.seat, max(draft.score.total, -player.coins))
    active = player.active
    if active is not None and active.first_turn:
        draft.set_race(draft.seat, replace(active, first_turn=False))


def tally(
    context: RulesContext, position: Position, doubled: int | None = None
) -> tuple[ScoreLine, ...]:
    """The lines that the active player would be paid if they were scored now."""
    lines: list[ScoreLine] = []
    for in_play in position.players[position.seat].races:
        abilities = context.abilities(in_play)
        if (
            doubled is not None
            or abilities.pays_unevenly
            or (context.penalties and _is_penalised(context, position, in_play.held))
        ):
            lines += _lines_with_sets(context, position, in_play, doubled)
        else:
            lines += _lines(position, in_play, abilities)
    return tuple(lines)


def _is_penalised(context: RulesContext, position: Position, held: int) -> bool:
    """Whether a marker in one of these regions takes coins from who holds it."""
    regions = position.regions
    for i in bits(held):
        if regions[i].markers:
            for marker in regions[i].markers:
                if marker.kind in context.penalties:
                    return True
    return False


def _lines(position: Position, in_play: RaceInPlay, abilities: Abilities) -> list[ScoreLine]:
    """One coin a region, then what each row of the race pays; only what is more than nothing."""
    held = in_play.held
    lines = [ScoreLine(in_play.race, REGIONS, held.bit_count())] if held else []
    for source, row, regions in abilities.payers:
        coins = row.coins * (regions & held).bit_count()
        if row.each != "region":  # most of them hang on regions alone
            coins += row.turn_coins(in_play, position.turn)
        if abilities.builds:
            coins += sum(row.marker_coins(position.regions[i]) for i in bits(held))
        if coins:
            lines.append(ScoreLine(in_play.race, source, coins))
    return lines


def _lines_with_sets(
    context: RulesContext, position: Position, in_play: RaceInPlay, doubled: int | None
) -> list[ScoreLine]:
    """The same where what a region pays may be less than nothing, which counts as nothing."""
    coins: dict[str, int] = {}
    for i in bits(in_play.held):
        pays = region_pay(context, position, in_play, i)
        if doubled == i and _may_double(context, in_play, i):
            pays.append((SCEPTER, sum(coins for _, coins in pays)))
        for source, number in pays:
            coins[source] = coins.get(source, 0) + number
    for source, row, _ in context.abilities(in_play).payers:
        coins[source] = coins.get(source, 0) + row.turn_coins(in_play, position.turn)
    order = sorted(coins, key=lambda source: source == SCEPTER)
    return [ScoreLine(in_play.race, source, coins[source]) for source in order if coins[source]]


def _may_double(context: RulesContext, in_play: RaceInPlay, i: int) -> bool:
    payers = context.abilities(in_play).payers
    return not any(row.never_doubled and regions >> i & 1 for _, row, regions in payers)


def region_pay(context: RulesContext, position: Position, in_play: RaceInPlay, i: int) -> list[Pay]:
    """What one region pays by itself, from each source; together never less than nothing."""
    abilities, region = context.abilities(in_play), position.regions[i]
    pays = [(REGIONS, region.tokens if abilities.pays_by_token else 1)]
    for source, row, regions in abilities.payers:
        number = row.coins * (regions >> i & 1) + row.marker_coins(region)
        if number:
            pays.append((source, number))
    pays += _penalties(context, abilities.lays, region)
    return _at_least_nothing(pays)


def _penalties(context: RulesContext, own: Collection[str], region: Region) -> list[Pay]:
    """What markers of others take from a region."""
    kinds = (context.markers[marker.kind] for marker in region.markers)
    return [(kind.id, kind.coins) for kind in kinds if kind.coins and kind.id not in own]


def _at_least_nothing(pays: list[Pay]) -> list[Pay]:
    """Take from the last penalties what would make a region pay less than nothing."""
    short = -sum(coins for _, coins in pays)
    for at in range(len(pays) - 1, -1, -1):
        source, coins = pays[at]
        if short > 0 and coins < 0:
            less = min(short, -coins)
            pays[at] = (source, coins + less)
            short -= less
    return pays
