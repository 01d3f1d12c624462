"""A store in Valkey or Redis 7, for lobbies on several machines.

A fact is a hash of its own under ``{smallworld}:fact:KIND:KEY``, so that the server itself forgets
it when its time is over. ``{smallworld}:number`` counts the changes, and the stream
``{smallworld}:changes`` has them, each under its number. A script compares and sets: nothing comes
between.

Nothing is granted before it is on the server's disk: the server has to sync its log with every
write (``appendfsync always``). That it has synced is not asked for by WAITAOF instead: with
``appendfsync everysec``, and no replica, Valkey 8.0.1 says so up to a second before it has.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import (
    AuthenticationError,
    BusyLoadingError,
    NoPermissionError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
)
from redis.exceptions import (
    ConnectionError as NoConnection,
)
from redis.exceptions import (
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
    Verdict,
    Write,
    is_same,
)

SCHEMES = ("valkey", "valkeys", "redis", "rediss")
"""What the address of such a store begins with; with an s at the end by TLS."""
PREFIX: Final = "{smallworld}:"
NUMBER, CHANGES, FACT = PREFIX + "number", PREFIX + "changes", PREFIX + "fact:"
PATIENCE = 3.0
"""Seconds for an answer, after which the server counts as away."""
BATCH = 500
"""Writes of one script, and facts that are asked for at once."""

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
    """Facts in a Valkey or Redis server."""

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

    def commit(self, writes: Sequence[Write]) -> list[Verdict]:
        """Judge each write by itself, in order; what is granted is durable on return."""
        verdicts: list[Verdict] = []
        with self._explained():
            for start in range(0, len(writes), BATCH):
                verdicts += self._judge(writes[start : start + BATCH])
        return verdicts

    def snapshot(self) -> Snapshot:
        """Everything that is there."""
        with self._explained():
            number = int(self._server.get(NUMBER) or 0)
            places = list(self._server.scan_iter(match=_escaped(FACT) + "*", count=BATCH))
            facts: list[Fact] = []
            for start in range(0, len(places), BATCH):
                facts += self._read(places[start : start + BATCH])
        return Snapshot(number, tuple(facts))

    def changes(self, after: int, wait: float) -> list[Fact]:
        """What has changed after that number, in order; waits so many seconds for a first one."""
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
        """Close all connections."""
        self._server.close()

    # For logs

    def script(self, text: str) -> Any:
        """A script to be run."""
        return self._server.register_script(text)

    def run(self, script: Any, keys: Sequence[str], args: Sequence[str | bytes | int]) -> Any:
        """What a script answers; what it has written is durable on return."""
        with self._explained():
            return script(keys=keys, args=args)

    def delete(self, keys: Sequence[str]) -> None:
        """Remove these."""
        with self._explained():
            self._server.delete(*keys)

    def names(self, prefix: str) -> list[str]:
        """What comes after that prefix, of all keys that begin with it."""
        with self._explained():
            found = self._server.scan_iter(match=_escaped(prefix) + "*", count=BATCH)
            return sorted(key.decode().removeprefix(prefix) for key in found)

    def _judge(self, writes: Sequence[Write]) -> list[Verdict]:
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
        """StoreError where a crash could lose what the server has acknowledged."""
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
        """Its ``appendfsync``; empty where it does not say."""
        try:
            settings: Any = self._server.config_get("appendfsync")
        except (NoPermissionError, ResponseError):
            return ""
        return str(settings.get("appendfsync", ""))

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Errors as what they mean for a lobby."""
        try:
            yield
        except (AuthenticationError, NoPermissionError) as error:
            raise StoreError(f"The store at {self._place} lets nobody in: {error}") from None
        except (NoConnection, TooLate, BusyLoadingError, ReadOnlyError, OutOfMemoryError) as error:
            raise StoreAway(_why(error)) from None
        except RedisError as error:
            raise StoreError(f"The store at {self._place} refuses its work: {error}") from None


def _verdict(write: Write, answer: Sequence[Any]) -> Verdict:
    code, version, epoch, value = answer
    fact = Fact(write.kind, write.key, value, int(version), int(epoch))
    return Verdict(code == 1 or (code == 0 and is_same(write, fact)), fact)


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
    """As a pattern that fits nothing else."""
    return "".join(f"\\{each}" if each in "*?[]{}^\\" else each for each in text)


def _why(error: RedisError) -> str:
    return str(error).rstrip(".") or type(error).__name__
