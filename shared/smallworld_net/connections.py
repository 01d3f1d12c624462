"""The connections of one server port: accepting, reading, writing, and their budgets.

This is the adapter between sockets and :class:`~smallworld_net.zmtp.ZmtpServer`. Every
connection has a socket of its own and budgets in bytes: for what comes in a second, and for what
waits to go out (see :mod:`~smallworld_net.connection`). Nothing here waits.

Whose turn it is
    In each turn the trusted connections (players) are served first, all of them. Then strangers
    and spectators have some milliseconds, and new connections as many. Whoever was not served in a
    turn comes first in the next one (see :mod:`~smallworld_net.connection`). So a flood delays a
    player's message by one such turn at most.

What may be asked
    Small messages are answered by large ones: the whole game, a page of a list. So what is sent is
    counted, a player's for themselves and all others of a prefix together. Who was sent more than
    their budget has no further message read until it is paid off, at ``Limits.sent_rate``. What
    others have them sent meanwhile, such as moves and chat, they have to pay off, too. So in the
    long run nobody draws more out of a server than that. Answers go out after the turn, so of each
    who pays only some messages are passed on in a turn; the rest is *held* for the next one.

Invariants
    - No message of those who have overdrawn their budget is passed on, also where it was read with
      the one that overdrew it.
    - Frames go out in the order of their nonces, so the output of the protocol goes before the
      frame that was made after it.
    - Of one key only the newest connection is trusted (see :mod:`~smallworld_net.connection`).
    - No more connections are open than the system can wait for.
"""

import socket as system
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from time import monotonic

from smallworld_chance.signatures import z85_of
from smallworld_net import FAREWELL
from smallworld_net.address import RelayEndpoint
from smallworld_net.admission import LASTED, RELAYED, Admission, Limits
from smallworld_net.connection import (
    FairQueue,
    Outboxes,
    RelayCall,
    ServerConnection,
    Trusted,
    relay_call,
)
from smallworld_net.keys import KeyPair
from smallworld_net.sockets import (
    READ,
    TO_SERVER,
    WRITE,
    CrowdWatch,
    ListeningSocket,
    SocketWatch,
    prepare,
    reset,
)
from smallworld_net.zmtp import Arrived, ProtocolError, ZmtpServer
from smallworld_wire.rate_limit import PerPrefix, prefix_of, unmapped

PARTNER = 30.0  # seconds for which a call to a relay waits for its other end, as its token does
FIRST_WORD = 10.0  # seconds in which a client has to send its first message
SILENT = 60.0  # seconds of silence after which a connection is closed
SUPERSEDED = 5.0  # seconds for which a superseded connection stays open, for its last messages

READ_OF_PLAYERS, READ_OF_STRANGERS = 1 << 14, 1 << 12
"""Bytes that are read from a connection before others get their turn."""
TURN = 0.005  # seconds of a turn for strangers that are connected, and as many for new connections
HEADROOM = 100
"""Connections beyond the number of clients, so that these can be told that all is full."""
CROWD = 2000
"""Clients from which on only some are looked at in a turn; a table has less, and players first."""
RETURNING = 8  # strangers of a prefix of players for whom room is made before anybody else

PASSED_ON = 8  # messages of one player, or of all others of a prefix, that are passed on in a turn

LINGER = 0.25
"""Seconds for which clients that have been told everything may take to close their side."""


