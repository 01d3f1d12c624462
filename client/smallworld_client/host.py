"""The thread of a host: the table's authority, its reception, its computer players, its journal.

A table at one screen is the same with no socket bound: whoever sits at this window is the peer
``HOST`` of :mod:`smallworld_client.table` and is told what the table says like any other.
"""

import logging
import secrets
import time
from collections import deque
from collections.abc import Iterable, Sequence
from random import SystemRandom

from smallworld.chance import Outcome, Question
from smallworld.errors import GameError
from smallworld.wire import (
    TO_TABLE,
    Advert,
    Chair,
    Differs,
    Publish,
    Settings,
    Start,
    Submit,
    ToTable,
    hello,
)
from smallworld_client.boards import find_board, seats_of
from smallworld_client.bots import BOTS
from smallworld_client.computers import computer
from smallworld_client.events import Ended, Noticed, Opened
from smallworld_client.identity import Identity, claim_identity
from smallworld_client.journal import Journal, JournalError
from smallworld_client.link import Link, Tell
from smallworld_client.listing import Listing
from smallworld_client.seat import Seat
from smallworld_client.setup import Place, Setup
from smallworld_client.table import HOST, Letter, Table, without_stale_rooms
from smallworld_link import HOST_PORT, LOBBY_PORT
from smallworld_link.address import Address, Invitation, parse_address
from smallworld_link.interfaces import own_addresses
from smallworld_link.loop import LONGEST_WAIT
from smallworld_link.reception import PortTakenError, Reception
from smallworld_link.sockets import Socket

log = logging.getLogger(__name__)

TICK = 1.0
"""Seconds between two looks at who has gone silent."""
SECRET_BYTES = 16
"""Of an invitation: 128 bits."""


def draw(question: Question) -> Outcome:
    """Chance, from the system's secure generator."""
    return secrets.choice(question.outcomes)


