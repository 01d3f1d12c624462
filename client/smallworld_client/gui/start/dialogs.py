"""The dialogs of the start screen: unfinished games, and that nothing can be saved."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDateTime, QPointF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.pictures import Position, Thumbnail, position_of
from smallworld_client.gui.texts.moments import moment
from smallworld_client.gui.texts.names import AMOUNTS
from smallworld_client.gui.texts.sets import added_amount, sets_tip
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.board_picture import table_title
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.draw import BLEED, rule
from smallworld_client.gui.widgets.label import Label, Tone, note
from smallworld_client.storage.unfinished import Unfinished


class UnkeptDialog(Dialog):
    """Shown once, when the program starts; playing is possible all the same."""

    def __init__(self, why: str, parent: QWidget) -> None:
        """``why`` says what is wrong and what to do, in sentences."""
        super().__init__("", parent, veil=True, width=520)
        self.setObjectName("unkept")
        self.set_title(self.tr("Nothing can be saved on this computer"))
        self.content.addWidget(note(why))
        self.add_button("go-on", self.tr("Continue"), Kind.PRIMARY).setObjectName("go-on")
        self.answered.connect(self.dismiss)

    def open(self) -> None:
        super().open()
        self.button("go-on").setFocus(Qt.FocusReason.OtherFocusReason)


_PICTURE, _PICTURE_HIGH = 112, 74


@dataclass(frozen=True, slots=True)
class UnfinishedRow:
    """A game in the list: players, progress and whose table it is, date, and how it stands."""

    id: str
    title: str
    board: str
    who: str
    where: str
    when: str
    picture: Position | None = None
    sets: str = ""
    """Which sets it is played with, in a sentence."""


class UnfinishedDialog(Dialog):
    """``chosen`` and ``dropped`` carry the id of the game to continue or to delete."""

    chosen = Signal(str)
    dropped = Signal(str)

    def __init__(self, games: Sequence[UnfinishedRow], parent: QWidget) -> None:
        """The latest first; its button is the one that Return presses."""
        super().__init__("", parent, veil=True, width=660)
        self.set_title(self.tr("Continue a game"))
        self.setObjectName("unfinished")
        self.content.setSpacing(0)
        self._first: Button | None = None
        for game in games:
            self.content.addWidget(self._row(game, first=game is games[0]))
        self.content.addStretch(1)

    def open(self) -> None:
        super().open()
        if self._first is not None:
            self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, game: UnfinishedRow, *, first: bool) -> QWidget:
        drop = Button(self.tr("Delete …"), small=True)
        drop.set_hint(self.tr("Deletes the saved game from this computer."))
        drop.setObjectName(f"drop-{game.id}")
        drop.clicked.connect(lambda: self.dropped.emit(game.id))
        go_on = Button(self.tr("Continue"), Kind.PRIMARY if first else Kind.SECONDARY, small=True)
        go_on.setObjectName(f"go-on-{game.id}")
        go_on.clicked.connect(lambda: self.chosen.emit(game.id))
        self._first = self._first or go_on
        return _Row(game, drop, go_on)


class _Row(Painted):
    def __init__(self, game: UnfinishedRow, *buttons: Button) -> None:
        super().__init__()
        self.setAccessibleName(game.title)
        self.setToolTip(plain(game.sets))
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addWidget(Label(game.title, Type.NAME, elide=True))
        texts.addWidget(Label(game.who, Type.NOTE, Tone.TEXT, elide=True))
        texts.addWidget(Label(game.where, Type.NOTE, Tone.SECOND, elide=True))
        texts.addWidget(Label(game.when, Type.NOTE, Tone.SECOND, elide=True))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 7)
        row.setSpacing(8)
        row.addWidget(Thumbnail(game.picture or game.board, _PICTURE, _PICTURE_HIGH))
        row.addLayout(texts, 1)
        for button in buttons:
            row.addWidget(button)

    def paintEvent(self, event: QPaintEvent) -> None:
        y = self.height() - 1.0
        left, right = QPointF(BLEED, y), QPointF(self.width() - BLEED, y)
        rule(self.brush(), left, right, self.theme.surround)


translate = QCoreApplication.translate


def unfinished_row(game: Unfinished) -> UnfinishedRow:
    """The row of an unfinished game; its journal's path is its id."""
    stands = translate("unfinished", "round {round} of {rounds}")
    hosted = translate("unfinished", "your table")
    joined = translate("unfinished", "you were a guest")
    last = QDateTime.fromSecsSinceEpoch(int(game.when))
    where = stands.format(round=game.round, rounds=game.rounds)
    about = (where, added_amount(game.sets, game.own), hosted if game.role == "host" else joined)
    return UnfinishedRow(
        str(game.path),
        table_title(game.title, game.board),
        game.board,
        " · ".join(game.players),
        ", ".join(filter(None, about)),
        moment(last),
        position_of(game.log.game, game.log.state) if game.log else None,
        sets_tip(game.sets, game.own),
    )


def offer(games: Sequence[Unfinished]) -> str:
    """The subtitle of the start screen's button; empty if there is no game."""
    if not games:
        return ""
    if len(games) > 1:
        return AMOUNTS.unfinished_games(len(games))
    text = translate("unfinished", "{title}, round {round}")
    title = table_title(games[0].title, games[0].board)
    return text.format(title=title, round=games[0].round)


def forget(path: Path) -> None:
    """Delete a game; raises OSError if its journal can't be deleted."""
    path.unlink(missing_ok=True)
