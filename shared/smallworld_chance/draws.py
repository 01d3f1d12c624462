"""Joint draws: hash chains, the parties' links, and the outcomes that follow from all links.

Each link of a chain is the SHA-256 of the link revealed after it; the tip is the SHA-256 of link
number 1. Whoever knows the tip can check each link as it comes but cannot compute a later one. The
number of the link that a draw takes follows from the draws before it, or somebody could pick the
link that suits them.

The deal works the same way. The host proposes a header without a column; who begins, the column
and the Monsters follow from it and the parties' links, so everybody computes the same header.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from smallworld.board import Board
from smallworld.content import Content
from smallworld.errors import GameError
from smallworld.game import Game, deal
from smallworld.moves import Outcome, Question
from smallworld.record import (
    LINKS,
    SIGNED_FORMAT,
    Deal,
    Header,
    Party,
    Pending,
    Seal,
    Share,
    Signature,
)
from smallworld.state import NOBODY
from smallworld_chance import signatures

_RANGE = 1 << 64


class MeetsChance(GameError):
    pass


def undrawn(question: Question) -> Outcome:
    """Raises MeetsChance: nothing is drawn yet."""
    raise MeetsChance(question.kind)


def seed_of(before: bytes, shares: Iterable[Share]) -> bytes:
    """The SHA-256 of the previous seed and the links, and of nothing else.

    Anything else in a log has variants to choose from: a move, its signature, who is
    missing, entries that change nothing.
    """
    data = b"smallworld draw\0" + before
    for party, link in sorted(shares):
        data += party.to_bytes(2, "big") + link
    return sha256(data).digest()


def seed_before(game: str) -> bytes:
    return sha256(b"smallworld game\0" + game.encode()).digest()


class JointDraw:
    """Answers the questions of one draw from its seed, in the order in which they are asked.

    Block n of the stream is the SHA-256 of the seed and n. Each outcome takes eight bytes;
    a number too large to be divided evenly among the outcomes is skipped, so all are
    equally likely. ``of`` collects the number of outcomes of each question.
    """

    def __init__(self, seed: bytes) -> None:
        self.of: list[int] = []
        self._seed = seed
        self._block = b""
        self._blocks = 0

    def __call__(self, question: Question) -> Outcome:
        count = len(question.outcomes)
        self.of.append(count)
        return question.outcomes[self._below(count)]

    def _below(self, count: int) -> int:
        while (number := self._next()) >= _RANGE - _RANGE % count:
            pass
        return number % count

    def _next(self) -> int:
        if not self._block:
            self._block = sha256(self._seed + self._blocks.to_bytes(4, "big")).digest()
            self._blocks += 1
        number, self._block = self._block[:8], self._block[8:]
        return int.from_bytes(number, "big")


class HashChain:
    """``secret`` is 32 bytes from a secure generator. Making the chain takes some 2 ms."""

    def __init__(self, secret: bytes) -> None:
        chain = [secret]
        for _ in range(LINKS):
            chain.append(sha256(chain[-1]).digest())
        self._links = chain[::-1]

    @property
    def tip(self) -> bytes:
        """Published before anything is drawn."""
        return self._links[0]

    def link(self, number: int) -> bytes:
        """Counted from 1."""
        return self._links[number]


def leads_to(link: bytes, steps: int, known: bytes) -> bool:
    """Whether ``link`` comes ``steps`` numbers after ``known``, which is a link or the tip."""
    for _ in range(steps):
        link = sha256(link).digest()
    return link == known


Sign = Callable[[str, bytes], Signature]  # signs a message under a context, with this program's key


class Parties(NamedTuple):
    """The parties at one length of a log.

    ``links`` holds each party's last known link and its number, at first the tip and 0.
    ``seats`` names the party of each seat, NOBODY for a computer player. ``epoch`` is the
    latest one of any item. In the ``stood_in`` seats, the last move was signed by a party
    that does not hold the seat.

    Of the last draw it holds the ``number``, the ``leader``, the epoch that it was
    ``led_in`` (0 for the deal), and the ``seed``, which goes into the next one. The first
    ``mixed`` parties published their chains before a draw with links of more than one key.
    """

    parties: tuple[Party, ...]
    links: tuple[tuple[int, bytes], ...]
    seats: tuple[int, ...]
    number: int
    epoch: int = 0
    stood_in: frozenset[int] = frozenset()
    leader: int = 0
    led_in: int = 0
    seed: bytes = b""
    mixed: int = 0

    def key_of_seat(self, seat: int) -> bytes | None:
        """None for a computer player's seat."""
        holder = self.seats[seat]
        return None if holder == NOBODY else self.parties[holder].key

    @property
    def asked(self) -> frozenset[bytes]:
        """The keys of all players, whose consent a rollback needs."""
        seats = set(range(len(self.seats))) - self.stood_in
        return frozenset(key for key in map(self.key_of_seat, seats) if key is not None)

    def number_of(self, chain: tuple[bytes, bytes]) -> int | None:
        return next((n for n, it in enumerate(self.parties) if it.chain == chain), None)

    def number_of_key(self, key: bytes) -> int | None:
        numbers = (n for n, it in reversed(list(enumerate(self.parties))) if it.key == key)
        return next(numbers, None)

    def number_to_sign(self, chain: tuple[bytes, bytes]) -> int | None:
        """After the end, a program signs as the last party with its key that played."""
        number = self.number_of(chain)
        return self.number_of_key(chain[0]) if number is None else number

    def with_party(self, party: Party, seats: Iterable[int]) -> "Parties":
        number, held = len(self.parties), set(seats)
        return self._replace(
            parties=(*self.parties, party),
            links=(*self.links, (0, party.tip)),
            seats=tuple(number if seat in held else it for seat, it in enumerate(self.seats)),
            stood_in=self.stood_in - held,
        )

    def with_move(self, seat: int, seal: Seal) -> "Parties":
        is_own = self.key_of_seat(seat) in (None, self.parties[seal.signer].key)
        stood_in = self.stood_in - {seat} if is_own else self.stood_in | {seat}
        return self._replace(epoch=seal.epoch, stood_in=stood_in)

    def with_links(self, number: int, shares: Iterable[Share]) -> "Parties":
        links = list(self.links)
        for party, link in shares:
            links[party] = (number, link)
        return self._replace(links=tuple(links), number=number)

    def with_pending(self, item: Pending) -> "Parties":
        shown = self.with_links(item.number, [(item.leader, item.link)])
        return shown._replace(leader=item.leader, led_in=item.seal.epoch)

    def with_draw(self, pending: Pending, links: tuple[Share, ...]) -> "Parties":
        drawn = self.with_links(pending.number, links)._replace(seed=self.seed_for(pending, links))
        return drawn._replace(mixed=len(self.parties)) if links else drawn

    def seed_for(self, pending: Pending, links: tuple[Share, ...]) -> bytes:
        """The seed of a draw with these links beside the leader's.

        A leader who draws alone contributes nothing if they have published their chain since
        the last draw with somebody else, since they could have chosen it for this draw.
        """
        is_chosen = not links and pending.leader >= self.mixed
        return seed_of(self.seed, [] if is_chosen else [(pending.leader, pending.link), *links])

    def number_due(self, leader: int, epoch: int) -> int:
        """Skips a number on a new leader or epoch: its link may be known already."""
        goes_on = leader == self.leader and self.led_in in (0, epoch)
        return self.number + (1 if goes_on else 2)

    def may_lead(self, leader: int) -> bool:
        """A leader can't choose among the chains that they joined with."""
        return leader == self.number_of_key(self.parties[leader].key)

    def is_link(self, party: int, number: int, link: bytes) -> bool:
        known_number, known = self.links[party]
        steps = number - known_number
        return steps > 0 and leads_to(link, steps, known)


