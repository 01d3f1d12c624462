"""Who may come in, and as what."""

from smallworld import __version__
from smallworld.phrases import TableSays
from smallworld.sentences import Sentence
from smallworld_client.host.members import Member
from smallworld_client.host.outbox import Outgoing, Peer
from smallworld_client.table.snapshot import MOST_BANNED, TableSnapshot
from smallworld_wire import Hello, Phase, Role, Settings, Welcome, proves


class Invitations:
    """A table's two invitations, and those who are never let in again.

    Without a secret the table is open to all. The invitation to watch lets nobody play. Neither is
    ever sent: whoever holds one proves that to the host's key, by a proof for their own key alone.
    """

    def __init__(self, snapshot: TableSnapshot) -> None:
        self.secret = snapshot.secret
        self.watch_secret = snapshot.watch_secret
        self._host = snapshot.leader_key
        self._game = snapshot.game
        self._epoch = snapshot.epoch
        self._banned = dict.fromkeys(snapshot.banned, TableSays.BANNED())

    @property
    def banned(self) -> tuple[Peer, ...]:
        """The keys that are never let in again."""
        return tuple(self._banned)[-MOST_BANNED:]

    def ban(self, peer: Peer, reason: Sentence) -> None:
        """Never let that key in again, and tell it why."""
        self._banned[peer] = reason

    def shuts_out(self, peer: Peer) -> Sentence | None:
        """Why that key can't come in whatever it brings; None where it can."""
        return self._banned.get(peer)

    def invites_to_play(self, peer: Peer, greeting: Hello) -> bool:
        """Whether somebody proves that they hold a private table's invitation to play."""
        return proves(greeting.proof, self.secret, peer, self._host)

    def lets_play(self, peer: Peer, greeting: Hello) -> bool:
        """Whether somebody's greeting brings the right to play."""
        if peer == self._host:
            return True
        is_open = not self.secret and not self._is_to_watch(peer, greeting)
        return is_open or self.invites_to_play(peer, greeting)

    def role_of(self, peer: Peer, greeting: Hello, stage: Phase) -> Role:
        """What somebody new may be: seats are given before the game only."""
        wanted = stage == "waiting" and greeting.role == "player"
        return "player" if wanted and self.lets_play(peer, greeting) else "spectator"

    def why_closed(
        self, peer: Peer, greeting: Hello, stage: Phase, settings: Settings
    ) -> Sentence | None:
        """Why somebody new can't come in; None where they can."""
        if not self.lets_play(peer, greeting) and not self._is_to_watch(peer, greeting):
            return TableSays.PRIVATE()
        if self.role_of(peer, greeting, stage) == "spectator" and not settings.spectators:
            too_late = stage != "waiting" and greeting.role == "player"
            return TableSays.BEGUN_UNWATCHED() if too_late else TableSays.UNWATCHED()
        return None

    def welcome(self, member: Member) -> Outgoing:
        """Tells somebody who he is here; those who play hear of both invitations."""
        secrets = ("", "") if member.watches else (self.secret, self.watch_secret)
        role = member.person.role
        return member.message_to(
            Welcome(member.id, role, self._game, __version__, (), self._epoch, *secrets)
        )

    def _is_to_watch(self, peer: Peer, greeting: Hello) -> bool:
        return proves(greeting.proof, self.watch_secret, peer, self._host)
