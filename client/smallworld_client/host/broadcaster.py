"""Tells everybody what is new to him, once: the room, the log, the clock, and what is said."""

from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.play import Play
from smallworld_client.host.seats import Seats
from smallworld_client.host.spectator_delay import DelayedView, SpectatorDelay
from smallworld_client.host.timeouts import Timeouts
from smallworld_client.host.turn_clock import later
from smallworld_client.replication.commit import CommitRule
from smallworld_client.replication.host_log import HostLog
from smallworld_wire import AppendBatch, Clocks, FromTable, Room, Said
from smallworld_wire.rate_limit import TokenBucket

CROWD = 1.0
"""Seconds between two rooms in which nothing is new but who watches: hundreds may come at once."""

ROOMS, ROOMS_AT_ONCE = 5.0, 40.0
"""Rooms that are told a second in the long run, and at once; what else is new in them can wait."""


class Sight(NamedTuple):
    """What those who play and those who watch see: the room, the log so far, and all around it."""

    players: tuple[Room, int, DelayedView]
    watchers: tuple[Room, DelayedView]


class Broadcaster:
    """Knows what each person was told last; those who watch are told everything later.

    ``room`` is the room as the players see it, ``view`` as those who watch do.
    """

    def __init__(
        self,
        epoch: int,
        members: Members,
        seats: Seats,
        play: Play,
        commit_rule: CommitRule,
        timeouts: Timeouts,
    ) -> None:
        self._epoch = epoch
        self._members = members
        self._seats = seats
        self._play = play
        self._commit_rule = commit_rule
        self._timeouts = timeouts
        self._spectator_delay = SpectatorDelay()
        self._scene = self._scene_now()
        self.room = self.view = self._room_of(self._scene, 0.0)
        self._for_players = self._for_watchers = self.room
        self._crowd_at = 0.0
        self._pace = TokenBucket(ROOMS, ROOMS_AT_ONCE)
        self._told: Sight | None = None

    def tell(self, now: float, speaker: Member | None = None) -> list[Outgoing]:
        """Bring all who are here up to date.

        Where nothing has changed, only ``speaker`` may have asked for something.
        """
        lines = self._look(now)
        before, self._told = self._told, self._sight()
        return [
            member.message_to(message)
            for member in self._audience(before, self._told, bool(lines), speaker)
            if member.is_here
            for message in (*self._news_for(member, now), *(lines if member.watches else ()))
        ]

    def say(self, writer: Member, text: str, now: float) -> list[Outgoing]:
        """What those who watch write could give something away: players read it after the end."""
        to_watchers = writer.watches and self._spectator_delay.shown.stage != "over"
        said = Said(writer.id, writer.person.name, text, to_watchers)
        if not writer.watches:
            self._spectator_delay.say(said, now, self._delay)
        return [
            each.message_to(said)
            for each in self._members
            if each.is_here and self._reads_at_once(each, said, writer)
        ]

    def reveal(self) -> list[Outgoing]:
        """The game is over and the table closes: those who watch see the end before they go."""
        lines = self._spectator_delay.advance(inf)
        return [
            member.message_to(message)
            for member in self._members
            if member.watches and member.is_here
            for message in (*self._log_for(member, self._play.log), self.room, *lines)
        ]

    @property
    def shown(self) -> int:
        """How many items of the log those who watch have seen."""
        return self._spectator_delay.shown.length

    def begin_with_the_present(self, now: float) -> None:
        """A game is led on: what has happened in it is no secret to anybody."""
        self._spectator_delay.note(self._scene_now(), now, 0.0)
        self._look(now)

    def _look(self, now: float) -> list[Said]:
        """See how the game looks now to those who play and to those who watch.

        What the players have said, the others read when they see what it was about.
        """
        self._scene = self._scene_now()
        self._spectator_delay.note(self._scene, now, self._delay)
        lines = self._spectator_delay.advance(now)
        room = self._room_of(self._scene, now)
        if room != self.room:  # Who is told a room is told it once: the same one stays.
            self.room = room
        shown = self._spectator_delay.shown
        self.view = self.room if shown == self._scene else self._room_of(shown, now)
        self._announce(self.room, self.view, now)
        return lines

    def _announce(self, room: Room, view: Room, now: float) -> None:
        """This is what those who play and those who watch are to be told."""
        before = self._for_players, self._for_watchers
        if (room, view) == before:
            return
        only_crowd = all(map(_differ_in_crowd_only, before, (room, view)))
        if now >= self._crowd_at if only_crowd else self._pace.take(now):
            self._for_players, self._for_watchers = room, view
            self._crowd_at = now + CROWD

    def _sight(self) -> Sight:
        """What there is to be seen now, by those who play and by those who watch."""
        log = self._play.log
        return Sight(
            (self._for_players, log.length if log else 0, self._scene),
            (self._for_watchers, self._spectator_delay.shown),
        )

    def _audience(
        self, before: Sight | None, now: Sight, has_lines: bool, speaker: Member | None
    ) -> list[Member]:
        """For whom something is new, players first; a crowd is asked only where it sees it."""
        audience: list[Member] = []
        if before is None or now.players != before.players:
            audience += self._members.players
        if before is None or now.watchers != before.watchers or has_lines:
            audience += self._members.watchers
        return audience if speaker is None or speaker in audience else [speaker, *audience]

    def _news_for(self, member: Member, now: float) -> list[FromTable]:
        """A whole log comes after the room that it belongs to, a single item before it."""
        log = self._log_for(member, self._play.log)
        room = self._room_for(member, now)
        clocks = self._clocks_for(member, now)
        if log and isinstance(log[0], AppendBatch):
            return [*room, *log, *clocks]
        return [*log, *room, *clocks]

    def _log_for(self, member: Member, log: HostLog | None) -> list[FromTable]:
        if log is None:
            return []
        if member.watches:
            return log.tell(member.log, self._spectator_delay.shown.length)
        return log.tell(
            member.log, log.length if self._commit_rule.may_keep(member) else log.committed
        )

    def _room_for(self, member: Member, now: float) -> list[Room]:
        """The room, if it is another than the last that he was told."""
        room = self._for_watchers if member.watches else self._for_players
        before = member.room
        member.room = room
        if before is None:
            return [replace(room, people=self._members.with_absences(now))]
        return [] if before is room else [room]

    def _clocks_for(self, member: Member, now: float) -> list[Clocks]:
        """The clock as it stands for him now, if it has been set since he was told."""
        scene = self._spectator_delay.shown if member.watches else self._scene
        if member.clocks is scene.clocks:
            return []
        member.clocks = scene.clocks
        lag = self._spectator_delay.lag if member.watches else 0.0
        return [later(scene.clocks, now - lag - scene.clocks_at)]

    def _reads_at_once(self, reader: Member, said: Said, writer: Member) -> bool:
        if said.watchers:
            return not self._seats.belong_to(reader.id)
        return writer.watches or not reader.watches

    def _scene_now(self) -> DelayedView:
        clock, timeouts, log = self._timeouts.clock, self._timeouts, self._play.log
        return DelayedView(
            log.committed if log else 0,
            self._play.stage,
            self._seats.all,
            timeouts.paused,
            timeouts.ballots.open,
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
            self._commit_rule.waiting_for(self._play.log, now),
        )

    @property
    def _delay(self) -> float:
        """Seconds after which spectators see what happens; there is nothing to hide before."""
        return self._timeouts.settings.delay if self._play.log else 0.0


def _differ_in_crowd_only(one: Room, other: Room) -> bool:
    return _without_crowd(one) == _without_crowd(other)


def _without_crowd(room: Room) -> Room:
    return replace(room, people=tuple(p for p in room.people if p.role != "spectator"))
