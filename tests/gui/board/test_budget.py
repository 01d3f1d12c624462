from smallworld_client.gui.board.budget import Budget


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
