"""Lobbies that run for as long as a test needs them."""

from collections.abc import Iterator
from contextlib import contextmanager

from smallworld_link.keys import KeyPair
from smallworld_lobby.service import Service
from smallworld_lobby.tickets import RelayDesk


@contextmanager
def running_lobby(relay: RelayDesk | None = None) -> Iterator[str]:
    """The address of a lobby on this machine."""
    service = Service(KeyPair.new(), "127.0.0.1", 0, relay=relay)
    service.start()
    yield f"127.0.0.1:{service.port}"
    service.post(service.stop)
    service.join(10)
