"""The tables of docs/BALANCE.md say what the shipped games say."""

from pathlib import Path

import msgspec
import pytest

from smallworld_client.analysis.combos import ComboGame, PickedCombo, shipped_games
from smallworld_client.process import UserError
from smallworld_dev.balance_tables import with_tables
from smallworld_dev.cli import main

DOCUMENT = Path(__file__).parents[2] / "docs" / "BALANCE.md"


def table(name: str, games: list[ComboGame]) -> list[list[str]]:
    text = with_tables(f"<!-- table: {name} -->\nold\n<!-- end -->", games)
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def game(winner: int, *combos: PickedCombo) -> ComboGame:
    return ComboGame("two-players", 2, (winner,), (), combos)


def test_the_document_has_the_tables_of_the_shipped_games() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert text.count("<!-- table: ") == text.count("<!-- end -->") > 9
    assert with_tables(text, shipped_games().games) == text


def test_a_seat_has_its_share_of_the_victories() -> None:
    rows = table("seats", [game(1), game(1), game(0), game(1)])
    assert rows == [["base game", "2", "25% (5% – 70%)", "75% (30% – 95%)", "", "", ""]]


def test_the_first_decline_is_that_of_the_first_race() -> None:
    hand = [
        PickedCombo(0, "elves", "hill", 9, round=1, turns=2, declined=True),
        PickedCombo(0, "orcs", "swamp", 9, round=4, turns=3, declined=True),
    ]
    [row] = table("races of a game", [game(0, *hand), game(0, *hand)])
    assert row[2:] == ["2.00 ± 0.00", "0.00 ± 0.00", "round 3.00 ± 0.00", "–"]


def test_races_and_powers_are_named_whose_wins_depend_on_the_number_of_players() -> None:
    elves, orcs = PickedCombo(0, "elves", "hill", 9), PickedCombo(1, "orcs", "swamp", 9)
    games = [
        ComboGame("two-players", players, (number % players,), (), (seated,))
        for players in (2, 3, 4, 5)
        for number in range(60)
        for seated in (
            elves if players < 5 else msgspec.structs.replace(elves, seat=number % 5),
            orcs,
        )
    ]
    assert [row[0] for row in table("wins by players", games)] == ["Elves", "Hill"]


def test_a_table_that_nobody_makes_is_refused() -> None:
    with pytest.raises(UserError, match="no table 'weather'"):
        with_tables("<!-- table: weather -->\n<!-- end -->", [])


def test_facts_need_a_file_or_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["facts"]) == 2
    assert "Name the file to write" in capsys.readouterr().err
