"""Which connections are trusted: the newest one of each trusted key.

Players' keys are trusted. An honest player needs only one connection, and a player with many
connections that are never displaced could use up the server's memory.
"""

from collections.abc import Collection, Iterable

from smallworld_net.connection import Connection


class Trusted:
    """The trusted connections of one server."""

    def __init__(self) -> None:
        self._keys: frozenset[bytes] = frozenset()
        self._newest: dict[bytes, Connection] = {}

    def trust(self, keys: Collection[bytes], everybody: Iterable[Connection]) -> None:
        """Trust these keys and no others."""
        if self._keys == frozenset(keys):
            return
        self._keys = frozenset(keys)
        for connection in self._newest.values():
            connection.is_trusted = False
        self._newest.clear()
        for connection in everybody:
            self.meet(connection)

    def meet(self, connection: Connection) -> bool:
        """Trust a connection if its key is trusted; returns whether it is trusted now."""
        if connection.key not in self._keys or connection.identity or connection.is_superseded:
            return False
        known = self._newest.get(connection.key)
        if known:
            if known.opened > connection.opened:
                return False
            known.is_trusted = False
        self._newest[connection.key] = connection
        connection.is_trusted = True
        return True

    def forget(self, connection: Connection, everybody: Iterable[Connection]) -> None:
        """Trust a connection no longer; another one with its key may take its place."""
        if connection.is_trusted:
            connection.is_trusted = False
            del self._newest[connection.key]
            for each in everybody:
                if each.key == connection.key and each is not connection:
                    self.meet(each)
