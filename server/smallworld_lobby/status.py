"""What a lobby's program says of itself: figures, whether all is well, lines for its log.

No key, address, title or secret is in any of it.
"""

import logging
import time
from typing import ClassVar

import msgspec
from msgspec import Struct

HANGS = 5.0
"""Seconds without a turn of the program's thread after which it counts as hanging."""


class ProgramStatus(Struct, frozen=True):
    """What lobbies and workers say alike; ``at`` is by the clock that never jumps."""

    at: float
    is_store_away: bool = False
    is_draining: bool = False

    def trouble(self, now: float) -> str:
        """Why nobody should be sent here now; empty where all is well."""
        if now - self.at > HANGS:
            return "hangs"
        if self.is_draining:
            return "draining"
        return "store away" if self.is_store_away else ""


class Status(ProgramStatus, frozen=True):
    """A lobby at one moment."""

    people: int = 0
    subscribers: int = 0
    games: int = 0
    private_games: int = 0
    leases: int = 0
    bans: int = 0
    other_lobbies: int = 0
    connections: int = 0
    open_files: int = 0
    most_open_files: int = 0
    waiting_for_store: int = 0
    messages: int = 0
    tunnels: int = 0
    tunnels_ever: int = 0
    relayed_bytes: int = 0
    relay_refused: int = 0
    results: int = 0
    records_waiting: int = 0
    records_refused: int = 0
    reports: int = 0


class JsonLines(logging.Formatter):
    """Lines of a log as JSON: when, how grave, where from, and the sentence with its values."""

    LEVELS: ClassVar[dict[int, str]] = {logging.WARNING: "warning", logging.ERROR: "error"}

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, object] = {
            "at": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}Z",
            "level": self.LEVELS.get(record.levelno, "info"),
            "from": record.name,
            "event": record.msg,
            "text": record.getMessage(),
        }
        if record.args:
            given = record.args if isinstance(record.args, tuple) else (record.args,)
            line["values"] = [
                each if isinstance(each, int | float) else str(each) for each in given
            ]
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()
