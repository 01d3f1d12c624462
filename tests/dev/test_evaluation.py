"""What is measured of computer players, and told of it: tournaments, tactics, fits and growth."""

import json
from collections import Counter
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec import msgpack
from msgspec.structs import replace

from fit_network import TRUST, Row, fit as fit_network, mixed, play as play_for_rows
from fit_values import CURVES, Row as LinearRow, fit
from smallworld.content.own import pack, read_own
from smallworld.moves import Move
from smallworld_client.analysis.combos import PickedCombo
from smallworld_client.cli import arguments
from smallworld_client.players.balance import (
    BOARD,
    EARLY,
    GamePlayer,
    Verdict,
    early_seed,
    matchups,
    read_outcome,
    share,
    standing,
)
from smallworld_client.players.bot import BotClock, Legal, View
from smallworld_client.players.judge import FEATURES
from smallworld_client.players.levels import computer
from smallworld_client.players.self_play import Outcome, in_processes, until_interrupted
from smallworld_client.study.check import Effort
from smallworld_client.study.puzzle import StoredPuzzle, shipped
from smallworld_client.table.authority.seating import new_game
from smallworld_client.table.setup import find_board
from smallworld_dev.bench import engine
from smallworld_dev.cli import main
from smallworld_dev.scenarios import read, run
from smallworld_dev.tactics import (
    TacticsPuzzle,
    ask,
    files,
    found_files,
    questions,
    read_found,
    report,
)
from smallworld_dev.tournament import lineup, ratings
from smallworld_maps.deals import SeededDraw
from smallworld_wire.room import SeatAssignment, TableSettings
from tests.helpers.engines import Engine, move
from tests.helpers.own_packs import EXAMPLE

OWN_BOT = """
from smallworld_client.players.simple_bots import RandomBot


def impatient(seed):
    return RandomBot(seed)
"""


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(["tournament", "--bots", "random,random", "--jobs", "1", *words]) == status
    return capsys.readouterr().out


def in_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(told(capsys, "--json", *words))
    for line in report["bots"].values():
        assert set(line.pop("pace")) == {"turns", "mean_s", "p99_s", "longest_s", "over_limit"}
    return report


def test_another_program_plays_in_several_processes_by_real_seconds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    engine = Engine(lambda question: move(question["moves"][0]["text"]))
    with closing(engine):
        name = f"engine:{engine.endpoint}"
        words = ("--bots", f"random,{name}", "--jobs", "2", "--games", "2", "--seconds", "0.5")
        report = in_json(capsys, *words)
    assert report["bots"][name]["seats"] == 2
    assert {question["seat"] for question in engine.asked} == {0, 1}
    assert {question["milliseconds"] for question in engine.asked} == {1000}
    assert not [question["why"] for question in engine.asked if question["why"]]


@pytest.fixture
def own_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "impatient_bots.py").write_text(OWN_BOT)
    monkeypatch.chdir(tmp_path)
    return "impatient_bots:impatient"


def test_json_tells_win_rates_ratings_and_coins_of_each_name(
    capsys: pytest.CaptureFixture[str], own_bot: str
) -> None:
    report = in_json(capsys, "--bots", f"random,{own_bot},{own_bot}", "--games", "6")
    assert (report["games"], report["finished"], report["players"]) == (6, 6, 3)
    rates, seats = (
        report["win_rate"],
        {name: line["seats"] for name, line in report["bots"].items()},
    )
    assert seats == {"random": 6, own_bot: 12}
    assert rates["random"] * 6 + rates[own_bot] * 12 == pytest.approx(6, abs=0.01)
    value, low, high = report["bots"]["random"]["win_rate"]
    assert low <= value <= high
    assert (
        len(report["bots"]["random"]["rating"]) == len(report["bots"]["random"]["mean_coins"]) == 3
    )


def test_a_seed_gives_the_same_with_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--games", "4", "--seed", "7")
    assert in_json(capsys, *words) == in_json(capsys, *words, "--jobs", "2")
    assert in_json(capsys, *words)["bots"] != in_json(capsys, "--games", "4", "--seed", "8")["bots"]


