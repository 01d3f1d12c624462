"""What stands on a board, as a value that a picture can be kept under."""

from dataclasses import dataclass, field, replace

from smallworld.game import Game
from smallworld.state import State
from smallworld_client.analysis.region_views import RegionView, region_views
from smallworld_maps import MapFile, find


@dataclass(frozen=True, slots=True)
class Position:
    """A board by its id, and what each region holds; regions that hold nothing are left out.

    Owners are colours, not seats: a picture is the same whatever table was shown last.
    """

    board: str
    regions: tuple[tuple[str, RegionView], ...] = ()
    kept: MapFile | None = field(default=None, compare=False, repr=False)
    """A board that is somebody's own stays known while there is a picture of it."""

    @property
    def map(self) -> MapFile | None:
        """The board; None if it is not known here, as in a list from another program."""
        return self.kept or find(self.board)


def printed(board: str) -> Position:
    """A board before the first move, with its Lost Tribes."""
    known = find(board)
    if known is None:
        return Position(board)
    tribe = RegionView(lost_tribe=True)
    return Position(board, tuple((it.id, tribe) for it in known.regions if it.lost_tribe), known)


def position_of(game: Game, state: State) -> Position:
    """The board of a game at a moment of it."""
    colours, held = game.header.colours_of_seats, []
    for id, view in region_views(game, state).items():
        if view != RegionView():
            colour = None if view.owner is None else colours[view.owner]
            held.append((id, replace(view, owner=colour)))
    return Position(game.board.id, tuple(held), find(game.board.id))
