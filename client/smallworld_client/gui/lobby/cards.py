"""The cards beside the lobby's list: a person's own games, and quick matches."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.discovery.lobby_client import MatchWish
from smallworld_client.gui.board.thumbnails import BoardLine, table_title
from smallworld_client.gui.kit.base import discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, ended
from smallworld_client.gui.kit.choice import Option, SegmentedChoice, ToggleRow
from smallworld_client.gui.kit.label import Label, NamesLabel, Panel, Tone, heading, note
from smallworld_client.gui.kit.screen import scrolled
from smallworld_client.gui.lobby.game_rows import LobbyGame
from smallworld_client.gui.theme import Type
from smallworld_client.gui.times import is_near, left_of, with_whom
from smallworld_maps import find
from smallworld_wire.lobby import ServiceTable

YOUR_TURN, QUICK_MATCH, FRIENDS, WAYS_IN = 10, 20, 30, 90
"""Places of the cards, from the top of the column down."""


class SideCard(Panel):
    """A card that ``calls`` while the person should act; the first such has the gold button."""

    calls_changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__(padding=18)
        self._calls = 0
        self._heading = heading(name)
        self.setAccessibleName(name)
        self._aside = Label("", Type.NOTE, Tone.SECOND, elide=True)
        head = QHBoxLayout()
        head.addWidget(self._heading)
        head.addStretch(1)
        head.addWidget(self._aside)
        self.rows.addLayout(head)

    def set_name(self, name: str) -> None:
        self._heading.setText(name)
        self.setAccessibleName(name)

    @property
    def aside(self) -> str:
        return self._aside.text()

    def set_aside(self, text: str) -> None:
        self._aside.setText(text)

    @property
    def calls(self) -> int:
        return self._calls

    def set_calls(self, calls: int) -> None:
        if calls != self._calls:
            self._calls = calls
            self.calls_changed.emit()


class SideColumn(QWidget):
    """Cards that scroll; ``changed``: one starts or stops calling, appears or disappears."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._cards: list[tuple[int, QWidget]] = []
        self._gold = True
        holder = QWidget()
        self._column = marginless(QVBoxLayout(holder), 4)
        self._column.addStretch(1)
        rows = marginless(QVBoxLayout(self))
        self._area = scrolled(holder)
        rows.addWidget(self._area)

    @property
    def cards(self) -> list[QWidget]:
        return [card for _, card in self._cards]

    @property
    def calls(self) -> int:
        return sum(card.calls for card in self._calling())

    def add_card(self, card: QWidget, order: int) -> None:
        place = sum(1 for other, _ in self._cards if other <= order)
        self._cards.insert(place, (order, card))
        self._column.insertWidget(place, card)
        card.installEventFilter(self)
        if isinstance(card, SideCard):
            card.calls_changed.connect(self._update)
        self._update()

    def set_gold(self, gold: bool) -> None:
        self._gold = gold
        self._gild()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._update()
        return super().eventFilter(watched, event)

    def _calling(self) -> list[SideCard]:
        cards = (card for card in self.cards if isinstance(card, SideCard))
        return [card for card in cards if card.calls and not _is_hidden(card)]

    def _update(self) -> None:
        self._gild()
        self.changed.emit()

    def _gild(self) -> None:
        first = next(iter(self._calling()), None) if self._gold else None
        for card in self.cards:
            if isinstance(card, SideCard):
                card.set_gold(card is first)


def _is_hidden(card: QWidget) -> bool:
    """Whether a card was hidden on purpose; a new one becomes visible a moment later."""
    return card.isHidden() and card.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


ALONE = 30  # seconds after which somebody who looks alone is offered computer players
_DIFFERENT = 15  # seconds without a match after which those who look must want something else
ANY = "any"


