"""The directory, with what everybody who has subscribed is told of its changes."""

from smallworld_lobby.directory import Directory
from smallworld_lobby.games import PublishedGame
from smallworld_lobby.visitors import Peer
from smallworld_wire import FromLobby, Listed, Unlisted

Outgoing = tuple[Peer, FromLobby]
"""A message and the public key of its receiver."""
EVERYBODY: Peer = b""
"""The receiver of what all subscribers are told."""


class Listing:
    """The games, and what becomes of the public list."""

    def __init__(self, games: Directory) -> None:
        self.games = games

    def put(self, after: PublishedGame) -> list[Outgoing]:
        """Store a game as it is now."""
        before = self.games.get(after.advert.game)
        self.games.put(after)
        is_new = before is None or not before.is_listed or before.advert != after.advert
        if after.is_listed and is_new:
            return [(EVERYBODY, Listed(after.advert))]
        if before is not None and before.is_listed and not after.is_listed:
            return [(EVERYBODY, Unlisted(after.advert.game))]
        return []

    def remove(self, game: str) -> list[Outgoing]:
        """Remove a game."""
        entry = self.games.remove(game)
        listed = entry is not None and entry.is_listed
        return [(EVERYBODY, Unlisted(game))] if listed else []
