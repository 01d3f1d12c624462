"""Which connections are trusted: of each key that the server trusts the newest, and no other.

Players' keys are trusted. One connection is all that an honest player needs, and a player who
collects connections that are never closed for others would take everybody's memory with them.
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
        """Trust this connection, in place of another, if its key is; whether it is trusted now."""
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
        """It is no longer the connection of its key; another of them may be."""
        if connection.is_trusted:
            connection.is_trusted = False
            del self._newest[connection.key]
            for each in everybody:
                if each.key == connection.key and each is not connection:
                    self.meet(each)
