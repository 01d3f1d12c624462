"""A game's log whose signatures and draws are checked, item by item.

Every program that holds a signed game holds it as a :class:`CheckedLog`: guests and spectators
while it is played, whoever goes on with it, and who verifies its record. An item that is not what
it says is refused with a :class:`Forgery`, which names its index and the party concerned.

What an item needs depends on the parties' last known links and on who has which seat. That is one
immutable value for each length of the log, so that a log can be cut.
"""

from collections.abc import Iterable
from enum import Enum, auto

from msgspec import UNSET

from smallworld.errors import PeerFault
from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.moves import Move, Recording
from smallworld.record import (
    Confirmed,
    Consent,
    Deal,
    Joined,
    LogEntry,
    Moved,
    Party,
    Pending,
    Rollback,
    Seal,
    Share,
)
from smallworld.state import NOBODY, State
from smallworld_chance import draws, signatures
from smallworld_chance.draws import JointDraw, MeetsChance, Parties, undrawn
from smallworld_chance.signatures import is_verify_key, verifies

MOST_CHAINS = 180
"""How many chains one key may join with: each start of a program is one, and long games have many.
Those of five players together stay below the greatest number of a party."""
MOST_ATTEMPTS = 256  # how often the beginning of a game may be proposed


class LogFault(Enum):
    NO_SUCH_PARTY = auto()  # it names a party that has not joined
    NOT_SIGNED = auto()  # the signature is missing, or not that party's under this very statement
    EARLIER_EPOCH = auto()  # it is of an earlier epoch than an item before it
    LATER_EPOCH = auto()  # it is of a later epoch than that of the host who tells it
    NO_KEY = auto()  # the party's key is no key
    WRONG_LINK = auto()  # the link is not a later one of the party's chain
    WRONG_NUMBER = auto()  # the draw takes another number of links than the one that is due
    TOO_SOON = auto()
    """Somebody is said to be missing whom nobody has waited for. Only they themselves know."""
    OTHER_CONTRIBUTORS = auto()
    """The links and the missing ones are not those that the draw was to have."""
    OTHER_OUTCOME = auto()  # the outcomes are not those that the links give
    NOT_DRAWN = auto()  # chance decided something in a move that nobody had drawn for
    NOTHING_DRAWN = auto()  # a move waited for a draw, and met no chance
    NOT_AGREED = auto()  # not everybody who has to has agreed that the game goes back
    OTHERS_SEAT = auto()  # it is for a seat that somebody else holds
    OUT_OF_PLACE = auto()  # it can't come at this place in a log
    AGAINST_THE_RULES = auto()
    """The rules of the game do not allow the move. Only a record's verification says so."""
    OTHER_DIGEST = auto()
    """A record has another digest for the position after it. Only its verification says so."""


class Forgery(PeerFault):
    """``party`` is a party's number, or NOBODY. ``index`` is the item's, -1 for the header."""

    def __init__(self, index: int, party: int, fault: LogFault) -> None:
        where = f"entry {index}" if index >= 0 else "the header"
        who = f", party {party}" if party != NOBODY else ""
        super().__init__(f"{where}{who}: {fault.name}")
        self.index = index
        self.party = party
        self.fault = fault


def epoch_of(item: LogEntry) -> int:
    """0 if it has none."""
    seal = item.seal if isinstance(item, Moved | Pending | Rollback) else None
    return seal.epoch if seal else 0


