"""A board that is being drawn, with all its earlier stages: what is done can be undone."""

from collections.abc import Sequence

from msgspec.structs import replace

from smallworld_maps import MapFile, MapRegion, Point, Symbol, Terrain, drawing, for_players
from smallworld_maps.plan import WATER

MOST_STAGES = 200


class Drawing:
    """The board as it is, the region that is selected, and the stages before and after."""

    def __init__(self, board: MapFile) -> None:
        self._stages = [board]
        self._at = 0
        self._saved: MapFile | None = board
        self.selected = ""

    @property
    def board(self) -> MapFile:
        return self._stages[self._at]

    @property
    def region(self) -> MapRegion | None:
        """The region that is selected; None if there is none."""
        return next((it for it in self.board.regions if it.id == self.selected), None)

    @property
    def is_saved(self) -> bool:
        """Whether nothing has changed since it was opened or saved."""
        return self._saved == self.board

    def note_saved(self) -> None:
        """The board as it is now is on disk."""
        self._saved = self.board

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._stages) - 1

    def undo(self) -> None:
        """Go back to the stage before, if there is one."""
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        """Take back an undo, if there was one."""
        self._at = min(len(self._stages) - 1, self._at + 1)

    # Acts on outlines; each raises CannotDraw where it leads to no board.

    def cut(self, line: Sequence[Point]) -> None:
        """Cut a region along a line."""
        self._redraw(*drawing.cut(self.board, line))

    def trace(self, line: Sequence[Point]) -> None:
        """Make a region of what a line goes around."""
        self._redraw(*drawing.trace(self.board, line))

    def halve(self, region: str) -> None:
        """Cut a region in two."""
        self._redraw(*drawing.halve(self.board, region))

    def join(self, one: str, other: str) -> None:
        """Make one region of two."""
        name = self._name(one)
        self._go(drawing.joined(self.board, one, other))
        self.selected = self._named(name)

    def bend(self, start: Point, end: Point) -> None:
        """Move the border there along, of the selected region if one is selected."""
        self._go(drawing.bent(self.board, start, end, self.selected))

    # What is on a region

    def rename(self, region: str, name: str) -> None:
        """Give a region a name."""
        self._change(region, name=name)

    def set_terrain(self, region: str, terrain: Terrain) -> None:
        """Water carries neither symbols nor Lost Tribes."""
        bare = {"symbols": (), "lost_tribe": False} if terrain in WATER else {}
        self._change(region, terrain=terrain, **bare)

    def toggle_symbol(self, region: str, symbol: Symbol) -> None:
        """Put a symbol on a region of land, or take it away."""
        it = next(each for each in self.board.regions if each.id == region)
        if it.terrain not in WATER:
            others = [each for each in it.symbols if each != symbol]
            symbols = tuple(sorted([*others, symbol])) if symbol not in it.symbols else others
            self._change(region, symbols=tuple(symbols))

    def toggle_tribe(self, region: str) -> None:
        """Settle a Lost Tribe on a region of land, or take it away."""
        it = next(each for each in self.board.regions if each.id == region)
        if it.terrain not in WATER:
            self._change(region, lost_tribe=not it.lost_tribe)

    # What the board is for

    def set_title(self, title: str) -> None:
        """Give the board a name."""
        self._go(replace(self.board, title=title))

    def set_players(self, players: int) -> None:
        """Make it a board for so many players, on their canvas and with their rounds."""
        printed = for_players(players)
        board = replace(self.board, players=players, rounds=printed.rounds)
        if board.size != printed.size:
            board = drawing.resized(board, printed.size)
        self._go(board)

    def set_rounds(self, rounds: int) -> None:
        """Have games on it last so many rounds."""
        self._go(replace(self.board, rounds=rounds))

    def _change(self, region: str, **fields: object) -> None:
        regions = tuple(
            replace(it, **fields) if it.id == region else it for it in self.board.regions
        )
        self._go(replace(self.board, regions=regions))

    def _redraw(self, board: MapFile, fresh: tuple[str, ...]) -> None:
        self._go(board)
        self.selected = fresh[0] if fresh else ""

    def _go(self, board: MapFile) -> None:
        if board == self.board:
            return
        self._stages[self._at + 1 :] = [board]
        del self._stages[: -MOST_STAGES - 1]
        self._at = len(self._stages) - 1

    def _name(self, region: str) -> str:
        return next((it.name for it in self.board.regions if it.id == region), "")

    def _named(self, name: str) -> str:
        return next((it.id for it in self.board.regions if it.name == name), "")
