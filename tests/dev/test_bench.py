"""``smallworld-dev bench``: what it prints, and that the figures hold what they say."""

import json
from pathlib import Path
from random import Random

import pytest

import smallworld_maps
from smallworld.board import Board
from smallworld.record import encode
from smallworld_client.process import UserError
from smallworld_dev import cli
from smallworld_dev.bench import engine, everything, network, seat, trace
from smallworld_dev.bench.engine import EnginePace, Play, compare, recorded
from smallworld_dev.bench.everything import Figure, WholeReport, print_all
from smallworld_dev.bench.network import MeasuredGame, _delays
from smallworld_dev.bench.parties import HostCost, Watched
from smallworld_dev.bench.web import measure_web, page_parts
from smallworld_dev.cli import main
from smallworld_web.answers import page_files
from tests.helpers.signed import signed_record

FIVE = Board.of(smallworld_maps.load("five-players"))
FEW_ROUNDS = 3
WATCHED = Figure("page, p99", "50 ms", "100 ms")
LARGEST_RECORD = 16 * 1024
"""Bytes that the record of a whole game of five may have."""


@pytest.fixture(autouse=True)
def small_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games and rounds: what is printed of them is the same."""
    monkeypatch.setattr(engine, "GAMES", 3)
    monkeypatch.setattr(engine, "ROUNDS", FEW_ROUNDS)


def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda name: None)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["bench", *words, "--seconds", "0.01"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_json_has_the_promised_keys(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone(monkeypatch)
    report = json.loads(printed(capsys, "engine", "--players", "3", "--json"))
    assert (report["players"], report["regions"], report["seconds"]) == (3, 30, 0.01)
    for key in ("steps_per_s", "games_per_s", "digest_us", "replay_ms", "peak_memory_mb"):
        assert report[key] > 0, key
    assert 5 < report["entry_bytes"] < report["entry_bytes_max"]
    assert 1000 < report["record_bytes"] <= report["record_bytes_max"]
    assert report["ratio_catanatron"] is report["ratio_chess"] is None


def test_a_record_of_five_players_takes_16_kilobytes_at_most() -> None:
    sizes = [len(encode(recorded(FIVE, 5, Random(f"size/{game}")))) for game in range(10)]
    assert max(sizes) <= LARGEST_RECORD


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["bench"], "the following arguments are required: WHAT"),
        (["bench", "engine", "--seconds", "0"], "'0' is not a number of seconds"),
        (["bench", "engine", "--seconds", "soon"], "'soon' is not a number of seconds"),
        (["bench", "engine", "--seconds", "nan"], "'nan' is not a number of seconds"),
        (["bench", "engine", "--players", "6"], "invalid choice: 6"),
    ],
)
def test_what_can_not_be_measured_is_refused(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert reason in capsys.readouterr().err


def test_the_figures_of_a_lobby_are_json(capfd: pytest.CaptureFixture[str]) -> None:
    words = ("--clients", "90", "--games", "20", "--seconds", "4", "--json")
    assert main(["bench", "lobby", *words]) == 0
    report = json.loads(capfd.readouterr().out)
    assert (report["clients"], report["games"], report["lost"]) == (90, 20, 0)
    assert 0 < report["p50_ms"] <= report["p99_ms"]
    assert report["fanout_p99_ms"] > 0
    assert report["connects_per_s"] > 0
    assert 0 < report["cpu_measured_s"] <= report["cpu_s"]
    assert report["kb_per_client"] < 200


@pytest.fixture
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games whose moves take 10 ms without a draw and 25 ms with one."""
    drawn = [0.025] * 20
    game = MeasuredGame(
        [*[0.01] * 100, *drawn], drawn, {}, signed_record(2), HostCost(1.0, 0.5, None), None
    )
    monkeypatch.setattr(network, "play", lambda *_: game)


@pytest.mark.usefixtures("_measured")
def test_moves_with_a_draw_are_told_from_those_without() -> None:
    one = Watched({0: 1.0, 2: 3.0}, {0: 1.1, 1: 2.1, 2: 3.5}, {2}, "")
    other = Watched({1: 2.0}, {0: 1.2, 1: 2.1, 2: 3.6}, {2}, "")
    plain, drawn = _delays([one, other])
    assert plain == pytest.approx([0.2, 0.1])
    assert drawn == pytest.approx([0.6])


@pytest.mark.usefixtures("_measured")
def test_json_of_chance_has_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "chance", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["added_ms_p50"], report["added_ms_p99"]) == (15.0, 15.0)
    assert 30 < report["bytes_per_draw_per_seat"] <= 64
    assert report["verify_ms"] > 0