class CheckedLog(GameLog):
    def __init__(self, game: Game, items: Iterable[LogEntry] = ()) -> None:
        """Raises Forgery."""
        self._parties = [_parties_of(game)]
        self._counted: set[bytes] = set()
        """The signatures of all consents to rollbacks, under whichever number of their signers."""
        self._moved_at: dict[bytes, list[int]] = {}
        """For each key the indices of the moves that it signed."""
        super().__init__(game, items)

    @property
    def parties(self) -> Parties:
        return self._parties[-1]

    @property
    def confirmed(self) -> list[Confirmed]:
        return [item for item in self.items[self.played :] if isinstance(item, Confirmed)]

    def parties_at(self, length: int) -> Parties:
        return self._parties[length]

    def after(self, item: LogEntry) -> State:
        """Raises Forgery."""
        match item:
            case Moved():
                self._check_move(item)
            case Pending():
                self._check_pending(item)
            case Rollback():
                self._check_rollback(item)
            case Joined():
                self._check_joined(item)
            case Confirmed():
                self._check_confirmed(item)
        if isinstance(item, Moved) and item.draw is not None:
            return self._drawn(item)
        return super().after(item)

    def add(self, item: LogEntry, state: State) -> None:
        super().add(item, state)
        if isinstance(item, Rollback):
            self._counted.update(vote.signature for vote in item.votes)
        elif isinstance(item, Moved | Pending) and item.seal:
            moves = self._moved_at.setdefault(self._key_of(item.seal.signer), [])
            moves.append(len(self) - 1)
        self._parties.append(_next(self.parties, item, self._pending_before(len(self) - 1)))

    def cut(self, length: int) -> None:
        for item in reversed(self.items[length:]):
            if isinstance(item, Rollback):
                self._counted.difference_update(vote.signature for vote in item.votes)
            elif isinstance(item, Moved | Pending) and item.seal:
                self._moved_at[self._key_of(item.seal.signer)].pop()
        super().cut(length)
        del self._parties[length + 1 :]

    def seed_for(self, links: tuple[Share, ...]) -> bytes:
        assert self.pending is not None
        return self.parties.seed_for(self.pending, links)

    def statement(self, index: int, seat: int, move: Move, epoch: int) -> bytes:
        game, before = self.game.header.game, self.hash_at(index)
        return signatures.move_statement(
            game, epoch, index, before, self.digest_at(index), seat, move
        )

    def rollback_statement(self, index: int, to: int, seat: int, epoch: int) -> bytes:
        before = self.hash_at(index)
        return signatures.rollback_statement(self.game.header.game, epoch, index, before, to, seat)

    def vote_statement(self, at: int, to: int) -> bytes:
        return signatures.vote_statement(self.game.header.game, at, self.hash_at(to), to)

    def result_statement(self, contested: Iterable[int]) -> bytes:
        length = self.played
        game = self.game.header.game
        return signatures.result_statement(game, length, self.hash_at(length), tuple(contested))

    def head_statement(self, length: int, epoch: int) -> bytes:
        return signatures.head_statement(self.game.header.game, epoch, length, self.hash_at(length))

    def is_head(self, length: int, head: Seal) -> bool:
        known = self.parties.parties
        statement = self.head_statement(length, head.epoch)
        return 0 <= head.signer < len(known) and verifies(
            known[head.signer].key, signatures.HEAD, statement, head.signature
        )

    # The checks

    def _check_move(self, item: Moved) -> None:
        pending = self.pending
        if item.draw is None:
            if item.chance:
                raise self._forgery(LogFault.NOT_DRAWN)
            if pending:
                raise self._forgery(LogFault.OUT_OF_PLACE)
            self._check_seal(item.seal, item.seat, item.move)
        elif pending is None or item.seal or (pending.seat, pending.move) != (item.seat, item.move):
            raise self._forgery(LogFault.OUT_OF_PLACE)
        else:
            self._check_links(item.draw.links, item.draw.missing, pending)

    def _check_pending(self, item: Pending) -> None:
        self._only_unconfirmed()
        self._check_seal(item.seal, item.seat, item.move)
        self._check_meets_chance(item)
        due = self.parties.number_due(item.leader, item.seal.epoch)
        if item.number != due:
            raise self._forgery(LogFault.WRONG_NUMBER, item.leader)
        self._check_link(item.leader, item.number, item.link)
        named = item.contributors
        if item.leader in named or list(named) != sorted(set(named)):
            raise self._forgery(LogFault.OTHER_CONTRIBUTORS)
        keys = {self._key_of(party) for party in (item.leader, *named)}
        if len(keys) <= len(named):
            raise self._forgery(LogFault.OTHER_CONTRIBUTORS)
        if not self.parties.may_lead(item.leader):
            raise self._forgery(LogFault.WRONG_LINK, item.leader)

    def _check_meets_chance(self, item: Pending) -> None:
        """Otherwise a move that no draw can complete would stay at the end of the log forever."""
        try:
            self.game.apply(self.state, item.seat, item.move, undrawn)
        except MeetsChance:
            return
        raise self._forgery(LogFault.NOTHING_DRAWN)

    def _check_rollback(self, item: Rollback) -> None:
        self._only_unconfirmed()
        seal = item.seal
        if seal is None or seal.epoch < self.parties.epoch or item.to >= len(self):
            raise self._forgery(LogFault.NOT_SIGNED)
        statement = self.rollback_statement(len(self), item.to, item.seat, seal.epoch)
        self._check_signature(seal.signer, signatures.BACK, statement, seal.signature)
        if item.seat == NOBODY:
            self._check_votes(item)
        else:
            self._check_undo(item, seal.signer)

    def _check_undo(self, item: Rollback, signer: int) -> None:
        """Only the holder of a seat takes back its last step, in that turn and not past chance."""
        if item.seat >= len(self.parties.seats):
            raise self._forgery(LogFault.OUT_OF_PLACE)
        if self.parties.key_of_seat(item.seat) != self._key_of(signer):
            raise self._forgery(LogFault.OTHERS_SEAT, signer)
        step = self.last_step()
        is_last = step is not None and step[0] == item.to
        if not is_last or item.votes or self.why_not_undo(item.seat):
            raise self._forgery(LogFault.OUT_OF_PLACE, signer)

    def _check_votes(self, item: Rollback) -> None:
        """Every player has agreed, and nobody has moved since."""
        agreed = set()
        for vote in item.votes:
            if vote.signature in self._counted or not self.is_fresh(vote, item.to):
                raise self._forgery(LogFault.NOT_AGREED, vote.signer)
            statement = self.vote_statement(vote.at, item.to)
            self._check_signature(vote.signer, signatures.VOTE, statement, vote.signature)
            agreed.add(self._key_of(vote.signer))
        if not item.votes or self.parties.asked - agreed:
            raise self._forgery(LogFault.NOT_AGREED)

    def is_fresh(self, vote: Consent, to: int) -> bool:
        """A consent holds until its signer signs a move."""
        if not to <= vote.at <= len(self):
            return False
        moves = self._moved_at.get(self._key_of(vote.signer))
        return not moves or moves[-1] < vote.at

    def _check_joined(self, item: Joined) -> None:
        self._only_unconfirmed()
        parties, key = self.parties, item.party.key
        _check_party(item.party, self.game.header.game, len(self), len(parties.parties))
        if any(seat >= len(parties.seats) for seat in item.seats):
            raise self._forgery(LogFault.OUT_OF_PLACE)
        chains = [it.tip for it in parties.parties if it.key == key]
        is_known = bool(chains or item.seats)
        if not is_known or item.party.tip in chains or len(chains) >= MOST_CHAINS:
            raise self._forgery(LogFault.OUT_OF_PLACE, len(parties.parties))
        if not self.may_hold(key, item.seats):
            raise self._forgery(LogFault.OTHERS_SEAT, len(parties.parties))

    def may_join(self, item: Joined) -> bool:
        try:
            self._check_joined(item)
        except Forgery:
            return False
        return True

    def may_hold(self, key: bytes, seats: Iterable[int]) -> bool:
        """Its own seats, or those of computer players."""
        parties = self.parties
        return all(
            seat in parties.stood_in or parties.key_of_seat(seat) in (None, key) for seat in seats
        )

    def _check_confirmed(self, item: Confirmed) -> None:
        if not self.is_over or item.signer in {each.signer for each in self.confirmed}:
            raise self._forgery(LogFault.OUT_OF_PLACE, item.signer)
        statement = self.result_statement(item.contested)
        self._check_signature(item.signer, signatures.RESULT, statement, item.signature)
        if item.head and not self.is_head(self.played, item.head):
            raise self._forgery(LogFault.NOT_SIGNED, item.head.signer)

    def _only_unconfirmed(self) -> None:
        if self.is_over or self.pending:
            raise self._forgery(LogFault.OUT_OF_PLACE)

    def _check_seal(self, seal: Seal | None, seat: int, move: Move) -> None:
        if seal is None:
            raise self._forgery(LogFault.NOT_SIGNED)
        if seal.epoch < self.parties.epoch:
            raise self._forgery(LogFault.EARLIER_EPOCH, seal.signer)
        signed = self.statement(len(self), seat, move, seal.epoch)
        self._check_signature(seal.signer, signatures.MOVE, signed, seal.signature)

    def _check_signature(self, party: int, context: str, message: bytes, signature: bytes) -> None:
        if not verifies(self._key_of(party), context, message, signature):
            raise self._forgery(LogFault.NOT_SIGNED, party)

    def _check_links(
        self, links: tuple[Share, ...], missing: tuple[int, ...], pending: Pending
    ) -> None:
        named = [*(party for party, _ in links), *missing]
        if sorted(named) != list(pending.contributors) or list(links) != sorted(links):
            raise self._forgery(LogFault.OTHER_CONTRIBUTORS)
        for party, link in links:
            self._check_link(party, pending.number, link)

    def _check_link(self, party: int, number: int, link: bytes) -> None:
        self._key_of(party)
        if not self.parties.is_link(party, number, link):
            raise self._forgery(LogFault.WRONG_LINK, party)

    def _drawn(self, item: Moved) -> State:
        assert item.draw is not None
        draw = JointDraw(self.seed_for(item.draw.links))
        chance = Recording(draw)
        state = self.game.apply(self.state, item.seat, item.move, chance)
        if not chance.outcomes:
            raise self._forgery(LogFault.NOTHING_DRAWN)
        if tuple(chance.outcomes) != item.chance or tuple(draw.of) != item.draw.of:
            raise self._forgery(LogFault.OTHER_OUTCOME)
        return state

    def _key_of(self, party: int) -> bytes:
        if not 0 <= party < len(self.parties.parties):
            raise self._forgery(LogFault.NO_SUCH_PARTY, party)
        return self.parties.parties[party].key

    def _pending_before(self, index: int) -> Pending | None:
        before = self.items[index - 1] if index else None
        return before if isinstance(before, Pending) else None

    def _forgery(self, fault: LogFault, party: int = NOBODY) -> Forgery:
        return Forgery(len(self), party, fault)


