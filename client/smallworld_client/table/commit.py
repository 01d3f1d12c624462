"""The commit rule: when an entry of the log has happened, and how long its host leads.

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
has caught up joins it again. :class:`InSyncReplicas` keeps the set.

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

Who leads
---------

Each game has one leader in each *epoch*, a number that grows with every takeover. A host leads
until it learns of a later epoch: by a lease of the lobby, from another host on the network, or from
a player who has meanwhile played under another host (:class:`Leadership`).
"""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, Protocol

from smallworld_client.table.logs import HostLog
from smallworld_client.table.snapshot import Peer, TableSnapshot, is_plausible_epoch
from smallworld_wire.lobby import Lease, Register
from smallworld_wire.room import Person, SeatAssignment


class InSyncReplicas:
    """The replicas of *Who is required*: those ``wanted``, and those that the lobby knows of."""

    def __init__(self, known: Iterable[Peer] = (), serial: int = 0, bound: bool = False) -> None:
        """``known`` are the replicas of an earlier leader, or of this one before it was away.

        ``serial`` is that of the last registration which the lobby has confirmed.
        """
        self.wanted = frozenset(known)
        self.bound = bound
        self.sure = True
        self._confirmed = self.wanted
        self._serial = serial
        self._sent: frozenset[Peer] | None = None
        self._must_register = False

    @classmethod
    def from_before(cls, known: Iterable[Peer]) -> "InSyncReplicas":
        """The replicas of a host that was away, and that the lobby may have replaced."""
        replicas = cls(known, bound=True)
        replicas.sure = False
        return replicas

    @property
    def required(self) -> frozenset[Peer]:
        """All replicas that the host or the lobby may take for one."""
        return self.wanted | self._confirmed | (self._sent or frozenset())

    def want(self, peers: Iterable[Peer]) -> None:
        self.wanted = frozenset(peers)
        if not self.bound:
            self._confirmed = self.wanted

    def to_register(self) -> tuple[int, frozenset[Peer]] | None:
        """The set to register with the lobby, with its serial number; None if there is none.

        It is sent again until it is confirmed. Only one set is on its way at a time, so that
        ``required`` need not remember more than that.
        """
        if not self.bound or not self.sure:
            return None
        if self._sent is None:
            if self.wanted == self._confirmed and not self._must_register:
                return None
            self._sent, self._must_register = self.wanted, False
            self._serial += 1
        return self._serial, self._sent

    def confirm(self, serial: int, replicas: Iterable[Peer]) -> None:
        """The lobby has confirmed the lease, and these replicas as of that serial number.

        An answer with an earlier number than that of the set on its way says nothing about that
        set: the lobby may receive it later.
        """
        self.bound = self.sure = True
        if self._sent is None or serial >= self._serial:
            self._sent, self._confirmed = None, frozenset(replicas)
            self._serial = max(self._serial, serial)

    def ask_lobby(self) -> None:
        """Register again even if nothing has changed: the answer tells who leads."""
        self._must_register = True

    def unbind(self) -> None:
        self.bound, self.sure = False, True
        self._sent, self._confirmed = None, self.wanted


STALL = 3.0  # seconds after which a replica that has not acknowledged an entry is out of sync
RETURN = 10.0  # seconds that a resumed game waits for its former replicas to reconnect


class ReplicaMember(Protocol):
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


class ReplicaMembers(Protocol):
    @property
    def host(self) -> ReplicaMember: ...
    def __iter__(self) -> Iterator[ReplicaMember]: ...
    def get(self, peer: Peer) -> ReplicaMember | None: ...
    def numbered(self, person: int) -> ReplicaMember | None: ...


class SeatList(Protocol):
    @property
    def all(self) -> tuple[SeatAssignment, ...]: ...
    def belong_to(self, person: int) -> bool: ...


