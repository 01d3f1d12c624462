"""Draws by all players together, as the host's table leads them.

:mod:`smallworld_chance` says how a draw works. This module collects the contributors' links: for
the proposal of a new game, and for each move that meets chance. A contributor is waited for as long
as for an acknowledgement; whoever has left by then, or sends nothing, is missing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.board import Board
from smallworld.content import Content
from smallworld.moves import Move, Recording
from smallworld.record import (
    Consent,
    Deal,
    Drawn,
    Header,
    Joined,
    Moved,
    Party,
    Pending,
    Rollback,
    Seal,
    Share,
)
from smallworld.state import NOBODY, State
from smallworld_chance import draws, signatures
from smallworld_chance.checked_log import MOST_ATTEMPTS, MOST_CHAINS, CheckedLog
from smallworld_chance.draws import Contributor, JointDraw, leads_to
from smallworld_chance.signatures import verifies
from smallworld_client.table.authority.members import Member, Members, Outgoing
from smallworld_client.table.authority.seats import Seats
from smallworld_client.table.commit import STALL
from smallworld_wire.common import NotGranted
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import SeatAssignment
from smallworld_wire.table import Proposal

HEADS = 8  # signed lengths of the log that are kept: in a crowd, some are told of an earlier one


@dataclass
class LinkCollection:
    """The links that come in for one draw; ``awaited`` are the contributors, by their keys."""

    drawn: bytes
    number: int
    since: float
    awaited: dict[int, Party]
    links: dict[int, bytes] = field(default_factory=dict)
    is_overdue: bool = False

    @property
    def missing(self) -> list[int]:
        return [party for party in self.awaited if party not in self.links]


@dataclass(eq=False, repr=False)
class Draws:
    """At a table of the service everybody present draws.

    Elsewhere those do who could lead the game, and those without a journal, such as a seat in a
    browser, for as long as their links come in time.
    """

    _contributor: Contributor
    _game: str
    _epoch: int
    _members: Members
    _seats: Seats
    _is_service: bool = False
    _collection: LinkCollection | None = None
    _proposal: Header | None = None
    _attempts: int = 0
    _heads: dict[int, bytes] = field(default_factory=dict)
    _late: set[bytes] = field(default_factory=set)
    """The chains, by their tips, whose link was waited for in vain and has not come since."""

    def __post_init__(self) -> None:
        self.party = self._contributor.party(self._game)  # the host's own program

    # What members send

    def contribute(self, member: Member, party: Party) -> None:
        """Note with which chain a member's program draws; NotGranted where it is not theirs."""
        statement = signatures.party_statement(self._game, party.tip)
        is_theirs = party.key == member.person.verify_key
        if not is_theirs or not verifies(party.key, signatures.PARTY, statement, party.signature):
            raise NotGranted(TableSays.NOT_SIGNED())
        if member.chains >= MOST_CHAINS and party != member.party:
            return
        member.chains += party != member.party
        member.party = party

    def reveal(self, member: Member, drawn: bytes, link: bytes, log: CheckedLog | None) -> None:
        """Take a contributor's link; one for another draw comes too late for that."""
        collection = self._collection
        if member.party is None:
            return
        self._late.discard(member.party.tip)
        if collection is None or drawn != collection.drawn:
            return
        theirs = [n for n, party in collection.awaited.items() if party == member.party]
        for party in theirs:
            if not self._is_link(party, collection, link, log):
                raise NotGranted(TableSays.NOT_SIGNED())
            collection.links[party] = link

    def _is_link(
        self, party: int, collection: LinkCollection, link: bytes, log: CheckedLog | None
    ) -> bool:
        if log is not None:
            return log.parties.is_link(party, collection.number, link)
        return leads_to(link, collection.number, collection.awaited[party].tip)

    # The beginning of a game

    def propose(
        self, header: Header, seats: Sequence[SeatAssignment], lot: bool, now: float
    ) -> list[Outgoing]:
        """Ask everybody for their links for a game with that header, which lacks its column.

        ``seats`` are in the header's order; with a ``lot`` it is drawn who begins.
        """
        number = max(self._attempts, self._contributor.last) + 1
        if number > MOST_ATTEMPTS:
            raise NotGranted(TableSays.DRAWS_USED_UP())
        parties = [self.party]
        owners: dict[int, int] = {self._members.host.id: 0}
        for member in self._seated():
            if member.party is None:
                raise NotGranted(TableSays.CANNOT_SIGN(player=member.person.name))
            owners[member.id] = len(parties)
            parties.append(member.party)
        self._attempts = number
        link = self._contributor.lead(number)
        assert link is not None
        held = tuple(owners.get(assigned.person, NOBODY) for assigned in seats)
        deal = Deal(tuple(parties), held, 0, number, link, 0 if lot else NOBODY)
        self._proposal = draws.proposed(header, deal)
        awaited = dict(enumerate(parties[1:], start=1))
        self._collection = LinkCollection(
            draws.hash_of_proposal(self._proposal), number, now, awaited
        )
        return [member.message_to(Proposal(self._proposal)) for member in self._seated()]

    def proposal_for(self, member: Member) -> list[Outgoing]:
        collection, proposal = self._collection, self._proposal
        if collection is None or proposal is None:
            return []
        awaited = [collection.awaited[party] for party in collection.missing]
        return [member.message_to(Proposal(proposal))] if member.party in awaited else []

    def is_outdated(self, now: float) -> bool:
        collection = self._collection
        if collection is None or now - collection.since <= STALL:
            return False
        here = [each.party for each in self._seated() if each.is_here and each.party]
        return any(party not in collection.awaited.values() for party in here)

    def keeping_all_waiting(self, now: float) -> list[Member]:
        """Those without whose links the game can't begin, once for each proposal."""
        collection = self._collection
        if collection is None or collection.links or collection.is_overdue:
            return []
        if now - collection.since <= STALL:
            return []
        collection.is_overdue = True
        awaited = collection.awaited.values()
        return [member for member in self._seated() if member.party in awaited]

    def is_proposed(self, header: Header) -> bool:
        proposal = self._proposal
        if proposal is None or proposal.deal is UNSET:
            return False
        wanted = draws.proposed(header, proposal.deal)
        return replace(wanted, begun=proposal.begun) == proposal

    @property
    def is_dealing(self) -> bool:
        return self._proposal is not None

    @property
    def is_overdue(self) -> bool:
        """No link comes. A guest who sent it to this host before a crash sends no other."""
        return self._collection is not None and self._collection.is_overdue

    def withdraw(self) -> None:
        self._collection = self._proposal = None

    def deal(self, board: Board, content: Content) -> tuple[Header, int]:
        collection, proposal = self._collection, self._proposal
        assert collection is not None
        assert proposal is not None
        self._collection = self._proposal = None
        links = tuple(sorted(collection.links.items()))
        return draws.dealt(proposal, board, content, links, collection.missing)

    def _seated(self) -> Iterator[Member]:
        seated = {assigned.person for assigned in self._seats.all}
        for member in self._members:
            if member.person.id in seated and member is not self._members.host:
                yield member

    # A move

    def joining(self, log: CheckedLog) -> list[Joined]:
        """The programs at the table that play and have not joined the log with their chain yet."""
        if log.pending or log.is_over:
            return []
        found: list[Joined] = []
        host, own = self._members.host, log.parties.number_of(self.party.chain)
        if own is not None and not self._can_lead(log, own):
            self._contributor.renew()
            self.party = self._contributor.party(self._game)
        if log.parties.number_of(self.party.chain) is None:
            found.append(Joined(self.party, tuple(sorted(self._seats.of(host.id)))))
        for member in self._seated():
            if member.party and log.parties.number_of(member.party.chain) is None:
                found.append(Joined(member.party, tuple(sorted(self._seats.of(member.id)))))
        return [item for item in found if log.may_join(item)]

    def _can_lead(self, log: CheckedLog, own: int) -> bool:
        """Whether this program's chain will do for the next draw.

        It won't if the due link was sent for a draw that is lost, or if another program of the same
        user has joined since.
        """
        number = log.parties.number_due(own, self._epoch)
        return self._contributor.last < number and log.parties.may_lead(own)

    def seal(self, log: CheckedLog, member: Member, move: Move, signature: bytes) -> Seal:
        """The seal of a member's move; the host signs their own moves and those of computers."""
        statement = log.statement(len(log), log.state.to_move, move, self._epoch)
        return self._sealed(log, member, signatures.MOVE, statement, signature)

    def rollback(
        self, log: CheckedLog, back: Rollback, member: Member, signature: bytes
    ) -> Rollback:
        statement = log.rollback_statement(len(log), back.to, back.seat, self._epoch)
        return replace(back, seal=self._sealed(log, member, signatures.BACK, statement, signature))

    def consent(
        self, log: CheckedLog, member: Member, at: int, to: int, signature: bytes
    ) -> Consent:
        if not to <= at <= len(log):
            raise NotGranted(TableSays.NOT_BEEN_THERE())
        statement = log.vote_statement(at, to)
        seal = self._sealed(log, member, signatures.VOTE, statement, signature)
        return Consent(seal.signer, at, seal.signature)

    def agreed(
        self, log: CheckedLog, to: int, votes: Iterable[Consent]
    ) -> tuple[Consent, ...] | None:
        """The consents that still hold, the host's own renewed; None where one is lacking."""
        own, parties = log.parties.number_of(self._contributor.chain), log.parties.parties
        fresh: list[Consent] = []
        for vote in votes:
            if vote.signer == own:
                signature = self._contributor.sign(
                    signatures.VOTE, log.vote_statement(len(log), to)
                )
                fresh.append(Consent(own, len(log), signature))
            elif log.is_fresh(vote, to):
                fresh.append(vote)
        keys = {parties[vote.signer].key for vote in fresh}
        return None if log.parties.asked - keys else tuple(fresh)

    def confirmation(self, log: CheckedLog) -> bytes:
        return self._contributor.sign(signatures.RESULT, log.result_statement(()))

    def head(self, log: CheckedLog, length: int) -> bytes:
        """The host's signature under the first ``length`` entries; made once for all who hear."""
        if length not in self._heads:
            if len(self._heads) >= HEADS:
                del self._heads[next(iter(self._heads))]
            statement = log.head_statement(length, self._epoch)
            self._heads[length] = self._contributor.sign(signatures.HEAD, statement)
        return self._heads[length]

    def pend(self, log: CheckedLog, move: Move, seal: Seal) -> Pending:
        leader = log.parties.number_of(self.party.chain)
        assert leader is not None
        number = log.parties.number_due(leader, self._epoch)
        link = self._contributor.lead(number)
        if link is None:
            raise NotGranted(TableSays.DRAWS_USED_UP())
        here = [each.party for each in self._seated() if each.is_here and self._draws(each)]
        numbers = {log.parties.number_of(party.chain) for party in here if party} - {None}
        contributors = tuple(sorted(number for number in numbers if number is not None))
        return Pending(log.state.to_move, move, seal, leader, number, link, contributors)

    def _draws(self, member: Member) -> bool:
        if self._is_service or member.person.in_sync:
            return True
        party = member.party
        return not member.keeps_journal and party is not None and party.tip not in self._late

    def collect(self, log: CheckedLog, now: float) -> None:
        pending = log.pending
        if pending is None or self._collection is not None:
            return
        drawn = log.hash_at(len(log))
        awaited = {party: log.parties.parties[party] for party in pending.contributors}
        self._collection = LinkCollection(drawn, pending.number, now, awaited)
        own = log.parties.number_of(self.party.chain)
        if own in awaited:  # A former host's draw, in which this program took part as a guest.
            link = self._contributor.link_for(pending.number, drawn)
            if link is not None:
                self._collection.links[own] = link

    def is_complete(self, now: float) -> bool:
        collection = self._collection
        if collection is None:
            return False
        here = {each.party.tip for each in self._members if each.is_here and each.party}
        late = now - collection.since > STALL
        is_alone = self.is_dealing and collection.awaited and not collection.links
        return not is_alone and all(
            late or collection.awaited[n].tip not in here for n in collection.missing
        )

    def complete(self, log: CheckedLog) -> tuple[Moved, State]:
        collection = self._collection
        assert collection is not None
        self._collection = None
        self._late |= {collection.awaited[number].tip for number in collection.missing}
        return completed(log, tuple(sorted(collection.links.items())), tuple(collection.missing))

    def _sealed(
        self, log: CheckedLog, member: Member, context: str, statement: bytes, signature: bytes
    ) -> Seal:
        party = self.party if member is self._members.host else member.party
        number = None if party is None else log.parties.number_of(party.chain)
        if party is None or number is None:
            raise NotGranted(TableSays.NOT_SIGNED())
        if member is self._members.host:
            signature = self._contributor.sign(context, statement)
        elif not verifies(party.key, context, statement, signature):
            raise NotGranted(TableSays.NOT_SIGNED())
        return Seal(number, self._epoch, signature)


def completed(
    log: CheckedLog, links: tuple[Share, ...], missing: tuple[int, ...]
) -> tuple[Moved, State]:
    pending = log.pending
    assert pending is not None
    draw = JointDraw(log.seed_for(links))
    chance = Recording(draw)
    after = log.game.apply(log.state, pending.seat, pending.move, chance)
    drawn = Drawn(links, missing, tuple(draw.of))
    return Moved(pending.seat, pending.move, tuple(chance.outcomes), None, drawn), after
