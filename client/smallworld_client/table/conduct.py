"""What people say, how they leave, and what the host may do about them and about the table."""

from msgspec.structs import replace

from smallworld.bucket import Bucket
from smallworld.phrases import TableSays
from smallworld.sentences import Sentence
from smallworld.wire import Arrange, Bye, Kick, Mute, Refused, Say, plain
from smallworld_client.table.chairs import Chairs
from smallworld_client.table.entrance import Entrance
from smallworld_client.table.handlers import Handlers
from smallworld_client.table.herald import Herald
from smallworld_client.table.letters import Letter
from smallworld_client.table.members import Member, Members
from smallworld_client.table.play import Play
from smallworld_client.table.refusal import NotGrantedError
from smallworld_client.table.steward import Steward

CROWDS_TALK, CROWDS_TALK_AT_ONCE = 3.0, 30.0
"""Lines that those who watch may write a second in the long run, and at once, all together."""


class Conduct:
    """The manners of one table."""

    def __init__(
        self,
        entrance: Entrance,
        members: Members,
        chairs: Chairs,
        play: Play,
        steward: Steward,
        herald: Herald,
    ) -> None:
        self._entrance = entrance
        self._members = members
        self._chairs = chairs
        self._play = play
        self._steward = steward
        self._herald = herald
        self._crowds_talk = Bucket(CROWDS_TALK, CROWDS_TALK_AT_ONCE)

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
            self._steward.came_back(member, now)

    def lose(self, member: Member, now: float) -> None:
        """The connection to somebody is lost; a seat of his is kept."""
        member.heard = now
        member.change(here=False)
        if member.watches:
            self.remove(member)

    def remove(self, member: Member) -> None:
        """Somebody is gone for good."""
        self._members.remove(member)
        self._chairs.clear(member.id)

    def _say(self, member: Member, message: Say, now: float) -> list[Letter]:
        if member.person.muted:
            raise NotGrantedError(TableSays.STILL_MUTED())
        if member.watches and not self._crowds_talk.take(now):
            raise NotGrantedError(TableSays.TOO_MANY_WRITE())
        text = plain(message.text)
        return self._herald.say(member, text, now) if text else []

    def _bye(self, member: Member, _: Bye, now: float) -> list[Letter]:
        if member is not self._members.host:
            self._let_go(member, now)
        return []

    def _let_go(self, member: Member, now: float) -> None:
        """Somebody leaves; in a game his seat is kept all the same."""
        member.has_left = True
        self._steward.left(member)
        if self._play.stage == "waiting" or not self._chairs.belong_to(member.id):
            self.remove(member)
        else:
            self.lose(member, now)

    def _kick(self, member: Member, request: Kick, now: float) -> list[Letter]:
        self._members.only_host(member)
        guest = self._guest(request.person)
        reason = plain(request.reason)
        sentence = _shown_out(reason, for_good=request.ban)
        if request.ban:
            self._entrance.ban(guest.peer, sentence)
        if self._play.stage == "running":
            self._steward.replace(guest, for_good=request.ban)
        self._let_go(guest, now)
        return [guest.letter(Bye(sentence))]

    def _mute(self, member: Member, request: Mute, _: float) -> list[Letter]:
        self._members.only_host(member)
        guest = self._guest(request.person)
        guest.change(muted=request.on)
        return [guest.letter(Refused(_muted(plain(request.reason), on=request.on)))]

    def _guest(self, person: int) -> Member:
        """Somebody else than the host himself."""
        guest = self._members.numbered(person)
        if guest is None or guest is self._members.host:
            raise NotGrantedError(TableSays.NO_SUCH_GUEST())
        return guest

    def _arrange(self, member: Member, request: Arrange, _: float) -> list[Letter]:
        self._members.only_host(member)
        old, new = self._steward.settings, request.settings
        if (new.board, new.private, new.lobby) != (old.board, old.private, old.lobby):
            raise NotGrantedError(TableSays.SETTLED())
        self._steward.arrange(replace(new, title=plain(new.title) or old.title))
        return [] if new.spectators else self._show_watchers_out()

    def _show_watchers_out(self) -> list[Letter]:
        watchers = [member for member in self._members if member.watches]
        for member in watchers:
            self.remove(member)
        bye = Bye(TableSays.WATCHED_NO_MORE())
        return [member.letter(bye) for member in watchers if member.is_here]


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
