"""The window's side of one table, hosted, joined or watched: signals in, methods out.

A :class:`Session` is made by one of its class methods and owns the thread that holds the sockets.
Its attributes change only in the window's thread, right before the signal that reports it, so a
slot always finds them up to date. ``leave`` ends the thread; a session that has ``ended`` has ended
it already.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Literal, Protocol

from PySide6.QtCore import Signal

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.record import Entry
from smallworld.state import State
from smallworld_chance.verification import DrawDetail
from smallworld_client.app.sessions import (
    Continuation,
    begin_continuation,
    guest_link,
    host_link,
    resumed_link,
)
from smallworld_client.app.table_thread import TableThread
from smallworld_client.discovery.host_connector import Target
from smallworld_client.gui.inbox import Inbox
from smallworld_client.home.journal import Unfinished
from smallworld_client.programs.feed import Publisher
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Denied,
    Ended,
    Event,
    GameStep,
    GoOnWithoutLobby,
    HostBack,
    HostLost,
    Hurry,
    LeadOn,
    Noticed,
    Opened,
    PageOpened,
    Request,
    RoomChanged,
    Saved,
    Spoke,
    TableMoved,
    TakeBack,
    Then,
    Unsaved,
    WentBack,
    Wished,
)
from smallworld_client.table.setup import Setup
from smallworld_client.words.names import told
from smallworld_net.address import Invitation, parse_target
from smallworld_wire.common import Emote
from smallworld_wire.room import Person, Room, TableSettings
from smallworld_wire.table import (
    Adjourn,
    Arrange,
    ChooseColour,
    HireBot,
    Kick,
    Mute,
    NextTable,
    Pause,
    Placing,
    PlayAgain,
    Propose,
    Say,
    Sit,
    Stand,
    StandIn,
    Start,
    Vacation,
    Vote,
    Wish,
)


class TableLink(Protocol):
    """A session's link to its table. All methods are thread-safe."""

    def start(self) -> None:
        """Start to emit events; ``Ended`` is the last one."""

    def ask(self, request: Request) -> None: ...

    def leave(self) -> None:
        """Leave the table without waiting for the connection to close."""


class _Nowhere:
    def __init__(self, tell: Callable[[Event], None], reason: str) -> None:
        self._tell = tell
        self._reason = reason

    def start(self) -> None:
        self._tell(Ended(self._reason, "nowhere"))

    def ask(self, request: Request) -> None: ...

    def leave(self) -> None: ...


