"""One game in a list of games, with its seats."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld import __version__
from smallworld.content import unknown_sets
from smallworld_client.gui.lobby.chips import Seat, SeatChips, Tags
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.pictures import Thumbnail
from smallworld_client.gui.texts.sets import added_amount, sets_named, sets_tip
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.board_picture import board_title, known_board
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.draw import BLEED, rule
from smallworld_client.gui.widgets.label import Label, NamesLabel, Tone, note
from smallworld_maps.own import is_own

_PICTURE, _PICTURE_HIGH = 112, 74
_ROOMY = 560
"""Logical pixels from which on a row has room for its picture, at normal text size."""
_BUTTON = 96
AT_ONCE = 50
"""Games that get rows before more are requested."""


@dataclass(frozen=True, slots=True)
class LobbyGame:
    """A game as the list shows it.

    ``people`` and ``computers`` have seats, the others are free. ``board`` is its id, ``round``
    counts from 1 once the game runs; ``rounds`` is a house rule, 0 what the board prints.
    ``sets`` are the ids of those beside the base game, ``own`` the names of the races and powers
    that are the table's own.
    ``yours``: this person hosts it. ``version`` is that of the host's program, ``other_version``
    the same if it is incompatible.
    """

    id: str
    name: str
    board: str
    host: str
    seats: int
    people: int = 1
    computers: int = 0
    running: bool = False
    round: int = 0
    private: bool = False
    spectators: bool = True
    yours: bool = False
    late_guests: bool = False
    other_version: str = ""
    version: str = ""
    watching: int = 0
    rounds: int = 0
    sets: tuple[str, ...] = ()
    own: str = ""
    rated: bool = False
    """Its result counts for the season."""

    @property
    def takes_players(self) -> bool:
        """Whether one can still take a seat: before the start, later that of a computer player."""
        return not self.running or (self.late_guests and self.computers > 0)

    @property
    def has_seat(self) -> bool:
        """Whether there is a seat that one may take."""
        return self.takes_players and (self.running or self.free > 0)

    @property
    def is_to_watch(self) -> bool:
        """Whether all that one can do there is watch: it is under way, or full."""
        return not self.takes_players or (self.spectators and not self.has_seat)

    @property
    def may_be_joined(self) -> bool:
        """Whether this person can take a seat there now."""
        return self.has_seat and not (self.private or self.yours or self.misfit)

    @property
    def may_be_watched(self) -> bool:
        """Whether this person can watch there now."""
        return self.spectators and not (self.yours or self.misfit)

    @property
    def misfit(self) -> str:
        """Why this program can't join at all; empty if it can."""
        if self.other_version:
            text = QCoreApplication.translate(
                "GameRow", "It uses version {theirs}, and you have {yours}."
            )
            return text.format(theirs=self.other_version, yours=__version__)
        if known_board(self.board) is None and not is_own(self.board):
            return QCoreApplication.translate("GameRow", "Your program does not have this board.")
        if strange := unknown_sets(self.sets):
            text = QCoreApplication.translate(
                "GameRow", "It is played with {sets}. Version {version} has that, yours does not."
            )
            return text.format(sets=sets_named(strange), version=self.version)
        return ""

    @property
    def free(self) -> int:
        return max(0, self.seats - self.people - self.computers)

    @property
    def chips(self) -> tuple[Seat, ...]:
        """People first, computer players last, as tables are laid."""
        taken = (Seat.PERSON,) * self.people
        return (*taken, *(Seat.FREE,) * self.free, *(Seat.COMPUTER,) * self.computers)


class GameRow(Painted):
    """``chosen`` carries the id when the button is pressed: to join, or to watch.

    With ``watch`` one can only watch, also before the start. A row that this program can't join is
    pale and says why.
    """

    chosen = Signal(str)

    def __init__(
        self, game: LobbyGame, *, watch: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._picture = Thumbnail(game.board, _PICTURE, _PICTURE_HIGH)
        self._name = NamesLabel("", Type.NAME)
        self._board = note("", with_names=True)
        self._tags = Tags()
        self._chips = SeatChips()
        self._state = Label("", Type.NOTE, Tone.SECOND, weight=Weight.DemiBold)
        self.button = Button("", small=True)
        self.button.clicked.connect(lambda: self.chosen.emit(self._game.id))
        kept = self.button.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.button.setSizePolicy(kept)
        self._lay_out()
        self._show(game, watch)
        self.retheme()

    @property
    def game(self) -> LobbyGame:
        return self._game

    @property
    def facts(self) -> tuple[str, ...]:
        """What its outlined tags say."""
        return self._tags.facts

    @property
    def looks_on(self) -> bool:
        """Whether its button leads there only to watch."""
        return self._watch or self._game.is_to_watch

    def show_game(self, game: LobbyGame, *, watch: bool = False) -> None:
        """Set the game's state; if it is the same, nothing is changed."""
        if (game, watch) != (self._game, self._watch):
            self._show(game, watch)

    def retheme(self) -> None:
        self.button.setMinimumWidth(self.theme.px(_BUTTON) + 2 * BLEED)
        self._fit()
        super().retheme()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        self._picture.setVisible(self.width() >= self.theme.px(_ROOMY))

    def _show(self, game: LobbyGame, watch: bool) -> None:
        self._game, self._watch = game, watch
        self.setAccessibleName(game.name)
        self.setAccessibleDescription(game.misfit)
        self._picture.show_position(game.board)
        self._name.setText(game.name)
        by = self.tr("{board}, {host} hosts")
        hosted = by.format(board=board_title(game.board), host=game.host)
        self._board.setText(game.misfit or hosted)
        self._tags.show_facts(() if game.misfit else TEXTS.facts(game))
        self._tags.setToolTip(plain(sets_tip(game.sets, game.own)))
        self._chips.show_seats(game.chips)
        self._state.setText(TEXTS.state(game))
        inviting = game.free and not game.running and not game.yours
        self._state.set_tone(Tone.TEXT if inviting else Tone.SECOND)
        self._set_pale(bool(game.misfit))
        self.button.set_text(self.tr("Watch") if self.looks_on else self.tr("Join"))
        self.button.set_reason(TEXTS.why_not(game, watch=self.looks_on))
        self.button.setVisible(not game.yours)

    def _set_pale(self, pale: bool) -> None:
        """A pale row has room for its reason, in place of seats that nobody can take."""
        self._picture.setEnabled(not pale)
        self._name.set_tone(Tone.THIRD if pale else Tone.TEXT)
        for part in (self._chips, self._state):
            part.setVisible(not pale)

    def paintEvent(self, event: QPaintEvent) -> None:
        y = self.height() - 1.0
        left, right = QPointF(BLEED, y), QPointF(self.width() - BLEED, y)
        rule(self.brush(), left, right, self.theme.surround)

    def _lay_out(self) -> None:
        texts, seats = QVBoxLayout(), QVBoxLayout()
        for column in (texts, seats):
            column.setSpacing(2)
            column.addStretch(1)
        for part in (self._name, self._board, self._tags):
            texts.addWidget(part)
        seats.addWidget(self._chips, alignment=Qt.AlignmentFlag.AlignRight)
        seats.addWidget(self._state, alignment=Qt.AlignmentFlag.AlignRight)
        texts.addStretch(1)
        seats.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 5, 0, 6)
        row.setSpacing(8)
        row.addWidget(self._picture)
        row.addLayout(texts, 1)
        row.addLayout(seats)
        row.addWidget(self.button)


