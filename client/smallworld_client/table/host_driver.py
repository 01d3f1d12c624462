"""The host of a table: its authority, its listener on the network, its computer players. No I/O.

Theory of operation
===================

The authority is :class:`~smallworld_client.table.authority.table.HostedTable`. It takes messages
and the time and gives back what is to be sent. This driver sends it in this order:

1. A new log entry is *appended*. It goes out to the replicas at once, not committed, while this
   host writes it to its own journal: both disks work at the same time.
2. It is *committed* once it is durable here and every in-sync replica has acknowledged it. A
   replica's acknowledgement is only read after the host's own write, which waits for the disk.
3. Only then is it told to anybody else: to the players' windows, to this one, to spectators. These
   are told some at a time, and players' messages are looked at between.

Without the first half of 2 an entry could be told that the host loses with its power; without the
second a successor could lack it. What else the table says waits for the host's own write, because
it may rest on it. A replica that holds an appended entry which the host lost takes what the host
appends in its place: nothing that is not committed is ever told.

A table at one screen is the same without a listener: the person at this window is the peer who
hosts, and is told what the table says like any other.
"""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from msgspec.structs import replace

from smallworld.content.own import names_in_short
from smallworld.moves import Move
from smallworld_client.discovery.search import LocatedHost, SplitBrainWatch
from smallworld_client.home.journal import JournalError
from smallworld_client.table import failover
from smallworld_client.table.authority.members import AT_HOME, Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import Denied, Ended, HostBack, Noticed, Opened
from smallworld_client.table.listener import Listener
from smallworld_client.table.player_driver import PlayerDriver, Role
from smallworld_client.table.snapshot import GameOrigin, Peer
from smallworld_client.words.seat import SeatSays
from smallworld_net import HOST_PORT
from smallworld_net.address import Address
from smallworld_wire.common import NOBODY, Bye, Hello, Refused, Then, hello
from smallworld_wire.lobby import MOST_WATCHING, Advert, Lease, Reached
from smallworld_wire.phrases import TableSays
from smallworld_wire.rate_limit import prefix_of
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import (
    Ack,
    Adjourn,
    Append,
    DigestMismatch,
    FromTable,
    PlayAgain,
    Sit,
    Start,
    Submit,
    ToTable,
)

log = logging.getLogger(__name__)
TICK = 1.0  # seconds between two looks at who has gone silent
LINGER = 60.0  # seconds for which a finished game waits for players who may have missed its end

GOODBYE: dict[Then, Sentence] = {
    "end": TableSays.CLOSED(),
    "adjourn": TableSays.ADJOURNED(),
    "succeed": TableSays.HOST_LEFT(),
}
MakeTable = Callable[[Peer, float], HostedTable]


@dataclass(frozen=True)
class HostingOptions:
    """How somebody hosts: the ports, of which the first that is free is taken, 0 being any.

    ``pace`` is a computer player's seconds for a move, so that people can follow; none where nobody
    is there or can ``look_on`` in the host's window. ``is_local``: nobody comes from outside.
    """

    name: str
    ports: tuple[int, ...] = (HOST_PORT, 0)
    pace: float = 0.8
    is_local: bool = False
    starts_itself: bool = False
    looks_on: bool = True
    seed: str = ""


