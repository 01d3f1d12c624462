"""A link's part as a host: the table's authority, its front, its computer players, its journal.

A table at one screen is the same with no front: whoever sits at this window is the peer who
hosts in :mod:`smallworld_client.table` and is told what the table says like any other.
"""

import logging
import secrets
import time
from collections import deque
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from smallworld.chance import Outcome, Question
from smallworld.errors import GameError
from smallworld.moves import Move
from smallworld.wire import Advert, Chair, Differs, Person, Reached, Start, Submit, ToTable
from smallworld_client.boards import find_board, seats_of
from smallworld_client.bots import BOTS
from smallworld_client.charter import first_charter
from smallworld_client.computers import computer
from smallworld_client.events import Noticed
from smallworld_client.front import Front
from smallworld_client.journal import Journal
from smallworld_client.kept import Origin, kept_of
from smallworld_client.link import Link, Part
from smallworld_client.setup import Place, Setup
from smallworld_client.table import AT_HOME, Letter, Peer, Table, without_stale_rooms
from smallworld_client.thinker import Thinker
from smallworld_link.loop import LONGEST_WAIT
from smallworld_link.sockets import Socket

log = logging.getLogger(__name__)

TICK = 1.0
"""Seconds between two looks at who has gone silent."""
SECRET_BYTES = 16
"""Of an invitation: 128 bits."""


def draw(question: Question) -> Outcome:
    """Chance, from the system's secure generator."""
    return secrets.choice(question.outcomes)


class HostPart(Part):
    """Hosts a table."""

    table: Table

    def __init__(self, link: Link, setup: Setup, local: bool = False) -> None:
        """``local``: nobody can come from outside, and the game starts with its last seat taken."""
        super().__init__(link)
        self._setup = setup
        self._local = local
        self._starts_itself = local or setup.starts_itself
        self._thinker = Thinker(link.post)
        self._front: Front | None = None
        self._journal: Journal | None = None
        self._waiting: deque[Letter] = deque()
        self._move_at = self._tick_at = 0.0

    def open(self) -> None:
        """Set up the table, and open it to the network."""
        secret = secrets.token_urlsafe(SECRET_BYTES) if self._setup.private else ""
        me = AT_HOME if self._local else self.link.keys.public
        self.table = lay_table(self._setup, me, secret)
        if not self._local:
            settings, port = self.table.settings, self._setup.port
            self._front = Front(self.link.keys, settings, self._describe, secret, port)
            self.link.tell(self._front.opened)
        self._deliver(self.table.open())
        self._start_if_full()

    def sockets(self) -> Iterable[Socket]:
        """The front's."""
        return self._front.sockets if self._front else []

    def wait(self, now: float) -> float:
        """Until a computer player moves, if one is to move."""
        pause = self._move_at - now
        return pause if pause > 0 and self.table.computer_to_move is not None else LONGEST_WAIT

    def work(self, now: float) -> None:
        """Take in what came, look at the clock, let a computer player move."""
        if self._front:
            self._deliver(self._answers(self._front, now))
            self._start_if_full()
            for heard in self._front.news(now):
                if isinstance(heard, str | Reached):
                    self.link.tell(Noticed(heard if isinstance(heard, str) else heard.text))
        self._tick(now)
        self._play_computer(now)

    def send(self, message: ToTable) -> None:
        """What this window says, to the table in the same thread."""
        self._deliver(self.table.receive(self.table.me, message, time.monotonic()))
        self._start_if_full()

    def farewell(self) -> None:
        """Tell everybody that the table closes."""
        if self._front:
            self._post(self.table.close("The host has closed the table."))

    def shut(self) -> None:
        """Close whatever is open."""
        self._thinker.close()
        if self._front:
            self._front.close()
        if self._journal:
            self._journal.close()

    def _describe(self) -> Advert:
        """What the lobby's list should say."""
        room, state = self.table.room, self.table.state
        kinds = [chair.kind for chair in room.chairs]
        return Advert(
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

    def _answers(self, front: Front, now: float) -> list[Letter]:
        letters = []
        for peer, message, address in front.receive(now):
            if isinstance(message, Differs):
                log.warning("the guest from %s differs at entry %d", address, message.index)
            letters += self.table.receive(peer, message, now)
        return letters

    def _tick(self, now: float) -> None:
        if now < self._tick_at:
            return
        self._tick_at = now + TICK
        self._deliver(self.table.tick(now))
        if self._front:
            self._front.tick(now)

    def _play_computer(self, now: float) -> None:
        move, index = self._computers_move(), len(self.table.items)
        if move is not None and now >= self._move_at:
            self._deliver(
                self.table.receive(self.table.me, Submit(self.table.game_id, index, move), now)
            )
            self._computers_move()

    def _computers_move(self) -> Move | None:
        """The move of the computer player whose turn it is, as soon as he has thought of it."""
        bot, game, state = self.table.computer_to_move, self.table.game, self.table.state
        if bot is None or game is None or state is None:
            return None
        return self._thinker.move(len(self.table.items), bot, game, state)

    def _start_if_full(self) -> None:
        if self._starts_itself and self.table.game is None and self.table.room.is_full:
            self._deliver(self.table.receive(self.table.me, Start(), time.monotonic()))

    def _deliver(self, letters: Sequence[Letter]) -> None:
        """Keep what is new of the log, then tell whom it concerns."""
        self._keep()
        self._post(letters)

    def _post(self, letters: Sequence[Letter]) -> None:
        """Tell whom it concerns, in order, also where telling one brings about the next."""
        self._waiting.extend(without_stale_rooms(letters))
        while self._waiting:
            peer, message = self._waiting.popleft()
            if peer == self.table.me:
                self.link.react(self.link.seat.receive(message))
            elif self._front and not self._front.send(peer, message):
                self._waiting.extend(self.table.peer_gone(peer, time.monotonic()))
        if self._journal and self.link.record_path:
            self._journal.discard()
            self._journal = None

    def _keep(self) -> None:
        course, charter, counted = self.table.course, self.table.charter, self.table.counted
        if course is None or self.link.record_path:
            return
        if self._journal is None:
            self._journal = Journal.begin(kept_of(self._origin, charter, course, counted))
        elif not self._journal.keep(course, counted, charter):
            return
        self._move_at = time.monotonic() + self._setup.pace

    @property
    def _origin(self) -> Origin:
        """As whom this person hosts, for another evening."""
        port, setup = self._front.port if self._front else 0, self._setup
        return Origin("host", setup.name, self.link.identity, port=port, pace=setup.pace)


def lay_table(setup: Setup, me: Peer, secret: str) -> Table:
    """The table that a person has decided on; GameError where there can't be such a one."""
    if len(setup.places) != seats_of(setup.board):
        raise GameError(f"The board “{setup.board}” has {seats_of(setup.board)} seats.")
    places = tuple(_chair(place) for place in setup.places)
    host = Person(0, setup.name, "host", key=me)
    charter = first_charter(secrets.token_hex(16), setup.settings(), places, host)
    return Table(replace(charter, secret=secret), find_board(setup.board), draw, BOTS)


def _chair(place: Place) -> Chair:
    if place.kind == "computer":
        computer(place.name)
        return Chair("computer", bot=place.name)
    return Chair(place.kind, place.name)
