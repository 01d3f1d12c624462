"""A position drawn without a window: as text for a terminal, and as an SVG picture."""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from smallworld.game import Game
from smallworld.rules.column import price_of
from smallworld.state import EMPTY, LETTERS, RaceInPlay, Region, State
from smallworld_maps import MapFile

TERRAINS = {
    "farmland": "#E3BD66",
    "forest": "#7BA45A",
    "hill": "#B0B86C",
    "swamp": "#8A7A86",
    "mountain": "#B6A899",
    "sea": "#3E7F9E",
    "lake": "#5B9DB5",
}
OWNERS = ("#9E2A2B", "#2C6FB8", "#F0C04A", "#4CAF9C", "#43205F")
NATIVES = "#8A6426"
DECLINED = "#C9C3B9"
LEGEND = 64  # height of the players' line below the board, in units of the board


def text_of(game: Game, state: State) -> str:
    """Players, column and every region that is not empty, a line each."""
    lines = [f"round {state.round} of {game.board.rounds}, {_waits(game, state)}", ""]
    lines += _table([_player(game, state, seat) for seat in range(len(game.names))])
    if state.column:
        lines += ["", *_table(_combos(game, state))]
    held = [
        (where.id, where.name, where.terrain, _holders(game, it), _markers(it))
        for where, it in zip(game.board.regions, state.regions, strict=True)
        if it != EMPTY
    ]
    return "\n".join([*lines, "", *_table(held)]) + "\n"


def svg_of(game: Game, state: State, drawn: MapFile) -> str:
    """The board as its file draws it, its tokens, and a line for the players below."""
    width, height = drawn.size[0], drawn.size[1] + LEGEND
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            'font-family="sans-serif" font-weight="bold" text-anchor="middle">',
            f"<title>{escape(drawn.title)}, round {state.round}</title>",
            *_grounds(drawn),
            *_pieces(game, state, drawn),
            *_legend(game, state, *drawn.size),
            "</svg>\n",
        )
    )


def _grounds(drawn: MapFile) -> Iterator[str]:
    for region in drawn.regions:
        points = " ".join(f"{x:g},{y:g}" for x, y in region.outline)
        fill = TERRAINS[region.terrain]
        yield f'<polygon points="{points}" fill="{fill}" stroke="#40301F" stroke-width="4"/>'


def _pieces(game: Game, state: State, drawn: MapFile) -> Iterator[str]:
    for region, it in zip(drawn.regions, state.regions, strict=True):
        x, y = region.anchor
        title = f"<title>{escape(region.name)}: {escape(_holders(game, it))}</title>"
        if it.tokens:
            colour = OWNERS[game.header.colours_of_seats[it.owner]] if it.owner >= 0 else NATIVES
            fill = DECLINED if it.declined else colour
            ink = "#2A1D12" if it.declined or colour in (OWNERS[2], OWNERS[3]) else "#FFF6E0"
            yield (
                f'<g>{title}<rect x="{x - 32:g}" y="{y - 32:g}" width="64" height="64" rx="12" '
                f'fill="{fill}" stroke="{colour if it.declined else "#FFF6E0"}" stroke-width="6"/>'
                f'<text x="{x:g}" y="{y + 14:g}" font-size="40" fill="{ink}">{it.tokens}</text></g>'
            )
        if it.race or it.markers:
            said = escape(", ".join(filter(None, (it.race, _markers(it)))))
            for look in ('fill="none" stroke="#FBF2DC" stroke-width="5"', 'fill="#2F2013"'):
                yield f'<text x="{x:g}" y="{y + 58:g}" font-size="23" {look}>{said}</text>'


def _legend(game: Game, state: State, width: int, top: int) -> Iterator[str]:
    yield f'<rect y="{top}" width="{width}" height="{LEGEND}" fill="#31281F"/>'
    column = width / len(game.names)
    for seat, name in enumerate(game.names):
        x, y = column * seat, top + LEGEND / 2
        colour = OWNERS[game.header.colours_of_seats[seat]]
        yield (
            f'<rect x="{x + 14:g}" y="{y - 16:g}" width="32" height="32" rx="6" fill="{colour}" '
            'stroke="#FFF6E0" stroke-width="3"/>'
        )
        said = escape(f"{name} {state.players[seat].coins}")
        yield (
            f'<text x="{x + 60:g}" y="{y + 10:g}" font-size="28" fill="#F8EED9" '
            f'text-anchor="start">{said}</text>'
        )


def _waits(game: Game, state: State) -> str:
    if state.to_move < 0:
        winners = [game.names[seat] for seat in game.winners(state)]
        return f"won by {' and '.join(winners)}"
    return f"{game.names[state.to_move]} to move ({state.stage})"


def _player(game: Game, state: State, seat: int) -> tuple[str, ...]:
    player = state.players[seat]
    races = [_race(player.active)] if player.active else []
    races += [f"{_race(race)} in decline" for race in player.declined]
    hand = f"{player.active.in_hand} in hand" if player.active else ""
    return LETTERS[seat], game.names[seat], f"{player.coins} coins", hand, ", ".join(races)


def _race(race: RaceInPlay) -> str:
    return " ".join((*race.all_powers, race.race))


def _combos(game: Game, state: State) -> list[tuple[str, ...]]:
    return [
        (
            str(place + 1),
            f"{slot.power} {slot.race}",
            f"price {price_of(game.context, state.column, place)}",
            f"coins on it {slot.coins}" if slot.coins else "",
        )
        for place, slot in enumerate(state.column)
    ]


def _holders(game: Game, it: Region) -> str:
    if not it.tokens:
        return ""
    owner = f"{game.names[it.owner]}: " if it.owner >= 0 else ""
    return f"{owner}{it.tokens} {it.race}{' in decline' if it.declined else ''}"


def _markers(it: Region) -> str:
    return ", ".join(
        marker.kind if marker.count == 1 else f"{marker.count} {marker.kind}"
        for marker in it.markers
    )


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
