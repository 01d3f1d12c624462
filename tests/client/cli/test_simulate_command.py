"""``smallworld simulate``: what it prints, and that a seed gives the same games."""

import json
import subprocess
import sys
from random import Random

import pytest

from smallworld.content import all_sets
from smallworld.state import Stage
from smallworld_client.cli import main
from smallworld_client.players import self_play
from smallworld_client.players.balance import report
from smallworld_client.players.self_play import Matchup, Outcome, play, play_table
from smallworld_client.players.simple_bots import RandomBot
from smallworld_client.table.setup import find_board

BOARD = find_board("five-players")


def played(bots: list[str], games: int, seed: int) -> list[Outcome]:
    return [play_table(Matchup(BOARD.id, tuple(bots), f"{seed}/{i}")) for i in range(games)]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["simulate", "--jobs", "1", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_a_hundred_games_of_five_use_every_race_and_every_power() -> None:
    found = report(played(["random"] * 5, games=100, seed=1))
    assert found.games == found.finished == 100
    assert all(use.picked > 0 for use in (*found.races.values(), *found.powers.values()))
    assert (len(found.races), len(found.powers)) == (14, 20)
    assert sum(use.picked for use in found.pairs.values()) == sum(
        use.picked for use in found.races.values()
    )


def test_json_has_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(printed(capsys, "--players", "3", "--games", "4", "--json"))
    assert (report["games"], report["finished"]) == (4, 4)
    assert report["moves"] > 100
    assert len(report["wins"]) == len(report["mean_scores"]) == 3
    assert sum(report["wins"]) >= 4
    assert set(report["races"]["trolls"]) == {
        "picked",
        "mean_score",
        "mean_score_interval",
        "win_rate",
        "win_rate_interval",
    }
    assert len(report["powers"]) == 20


def test_the_tables_show_games_seats_races_and_powers(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--players", "2", "--games", "2", "--seed", "4").splitlines()
    assert lines[0].startswith("2 games, 2 finished, ")
    heads = [line for line in lines if "picked" in line or line.endswith("score")]
    assert [line.split()[0] for line in heads] == ["seat", "race", "power", "best", "worst"]
    assert sum(line.endswith(")") for line in lines) == 14 + 20


def test_a_seed_gives_the_same_games_and_another_seed_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--games", "3", "--json", "--seed")
    assert printed(capsys, *words, "7") == printed(capsys, *words, "7")
    assert printed(capsys, *words, "7") != printed(capsys, *words, "8")


def test_scores_are_those_of_the_last_states() -> None:
    found = report(played(["random"] * 2, games=3, seed=2))
    ends = [play(BOARD, [RandomBot] * 2, Random(f"2/{i}")).state for i in range(3)]
    means = [sum(end.players[seat].coins for end in ends) / 3 for seat in range(2)]
    assert found.mean_scores == [round(mean, 2) for mean in means]


def test_who_picked_a_race_and_won_counts_for_its_win_rate() -> None:
    game = played(["random"] * 2, games=1, seed=5)[0]
    won = {combo.race for combo in game.combos if combo.seat in game.winners}
    lost = {combo.race for combo in game.combos if combo.seat not in game.winners}
    found = report([game])
    assert {race for race, use in found.races.items() if use.win_rate == 1} == won - lost


def test_combos_earn_what_the_players_were_paid() -> None:
    played = play(BOARD, [RandomBot] * 3, Random(3))
    coins = sum(player.coins for player in played.state.players)
    lying = sum(slot.coins for slot in played.state.column)
    assert sum(combo.coins for combo in played.combos) == coins + lying - 3 * 5


def test_a_game_without_an_end_counts_as_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "ENDLESS", 20)
    found = report(played(["random"] * 2, games=2, seed=1))
    assert (found.games, found.finished, found.moves) == (2, 0, 40)
    assert found.mean_scores == [0, 0]


def test_any_board_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    own = printed(capsys, "--players", "2", "--json")
    other = printed(capsys, "--players", "2", "--board", "five-players", "--json")
    assert own != other


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--bots", "clever"], "There is no computer player “clever”. Choose one of: "),
        (["--bots", "random,random,random"], "--bots names 3 for 2 seats; name one, or 2."),
        (["--board", "moon"], "There is no board “moon”"),
    ],
)
def test_what_can_not_be_done_is_told_in_one_line(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [["--games", "0"], ["--games", "many"], ["--players", "6"]])
def test_numbers_out_of_range_are_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["simulate", *words])
    assert stop.value.code == 2
    assert words[1] in capsys.readouterr().err


def test_no_bar_is_drawn_where_nobody_looks_on() -> None:
    command = [sys.executable, "-m", "smallworld_client", "simulate", "--games", "2", "--jobs", "2"]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stderr == ""


def test_every_game_ends() -> None:
    assert play(BOARD, [RandomBot] * 5, Random(0)).state.stage is Stage.OVER


def test_fewer_rounds_make_shorter_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "3", "--games", "4", "--json")
    whole = json.loads(printed(capsys, *words))
    short = json.loads(printed(capsys, *words, "--rounds", "2"))
    assert short["finished"] == 4
    assert short["moves"] < whole["moves"] / 2


def test_combos_earn_what_the_players_were_paid_with_all_sets_too() -> None:
    for seed in range(6):
        played = play(
            BOARD, [RandomBot] * 4, Random(seed), sets=tuple(one.id for one in all_sets())
        )
        coins = sum(player.coins for player in played.state.players)
        lying = sum(slot.coins for slot in played.state.column)
        leaders = sum(combo.led for combo in played.combos)
        assert sum(combo.coins for combo in played.combos) == coins + lying + leaders - 4 * 5


def test_leaders_and_finds_are_told_where_the_games_had_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--games", "6", "--players", "2", "--json", "--sets", "leaders,relics")
    report = json.loads(printed(capsys, *words))
    picks = sum(use["picked"] for use in report["races"].values())
    assert 0 < report["leaders"]["with"]["picked"] < picks
    assert report["leaders"]["without"]["picked"] == picks - report["leaders"]["with"]["picked"]
    assert len(report["finds"]) == 15
    assert 0 < sum(find["found"] for find in report["finds"].values()) <= 6 * 6
