"""A clock of hours or days, and vacations."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from smallworld_client.table.authority.absence import DAY
from smallworld_client.table.authority.members import LEAST_SLOW
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.factory import hosted
from smallworld_client.table.host_driver import HostDriver
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_wire.common import NOBODY
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Pace, TableSettings
from smallworld_wire.table import Clocks, Start, Vacation
from tests.helpers.company import ANN, BOB, BOTS, CID, Company
from tests.helpers.evening import seeded
from tests.helpers.open_ports import open_ports

THREE_DAYS = Pace("turn", 3 * DAY)
YEAR_2026 = 1_780_000_000.0


def slow(late: str = "computer", **settings: Any) -> Company:
    """Nobody but the host's program is connected; Ann has to move."""
    company = Company(pace=THREE_DAYS, late=late, **settings)
    company.table.keep_dates(YEAR_2026, company.now)
    company.begin()
    return company


def skip(company: Company, seconds: float) -> None:
    company.now += seconds
    company._take(company.table.tick(company.now))


def resumed(company: Company, seconds: float) -> HostedTable:
    """The table as its program hosts it again so many seconds later, its own clock at zero."""
    assert company.table.game_log is not None
    table = HostedTable.resumed(
        company.table.snapshot, company.table.game_log, company.table.committed, seeded(), 0.0, BOTS
    )
    table.keep_dates(YEAR_2026 + company.now + seconds, 0.0)
    table.tick(1.0)
    return table


def test_being_away_for_a_day_is_nothing_to_act_on() -> None:
    company = slow(grace=60)
    company.play_on(1)
    company.lose(BOB)
    skip(company, DAY)
    assert not company.assigned(1).is_played_by_computer
    assert company.table.until == round(YEAR_2026 + company.now - DAY + 3 * DAY)


def test_after_the_deadline_a_computer_goes_on_though_nobody_else_is_there() -> None:
    company = slow()
    company.play_on(1)
    for peer in (BOB, CID):
        company.lose(peer)
    company.lose(ANN)
    skip(company, 3 * DAY + 1)
    assert company.assigned(1).is_played_by_computer
    assert company.table.computer_to_move == "strong"


def test_who_was_away_for_days_takes_over_again_with_time_to_play() -> None:
    company = slow()
    company.play_on(1)
    company.lose(BOB)
    skip(company, 5 * DAY)
    assert company.assigned(1).is_played_by_computer
    company.come(BOB)
    assert not company.assigned(1).is_played_by_computer
    skip(company, LEAST_SLOW - 10)
    assert not company.assigned(1).is_played_by_computer


def test_where_the_others_wait_the_clock_of_who_is_away_runs_on() -> None:
    company = slow("wait")
    company.play_on(1)
    company.lose(BOB)
    skip(company, 4 * DAY)
    assert company.table.room.seats[1].bot == ""
    assert company.table._timeouts.clock.left(1, company.now) == -DAY


def test_a_deadline_outlasts_a_restart_of_the_host_and_passes_while_nobody_hosts() -> None:
    company = slow()
    assert company.heard(BOB, Clocks)[-1] == Clocks(0, (3 * DAY * 1000,) * 3)
    company.play_on(1)
    skip(company, DAY)
    until = company.table.until
    table = resumed(company, 10 * 60)
    assert table.until == until
    assert abs(table._timeouts.clock.left(1, 1.0) - (2 * DAY - 601)) < 2
    assert resumed(company, 3 * DAY).room.seats[1].is_played_by_computer


def test_on_vacation_nobodys_time_runs_out_and_everybody_sees_until_when() -> None:
    company = slow(vacation=10)
    company.play_on(1)
    company.say(BOB, Vacation(7))
    bob = next(person for person in company.table.room.people if person.key == BOB)
    assert bob.vacation == round(YEAR_2026 + company.now) + 7 * DAY
    company.lose(BOB)
    skip(company, 6 * DAY)
    assert not company.assigned(1).is_played_by_computer
    assert company.table.until == 0
    skip(company, DAY + 1)
    skip(company, 3 * DAY + 1)
    assert company.assigned(1).is_played_by_computer


def test_who_comes_back_early_keeps_the_rest_of_the_vacation() -> None:
    company = slow(vacation=10)
    company.say(BOB, Vacation(7))
    skip(company, 2 * DAY)
    company.come(BOB)
    company.say(BOB, Vacation(0))
    bob = next(person for person in company.table.room.people if person.key == BOB)
    assert (bob.vacation, bob.rested) == (0, 2 * DAY)


def test_a_vacation_is_no_longer_than_what_is_left_of_it_or_refused() -> None:
    assert slow().refusal(BOB, Vacation(1)) == str(TableSays.NO_VACATION())
    company = slow(vacation=3)
    company.say(BOB, Vacation(5))
    bob = next(person for person in company.table.room.people if person.key == BOB)
    assert bob.rested == 3 * DAY
    skip(company, 3 * DAY + 1)
    company.come(BOB)
    assert company.refusal(BOB, Vacation(1)) == str(TableSays.NO_VACATION_LEFT())


def test_a_vacation_goes_on_while_nobody_hosts() -> None:
    company = slow(vacation=10)
    company.play_on(1)
    company.say(BOB, Vacation(7))
    table = resumed(company, 6 * DAY)
    assert table.snapshot.running
    assert table.snapshot.running.seat == NOBODY
    table.tick(2 * DAY)
    assert table.until > 0


def test_a_slow_clock_and_dates_go_on_while_the_hosts_computer_sleeps(home: Path) -> None:
    now, date = [100.0], [YEAR_2026]
    settings = TableSettings("Ann's table", "two-players", pace=THREE_DAYS, vacation=5)
    seats = SeatSetup("person", "Ann"), SeatSetup("computer", "random")
    ports = replace(open_ports()[1], clock=lambda: now[0], date=lambda: date[0])
    player = hosted(Setup("Ann", settings, seats), is_local=True)(ports, lambda _: None)
    assert isinstance(player.role, HostDriver)
    player.open()
    player.ask(Start())
    until = player.role.table.until
    assert until == YEAR_2026 + 3 * DAY
    now[0] += 2.0
    date[0] += DAY + 2.0
    player.work()
    assert player.role.table.until == until
    player.ask(Vacation(1))
    [ann] = player.role.table.room.people
    assert ann.vacation == date[0] + DAY
    player.close()
