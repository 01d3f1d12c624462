"""Invitations: who may come in, and as what."""

from smallworld import __version__
from smallworld_client.host.members import Member
from smallworld_client.host.outbox import Outgoing
from smallworld_client.table.peer import Peer
from smallworld_client.table.snapshot import MOST_BANNED, TableSnapshot
from smallworld_wire import Hello, Phase, Role, Settings, Welcome, proves
from smallworld_wire.phrases import TableSays
from smallworld_wire.sentences import Sentence


class Invitations:
    """A table's two invitations, to play and to watch, and the keys that are banned.

    A table without a secret is open to everybody. Invitations are never sent by guests: a guest
    proves that it holds one with a keyed hash over its own key and the host's.
    """

    def __init__(self, snapshot: TableSnapshot, board_file: bytes = b"") -> None:
        """``board_file`` is the table's board, packed, if guests may not have it."""
        self.secret = snapshot.secret
        self.watch_secret = snapshot.watch_secret
        self._host = snapshot.leader_key
        self._game = snapshot.game
        self._epoch = snapshot.epoch
        self._board_file = board_file
        self._banned = dict.fromkeys(snapshot.banned, TableSays.BANNED())

    @property
    def banned(self) -> tuple[Peer, ...]:
        """The keys that are banned."""
        return tuple(self._banned)[-MOST_BANNED:]

    def ban(self, peer: Peer, reason: Sentence) -> None:
        """Ban a key; ``reason`` is what it is told when it comes again."""
        self._banned[peer] = reason

    def why_banned(self, peer: Peer) -> Sentence | None:
        """Why a key is banned; None if it isn't."""
        return self._banned.get(peer)

    def invites_to_play(self, peer: Peer, greeting: Hello) -> bool:
        """Whether a greeting proves that its sender holds a private table's invitation to play."""
        return proves(greeting.proof, self.secret, peer, self._host)

    def lets_play(self, peer: Peer, greeting: Hello) -> bool:
        """Whether the sender of a greeting may play."""
        if peer == self._host:
            return True
        is_open = not self.secret and not self._is_to_watch(peer, greeting)
        return is_open or self.invites_to_play(peer, greeting)

    def role_of(self, peer: Peer, greeting: Hello, stage: Phase) -> Role:
        """The role of somebody new; nobody becomes a player while a game is under way."""
        wanted = stage == "waiting" and greeting.role == "player"
        return "player" if wanted and self.lets_play(peer, greeting) else "spectator"

    def why_closed(
        self, peer: Peer, greeting: Hello, stage: Phase, settings: Settings
    ) -> Sentence | None:
        """Why somebody new can't come in; None if they can."""
        if not self.lets_play(peer, greeting) and not self._is_to_watch(peer, greeting):
            return TableSays.PRIVATE()
        if self.role_of(peer, greeting, stage) == "spectator" and not settings.spectators:
            too_late = stage != "waiting" and greeting.role == "player"
            return TableSays.BEGUN_UNWATCHED() if too_late else TableSays.UNWATCHED()
        return None

    def welcome(self, member: Member) -> Outgoing:
        """The welcome that tells a member their role; players are sent both invitations."""
        secrets = ("", "") if member.watches else (self.secret, self.watch_secret)
        role = member.person.role
        welcome = Welcome(
            member.id,
            role,
            self._game,
            __version__,
            (),
            self._epoch,
            *secrets,
            board_file=self._board_file,
        )
        return member.message_to(welcome)

    def _is_to_watch(self, peer: Peer, greeting: Hello) -> bool:
        return proves(greeting.proof, self.watch_secret, peer, self._host)
