"""Which machines hold how much of the log, and what counts by that."""

from collections.abc import Iterator

from smallworld_client.host.members import Member, Members
from smallworld_client.host.seats import Seats
from smallworld_client.replication.host_log import HostLog
from smallworld_client.replication.isr import InSyncReplicas, Peer

STALL = 3.0
"""Seconds after which nobody waits any longer for a machine to vouch for an item."""
RETURN = 10.0
"""Seconds for which a host who leads on waits for the machines that had to hold all before."""


class CommitRule:
    """Chooses the keepers among those who play, and counts what all of them hold."""

    def __init__(self, members: Members, seats: Seats) -> None:
        self.replicas = InSyncReplicas()
        self._members = members
        self._seats = seats
        self._patient_until = 0.0

    def inherit(self, replicas: InSyncReplicas, now: float) -> None:
        """The host leads on: these had to hold everything before, and may be on their way."""
        self.replicas = replicas
        self._patient_until = now + RETURN
        self._mark()

    def may_keep(self, member: Member) -> bool:
        """Whether his machine could lead the game on, as soon as it holds all of it."""
        return member is self._members.host or (member.keeps and self._seats.belong_to(member.id))

    def weigh(self, log: HostLog, now: float) -> None:
        """See who is a keeper now, and what counts with that."""
        self.replicas.want(self._fit(log, now))
        held = (self._held_by(peer) for peer in self.replicas.required)
        if self.replicas.sure:
            log.count(min(held, default=log.length))
        self._mark()

    def waiting_for(self, log: HostLog | None, now: float) -> tuple[int, ...]:
        """Who has not vouched in time for something that can't count without him."""
        if log is None or log.all_counts:
            return ()
        awaited = self.replicas.required | {self._members.host.peer}
        asked = (each for each in self._members if each.peer in awaited)
        return tuple(member.id for member in asked if self._is_late(member, log, now))

    def were_all_heard(self, since: float, now: float) -> bool:
        """Whether every machine that has to hold everything was heard after that time."""
        members = [self._members.get(peer) for peer in self.replicas.required]
        heard = all(each and each.is_here and each.heard > since for each in members)
        return now > since and heard

    def _is_late(self, member: Member, log: HostLog, now: float) -> bool:
        """Whether his word has been missing for too long; a host's is while he is not sure."""
        since = None
        if member.peer in self.replicas.required:
            since = log.lacking_since(member.have)
        elif member is self._members.host and not self.replicas.sure:
            since = log.lacking_since(log.committed)
        return since is not None and now - since > STALL

    def _fit(self, log: HostLog, now: float) -> Iterator[Peer]:
        for assigned in self._seats.all:
            member = self._members.numbered(assigned.person)
            if member and member is not self._members.host and self._is_fit(member, log, now):
                yield member.peer

    def _is_fit(self, member: Member, log: HostLog, now: float) -> bool:
        """Whether he holds everything, or will before long."""
        joined = member.peer in self.replicas.wanted
        if not member.is_here:
            return joined and now < self._patient_until
        lacks = log.lacking_since(member.have)
        in_time = joined and lacks is not None and now - max(lacks, self._patient_until) <= STALL
        return member.keeps and (lacks is None or in_time)

    def _held_by(self, peer: Peer) -> int:
        member = self._members.get(peer)
        return member.have if member else 0

    def _mark(self) -> None:
        required = self.replicas.required
        for member in self._members:
            if member.person.in_sync != (member.peer in required):
                member.change(in_sync=not member.person.in_sync)
