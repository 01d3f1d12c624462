"""What the signatures and draws of a record prove."""

from random import Random

from smallworld.record import Moved, Record
from smallworld_client.analysis.proof import Proof, proof_of
from smallworld_client.table.setup import find_board, open_game
from smallworld_dev.bench.engine import recorded
from tests.helpers.signed import forged, signed_record, with_other_digest


def proof(record: Record) -> Proof | None:
    return proof_of(open_game(record.header), record)


def test_a_signed_record_proves_its_draws_and_who_signed_the_result() -> None:
    found = proof(signed_record())
    assert found is not None
    assert found.forged_at is None
    assert found.draws
    assert found.draws[0].index == -1
    assert found.signers == ("Ann", "Bob")


def test_a_record_without_signatures_proves_nothing() -> None:
    assert proof(recorded(find_board("two-players"), 2, Random(1))) is None


def test_a_record_with_a_signature_of_something_else_is_forged_there() -> None:
    found = proof(forged(signed_record()))
    assert found is not None
    assert found.forged_at is not None
    assert found.forged_at >= 0
    assert not found.draws


def test_a_record_with_another_digest_is_forged_there() -> None:
    record = signed_record()
    assert record.signed
    moves = [index for index, it in enumerate(record.signed.items) if isinstance(it, Moved)]
    assert proof(with_other_digest(record, moves[2])) == Proof(forged_at=moves[2])
