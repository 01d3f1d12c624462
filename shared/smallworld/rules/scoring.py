"""What a turn pays, line by line."""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position
from smallworld.state import RaceInPlay, Score, ScoreLine


def score(draft: Draft) -> None:
    """Pay the active player for their turn; a race's first turn ends with it."""
    lines = tally(draft.context, draft)
    draft.score = Score(draft.seat, draft.round, lines)
    draft.earn(draft.seat, draft.score.total)
    active = draft.player.active
    if active is not None and active.first_turn:
        draft.set_race(draft.seat, replace(active, first_turn=False))


def tally(context: RulesContext, position: Position) -> tuple[ScoreLine, ...]:
    """The lines that the active player would be paid if they were scored now."""
    lines: list[ScoreLine] = []
    for in_play in position.players[position.seat].races:
        lines += _lines(context, position, in_play)
    return tuple(lines)


def _lines(context: RulesContext, position: Position, in_play: RaceInPlay) -> list[ScoreLine]:
    """One coin a region, then what each row of the race pays; only what is more than nothing."""
    abilities, held = context.abilities(in_play), in_play.held
    lines = [ScoreLine(in_play.race, "regions", held.bit_count())] if held else []
    for source, row, regions in abilities.payers:
        coins = row.coins * (regions & held).bit_count()
        coins += row.turn_coins(in_play, position.turn)
        if abilities.builds:
            coins += sum(row.marker_coins(position.regions[i]) for i in bits(held))
        if coins:
            lines.append(ScoreLine(in_play.race, source, coins))
    return lines
