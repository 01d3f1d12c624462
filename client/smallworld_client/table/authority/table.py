"""One table: dispatches each message to its handler, and sends everybody what has changed."""

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from smallworld.board import Board
from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.moves import Draw
from smallworld.record import LogEntry, Party
from smallworld.state import State
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.draws import Contributor
from smallworld_chance.signatures import belongs_to
from smallworld_client.table.authority.absence import Timeouts, Votes
from smallworld_client.table.authority.admission import Moderation, TableAdmission, Voting
from smallworld_client.table.authority.broadcast import Broadcaster
from smallworld_client.table.authority.draws import Draws
from smallworld_client.table.authority.hosted_game import HostedGame
from smallworld_client.table.authority.members import (
    Dispatcher,
    Handlers,
    Member,
    Members,
    Outgoing,
)
from smallworld_client.table.authority.seating import (
    GameStart,
    Invitations,
    RematchRequests,
    Seating,
    Wishes,
)
from smallworld_client.table.authority.seats import Seats
from smallworld_client.table.commit import ClaimToLead, CommitRule, Leadership, first_replicas
from smallworld_client.table.logs import HostLog
from smallworld_client.table.setup import board_file
from smallworld_client.table.snapshot import Peer, TableSnapshot, Talk, is_later, snapshot_of
from smallworld_wire.common import NOBODY, Bye, Heartbeat, Hello, NotGranted, Refused, Then, misfit
from smallworld_wire.lobby import Lease, Register
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Room, TableSettings
from smallworld_wire.sentences import Sentence, Told
from smallworld_wire.table import Ack, Adjourn, FormerHead, ToTable

NOTICEABLE = 1.0  # seconds after which an entry that waits for a replica stops the turn clock