class GameTexts(QObject):
    """What lists and cards say about a game."""

    def facts(self, game: LobbyGame) -> tuple[str, ...]:
        """Up to three facts that help to choose."""
        board = known_board(game.board)
        facts = []
        if game.rated:
            facts.append(self.tr("counts for the season"))
        if board is not None and not game.running:
            facts.append(self.tr("%n round(s)", "", game.rounds or board.rounds))
        if added := added_amount(game.sets, game.own):
            facts.append(added)
        if game.running and game.takes_players:
            facts.append(self.tr("seat to take"))
        if game.watching:
            facts.append(self.tr("%n watching", "", game.watching))
        if not game.spectators:
            facts.append(self.tr("no spectators"))
        return tuple(facts[:3])

    def state(self, game: LobbyGame) -> str:
        """How far a game is, or how many seats are free."""
        if game.running:
            board = known_board(game.board)
            rounds = game.rounds or (board.rounds if board else 0)
            said = self.tr("round {round} of {rounds}") if rounds else self.tr("round {round}")
            return said.format(round=max(1, game.round), rounds=rounds)
        if game.yours:
            return self.tr("hosted by you")
        if game.private:
            return self.tr("by invitation")
        if game.free == 0:
            return self.tr("full, not started")
        return self.tr("%n seat(s) free", "", game.free)

    def why_not(self, game: LobbyGame, *, watch: bool) -> str:
        """Why this person can't join, or can't ``watch``; empty if they can."""
        if game.yours:
            return self.tr("You are already in this game.")
        if game.misfit:
            return game.misfit
        if watch:
            return "" if game.spectators else self.tr("The host does not allow spectators.")
        if game.private:
            return self.tr("Ask the host for an invitation and paste it beside the list.")
        return "" if game.has_seat else self.tr("All seats are taken.")


TEXTS = GameTexts()


class GameList(QWidget):
    """Rows of games, which are reused while the list changes.

    With ``watch`` all of them can only be watched. Only the first games of a long list have rows,
    and more of them on request: rows take time to create and to lay out.
    """

    chosen = Signal(str)

    def __init__(
        self, empty: str = "", *, watch: bool = False, parent: QWidget | None = None
    ) -> None:
        """``empty`` is the text shown while there is no game, if any."""
        super().__init__(parent)
        self._watch = watch
        self._games: Sequence[LobbyGame] = ()
        self._most, self._only_watch = AT_ONCE, False
        self.rows: dict[str, GameRow] = {}
        self._empty = Label(empty, Type.NOTE, Tone.THIRD, italic=True, wrap=True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._empty)
        self.more = Button("", Kind.QUIET, small=True)
        self.more.clicked.connect(self._show_more)
        self.more.hide()
        self._column.addWidget(self.more, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_games(self, games: Sequence[LobbyGame], *, watch: bool = False) -> None:
        """Set the games in this order; with ``watch`` they can only be watched."""
        self._games, self._only_watch = games, watch
        wanted = {game.id: game for game in games[: self._most]}
        for gone in self.rows.keys() - wanted.keys():
            row = self.rows.pop(gone)
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        for place, game in enumerate(wanted.values()):
            row = self._row_of(game, self._watch or watch)
            if self._column.indexOf(row) != place:
                self._column.insertWidget(place, row)
                row.show()  # now: by itself it would only at the next turn of the event loop
        self._empty.setVisible(not self.rows and bool(self._empty.text()))
        left = len(games) - self._most
        self.more.set_text(self.tr("Show more ({count} left)").format(count=left))
        self.more.setVisible(left > 0)

    def _show_more(self) -> None:
        self._most += AT_ONCE
        self.show_games(self._games, watch=self._only_watch)

    def _row_of(self, game: LobbyGame, watch: bool) -> GameRow:
        row = self.rows.get(game.id)
        if row is None:
            row = self.rows[game.id] = GameRow(game, watch=watch)
            row.chosen.connect(self.chosen)
        else:
            row.show_game(game, watch=watch)
        return row