def test_sets_and_own_races_are_played_and_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLE, encoding="utf-8")
    words = ("--games", "2", "--sets", "relics,cursed", "--own", str(file))
    report = in_json(capsys, *words)
    assert report["sets"] == ["cursed", "relics"]
    assert report["own"] == ["own-moles", "own-orchard", "own-stubborn"]
    assert report["bots"] != in_json(capsys, "--games", "2")["bots"]
    assert told(capsys, *words).startswith(
        "2 games of 2 players on two-players with cursed, relics, own-moles, own-orchard,"
    )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--bots", "random,clever"], "no computer player “clever”"),
        (["--bots", "nowhere:bot"], "can't be loaded"),
        (["--bots", "random"], "--bots names 1"),
        (["--bots", "random,random", "--players", "3"], "--bots names 2"),
        (["--board", "moon"], "no board “moon”"),
        (["--plot", "t.txt"], "must end in .svg or .png"),
        (["--own", "nowhere.toml"], "nowhere.toml can't be read"),
        (["--own", __file__], "test_evaluation.py: "),
    ],
)
def test_what_can_not_be_done_is_told_before_any_game(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "--bots", "random,random", *words]) == 2
    assert reason in capsys.readouterr().err


OWN = pack(read_own(EXAMPLE))
PRINTED = ("amazons", "elves", "giants", "humans", "orcs")


def outcome(coins: dict[str, int]) -> Outcome:
    """A game in which each of these races brought so many coins; the first seat has won it."""
    picks = tuple(PickedCombo(0, race, "merchant", each) for race, each in coins.items())
    return Outcome(("medium", "medium"), True, 90, (9, 8), (0,), picks, ((), ()))


def games(moles: int, spread: int = 0) -> list[Outcome]:
    """Twenty games in which printed races bring 20 to 28 coins, and Moles what they bring."""
    printed = {race: 20 + 2 * place for place, race in enumerate(PRINTED)}
    each = [moles - spread, moles + spread]
    return [outcome({**printed, "own-moles": each[game % 2]}) for game in range(20)]


@pytest.mark.parametrize(
    ("moles", "verdict", "place"),
    [(30, "strongest", 1), (25, "stronger", 3), (23, "weaker", 4), (10, "weakest", 6)],
)
def test_a_race_stands_where_its_coins_put_it(moles: int, verdict: Verdict, place: int) -> None:
    found = standing(games(moles), OWN)
    assert (found.verdict, found.place, found.all_) == (verdict, place, 6)
    assert (found.games, found.use.picked, found.use.mean_score) == (20, 20, moles)


def test_a_standing_names_the_printed_ones_and_the_partners_from_strongest_to_weakest() -> None:
    found = standing(games(25), OWN)
    assert [coins for _, coins in found.others] == [28, 26, 24, 22, 20]
    assert {id for id, _ in found.others} == set(PRINTED)
    coins = [coins for _, coins in found.partners]
    assert coins == sorted(coins, reverse=True)
    assert found.best_combo > found.use.mean_score


def test_a_combo_that_was_picked_once_counts_less_than_its_race_and_power_alone() -> None:
    lucky = outcome({"own-moles": 90})
    usual = [outcome({**dict.fromkeys(PRINTED, 20), "own-moles": 20}) for _ in range(40)]
    found = standing([*usual, lucky], OWN)
    assert 20 < found.partners[0][1] < 40


def test_a_worker_plays_a_game_in_which_the_pack_is_in_the_box() -> None:
    asked = list(matchups(OWN, 4))
    played = [read_outcome(GamePlayer()(msgpack.encode(game))) for game in asked]
    assert all(game.finished for game in played)
    picked = {combo.race for game in played for combo in game.combos}
    picked |= {combo.power for game in played for combo in game.combos}
    assert picked & {"own-moles", "own-orchard", "own-stubborn"}


def test_at_a_table_with_the_seed_it_lies_near_the_top_of_the_column() -> None:
    seats = [SeatAssignment("person", "Ada"), SeatAssignment("computer", "Rosa", bot="easy")]
    settings, chance = TableSettings("Moles", BOARD, own=OWN), SeededDraw(early_seed(OWN))
    game = new_game(find_board(BOARD), "game", settings, seats, chance)
    assert "own-moles" in [slot.race for slot in game.start().column[:EARLY]]


def test_a_share_has_the_interval_of_wilson() -> None:
    assert share(45, 100) == pytest.approx((0.45, 0.3561, 0.5476), abs=1e-4)


def test_a_network_learns_what_coins_come_of_numbers_and_pieces() -> None:
    """Three coins for each of the first number but never less than none, and four for elves."""
    rng = Random(1)
    rows = []
    for game in range(3000):
        numbers, elves = [rng.uniform(-2, 2), rng.random()], rng.random() < 0.5
        coins = round(max(0.0, 3 * numbers[0]) + 4 * elves)
        rows.append(Row(game, 5, numbers, ["elves"] if elves else [], coins, coins, last=True))
    network, error = fit_network(rows, epochs=200)
    assert error < 0.8
    assert network.coins([1.5, 0.5], ["elves"], 5) == pytest.approx(8.5, abs=0.8)
    assert network.coins([-1.5, 0.5], ["nobody"], 5) == pytest.approx(0.0, abs=0.8)