class HostDriver(Role):
    table: HostedTable

    def __init__(
        self,
        player: PlayerDriver,
        hosting: HostingOptions,
        make_table: MakeTable,
        former: LocatedHost | None = None,
        plays_unkept: bool = True,
    ) -> None:
        """``former`` is who hosted the game before, and the routes that led there."""
        super().__init__(player)
        self.plays_unkept = plays_unkept
        self._hosting = hosting
        self._make_table = make_table
        self._former = former
        self._successor: Address | None = None
        self._bots = player.ports.bots(lambda text: player.tell(Noticed(text)))
        self._listener: Listener | None = None
        self._opened: Opened | None = None
        self._split_brain: SplitBrainWatch | None = None
        self._outbox: deque[Outgoing] = deque()
        self._move_at = self._tick_at = 0.0
        self._retires_at: float | None = None
        self._then: Then = "succeed"
        self._has_left = self._has_unwritten = self._hurries = False
        self._refused: list[Refused] = []

    @property
    def origin(self) -> GameOrigin:
        port = self._listener.port if self._listener else 0
        own, identity = self._hosting, self.player.identity
        return GameOrigin("host", own.name, identity, "", port, own.pace, own.seed)

    @property
    def is_at_table(self) -> bool:
        return True

    def open(self) -> None:
        player, now = self.player, self.player.now
        me = AT_HOME if self._hosting.is_local else player.keys.public
        self.table = self._make_table(me, now)
        self.table.broadcaster.tells_crowd_apart = True
        self._keep_dates(now)
        if not self._hosting.is_local:
            self._listener = Listener(
                player.ports,
                player.keys,
                self.table.snapshot,
                self._describe,
                self.table.replicas_to_register,
                self._hosting.ports,
            )
            self._tell_ways(self._listener)
        takes_over = player.failover.state is failover.FailoverState.LEADING
        if not takes_over:
            player.on(failover.Event.HOSTED)
        contributor = None if self._hosting.is_local else player.contributor
        if contributor:
            self.table.sign_with(contributor)
            self.table.testify(player.guest.testimony.former)
        player.react(player.guest.connected(now, me, me, contributor))
        if takes_over:
            player.tell(HostBack())
            player.tell(Noticed(SeatSays.LEADS()))
        else:
            player.react(player.guest.said_before())
        self._start_if_full()

    def wait(self, now: float) -> float | None:
        crowd, pause = self.table.broadcaster.crowd_waits(now), self._move_at - now
        if pause <= 0 or self.table.computer_to_move is None:
            return crowd
        return pause if crowd is None else min(pause, crowd)

    def work(self, now: float) -> None:
        if self._listener:
            self._deliver(self._answers(self._listener, now))
            self._start_if_full()
            for heard in self._listener.news(now):
                if isinstance(heard, Lease):
                    self._deliver(self.table.on_lease(heard, now))
                    self._leave_distrusted_lobby()
                else:
                    self.player.tell(Noticed(heard.text if isinstance(heard, Reached) else heard))
        for epoch, key in self._split_brain.work(now) if self._split_brain else ():
            self._deliver(self.table.on_rival(epoch, key, now))
        self._tick(now)
        self._play_computer(now)
        self._post(self.table.broadcaster.tell_crowd(now))
        if self.table.superseded:
            self._step_down()
        if self._retires_at and (self.table.is_deserted or now >= self._retires_at):
            self.player.leave()

    def send(self, message: ToTable) -> None:
        # After a full disk nothing becomes durable any more; this window's journal is the host's.
        if self._has_left or isinstance(message, Ack):
            return
        if isinstance(message, PlayAgain) and message.on and self.table.room.stage == "over":
            self._make_way()
        if isinstance(message, Adjourn):
            self._adjourn("succeed" if message.succeed else "adjourn")
        else:
            self._deliver(self.table.receive(self.table.me, message, self.player.now))
            self._start_if_full()

    def _make_way(self) -> None:
        """The next table takes this key in the lobby; this one only passes on the way there."""
        self.player.release_identity()
        if self._listener:
            self._listener.leave_lobby()

    def go_on_without_lobby(self) -> None:
        if self.table.room.waiting_for:
            self._deliver(self.table.go_on_without_lobby(self.player.now))
        else:
            super().go_on_without_lobby()

    @property
    def lobby(self) -> Address | None:
        return self._listener.lobby if self._listener else None

    def hurry(self, now: float) -> None:
        """Skip computer players' pauses until a person must decide; not while others watch."""
        others = (person for person in self.table.room.people if person.id != self.player.guest.me)
        self._hurries = not any(person.here for person in others)
        if self._hurries:
            self._move_at = now

    def retire(self, now: float) -> None:
        """Leave when all other players have done so: until then one of them may come back."""
        self._retires_at = now + LINGER

    def farewell(self, then: Then | None) -> None:
        if not self._listener:
            return
        self._has_left = True
        goes_on = self.table.room.stage == "running" or self.table.settings.service
        self._then = (then or "succeed") if goes_on else "end"
        successor = b""
        if self._then == "succeed":
            self._listener.release()
            successor = self._give_up_lead()
        crowd = self.table.broadcaster.tell_crowd(self.player.now, at_once=True)
        outgoing = crowd + self.table.close(GOODBYE[self._then], self._then, successor)
        if self._has_unwritten:  # what is not durable here must not be told at the end either
            outgoing = [each for each in outgoing if isinstance(each[1], Bye)]
        self._post(outgoing)

    def close(self) -> None:
        with ExitStack() as ending:  # from the last to the first
            if self._listener:
                ending.callback(self._listener.close, for_good=self._then == "end")
            if self._split_brain:
                ending.callback(self._split_brain.close)
            ending.callback(self._bots.close)

    # Who leads

    def _give_up_lead(self) -> Peer:
        """Choose the next host, and note that this program will come back as its guest.

        Empty if there is no candidate, or if the note can't be written: this host would then come
        back as a host, beside its successor.
        """
        successor, journal, table = self.table.successor, self.player.journal, self.table
        if not successor or journal is None or table.game_log is None or self._has_unwritten:
            return b""
        led = table.snapshot.led_by(successor, table.epoch + 1)
        try:
            journal.keep(table.game_log, table.committed, led)
            journal.come_as(GameOrigin("guest", self._hosting.name, self.player.identity))
        except JournalError:
            return b""
        return successor

    def _step_down(self) -> None:
        self.player.tell(Noticed(SeatSays.SUPERSEDED()))
        for effect in self.player.on(failover.Event.SUPERSEDED):
            assert effect is failover.Effect.FOLLOW
            self.player.follow(self._successor)

    def _note_successor(self, peer: Peer, greeting: Hello, address: str) -> None:
        """A player who took over calls to say so, and where they host the game."""
        if greeting.leads_at and self.table.gives_way_to(greeting.epoch, peer):
            self._successor = Address(address, greeting.leads_at, peer)

    def _look_for_rivals(self, listener: Listener) -> None:
        """While players are away they may have gone on without this host."""
        room = self.table.room
        away = any(person.role == "player" and not person.here for person in room.people)
        if self._split_brain and not away:
            self._split_brain.close()
            self._split_brain = None
        elif room.settings.service:
            return  # The store lets one of its workers lead.
        elif away and room.stage == "running" and self._split_brain is None:
            greeting = replace(
                hello(self._hosting.name),
                game=self.table.game_id,
                epoch=self.table.epoch,
                leads_at=listener.port,
                verify_key=self.player.verify_key,
            )
            self._split_brain = SplitBrainWatch(
                self.player.ports.transport,
                self.player.keys,
                greeting,
                self.table.gives_way_to,
                self._former,
                self.table.snapshot.secret,
            )

    # The lobby and the network

    def _describe(self) -> Advert:
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
            watching=min(room.watching, MOST_WATCHING),
            stage=room.stage,
            round=state.round if state else 0,
            spectators=settings.spectators,
            private=settings.private,
            late_guests=settings.late_guests,
            rounds=settings.rounds,
            sets=settings.sets,
            own=names_in_short(settings.own),
            rated=settings.rated,
            clock=settings.pace.of_turn,
        )

    def _leave_distrusted_lobby(self) -> None:
        """Go on by one's own address where the lobby has named somebody who is not at the table."""
        if self._listener and self._listener.lobby and self.table.distrusts_lobby:
            self._listener.leave_lobby()
            self.player.tell(Noticed(SeatSays.LOBBY_NAMES_STRANGER()))
            self._tell_ways(self._listener)

    def _tell_ways(self, listener: Listener) -> None:
        opened = listener.opened
        if opened != self._opened:
            self._opened = opened
            self.player.tell(opened)

    def _answers(self, listener: Listener, now: float) -> list[Outgoing]:
        outgoing = []
        for peer, message, address in listener.receive(now):
            if peer == self.table.me:
                # another program with this identity: only this host has its seat and acts for it
                if isinstance(message, Hello):
                    listener.send(self.table.me, Bye(TableSays.HOSTED_BY_YOU()))
                continue
            if isinstance(message, DigestMismatch):
                log.warning("the guest from %s differs at entry %d", address, message.index)
            if isinstance(message, Hello):
                self._note_successor(peer, message, address)
            outgoing += self.table.receive(peer, message, now, prefix_of(address))
            if isinstance(message, Sit):  # now: a game can be played before the next tick
                listener.trust(self.table.player_keys)
        return outgoing

    def _tick(self, now: float) -> None:
        if now < self._tick_at:
            return
        self._tick_at = now + TICK
        self._keep_dates(now)
        self._deliver(self.table.tick(now))
        if self._listener:
            self._listener.trust(self.table.player_keys)
            self._listener.tick(now)
            self._tell_ways(self._listener)
            # whoever takes the game over should ask the very lobby that listed it
            if self._listener.lobby and str(self._listener.lobby) != self.table.settings.lobby:
                self._deliver(self.table.pin_lobby(str(self._listener.lobby), now))
            self._look_for_rivals(self._listener)

    def _keep_dates(self, now: float) -> None:
        """Again and again: a monotonic clock may stand still while the computer sleeps."""
        date = self.player.ports.date
        if date:
            self.table.keep_dates(date() - now, now)

    # The game

    def _play_computer(self, now: float) -> None:
        move, index = self._computers_move(), len(self.table.items)
        if move is not None and now >= self._move_at:
            submit = Submit(self.table.game_id, index, move, self.table.epoch)
            self._deliver(self.table.receive(self.table.me, submit, now))
            self._computers_move()

    def _computers_move(self) -> Move | None:
        bot, game, state = self.table.computer_to_move, self.table.game, self.table.state
        if bot is None or game is None or state is None:
            return None
        return self._bots.move(len(self.table.items), bot, game, state)

    def _start_if_full(self) -> None:
        """Begin by itself; why that can't be is told once, however often it is tried."""
        if not self._hosting.starts_itself or self.table.game is not None:
            return
        if self.table.room.is_full:
            answer = self.table.receive(self.table.me, Start(), self.player.now)
            refused = [message for _, message in answer if isinstance(message, Refused)]
            self._deliver([each for each in answer if each[1] not in self._refused])
            self._refused = refused

    def _adjourn(self, then: Then) -> None:
        is_unkept = self.player.is_unkept
        if then == "adjourn" and is_unkept:
            self.player.tell(Denied(SeatSays.NOT_KEPT_HERE()))
            return
        self.farewell(then)
        self.player.tell(Ended(SeatSays.NOT_KEPT_HERE() if is_unkept else SeatSays.KEPT(), then))

    # What goes out

    def _deliver(self, outgoing: Sequence[Outgoing]) -> None:
        """Send appended entries, make them durable here, and send everything else."""
        appended, others = _split(outgoing, self.table.me)
        gone = [peer for peer, message in appended if not self._send(peer, message)]
        self._write()
        for peer in gone:  # not before: without them the entry may be committed
            others += self._without(peer)
        self._post(others)
        if appended:
            self.table.prepare_commit()

    def _write(self) -> None:
        table = self.table
        if table.game_log is None:
            return
        self._has_unwritten = True
        is_new = self.player.keep(table.game_log, table.committed, table.snapshot)
        self._has_unwritten = False
        if is_new:
            self._hurries = self._hurries and self._computer_is_next
            is_followed = self._is_watched and not self._hurries
            self._move_at = self.player.now + (self._hosting.pace if is_followed else 0.0)

    def _post(self, outgoing: Sequence[Outgoing]) -> None:
        """Send in order, with what that brings about; this window last: nobody waits for it."""
        self._outbox.extend(sorted(outgoing, key=lambda each: each[0] == self.table.me))
        while self._outbox:
            peer, message = self._outbox.popleft()
            if peer == self.table.me:
                if not self.table.superseded:
                    self.player.react(self.player.guest.receive(message))
                continue
            messages = [message]
            while self._outbox and self._outbox[0][0] == peer and not isinstance(message, Bye):
                message = self._outbox.popleft()[1]
                messages.append(message)
            if not self._send(peer, *messages):
                self._outbox.extend(self._without(peer))

    def _without(self, peer: Peer) -> list[Outgoing]:
        """The messages after a peer is gone, once the new set of replicas is durable.

        Otherwise a host that lost power would still take that peer for a replica, though it lacks
        what was committed without it. A host that has left commits nothing: its successor may lack
        it.
        """
        if self._has_left:
            return []
        outgoing = self.table.peer_gone(peer, self.player.now)
        self._write()
        return outgoing

    def _send(self, peer: Peer, *messages: FromTable) -> bool:
        return self._listener is None or self._listener.send(peer, *messages)

    @property
    def _computer_is_next(self) -> bool:
        state = self.table.state
        next_ = state.to_move if state is not None else NOBODY
        return next_ != NOBODY and self.table.room.seats[next_].is_played_by_computer

    @property
    def _is_watched(self) -> bool:
        hosting = self._hosting
        people = (person for person in self.table.room.people if person.here)
        return any(person.role != "host" or hosting.looks_on for person in people)


def _split(outgoing: Sequence[Outgoing], me: Peer) -> tuple[list[Outgoing], list[Outgoing]]:
    appended: list[Outgoing] = []
    others: list[Outgoing] = []
    waiting = {me}
    for peer, message in outgoing:
        if peer not in waiting and isinstance(message, Append) and not message.is_committed:
            appended.append((peer, message))
        else:
            waiting.add(peer)
            others.append((peer, message))
    return appended, others
