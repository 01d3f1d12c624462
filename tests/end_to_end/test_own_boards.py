"""A game on a board that nobody but its host has, between programs that share nothing."""

import sys
from contextlib import closing
from pathlib import Path

import pytest

from smallworld.record import decode
from smallworld_maps.files import write_board
from smallworld_maps.generate import generate
from smallworld_maps.own import pack
from smallworld_wire.phrases import SeatSays
from tests.end_to_end.outages import Evening, Outage
from tests.helpers.programs import Program

pytestmark = [
    pytest.mark.timeout(240),
    pytest.mark.skipif(sys.platform == "win32", reason="programs end otherwise there"),
]


def test_guests_play_a_board_they_do_not_have_one_watches_and_a_guest_leads_on_when_the_host_dies(
    tmp_path: Path,
) -> None:
    board = generate(2, "only Ann has it")
    file = tmp_path / "mine.json"
    write_board(file, board)
    killed = [Outage("Ann", 30, for_long=True)]
    with closing(Evening(tmp_path, killed, lobby=True, board=file)) as evening:
        evening.computers["Bob"].programs[-1].expect("game ")
        file.unlink()  # neither does Ann's program need it any more
        evening.live()
        evening.check()
        record = evening.computers["Bob"].record
        assert evening.computers["Eve"].tellings()[0]
        assert f"smallworld: {SeatSays.SUPERSEDED()}" in evening.computers["Ann"].lines
    assert record is not None
    header = decode(record).header
    assert (header.board, header.board_file) == (board.id, pack(board))
    path = tmp_path / "game.swr"
    path.write_bytes(record)
    elsewhere = Program("smallworld_client", "replay", str(path), "--verify", home=tmp_path / "new")
    with closing(elsewhere):
        assert elsewhere.wait() == 0, elsewhere.lines
