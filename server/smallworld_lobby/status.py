"""What a lobby's program says of itself: figures, whether all is well, lines for its log.

No key, address, title or secret is in any of it.
"""

import logging
import time
from collections.abc import Mapping
from typing import ClassVar, NamedTuple

import msgspec
from msgspec import Struct

HANGS = 5.0
"""Seconds without a turn of the program's thread after which it counts as hanging."""


class Figures(NamedTuple):
    """How a program's figures are called, and what they mean."""

    program: str
    gauges: Mapping[str, str]
    counters: Mapping[str, str]


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


LOBBY = Figures(
    "smallworld_lobby",
    {
        "people": "People who are here",
        "subscribers": "People who look at the list",
        "games": "Games that are known, private ones and those of other lobbies too",
        "private_games": "Private games among them",
        "leases": "Leases that are known",
        "bans": "Keys and networks that are banned",
        "other_lobbies": "Other lobbies on the same store that are heard",
        "connections": "Open connections",
        "open_files": "Open files",
        "most_open_files": "Open files that the system allows, 0 where it sets no limit",
        "waiting_for_store": "Writes that wait for the store",
        "tunnels": "Tunnels of the relay that are in use",
        "results": "Results that are known",
        "records_waiting": "Records that come in or are being verified",
        "reports": "Reports that nobody has closed",
        "is_store_away": "Whether the store does not answer",
        "is_draining": "Whether the lobby is being stopped",
    },
    {
        "messages": "Messages that came in",
        "tunnels_ever": "Tunnels of the relay that were opened",
        "relayed_bytes": "Bytes that the relay has carried",
        "relay_refused": "Connections that the relay has refused",
        "records_refused": "Records that did not count",
    },
)


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
