"""One table: what comes in goes to where it is decided, and all hear what has changed."""

from collections.abc import Collection

from msgspec.structs import replace

from smallworld.board import Board
from smallworld.chance import Draw
from smallworld.game import Game, deal
from smallworld.game_log import GameLog, GameLogError, LogEntry
from smallworld.phrases import TableSays
from smallworld.record import Record
from smallworld.sentences import Sentence, Told
from smallworld.state import State
from smallworld_client.host.admission import Admission
from smallworld_client.host.broadcaster import Broadcaster
from smallworld_client.host.errors import NotGrantedError
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.invitations import Invitations
from smallworld_client.host.members import Member, Members
from smallworld_client.host.moderation import Moderation
from smallworld_client.host.outbox import Outgoing, Peer
from smallworld_client.host.play import Play
from smallworld_client.host.seats import Seats
from smallworld_client.host.timeouts import Timeouts
from smallworld_client.host.waiting_room import WaitingRoom
from smallworld_client.replication.commit import CommitRule
from smallworld_client.replication.host_log import HostLog
from smallworld_client.replication.leadership import Claim, Leadership, keepers_of
from smallworld_client.table.snapshot import TableSnapshot, is_later, snapshot_of
from smallworld_wire import (
    NOBODY,
    Adjourn,
    Bye,
    DigestMismatch,
    Fault,
    FetchFrom,
    Heartbeat,
    Hello,
    Lease,
    Pause,
    Propose,
    Refused,
    Register,
    Room,
    Say,
    Settings,
    Sit,
    Stand,
    StandIn,
    Start,
    Then,
    ToTable,
    Vote,
    misfit,
)

SILENCE = 5.0
"""Seconds without a word after which a peer counts as lost; he says something every few."""
GRACE = 60.0
"""Seconds for which a lost person's seat is kept in the waiting room. In a game it is for good."""
NOTICEABLE = 1.0
"""Seconds after which the clock of whoever is to move stops, as his step waits for others."""
OF_WATCHERS = Sit | Say | Heartbeat | FetchFrom | DigestMismatch | Bye
"""What somebody may say who watches. All else is answered alike, whatever the game looks like by
now, so that he learns nothing that he is not shown yet."""
HEARD_BY_ALL = Say | Sit | Stand | StandIn | Pause | Propose | Vote
"""What a guest may say only so often: each makes the host send something to everybody."""


