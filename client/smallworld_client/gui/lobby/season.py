"""The table of a lobby's season."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from smallworld_client.gui.board.empty_place import EmptyPlace, paint_stacks
from smallworld_client.gui.kit import base
from smallworld_client.gui.kit.base import Painted, discard
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton, ended
from smallworld_client.gui.kit.draw import BLEED, body
from smallworld_client.gui.kit.label import Label, Panel, PanelLine, Tone, heading, note
from smallworld_client.gui.kit.rows import Portrait
from smallworld_client.gui.kit.screen import Screen, hung, set_abreast
from smallworld_client.gui.lobby.profile import (
    NameButton,
    computer_name,
    rating_text,
    saying,
    season_name,
)
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.theme import Theme, Type
from smallworld_wire.results import RANKED_GAMES, RANKED_PEOPLE, SeasonRow, SeasonTable

_WIDE = 820
_PLACE, _NUMBER, _ROOMY = 44, 84, 540
"""Widths at normal text size: of two columns, and of a row that has all on one line."""
_INSET = 8  # where a name begins in its button


class SeasonScreen(Screen):
    player_requested = Signal(bytes)  # the profile of a player, by key
    season_requested = Signal(int)  # the table of so many seasons ago
    lobby_requested = Signal()
    more_requested = Signal(int)  # the next rows, after so many

    def __init__(self, own_key: bytes = b"") -> None:
        super().__init__("")
        self._own_key = own_key
        self._table: SeasonTable | None = None
        self._rows: list[SeasonRow] = []
        self.lines: list[SeasonLine] = []
        self.set_title(self.tr("Season"))
        self.earlier = IconButton("back", self.tr("Previous season"))
        self.later = IconButton("forward", self.tr("Next season"))
        self.earlier.clicked.connect(partial(self._turn, 1))
        self.later.clicked.connect(partial(self._turn, -1))
        self.tools.addWidget(self.earlier)
        self.tools.addWidget(self.later)
        self._area: QWidget = QWidget()
        self.rows.addWidget(self._area, 1)
        self.show_waiting()

    @property
    def back_by(self) -> int:
        return self._table.back if self._table else 0

    def tab_order(self) -> Iterable[QWidget]:
        return base.in_order(self)

    def show_waiting(self) -> None:
        self._show(saying(self.tr("Asking the lobby…")))

    def show_failure(self, reason: str) -> None:
        if self._table is None:
            self._show(saying(reason))
        else:
            self.tell(reason, warning=True)

    def show_season(self, table: SeasonTable) -> None:
        if self._table is not None and table.skip and table.skip == len(self._rows):
            self._rows += table.rows
        else:
            self._rows = list(table.rows)
        self._table = table
        self.set_title(self.tr("Season"), self.tr("%n ranked game(s)", "", table.games))
        self.earlier.setEnabled(table.has_earlier)
        self.later.setEnabled(table.back > 0)
        self._show(self._panel(table))

    def _turn(self, by: int) -> None:
        self.season_requested.emit(max(0, self.back_by + by))

    def _panel(self, table: SeasonTable) -> QWidget:
        panel = Panel(padding=16)
        panel.rows.setSpacing(2)
        about = self.tr(
            "Play {games} ranked games against {people} different people to get a place. "
            "Everyone starts each season at 1,000."
        )
        panel.rows.addWidget(heading(season_name(table.since, table.until)))
        panel.rows.addWidget(note(about.format(games=RANKED_GAMES, people=RANKED_PEOPLE)))
        self.lines = []
        if not self._rows:
            panel.rows.addWidget(self._offer())
        for row in self._rows:
            panel.rows.addWidget(PanelLine())
            line = SeasonLine(row, own=row.key == self._own_key)
            line.chosen.connect(self.player_requested)
            self.lines.append(line)
            panel.rows.addWidget(line)
        if len(self._rows) < table.total:
            more = Button(self.tr("Show more"), ButtonKind.QUIET, small=True)
            more.setObjectName("more")
            more.clicked.connect(lambda: self.more_requested.emit(len(self._rows)))
            panel.rows.addLayout(ended(more))
        return panel

    def _offer(self) -> QWidget:
        to_lobby = Button(self.tr("Find a game in the lobby"), ButtonKind.PRIMARY, icon="people")
        to_lobby.setObjectName("to-lobby")
        to_lobby.clicked.connect(self.lobby_requested)
        return EmptyPlace(
            paint_stacks,
            self.tr("The table is still empty"),
            self.tr("Players appear here after the season's first ranked game."),
            to_lobby,
        )

    def _show(self, content: QWidget) -> None:
        before, self._area = self._area, hung(content, _WIDE)
        self.rows.replaceWidget(before, self._area)
        discard(before)


class SeasonLine(Painted):
    chosen = Signal(bytes)

    def __init__(self, row: SeasonRow, *, own: bool) -> None:
        super().__init__()
        self.row, self._own = row, own
        name = computer_name(row.computer) if row.computer else row.name
        place = f"{row.place}." if row.place else "–"
        self.setAccessibleName(f"{place} {name}, {rating_text(row.rating)}")
        px = Theme.current().px
        line = QHBoxLayout(self)
        line.setContentsMargins(BLEED, 1, BLEED, 1)
        line.setSpacing(6)
        line.addWidget(_wide(Label(place, Type.NAME, Tone.SECOND), px(_PLACE)))
        face = Portrait(30)
        face.show_player(row.name if row.computer else "", 0)
        line.addWidget(face)
        self._texts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._texts.setSpacing(0)
        self.name = NameButton(name, ButtonKind.PLAIN)
        self.name.clicked.connect(partial(self.chosen.emit, row.key))
        self._texts.addWidget(self.name, 1, Qt.AlignmentFlag.AlignLeft)
        games = self.tr("%n game(s)", "", row.games)
        won = self.tr("{count} won").format(count=row.won)
        self._games = Label(f"{games}, {won}", Type.NOTE, Tone.SECOND)
        self._games.setContentsMargins(BLEED + px(_INSET), 0, BLEED, 0)
        self._texts.addWidget(self._games)
        line.addLayout(self._texts, 1)
        number = _wide(Label(rating_text(row.rating), Type.NAME), px(_NUMBER))
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(number)

    def minimumSizeHint(self) -> QSize:
        """The width that it has with the number of games below the name, whatever is shown now."""
        hint = super().minimumSizeHint()
        if self._texts.direction() is QBoxLayout.Direction.TopToBottom:
            return hint
        widths = (self.name.minimumSizeHint().width(), self._games.minimumSizeHint().width())
        return QSize(hint.width() - min(widths), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        set_abreast(self._texts, self.width() >= self.theme.px(_ROOMY))
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._own:
            painter, surround = self.brush(), self.theme.surround
            row = rounded(body(self.frame()), 8)
            painter.fillPath(row, colour(surround.raised))
            painter.strokePath(row, pen(surround.gold_text, 1.2, alpha=0.7))


def _wide(label: Label, width: int) -> Label:
    label.setMinimumWidth(width)
    return label
