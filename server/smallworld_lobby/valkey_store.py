"""A store in Valkey or Redis 7, for lobbies on several machines.

A fact is a hash of its own under ``{smallworld}:fact:KIND:KEY``, so that the server itself forgets
it when its time is over. ``{smallworld}:number`` counts the changes, and the stream
``{smallworld}:changes`` has them, each under its number. A script compares and sets: nothing comes
between.

Nothing is granted before it is on the server's disk: the server has to sync its log with every
write (``appendfsync always``). That it has synced is not asked for by WAITAOF instead: with
``appendfsync everysec``, and no replica, Valkey 8.0.1 says so up to a second before it has.

A log is a list of pieces, and a hash that says which epoch has it. Scripts and the disk serve logs
as they serve facts.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import (
    AuthenticationError,
    BusyLoadingError,
    ConnectionError as NoConnection,
    NoPermissionError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
    TimeoutError as TooLate,
)
from redis.retry import Retry

from smallworld_lobby.store import (
    MOST_CHANGES,
    Fact,
    Gap,
    Snapshot,
    StoreAway,
    StoreError,
    Superseded,
    Write,
    WriteVerdict,
    is_same,
)

SCHEMES = ("valkey", "valkeys", "redis", "rediss")
"""What the address of such a store begins with; with an s at the end by TLS."""
PREFIX: Final = "{smallworld}:"
NUMBER, CHANGES, FACT = PREFIX + "number", PREFIX + "changes", PREFIX + "fact:"
PATIENCE = 3.0  # seconds for an answer, after which the server counts as away
BATCH = 500  # writes of one script, and facts that are asked for at once

COMMIT: Final = """
local verdicts = {}
for i = 3, #KEYS do
  local at = (i - 3) * 6
  local kind, key, value = ARGV[at + 2], ARGV[at + 3], ARGV[at + 4]
  local expected, epoch, ttl = ARGV[at + 5], tonumber(ARGV[at + 6]), tonumber(ARGV[at + 7])
  local found = redis.call('hmget', KEYS[i], 'version', 'epoch', 'value')
  local version, known = tonumber(found[1] or 0), tonumber(found[2] or 0)
  local is_known = expected == '' or tonumber(expected) == version
  if not is_known or epoch < known then
    verdicts[i - 2] = {is_known and 2 or 0, version, known, found[3]}
  else
    local number = redis.call('incr', KEYS[1])
    local is_there = string.sub(value, 1, 1) == '+'
    if is_there then
      redis.call('del', KEYS[i])
      redis.call(
        'hset', KEYS[i], 'version', number, 'epoch', epoch, 'value', string.sub(value, 2))
      if ttl > 0 then redis.call('pexpire', KEYS[i], ttl) end
    else
      redis.call('del', KEYS[i])
      epoch = 0
    end
    redis.call('xadd', KEYS[2], 'maxlen', '~', ARGV[1], number .. '-0',
      'kind', kind, 'key', key, 'epoch', epoch, 'value', value)
    verdicts[i - 2] = {1, number, epoch, is_there and string.sub(value, 2)}
  end
