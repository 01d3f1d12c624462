"""What people can do at a table besides playing: pause, vote, go back, take a vacation."""

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QCoreApplication, QObject, QRect, QTimer, Signal, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit.dialog import ConfirmDialog
from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry, place_of
from smallworld_client.gui.kit.screen import fill_screen_or_not, player
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.access import told_of_copy
from smallworld_client.gui.setup.table_rules import ArrangeDialog
from smallworld_client.gui.study.study_session import StudySession
from smallworld_client.gui.table.cards import GoingBackDialog, KeysSheet, SetsCard
from smallworld_client.gui.table.draws import DrawsDialog
from smallworld_client.gui.table.menu import (
    menu_entries,
    publishing_entry,
    vacation_menu,
    wish_menu,
)
from smallworld_client.gui.table.people import PersonView, ReasonDialog, seat_actions
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.interruptions import (
    AGREE,
    ASK_TO_REPLACE,
    DISAGREE,
    GO_ON,
    LEAD_ON,
    PLAY_AGAIN,
    REPLACE,
    WITHOUT,
)
from smallworld_client.home.records import keep_played_by_computer
from smallworld_client.programs.feed import FeedError, Publisher
from smallworld_client.table.events import GameStep
from smallworld_client.turn.turn_end import UNDO
from smallworld_client.words.log import step_line
from smallworld_client.words.names import levels
from smallworld_wire.common import NOBODY
from smallworld_wire.room import Person, Room

translate = QCoreApplication.translate

_LEVEL = "level-"  # prefix of the menu rows that choose the level of a stand-in


_ROOM_FOLLOWS = 1_000
"""Milliseconds within which a host tells a guest that is back who hosts the table."""


