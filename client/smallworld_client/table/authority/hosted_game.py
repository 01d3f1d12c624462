"""The game that a table plays: how requests become entries of its log."""

import hmac
from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from smallworld.errors import IllegalMove
from smallworld.game_log import GameLog
from smallworld.moves import Draw, Move, Recording, Redeploy
from smallworld.record import (
    LONGEST,
    Confirmed,
    Consent,
    Joined,
    LogEntry,
    Moved,
    Party,
    Pending,
    Rollback,
    Seal,
)
from smallworld.state import State
from smallworld_chance.checked_log import CheckedLog, Forgery, epoch_of
from smallworld_chance.draws import MeetsChance, undrawn
from smallworld_chance.equivocation import Equivocation, proves
from smallworld_client.table.authority.absence import Timeouts
from smallworld_client.table.authority.draws import Draws
from smallworld_client.table.authority.members import Handlers, Member, Members, Outgoing
from smallworld_client.table.authority.seats import Seats
from smallworld_client.table.logs import HostLog, SendProgress, missing_entries
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire.common import Heartbeat, Hello, NotGranted, Phase
from smallworld_wire.phrases import TableSays
from smallworld_wire.sentences import sentence_for
from smallworld_wire.table import (
    Ack,
    AppendBatch,
    Confirm,
    Contribute,
    DigestMismatch,
    FetchFrom,
    FormerHead,
    Reveal,
    Submit,
    TwoLogs,
    Undo,
)

LAST_ROLLBACK = LONGEST // 2
"""The length of a log after which nothing is taken back any more, so that every game can end."""


def played_entry(
    game_log: GameLog, seats: Collection[int], move: Move, draw: Draw
) -> tuple[Moved, State]:
    """The entry that a player's move makes, and the state after it; NotGranted if not allowed."""
    _only_unfinished(game_log)
    state, seat = game_log.state, game_log.state.to_move
    if seat not in seats:
        raise NotGranted(TableSays.NOT_YOUR_STEP())
    chance = Recording(draw)
    try:
        after = game_log.game.apply(state, seat, move, chance)
    except IllegalMove as illegal:
        raise NotGranted(sentence_for(illegal.refusal)) from None
    return Moved(seat, move, tuple(chance.outcomes)), after


def taken_back_entry(game_log: GameLog, seats: Collection[int]) -> Rollback:
    """The rollback of the last step of a player with these seats; NotGranted if refused."""
    _only_unfinished(game_log)
    step = game_log.last_step()
    if step is None or step[1].seat not in seats:
        raise NotGranted(TableSays.NO_STEP_OF_YOURS())
    place, entry = step
    reason = game_log.why_not_undo(entry.seat)
    if reason:
        raise NotGranted(sentence_for(reason))
    only_revisable(game_log)
    return Rollback(place, entry.seat)


def only_revisable(game_log: GameLog) -> None:
    if len(game_log) >= LAST_ROLLBACK:
        raise NotGranted(TableSays.TOO_OFTEN_BACK())


def is_done(item: LogEntry, seats: Collection[int], move: Move | None) -> bool:
    """Whether an entry is what a player with these seats asks for; ``move`` None means an undo."""
    asked = (
        isinstance(item, Rollback)
        if move is None
        else isinstance(item, Moved | Pending) and item.move == move
    )
    return asked and isinstance(item, Moved | Pending | Rollback) and item.seat in seats


