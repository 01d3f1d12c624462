"""The victims are the same as elsewhere."""

from tests.client.conftest import follow, home, lobby, running

__all__ = ["follow", "home", "lobby", "running"]
