"""Somebody who looks at a lobby's list."""

from queue import SimpleQueue

from smallworld.wire import Advert
from smallworld_client.links.lobby_client import LobbyEvent, LobbyGames, LobbyLink
from smallworld_link.address import Address
from tests.helpers.expect import expect


def listed(address: Address) -> tuple[Advert, ...]:
    """What a lobby lists; AssertionError where it does not tell."""
    told: SimpleQueue[LobbyEvent] = SimpleQueue()
    link = LobbyLink(address, "Cid", told.put)
    link.start()
    try:
        games = expect(told, "the list", lambda event: isinstance(event, LobbyGames))
    finally:
        link.close()
    assert isinstance(games, LobbyGames)
    return games.adverts