class Connections:
    def __init__(self, host: str, port: int, keys: Sequence[KeyPair], limits: Limits) -> None:
        """Listen there with any of these key pairs; OSError where that can't be done."""
        self.admission = Admission(limits)
        self._identities = [pair.raw for pair in keys]
        self._open: dict[system.socket, ServerConnection] = {}
        self._strangers = FairQueue()
        self._paused: set[ServerConnection] = set()
        self._held: set[ServerConnection] = set()
        self._outboxes = Outboxes()
        self._sent = PerPrefix(*limits.sent_to_prefix)
        self._trusted = Trusted()
        self._calls: dict[system.socket, tuple[RelayCall, float]] = {}
        self._now = 0.0
        self._passed_on: Counter[str] = Counter()
        self._listener = ListeningSocket(host, port)
        self.port = self._listener.port
        self._watch = CrowdWatch() if limits.clients > CROWD else SocketWatch()
        self._watch.set(self._listener.socket, READ)
        wanted = limits.clients + HEADROOM
        self._most = min(wanted, self._watch.most or wanted)

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[ServerConnection]:
        return iter(tuple(self._open.values()))

    @property
    def sockets(self) -> list[int | tuple[system.socket, int]]:
        return self._watch.sockets

    def call(self, relay: RelayEndpoint, now: float) -> None:
        """Connect to a relay if there is room, and let in whoever is at the tunnel's other end."""
        if len(self._open) + len(self._calls) < self._most:
            self._go_on(relay_call(relay), now + PARTNER, now)

    def trust(self, keys: Collection[bytes]) -> None:
        self._trusted.trust(keys, self)

    def receive(self, now: float) -> Iterator[tuple[ServerConnection, bytes]]:
        self._now = now
        self._passed_on.clear()
        self._resume(now)
        players, calls = self._ready()
        for connection, events in players:
            yield from self._serve(connection, events, now)
        until = monotonic() + TURN
        for connection, events in self._strangers.serve():
            yield from self._serve(connection, events, now)
            if monotonic() > until:
                break
        if calls:
            self._accept(now, monotonic() + TURN)

    def send(self, connection: ServerConnection, *messages: bytes) -> bool:
        if not connection.is_open:
            return False
        data = self._take_output(connection)
        for message in messages:
            data += connection.protocol.frame_of(message)
        self._write(connection, data)
        return connection.is_open

    def heard(self, connection: ServerConnection, now: float, is_hello: bool) -> None:
        """Record a valid message: a greeted client may then be silent for SILENT seconds."""
        if is_hello:
            connection.is_turned_away = False
        if is_hello and not connection.has_greeted:
            connection.has_greeted = True
            self.admission.greeted(connection.prefix)
        if connection.has_greeted:
            connection.until = now + SILENT
        if connection.is_superseded:
            connection.is_superseded = False
            self._trusted.meet(connection)

    def supersede(self, connection: ServerConnection, now: float) -> None:
        """Close it once its last messages are sent: its client has connected again."""
        connection.is_superseded = True
        connection.until = min(connection.until, now + SUPERSEDED)
        self._trusted.forget(connection, self)

    def tick(self, now: float) -> None:
        """Close connections that were silent for too long; to be called about once a second."""
        self._now = now
        self.admission.tick(now)
        self._sent.tick(now)
        for socket in [each for each, (_, until) in self._calls.items() if now > until]:
            self._take_call(socket)[0].close()
        for connection in self:
            connection.protocol.allow_pings()
            if now > connection.until:
                self.close_one(connection)
            elif now >= connection.opened + LASTED and not connection.is_paid_back:
                self._pay_back(connection)

    def close_one(self, connection: ServerConnection) -> None:
        if not connection.is_open:
            return
        connection.is_open = False
        del self._open[connection.socket]
        self._paused.discard(connection)
        self._held.discard(connection)
        self._outboxes.drop(connection)
        self._trusted.forget(connection, self)
        self._watch.set(connection.socket, 0)
        connection.socket.close()
        self.admission.closed(connection.prefix, connection.has_greeted)

    def make_room(
        self, prefix: str, among: Callable[[ServerConnection], bool] = lambda connection: True
    ) -> bool:
        """Close a stranger of the most crowded prefix for one from here; False if none may go."""
        strangers = [each for each in self if not each.is_trusted and among(each)]
        crowds = Counter(each.prefix for each in strangers)
        crowded, most = next(iter(crowds.most_common(1)), (prefix, 0))
        is_back = self.admission.has_players(prefix) and crowds[prefix] < RETURNING
        if not most or (crowds[prefix] + 1 >= most and not is_back):
            return False
        theirs = (each for each in strangers if each.prefix == crowded)
        self.close_one(max(theirs, key=lambda each: (not each.has_greeted, each.opened)))
        return True

    def close(self) -> None:
        for socket in list(self._calls):
            self._take_call(socket)[0].close()
        self._watch.set(self._listener.socket, 0)
        self._listener.close()
        until = monotonic() + FAREWELL / 1000
        for connection in self:
            self._finish(connection)
        while self._open and monotonic() < until:
            if not self._outboxes.waiting:
                until = min(until, monotonic() + LINGER)
            for socket, events in self._watch.ready(LINGER):
                self._leave(self._open[socket], events)
        for connection in self:
            self.close_one(connection)
        self._watch.close()

    def _pay_back(self, connection: ServerConnection) -> None:
        if connection.has_greeted and not connection.is_turned_away:
            connection.is_paid_back = True
            self.admission.lasted(connection.prefix)

    def _ready(self) -> tuple[list[tuple[ServerConnection, int]], bool]:
        """Players who are ready, and whether somebody calls; strangers join the queue."""
        players, calls = [], False
        for socket, events in self._watch.ready():
            connection = self._open.get(socket)
            if connection is None and socket in self._calls:
                self._go_on(*self._take_call(socket), self._now)
            elif connection is None:
                calls = True
            elif connection.is_trusted:
                players.append((connection, events))
            else:
                self._strangers.add(connection, events)
        return players, calls

    # Coming

    def _accept(self, now: float, until: float) -> None:
        while accepted := self._listener.accept(now):
            socket, host = accepted
            self._let_in(socket, unmapped(host), now)
            if monotonic() > until:
                break
        if self._listener.rests_until > now:
            self._watch.set(self._listener.socket, 0)

    def _let_in(self, socket: system.socket, address: str, now: float) -> None:
        if self._has_room(prefix_of(address), now):
            self._admit(socket, address, now)
        else:
            reset(socket)

    def _go_on(self, call: RelayCall, until: float, now: float) -> None:
        """Have a call to a relay wait for its next event, or let in whom it has brought."""
        try:
            socket, events = next(call)
        except StopIteration as done:
            if done.value is not None:
                self._let_in(done.value, RELAYED, now)
        else:
            self._calls[socket] = call, until
            self._watch.set(socket, events)

    def _take_call(self, socket: system.socket) -> tuple[RelayCall, float]:
        self._watch.set(socket, 0)
        return self._calls.pop(socket)

    def _has_room(self, prefix: str, now: float) -> bool:
        if not self.admission.admits(prefix, now):
            return False
        return len(self._open) < self._most or self.make_room(prefix)

    def _admit(self, socket: system.socket, address: str, now: float) -> None:
        prepare(socket)
        protocol = ZmtpServer(self._identities, TO_SERVER)
        connection = self._open[socket] = ServerConnection(socket, address, protocol, now)
        self.admission.opened(connection.prefix)
        self._watch.set(socket, READ)
        self._write_output(connection)

    # Reading

    def _serve(
        self, connection: ServerConnection, events: int, now: float
    ) -> Iterator[tuple[ServerConnection, bytes]]:
        if events & WRITE and connection.is_open:
            self._flush(connection)
        if not connection.is_open or not self._may_ask(connection, now):
            return
        if connection in self._held:
            self._held.discard(connection)
            yield from self._take(connection, b"", now)
            self._attend(connection)
        elif events & READ:
            yield from self._read(connection, now)

    def _may_ask(self, connection: ServerConnection, now: float) -> bool:
        """Whether one of its messages can be answered in this turn.

        If it can't pay for an answer, nothing is read from it until it can; that does not count as
        silence.
        """
        if not connection.key:
            return True
        payer = connection.payer
        sent = self._sent.get(payer)
        pause = sent.spend(0, now) if sent else 0.0
        if pause:
            connection.until = max(connection.until, now + pause + FIRST_WORD)
            self._pause(connection, now + pause)
        return not pause and self._passed_on[payer] < PASSED_ON

    def _read(
        self, connection: ServerConnection, now: float
    ) -> Iterator[tuple[ServerConnection, bytes]]:
        size = READ_OF_PLAYERS if connection.is_trusted else READ_OF_STRANGERS
        try:
            data = connection.socket.recv(size)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.close_one(connection)
            return
        pause = connection.flow.spend(len(data), now)
        if pause:
            self._pause(connection, now + pause)
        yield from self._take(connection, data, now)

    def _take(
        self, connection: ServerConnection, data: bytes, now: float
    ) -> Iterator[tuple[ServerConnection, bytes]]:
        try:
            for event in connection.protocol.receive(data):
                if isinstance(event, Arrived):
                    self._meet(connection, event, now)
                else:
                    self._passed_on[connection.payer] += 1
                    yield connection, event.data
                if not connection.is_open:
                    return
                if not self._may_ask(connection, now):
                    self._hold(connection)
                    break
            self._write_output(connection)
        except ProtocolError:
            self.admission.fault(connection.prefix, now)
            self.close_one(connection)

    def _meet(self, connection: ServerConnection, arrived: Arrived, now: float) -> None:
        connection.key, connection.identity = z85_of(arrived.key), arrived.identity
        if self.admission.is_barred(connection.key, now):
            connection.protocol.refuse()
            self._write_output(connection)
            self.close_one(connection)
        else:
            connection.until = max(connection.until, connection.opened + FIRST_WORD)
            connection.protocol.admit()
            if self._trusted.meet(connection):
                self.admission.met_player(connection.prefix)

    def _hold(self, connection: ServerConnection) -> None:
        """Postpone what was read from it to a later turn, as soon as it can be sent to."""
        self._held.add(connection)
        self._attend(connection)

    def _pause(self, connection: ServerConnection, until: float) -> None:
        """Stop reading from it for a while; what it sends waits in its own system."""
        connection.paused_until = max(connection.paused_until, until)
        self._paused.add(connection)
        self._attend(connection)

    def _resume(self, now: float) -> None:
        for connection in [each for each in self._paused if now >= each.paused_until]:
            self._paused.discard(connection)
            self._attend(connection)
        if 0 < self._listener.rests_until <= now:
            self._listener.rests_until = 0.0
            self._watch.set(self._listener.socket, READ)

    # Writing

    def _take_output(self, connection: ServerConnection) -> bytes:
        output = connection.protocol.output
        if not output:
            return b""
        data = bytes(output)
        output.clear()
        return data

    def _write_output(self, connection: ServerConnection) -> None:
        data = self._take_output(connection)
        if data and connection.is_open:
            self._write(connection, data)

    def _write(self, connection: ServerConnection, data: bytes) -> None:
        if connection.key:
            self._sent.use(connection.payer, self._now).spend(len(data), self._now)
        sent = 0 if connection.outbox else self._push(connection, data)
        if sent == len(data) or not connection.is_open:
            return
        self._outboxes.put(connection, data[sent:])
        self._attend(connection)
        for each in self._outboxes.too_slow(connection, self._open.values()):
            self.close_one(each)

    def _push(self, connection: ServerConnection, data: bytes) -> int:
        try:
            return connection.socket.send(data)
        except BlockingIOError:
            return 0
        except OSError:
            self.close_one(connection)
            return 0

    def _flush(self, connection: ServerConnection) -> None:
        while connection.outbox:
            first = len(connection.outbox[0])
            sent = self._push(connection, connection.outbox[0])
            if not connection.is_open:
                return
            self._outboxes.took(connection, sent)
            if sent < first:
                return
        self._attend(connection)

    def _attend(self, connection: ServerConnection) -> None:
        if not connection.is_open:
            return
        reads = READ if connection not in self._paused else 0
        writes = connection.outbox or (reads and connection in self._held)
        self._watch.set(connection.socket, reads | (WRITE if writes else 0))

    # Leaving

    def _finish(self, connection: ServerConnection) -> None:
        """Begin an orderly end: send what is left, then shut down the sending side.

        The connection is closed when the client has closed its side, too. Closing it while
        something of the client is unread would make the system drop what is on its way to them.
        """
        self._paused.discard(connection)
        self._flush(connection)
        if connection.is_open:
            self._attend(connection)
            if not connection.outbox:
                self._say_over(connection)

    def _leave(self, connection: ServerConnection, events: int) -> None:
        if events & WRITE:
            self._flush(connection)
            if connection.is_open and not connection.outbox:
                self._say_over(connection)
        if events & READ and connection.is_open:
            try:
                data = connection.socket.recv(READ_OF_PLAYERS)
            except OSError:
                data = b""
            if not data:
                self.close_one(connection)

    def _say_over(self, connection: ServerConnection) -> None:
        try:
            connection.socket.shutdown(system.SHUT_WR)
        except OSError:
            self.close_one(connection)
