"""What the table needs of a session: a real one, or one that replays a record."""

from typing import Protocol

from PySide6.QtCore import QCoreApplication, SignalInstance

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.record import Entry
from smallworld.wire import Room


class SessionLike(Protocol):
    """See :class:`~smallworld_client.gui.session.Session` for what each signal carries."""

    @property
    def game(self) -> Game | None: ...
    @property
    def entries(self) -> tuple[Entry, ...]: ...
    @property
    def room(self) -> Room | None: ...
    @property
    def me(self) -> int: ...
    @property
    def seats(self) -> frozenset[int]: ...
    @property
    def is_host(self) -> bool: ...
    @property
    def has_ended(self) -> bool: ...
    @property
    def started(self) -> SignalInstance: ...
    @property
    def advanced(self) -> SignalInstance: ...
    @property
    def refused(self) -> SignalInstance: ...
    @property
    def room_changed(self) -> SignalInstance: ...
    @property
    def said(self) -> SignalInstance: ...
    @property
    def noticed(self) -> SignalInstance: ...
    @property
    def saved(self) -> SignalInstance: ...
    @property
    def ended(self) -> SignalInstance: ...
    def submit(self, move: Move, /) -> None: ...
    def say(self, text: str, /) -> None: ...


def what_leaving_means(session: SessionLike) -> str:
    """What is lost if this person leaves now; empty where it is nothing."""
    room, translate = session.room, QCoreApplication.translate
    if session.has_ended or room is None or room.stage != "running" or not session.seats:
        return ""
    if all(person.id == session.me for person in room.people):
        return translate("table", "The game that is under way will be gone.")
    if session.is_host:
        return translate("table", "You are the host: the table closes for everybody.")
    return translate("table", "The others will wait for you: nobody else can play your seat.")
