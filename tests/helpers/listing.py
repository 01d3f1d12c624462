"""Somebody who looks at a lobby's list."""

from queue import SimpleQueue

from smallworld_client.app.lobby import LobbyThread
from smallworld_client.discovery.lobby_client import LobbyEvent, LobbyGames
from smallworld_net.address import Address
from smallworld_wire.lobby import Advert
from tests.helpers.expect import expect


def listed(address: Address) -> tuple[Advert, ...]:
    """What a lobby lists; AssertionError where it does not tell."""
    told: SimpleQueue[LobbyEvent] = SimpleQueue()
    link = LobbyThread(address, "Cid", told.put)
    link.start()
    try:
        games = expect(told, "the list", lambda event: isinstance(event, LobbyGames))
    finally:
        link.close()
    assert isinstance(games, LobbyGames)
    return games.adverts