class Table:
    """One table, from the open room to the finished record."""

    def __init__(
        self, snapshot: TableSnapshot, board: Board, draw: Draw, bots: Collection[str] = ("random",)
    ) -> None:
        """A table whose host, the leader of the charter, is its only person yet.

        ``bots`` are the computer players that there are, from the weakest to the strongest, who
        goes on in place of a person.
        """
        self.game_id = snapshot.game
        self.board = board
        self.me = snapshot.leader_key
        self._draw = draw
        invitations = self._invitations = Invitations(snapshot)
        members = self._members = Members(snapshot.people, self.me)
        seats = self._seats = Seats.at_first(
            snapshot.seats, members.host.person, sum(snapshot.game.encode())
        )
        commit_rule = self._commit_rule = CommitRule(members, seats)
        timeouts = self._timeouts = Timeouts(snapshot, members, seats, tuple(bots))
        play = self._play = Play(snapshot, members, seats, timeouts, draw)
        self._leadership = Leadership(snapshot, commit_rule)
        self._waiting_room = WaitingRoom(invitations, members, seats, play, timeouts, bots)
        self._broadcaster = Broadcaster(snapshot.epoch, members, seats, play, commit_rule, timeouts)
        moderation = self._moderation = Moderation(
            invitations, members, seats, play, timeouts, self._broadcaster
        )
        self._admission = Admission(invitations, members, seats, play, timeouts, moderation)
        self._handlers: Handlers = {
            Start: self._start,
            Adjourn: self._adjourn,
            **self._waiting_room.handlers,
            **self._play.handlers,
            **self._timeouts.handlers,
            **self._moderation.handlers,
        }

    @classmethod
    def resumed(
        cls,
        snapshot: TableSnapshot,
        game_log: GameLog,
        committed: int,
        draw: Draw,
        now: float,
        bots: Collection[str] = ("random",),
        lead: Claim = "mine",
    ) -> "Table":
        """A running game that its leader leads on; all others are away.

        ``lead`` is the lease by which he took the game over, or that he did so by hand; else it was
        his before.
        """
        table = cls(snapshot, game_log.game.board, draw, bots)
        table._seats.all = snapshot.seats
        for member in table._members.guests:
            member.change(here=False)
            member.heard = now
        table._play.begin(HostLog(game_log, committed, now))
        table._play.gathers = lead == "by hand"
        table._commit_rule.inherit(keepers_of(snapshot, lead), now)
        table._broadcaster.begin_with_the_present(now)
        return table

    # What the host's program looks at

    @property
    def epoch(self) -> int:
        """Counts who leads the game."""
        return self._leadership.epoch

    @property
    def superseded(self) -> int:
        """The later epoch in which somebody else leads this game; 0 while none is known."""
        return self._leadership.superseded

    @property
    def distrusts_lobby(self) -> bool:
        """Whether the lobby has named a leader who is nobody here, and is not heeded any more."""
        return self._leadership.distrusts_lobby

    @property
    def settings(self) -> Settings:
        """What the host has decided about the table."""
        return self._timeouts.settings

    @property
    def room(self) -> Room:
        """The room as the players are told of it."""
        return self._broadcaster.room

    @property
    def view(self) -> Room:
        """The room as those who watch are told of it."""
        return self._broadcaster.view

    @property
    def state_in_view(self) -> State | None:
        """The position that those who watch see; None before they have seen the beginning."""
        return self.game_log.state_at(self._broadcaster.shown) if self.game_log else None

    @property
    def snapshot(self) -> TableSnapshot:
        """What is to be kept beside the log, so that the table can be led on."""
        held = self._invitations
        snapshot = snapshot_of(self.game_id, self.room, held.secret, held.watch_secret)
        return replace(snapshot, banned=held.banned, clock=self._timeouts.clock.told.left)

    @property
    def game_log(self) -> GameLog | None:
        """The game with all its items, those too that do not count yet; None before the start."""
        return self._play.log.game_log if self._play.log else None

    @property
    def items(self) -> list[LogEntry]:
        """All items of the log."""
        return self._play.log.game_log.items if self._play.log else []

    @property
    def committed(self) -> int:
        """How many of them count."""
        return self._play.log.committed if self._play.log else 0

    @property
    def game(self) -> Game | None:
        """The rules of the game that is being played."""
        return self._play.log.game_log.game if self._play.log else None

    @property
    def state(self) -> State | None:
        """The position now."""
        return self._play.log.game_log.state if self._play.log else None

    @property
    def computer_to_move(self) -> str | None:
        """Which computer player has to move now; None where it is a person's turn or nobody's."""
        log = self._play.log
        if log is None or not log.all_counts or log.is_over or self._timeouts.paused != NOBODY:
            return None
        return self._seats.at(log.game_log.state.to_move).bot or None

    @property
    def player_keys(self) -> list[Peer]:
        """The keys of all who have a seat."""
        return [each.peer for each in self._members if self._seats.belong_to(each.id)]

    @property
    def is_deserted(self) -> bool:
        """Whether all others who play, or led before, have taken their leave."""
        others = (member for member in self._members if member is not self._members.host)
        return all(each.has_left or (each.watches and each.is_here) for each in others)

    @property
    def record(self) -> Record | None:
        """The finished game; None until then."""
        log = self._play.log
        return log.game_log.record() if log and log.is_over else None

    # What happens to it

    def open(self, now: float = 0.0) -> list[Outgoing]:
        """What the host's own window is told first."""
        host = self._members.host
        return [self._invitations.welcome(host), *self._settle(now, host)]

    def receive(
        self, peer: Peer, message: ToTable, now: float, address: str = ""
    ) -> list[Outgoing]:
        """Take a message; the answer and whatever others have to hear of it.

        ``address`` is where it came from, the same text for all that count as one address; empty
        for the host's own window.
        """
        if self.superseded:
            over = Bye(TableSays.LED_ELSEWHERE(), "succeed")
            return [] if isinstance(message, Bye) else [(peer, over)]
        if isinstance(message, Hello):
            outgoing = self._greet(peer, message, now, address)
            return [*outgoing, *self._settle(now, self._members.get(peer))]
        member = self._members.get(peer)
        if member is None or member.has_left:
            return [] if isinstance(message, Bye) else [(peer, Bye(TableSays.UNHEARD(), "again"))]
        self._moderation.hear(member, now)
        return [*self._answer(member, message, now), *self._settle(now, member)]

    def tick(self, now: float) -> list[Outgoing]:
        """Notice who has gone silent; to be called about once a second."""
        for member in self._members:
            silent = now - member.heard
            if member is not self._members.host and member.is_here and silent > SILENCE:
                self._moderation.lose(member, now)
            elif not member.is_here and self._play.stage == "waiting" and silent > GRACE:
                self._moderation.remove(member)
        self._leadership.look(now)
        outgoing = self._timeouts.look(now) if self._play.stage == "running" else []
        return [*outgoing, *self._settle(now)]

    def peer_gone(self, peer: Peer, now: float) -> list[Outgoing]:
        """The connection to a peer is lost; a seat of his is kept."""
        member = self._members.get(peer)
        if member is None or member is self._members.host or not member.is_here:
            return []
        self._moderation.lose(member, now)
        return self._settle(now)

    def close(self, reason: Sentence, then: Then = "end") -> list[Outgoing]:
        """The host closes the table: what all others are told."""
        outgoing = self._broadcaster.reveal() if self._play.stage == "over" else []
        return [*outgoing, *(guest.message_to(Bye(reason, then)) for guest in self._members.guests)]

    # Who leads

    def replicas_to_register(self) -> Register | None:
        """What the lobby has to be told of the keepers, until its lease confirms that."""
        return self._leadership.to_register()

    def on_lease(self, lease: Lease, now: float) -> list[Outgoing]:
        """The lobby says who leads, and who could take over.

        A leader who is nobody at this table is not believed in: the game goes on without that
        lobby, and nobody else is sent there.
        """
        if self._leadership.heeds(lease):
            if lease.holder == self.me or self._has_seat(lease.holder):
                self._leadership.hear(lease)
            else:
                self._leadership.distrust_lobby(now)
                self._timeouts.arrange(replace(self.settings, lobby=""))
        return self._settle(now)

    def gives_way_to(self, epoch: int, key: Peer) -> bool:
        """Whether a player who leads this game as well, since that epoch, would be right."""
        return self._has_seat(key) and self._leadership.is_before(epoch, key)

    def on_rival(self, epoch: int, key: Peer, now: float) -> list[Outgoing]:
        """Whoever has that key has said himself that he hosts this game, by his own decision."""
        if self.gives_way_to(epoch, key):
            self._leadership.doubt(epoch)
        return self._settle(now)

    def go_on_without_lobby(self, now: float) -> list[Outgoing]:
        """The host decides by hand that nobody is waited for who is not here."""
        self._commit_rule.replicas.unbind()
        return self._settle(now)

    def pin_lobby(self, lobby: str, now: float) -> list[Outgoing]:
        """That is the lobby's address with its key, so that all others ask the same one."""
        self._timeouts.arrange(replace(self.settings, lobby=lobby))
        return self._settle(now)

    def _hear_of_later_lead(self, peer: Peer, epoch: int) -> list[Outgoing]:
        """Somebody has played under another host meanwhile; of a player that is taken seriously."""
        if self._has_seat(peer):
            self._leadership.doubt(epoch)
        return [(peer, Bye(TableSays.LED_ELSEWHERE(), "succeed"))]

    def _has_seat(self, key: Peer) -> bool:
        member = self._members.get(key)
        return member is not None and self._seats.belong_to(member.id)

    # What follows

    def _answer(self, member: Member, message: ToTable, now: float) -> list[Outgoing]:
        handler = self._handlers.get(type(message))
        if handler is None:
            return [member.message_to(Fault(TableSays.NOTHING_TO_SAY_HERE()))]
        try:
            self._may_say(member, message, now)
            return handler(member, message, now)
        except (NotGrantedError, GameLogError) as reason:
            return [member.message_to(Refused(reason.args[0]))]

    def _may_say(self, member: Member, message: ToTable, now: float) -> None:
        """Refuses what is not for those who watch, and too much of what all others hear of."""
        if member.watches and not isinstance(message, OF_WATCHERS):
            raise NotGrantedError(TableSays.HERE_TO_WATCH())
        is_loud = isinstance(message, HEARD_BY_ALL) and member is not self._members.host
        if is_loud and not member.talk.take(now):
            raise NotGrantedError(TableSays.TOO_FAST_FOR_ALL())

    def _settle(self, now: float, speaker: Member | None = None) -> list[Outgoing]:
        """After whatever has happened: see what counts, and bring all who are here up to date."""
        if self.superseded:
            return self._dismiss()
        if self._play.log:
            ballot = self._timeouts.agreed(now)
            if ballot and ballot.kind == "back":
                self._play.go_back(ballot.argument, now)
            self._commit_rule.weigh(self._play.log, now)
            self._time(self._play.log, now)
        return self._broadcaster.tell(now, speaker)

    def _dismiss(self) -> list[Outgoing]:
        """Everybody is told once that somebody else leads."""
        outgoing = self.close(TableSays.LED_ELSEWHERE(), "succeed")
        for member in self._members.guests:
            member.change(here=False)
        return outgoing

    def _time(self, log: HostLog, now: float) -> None:
        """No clock runs while a step waits noticeably long for somebody's machine."""
        since = log.lacking_since(log.committed)
        if since is None:
            self._timeouts.follow(log.game_log, now)
        elif now - since > NOTICEABLE:
            self._timeouts.hold(now)

    # Coming and going

    def _greet(self, peer: Peer, greeting: Hello, now: float, address: str) -> list[Outgoing]:
        reason: Told | None = self._invitations.shuts_out(peer) or misfit(greeting)
        if reason:
            return [(peer, Bye(reason))]
        if greeting.game == self.game_id and is_later(greeting.epoch, self.epoch):
            return self._hear_of_later_lead(peer, greeting.epoch)
        return self._admission.admit(peer, greeting, now, address)

    # The beginning, and the end of an evening

    def _start(self, member: Member, _: Start, now: float) -> list[Outgoing]:
        self._members.only_host(member)
        if self._play.log:
            raise NotGrantedError(TableSays.BEGUN())
        if not self._seats.are_taken:
            raise NotGrantedError(TableSays.SEATS_LEFT())
        names = tuple(assigned.name for assigned in self._seats.all)
        game = Game(deal(self.board, names, self.game_id, self._draw), self.board)
        self._play.begin(HostLog(GameLog(game)))
        return self._waiting_room.clear()

    def _adjourn(self, member: Member, request: Adjourn, _: float) -> list[Outgoing]:
        self._members.only_host(member)
        then: Then = "succeed" if request.succeed else "adjourn"
        return [
            *self.close(TableSays.CLOSED(), then),
            member.message_to(Bye(TableSays.CLOSED(), then)),
        ]
