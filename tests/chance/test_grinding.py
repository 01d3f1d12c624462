"""Hosts that want another outcome and vary whatever they can: it stays one and the same.

Each test plays a host who leaves the others out of a draw, or calls them missing, so that nobody's
link but the host's own is in it.
"""

from collections.abc import Iterator
from hashlib import sha256, sha512

import pytest
from msgspec.structs import replace
from nacl import bindings as sodium

from smallworld.moves import Move
from smallworld.record import Joined, Link, Moved, Pending, Seal
from smallworld_chance import draws as deals, signatures as statements
from smallworld_chance.checked_log import CheckedLog, Forgery, LogFault
from smallworld_chance.draws import Contributor
from smallworld_chance.signatures import verifies
from smallworld_chance.verification import report
from smallworld_client.table.authority.draws import Draws, completed
from smallworld_client.table.commit import STALL
from smallworld_client.table.events import Denied, Reaction
from smallworld_wire.common import Bye
from smallworld_wire.phrases import TableSays
from smallworld_wire.table import FromTable, Start
from tests.chance.test_dishonest_hosts import (
    ANN,
    BOB,
    CID,
    deaf_to_cid,
    evening_of,
    has_left,
    log_as_seen_by,
    log_of,
    pending,
    refused,
    rollback,
    until_ann_may,
    vote,
    ways_on,
)
from tests.helpers.signed import SignedEvening, contributor, identity, two_seated

TRIES = 12


def signatures(name: str, context: str, said: bytes) -> Iterator[bytes]:
    """As many signatures of one statement as somebody wants who holds the key."""
    hashed = sha512(sha256(name.encode()).digest()).digest()
    secret = bytearray(hashed[:32])
    secret[0] &= 248
    secret[31] = secret[31] & 63 | 64
    key, message = identity(name).verify_key, context.encode() + b"\0" + said
    reduced = sodium.crypto_core_ed25519_scalar_reduce(bytes(secret) + bytes(32))
    for number in range(TRIES):
        nonce = sodium.crypto_core_ed25519_scalar_reduce(sha512(bytes([number])).digest())
        point = sodium.crypto_scalarmult_ed25519_base_noclamp(nonce)
        digest = sha512(point + key + message).digest()
        challenge = sodium.crypto_core_ed25519_scalar_reduce(digest)
        product = sodium.crypto_core_ed25519_scalar_mul(challenge, reduced)
        signature = point + sodium.crypto_core_ed25519_scalar_add(nonce, product)
        assert verifies(key, context, said, signature)
        yield signature


def fork(log: CheckedLog) -> CheckedLog:
    """The same log, for a host who tries something out."""
    return CheckedLog(log.game, log.items)


def outcomes(log: CheckedLog, waits: Pending, *missing: int) -> tuple[object, ...]:
    """What chance shows where nobody's link but the leader's is in a draw."""
    tried = fork(log)
    tried.follow(waits)
    drawn, state = completed(tried, (), missing)
    assert tried.follow(drawn) == state
    return (*drawn.chance, tried.parties.seed)


def anns_draw() -> tuple[CheckedLog, Move]:
    evening = evening_of(moves=6)
    [move, *_] = until_ann_may(evening, draw=True)
    return log_of(evening), move


def test_another_signature_under_the_move_draws_nothing_else() -> None:
    log, move = anns_draw()
    waits = pending(log, move)
    said = log.statement(len(log), log.state.to_move, move, 1)
    seals = [Seal(ANN, 1, signature) for signature in signatures("Ann", statements.MOVE, said)]
    tried = {outcomes(log, replace(waits, seal=seal)) for seal in seals}
    assert len(tried) == 1


def test_who_is_said_to_be_missing_or_is_left_out_draws_nothing_else() -> None:
    log, move = anns_draw()
    left_out = outcomes(log, pending(log, move))
    assert outcomes(log, pending(log, move, BOB), BOB) == left_out
    assert outcomes(log, pending(log, move, BOB, CID), BOB, CID) == left_out