class MatchCard(SideCard):
    """``join_requested``: an open table's id, offered before and during the search."""

    find_requested = Signal(object)
    stop_requested = Signal()
    computers_requested = Signal()
    join_requested = Signal(str)

    def __init__(self, *, sets: tuple[str, ...] = ()) -> None:
        super().__init__("")
        self.set_name(self.tr("Quick match"))
        self._sets = sets
        self._looking = self._seconds = self._found = self._unmatched = 0
        self._is_looking = self._keeps_on = self._is_connected = False
        self._games: Sequence[LobbyGame] = ()
        self._clocks: tuple[int, ...] = ()
        self._about = note(self.tr("We'll seat you as soon as others want the same game."))
        counts = [Option(str(count), str(count)) for count in range(2, 6)]
        self.players = SegmentedChoice(
            self.tr("Players"), [*counts, Option(ANY, self.tr("any"))], ANY
        )
        clocks = [(60, self.tr("60 s")), (90, self.tr("90 s")), (180, self.tr("3 min"))]
        self._times = [Option(str(value), text) for value, text in clocks]
        self.clock = SegmentedChoice(self.tr("Time per turn"), self._times, "90")
        self.rated = ToggleRow(self.tr("Ranked"), self.tr("if everyone wants that"), on=False)
        self.search = Button(self.tr("Find me a game"), icon="people")
        self.stop = Button(self.tr("Stop looking"), small=True)
        self._open = note("", with_names=True)
        self.join = Button(self.tr("Join this table"), small=True)
        self.computers = Button(self.tr("Play against computers"), small=True)
        self.keep = Button(self.tr("Keep looking"), small=True)
        self.other = Button("", small=True)
        self.other.clicked.connect(self._take_other_clock)
        self._status = Label("", Type.NOTE, Tone.SECOND, wrap=True)
        self._beat = QTimer(self, interval=1000)
        self._beat.timeout.connect(self._tick)
        self._lay_out()
        self.search.clicked.connect(lambda: self.find_requested.emit(self.wish))
        self.stop.clicked.connect(self.stop_requested)
        self.join.clicked.connect(self._join)
        self.players.changed.connect(lambda _: self._show())
        self.computers.clicked.connect(self.computers_requested)
        self.keep.clicked.connect(self._keep_on)
        self._show()

    @property
    def wish(self) -> MatchWish:
        players = self.players.value
        least, most = (2, 5) if players == ANY else (int(players), int(players))
        rated = self.rated.isChecked()
        return MatchWish(least, most, int(self.clock.value), self._sets, rated)

    @property
    def status(self) -> str:
        return self._status.text()

    @property
    def offers_computers(self) -> bool:
        return (
            self._is_looking
            and self._seconds >= ALONE
            and self._looking <= 1
            and (not self._keeps_on)
        )

    @property
    def _stays_unmatched(self) -> bool:
        return self._is_looking and self._looking > 1 and self._unmatched >= _DIFFERENT

    @property
    def other_clock(self) -> Option | None:
        """The time per turn for which somebody else looks in vain meanwhile."""
        others = {str(clock) for clock in self._clocks} - {self.clock.value}
        fits = (it for it in self._times if it.value in others)
        return next(fits, None) if self._stays_unmatched else None

    def _take_other_clock(self) -> None:
        other = self.other_clock
        if other is not None:
            self.clock.set_value(other.value)
            self.stop_requested.emit()
            self.find_requested.emit(self.wish)

    def set_connected(self, connected: bool) -> None:
        self._is_connected = connected
        self._show()

    def show_games(self, games: Sequence[LobbyGame]) -> None:
        self._games = games
        self._show()

    @property
    def open_table(self) -> LobbyGame | None:
        """The first table of the list that has what is looked for: people, and a free seat."""
        wish = self.wish
        fits = (
            game
            for game in self._games
            if game.may_be_joined
            and game.people
            and wish.least <= game.seats <= wish.most
            and game.pace.of_turn in (0, wish.seconds)
        )
        return next(fits, None) if self._is_connected and not self._found else None

    def _join(self) -> None:
        table = self.open_table
        if table is not None:
            self.join_requested.emit(table.id)

    def show_idle(self) -> None:
        self._is_looking, self._found = False, 0
        self._beat.stop()
        self._show()

    def show_looking(self) -> None:
        self._is_looking, self._keeps_on, self._seconds, self._found = True, False, 0, 0
        self._unmatched = 0  # seconds for which as many have looked and got no game
        self._beat.start()
        self._show()

    def show_count(self, looking: int, clocks: Collection[int] = ()) -> None:
        """``clocks`` are the seconds for a turn that these people look for."""
        if looking != self._looking:
            self._unmatched = 0
        self._looking, self._found, self._clocks = looking, 0, tuple(clocks)
        self._show()

    def show_found(self, players: int) -> None:
        self._found = players
        self._show()

    def pass_seconds(self, seconds: int) -> None:
        self._seconds += seconds
        self._unmatched += seconds
        self._show()

    def _tick(self) -> None:
        self.pass_seconds(1)

    def _keep_on(self) -> None:
        self._keeps_on = True
        self._show()

    def _show(self) -> None:
        looking, offers = self._is_looking, self.offers_computers
        for part in (self._about, *self._choices):
            part.setVisible(not looking)
        self.search.setVisible(not looking)
        connected = self._is_connected
        self.search.set_reason("" if connected else self.tr("You are not connected to a lobby."))
        self.stop.setVisible(looking)
        self.computers.setVisible(offers)
        self.keep.setVisible(offers)
        other = self.other_clock
        self.other.setVisible(other is not None)
        if other is not None:
            said = self.tr("Look for {time} per turn instead")
            self.other.set_text(said.format(time=other.label))
        self._status.setText(self._said())
        self._status.setVisible(bool(self._status.text()))
        table = self.open_table
        self.join.setVisible(table is not None)
        self._open.setVisible(table is not None)
        if table is not None:
            said = self.tr("{table} has a free seat.")
            self._open.setText(said.format(table=table_title(table.name, table.board)))
        best, second = ButtonKind.PRIMARY, ButtonKind.SECONDARY
        self.join.set_kind(best if looking else second)
        self.computers.set_kind(second if table is not None else best)
        self.set_calls(1 if offers or (looking and table is not None) else 0)

    def _said(self) -> str:
        if self._found:
            return self.tr("%n player(s) found. Opening the table…", "", self._found - 1)
        if not self._is_looking:
            return self.tr("%n person(s) are looking", "", self._looking) if self._looking else ""
        if self.offers_computers:
            return self.tr("Nobody else is looking at the moment.")
        passed = f"{self._seconds // 60}:{self._seconds % 60:02}"
        if self._stays_unmatched:
            others = self.tr(
                "Looking for players, {time}. %n other(s) want another time per turn or number of "
                "players.",
                "",
                self._looking - 1,
            )
            return others.format(time=passed)
        if self._looking > 1:
            others = self.tr("Looking for players, {time}. %n other(s) looking too.", "",
                             self._looking - 1)  # fmt: skip
            return others.format(time=passed)
        return self.tr("Looking for players, {time}").format(time=passed)

    def _lay_out(self) -> None:
        self.rows.addWidget(self._about)
        self._choices: list[QWidget] = []
        for text, choice in (
            (self.tr("Players"), self.players),
            (self.tr("Time per turn"), self.clock),
        ):
            line = QWidget()
            row = marginless(QHBoxLayout(line))
            row.addWidget(Label(text, Type.BODY), 1)
            row.addWidget(choice)
            self._choices.append(line)
            self.rows.addWidget(line)
        self._choices.append(self.rated)
        self.rows.addWidget(self.rated)
        self.rows.addWidget(self._status)
        for part in (self._open, self.join, self.search, self.other, self.computers, self.keep):
            self.rows.addWidget(part)
        self.rows.addLayout(ended(self.stop))


