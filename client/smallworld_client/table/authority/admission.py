"""Who may come to a table and as what, who must leave, and which votes may be held."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from msgspec.structs import replace

from smallworld.content import BASE, in_order
from smallworld.content.own import OwnError, content_with
from smallworld.game_log import GameLog
from smallworld.record import Consent
from smallworld.safe_text import plain
from smallworld_client.table.authority.absence import Timeouts, Votes
from smallworld_client.table.authority.broadcast import Broadcaster
from smallworld_client.table.authority.hosted_game import HostedGame, only_revisable
from smallworld_client.table.authority.members import Handlers, Member, Members, Outgoing
from smallworld_client.table.authority.seating import Invitations, Wishes
from smallworld_client.table.authority.seats import Seats
from smallworld_client.table.snapshot import Peer
from smallworld_wire.common import NOBODY, Bye, Hello, NotGranted, Refused
from smallworld_wire.phrases import TableSays
from smallworld_wire.rate_limit import TokenBucket
from smallworld_wire.room import Ballot, TableSettings
from smallworld_wire.sentences import Sentence, sentence_for
from smallworld_wire.table import Arrange, Kick, Mute, Propose, Say, Vote, Watched

MOST_PEOPLE = 500  # the most people at a table, including the host and people whose seats are kept
RESERVED_FOR_PLAYERS = 20  # how many of these places are for people who may take a seat
SILENCE = 5.0
"""Seconds without a message after which a peer is disconnected; guests send a heartbeat in less."""
GRACE = 60.0
"""Seconds for which a seat is kept for a lost person before the game; in a game it is for good."""
SPECTATOR_CHAT_RATE, SPECTATOR_CHAT_BURST = 3.0, 30.0
"""Rate limit of the chat of all spectators together: sustained per second, and burst."""


@dataclass(eq=False, repr=False)
class Moderation:
    _invitations: Invitations
    _members: Members
    _seats: Seats
    _hosted_game: HostedGame
    _timeouts: Timeouts
    _broadcaster: Broadcaster
    _spectator_chat: TokenBucket = field(
        init=False, default_factory=lambda: TokenBucket(SPECTATOR_CHAT_RATE, SPECTATOR_CHAT_BURST)
    )

    @property
    def handlers(self) -> Handlers:
        return {
            Say: self._say,
            Bye: self._bye,
            Kick: self._kick,
            Mute: self._mute,
            Arrange: self._arrange,
            Watched: self._watched,
        }

    def hear(self, member: Member, now: float) -> None:
        member.heard = now
        if not member.is_here:
            member.change(here=True)
            self._timeouts.came_back(member, now)

    def tick(self, now: float) -> None:
        """Disconnect who has gone silent, and give up who stays away before the game."""
        is_waiting = self._hosted_game.stage == "waiting"
        for member in self._members:
            silent = now - member.heard
            if member is not self._members.host and member.is_here and silent > SILENCE:
                self.lose(member, now)
            elif silent > GRACE and is_waiting and not (member.is_here or self.keeps_seats(member)):
                self.remove(member)

    def lose(self, member: Member, now: float) -> None:
        """Disconnect a member; a player's seat is kept, a spectator is removed."""
        member.heard = now
        member.change(here=False)
        if member.watches:
            self.remove(member)

    def remove(self, member: Member) -> None:
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

    def _watched(self, member: Member, message: Watched, _: float) -> list[Outgoing]:
        if member.watches:
            member.change(watchers=message.count)
        return []

    def _guest(self, person: int) -> Member:
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


def _check_own(settings: TableSettings) -> None:
    """Raises NotGranted where the table's own races and powers can't be played with its sets."""
    if not settings.own:
        return
    try:
        content_with(BASE, in_order(settings.sets), settings.own)
    except OwnError as error:
        raise NotGranted(sentence_for(error)) from None


def _opened(settings: TableSettings) -> tuple[str, bool, str, bool, bytes]:
    return settings.board, settings.private, settings.lobby, settings.service, settings.maker


def _dealt(settings: TableSettings) -> tuple[int, int, tuple[str, ...], bytes, bool]:
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


@dataclass(eq=False, repr=False)
class TableAdmission:
    _invitations: Invitations
    _members: Members
    _seats: Seats
    _hosted_game: HostedGame
    _timeouts: Timeouts
    _votes: Votes
    _moderation: Moderation
    _wishes: Wishes

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
        invitations = self._invitations
        return invitations.invites_to_play(peer, greeting), invitations.lets_play(peer, greeting)

    def _make_room(self, peer: Peer, greeting: Hello, address: str) -> list[Outgoing]:
        closed = self._invitations.why_closed(
            peer, greeting, self._hosted_game.stage, self._timeouts.settings
        )
        if closed:
            raise NotGranted(closed)
        invited, may_play = self._rights(peer, greeting)
        most = MOST_PEOPLE
        if not may_play or greeting.role != "player":
            most -= RESERVED_FOR_PLAYERS
        if len(self._members) < most:
            return []
        leaves = self._displaced(address, is_invited=invited)
        self._moderation.remove(leaves)
        return [leaves.message_to(Bye(TableSays.PLACE_GIVEN_AWAY()))] if leaves.is_here else []

    def _displaced(self, address: str, *, is_invited: bool) -> Member:
        """Who leaves for a newcomer from that address: the last of the most crowded one.

        Those stay who have a seat or were invited. NotGranted if the newcomer's own address would
        be as crowded, unless an invitation has proved that they are meant to come.
        """
        crowd = [
            member
            for member in self._members
            if not (
                member is self._members.host
                or member.is_invited
                or self._seats.belong_to(member.id)
            )
        ]
        counts = Counter(member.address for member in crowd)
        crowded, most_there = counts.most_common(1)[0] if counts else ("", 0)
        if not crowd or (not is_invited and counts[address] + 1 >= most_there):
            raise NotGranted(TableSays.ROOM_FULL())
        return next(member for member in reversed(crowd) if member.address == crowded)

    def _numbers_in_use(self) -> set[int]:
        """The person numbers that seats, ballot and pause refer to, even of people who left."""
        ballot = self._votes.open
        voters = {ballot.by, *ballot.agreed} if ballot else set()
        return voters | {self._timeouts.paused, *(assigned.person for assigned in self._seats.all)}


