"""The commit rule: when an entry of the log has happened.

Theory of operation
===================

The host of a table is the *leader* of one replicated log. Whoever plays has a program that can hold
a copy of it on disk and lead the game on should the host be lost: a *replica*. Spectators and
players whose disk is full hold no replica.

The life of an entry
--------------------

*Appended*
    The host has validated a move, drawn what chance shows and given the entry the next index. It
    writes the entry to its own journal and, at the same time, sends it to the replicas in an
    ``Append``. No person is told of it. It may still be lost, and then never happened.
*Acknowledged*
    A replica has replayed the entry, compared the digest and made it durable. It says so with a
    ``Ack`` whose ``have`` is the length of its durable log.
*Committed*
    The entry is durable at the host and every *required* replica has acknowledged it. Now it is
    told to everybody, the host's own window included. A committed entry never changes.

The log is acknowledged and committed from the front: one number says how far, as in Raft. Unlike in
Raft a majority is not enough. A table has two to five players, of whom one may be left in the end,
so the rule is that of in-sync replicas, as in Kafka: *all* of a set that may shrink.

Who is required
---------------

A replica is *in sync* if it holds the whole log, or lacks something for no more than ``STALL``
seconds. One that stalls or disconnects leaves the set, and the game goes on without it; one that
has caught up joins it again. :mod:`~smallworld_client.replication.isr` keeps the set.

Where a lobby may name a successor, it chooses among the replicas that the host *registered* there.
The host's own opinion is then not enough, and the set is *bound* to the lobby's: a replica remains
required until the lobby has confirmed a registration without it. A new replica is required at once
and registered afterwards; one that falls out is registered first and released afterwards.

A host that was away (its program was restarted, say) cannot know whether the lobby has named a
successor meanwhile. It is not *sure* that it still leads, and commits nothing until the lobby has
confirmed its lease. Without a lobby nobody takes over unless a person decides so, and the host is
always sure.

Invariants, and what breaks without each
----------------------------------------

1. **Durable before acknowledged.** A replica acknowledges only what a power cut can't take from it.
   Otherwise it takes over without an entry that people were shown.
2. **Committed before told.** No window shows an entry that is merely appended. Otherwise somebody
   acts on a move that the next host has never heard of.
3. **All required replicas hold every committed entry.** Otherwise the one that takes over may be
   the one that lacks it.
4. **Whoever may be named successor is required.** The required set contains every set that the
   lobby may still believe in: the confirmed one and the one on its way. Otherwise the lobby can
   name a replica that the host had stopped waiting for.
5. **One leader in each epoch commits.** The lobby grants each epoch once and remembers it across
   its own restarts, and a host that is not sure waits. Otherwise two hosts commit different entries
   at the same index.
6. **A guest hangs up before it asks to take over**, and acknowledges nothing to the former host
   afterwards. Otherwise that host may commit what the successor does not hold.
7. **A committed prefix is never replaced.** A replica drops appended entries when the host tells
   others in their place, and leaves a host that contradicts a committed one.

``tests/simulation/test_broken_cores.py`` breaks the first five, one at a time, and demands that the
simulator notices.

Liveness is a matter of time-outs only: no entry waits longer than ``STALL`` for a machine that does
not answer, unless the lobby can't be reached to be told so. People see whom an entry waits for
(``Room.waiting_for``), and a host may decide to go on without the lobby.
"""

from collections.abc import Iterator
from typing import Any, Protocol

from smallworld_client.replication.host_log import HostLog
from smallworld_client.replication.isr import InSyncReplicas
from smallworld_client.table.peer import Peer
from smallworld_wire import Person, SeatAssignment

STALL = 3.0
"""Seconds after which a replica that has not acknowledged an entry is out of sync."""
RETURN = 10.0
"""Seconds that a resumed game waits for its former replicas to reconnect."""


class Member(Protocol):
    """What the rule needs to know of somebody at the table."""

    @property
    def peer(self) -> Peer: ...
    @property
    def id(self) -> int: ...
    @property
    def person(self) -> Person: ...
    @property
    def is_here(self) -> bool: ...
    @property
    def heard(self) -> float: ...
    @property
    def keeps_journal(self) -> bool: ...
    @property
    def have(self) -> int: ...
    def change(self, **changes: Any) -> None: ...


