"""A host who tells two guests different games is proven to have done so, once the two meet."""

import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from smallworld.moves import Move
from smallworld.record import Record, encode as encode_record
from smallworld_chance import signatures
from smallworld_chance.checked_log import CheckedLog, open_log
from smallworld_chance.equivocation import BadProof, Branch, Equivocation, decode, encode, proves
from smallworld_client.cli import main
from smallworld_client.home.records import save_proof
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import Ended, Equivocated, Overruled
from smallworld_client.table.host_trust import MOST_FORMER, MOST_HOSTS
from smallworld_wire.common import Refused
from smallworld_wire.phrases import TableSays
from smallworld_wire.table import AppendBatch, Committed, TwoLogs
from tests.chance.test_dishonest_hosts import (
    evening_of,
    log_as_seen_by,
    log_of,
    moved,
    until_ann_may,
)
from tests.helpers.evening import seeded
from tests.helpers.signed import SignedEvening, contributor, identity

TOOL = Path(__file__).parents[2] / "tools" / "verify_two_games.py"
ANN = identity("Ann").verify_key


def head(log: CheckedLog, length: int, name: str = "Ann", epoch: int = 1) -> bytes:
    """Somebody's signature under so many entries, as committed."""
    return contributor(name).sign(signatures.HEAD, log.head_statement(length, epoch))


def batch_of(log: CheckedLog) -> AppendBatch:
    """A whole log as Ann tells it, all of it committed."""
    length = len(log)
    return AppendBatch(log.game.header, 0, tuple(log.items), log.digest, length, head(log, length))


def with_move(log: CheckedLog, move: Move) -> CheckedLog:
    """The log as Ann tells it, with this move of hers last."""
    told = CheckedLog(log.game, log.items)
    told.follow(moved(told, move))
    return told


def parted(evening: SignedEvening) -> None:
    """Ann tells Bob one own move and Cid another, and both that it is committed."""
    one, other, *_ = until_ann_may(evening, draw=False, choices=2)
    for name, move in (("Bob", one), ("Cid", other)):
        told = with_move(log_as_seen_by(evening, name), move)
        evening.act(evening.keys[name], evening.seats[evening.keys[name]].receive(batch_of(told)))
    evening.cut.add(evening.keys["Ann"])


def led_by_bob(evening: SignedEvening) -> None:
    """Ann is gone. Bob hosts the game, and Cid comes to them."""
    bob = evening.keys["Bob"]
    seat = evening.seats[bob]
    assert seat.snapshot
    log = log_as_seen_by(evening, "Bob")
    copy = open_log(log.game, log.items)
    snapshot = replace(seat.snapshot, leader=seat.me, epoch=2)
    evening.table = HostedTable.resumed(
        snapshot, copy, seat.committed, seeded(), evening.now, lead="by hand"
    )
    evening.table.sign_with(evening.programs["Bob"])
    evening.table.testify(seat.testimony.former)
    for name in ("Bob", "Cid"):
        connect(evening, name, bob)


def connect(evening: SignedEvening, name: str, host: bytes) -> None:
    key = evening.keys[name]
    seat, program = evening.seats[key], evening.programs[name]
    evening.act(key, seat.connected(evening.now, key, host, program))


def proofs_of(evening: SignedEvening, name: str) -> list[Equivocation]:
    told = evening.told[evening.keys[name]]
    return [event.proof for event in told if isinstance(event, Equivocated)]


@cache
def a_proof() -> Equivocation:
    evening = evening_of(moves=6)
    parted(evening)
    led_by_bob(evening)
    [proof] = proofs_of(evening, "Cid")
    return proof


def test_two_who_were_told_different_games_both_keep_the_proof_when_they_meet() -> None:
    evening = evening_of(moves=6)
    parted(evening)
    led_by_bob(evening)
    [bobs], [cids] = proofs_of(evening, "Bob"), proofs_of(evening, "Cid")
    assert bobs == cids
    assert (bobs.key, bobs.epoch) == (ANN, 1)
    assert proves(bobs)
    assert evening.latest(evening.keys["Cid"], Equivocated).name == "Ann"


