"""The book of deals of the day: which were begun, how they ended, and what computers came to."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.record import Record
from smallworld_client.home import folders
from smallworld_client.home.folders import changed_at
from smallworld_client.home.records import read_record
from smallworld_maps.deals import DayDeal, DayResult, deal_of, record_result
from smallworld_net.files import TooLarge, make_private, read_regular, write_private

LARGEST_BOOK = 4 << 20  # bytes that are read of it; a day has some 200


class DayEntry(Struct, frozen=True):
    """A day's deal: its games, the first result, and what computers came to in that seat."""

    games: tuple[str, ...] = ()
    result: DayResult | None = None
    record: str = ""
    sent: str = ""
    computers: dict[str, DayResult] = {}


_decoder = msgspec.json.Decoder(dict[date, DayEntry])


class DealBook:
    """Written after each change; a book that can't be read begins anew."""

    def __init__(self, path: Path | None = None, records: Path | None = None) -> None:
        self._path = path or folders.data_folder() / "deals.json"
        self._records = records or folders.records_folder()
        self._days = self._read()

    def __getitem__(self, day: date) -> DayEntry:
        return self._days.get(day, DayEntry())

    @property
    def results(self) -> dict[date, DayResult]:
        return {day: entry.result for day, entry in self._days.items() if entry.result}

    def begin(self, day: date, game: str) -> None:
        """Note that a game of this deal has begun."""
        if game not in self[day].games:
            self._change(day, partial(replace, games=(*self[day].games, game)))

    def note_computer(self, day: date, level: str, result: DayResult) -> None:
        computers = {**self[day].computers, level: result}
        self._change(day, partial(replace, computers=computers))

    def settle(self) -> None:
        """Look for records of games that have ended since; of each day the first one counts."""
        for day, entry in list(self._days.items()):
            if entry.games and entry.result is None:
                found = self._first_result(deal_of(day), entry.games)
                if found is not None:
                    result, record = found
                    self._change(day, partial(replace, result=result, record=record))

    def counted(self, day: date) -> Record | None:
        """The record of the game that counts, None where it is no longer there."""
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

    def _first_result(self, day: DayDeal, games: tuple[str, ...]) -> tuple[DayResult, str] | None:
        """With the name of its record's file."""
        found = (
            path for game in games for path in self._records.glob(f"{day.board}-{game[:12]}*.swr")
        )
        for path in sorted(found, key=changed_at):
            with suppress(OSError, GameError):
                record = read_record(path)
                result = record_result(day, record) if record.header.game in games else None
                if result is not None:
                    return result, path.name
        return None

    def _change(self, day: date, change: Callable[[DayEntry], DayEntry]) -> None:
        self._days[day] = change(self[day])
        with suppress(OSError):
            make_private(self._path.parent)
            write_private(self._path, msgspec.json.encode(self._days))

    def _read(self) -> dict[date, DayEntry]:
        try:
            return _decoder.decode(read_regular(self._path, LARGEST_BOOK))
        except (OSError, TooLarge, msgspec.MsgspecError, ValueError):
            return {}