_AT_ONCE = 4  # games that are shown beside those in which it is one's turn
_TELL_EVERY = 30_000  # milliseconds between two looks at the time that is left


class OwnGamesCard(SideCard):
    """``chosen`` carries the id of the game to open. Without any game the card is hidden."""

    chosen = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__("")
        self._name, self._gold = name, False
        self._tables: tuple[ServiceTable, ...] = ()
        self._shows_all = False
        self.games: dict[str, OwnGameRow] = {}
        self.more = Button("", ButtonKind.QUIET, small=True)
        self.more.clicked.connect(self._show_all)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self.rows.addLayout(self._list)
        self.rows.addWidget(self.more)
        self._clock = QTimer(self, interval=_TELL_EVERY)
        self._clock.timeout.connect(self._tell_times)
        self._clock.start()
        self.show_tables(())

    def show_tables(self, tables: Sequence[ServiceTable]) -> None:
        self._tables = tuple(table for table in tables if table.stage != "over")
        turns = sum(table.is_mine for table in self._tables)
        self.set_name(self.tr("It's your turn") if turns else self.tr("Your games"))
        self.set_aside(self._said(turns, len(self._tables)))
        most = max(turns, _AT_ONCE)
        if self._shows_all or len(self._tables) == most + 1:
            most = len(self._tables)
        shown = self._tables[:most]
        left = len(self._tables) - len(shown)
        self.more.set_text(self.tr("Show all ({count} more)").format(count=left))
        self.more.setVisible(left > 0)
        for gone in self.games.keys() - {table.game for table in shown}:
            row = self.games.pop(gone)
            self._list.removeWidget(row)
            discard(row)
        for place, table in enumerate(shown):
            row = self._row_of(table)
            if self._list.indexOf(row) != place:
                self._list.insertWidget(place, row)
                row.show()
        self._gild()
        self.set_calls(turns)
        self.setVisible(bool(self._tables))

    def set_gold(self, gold: bool) -> None:
        super().set_gold(gold)
        self._gold = gold
        if hasattr(self, "games"):
            self._gild()

    def _gild(self) -> None:
        first = next(iter(self._tables), None)
        for game, row in self.games.items():
            gold = self._gold and first is not None and first.is_mine and game == first.game
            row.button.set_kind(ButtonKind.PRIMARY if gold else ButtonKind.SECONDARY)
            row.say_turn(gold)

    def _row_of(self, table: ServiceTable) -> "OwnGameRow":
        row = self.games.get(table.game)
        if row is None:
            row = self.games[table.game] = OwnGameRow(table, self._name)
            row.chosen.connect(self.chosen)
        else:
            row.show_table(table)
        return row

    def _tell_times(self) -> None:
        for row in self.games.values():
            row.tell_time()

    def _show_all(self) -> None:
        self._shows_all = True
        self.show_tables(self._tables)

    def _said(self, turns: int, games: int) -> str:
        if turns == games:
            return self.tr("in %n game(s)", "", games)
        if turns:
            return self.tr("in {count} of your %n game(s)", "", games).format(count=turns)
        return self.tr("no turns waiting")


