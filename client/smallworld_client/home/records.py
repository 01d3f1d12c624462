"""The records of finished games, the statistics computed from them, and what checks found."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from smallworld.errors import GameError, RecordError, RecordFault, RecordFaultError
from smallworld.record import LARGEST, Header, LogEntry, Record, decode, encode
from smallworld_chance.equivocation import (
    BadProof,
    Equivocation,
    decode as decode_proof,
    encode as encode_proof,
)
from smallworld_client.analysis.statistics import GameFacts, facts_of
from smallworld_client.home import folders
from smallworld_client.home.folders import (
    LARGEST_LIST,
    KeptList,
    changed_at,
    held,
    numbered_paths,
    storage_trouble,
)
from smallworld_client.home.identity import KnownHostsFile, LockedIdentity, claim_identity
from smallworld_client.home.journal import (
    JournalError,
    JournalFile,
    journal_numbers,
    journal_path,
    read_journal,
)
from smallworld_client.table.ports import KnownHosts
from smallworld_client.table.snapshot import SavedGame, TableSnapshot
from smallworld_client.words.seat import SeatSays
from smallworld_maps.deals import DayDeal, DayResult, deal_of, record_result
from smallworld_net.files import TooLarge, make_private, read_regular, write_private
from smallworld_wire.sentences import system_reason

PROOF = ".swe"
"""How the name of a proof ends that somebody has told two games; see ``smallworld replay``."""


def save_record(record: Record, folder: Path | None = None) -> Path:
    """Save a game durably, unless one with more signatures is there. Raises JournalError."""
    folder = folder or folders.records_folder()
    stem, data = f"{record.header.board}-{record.header.game[:12]}", encode(record)
    try:
        make_private(folder)
        path, there = _own_file(folder, stem, record)
        if there is None or len(_items(there)) <= len(_items(record)):
            write_private(path, data)
    except OSError as error:
        raise _not_kept(folder, error) from None
    return path


def save_proof(proof: Equivocation, folder: Path | None = None) -> Path:
    """Save the proof of two logs beside the records; JournalError if that fails."""
    folder = folder or folders.records_folder()
    path = folder / f"two-games-{proof.game[:12]}-{proof.key.hex()[:8]}{PROOF}"
    try:
        make_private(folder)
        write_private(path, encode_proof(proof))
    except OSError as error:
        raise _not_kept(folder, error) from None
    return path


def _not_kept(folder: Path, error: OSError) -> JournalError:
    reason = system_reason(error)
    return JournalError(SeatSays.NO_RECORD_KEPT(folder=str(folder), reason=reason))


def read_proof(path: Path) -> Equivocation:
    """Read a proof; OSError if the file can't be read, BadProof if it proves nothing."""
    try:
        return decode_proof(read_regular(path, LARGEST))
    except TooLarge:
        raise BadProof("This is too large for a proof.") from None


def read_record(path: Path) -> Record:
    """Read a record. Raises OSError if the file can't be read, RecordError if it is no record."""
    try:
        return decode(read_regular(path, LARGEST))
    except TooLarge:
        raise RecordFaultError(RecordFault.RECORD_TOO_LARGE) from None


def _own_file(folder: Path, stem: str, record: Record) -> tuple[Path, Record | None]:
    """The file for a record, and what is there of it; that of another game is not overwritten."""
    for path in numbered_paths(folder, stem, ".swr"):
        if not path.exists():
            return path, None
        there = _record_in(path)
        if there is not None and _is_same_game(there, record):
            return path, there
    raise AssertionError("numbers have no end")


def _record_in(path: Path) -> Record | None:
    try:
        return read_record(path)
    except (OSError, RecordError):
        return None


def _is_same_game(there: Record, record: Record) -> bool:
    if there.signed is UNSET or record.signed is UNSET:
        return there == record
    return there.header == record.header and all(
        mine == theirs for mine, theirs in zip(_items(there), _items(record), strict=False)
    )


def _items(record: Record) -> tuple[LogEntry, ...]:
    return record.signed.items if record.signed else ()


LONGEST_NAME = 60  # characters of a record's name
FORBIDDEN = '/\\:*?"<>|'
"""What a record's name can't contain, so that every system accepts it as a file's name."""
_RESERVED = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)))
)


class NameTakenError(GameError):
    pass


def record_name(path: Path, header: Header) -> str:
    """The name that a person gave a record; empty while it has the one it was saved with."""
    saved = f"{header.board}-{header.game[:12]}"
    return "" if path.stem.startswith(saved) else path.stem


def is_name(name: str) -> bool:
    stem = name.partition(".")[0].strip().lower()
    fits = 0 < len(name) <= LONGEST_NAME and name == name.strip() and name[-1] != "."
    plain = not any(letter in FORBIDDEN or not letter.isprintable() for letter in name)
    return fits and plain and name[0] != "." and stem not in _RESERVED


def rename_record(path: Path, name: str) -> Path:
    """Returns the new path. Raises NameTakenError or OSError."""
    renamed = path.with_name(f"{name}{path.suffix}")
    if renamed.exists() and not renamed.samefile(path):
        raise NameTakenError(name)
    return path.rename(renamed)


