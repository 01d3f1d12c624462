"""What somebody looks for in a lobby's list, and the controls that say so."""

from dataclasses import dataclass
from typing import Literal, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.lobby.rows import LobbyGame
from smallworld_client.gui.texts.given import board_name
from smallworld_client.gui.widgets.board_picture import board_title
from smallworld_client.gui.widgets.choice import Choice, Option, Picker, ToggleRow
from smallworld_client.gui.widgets.field import LineBox
from smallworld_maps import ids, load

Aim = Literal["all", "sit", "watch"]
_LONGEST = 100


@dataclass(frozen=True, slots=True)
class Wish:
    """Which games to show; as it comes, all of them.

    Each word of ``text`` has to stand in a game's name, its host's or its board's. ``board`` is an
    id. ``compatible`` leaves out what this version of the program can't go to.
    """

    text: str = ""
    aim: Aim = "all"
    board: str = ""
    compatible: bool = False

    def fits(self, game: LobbyGame) -> bool:
        """Whether to show that game."""
        return (
            self._aims_at(game)
            and self.board in ("", game.board)
            and not (self.compatible and game.misfit)
            and self._names(game)
        )

    def _aims_at(self, game: LobbyGame) -> bool:
        if self.aim == "sit":
            return game.has_seat
        return self.aim == "all" or (game.running and game.spectators)

    def _names(self, game: LobbyGame) -> bool:
        said = f"{game.name} {game.host} {board_title(game.board)}".casefold()
        return all(word in said for word in self.text.casefold().split())


class SearchBar(QWidget):
    """``changed`` comes whenever ``wish`` is another one."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        placeholder = self.tr("Search for a game, a host or a board")
        self.box = LineBox(self.tr("Search"), placeholder=placeholder)
        self.box.line.setMaxLength(_LONGEST)
        self.board = Picker(self.tr("Board"), self._boards(), "")
        self.aim = Choice(self.tr("Which games"), self._aims(), "all")
        self.compatible = ToggleRow(self.tr("My version only"))
        self.compatible.set_hint(self.tr("Hide games that this version can't join"))
        self._listen()
        self._lay_out()

    @property
    def wish(self) -> Wish:
        return Wish(
            self.box.text(),
            cast(Aim, self.aim.value),
            self.board.value,
            self.compatible.isChecked(),
        )

    def clear(self) -> None:
        """Wish for all games again; told once."""
        before = self.blockSignals(True)
        self.box.set_text("")
        self.aim.set_value("all")
        self.board.set_value("")
        self.compatible.setChecked(False)
        self.blockSignals(before)
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the search before it leaves the screen."""
        if event.key() == Qt.Key.Key_Escape and self.wish != Wish():
            self.clear()
            return
        super().keyPressEvent(event)

    def _boards(self) -> list[Option]:
        called = self.tr("{board}, {players} players")
        boards = [load(board) for board in ids()]
        named = [
            Option(it.id, called.format(board=board_name(it), players=it.players)) for it in boards
        ]
        return [Option("", self.tr("All boards")), *named]

    def _aims(self) -> list[Option]:
        return [
            Option("all", self.tr("All")),
            Option("sit", self.tr("Free seats")),
            Option("watch", self.tr("To watch")),
        ]

    def _listen(self) -> None:
        QShortcut(QKeySequence(keys.SEARCH.press), self, self.box.setFocus)
        self.box.edited.connect(self._tell)
        self.board.chosen.connect(self._tell)
        self.aim.changed.connect(self._tell)
        self.compatible.toggled.connect(self._tell)

    def _tell(self) -> None:
        self.changed.emit()

    def _lay_out(self) -> None:
        upper, lower = QHBoxLayout(), QHBoxLayout()
        upper.addWidget(self.box, 3)
        upper.addWidget(self.board, 2)
        lower.addWidget(self.aim)
        lower.addStretch(1)
        lower.addWidget(self.compatible)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        for row in (upper, lower):
            row.setSpacing(4)
            rows.addLayout(row)