class HostedTable:
    def __init__(
        self, snapshot: TableSnapshot, board: Board, draw: Draw, bots: Collection[str] = ("random",)
    ) -> None:
        """A new table with only its leader; ``bots`` are named from weakest to strongest."""
        self.game_id = snapshot.game
        self.me = snapshot.leader_key
        settings = snapshot.settings
        invitations = self._invitations = Invitations(snapshot, board_file(board) or b"")
        members = self._members = Members(snapshot.people, self.me)
        members.maker = settings.maker if settings.service else b""
        seats = self._seats = Seats.at_first(
            snapshot.seats, members.host.person, sum(snapshot.game.encode())
        )
        commit_rule = self._commit_rule = CommitRule(members, seats)
        votes = Votes()
        timeouts = self._timeouts = Timeouts(snapshot, members, seats, votes, tuple(bots))
        hosted_game = self._hosted_game = HostedGame(snapshot, members, seats, timeouts, draw)
        self._voting = Voting(members, seats, votes, timeouts, hosted_game)
        self._leadership = Leadership(snapshot, commit_rule)
        seating = Seating(invitations, members, seats, hosted_game, timeouts, bots)
        self._game_start = GameStart(
            self.game_id, board, draw, members, seats, hosted_game, timeouts, seating
        )
        rematch = RematchRequests(members, seats, hosted_game)
        self.broadcaster = Broadcaster(
            snapshot.epoch, members, seats, hosted_game, commit_rule, timeouts, votes, rematch
        )
        moderation = self._moderation = Moderation(
            invitations, members, seats, hosted_game, timeouts, self.broadcaster
        )
        self._wishes = Wishes(seats, hosted_game, snapshot.wishes)
        self._admission = TableAdmission(
            invitations, members, seats, hosted_game, timeouts, votes, moderation, self._wishes
        )
        handlers: Handlers = {
            Adjourn: self._adjourn,
            **self._game_start.handlers,
            **seating.handlers,
            **self._hosted_game.handlers,
            **self._timeouts.handlers,
            **self._voting.handlers,
            **self._moderation.handlers,
            **self._wishes.handlers,
            **rematch.handlers,
        }
        self._dispatcher = Dispatcher(members.host, handlers)
        self._snapshot_of: tuple[Room, TableSnapshot] | None = None

    @classmethod
    def resumed(
        cls,
        snapshot: TableSnapshot,
        game_log: GameLog,
        committed: int,
        draw: Draw,
        now: float,
        bots: Collection[str] = ("random",),
        lead: ClaimToLead = "mine",
    ) -> "HostedTable":
        """A running game, everybody else away; ``lead`` is by what right its leader leads."""
        table = cls.reopened(snapshot, (), game_log.game.board, draw, now, bots)
        table._hosted_game.begin(HostLog(game_log, committed, now))
        table._hosted_game.catches_up = lead == "by hand"
        table._commit_rule.resume(first_replicas(snapshot, lead), now)
        table.recall(snapshot.talk)
        table.broadcaster.show_all_so_far(now)
        return table

    @classmethod
    def reopened(
        cls,
        snapshot: TableSnapshot,
        parties: Iterable[tuple[Peer, Party]],
        board: Board,
        draw: Draw,
        now: float,
        bots: Collection[str] = ("random",),
    ) -> "HostedTable":
        """A service's table before its game; ``parties`` have the chains of the first draw."""
        table = cls(snapshot, board, draw, bots)
        table._seats.all = snapshot.seats
        for member in table._members.guests:
            member.change(here=False)
            member.heard = now
        for peer, party in parties:
            known = table._members.get(peer)
            if known is not None:
                known.party = party
        return table

    @property
    def talk(self) -> Talk:
        members, host = self._members, self._members.host
        players = (it for it in members if self._seats.belong_to(it.id) or it is host)
        read = tuple((each.id, each.chat_read) for each in players if each.chat_read)
        return Talk(self.broadcaster.chat.lines, read, self._timeouts.paused)

    def recall(self, talk: Talk) -> None:
        """Go on with what was said, and with the pause that there was, before anybody comes."""
        self.broadcaster.chat.recall(talk.lines)
        for person, number in talk.read:
            member = self._members.numbered(person)
            if member is not None:
                member.chat_read = number
        if self._members.numbered(talk.paused) and self._hosted_game.stage == "running":
            self._timeouts.paused = talk.paused

    def sign_with(self, contributor: Contributor) -> None:
        """The players sign and draw together, in a new game or one that was begun so."""
        hosted_game = self._hosted_game
        if hosted_game.log and not isinstance(hosted_game.log.game_log, CheckedLog):
            return
        hosted_game.draws = Draws(
            contributor, self.game_id, self.epoch, self._members, self._seats, self.settings.service
        )
        if hosted_game.log:
            hosted_game.begin(hosted_game.log)

    def testify(self, former_heads: Sequence[FormerHead]) -> None:
        self._hosted_game.former_heads = former_heads

    def keep_dates(self, epoch: float, now: float) -> None:
        self._timeouts.keep_dates(epoch, now)

    # For the host's driver

    @property
    def epoch(self) -> int:
        return self._leadership.epoch

    @property
    def superseded(self) -> int:
        return self._leadership.superseded

    @property
    def distrusts_lobby(self) -> bool:
        return self._leadership.distrusts_lobby

    @property
    def settings(self) -> TableSettings:
        return self._timeouts.settings

    @property
    def room(self) -> Room:
        return self.broadcaster.room

    @property
    def view(self) -> Room:
        return self.broadcaster.view

    @property
    def state_in_view(self) -> State | None:
        return self.game_log.state_at(self.broadcaster.shown) if self.game_log else None

    @property
    def snapshot(self) -> TableSnapshot:
        held, room = self._invitations, self.room
        if self._snapshot_of is None or self._snapshot_of[0] is not room:
            self._snapshot_of = (
                room,
                snapshot_of(self.game_id, room, held.secret, held.watch_secret),
            )
        return replace(
            self._snapshot_of[1],
            banned=held.banned,
            clock=self._timeouts.clock.told.left,
            running=self._timeouts.running,
            wishes=self._wishes.all,
            talk=Talk() if self.settings.service else self.talk,
        )

    @property
    def until(self) -> int:
        """When the time of whoever has to decide is up, in seconds since 1970; 0 for no limit."""
        return self._timeouts.until(self.state.to_move if self.state else NOBODY)

    @property
    def game_log(self) -> GameLog | None:
        return self._hosted_game.log.game_log if self._hosted_game.log else None

    @property
    def items(self) -> list[LogEntry]:
        return self._hosted_game.log.game_log.items if self._hosted_game.log else []

    @property
    def committed(self) -> int:
        return self._hosted_game.log.committed if self._hosted_game.log else 0

    @property
    def game(self) -> Game | None:
        return self._hosted_game.log.game_log.game if self._hosted_game.log else None

    @property
    def state(self) -> State | None:
        """The position after the last entry, committed or not; None before the game begins."""
        return self._hosted_game.log.game_log.state if self._hosted_game.log else None

    @property
    def computer_to_move(self) -> str | None:
        log = self._hosted_game.log
        if (
            log is None
            or not log.is_all_committed
            or log.game_log.pending is not None
            or log.is_over
            or self._timeouts.paused != NOBODY
        ):
            return None
        return self._seats.at(log.game_log.state.to_move).bot or None

    @property
    def player_keys(self) -> list[Peer]:
        return [each.peer for each in self._members if self._seats.belong_to(each.id)]

    @property
    def parties(self) -> tuple[tuple[Peer, Party], ...]:
        found = ((each.peer, each.party) for each in self._members if each.party)
        keys = frozenset(self.player_keys)
        return tuple((peer, party) for peer, party in found if peer in keys)

    @property
    def is_empty(self) -> bool:
        return not self._members.guests

    @property
    def is_deserted(self) -> bool:
        """Whether all other players, and a former leader, have said goodbye."""
        others = (member for member in self._members if member is not self._members.host)
        return all(each.has_left or (each.watches and each.is_here) for each in others)

    # Events

    def open(self, now: float = 0.0) -> list[Outgoing]:
        host = self._members.host
        return [self._invitations.welcome(host), *self._wishes.of(host), *self._settle(now, host)]

    def receive(
        self, peer: Peer, message: ToTable, now: float, address: str = ""
    ) -> list[Outgoing]:
        """Handle a message from that address or prefix, empty for the host's own window."""
        if self.superseded:
            over = Bye(TableSays.LED_ELSEWHERE(), "succeed")
            return [] if isinstance(message, Bye) else [(peer, over)]
        if isinstance(message, Hello):
            return self._meet(peer, message, now, address)
        member = self._members.get(peer)
        if member is None or member.has_left:
            return [] if isinstance(message, Bye) else [(peer, Bye(TableSays.UNHEARD(), "again"))]
        is_sign_of_life = member.is_here and member.watches and isinstance(message, Heartbeat)
        is_ack = member.is_here and isinstance(message, Ack)
        self._moderation.hear(member, now)
        answer = self._dispatcher.dispatch(member, message, now)
        if is_ack and self._commit_rule.waits_besides(member, self._hosted_game.log):
            return answer
        return answer if is_sign_of_life else [*answer, *self._settle(now, member)]

    def prepare_commit(self) -> None:
        if self._hosted_game.log:
            self._hosted_game.log.prepare_commit()

    def tick(self, now: float) -> list[Outgoing]:
        """Disconnect who has gone silent, and handle time-outs. Call it about once a second."""
        self._moderation.tick(now)
        self._leadership.tick(now)
        outgoing: list[Outgoing] = []
        if self._hosted_game.stage == "running":
            outgoing = self._voting.tick(now)
            self._timeouts.tick(now)
        return [*outgoing, *self._settle(now)]

    def peer_gone(self, peer: Peer, now: float) -> list[Outgoing]:
        member = self._members.get(peer)
        if member is None or member is self._members.host or not member.is_here:
            return []
        self._moderation.lose(member, now)
        return self._settle(now)

    def close(self, reason: Sentence, then: Then = "end", successor: Peer = b"") -> list[Outgoing]:
        """Close the table: return the goodbyes to all guests, which name the ``successor``."""
        if self._hosted_game.draws:
            self._hosted_game.draws.withdraw()  # no game begins while its host is leaving
        outgoing = self.broadcaster.reveal() if self._hosted_game.stage == "over" else []
        goodbye = Bye(reason, then, successor)
        return [*outgoing, *(guest.message_to(goodbye) for guest in self._members.guests)]

    # Leadership

    @property
    def successor(self) -> Peer:
        """Who can host the game on; empty if nobody. In a lobby's list the lobby says so."""
        log = self._hosted_game.log
        if log is None or self.settings.lobby:
            return b""
        replica = self._commit_rule.best_replica()
        return replica.peer if replica else b""

    def replicas_to_register(self) -> Register | None:
        return self._leadership.to_register()

    def on_lease(self, lease: Lease, now: float) -> list[Outgoing]:
        """Apply the lobby's word on who leads, and who could take over.

        A lobby that names a stranger is distrusted: the game goes on without it, and it is removed
        from the settings so that nobody else asks it.
        """
        if self._leadership.concerns(lease):
            if lease.holder == self.me or self._has_seat(lease.holder):
                self._leadership.apply(lease)
            else:
                self._leadership.distrust_lobby(now)
                self._timeouts.arrange(replace(self.settings, lobby=""))
        return self._settle(now)

    def gives_way_to(self, epoch: int, key: Peer) -> bool:
        return self._has_seat(key) and self._leadership.yields_to(epoch, key)

    def on_rival(self, epoch: int, key: Peer, now: float) -> list[Outgoing]:
        """Another host of this game has been found: step down if it is the valid leader.

        ``key`` is proved by the connection to it; its ``epoch`` began by hand.
        """
        if self.gives_way_to(epoch, key):
            self._leadership.step_down(epoch)
        return self._settle(now)

    def go_on_without_lobby(self, now: float) -> list[Outgoing]:
        """Stop waiting for replicas that only the lobby believes in, as the host has decided."""
        self._commit_rule.replicas.unbind()
        return self._settle(now)

    def pin_lobby(self, lobby: str, now: float) -> list[Outgoing]:
        """Put the lobby's key into its address in the settings, so that all ask the same one."""
        self._timeouts.arrange(replace(self.settings, lobby=lobby))
        return self._settle(now)

    def _hear_of_later_epoch(self, peer: Peer, epoch: int) -> list[Outgoing]:
        """A greeting claims a later epoch: a player's word is reason to step down."""
        if self._has_seat(peer):
            self._leadership.step_down(epoch)
        return [(peer, Bye(TableSays.LED_ELSEWHERE(), "succeed"))]

    def _has_seat(self, key: Peer) -> bool:
        member = self._members.get(key)
        return member is not None and self._seats.belong_to(member.id)

    # What follows from an event

    def _settle(self, now: float, speaker: Member | None = None) -> list[Outgoing]:
        """After any event: commit what can be committed, and bring everybody up to date."""
        if self.superseded:
            return self._hand_over()
        outgoing = self._game_start.settle(now)
        log = self._hosted_game.log
        if log:
            ballot = None if log.game_log.pending else self._voting.agreed(now)
            if ballot and ballot.kind == "back":
                consents = self._voting.consents
                if not self._hosted_game.go_back(ballot.argument, consents, now):
                    outgoing += self._voting.tell_lapsed(ballot)
            self._commit_rule.update(log, now)
            length = log.length
            self._hosted_game.settle_draws(now)
            if log.length > length:
                self._commit_rule.update(log, now)
            self._carry_out_wishes(log, now)
            self._run_clock(log, now)
        return [*outgoing, *self.broadcaster.tell(now, speaker)]

    def _carry_out_wishes(self, log: HostLog, now: float) -> None:
        while log.is_all_committed and self._timeouts.paused == NOBODY:
            length, move = log.length, self._wishes.due(log.game_log)
            if move is None:
                return
            self._hosted_game.place_for(log.game_log.state.to_move, move, now)
            self._commit_rule.update(log, now)
            if log.length == length:
                return

    def _hand_over(self) -> list[Outgoing]:
        outgoing = self.close(TableSays.LED_ELSEWHERE(), "succeed")
        for member in self._members.guests:
            member.change(here=False)
        return outgoing

    def _run_clock(self, log: HostLog, now: float) -> None:
        """Run the turn clock, but not while an entry waits noticeably long for a replica."""
        since = log.missing_since(log.committed)
        if since is None:
            self._timeouts.follow(log.game_log, now)
            self._voting.follow(log.game_log, now)
        elif now - since > NOTICEABLE:
            self._timeouts.hold(now)

    # Coming and going

    def _meet(self, peer: Peer, greeting: Hello, now: float, address: str) -> list[Outgoing]:
        """Answer a greeting; what is said of another program comes when the table is shown."""
        known = self._members.get(peer)
        replaces = known is not None and known.is_replaced_by(greeting)
        outgoing = self._greet(peer, greeting, now, address)
        member = self._members.get(peer)
        outgoing += self._settle(now, member)
        if replaces and member is not None and member.program == greeting.program:
            outgoing.append(member.message_to(Refused(TableSays.ONLY_HERE())))
        return outgoing

    def _greet(self, peer: Peer, greeting: Hello, now: float, address: str) -> list[Outgoing]:
        reason: Told | None = self._invitations.why_banned(peer) or misfit(greeting)
        if reason:
            return [(peer, Bye(reason))]
        if greeting.verify_key and not belongs_to(greeting.verify_key, peer):
            return [(peer, Bye(TableSays.KEYS_DIFFER()))]
        if greeting.game not in ("", self.game_id):
            return [(peer, Bye(TableSays.ANOTHER_GAME_HERE(), "succeed"))]
        if greeting.game == self.game_id and is_later(greeting.epoch, self.epoch):
            return self._hear_of_later_epoch(peer, greeting.epoch)
        return self._admission.admit(peer, greeting, now, address)

    # The end

    def _adjourn(self, member: Member, request: Adjourn, _: float) -> list[Outgoing]:
        if member is not self._members.host:
            raise NotGranted(TableSays.FOR_THE_HOST())
        then: Then = "succeed" if request.succeed else "adjourn"
        return [
            *self.close(TableSays.CLOSED(), then),
            member.message_to(Bye(TableSays.CLOSED(), then)),
        ]
