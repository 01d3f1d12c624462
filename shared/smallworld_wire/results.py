"""The messages about finished games: records, ratings, seasons, deals of the day and reports.

Anybody may submit a record, since its signatures say whose game it was. What somebody decides about
themselves, or says of others, they sign with their identity: so it is theirs under whichever key
their program calls the lobby.
"""

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from smallworld.record import GameId, Header, Moment, Sets, Signature
from smallworld.safe_text import Word
from smallworld_wire.common import Key, Message, MessagePart
from smallworld_wire.sentences import Sentence

LARGEST_RECORD = 1 << 18
"""Bytes of a record that a lobby takes; a whole game of five players is some 30 KB."""
CHUNK = 1 << 15  # bytes of a record in one message, at most
GAMES_A_PAGE = 10  # games of one page of a history, at most
ROWS_A_PAGE = 50  # rows of one page of a season's table, at most
LONGEST_REPORT = 500  # characters that a report may say
RANKED_GAMES, RANKED_PEOPLE = 5, 3
"""Games, and other people in them, after which somebody has a place in a season's table."""

CLOCKS_APART = 600  # seconds by which the clocks of people may differ who begin a game that counts

Signer = Annotated[bytes, Meta(min_length=32, max_length=32)]
"""The verify key of somebody who signs a message."""
PlayerKey = Annotated[bytes, Meta(max_length=40)]
"""A player's public key, or the name of a kind of computer player; empty for somebody forgotten."""
Label = Annotated[str, Meta(max_length=40)]
Place = Annotated[int, Meta(ge=0, le=1_000_000)]  # a place, the first one 1; 0 for none
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Rating = Annotated[int, Meta(ge=0, le=9999)]
Coins = Annotated[int, Meta(ge=0, le=100_000)]
Link = Annotated[str, Meta(max_length=300)]

Day = Annotated[int, Meta(ge=0, le=1_000_000)]
"""The day of a deal, in days since the beginning of 1970."""

Reason = Literal["language", "stalling", "collusion", "name", "other"]  # why somebody is reported
REASONS: tuple[Reason, ...] = ("language", "stalling", "collusion", "name", "other")


class OfferRecord(Message, frozen=True):
    """Somebody has the record of a finished game, of so many bytes.

    ``game`` is its :func:`result_id`. The answer is WantRecord, or ResultKept where the lobby has
    the result already.
    """

    game: GameId
    size: Annotated[int, Meta(ge=1, le=LARGEST_RECORD)]


class WantRecord(Message, frozen=True):
    game: GameId


class SubmitRecord(Message, frozen=True):
    """The bytes of an offered record from ``offset`` on; they come in order.

    After the last ones the lobby verifies the record, and answers with ResultKept or Refused.
    """

    game: GameId
    offset: Annotated[int, Meta(ge=0, le=LARGEST_RECORD)]
    data: Annotated[bytes, Meta(min_length=1, max_length=CHUNK)]


class ResultKept(Message, frozen=True):
    game: GameId


class BeRated(Message, frozen=True):
    """Turns rating on or off for the sender's games; answered by RatedAs.

    ``signature`` is under :func:`wish_to_be_rated`.
    """

    wanted: bool
    signer: Signer
    signature: Signature


class RatedAs(Message, frozen=True):
    wanted: bool


class AskProfile(Message, frozen=True):
    """Asks for a player's profile, with the games of their history after the first ``skip``.

    ``key`` is their public key, or the name of a kind of computer player.
    """

    key: PlayerKey
    skip: Count = 0


class SeasonStanding(MessagePart, frozen=True):
    """A player's place in one season among ``of`` people; 0 while they have none.

    ``since`` and ``until`` are the season's begin and end.
    """

    since: Moment
    until: Moment
    rating: Rating
    place: Place = 0
    of: Count = 0
    games: Count = 0
    won: Count = 0


class Finisher(MessagePart, frozen=True):
    """A seat of a finished game. ``key`` is empty where the person's games are not shown."""

    key: PlayerKey
    name: Label
    place: Place
    coins: Coins
    computer: Word = ""


class PlayedGame(MessagePart, frozen=True):
    """A finished game of a history, by its :func:`result_id`.

    ``link`` leads to its record, where there is one to see.
    """

    game: GameId
    at: Moment
    board: Word
    sets: Sets
    seats: Annotated[tuple[Finisher, ...], Meta(min_length=2, max_length=5)]
    link: Link = ""


class RaceWins(MessagePart, frozen=True):
    race: Word
    played: Count
    won: Count


class Profile(Message, frozen=True):
    """A player's profile. ``standings`` are those of this season and earlier ones, latest first.

    Of somebody whose games are not shown, and of a stranger, only the key is known: ``is_hidden``
    tells the two apart for themselves.
    """

    key: PlayerKey
    name: Label = ""
    standings: Annotated[tuple[SeasonStanding, ...], Meta(max_length=20)] = ()
    races: Annotated[tuple[RaceWins, ...], Meta(max_length=80)] = ()
    games: Annotated[tuple[PlayedGame, ...], Meta(max_length=GAMES_A_PAGE)] = ()
    skip: Count = 0
    total: Count = 0
    is_hidden: bool = False


class AskSeason(Message, frozen=True):
    """Asks for the rows after the first ``skip`` in the table of the ``back``th season before."""

    back: Annotated[int, Meta(ge=0, le=20)] = 0
    skip: Count = 0


