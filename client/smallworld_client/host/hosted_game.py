"""The game that a table plays: how requests become entries of its log."""

import hmac
from collections.abc import Collection

from smallworld.chance import Draw
from smallworld.log_entries import LogEntry, Rollback
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.host import validation
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seats import Seats
from smallworld_client.host.timeouts import Timeouts
from smallworld_client.replication.catch_up import missing_entries
from smallworld_client.replication.host_log import HostLog, SendProgress
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire import (
    Ack,
    AppendBatch,
    DigestMismatch,
    FetchFrom,
    Heartbeat,
    Hello,
    NotGranted,
    Phase,
    Submit,
    Undo,
)
from smallworld_wire.phrases import TableSays


class HostedGame:
    """One game in one epoch; ``log`` is None before it begins.

    A host that took over by hand ``catches_up``: it asks players who hold more of the log for what
    it lacks, until it appends the first entry of its own.
    """

    def __init__(
        self,
        snapshot: TableSnapshot,
        members: Members,
        seats: Seats,
        timeouts: Timeouts,
        draw: Draw,
    ) -> None:
        self.log: HostLog | None = None
        self.catches_up = False
        self._game_id = snapshot.game
        self._epoch = snapshot.epoch
        self._members = members
        self._seats = seats
        self._timeouts = timeouts
        self._draw = draw

    @property
    def handlers(self) -> Handlers:
        """The handlers of the messages about the game."""
        return {
            Submit: self._submit,
            Undo: self._undo,
            Ack: self._on_ack,
            Heartbeat: self._on_heartbeat,
            FetchFrom: self._on_fetch,
            DigestMismatch: self._on_mismatch,
            AppendBatch: self._on_batch,
        }

    @property
    def stage(self) -> Phase:
        """Whether the game is yet to begin, under way or over, by its committed entries."""
        if self.log is None:
            return "waiting"
        return "over" if self.log.is_over else "running"

    def begin(self, log: HostLog) -> None:
        """Begin or resume the game: everybody is sent its log."""
        self.log = log
        for member in self._members:
            member.log = SendProgress(resend_from=0)

    def greet(self, member: Member, greeting: Hello) -> list[Outgoing]:
        """Take note of what a member holds; send the rest of the log, or ask for what we lack."""
        proven = self._proven(greeting)
        member.have = proven if member.keeps_journal else 0
        member.log = SendProgress(resend_from=proven)
        if not self._knows_more(member, greeting) or self.log is None:
            return []
        member.log = SendProgress(self.log.length, self.log.committed)
        return [member.message_to(FetchFrom(0))]

    def go_back(self, length: int, now: float) -> None:
        """Go back to the first ``length`` entries, as everybody has agreed."""
        if self.log and not self.log.game_log.is_over:
            back = Rollback(length)
            self._append(back, self.log.game_log.after(back), now)

    def _submit(self, member: Member, request: Submit, now: float) -> list[Outgoing]:
        log, own = self._log_of(request), self._seats.of(member.id)
        if self._is_new(log, member, own, request.index, request.move):
            self._timeouts.only_unpaused()
            seats = self._moves_for(member)
            self._append(*validation.played(log.game_log, seats, request.move, self._draw), now)
        return []

    def _undo(self, member: Member, request: Undo, now: float) -> list[Outgoing]:
        log, own = self._log_of(request), self._seats.of(member.id)
        if self._is_new(log, member, own, request.index, None):
            self._timeouts.only_unpaused()
            back = validation.taken_back(log.game_log, own - self._seats.played_by_computers())
            self._append(back, log.game_log.after(back), now)
        return []

    def _append(self, item: LogEntry, after: State, now: float) -> None:
        """Append the next entry; after the first of its own a host no longer catches up."""
        assert self.log is not None
        self.catches_up = False
        self.log.append(item, after, now)

    def _log_of(self, request: Submit | Undo) -> HostLog:
        """The log that a request is about; refused if it is about another game or epoch."""
        if self.log is None or request.game != self._game_id:
            raise NotGranted(TableSays.NOT_PLAYED_HERE())
        if request.epoch != self._epoch:
            raise NotGranted(TableSays.HOSTED_ELSEWHERE())
        return self.log

    def _moves_for(self, member: Member) -> frozenset[int]:
        """The seats that a member may move for; the host's are also those of computer players."""
        own, computers = self._seats.of(member.id), self._seats.played_by_computers()
        return own | computers if member is self._members.host else own - computers

    def _is_new(
        self, log: HostLog, member: Member, seats: Collection[int], index: int, move: Move | None
    ) -> bool:
        """Whether a request is for the next entry; one granted before is answered by the log."""
        if index == log.length:
            return True
        if index > log.length or not validation.is_done(log.game_log.items[index], seats, move):
            raise NotGranted(TableSays.MOVED_ON())
        member.log.resend_from = index
        return False

    # The log

    def _on_heartbeat(self, member: Member, _: Heartbeat, __: float) -> list[Outgoing]:
        """Answer a heartbeat by one."""
        return [member.message_to(Heartbeat(member.log.sent))]

    def _on_ack(self, member: Member, message: Ack, _: float) -> list[Outgoing]:
        """Take an acknowledgement.

        A member can't acknowledge more than it was sent, or anything without a journal. A new
        acknowledgement is answered by what it commits, a repeated one like a heartbeat.
        """
        before = member.have
        if member.keeps_journal:
            member.have = max(before, min(message.have, member.log.sent))
        return [] if member.have > before else [member.message_to(Heartbeat(member.log.sent))]

    def _on_fetch(self, member: Member, request: FetchFrom, _: float) -> list[Outgoing]:
        member.log.resend_from = request.first
        return []

    def _on_mismatch(self, member: Member, _: DigestMismatch, __: float) -> list[Outgoing]:
        member.log.resend_from = member.have = 0
        return []

    def _proven(self, greeting: Hello) -> int:
        """How many entries a member holds, as the digest of its log proves.

        None if it got them in another epoch: its log may end with entries that only that epoch's
        leader knew of. Nor if this host lost with its power what it had appended: what it appended
        since may be something else that led to the same position.
        """
        have, log = greeting.have, self.log
        if log is None or (greeting.game, greeting.epoch) != (self._game_id, self._epoch):
            return 0
        if have > log.length:
            return 0
        known = log.game_log.log_digest(have)
        return have if hmac.compare_digest(greeting.digest, known) else 0

    def _knows_more(self, member: Member, greeting: Hello) -> bool:
        """Whether this host, having taken over by hand, may learn entries from a member."""
        return (
            self.catches_up
            and self.log is not None
            and self._seats.belong_to(member.id)
            and greeting.game == self._game_id
            and greeting.have > self.log.length
        )

    def _on_batch(self, member: Member, theirs: AppendBatch, now: float) -> list[Outgoing]:
        if self.catches_up and self.log and self._seats.belong_to(member.id):
            for item, after in missing_entries(self.log.game_log, theirs):
                self.log.append(item, after, now)
        member.log.resend_from = 0
        return []
