"""Hosts that cheat, one kind in each test: a guest leaves them, or it stands in the record."""

import pytest
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.game_log import GameLog
from smallworld.moves import Move
from smallworld.record import (
    LINKS,
    Confirmed,
    Consent,
    Joined,
    LogEntry,
    Moved,
    Party,
    Pending,
    Rollback,
    Seal,
)
from smallworld.state import NOBODY
from smallworld_chance import draws, signatures
from smallworld_chance.checked_log import MOST_CHAINS, CheckedLog, Forgery, LogFault
from smallworld_chance.draws import Contributor, MeetsChance, undrawn
from smallworld_chance.verification import LogReport, report, unconfirmed
from smallworld_client.table.authority.draws import Draws, completed
from smallworld_client.table.authority.members import Member
from smallworld_client.table.commit import STALL
from smallworld_client.table.events import Ended, Reaction
from smallworld_client.table.guest import Guest
from smallworld_client.words.seat import SeatSays
from smallworld_wire.results import CLOCKS_APART
from smallworld_wire.room import Room
from smallworld_wire.table import (
    AppendBatch,
    DigestMismatch,
    FromTable,
    Proposal,
    Propose,
    Start,
    Vote,
)
from tests.helpers.signed import SignedEvening, contributor, two_seated

PARTIES = {"Ann": 0, "Bob": 1, "Cid": 2}
ANN, BOB, CID = PARTIES.values()


def log_of(evening: SignedEvening) -> CheckedLog:
    log = evening.table.game_log
    assert isinstance(log, CheckedLog)
    return log


def log_as_seen_by(evening: SignedEvening, name: str) -> CheckedLog:
    log = evening.seats[evening.keys[name]].game_log
    assert isinstance(log, CheckedLog)
    return log


def evening_of(moves: int = 0) -> SignedEvening:
    """Ann hosts, and plays with Bob and Cid."""
    evening = SignedEvening(3).begin()
    evening.move(moves)
    return evening


def until_ann_moves(evening: SignedEvening) -> None:
    while evening.mover != evening.keys["Ann"]:
        evening.move()


def ways_on(log: CheckedLog, *, by_chance: bool) -> list[Move]:
    """The legal moves that meet chance, or those that meet none."""
    found = []
    for move in log.game.legal_moves(log.state):
        try:
            log.game.apply(log.state, log.state.to_move, move, undrawn)
        except MeetsChance:
            found += [move] if by_chance else []
        else:
            found += [] if by_chance else [move]
    return found


def until_ann_may(evening: SignedEvening, *, draw: bool, choices: int = 1) -> list[Move]:
    """Play on until it is Ann's turn, with so many moves with, or without, chance."""
    while True:
        until_ann_moves(evening)
        found = ways_on(log_of(evening), by_chance=draw)
        if len(found) >= choices:
            return found
        evening.move()


def seal_of(log: CheckedLog, move: Move, name: str = "Ann", run: int = 0, epoch: int = 1) -> Seal:
    """Somebody's own seal of a move as the next item."""
    program = contributor(name, run)
    number = log.parties.number_of_key(program.key)
    assert number is not None
    said = log.statement(len(log), log.state.to_move, move, epoch)
    return Seal(number, epoch, program.sign(signatures.MOVE, said))


def moved(log: CheckedLog, move: Move, name: str = "Ann", epoch: int = 1) -> Moved:
    return Moved(log.state.to_move, move, (), seal_of(log, move, name, epoch=epoch))


def pending(log: CheckedLog, move: Move, *contributors: int, skip: int = 1) -> Pending:
    """Ann's move, with Ann's link of the next number."""
    number = log.parties.number + skip
    link = contributor("Ann")._chain.link(min(number, 4096))
    seal = seal_of(log, move)
    return Pending(log.state.to_move, move, seal, ANN, number, link, contributors)


