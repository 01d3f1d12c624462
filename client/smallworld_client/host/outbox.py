"""What a table sends, and to whom."""

from smallworld_client.table.peer import Peer
from smallworld_wire import FromTable

Outgoing = tuple[Peer, FromTable]
"""A message and whom it is for."""

AT_HOME: Peer = b"0" * 40
"""The peer at the screen of a local table, which has no network and needs no keys."""
