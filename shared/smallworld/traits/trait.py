"""What a trait is: a tag and settings in a content file, and rows for the rules."""

from typing import ClassVar

from msgspec import Struct

from smallworld.board import Board
from smallworld.traits.rows import Row


class Trait(
    Struct,
    frozen=True,
    tag_field="trait",
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
):
    """One thing that a race or a power does otherwise than the rules for all."""

    since: ClassVar[str] = "0.2.0"
    """The first release that knows it."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        """The effects on this board; asked once a board."""
        raise NotImplementedError

    def rows_at(self, board: Board, region: int) -> tuple[Row, ...]:
        """The effects where the piece that has the trait lies in a region."""
        return self.rows(board)


def of_a_kind(board: Board, terrains: tuple[str, ...], symbols: tuple[str, ...] = ()) -> int:
    """The regions of those terrains or with those symbols; all where none is named."""
    return board.having(terrains, symbols) if terrains or symbols else board.all
