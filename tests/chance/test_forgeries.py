"""Whatever is changed in a signed record, it is refused, and the place is named."""

import importlib.util
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgpack
import msgspec
import pytest
from msgspec.structs import replace

from smallworld.errors import GameError, RecordError
from smallworld.game_log import GameLog
from smallworld.record import (
    Confirmed,
    Joined,
    LogEntry,
    Moved,
    Pending,
    Record,
    Rollback,
    SignedLog,
    decode,
    encode,
)
from smallworld.state import NOBODY
from smallworld_chance.checked_log import CheckedLog, Forgery, LogFault
from smallworld_chance.verification import verified_log
from smallworld_client.table.authority.draws import completed
from smallworld_client.table.setup import open_game
from tests.chance.test_dishonest_hosts import (
    BOB,
    PARTIES,
    evening_of,
    log_of,
    pending,
    rollback,
    vote,
)
from tests.chance.test_grinding import anns_draw, led_by, with_new_chain
from tests.helpers.signed import SignedEvening, contributor, signed_record

DIGEST = 8
TOOL = Path(__file__).parents[2] / "tools" / "verify_record.py"


def checked(data: bytes) -> Record:
    """The record as it was verified; GameError where anything in it is not what it says."""
    record = decode(data)
    log = verified_log(open_game(record.header), record)
    if log is None:
        raise RecordError("no signatures")
    assert log.record() == record
    return record


@pytest.mark.parametrize("count", [150, pytest.param(10_000, marks=pytest.mark.long)])
def test_a_record_with_any_byte_changed_is_refused(count: int) -> None:
    data, rng = encode(signed_record(2)), Random(16)
    checked(data)
    for _ in range(count):
        place = rng.randrange(4, len(data))
        other = bytes([data[place] ^ 1 << rng.randrange(8)])
        with pytest.raises(GameError):
            checked(data[:place] + other + data[place + 1 :])


def item_of(kind: type, number: int = 3, *, drawn: bool = False) -> int:
    items = signed_items()
    found = [
        index
        for index, item in enumerate(items)
        if isinstance(item, kind) and (not drawn or (isinstance(item, Moved) and item.draw))
    ]
    return found[number]


def signed_items() -> tuple[LogEntry, ...]:
    signed = signed_record(2).signed
    assert signed
    return signed.items


def refused(*items: LogEntry) -> Forgery:
    with pytest.raises(Forgery) as refusal:
        CheckedLog(open_game(signed_record(2).header), items)
    return refusal.value


def changed(index: int, item: LogEntry) -> list[LogEntry]:
    items = list(signed_items())
    items[index] = item
    return items


def test_a_signature_of_another_move_names_its_entry_and_party() -> None:
    index = item_of(Moved)
    item = signed_items()[index]
    assert isinstance(item, Moved)
    assert item.seal
    seal = replace(item.seal, signature=bytes(64))
    forgery = refused(*changed(index, replace(item, seal=seal)))
    assert (forgery.index, forgery.party) == (index, item.seal.signer)
    assert forgery.fault is LogFault.NOT_SIGNED


def without_its_link(item: Any) -> Any:
    [(party, _)] = item.draw.links
    return replace(item, draw=replace(item.draw, links=(), missing=(party,)))


@pytest.mark.parametrize(
    ("kind", "change", "later", "fault"),
    [
        pytest.param(
            *(Moved, lambda it: replace(it, chance=(*it.chance[:-1], 3 - it.chance[-1] % 2))),
            *(0, LogFault.OTHER_OUTCOME),
            id="another outcome than the links give",
        ),
        pytest.param(
            *(Moved, without_its_link, 0, LogFault.OTHER_OUTCOME), id="a link said to be missing"
        ),
        pytest.param(
            *(Moved, lambda it: replace(it, draw=None), 0, LogFault.NOT_DRAWN), id="no draw"
        ),
        pytest.param(
            *(Pending, lambda it: replace(it, contributors=()), 1, LogFault.OTHER_CONTRIBUTORS),
            id="a contributor left out",
        ),
        pytest.param(
            *(Pending, lambda it: replace(it, number=it.number + 1), 0, LogFault.WRONG_NUMBER),
            id="a link of another number",
        ),
    ],
)
def test_a_draw_with_anything_changed_is_refused_at_its_place(
    kind: type, change: Callable[[Any], Any], later: int, fault: LogFault
) -> None:
    index = item_of(kind, drawn=kind is Moved)
    forgery = refused(*changed(index, change(signed_items()[index])))
    assert (forgery.index, forgery.fault) == (index + later, fault)


