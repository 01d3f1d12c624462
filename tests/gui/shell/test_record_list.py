"""Records are found beside the window, whatever else lies in their folder."""

import os
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from smallworld.content.own import pack, read_own
from smallworld.record import LARGEST, MAGIC, Record, encode
from smallworld_client.gui.board.pictures import position_of
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.records.screen import RecordLine
from smallworld_client.gui.shell.at_records import RecordReader, found_in, record_row
from smallworld_client.home.records import DealBook, rename_record, save_record
from smallworld_dev.shots.posing import played
from tests.helpers.own_packs import EXAMPLE
from tests.helpers.posed_record import posed_record
from tests.helpers.rated import rated_record


@pytest.fixture
def record() -> Record:
    return posed_record()


@pytest.fixture
def kept(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "evening.swr"
    path.write_bytes(encode(record))
    return path


def test_a_row_says_who_has_won_with_how_many_coins_and_shows_the_board_of_the_end(
    kept: Path,
) -> None:
    (found,) = found_in(kept.parent)
    row, reel = record_row(found), played(2, 0)
    most = max(player.coins for player in reel.states[-1].players)
    assert row.players == "Ada · Bram"
    assert f"with {most} coin" in row.result
    assert row.picture == position_of(reel.game, reel.states[-1])


def test_a_record_that_was_given_a_name_bears_it(kept: Path, record: Record) -> None:
    saved = save_record(record, kept.parent)
    assert {record_row(found).title for found in found_in(kept.parent)} == {"Ada · Bram", "evening"}
    rename_record(saved, "The great siege")
    titles = {record_row(found).title for found in found_in(kept.parent)}
    assert titles == {"The great siege", "evening"}


@pytest.mark.parametrize(
    ("about", "amount", "tip"),
    [
        ({"sets": ("cursed", "leaders")}, "2 sets", "Played with: Cursed!, Leaders"),
        (
            {"own": pack(read_own(EXAMPLE))},
            "with Moles, Orchard, Stubborn",
            "Played with: of this table: Moles, Orchard, Stubborn",
        ),
    ],
    ids=["sets", "own pieces"],
)
def test_a_row_says_which_sets_and_own_pieces_were_played(
    qtbot: QtBot, kept: Path, record: Record, about: dict[str, Any], amount: str, tip: str
) -> None:
    kept.write_bytes(encode(replace(record, header=replace(record.header, **about))))
    (found,) = found_in(kept.parent)
    line = RecordLine(record_row(found))
    qtbot.addWidget(line)
    assert any(amount in label.text() for label in line.findChildren(Label))
    assert tip in {label.toolTip() for label in line.findChildren(Label)}


def test_a_row_says_of_which_day_its_deal_is(
    qtbot: QtBot, home: Path, kept: Path, record: Record
) -> None:
    DealBook().begin(date(2026, 5, 3), record.header.game)
    (found,) = found_in(kept.parent)
    line = RecordLine(record_row(found))
    qtbot.addWidget(line)
    assert any("Deal of 3 May 2026 · " in it.text() for it in line.findChildren(Label))


def test_a_row_says_that_a_game_is_ranked(kept: Path) -> None:
    kept.write_bytes(encode(rated_record()))
    (found,) = found_in(kept.parent)
    assert record_row(found).kind == "ranked"


def test_a_record_with_a_set_that_is_not_here_says_so(kept: Path, record: Record) -> None:
    kept.write_bytes(encode(replace(record, header=replace(record.header, sets=("moon",)))))
    (found,) = found_in(kept.parent)
    assert record_row(found).trouble == (
        "This game is played with sets that your program does not have: moon. "
        "A newer version may have them."
    )


def test_the_latest_stands_first(kept: Path, record: Record) -> None:
    older = kept.with_name("older.swr")
    older.write_bytes(encode(record))
    os.utime(older, (1_000, 1_000))
    assert [found.path for found in found_in(kept.parent)] == [kept, older]


def test_a_record_that_the_rules_cannot_follow_is_listed_without_a_result(
    kept: Path, record: Record
) -> None:
    kept.write_bytes(encode(Record(record.header, record.entries[2:], record.digests[2:])))
    (found,) = found_in(kept.parent)
    assert record_row(found).result == ""


@pytest.mark.parametrize(
    ("content", "trouble"),
    [
        (b"Dear Ada", "This is not a game record."),
        (MAGIC + bytes(2 * LARGEST), "This is too large to be a game record."),
    ],
)
def test_a_file_that_is_no_record_is_listed_by_its_name_with_the_reason(
    tmp_path: Path, content: bytes, trouble: str
) -> None:
    tmp_path.joinpath("letter.swr").write_bytes(content)
    (found,) = found_in(tmp_path)
    row = record_row(found)
    assert (row.title, row.trouble) == ("letter.swr", trouble)


def test_what_is_no_file_is_passed_over(kept: Path) -> None:
    kept.with_name("folder.swr").mkdir()
    kept.with_name("gone.swr").symlink_to(kept.with_name("nowhere"))
    assert [found.path for found in found_in(kept.parent)] == [kept]
    assert list(found_in(kept / "nowhere")) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_that_nobody_writes_into_keeps_nobody_waiting(kept: Path) -> None:
    os.mkfifo(kept.with_name("pipe.swr"))
    assert [found.path for found in found_in(kept.parent)] == [kept]


def test_the_reader_tells_in_the_windows_thread(qtbot: QtBot, kept: Path) -> None:
    reader, told = RecordReader(kept.parent), list[tuple[Path, QThread]]()
    reader.found.connect(lambda found: told.append((found.path, QThread.currentThread())))
    with qtbot.waitSignal(reader.done):
        reader.start()
    assert told == [(kept, reader.thread())]
    reader.stop()


def test_what_is_on_its_way_when_a_reader_is_stopped_is_not_told(qtbot: QtBot, kept: Path) -> None:
    reader = RecordReader(kept.parent)
    with qtbot.assertNotEmitted(reader.done, wait=50):
        reader.start()
        reader._thread.join()
        reader.stop()
        reader.work()  # and it reads no more
