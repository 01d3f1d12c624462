"""A link's part as a host: the table's authority, its front, and its computer players.

A table at one screen is the same with no front: whoever sits at this window is the peer who hosts
in :mod:`smallworld_client.host` and is told what the table says like any other.
"""

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from msgspec.structs import replace

from smallworld.moves import Move
from smallworld_client.discovery.search import Found
from smallworld_client.discovery.split_brain import SplitBrainWatch
from smallworld_client.guest.events import Denied, Ended, HostBack, Noticed
from smallworld_client.host import AT_HOME, Outgoing, Peer, Table, without_stale_rooms
from smallworld_client.runtime.listener import Listener
from smallworld_client.runtime.table_thread import Runtime, TableThread
from smallworld_client.storage.saved_game import Origin
from smallworld_client.workers.bot_scheduler import BotScheduler
from smallworld_net import HOST_PORT
from smallworld_net.address import Address, prefix_of
from smallworld_net.loop import LONGEST_WAIT, Pollable
from smallworld_wire import (
    Adjourn,
    Advert,
    DigestMismatch,
    FromTable,
    Hello,
    Lease,
    Reached,
    Start,
    Submit,
    Then,
    ToTable,
    hello,
)
from smallworld_wire.phrases import SeatSays, TableSays
from smallworld_wire.sentences import Sentence, Told

log = logging.getLogger(__name__)

TICK = 1.0
"""Seconds between two looks at who has gone silent."""

LINGER = 60.0
"""Seconds for which a finished game waits for players who may have missed its end."""

GOOD_BYE: dict[Then, Sentence] = {
    "end": TableSays.CLOSED(),
    "adjourn": TableSays.ADJOURNED(),
    "succeed": TableSays.HOST_LEFT(),
}
"""What the others are told."""

Lay = Callable[[Peer, float], Table]
"""Makes the table of a host who has that key, at that time."""


@dataclass(frozen=True)
class Hosting:
    """How somebody hosts: the ports of which he takes the first that is free, 0 being any.

    ``pace`` is the time in seconds that a computer player takes for a move, so that people can
    follow; where nobody is there, and the host has no window in which he ``looks_on``, it takes
    none. To a table that ``is_local`` nobody can come from outside.
    """

    name: str
    ports: tuple[int, ...] = (HOST_PORT, 0)
    pace: float = 0.8
    is_local: bool = False
    starts_itself: bool = False
    looks_on: bool = True


