"""Letting people in: who may come, and as what."""

from smallworld.phrases import TableSays
from smallworld.sentences import Sentence
from smallworld.wire import Bye, Hello
from smallworld_client.table.chairs import Chairs
from smallworld_client.table.conduct import Conduct
from smallworld_client.table.entrance import Entrance
from smallworld_client.table.letters import Letter, Peer
from smallworld_client.table.members import Members
from smallworld_client.table.play import Play
from smallworld_client.table.steward import Steward

MOST_PEOPLE = 500


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

    def admit(self, peer: Peer, greeting: Hello, now: float) -> list[Letter]:
        """Welcome somebody, or say why they can't come in."""
        member = self._members.get(peer)
        if member is None:
            closed = self._closed_to(peer, greeting)
            if closed:
                return [(peer, Bye(closed))]
            role = self._entrance.role_of(peer, greeting, self._play.stage)
            member = self._members.add(peer, greeting.name, role, now, self._named())
        self._conduct.hear(member, now)
        member.greeted(greeting.keeps, self._entrance.lets_play(peer, greeting))
        return [self._entrance.welcome(member), *self._play.greet(member, greeting)]

    def _closed_to(self, peer: Peer, greeting: Hello) -> Sentence | None:
        """Why somebody new can't come in; None where they can."""
        if len(self._members) >= MOST_PEOPLE:
            return TableSays.ROOM_FULL()
        settings = self._steward.settings
        return self._entrance.why_closed(peer, greeting, self._play.stage, settings)

    def _named(self) -> set[int]:
        """The person numbers that mean somebody at this table, also one who has left."""
        ballot = self._steward.ballots.open
        voters = {ballot.by, *ballot.agreed} if ballot else set()
        return voters | {self._steward.paused, *(chair.person for chair in self._chairs.all)}
