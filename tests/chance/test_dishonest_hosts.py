"""Hosts that cheat, one kind in each test: every guest refuses it, or it stands in the record."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from smallworld.header import Party
from smallworld.log_entries import (
    Confirmed,
    Consent,
    Joined,
    LogEntry,
    Moved,
    Pending,
    Rollback,
    Seal,
)
from smallworld.moves import Move
from smallworld.state import NOBODY
from smallworld_chance import deals, statements
from smallworld_chance.checked_log import MOST_CHAINS, CheckedLog, Fault, Forgery
from smallworld_chance.report import report
from smallworld_client.guest.events import Ended
from smallworld_client.host.draws import undrawn
from smallworld_client.host.validation import played
from smallworld_client.replication.commit import STALL
from smallworld_wire import Append, AppendBatch, Committed, FromTable, Propose, Proposal, Submit, Vote
from tests.helpers.signed import SignedEvening, contributor

ANN, BOB, CID = 0, 1, 2
"""The parties at these tables, in the order of their seats."""


def log_of(evening: SignedEvening) -> CheckedLog:
    """The host's log."""
    log = evening.table.game_log
    assert isinstance(log, CheckedLog)
    return log


def guest_log(evening: SignedEvening, name: str) -> CheckedLog:
    """The log as a guest holds it."""
    log = evening.seats[evening.keys[name]].game_log
    assert isinstance(log, CheckedLog)
    return log


def evening_of(players: int = 3, moves: int = 0) -> SignedEvening:
    """A game under way."""
    evening = SignedEvening(players).begin()
    evening.move(moves)
    return evening


def until_it_is_the_turn_of(evening: SignedEvening, name: str) -> None:
    """Play on until that player moves next, and could take a step that meets no chance."""
    while evening.mover != evening.keys[name]:
        evening.move()


def sealed(evening: SignedEvening, name: str, move: Move, party: int, log: CheckedLog) -> Seal:
    """Somebody's seal of a move as the next item."""
    said = log.statement(len(log), log.state.to_move, move, 1)
    return Seal(party, 1, evening.programs[name].sign(statements.MOVE, said))


def tell(evening: SignedEvening, name: str, *items: LogEntry, first: int | None = None) -> None:
    """The host shows these items to one guest, in place of what is not committed there."""
    key, log = evening.keys[name], guest_log(evening, name)
    first = len(log) if first is None else first
    copy = CheckedLog(log.game, log.items[:first])
    header = log.game.header
    for item in items:
        try:
            copy.follow(item)
        except Exception:  # noqa: BLE001 - a dishonest host sends it all the same
            break
    batch = AppendBatch(header, first, tuple(items), copy.digest, 0)
    evening.carry([(key, batch)])


def has_left(evening: SignedEvening, name: str) -> bool:
    """Whether a guest does not listen to the host any more, and would go on under another."""
    seat = evening.seats[evening.keys[name]]
    ended = [event for event in evening.told[evening.keys[name]] if isinstance(event, Ended)]
    return not seat.listens and ended[-1].then == "succeed"


def refusal(log: CheckedLog, item: LogEntry) -> Fault:
    """Why an item can't be the next one."""
    with pytest.raises(Forgery) as refused:
        log.follow(item)
    return refused.value.fault


def waits_for_cid(evening: SignedEvening) -> Pending:
    """Play on until a move waits for Cid's link, which Cid's program has sent and the host holds back.

    Returns the pending move; the host goes on from there as it likes.
    """
    table = evening.table
    reveal = table._hosted_game.draws.reveal  # type: ignore[union-attr]
    table._hosted_game.draws.reveal = lambda *_args: None  # type: ignore[union-attr, method-assign]
    while not log_of(evening).pending:
        evening.move()
    table._hosted_game.draws.reveal = reveal  # type: ignore[union-attr, method-assign]
    pending = log_of(evening).pending
    assert pending
    return pending


def links_of(evening: SignedEvening, pending: Pending, *names: str) -> tuple[tuple[int, bytes], ...]:
    """The links that these players' programs have revealed for a move."""
    return tuple(
        (party, evening.programs[name]._chain.link(pending.number))
        for party, name in enumerate(("Ann", "Bob", "Cid"))
        if name in names
    )
