import pytest

from smallworld_client.gui.board.pieces import Budget


def test_without_a_painting_there_is_nothing_to_save() -> None:
    budget = Budget()
    assert not budget.is_spent()
    budget.begin(short=False)
    assert not budget.is_spent()
    assert not budget.owed


def test_a_short_painting_puts_off_what_takes_too_long() -> None:
    budget = Budget()
    budget.begin(short=True)
    while not budget.is_spent():
        assert not budget.owed
    assert budget.owed
    budget.begin(short=True)
    assert not budget.owed


def test_one_picture_is_painted_however_long_the_ground_has_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = iter((1.0, 1.0, 2.0))
    monkeypatch.setattr("smallworld_client.gui.board.pieces.perf_counter", lambda: next(seconds))
    budget = Budget()
    budget.begin(short=True)
    assert not budget.is_spent()
    assert budget.is_spent()


def spent() -> Budget:
    """A budget of which nothing is left in a painting that somebody watches."""
    budget = Budget()
    budget.begin(short=True)
    while not budget.is_spent():
        pass
    return budget


def test_a_board_that_is_being_opened_may_lack_what_there_is_no_time_for() -> None:
    assert spent().may_wait(has_stand_in=False)


def test_what_has_no_stand_in_is_painted_at_once_on_a_board_that_has_been_whole() -> None:
    budget = Budget()
    budget.end()
    budget.begin(short=True)
    while not budget.is_spent():
        pass
    assert not budget.may_wait(has_stand_in=False)
    assert budget.may_wait(has_stand_in=True)
