"""A short visit to a lobby: one thing is asked, under a key that means nobody, and answered.

What somebody says in their own name is signed by their identity (:func:`be_rated`, :func:`report`),
so it needs no line under their own key, which would drive out the one that their table has.
"""

import time
from collections.abc import Callable, Iterable

from smallworld.record import Record
from smallworld_client.discovery.lobby_client import LobbyConnection
from smallworld_client.discovery.seasons import readable_profile, readable_season
from smallworld_client.discovery.submission import Submission
from smallworld_client.runtime.socket_transport import SocketTransport
from smallworld_net.address import Address
from smallworld_net.keys import Identity
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable, wait_for
from smallworld_net.routes import Failed, Lost, Up
from smallworld_wire import Bye, Fault, FromLobby, Key, Refused, ToLobby
from smallworld_wire.phrases import SeatSays, WaySays
from smallworld_wire.results import (
    RATED,
    REPORT,
    BeRated,
    Profile,
    RatedAs,
    Reason,
    Report,
    Reported,
    SeasonTable,
    report_of,
    wish_to_be_rated,
)
from smallworld_wire.sentences import Told

PATIENCE = 20.0
"""Seconds for an answer."""
NAME = "Visitor"

Make = Callable[[bytes, bytes], ToLobby]
"""Makes what is to be said, from the lobby's key and that of the line."""
Answer = Profile | SeasonTable | RatedAs | Reported | Told
"""What comes of it; a sentence where the lobby refuses it or is out of reach."""


def be_rated(identity: Identity, wanted: bool) -> Make:
    """That somebody wants their games to count, or not."""

    def make(lobby: bytes, line: bytes) -> ToLobby:
        said = wish_to_be_rated(lobby, line, wanted)
        return BeRated(wanted, identity.verify_key, identity.sign(RATED, said))

    return make


def report(identity: Identity, key: Key, game: str, reason: Reason, text: str) -> Make:
    """That somebody reports the player with that key."""

    def make(lobby: bytes, line: bytes) -> ToLobby:
        said = report_of(lobby, line, (key, game, reason, text))
        signature = identity.sign(REPORT, said)
        return Report(key, game, reason, text, identity.verify_key, signature)

    return make


class Visit:
    """One question to a lobby, for the thread that works it; ``answer`` is None until there is one.

    ``transport`` has the line's sockets.
    """

    def __init__(self, address: Address, make: Make, now: float) -> None:
        self.transport = SocketTransport()
        self.answer: Answer | None = None
        self._make = make
        self._keys = self.transport.new_keys()
        self._give_up_at = now + PATIENCE
        self._lobby = LobbyConnection(self.transport, self._keys, address, NAME, self._words)

    def work(self, now: float) -> None:
        """Do what there is to do now."""
        for event in self._lobby.work(now):
            self.answer = self.answer if self.answer is not None else _answer(event)
        if self.answer is None and now >= self._give_up_at:
            self.answer = SeatSays.LOBBY_SILENT()

    def close(self) -> None:
        """Hang up."""
        self._lobby.hang_up()
        self.transport.close()

    def _words(self) -> list[ToLobby]:
        return [self._make(self._lobby.key, self._keys.public)]


def _answer(event: FromLobby | Up | Lost | Failed) -> Answer | None:
    match event:
        case Profile():
            return readable_profile(event)
        case SeasonTable():
            return readable_season(event)
        case RatedAs() | Reported():
            return event
        case Failed(reason) | Bye(reason) | Refused(reason) | Fault(reason):
            return reason or WaySays.LOBBY_TRIED_AGAIN()
        case _:
            return None


class Errand(Loop):
    """Visits a lobby in a thread of its own; ``tell`` is called there with the answer, once."""

    def __init__(self, address: Address, make: Make, tell: Callable[[Answer], None]) -> None:
        super().__init__(f"errand at {address.host}")
        self._address = address
        self._make = make
        self._tell = tell
        self._visit: Visit | None = None

    def open(self) -> None:
        """Set out."""
        self._visit = Visit(self._address, self._make, time.monotonic())

    def sockets(self) -> Iterable[Pollable]:
        """The line's."""
        return self._visit.transport.sockets if self._visit else ()

    def work(self, now: float) -> None:
        """Wait for the answer."""
        assert self._visit is not None
        self._visit.work(now)
        if self._visit.answer is not None:
            self._tell(self._visit.answer)
            self.stop()

    def shut(self) -> None:
        """Hang up."""
        if self._visit:
            self._visit.close()


def ask(address: Address, make: Make) -> Answer:
    """Visit a lobby in this thread, and wait for the answer."""
    visit = Visit(address, make, time.monotonic())
    try:
        while visit.answer is None:
            wait_for(visit.transport.sockets, LONGEST_WAIT)
            visit.work(time.monotonic())
        return visit.answer
    finally:
        visit.close()


def submit(address: Address, record: Record) -> Submission:
    """Bring a record to a lobby, and wait until it is done."""
    transport = SocketTransport()
    submission = Submission(transport, address, record, time.monotonic())
    try:
        while not submission.is_done:
            wait_for(transport.sockets, LONGEST_WAIT)
            submission.work(time.monotonic())
        return submission
    finally:
        submission.close()
        transport.close()
