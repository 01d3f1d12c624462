"""A game with races and powers that only its host has, between programs that share nothing."""

import sys
from contextlib import closing
from pathlib import Path

import pytest

from smallworld.content.own import pack, read_own
from smallworld.record import decode
from smallworld_wire.phrases import SeatSays
from tests.end_to_end.outages import Evening, Outage
from tests.helpers.own_packs import EXAMPLE
from tests.helpers.programs import Program

pytestmark = [
    pytest.mark.timeout(240),
    pytest.mark.skipif(sys.platform == "win32", reason="programs end otherwise there"),
]


def test_guests_play_races_they_do_not_have_one_watches_and_a_guest_leads_on_when_the_host_dies(
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLE)
    killed = [Outage("Ann", 30, for_long=True)]
    with closing(Evening(tmp_path, killed, lobby=True, own=file)) as evening:
        evening.computers["Bob"].programs[-1].expect("game ")
        file.unlink()  # neither does Ann's program need it any more
        evening.live()
        evening.check()
        record = evening.computers["Bob"].record
        assert evening.computers["Eve"].tellings()[0]
        assert f"smallworld: {SeatSays.SUPERSEDED()}" in evening.computers["Ann"].lines
    assert record is not None
    assert decode(record).header.own == pack(read_own(EXAMPLE))
    path = tmp_path / "game.swr"
    path.write_bytes(record)
    elsewhere = Program("smallworld_client", "replay", str(path), "--verify", home=tmp_path / "new")
    with closing(elsewhere):
        assert elsewhere.wait() == 0, elsewhere.lines


def test_a_file_that_passes_a_limit_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLE.replace("banner = 5", "banner = 13"))
    words = ("host", "--headless", "--own", str(file))
    with closing(Program("smallworld_client", *words, home=tmp_path)) as program:
        assert program.wait() != 0
    assert any("own-moles: a banner gives 1 to 12 tokens, not 13." in it for it in program.lines)