def test_they_play_on_together_with_the_game_of_who_leads_now() -> None:
    evening = evening_of(moves=6)
    parted(evening)
    led_by_bob(evening)
    assert any(isinstance(event, Overruled) for event in evening.told[evening.keys["Cid"]])
    evening.programs["Ann"] = contributor("Ann", run=2)
    evening.cut.clear()
    connect(evening, "Ann", evening.keys["Bob"])
    evening.play_to_the_end()
    assert log_as_seen_by(evening, "Cid").items == log_of(evening).items
    assert log_of(evening).is_over


def test_a_lobby_that_names_one_leader_does_not_shut_out_who_was_told_the_other_game() -> None:
    evening = evening_of(moves=6)
    parted(evening)
    cid = evening.seats[evening.keys["Cid"]]
    assert cid.snapshot
    listed = replace(cid.snapshot.settings, lobby="lobby.example:7373")
    cid.snapshot = replace(cid.snapshot, settings=listed)
    led_by_bob(evening)
    assert not cid.has_ended
    assert log_as_seen_by(evening, "Cid").items == log_of(evening).items


@pytest.mark.parametrize("epoch", [1, 5], ids=["of that epoch", "of another"])
def test_only_a_proof_of_that_epoch_lets_a_lobbys_leader_replace_what_was_committed(
    epoch: int,
) -> None:
    evening = evening_of(moves=6)
    cid, log = evening.seats[evening.keys["Cid"]], log_of(evening)
    signed = [Branch(bytes([n]) * 32, (), b"") for n in (1, 2)]
    said = [signatures.head_statement("a-game", epoch, 1, branch.before) for branch in signed]
    one, other = (
        replace(branch, signature=contributor("Ann").sign(signatures.HEAD, it))
        for branch, it in zip(signed, said, strict=True)
    )
    assert cid.testimony.learn(Equivocation("a-game", ANN, epoch, 1, one, other), log)
    assert cid.snapshot
    assert cid.room
    listed = replace(cid.snapshot.settings, lobby="lobby.example:7373")
    cid.snapshot = replace(cid.snapshot, settings=listed)
    cid.room = replace(cid.room, epoch=2, leader=evening.seats[evening.keys["Bob"]].me)
    assert cid._is_overruled(batch_of(log)) is (epoch == 1)


def test_who_is_told_another_game_on_coming_back_leaves_and_shows_the_proof_to_everybody() -> None:
    evening = evening_of(moves=6)
    one, other, *_ = until_ann_may(evening, draw=False, choices=2)
    bob = evening.keys["Bob"]
    for move in (other, one):
        told = with_move(log_of(evening), move)
        evening.act(bob, evening.seats[bob].receive(batch_of(told)))
    assert proves(proofs_of(evening, "Bob")[0])
    assert evening.latest(bob, Ended).then == "succeed"
    led_by_bob(evening)
    assert len(proofs_of(evening, "Cid")) == 1


def test_a_batch_from_the_middle_of_a_game_that_is_not_known_ends_the_visit() -> None:
    evening = SignedEvening(2)
    evening.arrive("Bob")
    log = log_of(evening_of(moves=6))
    bob = evening.keys["Bob"]
    middle = replace(batch_of(log), first=3, entries=tuple(log.items[3:]))
    evening.act(bob, evening.seats[bob].receive(middle))
    assert evening.seats[bob].has_ended


def test_a_host_who_signs_nothing_that_is_committed_is_left() -> None:
    evening = evening_of(moves=6)
    [one, *_] = until_ann_may(evening, draw=False)
    told = with_move(log_as_seen_by(evening, "Bob"), one)
    bob = evening.keys["Bob"]
    evening.act(bob, evening.seats[bob].receive(replace(batch_of(told), head=b"")))
    assert isinstance(evening.told[bob][-1], Ended)