def rollback(log: CheckedLog, to: int, seat: int = NOBODY, *votes: Consent) -> Rollback:
    """Back, under Ann's signature."""
    said = log.rollback_statement(len(log), to, seat, 1)
    return Rollback(to, seat, Seal(ANN, 1, contributor("Ann").sign(signatures.BACK, said)), votes)


def vote(log: CheckedLog, name: str, at: int, to: int) -> Consent:
    signature = contributor(name).sign(signatures.VOTE, log.vote_statement(at, to))
    return Consent(PARTIES[name], at, signature)


def refused(log: CheckedLog, item: LogEntry) -> LogFault:
    with pytest.raises(Forgery) as forgery:
        log.follow(item)
    assert forgery.value.index == len(log)
    return forgery.value.fault


def show(evening: SignedEvening, name: str, *items: LogEntry, first: int | None = None) -> None:
    """The host shows these to a guest from that place on, and again when asked what that is."""
    seat, log = evening.seats[evening.keys[name]], log_as_seen_by(evening, name)
    first = len(log) if first is None else first
    told = GameLog(log.game, log.items[:first])  # As a host computes it who checks nothing.
    for item in items:
        try:
            told.follow(item)
        except GameError:
            break
    batch = AppendBatch(log.game.header, first, items, told.digest, 0)
    reaction = seat.receive(batch)
    if any(isinstance(message, DigestMismatch) for message in reaction.send):
        reaction = seat.receive(batch)
    evening.told[evening.keys[name]] += reaction.tell


def has_left(evening: SignedEvening, name: str) -> bool:
    """Whether a guest has left the host for good, and would go on under another."""
    key = evening.keys[name]
    seat, last = evening.seats[key], evening.told[key][-1]
    again = seat.connected(evening.now, key, evening.keys["Ann"], evening.programs[name])
    is_out = isinstance(last, Ended) and last.then == "succeed" and not seat.has_ended
    return is_out and not seat.listens and isinstance(again.tell[-1], Ended)


def finished(evening: SignedEvening) -> LogReport:
    evening.play_to_the_end()
    return report(log_of(evening))


def deaf_to_cid(monkeypatch: pytest.MonkeyPatch) -> None:
    reveal = Draws.reveal

    def deaf(self: Draws, member: Member, *rest: object) -> None:
        if member.person.name != "Cid":
            reveal(self, member, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Draws, "reveal", deaf)


# Who redraws


def test_a_host_who_says_that_the_die_fell_otherwise_is_left() -> None:
    evening = evening_of()
    evening.lose(evening.keys["Bob"])
    [one, *_] = until_ann_may(evening, draw=True)
    evening.ask(evening.keys["Ann"], one)
    mine, theirs = log_of(evening), log_as_seen_by(evening, "Bob")
    *before, last = mine.items[len(theirs) :]
    assert isinstance(last, Moved)
    other = 3 if last.chance[0] != 3 else 2
    show(evening, "Bob", *before, replace(last, chance=(other, *last.chance[1:])))
    assert has_left(evening, "Bob")


def test_a_host_who_moves_otherwise_after_the_links_have_come_is_left() -> None:
    evening = evening_of()
    one, other, *_ = until_ann_may(evening, draw=True, choices=2)
    log = log_as_seen_by(evening, "Bob")
    place = len(log)
    first, second = pending(log, one, BOB, CID), pending(log, other, BOB, CID)
    show(evening, "Bob", first)
    assert evening.programs["Bob"].last == first.number  # it has revealed its link
    show(evening, "Bob", second, first=place)
    assert has_left(evening, "Bob")


