"""Keeping a game going: the turn clock, players who are away or late, pauses and stand-ins.

Whatever a table has chosen, nobody is locked out of their own seat: somebody who comes back plays
on at once, and somebody whose time was up has their next turn.

With a slow clock, of hours or days, people come and go. Nobody is missed for being away, the clock
runs whether they are here or not, also while no program hosts the table, and where a computer
player is to go on for somebody it does so with nobody else there. Whoever is on vacation is neither
late nor away.
"""

from collections.abc import Iterator, Sequence

from smallworld.game_log import GameLog
from smallworld.state import State
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seats import Seats
from smallworld_client.host.stand_ins import StandIns
from smallworld_client.host.turn_clock import TurnClock
from smallworld_client.host.vacations import Vacations
from smallworld_client.host.votes import VOTE_LASTS, Votes
from smallworld_client.table.snapshot import RunningClock, TableSnapshot
from smallworld_wire import (
    NOBODY,
    NotGranted,
    Pause,
    Settings,
    StandIn,
    Vacation,
)
from smallworld_wire.phrases import TableSays


class Timeouts:
    """Watches the time of one table; ``paused`` is the person who has paused the game, if any.

    ``settings`` are the table's, as the host has last arranged them.
    """

    def __init__(
        self,
        snapshot: TableSnapshot,
        members: Members,
        seats: Seats,
        votes: Votes,
        bots: Sequence[str],
    ) -> None:
        """``bots`` are the names of the computer players, from the weakest to the strongest."""
        self.settings = snapshot.settings
        self.paused = NOBODY
        self.stand_ins = StandIns(seats, bots)
        self.clock = TurnClock(snapshot.settings.pace, len(seats.all), snapshot.clock)
        self._game_log: GameLog | None = None
        self._members = members
        self._seats = seats
        self._votes = votes
        self._turn: tuple[int, int] | None = None
        self._asked_at: dict[int, float] = {}
        self._saved = snapshot.running
        self._epoch = 0.0
        self.vacations = Vacations(members)

    def keep_dates(self, epoch: float, now: float) -> None:
        """Go by the date: ``epoch`` added to the time of an event is in seconds since 1970.

        A slow clock that ran when the table was last hosted has run on since.
        """
        self._epoch = self.vacations.epoch = epoch
        saved, self._saved = self._saved, None
        if saved is not None and self.settings.pace.is_slow:
            self._turn = saved.round, saved.turn
            self.clock.resume(saved.seat, min(saved.since - epoch, now))

    def date(self, now: float) -> int:
        """The date of a moment, in seconds since 1970."""
        return max(0, round(now + self._epoch))

    @property
    def running(self) -> RunningClock | None:
        """A slow clock as it is to be stored."""
        if not self.settings.pace.is_slow or self._turn is None:
            return self._saved
        since = max(0, round(self.clock.told_at + self._epoch))
        return RunningClock(self.clock.running, since, *self._turn)

    def until(self, seat: int) -> int:
        """When the time of a seat is up, in seconds since 1970; 0 where its clock stands still."""
        clock = self.clock
        if seat == NOBODY or clock.running != seat:
            return 0
        return max(1, round(clock.told_at + clock.left(seat, clock.told_at) + self._epoch))

    @property
    def handlers(self) -> Handlers:
        """The handlers of the requests about pauses and stand-ins."""
        return {Pause: self._pause, StandIn: self._stand_in, Vacation: self._rest}

    # As the game goes on

    def arrange(self, settings: Settings) -> None:
        """Take the host's new settings; with another pace everybody's clock is full again."""
        if settings.pace != self.settings.pace:
            self.clock = TurnClock(settings.pace, len(self._seats.all))
        self.settings = settings

    def follow(self, game_log: GameLog, now: float) -> None:
        """Run the clock for the current position, all of which is committed."""
        self._game_log, state = game_log, game_log.state
        if game_log.is_over:
            self.paused = NOBODY
        if self._turn == (state.round, state.seat):
            self.clock.run(self._runs_for(state), now)
        else:
            self._turn = state.round, state.seat
            self.stand_ins.end_turn()
            self.clock.begin_turn(self._runs_for(state), now)

    def hold(self, now: float) -> None:
        """Stop the clock: an entry is waiting for a replica, which is nobody's time to think."""
        self.clock.run(NOBODY, now)

    def tick(self, now: float) -> None:
        """Do what the table has chosen about players who are late, or away for too long."""
        self.vacations.tick(now)
        if self.paused == NOBODY:
            for seat in (*self._long_away(now), self.clock.late(now)):
                if seat != NOBODY and not self._seats.at(seat).is_played_by_computer:
                    self._go_on_without(seat, now)

    def came_back(self, member: Member, now: float) -> None:
        """Give somebody who has reconnected their seats back, with time to play."""
        for seat in self._seats.of(member.id):
            if self.stand_ins.until(seat) == "back":
                self.clock.extend(seat, now)
                self.stand_ins.end(seat)

    def left(self, member: Member) -> None:
        """End a pause that somebody asked for who has left, or was removed."""
        if self.paused == member.id:
            self.paused = NOBODY

    def replace(self, member: Member, for_good: bool) -> None:
        """Have computer players stand in for somebody who was removed, perhaps for good."""
        for seat in self._seats.of(member.id):
            self.stand_ins.put(seat, "back")
            if for_good:
                self.stand_ins.inherit(seat)

    # What others ask

    def only_under_way(self) -> GameLog:
        """The game's log; refuses a request that makes sense only while a game is under way."""
        if self._game_log is None or self._game_log.is_over:
            raise NotGranted(TableSays.NOT_UNDER_WAY())
        return self._game_log

    def only_players(self, member: Member) -> None:
        """Refuse somebody who has no seat."""
        if not self._seats.of(member.id):
            raise NotGranted(TableSays.FOR_PLAYERS())

    def only_unpaused(self) -> None:
        """Refuse a move while the game is paused."""
        if self.paused != NOBODY:
            member = self._members.numbered(self.paused)
            if member is None:
                raise NotGranted(TableSays.PAUSED())
            raise NotGranted(TableSays.PAUSED_BY(player=member.person.name))

    def is_away(self, seat: int) -> bool:
        """Whether the person of a seat is disconnected."""
        member = self._members.numbered(self._seats.at(seat).person)
        return member is not None and not member.is_here

    def is_missed(self, seat: int, now: float) -> bool:
        """Whether the game waits for the person of a seat who is away, or out of time."""
        if self._seats.at(seat).is_played_by_computer or self._is_resting(seat):
            return False
        is_absent = self.is_away(seat) and not self.settings.pace.is_slow
        return is_absent or self.clock.late(now) == seat

    def players_here(self, but: int = NOBODY) -> frozenset[int]:
        """The persons who have a seat and are connected, without the one of the seat ``but``."""
        absent = NOBODY if but == NOBODY else self._seats.at(but).person
        return frozenset(
            member.id
            for member in self._members
            if member.is_here and member.id != absent and self._seats.of(member.id)
        )

    # Requests

    def _pause(self, member: Member, request: Pause, _: float) -> list[Outgoing]:
        self.only_under_way()
        self.only_players(member)
        self.paused = member.id if request.on else NOBODY
        return []

    def _rest(self, member: Member, request: Vacation, now: float) -> list[Outgoing]:
        self.only_under_way()
        self.only_players(member)
        self.vacations.begin(member, request.days, self.settings.vacation, now)
        return []

    def _stand_in(self, member: Member, request: StandIn, now: float) -> list[Outgoing]:
        self.only_under_way()
        owner = self._members.numbered(self._seats.at(request.seat).person)
        is_hosts = member.person.role == "host" and owner is not None and not owner.is_here
        if owner is not member and not is_hosts:
            raise NotGranted(TableSays.NOT_YOUR_SEAT())
        if not request.bot:
            self._take_back(request.seat, now)
        else:
            self.stand_ins.put(request.seat, "asked" if owner is member else "back", request.bot)
        return []

    def _take_back(self, seat: int, now: float) -> None:
        if not self.clock.extend(seat, now) and self.stand_ins.until(seat) == "turn":
            raise NotGranted(TableSays.TIME_IS_UP())
        self.stand_ins.end(seat)

    # Players who are late or away

    def _go_on_without(self, seat: int, now: float) -> None:
        """Do what the table has chosen; with nobody else connected only a slow game goes on."""
        away, others = self.is_away(seat), self.players_here(but=seat)
        waits = away and not others and not self.settings.pace.is_slow
        if self.settings.late == "computer" and not waits:
            self.stand_ins.put(seat, "back" if away else "turn")
        elif self.settings.late == "vote" and others and self._may_ask(seat, now):
            self._asked_at[seat] = now
            self._votes.propose("computer", seat, NOBODY, now)

    def _may_ask(self, seat: int, now: float) -> bool:
        """Whether a vote about a seat may be opened: not again too soon after the last one."""
        before = self._asked_at.get(seat)
        rest = VOTE_LASTS + max(VOTE_LASTS, self.settings.grace)
        return self._votes.open is None and (before is None or now - before > rest)

    def _runs_for(self, state: State) -> int:
        """The seat for which the clock runs."""
        if self.paused != NOBODY or state.to_move == NOBODY:
            return NOBODY
        seat = state.to_move
        waits = self.settings.late == "wait" and self.is_away(seat)
        waits = waits and not self.settings.pace.is_slow
        waits = waits or self._is_resting(seat) or self._seats.at(seat).is_played_by_computer
        return NOBODY if waits else seat

    def _is_resting(self, seat: int) -> bool:
        """Whether the person of a seat is on vacation."""
        member = self._members.numbered(self._seats.at(seat).person)
        return member is not None and member.person.vacation > 0

    def _long_away(self, now: float) -> Iterator[int]:
        if self.settings.pace.is_slow:
            return
        for member in self._members:
            if not member.is_here and now - member.heard > self.settings.grace:
                yield from self._seats.of(member.id)
