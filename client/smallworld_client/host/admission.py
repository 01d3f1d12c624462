"""Letting people in: who may come, as what, and whose place they take where the room is full."""

from smallworld_client.host.invitations import Invitations
from smallworld_client.host.members import Member, Members
from smallworld_client.host.moderation import Moderation
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.places import Places
from smallworld_client.host.play import Play
from smallworld_client.host.seats import Seats
from smallworld_client.host.timeouts import Timeouts
from smallworld_client.replication.isr import Peer
from smallworld_wire import Bye, Hello, NotGranted
from smallworld_wire.phrases import TableSays


class Admission:
    """Answers the greetings of people of this version, whom the host has not banned."""

    def __init__(
        self,
        invitations: Invitations,
        members: Members,
        seats: Seats,
        play: Play,
        timeouts: Timeouts,
        moderation: Moderation,
    ) -> None:
        self._invitations = invitations
        self._members = members
        self._seats = seats
        self._play = play
        self._timeouts = timeouts
        self._moderation = moderation
        self._places = Places(members, seats)

    def admit(self, peer: Peer, greeting: Hello, now: float, address: str) -> list[Outgoing]:
        """Welcome somebody, and tell whoever had to go for them; or say why they can't come in."""
        displaced: list[Outgoing] = []
        member = self._members.get(peer)
        if member is None:
            try:
                displaced = self._make_room(peer, greeting, address)
            except NotGranted as refused:
                return [(peer, Bye(refused.sentence))]
            role = self._invitations.role_of(peer, greeting, self._play.stage)
            member = self._members.add(peer, greeting.name, role, now, self._named())
        self._moderation.hear(member, now)
        invited, may_play = self._rights(peer, greeting)
        member.greeted(greeting.keeps, may_play, invited, address)
        return [*displaced, self._invitations.welcome(member), *self._play.greet(member, greeting)]

    def _rights(self, peer: Peer, greeting: Hello) -> tuple[bool, bool]:
        """Whether somebody is invited to play at a private table, and whether they may play."""
        invitations = self._invitations
        return invitations.invites_to_play(peer, greeting), invitations.lets_play(peer, greeting)

    def _make_room(self, peer: Peer, greeting: Hello, address: str) -> list[Outgoing]:
        """A place for somebody new; NotGranted where they can't come in."""
        closed = self._invitations.why_closed(
            peer, greeting, self._play.stage, self._timeouts.settings
        )
        if closed:
            raise NotGranted(closed)
        invited, may_play = self._rights(peer, greeting)
        may_sit = may_play and greeting.role == "player"
        leaves = self._places.make_room(address, may_sit, invited)
        if leaves is None:
            return []
        self._moderation.remove(leaves)
        return [_given_away(leaves)] if leaves.is_here else []

    def _named(self) -> set[int]:
        """The person numbers that mean somebody at this table, also one who has left."""
        ballot = self._timeouts.ballots.open
        voters = {ballot.by, *ballot.agreed} if ballot else set()
        return voters | {self._timeouts.paused, *(assigned.person for assigned in self._seats.all)}


def _given_away(member: Member) -> Outgoing:
    return member.message_to(Bye(TableSays.PLACE_GIVEN_AWAY()))
