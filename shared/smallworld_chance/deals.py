"""The beginning of a game: who begins, the column and Monsters, drawn by all players together.

The host proposes a header without a column. What chance decides follows from it and the parties'
links, so everybody computes the same header.
"""

from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from smallworld.board import Board
from smallworld.chance import Question
from smallworld.content import Content
from smallworld.game import Game, deal
from smallworld.header import SIGNED_FORMAT, Deal, Header, Share
from smallworld.state import NOBODY
from smallworld_chance.draws import JointDraw, seed_before, seed_of

T = TypeVar("T")
_encode = msgspec.msgpack.Encoder().encode


def proposed(header: Header, deal_: Deal) -> Header:
    """The header that the players draw for: like ``header``, whose column does not count."""
    return replace(
        header,
        format=SIGNED_FORMAT,
        opening=(),
        monsters=UNSET,
        deal=replace(deal_, lot=min(deal_.lot, 0), links=(), missing=(), of=()),
    )


def hash_of(proposal: Header) -> bytes:
    """What stands for a proposal where links are sent for it."""
    return sha256(_encode(proposal)).digest()


def dealt(
    proposal: Header,
    board: Board,
    content: Content,
    links: Sequence[Share],
    missing: Collection[int],
) -> tuple[Header, int]:
    """The header that all links together make of a proposal, and the seat that begins.

    Where a lot is drawn, the seats, their names and colours move round until that seat is first.
    """
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
    """The seed of the draw at the beginning, with these links beside the leader's."""
    return seed_of(seed_before(game), [(deal_.leader, deal_.link), *links])


def proposal_of(header: Header) -> Header | None:
    """The proposal that a header was made of; None where it was not made of one."""
    drawn = header.deal
    if drawn is UNSET or len(drawn.seats) != len(header.seats):
        return None
    return _turned_back(header, drawn, max(drawn.lot, 0))


def is_as_dealt(game: Game) -> bool:
    """Whether a game's header is what its links make of its proposal."""
    header, proposal = game.header, proposal_of(game.header)
    drawn = header.deal
    if drawn is UNSET or proposal is None:
        return False
    again, _ = dealt(proposal, game.board, game.content, drawn.links, drawn.missing)
    return again == header


def _turned_back(header: Header, drawn: Deal, first: int) -> Header:
    """The proposal of a header, if that seat was the one to begin."""
    back = -first
    before = replace(
        header,
        seats=_turned(header.seats, back),
        colours=_turned_colours(header, back),
        rated=_turned_rated(header, back),
    )
    return proposed(before, replace(drawn, seats=_turned(drawn.seats, back)))


def _turned(values: Sequence[T], first: int) -> tuple[T, ...]:
    """The values in their order, but beginning with the one at ``first``."""
    first %= len(values)
    return (*values[first:], *values[:first])


def _turned_rated(header: Header, first: int) -> tuple[str, ...] | UnsetType:
    return UNSET if header.rated is UNSET else _turned(header.rated, first)


def _turned_colours(header: Header, first: int) -> tuple[int, ...] | UnsetType:
    colours = _turned(header.colours_of_seats, first)
    return UNSET if colours == tuple(range(len(colours))) else colours
