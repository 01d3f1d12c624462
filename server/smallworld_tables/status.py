"""What a worker's program says of itself. No key, address, title or secret is in any of it."""

from msgspec import Struct

from smallworld_lobby.status import HANGS
from smallworld_lobby.status_server import Figures

FIGURES = Figures(
    "smallworld_tables",
    {
        "tables": "Tables that this worker has",
        "known_tables": "Tables of the whole service",
        "loaded": "Tables in memory",
        "people": "People who are at a table",
        "other_workers": "Other workers of the service",
        "connections": "Open connections",
        "waiting_for_store": "Writes that wait for the store",
        "is_store_away": "Whether the store does not answer",
        "is_draining": "Whether the worker is being stopped",
    },
    {"finished": "Games that have ended here"},
)


class Status(Struct, frozen=True):
    """A worker at one moment; ``at`` is by the clock that never jumps."""

    at: float
    tables: int = 0
    known_tables: int = 0
    loaded: int = 0
    people: int = 0
    other_workers: int = 0
    connections: int = 0
    waiting_for_store: int = 0
    finished: int = 0
    is_store_away: bool = False
    is_draining: bool = False

    def trouble(self, now: float) -> str:
        """Why nobody should be sent here now; empty where all is well."""
        if now - self.at > HANGS:
            return "hangs"
        if self.is_draining:
            return "draining"
        return "store away" if self.is_store_away else ""
