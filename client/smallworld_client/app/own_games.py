"""The person's games at an always-on service: listed, opened, and their notices set."""

import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from time import monotonic, sleep
from typing import TypeVar

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld_client.app.lobby import LobbyLoop, ask_lobby, next_told
from smallworld_client.app.sessions import guest_link
from smallworld_client.app.table_thread import TableThread
from smallworld_client.discovery.lobby_client import (
    LineEvent,
    LobbyFailed,
    NoticesFailed,
    NoticesTold,
    OwnTables,
    TableMade,
    TablesEvent,
    TablesTold,
)
from smallworld_client.home import folders
from smallworld_client.home.folders import lock
from smallworld_client.home.identity import claim_identity, own_identity
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Denied,
    Ended,
    Event,
    RoomChanged,
    Wished,
)
from smallworld_net.address import (
    Address,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    Invitation,
)
from smallworld_net.files import make_private, open_regular
from smallworld_net.keys import BadKeyFile, KeyPair
from smallworld_net.loop import wait_for_leaving
from smallworld_wire.common import NOBODY, Bye, Fault, Refused
from smallworld_wire.lobby import Mine, MyTables, OpenTable, TableOpened, ToLobby
from smallworld_wire.people import (
    MyNotices,
    Notices,
    NoticeSent,
    NoticesToLobby,
    SetNotices,
    TestNotice,
)
from smallworld_wire.phrases import WaySays
from smallworld_wire.room import Room, TableSettings
from smallworld_wire.sentences import Told, told_by
from smallworld_wire.table import Vacation, Wish


class GamesThread(LobbyLoop):
    def __init__(
        self,
        address: Address,
        name: str,
        tell: Callable[[TablesEvent], None],
        keys: KeyPair | None = None,
    ) -> None:
        """Without ``keys`` they are those that a table opened in this program would have now."""
        super().__init__(address, name)
        self._tell, self._keys = tell, keys
        self._tables = OwnTables()
        self._orders: dict[str, OpenTable] = {}
        self._wants_notices = self._awaits_notices = False

    def order(self, order: OpenTable) -> None:
        """Order a table; from any thread. TableMade follows, or LobbyFailed."""
        lobby = str(self._address._replace(key=None))
        listed = replace(order, settings=replace(order.settings, lobby=lobby))
        self.post(lambda: self._order(listed))

    def ask_of_notices(self, word: NoticesToLobby) -> None:
        """From any thread. Set notices are told again at each reconnection."""
        self.post(lambda: self._ask_of_notices(word))

    def open(self) -> None:
        wait_for_leaving()
        super().open()

    def keys(self) -> KeyPair | None:
        if self._keys:
            return self._keys
        try:
            claimed = claim_identity()
        except BadKeyFile as error:
            self._tell(LobbyFailed(told_by(error)))
            return None
        claimed.release()
        return claimed.keys

    def words(self) -> Sequence[ToLobby]:
        asked = [MyNotices()] if self._wants_notices else []
        return [MyTables(), *self._orders.values(), *asked]

    def _ask_of_notices(self, word: NoticesToLobby) -> None:
        """Nothing is set twice: only what is asked may wait for a connection."""
        self._wants_notices = True
        is_up = self.is_connected
        self._awaits_notices = is_up or (self._lobby is not None and isinstance(word, MyNotices))
        if self._lobby and is_up:
            self._lobby.say(word)
        elif not self._awaits_notices:
            self._tell(NoticesFailed(WaySays.LOBBY_OUT_OF_REACH()))

    def _fail(self, reason: Told) -> None:
        """A lobby does not say what it refuses: what was asked about notices is meant first."""
        if self._awaits_notices:
            self._awaits_notices = False
            self._tell(NoticesFailed(reason))
        else:
            self._orders.clear()
            self._tell(LobbyFailed(reason))

    def _order(self, order: OpenTable) -> None:
        """Also on reconnection: the lobby recognises an order and opens no second table."""
        self._orders[order.order] = order
        if self._lobby:
            self._lobby.say(order)

    def apply(self, event: LineEvent) -> None:
        match event:
            case Mine():
                self._tell(self._tables.take(event))
            case TableOpened(order, game, secret) if self._orders.pop(order, None):
                self._tell(TableMade(game, secret))
            case Notices() | NoticeSent():
                self._awaits_notices = False
                self._tell(NoticesTold(event))
            case Bye(then="elsewhere"):
                if self._lobby:
                    self._lobby.hang_up()
                self._lobby = None
            case ConnectionUp() if changed := self._known_hosts.meet(event):
                self._tell(LobbyFailed(changed))
            case ConnectionLost() if not self._awaits_notices:
                self._tell(LobbyFailed(WaySays.LOBBY_TRIED_AGAIN()))
            case ConnectionLost():
                self._fail(WaySays.LOBBY_TRIED_AGAIN())
            case ConnectionFailed(reason) | Bye(reason) | Refused(reason) | Fault(reason):
                self._fail(reason)


ANSWER_TIMEOUT = 30.0  # seconds for which the lobby's answer is waited for
_ORDER_BYTES = 12
TURN, LOOK = "command.lock", 0.05
"""The file that a command locks while it has the identity, and seconds between two looks at it."""
E = TypeVar("E", bound=TablesEvent)


def tables_at(lobby: Address, name: str) -> TablesTold:
    """The person's tables at that lobby's service; GameError where they can't be told."""
    with _asking(lobby, name) as (_, told):
        return _first(told, TablesTold)