def test_no_number_but_the_next_one_can_be_drawn() -> None:
    log, move = anns_draw()
    assert {refused(log, pending(log, move, skip=skip)) for skip in (2, 3, 9, 16)} == {
        LogFault.WRONG_NUMBER
    }


def test_a_new_epoch_leaves_out_one_number_and_no_more() -> None:
    log, move = anns_draw()
    said = log.statement(len(log), log.state.to_move, move, 7)
    seal = Seal(ANN, 7, identity("Ann").sign(statements.MOVE, said))
    assert outcomes(log, replace(pending(log, move, skip=2), seal=seal))
    for skip in (1, 3):
        assert (
            refused(log, replace(pending(log, move, skip=skip), seal=seal)) is LogFault.WRONG_NUMBER
        )


def with_new_chain(log: CheckedLog, run: int) -> tuple[CheckedLog, Contributor, int]:
    """The log with Ann's program in it once more, started anew."""
    joined, program = fork(log), contributor("Ann", run=run)
    joined.follow(Joined(program.party(log.game.header.game)))
    return joined, program, len(joined.parties.parties) - 1


def led_by(log: CheckedLog, program: Contributor, party: int, move: Move, *named: int) -> Pending:
    """Ann's move in a draw that this program leads."""
    number = log.parties.number_due(party, 1)
    link: Link = program._chain.link(number)
    said = log.statement(len(log), log.state.to_move, move, 1)
    seal = Seal(party, 1, program.sign(statements.MOVE, said))
    return Pending(log.state.to_move, move, seal, party, number, link, named)


def test_a_new_chain_of_a_host_alone_draws_nothing_else() -> None:
    log, move = anns_draw()
    tried = set()
    for run in range(1, TRIES):
        joined, program, party = with_new_chain(log, run)
        tried.add(outcomes(joined, led_by(joined, program, party, move)))
    assert len(tried) == 1


def test_a_new_chain_counts_beside_the_link_of_somebody_else_and_from_then_on() -> None:
    log, move = anns_draw()
    joined, program, party = with_new_chain(log, 1)
    waits = led_by(joined, program, party, move, BOB)
    joined.follow(waits)
    link = contributor("Bob")._chain.link(waits.number)
    before = joined.parties
    joined.follow(completed(joined, ((BOB, link),), ())[0])
    assert joined.parties.seed != before.seed_for(waits, ())
    assert joined.parties.mixed == len(joined.parties.parties)


def test_nobody_chooses_among_chains_that_they_have_joined_with_before() -> None:
    log, move = anns_draw()
    once, old, older = with_new_chain(log, 1)
    joined, program, party = with_new_chain(once, 2)
    joined.follow(led_by(joined, program, party, move))
    joined.follow(completed(joined, (), ())[0])
    while not (found := ways_on(joined, by_chance=True)):
        advance(joined)
    assert refused(joined, led_by(joined, old, older, found[0])) is LogFault.WRONG_LINK


def advance(log: CheckedLog) -> None:
    """Ann makes some move without chance, for whoever's turn it is."""
    move = log.game.legal_moves(log.state)[0]
    said = log.statement(len(log), log.state.to_move, move, 1)
    seal = Seal(ANN, 1, identity("Ann").sign(statements.MOVE, said))
    log.follow(Moved(log.state.to_move, move, (), seal))


def test_entries_that_change_nothing_draw_nothing_else() -> None:
    log, move = anns_draw()
    tried = {outcomes(log, pending(log, move))}
    for run in range(1, 4):
        joined = fork(log)
        joined.follow(Joined(contributor("Bob", run).party(log.game.header.game)))
        tried.add(outcomes(joined, pending(joined, move)))
    assert len(tried) == 1


def test_going_back_draws_nothing_else() -> None:
    log, _ = anns_draw()
    before = log.parties.seed
    names = ("Ann", "Bob", "Cid")
    log.follow(rollback(log, 2, -1, *(vote(log, name, len(log), 2) for name in names)))
    assert log.parties.seed == before


def test_another_move_of_the_host_draws_nothing_else() -> None:
    evening = evening_of(moves=6)
    one, other, *_ = until_ann_may(evening, draw=True, choices=2)
    log = log_of(evening)
    assert outcomes(log, pending(log, one))[-1] == outcomes(log, pending(log, other))[-1]


