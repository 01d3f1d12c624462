"""A guest: one person's side of a table, with a copy of the log. No I/O.

A guest takes what the host sends and what its own person asks for, and returns what to send and
what to tell the person. How it follows the log is in :mod:`smallworld_client.table.guest_log`.

A host that is not one of the game's people is told nothing of the game, and nothing that it says is
taken (:mod:`smallworld_client.table.host_trust`). A host that was left is not listened to any more.
"""

from math import inf

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.record import Header
from smallworld_chance.checked_log import open_log
from smallworld_chance.draws import Contributor
from smallworld_client.table.events import (
    AtTable,
    Event,
    Reaction,
    RoomChanged,
    TableMoved,
    Wished,
    denied,
    event_of,
    readable_room,
)
from smallworld_client.table.guest_log import GuestLog
from smallworld_client.table.host_trust import Authority, Testimony, is_plausible_room, why_not_here
from smallworld_client.table.logs import OpenGame, ReplicaLog
from smallworld_client.table.setup import sent_board
from smallworld_client.table.snapshot import ChatLine, SavedGame, Talk
from smallworld_client.words.seat import SeatSays
from smallworld_maps import MapFile
from smallworld_wire.common import Bye, Fault, Heartbeat, Hello, Refused, proof_of
from smallworld_wire.room import Room, RoomChange
from smallworld_wire.sentences import told_by
from smallworld_wire.table import (
    Append,
    AppendBatch,
    AppendCommitted,
    Clocks,
    Committed,
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

TALK = 1.5  # seconds between heartbeats, and before missing entries are asked for again


class Guest(GuestLog):
    def __init__(self, greeting: Hello, open_game: OpenGame, invitation: str = "") -> None:
        """``greeting`` also says whether a journal is kept, so that entries are acknowledged.

        The ``invitation`` is never sent: each host is sent a proof that the guest holds it.
        """
        super().__init__(greeting, open_game)
        self._sent_room: Room | None = None  # The room as the host has sent it.
        self._plays_again = False
        self._invitation = invitation
        self._own_key = b""
        self._board: MapFile | None = None  # One that came with the table stays known here.
        self._host_version = ""
        self.seeks = ""  # the id of the game that the person wants to come to, where it is known
        self._spoke = 0.0

    @classmethod
    def restored(cls, greeting: Hello, open_game: OpenGame, kept: SavedGame) -> "Guest":
        """A guest that goes on from a saved game; GameError if it can't be played here."""
        guest = cls(greeting, open_game, kept.snapshot.secret)
        game_log = open_log(open_game(kept.header), kept.items)
        guest._log = ReplicaLog(open_game, guest._examine, game_log, kept.committed)
        guest.snapshot, guest._talk = kept.snapshot, kept.snapshot.talk
        guest._host = Authority(kept.header.game, kept.snapshot.epoch)
        guest.testimony = Testimony(guest._host)
        return guest

    def recall(self) -> Reaction:
        """Tell the person of a restored game before any host is found."""
        return Reaction([], [*self.said_before().tell, *self._newly_committed()])

    def said_before(self) -> Reaction:
        """Tell the person of a restored game what was said at the table."""
        return Reaction([], [event_of(line.said) for line in self._talk.lines])

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
        """Handle a message, unless the host was left; without ``now`` nothing is too soon."""
        self._draws.receive_at(now)
        return self._handle(message) if self.listens else Reaction([], [])

    def _handle(self, message: FromTable) -> Reaction:
        match message:
            case (
                Append()
                | AppendCommitted()
                | Committed()
                | AppendBatch()
                | FetchFrom()
                | Heartbeat()
            ):
                return self._on_log(message)
            case Proposal(header):
                return self._on_proposal(header)
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
        if isinstance(message, Said):
            line = ChatLine(self._talk.latest + 1, message)
            self._talk = Talk(self._talk.followed_by(line))
            self._renew_snapshot()
        return [event_of(message)]

    def _on_proposal(self, header: Header) -> Reaction:
        if self.game_log is not None:
            return Reaction([], [])
        if self._draws.is_begun_otherwise(header):
            return self._end(SeatSays.CLOCKS_APART())
        return Reaction(self._draws.for_proposal(header, self._host.game), [])

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

    def _on_bye(self, bye: Bye) -> Reaction:
        """The host says goodbye, or no longer knows us and wants to be greeted again."""
        if bye.then == "again":
            return self._greet()
        return self._end(bye.reason, "out" if bye.then == "end" else bye.then)
