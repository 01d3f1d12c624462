"""Games in a storm: what anybody was told stands, all records agree, all games end.

These are a sample; `make storm` plays ten thousand.
"""

import pytest

from smallworld_client.replication.failover import TRANSITIONS
from smallworld_client.simulation.report import storm, transition

GAMES = 50
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
        for who in ("host", "guest", "lobby")
    ),
]
DEEDS = [
    "undo",
    "rollback",
    "pause seen",
    "stand-in seen",
    "takeover by lease",
]


CELLS = {transition(state, event): 0 for state, row in TRANSITIONS.items() for event in row}


@pytest.mark.parametrize("seed", range(1, 151, GAMES))
def test_fifty_games_lose_nothing_and_all_end(seed: int) -> None:
    report = storm(GAMES, seed)
    assert report.failures == []
    assert report.acknowledged >= report.entries > GAMES * 20
    assert report.resumes > GAMES / 2
    assert report.takeovers > GAMES / 10
    assert [kind for kind in FAULTS if not report.faults.get(kind)] == []
    assert [deed for deed in DEEDS if not report.happened.get(deed)] == []


def test_without_a_lobby_people_lead_on_by_hand() -> None:
    games = (storm(1, seed) for seed in range(1, 200))
    assert any(game.happened.get("takeover by hand") for game in games)
