"""The folder of finished games, made into what the list shows."""

from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale

from smallworld.record import LARGEST, RecordError, decode
from smallworld_client.gui.screens.records import RecordRow
from smallworld_client.gui.words.amounts import AMOUNTS

_MOST = 100
"""So many of the latest are listed; the others can be opened as files."""


def record_rows(folder: Path) -> list[RecordRow]:
    """The records of a folder, the latest first; files that are none are passed over."""
    files = sorted(folder.glob("*.swr"), key=_when, reverse=True)
    rows = (_row(path) for path in files[:_MOST])
    return [row for row in rows if row is not None]


def _row(path: Path) -> RecordRow | None:
    try:
        if path.stat().st_size > LARGEST:
            return None
        record = decode(path.read_bytes())
        finished = QDateTime.fromSecsSinceEpoch(int(_when(path)))
    except (OSError, RecordError):
        return None
    return RecordRow(
        path,
        " · ".join(record.header.seats),
        record.header.board,
        QLocale().toString(finished, "d MMMM yyyy, HH:mm"),
        AMOUNTS.moves(len(record.entries)),
    )


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
