"""A guest's copy of the log: what a host appends, commits or contradicts. No I/O.

The log has no gaps. The next entry is appended, an earlier one is known already, and a later one
means that the entries from here on have to be fetched. Where an entry does not fit, the log is
fetched again, once; a difference that remains ends the connection. A host that contradicts an entry
which it committed before is left.

The person is told committed entries only (:mod:`smallworld_client.table.commit`). A guest that
keeps a journal acknowledges each entry that it takes; the caller writes the journal before it sends
the acknowledgement.
"""

from collections.abc import Iterable, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.record import LogEntry, Record
from smallworld.state import NOBODY, State
from smallworld_chance.checked_log import CheckedLog, Forgery, LogFault
from smallworld_chance.equivocation import Equivocation
from smallworld_chance.verification import unconfirmed
from smallworld_client.table.events import Ended, Event, Notifications, Overruled, Reaction, Then
from smallworld_client.table.guest_draws import GuestDraws, PendingRequest
from smallworld_client.table.host_trust import Authority, Testimony, is_plausible_room
from smallworld_client.table.logs import AppendResult, OpenGame, ReplicaLog, common_prefix
from smallworld_client.table.snapshot import TableSnapshot, Talk, lead_of, snapshot_of
from smallworld_client.words.seat import SeatSays
from smallworld_wire.common import Bye, Heartbeat, Hello, Role
from smallworld_wire.room import Room
from smallworld_wire.sentences import Told, told_by
from smallworld_wire.table import (
    Ack,
    Append,
    AppendBatch,
    AppendCommitted,
    Committed,
    Confirm,
    DigestMismatch,
    FetchFrom,
    ToTable,
    Wish,
)


class GuestLog:
    """The part of a guest that follows the log. ``listens`` to a host until it leaves it."""

    def __init__(self, greeting: Hello, open_game: OpenGame) -> None:
        self.me = -1
        self.role: Role = greeting.role
        self.room: Room | None = None
        self.snapshot: TableSnapshot | None = None
        self.has_ended = False
        self.listens = True
        self._greeting = greeting
        self._host = Authority()
        self.testimony = Testimony(self._host)
        self._open_game = open_game
        self._log = ReplicaLog(open_game, self._examine)
        self._has_host_log = False  # Whether this host has sent its log on this connection.
        self._has_sent_log = False
        self._asked_from = -1
        self._repairing = False
        self._sat = False  # Whether there was a seat for this person before the game.
        self._connected_at = 0.0
        self._draws = GuestDraws()
        self._pending = PendingRequest(self._draws)
        self._notifications = Notifications()
        self._wishes: dict[int, Wish] = {}
        self._secrets = ("", "")
        self._clock: tuple[int, ...] = ()
        self._talk = Talk()

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
        """Whether all players signed the result; True before the end and without signatures."""
        game_log = self.game_log
        if self.record is None or not isinstance(game_log, CheckedLog):
            return True
        return self.committed == len(game_log) and not unconfirmed(game_log)

    @property
    def record(self) -> Record | None:
        return self._log.record

    def _on_log(
        self, message: Append | AppendCommitted | Committed | AppendBatch | FetchFrom | Heartbeat
    ) -> Reaction:
        match message:
            case Append() | AppendCommitted() | Committed() if not self._has_host_log:
                return self._ask_from(self.committed)
            case Append(index, entry, digest, is_committed, head):
                return self._on_append(index, (entry,), digest, is_committed, head)
            case AppendCommitted(first, entries, digest, head):
                return self._on_append(first, entries, digest, True, head)
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

    def _send_log(self, first: int) -> Reaction:
        """Send a new host what it lacks; it may ask once, before it has sent its own log."""
        mine = None if self._has_host_log or self._has_sent_log else self._log.entries_from(first)
        self._has_sent_log = True
        return Reaction([mine] if mine else [], [])

    def _on_append(
        self,
        first: int,
        entries: Sequence[LogEntry],
        digest: bytes,
        is_committed: bool,
        head: bytes,
    ) -> Reaction:
        verdict, length = self._log.add(first, entries, digest), first + len(entries)
        fits = verdict is AppendResult.FITS
        if fits and self.keeps_journal and self.game_log is not None:
            self._draws.note_pending(self.game_log, length)
        if fits and is_committed and not self._commit(length, head):
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
        self._log = ReplicaLog(self._open_game, self._examine)
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
            raise Forgery(-1, NOBODY, LogFault.OTHERS_SEAT)
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
            self.snapshot = replace(snapshot, clock=self._clock, talk=self._talk)

    def _end(self, reason: Told, then: Then = "end") -> Reaction:
        self.has_ended = then != "succeed"
        self.listens = False
        return Reaction([Bye()], [Ended(reason, then)])