def open_table(
    lobby: Address, name: str, settings: TableSettings, bots: tuple[str, ...] = ()
) -> Invitation:
    """By the lobby's service; ``bots``: levels on its last seats. Raises GameError."""
    with _asking(lobby, name) as (thread, told):
        thread.order(OpenTable(settings, secrets.token_urlsafe(_ORDER_BYTES), bots))
        made = _first(told, TableMade)
    return Invitation(lobby._replace(key=None), made.game, secret=made.secret)


def ask_at_table(way: Invitation, name: str, request: Vacation | Wish) -> int:
    """Join, send, leave; returns the end of the vacation, if any. Raises GameError."""
    events: SimpleQueue[Event] = SimpleQueue()
    with own_keys():
        pass  # No window is at a table, so the connection below has the person's own key.
    with commands_turn():
        link = guest_link(way, name, "player", events.put)
        link.start()
        try:
            return _asked_at(link, events, request)
        finally:
            link.close()


def _asked_at(link: TableThread, events: SimpleQueue[Event], request: Vacation | Wish) -> int:
    until, question = monotonic() + ANSWER_TIMEOUT, _Question(request)
    while question.answer is None:
        event = next_told(events, until, "The table does not answer.")
        if (said := question.take(event)) is not None:
            link.ask(said)
    return question.answer


class _Question:
    """Something that is said once the game is shown: a table passes over what is said sooner."""

    def __init__(self, request: Vacation | Wish) -> None:
        self.answer: int | None = None
        """Until when the person is on vacation, once the table has answered; 0 for not at all."""
        self._request = request
        self._room: Room | None = None
        self._me = NOBODY
        self._before: int | None = None

    def take(self, event: Event) -> Vacation | Wish | None:
        match event:
            case RoomChanged(room, me):
                self._room, self._me = room, me
                if room.stage != "running":
                    raise GameError("The game at this table does not run.")
                self._look_at_vacation()
            case Began() | ClockTold() if self._room is not None:
                return self._words(sorted(self._room.seats_of(self._me)))
            case Wished(_, placing) if isinstance(self._request, Wish):
                self.answer = 0 if placing == self._request.placing else None
            case Denied(reason) | Ended(reason):
                raise GameError(reason)
        return None

    def _words(self, seats: list[int]) -> Vacation | Wish | None:
        if not seats:
            raise GameError("You have no seat at this table.")
        if isinstance(self._request, Wish):
            return replace(self._request, seat=seats[0])
        self._before = self._vacation
        if self._request.days or self._before:
            return self._request
        self.answer = 0
        return None

    def _look_at_vacation(self) -> None:
        now, wanted = self._vacation, isinstance(self._request, Vacation) and self._request.days
        if self._before not in (None, now) and bool(now) == bool(wanted):
            self.answer = now

    @property
    def _vacation(self) -> int:
        people = self._room.people if self._room else ()
        return next((each.vacation for each in people if each.id == self._me), 0)


@contextmanager
def _asking(lobby: Address, name: str) -> Iterator[tuple[GamesThread, SimpleQueue[TablesEvent]]]:
    told: SimpleQueue[TablesEvent] = SimpleQueue()
    with own_keys() as keys:
        thread = GamesThread(lobby, name, told.put, keys)
        thread.start()
        try:
            yield thread, told
        finally:
            thread.close()


@contextmanager
def own_keys() -> Iterator[KeyPair]:
    """The first identity's, locked meanwhile: a hosting window would be disconnected."""
    with commands_turn():
        try:
            claimed = claim_identity()
        except BadKeyFile as error:
            raise GameError(str(error)) from None
        try:
            if claimed.keys.public != own_identity().keys.public:
                raise GameError(
                    "A window of yours is at a table just now. Look at your games there."
                )
            yield claimed.keys
        finally:
            claimed.release()


@contextmanager
def commands_turn() -> Iterator[None]:
    """Have the person's identity among their commands; GameError where others take too long."""
    try:
        make_private(folders.data_folder() / "keys")
        handle = open_regular(folders.data_folder() / "keys" / TURN, os.O_RDWR | os.O_CREAT)
    except OSError:
        yield  # nothing can be kept here, so every command has an identity of its own
        return
    try:
        until = monotonic() + ANSWER_TIMEOUT
        while not lock(handle):
            if monotonic() >= until:
                raise GameError("Another command of yours takes its time. Try again later.")
            sleep(LOOK)
        yield
    finally:
        os.close(handle)


def _first(told: SimpleQueue[TablesEvent], kind: type[E]) -> E:
    until = monotonic() + ANSWER_TIMEOUT
    while True:
        event = next_told(told, until, WaySays.LOBBY_OUT_OF_REACH())
        if isinstance(event, kind):
            return event
        if isinstance(event, LobbyFailed):
            raise GameError(event.reason)


NOTICE_TIMEOUT = 60.0  # seconds for an answer: a notice that is tried goes to all targets first


def ask_notices(
    lobby: Address, name: str, word: SetNotices | MyNotices | TestNotice
) -> Notices | NoticeSent:
    with own_keys() as keys:
        answer = ask_lobby(lobby, lambda *_: word, keys=keys, name=name, timeout=NOTICE_TIMEOUT)
    if isinstance(answer, Notices | NoticeSent):
        return answer
    raise GameError(answer)
