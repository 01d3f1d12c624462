"""A guest: one person's side of a table, with a copy of the log. No I/O.

A guest takes what the host sends and what its own person asks for, and returns what to send and
what to tell the person. The person is told committed entries only
(:mod:`smallworld_client.table.commit`). A guest that keeps a journal acknowledges each entry
that it takes; the caller writes the journal before it sends the acknowledgement.

The log has no gaps. The next entry is appended, an earlier one is known already, and a later one
means that the entries from here on have to be fetched. Where an entry does not fit, the log is
fetched again, once; a difference that remains ends the connection. A host that contradicts an entry
which it committed before is left.

A host that is not one of the game's people is told nothing of the game, and nothing that it says is
taken (:mod:`smallworld_client.table.host_trust`). A host that was left is not listened to any more.
"""

from collections.abc import Iterable
from math import inf

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.record import LogEntry, Record
from smallworld.state import NOBODY, State
from smallworld_chance.checked_log import CheckedLog, Forgery, open_log
from smallworld_chance.checked_log import LogFault as Wrong
from smallworld_chance.draws import Contributor
from smallworld_chance.equivocation import Equivocation
from smallworld_chance.verification import unconfirmed
from smallworld_client.table.events import (
    AtTable,
    Ended,
    Event,
    Notifications,
    Overruled,
    Reaction,
    RoomChanged,
    TableMoved,
    Then,
    Wished,
    denied,
    event_of,
    readable_room,
)
from smallworld_client.table.guest_draws import GuestDraws, PendingRequest
from smallworld_client.table.host_trust import Authority, Testimony, is_plausible_room, why_not_here
from smallworld_client.table.logs import AppendResult, OpenGame, ReplicaLog, common_prefix
from smallworld_client.table.setup import sent_board
from smallworld_client.table.snapshot import SavedGame, TableSnapshot, lead_of, snapshot_of
from smallworld_maps import MapFile
from smallworld_wire.common import Bye, Fault, Heartbeat, Hello, Refused, Role, proof_of
from smallworld_wire.phrases import SeatSays
from smallworld_wire.room import Room, RoomChange
from smallworld_wire.sentences import Told, told_by
from smallworld_wire.table import (
    Ack,
    Append,
    AppendBatch,
    Clocks,
    Committed,
    Confirm,
    DigestMismatch,
    FetchFrom,
    FormerHead,
    FromTable,
    NextTable,
    PlayAgain,
    Proposal,
    Said,
    TableTalk,
    ToTable,
    TwoLogs,
    Welcome,
    Wish,
)

TALK = 1.5
"""Seconds between heartbeats, and before missing entries are asked for again."""