def test_a_host_who_uses_a_link_for_another_move_under_a_second_chain_is_left() -> None:
    evening = evening_of()
    one, other, *_ = until_ann_may(evening, draw=True, choices=2)
    log, again = log_as_seen_by(evening, "Bob"), contributor("Ann", run=2)
    place, base = len(log), CheckedLog(log.game, log.items)
    joined = Joined(again.party(log.game.header.game), (log.state.to_move,))
    base.follow(joined)
    first = pending(log, one, BOB)
    show(evening, "Bob", first)
    party = base.parties.number_of(again.chain)
    assert party is not None
    number = base.parties.number_due(party, 1)
    assert number > first.number  # It is no use to the host that they know Bob's link of before.
    evening.programs["Bob"].lead(number)
    seal = seal_of(base, other, run=2)
    seat = base.state.to_move
    second = Pending(seat, other, seal, party, number, again._chain.link(number), (BOB,))
    base.follow(second)
    links = ((BOB, evening.programs["Bob"]._chain.link(number)),)
    drawn = completed(base, links, ())[0]
    base.follow(drawn)  # nobody else can see anything wrong with it
    show(evening, "Bob", joined, second, drawn, first=place)
    assert has_left(evening, "Bob")


def test_a_host_who_makes_up_a_link_is_left() -> None:
    evening = evening_of()
    [one, *_] = until_ann_may(evening, draw=True)
    log = log_as_seen_by(evening, "Bob")
    show(evening, "Bob", replace(pending(log, one, BOB, CID), link=bytes(32)))
    assert has_left(evening, "Bob")
    assert evening.programs["Bob"].last < log.parties.number + 1  # and learns no link


def test_a_host_who_takes_the_game_back_past_chance_alone_is_left() -> None:
    evening = evening_of(moves=8)
    until_ann_moves(evening)
    log = log_as_seen_by(evening, "Bob")
    assert refused(log, rollback(log, 2, log.state.to_move)) is LogFault.OUT_OF_PLACE
    show(evening, "Bob", rollback(log, 2, log.state.to_move))
    assert has_left(evening, "Bob")


def test_a_host_who_counts_no_vote_but_their_own_is_left() -> None:
    evening = evening_of(moves=8)
    log = log_as_seen_by(evening, "Bob")
    back = rollback(log, 2, NOBODY, vote(log, "Ann", len(log), 2))
    assert refused(log, back) is LogFault.NOT_AGREED
    show(evening, "Bob", back)
    assert has_left(evening, "Bob")


def test_a_host_who_counts_a_vote_from_before_the_voter_moved_on_is_left() -> None:
    evening = evening_of(moves=8)
    log = log_of(evening)
    at = len(log)
    evening.move(12)
    votes = [vote(log, "Ann", len(log), 2), vote(log, "Bob", at, 2), vote(log, "Cid", at, 2)]
    assert refused(log, rollback(log, 2, NOBODY, *votes)) is LogFault.NOT_AGREED
    show(evening, "Bob", rollback(log, 2, NOBODY, *votes))
    assert has_left(evening, "Bob")


def test_a_host_who_counts_one_vote_twice_is_left() -> None:
    evening = evening_of(moves=8)
    log = log_of(evening)
    votes = [vote(log, name, len(log), 2) for name in PARTIES]
    log.follow(rollback(log, 2, NOBODY, *votes))
    assert refused(log, rollback(log, 2, NOBODY, *votes)) is LogFault.NOT_AGREED


def test_a_vote_that_has_lapsed_keeps_the_game_where_it_is() -> None:
    evening = evening_of(moves=8)
    evening.ask(evening.keys["Bob"], Propose("back", 2))
    ballot = evening.table.room.ballot
    assert ballot
    evening.ask(evening.keys["Ann"], Vote(ballot.serial, True))
    evening.move(12)
    evening.ask(evening.keys["Cid"], Vote(ballot.serial, True))
    assert not any(isinstance(item, Rollback) for item in log_of(evening).items)
    assert evening.table.room.ballot is None


def test_a_host_who_deals_the_column_again_with_the_same_links_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, draws = two_seated()
    bob, table = evening.keys["Bob"], evening.table
    monkeypatch.setattr(draws, "is_complete", lambda _now: False)
    evening.ask(evening.keys["Ann"], Start())
    assert draws._collection
    assert draws._collection.missing == []  # the host knows the outcome now
    assert draws._proposal
    draws._proposal = replace(draws._proposal, colours=(1, 0))  # a whim, and another column
    monkeypatch.setattr(draws, "is_proposed", lambda _header: True)
    monkeypatch.setattr(draws, "is_complete", lambda _now: True)
    evening.carry(table.tick(evening.now))
    assert evening.seats[bob].game_log is None
    assert evening.told[bob][-1] == Ended(SeatSays.FORGED(), "succeed")


