"""A player's own last step, taken back."""

from smallworld.record import Rollback
from smallworld_client.table.authority.hosted_game import LAST_ROLLBACK
from smallworld_client.table.authority.table import HostedTable
from smallworld_wire.common import Refused
from smallworld_wire.table import Append, AppendBatch, Undo
from tests.helpers.evening import GAME, HOST, Evening


def with_a_quiet_step() -> tuple[Evening, bytes]:
    """A game whose last step can be taken back, and by whom."""
    evening = Evening().begin()
    game_log = evening.table.game_log
    assert game_log is not None
    while True:
        mover = evening.mover
        evening.move()
        if game_log.why_not_undo(game_log.state.to_move) is None:
            return evening, mover


def undo(table: HostedTable, peer: bytes, index: int | None = None) -> str:
    """Why an undo was refused; empty where it was not."""
    request = Undo(GAME, len(table.items) if index is None else index)
    answers = [said for whom, said in table.receive(peer, request, 200.0) if whom == peer]
    return next((str(said.reason) for said in answers if isinstance(said, Refused)), "")


def test_the_last_step_is_taken_back_for_everybody() -> None:
    evening, mover = with_a_quiet_step()
    game_log = evening.table.game_log
    assert game_log is not None
    length = len(game_log)
    outgoing = evening.table.receive(mover, Undo(GAME, length), 200.0)
    assert evening.table.items[-1] == Rollback(length - 1, game_log.state.to_move)
    assert evening.table.state is game_log.state_at(length - 1)
    assert len([said for _, said in outgoing if isinstance(said, Append)]) == 3


def test_nobody_takes_back_the_step_of_another() -> None:
    evening, mover = with_a_quiet_step()
    for peer in evening.seats:
        if peer != mover:
            assert "no step to undo" in undo(evening.table, peer)


def test_nothing_is_taken_back_before_the_first_step() -> None:
    assert "no step to undo" in undo(Evening().begin().table, b"bob")


def test_what_chance_has_answered_stands() -> None:
    evening = Evening().begin()
    evening.move()
    assert "revealed something random" in undo(evening.table, b"bob")


def test_an_undo_that_is_sent_again_takes_no_second_step_back() -> None:
    evening, mover = with_a_quiet_step()
    table, length = evening.table, len(evening.table.items)
    undo(table, mover, length)
    answers = table.receive(mover, Undo(GAME, length), 201.0)
    assert [type(said) for _, said in answers] == [AppendBatch]
    assert len(table.items) == length + 1


def test_an_undo_for_a_moment_that_is_past_is_refused() -> None:
    evening, mover = with_a_quiet_step()
    assert "moved on" in undo(evening.table, mover, len(evening.table.items) - 1)


def test_so_much_may_be_taken_back_and_no_more_that_every_game_can_end() -> None:
    evening, mover = with_a_quiet_step()
    game_log = evening.table.game_log
    assert game_log is not None
    step = game_log.items[-1]
    while len(game_log) < LAST_ROLLBACK:
        game_log.follow(Rollback(len(game_log) - 1))
        game_log.follow(step)
    assert "no more can be" in undo(evening.table, mover)


def test_the_host_takes_back_no_step_of_a_guest() -> None:
    evening, mover = with_a_quiet_step()
    assert mover != HOST
    assert undo(evening.table, HOST)
