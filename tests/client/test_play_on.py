"""A game goes on from a moment of a record, against computer players."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from smallworld.errors import UserMistake
from smallworld.game_log import GameLog
from smallworld.record import Record
from smallworld.state import digest
from smallworld_client.app.sessions import Continuation, begin_continuation
from smallworld_client.home.journal import read_journal, unfinished
from smallworld_client.table.setup import open_game
from smallworld_dev.shots.posing import played
from tests.shared.walks import game_with_all_sets, record_of, walk


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Record:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    reel = played(3, 0)
    return Record(reel.game.header, reel.entries, tuple(map(digest, reel.states[1:])))


def test_the_new_game_stands_where_the_record_stood(record: Record) -> None:
    kept = read_journal(begin_continuation(Continuation(record, 20, 1, "easy", "Again")))
    state = GameLog(open_game(kept.header), kept.items).state
    assert digest(state) == record.digests[19]
    assert kept.committed == 20


def test_the_person_takes_their_seat_and_computer_players_the_others(record: Record) -> None:
    kept = read_journal(begin_continuation(Continuation(record, 20, 1, "easy", "Again")))
    seats = [(seat.kind, seat.name, seat.bot) for seat in kept.snapshot.seats]
    assert seats == [
        ("computer", "Ada", "easy"),
        ("person", "Bram", ""),
        ("computer", "Cleo", "easy"),
    ]


def test_it_is_a_game_of_its_own_that_can_be_continued_another_day(record: Record) -> None:
    begin_continuation(Continuation(record, 20, 1, "easy", "Again"))
    begin_continuation(Continuation(record, 5, 0, "hard", "And again"))
    games = unfinished()
    assert {game.title for game in games} == {"Again", "And again"}
    assert len({game.game for game in games} | {record.header.game}) == 3


def test_nobody_plays_on_from_the_end(record: Record) -> None:
    with pytest.raises(UserMistake):
        begin_continuation(Continuation(record, len(record.entries), 0, "easy", "Again"))
    assert unfinished() == []


def test_the_players_keep_their_colours_and_the_game_its_rounds(record: Record) -> None:
    header = replace(record.header, colours=(4, 2, 0), rounds=5)
    kept = read_journal(
        begin_continuation(Continuation(replace(record, header=header), 20, 1, "easy", "Again"))
    )
    assert [seat.colour for seat in kept.snapshot.seats] == [4, 2, 0]
    assert (kept.snapshot.settings.rounds, kept.header.rounds) == (5, 5)


def test_a_game_with_sets_goes_on_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    rng = Random(4)
    game = game_with_all_sets(2, rng)
    every = game.content.sets
    record = record_of(game, list(walk(game, rng)))
    kept = read_journal(begin_continuation(Continuation(record, 20, 1, "easy", "Again")))
    assert (kept.snapshot.settings.sets, kept.header.chosen_sets) == (every, every)
    assert digest(GameLog(open_game(kept.header), kept.items).state) == record.digests[19]
