"""Who sees to it that a game goes on: the clock, those who are away or late, pauses and ballots.

Whatever a table has chosen, nobody is locked out of his own seat: who comes back plays on at once,
and who was late has his next turn.
"""

from collections.abc import Iterator, Sequence

from smallworld.game_log import GameLog
from smallworld.phrases import TableSays
from smallworld.sentences import Sentence
from smallworld.state import State
from smallworld_client.host.errors import NotGrantedError
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seats import Seats
from smallworld_client.host.stand_ins import StandIns
from smallworld_client.host.turn_clock import TurnClock
from smallworld_client.host.validation import only_revisable
from smallworld_client.host.votes import LAPSES, Votes
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire import (
    NOBODY,
    Ballot,
    Pause,
    Propose,
    Refused,
    Settings,
    StandIn,
    ToTable,
    Vote,
)


class Timeouts:
    """Sees to one game, from its beginning on; ``paused`` is who has stopped it for a while.

    ``settings`` are what the host has decided about the table.
    """

    def __init__(
        self,
        snapshot: TableSnapshot,
        members: Members,
        seats: Seats,
        bots: Sequence[str],
    ) -> None:
        """``bots`` from the weakest to the strongest."""
        self.settings = snapshot.settings
        self.paused = NOBODY
        self.ballots = Votes()
        self.stand_ins = StandIns(seats, bots)
        self.clock = TurnClock(snapshot.settings.pace, len(seats.all), snapshot.clock)
        self._handlers: Handlers = {
            Pause: self._pause,
            Propose: self._propose,
            Vote: self._vote,
            StandIn: self._stand_in,
        }
        self._game_log: GameLog | None = None
        self._members = members
        self._seats = seats
        self._turn: tuple[int, int] | None = None
        self._asked_at: dict[int, float] = {}

    # As the game goes on

    def arrange(self, settings: Settings) -> None:
        """The host has changed what he decided; another pace begins with full clocks."""
        if settings.pace != self.settings.pace:
            self.clock = TurnClock(settings.pace, len(self._seats.all))
        self.settings = settings

    def follow(self, game_log: GameLog, now: float) -> None:
        """The game has come to here, and all of it counts."""
        self._game_log, state = game_log, game_log.state
        if game_log.is_over:
            self.paused, self.ballots.open = NOBODY, None
        if self._turn == (state.round, state.seat):
            self.clock.run(self._runs_for(state), now)
        else:
            self._turn = state.round, state.seat
            self.stand_ins.end_turn()
            self.clock.begin_turn(self._runs_for(state), now)
        self._drop_what_is_settled(now)

    def hold(self, now: float) -> None:
        """A step waits for somebody's machine: that is nobody's time."""
        self.clock.run(NOBODY, now)

    def look(self, now: float) -> list[Outgoing]:
        """Do what the table has chosen about those who are late, or away for too long."""
        lapsed = self.ballots.lapse(now)
        if self.paused == NOBODY:
            for seat in (*self._long_away(now), self.clock.late(now)):
                if seat != NOBODY and not self._seats.at(seat).is_played_by_computer:
                    self._go_on_without(seat, now)
        return self._told_proposer(lapsed, TableSays.NOT_AGREED_IN_TIME())

    def agreed(self, now: float) -> Ballot | None:
        """The ballot that everybody has agreed to by now, and that is closed with that."""
        self._drop_what_is_settled(now)
        ballot = self.ballots.open
        if ballot is None:
            return None
        passed = self.ballots.agreed(self._asked(ballot))
        if passed and passed.kind == "computer":
            away = self._is_away(passed.argument)
            self.stand_ins.put(passed.argument, "back" if away else "turn")
        return passed

    def came_back(self, member: Member, now: float) -> None:
        """Somebody is here again: his seats are his at once, with time to play."""
        for seat in self._seats.of(member.id):
            if self.stand_ins.until(seat) == "back":
                self.clock.extend(seat, now)
                self.stand_ins.end(seat)

    def left(self, member: Member) -> None:
        """Somebody has left, or was shown out: the pause that he asked for ends."""
        if self.paused == member.id:
            self.paused = NOBODY

    def replace(self, member: Member, for_good: bool) -> None:
        """Computer players go on for somebody who was shown out, until he is back or for good."""
        for seat in self._seats.of(member.id):
            self.stand_ins.put(seat, "back")
            if for_good:
                self.stand_ins.inherit(seat)

    def only_unpaused(self) -> None:
        """Refuses a step while the game is paused."""
        if self.paused != NOBODY:
            member = self._members.numbered(self.paused)
            if member is None:
                raise NotGrantedError(TableSays.PAUSED())
            raise NotGrantedError(TableSays.PAUSED_BY(player=member.person.name))

    # Requests

    @property
    def handlers(self) -> Handlers:
        """Who answers the requests that are for the steward."""
        return dict.fromkeys(self._handlers, self._answer)

    def _answer(self, member: Member, request: ToTable, now: float) -> list[Outgoing]:
        """Grant a request or refuse it."""
        if self._game_log is None or self._game_log.is_over:
            raise NotGrantedError(TableSays.NOT_UNDER_WAY())
        return self._handlers[type(request)](member, request, now)

    def _pause(self, member: Member, request: Pause, _: float) -> list[Outgoing]:
        self._only_players(member)
        self.paused = member.id if request.on else NOBODY
        return []

    def _propose(self, member: Member, request: Propose, now: float) -> list[Outgoing]:
        self._only_players(member)
        if self.ballots.open:
            raise NotGrantedError(TableSays.ANOTHER_VOTE())
        if request.kind == "computer":
            self._only_missed(request.argument, now)
        else:
            self._only_past(request.argument)
        self.ballots.propose(request.kind, request.argument, member.id, now)
        return []

    def _vote(self, member: Member, request: Vote, _: float) -> list[Outgoing]:
        ballot = self.ballots.open
        if ballot is None or ballot.serial != request.serial:
            raise NotGrantedError(TableSays.VOTE_IS_OVER())
        if member.id not in self._asked(ballot):
            raise NotGrantedError(TableSays.NO_VOTE())
        self.ballots.vote(member.id, request.yes)
        refused = None if request.yes else ballot
        return self._told_proposer(refused, TableSays.DISAGREED(player=member.person.name))

    def _stand_in(self, member: Member, request: StandIn, now: float) -> list[Outgoing]:
        owner = self._members.numbered(self._seats.at(request.seat).person)
        is_hosts = member.person.role == "host" and owner is not None and not owner.is_here
        if owner is not member and not is_hosts:
            raise NotGrantedError(TableSays.NOT_YOUR_SEAT())
        if not request.bot:
            self._take_back(request.seat, now)
        else:
            self.stand_ins.put(request.seat, "asked" if owner is member else "back", request.bot)
        return []

    def _take_back(self, seat: int, now: float) -> None:
        if not self.clock.extend(seat, now) and self.stand_ins.until(seat) == "turn":
            raise NotGrantedError(TableSays.TIME_IS_UP())
        self.stand_ins.end(seat)

    def _only_players(self, member: Member) -> None:
        if not self._seats.of(member.id):
            raise NotGrantedError(TableSays.FOR_PLAYERS())

    def _only_past(self, length: int) -> None:
        assert self._game_log is not None
        only_revisable(self._game_log)
        if length >= len(self._game_log):
            raise NotGrantedError(TableSays.NOT_BEEN_THERE())

    def _only_missed(self, seat: int, now: float) -> None:
        self._seats.at(seat)
        if not self._is_missed(seat, now):
            raise NotGrantedError(TableSays.HERE_AND_IN_TIME())

    # Those who are late or away

    def _drop_what_is_settled(self, now: float) -> None:
        """Nobody need vote about who is here again, or has moved after all."""
        ballot = self.ballots.open
        if ballot and ballot.kind == "computer" and not self._is_missed(ballot.argument, now):
            self.ballots.open = None

    def _go_on_without(self, seat: int, now: float) -> None:
        """What the table has chosen for this; nobody goes on alone without the absent."""
        away, others = self._is_away(seat), self._players_here(but=seat)
        if self.settings.late == "computer" and (others or not away):
            self.stand_ins.put(seat, "back" if away else "turn")
        elif self.settings.late == "vote" and others and self._may_ask(seat, now):
            self._asked_at[seat] = now
            self.ballots.propose("computer", seat, NOBODY, now)

    def _may_ask(self, seat: int, now: float) -> bool:
        """Nobody is asked the same again before he had some peace."""
        before = self._asked_at.get(seat)
        rest = LAPSES + max(LAPSES, self.settings.grace)
        return self.ballots.open is None and (before is None or now - before > rest)

    def _runs_for(self, state: State) -> int:
        if self.paused != NOBODY or state.to_move == NOBODY:
            return NOBODY
        seat = state.to_move
        waits = self.settings.late == "wait" and self._is_away(seat)
        return NOBODY if waits or self._seats.at(seat).is_played_by_computer else seat

    def _is_missed(self, seat: int, now: float) -> bool:
        """Whether the game may have to go on without the person there."""
        if self._seats.at(seat).is_played_by_computer:
            return False
        return self._is_away(seat) or self.clock.late(now) == seat

    def _is_away(self, seat: int) -> bool:
        member = self._members.numbered(self._seats.at(seat).person)
        return member is not None and not member.is_here

    def _long_away(self, now: float) -> Iterator[int]:
        for member in self._members:
            if not member.is_here and now - member.heard > self.settings.grace:
                yield from self._seats.of(member.id)

    def _players_here(self, but: int = NOBODY) -> frozenset[int]:
        """The persons who play and are here, without the one of that seat."""
        absent = NOBODY if but == NOBODY else self._seats.at(but).person
        return frozenset(
            member.id
            for member in self._members
            if member.is_here and member.id != absent and self._seats.of(member.id)
        )

    def _asked(self, ballot: Ballot) -> frozenset[int]:
        """Who has to agree: to go back also who is away, unless a computer player is there."""
        if ballot.kind == "computer":
            return self._players_here(but=ballot.argument)
        owners = {
            assigned.person for assigned in self._seats.all if not assigned.is_played_by_computer
        }
        return self._players_here() | (owners - {NOBODY})

    def _told_proposer(self, ballot: Ballot | None, sentence: Sentence) -> list[Outgoing]:
        """A ballot has failed."""
        member = self._members.numbered(ballot.by) if ballot else None
        return [member.message_to(Refused(sentence))] if member and member.is_here else []
