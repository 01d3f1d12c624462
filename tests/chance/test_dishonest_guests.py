"""Guests that cheat, or only disturb: what they send counts for nothing, and the game goes on."""

from collections.abc import Callable
from hashlib import sha256

import pytest
from msgspec.structs import replace

from smallworld.record import Confirmed, Joined, Moved, Pending, Seal
from smallworld_chance import signatures
from smallworld_chance.checked_log import MOST_CHAINS, CheckedLog, open_log
from smallworld_chance.draws import Contributor
from smallworld_chance.verification import report
from smallworld_client.table.authority.draws import completed
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.commit import STALL
from smallworld_wire.common import hello
from smallworld_wire.table import AppendBatch, ChooseColour, Confirm, Contribute, Propose, Reveal
from tests.chance.test_dishonest_hosts import (
    ANN,
    BOB,
    CID,
    evening_of,
    has_left,
    log_as_seen_by,
    log_of,
    moved,
    pending,
    show,
    until_ann_may,
    vote,
)
from tests.helpers.evening import seeded
from tests.helpers.signed import SignedEvening, contributor, identity


class Withholding(Contributor):
    """Cid's program, which signs, and reveals what ``answer`` says."""

    def __init__(self) -> None:
        cid = identity("Cid")
        super().__init__(cid.verify_key, cid.sign, sha256(b"Cid 0").digest())

    def link_for(self, number: int, drawn: bytes) -> bytes | None:
        return None


def until_cid_is_awaited(evening: SignedEvening) -> Pending:
    """Play on until a move waits for Cid's link."""
    evening.seats[evening.keys["Cid"]]._draws.contributor = Withholding()
    while not log_of(evening).pending:
        evening.move()
    waits = log_of(evening).pending
    assert waits
    return waits


def wait(evening: SignedEvening) -> Moved:
    """Nobody waits any longer; the draw that comes of it."""
    evening.now += STALL + 1
    evening.carry(evening.table.tick(evening.now))
    item = log_of(evening).items[-1]
    assert isinstance(item, Moved)
    return item


def reveal(evening: SignedEvening, link: bytes) -> None:
    """Cid's program sends this for what is drawn."""
    log = log_of(evening)
    evening.send(evening.keys["Cid"], Reveal(log.hash_at(len(log)), link))


def test_a_guest_who_withholds_a_link_is_named_in_the_record_and_waited_for_once() -> None:
    evening = evening_of()
    until_cid_is_awaited(evening)
    assert wait(evening).draw.missing == (CID,)  # type: ignore[union-attr]
    assert report(log_of(evening)).draws[-1].missing == (CID,)


@pytest.mark.parametrize(
    "link",
    [
        pytest.param(lambda due: Withholding()._chain.link(due - 1), id="of the last draw"),
        pytest.param(lambda due: Withholding()._chain.link(due + 1), id="of the next draw"),
        pytest.param(contributor("Bob")._chain.link, id="of another"),
        pytest.param(lambda due: bytes(32), id="not fixed in advance"),
    ],
)
def test_a_guest_who_reveals_another_link_changes_nothing(link: Callable[[int], bytes]) -> None:
    evening = evening_of()
    waits = until_cid_is_awaited(evening)
    reveal(evening, link(waits.number))
    assert log_of(evening).pending == waits
    assert wait(evening).draw.missing == (CID,)  # type: ignore[union-attr]


def test_a_guest_who_reveals_late_changes_nothing() -> None:
    evening = evening_of()
    waits = until_cid_is_awaited(evening)
    drawn = log_of(evening).hash_at(len(log_of(evening)))
    before = wait(evening)
    link = Withholding()._chain.link(waits.number)
    evening.send(evening.keys["Cid"], Reveal(drawn, link))
    assert log_of(evening).items[-1] == before


def test_a_guest_who_changes_their_chain_when_their_link_is_awaited_is_missing() -> None:
    evening = evening_of()
    waits = until_cid_is_awaited(evening)
    again = contributor("Cid", run=2)
    evening.send(evening.keys["Cid"], Contribute(again.party("a-game")))
    drawn = log_of(evening).hash_at(waits.number)
    evening.send(evening.keys["Cid"], Reveal(drawn, again._chain.link(waits.number)))
    evening.carry(evening.table.tick(evening.now + STALL + 1))
    draws = [item for item in log_of(evening).items if isinstance(item, Moved) and item.draw]
    assert draws[-1].draw.missing == (CID,)  # type: ignore[union-attr]


def test_a_guest_who_comes_with_chain_after_chain_is_heard_so_many_times() -> None:
    evening = evening_of()
    for run in range(1, MOST_CHAINS + 8):
        party = contributor("Cid", run).party("a-game")
        evening.send(evening.keys["Cid"], Contribute(party))
    joined = [item for item in log_of(evening).items if isinstance(item, Joined)]
    assert len(joined) < MOST_CHAINS


def test_a_guest_who_contributes_the_chain_of_another_is_refused() -> None:
    evening = evening_of()
    party = contributor("Bob", run=3).party("a-game")
    evening.send(evening.keys["Cid"], Contribute(party))
    evening.move()
    assert not any(isinstance(item, Joined) for item in log_of(evening).items)


