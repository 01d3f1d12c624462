"""What lobbies keep of results: their facts, and how these are written in the store."""

import msgspec
from msgspec import Struct

from smallworld_lobby.seasons import Result
from smallworld_lobby.store import Fact, read_fact

RESULT, UNRATED, REPORT = "result", "unrated", "report"
"""The kinds of facts."""
KEPT = 400 * 86_400.0
"""Seconds for which a result is kept: more than four seasons."""
REPORT_KEPT = 180 * 86_400.0
"""Seconds for which a report is kept that nobody closes."""


class Unrated(Struct, frozen=True, array_like=True):
    """Somebody does not want their games to count from then on.

    ``prefix`` is where they said so, ``since`` when, in seconds since 1970.
    """

    prefix: str
    since: int = 0


class Complaint(Struct, frozen=True, array_like=True):
    """What somebody reported: who, of whom, in which game, why, and in which words.

    ``at`` is in seconds since 1970, and ``prefix`` the network that it came from.
    """

    at: int
    by: str
    key: str
    game: str
    reason: str
    text: str
    prefix: str


_result = msgspec.json.Decoder(Result)
_unrated = msgspec.json.Decoder(Unrated)
_complaint = msgspec.json.Decoder(Complaint)


def value_of(value: Result | Unrated | Complaint) -> bytes:
    """A fact as it is written."""
    return msgspec.json.encode(value)


def result_of(fact: Fact) -> Result:
    """A game that counts; StoreError where it can't be read."""
    return read_fact(_result, fact)


def unrated_of(fact: Fact) -> Unrated:
    """Somebody's wish not to be rated."""
    return read_fact(_unrated, fact)


def complaint_of(fact: Fact) -> Complaint:
    """A report."""
    return read_fact(_complaint, fact)
