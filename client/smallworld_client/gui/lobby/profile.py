"""A player's profile at a lobby: how they stand, what they win with, and how to report them."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import partial

from PySide6.QtCore import QDate, QDateTime, QLocale, QSize, Qt, QTimeZone, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld.content.own import known_content
from smallworld_client.gui.board.empty_place import EmptyPlace, paint_stacks
from smallworld_client.gui.board.thumbnails import Thumbnail, board_title
from smallworld_client.gui.kit import base
from smallworld_client.gui.kit.base import discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, ended
from smallworld_client.gui.kit.choice import Option, Picker, ToggleRow
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field, labelled
from smallworld_client.gui.kit.label import Label, Panel, PanelLine, Tone, heading, note
from smallworld_client.gui.kit.screen import Screen, hung
from smallworld_client.gui.records.statistics import (
    FigureRow,
    FigureTable,
    FigureTile,
    KeyFigure,
    arranged,
)
from smallworld_client.gui.theme import Type
from smallworld_client.gui.times import date_text
from smallworld_client.words import names
from smallworld_client.words.names import level_name
from smallworld_client.words.translation import translate
from smallworld_wire.results import (
    LONGEST_REPORT,
    RANKED_GAMES,
    RANKED_PEOPLE,
    REASONS,
    Finisher,
    PlayedGame,
    Profile,
    Reason,
    SeasonStanding,
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


def reason_name(reason: Reason) -> str:
    return {
        "language": translate("season", "Insults or harassment"),
        "stalling": translate("season", "Stalling or leaving on purpose"),
        "collusion": translate("season", "Teaming up against the others, or cheating"),
        "name": translate("season", "An offensive name"),
        "other": translate("season", "Something else"),
    }[reason]


def _date(at: int) -> QDate:
    return QDateTime.fromSecsSinceEpoch(at, QTimeZone.utc()).date()


def _month(date: QDate, *, year: bool) -> str:
    name = QLocale().standaloneMonthName(date.month())
    return f"{name} {date.year()}" if year else name


_WIDE, _TWO = 1180, 760  # the most that a profile is wide, and where its columns stand side by side
_PICTURE, _PICTURE_HIGH = 84, 56
KEY = 40  # bytes of a person's key; the kinds of computer players have shorter names


class ProfileScreen(Screen):
    season_requested = Signal()
    more_requested = Signal(int)  # the next games of the history, after so many
    player_requested = Signal(bytes)  # the profile of another player, by key
    link_requested = Signal(str)  # a game's record, at that address
    rated_wanted = Signal(bool)
    report_requested = Signal()
    lobby_requested = Signal()

    def __init__(self, *, own: bool) -> None:
        super().__init__("")
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
        self._area: QWidget = QWidget()
        self.rows.addWidget(self._area, 1)
        self.show_waiting()

    def tab_order(self) -> Iterable[QWidget]:
        return base.in_order(self)

    def show_waiting(self) -> None:
        self._show([saying(self.tr("Asking the lobby…"))])

    def show_failure(self, reason: str) -> None:
        if self.profile is None:
            self._show([saying(reason)])
        else:
            self.tell(reason, warning=True)

    def show_profile(self, profile: Profile) -> None:
        if self.profile is not None and profile.skip and profile.skip == len(self._games):
            self._games += profile.games
        else:
            self.profile, self._games = profile, list(profile.games)
        known = self.profile
        is_person = len(known.key) == KEY
        kind = known.key.decode("ascii", "replace")
        name = known.name if is_person else computer_name(kind)
        self.set_title(name if known.total else self.tr("Profile"))
        self.report.setVisible(not self._own and is_person and bool(known.total))
        self._show(list(self._parts_of(known)))

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
            yield self._offer() if self._own else saying(self.tr("No ranked game yet."))
        else:
            yield self._figures(profile.standings[0])
            yield from self._columns(profile)
        if self._own:
            yield self._wish(rated=not profile.is_hidden)

    def _offer(self) -> QWidget:
        self.to_lobby = Button(
            self.tr("Find a game in the lobby"), ButtonKind.PRIMARY, icon="people"
        )
        self.to_lobby.clicked.connect(self.lobby_requested)
        return EmptyPlace(
            paint_stacks,
            self.tr("No ranked game yet"),
            self.tr("Look for “ranked” in the lobby, or host a ranked game."),
            self.to_lobby,
        )

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
        about = f"{board_title(game.board)}, {date_text(date.fromtimestamp(game.at))}"
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

    def _show(self, parts: Sequence[QWidget]) -> None:
        body = QWidget()
        rows = marginless(QVBoxLayout(body), 4)
        for part in parts:
            rows.addWidget(part)
        before, self._area = self._area, hung(body, _WIDE)
        self.rows.replaceWidget(before, self._area)
        discard(before)
        self.fit()

    def fit(self) -> None:
        beside = self.width() >= self.theme.px(_TWO)
        if self._tiles:
            arranged(self._tile_grid, self._tiles, 4 if beside else 2)
        if self._halves:
            arranged(self._beside, self._halves, 2 if beside else 1)
            self._beside.setColumnStretch(0, 2 if beside else 1)


def saying(text: str) -> Panel:
    panel = Panel(padding=20)
    panel.rows.addWidget(note(text, tone=Tone.TEXT))
    return panel


class ReportDialog(Dialog):
    reported = Signal(str, str)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=500)
        self.setObjectName("report")
        self.set_title(self.tr("Report {name}").format(name=name))
        options = [Option(reason, reason_name(reason)) for reason in REASONS]
        self.reason = Picker(self.tr("What happened"), options, REASONS[0])
        self.text = Field(self.tr("In your own words"), most=LONGEST_REPORT)
        about = self.tr("The lobby's operator reads it and sees who you are. {name} is not told.")
        self.content.addWidget(labelled(self.tr("What happened"), self.reason))
        self.content.addWidget(self.text)
        self.content.addWidget(note(about.format(name=name), with_names=True))
        self.content.addStretch(1)
        self.add_button("no", self.tr("Cancel"))
        self.add_button("yes", self.tr("Report"), ButtonKind.PRIMARY)
        self.answered.connect(self._answer)

    def _answer(self, answer: str) -> None:
        self.dismiss()
        if answer == "yes":
            self.reported.emit(self.reason.value, self.text.text().strip())
