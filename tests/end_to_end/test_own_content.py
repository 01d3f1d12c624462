"""A game on a board and with races that only its host has, between programs that share nothing."""

import sys
from contextlib import closing
from pathlib import Path

import pytest

from smallworld.content.own import pack as pack_own
from smallworld.content.own import read_own
from smallworld.record import decode
from smallworld_maps.files import write_board
from smallworld_maps.generate import generate
from smallworld_maps.own import pack as pack_board
from smallworld_wire.phrases import SeatSays
from tests.end_to_end.outages import Evening, Outage
from tests.helpers.own_packs import EXAMPLE
from tests.helpers.programs import Program

pytestmark = [
    pytest.mark.timeout(240),
    pytest.mark.skipif(sys.platform == "win32", reason="programs end otherwise there"),
]


@pytest.mark.turns(3)
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


@pytest.mark.turns(3)
def test_a_file_that_passes_a_limit_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLE.replace("banner = 5", "banner = 13"))
    words = ("host", "--headless", "--own", str(file))
    with closing(Program("smallworld_client", *words, home=tmp_path)) as program:
        assert program.wait() != 0
    assert any("own-moles: a banner gives 1 to 12 tokens, not 13." in it for it in program.lines)