end
return verdicts
"""


class ValkeyStore:
    def __init__(self, url: str) -> None:
        """Connect to ``valkey://[[USER]:PASSWORD@]HOST[:PORT]/NUMBER``.

        StoreError where there is none, or where it would not keep what it acknowledges.
        """
        self._place = url.rpartition("@")[2].rpartition("//")[2]
        address = url.replace("valkey", "redis", 1) if url.startswith("valkey") else url
        try:
            self._server: Redis = Redis.from_url(
                address,
                socket_timeout=PATIENCE,
                socket_connect_timeout=PATIENCE,
                retry=Retry(NoBackoff(), 0),
                protocol=2,
            )
        except ValueError as error:
            raise StoreError(f"“{self._place}” is no store: {error}.") from None
        self._commit = self._server.register_script(COMMIT)
        try:
            with self._explained():
                self._check()
        except StoreAway as error:
            self.close()
            raise StoreError(f"The store at {self._place} can't be reached: {error}.") from None
        except StoreError:
            self.close()
            raise

    def commit(self, writes: Sequence[Write]) -> list[WriteVerdict]:
        verdicts: list[WriteVerdict] = []
        with self._explained():
            for start in range(0, len(writes), BATCH):
                verdicts += self._judge(writes[start : start + BATCH])
        return verdicts

    def snapshot(self) -> Snapshot:
        with self._explained():
            number = int(self._server.get(NUMBER) or 0)
            places = list(self._server.scan_iter(match=_escaped(FACT) + "*", count=BATCH))
            facts: list[Fact] = []
            for start in range(0, len(places), BATCH):
                facts += self._read(places[start : start + BATCH])
        return Snapshot(number, tuple(facts))

    def changes(self, after: int, wait: float) -> list[Fact]:
        with self._explained():
            block = max(1, round(wait * 1000)) if wait else None
            since: Any = {CHANGES: f"{after}-0"}
            found: Any = self._server.xread(since, count=BATCH, block=block)
        entries = found[0][1] if found else []
        facts = [_changed(entry) for entry in entries]
        if facts and facts[0].version != after + 1:
            raise Gap
        if not facts and self._number() < after:
            raise Gap
        return facts

    def close(self) -> None:
        self._server.close()

    # For logs

    def script(self, text: str) -> Any:
        return self._server.register_script(text)

    def run(self, script: Any, keys: Sequence[str], args: Sequence[str | bytes | int]) -> Any:
        """What a script answers; what it has written is durable on return."""
        with self._explained():
            return script(keys=keys, args=args)

    def delete(self, keys: Sequence[str]) -> None:
        with self._explained():
            self._server.delete(*keys)

    def names(self, prefix: str) -> list[str]:
        with self._explained():
            found = self._server.scan_iter(match=_escaped(prefix) + "*", count=BATCH)
            return sorted(key.decode().removeprefix(prefix) for key in found)

    def _judge(self, writes: Sequence[Write]) -> list[WriteVerdict]:
        keys = [NUMBER, CHANGES, *(f"{FACT}{each.kind}:{each.key}" for each in writes)]
        words: list[str | bytes | int] = [MOST_CHANGES]
        for each in writes:
            value = b"+" + each.value if each.value is not None else b"-"
            expected = "" if each.expected is None else each.expected
            words += [each.kind, each.key, value, expected, each.epoch]
            words.append(round(each.ttl * 1000) if each.ttl else 0)
        answers: Any = self._commit(keys=keys, args=words)
        return [_verdict(*each) for each in zip(writes, answers, strict=True)]

    def _read(self, places: Sequence[bytes]) -> Iterator[Fact]:
        pipeline = self._server.pipeline(transaction=False)
        for place in places:
            pipeline.hmget(place.decode(), ["version", "epoch", "value"])
        for place, (version, epoch, value) in zip(places, pipeline.execute(), strict=True):
            kind, _, key = place.decode().removeprefix(FACT).partition(":")
            if value is not None:
                yield Fact(kind, key, value, int(version), int(epoch))

    def _number(self) -> int:
        with self._explained():
            return int(self._server.get(NUMBER) or 0)

    def _check(self) -> None:
        """Raise StoreError if a crash could lose what the server has acknowledged."""
        info: Any = self._server.info()
        version = tuple(int(part) for part in str(info["redis_version"]).split(".")[:2])
        if version < (7, 0):
            raise StoreError(
                f"The store at {self._place} is version {info['redis_version']}. "
                "Valkey, or Redis 7 or later, is needed."
            )
        if not info["aof_enabled"]:
            raise StoreError(
                f"The store at {self._place} would lose leases in a crash. "
                "Start it with: appendonly yes, appendfsync always."
            )
        if self._syncs() not in ("always", ""):
            raise StoreError(
                f"The store at {self._place} would lose the last second in a crash. "
                "Start it with: appendfsync always."
            )

    def _syncs(self) -> str:
        try:
            settings: Any = self._server.config_get("appendfsync")
        except (NoPermissionError, ResponseError):
            return ""
        return str(settings.get("appendfsync", ""))

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except (AuthenticationError, NoPermissionError) as error:
            raise StoreError(f"The store at {self._place} lets nobody in: {error}") from None
        except (NoConnection, TooLate, BusyLoadingError, ReadOnlyError, OutOfMemoryError) as error:
            raise StoreAway(_why(error)) from None
        except RedisError as error:
            raise StoreError(f"The store at {self._place} refuses its work: {error}") from None


def _verdict(write: Write, answer: Sequence[Any]) -> WriteVerdict:
    code, version, epoch, value = answer
    fact = Fact(write.kind, write.key, value, int(version), int(epoch))
    return WriteVerdict(code == 1 or (code == 0 and is_same(write, fact)), fact)


def _changed(entry: tuple[bytes, dict[bytes, bytes]]) -> Fact:
    place, fields = entry
    value = fields[b"value"]
    return Fact(
        fields[b"kind"].decode(),
        fields[b"key"].decode(),
        value[1:] if value.startswith(b"+") else None,
        int(place.partition(b"-")[0]),
        int(fields[b"epoch"]),
    )


def _escaped(text: str) -> str:
    return "".join(f"\\{each}" if each in "*?[]{}^\\" else each for each in text)


def _why(error: RedisError) -> str:
    return str(error).rstrip(".") or type(error).__name__


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
    def __init__(self, url: str) -> None:
        self._store = ValkeyStore(url)
        scripts = map(self._store.script, (OPEN, APPEND, REPLACE, EXPIRE, READ))
        self._open, self._append, self._replace, self._expire, self._read = scripts

    def open(self, name: str, epoch: int) -> list[bytes]:
        found = self._store.run(self._open, _keys(name), [epoch])
        if found is None:
            raise Superseded
        return list(found)

    def append(self, name: str, epoch: int, known: int, pieces: Sequence[bytes]) -> None:
        if not self._store.run(self._append, _keys(name), [epoch, known, *pieces]):
            raise Superseded

    def replace(self, name: str, epoch: int, pieces: Sequence[bytes]) -> None:
        if not self._store.run(self._replace, _keys(name), [epoch, *pieces]):
            raise Superseded

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        if not self._store.run(self._expire, _keys(name), [epoch, round(seconds * 1000)]):
            raise Superseded

    def remove(self, name: str) -> None:
        self._store.delete(_keys(name))

    def read(self, name: str) -> tuple[int, list[bytes]]:
        epoch, pieces = self._store.run(self._read, _keys(name), [])
        return int(epoch), list(pieces)

    def names(self) -> list[str]:
        return self._store.names(LOG)

    def close(self) -> None:
        self._store.close()


def _keys(name: str) -> list[Any]:
    return [LOG + name, HEAD + name]
