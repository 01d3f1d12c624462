"""The unfinished games, which can be resumed."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from smallworld.content.own import names_in_short
from smallworld.errors import GameError
from smallworld.game_log import GameLog
from smallworld.text import plain
from smallworld_chance.checked_log import open_log
from smallworld_client.storage import folders
from smallworld_client.storage.journal import read_journal
from smallworld_client.storage.locks import is_in_use
from smallworld_client.storage.saved_game import SavedGame
from smallworld_client.table.boards import open_game


@dataclass(frozen=True)
class Unfinished:
    """A game with a journal at ``path`` that was last written to at the time ``when``."""

    path: Path
    when: float
    game: str
    title: str
    board: str
    players: tuple[str, ...]
    round: int
    role: Literal["host", "guest"]
    rounds: int
    """How many are played."""
    sets: tuple[str, ...] = ()
    """The ids of the sets beside the base game."""
    own: str = ""
    """The names of the races and powers of the table's own."""
    log: GameLog | None = field(default=None, repr=False, compare=False)
    """The game as it was left."""


def unfinished(folder: Path | None = None) -> list[Unfinished]:
    """List the unfinished games, the latest first.

    Games that are open now, and journals that can't be read or played here, are left out.
    """
    paths = (folder or folders.journals()).glob("*.journal")
    found = [game for path in paths if (game := _read_unfinished(path))]
    return sorted(found, key=lambda game: game.when, reverse=True)


def _read_unfinished(path: Path) -> Unfinished | None:
    try:
        if not path.is_file() or is_in_use(path):
            return None
        kept, when = read_journal(path), path.stat().st_mtime
        return _described(path, when, kept)
    except (OSError, GameError):
        return None


def _described(path: Path, when: float, kept: SavedGame) -> Unfinished | None:
    """Describe a saved game; None if it is over."""
    header, settings = kept.header, kept.snapshot.settings
    game_log = open_log(open_game(header), kept.items)
    if game_log.is_over and kept.committed == len(game_log):
        return None
    return Unfinished(
        path,
        when,
        header.game,
        plain(settings.title),
        settings.board,
        game_log.game.names,
        game_log.state.round,
        kept.origin.role,
        game_log.game.board.rounds,
        header.chosen_sets,
        names_in_short(header.own_pieces),
        game_log,
    )