@dataclass(eq=False, repr=False)
class Voting:
    _members: Members
    _seats: Seats
    _votes: Votes
    _timeouts: Timeouts
    _hosted_game: HostedGame
    _consents: dict[int, Consent] = field(init=False, default_factory=dict)

    @property
    def consents(self) -> tuple[Consent, ...]:
        return tuple(self._consents[person] for person in sorted(self._consents))

    @property
    def handlers(self) -> Handlers:
        return {Propose: self._propose, Vote: self._vote}

    def tick(self, now: float) -> list[Outgoing]:
        expired = self._votes.close_if_expired(now)
        return self._tell_proposer(expired, TableSays.NOT_AGREED_IN_TIME())

    def agreed(self, now: float) -> Ballot | None:
        """Close the ballot that all agreed to, seating a stand-in; to go back is for the caller."""
        self._drop_settled(now)
        ballot = self._votes.open
        if ballot is None:
            return None
        passed = self._votes.close_if_agreed(self._electorate(ballot))
        if passed and passed.kind == "computer":
            away = self._timeouts.is_away(passed.argument)
            self._timeouts.stand_ins.put(passed.argument, "back" if away else "turn")
        return passed

    def tell_lapsed(self, ballot: Ballot) -> list[Outgoing]:
        """Tell who proposed a ballot that a consent is lacking, or does not hold any more."""
        return self._tell_proposer(ballot, TableSays.NOT_AGREED_IN_TIME())

    def follow(self, game_log: GameLog, now: float) -> None:
        if game_log.is_over:
            self._votes.open = None
        self._drop_settled(now)

    def _propose(self, member: Member, request: Propose, now: float) -> list[Outgoing]:
        game_log = self._timeouts.only_under_way()
        self._timeouts.only_players(member)
        if self._votes.open:
            raise NotGranted(TableSays.ANOTHER_VOTE())
        if request.kind == "computer":
            self._only_missed(request.argument, now)
        else:
            only_revisable(game_log)
            if request.argument >= len(game_log):
                raise NotGranted(TableSays.NOT_BEEN_THERE())
        self._consents = {}
        self._sign(member, request.kind, request.argument, request)
        self._votes.propose(request.kind, request.argument, member.id, now)
        return []

    def _vote(self, member: Member, request: Vote, _: float) -> list[Outgoing]:
        self._timeouts.only_under_way()
        ballot = self._votes.open
        if ballot is None or ballot.serial != request.serial:
            raise NotGranted(TableSays.VOTE_IS_OVER())
        if member.id not in self._electorate(ballot):
            raise NotGranted(TableSays.NO_VOTE())
        if request.yes:
            self._sign(member, ballot.kind, ballot.argument, request)
        self._votes.vote(member.id, request.yes)
        refused = None if request.yes else ballot
        return self._tell_proposer(refused, TableSays.DISAGREED(player=member.person.name))

    def _sign(
        self, member: Member, kind: Literal["back", "computer"], to: int, by: Propose | Vote
    ) -> None:
        if kind == "back":
            consent = self._hosted_game.consent(member, by.at, to, by.signature)
            self._consents |= {member.id: consent} if consent else {}

    def _drop_settled(self, now: float) -> None:
        """Close a ballot about somebody who has come back, or has moved after all."""
        ballot = self._votes.open
        is_about_seat = ballot is not None and ballot.kind == "computer"
        if ballot and is_about_seat and not self._timeouts.is_missed(ballot.argument, now):
            self._votes.open = None

    def _only_missed(self, seat: int, now: float) -> None:
        self._seats.at(seat)
        if not self._timeouts.is_missed(seat, now):
            raise NotGranted(TableSays.HERE_AND_IN_TIME())

    def _electorate(self, ballot: Ballot) -> frozenset[int]:
        """Who has to agree.

        A stand-in needs all other players who are connected. To go back needs those too who are
        away, unless a computer player stands in for them.
        """
        if ballot.kind == "computer":
            return self._timeouts.players_here(but=ballot.argument)
        owners = {
            assigned.person for assigned in self._seats.all if not assigned.is_played_by_computer
        }
        return self._timeouts.players_here() | (owners - {NOBODY})

    def _tell_proposer(self, ballot: Ballot | None, reason: Sentence) -> list[Outgoing]:
        member = self._members.numbered(ballot.by) if ballot else None
        return [member.message_to(Refused(reason))] if member and member.is_here else []
