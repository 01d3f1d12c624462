"""The game at a table: what is asked of it, and what becomes of that in its log."""

import hmac
from collections.abc import Collection

from smallworld.chance import Draw
from smallworld.game_log import LogEntry, Rollback
from smallworld.moves import Move
from smallworld.phrases import TableSays
from smallworld.state import State
from smallworld_client.host import validation
from smallworld_client.host.errors import NotGrantedError
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seats import Seats
from smallworld_client.host.timeouts import Timeouts
from smallworld_client.replication.catch_up import more_of
from smallworld_client.replication.host_log import HostLog, Sent
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire import (
    AppendBatch,
    DigestMismatch,
    FetchFrom,
    Heartbeat,
    Hello,
    Phase,
    Submit,
    Undo,
)


class Play:
    """One game, in one epoch; there is no ``log`` before it begins.

    A host who leads it on by his own decision ``gathers`` what others hold beyond him, until the
    first item of his own.
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
        self.gathers = False
        self._game_id = snapshot.game
        self._epoch = snapshot.epoch
        self._members = members
        self._seats = seats
        self._timeouts = timeouts
        self._draw = draw

    @property
    def handlers(self) -> Handlers:
        """Who answers what is said about the game."""
        return {
            Submit: self._submit,
            Undo: self._undo,
            Heartbeat: self._here,
            FetchFrom: self._entries_from,
            DigestMismatch: self._differs,
            AppendBatch: self._gather,
        }

    @property
    def stage(self) -> Phase:
        """How far the evening is, as far as that counts."""
        if self.log is None:
            return "waiting"
        return "over" if self.log.is_over else "running"

    def begin(self, log: HostLog) -> None:
        """The game begins, or is led on: everybody is given its log."""
        self.log = log
        for member in self._members:
            member.log = Sent(asked=0)

    def greet(self, member: Member, greeting: Hello) -> list[Outgoing]:
        """Somebody comes with what he holds; he is given the rest, or asked for more."""
        proven = self._proven(greeting)
        member.have = proven if member.keeps else 0
        member.log = Sent(asked=proven)
        if not self._knows_more(member, greeting) or self.log is None:
            return []
        member.log = Sent(self.log.length, self.log.committed)
        return [member.message_to(FetchFrom(0))]

    def go_back(self, length: int, now: float) -> None:
        """All have agreed to go back to so many items."""
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
        """The next item of the log; whoever leads on has begun to do so with it."""
        assert self.log is not None
        self.gathers = False
        self.log.append(item, after, now)

    def _log_of(self, request: Submit | Undo) -> HostLog:
        """The log that a request is about; refused where it is about another game or lead."""
        if self.log is None or request.game != self._game_id:
            raise NotGrantedError(TableSays.NOT_PLAYED_HERE())
        if request.epoch != self._epoch:
            raise NotGrantedError(TableSays.HOSTED_ELSEWHERE())
        return self.log

    def _moves_for(self, member: Member) -> frozenset[int]:
        """The host's program moves for the computer players, and for nobody else."""
        own, computers = self._seats.of(member.id), self._seats.played_by_computers()
        return own | computers if member is self._members.host else own - computers

    def _is_new(
        self, log: HostLog, member: Member, seats: Collection[int], index: int, move: Move | None
    ) -> bool:
        """Whether a request is for the next item; what is done already is answered with the log."""
        if index == log.length:
            return True
        if index > log.length or not validation.is_done(log.game_log.items[index], seats, move):
            raise NotGrantedError(TableSays.MOVED_ON())
        member.log.asked = index
        return False

    # The log

    def _here(self, member: Member, message: Heartbeat, _: float) -> list[Outgoing]:
        """Nobody can vouch for more than he was sent, or for what he keeps on no disk.

        Who vouches for something new hears in a moment that it counts, and needs no other answer.
        """
        before = member.have
        if member.keeps:
            member.have = max(before, min(message.have, member.log.sent))
        return [] if member.have > before else [member.message_to(Heartbeat(member.log.sent))]

    def _entries_from(self, member: Member, request: FetchFrom, _: float) -> list[Outgoing]:
        member.log.asked = request.first
        return []

    def _differs(self, member: Member, _: DigestMismatch, __: float) -> list[Outgoing]:
        member.log.asked = member.have = 0
        return []

    def _proven(self, greeting: Hello) -> int:
        """How many items somebody holds already, as far as he can show it.

        What he got under another's lead may have a tail that only that one knew of.
        """
        have, log = greeting.have, self.log
        if log is None or (greeting.game, greeting.epoch) != (self._game_id, self._epoch):
            return 0
        if have > log.length:
            return 0
        known = log.game_log.digest_at(have)
        return have if hmac.compare_digest(greeting.digest, known) else 0

    def _knows_more(self, member: Member, greeting: Hello) -> bool:
        """Whether a new host by hand has something to learn before he tells his own."""
        return (
            self.gathers
            and self.log is not None
            and self._seats.belong_to(member.id)
            and greeting.game == self._game_id
            and greeting.have > self.log.length
        )

    def _gather(self, member: Member, theirs: AppendBatch, now: float) -> list[Outgoing]:
        if self.gathers and self.log and self._seats.belong_to(member.id):
            for item, after in more_of(self.log.game_log, theirs):
                self.log.append(item, after, now)
        member.log.asked = 0
        return []