class Members(Protocol):
    """Everybody at the table, one of whom is the host."""

    @property
    def host(self) -> Member: ...
    def __iter__(self) -> Iterator[Member]: ...
    def get(self, peer: Peer) -> Member | None: ...
    def numbered(self, person: int) -> Member | None: ...


class Seats(Protocol):
    """Who has which seat."""

    @property
    def all(self) -> tuple[SeatAssignment, ...]: ...
    def belong_to(self, person: int) -> bool: ...


class CommitRule:
    """Decides who is an in-sync replica, and how much of the log is committed by that."""

    def __init__(self, members: Members, seats: Seats) -> None:
        self.replicas = InSyncReplicas()
        self._members = members
        self._seats = seats
        self._patient_until = 0.0

    def resume(self, replicas: InSyncReplicas, now: float) -> None:
        """Begin with the replicas of a game that was led before; they may be reconnecting."""
        self.replicas = replicas
        self._patient_until = now + RETURN
        self._publish()

    def may_replicate(self, member: Member) -> bool:
        """Whether a member's machine could take over once it holds the whole log."""
        return member is self._members.host or (
            member.keeps_journal and self._seats.belong_to(member.id)
        )

    def update(self, log: HostLog, now: float) -> None:
        """Work out the in-sync replicas, and commit what all required ones hold.

        What the host's own journal lacks is not sent to people before it is durable there; the
        driver of the host sees to that.
        """
        self.replicas.want(self._in_sync(log, now))
        held = (self._held_by(peer) for peer in self.replicas.required)
        if self.replicas.sure:
            log.commit(min(held, default=log.length))
        self._publish()

    def best_replica(self) -> Member | None:
        """The connected in-sync replica that holds most of the log; all that is committed."""
        members = (self._members.get(peer) for peer in self.replicas.required)
        connected = [member for member in members if member and member.is_here]
        return max(connected, key=lambda member: (member.have, -member.id), default=None)

    def waiting_for(self, log: HostLog | None, now: float) -> tuple[int, ...]:
        """The persons whose machines keep an entry uncommitted for longer than ``STALL``.

        The host is one of them while it waits for the lobby to confirm its lease.
        """
        if log is None or log.is_all_committed:
            return ()
        awaited = self.replicas.required | {self._members.host.peer}
        asked = (each for each in self._members if each.peer in awaited)
        return tuple(member.id for member in asked if self._is_late(member, log, now))

    def were_all_heard(self, since: float, now: float) -> bool:
        """Whether every required replica is connected and was heard after the time ``since``."""
        members = [self._members.get(peer) for peer in self.replicas.required]
        heard = all(each and each.is_here and each.heard > since for each in members)
        return now > since and heard

    def _is_late(self, member: Member, log: HostLog, now: float) -> bool:
        since = None
        if member.peer in self.replicas.required:
            since = log.missing_since(member.have)
        elif member is self._members.host and not self.replicas.sure:
            since = log.missing_since(log.committed)
        return since is not None and now - since > STALL

    def _in_sync(self, log: HostLog, now: float) -> Iterator[Peer]:
        for assigned in self._seats.all:
            member = self._members.numbered(assigned.person)
            if member and member is not self._members.host and self._is_in_sync(member, log, now):
                yield member.peer

    def _is_in_sync(self, member: Member, log: HostLog, now: float) -> bool:
        """Whether a player's machine holds the whole log, or was in sync and is not late yet."""
        joined = member.peer in self.replicas.wanted
        if not member.is_here:
            return joined and now < self._patient_until
        missing = log.missing_since(member.have)
        if missing is None:
            return member.keeps_journal
        return member.keeps_journal and joined and now - max(missing, self._patient_until) <= STALL

    def _held_by(self, peer: Peer) -> int:
        member = self._members.get(peer)
        return member.have if member else 0

    def _publish(self) -> None:
        """Show in the room whose machine is a replica."""
        required = self.replicas.required
        for member in self._members:
            if member.person.in_sync != (member.peer in required):
                member.change(in_sync=not member.person.in_sync)