class TableActions(QObject):
    noticed = Signal(str)  # a sentence to be shown as a notice
    settings_wanted = Signal()
    about_wanted = Signal()
    ignore_wanted = Signal(bytes, str, bool)  # a person's key and name, and whether to ignore them
    friend_wanted = Signal(bytes, str, bool)
    """A person's key and name, and whether to keep them as a friend."""
    report_wanted = Signal(bytes, str, bool)  # the key and name of a person who is to be reported

    def __init__(self, screen: QWidget, session: Session, controller: TurnController) -> None:
        super().__init__(screen)
        self._screen, self._session, self._controller = screen, session, controller
        self._actions = self._make_actions()
        self._lost_host: bytes | int | None = None
        self._awaits_page = False
        self._returned = QTimer(self, singleShot=True, interval=_ROOM_FOLLOWS)
        self._returned.timeout.connect(self._tell_return)
        self.stand_in_means = self.tr("The game is then left out of your statistics.")
        self._has_noted_stand_in = False
        session.advanced.connect(self._note_stand_in)
        session.opened.connect(self._copy_page)
        session.refused.connect(self._on_refused)
        session.host_lost.connect(self._on_host_lost)
        session.host_back.connect(self._on_host_back)
        self._substituted = 0
        self._for_absent: MenuDialog | None = None
        """Asks which computer plays in that seat while its player is away."""
        session.room_changed.connect(self._on_room)

    def add(self, action: str, handler: Callable[[], object]) -> None:
        self._actions[action] = handler

    def act(self, action: str) -> bool:
        handler = self._actions.get(action)
        if handler is not None:
            handler()
        return handler is not None

    def open_menu(self, beside: QRect | None = None) -> None:
        invites = bool(self._session.invitation)
        back = self._controller.looks_back
        undoes = not back and self._controller.why_not_undo() is None
        entries = menu_entries(
            self._session.room,
            self._session.me,
            undoes=undoes,
            invites=invites,
            page_links=sum(map(bool, (self._session.page, self._session.seat_page))),
            is_full=self._screen.window().isFullScreen(),
            sets=len(self._sets),
            draws=len(self._session.draws),
        )
        if self._controller.scene.mine and not back:
            entries = [entry for entry in entries if entry.id != "skip"]
        last = [entry.id for entry in entries].index("about")  # of what the program offers
        entries.insert(last + 1, publishing_entry(self._session.published_at))
        dialog = MenuDialog(self.tr("Table"), entries, self._screen, headed=False, beside=beside)
        dialog.answered.connect(self.act)
        dialog.open_once()

    def about(self, action: str, person: PersonView) -> None:
        match action:
            case "ask-for-computer" if person.seat is not None:
                self._session.propose("computer", person.seat)
            case "sit" | "play-again" | "stand-in" if person.seat is not None:
                self._about_seat(action, person.seat)
            case "ignore" | "unignore":
                self._tell_key(person, self.ignore_wanted, on=action == "ignore")
            case "befriend" | "unfriend":
                self._tell_key(person, self.friend_wanted, on=action == "befriend")
            case "report":
                self._tell_key(person, self.report_wanted, on=True)
            case "unmute":
                self._session.mute(person.id, False)
            case "mute" | "remove":
                self._ask_why(action, person)

    def about_absent(self, seat: int) -> None:
        """Somebody who is away was clicked: offer what can be done."""
        room = self._session.room
        if room is None:
            return
        person = next((it for it in room.people if it.id == room.seats[seat].person), None)
        if person is None or person.here:
            return
        name = room.seats[seat].name
        entries = [MenuEntry("wait", "hourglass", self.tr("Wait for {player}").format(player=name))]
        offered = seat_actions(room, self._session.me, seat, person)
        entries += offered
        entries.append(MenuEntry("people", "people", translate("table", "People at the table")))
        title = translate("table", "{player} is away.").format(player=name)
        panel = self._screen.findChild(QWidget, player(seat))
        beside = place_of(panel, self._screen) if panel is not None else None
        dialog = MenuDialog(title, entries, self._screen, beside=beside)
        view = PersonView(person.id, name, seat=seat)
        about = {action.id for action in offered}  # of this person: the menu has the same ids
        dialog.answered.connect(
            lambda answer: self.about(answer, view) if answer in about else self.act(answer)
        )
        dialog.open_once()

    @property
    def _sets(self) -> tuple[str, ...]:
        game = self._session.game
        return game.header.chosen_sets if game is not None else ()

    def _to_move(self) -> int:
        return self._controller.scene.state.to_move

    def _make_actions(self) -> dict[str, Callable[[], object]]:
        session = self._session
        return {
            LEAD_ON: session.lead_on,
            WITHOUT: session.go_on_without_lobby,
            AGREE: lambda: self._vote(True),
            DISAGREE: lambda: self._vote(False),
            REPLACE: lambda: self._about_seat("stand-in", self._to_move()),
            ASK_TO_REPLACE: lambda: session.propose("computer", self._to_move()),
            GO_ON: lambda: session.pause(False),
            PLAY_AGAIN: lambda: self._stand_in(""),
            "pause": lambda: session.pause(True),
            UNDO: self._controller.undo,
            "go-back": self._choose_step,
            "stand-in": lambda: self._choose_level(self._stand_in, self.stand_in_means),
            "wish": lambda: wish_menu(session, self._screen).open_once(),
            "vacation": lambda: vacation_menu(session, self._screen).open_once(),
            "adjourn": self._ask_to_adjourn,
            "hand-over": self._ask_to_hand_over,
            "arrange": self._arrange,
            "copy-play": lambda: self._copy(session.invitation),
            "copy-watch": lambda: self._copy(session.watch_invitation),
            "copy-page": lambda: self._copy(session.page),
            "open-page": self._open_page,
            "copy-seat-page": lambda: self._copy(session.seat_page),
            "full-screen": lambda: fill_screen_or_not(self._screen),
            "settings": self.settings_wanted.emit,
            "about": self.about_wanted.emit,
            "keys": lambda: KeysSheet(self._screen).open_once(),
            "sets": lambda: SetsCard(self._sets, self._screen).open_once(),
            "draws": self._open_draws,
            "publish": self._publish,
            "publish-no-more": self._publish_no_more,
        }

    def _open_page(self) -> None:
        self._awaits_page = True
        self._session.open_page()

    def _copy_page(self) -> None:
        if self._awaits_page and self._session.page:
            self._awaits_page = False
            self._copy(self._session.page)

    def _open_draws(self) -> None:
        if self._session.game is not None:
            DrawsDialog(self._session.game, self._session.draws, self._screen).open_once()

    def _on_host_lost(self) -> None:
        self._lost_host = self._host()

    def _on_host_back(self) -> None:
        """Wait for the room, which follows the host's welcome and says who hosts now."""
        self._returned.start()
        if self._lost_host != self._host():
            self._tell_return()

    def _on_room(self) -> None:
        room = self._session.room
        if self._for_absent is not None and room is not None:
            sits = room.seats[self._substituted].person
            if any(person.id == sits and person.here for person in room.people):
                self._for_absent.dismiss()  # they are back
        if self._returned.isActive():
            self._tell_return()

    def _tell_return(self) -> None:
        """Say that somebody has taken over, unless the host is the same or unknown."""
        self._returned.stop()
        again = self._lost_host in (None, self._host())
        here, taken = self.tr("You are connected again."), self.tr("The table has a host again.")
        self.noticed.emit(here if again else taken)

    def _host(self) -> bytes | int | None:
        """The host's key, which stays the same when a restart gives them another id."""
        room = self._session.room
        if room is None:
            return None
        keys = [person.key for person in room.people if person.id == room.leader]
        return next(filter(None, keys), room.leader)

    def _on_refused(self, reason: str) -> None:
        if self._controller.is_interrupted:
            self.noticed.emit(reason)

    def _vote(self, yes: bool) -> None:
        room = self._session.room
        ballot = room.ballot if room else None
        if ballot is not None:
            self._session.vote(ballot.serial, yes)

    def _stand_in(self, bot: str) -> None:
        for seat in sorted(self._session.seats):
            self._session.stand_in(seat, bot)

    def _note_stand_in(self, step: GameStep) -> None:
        session, seat = self._session, step.entry.seat
        room, game = session.room, session.game
        if room is None or game is None or session.is_study or seat not in session.seats:
            return
        if room.seats[seat].is_played_by_computer and not self._has_noted_stand_in:
            self._has_noted_stand_in = True
            with suppress(OSError):  # the first screen has said that nothing can be kept
                keep_played_by_computer(game.header.game)

    def _choose_level(self, then: Callable[[str], object], means: str = "") -> MenuDialog:
        """Offer the strongest first, as the best substitute for somebody who leaves."""
        entries = [MenuEntry("", "", means)] if means else []
        entries += [
            MenuEntry(f"{_LEVEL}{bot}", "bot", self.tr("Computer: {level}").format(level=name))
            for bot, name in reversed(levels())
        ]
        dialog = MenuDialog(self.tr("Which computer player takes over?"), entries, self._screen)
        dialog.answered.connect(lambda answer: then(answer.removeprefix(_LEVEL)))
        dialog.open_once()
        return dialog

    def _choose_step(self) -> None:
        game, room, me = self._controller.scene.game, self._session.room, self._session.me
        steps = [
            (step.index, step.entry.seat, step_line(game, step)) for step in self._controller.steps
        ]
        alone = room is None or all(person.id == me for person in room.people)
        dialog = GoingBackDialog(steps, alone, self._screen)
        dialog.answered.connect(lambda number: self._session.propose("back", int(number)))
        dialog.open_once()

    def _ask_to_adjourn(self) -> None:
        means = self.tr(
            "The table closes for everyone, and the game is saved. All players can "
            "continue it from the start screen."
        )
        self._confirm(
            self.tr("Save and quit?"), means, self.tr("Save and quit"), self._session.adjourn
        )

    def _ask_to_hand_over(self) -> None:
        self._confirm(
            self.tr("Make someone else host?"),
            self.tr("You leave, and another player's program becomes the host."),
            self.tr("Hand over"),
            self._session.hand_over,
        )

    def _copy(self, way: str) -> None:
        QGuiApplication.clipboard().setText(way)
        session = self._session
        watches = way == session.watch_invitation
        is_page = way in (session.page, session.seat_page)
        self.noticed.emit(told_of_copy(watches=watches, is_page=is_page))

    def _publish(self) -> None:
        try:
            self._session.publish(Publisher.nearby())
        except FeedError as error:
            self.noticed.emit(str(error))
            return
        place = self._session.published_at
        QGuiApplication.clipboard().setText(place)
        told = self.tr(
            "Programs on this computer can follow the game at {place}. The address has been copied."
        )
        self.noticed.emit(told.format(place=place))

    def _publish_no_more(self) -> None:
        self._session.stop_publishing()
        self.noticed.emit(self.tr("Other programs can no longer follow the game."))

    def _arrange(self) -> None:
        room = self._session.room
        if room is not None:
            dialog = ArrangeDialog(room.settings, self._screen)
            dialog.arranged.connect(self._session.arrange)
            dialog.open_once()

    def _confirm(self, title: str, text: str, yes: str, then: Callable[[], object]) -> None:
        dialog = ConfirmDialog(title, text, yes, self.tr("Not now"), self._screen)
        dialog.confirmed.connect(then)
        dialog.open_once()

    def _about_seat(self, action: str, seat: int) -> None:
        if action == "sit":
            self._session.sit(seat)
        elif action == "stand-in":
            means = self.stand_in_means if seat in self._session.seats else ""
            dialog = self._choose_level(lambda level: self._session.stand_in(seat, level), means)
            if not means:
                self._substituted, self._for_absent = seat, dialog
                dialog.destroyed.connect(self._forget_absent)
        else:
            self._session.stand_in(seat, "")

    def _forget_absent(self) -> None:
        self._for_absent = None

    def _tell_key(self, view: PersonView, wanted: SignalInstance, *, on: bool) -> None:
        room = self._session.room
        people = room.people if room else ()
        for person in people:
            if person.id == view.id and person.key:
                wanted.emit(person.key, person.name, on)

    def _ask_why(self, action: str, person: PersonView) -> None:
        """Mute or remove a person, with a reason that is shown to them."""
        out = action == "remove"
        title = self.tr("Remove {name}?") if out else self.tr("Mute {name}?")
        yes = self.tr("Remove") if out else self.tr("Mute")
        dialog = ReasonDialog(title.format(name=person.name), yes, self._screen, may_ban=out)
        if out:
            dialog.decided.connect(lambda why, ban: self._session.kick(person.id, why, ban))
        else:
            dialog.decided.connect(lambda why, _: self._session.mute(person.id, True, why))
        dialog.open_once()


