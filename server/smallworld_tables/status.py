"""What a worker's program says of itself. No key, address, title or secret is in any of it."""

from smallworld_lobby.status import ProgramStatus
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


class Status(ProgramStatus, frozen=True):
    """A worker at one moment."""

    tables: int = 0
    known_tables: int = 0
    loaded: int = 0
    people: int = 0
    other_workers: int = 0
    connections: int = 0
    waiting_for_store: int = 0
    finished: int = 0
