"""Crash reports: what is stored of an unexpected error, with the game that was open.

A report holds no keys and no invitations, so it is safe to pass on.
"""

import traceback
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.header import Entry
from smallworld.log_entries import moved
from smallworld.record import Record, encode
from smallworld.redaction import without_secrets
from smallworld_chance.checked_log import open_log
from smallworld_client.storage.hard_crash import crashed_programs, folder
from smallworld_client.storage.journal import read_journal
from smallworld_client.storage.unfinished import unfinished
from smallworld_client.table.boards import open_game
from smallworld_net.files import make_private, read_regular, write_private

MOST = 20
"""The number of reports that are kept; the oldest are deleted."""
LARGEST = 1 << 20
"""The most bytes that are read of a file that a crashed program has left."""


@dataclass(frozen=True, slots=True)
class Crash:
    """An error, the name of the thread that it was raised in, and the game that was open."""

    error: BaseException
    thread: str
    game: tuple[Game, Sequence[Entry]] | None = None

    @property
    def place(self) -> str:
        """The type of the error and the line that raised it; the same again is no new crash."""
        steps = traceback.extract_tb(self.error.__traceback__)
        where = f"{steps[-1].filename}:{steps[-1].lineno}" if steps else ""
        return f"{type(self.error).__name__} {where}"


def report(crash: Crash, about: Sequence[str]) -> Path:
    """Write a report and return its path. Raises OSError if it can't be written.

    ``about`` has lines about the program and the system that it runs on.
    """
    trace = "".join(traceback.format_exception(crash.error))
    text = "\n".join((*about, f"Thread: {crash.thread}", "", trace))
    return _stored(text, _record(*crash.game) if crash.game else None)


def crashed_before() -> Path | None:
    """Return the report of a program that crashed below Python since the last call, if any.

    The game that was open then is stored beside it.
    """
    latest = None
    for path in crashed_programs():
        with suppress(OSError):
            latest = _report_of(path) or latest
    return latest


def _report_of(path: Path) -> Path | None:
    """Make a report of such a file, and delete the file; None if the program was killed."""
    text = read_regular(path, LARGEST).decode(errors="replace")
    happened = text.partition("\n\n")[2].strip()
    report = _stored(text, _last_unfinished()) if happened else None
    path.unlink()
    return report


def _last_unfinished() -> Record | None:
    games = unfinished()
    if not games:
        return None
    kept = read_journal(games[0].path)
    return open_log(open_game(kept.header), kept.items).record()


def _stored(text: str, record: Record | None) -> Path:
    place = folder()
    make_private(place)
    path = _free(place, f"crash-{datetime.now():%Y-%m-%d-%H%M%S}")
    if record is not None:
        game = path.with_suffix(".swr")
        write_private(game, encode(record))
        text = f"{text.rstrip()}\n\nThe game until then: {game.name}\n"
    write_private(path, without_secrets(text).encode())
    _make_room(place)
    return path


def _free(place: Path, stem: str) -> Path:
    names = (f"{stem}-{number}.txt" if number > 1 else f"{stem}.txt" for number in count(1))
    return next(path for name in names if not (path := place / name).exists())


def _make_room(place: Path) -> None:
    for old in sorted(place.glob("crash-*.txt"))[:-MOST]:
        with suppress(OSError):
            old.unlink()
            old.with_suffix(".swr").unlink(missing_ok=True)


def _record(game: Game, entries: Sequence[Entry]) -> Record:
    """The game as far as the rules can replay it: they may be what has failed."""
    header = game.header.unsigned(game.header.game)
    game_log = GameLog(Game(header, game.board, game.content))
    with suppress(Exception):
        for item in moved(entries):
            game_log.follow(item)
    return game_log.record()