def test_a_host_whose_signature_is_under_another_length_is_left() -> None:
    evening = evening_of(moves=6)
    log = log_as_seen_by(evening, "Bob")
    bob = evening.keys["Bob"]
    evening.seats[bob]._log.committed = len(log) - 1
    forged = Committed(len(log), head(log, len(log) - 1))
    evening.act(bob, evening.seats[bob].receive(forged))
    assert isinstance(evening.told[bob][-1], Ended)


def test_what_a_host_lost_with_the_power_before_it_was_committed_proves_nothing() -> None:
    evening = evening_of(moves=6)
    one, other, *_ = until_ann_may(evening, draw=False, choices=2)
    bob = evening.keys["Bob"]
    for move in (one, other):
        told = with_move(log_of(evening), move)
        committed = len(told) - 1
        batch = replace(batch_of(told), committed=committed, head=head(told, committed))
        evening.act(bob, evening.seats[bob].receive(batch))
    assert not proofs_of(evening, "Bob")
    assert not evening.seats[bob].has_ended


def test_an_honest_evening_with_a_takeover_leaves_no_proof() -> None:
    evening = evening_of(moves=6)
    evening.cut.add(evening.keys["Ann"])
    led_by_bob(evening)
    evening.cut.clear()
    connect(evening, "Ann", evening.keys["Bob"])
    evening.play_to_the_end()
    assert not [event for name in ("Ann", "Bob", "Cid") for event in proofs_of(evening, name)]


# What proves nothing


def bad_proofs(proof: Equivocation) -> dict[str, Equivocation]:
    one, other = proof.one, proof.other
    return {
        "one log twice": replace(proof, other=one),
        "another epoch": replace(proof, epoch=2),
        "another key": replace(proof, key=identity("Bob").verify_key),
        "another game": replace(proof, game="b-game"),
        "another place": replace(proof, length=proof.length + 1),
        "an item less": replace(proof, other=replace(other, items=())),
        "an item more": replace(proof, other=replace(other, items=other.items * 2)),
        "another beginning": replace(proof, other=replace(other, before=bytes(32))),
        "no signature": replace(proof, one=replace(one, signature=bytes(64))),
    }


def test_a_proof_with_anything_changed_in_it_is_none() -> None:
    for kind, bad in bad_proofs(a_proof()).items():
        assert not proves(bad), kind
        with pytest.raises(BadProof):
            decode(encode(bad))


def test_a_log_that_goes_on_where_another_ends_contradicts_nothing() -> None:
    evening = evening_of(moves=8)
    log = log_of(evening)
    shorter = Branch(log.hash_at(4), tuple(log.items[4:6]), head(log, 6))
    longer = Branch(log.hash_at(4), tuple(log.items[4:]), head(log, len(log)))
    assert not proves(Equivocation("a-game", ANN, 1, 4, shorter, longer))
    none = Branch(log.hash_at(4), (), head(log, 4))
    assert not proves(Equivocation("a-game", ANN, 1, 4, none, longer))


def test_a_guest_who_sends_a_proof_that_is_none_is_refused_and_nobody_is_told() -> None:
    evening = evening_of(moves=6)
    bad = bad_proofs(a_proof())["no signature"]
    cid = evening.keys["Cid"]
    answer = evening.table.receive(cid, TwoLogs(bad), evening.now)
    assert [type(message) for _, message in answer] == [Refused]
    evening.send(evening.keys["Bob"], TwoLogs(bad))
    assert not proofs_of(evening, "Ann") + proofs_of(evening, "Cid")


def test_a_host_who_says_so_without_proof_is_not_believed() -> None:
    evening = evening_of(moves=6)
    bob = evening.keys["Bob"]
    bad = bad_proofs(a_proof())["one log twice"]
    evening.act(bob, evening.seats[bob].receive(TwoLogs(bad)))
    assert not proofs_of(evening, "Bob")


def test_a_guest_who_sends_proof_after_proof_is_heard_no_more_than_a_chatterer() -> None:
    evening = evening_of(moves=6)
    bad, cid = bad_proofs(a_proof())["no signature"], evening.keys["Cid"]
    told = [evening.table.receive(cid, TwoLogs(bad), evening.now)[-1][1] for _ in range(30)]
    assert isinstance(told[-1], Refused)
    assert told[-1].reason == TableSays.TOO_FAST_FOR_ALL()


