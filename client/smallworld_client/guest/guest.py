"""One client's side of a table, without any I/O: the log so far, and what follows from it.

A seat takes what the host says and what its own person asks for, and gives back what to send and
what to tell the person. He is told only what counts. A seat that keeps a journal vouches for each
item it takes; whoever holds the seat writes the journal before he sends that on. What does not fit
is asked for again from the beginning, once; a difference that stays ends the link.

The log has no gaps: an item is taken if it is the next one, an older one is known already, and a
later one means that the items from here on are asked for. What counts never changes: a host who
tells otherwise what he told before is not believed.

A host who is none of the game's people is told nothing of it, and nothing that they say is taken
(:mod:`smallworld_client.guest.authority`). Whoever was left once is not listened to any more.
"""

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.moves import Move
from smallworld.phrases import SeatSays
from smallworld.record import Record
from smallworld.sentences import Sentence, Told
from smallworld.state import State
from smallworld_client.guest.authority import Authority
from smallworld_client.guest.events import Ended, Event, Overruled, RoomChanged, Then
from smallworld_client.guest.notifications import Notifications
from smallworld_client.guest.plausible import is_plausible
from smallworld_client.guest.reaction import Reaction, denied, event_of
from smallworld_client.guest.readable import readable_room
from smallworld_client.guest.requests import AtTable, TakeBack
from smallworld_client.replication.replica_log import OpenGame, ReplicaLog, Verdict
from smallworld_client.storage.saved_game import SavedGame
from smallworld_client.table.snapshot import TableSnapshot, lead_of, snapshot_of
from smallworld_wire import (
    Append,
    AppendBatch,
    Bye,
    Clocks,
    Committed,
    DigestMismatch,
    Fault,
    FetchFrom,
    FromTable,
    Heartbeat,
    Hello,
    Refused,
    Role,
    Room,
    Said,
    Submit,
    TableTalk,
    ToTable,
    Undo,
    Welcome,
    proof_of,
)

TALK = 1.5
"""Seconds after which a seat says again that it is there, and asks again for what it lacks."""