class SeasonRow(MessagePart, frozen=True):
    """Somebody's row in a season's table; ``computer`` is the kind of a computer player."""

    place: Place
    key: PlayerKey
    name: Label
    rating: Rating
    games: Count
    won: Count
    computer: Word = ""


class SeasonTable(Message, frozen=True):
    """A page of a season's table, best first. ``games`` counts all that count for it."""

    back: Annotated[int, Meta(ge=0, le=20)]
    since: Moment
    until: Moment
    skip: Count
    rows: Annotated[tuple[SeasonRow, ...], Meta(max_length=ROWS_A_PAGE)]
    total: Count
    games: Count
    has_earlier: bool = False


class OfferDeal(Message, frozen=True):
    """The signer has finished the deal of a ``day``; the record of that game has ``size`` bytes.

    ``game`` is its :func:`result_id`. It is answered and sent as an OfferRecord is. ``signature``
    is under :func:`deal_played`.
    """

    game: GameId
    size: Annotated[int, Meta(ge=1, le=LARGEST_RECORD)]
    day: Day
    signer: Signer
    signature: Signature


class AskDeal(Message, frozen=True):
    """Asks what others came to in the deal of a ``day``; ``key`` has finished it."""

    day: Day
    key: PlayerKey


class DealRow(MessagePart, frozen=True):
    """What somebody came to in a deal.

    ``place`` is that among all who have played it, ``finished`` that in their game, ``lead`` the
    coins by which they were ahead of their first opponent.
    """

    place: Place
    key: PlayerKey
    name: Label
    coins: Coins
    finished: Annotated[int, Meta(ge=1, le=5)]
    lead: Annotated[int, Meta(ge=-100_000, le=100_000)]


class DealResults(Message, frozen=True):
    """Rows by coins, at the end the asker's own if missing; ``total`` counts all who played."""

    day: Day
    rows: Annotated[tuple[DealRow, ...], Meta(max_length=ROWS_A_PAGE)]
    total: Count


class Report(Message, frozen=True):
    """A report of a player to the operators of the lobby; answered by Reported.

    ``key`` is the player's, ``game`` the one it is about, empty for none. ``signature`` is the
    signer's, under :func:`report_of`.
    """

    key: Key
    game: Annotated[str, Meta(max_length=64)]
    reason: Reason
    text: Annotated[str, Meta(max_length=LONGEST_REPORT)]
    signer: Signer
    signature: Signature


class Reported(Message, frozen=True):
    key: Key


ResultsToLobby = (
    OfferRecord | SubmitRecord | BeRated | AskProfile | AskSeason | OfferDeal | AskDeal | Report
)
ResultsFromLobby = (
    WantRecord | ResultKept | RatedAs | Profile | SeasonTable | DealResults | Reported
)

RATED, REPORT, DEAL = "rated", "report", "deal"
"""The contexts that these statements are signed under."""

_encode = msgspec.msgpack.Encoder().encode


def result_id(header: Header) -> str:
    """24 characters, a hash; anybody could make another game under the game's own id."""
    return urlsafe_b64encode(sha256(_encode(header)).digest()[:18]).decode()


def wish_to_be_rated(lobby: bytes, line: bytes, wanted: bool) -> bytes:
    """What is signed to be rated or not: at that lobby, under the key of that connection."""
    return _encode((lobby, line, wanted))


def deal_played(lobby: bytes, line: bytes, day: int, game: str) -> bytes:
    """What is signed to have a result in a day's table: at that lobby, on that connection."""
    return _encode((lobby, line, day, game))


def report_of(lobby: bytes, line: bytes, about: Sequence[bytes | str]) -> bytes:
    """What is signed to report somebody: key, game, reason and text."""
    return _encode((lobby, line, *about))


class VerifiedSeat(Struct, frozen=True, array_like=True):
    """A seat at the end: who had it, how they fared, and the races that they played.

    ``key`` is the person's CURVE key as text, or for a computer player its kind, which
    ``is_computer`` tells apart. ``place`` 1 is the winner's.
    """

    key: str
    name: str
    place: int
    coins: int
    races: tuple[str, ...]
    is_computer: bool = False


class Proved(Struct, frozen=True, array_like=True, tag=True):
    """What a record proves: a whole game, whose moves and result all its people have signed.

    ``id`` is that of the result, ``game`` the game's own. It was ``begun`` so many seconds after
    the beginning of 1970.
    """

    id: str
    game: str
    board: str
    sets: tuple[str, ...]
    seats: tuple[VerifiedSeat, ...]
    begun: int


class PlayedDeal(Struct, frozen=True, array_like=True, tag=True):
    """What a record proves of a day's deal: what the person came to, and their name in it."""

    id: str
    name: str
    coins: int
    place: int
    lead: int


class NotProved(Struct, frozen=True, array_like=True, tag=True):
    reason: Sentence


Finding = Proved | PlayedDeal | NotProved
_finding: msgspec.msgpack.Decoder[Finding] = msgspec.msgpack.Decoder(Finding)


class Verified(NamedTuple):
    """The finding about the record submitted under a number.

    One that ``is_costly`` took more time or memory than any game needs. ``data`` is set for a
    record that the verifier read from the store.
    """

    number: int
    finding: Finding
    is_costly: bool = False
    data: bytes = b""


def finding_of(answer: bytes) -> Finding:
    """The finding in these bytes. Raises msgspec.MsgspecError for anything else."""
    return _finding.decode(answer)
