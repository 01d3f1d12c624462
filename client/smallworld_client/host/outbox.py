"""What a table sends, and to whom."""

from collections.abc import Sequence

from smallworld_client.table.peer import Peer
from smallworld_wire import FromTable, Room

Outgoing = tuple[Peer, FromTable]
"""A message and whom it is for."""

AT_HOME: Peer = b"0" * 40
"""The peer at the screen of a local table, which has no network and needs no keys."""


def without_stale_rooms(outgoing: Sequence[Outgoing]) -> list[Outgoing]:
    """Drop each room whose recipient is sent a newer one next.

    If many people come at once, everybody would else be sent a room for each of them.
    """
    following: dict[Peer, FromTable] = {}
    kept = []
    for peer, message in reversed(outgoing):
        if not (isinstance(message, Room) and isinstance(following.get(peer), Room)):
            kept.append((peer, message))
        following[peer] = message
    return kept[::-1]
