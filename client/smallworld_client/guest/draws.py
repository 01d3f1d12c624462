"""A guest's part in joint draws and in what is signed. No I/O.

See :mod:`smallworld_chance`. Whatever is returned here to be sent goes out once the log that it
rests on is durable.
"""

from collections.abc import Callable, Iterable
from math import inf

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.header import Header, Share
from smallworld.log_entries import LogEntry, Moved, Pending, Seal
from smallworld.state import NOBODY
from smallworld_chance import deals, statements
from smallworld_chance.checked_log import CheckedLog, Fault, Forgery, epoch_of
from smallworld_chance.contributor import Contributor
from smallworld_client.replication.commit import STALL
from smallworld_wire import (
    Ballot,
    Confirm,
    Contribute,
    Propose,
    Reveal,
    Submit,
    TableTalk,
    ToTable,
    Undo,
    Vote,
    Welcome,
)
from smallworld_wire.results import CLOCKS_APART

PATIENCE = STALL - 0.5
"""Seconds that a host has to wait at least for a link; they wait for STALL, by their own clock."""


class GuestDraws:
    """Signs and contributes with the ``contributor``; None where this program does neither."""

    def __init__(self) -> None:
        self.contributor: Contributor | None = None
        self._led: dict[tuple[bytes, bytes, int], bytes] = {}  # For what a host showed which link.
        self._sent: dict[bytes, int] = {}  # What this program drew for, and the draw's place.
        self._answered: float | None = None
        self._since: dict[bytes, float] = {}  # A time before the host asked for this draw's link.
        self.now = inf

    def begin(self) -> None:
        """Begin to listen to a host: nothing is known of how long it has waited for anything."""
        self._answered = None
        self._since.clear()

    def answered_at(self, sent: float) -> None:
        """The host has answered what this program sent at that time, by its own clock."""
        self._answered = max(sent, self._answered or sent)

    def note_pending(self, log: GameLog, length: int) -> None:
        """Where the log's last entry waits for a draw, the host has just told it.

        It did so after it had what this program knows to be answered. So the host has waited for
        the link since then at the longest, whatever may delay a message.
        """
        if log.pending and length == len(log) and self._answered is not None:
            self._since.setdefault(log.hash_at(length), self._answered)

    # What a person asks for

    def sealed(self, request: Submit | Undo, game_log: GameLog) -> Submit | Undo:
        """A request with the signature of whoever makes it, in a signed game."""
        contributor, index, epoch = self.contributor, request.index, request.epoch
        if contributor is None or not isinstance(game_log, CheckedLog) or index > len(game_log):
            return request
        if isinstance(request, Submit):
            seat = game_log.state_at(index).to_move
            said = game_log.statement(index, seat, request.move, epoch)
            return replace(request, signature=contributor.sign(statements.MOVE, said))
        step = game_log.last_step()
        if step is None:
            return request
        to, entry = step
        said = game_log.rollback_statement(index, to, entry.seat, epoch)
        return replace(request, signature=contributor.sign(statements.BACK, said))

    def signed(
        self, talk: TableTalk, game_log: GameLog | None, committed: int, ballot: Ballot | None
    ) -> TableTalk:
        """A consent that a signed game goes back, with its signature; anything else as it is."""
        if self.contributor is None or not isinstance(game_log, CheckedLog):
            return talk
        to = _agrees_to(talk, ballot)
        if to is None or to > committed or not isinstance(talk, Propose | Vote):
            return talk
        said = game_log.vote_statement(committed, to)
        return replace(talk, at=committed, signature=self.contributor.sign(statements.VOTE, said))

    # What the host asks for

    def joining(self, welcome: Welcome) -> list[ToTable]:
        """Publish the chain, if this program plays."""
        if self.contributor is None or welcome.role == "spectator":
            return []
        return [Contribute(self.contributor.party(welcome.game))]

    def for_proposal(self, proposal: Header, game: str) -> list[ToTable]:
        """The link for a new game, if this program is one of its parties."""
        contributor, drawn = self.contributor, proposal.deal
        if contributor is None or drawn is UNSET or proposal.game != game:
            return []
        if not any(it.chain == contributor.chain for it in drawn.parties):
            return []
        hash_ = deals.hash_of(proposal)
        link = contributor.link_for(drawn.number, hash_)
        return [Reveal(hash_, link)] if link else []

    def is_begun_otherwise(self, header: Header) -> bool:
        """Whether a rated game that begins now, with this program, says another time of that.

        A lobby goes by that time to respect who wants no game to count from then on. Programs that
        have joined since the beginning can't tell.
        """
        contributor = self.contributor
        if contributor is None or contributor.date is None or header.rated is UNSET:
            return False
        parties = () if header.deal is UNSET else header.deal.parties
        if not any(it.chain == contributor.chain for it in parties):
            return False
        return header.begun is UNSET or abs(header.begun - contributor.date()) > CLOCKS_APART

    def due(
        self, game_log: GameLog, committed: int, head: Callable[[CheckedLog], Seal | None]
    ) -> list[ToTable]:
        """The link that the end of the log waits for, or the signature under its result.

        ``head`` gives the host's own signature under what was played.
        """
        contributor = self.contributor
        if contributor is None or not isinstance(game_log, CheckedLog):
            return []
        is_over = game_log.is_over and committed >= game_log.played
        parties = game_log.parties
        number = parties.number_to_sign(contributor.chain) if is_over else None
        if number is not None:
            return self._confirmation(contributor, game_log, number, head)
        own = parties.number_of(contributor.chain)
        if own is None or is_over:
            return []
        pending = game_log.pending
        if pending is None or own not in pending.contributors:
            return []
        drawn = game_log.hash_at(len(game_log))
        link = contributor.link_for(pending.number, drawn)
        if link is None:
            return []
        self._sent[drawn] = len(game_log)
        return [Reveal(drawn, link)]

    # What the host is believed

    def examine(self, log: GameLog, item: LogEntry | None, epoch: int) -> None:
        """Raise Forgery for what can't be, by what this program has seen of the host and revealed.

        ``item`` is the next one of the log; None stands for its header. ``epoch`` is the host's.
        """
        if not isinstance(log, CheckedLog):
            return
        if item is None:
            self._examine_deal(log)
        elif epoch_of(item) > epoch:
            raise Forgery(len(log), NOBODY, Fault.LATER_EPOCH)
        elif isinstance(item, Pending):
            self._examine_pending(log, item)
        elif isinstance(item, Moved) and item.draw is not None:
            self._examine_links(log, len(log), item.draw.links, log.hash_at(len(log)))
            self._examine_missing(log, item.draw.missing, log.hash_at(len(log)))

    def _examine_deal(self, log: CheckedLog) -> None:
        deal, proposal = log.game.header.deal, deals.proposal_of(log.game.header)
        if deal and proposal:
            self._examine_links(log, -1, deal.links, deals.hash_of(proposal))

    def _examine_pending(self, log: CheckedLog, item: Pending) -> None:
        """A host who shows one link for two moves wants to choose between their outcomes."""
        if item.leader >= len(log.parties.parties):
            return  # The log refuses it.
        leader, drawn = log.parties.parties[item.leader], log.hash_with(item)
        if self._led.setdefault((*leader.chain, item.number), drawn) != drawn:
            raise Forgery(len(log), item.leader, Fault.WRONG_LINK)

    def _examine_links(
        self, log: CheckedLog, index: int, links: Iterable[Share], drawn: bytes
    ) -> None:
        """This program's own link stands for what it was sent for, and for nothing else."""
        if self.contributor is None or self.contributor.has_revealed(drawn):
            return
        own = log.parties.number_of(self.contributor.chain)
        if any(party == own for party, _ in links):
            raise Forgery(index, own or 0, Fault.WRONG_LINK)

    def _examine_missing(self, log: CheckedLog, missing: Iterable[int], drawn: bytes) -> None:
        """Nobody is missing whom the host has not waited for."""
        contributor, since = self.contributor, self._since.get(drawn)
        if contributor is None or since is None or self.now - since >= PATIENCE:
            return
        own = log.parties.number_of(contributor.chain)
        if own is not None and own in missing:
            raise Forgery(len(log), own, Fault.TOO_SOON)

    def _confirmation(
        self,
        contributor: Contributor,
        log: CheckedLog,
        own: int,
        head: Callable[[CheckedLog], Seal | None],
    ) -> list[ToTable]:
        """The signature under the result, until the log has it."""
        if own in {item.signer for item in log.confirmed}:
            return []
        contested = tuple(self._contested(contributor, log, own))
        said = log.result_statement(contested)
        return [Confirm(contributor.sign(statements.RESULT, said), contested, head(log))]

    def _contested(self, contributor: Contributor, log: CheckedLog, own: int) -> list[int]:
        """The draws from which this program's link was left out although it had sent it.

        Those too that stand in the log no more, by the place where they stood.
        """
        given_up = {
            index
            for drawn, index in self._sent.items()
            if index <= log.played and log.hash_at(index) != drawn
        }
        left_out = {
            index
            for index, item in enumerate(log.items)
            if isinstance(item, Moved)
            and item.draw is not None
            and own in item.draw.missing
            and contributor.has_revealed(log.hash_at(index))
        }
        return sorted(given_up | left_out)[:256]


def _agrees_to(talk: TableTalk, ballot: Ballot | None) -> int | None:
    """The length of the log to which somebody agrees to go back; None for anything else."""
    match talk:
        case Propose("back", to):
            return to
        case Vote(_, True) if ballot and ballot.kind == "back":
            return ballot.argument
    return None
