"""Asking a lobby once for a person's own tables at its service, or for a new one."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TypeVar

from smallworld.errors import GameError
from smallworld_client.discovery.lobby_client import LobbyFailed
from smallworld_client.discovery.own_tables import TableMade, TablesEvent, TablesTold
from smallworld_client.runtime.games_thread import GamesThread
from smallworld_client.storage.identity import claim_identity, own_identity
from smallworld_net.address import Address, Invitation
from smallworld_net.keys import BadKeyFile, KeyPair
from smallworld_wire import OpenTable, Settings
from smallworld_wire.phrases import WaySays

PATIENCE = 30.0
"""Seconds for which the lobby's answer is waited for."""
_ORDER_BYTES = 12
E = TypeVar("E", bound=TablesEvent)


def tables_at(lobby: Address, name: str) -> TablesTold:
    """The person's tables at that lobby's service; GameError where they can't be told."""
    with _asking(lobby, name) as (_, told):
        return _first(told, TablesTold)


def open_table(lobby: Address, name: str, settings: Settings) -> Invitation:
    """Have the lobby's service open a table; GameError where it does not."""
    with _asking(lobby, name) as (thread, told):
        thread.order(OpenTable(settings, secrets.token_urlsafe(_ORDER_BYTES)))
        made = _first(told, TableMade)
    return Invitation(lobby._replace(key=None), made.game, secret=made.secret)


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

    A window that hosts is at its lobby under them, and would have to leave it.
    """
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