def open_log(game: Game, items: Iterable[LogEntry] = ()) -> GameLog:
    """A :class:`CheckedLog` if the game is signed. Raises GameError if an item does not fit."""
    return CheckedLog(game, items) if game.header.is_signed else GameLog(game, items)


def _next(parties: Parties, item: LogEntry, pending: Pending | None) -> Parties:
    match item:
        case Joined(party, seats):
            return parties.with_party(party, seats)
        case Pending():
            return parties.with_pending(item).with_move(item.seat, item.seal)
        case Moved() if item.draw is not None and pending:
            return parties.with_draw(pending, item.draw.links)
        case Moved() if item.seal:
            return parties.with_move(item.seat, item.seal)
        case Rollback() if item.seal:
            return parties._replace(epoch=item.seal.epoch)
    return parties


def _parties_of(game: Game) -> Parties:
    drawn = game.header.deal
    if drawn is UNSET:
        raise Forgery(-1, NOBODY, LogFault.NOT_SIGNED)
    for number, party in enumerate(drawn.parties):
        _check_party(party, game.header.game, -1, number)
    if any(not -1 <= party < len(drawn.parties) for party in drawn.seats):
        raise Forgery(-1, NOBODY, LogFault.NO_SUCH_PARTY)
    tips = tuple((0, party.tip) for party in drawn.parties)
    parties = Parties(drawn.parties, tips, drawn.seats, 0)
    _check_deal_links(drawn, parties)
    if not draws.is_as_dealt(game):
        raise Forgery(-1, NOBODY, LogFault.OTHER_OUTCOME)
    shown = parties.with_links(drawn.number, [(drawn.leader, drawn.link), *drawn.links])
    seed = draws.seed_of_deal(game.header.game, drawn, drawn.links)
    return shown._replace(
        leader=drawn.leader, seed=seed, mixed=len(drawn.parties) if drawn.links else 0
    )