class OwnGameRow(BoardLine):
    chosen = Signal(str)

    def __init__(self, table: ServiceTable, name: str) -> None:
        super().__init__(table.board, self.tr("Open"), small=True)
        self._name = name
        self._title = NamesLabel("", Type.STRONG)
        self._about = note("", with_names=True)
        self._left = note("", with_names=True)
        self.button.clicked.connect(lambda: self.chosen.emit(self._table.game))
        self.lay_out((self._title, self._about, self._left))
        self.show_table(table)

    @property
    def said(self) -> tuple[str, str]:
        return self._about.text(), self._left.text()

    def show_table(self, table: ServiceTable) -> None:
        self._table = table
        title = table_title(table.title, table.board)
        self.setAccessibleName(title)
        self._title.setText(title)
        self.picture.show_position(table.board)
        about = ", ".join(filter(None, (self._stage(table), with_whom(table, self._name))))
        self._about.setText(about)
        self.tell_time()

    def tell_time(self) -> None:
        table = self._table
        near = table.is_mine and is_near(table)
        awaited = "" if table.is_mine else self._awaited(table)
        self._left.setText(", ".join(filter(None, (awaited, left_of(table)))))
        self._left.set_tone(Tone.WARNING if near else Tone.SECOND)
        self._left.setVisible(bool(self._left.text()))

    def say_turn(self, turn: bool) -> None:
        self.button.set_text(self.tr("Take your turn") if turn else self.tr("Open"))

    def _stage(self, table: ServiceTable) -> str:
        if table.stage == "waiting":
            free = table.seats.count("")
            return self.tr("%n seat(s) free", "", free) if free else self.tr("about to begin")
        board = find(table.board)
        rounds = board.rounds if board else 0
        if table.round and table.round <= rounds:
            said = self.tr("Round {round} of {rounds}")
            return said.format(round=table.round, rounds=rounds)
        return self.tr("Round {round}").format(round=max(1, table.round))

    def _awaited(self, table: ServiceTable) -> str:
        names = [table.seats[seat] for seat in table.turn_of if seat < len(table.seats)]
        return self.tr("{player}'s turn").format(player=names[0]) if names else ""
