"""Games in a storm: what anybody was told stands, all records agree, all games end.

These are a sample; `make long` plays ten times as many, `make storm` ten thousand.
"""

import pytest

from smallworld_client.table.failover import TRANSITIONS, Event, FailoverState
from smallworld_dev.simulation.storm import SimulationReport, storm, transition

SOME, GAMES = 15, 50
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
