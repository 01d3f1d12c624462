"""Games at which all players draw together: how a draw is made, and what stands in the record."""

from itertools import pairwise

import pytest
from msgspec import msgpack

from smallworld.content import all_sets
from smallworld.record import Confirmed, Joined, Moved, Pending, Rollback, encode
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.verification import report
from smallworld_client.table.events import Denied, TakeBack
from smallworld_client.table.setup import open_game
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import LOT
from smallworld_wire.table import Submit
from tests.chance.test_dishonest_hosts import log_of
from tests.helpers.signed import SignedEvening, contributor, signed_record

SETS = tuple(content.id for content in all_sets())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_an_honest_game_all_players_make_every_draw_together(players: int) -> None:
    record = signed_record(players)
    assert record.signed
    found = report(CheckedLog(open_game(record.header), record.signed.items))
    assert found.joint == len(found.draws) > 5
    assert found.signed == len(record.entries)
    assert len(found.confirmed) == players


def test_a_record_of_five_with_all_sets_is_smaller_than_32_kilobytes() -> None:
    assert len(encode(signed_record(5, SETS))) < 32 << 10


def test_a_draw_adds_no_more_than_64_bytes_for_each_seat() -> None:
    record = signed_record(5)
    assert record.signed
    for pending, item in pairwise(record.signed.items):
        if isinstance(item, Moved) and isinstance(pending, Pending):
            alone = Moved(item.seat, item.move, item.chance)
            more = len(msgpack.encode(item)) + len(msgpack.encode(pending))
            assert more - len(msgpack.encode(alone)) - len(pending.seal.signature) <= 64 * 5


def test_who_begins_is_drawn_together_too() -> None:
    evening = SignedEvening(3, first=LOT).begin()
    deal = log_of(evening).game.header.deal
    assert deal
    assert (deal.lot, deal.of[0]) == (deal.lot, 3)
    assert deal.lot >= 0
    names = log_of(evening).game.names
    assert evening.table.room.seats[0].name == names[0]


def test_a_program_that_comes_again_joins_with_another_chain_and_draws_on() -> None:
    evening = SignedEvening(2).begin()
    evening.move(3)
    bob = evening.keys["Bob"]
    evening.lose(bob)
    evening.programs["Bob"] = contributor("Bob", run=2)
    evening.cut.discard(bob)
    evening.connect("Bob")
    evening.move()
    assert any(isinstance(item, Joined) for item in log_of(evening).items)
    evening.play_to_the_end()
    found = report(log_of(evening))
    assert found.joint == len(found.draws)


def test_a_move_that_is_not_signed_by_its_player_is_refused() -> None:
    evening = SignedEvening(2).begin()
    while evening.mover != evening.keys["Bob"]:
        evening.move()
    length = len(log_of(evening))
    move = evening.choice()
    forged = Submit("a-game", length, move, signature=bytes(64))  # type: ignore[arg-type]
    evening.send(evening.keys["Bob"], forged)
    assert len(log_of(evening)) == length


def test_a_step_that_is_taken_back_is_signed_by_whoever_takes_it_back() -> None:
    evening = SignedEvening(2).begin()
    while True:
        log, mover = log_of(evening), evening.mover
        evening.move()
        if log.why_not_undo(log.state.to_move) is None and mover == evening.mover:
            break
    evening.ask(evening.mover, TakeBack())
    back = log_of(evening).items[-1]
    assert isinstance(back, Rollback)
    assert back.seal


def test_everybody_signs_the_result_and_it_says_so_once_each() -> None:
    evening = SignedEvening(3).begin()
    evening.play_to_the_end()
    signed = [item.signer for item in log_of(evening).items if isinstance(item, Confirmed)]
    assert sorted(signed) == [0, 1, 2]
    assert not [event for event in evening.told[evening.keys["Bob"]] if isinstance(event, Denied)]


def test_a_host_without_a_seat_draws_with_those_who_play() -> None:
    evening = SignedEvening(2, host_plays=False).begin()
    evening.play_to_the_end()
    found = report(log_of(evening))
    assert all(draw.shared == (0, 1, 2) for draw in found.draws)
    assert len(found.confirmed) == 3


def test_no_game_begins_while_its_host_is_leaving() -> None:
    evening = SignedEvening(2)
    draws = evening.table._hosted_game.draws
    assert draws
    draws.is_complete = lambda now: False  # type: ignore[method-assign]
    evening.begin()
    del draws.is_complete
    evening.table.close(TableSays.CLOSED())
    evening.table.peer_gone(evening.keys["Bob"], evening.now)
    assert evening.table.game is None


def test_a_guest_knows_when_all_who_play_have_signed_the_result() -> None:
    evening = SignedEvening(3).begin()
    bob = evening.seats[evening.keys["Bob"]]
    evening.seats[evening.keys["Cid"]]._draws._confirmation = lambda *_: []  # type: ignore[method-assign]
    evening.play_to_the_end()
    assert bob.record
    assert not bob.is_all_signed
    del evening.seats[evening.keys["Cid"]]._draws._confirmation
    evening.connect("Cid")
    assert bob.is_all_signed