def test_signatures_of_as_many_hosts_as_a_game_has_are_kept_and_no_more() -> None:
    evening = evening_of(moves=4)
    log, testimony = log_of(evening), evening.seats[evening.keys["Bob"]].testimony
    for epoch in range(2, 2 * MOST_HOSTS):
        testimony._host.epoch = epoch
        assert testimony.note(log, 2, head(log, 2, epoch=epoch))
    assert len(testimony._told) == MOST_HOSTS
    assert len(testimony.former) == MOST_FORMER
    assert testimony.former[-1].epoch == 2 * MOST_HOSTS - 1


def test_one_proof_about_somebody_is_told_once() -> None:
    evening, proof = evening_of(moves=6), a_proof()
    for _ in range(3):
        evening.send(evening.keys["Cid"], TwoLogs(proof))
    assert len(proofs_of(evening, "Bob")) == 1


def test_the_file_of_a_proof_reads_back_and_proves_it(tmp_path: Path) -> None:
    proof = a_proof()
    path = save_proof(proof, tmp_path)
    assert decode(path.read_bytes()) == proof
    assert save_proof(proof, tmp_path) == path


def test_the_command_says_what_a_proof_proves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proof = a_proof()
    path = save_proof(proof, tmp_path)
    assert main(["replay", str(path), "--verify"]) == 0
    words = capsys.readouterr().out
    assert ANN.hex() in words
    assert f"They are the same for {proof.length} entries" in words


def test_the_command_refuses_a_proof_that_proves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = save_proof(bad_proofs(a_proof())["one log twice"], tmp_path)
    assert main(["replay", str(path), "--verify"]) == 2
    assert "proves nothing" in capsys.readouterr().err


def verified(path: Path) -> tuple[int, str]:
    """What the second verifier says of a proof, which has nothing of the project's code."""
    done = subprocess.run(
        [sys.executable, "-I", str(TOOL), str(path)], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_a_second_verifier_confirms_a_proof_and_refuses_others(tmp_path: Path) -> None:
    proof = a_proof()
    status, words = verified(save_proof(proof, tmp_path))
    assert status == 0
    assert ANN.hex() in words
    for bad in bad_proofs(proof).values():
        assert verified(save_proof(bad, tmp_path))[0] == 1


def test_a_proof_has_one_form_for_all_who_read_it(tmp_path: Path) -> None:
    path = save_proof(a_proof(), tmp_path)
    data = path.read_bytes()
    place = data.index(a_proof().key) + 32  # Of the epoch: one byte, which two can also say.
    path.write_bytes(data[:place] + b"\xcc" + data[place:])
    with pytest.raises(BadProof):
        decode(path.read_bytes())
    assert verified(path)[0] == 1


def finished(name: str, fork: int) -> Record:
    """A record of a game for two; each ``fork`` goes on otherwise with Bob's first move."""
    evening = SignedEvening(2).begin()
    evening._rng = Random(3)
    while evening.mover != evening.keys["Bob"]:
        evening.move()
    for _ in range(fork):
        evening._rng = Random(4)
    evening.play_to_the_end()
    record = evening.seats[evening.keys[name]].record
    assert record
    return record


def test_two_records_of_one_game_prove_that_its_host_told_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = []
    for fork in (0, 1):
        paths.append(tmp_path / f"{fork}.swr")
        paths[-1].write_bytes(encode_record(finished("Bob", fork)))
    one, other = map(str, paths)
    assert main(["replay", one, "--against", other]) == 1
    assert ANN.hex() in capsys.readouterr().out
    [path] = tmp_path.glob("*.swe")
    assert proves(decode(path.read_bytes()))


def test_two_records_of_one_and_the_same_game_prove_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.swr"
    path.write_bytes(encode_record(finished("Bob", 0)))
    assert main(["replay", str(path), "--against", str(path)]) == 0
