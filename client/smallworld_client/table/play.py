"""The game at a table: what is asked of it, and what becomes of that in its log."""

import hmac
from collections.abc import Collection

from smallworld.chance import Draw
from smallworld.course import Back, Item
from smallworld.moves import Move
from smallworld.phrases import TableSays
from smallworld.state import State
from smallworld.wire import (
    Differs,
    Entries,
    EntriesFrom,
    Hello,
    Here,
    Phase,
    Submit,
    Undo,
)
from smallworld_client.charter import Charter
from smallworld_client.table import umpire
from smallworld_client.table.chairs import Chairs
from smallworld_client.table.gathering import more_of
from smallworld_client.table.handlers import Handlers
from smallworld_client.table.letters import Letter
from smallworld_client.table.log import Log, Told
from smallworld_client.table.members import Member, Members
from smallworld_client.table.refusal import NotGrantedError
from smallworld_client.table.steward import Steward


class Play:
    """One game, in one epoch; there is no ``log`` before it begins.

    A host who leads it on by his own decision ``gathers`` what others hold beyond him, until the
    first item of his own.
    """

    def __init__(
        self, charter: Charter, members: Members, chairs: Chairs, steward: Steward, draw: Draw
    ) -> None:
        self.log: Log | None = None
        self.gathers = False
        self._game_id = charter.game
        self._epoch = charter.epoch
        self._members = members
        self._chairs = chairs
        self._steward = steward
        self._draw = draw

    @property
    def handlers(self) -> Handlers:
        """Who answers what is said about the game."""
        return {
            Submit: self._submit,
            Undo: self._undo,
            Here: self._here,
            EntriesFrom: self._entries_from,
            Differs: self._differs,
            Entries: self._gather,
        }

    @property
    def stage(self) -> Phase:
        """How far the evening is, as far as that counts."""
        if self.log is None:
            return "waiting"
        return "over" if self.log.is_over else "running"

    def begin(self, log: Log) -> None:
        """The game begins, or is led on: everybody is given its log."""
        self.log = log
        for member in self._members:
            member.log = Told(asked=0)

    def greet(self, member: Member, greeting: Hello) -> list[Letter]:
        """Somebody comes with what he holds; he is given the rest, or asked for more."""
        proven = self._proven(greeting)
        member.have = proven if member.keeps else 0
        member.log = Told(asked=proven)
        if not self._knows_more(member, greeting) or self.log is None:
            return []
        member.log = Told(self.log.length, self.log.counted)
        return [member.letter(EntriesFrom(0))]

    def go_back(self, length: int, now: float) -> None:
        """All have agreed to go back to so many items."""
        if self.log and not self.log.course.is_over:
            back = Back(length)
            self._append(back, self.log.course.after(back), now)

    def _submit(self, member: Member, request: Submit, now: float) -> list[Letter]:
        log, own = self._log_of(request), self._chairs.of(member.id)
        if self._is_new(log, member, own, request.index, request.move):
            self._steward.only_unpaused()
            seats = self._moves_for(member)
            self._append(*umpire.played(log.course, seats, request.move, self._draw), now)
        return []

    def _undo(self, member: Member, request: Undo, now: float) -> list[Letter]:
        log, own = self._log_of(request), self._chairs.of(member.id)
        if self._is_new(log, member, own, request.index, None):
            self._steward.only_unpaused()
            back = umpire.taken_back(log.course, own - self._chairs.played_by_computers())
            self._append(back, log.course.after(back), now)
        return []

    def _append(self, item: Item, after: State, now: float) -> None:
        """The next item of the log; whoever leads on has begun to do so with it."""
        assert self.log is not None
        self.gathers = False
        self.log.append(item, after, now)

    def _log_of(self, request: Submit | Undo) -> Log:
        """The log that a request is about; refused where it is about another game or lead."""
        if self.log is None or request.game != self._game_id:
            raise NotGrantedError(TableSays.NOT_PLAYED_HERE())
        if request.epoch != self._epoch:
            raise NotGrantedError(TableSays.HOSTED_ELSEWHERE())
        return self.log

    def _moves_for(self, member: Member) -> frozenset[int]:
        """The host's program moves for the computer players, and for nobody else."""
        own, computers = self._chairs.of(member.id), self._chairs.played_by_computers()
        return own | computers if member is self._members.host else own - computers

    def _is_new(
        self, log: Log, member: Member, seats: Collection[int], index: int, move: Move | None
    ) -> bool:
        """Whether a request is for the next item; what is done already is answered with the log."""
        if index == log.length:
            return True
        if index > log.length or not umpire.is_done(log.course.items[index], seats, move):
            raise NotGrantedError(TableSays.MOVED_ON())
        member.log.asked = index
        return False

    # The log

    def _here(self, member: Member, message: Here, _: float) -> list[Letter]:
        """Nobody can vouch for more than he was sent, or for what he keeps on no disk.

        Who vouches for something new hears in a moment that it counts, and needs no other answer.
        """
        before = member.have
        if member.keeps:
            member.have = max(before, min(message.have, member.log.sent))
        return [] if member.have > before else [member.letter(Here(member.log.sent))]

    def _entries_from(self, member: Member, request: EntriesFrom, _: float) -> list[Letter]:
        member.log.asked = request.first
        return []

    def _differs(self, member: Member, _: Differs, __: float) -> list[Letter]:
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
        known = log.course.digest_at(have)
        return have if hmac.compare_digest(greeting.digest, known) else 0

    def _knows_more(self, member: Member, greeting: Hello) -> bool:
        """Whether a new host by hand has something to learn before he tells his own."""
        return (
            self.gathers
            and self.log is not None
            and self._chairs.belong_to(member.id)
            and greeting.game == self._game_id
            and greeting.have > self.log.length
        )

    def _gather(self, member: Member, theirs: Entries, now: float) -> list[Letter]:
        if self.gathers and self.log and self._chairs.belong_to(member.id):
            for item, after in more_of(self.log.course, theirs):
                self.log.append(item, after, now)
        member.log.asked = 0
        return []