def test_a_game_gives_a_row_for_each_seat_and_turn_that_is_to_come() -> None:
    rows = play_for_rows((2, "a seed", 1))
    assert 38 < len(rows) < 44
    assert {len(row.inputs) for row in rows} == {2 * len(FEATURES) + 12}
    assert [row.turns for row in rows if row.last] == [1, 1]


def test_a_row_knows_the_races_of_rivals_and_the_combo_that_the_seat_would_pick() -> None:
    rows = play_for_rows((2, "a seed", 1))
    seen = {row.pieces[0] for row in rows if not row.pieces[0].startswith(("~", "+", "-"))}
    assert seen
    assert {id[1:] for row in rows for id in row.pieces if id.startswith("~")} > seen
    assert all(sum(id.startswith("+") for id in row.pieces) == 2 for row in rows)


def test_what_was_earned_until_later_rows_and_expected_there_adds_up() -> None:
    first = Row(1, 2, [], [], earned=3, coins=9)
    last = Row(1, 1, [], [], earned=6, coins=6, last=True)
    aims = mixed([first, last], np.array([0.0, 11.0], np.float32))
    assert aims.tolist() == pytest.approx([3 + TRUST * 11 + (1 - TRUST) * 6, 6])


def test_seats_are_rotated_until_everybody_has_sat_everywhere() -> None:
    seats = [lineup(("a", "b", "c"), 3, number) for number in range(3)]
    assert seats == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_all_groups_of_a_larger_field_play_equally_often_on_all_seats() -> None:
    seats = [lineup(("a", "b", "c"), 2, number) for number in range(6)]
    assert Counter(seats) == Counter(
        [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    )


def test_who_wins_more_is_rated_higher_and_many_games_make_it_sure() -> None:
    few = ratings([(("a", "b"), (90, 80))] * 5)
    many = ratings([(("a", "b"), (90, 80))] * 50)
    assert few["a"].value > 25 > few["b"].value
    assert many["a"].high - many["a"].low < few["a"].high - few["a"].low


def test_results_come_in_the_order_of_the_tasks_from_any_number_of_processes() -> None:
    tasks = list(range(-20, 20))
    assert list(in_processes(abs, tasks, 2)) == list(in_processes(abs, tasks, 1))


def test_after_an_interrupt_what_is_done_is_there() -> None:
    def stop_at_three(task: int) -> int:
        if task == 3:
            raise KeyboardInterrupt
        return task

    assert until_interrupted(stop_at_three, range(9), 1, lambda all: all) == [0, 1, 2]


FILES = files()


@cache
def all_questions() -> list[TacticsPuzzle]:
    return list(questions(FILES))


class Knowing:
    """Says what it was made for."""

    def __init__(self, move: Move) -> None:
        self._move = move

    def make(self, _: int) -> "Knowing":
        return self

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        return self._move


def test_all_named_moves_are_legal_and_have_a_reason() -> None:
    for path in FILES:
        scenario = read(path.read_text(encoding="utf-8"), find_board)
        assert [str(failure) for failure in run(scenario)] == [], path


def test_good_moves_and_mistakes_lead_elsewhere() -> None:
    for name, puzzle in ((it.name, it.puzzle) for it in all_questions()):
        assert {puzzle.verdict(move) for move in puzzle.good} == {"good"}, name
        assert {puzzle.verdict(move) for move in puzzle.bad} == {"bad"}, name


def test_a_good_answer_is_marked_as_good_and_a_mistake_as_one() -> None:
    question = all_questions()[0]
    good, bad = question.puzzle.good[0], question.puzzle.bad[0]
    answers = [ask(Knowing(move).make, question) for move in (good, bad)]
    marks = report("knowing", answers).total
    assert (marks.positions, marks.good, marks.bad, marks.score) == (2, 1, 1, 0.5)


@pytest.mark.parametrize(
    ("level", "every", "score"),
    [
        ("medium", 1, 0.7),
        pytest.param("hard", 10, 0.7, marks=pytest.mark.turns(4)),
        pytest.param("hard", 1, 0.85, marks=pytest.mark.long),
    ],
)
def test_stronger_players_find_more_of_the_good_moves(level: str, every: int, score: float) -> None:
    answers = [ask(computer(level), question) for question in all_questions()[::every]]
    assert report(level, answers).total.score >= score


def test_json_tells_the_score_by_theme_and_every_answer(capsys: pytest.CaptureFixture[str]) -> None:
    paths = [str(path) for path in FILES[:3]]
    assert main(["tactics", "--level", "easy", "--json", *paths]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["level"] == "easy"
    assert told["total"]["positions"] == sum(m["positions"] for m in told["themes"].values()) == 3
    assert {answer["verdict"] for answer in told["answers"]} <= {"good", "bad", "other"}


def test_what_was_answered_wrongly_is_told_with_the_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["tactics", "--level", "random"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(" not ann " in line for line in lines) > 5
    assert lines[-1].startswith("altogether ")


def test_found_positions_have_moves_that_lead_elsewhere_and_a_clear_lead() -> None:
    wrong = []
    for it in questions(found_files()):
        puzzle = it.puzzle
        verdicts = [{puzzle.verdict(move) for move in each} for each in (puzzle.good, puzzle.bad)]
        if verdicts != [{"good"}, {"bad"}]:
            wrong.append(it.name)
    assert not wrong
    found = [it for path in found_files() for it in read_found(path)]
    assert len(found) + len(all_questions()) == 200
    assert all(it.coins.value >= max(1.0, 3 * it.coins.error) - 1e-6 for it in found)
    assert sum(" - " not in it.line[:30] for it in found) > 20
    assert len({it.line for it in found}) == len(found)


def test_a_file_of_found_positions_that_is_damaged_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "found.json"
    path.write_text("[{}]")
    assert main(["tactics", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def as_file(path: Path, *puzzles: StoredPuzzle) -> list[str]:
    path.write_bytes(msgspec.json.encode(puzzles))
    return ["puzzles", str(path), "--jobs", "1"]


def test_a_puzzle_whose_best_turn_is_the_mistake_is_listed_and_mended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_dev.puzzles.JUDGED", Effort(0, 6, 1))
    monkeypatch.setattr("smallworld_dev.puzzles.THOUGHTS", 100)
    good, path = shipped()[2], tmp_path / "puzzles.json"
    mistake = tuple(line.partition(" {")[0] for line in good.played)
    command = as_file(path, good, replace(good, best=mistake))
    assert main([*command, "--check"]) == 1
    assert "1 of 2 puzzles have a fault" in capsys.readouterr().out
    assert main([*command, "--renew"]) == 0
    first, second = msgspec.json.decode(path.read_bytes(), type=list[StoredPuzzle])
    assert (first, second.played) == (good, good.played)
    assert second.best != mistake
    assert main([*command, "--check"]) == 0


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_every_shipped_puzzle_is_still_one_to_the_present_player(tmp_path: Path) -> None:
    assert main([*as_file(tmp_path / "puzzles.json", *shipped()), "--check"]) == 0


def test_a_fit_finds_the_weights_that_made_the_coins() -> None:
    rng = Random(1)

    def game() -> list[tuple[LinearRow, float]]:
        found: list[tuple[LinearRow, float]] = []
        for _ in range(50):
            one, two = rng.random(), rng.random()
            found.append(([(0, one), (CURVES, two)], 3 * one - 2 * two))
        return found

    weights, error = fit(iter([game(), game()]), ridge=1e-6)
    assert (weights[0], weights[CURVES]) == pytest.approx((3, -2), abs=1e-3)
    assert error < 0.01


REGIONS = (23, 30, 39, 48)


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "GAMES", 1)
    monkeypatch.setattr(engine, "ROUNDS", 1)


def test_every_board_is_measured_with_every_number_of_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "growth", "--seconds", "0.001", "--json"]) == 0
    costs = json.loads(capsys.readouterr().out)
    tables = [(cost["regions"], cost["players"]) for cost in costs]
    assert tables == [(regions, players) for regions in REGIONS for players in engine.PLAYERS]
    for cost in costs:
        assert cost["us_per_step"] == pytest.approx(1e6 / cost["steps_per_s"], rel=0.01)
        assert cost["moves_per_step"] > 1
        assert cost["steps_per_game"] > 30


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("costs.doc", "must end in .svg or .png."),
        ("nowhere/costs.svg", "Create it first."),
        ("costs.svg", "Plots need matplotlib:  pip install matplotlib"),
    ],
)
def test_a_plot_that_can_not_be_drawn_is_refused_before_the_measuring(
    file: str,
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(arguments, "find_spec", lambda name: None)
    monkeypatch.setattr(
        engine, "measure_growth", lambda seconds, progress: pytest.fail("it measured")
    )
    assert main(["bench", "growth", "--plot", str(tmp_path / file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err