class Contributor:
    """A program with a key at one table, for as long as it runs.

    The chain is only in memory. A restarted program joins with a new one, so no link is
    revealed for two draws even after a power failure.
    """

    def __init__(
        self, key: bytes, sign: Sign, secret: bytes, date: Callable[[], float] | None = None
    ) -> None:
        """``secret``: 32 random bytes. ``date``: Unix time, to check a rated game's start."""
        self.key = key
        self.date = date
        self.sign = sign
        self._secret = secret
        self._chains = 0
        self._revealed: dict[bytes, bytes] = {}
        self.renew()

    def renew(self) -> None:
        self._chain = HashChain(sha256(self._secret + bytes([self._chains % 256])).digest())
        self._chains += 1
        self.last = 0

    @property
    def chain(self) -> tuple[bytes, bytes]:
        return self.key, self._chain.tip

    def party(self, game: str) -> Party:
        tip = self._chain.tip
        return Party(
            self.key, tip, self.sign(signatures.PARTY, signatures.party_statement(game, tip))
        )

    def link_for(self, number: int, drawn: bytes) -> bytes | None:
        """None if that link or a later one was revealed for any other hash ``drawn``."""
        if drawn in self._revealed:
            return self._revealed[drawn]
        link = self.lead(number)
        if link is not None:
            self._revealed[drawn] = link
        return link

    def has_revealed(self, drawn: bytes) -> bool:
        return drawn in self._revealed

    def lead(self, number: int) -> bytes | None:
        if not self.last < number <= LINKS:
            return None
        self.last = number
        return self._chain.link(number)


