"""What people can do at a table besides playing: pause, vote, go back, take a vacation."""

from collections.abc import Callable
from typing import get_args

from PySide6.QtCore import QCoreApplication, QObject, QRect, QTimer, Signal, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit import keys
from smallworld_client.gui.kit.dialog import ConfirmDialog, Dialog
from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry, place_of
from smallworld_client.gui.kit.screen import fill_screen_or_not, player
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.table_rules import ArrangeDialog
from smallworld_client.gui.table.cards import GoingBackDialog, open_keys, open_sets
from smallworld_client.gui.table.draws import open_draws
from smallworld_client.gui.table.people import PersonView, ReasonDialog, seat_actions
from smallworld_client.gui.table.transitions import skip_text
from smallworld_client.gui.times import day_text
from smallworld_client.gui.turn import interruptions
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.turn_end import UNDO
from smallworld_client.programs.feed import FeedError, Publisher
from smallworld_client.words.log import step_line
from smallworld_client.words.names import AMOUNTS, levels
from smallworld_wire.common import NOBODY
from smallworld_wire.room import Person, Room
from smallworld_wire.table import Placing

translate = QCoreApplication.translate

_DAY = 86_400
_ICONS = {"ask": "help", "even": "lines", "borders": "lock"}
_OFFERED = (1, 2, 3, 5, 7, 10, 14, 21, 30, 60)
"""Days of vacation to choose from."""


def wish_menu(session: Session, parent: QWidget) -> MenuDialog:
    seats = sorted(session.seats)
    present = session.wishes.get(seats[0], "ask") if seats else "ask"
    chosen = translate("table", "Current choice")
    entries = [
        MenuEntry(placing, _ICONS[placing], _placing_text(placing), chosen * (placing == present))
        for placing in get_args(Placing)
    ]
    title = translate("table", "If you're driven out")
    dialog = MenuDialog(title, entries, parent)
    dialog.answered.connect(lambda answer: _wish(session, answer))
    return dialog


def _wish(session: Session, answer: str) -> None:
    for placing in get_args(Placing):
        if answer == placing:
            session.wish(placing)


