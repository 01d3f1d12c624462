"""Programs are killed or sleep at random instants: nothing is lost that anybody was told."""

import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from smallworld.content.own import pack as pack_own, read_own
from smallworld.record import decode
from smallworld_client.words.seat import SeatSays
from smallworld_maps.files import write_board
from smallworld_maps.generate import generate
from smallworld_maps.own import pack as pack_board
from tests.end_to_end.outages import Evening, Outage, random_outages
from tests.helpers.own_packs import EXAMPLE
from tests.helpers.programs import Program

pytestmark = [
    pytest.mark.timeout(240),
    pytest.mark.skipif(sys.platform == "win32", reason="programs end otherwise there"),
]

PEOPLE = ("Ann", "Bob", "Cid")
MOST = 4
"""Outages in one evening."""


def live(folder: Path, outages: Sequence[Outage], lobby: bool = False) -> Evening:
    with closing(Evening(folder, outages, lobby)) as evening:
        evening.live()
        evening.check()
    return evening


@pytest.mark.turns(8)
def test_people_who_are_killed_one_by_one_and_all_at_once_go_on_when_they_are_back(
    tmp_path: Path,
) -> None:
    in_turn = [
        Outage(victim, entries) for victim, entries in zip(PEOPLE, (10, 20, 30), strict=True)
    ]
    power_failure = [Outage(victim, 45) for victim in PEOPLE]
    evening = live(tmp_path, in_turn + power_failure)
    assert {name: evening.computers[name].killed for name in PEOPLE} == dict.fromkeys(PEOPLE, 2)


@pytest.mark.turns(8)
def test_a_lobby_that_is_killed_with_the_host_knows_the_game_when_it_is_back(
    tmp_path: Path,
) -> None:
    outages = [Outage("lobby", 20), Outage("lobby", 40), Outage("Ann", 40)]
    evening = live(tmp_path, outages, lobby=True)
    assert evening.computers["lobby"].killed == 2


@pytest.mark.turns(8)
def test_a_host_who_stays_away_is_followed_by_a_guest_and_comes_back_as_one(
    tmp_path: Path,
) -> None:
    evening = live(tmp_path, [Outage("Ann", 30, for_long=True)], lobby=True)
    assert f"smallworld: {SeatSays.SUPERSEDED()}" in evening.computers["Ann"].programs[-1].lines


@pytest.mark.turns(8)
def test_a_host_whose_computer_slept_gives_way_when_it_wakes_up(tmp_path: Path) -> None:
    evening = live(tmp_path, [Outage("Ann", 30, sleeps=1.0, for_long=True)], lobby=True)
    [program] = evening.computers["Ann"].programs
    assert f"smallworld: {SeatSays.SUPERSEDED()}" in program.lines


@pytest.mark.long
@pytest.mark.parametrize("seed", range(50))
def test_kills_at_random_instants_lose_nothing(seed: int, tmp_path: Path) -> None:
    live(tmp_path, random_outages(Random(100 + seed), PEOPLE, MOST))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(50))
def test_kills_of_the_lobby_too_lose_nothing(seed: int, tmp_path: Path) -> None:
    rng = Random(200 + seed)
    live(tmp_path, random_outages(rng, (*PEOPLE, "lobby"), MOST), lobby=True)


@pytest.mark.turns(8)
def test_guests_play_what_they_do_not_have_one_watches_and_a_guest_leads_on_when_the_host_dies(
    tmp_path: Path,
) -> None:
    board = generate(2, "only Ann has it")
    map_file, races = tmp_path / "mine.json", tmp_path / "mine.toml"
    write_board(map_file, board)
    races.write_text(EXAMPLE)
    killed = [Outage("Ann", 30, for_long=True)]
    with closing(Evening(tmp_path, killed, lobby=True, board=map_file, own=races)) as evening:
        evening.computers["Bob"].programs[-1].expect("game ")
        for file in (map_file, races):
            file.unlink()  # neither does Ann's program need them any more
        evening.live()
        evening.check()
        record = evening.computers["Bob"].record
        assert evening.computers["Eve"].tellings()[0]
        assert f"smallworld: {SeatSays.SUPERSEDED()}" in evening.computers["Ann"].lines
    assert record is not None
    header = decode(record).header
    assert (header.board, header.board_file) == (board.id, pack_board(board))
    assert header.own == pack_own(read_own(EXAMPLE))
    path = tmp_path / "game.swr"
    path.write_bytes(record)
    elsewhere = Program("smallworld_client", "replay", str(path), "--verify", home=tmp_path / "new")
    with closing(elsewhere):
        assert elsewhere.wait() == 0, elsewhere.lines


@pytest.mark.turns(8)
def test_a_file_that_passes_a_limit_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLE.replace("banner = 5", "banner = 13"))
    words = ("host", "--headless", "--own", str(file))
    with closing(Program("smallworld_client", *words, home=tmp_path)) as program:
        assert program.wait() != 0
    assert any("own-moles: a banner gives 1 to 12 tokens, not 13." in it for it in program.lines)