class Guest:
    """What one person at a table knows."""

    def __init__(self, greeting: Hello, open_game: OpenGame, invitation: str = "") -> None:
        """``greeting`` also says whether a journal is kept, so that the seat vouches for items.

        An ``invitation`` is never sent: each host is sent a proof that it is held here. The seat
        ``listens`` to a host until it leaves them.
        """
        self.me = -1
        self.role: Role = greeting.role
        self.room: Room | None = None
        self.snapshot: TableSnapshot | None = None
        self.has_ended = False
        self._greeting = greeting
        self._invitation = invitation
        self._own_key = b""
        self._host = Authority()
        self._open_game = open_game
        self._log = ReplicaLog(open_game)
        self.listens = True
        self._follows = False  # Whether this host has told his log since the way to him stands.
        self._has_shown = False
        self._secrets = ("", "")
        self._clock: tuple[int, ...] = ()
        self._telling = Notifications()
        self._pending: Submit | Undo | None = None
        self._asked_from = -1
        self._repairing = False
        self._spoke = 0.0

    @classmethod
    def restored(cls, greeting: Hello, open_game: OpenGame, kept: SavedGame) -> "Guest":
        """A seat that goes on from what its journal holds; GameError where that can't be."""
        seat = cls(greeting, open_game, kept.snapshot.secret)
        game_log = GameLog(open_game(kept.header), kept.items)
        seat._log = ReplicaLog(open_game, game_log, kept.committed)
        seat.snapshot = kept.snapshot
        seat._host = Authority(kept.header.game, kept.snapshot.epoch)
        return seat

    # What is known here

    @property
    def game_log(self) -> GameLog | None:
        """The whole log, also what does not count yet; None before the game."""
        return self._log.game_log

    @property
    def committed(self) -> int:
        """How many items of the log count."""
        return self._log.committed

    @property
    def epoch(self) -> int:
        """Under whose lead the log was told; 0 before the game."""
        return self.snapshot.epoch if self.snapshot else 0

    @property
    def keeps(self) -> bool:
        """Whether a journal is kept of what is taken here."""
        return self._greeting.keeps

    @property
    def game(self) -> Game | None:
        """The game being played; None before it."""
        return None if self.game_log is None else self.game_log.game

    @property
    def state(self) -> State | None:
        """The position as the person knows it."""
        return None if self.game_log is None else self.game_log.state_at(self.committed)

    @property
    def record(self) -> Record | None:
        """The finished game; None until then."""
        if (
            self.game_log is None
            or not self.game_log.is_over
            or self.committed < len(self.game_log)
        ):
            return None
        return self.game_log.record()

    # What happens

    def recall(self) -> Reaction:
        """Show the person a restored game, before any host is found."""
        return Reaction([], self._settle())

    def connected(self, now: float, own_key: bytes, host_key: bytes) -> Reaction:
        """The way to a host stands, between these public keys: say who we are."""
        self._spoke = now
        self._own_key, self._host.key = own_key, host_key
        self.listens = True
        return self._greet()

    def hear_of_lease(self, epoch: int) -> None:
        """The lobby has named one of the players as the host since that epoch."""
        self._host.hear_of_lease(epoch)

    def _greet(self) -> Reaction:
        self._asked_from = -1
        self._follows = self._has_shown = False
        doubt = self._host.doubt_key(self.snapshot)
        if doubt:
            return self._end(*doubt)
        proof = proof_of(self._invitation, self._own_key, self._host.key)
        greeting = replace(self._greeting, proof=proof)
        if self.game_log is not None:
            greeting = replace(
                greeting,
                game=self.game_log.game.header.game,
                have=len(self.game_log),
                epoch=self.epoch,
                digest=self.game_log.digest,
            )
        return Reaction([greeting], [])

    def start_keeping(self) -> None:
        """A journal is kept from the next time on that the way to a host stands."""
        self._greeting = replace(self._greeting, keeps=True)

    def stop_keeping(self, now: float) -> Reaction:
        """No journal can be written any more: the host must not count on this seat."""
        self._greeting = replace(self._greeting, keeps=False)
        self._spoke = now
        return self._greet()

    def tick(self, now: float) -> Reaction:
        """Say now and then that we are here, and ask again where no answer came.

        Nothing is vouched for before this host has shown that it is his log.
        """
        if self.me < 0 or not self.listens or now - self._spoke < TALK:
            return Reaction([], [])
        self._spoke = now
        self._asked_from = -1
        send: list[ToTable] = [Heartbeat(self._log.have if self._follows else 0)]
        if self._log.have > self.committed:
            send += self._ask_from(self.committed).send
        return Reaction(send, [])

    def ask(self, request: AtTable) -> Reaction:
        """The person wants something; what can't be is refused right here."""
        if isinstance(request, TableTalk):
            return Reaction([request], [])
        if self.game is None or self.state is None:
            return denied(SeatSays.NOT_BEGUN())
        if self._pending:
            return denied(SeatSays.ON_ITS_WAY())
        refusal = self._why_not(request)
        if refusal:
            return denied(refusal)
        game, index, epoch = self.game.header.game, self.committed, self._host.epoch
        if isinstance(request, TakeBack):
            self._pending = Undo(game, index, epoch)
        else:
            self._pending = Submit(game, index, request, epoch)
        return Reaction([self._pending], [])

    def receive(self, message: FromTable) -> Reaction:
        """Take a message of the host; one that was left has nothing more to say."""
        return self._take(message) if self.listens else Reaction([], [])

    def _take(self, message: FromTable) -> Reaction:
        match message:
            case Append() | Committed() if not self._follows:
                return self._ask_from(self.committed)
            case Append():
                return self._judge(self._log.add(message))
            case AppendBatch():
                return self._take_log(message)
            case Committed(length):
                self._log.commit(length)
                missing = length > self._log.have
                return self._ask_from(self._log.have) if missing else Reaction([], self._settle())
            case FetchFrom(first):
                return self._show_log(first)
            case Heartbeat(have):
                missing = have > self._log.have
                return self._ask_from(self._log.have) if missing else Reaction([], [])
            case Welcome():
                return self._come_in(message)
            case Room():
                return self._look_around(message)
            case Refused(reason):
                self._pending = None
                return denied(reason)
            case Bye():
                return self._take_leave(message)
            case Clocks(_, left):
                self._clock = left
                self._renew_charter()
                return Reaction([], [event_of(message)])
            case Said() | Fault():
                return Reaction([], [event_of(message)])

    def _why_not(self, request: Move | TakeBack) -> Sentence | None:
        """Why the person can't have that now; None where he can."""
        assert self.game_log is not None
        assert self.state is not None
        if not isinstance(request, TakeBack):
            refusal = self.game_log.game.why_not(self.state, self.state.to_move, request)
            return refusal.sentence if refusal else None
        if self.committed < len(self.game_log):
            return SeatSays.ON_ITS_WAY()
        return self.game_log.why_not_undo(self.state.to_move)

    def _come_in(self, welcome: Welcome) -> Reaction:
        if self.game_log is not None and self._host.game != welcome.game:
            return self._end(SeatSays.ANOTHER_GAME())
        doubt = self._host.doubt_welcome(welcome, self.snapshot)
        if doubt:
            return self._end(*doubt)
        self.me, self.role = welcome.person, welcome.role
        self._secrets = (welcome.secret, welcome.watch_secret)
        return Reaction([], [])

    def _look_around(self, room: Room) -> Reaction:
        doubt = self._host.doubt_room(room, self.snapshot)
        if doubt:
            return self._end(*doubt)
        if not is_plausible(room, self.room, self.game):
            return self._end(SeatSays.NO_SUCH_ROOM())
        room = self.room = readable_room(room)
        self._renew_charter()
        return Reaction([], [RoomChanged(room, self.me)])

    # The log

    def _show_log(self, first: int) -> Reaction:
        """Give a new host what he lacks; he asks before he tells what he has, and once."""
        mine = None if self._follows or self._has_shown else self._log.entries_from(first)
        self._has_shown = True
        return Reaction([mine] if mine else [], [])

    def _take_log(self, log: AppendBatch) -> Reaction:
        self._asked_from = -1
        if log.header.game != self._host.game:
            return self._end(SeatSays.ANOTHER_GAME())
        try:
            verdict = self._log.add_batch(log)
        except GameError as error:
            return self._end(SeatSays.NOT_PLAYABLE(reason=str(error)))
        if verdict is Verdict.CONTRADICTS and self._is_overruled(log):
            return self._begin_anew(log) if log.first == 0 else self._ask_from(0)
        if verdict is not Verdict.FITS:
            return self._judge(verdict)
        if self.room and not is_plausible(self.room, None, self.game):
            return self._end(SeatSays.NO_SUCH_ROOM())
        self._repairing = False
        again = [] if self._follows else self._submit_again()
        self._follows = True
        self._renew_charter()
        reaction = self._judge(verdict)
        return Reaction(reaction.send + again, reaction.tell)

    def _is_overruled(self, log: AppendBatch) -> bool:
        """Whether a later lead may tell otherwise what counted under an earlier one.

        So it may be where persons have decided to lead on; a lobby names one leader only, and he
        has to hold all that counted.
        """
        if self.game is None or self.room is None or self.snapshot is None:
            return False
        is_later = lead_of(self.room) > lead_of(self.snapshot)
        return is_later and log.header == self.game.header and not self.snapshot.settings.lobby

    def _begin_anew(self, log: AppendBatch) -> Reaction:
        """Take the course of the valid lead in place of the one that was told here."""
        assert self.game_log is not None
        self.game_log.cut(self.committed)
        overruled = Overruled(self.game_log.record())
        self._log, self._telling = ReplicaLog(self._open_game), Notifications()
        self._pending = None
        reaction = self._take_log(log)
        return Reaction(reaction.send, [overruled, *reaction.tell])

    def _judge(self, verdict: Verdict) -> Reaction:
        """What follows from what the log says to something that the host has told."""
        match verdict:
            case Verdict.FITS:
                return Reaction(self._receipt(), self._settle())
            case Verdict.GAP:
                return self._ask_from(self.committed)
            case Verdict.DIFFERS:
                return self._differ()
            case Verdict.CONTRADICTS:
                return self._end(SeatSays.OTHERWISE())

    def _receipt(self) -> list[ToTable]:
        """Vouch for what is here, once it is known to be this host's log."""
        return [Heartbeat(self._log.have)] if self.keeps and self._follows else []

    def _settle(self) -> list[Event]:
        """What counts now and has not been told yet."""
        if self.game_log is None:
            return []
        if self._pending and self._pending.index < self.committed:
            self._pending = None
        return self._telling.news(self.game_log, self.committed)

    def _submit_again(self) -> list[ToTable]:
        """What was asked for before a cut, unless the log shows that it has arrived.

        It may have arrived all the same: the host does nothing twice.
        """
        if self._pending is None or self._pending.index < self._log.have:
            return []
        self._pending = replace(self._pending, epoch=self._host.epoch)
        return [self._pending]

    def _ask_from(self, first: int) -> Reaction:
        """Ask for what is missing, once for each place where something is."""
        if self._asked_from == first:
            return Reaction([], [])
        self._asked_from = first
        return Reaction([FetchFrom(first)], [])

    def _differ(self) -> Reaction:
        if self._repairing:
            return self._end(SeatSays.OTHER_RULES())
        self._repairing = True
        assert self.game_log is not None
        return Reaction([DigestMismatch(len(self.game_log), self.game_log.digest)], [])

    def _renew_charter(self) -> None:
        """Keep what goes with the log, once the log is that of this host."""
        if self.game and self.room and self._follows:
            snapshot = snapshot_of(self.game.header.game, self.room, *self._secrets)
            self.snapshot = replace(snapshot, clock=self._clock)

    def _take_leave(self, bye: Bye) -> Reaction:
        """The host has no more to say to us; one who knows us no longer is greeted again."""
        reason, then = bye.reason, bye.then
        if then == "again":
            return self._greet()
        return self._end(reason, "out" if then == "end" else then)

    def _end(self, reason: Told, then: Then = "end") -> Reaction:
        """Leave this host; where the others go on without him, the seat does so too."""
        self.has_ended = then != "succeed"
        self.listens = False
        return Reaction([Bye()], [Ended(reason, then)])