def delete_record(path: Path) -> None:
    path.unlink(missing_ok=True)


VERSION = 3  # of the facts: it changes when they are computed differently
LARGEST_FACTS = 32 << 20  # bytes that are read of the file; a game's facts have some 1,000
Progress = Callable[[int, int], None]
"""Told how many games were read, and of how many; what it raises ends the reading."""


class RecordFacts(NamedTuple):
    path: Path
    facts: GameFacts


class _Known(Struct, frozen=True, array_like=True):
    """What was read of a file with that size and time; no facts if it is no finished game."""

    size: int
    changed: int
    facts: GameFacts | None


class _Kept(Struct, frozen=True):
    version: int
    games: dict[str, _Known]


_decoder = msgspec.msgpack.Decoder(_Kept)


def kept_facts() -> Path:
    return folders.data_folder() / "statistics.cache"


def recorded_games(progress: Progress) -> Sequence[RecordFacts]:
    known, found = _read_kept(), dict[str, _Known]()
    files = sorted(folders.records_folder().glob("*.swr"))
    dated: list[tuple[int, RecordFacts]] = []
    try:
        for number, path in enumerate(files):
            progress(number, len(files))
            one = _facts(path, known.get(path.name))
            if one is None:
                continue
            found[path.name] = one
            if one.facts is not None:
                dated.append((one.changed, RecordFacts(path, one.facts)))
    finally:
        if found.keys() - known.keys() or any(known[name] != found[name] for name in found):
            _keep({**known, **found} if len(found) < len(files) else found)
    return [told for _, told in sorted(dated, key=lambda each: (each[0], each[1].path))]


def _facts(path: Path, known: _Known | None) -> _Known | None:
    try:
        about = path.stat()
        if known is not None and (known.size, known.changed) == (about.st_size, about.st_mtime_ns):
            return known
        return _Known(about.st_size, about.st_mtime_ns, facts_of(read_record(path)))
    except OSError:
        return None
    except GameError:
        return _Known(about.st_size, about.st_mtime_ns, None)


def _read_kept() -> dict[str, _Known]:
    try:
        kept = _decoder.decode(read_regular(kept_facts(), LARGEST_FACTS))
    except (OSError, GameError, msgspec.MsgspecError, ValueError):
        return {}
    return kept.games if kept.version == VERSION else {}


def _keep(games: dict[str, _Known]) -> None:
    with suppress(OSError):
        make_private(kept_facts().parent)
        write_private(kept_facts(), msgspec.msgpack.encode(_Kept(VERSION, games)))


MOST_CHECKED = 200  # checks that are kept, the latest
RECENT = 20


class CheckedGame(Struct, frozen=True, array_like=True):
    """What the analysis found for one seat, in coins; ``rate`` is what it lost a turn."""

    game: str
    day: date
    seat: int
    rate: float
    turns: int
    luck: float


_checks = KeptList(
    "checks.json",
    "games",
    tuple[CheckedGame, ...],
    lambda it: (it.game, it.seat),
    MOST_CHECKED,
)


class UnreadableChecksError(GameError):
    """``aside`` is where the file is now."""

    def __init__(self, aside: Path) -> None:
        super().__init__(str(aside))
        self.aside = aside


def checked_games() -> tuple[CheckedGame, ...]:
    """The games that were checked, the latest last; none where the file can't be used."""
    return _checks.values()


def keep_check(found: CheckedGame) -> None:
    """Keep it for that seat and game. Raises OSError, or UnreadableChecksError after damage."""
    aside = _checks.add([found])
    if aside is not None:
        raise UnreadableChecksError(aside)


def mean_rate(games: Sequence[CheckedGame]) -> float:
    """Coins lost a turn, over the turns of all these games."""
    turns = sum(each.turns for each in games)
    return sum(each.rate * each.turns for each in games) / turns if turns else 0.0


LARGEST_BOOK = 4 << 20  # bytes that are read of a book of deals; a day has some 200


class DayEntry(Struct, frozen=True):
    """A day's deal: its games, the first result, and what computers came to in that seat."""

    games: tuple[str, ...] = ()
    by_computer: bool = False  # whether a computer moved in the game that would have counted
    result: DayResult | None = None
    record: str = ""
    sent: str = ""
    computers: dict[str, DayResult] = {}


_book_decoder = msgspec.json.Decoder(dict[date, DayEntry])