@pytest.mark.turns(8)
def test_a_table_is_measured_directly_and_by_the_relay(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "PLACE", Path("nowhere"))  # and nothing else beside it
    report = network.measure_network(2, 1, rounds=1)
    assert min(report.moves, report.relayed.moves) > 30
    assert 0 < report.p50_ms <= report.p99_ms
    assert 128 < report.entry_bytes_median <= 192  # of which 128 are two signatures
    assert report.joins_per_s is not None
    assert report.joins_per_s > 0
    assert report.host_cpu_ms_per_move > 0
    monkeypatch.setattr(network, "measure_network", lambda *arguments: report)
    assert cli.main(["bench", "network", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert {"p50_ms", "p99_ms", "entry_bytes_median", "relayed"} <= figures.keys()
    assert cli.main(["bench", "network"]) == 0
    assert "by the relay" in capsys.readouterr().out


@pytest.mark.turns(8)
def test_a_trace_tells_every_hop_of_a_move(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    report = trace.measure_trace(2, 1, rounds=1)
    assert report.moves > 20
    assert [hop.what for hop in report.hops] == [what for _, _, what in trace.WAY[1:]]
    assert all(hop.p50_ms >= 0 for hop in report.hops)
    assert max(hop.p50_ms for hop in report.hops) < report.whole.p50_ms
    assert [hop.what for hop in report.meanwhile][-1] == "tells the spectators"
    monkeypatch.setattr(trace, "measure_trace", lambda *arguments: report)
    assert cli.main(["bench", "network", "--trace", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["hops"]) == len(report.hops)
    assert cli.main(["bench", "network", "--trace"]) == 0
    assert "writes and syncs its journal" in capsys.readouterr().out


@pytest.fixture(autouse=True)
def _no_garbage_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none here, and to look through all that the suite holds takes long."""
    monkeypatch.setattr("gc.collect", lambda: 0)


class Watch:
    """A clock that stands still until somebody plays."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def game(self, seconds: float) -> Play:
        def play(rng: Random) -> int:
            self.now += seconds
            return 10

        return play


def test_whole_games_are_played_until_the_time_is_over() -> None:
    watch = Watch()
    paces = compare({"slow": watch.game(2.0)}, 3.0 * FEW_ROUNDS, clock=watch)
    assert paces == {"slow": EnginePace(steps_per_s=5.0, games_per_s=0.5)}
    assert watch.now == (1 + FEW_ROUNDS) * 4.0


def test_engines_take_turns_round_by_round() -> None:
    watch, heard = Watch(), list[str]()

    def named(name: str) -> Play:
        def play(rng: Random) -> int:
            heard.append(name)
            return watch.game(1.0)(rng)

        return play

    compare({name: named(name) for name in "ab"}, 0.001, clock=watch)
    assert "".join(heard) == "ab" * (1 + FEW_ROUNDS)


def test_the_warming_up_and_a_few_disturbed_rounds_do_not_count() -> None:
    watch = Watch()
    lengths = iter([100.0, *[50.0] * (FEW_ROUNDS // 2), *[1.0] * (FEW_ROUNDS // 2 + 1)])

    def play(rng: Random) -> int:
        watch.now += next(lengths)
        return 10

    assert compare({"disturbed": play}, 0.001, clock=watch)["disturbed"].steps_per_s == 10


def test_a_page_is_loaded_with_one_board_only() -> None:
    assert {"/page/index.html", "/boards/two-players.json"} <= set(page_parts())
    assert "/boards/five-players.json" not in page_parts()
    assert not any("five-players" in name for name in page_parts())
    assert len(page_parts()) <= len(page_files()) + 2


ASKED: dict[str, object] = {
    "mine": True, "waits": False, "held": False, "picks": None, "decline": None, "targets": {},
    "actions": [{"id": "wish", "gold": False, "enabled": True},
                {"id": "stop", "gold": True, "enabled": True}], "placing": None,
}  # fmt: skip


@pytest.mark.parametrize(
    ("differs", "number", "pressed"),
    [
        ({"mine": False}, 1, []),
        ({"waits": True}, 1, []),
        ({"picks": ["too dear", ""]}, 1, ["#ask [data-act=pick-1]", "#ask .take"]),
        ({"targets": {"4": [2, None], "7": [3, None]}}, 1, ['.area[data-region="7"]']),
        ({"targets": {"4": [2, None]}}, seat.ENDS, ["#ask [data-act=stop]"]),
        ({}, 1, ["#ask [data-act=stop]"]),
        ({"held": True}, 1, ["#ask [data-act=end-now]"]),
    ],
)
def test_a_measured_seat_answers_each_question_by_a_press(
    differs: dict[str, object], number: int, pressed: list[str]
) -> None:
    assert seat.presses_for(ASKED | differs, number) == pressed


@pytest.mark.long
def test_some_watchers_have_every_move_soon() -> None:
    report = measure_web(20, rounds=1, pause=0.05)
    assert report.watchers == 20
    assert report.moves > 40
    assert 0 < report.p50_ms <= report.p99_ms < 10_000
    assert 0 < report.first_board_ms < 60_000


def test_a_benchmark_that_fails_costs_no_other_its_figures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_progress: everything.Progress) -> object:
        raise UserError("boardgame.io could not be measured")

    parts = (
        everything._Part("network", fail, lambda _: iter(())),
        everything._Part("web", lambda _: {"p99_ms": 50}, lambda _: iter([WATCHED])),
    )
    monkeypatch.setattr(everything, "PARTS", parts)
    assert main(["bench", "all", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [each["now"] for each in report["figures"]] == [
        "not measured: boardgame.io could not be measured",
        WATCHED.now,
    ]
    assert report["parts"] == {"web": {"p99_ms": 50}}


def test_all_figures_are_a_table_with_their_goals(capsys: pytest.CaptureFixture[str]) -> None:
    print_all(WholeReport((WATCHED,), {}))
    assert capsys.readouterr().out.splitlines()[-1] == "| page, p99 | 50 ms | 100 ms |"


def test_the_servers_help_is_measured_in_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(everything, "HELPS", 1)
    spent = everything.help_cpu()
    assert spent.keys() == set(everything.SERVERS)
    assert min(spent.values()) > 0
