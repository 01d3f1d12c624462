"""``smallworld-dev scenario``: exit status and what it says."""

from pathlib import Path

import pytest

from smallworld_dev.cli import main

HOLDS = """
title = "A hill to stand on"
[board]
regions = [{ id = "a", terrain = "hill", edge = true }]
[game]
players = ["ann", "bob"]
[[step]]
do = "ann conquer a"
refused = true
see = { stage = "pick" }
"""
DIFFERS = HOLDS.replace('"pick"', '"start"')


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "a.toml"
    path.write_text(HOLDS)
    return path


def test_a_scenario_that_holds_is_status_0(
    scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", str(scenario)]) == 0
    assert capsys.readouterr() == ("1 of 1 scenarios hold\n", "")


def test_what_does_not_hold_is_told_with_file_step_expected_and_found(
    scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = scenario.with_name("b.toml")
    other.write_text(DIFFERS)
    assert main(["scenario", str(other), str(scenario)]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert out == (
        f"{other}: A hill to stand on\n"
        "  step 1, stage: expected start, found pick\n"
        "1 of 2 scenarios hold\n"
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A hill to stand on", "\\u001b]0;mine\\u0007"),
        ('stage = "pick"', '"\\u001b[2J" = "pick"'),
        ("ann conquer a", "ann \\u001b[2J\\n a"),
    ],
)
def test_a_strangers_file_does_not_steer_the_terminal(
    scenario: Path, capsys: pytest.CaptureFixture[str], old: str, new: str
) -> None:
    scenario.write_text(DIFFERS.replace('"start"', '"pick"').replace(old, new))
    main(["scenario", str(scenario)])
    out, err = capsys.readouterr()
    assert all(line.isprintable() for line in (out + err).split("\n"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"title = ", "Invalid value"),
        (b"\xff\xfe", "'utf-8' codec"),
        (HOLDS.replace("hill", "desert").encode(), "'desert'"),
        (HOLDS.replace("title", "name").encode(), "unknown field `name`"),
        (b'[board]\nmap = "moon"\n[game]\nplayers = ["a", "b"]\n', "no board “moon”"),
    ],
)
def test_an_unreadable_file_is_status_2_with_file_and_reason(
    text: bytes, reason: str, scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = scenario.with_name("bad.toml")
    bad.write_bytes(text)
    assert main(["scenario", str(bad), str(scenario)]) == 2
    out, err = capsys.readouterr()
    assert out == "1 of 2 scenarios hold\n"
    assert err.startswith(f"smallworld-dev: {bad} can't be read: ")
    assert reason in err
    assert err.count("\n") == 1


def test_a_missing_file_is_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "none.toml"
    assert main(["scenario", str(missing)]) == 2
    assert capsys.readouterr().err == (
        f"smallworld-dev: {missing} can't be read: No such file or directory\n"
    )


def test_an_official_map_is_known_by_its_id(scenario: Path) -> None:
    scenario.write_text(
        '[board]\nmap = "two-players"\n[game]\nplayers = ["ann", "bob"]\n'
        '[[step]]\nsee = { 1 = "empty" }\n'
    )
    assert main(["scenario", str(scenario)]) == 0
