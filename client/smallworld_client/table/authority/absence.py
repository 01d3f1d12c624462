"""Keeps a game going: the turn clock, players who are away or late, pauses, votes, stand-ins.

Whatever a table has chosen, nobody is locked out of their own seat: somebody who comes back plays
on at once, and somebody whose time was up has their next turn.

With a slow clock, of hours or days, people come and go. Nobody is missed for being away, the clock
runs whether they are here or not, also while no program hosts the table, and where a computer
player is to go on for somebody it does so with nobody else there. Whoever is on vacation is neither
late nor away.
"""

from collections.abc import Iterator, Sequence, Set
from typing import Literal

from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.state import State
from smallworld_client.table.authority.members import Handlers, Member, Members, Outgoing, TurnClock
from smallworld_client.table.authority.seats import Seats, StandIns
from smallworld_client.table.snapshot import RunningClock, TableSnapshot
from smallworld_wire.common import NOBODY, NotGranted
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Ballot, TableSettings
from smallworld_wire.table import Pause, StandIn, Vacation

DAY = 86_400  # seconds


class Vacations:
    """Who is on vacation. ``epoch`` added to the time of an event is in seconds since 1970."""

    def __init__(self, members: Members) -> None:
        self.epoch = 0.0
        self._members = members

    def begin(self, member: Member, days: int, most: int, now: float) -> None:
        """Start a vacation of ``days`` days (0 ends it); ``most`` is the allowance for the game.

        If less is left, the rest is granted; NotGranted if nothing is.
        """
        self._end(member, now)
        if not days:
            return
        left = most * DAY - member.person.rested
        if left <= 0:
            raise NotGranted(TableSays.NO_VACATION_LEFT() if most else TableSays.NO_VACATION())
        length = min(days * DAY, left)
        until = max(1, int(now + self.epoch)) + length
        member.change(vacation=until, rested=member.person.rested + length)

    def tick(self, now: float) -> None:
        for member in self._members:
            if 0 < member.person.vacation <= now + self.epoch:
                member.change(vacation=0)

    def _end(self, member: Member, now: float) -> None:
        unused = int(member.person.vacation - now - self.epoch)
        if member.person.vacation:
            member.change(vacation=0, rested=max(0, member.person.rested - max(0, unused)))


DRIFT = 1.0  # seconds by which dates may be wrong
VOTE_LASTS = 60.0  # seconds after which a vote fails that not everybody has agreed to
MOST_SERIALS = 1_000_000


class Votes:
    def __init__(self) -> None:
        self.open: Ballot | None = None
        self._until = 0.0
        self._serial = 0

    def propose(
        self, kind: Literal["back", "computer"], argument: int, by: int, now: float
    ) -> None:
        """Open a ballot; the person ``by`` who proposes it, if anybody, agrees to it."""
        self._serial = self._serial % MOST_SERIALS + 1
        agreed = () if by < 0 else (by,)
        self.open = Ballot(self._serial, kind, argument, by, agreed)
        self._until = now + VOTE_LASTS

    def vote(self, person: int, yes: bool) -> None:
        ballot = self.open
        if ballot is None:
            return
        if not yes:
            self.open = None
        elif person not in ballot.agreed:
            self.open = replace(ballot, agreed=(*ballot.agreed, person))

    def close_if_agreed(self, electorate: Set[int]) -> Ballot | None:
        ballot = self.open
        if ballot is None or not electorate or not electorate <= set(ballot.agreed):
            return None
        self.open = None
        return ballot

    def close_if_expired(self, now: float) -> Ballot | None:
        ballot = self.open
        if ballot is None or now < self._until:
            return None
        self.open = None
        return ballot


class Timeouts:
    """Watches the time of one table; ``paused`` is the person who has paused the game, if any."""

    def __init__(
        self,
        snapshot: TableSnapshot,
        members: Members,
        seats: Seats,
        votes: Votes,
        bots: Sequence[str],
    ) -> None:
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
        """Use dates: ``epoch`` added to the time of an event is in seconds since 1970.

        A slow clock kept running while the table was not hosted, or its computer slept: then the
        ``epoch`` is a later one.
        """
        saved, self._saved = self._saved, None
        slept, is_slow = epoch - self._epoch, self.settings.pace.is_slow
        if saved is None and abs(slept) < DRIFT:
            return
        self._epoch = self.vacations.epoch = epoch
        if saved is not None and is_slow:
            self._turn = saved.round, saved.turn
            self.clock.resume(saved.seat, min(saved.since - epoch, now))
        elif self._turn is not None and is_slow:
            self.clock.resume(self.clock.running, self.clock.told_at - slept)

    def date(self, now: float) -> int:
        return max(0, round(now + self._epoch))

    @property
    def running(self) -> RunningClock | None:
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
        return {Pause: self._pause, StandIn: self._stand_in, Vacation: self._rest}

    # As the game goes on

    def arrange(self, settings: TableSettings) -> None:
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
        self.vacations.tick(now)
        if self.paused == NOBODY:
            for seat in (*self._long_away(now), self.clock.late(now)):
                if seat != NOBODY and not self._seats.at(seat).is_played_by_computer:
                    self._go_on_without(seat, now)

    def came_back(self, member: Member, now: float) -> None:
        for seat in self._seats.of(member.id):
            if self.stand_ins.until(seat) == "back":
                self.clock.extend(seat, now)
                self.stand_ins.end(seat)

    def left(self, member: Member) -> None:
        if self.paused == member.id:
            self.paused = NOBODY

    def replace(self, member: Member, for_good: bool) -> None:
        for seat in self._seats.of(member.id):
            self.stand_ins.put(seat, "back")
            if for_good:
                self.stand_ins.inherit(seat)

    # What others ask

    def only_under_way(self) -> GameLog:
        if self._game_log is None or self._game_log.is_over:
            raise NotGranted(TableSays.NOT_UNDER_WAY())
        return self._game_log

    def only_players(self, member: Member) -> None:
        if not self._seats.of(member.id):
            raise NotGranted(TableSays.FOR_PLAYERS())

    def only_unpaused(self) -> None:
        if self.paused != NOBODY:
            member = self._members.numbered(self.paused)
            if member is None:
                raise NotGranted(TableSays.PAUSED())
            raise NotGranted(TableSays.PAUSED_BY(player=member.person.name))

    def is_away(self, seat: int) -> bool:
        member = self._members.numbered(self._seats.at(seat).person)
        return member is not None and not member.is_here

    def is_missed(self, seat: int, now: float) -> bool:
        """Whether the game waits for the person of a seat who is away, or out of time."""
        if self._seats.at(seat).is_played_by_computer or self._is_resting(seat):
            return False
        is_absent = self.is_away(seat) and not self.settings.pace.is_slow
        return is_absent or self.clock.late(now) == seat

    def players_here(self, but: int = NOBODY) -> frozenset[int]:
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
        if self.paused != NOBODY or state.to_move == NOBODY:
            return NOBODY
        seat = state.to_move
        waits = self.settings.late == "wait" and self.is_away(seat)
        waits = waits and not self.settings.pace.is_slow
        waits = waits or self._is_resting(seat) or self._seats.at(seat).is_played_by_computer
        return NOBODY if waits else seat

    def _is_resting(self, seat: int) -> bool:
        member = self._members.numbered(self._seats.at(seat).person)
        return member is not None and member.person.vacation > 0

    def _long_away(self, now: float) -> Iterator[int]:
        if self.settings.pace.is_slow:
            return
        for member in self._members:
            if not member.is_here and now - member.heard > self.settings.grace:
                yield from self._seats.of(member.id)
