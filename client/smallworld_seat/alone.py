"""Games at this device: what the worker needs where it hosts the table itself.

The host's driver runs here without a listener, as it does for a game at one screen in the window.
"""

import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.home.journal import Unfinished, unfinished
from smallworld_client.players.bot import SeatedBot, Seconds
from smallworld_client.players.levels import LEVELS
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_maps import for_players
from smallworld_web.feed import FinishedGame, finished
from smallworld_web.position import Data
from smallworld_wire.room import LOT, TableSettings
from smallworld_wire.sentences import Sentence

THINKS = 1.0
"""Seconds for a computer player's turn. Python is half as fast here as in the program, so the
player called hard looks about half as far."""
Level = Literal["", "beginner", "easy", "medium", "hard"]


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A person of that name, or a computer player of that level."""

    name: Annotated[str, Meta(max_length=40)] = ""
    level: Level = ""


class Begin(Struct, frozen=True, tag="begin", forbid_unknown_fields=True):
    """Begin a game on the board for that many seats."""

    seats: Annotated[tuple[Chair, ...], Meta(min_length=2, max_length=5)]
    sets: tuple[str, ...] = ()
    pace: Annotated[float, Meta(ge=0, le=5)] = 0.8
    """Seconds that a computer player takes for a move."""
    language: str = "en"


class Resume(Struct, frozen=True, tag="resume", forbid_unknown_fields=True):
    """Resume a game that was left; without an id the latest."""

    game: str = ""
    language: str = "en"


class Home(Struct, frozen=True, tag="home"):
    """Leave the game, which can be resumed, and list those that were left."""


class Read(Struct, frozen=True, tag="read", forbid_unknown_fields=True):
    """Show a record; ``data`` is its file in base64."""

    data: str

    def game(self) -> FinishedGame:
        """GameError where it is no record, or none that the rules can follow."""
        return finished(b64decode(self.data))


def setup_of(begin: Begin) -> Setup:
    board = for_players(len(begin.seats))
    settings = TableSettings(board.title, board.id, spectators=False, first=LOT, sets=begin.sets)
    places = tuple(
        SeatSetup("computer", each.level, each.name)
        if each.level
        else SeatSetup("person", each.name)
        for each in begin.seats
    )
    host = next((each.name for each in begin.seats if not each.level), "")
    return Setup(host, settings, places, begin.pace)


def left_game(id: str) -> Path | None:
    """The journal of a game that can be resumed here; that of the latest without an id."""
    return next((it.path for it in _left() if id in ("", it.game)), None)


def left_games() -> Data:
    told = [
        {
            "game": it.game,
            "board": it.board,
            "players": list(it.players),
            "round": it.round,
            "rounds": it.rounds,
            "when": it.when,
        }
        for it in _left()
    ]
    return {"type": "left-games", "games": told}


def _left() -> list[Unfinished]:
    return [it for it in unfinished() if it.role == "host"]


def record_file(path: Path) -> Data:
    """The record of the game that has just ended, for the person to keep."""
    data = b64encode(path.read_bytes()).decode()
    return {"type": "record-file", "name": path.name, "data": data}


class ComputersHere:
    """Computer players that think in this worker, where nothing else happens meanwhile."""

    def __init__(self, _tell: Callable[[Sentence], None]) -> None:
        self._seated: dict[tuple[int, str], SeatedBot] = {}
        self._index = -1
        self._chosen: Move | None = None

    def move(self, index: int, bot: str, game: Game, state: State) -> Move | None:
        if self._index != index:
            self._index, self._chosen = index, None
            return None  # what has just happened is shown before anybody thinks
        if self._chosen is None:
            self._chosen = self._at(state.to_move, bot).move(game, state)
        return self._chosen

    def _at(self, seat: int, bot: str) -> SeatedBot:
        if (seat, bot) not in self._seated:
            made = LEVELS[bot](secrets.randbits(64))
            self._seated[seat, bot] = SeatedBot(made, lambda: Seconds(THINKS))
        return self._seated[seat, bot]

    def close(self) -> None: ...
