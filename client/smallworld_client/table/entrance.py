"""Who may come in, and as what."""

import hmac

from smallworld import __version__
from smallworld.phrases import TableSays
from smallworld.sentences import Sentence
from smallworld.wire import Hello, Phase, Role, Settings, Welcome
from smallworld_client.charter import MOST_BANNED, Charter
from smallworld_client.table.letters import Letter, Peer
from smallworld_client.table.members import Member


class Entrance:
    """A table's two invitations, and those who are never let in again.

    Without a secret the table is open to all. The invitation to watch lets nobody play.
    """

    def __init__(self, charter: Charter) -> None:
        self.secret = charter.secret
        self.watch_secret = charter.watch_secret
        self._game = charter.game
        self._epoch = charter.epoch
        self._banned = dict.fromkeys(charter.banned, TableSays.BANNED())

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

    def lets_play(self, greeting: Hello) -> bool:
        """Whether a greeting brings the right to play."""
        if self._is_to_watch(greeting):
            return False
        return not self.secret or _same(greeting.secret, self.secret)

    def role_of(self, greeting: Hello, stage: Phase) -> Role:
        """What somebody new may be: seats are given before the game only."""
        wanted = stage == "waiting" and greeting.role == "player"
        return "player" if wanted and self.lets_play(greeting) else "spectator"

    def why_closed(self, greeting: Hello, stage: Phase, settings: Settings) -> Sentence | None:
        """Why somebody new can't come in; None where he can."""
        if not self.lets_play(greeting) and not self._is_to_watch(greeting):
            return TableSays.PRIVATE()
        if self.role_of(greeting, stage) == "spectator" and not settings.spectators:
            too_late = stage != "waiting" and greeting.role == "player"
            return TableSays.BEGUN_UNWATCHED() if too_late else TableSays.UNWATCHED()
        return None

    def welcome(self, member: Member) -> Letter:
        """Tells somebody who he is here; those who play hear of both invitations."""
        secrets = ("", "") if member.watches else (self.secret, self.watch_secret)
        role = member.person.role
        return member.letter(
            Welcome(member.id, role, self._game, __version__, (), self._epoch, *secrets)
        )

    def _is_to_watch(self, greeting: Hello) -> bool:
        return self.watch_secret != "" and _same(greeting.secret, self.watch_secret)


def _same(one: str, other: str) -> bool:
    """Compared in a time that tells nothing about where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())
