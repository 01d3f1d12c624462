"""The verification of a whole record."""

import sys
from collections.abc import Callable
from types import FrameType

import pytest
from msgspec.structs import replace

from smallworld.moves import Decline
from smallworld.record import Moved, Record, Seal
from smallworld_chance.checked_log import CheckedLog, Forgery, LogFault
from smallworld_chance.signatures import MOVE
from smallworld_chance.verification import LogReport, report, verified_log
from smallworld_client.table.setup import open_game
from tests.helpers.signed import identity, rejoined, signed_record, taken_back, with_other_digest


def verified(record: Record) -> CheckedLog | None:
    return verified_log(open_game(record.header), record)


def refused(record: Record) -> Forgery:
    with pytest.raises(Forgery) as refusal:
        verified(record)
    return refusal.value


def test_the_log_of_a_sound_record_is_the_whole_log() -> None:
    record = signed_record()
    log = verified(record)
    assert log is not None
    assert log.record() == record


def test_a_record_without_signatures_has_no_log_to_verify() -> None:
    record = signed_record()
    unsigned = Record(record.header, record.entries, record.digests)
    assert verified(unsigned) is None


@pytest.mark.parametrize("move", [-1, 3])
def test_another_digest_names_the_item_after_which_it_differs(move: int) -> None:
    signed = signed_record().signed
    assert signed
    moves = [at for at, item in enumerate(signed.items) if isinstance(item, Moved)]
    index = moves[move] if move >= 0 else -1
    forgery = refused(with_other_digest(signed_record(), index))
    assert (forgery.index, forgery.fault) == (index, LogFault.OTHER_DIGEST)


def test_a_move_against_the_rules_is_refused_although_its_player_signed_it() -> None:
    record = signed_record()
    assert record.signed
    items = list(record.signed.items)
    place = next(at for at, it in enumerate(items) if isinstance(it, Moved) and it.seal)
    items[place] = signed_decline(CheckedLog(open_game(record.header), items[:place]))
    forgery = refused(replace(record, signed=replace(record.signed, items=tuple(items))))
    assert (forgery.index, forgery.fault) == (place, LogFault.AGAINST_THE_RULES)


def signed_decline(log: CheckedLog) -> Moved:
    """The next item, signed by the player whose turn it is: going into decline."""
    seat, move = log.state.to_move, Decline()
    holder = log.parties.seats[seat]
    people = {identity(name).verify_key: identity(name) for name in ("Ann", "Bob")}
    person = people[log.parties.parties[holder].key]
    signature = person.sign(MOVE, log.statement(len(log), seat, move, log.parties.epoch))
    return Moved(seat, move, (), Seal(holder, log.parties.epoch, signature))


def calls_of(act: Callable[[], object]) -> int:
    """How many functions are called meanwhile: a measure of work that no busy machine changes."""
    count = 0

    def on_event(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(on_event)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize(
    ("make", "times"),
    [(taken_back, 100), (rejoined, 80)],
    ids=["voted", "rejoined"],
)
def test_a_record_of_twice_the_length_takes_twice_the_work(
    make: Callable[[int], Record], times: int
) -> None:
    """It may be a stranger's, made to take long."""
    once, twice = make(times), make(2 * times)
    proof(once)  # what is imported and remembered counts for neither
    assert calls_of(lambda: proof(twice)) < 2.4 * calls_of(lambda: proof(once))


def proof(record: Record) -> LogReport:
    log = verified(record)
    assert log is not None
    return report(log)


def test_a_cut_log_forgets_who_has_agreed_and_moved_since() -> None:
    record = taken_back(3)
    assert record.signed
    log = CheckedLog(open_game(record.header), record.signed.items)
    for length in range(len(log) - 1, 1, -1):
        log.cut(length)
        for item in record.signed.items[length:]:
            log.follow(item)
    assert log.record() == record
