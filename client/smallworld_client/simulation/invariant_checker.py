"""What was promised, and whether it was kept: what anybody was told stands in the end."""

from dataclasses import dataclass, field

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.header import Entry
from smallworld.log_entries import Confirmed, LogEntry, Moved
from smallworld.record import Record, decode, encode
from smallworld_client.guest.events import Began, Event, Step, WentBack


@dataclass(frozen=True)
class _Sight:
    """A game as somebody was shown it whole: these entries stand."""

    who: str
    entries: tuple[Entry, ...]


@dataclass
class InvariantChecker:
    """Hears all that people are told about one game, and compares it with how it ended."""

    steps: dict[int, Entry] = field(default_factory=dict)
    """By its place in the log, each entry that somebody was told of."""
    contradictions: list[str] = field(default_factory=list)
    end: GameLog | None = None
    """The game as the first had it who has its end."""
    _sights: list[_Sight] = field(default_factory=list)
    _records: dict[str, bytes] = field(default_factory=dict)
    _latest: dict[str, int] = field(default_factory=dict)
    """The index of the last entry that each person was told of since their window opened."""

    @property
    def has_begun(self) -> bool:
        """Whether anybody was shown a game."""
        return bool(self._sights)

    @property
    def acknowledged(self) -> int:
        """How many entries somebody was told of."""
        return len(self.steps)

    @property
    def finishers(self) -> frozenset[str]:
        """Those who hold the game's end."""
        return frozenset(self._records)

    def told(self, who: str, event: Event) -> None:
        """Somebody was told this."""
        match event:
            case Step(index, _, entry):
                if index <= self._latest.get(who, -1):
                    self.contradictions.append(f"{who} was told entry {index} out of order")
                self._latest[who] = index
                if self.steps.setdefault(index, entry) != entry:
                    self.contradictions.append(f"{who} was told another entry {index}")
            case Began(_, _, entries) | WentBack(_, _, entries):
                if isinstance(event, Began):
                    self._latest.pop(who, None)
                self._sights.append(_Sight(who, entries))

    def holds(self, who: str, game_log: GameLog) -> None:
        """Somebody has the finished game on their disk."""
        self.end = self.end or game_log
        data = encode(_unconfirmed(game_log.record()))
        if self._records.setdefault(who, data) != data:
            self.contradictions.append(f"{who} holds two records")

    def is_same_record(self, data: bytes, game_log: GameLog) -> bool:
        """Whether a record is that of this game, whoever has confirmed its result in it."""
        return encode(_unconfirmed(decode(data))) == encode(_unconfirmed(game_log.record()))

    def lost(self, game_log: GameLog | None) -> list[str]:
        """What was told and is not in the game's log as it ended."""
        if game_log is None:
            return []
        return [*self._lost_steps(game_log.items), *self._lost_sights(game_log)]

    def diverged(self) -> list[str]:
        """Where two people were told, or hold, something different."""
        kinds = sorted(set(self._records.values()))
        if len(kinds) < 2:
            return self.contradictions
        parties = (sorted(w for w, data in self._records.items() if data == k) for k in kinds)
        return [*self.contradictions, "records differ: " + " / ".join(map(", ".join, parties))]

    def _lost_steps(self, items: list[LogEntry]) -> list[str]:
        return [
            f"entry {index} was told and is gone"
            for index, entry in sorted(self.steps.items())
            if index >= len(items) or _entry_of(items[index]) != entry
        ]

    def _lost_sights(self, game_log: GameLog) -> list[str]:
        stood = {game_log.entries(length) for length in range(len(game_log) + 1)}
        return [
            f"{sight.who} was shown {len(sight.entries)} entries as they never stood"
            for sight in self._sights
            if sight.entries not in stood
        ]


def _entry_of(item: LogEntry) -> Entry | None:
    """What a person is told of an item."""
    return item.entry if isinstance(item, Moved) else None


def _unconfirmed(record: Record) -> Record:
    """The record without the confirmations of its result, which come in after it is saved."""
    if record.signed is UNSET:
        return record
    items = tuple(item for item in record.signed.items if not isinstance(item, Confirmed))
    return replace(record, signed=replace(record.signed, items=items))
