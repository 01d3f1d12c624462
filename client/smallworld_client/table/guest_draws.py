"""A guest's part in signed moves and joint draws, and its request that is on its way.

No I/O. :mod:`smallworld_chance` describes the draws. Whatever is returned here to be sent goes out
once the log that it rests on is durable.
"""

from collections.abc import Callable, Iterable
from math import inf

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.moves import Move
from smallworld.record import Header, Joined, LogEntry, Moved, Pending, Seal, Share
from smallworld.state import NOBODY
from smallworld_chance import draws, signatures
from smallworld_chance.checked_log import CheckedLog, Forgery, LogFault, epoch_of
from smallworld_chance.draws import Contributor
from smallworld_client.table.commit import STALL
from smallworld_client.table.events import TakeBack
from smallworld_client.words.seat import SeatSays
from smallworld_wire.results import CLOCKS_APART
from smallworld_wire.room import Ballot
from smallworld_wire.sentences import Sentence, sentence_for
from smallworld_wire.table import (
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

LINK_TIMEOUT = STALL - 0.5
"""Seconds that a host has to wait at least for a link; they wait for STALL, by their own clock."""
LONGEST_NAP = 0.25  # seconds for which a computer may sleep and still say who was called too soon


class GuestDraws:
    """Signs and draws for the ``contributor``; None if this program does neither."""

    def __init__(self) -> None:
        self.contributor: Contributor | None = None
        self._led: dict[tuple[bytes, bytes, int], bytes] = {}  # For what a host showed which link.
        self._sent: dict[bytes, int] = {}  # What this program drew for, and the draw's place.
        self._proposed = 0  # the number of the last proposal, for which it has shown its link
        self._answered: float | None = None
        self._since: dict[bytes, float] = {}  # A time before the host asked for this draw's link.
        self.now = inf
        self._ahead = 0.0  # how far the date is ahead of that clock, which may stand still
        self._awake_since = 0.0

    def begin(self) -> None:
        self._answered = None
        self._since.clear()

    def receive_at(self, now: float) -> None:
        """Note the time; what was before this computer slept can't tell how long a host waited."""
        self.now = now
        date = self.contributor.date if self.contributor else None
        ahead = date() - now if date else 0.0
        if abs(ahead - self._ahead) > LONGEST_NAP:
            self._ahead, self._awake_since = ahead, now
            self.begin()

    def answered_at(self, sent: float) -> None:
        if sent >= self._awake_since:
            self._answered = max(sent, self._answered or sent)

    def note_pending(self, log: GameLog, length: int) -> None:
        """Note when the host showed the log's last entry, which waits for a draw.

        The host showed it after the latest message that it has answered. So it has waited for this
        program's link at most since then, whatever the delay of the network.
        """
        if log.pending and length == len(log) and self._answered is not None:
            self._since.setdefault(log.hash_at(length), self._answered)

    # What a person asks for

    def sealed(self, request: Submit | Undo, game_log: GameLog) -> Submit | Undo:
        contributor, index, epoch = self.contributor, request.index, request.epoch
        if contributor is None or not isinstance(game_log, CheckedLog) or index > len(game_log):
            return request
        if isinstance(request, Submit):
            seat = game_log.state_at(index).to_move
            said = game_log.statement(index, seat, request.move, epoch)
            return replace(request, signature=contributor.sign(signatures.MOVE, said))
        step = game_log.last_step()
        if step is None:
            return request
        to, entry = step
        said = game_log.rollback_statement(index, to, entry.seat, epoch)
        return replace(request, signature=contributor.sign(signatures.BACK, said))

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
        return replace(talk, at=committed, signature=self.contributor.sign(signatures.VOTE, said))

    # What the host asks for

    def joining(self, welcome: Welcome) -> list[ToTable]:
        if self.contributor is None or welcome.role == "spectator":
            return []
        return [Contribute(self.contributor.party(welcome.game))]

    def for_proposal(self, proposal: Header, game: str) -> list[ToTable]:
        contributor, drawn = self.contributor, proposal.deal
        if contributor is None or drawn is UNSET or proposal.game != game:
            return []
        if not any(it.chain == contributor.chain for it in drawn.parties):
            return []
        hash_ = draws.hash_of_proposal(proposal)
        link = contributor.link_for(drawn.number, hash_)
        self._proposed = max(self._proposed, drawn.number)
        return [Reveal(hash_, link)] if link else []

    def is_begun_otherwise(self, header: Header) -> bool:
        """Whether a rated game that begins now gives a wrong time for its beginning.

        A lobby uses that time to respect players who opted out of ratings since then. Programs that
        joined later can't check it.
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
            raise Forgery(len(log), NOBODY, LogFault.LATER_EPOCH)
        elif isinstance(item, Pending):
            self._examine_pending(log, item)
        elif isinstance(item, Moved) and item.draw is not None:
            self._examine_links(log, len(log), item.draw.links, log.hash_at(len(log)))
            self._examine_missing(log, item.draw.missing, log.hash_at(len(log)))

    def _examine_deal(self, log: CheckedLog) -> None:
        """Reject a deal by an earlier proposal than the last.

        The host would know the links of the draws between the two, and nobody could add to them.
        """
        deal, proposal = log.game.header.deal, draws.proposal_of(log.game.header)
        if deal and self._proposed > deal.number:
            raise Forgery(-1, deal.leader, LogFault.WRONG_NUMBER)
        if deal and proposal:
            self._examine_links(log, -1, deal.links, draws.hash_of_proposal(proposal))

    def _examine_pending(self, log: CheckedLog, item: Pending) -> None:
        """Reject one link for two moves: its host could choose between their outcomes."""
        if item.leader >= len(log.parties.parties):
            return  # The log refuses it.
        leader, drawn = log.parties.parties[item.leader], log.hash_with(item)
        if self._led.setdefault((*leader.chain, item.number), drawn) != drawn:
            raise Forgery(len(log), item.leader, LogFault.WRONG_LINK)

    def _examine_links(
        self, log: CheckedLog, index: int, links: Iterable[Share], drawn: bytes
    ) -> None:
        if self.contributor is None or self.contributor.has_revealed(drawn):
            return
        own = log.parties.number_of(self.contributor.chain)
        if any(party == own for party, _ in links):
            raise Forgery(index, own or 0, LogFault.WRONG_LINK)

    def _examine_missing(self, log: CheckedLog, missing: Iterable[int], drawn: bytes) -> None:
        contributor, since = self.contributor, self._since.get(drawn)
        if contributor is None or since is None or self.now - since >= LINK_TIMEOUT:
            return
        own = log.parties.number_of(contributor.chain)
        if own is not None and own in missing:
            raise Forgery(len(log), own, LogFault.TOO_SOON)

    def _confirmation(
        self,
        contributor: Contributor,
        log: CheckedLog,
        own: int,
        head: Callable[[CheckedLog], Seal | None],
    ) -> list[ToTable]:
        if own in {item.signer for item in log.confirmed}:
            return []
        contested = tuple(self._contested(contributor, log, own))
        said = log.result_statement(contested)
        return [Confirm(contributor.sign(signatures.RESULT, said), contested, head(log))]

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
    match talk:
        case Propose("back", to):
            return to
        case Vote(_, True) if ballot and ballot.kind == "back":
            return ballot.argument
    return None


class PendingRequest:
    """The request that is on its way, if one is. ``committed`` below is a number of entries."""

    def __init__(self, draws: GuestDraws) -> None:
        self._draws = draws
        self._request: Submit | Undo | None = None

    def why_not(
        self, request: Move | TakeBack, game_log: GameLog | None, committed: int
    ) -> Sentence | None:
        if game_log is None:
            return SeatSays.NOT_BEGUN()
        if self._request or game_log.pending:
            return SeatSays.ON_ITS_WAY()
        state = game_log.state_at(committed)
        if not isinstance(request, TakeBack):
            refusal = game_log.game.why_not(state, state.to_move, request)
            return sentence_for(refusal) if refusal else None
        if committed < len(game_log):
            return SeatSays.ON_ITS_WAY()
        reason = game_log.why_not_undo(state.to_move)
        return sentence_for(reason) if reason else None

    def submit(
        self, request: Move | TakeBack, game_log: GameLog, committed: int, epoch: int
    ) -> ToTable:
        game = game_log.game.header.game
        if isinstance(request, TakeBack):
            return self._sent(Undo(game, committed, epoch), game_log)
        return self._sent(Submit(game, committed, request, epoch), game_log)

    def repeat(self, game_log: GameLog, epoch: int) -> list[ToTable]:
        """The request once more after a reconnection, unless the log shows that it was granted."""
        if self._request is None or self._request.index < len(game_log):
            return []
        return [self._sent(replace(self._request, epoch=epoch), game_log)]

    def settle(self, game_log: GameLog, committed: int) -> list[ToTable]:
        """Take note of what is committed.

        The request is over once the log has an entry in its place; but it is sent anew, for the
        next place, where only programs have joined in between.
        """
        request = self._request
        if request is None or request.index >= committed:
            return []
        self._request = None
        between = game_log.items[request.index : committed]
        if not all(isinstance(item, Joined) for item in between):
            return []
        return [self._sent(replace(request, index=committed), game_log)]

    def refused(self, index: int) -> None:
        """The host refuses the request of that index; NOBODY stands for any."""
        if self._request and index in (NOBODY, self._request.index):
            self._request = None

    def forget(self) -> None:
        self._request = None

    def _sent(self, request: Submit | Undo, game_log: GameLog) -> Submit | Undo:
        self._request = self._draws.sealed(request, game_log)
        return self._request
