"""A player's profile: how they stand, what they win with, and the games that counted."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.content.own import known_content
from smallworld_client.gui.pictures import Thumbnail
from smallworld_client.gui.records.figures import Figure, Row, Table, Tile
from smallworld_client.gui.season.name_button import NameButton
from smallworld_client.gui.season.words import (
    computer_name,
    day_text,
    rating_text,
    season_name,
)
from smallworld_client.gui.texts import content_names
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets import tabs
from smallworld_client.gui.widgets.board_picture import board_title
from smallworld_client.gui.widgets.button import Button, Kind, ended
from smallworld_client.gui.widgets.choice import ToggleRow
from smallworld_client.gui.widgets.label import Label, Tone, heading, note
from smallworld_client.gui.widgets.panel import Panel, Rule
from smallworld_client.gui.widgets.screen import Screen, hung
from smallworld_wire.results import (
    RANKED_GAMES,
    RANKED_PEOPLE,
    Finisher,
    PlayedGame,
    Profile,
    Standing,
)

_WIDE, _TWO = 1180, 760
"""The most that a profile is wide, and where its columns stand side by side."""
_PICTURE, _PICTURE_HIGH = 84, 56
KEY = 40
"""Bytes of a person's key; the kinds of computer players have shorter names."""


class ProfileScreen(Screen):
    """``own``: it is the person's own, who may decide here whether their games count."""

    season_requested = Signal()
    more_requested = Signal(int)
    """The next games of the history, after so many."""
    player_requested = Signal(bytes)
    """The profile of another player, by key."""
    link_requested = Signal(str)
    """A game's record, at that address."""
    rated_wanted = Signal(bool)
    report_requested = Signal()

    def __init__(self, *, own: bool, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self._own = own
        self._profile: Profile | None = None
        self._games: list[PlayedGame] = []
        self._tiles: Sequence[QWidget] = ()
        self._halves: Sequence[QWidget] = ()
        self._tile_grid, self._beside = QGridLayout(), QGridLayout()
        self.rated: ToggleRow | None = None
        self.more: Button | None = None
        self.set_title(self.tr("Profile"))
        self.season = Button(self.tr("Season table"), small=True)
        self.season.clicked.connect(self.season_requested)
        self.report = Button(self.tr("Report"), small=True)
        self.report.clicked.connect(self.report_requested)
        self.report.hide()
        self.tools.addWidget(self.report)
        self.tools.addWidget(self.season)
        self._area: QWidget = QWidget()
        self.rows.addWidget(self._area, 1)
        self.show_waiting()

    @property
    def profile(self) -> Profile | None:
        """What is shown."""
        return self._profile

    def tab_order(self) -> Iterable[QWidget]:
        """From the head down, also over what was told later."""
        return tabs.in_order(self)

    def show_waiting(self) -> None:
        """The lobby has been asked."""
        self._show([_said(self.tr("Asking the lobby …"))])

    def show_failure(self, reason: str) -> None:
        """The lobby has not told it; what is shown already stays."""
        if self._profile is None:
            self._show([_said(reason)])
        else:
            self.tell(reason, warning=True)

    def show_profile(self, profile: Profile) -> None:
        """Show a profile, or more games of the one that is shown."""
        if self._profile is not None and profile.skip and profile.skip == len(self._games):
            self._games += profile.games
        else:
            self._profile, self._games = profile, list(profile.games)
        known = self._profile
        is_person = len(known.key) == KEY
        kind = known.key.decode("ascii", "replace")
        name = known.name if is_person else computer_name(kind)
        self.set_title(name if known.total else self.tr("Profile"))
        self.report.setVisible(not self._own and is_person and bool(known.total))
        self._show(list(self._parts_of(known)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
        super().resizeEvent(event)

    def _parts_of(self, profile: Profile) -> Iterator[QWidget]:
        self._tiles = self._halves = ()
        if profile.is_hidden:
            text = (
                self.tr("Your games don't count, and nobody sees those that did.")
                if self._own
                else self.tr("This player doesn't want their games to count.")
            )
            yield _said(text)
        elif not profile.total:
            text = (
                self.tr(
                    "No game of yours has counted yet. Look for “counts for the season” in the "
                    "list, or open such a table yourself."
                )
                if self._own
                else self.tr("No game of this player has counted yet.")
            )
            yield _said(text)
        else:
            yield self._figures(profile.standings[0])
            yield from self._columns(profile)
        if self._own:
            yield self._wish(rated=not profile.is_hidden)

    def _wish(self, *, rated: bool) -> QWidget:
        self.rated = ToggleRow(
            self.tr("My games count"),
            self.tr(
                "Without it, no game with you counts for anybody, and what counted so far is "
                "hidden."
            ),
            on=rated,
        )
        self.rated.toggled.connect(self.rated_wanted)
        panel = Panel(padding=16)
        panel.rows.addWidget(self.rated)
        return panel

    def _figures(self, now: Standing) -> QWidget:
        needs = self.tr("after {games} games with {people} others").format(
            games=RANKED_GAMES, people=RANKED_PEOPLE
        )
        of = self.tr("of {count}").format(count=now.of)
        figures = (
            Figure(
                rating_text(now.rating),
                self.tr("rating this season"),
                season_name(now.since, now.until),
            ),
            Figure(
                str(now.place) if now.place else "–",
                self.tr("place"),
                of if now.place else needs,
            ),
            Figure(str(now.games), self.tr("games"), self.tr("this season")),
            Figure(str(now.won), self.tr("won"), self.tr("this season")),
        )
        holder = QWidget()
        grid = self._tile_grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        self._tiles = [Tile(figure) for figure in figures]
        return holder

    def _columns(self, profile: Profile) -> Iterator[QWidget]:
        races = {race.id: content_names.race_name(race) for race in known_content().race}
        won = [
            Row(races.get(it.race, it.race), (str(it.played), str(it.won)), race=it.race)
            for it in profile.races
        ]
        side = QWidget()
        rows = QVBoxLayout(side)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        if won:
            columns = (self.tr("games"), self.tr("won"))
            rows.addWidget(Table(self.tr("Won with"), columns, won))
        if len(profile.standings) > 1:
            rows.addWidget(self._earlier(profile.standings[1:]))
        rows.addStretch(1)
        holder = QWidget()
        self._beside = QGridLayout(holder)
        self._beside.setSpacing(4)
        self._beside.setContentsMargins(0, 0, 0, 0)
        self._halves = (self._history(profile), side)
        yield holder

    def _earlier(self, standings: Sequence[Standing]) -> Table:
        rows = [
            Row(
                season_name(it.since, it.until),
                (rating_text(it.rating), str(it.place) if it.place else "–", str(it.games)),
            )
            for it in standings
        ]
        columns = (self.tr("rating"), self.tr("place"), self.tr("games"))
        return Table(self.tr("Earlier seasons"), columns, rows)

    def _history(self, profile: Profile) -> Panel:
        panel = Panel(padding=16)
        panel.rows.addWidget(heading(self.tr("Games that counted")))
        for game in self._games:
            panel.rows.addWidget(Rule())
            panel.rows.addWidget(self._game(game, profile.key))
        if len(self._games) < profile.total:
            self.more = Button(self.tr("Show more"), Kind.QUIET, small=True)
            self.more.clicked.connect(lambda: self.more_requested.emit(len(self._games)))
            panel.rows.addLayout(ended(self.more))
        panel.rows.addStretch(1)
        return panel

    def _game(self, game: PlayedGame, key: bytes) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(Thumbnail(game.board, _PICTURE, _PICTURE_HIGH))
        texts = QVBoxLayout()
        texts.setSpacing(0)
        mine = next((seat for seat in game.seats if seat.key == key), None)
        texts.addWidget(Label(self._outcome(mine, len(game.seats)), Type.NAME, elide=True))
        about = f"{board_title(game.board)}, {day_text(game.at)}"
        texts.addWidget(Label(about, Type.NOTE, Tone.SECOND, elide=True))
        texts.addLayout(self._others(game, key))
        row.addLayout(texts, 1)
        if game.link:
            look = Button(self.tr("Replay"), small=True)
            look.clicked.connect(partial(self.link_requested.emit, game.link))
            row.addWidget(look, alignment=Qt.AlignmentFlag.AlignVCenter)
        return holder

    def _outcome(self, seat: Finisher | None, seats: int) -> str:
        if seat is None:
            return ""
        said = (
            self.tr("Won with {coins} coins")
            if seat.place == 1
            else self.tr("Place {place} of {seats} with {coins} coins")
        )
        return said.format(place=seat.place, seats=seats, coins=seat.coins)

    def _others(self, game: PlayedGame, key: bytes) -> QHBoxLayout:
        """The others by their names; people lead to their own profiles."""
        row = QHBoxLayout()
        row.setSpacing(2)
        for seat in sorted(game.seats, key=lambda each: each.place):
            if seat.key == key:
                continue
            if seat.key and not seat.computer:
                link = NameButton(seat.name, Kind.QUIET, f"{seat.place}. ")
                link.clicked.connect(partial(self.player_requested.emit, seat.key))
                row.addWidget(link)
            else:
                name = computer_name(seat.computer) if seat.computer else self.tr("somebody")
                said = f"{seat.place}. {name}"
                row.addWidget(Label(said, Type.NOTE, Tone.SECOND, elide=True))
        row.addStretch(1)
        return row

    def _show(self, parts: Sequence[QWidget]) -> None:
        body = QWidget()
        rows = QVBoxLayout(body)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        for part in parts:
            rows.addWidget(part)
        before, self._area = self._area, hung(body, _WIDE)
        self.rows.replaceWidget(before, self._area)
        before.hide()
        before.deleteLater()
        self._place()

    def _place(self) -> None:
        """Side by side where there is room."""
        beside = self.width() >= self.theme.px(_TWO)
        if self._tiles:
            _arrange(self._tile_grid, self._tiles, 4 if beside else 2)
        if self._halves:
            _arrange(self._beside, self._halves, 2 if beside else 1)
            self._beside.setColumnStretch(0, 2 if beside else 1)


def _said(text: str) -> Panel:
    panel = Panel(padding=20)
    panel.rows.addWidget(note(text, tone=Tone.TEXT))
    return panel


def _arrange(grid: QGridLayout, widgets: Sequence[QWidget], columns: int) -> None:
    while grid.count():
        grid.takeAt(0)
    for column in range(4):
        grid.setColumnStretch(column, 1 if column < columns else 0)
    for index, widget in enumerate(widgets):
        grid.addWidget(widget, index // columns, index % columns)
        widget.show()