def what_leaving_means(session: Session) -> str:
    room, translate = session.room, QCoreApplication.translate
    if session.has_ended or room is None or room.stage != "running" or not session.seats:
        return ""
    if isinstance(session, StudySession):
        text = translate("table", "The moves that you have made on this board are not kept.")
        return text if session.study.is_changed else ""
    if room.settings.service:
        return translate("table", "The game waits for you. Find it under your games.")
    if all(person.id == session.me for person in room.people):
        return translate("table", "The game is saved: you can continue it from the start screen.")
    if session.is_host and all(assigned.person in (session.me, NOBODY) for assigned in room.seats):
        return translate("table", "The table closes for the spectators. The game is saved.")
    if session.is_host and not any(_plays_elsewhere(room, it, session.me) for it in room.people):
        return translate(
            "table",
            "No one else is here, so the table will close. The game is saved, and "
            "you can continue it from the start screen.",
        )
    if session.is_host and not any(_could_host(room, it, session.me) for it in room.people):
        others = translate(
            "table", "The others can continue without you, or wait until you come back."
        )
    elif session.is_host:
        others = translate("table", "The game goes on: another player's program becomes the host.")
    else:
        others = ""
    stays = translate("table", "Your seat stays yours: you can return to it from the start screen.")
    return " ".join(filter(None, (others, stays)))


def may_adjourn(session: Session) -> bool:
    room = session.room
    hosts = session.is_host and not session.has_ended
    return (
        hosts
        and room is not None
        and room.stage == "running"
        and room.leader == session.me
        and any(_plays_elsewhere(room, it, session.me) for it in room.people)
    )


def _plays_elsewhere(room: Room, person: Person, me: int) -> bool:
    return person.id != me and person.here and bool(room.seats_of(person.id))


def _could_host(room: Room, person: Person, me: int) -> bool:
    return _plays_elsewhere(room, person, me) and person.in_sync