class DealBook:
    """Which deals of the day were begun, how they ended, and what computers came to.

    Several programs of one person may have it. A damaged book begins anew.
    """

    def __init__(self, path: Path | None = None, records: Path | None = None) -> None:
        self._path = path or folders.data_folder() / "deals.json"
        self._records = records or folders.records_folder()
        self._days: dict[date, DayEntry] = {}
        with suppress(OSError):
            self._days = self._read()

    def __getitem__(self, day: date) -> DayEntry:
        return self._days.get(day, DayEntry())

    @property
    def results(self) -> dict[date, DayResult]:
        return {day: entry.result for day, entry in self._days.items() if entry.result}

    @property
    def day_of(self) -> dict[str, date]:
        """The day of each game whose deal was that of a day, by the game's id."""
        return {game: day for day, entry in self._days.items() for game in entry.games}

    def begin(self, day: date, game: str) -> None:
        if game not in self[day].games:
            self._change(day, lambda it: replace(it, games=(*it.games, game)))

    def note_computer(self, day: date, level: str, result: DayResult) -> None:
        self._change(day, lambda it: replace(it, computers={**it.computers, level: result}))

    def settle(self) -> None:
        """Look for records of games that have ended since; of each day the first one counts."""
        for day, entry in list(self._days.items()):
            if entry.games and entry.result is None and not entry.by_computer:
                found = self._first_result(deal_of(day), entry.games)
                if found is None:
                    continue
                result, path, game = found
                if game in played_by_computer():
                    self._change(day, partial(replace, by_computer=True))
                else:
                    self._change(day, partial(replace, result=result, record=path.name))

    def counted(self, day: date) -> Record | None:
        name = self[day].record
        try:
            return read_record(self._records / name) if name else None
        except (OSError, GameError):
            return None

    def note_sent(self, day: date, lobby: str) -> None:
        self._change(day, partial(replace, sent=lobby))

    def streak(self, today: date) -> int:
        """Days in a row with a finished deal, up to today; today may still be open."""
        results, day = self.results, today if today in self.results else today - timedelta(1)
        days = 0
        while day in results:
            days += 1
            day -= timedelta(1)
        return days

    def _first_result(
        self, day: DayDeal, games: tuple[str, ...]
    ) -> tuple[DayResult, Path, str] | None:
        found = (
            path for game in games for path in self._records.glob(f"{day.board}-{game[:12]}*.swr")
        )
        for path in sorted(found, key=changed_at):
            with suppress(OSError, GameError):
                record = read_record(path)
                result = record_result(day, record) if record.header.game in games else None
                if result is not None:
                    return result, path, record.header.game
        return None

    def _change(self, day: date, change: Callable[[DayEntry], DayEntry]) -> None:
        """Change what the file says now; where that can't be told or written, only this object."""
        try:
            make_private(self._path.parent)
            with held(self._path.with_suffix(".lock")):
                days = self._read()
                days[day] = change(days.get(day, DayEntry()))
                write_private(self._path, msgspec.json.encode(days))
        except OSError:
            days = {**self._days, day: change(self[day])}
        self._days = days

    def _read(self) -> dict[date, DayEntry]:
        """Raises OSError, but not for a file that is not there."""
        try:
            return _book_decoder.decode(read_regular(self._path, LARGEST_BOOK))
        except (FileNotFoundError, msgspec.MsgspecError, ValueError):
            return {}


MOST_ADVICE = 1_000  # moves that hints told, or games that computers moved in, the latest


class _Advice(Struct, frozen=True):
    marks: tuple[str, ...] = ()


def given_advice() -> frozenset[str]:
    """The marks of what hints told the user lately; none where the file can't be used."""
    return frozenset(_marks("advice.json"))


def keep_advice(marks: Sequence[str]) -> None:
    _keep_marks("advice.json", marks)


def played_by_computer() -> frozenset[str]:
    """The games in which a computer moved for the user; none where the file can't be used."""
    return frozenset(_marks("stand-ins.json"))


def keep_played_by_computer(game: str) -> None:
    """Raises OSError."""
    _keep_marks("stand-ins.json", (game,))


def _keep_marks(name: str, marks: Sequence[str]) -> None:
    path = folders.data_folder() / name
    make_private(path.parent)
    with held(path.with_suffix(".lock")):
        others = [each for each in _marks(name) if each not in marks]
        write_private(path, msgspec.json.encode(_Advice((*others, *marks)[-MOST_ADVICE:])))


def _marks(name: str) -> tuple[str, ...]:
    try:
        data = read_regular(folders.data_folder() / name, LARGEST_LIST)
        return msgspec.json.decode(data, type=_Advice).marks
    except (OSError, msgspec.MsgspecError, ValueError):
        return ()


class FileStorage:
    def __init__(self) -> None:
        self.known_hosts: KnownHosts = KnownHostsFile()

    trouble = staticmethod(storage_trouble)
    saved_under = staticmethod(journal_numbers)
    save_record = staticmethod(save_record)
    save_proof = staticmethod(save_proof)

    def claim_identity(self, number: int | None) -> LockedIdentity:
        return claim_identity(number=number)

    def begin_journal(self, saved: SavedGame) -> JournalFile:
        return JournalFile.begin(saved)

    def saved_snapshot(self, game: str, identity: int) -> TableSnapshot | None:
        path = journal_path(game, identity)
        try:
            return read_journal(path).snapshot if path.exists() else None
        except JournalError:
            return None

    def reopen_journal(self, game: str, identity: int) -> tuple[JournalFile, SavedGame]:
        return JournalFile.reopened(journal_path(game, identity))