class Session(Inbox):
    opened = Signal()
    """A hosted table can be reached; ``address`` and ``invitation`` are set, perhaps ``page``."""
    room_changed = Signal(object)  # the Room, whenever anything in it changed
    presence_changed = Signal(object)
    """The Room, whenever someone joined, left, was disconnected or returned."""
    started = Signal()  # a game has started; ``entries`` is not empty when joining late
    advanced = Signal(object)  # a Step: index, before, entry, after
    went_back = Signal(object)
    """A WentBack: game, state, entries, by; ``state`` and ``entries`` are as they were before."""
    clocks_changed = Signal(object)  # a ClockTold: running, left; also ``clocks``
    host_lost = Signal(str, bool)
    """The host is not responding: a sentence on what happens next, and whether this person can call
    ``lead_on``. Emitted again when that changes."""
    host_back = Signal()  # the game has a host again, the same one or another
    said = Signal(object)  # a Spoke: person, name, text
    refused = Signal(str)  # a request of this person was refused; a sentence
    noticed = Signal(str, bool)
    """A notice about the connection: a sentence, and whether it holds until the next one."""
    moved = Signal(str)
    """The invitation to the next table with the same people, for those who want to play again."""
    saved = Signal(object)  # the Path of the finished game's record
    ended = Signal(str)
    """The session is over; a sentence why, empty after ``leave``.

    ``then`` says what happens to the game.
    """
    is_study = False
    """Whether nothing is at stake: all coins are open, any step may be undone, nothing is saved."""

    def __init__(self, make_link: Callable[[Callable[[Event], None]], TableLink]) -> None:
        super().__init__()
        self.seed = ""
        """By which a game at this screen can be dealt again; empty if chance was the system's."""
        self.game: Game | None = None
        self.state: State | None = None
        self.entries: tuple[Entry, ...] = ()
        self.places: tuple[int, ...] = ()
        self.draws: tuple[DrawDetail, ...] = ()
        """The draws that all players have made together, in their order."""
        self.room: Room | None = None
        self.me = -1
        self.way_here = ""  # the address or invitation that somebody came by, as they wrote it
        self.address = ""
        self.invitation = ""
        self.watch_invitation = ""
        self.page = ""  # the link to the hosted table's page; empty without one
        self.seat_page = ""  # the link to play there, where that is another one
        self.clocks: ClockTold | None = None
        self.wishes: dict[int, Placing] = {}
        """How the host places what is withdrawn from each seat, where they are not asked."""
        self.lost: HostLost | None = None
        self.record: Path | None = None
        self.has_ended = False
        self.then: Then = "end"
        self._hands_over = False
        self.portrait = 0  # the picture under which this person sits down
        self._publisher: Publisher | None = None
        self._link = make_link(self.put)
        if isinstance(self._link, TableThread):
            self._link.watch_backlog(self.waiting)
        self._link.start()

    @classmethod
    def local(cls, setup: Setup) -> "Session":
        session = cls(lambda tell: host_link(setup, tell, local=True))
        session.seed = setup.seed
        return session

    @classmethod
    def host(cls, setup: Setup) -> "Session":
        """A table that others join by its address or through the setup's lobby."""
        return cls(lambda tell: host_link(setup, tell))

    @classmethod
    def join(cls, target: str | Target, name: str) -> "Session":
        """Another person's table; BadAddress if the text is not an address or invitation."""
        way = parse_target(target) if isinstance(target, str) else target
        session = cls(lambda tell: guest_link(way, name, "player", tell))
        session.way_here = str(target) if isinstance(target, str | Invitation) else ""
        return session

    @classmethod
    def watch(cls, target: str | Target, name: str) -> "Session":
        """The same as a spectator, who may come and go at any time."""
        way = parse_target(target) if isinstance(target, str) else target
        return cls(lambda tell: guest_link(way, name, "spectator", tell))

    @classmethod
    def nowhere(cls, reason: str) -> "Session":
        return cls(lambda tell: _Nowhere(tell, reason))

    @classmethod
    def resume(
        cls, unfinished: Unfinished, web: int | None = None, web_host: str = ""
    ) -> "Session":
        """Resume a game; its host has a page on port ``web`` of ``web_host``, None for none."""
        return cls(lambda tell: resumed_link(unfinished.path, tell, web, web_host))

    @classmethod
    def play_on(cls, going_on: Continuation) -> "Session":
        """A new game at this screen from a moment of a record; GameError if that can't be."""
        path = begin_continuation(going_on)
        return cls(lambda tell: resumed_link(path, tell))

    def open_page(self) -> None:
        if isinstance(self._link, TableThread):
            self._link.open_page()

    def publish(self, publisher: Publisher) -> None:
        self.stop_publishing()
        self._publisher = publisher
        if self.room is not None:
            publisher.publish(RoomChanged(self.room, self.me))
        if self.game is not None and self.state is not None:
            publisher.publish(Began(self.game, self.state, self.entries))

    def stop_publishing(self) -> None:
        if self._publisher is not None:
            self._publisher.close()
            self._publisher = None

    @property
    def published_at(self) -> str:
        """Where other programs are told of this table; empty if they are not."""
        return self._publisher.endpoint if self._publisher is not None else ""

    @property
    def person(self) -> Person | None:
        people = self.room.people if self.room else ()
        return next((person for person in people if person.id == self.me), None)

    @property
    def is_host(self) -> bool:
        return self.person is not None and self.person.role == "host"

    @property
    def seats(self) -> frozenset[int]:
        return self.room.seats_of(self.me) if self.room else frozenset()

    def submit(self, move: Move) -> None:
        """Make a move for the seat whose turn it is; ``advanced`` or ``refused`` follows."""
        self._link.ask(move)

    def say(self, text: str) -> None:
        self._link.ask(Say(text))

    def emote(self, emote: Emote) -> None:
        self._link.ask(Say(emote=emote))

    def sit(self, seat: int, name: str = "") -> None:
        self._link.ask(Sit(seat, name, self.portrait))

    def stand(self) -> None:
        for seat in self.seats:
            self._link.ask(Stand(seat))

    def move(self, seat: int) -> None:
        left = self.seats
        self._link.ask(Sit(seat, portrait=self.portrait))
        for each in left:
            self._link.ask(Stand(each))

    def choose_colour(self, seat: int, colour: int) -> None:
        self._link.ask(ChooseColour(seat, colour))

    def add_computer(self, seat: int, bot: str) -> None:
        """Put a computer player on an open seat, or replace one; host only."""
        self._link.ask(HireBot(seat, bot))

    def remove_computer(self, seat: int) -> None:
        self._link.ask(Stand(seat))

    def start(self) -> None:
        self._link.ask(Start())

    def undo(self) -> None:
        """Undo one's own last step; ``went_back`` or ``refused`` follows."""
        self._link.ask(TakeBack())

    def pause(self, on: bool) -> None:
        self._link.ask(Pause(on))

    def rest(self, days: int) -> None:
        """Stop the user's clock for ``days`` days, or let it run again with 0."""
        self._link.ask(Vacation(days))

    def wish(self, placing: Placing) -> None:
        for seat in sorted(self.seats):
            self._link.ask(Wish(seat, placing))

    def propose(self, kind: Literal["back", "computer"], argument: int) -> None:
        self._link.ask(Propose(kind, argument))

    def vote(self, serial: int, yes: bool) -> None:
        self._link.ask(Vote(serial, yes))

    def stand_in(self, seat: int, bot: str = "") -> None:
        """Let a computer player take over a seat, or give it back to its player without ``bot``."""
        self._link.ask(StandIn(seat, bot))

    def arrange(self, settings: TableSettings) -> None:
        self._link.ask(Arrange(settings))

    def kick(self, person: int, reason: str = "", ban: bool = False) -> None:
        self._link.ask(Kick(person, reason, ban))

    def mute(self, person: int, on: bool = True, reason: str = "") -> None:
        self._link.ask(Mute(person, on, reason))

    def adjourn(self) -> None:
        self._link.ask(Adjourn())

    @property
    def ended_as_asked(self) -> bool:
        """Whether this person, the host, has saved the game for everyone or handed it over."""
        handed = self._hands_over and self.then == "succeed"
        return self.has_ended and (handed or (self.is_host and self.then == "adjourn"))

    def hand_over(self) -> None:
        """Leave and hand the game over to another player's program; host only."""
        self._hands_over = True
        self._link.ask(Adjourn(succeed=True))

    def lead_on(self) -> None:
        """Take over as host after the host was lost; ``opened`` follows."""
        self._link.ask(LeadOn())

    def go_on_without_lobby(self) -> None:
        """Stop waiting for ``room.waiting_for`` while the lobby can't be reached."""
        self._link.ask(GoOnWithoutLobby())

    def hurry(self) -> None:
        """Have computer players move at once until a person has to decide, if that is possible."""
        self._link.ask(Hurry())

    def play_again(self) -> None:
        self._link.ask(PlayAgain(True))

    def lead_to(self, invitation: str) -> None:
        self._link.ask(NextTable(invitation))

    def leave(self) -> None:
        """Say goodbye and end the thread without waiting for it; ``ended`` follows."""
        self._link.leave()

    def _on_event(self, event: Event) -> None:
        if self.has_ended:
            return
        if self._publisher is not None:
            self._publisher.publish(event)
        match event:
            case RoomChanged():
                self._on_room(event)
            case Began() | GameStep() | WentBack() | ClockTold():
                self._on_game(event)
            case Wished(seat, placing):
                self.wishes[seat] = placing
            case Spoke():
                self.said.emit(event)
            case TableMoved(invitation):
                self.moved.emit(invitation)
            case Denied():
                self.refused.emit(told(event.reason))
            case Saved():
                self.record = event.path
                self.saved.emit(event.path)
            case Unsaved():
                self.noticed.emit(told(event.reason), False)
            case Opened() | PageOpened() | Noticed() | HostLost() | HostBack():
                self._on_connection(event)
            case Ended():
                self.has_ended, self.then = True, event.then
                self._link.leave()
                self.ended.emit(told(event.reason))

    def _on_game(self, event: Began | GameStep | WentBack | ClockTold) -> None:
        match event:
            case Began():
                self.game, self.state, self.entries = event.game, event.state, event.entries
                self.places = event.places or tuple(range(len(event.entries)))
                self.draws = event.draws
                self.started.emit()
            case GameStep():
                self.state = event.after
                self.entries = (*self.entries, event.entry)
                self.places = (*self.places, event.index)
                self.draws = (*self.draws, event.draw) if event.draw else self.draws
                self.advanced.emit(event)
            case WentBack():
                self.state, self.entries = event.state, event.entries
                self.places = event.places
                self.went_back.emit(event)
            case ClockTold():
                self.clocks = event
                self.clocks_changed.emit(event)

    def _on_connection(self, event: Opened | PageOpened | Noticed | HostLost | HostBack) -> None:
        match event:
            case Opened():
                self.address, self.invitation = event.address, event.invitation
                self.watch_invitation = event.watch_invitation
                self.opened.emit()
            case PageOpened():
                self.page, self.seat_page = event.link, event.seat_link
                self.opened.emit()
            case Noticed():
                self.noticed.emit(told(event.text), event.lasts)
            case HostLost():
                self.lost = event
                self.host_lost.emit(told(event.text), event.can_lead)
            case HostBack():
                self.lost = None
                self.host_back.emit()

    def _on_room(self, event: RoomChanged) -> None:
        people = self.room.people if self.room else ()
        self.room, self.me = event.room, event.me
        self.room_changed.emit(event.room)
        if event.room.people != people:
            self.presence_changed.emit(event.room)