# The beginning


def test_names_and_signatures_draw_no_other_beginning() -> None:
    game = log_of(evening_of()).game
    proposal, drawn = deals.proposal_of(game.header), game.header.deal
    assert proposal
    assert drawn
    assert proposal.deal
    tried = set()
    said = statements.party_statement(game.header.game, drawn.parties[ANN].tip)
    for signature in signatures("Ann", statements.PARTY, said):
        parties = (replace(drawn.parties[ANN], signature=signature), *drawn.parties[1:])
        other = replace(
            proposal,
            seats=("Anna", *proposal.seats[1:]),
            deal=replace(proposal.deal, parties=parties),
        )
        tried.add(
            deals.dealt(other, game.board, game.content, drawn.links, drawn.missing)[0].opening
        )
    assert tried == {game.header.opening}


def test_a_host_alone_draws_no_beginning_where_others_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, draws = two_seated()
    monkeypatch.setattr(draws, "reveal", lambda *_: None)
    evening.ask(evening.keys["Ann"], Start())
    evening.now += STALL + 1
    assert not draws.is_complete(evening.now)
    monkeypatch.setattr(draws, "is_complete", lambda _now: True)
    with pytest.raises(Forgery, match="OTHER_CONTRIBUTORS"):
        evening.carry(evening.table.tick(evening.now))


def waiting_for_bob(monkeypatch: pytest.MonkeyPatch) -> tuple[SignedEvening, Draws]:
    """Ann has proposed a game for two, and nothing of Bob's link has come."""
    evening, draws = two_seated()
    table = evening.table
    with monkeypatch.context() as lost:
        lost.setattr(draws, "reveal", lambda *_: None)
        evening.ask(evening.keys["Ann"], Start())
    evening.now += STALL + 1
    evening.carry(table.tick(evening.now))
    assert table.game is None
    return evening, draws


def test_a_host_is_told_once_whose_link_the_beginning_waits_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, _ = waiting_for_bob(monkeypatch)
    evening.now += STALL + 1
    evening.carry(evening.table.tick(evening.now))
    told = [each for name in ("Ann", "Bob") for each in evening.told[evening.keys[name]]]
    denied = [event for event in told if isinstance(event, Denied)]
    assert denied == [Denied(TableSays.NO_LINK(player="Bob"))]
    assert denied[0] in evening.told[evening.keys["Ann"]]


def test_a_host_whose_guest_sends_no_link_may_propose_the_game_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, _ = waiting_for_bob(monkeypatch)
    evening.ask(evening.keys["Ann"], Start())
    evening.carry(evening.table.tick(evening.now))
    assert report(log_of(evening)).attempts == 2


def test_a_game_begins_once_the_only_guest_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    evening, draws = waiting_for_bob(monkeypatch)
    evening.lose(evening.keys["Bob"])
    evening.carry(evening.table.tick(evening.now))
    assert draws.is_dealing
    evening.cut.clear()
    evening.connect("Bob")
    assert report(log_of(evening)).attempts == 1
    evening.play_to_the_end()
    assert report(log_of(evening)).joint == len(report(log_of(evening)).draws)


def test_a_game_is_proposed_anew_for_a_guest_with_another_chain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, _ = waiting_for_bob(monkeypatch)
    evening.lose(evening.keys["Bob"])
    evening.cut.clear()
    evening.programs["Bob"] = contributor("Bob", run=1)
    evening.connect("Bob")
    assert report(log_of(evening)).attempts == 2


def test_a_table_that_waits_for_a_link_is_set_up_again_when_that_guest_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, draws = waiting_for_bob(monkeypatch)
    evening.send(evening.keys["Bob"], Bye())
    assert not draws.is_dealing


def test_a_host_whose_next_link_is_used_up_goes_on_with_another_chain() -> None:
    evening = evening_of(moves=6)
    log = log_of(evening)
    evening.programs["Ann"].lead(log.parties.number + 1)  # For a draw that was lost.
    evening.play_to_the_end()
    found = report(log)
    assert found.joint == len(found.draws)
    assert len(log.parties.parties) == 4