class Guest:
    def __init__(self, greeting: Hello, open_game: OpenGame, invitation: str = "") -> None:
        """``greeting`` also says whether a journal is kept, so that entries are acknowledged.

        The ``invitation`` is never sent: each host is sent a proof that the guest holds it. A guest
        ``listens`` to a host until it leaves it.
        """
        self.me = -1
        self.role: Role = greeting.role
        self.room: Room | None = None
        self._sent_room: Room | None = None  # The same as the host has sent it.
        self._plays_again = False
        self.snapshot: TableSnapshot | None = None
        self.has_ended = False
        self._greeting = greeting
        self._invitation = invitation
        self._own_key = b""
        self._board: MapFile | None = None  # One that came with the table stays known here.
        self._host = Authority()
        self._open_game = open_game
        self._log = ReplicaLog(open_game, examine=self._examine)
        self.listens = True
        self._host_version = ""
        self._has_host_log = False  # Whether this host has sent its log on this connection.
        self._has_sent_log = False
        self._secrets = ("", "")
        self._clock: tuple[int, ...] = ()
        self._notifications = Notifications()
        self._wishes: dict[int, Wish] = {}
        self.seeks = ""
        """The id of the game that the person wants to come to, where it is known."""
        self._draws = GuestDraws()
        self._pending = PendingRequest(self._draws)
        self.testimony = Testimony(self._host)
        self._asked_from = -1
        self._repairing = False
        self._sat = False  # Whether there was a seat for this person before the game.
        self._spoke = self._connected_at = 0.0

    @classmethod
    def restored(cls, greeting: Hello, open_game: OpenGame, kept: SavedGame) -> "Guest":
        """A guest that goes on from a saved game; GameError if it can't be played here."""
        guest = cls(greeting, open_game, kept.snapshot.secret)
        game_log = open_log(open_game(kept.header), kept.items)
        guest._log = ReplicaLog(open_game, game_log, kept.committed, guest._examine)
        guest.snapshot = kept.snapshot
        guest._host = Authority(kept.header.game, kept.snapshot.epoch)
        guest.testimony = Testimony(guest._host)
        return guest

    @property
    def game_log(self) -> GameLog | None:
        return self._log.game_log

    @property
    def committed(self) -> int:
        return self._log.committed

    @property
    def epoch(self) -> int:
        return self.snapshot.epoch if self.snapshot else 0

    @property
    def keeps_journal(self) -> bool:
        return self._greeting.keeps_journal

    @property
    def game(self) -> Game | None:
        return None if self.game_log is None else self.game_log.game

    @property
    def state(self) -> State | None:
        """The committed position, which the person knows; None before the game begins."""
        return None if self.game_log is None else self.game_log.state_at(self.committed)

    @property
    def is_all_signed(self) -> bool:
        """Whether there is nothing to wait for after the end: all players have signed the result.

        True before the end, and in a game without signatures.
        """
        game_log = self.game_log
        if self.record is None or not isinstance(game_log, CheckedLog):
            return True
        return self.committed == len(game_log) and not unconfirmed(game_log)

    @property
    def record(self) -> Record | None:
        """The finished game; None until its last entry is committed."""
        return self._log.record

    # Events

    def recall(self) -> Reaction:
        """Tell the person of a restored game before any host is found."""
        return Reaction([], self._newly_committed())

    def connected(
        self,
        now: float,
        own_key: bytes,
        host_key: bytes,
        contributor: Contributor | None = None,
        program: bytes = b"",
    ) -> Reaction:
        """A connection to a host is up, between these public keys: greet the host.

        The ``contributor`` signs here and takes part in draws; None where nothing is signed.
        ``program`` names the program among those of one identity.
        """
        self._spoke = self._connected_at = now
        verify_key = contributor.key if contributor else b""
        self._greeting = replace(self._greeting, verify_key=verify_key, program=program)
        # The host's own program signs at the table itself.
        self._draws.contributor = None if own_key == host_key else contributor
        self._own_key, self._host.key, self._sent_room = own_key, host_key, None
        self.listens = True
        return self._greet()

    def distrusts(self, key: bytes) -> bool:
        return self._host.distrusts(key)

    def hear_of_lease(self, epoch: int) -> None:
        self._host.hear_of_lease(epoch)

    def _greet(self) -> Reaction:
        self._asked_from = -1
        self._has_host_log = self._has_sent_log = False
        self.testimony.begin()
        self._draws.begin()
        rejection = self._host.reject_key(self.snapshot)
        if rejection:
            return self._end(*rejection)
        proof = proof_of(self._invitation, self._own_key, self._host.key)
        greeting = replace(self._greeting, proof=proof, game=self.seeks)
        if self.game_log is not None:
            log, game = self.game_log, self.game_log.game.header.game
            greeting = replace(
                greeting,
                game=game,
                have=len(log),
                epoch=self.epoch,
                digest=log.log_digest(len(log)),
            )
        return Reaction([greeting], [])

    def start_keeping(self) -> None:
        self._greeting = replace(self._greeting, keeps_journal=True)

    def stop_keeping(self, now: float) -> Reaction:
        self._greeting = replace(self._greeting, keeps_journal=False)
        self._spoke = now
        return self._greet()

    def tick(self, now: float) -> Reaction:
        """Send a heartbeat or acknowledgement now and then, and ask for missing entries.

        Nothing is acknowledged before this host has sent its log.
        """
        if self.me < 0 or not self.listens or now - self._spoke < TALK:
            return Reaction([], [])
        self._spoke = now
        self._asked_from = -1
        sent_at = int((now - self._connected_at) * 1000)
        send: list[ToTable] = [replace(self._acknowledgement() or Heartbeat(), sent_at=sent_at)]
        if self._log.have > self.committed:
            send += self._ask_from(self.committed).send
        return Reaction(send, [])

    def ask(self, request: AtTable) -> Reaction:
        """Send a request of the person; what is clearly impossible is refused right here."""
        if isinstance(request, TableTalk):
            if isinstance(request, PlayAgain):
                self._plays_again = request.on
            ballot = self.room.ballot if self.room else None
            talk = self._draws.signed(request, self.game_log, self.committed, ballot)
            return Reaction([talk], [])
        log, committed = self.game_log, self.committed
        refusal = self._pending.why_not(request, log, committed)
        if refusal:
            return denied(refusal)
        assert log is not None
        return Reaction([self._pending.submit(request, log, committed, self._host.epoch)], [])

    def receive(self, message: FromTable, now: float = inf) -> Reaction:
        """Handle a message of the host, unless it was left.

        Where ``now`` is not known, nothing comes too soon.
        """
        self._draws.now = now
        return self._handle(message) if self.listens else Reaction([], [])

    def _handle(self, message: FromTable) -> Reaction:
        match message:
            case Append() | Committed() | AppendBatch() | FetchFrom() | Heartbeat():
                return self._on_log(message)
            case Proposal(header) if self._draws.is_begun_otherwise(header):
                return self._end(SeatSays.CLOCKS_APART())
            case Proposal(header):
                return Reaction(self._draws.for_proposal(header, self._host.game), [])
            case FormerHead():
                self.testimony.hear(message)
                return Reaction([], [])
            case TwoLogs(proof):
                new = self.testimony.learn(proof, self.game_log)
                return Reaction([], [self.testimony.event_for(proof)] if new else [])
            case Welcome():
                return self._on_welcome(message)
            case Room() | RoomChange():
                return self._on_room(message)
            case Refused(reason, index):
                self._pending.refused(index)
                return denied(reason)
            case Bye():
                return self._on_bye(message)
            case Clocks(_, left):
                self._clock = left
                self._renew_snapshot()
                return Reaction([], [event_of(message)])
            case Wish(seat, placing):
                self._wishes[seat] = message
                return Reaction([], [Wished(seat, placing)])
            case Said() | Fault() | NextTable():
                return Reaction([], self._passed_on(message))

    def _passed_on(self, message: Said | Fault | NextTable) -> list[Event]:
        if isinstance(message, NextTable):
            return [TableMoved(message.invitation)] if self._plays_again else []
        return [event_of(message)]

    def _on_log(
        self, message: Append | Committed | AppendBatch | FetchFrom | Heartbeat
    ) -> Reaction:
        match message:
            case Append() | Committed() if not self._has_host_log:
                return self._ask_from(self.committed)
            case Append():
                return self._on_append(message)
            case AppendBatch():
                return self._on_batch(message)
            case Committed():
                return self._on_committed(message)
            case FetchFrom(first):
                return self._send_log(first)
            case Heartbeat(have, sent_at):
                if sent_at:
                    self._draws.answered_at(self._connected_at + sent_at / 1000)
                missing = have > self._log.have
                return self._ask_from(self._log.have) if missing else Reaction([], [])

    def _on_welcome(self, welcome: Welcome) -> Reaction:
        if self.game_log is not None and self._host.game != welcome.game:
            return self._end(SeatSays.ANOTHER_GAME())
        rejection = self._host.reject_welcome(welcome, self.snapshot)
        if rejection:
            return self._end(*rejection)
        if welcome.board_file:
            try:
                self._board = sent_board(welcome.board_file)
            except GameError as error:
                return self._end(told_by(error))
        self.me, self.role = welcome.person, welcome.role
        self._host_version = welcome.version
        self._secrets = (welcome.secret, welcome.watch_secret)
        return Reaction(
            [*self._draws.joining(welcome), *self._accusing(self.testimony.proofs.values())], []
        )

    def _on_room(self, told: Room | RoomChange) -> Reaction:
        before = self._sent_room
        if isinstance(told, Room):
            room: Room | None = told
        else:
            room = told.applied_to(before) if before else None
        if room is None:
            return self._end(SeatSays.NO_SUCH_ROOM())
        self._sent_room = room
        rejection = self._host.reject_room(room, self.snapshot)
        if rejection:
            return self._end(*rejection)
        if not is_plausible_room(room, self.room, self.game):
            return self._end(SeatSays.NO_SUCH_ROOM())
        lacking = why_not_here(room, self._host_version)
        if lacking:
            return self._end(lacking)
        room = self.room = self.testimony.room = readable_room(room)
        if room.stage == "waiting":
            self._sat = any(assigned.person == self.me for assigned in room.seats)
        self._renew_snapshot()
        return Reaction([], [RoomChanged(room, self.me)])

    # The log

    def _send_log(self, first: int) -> Reaction:
        """Send a new host what it lacks; it may ask once, before it has sent its own log."""
        mine = None if self._has_host_log or self._has_sent_log else self._log.entries_from(first)
        self._has_sent_log = True
        return Reaction([mine] if mine else [], [])

    def _on_append(self, message: Append) -> Reaction:
        verdict, length = self._log.add(replace(message, is_committed=False)), message.index + 1
        is_committed = verdict is AppendResult.FITS and message.is_committed
        if verdict is AppendResult.FITS and self.keeps_journal and self.game_log is not None:
            self._draws.note_pending(self.game_log, length)
        if is_committed and not self._commit(length, message.head):
            return self._distrust()
        return self._react_to(verdict)

    def _on_committed(self, message: Committed) -> Reaction:
        have, game_log = self._log.have, self.game_log
        if message.length > have:
            if not isinstance(game_log, CheckedLog):
                self._log.commit(message.length)
            return self._ask_from(have)
        is_signed = self._commit(message.length, message.head)
        return self._progress() if is_signed else self._distrust()

    def _commit(self, length: int, signature: bytes) -> bool:
        """Commit so many entries; in a signed game by the host's signature, False without it."""
        log, length = self.game_log, min(length, self._log.have)
        is_signed = log is None or self.testimony.note(log, length, signature)
        if is_signed:
            self._log.commit(length)
        return is_signed or length <= self.committed

    def _on_batch(self, log: AppendBatch) -> Reaction:
        self._asked_from = -1
        if log.header.game != self._host.game:
            return self._end(SeatSays.ANOTHER_GAME())
        if self.game is None and self._draws.is_begun_otherwise(log.header):
            return self._end(SeatSays.CLOCKS_APART())
        try:
            verdict = self._log.add_batch(replace(log, committed=0))
        except Forgery:
            return self._distrust()
        except GameError as error:
            return self._end(SeatSays.NOT_PLAYABLE(reason=told_by(error)))
        if verdict is AppendResult.CONTRADICTS:
            return self._on_contradiction(log)
        if verdict is not AppendResult.FITS:
            return self._react_to(verdict)
        if not self._commit(log.committed, log.head):
            return self._distrust()
        if self.room and not is_plausible_room(self.room, None, self.game):
            return self._end(SeatSays.NO_SUCH_ROOM())
        self._repairing = False
        again = [] if self._has_host_log else self._say_again()
        self._has_host_log = True
        self._renew_snapshot()
        reaction = self._react_to(verdict)
        return Reaction(reaction.send + again, reaction.tell)

    def _say_again(self) -> list[ToTable]:
        """The person's request and wishes, for a host who may not have heard them."""
        assert self.game_log is not None
        again = self._pending.repeat(self.game_log, self._host.epoch)
        return [*again, *self._wishes.values()]

    def _on_contradiction(self, log: AppendBatch) -> Reaction:
        mine = self.game_log
        proofs = self.testimony.compare(mine, log) if mine is not None else []
        if self.testimony.convicts_host(mine):
            reaction = self._distrust()
        elif self._is_overruled(log):
            reaction = self._begin_again(log) if log.first == 0 else self._ask_from(0)
        else:
            reaction = self._react_to(AppendResult.CONTRADICTS)
        told = map(self.testimony.event_for, proofs)
        return Reaction([*self._accusing(proofs), *reaction.send], [*told, *reaction.tell])

    def _accusing(self, proofs: Iterable[Equivocation]) -> list[ToTable]:
        if self.role == "spectator":
            return []
        return self.testimony.to_tell(self.game_log, proofs)

    def _is_overruled(self, log: AppendBatch) -> bool:
        """Whether a batch may replace committed entries, as the log of a later leader.

        It may if people decided to take over. A lobby names a single leader, which holds every
        committed entry, except those of a host proven to have signed two logs.
        """
        if self.game is None or self.room is None or self.snapshot is None:
            return False
        is_later = lead_of(self.room) > lead_of(self.snapshot)
        lead = self.snapshot.leader_key, self.snapshot.epoch
        may_be = not self.snapshot.settings.lobby or self.testimony.convicts(*lead)
        return is_later and log.header == self.game.header and may_be

    def _begin_again(self, log: AppendBatch) -> Reaction:
        assert self.game_log is not None
        self.testimony.forget_after(common_prefix(self.game_log.items, log.entries))
        self.game_log.cut(self.committed)
        overruled = Overruled(self.game_log.record())
        self._log = ReplicaLog(self._open_game, examine=self._examine)
        self._notifications = Notifications()
        self._pending.forget()
        reaction = self._on_batch(log)
        return Reaction(reaction.send, [overruled, *reaction.tell])

    def _react_to(self, verdict: AppendResult) -> Reaction:
        match verdict:
            case AppendResult.FITS:
                progress = self._progress()
                acknowledged = self._acknowledgement()
                send = [acknowledged, *progress.send] if acknowledged else progress.send
                return Reaction(send, progress.tell)
            case AppendResult.GAP:
                return self._ask_from(self.committed)
            case AppendResult.DIFFERS:
                return self._on_mismatch()
            case AppendResult.CONTRADICTS:
                return self._end(SeatSays.OTHERWISE())

    def _acknowledgement(self) -> Ack | None:
        return Ack(self._log.have) if self.keeps_journal and self._has_host_log else None

    def _progress(self) -> Reaction:
        if self.game_log is None:
            return Reaction([], [])
        send: list[ToTable] = []
        if self._has_host_log:
            send = self._draws.due(self.game_log, self.committed, self.testimony.head)
            if not self._is_rated_as_told:
                send = [message for message in send if not isinstance(message, Confirm)]
        send += self._pending.settle(self.game_log, self.committed)
        return Reaction(send, self._newly_committed())

    @property
    def _is_rated_as_told(self) -> bool:
        is_rated = self.game is not None and self.game.header.rated is not UNSET
        return not is_rated or (self.room is not None and self.room.settings.rated)

    def _newly_committed(self) -> list[Event]:
        if self.game_log is None:
            return []
        return self._notifications.news(self.game_log, self.committed)

    def _ask_from(self, first: int) -> Reaction:
        if self._asked_from == first:
            return Reaction([], [])
        self._asked_from = first
        return Reaction([FetchFrom(first)], [])

    def _on_mismatch(self) -> Reaction:
        if self._repairing and self._log.forgery:
            return self._distrust()
        if self._repairing or self.game_log is None:
            return self._end(SeatSays.OTHER_RULES())
        self._repairing = True
        return Reaction([DigestMismatch(len(self.game_log), self.game_log.digest)], [])

    def _examine(self, log: GameLog, item: LogEntry | None) -> None:
        """Look at an entry or a header before it is believed; Forgery where it can't be."""
        if item is None and not self._is_seated_in(log):
            raise Forgery(-1, NOBODY, Wrong.OTHERS_SEAT)
        self._draws.examine(log, item, self._host.epoch)

    def _is_seated_in(self, log: GameLog) -> bool:
        """Whether the seats that this person sat down on before the game are theirs in it."""
        contributor = self._draws.contributor
        if not self._sat or contributor is None or not isinstance(log, CheckedLog):
            return True
        seats = enumerate(self.room.seats if self.room else ())
        own = [seat for seat, assigned in seats if assigned.person == self.me]
        return all(log.parties.key_of_seat(seat) == contributor.key for seat in own)

    def _distrust(self) -> Reaction:
        """Leave a host that forged something, for good; the others may go on without it.

        The lobby would keep it as leader as long as it is connected, so the lobby is not asked any
        more.
        """
        self._host.distrust()
        if self.snapshot:
            settings = replace(self.snapshot.settings, lobby="")
            self.snapshot = replace(self.snapshot, settings=settings)
        return self._end(SeatSays.FORGED(), "succeed")

    def _renew_snapshot(self) -> None:
        if self.game and self.room and self._has_host_log:
            snapshot = snapshot_of(self.game.header.game, self.room, *self._secrets)
            self.snapshot = replace(snapshot, clock=self._clock)

    def _on_bye(self, bye: Bye) -> Reaction:
        """The host says goodbye, or no longer knows us and wants to be greeted again."""
        if bye.then == "again":
            return self._greet()
        return self._end(bye.reason, "out" if bye.then == "end" else bye.then)

    def _end(self, reason: Told, then: Then = "end") -> Reaction:
        self.has_ended = then != "succeed"
        self.listens = False
        return Reaction([Bye()], [Ended(reason, then)])
