"""Which games of a lobby's list somebody wants to see."""

from dataclasses import dataclass
from typing import Literal, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.screens.lobby_rows import LobbyGame
from smallworld_client.gui.screens.setup import PLAYERS
from smallworld_client.gui.widgets.board_picture import board_title
from smallworld_client.gui.widgets.choice import Choice, Option, Picker
from smallworld_client.gui.widgets.field import LineBox
from smallworld_maps import for_players

Kind = Literal["all", "seats", "watch"]


@dataclass(frozen=True, slots=True)
class LobbyFilter:
    """``text`` stands in the title or the host's name; an empty ``board`` is any.

    ``kind``: all games, those with a seat to take, those that can be watched. ``matching``: only
    those that this version of the program can play.
    """

    text: str = ""
    kind: Kind = "all"
    board: str = ""
    matching: bool = False

    def fits(self, game: LobbyGame) -> bool:
        """Whether a game is wanted."""
        wanted = self.text.casefold()
        return (
            (wanted in game.name.casefold() or wanted in game.host.casefold())
            and self._is_kind(game)
            and self.board in ("", game.board)
            and not (self.matching and game.misfit)
        )

    def _is_kind(self, game: LobbyGame) -> bool:
        if self.kind == "seats":
            return game.takes_players and (game.running or game.free > 0)
        return self.kind == "all" or (game.running and game.spectators)


class FilterBar(QWidget):
    """``changed`` comes with every change; ``filter`` then says what is wanted."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        search = self.tr("Search for a game or a host")
        self.search = LineBox(search, placeholder=search)
        self.kind = Choice(
            self.tr("Which games"),
            [
                Option("all", self.tr("All")),
                Option("seats", self.tr("Free seats")),
                Option("watch", self.tr("To watch")),
            ],
            "all",
        )
        boards = [for_players(count).id for count in PLAYERS]
        self.board = Picker(
            self.tr("Board"),
            [Option("", self.tr("any board")), *(Option(id, board_title(id)) for id in boards)],
            "",
        )
        self.version = Picker(
            self.tr("Version"),
            [Option("", self.tr("any version")), Option("mine", self.tr("this version"))],
            "",
        )
        self._lay_out()
        self.search.edited.connect(lambda _: self.changed.emit())
        for chosen in (self.kind.changed, self.board.chosen, self.version.chosen):
            chosen.connect(lambda _: self.changed.emit())

    @property
    def filter(self) -> LobbyFilter:
        """What is wanted now."""
        kind = cast(Kind, self.kind.value)
        return LobbyFilter(
            self.search.text(), kind, self.board.value, matching=bool(self.version.value)
        )

    def _lay_out(self) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2)
        rows.addLayout(_side_by_side(self.search, self.kind))
        lower = _side_by_side(self.board, self.version)
        lower.addStretch(1)
        rows.addLayout(lower)


def _side_by_side(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(4)
    for widget in widgets:
        row.addWidget(widget)
    return row
