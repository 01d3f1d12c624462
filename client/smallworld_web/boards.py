"""Boards as the page reads them."""

import msgspec

from smallworld_maps import MapFile


def board_data(board: MapFile | None) -> bytes:
    """A board as JSON; nothing where there is none."""
    return b"" if board is None else msgspec.json.encode(board)
