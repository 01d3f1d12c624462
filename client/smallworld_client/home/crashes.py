"""What a crash leaves behind: a report, and the game that can be resumed.

Crashes below Python count too: a segmentation fault, an abort. This is imported at every start of
the window, so it imports the rules and the network only when it writes a report.
"""

import faulthandler
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from smallworld.safe_text import without_secrets
from smallworld_client.home import folders
from smallworld_client.home.folders import free_path, is_in_use, lock
from smallworld_net.files import make_private, open_regular, read_regular, write_private

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.record import Entry, Record


def crash_folder() -> Path:
    return folders.data_folder() / "crashes"


class HardCrash:
    """A file into which Python writes a traceback if the program crashes below it."""

    def __init__(self, about: Sequence[str]) -> None:
        """Create the file; ``about`` is its head. Raises OSError if it can't be created."""
        make_private(crash_folder())
        self._path = crash_folder() / f"running-{os.getpid()}.txt"
        handle = open_regular(self._path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        self._file: TextIO = os.fdopen(handle, "w", encoding="utf-8")
        lock(self._file.fileno())
        self._file.write("\n".join((*about, "", "")))
        self._file.flush()
        faulthandler.enable(self._file)

    def close(self) -> None:
        faulthandler.disable()
        self._file.close()
        with suppress(OSError):
            self._path.unlink()


def crashed_programs() -> list[Path]:
    """The files of programs that no longer run and did not end properly."""
    return [path for path in sorted(crash_folder().glob("running-*.txt")) if _is_abandoned(path)]


def _is_abandoned(path: Path) -> bool:
    with suppress(OSError):
        return not is_in_use(path)
    return False


def about_python() -> list[str]:
    return [f"Python {sys.version.split()[0]}", f"Program: {sys.executable}"]


MOST = 20  # the number of reports that are kept; the oldest are deleted
LARGEST_REPORT = 1 << 20  # the most bytes that are read of a file that a crashed program has left


@dataclass(frozen=True, slots=True)
class Crash:
    error: BaseException
    thread: str
    game: "tuple[Game, Sequence[Entry]] | None" = None

    @property
    def place(self) -> str:
        """The type of the error and the line that raised it; the same again is no new crash."""
        steps = traceback.extract_tb(self.error.__traceback__)
        where = f"{steps[-1].filename}:{steps[-1].lineno}" if steps else ""
        return f"{type(self.error).__name__} {where}"


def write_crash_report(crash: Crash, about: Sequence[str]) -> Path:
    """Returns its path; raises OSError. ``about``: lines about program and system."""
    trace = "".join(traceback.format_exception(crash.error))
    text = "\n".join((*about, f"Thread: {crash.thread}", "", trace))
    return _stored(text, _record(*crash.game) if crash.game else None)


def crashed_before() -> Path | None:
    """The report of a crash below Python since the last call; its game is stored beside it."""
    latest = None
    for path in crashed_programs():
        with suppress(OSError):
            latest = _report_of(path) or latest
    return latest


def _report_of(path: Path) -> Path | None:
    text = read_regular(path, LARGEST_REPORT).decode(errors="replace")
    happened = text.partition("\n\n")[2].strip()
    report = _stored(text, _last_unfinished()) if happened else None
    path.unlink()
    return report


def _last_unfinished() -> "Record | None":
    from smallworld_chance.checked_log import open_log
    from smallworld_client.home.journal import read_journal, unfinished
    from smallworld_client.table.setup import open_game

    games = unfinished()
    if not games:
        return None
    kept = read_journal(games[0].path)
    return open_log(open_game(kept.header), kept.items).record()


def _stored(text: str, record: "Record | None") -> Path:
    place = crash_folder()
    make_private(place)
    path = free_path(place, f"crash-{datetime.now():%Y-%m-%d-%H%M%S}", ".txt")
    if record is not None:
        from smallworld.record import encode

        game = path.with_suffix(".swr")
        write_private(game, encode(record))
        text = f"{text.rstrip()}\n\nThe game until then: {game.name}\n"
    write_private(path, without_secrets(text).encode())
    for old in sorted(place.glob("crash-*.txt"))[:-MOST]:
        with suppress(OSError):
            old.unlink()
            old.with_suffix(".swr").unlink(missing_ok=True)
    return path


def _record(game: "Game", entries: "Sequence[Entry]") -> "Record":
    """The game as far as the rules can replay it: they may be what has failed."""
    from smallworld.game import Game
    from smallworld.game_log import GameLog
    from smallworld.record import moved

    header = game.header.unsigned(game.header.game)
    game_log = GameLog(Game(header, game.board, game.content))
    with suppress(Exception):
        for item in moved(entries):
            game_log.follow(item)
    return game_log.record()