def test_two_moves_that_change_places_are_refused() -> None:
    items = list(signed_items())
    index = item_of(Moved)
    items[index], items[index + 1] = items[index + 1], items[index]
    assert refused(*items).index <= index + 1


def test_nobody_signs_the_result_twice_or_too_early() -> None:
    items = signed_items()
    last = items[-1]
    assert isinstance(last, Confirmed)
    assert refused(*items, last).fault is LogFault.OUT_OF_PLACE
    assert refused(*items[:4], last).fault is LogFault.OUT_OF_PLACE


def verify(tmp_path: Path, data: bytes) -> tuple[int, str]:
    """What the second verifier says, which has nothing of the project's code."""
    path = tmp_path / "game.swr"
    path.write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-I", str(TOOL), str(path)], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_the_second_verifier_confirms_an_honest_record_in_words(tmp_path: Path) -> None:
    status, words = verify(tmp_path, encode(signed_record(2)))
    assert status == 0
    assert "draws" in words
    assert "Not checked: the rules" in words


def test_the_second_verifier_names_the_place_of_a_forgery(tmp_path: Path) -> None:
    record = signed_record(2)
    index = item_of(Moved, drawn=True)
    item = signed_items()[index]
    assert isinstance(item, Moved)
    assert item.draw
    [(party, _)] = item.draw.links
    forged = replace(item, draw=replace(item.draw, links=((party, bytes(32)),)))
    assert record.signed
    signed = SignedLog(tuple(changed(index, forged)), record.signed.digests)
    status, words = verify(tmp_path, encode(replace(record, signed=signed)))
    assert status == 1
    assert f"log entry {index + 1}: " in words


@cache
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_record", TOOL)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("count", [40, pytest.param(10_000, marks=pytest.mark.long)])
def test_the_second_verifier_refuses_a_record_with_any_byte_changed(
    tmp_path: Path, count: int
) -> None:
    """But for the last digest, which only the rules lead to."""
    data, rng, path = encode(signed_record(2)), Random(17), tmp_path / "game.swr"
    for _ in range(count):
        place = rng.randrange(4, len(data) - DIGEST)
        other = bytes([data[place] ^ 1 << rng.randrange(8)])
        path.write_bytes(data[:place] + other + data[place + 1 :])
        assert tool().main(str(path)) in (1, 2)


def with_one_more(evening: SignedEvening, item: LogEntry) -> bytes:
    """The record of a game so far, in which the host has put this last."""
    log = log_of(evening)
    return encode(GameLog(log.game, [*log.items, item]).record())


def without_trailing_nil(data: bytes) -> bytes:
    """A record whose first move lacks the nil that says that nothing was drawn for it."""
    record = msgpack.unpackb(data[4:])
    items = record["signed"][0]
    next(item for item in items if item[0] == "m" and item[-1] is None).pop()
    return data[:4] + bytes(msgpack.packb(record))


def with_long_number(data: bytes) -> bytes:
    """A record in which a number takes two bytes, and one would do."""
    at = data.index(b"\xa6format") + len(b"\xa6format")
    return data[:at] + b"\xcc" + data[at:]


@pytest.mark.parametrize("written", [without_trailing_nil, with_long_number])
def test_a_record_has_one_form_for_all_who_read_it(
    tmp_path: Path, written: Callable[[bytes], bytes]
) -> None:
    other = written(encode(signed_record(2)))
    with pytest.raises(RecordError):
        decode(other)
    assert verify(tmp_path, other)[0] in (1, 2)


