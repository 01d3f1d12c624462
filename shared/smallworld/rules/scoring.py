"""What a turn pays, line by line."""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.rules.draft import Draft, Position
from smallworld.rules.ground import Ground
from smallworld.state import Band, Score, ScoreLine


def score(draft: Draft) -> None:
    """Pay the active player for his turn; a race's first turn ends with it."""
    lines = tally(draft.ground, draft)
    draft.score = Score(draft.seat, draft.round, lines)
    draft.earn(draft.seat, draft.score.total)
    active = draft.player.active
    if active is not None and active.first_turn:
        draft.set_band(draft.seat, replace(active, first_turn=False))


def tally(ground: Ground, position: Position) -> tuple[ScoreLine, ...]:
    """The lines that the active player would be paid if he were scored now."""
    lines: list[ScoreLine] = []
    for band in position.players[position.seat].bands:
        lines += _lines(ground, position, band)
    return tuple(lines)


def _lines(ground: Ground, position: Position, band: Band) -> list[ScoreLine]:
    """One coin a region, then what each row of the race pays; only what is more than nothing."""
    kit, held = ground.kit(band), band.held
    lines = [ScoreLine(band.race, "regions", held.bit_count())] if held else []
    for source, row, regions in kit.payers:
        coins = row.coins * (regions & held).bit_count()
        coins += row.turn_coins(band, position.turn)
        if kit.builds:
            coins += sum(row.marker_coins(position.regions[i]) for i in bits(held))
        if coins:
            lines.append(ScoreLine(band.race, source, coins))
    return lines
