"""Strangers with tools of their own attack a host: the game goes on, and memory has a ceiling.

Several attack at once, for a short time; `make long` has each by itself for longer.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.attacks.attackers import ATTACKS
from tests.attacks.match import Match, attacking, over

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux has 127.0.0.0/8 to call from"
)

SHORT = 0.8
"""Seconds of each attack; those of `make long` last longer."""
TALKERS = ("endless-message", "tiny-frames", "pings", "messages", "other-greetings")
SITTERS = ("half-frames", "slow-handshakes", "stopped-handshakes")
CROWDS = ("connections", "flood", "handshakes", "slow-readers")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Match]]:
    """The game that goes on at the moment."""
    matches = [Match(tmp_path_factory.mktemp("match"))]
    yield matches
    for match in matches:
        match.close()


@pytest.fixture
def match(evening: list[Match], tmp_path: Path) -> Match:
    if not evening[-1].is_early:
        evening.append(Match(tmp_path))
    return evening[-1]


def endured(match: Match, attacks: Sequence[str], seconds: float) -> list[str]:
    """What the strangers counted, after the game went on and the host stayed small."""
    with attacking(attacks, match.address, seconds) as strangers:
        match.expect_moves(2)
        committed = over(strangers)
    match.expect_calm()
    return committed


@pytest.mark.turns(8)
@pytest.mark.parametrize("attacks", [TALKERS, SITTERS, CROWDS], ids=["talk", "sit", "crowd"])
def test_whatever_strangers_do_the_game_goes_on_and_the_host_stays_small(
    match: Match, attacks: Sequence[str]
) -> None:
    assert len(endured(match, attacks, SHORT)) == len(attacks)


@pytest.mark.long
@pytest.mark.parametrize("attack", ATTACKS)
def test_no_attack_by_itself_does_more_in_a_longer_time(match: Match, attack: str) -> None:
    assert endured(match, [attack], 20.0)