# Who is missing


def until_cid_is_awaited(evening: SignedEvening) -> None:
    """Cid's heartbeat has just been answered when a move begins to wait for Cid's link."""
    cid = evening.keys["Cid"]
    while not log_of(evening).pending:
        evening.now += 2.0
        evening.act(cid, evening.seats[cid].tick(evening.now))
        evening.move()


@pytest.mark.parametrize(("waited", "leaves"), [(0.1, True), (2.0, True), (STALL + 0.1, False)])
def test_a_host_who_calls_somebody_missing_too_soon_is_left_by_them(
    monkeypatch: pytest.MonkeyPatch, waited: float, leaves: bool
) -> None:
    evening = evening_of()
    deaf_to_cid(monkeypatch)
    until_cid_is_awaited(evening)
    evening.now += waited
    monkeypatch.setattr(Draws, "is_complete", lambda self, _now: self._collection is not None)
    evening.carry(evening.table.tick(evening.now))
    assert has_left(evening, "Cid") is leaves


def test_a_guest_who_was_told_late_leaves_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing came through for three seconds, then everything at once: nobody has lied."""
    evening = evening_of()
    [move, *_] = until_ann_may(evening, draw=True)
    cid, held = evening.keys["Cid"], list[FromTable]()
    seat = evening.seats[cid]
    evening.now += 2.0
    evening.act(cid, seat.tick(evening.now))

    def hold(message: FromTable, _: float) -> Reaction:
        held.append(message)
        return Reaction([], [])

    with monkeypatch.context() as stalled:
        stalled.setattr(seat, "receive", hold)
        evening.ask(evening.keys["Ann"], move)
        evening.now += STALL + 0.1
        evening.carry(evening.table.tick(evening.now))
    assert len(log_as_seen_by(evening, "Cid")) == len(log_of(evening)) - 2
    evening.carry([(cid, message) for message in held])
    assert log_as_seen_by(evening, "Cid").items == log_of(evening).items
    assert not has_left(evening, "Cid")


def test_a_guest_whose_computer_slept_leaves_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clock stood still, and everything comes when it wakes, as if the host had not waited."""
    evening, held = evening_of(), list[FromTable]()
    date = [1_000_000.0 + evening.now]
    evening.programs["Cid"].date = lambda: date[0]
    [move, *_] = until_ann_may(evening, draw=True)
    cid = evening.keys["Cid"]
    seat = evening.seats[cid]
    evening.now += 2.0
    date[0] += 2.0
    asleep_at = evening.now

    def hold(message: FromTable, _: float) -> Reaction:
        held.append(message)
        return Reaction([], [])

    with monkeypatch.context() as sleeping:
        sleeping.setattr(seat, "receive", hold)
        evening.act(cid, seat.tick(evening.now))
        evening.ask(evening.keys["Ann"], move)
        evening.now += STALL + 0.1
        date[0] += STALL + 0.1
        evening.carry(evening.table.tick(evening.now))
    receive = seat.receive
    monkeypatch.setattr(seat, "receive", lambda message, _: receive(message, asleep_at + 0.1))
    evening.carry([(cid, message) for message in held])
    assert log_as_seen_by(evening, "Cid").items == log_of(evening).items
    assert not has_left(evening, "Cid")


# Votes


def test_a_vote_counts_once_under_whichever_number_of_its_voter() -> None:
    evening = evening_of(moves=8)
    log = log_of(evening)
    log.follow(Joined(contributor("Bob", run=2).party(log.game.header.game)))
    second = len(log.parties.parties) - 1
    votes = [vote(log, name, len(log), 2) for name in ("Ann", "Bob", "Cid")]
    log.follow(rollback(log, 2, -1, *votes))
    fresh = [vote(log, name, len(log), 2) for name in ("Ann", "Cid")]
    again = replace(votes[1], signer=second)
    assert refused(log, rollback(log, 2, -1, fresh[0], again, fresh[1])) is LogFault.NOT_AGREED