def _check_deal_links(drawn: Deal, parties: Parties) -> None:
    others = [number for number in range(len(drawn.parties)) if number != drawn.leader]
    named = [*(party for party, _ in drawn.links), *drawn.missing]
    keys = {party.key for party in drawn.parties}
    if len(keys) < len(drawn.parties) or drawn.number > MOST_ATTEMPTS:
        raise Forgery(-1, drawn.leader, LogFault.OTHER_CONTRIBUTORS)
    if drawn.leader >= len(drawn.parties) or sorted(named) != others:
        raise Forgery(-1, drawn.leader, LogFault.OTHER_CONTRIBUTORS)
    if list(drawn.links) != sorted(drawn.links) or bool(others) != bool(drawn.links):
        raise Forgery(-1, drawn.leader, LogFault.OTHER_CONTRIBUTORS)
    for party, link in ((drawn.leader, drawn.link), *drawn.links):
        if not parties.is_link(party, drawn.number, link):
            raise Forgery(-1, party, LogFault.WRONG_LINK)


def _check_party(party: Party, game: str, index: int, number: int) -> None:
    if not is_verify_key(party.key):
        raise Forgery(index, number, LogFault.NO_KEY)
    statement = signatures.party_statement(game, party.tip)
    if not verifies(party.key, signatures.PARTY, statement, party.signature):
        raise Forgery(index, number, LogFault.NOT_SIGNED)
