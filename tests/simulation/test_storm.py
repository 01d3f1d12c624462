"""Games in a storm: what anybody was told stands, all records agree, all games end.

These are a sample; `make long` plays ten times as many, `make storm` ten thousand.
"""

import json
import os
import subprocess
import sys
from queue import SimpleQueue

import pytest

from smallworld_client.app.sessions import guest_link, host_link
from smallworld_client.table.events import Event as TableEvent
from smallworld_client.table.failover import TRANSITIONS, Event, FailoverState
from smallworld_client.table.guest_driver import GuestDriver
from smallworld_client.table.host_driver import HostDriver
from smallworld_client.table.player_driver import PlayerDriver, Role
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_dev.cli import main
from smallworld_dev.simulation.client import SimulatedClient, SimulatedDriver
from smallworld_dev.simulation.environment import SimulatedComputer
from smallworld_dev.simulation.storm import SimulationReport, storm, transition
from smallworld_dev.simulation.world import World
from smallworld_lobby.driver import LobbyDriver
from smallworld_net.address import Address
from smallworld_wire.room import TableSettings
from tests.helpers.expect import expect

SOME, GAMES = 8, 50
FAULTS = [
    "cut",
    "cut unnoticed",
    "cut amid words",
    "half-open",
    "stall",
    "partition",
    "delay",
    "lost words",
    "late words",
    "repeated words",
    "departure",
    "handover",
    "full disk of the guest",
    "full disk of the host",
    "loss for good of the host",
    "loss for good of the guest",
    *(
        f"{kind} of the {who}"
        for kind in ("crash", "power cut")
        for who in ("host", "guest", "lobby", "worker", "store")
    ),
    "replacement of the lobby",
    "replacement of the worker",
]
DEEDS = [
    "undo",
    "rollback",
    "pause seen",
    "stand-in seen",
    "takeover by lease",
    "always-on table",
    "table left by its worker",
]


RARE = {
    # An answer that comes unasked, or after the question was taken back: from a lobby that means
    # harm or has just started.
    (FailoverState.LOST, Event.LEASE_GRANTED),
    (FailoverState.LOST, Event.LEASE_HELD),
    # A host that breaks off before it lets anybody in.
    (FailoverState.JOINING, Event.CONNECTION_LOST),
    (FailoverState.LOST, Event.CONNECTION_LOST),
    (FailoverState.CLAIMING, Event.CONNECTION_LOST),
    # A spectator who sits down, a journal that is found again, a second goodbye.
    (FailoverState.FOLLOWING, Event.RESUMED),
    (FailoverState.CLAIMING, Event.RESUMED),
    (FailoverState.OVER, Event.ENDED),
    # What takes more than fifty games to happen.
    (FailoverState.LOST, Event.HOST_LEFT),
    (FailoverState.CLAIMING, Event.HOST_LEFT),
    (FailoverState.CLAIMING, Event.TAKEN_OVER),
    (FailoverState.FOLLOWING, Event.HANDED_OVER),
}
"""Cells of the failover's table that fifty games need not visit; tests of their own do."""
VISITED = [
    transition(state, event)
    for state, row in TRANSITIONS.items()
    for event in row
    if (state, event) not in RARE
]


def check(report: SimulationReport, games: int) -> None:
    """Nothing was lost, all have ended, and in none of it for want of trouble."""
    assert report.failures == []
    assert report.acknowledged >= report.entries > games * 20
    assert report.resumes > games / 2
    assert report.takeovers > games / 10


def test_some_games_lose_nothing_and_all_end() -> None:
    check(storm(SOME, 1), SOME)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 51, 101])
def test_fifty_games_meet_every_fault_lose_nothing_and_all_end(seed: int) -> None:
    report = storm(GAMES, seed)
    check(report, GAMES)
    assert [kind for kind in FAULTS if not report.faults.get(kind)] == []
    assert [deed for deed in DEEDS if not report.happened.get(deed)] == []
    assert [cell for cell in VISITED if not report.transitions.get(cell)] == []


def test_without_a_lobby_the_successor_that_a_host_names_leads_on() -> None:
    named = transition(FailoverState.FOLLOWING, Event.HANDED_OVER)
    games = (storm(1, seed) for seed in range(133, 333))  # the first of them is such a game
    assert any(game.transitions.get(named) for game in games)


def test_without_a_lobby_people_lead_on_by_hand() -> None:
    games = (storm(1, seed) for seed in range(1, 200))
    assert any(game.happened.get("takeover by hand") for game in games)


def test_it_reports_what_was_lost_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["storm", "--games", "1", "--seed", "3", "--json", "--jobs", "1"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["seed"]) == (1, 3)
    assert (report["lost"], report["diverged"], report["unfinished"]) == (0, 0, 0)
    assert report["faults"]


def test_a_promise_that_is_broken_is_told_with_its_seed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SimulatedComputer, "flush", lambda self, name: self.operate())
    assert main(["storm", "--games", "1", "--jobs", "1"]) == 1
    assert "smallworld-dev storm --games 1 --seed" in capsys.readouterr().out


def test_a_seed_replays_exactly_in_another_process() -> None:
    command = [sys.executable, "-m", "smallworld_dev", "storm", "--games", "1", "--trace"]
    traces = [
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": hashes}, capture_output=True, check=True
        ).stdout
        for hashes in ("1", "2")
    ]
    assert traces[0] == traces[1]
    assert b"fault: " in traces[0]


def test_threads_and_simulated_programs_have_the_same_driver_and_roles() -> None:
    told: list[SimpleQueue[TableEvent]] = [SimpleQueue(), SimpleQueue()]
    setup = Setup(
        "Ann", TableSettings("Ann's table", "two-players"), (SeatSetup(), SeatSetup()), port=0
    )
    host, guest = (
        host_link(setup, told[0].put),
        guest_link(Address("::1", 9), "Bob", "player", told[1].put),
    )
    threads = [host, guest]
    for thread in threads:
        thread.start()
    world = World(1)
    world.run()
    simulated = [each for each in world.programs.values() if isinstance(each, SimulatedClient)]
    for each in told:
        expect(each, "each thread's first event", lambda event: True)
    drivers = [thread.driver for thread in threads] + [client.driver for client in simulated]
    roles = {type(driver.role) for driver in drivers}
    assert roles == {HostDriver, GuestDriver}
    assert {type(each.driver) for each in threads} == {PlayerDriver}
    for thread in threads:
        thread.close()


def test_the_simulator_changes_no_decision_of_a_driver() -> None:
    """It counts transitions and notes when a role is taken on."""
    changed = {name for name in vars(SimulatedDriver) if name in vars(PlayerDriver)}
    assert changed - {"__init__", "__module__", "__doc__"} == {"on", "_change"}
    assert not [role for role in Role.__subclasses__() if "simulation" in role.__module__]
    assert not LobbyDriver.__subclasses__()