class CommitRule:
    def __init__(self, members: ReplicaMembers, seats: SeatList) -> None:
        self.replicas = InSyncReplicas()
        self._members = members
        self._seats = seats
        self._patient_until = 0.0
        self._published = frozenset(each.peer for each in members if each.person.in_sync)

    def resume(self, replicas: InSyncReplicas, now: float) -> None:
        """Begin with the replicas of a game that was led before; they may be reconnecting."""
        self.replicas = replicas
        self._patient_until = now + RETURN
        self._publish()

    def may_replicate(self, member: ReplicaMember) -> bool:
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

    def waits_besides(self, member: ReplicaMember, log: HostLog | None) -> bool:
        """Whether the next entry waits for others, so that nothing follows from this one's ``Ack``.

        It does if the replica was out of sync.
        """
        if log is None or member.peer not in self.replicas.wanted:
            return False
        others = self.replicas.required - {member.peer}
        return any(self._held_by(peer) <= log.committed for peer in others)

    def best_replica(self) -> ReplicaMember | None:
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
        asked = (self._members.get(peer) for peer in awaited)
        late = (member.id for member in asked if member and self._is_late(member, log, now))
        return tuple(sorted(late))

    def were_all_heard(self, since: float, now: float) -> bool:
        """Whether every required replica is connected and was heard after the time ``since``."""
        members = [self._members.get(peer) for peer in self.replicas.required]
        heard = all(each and each.is_here and each.heard > since for each in members)
        return now > since and heard

    def _is_late(self, member: ReplicaMember, log: HostLog, now: float) -> bool:
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

    def _is_in_sync(self, member: ReplicaMember, log: HostLog, now: float) -> bool:
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
        required = self.replicas.required
        for peer in required | self._published:
            member = self._members.get(peer)
            if member and member.person.in_sync != (peer in required):
                member.change(in_sync=not member.person.in_sync)
        self._published = required


STRAGGLING = 5.0
"""Seconds after which no message can arrive any more that a peer sent before it hung up."""
ClaimToLead = Lease | Literal["mine", "by hand"]
"""By what right a host resumes a game: by a lobby's lease, because the game was its own before, or
because a person decided to take it over."""


class Leadership:
    """The leadership of the snapshot's leader in the snapshot's epoch.

    ``superseded`` is the later epoch in which somebody else leads; 0 while none is known.

    A lobby that names a leader who is not one of the table's people is distrusted for good, and its
    leases are ignored. The replicas that it may believe in stay required until all of them have
    been heard after that: a replica that had taken over, or followed a successor, would have hung
    up. Then the game goes on as if there were no lobby.
    """

    def __init__(self, snapshot: TableSnapshot, commit_rule: CommitRule) -> None:
        self.epoch = snapshot.epoch
        self.superseded = 0
        self._holder = snapshot.leader_key
        self._game = snapshot.game
        self._commit_rule = commit_rule
        self._distrusted_at: float | None = None

    @property
    def distrusts_lobby(self) -> bool:
        return self._distrusted_at is not None

    def distrust_lobby(self, now: float) -> None:
        self._distrusted_at = now

    def tick(self, now: float) -> None:
        """Go on without a distrusted lobby as soon as nobody can have taken over."""
        since = self._distrusted_at
        if since is not None and self._commit_rule.were_all_heard(since + STRAGGLING, now):
            self._commit_rule.replicas.unbind()

    def to_register(self) -> Register | None:
        """The registration to send to the lobby until its lease confirms it; None if none."""
        pending = None if self.distrusts_lobby else self._commit_rule.replicas.to_register()
        if pending is None:
            return None
        serial, replicas = pending
        return Register(self._game, self.epoch, serial, tuple(sorted(replicas)))

    def concerns(self, lease: Lease) -> bool:
        """Whether a lease is about this game, of no earlier epoch, and from a trusted lobby."""
        is_ours = lease.game == self._game and lease.epoch >= self.epoch
        return is_ours and not self.distrusts_lobby

    def apply(self, lease: Lease) -> None:
        if (lease.epoch, lease.holder) != (self.epoch, self._holder):
            self.superseded = lease.epoch
        else:
            others = (key for key in lease.replicas if key != self._holder)
            self._commit_rule.replicas.confirm(lease.serial, others)

    def yields_to(self, epoch: int, key: Peer) -> bool:
        """Whether another host that took over by hand is the valid leader.

        That is the one of the later epoch and, in the same epoch, the one of the greater key.
        """
        return (epoch, key) > (self.epoch, self._holder) and is_plausible_epoch(epoch, self.epoch)

    def step_down(self, epoch: int) -> None:
        """Yield to the leader of a later epoch; where a lobby is bound, only on its word."""
        if self._commit_rule.replicas.bound and not self.distrusts_lobby:
            self._commit_rule.replicas.ask_lobby()
        else:
            self.superseded = epoch


def first_replicas(snapshot: TableSnapshot, claim: ClaimToLead) -> InSyncReplicas:
    match claim:
        case "mine" if snapshot.settings.service:
            return InSyncReplicas()
        case "mine" if snapshot.settings.lobby:
            return InSyncReplicas.from_before(snapshot.replicas)
        case "mine":
            return InSyncReplicas(snapshot.replicas)
        case "by hand":
            return InSyncReplicas()
        case Lease(replicas=replicas, serial=serial):
            others = (key for key in replicas if key != snapshot.leader_key)
            return InSyncReplicas(others, serial, bound=True)