def test_the_second_verifier_knows_the_number_that_is_due(tmp_path: Path) -> None:
    log, move = anns_draw()
    due, later = pending(log, move), pending(log, move, skip=2)
    assert verify(tmp_path, told(log, due))[0] == 0
    status, words = verify(tmp_path, told(log, later))
    assert status == 1
    assert "the draw has a wrong number" in words


def told(log: CheckedLog, item: Pending) -> bytes:
    """The record of a host who checks nothing, with this last."""
    record = log.record()
    assert record.signed
    items = (*record.signed.items, item)
    return encode(replace(record, signed=replace(record.signed, items=items)))


def test_the_second_verifier_draws_as_the_first_for_a_host_alone(tmp_path: Path) -> None:
    log, move = anns_draw()
    for run in (1, 2):
        joined, program, party = with_new_chain(log, run)
        joined.follow(led_by(joined, program, party, move))
        joined.follow(completed(joined, (), ())[0])
        assert verify(tmp_path, encode(joined.record()))[0] == 0


def test_the_second_verifier_counts_a_vote_once(tmp_path: Path) -> None:
    evening = evening_of(moves=8)
    log = log_of(evening)
    log.follow(rollback(log, 2, NOBODY, *(vote(log, name, len(log), 2) for name in PARTIES)))
    again = log.items[-1]
    assert isinstance(again, Rollback)
    back = rollback(log, 2, NOBODY, *again.votes)
    record = log.record()
    assert record.signed
    signed = replace(record.signed, items=(*record.signed.items, back))
    status, words = verify(tmp_path, encode(replace(record, signed=signed)))
    assert status == 1
    assert "a vote is not valid" in words


def test_the_second_verifier_knows_who_has_to_agree_to_go_back(tmp_path: Path) -> None:
    evening = evening_of(moves=8)
    log = log_of(evening)
    votes = [vote(log, name, len(log), 2) for name in PARTIES]
    assert verify(tmp_path, with_one_more(evening, rollback(log, 2, NOBODY, *votes)))[0] == 0
    status, words = verify(tmp_path, with_one_more(evening, rollback(log, 2, NOBODY, *votes[1:])))
    assert status == 1
    assert "not everybody who plays agreed" in words


def test_the_second_verifier_knows_a_vote_from_before_the_voter_moved_on(tmp_path: Path) -> None:
    evening = evening_of(moves=8)
    log, at = log_of(evening), len(log_of(evening))
    evening.move(12)
    votes = [vote(log, "Ann", len(log), 2), vote(log, "Bob", at, 2), vote(log, "Cid", at, 2)]
    status, words = verify(tmp_path, with_one_more(evening, rollback(log, 2, NOBODY, *votes)))
    assert status == 1
    assert "has moved since" in words


def test_the_second_verifier_knows_whose_step_is_taken_back(tmp_path: Path) -> None:
    evening = evening_of(moves=8)
    log = log_of(evening)
    to, step = log.last_step() or (0, None)
    assert step
    others = next(seat for seat in range(3) if log.parties.seats[seat] != 0)
    status, words = verify(tmp_path, with_one_more(evening, rollback(log, to, others)))
    assert status == 1
    assert "taken back by another" in words


def test_the_second_verifier_knows_who_holds_a_seat(tmp_path: Path) -> None:
    evening = evening_of(moves=6)
    stolen = Joined(contributor("Ann", run=2).party("a-game"), (BOB,))
    status, words = verify(tmp_path, with_one_more(evening, stolen))
    assert status == 1
    assert "somebody else holds that seat" in words


def test_the_second_verifier_has_at_most_300_lines() -> None:
    assert len(TOOL.read_text(encoding="utf-8").splitlines()) <= 300


def test_a_second_decoder_reads_a_record_and_writes_the_same_bytes() -> None:
    data = encode(signed_record(2))[4:]
    assert msgpack.packb(msgpack.unpackb(data), use_bin_type=True) == data
    assert msgspec.msgpack.decode(data) == msgpack.unpackb(data)
