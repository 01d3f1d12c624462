"""Asking a lobby once for a person's own tables at its service, or for a new one."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from time import monotonic, sleep
from typing import TypeVar

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld_client.discovery.lobby_client import LobbyFailed
from smallworld_client.discovery.own_tables import TableMade, TablesEvent, TablesTold
from smallworld_client.guest.events import (
    Began,
    ClockTold,
    Denied,
    Ended,
    Event,
    RoomChanged,
    Wished,
)
from smallworld_client.runtime import guest_link
from smallworld_client.runtime.games_thread import GamesThread
from smallworld_client.runtime.table_thread import TableThread
from smallworld_client.storage import folders
from smallworld_client.storage.identity import claim_identity, own_identity
from smallworld_client.storage.locks import lock
from smallworld_net.address import Address, Invitation
from smallworld_net.files import make_private, open_regular
from smallworld_net.keys import BadKeyFile, KeyPair
from smallworld_wire import NOBODY, OpenTable, Room, Settings, Vacation, Wish
from smallworld_wire.phrases import WaySays

PATIENCE = 30.0
"""Seconds for which the lobby's answer is waited for."""
_ORDER_BYTES = 12
TURN, LOOK = "command.lock", 0.05
"""The file that a command locks while it has the identity, and seconds between two looks at it."""
E = TypeVar("E", bound=TablesEvent)


def tables_at(lobby: Address, name: str) -> TablesTold:
    """The person's tables at that lobby's service; GameError where they can't be told."""
    with _asking(lobby, name) as (_, told):
        return _first(told, TablesTold)


def open_table(
    lobby: Address, name: str, settings: Settings, bots: tuple[str, ...] = ()
) -> Invitation:
    """Have the lobby's service open a table; GameError where it does not.

    ``bots`` are the levels of the computer players on its last seats.
    """
    with _asking(lobby, name) as (thread, told):
        thread.order(OpenTable(settings, secrets.token_urlsafe(_ORDER_BYTES), bots))
        made = _first(told, TableMade)
    return Invitation(lobby._replace(key=None), made.game, secret=made.secret)


def ask_at_table(way: Invitation, name: str, request: Vacation | Wish) -> int:
    """Come to one of one's tables, say this there, and leave; until when one is on vacation then.

    A wish is said for the seat that one has. GameError where the table refuses it.
    """
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
    until, question = monotonic() + PATIENCE, _Question(request)
    while question.answer is None:
        try:
            event = events.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise GameError("The table does not answer.") from None
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
        """Take an event; what is to be said now. GameError where the table refuses it."""
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
    """The keys of the person's first identity, which no window has meanwhile.

    A window that hosts is at its lobby under them, and would have to leave it. Commands wait for
    each other.
    """
    with commands_turn():
        yield from _first_keys()


@contextmanager
def commands_turn() -> Iterator[None]:
    """Have the person's identity among their commands; GameError where others take too long."""
    try:
        make_private(folders.home() / "keys")
        handle = open_regular(folders.home() / "keys" / TURN, os.O_RDWR | os.O_CREAT)
    except OSError:
        yield  # nothing can be kept here, so every command has an identity of its own
        return
    try:
        until = monotonic() + PATIENCE
        while not lock(handle):
            if monotonic() >= until:
                raise GameError("Another command of yours takes its time. Try again later.")
            sleep(LOOK)
        yield
    finally:
        os.close(handle)


def _first_keys() -> Iterator[KeyPair]:
    try:
        claimed = claim_identity()
    except BadKeyFile as error:
        raise GameError(str(error)) from None
    try:
        if claimed.keys.public != own_identity().keys.public:
            raise GameError("A window of yours is at a table just now. Look at your games there.")
        yield claimed.keys
    finally:
        claimed.release()


def _first(told: SimpleQueue[TablesEvent], kind: type[E]) -> E:
    """The first event of that kind; what fails before ends the wait."""
    until = monotonic() + PATIENCE
    while True:
        try:
            event = told.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise GameError(WaySays.LOBBY_OUT_OF_REACH()) from None
        if isinstance(event, kind):
            return event
        if isinstance(event, LobbyFailed):
            raise GameError(event.reason)
