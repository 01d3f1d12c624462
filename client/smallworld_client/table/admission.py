"""Letting people in: who may come, as what, and whose place they take where the room is full."""

from smallworld.phrases import TableSays
from smallworld.wire import Bye, Hello
from smallworld_client.table.chairs import Chairs
from smallworld_client.table.conduct import Conduct
from smallworld_client.table.entrance import Entrance
from smallworld_client.table.letters import Letter, Peer
from smallworld_client.table.members import Member, Members
from smallworld_client.table.places import Places
from smallworld_client.table.play import Play
from smallworld_client.table.refusal import NotGrantedError
from smallworld_client.table.steward import Steward


class Admission:
    """Answers the greetings of people of this version, whom the host has not banned."""

    def __init__(
        self,
        entrance: Entrance,
        members: Members,
        chairs: Chairs,
        play: Play,
        steward: Steward,
        conduct: Conduct,
    ) -> None:
        self._entrance = entrance
        self._members = members
        self._chairs = chairs
        self._play = play
        self._steward = steward
        self._conduct = conduct
        self._places = Places(members, chairs)

    def admit(self, peer: Peer, greeting: Hello, now: float, address: str) -> list[Letter]:
        """Welcome somebody, and tell whoever had to go for them; or say why they can't come in."""
        displaced: list[Letter] = []
        member = self._members.get(peer)
        if member is None:
            try:
                displaced = self._make_room(peer, greeting, address)
            except NotGrantedError as refused:
                return [(peer, Bye(refused.sentence))]
            role = self._entrance.role_of(peer, greeting, self._play.stage)
            member = self._members.add(peer, greeting.name, role, now, self._named())
        self._conduct.hear(member, now)
        invited, may_play = self._rights(peer, greeting)
        member.greeted(greeting.keeps, may_play, invited, address)
        return [*displaced, self._entrance.welcome(member), *self._play.greet(member, greeting)]

    def _rights(self, peer: Peer, greeting: Hello) -> tuple[bool, bool]:
        """Whether somebody is invited to play at a private table, and whether they may play."""
        entrance = self._entrance
        return entrance.invites_to_play(peer, greeting), entrance.lets_play(peer, greeting)

    def _make_room(self, peer: Peer, greeting: Hello, address: str) -> list[Letter]:
        """A place for somebody new; NotGrantedError where they can't come in."""
        closed = self._entrance.why_closed(peer, greeting, self._play.stage, self._steward.settings)
        if closed:
            raise NotGrantedError(closed)
        invited, may_play = self._rights(peer, greeting)
        may_sit = may_play and greeting.role == "player"
        leaves = self._places.make_room(address, may_sit, invited)
        if leaves is None:
            return []
        self._conduct.remove(leaves)
        return [_given_away(leaves)] if leaves.is_here else []

    def _named(self) -> set[int]:
        """The person numbers that mean somebody at this table, also one who has left."""
        ballot = self._steward.ballots.open
        voters = {ballot.by, *ballot.agreed} if ballot else set()
        return voters | {self._steward.paused, *(chair.person for chair in self._chairs.all)}


def _given_away(member: Member) -> Letter:
    return member.letter(Bye(TableSays.PLACE_GIVEN_AWAY()))