def test_a_host_who_has_the_beginning_drawn_again_and_again_is_named_in_the_record() -> None:
    evening = SignedEvening(2)
    draws = evening.table._hosted_game.draws
    assert draws
    draws._attempts = 4
    evening.begin()
    assert report(log_of(evening)).attempts == 5


def test_a_host_has_no_link_of_a_guest_for_a_game_that_has_begun() -> None:
    """With it the host would know the guest's later links, which the guest then can't add."""
    evening = evening_of()
    header = log_of(evening).game.header
    assert header.deal
    again = draws.proposed(header, replace(header.deal, number=LINKS))
    bob = evening.seats[evening.keys["Bob"]]
    assert bob.receive(Proposal(again)).send == []


def test_a_host_who_deals_by_an_earlier_proposal_than_the_last_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, begun = two_seated()
    bob = evening.keys["Bob"]
    monkeypatch.setattr(begun, "is_complete", lambda _now: False)
    evening.ask(evening.keys["Ann"], Start())
    proposal = begun._proposal
    assert proposal
    assert proposal.deal
    later = draws.proposed(proposal, replace(proposal.deal, number=9))
    evening.act(bob, evening.seats[bob].receive(Proposal(later)))
    monkeypatch.undo()
    evening.carry(evening.table.tick(evening.now))
    assert evening.told[bob][-1] == Ended(SeatSays.FORGED(), "succeed")


# Who drops, swaps, reorders or invents


@pytest.mark.parametrize("order", [(1,), (1, 0)], ids=["drops one", "lets two change places"])
def test_a_host_who_drops_a_move_or_lets_two_change_places_is_left(order: tuple[int, ...]) -> None:
    evening = evening_of()
    evening.lose(evening.keys["Bob"])
    evening.move(5)
    items = log_of(evening).items[len(log_as_seen_by(evening, "Bob")) :]
    show(evening, "Bob", *(items[at] for at in order), *items[2:])
    assert has_left(evening, "Bob")


def test_a_host_who_swaps_a_move_for_another_is_left() -> None:
    evening = evening_of()
    one, other, *_ = until_ann_may(evening, draw=False, choices=2)
    log = log_as_seen_by(evening, "Cid")
    show(evening, "Cid", replace(moved(log, one), move=other))
    assert has_left(evening, "Cid")


def test_a_host_who_invents_a_move_of_another_is_left() -> None:
    evening = evening_of()
    while evening.mover != evening.keys["Bob"] or not ways_on(log_of(evening), by_chance=False):
        evening.move()
    log = log_as_seen_by(evening, "Cid")
    item = moved(log, ways_on(log, by_chance=False)[0])
    assert item.seal
    show(evening, "Cid", replace(item, seal=replace(item.seal, signer=BOB)))
    assert has_left(evening, "Cid")


def test_a_host_who_moves_for_another_under_their_own_name_is_named_in_the_record() -> None:
    evening = evening_of()
    while evening.mover != evening.keys["Bob"] or not ways_on(log_of(evening), by_chance=False):
        evening.move()
    log = log_of(evening)
    seat = log.state.to_move
    log.follow(moved(log, ways_on(log, by_chance=False)[0]))
    assert (ANN, seat, 1) in report(log).for_others


def test_a_host_who_writes_anothers_seat_to_their_own_name_is_left() -> None:
    evening = evening_of(moves=6)
    log = log_as_seen_by(evening, "Cid")
    stolen = Joined(contributor("Ann", run=2).party("a-game"), (BOB,))
    assert refused(log, stolen) is LogFault.OTHERS_SEAT
    show(evening, "Cid", stolen)
    assert has_left(evening, "Cid")


