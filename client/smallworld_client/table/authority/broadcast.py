"""Sends everybody what is new to them, once: the room, the log, the clock and chat.

Spectators are sent the same as players, after the table's delay. A delay is worth something only if
nothing else gives away what is to come. So the length of the log, the stage of the game, who moves
for whom, the clock and the players' chat all wait in one queue, and keep their order when the delay
changes.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from smallworld_client.table.authority.absence import Timeouts, Votes
from smallworld_client.table.authority.hosted_game import HostedGame
from smallworld_client.table.authority.members import (
    NO_CLOCKS,
    Member,
    Members,
    Outgoing,
    clocks_after,
)
from smallworld_client.table.authority.seating import RematchRequests
from smallworld_client.table.authority.seats import Seats
from smallworld_client.table.commit import CommitRule
from smallworld_client.table.logs import HostLog
from smallworld_client.table.snapshot import KEPT, ChatLine
from smallworld_wire.common import NOBODY, Emote, Phase
from smallworld_wire.rate_limit import TokenBucket
from smallworld_wire.room import Ballot, Room, RoomChange, SeatAssignment
from smallworld_wire.table import AppendBatch, Clocks, FromTable, Said


class ChatHistory:
    def __init__(self) -> None:
        self.latest = 0
        self._for_players: deque[ChatLine] = deque(maxlen=KEPT)
        self._for_spectators: deque[ChatLine] = deque(maxlen=KEPT)

    @property
    def lines(self) -> tuple[ChatLine, ...]:
        return tuple(self._for_players)

    def recall(self, lines: Iterable[ChatLine]) -> None:
        """These were said before; spectators are shown all that was, as they are of the game."""
        for line in lines:
            self._for_players.append(line)
            self._for_spectators.append(line)
            self.latest = max(self.latest, line.number)

    def add(self, said: Said) -> None:
        """Something was said; spectators read at once only what one of them writes."""
        self._append(self._for_players, said)

    def show(self, said: Said) -> None:
        self._append(self._for_spectators, said)

    def unread(self, read: int, *, watches: bool, seated: bool) -> list[Said]:
        """Lines after a number, oldest first; ``seated`` people get none for spectators."""
        lines = self._for_spectators if watches else self._for_players
        return [it.said for it in lines if it.number > read and not (seated and it.said.watchers)]

    def _append(self, lines: deque[ChatLine], said: Said) -> None:
        self.latest += 1
        lines.append(ChatLine(self.latest, said))


@dataclass(frozen=True, slots=True)
class DelayedView:
    """What can be seen of a game at one moment; ``length`` is that of the committed log."""

    length: int = 0
    stage: Phase = "waiting"
    seats: tuple[SeatAssignment, ...] = ()
    paused: int = NOBODY
    ballot: Ballot | None = None
    clocks: Clocks = NO_CLOCKS
    clocks_at: float = 0.0


class SpectatorDelay:
    """The queue of what is still to be shown; ``shown`` was true ``lag`` seconds ago."""

    def __init__(self) -> None:
        self.shown = DelayedView()
        self.lag = 0.0
        self._last = self.shown
        self._coming: deque[tuple[float, float, DelayedView | Said]] = deque()

    def note(self, scene: DelayedView, now: float, delay: float) -> None:
        if scene != self._last:
            self._last = scene
            self.queue(scene, now, delay)

    def advance(self, now: float) -> list[Said]:
        """Show what is due by now; return the chat lines among it."""
        lines: list[Said] = []
        while self._coming and self._coming[0][0] <= now:
            _, lag, item = self._coming.popleft()
            if isinstance(item, Said):
                lines.append(item)
            else:
                self.shown, self.lag = item, lag
        return lines

    def queue(self, item: DelayedView | Said, now: float, delay: float) -> None:
        """Append to the queue; nothing overtakes what is waiting already."""
        due = max(now + delay, self._coming[-1][0] if self._coming else 0.0)
        self._coming.append((due, due - now, item))


SPECTATOR_UPDATES = 1.0
"""Seconds between two rooms that differ in their spectators only: hundreds may come at once."""
CROWD_PAUSE = 0.2
"""Seconds between two rounds in which a crowd is told what is new: moves that follow each other
faster than anybody plays come to it together."""
FEW = 20  # spectators who are told at once, as so few cost little
CROWD_PART = 40  # spectators who are told before players' messages are looked at again
REST = 0.005  # seconds for which a crowd leaves the processor to players who were just told
PLAYERS_FIRST = 0.1  # seconds at most that a crowd waits for an entry which players wait for
ROOM_RATE, ROOM_BURST = 5.0, 40.0
"""Rate limit of rooms: sustained per second, and burst. What is new waits for the next one."""


class ShownViews(NamedTuple):
    players: tuple[Room, int, DelayedView]
    spectators: tuple[Room, DelayedView]


class Broadcaster:
    """Knows what each was sent last: players see the ``room``, spectators the ``view``."""

    def __init__(
        self,
        epoch: int,
        members: Members,
        seats: Seats,
        hosted_game: HostedGame,
        commit_rule: CommitRule,
        timeouts: Timeouts,
        votes: Votes,
        rematch: RematchRequests,
    ) -> None:
        self._epoch = epoch
        self._members = members
        self._seats = seats
        self._hosted_game = hosted_game
        self._commit_rule = commit_rule
        self._timeouts = timeouts
        self._votes = votes
        self._rematch = rematch
        self._spectator_delay = SpectatorDelay()
        self.chat = ChatHistory()
        self._scene = self._scene_now()
        self.room = self.view = self._room_of(self._scene, 0.0)
        self._for_players = self._for_watchers = self.room
        self._crowd_at = 0.0
        self._pace = TokenBucket(ROOM_RATE, ROOM_BURST)
        self._told: ShownViews | None = None
        self.tells_crowd_apart = False  # whether ``tell`` leaves spectators to ``tell_crowd``
        self._crowd_waits = False
        self._crowd_round = deque[Member]()
        self._crowd_round_at = 0.0
        self._is_crowd = False
        self._crowd_since = self._players_told_at = 0.0
        """When a crowd was told last, or had to wait from, and when players were told last."""
        self._latest_change: tuple[Room, Room, RoomChange] | None = None

    def tell(self, now: float, speaker: Member | None = None) -> list[Outgoing]:
        """Bring all up to date; without news only the ``speaker`` may need an answer."""
        has_lines = self._refresh(now)
        before, self._told = self._told, self._shown_views()
        if before is None or before.players != self._told.players:
            self._players_told_at = now
        if not self._crowd_waits and not self._crowd_round:
            self._crowd_since = now
        return self._updates(self._audience(before, self._told, has_lines, speaker), now)

    def tell_crowd(self, now: float, at_once: bool = False) -> list[Outgoing]:
        """Bring some spectators up to date who have not been told of the latest change.

        Telling hundreds takes longer than telling the players, who need not wait for it. So nobody
        is told while players wait for an entry, unless that takes long. At the end all are told
        ``at_once``.
        """
        if not at_once and self._held(now):
            return []
        is_due = not self._crowd_round and now >= self._crowd_round_at
        if self._crowd_waits and (is_due or at_once):
            self._crowd_round.extend(self._members.spectators)
            pause = CROWD_PAUSE if len(self._crowd_round) > FEW else 0.0
            self._crowd_waits, self._crowd_round_at = False, now + pause
        count = len(self._crowd_round) if at_once else min(CROWD_PART, len(self._crowd_round))
        some = [self._crowd_round.popleft() for _ in range(count)]
        self._crowd_since = now
        crowds: dict[tuple[object, ...], tuple[Member, list[FromTable]]] = {}
        outgoing: list[Outgoing] = []
        for member in some:
            if not member.is_here or self._members.get(member.peer) is not member:
                continue
            knowledge = member.knowledge
            if knowledge in crowds:
                first, messages = crowds[knowledge]
                member.learn_with(first)
            else:
                messages = [*self._updates_for(member, now), *self._chat_for(member)]
                crowds[knowledge] = member, messages
            outgoing += [member.message_to(message) for message in messages]
        return outgoing

    def crowd_waits(self, now: float) -> float | None:
        """Seconds until ``tell_crowd`` has something to tell; None if that is not known."""
        if not self._crowd_round and not self._crowd_waits:
            return None
        pause = 0.0 if self._crowd_round else max(self._crowd_round_at - now, 0.0)
        return max(pause, self._held(now))

    def _held(self, now: float) -> float:
        """Seconds for which a crowd waits because players are busy with an entry."""
        if not self._is_crowd or not (self._crowd_waits or self._crowd_round):
            return 0.0
        log, until = self._hosted_game.log, self._crowd_since + PLAYERS_FIRST
        if log is None or log.is_all_committed:
            until = min(until, self._players_told_at + REST)
        return max(0.0, until - now)

    def _updates(self, audience: list[Member], now: float) -> list[Outgoing]:
        return [
            member.message_to(message)
            for member in audience
            if member.is_here
            for message in (*self._updates_for(member, now), *self._chat_for(member))
        ]

    def say(self, writer: Member, text: str, emote: Emote, now: float) -> list[Outgoing]:
        """Send a text or an emote; of spectators, players read it after the end."""
        to_watchers = writer.watches and self._spectator_delay.shown.stage != "over"
        said = Said(writer.id, writer.person.name, text, to_watchers, emote)
        self.chat.add(said)
        if writer.watches:
            self.chat.show(said)
        else:
            self._spectator_delay.queue(said, now, self._delay)
        return [
            each.message_to(line)
            for each in self._members
            if each.is_here
            for line in self._chat_for(each)
        ]

    def reveal(self) -> list[Outgoing]:
        """Show spectators the rest of a finished game before the table closes."""
        self._show_chat(inf)
        return [
            member.message_to(message)
            for member in self._members
            if member.watches and member.is_here
            for message in (
                *self._log_for(member, self._hosted_game.log),
                self._change(member.known_room, self.room) if member.known_room else self.room,
                *self._chat_for(member),
            )
        ]

    @property
    def shown(self) -> int:
        return self._spectator_delay.shown.length

    def show_all_so_far(self, now: float) -> None:
        """Show spectators a resumed game without delay: nothing that happened before is secret."""
        self._spectator_delay.note(self._scene_now(), now, 0.0)
        self._refresh(now)

    def _refresh(self, now: float) -> bool:
        """Work out what players and spectators see now.

        Returns whether spectators are to read chat lines of players now: when they see what the
        lines were about.
        """
        self._scene = self._scene_now()
        self._spectator_delay.note(self._scene, now, self._delay)
        has_lines = self._show_chat(now)
        room = self._room_of(self._scene, now)
        if room != self.room:  # Rooms are compared by identity later: an equal one is no new one.
            self.room = room
        shown = self._spectator_delay.shown
        self.view = self.room if shown == self._scene else self._room_of(shown, now)
        self._announce(self.room, self.view, now)
        return has_lines

    def _show_chat(self, now: float) -> bool:
        lines = self._spectator_delay.advance(now)
        for said in lines:
            self.chat.show(said)
        return bool(lines)

    def _announce(self, room: Room, view: Room, now: float) -> None:
        """Set the rooms to send, within the rate limits.

        The room in which a game begins comes before its log at any rate: seats may have changed.
        """
        before = self._for_players, self._for_watchers
        if (room, view) == before:
            return
        only_crowd = all(map(_differ_in_crowd_only, before, (room, view)))
        if (room.stage, view.stage) != (before[0].stage, before[1].stage):
            self._for_players, self._for_watchers = room, view
        elif now >= self._crowd_at if only_crowd else self._pace.take(now):
            self._for_players, self._for_watchers = room, view
            self._crowd_at = now + SPECTATOR_UPDATES

    def _shown_views(self) -> ShownViews:
        log = self._hosted_game.log
        return ShownViews(
            (self._for_players, log.length if log else 0, self._scene),
            (self._for_watchers, self._spectator_delay.shown),
        )

    def _audience(
        self, before: ShownViews | None, now: ShownViews, has_lines: bool, speaker: Member | None
    ) -> list[Member]:
        """Who may have to be sent something, players first; no spectators if they see no change."""
        audience: list[Member] = []
        if before is None or now.players != before.players:
            audience += self._members.players
        if before is None or now.spectators != before.spectators or has_lines:
            spectators = self._members.spectators
            self._crowd_waits, self._is_crowd = self.tells_crowd_apart, len(spectators) > FEW
            audience += [] if self.tells_crowd_apart else spectators
        return audience if speaker is None or speaker in audience else [speaker, *audience]

    def _updates_for(self, member: Member, now: float) -> list[FromTable]:
        """What a member is sent: a batch after the room it belongs to, single entries before it."""
        log = self._log_for(member, self._hosted_game.log)
        room = self._room_for(member, now)
        clocks = self._clocks_for(member, now)
        if log and isinstance(log[0], AppendBatch):
            return [*room, *log, *clocks]
        return [*log, *room, *clocks]

    def _log_for(self, member: Member, log: HostLog | None) -> list[FromTable]:
        if log is None:
            return []
        if member.watches:
            return log.messages_for(member.log, self._spectator_delay.shown.length, together=True)
        # Replicas get entries before they are committed, and so does whoever draws: their share
        # is for the entry that waits for it. Without a seat nobody draws.
        draws = member.party is not None and self._seats.belong_to(member.id)
        early = draws or self._commit_rule.may_replicate(member)
        return log.messages_for(member.log, log.length if early else log.committed)

    def _room_for(self, member: Member, now: float) -> list[Room | RoomChange]:
        room = self._for_watchers if member.watches else self._for_players
        before, known = member.room, member.known_room
        if before is room:
            return []
        member.room = member.known_room = room
        if before is None or known is None:
            member.known_room = replace(room, people=self._members.with_absences(now))
            return [member.known_room]
        return [self._change(known, room)]

    def _change(self, before: Room, after: Room) -> RoomChange:
        """What is new; the same object for all who know the same, so that it is encoded once."""
        latest = self._latest_change
        if latest is None or latest[0] is not before or latest[1] is not after:
            latest = self._latest_change = before, after, RoomChange.between(before, after)
        return latest[2]

    def _clocks_for(self, member: Member, now: float) -> list[Clocks]:
        scene = self._spectator_delay.shown if member.watches else self._scene
        if member.clocks is scene.clocks:
            return []
        member.clocks = scene.clocks
        lag = self._spectator_delay.lag if member.watches else 0.0
        return [clocks_after(scene.clocks, now - lag - scene.clocks_at)]

    def _chat_for(self, member: Member) -> list[Said]:
        read, member.chat_read = member.chat_read, self.chat.latest
        if read == member.chat_read:
            return []
        seated = bool(self._seats.belong_to(member.id))
        return self.chat.unread(read, watches=member.watches, seated=seated)

    def _scene_now(self) -> DelayedView:
        clock, timeouts, log = self._timeouts.clock, self._timeouts, self._hosted_game.log
        return DelayedView(
            log.committed if log else 0,
            self._hosted_game.stage,
            self._seats.all,
            timeouts.paused,
            self._votes.open,
            clock.told,
            clock.told_at,
        )

    def _room_of(self, scene: DelayedView, now: float) -> Room:
        return Room(
            self._timeouts.settings,
            scene.stage,
            scene.seats,
            self._members.people,
            self._epoch,
            self._members.host.id,
            scene.paused,
            scene.ballot,
            self._commit_rule.waiting_for(self._hosted_game.log, now),
            self._rematch.again if scene.stage == "over" else (),
        )

    @property
    def _delay(self) -> float:
        return self._timeouts.settings.delay if self._hosted_game.log else 0.0


def _differ_in_crowd_only(one: Room, other: Room) -> bool:
    return _without_crowd(one) == _without_crowd(other)


def _without_crowd(room: Room) -> Room:
    return replace(room, people=tuple(p for p in room.people if p.role != "spectator"))