T = TypeVar("T")
_encode = msgspec.msgpack.Encoder().encode


def proposed(header: Header, deal_: Deal) -> Header:
    return replace(
        header,
        format=SIGNED_FORMAT,
        opening=(),
        monsters=UNSET,
        deal=replace(deal_, lot=min(deal_.lot, 0), links=(), missing=(), of=()),
    )


def hash_of_proposal(proposal: Header) -> bytes:
    return sha256(_encode(proposal)).digest()


def dealt(
    proposal: Header,
    board: Board,
    content: Content,
    links: Sequence[Share],
    missing: Collection[int],
) -> tuple[Header, int]:
    """The header drawn, and the seat that begins; seats rotate until a drawn one is first."""
    asked = proposal.deal
    assert asked is not UNSET
    draw = JointDraw(seed_of_deal(proposal.game, asked, links))
    seats = len(proposal.seats)
    by_lot = asked.lot != NOBODY
    first = int(draw(Question("first", tuple(range(seats))))) if by_lot else 0
    names = _turned(proposal.seats, first)
    laid = deal(board, names, proposal.game, draw, content)
    drawn = replace(
        asked,
        seats=_turned(asked.seats, first),
        lot=first if by_lot else NOBODY,
        links=tuple(sorted(links)),
        missing=tuple(sorted(missing)),
        of=tuple(draw.of),
    )
    header = replace(
        proposal,
        seats=names,
        opening=laid.opening,
        monsters=laid.monsters,
        colours=_turned_colours(proposal, first),
        rated=_turned_rated(proposal, first),
        deal=drawn,
    )
    return header, first


def seed_of_deal(game: str, deal_: Deal, links: Sequence[Share]) -> bytes:
    return seed_of(seed_before(game), [(deal_.leader, deal_.link), *links])


def proposal_of(header: Header) -> Header | None:
    """None if the header was not drawn."""
    drawn = header.deal
    if drawn is UNSET or len(drawn.seats) != len(header.seats):
        return None
    return _turned_back(header, drawn, max(drawn.lot, 0))


def is_as_dealt(game: Game) -> bool:
    header, proposal = game.header, proposal_of(game.header)
    drawn = header.deal
    if drawn is UNSET or proposal is None:
        return False
    again, _ = dealt(proposal, game.board, game.content, drawn.links, drawn.missing)
    return again == header


def _turned_back(header: Header, drawn: Deal, first: int) -> Header:
    back = -first
    before = replace(
        header,
        seats=_turned(header.seats, back),
        colours=_turned_colours(header, back),
        rated=_turned_rated(header, back),
    )
    return proposed(before, replace(drawn, seats=_turned(drawn.seats, back)))


def _turned(values: Sequence[T], first: int) -> tuple[T, ...]:
    first %= len(values)
    return (*values[first:], *values[:first])


def _turned_rated(header: Header, first: int) -> tuple[str, ...] | UnsetType:
    return UNSET if header.rated is UNSET else _turned(header.rated, first)


def _turned_colours(header: Header, first: int) -> tuple[int, ...] | UnsetType:
    colours = _turned(header.colours_of_seats, first)
    return UNSET if colours == tuple(range(len(colours))) else colours