def _only_unfinished(game_log: GameLog) -> None:
    if game_log.is_over:
        raise NotGranted(TableSays.PLAYED_OUT())


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
        self.former_heads: Sequence[FormerHead] = ()
        """What earlier hosts have signed of the log that they told this one."""
        self._proofs: dict[bytes, Equivocation] = {}
        self.draws: Draws | None = None
        """The joint draws; None at a table where this program draws alone."""

    @property
    def handlers(self) -> Handlers:
        return {
            Submit: self._submit,
            Undo: self._undo,
            Ack: self._on_ack,
            Heartbeat: self._on_heartbeat,
            FetchFrom: self._on_fetch,
            DigestMismatch: self._on_mismatch,
            AppendBatch: self._on_batch,
            Contribute: self._on_contribute,
            Reveal: self._on_reveal,
            Confirm: self._on_confirm,
            TwoLogs: self._on_two_logs,
        }

    @property
    def stage(self) -> Phase:
        if self.log is None:
            return "waiting"
        return "over" if self.log.is_over else "running"

    def begin(self, log: HostLog) -> None:
        self.log = log
        draws, checked = self.draws, log.game_log
        if draws is not None and isinstance(checked, CheckedLog):
            log.sign_head = lambda length: draws.head(checked, length)
        for member in self._members:
            member.log = SendProgress(resend_from=0)

    def greet(self, member: Member, greeting: Hello) -> list[Outgoing]:
        """Take note of what a member holds; send the rest of the log, or ask for what we lack."""
        proven = self._proven(greeting)
        member.have = proven if member.keeps_journal else 0
        member.log = SendProgress(resend_from=proven)
        told: list[FormerHead | TwoLogs] = [*self.former_heads]
        told += map(TwoLogs, self._proofs.values())
        news = [member.message_to(message) for message in told]
        if not self._knows_more(member, greeting) or self.log is None:
            return news
        member.log = SendProgress(self.log.length, self.log.committed)
        return [*news, member.message_to(FetchFrom(0))]

    def go_back(self, length: int, votes: Sequence[Consent], now: float) -> bool:
        """Keep ``length`` entries; False if a signed consent is lacking or holds no more."""
        if self.log is None or self.log.game_log.is_over:
            return True
        back, signed = Rollback(length, votes=tuple(votes)), self._signed
        if signed:
            agreed = signed.draws.agreed(signed.log, length, votes)
            if agreed is None:
                return False
            back = replace(back, votes=agreed)
            back = signed.draws.rollback(signed.log, back, self._members.host, b"")
        self._append(back, self.log.game_log.after(back), now)
        return True

    def consent(self, member: Member, at: int, to: int, signature: bytes) -> Consent | None:
        signed = self._signed
        if signed is None:
            return None
        at = len(signed.log) if member is self._members.host else at
        return signed.draws.consent(signed.log, member, at, to, signature)

    @property
    def _signed(self) -> "_SignedGame | None":
        game_log = self.log.game_log if self.log else None
        if self.draws is None or not isinstance(game_log, CheckedLog):
            return None
        return _SignedGame(self.draws, game_log)

    def settle_draws(self, now: float) -> None:
        """Complete a draw, and confirm the result, as far as is due.

        Programs with a new chain join with the next move only (:meth:`_submit`): a host who came
        back, and whom somebody has succeeded, must not add anything by themselves.
        """
        signed, log = self._signed, self.log
        if signed is None or log is None:
            return
        draws, checked = signed
        draws.collect(checked, now)
        if checked.pending and draws.is_complete(now):
            self._append(*draws.complete(checked), now)
        if log.is_over and _to_sign(checked, draws.party) is not None:
            self._confirm(signed, draws.party, draws.confirmation(checked), (), None, now)

    def _join(self, signed: "_SignedGame", now: float) -> bool:
        joining = signed.draws.joining(signed.log)
        for item in joining:
            self._append(item, signed.log.after(item), now)
        return bool(joining)

    def _confirm(
        self,
        signed: "_SignedGame",
        party: Party,
        signature: bytes,
        contested: tuple[int, ...],
        head: Seal | None,
        now: float,
    ) -> None:
        log = signed.log
        number = _to_sign(log, party)
        if number is None:
            return
        item = Confirmed(number, signature, contested, head)
        try:
            after = log.after(item)
        except Forgery:
            raise NotGranted(TableSays.NOT_SIGNED()) from None
        self._append(item, after, now)

    def _submit(self, member: Member, request: Submit, now: float) -> list[Outgoing]:
        log, own = self._log_of(request), self._seats.of(member.id)
        if self._is_new(log, member, own, request.index, request.move):
            self._timeouts.only_unpaused()
            seats, signed = self._moves_for(member), self._signed
            if signed is None:
                self._append(*played_entry(log.game_log, seats, request.move, self._draw), now)
            elif not self._join(signed, now):
                self._append(*_sealed(signed, member, seats, request), now)
        return []

    def place_for(self, seat: int, move: Redeploy, now: float) -> None:
        """Make the move that a player has wished for beforehand; the host signs it for them."""
        assert self.log is not None
        game_log, signed = self.log.game_log, self._signed
        if signed is None:
            self._append(*played_entry(game_log, {seat}, move, self._draw), now)
        elif not self._join(signed, now):
            request = Submit(self._game_id, self.log.length, move, self._epoch)
            self._append(*_sealed(signed, self._members.host, {seat}, request), now)

    def _undo(self, member: Member, request: Undo, now: float) -> list[Outgoing]:
        log, own = self._log_of(request), self._seats.of(member.id)
        if self._is_new(log, member, own, request.index, None):
            self._timeouts.only_unpaused()
            back = taken_back_entry(log.game_log, own - self._seats.played_by_computers())
            signed = self._signed
            if signed:
                back = signed.draws.rollback(signed.log, back, member, request.signature)
            self._append(back, log.game_log.after(back), now)
        return []

    def _append(self, item: LogEntry, after: State, now: float) -> None:
        """Append the next entry; after the first of its own a host no longer catches up."""
        assert self.log is not None
        self.catches_up = False
        self.log.append(item, after, now)

    def _log_of(self, request: Submit | Undo) -> HostLog:
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
            return log.game_log.pending is None
        if index < log.length and isinstance(log.game_log.items[index], Joined):
            return False  # Their program notices, and signs for the next place.
        if index > log.length or not is_done(log.game_log.items[index], seats, move):
            raise NotGranted(TableSays.MOVED_ON())
        member.log.resend_from = index
        return False

    # The draws

    def _on_contribute(self, member: Member, message: Contribute, _: float) -> list[Outgoing]:
        if self.draws is None:
            return []
        self.draws.contribute(member, message.party)
        return self.draws.proposal_for(member)

    def _on_reveal(self, member: Member, message: Reveal, _: float) -> list[Outgoing]:
        if self.draws:
            log = self._signed.log if self._signed else None
            self.draws.reveal(member, message.drawn, message.link, log)
        return []

    def _on_confirm(self, member: Member, message: Confirm, now: float) -> list[Outgoing]:
        if self._signed and member.party and self.log and self.log.is_over:
            self._confirm(
                self._signed, member.party, message.signature, message.contested, message.head, now
            )
        return []

    def _on_two_logs(self, _: Member, message: TwoLogs, __: float) -> list[Outgoing]:
        """Pass on the first proof of its kind about each of the game's people."""
        proof, signed = message.evidence, self._signed
        if signed is None or proof.game != self._game_id or proof.key in self._proofs:
            return []
        if signed.log.parties.number_of_key(proof.key) is None or not proves(proof):
            raise NotGranted(TableSays.NOT_SIGNED())
        self._proofs[proof.key] = proof
        return [each.message_to(message) for each in self._members if each.is_here]

    # The log

    def _on_heartbeat(self, member: Member, message: Heartbeat, _: float) -> list[Outgoing]:
        return [member.message_to(Heartbeat(member.log.sent, message.sent_at))]

    def _on_ack(self, member: Member, message: Ack, _: float) -> list[Outgoing]:
        """Take an acknowledgement.

        A member can't acknowledge more than it was sent, or anything without a journal. A new
        acknowledgement is answered by what it commits, a repeated one like a heartbeat.
        """
        before = member.have
        if member.keeps_journal:
            member.have = max(before, min(message.have, member.log.sent))
        if member.have > before:
            return []
        return [member.message_to(Heartbeat(member.log.sent, message.sent_at))]

    def _on_fetch(self, member: Member, request: FetchFrom, _: float) -> list[Outgoing]:
        member.log.resend_from = request.first
        return []

    def _on_mismatch(self, member: Member, _: DigestMismatch, __: float) -> list[Outgoing]:
        member.log.resend_from = member.have = 0
        return []

    def _proven(self, greeting: Hello) -> int:
        """How many entries a member holds, as the digest of its log proves.

        None if it received them in another epoch: its log may end with entries that only that
        epoch's leader knew. None, too, if this host lost appended entries in a power failure: what
        it has appended since may differ and still lead to the same position.
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
                if epoch_of(item) > self._epoch:
                    break
                self.log.append(item, after, now)
        member.log.resend_from = 0
        return []


class _SignedGame(NamedTuple):
    draws: Draws
    log: CheckedLog


def _to_sign(log: CheckedLog, party: Party) -> int | None:
    """The number of a party that may still sign the result; None where it has, or never joined."""
    number = log.parties.number_to_sign(party.chain)
    return None if number in {item.signer for item in log.confirmed} else number


def _sealed(
    signed: _SignedGame, member: Member, seats: Collection[int], request: Submit
) -> tuple[LogEntry, State]:
    draws, log = signed
    try:
        item, after = played_entry(log, seats, request.move, undrawn)
    except MeetsChance:
        seal = draws.seal(log, member, request.move, request.signature)
        return draws.pend(log, request.move, seal), log.state
    return replace(item, seal=draws.seal(log, member, request.move, request.signature)), after
