"""A table from the first attempt to connect to the last coin: connecting, waiting room, game."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial

from PySide6.QtCore import QCoreApplication, QTimer, SignalInstance
from PySide6.QtWidgets import QWidget

from smallworld.game import Game
from smallworld.record import Entry
from smallworld.state import NOBODY, Stage, State
from smallworld_client.gui.board.thumbnails import table_title
from smallworld_client.gui.kit.screen import PaintedInTurns
from smallworld_client.gui.log_lines import MOST_LINES
from smallworld_client.gui.records.saving import FileSaver
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.table_rules import ArrangeDialog
from smallworld_client.gui.setup.waiting import Listing, WaitingScreen, waiting_view
from smallworld_client.gui.shell.people import AtTable, TableReports
from smallworld_client.gui.shell.rematch import ConnectingScreen, RematchFlow
from smallworld_client.gui.shell.start_dialogs import open_about, told_of_newer
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit, open_settings
from smallworld_client.gui.table.actions import what_leaving_means
from smallworld_client.gui.table.people import KnownKeys
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.turn.controller import rest_rule
from smallworld_client.home.records import keep_advice
from smallworld_client.table.authority.seats import portrait_of
from smallworld_client.table.events import Spoke
from smallworld_client.words.choices import sentence_of_invitation
from smallworld_client.words.names import told
from smallworld_maps import find
from smallworld_wire.room import Room


class TableVisit(ScreenVisit):
    """One session and its three screens. Playing again or trying again starts a new session.

    ``make_same`` makes a session of the same game from a seed; None where it can't be dealt again.
    """

    def __init__(
        self,
        preferences: Preferences,
        make_session: Callable[[], Session],
        awaited: str,
        *,
        registration: Listing = "address",
        way_here: str = "",
        at_home: bool = False,
        once: bool = False,
        opens: bool = False,
    ) -> None:
        """``at_home``: nobody joins from outside. ``once``: no second game. ``opens``: as host."""
        about = sentence_of_invitation(way_here)
        self._connecting = ConnectingScreen(awaited, about, opens=opens)
        super().__init__(self._connecting)
        self._table: TableScreen | None = None
        self._opening = QTimer(self, singleShot=True, interval=0)
        self._opening.timeout.connect(self._open_table)
        self._saving: FileSaver | None = None
        self._reports: TableReports | None = None
        self._preferences = preferences
        preferences.changed.connect(self._follow_preferences)
        self._make_session, self._awaited, self._about = make_session, awaited, about
        self._registration, self._way_here, self._at_home = registration, way_here, at_home
        self._once, self._opens = once, opens
        self._sits = False
        self._seat: int | None = None
        self._rematch = RematchFlow(self, preferences)
        self._friends = AtTable(preferences.company, way_here, at_home=at_home)
        preferences.company.changed.connect(self._show_friends)
        preferences.company.added.connect(self._tell_added)
        self.make_same: Callable[[str], Session] | None = None
        self._listen_to_connecting()
        self._begin(make_session)

    @property
    def warning(self) -> str:
        session, room = self.session, self.session.room
        waiting = room is not None and room.stage == "waiting" and len(room.people) > 1
        if waiting and session.is_host and not session.has_ended:
            return self.tr("You are the host: the table closes for everyone.")
        return what_leaving_means(session)

    @property
    def parting(self) -> str:
        room = self.session.room
        ended = self.session.then == "adjourn" or self.session.ended_as_asked
        is_kept = (ended and bool(self.session.seats)) or what_leaving_means(self.session)
        if room is None or self.session.is_study or not is_kept:
            return ""
        if room.settings.service:
            return self.tr("The game waits for you among your games at the service.")
        told = self.tr("The game is saved. “{button}” on the start screen brings you back to it.")
        return told.format(button=QCoreApplication.translate("StartScreen", "Continue"))

    @property
    def played(self) -> tuple[Game, Sequence[Entry]] | None:
        game = self.session.game
        return (game, self.session.entries) if game else None

    def retranslate(self) -> None:
        if self._table is not None:
            self._table = None
            self._show_table()
            self._open_table()

    def end(self) -> None:
        """First the hint process, then the session."""
        self._rematch.end()
        self._opening.stop()
        if self._saving is not None:
            self._saving.stop()
        self._friends.end()
        if self._reports is not None:
            self._reports.end()
        if self._table is not None:
            self._table.controller.make_held()
            self._table.advising.end()
            if self._table is not self.screen:
                self._table.deleteLater()
        self.session.blockSignals(True)
        self.session.leave()
        self._preferences.own_games.open("")
        self._preferences.own_games.hold(False)

    def _begin(self, make: Callable[[], Session]) -> None:
        self._waiting: WaitingScreen | None = None
        self._table = self._saving = None
        self._was_mine = False
        self._spoken: deque[Spoke] = deque(maxlen=MOST_LINES)
        self._status = ""
        if self._opens and not self._at_home:
            self._preferences.own_games.hold(True)
        session = self.session = make()
        session.portrait = portrait_of(self._preferences.settings.portrait)
        for signal, slot in self._slots(session):
            signal.connect(slot)
        self._rematch.follow(session)
        self._friends.follow(session)

    def unfollow(self, session: Session) -> None:
        """A session that goes on elsewhere is nothing to this visit any more."""
        for signal, slot in self._slots(session):
            signal.disconnect(slot)

    def _slots(self, session: Session) -> Iterator[tuple[SignalInstance, Callable[..., None]]]:
        """Methods, no lambdas: a session would keep those, and they would keep this visit alive."""
        yield session.opened, self._show_room
        yield session.room_changed, self._show_room
        yield session.started, self._show_table
        yield session.advanced, self._show_turn
        yield session.said, self._hear
        yield session.host_lost, self._tell_of_loss
        yield session.host_back, self._tell_of_return
        yield session.refused, self._warn
        yield session.noticed, self._tell
        yield session.ended, self._on_end

    def _play_again(self) -> None:
        if self._rematch.ask():
            return
        if self._once or (self._registration == "lobby" and not self.session.is_host):
            self.left.emit()
        else:
            self._anew()

    @property
    def can_deal_again(self) -> bool:
        return self.make_same is not None and bool(self.session.seed)

    def deal_again(self) -> None:
        make_same, seed = self.make_same, self.session.seed
        if make_same is not None and seed:
            self._anew(lambda: make_same(seed))

    def _analyse(self) -> None:
        from smallworld_client.gui.shell.at_study import visit_to_check  # noqa: PLC0415 - a circle

        path = self.session.record
        visit = None if path is None else visit_to_check(self._preferences, path)
        if visit is None:
            self._warn(self.tr("The record of this game is missing, so it can't be analysed."))
        else:
            self.onward.emit(visit)

    def _study(self, position: int) -> None:
        from smallworld_client.gui.shell.at_study import study_of  # noqa: PLC0415 - a circle

        game, entries = self.session.game, self.session.entries
        if game is not None:
            self.onward.emit(study_of(self._preferences, game, entries[:position]))

    def _anew(self, make: Callable[[], Session] | None = None) -> None:
        self.end()
        self._show_connecting()
        self._begin(make or self._make_session)

    def move_on(
        self, make: Callable[[], Session], way_here: str = "", seat: int | None = None
    ) -> None:
        """Go on at another table, in ``seat`` if it is free; the caller ends the session so far."""
        self._make_session, self._way_here = make, way_here
        self._friends.way_here = way_here
        if self._table is not None:
            self._table.controller.make_held()
            self._table.advising.end()
        self._show_connecting()
        self._sits, self._seat = seat is not None, seat
        self._begin(make)

    def _show_connecting(self) -> None:
        self._connecting = ConnectingScreen(self._awaited, self._about, opens=self._opens)
        self._listen_to_connecting()
        self.show_screen(self._connecting)
        self.set_title("")

    def _listen_to_connecting(self) -> None:
        self._connecting.back.connect(self.left)
        self._connecting.again.connect(self._anew)

    def _show_room(self) -> None:
        room = self.session.room
        if room is None or self._at_home:
            return
        self._note_own_game(room)
        self._friends.tell()
        self._sit(room)
        if self._table is not None:
            self._show_turn()
        elif room.stage == "waiting":
            self._show_waiting(room)
        self._look_for_release(room)

    def _look_for_release(self, room: Room) -> None:
        """A player's program may be newer; that is told once, where it can be read."""
        if self._table is None and self._waiting is None:
            return
        ignored = self._preferences.settings.ignored_keys
        version = self._preferences.releases.claimed(room, self.session.me, ignored)
        if version:
            self._preferences.keep_releases()
            told_of = told_of_newer(version)
            if self._table is not None:
                self._table.notice.tell(told_of, stay=True)
            elif self._waiting is not None:
                self._waiting.tell(told_of, stay=True)

    def _note_own_game(self, room: Room) -> None:
        """Follow a service's game, silently while shown: a lobby takes one connection per key."""
        preferences, session, settings = self._preferences, self.session, room.settings
        if session.is_host:
            preferences.own_games.hold(True)
        elif settings.service and settings.lobby and session.seats:
            preferences.own_games.open(session.game.header.game if session.game else "")
            if not preferences.settings.games_at:
                preferences.remember_games_at(settings.lobby)
                preferences.follow_own_games()

    def _show_waiting(self, room: Room) -> None:
        view = waiting_view(self.session, room, self._registration, self._way_here)
        if self._waiting is not None:
            self._waiting.show_room(view)
            return
        session, waiting = self.session, WaitingScreen(view)
        waiting.set_status(self._status)
        waiting.arrange_requested.connect(self._arrange)
        waiting.sit_requested.connect(session.sit)
        waiting.move_requested.connect(session.move)
        waiting.colour_chosen.connect(session.choose_colour)
        waiting.stand_requested.connect(session.stand)
        waiting.computer_added.connect(session.add_computer)
        waiting.computer_removed.connect(session.remove_computer)
        waiting.start_requested.connect(session.start)
        waiting.said.connect(session.say)
        waiting.leave_requested.connect(self.left)
        waiting.friends_requested.connect(partial(self._friends.open_friends, waiting))
        self._waiting = waiting
        self._show_friends()
        self.show_screen(waiting)
        self.set_title(room.settings.title)

    def make_table(self, stack: QWidget | None) -> TableScreen:
        return TableScreen(self.session, stack, deals_again=self.can_deal_again)

    def _show_table(self) -> None:
        if self._table is None:
            # Its widgets take style and font from where they stay: a new parent asks all to change.
            stack = self.screen.parentWidget()
            self._table = self.make_table(stack)
            self._table.left.connect(self.left)
            self._table.again.connect(self._play_again)
            self._table.same_again.connect(self.deal_again)
            self._table.analysed.connect(self._analyse)
            self._table.returned.connect(self._anew)
            self._table.sounds.sounded.connect(self.sounded)
            self._table.table_actions.settings_wanted.connect(self._open_settings)
            self._table.table_actions.about_wanted.connect(self._open_about)
            self._table.table_actions.ignore_wanted.connect(self._preferences.ignore)
            self._reports = TableReports(self.session, self._table, self._table.notice)
            self._table.table_actions.report_wanted.connect(self._reports.ask)
            self._table.past.picture_wanted.connect(self._save_picture)
            self._table.past.study_wanted.connect(self._study)
            self._saving = FileSaver(self._table, self._tell_saved)
            self._table.table_actions.friend_wanted.connect(self._friends.company.keep)
            self._table.coach.learned.connect(self._preferences.learn)
            self._table.coach.silenced.connect(self._preferences.end_hints)
            self._table.coach.finished.connect(self._preferences.end_first_game)
            self._table.advising.adviser.named.connect(_keep_advice)
            self._follow_preferences()
            for spoke in self._spoken:
                self._table.hear(spoke, read=True)
            self._opening.start()  # to make it was long enough for one turn of the event loop
        self._show_turn()

    def _open_table(self) -> None:
        self._opening.stop()
        table, draft = self._table, self._waiting.draft if self._waiting is not None else ""
        self._waiting = None
        if table is not None:
            self.show_screen(table)
            PaintedInTurns(table, table.board, table.combos, table.players)
            if draft:
                table.parts.go_on_writing(draft)

    def sit_at_once(self) -> "TableVisit":
        """Take the first free seat, once: the user may stand up again."""
        self._sits, self._seat = True, None
        return self

    def _sit(self, room: Room) -> None:
        if self.session.seats:
            self._sits = False
        free = [seat for seat, it in enumerate(room.seats) if it.kind == "open"]
        if self._sits and free and room.stage == "waiting":
            self.session.sit(self._seat if self._seat in free else free[0])

    def _save_picture(self, state: State) -> None:
        """Save the moment that is shown; coins are in it only once the game is over."""
        game = self.session.game
        if game is not None and self._saving is not None:
            title = self.tr("{players}, round {round}")
            title = title.format(players=", ".join(game.names), round=state.round)
            self._saving.save_picture(game, state, title, hides_coins=True)

    def _tell_saved(self, text: str, warning: bool) -> None:
        if self._table is not None:
            self._table.notice.tell(text, warning=warning, stay=warning)

    def invite(self, friend: bytes) -> None:
        self._friends.invite_later(friend)

    def _show_friends(self) -> None:
        if self._at_home:
            return
        company = self._friends.company
        if self._waiting is not None:
            may = bool(company.friends) and company.is_seen and bool(self._friends.link)
            self._waiting.invitation.offer_friends(may)
        if self._table is not None:
            ignored = self._preferences.settings.ignored_keys
            known = KnownKeys(ignored, company.keys, company.added_by, keeps=True)
            self._table.presence.set_known(known)

    def _tell_added(self, key: bytes, name: str) -> None:
        if self._at_home:
            return
        text = self.tr("{name} has added you as a friend.").format(name=name)
        add = self.tr("Add back"), partial(self._friends.company.keep, key, name)
        if self._table is not None:
            self._table.notice.tell(text, stay=True, action=add)
        elif self._waiting is not None:
            self._waiting.tell(text, stay=True, action=add)

    def _follow_preferences(self) -> None:
        if self._table is not None:
            settings = self._preferences.settings
            self._table.set_speed(settings.speed)
            self._table.controller.let_turns_flow(rest_rule(settings))
            self._table.skipping.set_always(settings.hurries)
            self._table.handover.set_wanted(settings.handover and not self.session.is_study)
            self._table.presence.set_known(KnownKeys(settings.ignored_keys))
            self._show_friends()
            has_hints = settings.hints and not self.session.is_study
            self._table.coach.enable(has_hints, settings.hints_seen)

    def _open_settings(self) -> None:
        open_settings(self._preferences, self)

    def _open_about(self) -> None:
        open_about(self.screen, self._preferences.releases.release)

    def _arrange(self) -> None:
        if self.session.room is not None:
            room = self.session.room
            board = find(room.settings.board)
            seat = self.tr("seat {n}")
            names = [it.name or seat.format(n=n) for n, it in enumerate(room.seats, 1)]
            rounds = board.rounds if board else room.settings.rounds
            dialog = ArrangeDialog(room.settings, self.screen, rounds, names)
            dialog.arranged.connect(self.session.arrange)
            dialog.open_once()

    def _show_turn(self) -> None:
        self._friends.tell()
        session = self.session
        state, game, room = session.state, session.game, session.room
        if state is None or game is None or room is None:
            return
        is_own = state.to_move in session.seats
        mine = is_own and not room.seats[state.to_move].is_played_by_computer
        table = table_title(room.settings.title, game.board.id)
        if mine and not self._was_mine:
            self.called.emit(self.tr("It's your turn: {table}").format(table=table))
        self._was_mine = is_own
        if state.stage is Stage.OVER or state.to_move == NOBODY:
            turn = self.tr("{table}: the game is over").format(table=table)
        elif mine and len(session.seats) == 1:
            turn = self.tr("{table}: your turn").format(table=table)
        else:
            player = game.names[state.to_move]
            turn = self.tr("{table}: {player}'s turn").format(table=table, player=player)
        self.set_title(turn)

    def _hear(self, spoke: Spoke) -> None:
        room = self.session.room
        if room is None or self._is_ignored(room, spoke.person):
            return
        self._spoken.append(spoke)
        if self._waiting is not None:
            seats = room.seats_of(spoke.person)
            self._waiting.add_chat(min(seats, default=None), spoke.name, told(spoke.text))

    def _is_ignored(self, room: Room, person: int) -> bool:
        keys = self._preferences.settings.ignored_keys
        return any(known.id == person and known.key in keys for known in room.people)

    def _warn(self, reason: str) -> None:
        if self._waiting is not None:
            self._waiting.tell(reason, warning=True)

    def _tell(self, text: str, lasts: bool) -> None:
        """A host's last notice is about how the table can be reached, so it stays visible."""
        if self.session.is_host:
            self._status = text
        if self._waiting is not None:
            self._waiting.set_status(self._status)
            if lasts or not self.session.is_host:  # else the invitation says it from now on
                self._waiting.tell(text, warning=lasts)
        elif self._table is None:
            self._connecting.tell(text, warning=lasts)

    def _tell_of_loss(self, text: str) -> None:
        self._tell(text, True)

    def _tell_of_return(self) -> None:
        self._tell(self.tr("The host is back."), False)

    def _on_end(self, reason: str) -> None:
        """The session has ended; a table screen stays and shows it, other screens are replaced."""
        if self._table is not None or not reason:
            return
        if self._waiting is None:
            screen = self._connecting
            ways = {"out": screen.refuse, "nowhere": screen.give_up, "elsewhere": screen.replaced}
            ways.get(self.session.then, screen.fail)(reason)
            return
        self._waiting = None
        self._show_connecting()
        if self.session.then == "elsewhere":
            self._connecting.replaced(reason)
        else:
            self._connecting.end(reason)


def _keep_advice(marks: tuple[str, ...]) -> None:
    with suppress(OSError):  # the first screen has said that nothing can be kept
        keep_advice(marks)
