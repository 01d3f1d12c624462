"""Logs in Valkey or Redis 7: a list of pieces each, and a hash that says which epoch has it.

A script compares and adds, so that nothing comes between. As with facts nothing is granted before
it is on the server's disk.
"""

from collections.abc import Sequence
from typing import Any, Final

from smallworld_lobby.logs import Superseded
from smallworld_lobby.valkey_store import PREFIX, ValkeyStore

LOG, HEAD = PREFIX + "log:", PREFIX + "log-head:"

OPEN: Final = """
local known = tonumber(redis.call('hget', KEYS[2], 'epoch') or 0)
if tonumber(ARGV[1]) < known then return false end
redis.call('hset', KEYS[2], 'epoch', ARGV[1])
return redis.call('lrange', KEYS[1], 0, -1)
"""
APPEND: Final = """
local epoch, known = tonumber(redis.call('hget', KEYS[2], 'epoch') or 0), tonumber(ARGV[2])
if tonumber(ARGV[1]) ~= epoch then return 0 end
local there = redis.call('lrange', KEYS[1], known, -1)
if redis.call('llen', KEYS[1]) < known then return 0 end
if #there > 0 then
  if #there ~= #ARGV - 2 then return 0 end
  for i = 1, #there do if there[i] ~= ARGV[i + 2] then return 0 end end
else
  for i = 3, #ARGV do redis.call('rpush', KEYS[1], ARGV[i]) end
end
redis.call('persist', KEYS[1])
redis.call('persist', KEYS[2])
return 1
"""
REPLACE: Final = """
if tonumber(redis.call('hget', KEYS[2], 'epoch') or 0) ~= tonumber(ARGV[1]) then return 0 end
redis.call('del', KEYS[1])
for i = 2, #ARGV do redis.call('rpush', KEYS[1], ARGV[i]) end
redis.call('persist', KEYS[2])
return 1
"""
EXPIRE: Final = """
if tonumber(redis.call('hget', KEYS[2], 'epoch') or 0) ~= tonumber(ARGV[1]) then return 0 end
redis.call('pexpire', KEYS[1], ARGV[2])
redis.call('pexpire', KEYS[2], ARGV[2])
return 1
"""
READ: Final = """
return {redis.call('hget', KEYS[2], 'epoch') or '0', redis.call('lrange', KEYS[1], 0, -1)}
"""


class ValkeyLogs:
    """Logs in a Valkey or Redis server."""

    def __init__(self, url: str) -> None:
        """Connect as :class:`~smallworld_lobby.valkey_store.ValkeyStore` does."""
        self._store = ValkeyStore(url)
        scripts = map(self._store.script, (OPEN, APPEND, REPLACE, EXPIRE, READ))
        self._open, self._append, self._replace, self._expire, self._read = scripts

    def open(self, name: str, epoch: int) -> list[bytes]:
        """All pieces; earlier epochs are shut out from now on."""
        found = self._store.run(self._open, _keys(name), [epoch])
        if found is None:
            raise Superseded
        return list(found)

    def append(self, name: str, epoch: int, known: int, pieces: Sequence[bytes]) -> None:
        """Add these after the first ``known`` pieces; durable on return."""
        if not self._store.run(self._append, _keys(name), [epoch, known, *pieces]):
            raise Superseded

    def replace(self, name: str, epoch: int, pieces: Sequence[bytes]) -> None:
        """Have these pieces in place of all others; durable on return."""
        if not self._store.run(self._replace, _keys(name), [epoch, *pieces]):
            raise Superseded

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        """Forget a log after so many seconds."""
        if not self._store.run(self._expire, _keys(name), [epoch, round(seconds * 1000)]):
            raise Superseded

    def remove(self, name: str) -> None:
        """Forget a log now."""
        self._store.delete(_keys(name))

    def read(self, name: str) -> tuple[int, list[bytes]]:
        """The epoch of a log and all its pieces."""
        epoch, pieces = self._store.run(self._read, _keys(name), [])
        return int(epoch), list(pieces)

    def names(self) -> list[str]:
        """The names of all logs."""
        return self._store.names(LOG)

    def close(self) -> None:
        """Close all connections."""
        self._store.close()


def _keys(name: str) -> list[Any]:
    return [LOG + name, HEAD + name]
