"""The measuring of the page finds what it measures."""

import pytest

from smallworld_dev.bench.web import measure_web, page_parts
from smallworld_web.answers import page_files


def test_a_page_is_loaded_with_one_board_only() -> None:
    assert {"/page/index.html", "/boards/two-players.json"} <= set(page_parts())
    assert "/boards/five-players.json" not in page_parts()
    assert not any("five-players" in name for name in page_parts())
    assert len(page_parts()) <= len(page_files()) + 2


@pytest.mark.long
def test_some_watchers_have_every_move_soon() -> None:
    report = measure_web(20, rounds=1, pause=0.05)
    assert report.watchers == 20
    assert report.moves > 40
    assert 0 < report.p50_ms <= report.p99_ms < 10_000
    assert 0 < report.first_board_ms < 60_000
