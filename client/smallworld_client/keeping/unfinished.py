"""The games that were left in the middle and can be gone on with."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from smallworld.course import Course
from smallworld.errors import GameError
from smallworld.text import plain
from smallworld_client.boards import open_game
from smallworld_client.keeping import folders
from smallworld_client.keeping.journal import read_journal
from smallworld_client.keeping.kept import Kept
from smallworld_client.keeping.locks import is_in_use


@dataclass(frozen=True)
class Unfinished:
    """A game whose journal lies in ``path``, last written to at the time ``when``."""

    path: Path
    when: float
    game: str
    title: str
    board: str
    players: tuple[str, ...]
    round: int
    role: Literal["host", "guest"]


def unfinished(folder: Path | None = None) -> list[Unfinished]:
    """The latest first; those that are open now, or can't be read or played here, are left out."""
    paths = (folder or folders.journals()).glob("*.journal")
    found = [game for path in paths if (game := _look_at(path))]
    return sorted(found, key=lambda game: game.when, reverse=True)


def _look_at(path: Path) -> Unfinished | None:
    try:
        if not path.is_file() or is_in_use(path):
            return None
        kept, when = read_journal(path), path.stat().st_mtime
        return _described(path, when, kept)
    except (OSError, GameError):
        return None


def _described(path: Path, when: float, kept: Kept) -> Unfinished | None:
    """What there is to say of a game; None where it is over."""
    header, settings = kept.header, kept.charter.settings
    course = Course(open_game(header), kept.items)
    if course.is_over and kept.counted == len(course):
        return None
    return Unfinished(
        path,
        when,
        header.game,
        plain(settings.title),
        settings.board,
        course.game.names,
        course.state.round,
        kept.origin.role,
    )
