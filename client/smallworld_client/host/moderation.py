"""Chat, leaving, and what the host may do about people and about the table."""

from msgspec.structs import replace

from smallworld.content import BASE, in_order
from smallworld.content.own import OwnError, content_with
from smallworld.text import plain
from smallworld_client.host.broadcaster import Broadcaster
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.hosted_game import HostedGame
from smallworld_client.host.invitations import Invitations
from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seats import Seats
from smallworld_client.host.timeouts import Timeouts
from smallworld_wire import Arrange, Bye, Kick, Mute, NotGranted, Refused, Say, Settings
from smallworld_wire.phrases import TableSays
from smallworld_wire.rate_limit import TokenBucket
from smallworld_wire.sentences import Sentence, sentence_for

SPECTATOR_CHAT_RATE, SPECTATOR_CHAT_BURST = 3.0, 30.0
"""Rate limit of the chat of all spectators together: sustained per second, and burst."""


class Moderation:
    """Moderates one table."""

    def __init__(
        self,
        invitations: Invitations,
        members: Members,
        seats: Seats,
        hosted_game: HostedGame,
        timeouts: Timeouts,
        broadcaster: Broadcaster,
    ) -> None:
        self._invitations = invitations
        self._members = members
        self._seats = seats
        self._hosted_game = hosted_game
        self._timeouts = timeouts
        self._broadcaster = broadcaster
        self._spectator_chat = TokenBucket(SPECTATOR_CHAT_RATE, SPECTATOR_CHAT_BURST)

    @property
    def handlers(self) -> Handlers:
        """The handlers of chat, goodbyes and the host's requests."""
        return {
            Say: self._say,
            Bye: self._bye,
            Kick: self._kick,
            Mute: self._mute,
            Arrange: self._arrange,
        }

    def hear(self, member: Member, now: float) -> None:
        """Note that a member has been heard, and is connected by that, perhaps again."""
        member.heard = now
        if not member.is_here:
            member.change(here=True)
            self._timeouts.came_back(member, now)

    def lose(self, member: Member, now: float) -> None:
        """Disconnect a member; a player's seat is kept, a spectator is removed."""
        member.heard = now
        member.change(here=False)
        if member.watches:
            self.remove(member)

    def remove(self, member: Member) -> None:
        """Remove a member for good, and open their seats."""
        self._members.remove(member)
        self._seats.clear(member.id)

    def _say(self, member: Member, message: Say, now: float) -> list[Outgoing]:
        if member.person.muted:
            raise NotGranted(TableSays.STILL_MUTED())
        if member.watches and not self._spectator_chat.take(now):
            raise NotGranted(TableSays.TOO_MANY_WRITE())
        text = "" if message.emote else plain(message.text)
        said = text or message.emote
        return self._broadcaster.say(member, text, message.emote, now) if said else []

    def _bye(self, member: Member, _: Bye, now: float) -> list[Outgoing]:
        if member is not self._members.host:
            self._let_go(member, now)
        return []

    def _let_go(self, member: Member, now: float) -> None:
        """A member leaves; while a game is under way a player's seat is kept."""
        member.has_left = True
        self._timeouts.left(member)
        is_waiting = self._hosted_game.stage == "waiting"
        if not self._seats.belong_to(member.id) or (is_waiting and not self.keeps_seats(member)):
            self.remove(member)
        else:
            self.lose(member, now)

    def keeps_seats(self, member: Member) -> bool:
        """Whether somebody who is away before the game has their seat when they come back."""
        return self._timeouts.settings.service and self._seats.belong_to(member.id)

    def _kick(self, member: Member, request: Kick, now: float) -> list[Outgoing]:
        self._members.only_host(member)
        guest = self._guest(request.person)
        reason = plain(request.reason)
        sentence = _shown_out(reason, for_good=request.ban)
        if request.ban:
            self._invitations.ban(guest.peer, sentence)
        if self._hosted_game.stage == "running":
            self._timeouts.replace(guest, for_good=request.ban)
        elif self._hosted_game.stage == "waiting":
            self._seats.clear(guest.id)
        self._let_go(guest, now)
        return [guest.message_to(Bye(sentence))]

    def _mute(self, member: Member, request: Mute, _: float) -> list[Outgoing]:
        self._members.only_host(member)
        guest = self._guest(request.person)
        guest.change(muted=request.on)
        return [guest.message_to(Refused(_muted(plain(request.reason), on=request.on)))]

    def _guest(self, person: int) -> Member:
        """The member with that number, who must not be the host."""
        guest = self._members.numbered(person)
        if guest is None or guest is self._members.host:
            raise NotGranted(TableSays.NO_SUCH_GUEST())
        return guest

    def _arrange(self, member: Member, request: Arrange, _: float) -> list[Outgoing]:
        self._members.only_host(member)
        old, new = self._timeouts.settings, request.settings
        if _opened(new) != _opened(old):
            raise NotGranted(TableSays.SETTLED())
        if self._hosted_game.log and _dealt(new) != _dealt(old):
            raise NotGranted(TableSays.ROUNDS_SETTLED())
        _check_own(new)
        self._timeouts.arrange(replace(new, title=plain(new.title) or old.title))
        return [] if new.spectators else self._remove_spectators()

    def _remove_spectators(self) -> list[Outgoing]:
        spectators = [member for member in self._members if member.watches]
        for member in spectators:
            self.remove(member)
        bye = Bye(TableSays.WATCHED_NO_MORE())
        return [member.message_to(bye) for member in spectators if member.is_here]


def _check_own(settings: Settings) -> None:
    """Raises NotGranted where the table's own races and powers can't be played with its sets."""
    if not settings.own:
        return
    try:
        content_with(BASE, in_order(settings.sets), settings.own)
    except OwnError as error:
        raise NotGranted(sentence_for(error)) from None


def _opened(settings: Settings) -> tuple[str, bool, str, bool, bytes]:
    """What is settled once a table is open."""
    return settings.board, settings.private, settings.lobby, settings.service, settings.maker


def _dealt(settings: Settings) -> tuple[int, int, tuple[str, ...], bytes, bool]:
    """What is settled once a game has begun."""
    return settings.rounds, settings.first, settings.sets, settings.own, settings.rated


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
