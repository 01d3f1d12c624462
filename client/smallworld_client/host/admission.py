"""Letting people in: who may come, as what, and who gives way to them in a full room."""

from msgspec.structs import replace

from smallworld_client.host.capacity import RoomCapacity
from smallworld_client.host.hosted_game import HostedGame
from smallworld_client.host.invitations import Invitations
from smallworld_client.host.members import Member, Members
from smallworld_client.host.moderation import Moderation
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seats import Seats
from smallworld_client.host.timeouts import Timeouts
from smallworld_client.host.votes import Votes
from smallworld_client.host.wishes import Wishes
from smallworld_client.table.peer import Peer
from smallworld_wire import Bye, Hello, NotGranted
from smallworld_wire.phrases import TableSays


class TableAdmission:
    """Answers greetings from peers of this version that the host has not banned."""

    def __init__(
        self,
        invitations: Invitations,
        members: Members,
        seats: Seats,
        hosted_game: HostedGame,
        timeouts: Timeouts,
        votes: Votes,
        moderation: Moderation,
        wishes: Wishes,
    ) -> None:
        self._invitations = invitations
        self._members = members
        self._seats = seats
        self._hosted_game = hosted_game
        self._timeouts = timeouts
        self._votes = votes
        self._moderation = moderation
        self._wishes = wishes
        self._capacity = RoomCapacity(members, seats)

    def admit(self, peer: Peer, greeting: Hello, now: float, address: str) -> list[Outgoing]:
        """Welcome a peer, or refuse it with a reason; also send away whom it displaces."""
        displaced: list[Outgoing] = []
        member = self._members.get(peer)
        if member is None:
            try:
                displaced = self._make_room(peer, greeting, address)
            except NotGranted as refused:
                return [(peer, Bye(refused.sentence))]
            role = self._invitations.role_of(peer, greeting, self._hosted_game.stage)
            member = self._members.add(peer, greeting.name, role, now, self._numbers_in_use())
        self._moderation.hear(member, now)
        invited, may_play = self._rights(peer, greeting)
        if self._timeouts.settings.service:  # Nobody else is ever to lead its games.
            greeting = replace(greeting, keeps_journal=False)
        member.greeted(greeting, may_play, invited, address)
        return [
            *displaced,
            self._invitations.welcome(member),
            *self._hosted_game.greet(member, greeting),
            *self._wishes.of(member),
        ]

    def _rights(self, peer: Peer, greeting: Hello) -> tuple[bool, bool]:
        """Whether a peer is invited to play at a private table, and whether it may play."""
        invitations = self._invitations
        return invitations.invites_to_play(peer, greeting), invitations.lets_play(peer, greeting)

    def _make_room(self, peer: Peer, greeting: Hello, address: str) -> list[Outgoing]:
        """Make room for somebody new; NotGranted if they can't come in."""
        closed = self._invitations.why_closed(
            peer, greeting, self._hosted_game.stage, self._timeouts.settings
        )
        if closed:
            raise NotGranted(closed)
        invited, may_play = self._rights(peer, greeting)
        may_sit = may_play and greeting.role == "player"
        leaves = self._capacity.make_room(address, may_sit, invited)
        if leaves is None:
            return []
        self._moderation.remove(leaves)
        return [_goodbye(leaves)] if leaves.is_here else []

    def _numbers_in_use(self) -> set[int]:
        """The person numbers that seats, ballot and pause refer to, even of people who left."""
        ballot = self._votes.open
        voters = {ballot.by, *ballot.agreed} if ballot else set()
        return voters | {self._timeouts.paused, *(assigned.person for assigned in self._seats.all)}


def _goodbye(member: Member) -> Outgoing:
    return member.message_to(Bye(TableSays.PLACE_GIVEN_AWAY()))
