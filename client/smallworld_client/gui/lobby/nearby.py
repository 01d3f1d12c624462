"""The games of the network: the one that was found first as a large card, the others as rows."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.lobby.found import FoundCard
from smallworld_client.gui.lobby.rows import GameList, GameRow, LobbyGame
from smallworld_client.gui.pictures import EmptyPlace
from smallworld_client.gui.pictures.drawings import paint_search
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.label import Label, Tone, heading
from smallworld_client.gui.widgets.panel import Panel, Rule


class Nearby(QWidget):
    """``chosen`` carries the id of a game to join, or to watch with ``watch``.

    ``watch_chosen`` carries one that is only to be watched. ``instead`` is emitted when there is no
    game and the person would rather do what the empty place offers.
    """

    chosen = Signal(str)
    watch_chosen = Signal(str)
    instead = Signal()

    def __init__(
        self, *, watch: bool, searches: bool = True, parent: QWidget | None = None
    ) -> None:
        """``searches``: whether the network is searched for games; this can be turned off."""
        super().__init__(parent)
        self._watch, self._searches, self._gold = watch, searches, True
        self._order: list[str] = []
        self._games: dict[str, LobbyGame] = {}
        self.card: FoundCard | None = None
        self.rows: dict[str, FoundCard | GameRow] = {}
        """The card and the rows by the ids of their games, in their order."""
        self.offer = Button(*self._offer())
        self.offer.clicked.connect(self.instead)
        self._empty = EmptyPlace(paint_search, *self._nobody(), self.offer, busy=searches)
        self._nothing = Panel(padding=18)
        self._nothing.rows.addWidget(self._empty)
        self._others = GameList(watch=watch)
        self._others.chosen.connect(self._choose)
        self._rest = self._make_rest()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self._nothing, 1)
        self._column.addWidget(self._rest, 1)
        self.show_games(())

    @property
    def said(self) -> tuple[str, str]:
        """What is said while there is no game: a title and a sentence."""
        return self._empty.said

    def show_games(self, games: Sequence[LobbyGame]) -> None:
        """Set the games that are hosted now, in any order."""
        self._games = {game.id: game for game in games}
        known = [id for id in self._order if id in self._games]
        self._order = [*known, *(id for id in self._games if id not in known)]
        self._show_first(self._first())
        first = self.card.game.id if self.card is not None else ""
        self._others.show_games([self._games[id] for id in self._order if id != first])
        self.rows.clear()
        if self.card is not None:
            self.rows[first] = self.card
        self.rows.update(self._others.rows)
        self._nothing.setVisible(self.card is None)
        self._rest.setVisible(self.card is not None)

    def set_gold(self, gold: bool) -> None:
        """Set whether the one gold button of the screen is here."""
        self._gold = gold
        self.offer.set_kind(Kind.PRIMARY if gold else Kind.SECONDARY)
        self._nothing.set_gold(gold)
        if self.card is not None:
            self.card.set_gold(gold)

    def press(self) -> None:
        """Do what the gold button does."""
        if self.card is not None:
            self.card.button.click()
        else:
            self.offer.click()

    def _first(self) -> LobbyGame | None:
        """The game that was found first; one with a free seat before a full one.

        The one that is shown stays as long as there is something to do with it, and while the
        pointer is on its button: nobody joins a game that has just slipped under the mouse.
        """
        shown = self._games.get(self.card.game.id) if self.card is not None else None
        if shown and self.card and (self._rank(shown) == 0 or self.card.button.underMouse()):
            return shown
        found = [self._games[id] for id in self._order]
        return min(found, key=self._rank, default=None)

    def _rank(self, game: LobbyGame) -> int:
        """0 for what one has come for, 1 for a game to watch, 2 for one that is closed."""
        if self._watch:
            return 0 if game.may_be_watched else 2
        if game.may_be_joined:
            return 0
        return 1 if game.is_to_watch and game.may_be_watched else 2

    def _show_first(self, game: LobbyGame | None) -> None:
        if game is not None and self.card is not None:
            self.card.show_game(game)
        elif game is not None:
            self.card = FoundCard(game, watch=self._watch)
            self.card.chosen.connect(self._choose)
            self.card.watch_chosen.connect(self.watch_chosen)
            self.card.set_gold(self._gold)
            self._column.insertWidget(0, self.card)
            self.card.show()
        elif self.card is not None:
            self._column.removeWidget(self.card)
            self.card.hide()
            self.card.deleteLater()
            self.card = None

    def _choose(self, id: str) -> None:
        self.chosen.emit(id)

    def _make_rest(self) -> Panel:
        rest = Panel(padding=18)
        head = QHBoxLayout()
        head.addWidget(heading(self.tr("Also here")), 1)
        head.addWidget(Label(self.tr("Looking for more …"), Type.NOTE, Tone.SECOND))
        rest.rows.addLayout(head)
        rest.rows.addWidget(Rule())
        rest.rows.addWidget(self._others)
        rest.rows.addStretch(1)
        rest.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        return rest

    def _nobody(self) -> tuple[str, str]:
        if not self._searches:
            return self.tr("Searching is turned off"), self.tr(
                "This computer does not search the network. Ask the host for an address or an "
                "invitation."
            )
        text = (
            self.tr("Games that people here play appear by themselves.")
            if self._watch
            else self.tr("Games that others host here appear by themselves.")
        )
        return self.tr("Looking on your network …"), text

    def _offer(self) -> tuple[str, Kind]:
        said = self.tr("Replay a finished game") if self._watch else self.tr("Host a game")
        return said, Kind.PRIMARY
