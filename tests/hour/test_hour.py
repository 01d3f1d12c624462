"""The hour in short: one scene in a real window, and that what is wrong in one is reported."""

import sys
from pathlib import Path

import pytest

from smallworld_client.home.journal import unfinished
from tests.hour.driver import Report, missing, play
from tests.hour.look import BY_WINDOW, LARGE, SIZES, TEXTS, THEMES, Look, looks
from tests.hour.real_hands import Tongue

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="its X server and its mouse are Linux's"),
    pytest.mark.skipif(bool(missing()), reason=f"lacks {', '.join(missing())}"),
]


@pytest.mark.turns(6)
def test_nothing_is_cut_covered_pale_or_nameless_on_the_way_to_a_game(tmp_path: Path) -> None:
    report = Report()
    play(Look(), tmp_path, report, ("short",))
    assert [str(line) for line in report.lines] == []
    assert report.pictures >= 5


@pytest.mark.turns(6)
def test_closing_asks_once_and_keeps_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, report = Look(), Report()
    play(look, tmp_path, report, ("closes",))
    assert [str(line) for line in report.lines] == []
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / str(look) / "closes" / "home"))
    [game] = unfinished()
    assert (game.role, game.players[0]) == ("host", "Ada")


@pytest.mark.long
def test_the_window_opens_with_its_title_bar_on_a_screen_of_1280_by_720(tmp_path: Path) -> None:
    report = Report()
    play(Look((1280, 720)), tmp_path, report, ("opens",))
    assert [str(line) for line in report.lines] == []
    assert report.pictures == 3


@pytest.mark.turns(6)
def test_a_scene_that_gets_stuck_is_reported_with_what_was_awaited(tmp_path: Path) -> None:
    report = Report()
    play(Look(), tmp_path, report, ("nowhere",))
    [line] = report.lines
    assert line.scene == "nowhere"
    assert "a button “There is no such button” that can be pressed" in line.what


def test_the_looks_pair_every_size_with_every_text_and_every_theme_with_every_language() -> None:
    all_ = looks()
    pairs = {(it, text) for it in SIZES for text in TEXTS} | {(it, BY_WINDOW) for it in LARGE}
    assert {(look.size, look.text) for look in all_} == pairs
    assert len({(look.theme, look.language) for look in all_}) == 6
    assert {look.theme for look in all_} == set(THEMES)
    assert all(Look.read(str(look)) == look for look in all_)


def test_a_button_is_found_by_its_english_name_in_any_language() -> None:
    assert "Einstellungen" in Tongue("de").forms("Settings")
    assert Tongue("en").forms("Settings") == {"Settings"}
