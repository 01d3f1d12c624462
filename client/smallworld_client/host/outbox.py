"""What a table sends."""

from collections.abc import Sequence

from smallworld_client.replication.isr import Peer
from smallworld_wire import FromTable, Room

Outgoing = tuple[Peer, FromTable]

AT_HOME: Peer = b"0" * 40
"""Who sits at the screen of a table that nobody can come to from outside."""


def without_stale_rooms(outgoing: Sequence[Outgoing]) -> list[Outgoing]:
    """Without each room that the next letter to the same peer brings up to date.

    Where many come at once all of them would else be told of each of them.
    """
    following: dict[Peer, FromTable] = {}
    kept = []
    for peer, message in reversed(outgoing):
        if not (isinstance(message, Room) and isinstance(following.get(peer), Room)):
            kept.append((peer, message))
        following[peer] = message
    return kept[::-1]
