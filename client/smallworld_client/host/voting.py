"""Requests about votes: who may propose what, who has to agree, and what comes of it."""

from typing import Literal

from smallworld.game_log import GameLog
from smallworld.log_entries import Consent
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.hosted_game import HostedGame
from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seats import Seats
from smallworld_client.host.timeouts import Timeouts
from smallworld_client.host.validation import only_revisable
from smallworld_client.host.votes import Votes
from smallworld_wire import NOBODY, Ballot, NotGranted, Propose, Refused, Vote
from smallworld_wire.phrases import TableSays
from smallworld_wire.sentences import Sentence


class Voting:
    """Lets the players of one table vote."""

    def __init__(
        self,
        members: Members,
        seats: Seats,
        votes: Votes,
        timeouts: Timeouts,
        hosted_game: HostedGame,
    ) -> None:
        self._members = members
        self._seats = seats
        self._votes = votes
        self._timeouts = timeouts
        self._hosted_game = hosted_game
        self._consents: dict[int, Consent] = {}

    @property
    def consents(self) -> tuple[Consent, ...]:
        """The signed consents of those who agreed to the last ballot to go back."""
        return tuple(self._consents[person] for person in sorted(self._consents))

    @property
    def handlers(self) -> Handlers:
        """The handlers of the requests about votes."""
        return {Propose: self._propose, Vote: self._vote}

    def tick(self, now: float) -> list[Outgoing]:
        """Close a ballot that has been open for too long, and tell who proposed it."""
        expired = self._votes.close_if_expired(now)
        return self._tell_proposer(expired, TableSays.NOT_AGREED_IN_TIME())

    def agreed(self, now: float) -> Ballot | None:
        """Close and return the ballot that everybody has agreed to.

        A stand-in that was agreed to takes its seat here; to go back is for the caller.
        """
        self._drop_settled(now)
        ballot = self._votes.open
        if ballot is None:
            return None
        passed = self._votes.close_if_agreed(self._electorate(ballot))
        if passed and passed.kind == "computer":
            away = self._timeouts.is_away(passed.argument)
            self._timeouts.stand_ins.put(passed.argument, "back" if away else "turn")
        return passed

    def tell_lapsed(self, ballot: Ballot) -> list[Outgoing]:
        """Tell who proposed a ballot that a consent is lacking, or does not hold any more."""
        return self._tell_proposer(ballot, TableSays.NOT_AGREED_IN_TIME())

    def follow(self, game_log: GameLog, now: float) -> None:
        """Close a ballot that the current position, all of which is committed, has settled."""
        if game_log.is_over:
            self._votes.open = None
        self._drop_settled(now)

    def _propose(self, member: Member, request: Propose, now: float) -> list[Outgoing]:
        game_log = self._timeouts.only_under_way()
        self._timeouts.only_players(member)
        if self._votes.open:
            raise NotGranted(TableSays.ANOTHER_VOTE())
        if request.kind == "computer":
            self._only_missed(request.argument, now)
        else:
            only_revisable(game_log)
            if request.argument >= len(game_log):
                raise NotGranted(TableSays.NOT_BEEN_THERE())
        self._consents = {}
        self._sign(member, request.kind, request.argument, request)
        self._votes.propose(request.kind, request.argument, member.id, now)
        return []

    def _vote(self, member: Member, request: Vote, _: float) -> list[Outgoing]:
        self._timeouts.only_under_way()
        ballot = self._votes.open
        if ballot is None or ballot.serial != request.serial:
            raise NotGranted(TableSays.VOTE_IS_OVER())
        if member.id not in self._electorate(ballot):
            raise NotGranted(TableSays.NO_VOTE())
        if request.yes:
            self._sign(member, ballot.kind, ballot.argument, request)
        self._votes.vote(member.id, request.yes)
        refused = None if request.yes else ballot
        return self._tell_proposer(refused, TableSays.DISAGREED(player=member.person.name))

    def _sign(
        self, member: Member, kind: Literal["back", "computer"], to: int, by: Propose | Vote
    ) -> None:
        """Keep a member's signed consent that a signed game goes back."""
        if kind == "back":
            consent = self._hosted_game.consent(member, by.at, to, by.signature)
            self._consents |= {member.id: consent} if consent else {}

    def _drop_settled(self, now: float) -> None:
        """Close a ballot about somebody who has come back, or has moved after all."""
        ballot = self._votes.open
        is_about_seat = ballot is not None and ballot.kind == "computer"
        if ballot and is_about_seat and not self._timeouts.is_missed(ballot.argument, now):
            self._votes.open = None

    def _only_missed(self, seat: int, now: float) -> None:
        self._seats.at(seat)
        if not self._timeouts.is_missed(seat, now):
            raise NotGranted(TableSays.HERE_AND_IN_TIME())

    def _electorate(self, ballot: Ballot) -> frozenset[int]:
        """Who has to agree.

        A stand-in needs all other players who are connected. To go back needs those too who are
        away, unless a computer player stands in for them.
        """
        if ballot.kind == "computer":
            return self._timeouts.players_here(but=ballot.argument)
        owners = {
            assigned.person for assigned in self._seats.all if not assigned.is_played_by_computer
        }
        return self._timeouts.players_here() | (owners - {NOBODY})

    def _tell_proposer(self, ballot: Ballot | None, reason: Sentence) -> list[Outgoing]:
        """Tell the person who proposed a ballot why it has failed."""
        member = self._members.numbered(ballot.by) if ballot else None
        return [member.message_to(Refused(reason))] if member and member.is_here else []
