"""What people say, how they leave, and what the host may do about them and about the table."""

from msgspec.structs import replace

from smallworld.text import plain
from smallworld_client.host.broadcaster import Broadcaster
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.invitations import Invitations
from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.play import Play
from smallworld_client.host.seats import Seats
from smallworld_client.host.timeouts import Timeouts
from smallworld_wire import Arrange, Bye, Kick, Mute, NotGranted, Refused, Say
from smallworld_wire.phrases import TableSays
from smallworld_wire.rate_limit import TokenBucket
from smallworld_wire.sentences import Sentence

CROWDS_TALK, CROWDS_TALK_AT_ONCE = 3.0, 30.0
"""Lines that those who watch may write a second in the long run, and at once, all together."""


class Moderation:
    """The manners of one table."""

    def __init__(
        self,
        invitations: Invitations,
        members: Members,
        seats: Seats,
        play: Play,
        timeouts: Timeouts,
        broadcaster: Broadcaster,
    ) -> None:
        self._invitations = invitations
        self._members = members
        self._seats = seats
        self._play = play
        self._timeouts = timeouts
        self._broadcaster = broadcaster
        self._crowds_talk = TokenBucket(CROWDS_TALK, CROWDS_TALK_AT_ONCE)

    @property
    def handlers(self) -> Handlers:
        """Who answers what is said about people and arrangements."""
        return {
            Say: self._say,
            Bye: self._bye,
            Kick: self._kick,
            Mute: self._mute,
            Arrange: self._arrange,
        }

    def hear(self, member: Member, now: float) -> None:
        """Somebody has said something, so they are here, perhaps again."""
        member.heard = now
        if not member.is_here:
            member.change(here=True)
            self._timeouts.came_back(member, now)

    def lose(self, member: Member, now: float) -> None:
        """The connection to somebody is lost; a seat of his is kept."""
        member.heard = now
        member.change(here=False)
        if member.watches:
            self.remove(member)

    def remove(self, member: Member) -> None:
        """Somebody is gone for good."""
        self._members.remove(member)
        self._seats.clear(member.id)

    def _say(self, member: Member, message: Say, now: float) -> list[Outgoing]:
        if member.person.muted:
            raise NotGranted(TableSays.STILL_MUTED())
        if member.watches and not self._crowds_talk.take(now):
            raise NotGranted(TableSays.TOO_MANY_WRITE())
        text = plain(message.text)
        return self._broadcaster.say(member, text, now) if text else []

    def _bye(self, member: Member, _: Bye, now: float) -> list[Outgoing]:
        if member is not self._members.host:
            self._let_go(member, now)
        return []

    def _let_go(self, member: Member, now: float) -> None:
        """Somebody leaves; in a game his seat is kept all the same."""
        member.has_left = True
        self._timeouts.left(member)
        if self._play.stage == "waiting" or not self._seats.belong_to(member.id):
            self.remove(member)
        else:
            self.lose(member, now)

    def _kick(self, member: Member, request: Kick, now: float) -> list[Outgoing]:
        self._members.only_host(member)
        guest = self._guest(request.person)
        reason = plain(request.reason)
        sentence = _shown_out(reason, for_good=request.ban)
        if request.ban:
            self._invitations.ban(guest.peer, sentence)
        if self._play.stage == "running":
            self._timeouts.replace(guest, for_good=request.ban)
        self._let_go(guest, now)
        return [guest.message_to(Bye(sentence))]

    def _mute(self, member: Member, request: Mute, _: float) -> list[Outgoing]:
        self._members.only_host(member)
        guest = self._guest(request.person)
        guest.change(muted=request.on)
        return [guest.message_to(Refused(_muted(plain(request.reason), on=request.on)))]

    def _guest(self, person: int) -> Member:
        """Somebody else than the host himself."""
        guest = self._members.numbered(person)
        if guest is None or guest is self._members.host:
            raise NotGranted(TableSays.NO_SUCH_GUEST())
        return guest

    def _arrange(self, member: Member, request: Arrange, _: float) -> list[Outgoing]:
        self._members.only_host(member)
        old, new = self._timeouts.settings, request.settings
        if (new.board, new.private, new.lobby) != (old.board, old.private, old.lobby):
            raise NotGranted(TableSays.SETTLED())
        self._timeouts.arrange(replace(new, title=plain(new.title) or old.title))
        return [] if new.spectators else self._show_watchers_out()

    def _show_watchers_out(self) -> list[Outgoing]:
        watchers = [member for member in self._members if member.watches]
        for member in watchers:
            self.remove(member)
        bye = Bye(TableSays.WATCHED_NO_MORE())
        return [member.message_to(bye) for member in watchers if member.is_here]


def _shown_out(reason: str, *, for_good: bool) -> Sentence:
    if not reason:
        return TableSays.BANNED() if for_good else TableSays.SHOWN_OUT()
    because = TableSays.BANNED_BECAUSE if for_good else TableSays.SHOWN_OUT_BECAUSE
    return because(reason=reason)


def _muted(reason: str, *, on: bool) -> Sentence:
    if not reason:
        return TableSays.MUTED() if on else TableSays.UNMUTED()
    because = TableSays.MUTED_BECAUSE if on else TableSays.UNMUTED_BECAUSE
    return because(reason=reason)