def test_a_host_who_begins_with_a_guests_seat_as_their_own_is_left() -> None:
    evening = SignedEvening(2)
    draws = evening.table._hosted_game.draws
    assert draws
    draws._seated = lambda: iter(())  # type: ignore[method-assign]
    evening.begin()
    bob = evening.keys["Bob"]
    assert evening.seats[bob].game_log is None
    assert evening.told[bob][-1] == Ended(SeatSays.FORGED(), "succeed")


def test_a_host_who_brings_programs_of_nobody_at_the_table_is_left() -> None:
    evening = evening_of(moves=6)
    log = log_as_seen_by(evening, "Bob")
    assert refused(log, Joined(contributor("Eve").party("a-game"))) is LogFault.OUT_OF_PLACE


def test_a_host_who_draws_with_two_programs_of_their_own_is_left() -> None:
    evening = evening_of()
    [one, *_] = until_ann_may(evening, draw=True)
    log = log_of(evening)
    log.follow(Joined(contributor("Ann", run=2).party("a-game"), (log.state.to_move,)))
    second = len(log.parties.parties) - 1
    waits = pending(log, one, BOB, CID, second)
    assert refused(log, replace(waits, seal=seal_of(log, one))) is LogFault.OTHER_CONTRIBUTORS


# Who withholds, or claims absences


def test_a_host_who_claims_that_a_link_never_came_is_contradicted_in_the_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, reveal = evening_of(), Draws.reveal
    deaf_to_cid(monkeypatch)
    while not log_of(evening).pending:
        evening.move()
    place = len(log_of(evening))
    evening.now += STALL + 1
    evening.carry(evening.table.tick(evening.now))
    monkeypatch.setattr(Draws, "reveal", reveal)
    [draw] = [draw for draw in finished(evening).draws if draw.index == place]
    assert (draw.missing, draw.contested) == ((CID,), (CID,))


def test_a_host_who_draws_without_somebody_who_plays_is_named_in_the_record() -> None:
    evening = evening_of()
    [one, *_] = until_ann_may(evening, draw=True)
    log = log_of(evening)
    log.follow(pending(log, one, CID))
    number = log.parties.number
    log.follow(completed(log, ((CID, contributor("Cid")._chain.link(number)),), ())[0])
    assert report(log).draws[-1].absent == (BOB,)


def test_a_host_who_gives_up_a_draw_whose_links_they_have_is_named_in_the_record() -> None:
    evening = evening_of()
    [one, *_] = until_ann_may(evening, draw=True)
    place = len(log_of(evening))
    bob = evening.seats[evening.keys["Bob"]]
    waits = pending(log_as_seen_by(evening, "Bob"), one, BOB)
    show(evening, "Bob", waits)
    bob._draws._led.clear()  # As after a start of the host's program that is said to have failed.
    bob.game_log.cut(place)  # type: ignore[union-attr]
    contributor_of_host = evening.programs["Ann"]
    contributor_of_host.lead(waits.number)
    found = finished(evening)
    assert any(by == BOB for _, by in found.given_up) or any(
        BOB in draw.contested for draw in found.draws
    )


# Who keeps others from playing on


def test_a_host_who_has_a_move_wait_that_no_draw_completes_is_left() -> None:
    evening = evening_of()
    [one, *_] = until_ann_may(evening, draw=False)
    log = log_as_seen_by(evening, "Bob")
    assert refused(log, pending(log, one, BOB, CID)) is LogFault.NOTHING_DRAWN
    show(evening, "Bob", pending(log, one, BOB, CID))
    assert has_left(evening, "Bob")


def test_a_host_who_claims_an_epoch_that_no_successor_reaches_is_left() -> None:
    evening = evening_of()
    [one, *_] = until_ann_may(evening, draw=False)
    log = log_as_seen_by(evening, "Bob")
    show(evening, "Bob", moved(log, one, epoch=999_999))
    assert has_left(evening, "Bob")