class HostLink(Link):
    """A link to a table of one's own."""

    table: Table

    def __init__(self, setup: Setup, tell: Tell, local: bool = False) -> None:
        """``local``: nobody can come from outside, and the game starts with its last seat taken."""
        super().__init__("host", tell)
        self._setup = setup
        self._local = local
        self._starts_itself = local or setup.starts_itself
        self._random = SystemRandom()
        self._reception: Reception[ToTable] | None = None
        self._identity: Identity | None = None
        self._listing: Listing | None = None
        self._journal: Journal | None = None
        self._move_at = self._tick_at = 0.0
        self._secret = secrets.token_urlsafe(SECRET_BYTES) if setup.private else ""
        self._addresses: list[str] = []

    # The life of the thread

    def open(self) -> None:
        """Set up the table, and open it to the network."""
        try:
            self.table = self._lay_table()
            self.seat = Seat(hello(self._setup.name), find_board)
            if not self._local:
                self._open_up()
            self._deliver(self.table.open())
            self._start_if_full()
        except GameError as error:
            self.tell(Ended(str(error)))

    def sockets(self) -> Iterable[Socket]:
        """Those of the reception and of the line to the lobby."""
        reception = self._reception.sockets if self._reception else []
        return [*reception, *(self._listing.sockets if self._listing else [])]

    def wait(self, now: float) -> float:
        """Until a computer player moves, if one is to move."""
        computers_turn = self.table.computer_to_move is not None
        return min(LONGEST_WAIT, self._move_at - now) if computers_turn else LONGEST_WAIT

    def work(self, now: float) -> None:
        """Take in what came, look at the clock, let a computer player move."""
        try:
            self._take_in(now)
            self._tick(now)
            self._play_computer(now)
        except GameError as error:
            self.farewell()
            self.tell(Ended(str(error)))

    def shut(self) -> None:
        """Close whatever is open."""
        super().shut()
        if self._listing:
            self._listing.close()
        if self._reception:
            self._reception.close()
        if self._journal:
            self._journal.close()
        if self._identity:
            self._identity.release()

    def send(self, message: ToTable) -> None:
        """What this window says, to the table in the same thread."""
        self._deliver(self.table.receive(HOST, message, time.monotonic()))
        self._start_if_full()

    def farewell(self) -> None:
        """Tell everybody that the table closes."""
        self._post(self.table.close("The host has closed the table."))

    # Setting up

    def _lay_table(self) -> Table:
        setup = self._setup
        if len(setup.places) != seats_of(setup.board):
            raise GameError(f"The board “{setup.board}” has {seats_of(setup.board)} seats.")
        title = setup.title or f"{setup.name}'s table"[:40]
        return Table(
            secrets.token_hex(16),
            Settings(title, setup.board, setup.spectators, setup.private),
            find_board(setup.board),
            tuple(_chair(place) for place in setup.places),
            setup.name,
            draw,
            secret=self._secret,
            bots=BOTS,
        )

    def _open_up(self) -> None:
        self._identity = claim_identity()
        reception = self._reception = self._listen(self._identity)
        self._addresses = own_addresses()
        key, door = reception.keys.public, Address(self._addresses[0], reception.port)
        direct = Invitation(door, key=key, secret=self._secret)
        invitation = direct
        if self._setup.lobby:
            lobby = parse_address(self._setup.lobby, LOBBY_PORT)
            keys = reception.keys
            self._listing = Listing(keys, lobby, self._setup.name, self._describe)
            invitation = Invitation(lobby, self.table.game_id, key, self._secret)
        self.tell(Opened(str(door._replace(key=key)), str(invitation)))

    def _listen(self, identity: Identity) -> Reception[ToTable]:
        """Where the setup says; else on the usual port, or on any if that one is taken."""
        if self._setup.port is not None:
            return Reception(identity.keys, TO_TABLE, port=self._setup.port)
        try:
            return Reception(identity.keys, TO_TABLE, port=HOST_PORT)
        except PortTakenError:
            return Reception(identity.keys, TO_TABLE)

    def _describe(self) -> Publish:
        """What the lobby should know."""
        assert self._reception is not None
        room, state = self.table.room, self.table.state
        kinds = [chair.kind for chair in room.chairs]
        advert = Advert(
            self.table.game_id,
            room.settings.title,
            room.people[0].name,
            room.settings.board,
            len(kinds),
            len(kinds) - kinds.count("open"),
            kinds.count("computer"),
            len(room.spectators),
            room.stage,
            state.round if state else 0,
            room.settings.spectators,
            room.settings.private,
        )
        port, hosts = self._reception.line_port, tuple(self._addresses)
        return Publish(advert, port, hosts, self._secret)

    # At work

    def _take_in(self, now: float) -> None:
        if self._reception:
            self._deliver(self._answers(self._reception, now))
            self._start_if_full()
        if self._listing:
            for notice in self._listing.work(now):
                self.tell(Noticed(notice))

    def _answers(self, reception: Reception[ToTable], now: float) -> list[Letter]:
        letters = []
        for peer, message, address in reception.receive(now):
            if isinstance(message, Differs):
                log.warning("the guest from %s differs at entry %d", address, message.index)
            letters += self.table.receive(peer, message, now)
        return letters

    def _tick(self, now: float) -> None:
        if now < self._tick_at:
            return
        self._tick_at = now + TICK
        self._deliver(self.table.tick(now))
        if self._reception:
            self._reception.tick(now)

    def _play_computer(self, now: float) -> None:
        bot = self.table.computer_to_move
        if bot is None or now < self._move_at:
            return
        game, state = self.table.game, self.table.state
        assert game is not None
        assert state is not None
        move = computer(bot)(game, state, self._random)
        index = len(self.table.entries)
        self._deliver(self.table.receive(HOST, Submit(game.header.game, index, move), now))

    def _start_if_full(self) -> None:
        if self._starts_itself and self.table.game is None and self.table.room.is_full:
            self._deliver(self.table.receive(HOST, Start(), time.monotonic()))

    def _deliver(self, letters: Sequence[Letter]) -> None:
        """Keep what is new of the log, then tell whom it concerns."""
        try:
            self._keep()
        except JournalError as error:
            self.farewell()
            self.tell(Ended(str(error)))
        else:
            self._post(letters)

    def _post(self, letters: Sequence[Letter]) -> None:
        """Tell whom it concerns, and who notices that somebody else is gone."""
        waiting = deque(without_stale_rooms(letters))
        while waiting:
            peer, message = waiting.popleft()
            if peer == HOST:
                self.react(self.seat.receive(message))
            elif self._reception and not self._reception.send(peer, message):
                waiting.extend(self.table.peer_gone(peer, time.monotonic()))
        if self._journal and self.record_path:
            self._journal.discard()
            self._journal = None

    def _keep(self) -> None:
        if self.table.game is None or self.record_path:
            return
        if self._journal is None:
            self._journal = Journal(self.table.game.header)
        if self._journal.keep(self.table.entries):
            self._move_at = time.monotonic() + self._setup.pace


def _chair(place: Place) -> Chair:
    if place.kind == "computer":
        computer(place.name)
        return Chair("computer", bot=place.name)
    return Chair(place.kind, place.name)
