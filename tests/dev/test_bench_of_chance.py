"""``smallworld-dev bench chance``: what a draw by all players adds to a move."""

import json

import pytest

from smallworld_dev import cli
from smallworld_dev.bench import network
from smallworld_dev.bench.network import MeasuredGame, _delays
from smallworld_dev.bench.parties import HostCost, Watched
from tests.helpers.signed import signed_record


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games whose moves take 10 ms without a draw and 25 ms with one."""
    drawn = [0.025] * 20
    game = MeasuredGame(
        [*[0.01] * 100, *drawn], drawn, {}, signed_record(2), HostCost(1.0, None), None
    )
    monkeypatch.setattr(network, "play", lambda *_: game)


def test_moves_with_a_draw_are_told_from_those_without() -> None:
    one = Watched({0: 1.0, 2: 3.0}, {0: 1.1, 1: 2.1, 2: 3.5}, {2}, "")
    other = Watched({1: 2.0}, {0: 1.2, 1: 2.1, 2: 3.6}, {2}, "")
    plain, drawn = _delays([one, other])
    assert plain == pytest.approx([0.2, 0.1])
    assert drawn == pytest.approx([0.6])


def test_json_has_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "chance", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["added_ms_p50"], report["added_ms_p99"]) == (15.0, 15.0)
    assert 30 < report["bytes_per_draw_per_seat"] <= 64
    assert report["verify_ms"] > 0
