"""Lobbies that run for as long as a test needs them."""

from collections.abc import Iterator
from contextlib import contextmanager

from smallworld_lobby.relay_tokens import RelayPort
from smallworld_lobby.service import Service
from smallworld_net.keys import KeyPair


@contextmanager
def running_lobby(relay: RelayPort | None = None) -> Iterator[str]:
    """The address of a lobby on this machine."""
    service = Service(KeyPair.new(), "127.0.0.1", 0, relay=relay)
    service.start()
    yield f"127.0.0.1:{service.port}"
    service.post(service.stop)
    service.join(10)