def vacation_menu(session: Session, parent: QWidget) -> MenuDialog:
    room, me = session.room, session.person
    if room is None or me is None:
        return MenuDialog(translate("table", "Vacation"), [], parent)
    left = room.settings.vacation * _DAY - me.rested
    if me.vacation:
        title = translate("table", "You are on vacation until {day}")
        entries = [MenuEntry("0", "play", translate("table", "I'm back"))]
        dialog = MenuDialog(title.format(day=day_text(me.vacation)), entries, parent)
    else:
        title = translate("table", "Stop my clock; {time} of vacation left")
        whole = max(0, -(-left // _DAY))
        offered = [days for days in _OFFERED if days <= whole]
        entries = [MenuEntry(str(days), "hourglass", AMOUNTS.days(days)) for days in offered]
        dialog = MenuDialog(title.format(time=AMOUNTS.days(left // _DAY)), entries, parent)
    dialog.answered.connect(lambda answer: _rest(session, answer))
    return dialog


def _rest(session: Session, answer: str) -> None:
    if answer.isdecimal():
        session.rest(int(answer))


def _placing_text(placing: str) -> str:
    return {
        "ask": translate("table", "Ask me where my tokens go"),
        "even": translate("table", "Spread my tokens evenly"),
        "borders": translate("table", "Put my tokens on my borders"),
    }[placing]


def menu_entries(
    room: Room | None,
    me: int,
    *,
    undoes: bool = False,
    invites: bool = False,
    has_page: bool = False,
    is_full: bool = False,
    sets: int = 0,
    draws: int = 0,
) -> list[MenuEntry]:
    """The menu's rows.

    ``undoes``: a step can be taken back. ``invites``: there are invitations. ``has_page``: others
    can watch in browsers. ``is_full``: the window fills the screen. ``sets`` and ``draws`` count
    the sets in play and the draws made so far.
    """
    runs = room is not None and room.stage == "running"
    steps: list[MenuEntry] = []
    if runs and undoes:
        text = translate("table", "Undo my last step")
        steps.append(MenuEntry(UNDO, "undo", text, key=keys.UNDO.press))
    text = translate("table", "History")
    steps.append(MenuEntry("history", "history", text, key=keys.HISTORY.press))
    seat: list[MenuEntry] = []
    table: list[MenuEntry] = []
    if room is not None and runs:
        if room.seats_of(me):
            text = translate("table", "Go back to an earlier step…")
            steps.append(MenuEntry("go-back", "rewind", text))
            seat = _for_players(room, me)
        text = skip_text(plays=bool(room.seats_of(me)))
        steps.append(MenuEntry("skip", "skip", text, key=keys.SKIP.press))
        if room.is_in_charge(me):
            table = _for_the_host(room, me)
    if invites:
        table += _invitations(room, has_page=has_page)
    if room is not None and len(room.people) > 1:
        table.append(MenuEntry("people", "people", translate("table", "People at the table")))
    if sets:
        text = translate("table", "Sets in this game ({count})…").format(count=sets)
        table.append(MenuEntry("sets", "plus", text))
    if draws:
        table.append(MenuEntry("draws", "dice", translate("table", "How chance was drawn…")))
    groups = [
        (translate("table", "Steps"), steps),
        (translate("table", "Your seat"), seat),
        (translate("table", "The table"), table),
        (translate("table", "The program"), _of_the_program(is_full=is_full)),
    ]
    headed = sum(len(group) for _, group in groups) >= _MANY
    entries: list[MenuEntry] = []
    for heading, group in groups:
        if group and headed:
            entries.append(MenuEntry("", "", heading))
        entries += group
    return entries


_MANY = 12
"""From so many rows on a menu is grouped under headings."""


def _for_players(room: Room, me: int) -> list[MenuEntry]:
    replaced = any(room.seats[seat].is_played_by_computer for seat in room.seats_of(me))
    entries = []
    if room.paused == NOBODY:
        entries.append(MenuEntry("pause", "pause", translate("table", "Pause")))
    else:
        entries.append(MenuEntry("go-on", "play", translate("table", "Continue")))
    entries.append(MenuEntry("wish", "house", translate("table", "If I'm driven out…")))
    if room.settings.vacation:
        entries.append(MenuEntry("vacation", "sun", translate("table", "Vacation…")))
    if len(room.seats_of(me)) == 1:
        entries.append(
            MenuEntry("play-again", "bot", translate("table", "Take my seat back"))
            if replaced
            else MenuEntry("stand-in", "bot", translate("table", "Let a computer play for me"))
        )
    return entries


def _for_the_host(room: Room, me: int) -> list[MenuEntry]:
    entries = []
    if room.leader == me:
        entries.append(MenuEntry("adjourn", "save", translate("table", "Save and quit")))
    if room.leader == me and _others(room, me):
        entries.append(MenuEntry("hand-over", "send", translate("table", "Make someone else host")))
    if len(room.people) > 1:
        entries.append(MenuEntry("arrange", "hourglass", translate("table", "Time limits…")))
    return entries


def _invitations(room: Room | None, *, has_page: bool) -> list[MenuEntry]:
    entries = [MenuEntry("copy-play", "copy", translate("table", "Copy invitation"))]
    if room is not None and room.settings.spectators:
        entries.append(MenuEntry("copy-watch", "eye", translate("table", "Copy link to watch")))
    if has_page:
        entries.append(MenuEntry("copy-page", "link", translate("table", "Copy link for browsers")))
    return entries


def _of_the_program(*, is_full: bool) -> list[MenuEntry]:
    to_window, to_screen = (
        translate("table", "Leave full screen"),
        translate("table", "Full screen"),
    )
    screen = to_window if is_full else to_screen
    return [
        MenuEntry("full-screen", "fit", screen, key=keys.FULL_SCREEN.press),
        MenuEntry("settings", "gear", translate("table", "Settings")),
        MenuEntry("keys", "keyboard", translate("table", "Keys"), key=keys.SHEET.press),
        MenuEntry("about", "about", translate("table", "About Small World")),
        MenuEntry("leave", "menu", translate("table", "Leave the table")),
    ]


def publishing_entry(published_at: str) -> MenuEntry:
    """The row that publishes the table for other programs, or ends that where it is."""
    if published_at:
        text = translate("table", "Stop publishing (port {port})")
        port = published_at.rpartition(":")[2]
        return MenuEntry("publish-no-more", "close", text.format(port=port))
    return MenuEntry("publish", "link", translate("table", "Publish for other programs"))


def _others(room: Room, me: int) -> bool:
    return any(assigned.kind == "person" and assigned.person != me for assigned in room.seats)


_LEVEL = "level-"
"""Prefix of the menu rows that choose the level of a stand-in."""


_ROOM_FOLLOWS = 1_000
"""Milliseconds within which a host tells a guest that is back who hosts the table."""


class TableActions(QObject):
    """Turns what is picked in the prompt bar, the menu or the list of people into requests."""

    noticed = Signal(str)
    """A sentence to be shown as a notice."""
    settings_wanted = Signal()
    about_wanted = Signal()
    ignore_wanted = Signal(bytes, str, bool)
    """A person's key and name, and whether to ignore them."""
    friend_wanted = Signal(bytes, str, bool)
    """A person's key and name, and whether to keep them as a friend."""
    report_wanted = Signal(bytes, str, bool)
    """The key and name of a person who is to be reported."""

    def __init__(self, screen: QWidget, session: Session, controller: TurnController) -> None:
        super().__init__(screen)
        self._screen, self._session, self._controller = screen, session, controller
        self._actions = self._make_actions()
        self._lost_host: bytes | int | None = None
        self._returned = QTimer(self, singleShot=True, interval=_ROOM_FOLLOWS)
        self._returned.timeout.connect(self._tell_return)
        session.refused.connect(self._on_refused)
        session.host_lost.connect(self._on_host_lost)
        session.host_back.connect(self._on_host_back)
        session.room_changed.connect(self._on_room)

    def add(self, action: str, handler: Callable[[], object]) -> None:
        """Have a part of the table handle an action of the menu."""
        self._actions[action] = handler

    def act(self, action: str) -> bool:
        handler = self._actions.get(action)
        if handler is not None:
            handler()
        return handler is not None

    def open_menu(self, beside: QRect | None = None) -> None:
        invites = bool(self._session.invitation)
        undoes = self._controller.why_not_undo() is None
        entries = menu_entries(
            self._session.room,
            self._session.me,
            undoes=undoes,
            invites=invites,
            has_page=bool(self._session.page),
            is_full=self._screen.window().isFullScreen(),
            sets=len(self._sets),
            draws=len(self._session.draws),
        )
        entries.insert(-1, publishing_entry(self._session.published_at))
        dialog = MenuDialog(self.tr("Table"), entries, self._screen, headed=False, beside=beside)
        dialog.answered.connect(self.act)
        self._open(dialog)

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
        entries += [MenuEntry(action.id, "bot", action.text) for action in offered]
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
        self._open(dialog)

    @property
    def _sets(self) -> tuple[str, ...]:
        game = self._session.game
        return game.header.chosen_sets if game is not None else ()

    def _to_move(self) -> int:
        return self._controller.scene.state.to_move

    def _make_actions(self) -> dict[str, Callable[[], object]]:
        session = self._session
        return {
            interruptions.LEAD_ON: session.lead_on,
            interruptions.WITHOUT: session.go_on_without_lobby,
            interruptions.AGREE: lambda: self._vote(True),
            interruptions.DISAGREE: lambda: self._vote(False),
            interruptions.REPLACE: lambda: self._about_seat("stand-in", self._to_move()),
            interruptions.ASK_TO_REPLACE: lambda: session.propose("computer", self._to_move()),
            interruptions.GO_ON: lambda: session.pause(False),
            interruptions.PLAY_AGAIN: lambda: self._stand_in(""),
            "pause": lambda: session.pause(True),
            UNDO: self._controller.undo,
            "go-back": self._choose_step,
            "stand-in": lambda: self._choose_level(self._stand_in),
            "wish": lambda: self._open(wish_menu(session, self._screen)),
            "vacation": lambda: self._open(vacation_menu(session, self._screen)),
            "adjourn": self._ask_to_adjourn,
            "hand-over": self._ask_to_hand_over,
            "arrange": self._arrange,
            "copy-play": lambda: self._copy(session.invitation),
            "copy-watch": lambda: self._copy(session.watch_invitation),
            "copy-page": lambda: self._copy(session.page),
            "full-screen": lambda: fill_screen_or_not(self._screen),
            "settings": self.settings_wanted.emit,
            "about": self.about_wanted.emit,
            "keys": lambda: open_keys(self._screen),
            "sets": lambda: open_sets(self._sets, self._screen),
            "draws": self._open_draws,
            "publish": self._publish,
            "publish-no-more": self._publish_no_more,
        }

    def _open_draws(self) -> None:
        if self._session.game is not None:
            open_draws(self._session.game, self._session.draws, self._screen)

    def _on_host_lost(self) -> None:
        self._lost_host = self._host()

    def _on_host_back(self) -> None:
        """Wait for the room, which follows the host's welcome and says who hosts now."""
        self._returned.start()
        if self._lost_host != self._host():
            self._tell_return()

    def _on_room(self) -> None:
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

    def _choose_level(self, then: Callable[[str], object]) -> None:
        """Offer the strongest first, as the best substitute for somebody who leaves."""
        entries = [
            MenuEntry(f"{_LEVEL}{bot}", "bot", self.tr("Computer: {level}").format(level=name))
            for bot, name in reversed(levels())
        ]
        dialog = MenuDialog(self.tr("Which computer player takes over?"), entries, self._screen)
        dialog.answered.connect(lambda answer: _if_level(answer, then))
        self._open(dialog)

    def _choose_step(self) -> None:
        game, room, me = self._controller.scene.game, self._session.room, self._session.me
        steps = [
            (step.index, step.entry.seat, step_line(game, step)) for step in self._controller.steps
        ]
        alone = room is None or all(person.id == me for person in room.people)
        dialog = GoingBackDialog(steps, alone, self._screen)
        dialog.answered.connect(lambda number: self._session.propose("back", int(number)))
        self._open(dialog)

    def _ask_to_adjourn(self) -> None:
        room, me = self._session.room, self._session.me
        means = self.tr(
            "The table closes for everyone, and the game is saved. All players can "
            "continue it from the start screen."
        )
        if room is None or not _others(room, me):
            means = what_leaving_means(self._session)
        self._confirm(
            self.tr("Save and quit?"),
            means,
            self.tr("Save and quit"),
            self._session.adjourn,
        )

    def _ask_to_hand_over(self) -> None:
        self._confirm(
            self.tr("Make someone else host?"),
            self.tr("You leave, and another player's program becomes the host."),
            self.tr("Hand over"),
            self._session.hand_over,
        )

    def _copy(self, invitation: str) -> None:
        QGuiApplication.clipboard().setText(invitation)
        told = self.tr("The invitation has been copied. Send it to the others.")
        self.noticed.emit(told)

    def _publish(self) -> None:
        try:
            self._session.publish(Publisher.nearby())
        except FeedError as error:
            self.noticed.emit(str(error))
            return
        place = self._session.published_at
        QGuiApplication.clipboard().setText(place)
        told = self.tr("Programs on this computer can follow the game at {place}. It is copied.")
        self.noticed.emit(told.format(place=place))

    def _publish_no_more(self) -> None:
        self._session.stop_publishing()
        self.noticed.emit(self.tr("The game is no longer published."))

    def _arrange(self) -> None:
        room = self._session.room
        if room is not None:
            dialog = ArrangeDialog(room.settings, self._screen)
            dialog.arranged.connect(self._session.arrange)
            self._open(dialog)

    def _confirm(self, title: str, text: str, yes: str, then: Callable[[], object]) -> None:
        dialog = ConfirmDialog(title, text, yes, self.tr("Not now"), self._screen)
        dialog.confirmed.connect(then)
        self._open(dialog)

    def _about_seat(self, action: str, seat: int) -> None:
        if action == "sit":
            self._session.sit(seat)
        elif action == "stand-in":
            self._choose_level(lambda level: self._session.stand_in(seat, level))
        else:
            self._session.stand_in(seat, "")

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
        self._open(dialog)

    def _open(self, dialog: Dialog) -> None:
        dialog.dismissed.connect(dialog.deleteLater)
        dialog.open()


def _if_level(answer: str, then: Callable[[str], object]) -> None:
    if answer.startswith(_LEVEL):
        then(answer.removeprefix(_LEVEL))


def what_leaving_means(session: Session) -> str:
    """What happens to the game if this person leaves now; empty if nothing does."""
    room, translate = session.room, QCoreApplication.translate
    if session.has_ended or room is None or room.stage != "running" or not session.seats:
        return ""
    if room.settings.service:
        return translate("table", "The game waits for you. Find it under your games.")
    if all(person.id == session.me for person in room.people):
        return translate("table", "The game is saved: you can continue it from the start screen.")
    if session.is_host and all(assigned.person in (session.me, NOBODY) for assigned in room.seats):
        return translate("table", "The table closes for the spectators. The game is saved.")
    if session.is_host and not any(_plays_elsewhere(room, it, session.me) for it in room.people):
        return translate(
            "table",
            (
                "No one else is here, so the table will close. The game is saved, and "
                "you can continue it from the start screen."
            ),
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
    """Whether this person can save the game and close the table for everyone who plays there."""
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
    """Whether another player's program has the whole game and so can take over at once."""
    return _plays_elsewhere(room, person, me) and person.in_sync
