"""A computer player's clock runs while it thinks, for a whole turn."""

from smallworld_client.players.bot import Positions, Seconds


class Time:
    """A clock on the wall that somebody turns by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_seconds_run_while_a_decision_is_thought_about() -> None:
    time = Time()
    with Seconds(2, time) as clock:
        time.now += 0.5
        assert clock.left() == 0.75
        assert clock.time_left() == 1.5


def test_seconds_stand_still_between_two_decisions_of_a_turn() -> None:
    time = Time()
    clock = Seconds(2, time)
    with clock:
        time.now += 0.5
    time.now += 30
    with clock:
        assert clock.left() == 0.75


def test_no_clock_goes_below_nothing() -> None:
    time, positions = Time(), Positions(10)
    with Seconds(1, time) as clock:
        time.now += 5
        assert clock.left() == 0
    positions.spend(20)
    assert positions.left() == 0


def test_positions_are_spent_whatever_the_time() -> None:
    clock = Positions(10)
    clock.spend(4)
    with clock:
        assert clock.left() == 0.6