class HostRuntime(Runtime):
    """Hosts a table."""

    table: Table
    plays_unkept = True

    def __init__(
        self, link: TableThread, hosting: Hosting, lay: Lay, former: Found | None = None
    ) -> None:
        """``former`` is who hosted the game before, and the way there that was good."""
        super().__init__(link)
        self._hosting = hosting
        self._lay = lay
        self._former = former
        self._successor: Address | None = None
        self._scheduler = BotScheduler(link.post, lambda text: link.tell(Noticed(text)))
        self._listener: Listener | None = None
        self._split_brain: SplitBrainWatch | None = None
        self._waiting: deque[Outgoing] = deque()
        self._move_at = self._tick_at = 0.0
        self._retires_at: float | None = None
        self._then: Then = "succeed"

    @property
    def origin(self) -> Origin:
        """As the host, on the port where the others will look for him."""
        port = self._listener.port if self._listener else 0
        identity, pace = self.link.identity, self._hosting.pace
        return Origin("host", self._hosting.name, identity, port=port, pace=pace)

    def open(self) -> None:
        """Set up the table, and open it to the network."""
        now = time.monotonic()
        me = AT_HOME if self._hosting.is_local else self.link.keys.public
        self.table = self._lay(me, now)
        if not self._hosting.is_local:
            self._listener = Listener(
                self.link.keys,
                self.table.snapshot,
                self._describe,
                self.table.replicas_to_register,
                self._hosting.ports,
            )
            self.link.tell(self._listener.opened)
        was_guest = self.link.seat.me >= 0
        self.link.react(self.link.seat.connected(now, me, me))
        if was_guest:
            self.link.tell(HostBack())
            self.link.tell(Noticed(SeatSays.LEADS()))
        self._start_if_full()

    def sockets(self) -> Iterable[Pollable]:
        """Those of the front, and of whoever is asked whether he hosts the game."""
        split_brain = self._split_brain.sockets if self._split_brain else []
        return [*split_brain, *(self._listener.sockets if self._listener else [])]

    def wait(self, now: float) -> float:
        """Until a computer player moves, if one is to move."""
        pause = self._move_at - now
        return pause if pause > 0 and self.table.computer_to_move is not None else LONGEST_WAIT

    def work(self, now: float) -> None:
        """Take in what came, look at the clock, let a computer player move."""
        if self._listener:
            self._deliver(self._answers(self._listener, now))
            self._start_if_full()
            for heard in self._listener.news(now):
                self._hear_lobby(heard, now)
        for epoch, key in self._split_brain.work(now) if self._split_brain else ():
            self._deliver(self.table.on_rival(epoch, key, now))
        self._tick(now)
        self._play_computer(now)
        if self.table.superseded:
            self.link.tell(Noticed(SeatSays.SUPERSEDED()))
            self.link.follow(self._successor)
        if self._retires_at and (self.table.is_deserted or now >= self._retires_at):
            self.link.leave()

    def send(self, message: ToTable) -> None:
        """What this window says, to the table in the same thread."""
        if isinstance(message, Adjourn):
            self._adjourn("succeed" if message.succeed else "adjourn")
        else:
            self._deliver(self.table.receive(self.table.me, message, time.monotonic()))
            self._start_if_full()

    def go_on_without_lobby(self) -> None:
        """Wait no longer for the lobby's word."""
        if self.table.room.waiting_for:
            self._deliver(self.table.go_on_without_lobby(time.monotonic()))
        else:
            super().go_on_without_lobby()

    def retire(self, now: float) -> None:
        """Leave when all others who play have done so: until then one of them may come back."""
        self._retires_at = now + LINGER

    def farewell(self, then: Then | None) -> None:
        """Tell everybody that the table closes; without another word they go on by themselves."""
        if not self._listener:
            return
        running = self.table.room.stage == "running"
        self._then = (then or "succeed") if running else "end"
        if self._then == "succeed":
            self._listener.release()
        self._post(self.table.close(GOOD_BYE[self._then], self._then))

    def shut(self) -> None:
        """Close whatever is open; a game that is not over keeps its place in the lobby."""
        with ExitStack() as ending:  # from the last to the first
            if self._listener:
                ending.callback(self._listener.close, for_good=self._then == "end")
            if self._split_brain:
                ending.callback(self._split_brain.close)
            ending.callback(self._scheduler.close)

    # The lobby and the network

    def _describe(self) -> Advert:
        """What the lobby's list should say: no more than those who watch see."""
        room, state = self.table.view, self.table.state_in_view
        kinds = [assigned.kind for assigned in room.seats]
        settings = room.settings
        return Advert(
            self.table.game_id,
            settings.title,
            self._hosting.name,
            settings.board,
            seats=len(kinds),
            taken=len(kinds) - kinds.count("open"),
            computers=kinds.count("computer"),
            watching=len(room.spectators),
            stage=room.stage,
            round=state.round if state else 0,
            spectators=settings.spectators,
            private=settings.private,
            late_guests=settings.late_guests,
        )

    def _hear_lobby(self, heard: Lease | Reached | Told, now: float) -> None:
        if isinstance(heard, Lease):
            self._deliver(self.table.on_lease(heard, now))
            self._leave_distrusted_lobby()
        else:
            self.link.tell(Noticed(heard.text if isinstance(heard, Reached) else heard))

    def _leave_distrusted_lobby(self) -> None:
        """Go on by one's own address where the lobby has named somebody who is not at the table."""
        if self._listener and self._listener.lobby and self.table.distrusts_lobby:
            self._listener.leave_lobby()
            self.link.tell(Noticed(SeatSays.LOBBY_NAMES_STRANGER()))
            self.link.tell(self._listener.opened)

    def _answers(self, listener: Listener, now: float) -> list[Outgoing]:
        outgoing = []
        for peer, message, address in listener.receive(now):
            if isinstance(message, DigestMismatch):
                log.warning("the guest from %s differs at entry %d", address, message.index)
            if isinstance(message, Hello):
                self._note_successor(peer, message, address)
            outgoing += self.table.receive(peer, message, now, prefix_of(address))
        return outgoing

    def _note_successor(self, peer: Peer, greeting: Hello, address: str) -> None:
        """Where a player leads the game who has gone on without this host, and tells him so."""
        if greeting.leads_at and self.table.gives_way_to(greeting.epoch, peer):
            self._successor = Address(address, greeting.leads_at, peer)

    def _tick(self, now: float) -> None:
        if now < self._tick_at:
            return
        self._tick_at = now + TICK
        self._deliver(self.table.tick(now))
        if self._listener:
            self._listener.trust(self.table.player_keys)
            self._listener.tick(now)
            self._pin_lobby(self._listener.lobby, now)
            self._look_for_rivals(self._listener)

    def _pin_lobby(self, lobby: Address | None, now: float) -> None:
        """Whoever takes the game over should ask the very lobby that listed it."""
        if lobby and str(lobby) != self.table.settings.lobby:
            self._deliver(self.table.pin_lobby(str(lobby), now))

    def _look_for_rivals(self, listener: Listener) -> None:
        """While players are away they may have gone on without this host, or he without them."""
        room = self.table.room
        away = any(person.role == "player" and not person.here for person in room.people)
        if self._split_brain and not away:
            self._split_brain.close()
            self._split_brain = None
        elif away and room.stage == "running" and self._split_brain is None:
            greeting = replace(
                hello(self._hosting.name),
                game=self.table.game_id,
                epoch=self.table.epoch,
                leads_at=listener.port,
            )
            self._split_brain = SplitBrainWatch(
                self.link.keys,
                greeting,
                self.table.gives_way_to,
                self._former,
                self.table.snapshot.secret,
            )

    # The game

    def _play_computer(self, now: float) -> None:
        move, index = self._computers_move(), len(self.table.items)
        if move is not None and now >= self._move_at:
            submit = Submit(self.table.game_id, index, move, self.table.epoch)
            self._deliver(self.table.receive(self.table.me, submit, now))
            self._computers_move()

    def _computers_move(self) -> Move | None:
        """The move of the computer player whose turn it is, as soon as he has thought of it."""
        bot, game, state = self.table.computer_to_move, self.table.game, self.table.state
        if bot is None or game is None or state is None:
            return None
        return self._scheduler.move(len(self.table.items), bot, game, state)

    def _start_if_full(self) -> None:
        if self._hosting.starts_itself and self.table.game is None and self.table.room.is_full:
            self._deliver(self.table.receive(self.table.me, Start(), time.monotonic()))

    def _adjourn(self, then: Then) -> None:
        if then == "adjourn" and self.link.is_unkept:
            self.link.tell(Denied(SeatSays.NOT_KEPT_HERE()))
            return
        self.farewell(then)
        reason = SeatSays.NOT_KEPT_HERE() if self.link.is_unkept else SeatSays.KEPT()
        self.link.tell(Ended(reason, then))

    def _deliver(self, outgoing: Sequence[Outgoing]) -> None:
        """Keep what is new of the log, then tell whom it concerns."""
        self._keep()
        self._post(outgoing)

    def _post(self, outgoing: Sequence[Outgoing]) -> None:
        """Tell whom it concerns, in order, also where telling one brings about the next.

        This window comes last: its letters are on no way that others would have to wait for.
        """
        fresh = without_stale_rooms(outgoing)
        self._waiting.extend(sorted(fresh, key=lambda message_to: message_to[0] == self.table.me))
        while self._waiting:
            peer, message = self._waiting.popleft()
            if peer == self.table.me:
                self._tell_seat(message)
            elif self._listener and not self._listener.send(peer, message):
                self._waiting.extend(self.table.peer_gone(peer, time.monotonic()))

    def _tell_seat(self, message: FromTable) -> None:
        """What this window is told; of a table that another leads by now, nothing more."""
        if not self.table.superseded:
            self.link.react(self.link.seat.receive(message))

    def _keep(self) -> None:
        game_log = self.table.game_log
        if game_log is not None and self.link.keep(
            game_log, self.table.committed, self.table.snapshot
        ):
            self._move_at = time.monotonic() + (self._hosting.pace if self._is_watched else 0.0)

    @property
    def _is_watched(self) -> bool:
        """Whether a person sees what happens at the table."""
        hosting = self._hosting
        people = (person for person in self.table.room.people if person.here)
        return any(person.role != "host" or hosting.looks_on for person in people)