def test_a_guest_who_changes_colours_while_the_beginning_is_drawn_delays_nobody() -> None:
    evening = SignedEvening(2)
    draws = evening.table._hosted_game.draws
    assert draws
    is_complete = draws.is_complete
    draws.is_complete = lambda now: False  # type: ignore[method-assign]
    evening.begin()
    evening.send(evening.keys["Bob"], ChooseColour(1, 4))
    draws.is_complete = is_complete  # type: ignore[method-assign]
    evening.carry(evening.table.tick(evening.now))
    assert report(log_of(evening)).attempts == 1


@pytest.mark.parametrize("head", [None, Seal(ANN, 1, bytes(64)), Seal(700, 1, bytes(64))])
def test_a_guest_who_signs_another_result_is_refused_and_the_rest_sign(head: Seal | None) -> None:
    evening = evening_of()
    cid = evening.seats[evening.keys["Cid"]]
    cid._draws._confirmation = lambda *_args: []  # type: ignore[method-assign]
    evening.play_to_the_end()
    good = contributor("Cid").sign(signatures.RESULT, log_of(evening).result_statement(()))
    evening.send(evening.keys["Cid"], Confirm(good if head else bytes(64), (), head))
    signers = [item.signer for item in log_of(evening).items if isinstance(item, Confirmed)]
    assert sorted(signers) == [ANN, BOB]


def test_a_guest_who_votes_in_the_name_of_another_is_refused() -> None:
    evening = evening_of(moves=6)
    log = log_of(evening)
    stolen = vote(log, "Bob", len(log), 2).signature
    evening.send(evening.keys["Cid"], Propose("back", 2, len(log), stolen))
    assert evening.table.room.ballot is None


def resumed_by_bob(evening: SignedEvening) -> tuple[HostedTable, CheckedLog]:
    """Bob hosts the game on, with what their program holds of it."""
    seat = evening.seats[evening.keys["Bob"]]
    assert seat.snapshot
    log = seat.game_log
    assert isinstance(log, CheckedLog)
    copy = open_log(log.game, log.items)
    assert isinstance(copy, CheckedLog)
    snapshot = replace(seat.snapshot, leader=seat.me, epoch=2)
    table = HostedTable.resumed(
        snapshot, copy, seat.committed, seeded(), evening.now, lead="by hand"
    )
    table.sign_with(evening.programs["Bob"])
    return table, copy


def test_a_guest_who_brings_a_host_that_catches_up_a_move_of_a_far_epoch_brings_nothing() -> None:
    evening = evening_of()
    [one, *_] = until_ann_may(evening, draw=False)
    table, log = resumed_by_bob(evening)
    theirs = CheckedLog(log.game, log.items)
    theirs.follow(moved(theirs, one, epoch=999_999))
    cid = evening.keys["Cid"]
    greeting = replace(
        hello("Cid"),
        keeps_journal=True,
        verify_key=identity("Cid").verify_key,
        game="a-game",
        epoch=1,
        have=len(theirs),
        digest=theirs.log_digest(len(theirs)),
    )
    table.receive(cid, greeting, evening.now)
    batch = AppendBatch(log.game.header, 0, tuple(theirs.items), theirs.digest, 0)
    table.receive(cid, batch, evening.now)
    assert log.parties.epoch <= 2


def test_a_successor_completes_a_draw_with_the_link_that_the_lost_host_had_shown() -> None:
    evening = evening_of()
    waits = until_cid_is_awaited(evening)
    table, log = resumed_by_bob(evening)
    assert log.pending == waits
    table.tick(evening.now + 1)
    table.tick(evening.now + STALL + 20)
    item = log.items[len(log_of(evening).items)]
    assert isinstance(item, Moved)
    assert item.draw
    assert dict(item.draw.links) == {BOB: contributor("Bob")._chain.link(waits.number)}
    assert log.items[len(log_of(evening).items) - 1] == waits


def test_the_game_goes_on_under_another_when_all_have_left_a_host_who_forged_a_draw() -> None:
    evening = evening_of(moves=6)
    [one, *_] = until_ann_may(evening, draw=True)
    for name in ("Bob", "Cid"):
        log = log_as_seen_by(evening, name)
        waits = pending(log, one, BOB, CID)
        base = CheckedLog(log.game, log.items)
        base.follow(waits)
        links = tuple(
            (party, contributor(other)._chain.link(waits.number))
            for party, other in ((BOB, "Bob"), (CID, "Cid"))
        )
        drawn, _ = completed(base, links, ())
        show(evening, name, waits, replace(drawn, chance=(*drawn.chance, 0)))
        assert has_left(evening, name)
    evening.table, log = resumed_by_bob(evening)
    host = evening.keys["Bob"]
    for name in ("Bob", "Cid", "Ann"):
        key, program = evening.keys[name], evening.programs[name]
        evening.act(key, evening.seats[key].connected(evening.now, key, host, program))
    evening.play_to_the_end()
    found = report(log)
    assert found.epochs == (1, 2)
    assert found.draws[-1].shared == (ANN, BOB, CID)
    assert found.draws[-1].absent == ()


def test_somebody_without_a_seat_learns_no_draw_before_it_is_committed_by_bringing_a_chain() -> (
    None
):
    evening = SignedEvening(2).begin()
    evening.arrive("Cid")
    cid = evening.seats[evening.keys["Cid"]]
    evening.cut.add(evening.keys["Bob"])  # What Bob's disk should hold does not reach it.
    evening.move()
    log = log_of(evening)
    assert len(log) > evening.table.committed
    assert cid.game_log is not None
    assert len(cid.game_log) == evening.table.committed
