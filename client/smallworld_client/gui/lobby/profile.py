"""How players stand at a lobby: a profile, which may be reported, and the table of a season."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QDate, QDateTime, QLocale, QSignalBlocker, QSize, Qt, QTimeZone, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from smallworld.content.own import known_content
from smallworld_client.gui.board.empty_place import EmptyPlace, paint_stacks
from smallworld_client.gui.board.thumbnails import Thumbnail, board_title
from smallworld_client.gui.kit import base
from smallworld_client.gui.kit.base import Painted, discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton, ended
from smallworld_client.gui.kit.choice import ToggleRow
from smallworld_client.gui.kit.draw import BLEED, body
from smallworld_client.gui.kit.label import Label, Panel, PanelLine, Tone, heading, note
from smallworld_client.gui.kit.rows import Portrait
from smallworld_client.gui.kit.screen import Screen, hung, set_abreast
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.records.statistics import (
    FigureRow,
    FigureTable,
    FigureTile,
    KeyFigure,
    fill_grid,
)
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.times import date_text
from smallworld_client.words import names
from smallworld_client.words.names import level_name
from smallworld_client.words.translation import translate
from smallworld_wire.results import (
    RANKED_GAMES,
    RANKED_PEOPLE,
    Finisher,
    PlayedGame,
    Profile,
    SeasonRow,
    SeasonStanding,
    SeasonTable,
)

_LEAST = 90  # width at normal text size that a name keeps, however long its row is


class NameButton(Button):
    """As wide as the name or the available room; the tooltip has the full name if it is cut."""

    def __init__(self, name: str, kind: ButtonKind, before: str = "") -> None:
        self._name = name
        super().__init__(f"{before}{name}", kind, small=True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(whole.width(), self.theme.px(_LEAST)), whole.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.set_hint(self._name if self.width() < self.sizeHint().width() else "")
        super().resizeEvent(event)


def rating_text(rating: int) -> str:
    return QLocale().toString(rating)


def standing_text(standing: SeasonStanding | None) -> str:
    if standing is None or not standing.games:
        return ""
    if not standing.place:
        return translate("season", "{rating}, not ranked yet").format(
            rating=rating_text(standing.rating)
        )
    return translate("season", "{rating}, place {place} this season").format(
        rating=rating_text(standing.rating), place=standing.place
    )


def season_name(since: int, until: int) -> str:
    """The months of a season, such as ``October to December 2026``; it ends in UTC."""
    first, last = _date(since), _date(until - 1)
    if (first.year(), first.month()) == (last.year(), last.month()):
        return _month(last, year=True)
    said = translate("season", "{first} to {last}")
    return said.format(
        first=_month(first, year=first.year() != last.year()), last=_month(last, year=True)
    )


def computer_name(kind: str) -> str:
    return translate("season", "Computer, {level}").format(level=level_name(kind))


def _date(at: int) -> QDate:
    return QDateTime.fromSecsSinceEpoch(at, QTimeZone.utc()).date()


def _month(date: QDate, *, year: bool) -> str:
    name = QLocale().standaloneMonthName(date.month())
    return f"{name} {date.year()}" if year else name


def saying(text: str) -> Panel:
    panel = Panel(padding=20)
    panel.rows.addWidget(note(text, tone=Tone.TEXT))
    return panel


class LobbyAnswer(Screen):
    """What a lobby answers; until it has, the screen says so, or why it does not."""

    lobby_requested = Signal()

    def __init__(self, wide: int) -> None:
        """``wide``: the most that the answer is wide, in logical pixels."""
        super().__init__("")
        self._wide, self._has_answer = wide, False
        self._area: QWidget = QWidget()
        self.rows.addWidget(self._area, 1)

    def tab_order(self) -> Iterable[QWidget]:
        return base.in_order(self)

    def show_waiting(self) -> None:
        self._show(saying(self.tr("Asking the lobby…")))

    def show_failure(self, reason: str) -> None:
        if self._has_answer:
            self.tell(reason, warning=True)
        else:
            self._show(saying(reason))

    def _answer(self, answer: QWidget) -> None:
        self._has_answer = True
        self._show(answer)

    def _offer(self, nothing: str, how: str) -> QWidget:
        to_lobby = Button(self.tr("Find a game in the lobby"), ButtonKind.PRIMARY, icon="people")
        to_lobby.setObjectName("to-lobby")
        to_lobby.clicked.connect(self.lobby_requested)
        return EmptyPlace(paint_stacks, nothing, how, to_lobby)

    def _show(self, content: QWidget) -> None:
        before, self._area = self._area, hung(content, self._wide)
        self.rows.replaceWidget(before, self._area)
        discard(before)


_WIDE, _TWO = 1180, 760  # the most that a profile is wide, and where its columns stand side by side
_PICTURE, _PICTURE_HIGH = 84, 56
KEY = 40  # bytes of a person's key; the kinds of computer players have shorter names


class ProfileScreen(LobbyAnswer):
    season_requested = Signal()
    more_requested = Signal(int)  # the next games of the history, after so many
    player_requested = Signal(bytes)  # the profile of another player, by key
    link_requested = Signal(str)  # a game's record, at that address
    rated_wanted = Signal(bool)
    report_requested = Signal()

    def __init__(self, *, own: bool) -> None:
        super().__init__(_WIDE)
        self._own = own
        self.profile: Profile | None = None
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
        self.show_waiting()

    def show_failure(self, reason: str) -> None:
        super().show_failure(reason)
        if self.rated is not None and self.profile is not None:
            with QSignalBlocker(self.rated):  # it says what the lobby knows
                self.rated.setChecked(not self.profile.is_hidden)

    def show_profile(self, profile: Profile) -> None:
        if not profile.skip:
            self.profile, self._games = profile, list(profile.games)
        elif self.profile is not None and profile.skip == len(self._games):
            self._games += profile.games
        else:
            return  # it has come already: Show more was pressed twice
        known = self.profile
        is_person = len(known.key) == KEY
        kind = known.key.decode("ascii", "replace")
        name = known.name if is_person else computer_name(kind)
        self.set_title(name if known.total else self.tr("Profile"))
        self.report.setVisible(not self._own and is_person and bool(known.total))
        body = QWidget()
        rows = marginless(QVBoxLayout(body), 4)
        for part in self._parts_of(known):
            rows.addWidget(part)
        self._answer(body)
        self.fit()

    def _parts_of(self, profile: Profile) -> Iterator[QWidget]:
        self._tiles = self._halves = ()
        if profile.is_hidden:
            text = (
                self.tr("Your games are never ranked, and your results are hidden.")
                if self._own
                else self.tr("This player doesn't play ranked games.")
            )
            yield saying(text)
        elif not profile.total:
            nothing = self.tr("No ranked game yet")
            how = self.tr("Look for “ranked” in the lobby, or host a ranked game.")
            said = self.tr("No ranked game yet.")
            yield self._offer(nothing, how) if self._own else saying(said)
        else:
            yield self._figures(profile.standings[0])
            yield from self._columns(profile)
        if self._own:
            yield self._wish(rated=not profile.is_hidden)

    def _wish(self, *, rated: bool) -> QWidget:
        self.rated = ToggleRow(
            self.tr("Play ranked games"),
            self.tr("When off, your games are never ranked and your results are hidden."),
            on=rated,
        )
        self.rated.toggled.connect(self.rated_wanted)
        panel = Panel(padding=16)
        panel.rows.addWidget(self.rated)
        return panel

    def _figures(self, now: SeasonStanding) -> QWidget:
        needs = self.tr("after {games} games against {people} people").format(
            games=RANKED_GAMES, people=RANKED_PEOPLE
        )
        of = self.tr("of {count}").format(count=now.of)
        figures = (
            KeyFigure(
                rating_text(now.rating),
                self.tr("rating this season"),
                season_name(now.since, now.until),
            ),
            KeyFigure(
                str(now.place) if now.place else "–", self.tr("place"), of if now.place else needs
            ),
            KeyFigure(str(now.games), self.tr("games"), self.tr("this season")),
            KeyFigure(str(now.won), self.tr("won"), self.tr("this season")),
        )
        holder = QWidget()
        self._tile_grid = marginless(QGridLayout(holder), 4)
        self._tiles = [FigureTile(figure) for figure in figures]
        return holder

    def _columns(self, profile: Profile) -> Iterator[QWidget]:
        races = {race.id: names.name_of_race(race) for race in known_content().race}
        won = [
            FigureRow(races.get(it.race, it.race), (str(it.played), str(it.won)), race=it.race)
            for it in profile.races
        ]
        side = QWidget()
        rows = marginless(QVBoxLayout(side), 4)
        if won:
            columns = (self.tr("games"), self.tr("won"))
            rows.addWidget(FigureTable(self.tr("Won with"), columns, won))
        if len(profile.standings) > 1:
            rows.addWidget(self._earlier(profile.standings[1:]))
        rows.addStretch(1)
        holder = QWidget()
        self._beside = marginless(QGridLayout(holder), 4)
        self._halves = (self._history(profile), side)
        yield holder

    def _earlier(self, standings: Sequence[SeasonStanding]) -> FigureTable:
        rows = [
            FigureRow(
                season_name(it.since, it.until),
                (rating_text(it.rating), str(it.place) if it.place else "–", str(it.games)),
            )
            for it in standings
        ]
        columns = (self.tr("rating"), self.tr("place"), self.tr("games"))
        return FigureTable(self.tr("Earlier seasons"), columns, rows)

    def _history(self, profile: Profile) -> Panel:
        panel = Panel(padding=16)
        panel.rows.addWidget(heading(self.tr("Ranked games")))
        for game in self._games:
            panel.rows.addWidget(PanelLine())
            panel.rows.addWidget(self._game(game, profile.key))
        if len(self._games) < profile.total:
            self.more = Button(self.tr("Show more"), ButtonKind.QUIET, small=True)
            self.more.clicked.connect(lambda: self.more_requested.emit(len(self._games)))
            panel.rows.addLayout(ended(self.more))
        panel.rows.addStretch(1)
        return panel

    def _game(self, game: PlayedGame, key: bytes) -> QWidget:
        holder = QWidget()
        row = marginless(QHBoxLayout(holder), 8)
        row.addWidget(Thumbnail(game.board, _PICTURE, _PICTURE_HIGH))
        texts = QVBoxLayout()
        texts.setSpacing(0)
        mine = next((seat for seat in game.seats if seat.key == key), None)
        texts.addWidget(Label(self._outcome(mine, len(game.seats)), Type.NAME, elide=True))
        day = QDateTime.fromSecsSinceEpoch(game.at).date()  # Python's dates end with the year 9999
        about = f"{board_title(game.board)}, {date_text(day)}"
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
        row = QHBoxLayout()
        row.setSpacing(2)
        for seat in sorted(game.seats, key=lambda each: each.place):
            if seat.key == key:
                continue
            if seat.key and not seat.computer:
                link = NameButton(seat.name, ButtonKind.QUIET, f"{seat.place}. ")
                link.clicked.connect(partial(self.player_requested.emit, seat.key))
                row.addWidget(link)
            else:
                name = computer_name(seat.computer) if seat.computer else self.tr("someone")
                said = f"{seat.place}. {name}"
                row.addWidget(Label(said, Type.NOTE, Tone.SECOND, elide=True))
        row.addStretch(1)
        return row

    def fit(self) -> None:
        beside = self.width() >= self.theme.px(_TWO)
        if self._tiles:
            fill_grid(self._tile_grid, self._tiles, 4 if beside else 2)
        if self._halves:
            fill_grid(self._beside, self._halves, 2 if beside else 1)
            self._beside.setColumnStretch(0, 2 if beside else 1)


_SEASON_WIDE = 820
_PLACE, _NUMBER, _ROOMY = 44, 84, 540
"""Widths at normal text size: of two columns, and of a row that has all on one line."""
_INSET = 8  # where a name begins in its button


class SeasonScreen(LobbyAnswer):
    player_requested = Signal(bytes)  # the profile of a player, by key
    season_requested = Signal(int)  # the table of so many seasons ago
    more_requested = Signal(int)  # the next rows, after so many

    def __init__(self, own_key: bytes = b"") -> None:
        super().__init__(_SEASON_WIDE)
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
        self.show_waiting()

    @property
    def back_by(self) -> int:
        return self._table.back if self._table else 0

    def show_season(self, table: SeasonTable) -> None:
        if table.skip:
            if (table.back, table.skip) != (self.back_by, len(self._rows)):
                return  # it has come already, or another season is shown by now
            self._rows += table.rows
        else:
            self._rows = list(table.rows)
        self._table = table
        self.set_title(self.tr("Season"), self.tr("%n ranked game(s)", "", table.games))
        self.earlier.setEnabled(table.has_earlier)
        self.later.setEnabled(table.back > 0)
        self._answer(self._panel(table))

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
            panel.rows.addWidget(
                self._offer(
                    self.tr("The table is still empty"),
                    self.tr("Players appear here after the season's first ranked game."),
                )
            )
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