def test_a_host_who_fills_the_log_with_programs_is_left() -> None:
    evening = evening_of()
    log = log_of(evening)
    tips = [bytes([1, number]) + bytes(30) for number in range(MOST_CHAINS)]
    for tip in tips[1:]:
        log.follow(Joined(party_of("Ann", tip)))
    assert refused(log, Joined(party_of("Ann", tips[0]))) is LogFault.OUT_OF_PLACE


def party_of(name: str, tip: bytes) -> Party:
    program: Contributor = contributor(name)
    said = signatures.party_statement("a-game", tip)
    return Party(program.key, tip, program.sign(signatures.PARTY, said))


def test_what_everybody_agrees_to_still_goes_back() -> None:
    evening = evening_of(moves=8)
    evening.ask(evening.keys["Bob"], Propose("back", 2))
    ballot = evening.table.room.ballot
    assert ballot
    for name in ("Ann", "Cid"):
        evening.ask(evening.keys[name], Vote(ballot.serial, True))
    [back] = [item for item in log_of(evening).items if isinstance(item, Rollback)]
    assert sorted(vote.signer for vote in back.votes) == [ANN, BOB, CID]
    assert len(finished(evening).confirmed) == 3
    assert any(isinstance(item, Confirmed) for item in log_of(evening).items)


def test_a_result_is_not_signed_where_the_table_had_not_said_that_it_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A host could put into the header alone that the game is to count for a season."""
    evening = SignedEvening(2, is_rated=True)
    ann, receive = evening.seats[evening.keys["Ann"]], Guest.receive

    def misled(guest: Guest, message: FromTable, now: float) -> Reaction:
        """Bob's program is told of the table that it does not count."""
        if isinstance(message, Room) and guest is not ann:
            message = replace(message, settings=replace(message.settings, rated=False))
        return receive(guest, message, now)

    monkeypatch.setattr(Guest, "receive", misled)
    evening.begin()
    evening.play_to_the_end()
    log = evening.table.game_log
    assert isinstance(log, CheckedLog)
    [other] = unconfirmed(log)
    assert log.parties.parties[other].key == evening.programs["Bob"].key


@pytest.mark.parametrize("late", [-CLOCKS_APART - 60, CLOCKS_APART + 60])
@pytest.mark.parametrize("is_asked", [True, False])
def test_a_game_that_counts_and_is_dated_otherwise_is_left_at_its_beginning(
    monkeypatch: pytest.MonkeyPatch, late: int, is_asked: bool
) -> None:
    """A host who loses could tell the lobby meanwhile that from then on no game is to count."""
    evening = SignedEvening(3, is_rated=True)
    evening.programs["Bob"].date = lambda: 1_000_000.0
    evening.table.keep_dates(1_000_000.0 + late - evening.now, evening.now)
    receive = Guest.receive

    def unasked(guest: Guest, message: FromTable, now: float) -> Reaction:
        """The game begins without Bob's link, as if it had not come."""
        is_lost = isinstance(message, Proposal) and guest is evening.seats.get(evening.keys["Bob"])
        return Reaction([], []) if is_lost else receive(guest, message, now)

    if not is_asked:
        monkeypatch.setattr(Guest, "receive", unasked)
    evening.begin()
    evening.now += STALL + 1
    evening.carry(evening.table.tick(evening.now))
    [ended] = [each for each in evening.told[evening.keys["Bob"]] if isinstance(each, Ended)]
    assert ended.reason == SeatSays.CLOCKS_APART()


def test_a_game_that_counts_begins_where_clocks_agree_well_enough() -> None:
    evening = SignedEvening(2, is_rated=True)
    evening.programs["Bob"].date = lambda: 1_000_000.0
    evening.table.keep_dates(1_000_000.0 + CLOCKS_APART - 60 - evening.now, evening.now)
    evening.begin()
    assert evening.table.game_log is not None
    assert evening.table.game_log.game.header.begun == 1_000_000 + CLOCKS_APART - 60
