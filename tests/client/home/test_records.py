"""The facts of recorded games are read once, and again when a file has changed."""

import os
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from smallworld.record import Record, encode
from smallworld.state import digest
from smallworld_client.analysis.combos import ComboGame
from smallworld_client.analysis.statistics import (
    GameFacts,
    RaceFacts,
    SeatFacts,
    Tally,
    facts_of,
    names_in,
    statistics_of,
)
from smallworld_client.home import records
from smallworld_client.home.folders import LARGEST_LIST
from smallworld_client.home.records import (
    MOST_CHECKED,
    CheckedGame,
    NameTakenError,
    UnreadableChecksError,
    checked_games,
    delete_record,
    is_name,
    keep_check,
    kept_facts,
    mean_rate,
    read_record,
    recorded_games,
    rename_record,
)
from smallworld_client.table.authority.seats import NAMES
from smallworld_dev.shots.posing import played


def ignore(done: int, all_: int) -> None:
    """Progress that nobody sees."""


def record_of(players: int, seed: int = 0) -> Record:
    reel = played(players, seed)
    return Record(reel.game.header, reel.entries, tuple(map(digest, reel.states[1:])))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three games, the second of which was finished first, and a letter."""
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    folder = tmp_path / "records"
    folder.mkdir()
    for number, players in enumerate((2, 3, 4)):
        path = folder / f"{number}.swr"
        path.write_bytes(encode(record_of(players)))
        os.utime(path, (1_000 + (number != 1) * number + 5, 1_000 + (number != 1) * (number + 1)))
    folder.joinpath("letter.swr").write_bytes(b"Dear Ada")
    return folder


class Reads:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.paths: list[str] = []

        def counting(path: Path) -> Record:
            self.paths.append(path.name)
            return read_record(path)

        monkeypatch.setattr(records, "read_record", counting)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    return Reads(monkeypatch)


def boards() -> list[str]:
    return [told.facts.board for told in recorded_games(ignore)]


def test_the_finished_games_are_told_from_the_earliest_on(folder: Path) -> None:
    assert boards() == ["three-players", "two-players", "four-players"]


def test_a_game_is_read_once_and_again_when_it_has_changed(folder: Path, reads: Reads) -> None:
    first = boards()
    reads.paths.clear()
    assert boards() == first
    assert reads.paths == []
    folder.joinpath("0.swr").write_bytes(encode(record_of(5)))
    assert "five-players" in boards()
    assert reads.paths == ["0.swr"]


def test_a_game_that_was_deleted_counts_no_more(folder: Path) -> None:
    boards()
    folder.joinpath("0.swr").unlink()
    assert boards() == ["three-players", "four-players"]


@pytest.mark.parametrize("damage", [b"nonsense", b"\x92\x01", None])
def test_facts_that_are_damaged_or_of_another_version_are_read_anew(
    folder: Path, reads: Reads, damage: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = boards()
    if damage is None:
        monkeypatch.setattr(records, "VERSION", records.VERSION + 1)
    else:
        kept_facts().write_bytes(damage)
    reads.paths.clear()
    assert boards() == first
    assert len(reads.paths) == 4


def test_where_nothing_can_be_kept_the_games_are_counted_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(records, "write_private", full)
    assert len(boards()) == 3


def test_what_was_read_before_it_was_stopped_is_kept(folder: Path, reads: Reads) -> None:
    class Stopped(Exception):
        pass

    def stop(done: int, all_: int) -> None:
        if done == 2:
            raise Stopped

    with pytest.raises(Stopped):
        recorded_games(stop)
    reads.paths.clear()
    boards()
    assert sorted(reads.paths) == ["2.swr", "letter.swr"]


def test_no_folder_has_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    assert list(recorded_games(ignore)) == []


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "two-players-abc.swr"
    path.write_bytes(b"a game")
    return path


def test_a_renamed_record_is_the_same_file_and_may_keep_its_name(kept: Path) -> None:
    renamed = rename_record(kept, "vs. Bram")
    assert renamed == kept.with_name("vs. Bram.swr")
    assert renamed.read_bytes() == b"a game"
    assert not kept.exists()
    assert rename_record(renamed, "vs. Bram") == renamed


def test_no_other_record_is_overwritten(kept: Path) -> None:
    other = kept.with_name("Friday.swr")
    other.write_bytes(b"another game")
    with pytest.raises(NameTakenError):
        rename_record(kept, "Friday")
    assert (kept.read_bytes(), other.read_bytes()) == (b"a game", b"another game")


@pytest.mark.parametrize("name", ["Friday", "Ada's 98 coins!", "Übung (2)", "vs. Bram"])
def test_these_are_names(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name", ["", " ", " a", "a ", "a/b", "..", ".hidden", "a.", "a\x00b", "con", "LPT1", "x" * 61]
)
def test_these_are_none_on_some_system(name: str) -> None:
    assert not is_name(name)


def test_a_deleted_record_is_gone_and_one_that_is_gone_is_no_error(kept: Path) -> None:
    delete_record(kept)
    assert not kept.exists()
    delete_record(kept)


def game(*coins: int, board: str = "two-players", names: str = "Ada Bram Cleo") -> GameFacts:
    """A game that ended with those coins; each turn paid ten."""
    winners = tuple(seat for seat, each in enumerate(coins) if each == max(coins))
    seats = tuple(
        SeatFacts(name, each, each // 10, each, 10 + seat, 5, ())
        for seat, (name, each) in enumerate(zip(names.split(), coins, strict=False))
    )
    return GameFacts(board, winners, seats, ComboGame(board, len(seats), winners, (), ()))


def had(*races: RaceFacts) -> GameFacts:
    """A game in which Ada had these races."""
    one = game(80, 70)
    return replace(one, seats=(replace(one.seats[0], races=races), one.seats[1]))


def test_a_record_tells_what_everybody_ended_with_and_who_won() -> None:
    reel, facts = played(3, 0), facts_of(record_of(3))
    assert facts is not None
    last = reel.states[-1]
    assert [seat.coins for seat in facts.seats] == [player.coins for player in last.players]
    assert facts.winners == tuple(reel.game.winners(last))
    assert facts.board == "three-players"


def test_the_coins_of_all_turns_are_those_that_were_won() -> None:
    """What is left over was paid for combos, or lay on them."""
    facts = facts_of(record_of(2))
    assert facts is not None
    for seat in facts.seats:
        assert seat.turns == 10
        assert seat.best_turn <= seat.turn_coins
        assert sum(race.coins for race in seat.races) == seat.turn_coins


def test_a_race_reigns_from_when_it_was_picked_until_it_declined() -> None:
    facts = facts_of(record_of(4))
    assert facts is not None
    for seat in facts.seats:
        assert sum(race.reign for race in seat.races) <= 9 + len(seat.races)
        assert all(1 <= race.reign <= 9 for race in seat.races)


def test_a_game_that_is_not_over_or_breaks_the_rules_is_not_counted() -> None:
    record = record_of(2)
    assert facts_of(replace(record, entries=record.entries[:20], digests=())) is None
    assert facts_of(replace(record, entries=record.entries[2:])) is None


def test_wins_are_counted_by_number_of_players_and_board() -> None:
    games = [
        game(90, 80),
        game(70, 80),
        game(90, 80, 70, board="three-players"),
        game(60, 80, names="Bram Cleo"),
    ]
    ada = statistics_of("Ada", games)
    assert ada.total == Tally(3, 2, 250)
    assert ada.coins_a_turn == 10
    assert ada.by_players == {2: Tally(2, 1, 160), 3: Tally(1, 1, 90)}
    assert ada.by_board == {"two-players": Tally(2, 1, 160), "three-players": Tally(1, 1, 90)}


def test_the_longest_streak_is_of_games_one_after_the_other_shared_ones_too() -> None:
    games = [game(90, 80), game(80, 80), game(70, 80), game(90, 80)]
    ada = statistics_of("Ada", games)
    assert (ada.streak, ada.total.wins) == (2, 3)


def test_the_best_score_leads_to_its_game() -> None:
    games = [game(70, 80), game(95, 80), game(95, 60)]
    best = statistics_of("Ada", games).score
    assert (best.value, best.game) == (95, 1)


def test_a_race_and_a_power_are_as_good_as_what_they_earned() -> None:
    elves, orcs = (
        RaceFacts("elves", ("flying",), 30, 6, 4),
        RaceFacts("orcs", ("flying",), 10, 3, 2),
    )
    ada = statistics_of("Ada", [had(elves, orcs), had(replace(elves, coins=20))])
    assert ada.races == {"elves": Tally(2, 2, 50), "orcs": Tally(1, 1, 10)}
    assert ada.powers == {"flying": Tally(3, 3, 60)}
    assert ada.races["elves"].average == 25


def test_bests_name_the_combo_with_which_they_were_reached() -> None:
    elves, orcs = (
        RaceFacts("elves", ("flying",), 30, 6, 4),
        RaceFacts("orcs", ("bivouacking",), 10, 9, 7),
    )
    ada = statistics_of("Ada", [had(elves, orcs)])
    assert (ada.richest.value, ada.richest.race) == (30, "elves")
    assert (ada.reign.value, ada.reign.race, ada.reign.powers) == (7, "orcs", ("bivouacking",))
    assert (ada.regions.value, ada.regions.race) == (9, "orcs")


def test_opponents_are_told_with_how_often_one_won_against_them() -> None:
    games = [game(90, 80), game(70, 80), game(90, 80, 70)]
    ada = statistics_of("Ada", games)
    assert list(ada.opponents) == ["Bram", "Cleo"]
    assert (ada.opponents["Bram"].games, ada.opponents["Bram"].wins) == (3, 2)


def test_somebody_without_games_has_won_nothing() -> None:
    nobody = statistics_of("Zoe", [game(90, 80)])
    assert nobody.total == Tally()
    assert nobody.coins_a_turn == 0
    assert nobody.score.game == -1


def test_who_played_most_is_named_first_and_computer_players_are_not() -> None:
    games = [game(90, 80, names=f"Ada {NAMES[0]}"), game(90, 80, names="Ada Bram")]
    assert names_in(games) == ["Ada", "Bram"]


def test_games_among_computer_players_only_are_told_all_the_same() -> None:
    assert names_in([game(90, 80, names=f"{NAMES[0]} {NAMES[1]}")]) == [NAMES[0], NAMES[1]]


def checked(game: str, rate: float = 1.0, turns: int = 10, seat: int = 0) -> CheckedGame:
    return CheckedGame(game, date(2026, 11, 28), seat, rate, turns, -2.5)


@pytest.mark.usefixtures("folder")
def test_a_check_is_kept_once_for_a_seat_and_the_oldest_is_dropped() -> None:
    assert checked_games() == ()
    for number in range(MOST_CHECKED + 1):
        keep_check(checked(str(number)))
    keep_check(checked("5", rate=2.0))
    kept = checked_games()
    assert len(kept) == MOST_CHECKED
    assert kept[0] == checked("1")
    assert kept[-1] == checked("5", rate=2.0)
    assert [each.game for each in kept].count("5") == 1


@pytest.mark.parametrize(
    "content",
    [b'{"version":1,"games":[[7]]}', b'{"version":2}', b"\xff", b" " * (LARGEST_LIST + 1)],
    ids=["no check", "newer", "no text", "too large"],
)
def test_checks_that_cannot_be_read_are_set_aside(folder: Path, content: bytes) -> None:
    path = folder.parent / "checks.json"
    path.write_bytes(content)
    assert checked_games() == ()
    with pytest.raises(UnreadableChecksError) as told:
        keep_check(checked("a"))
    assert told.value.aside.read_bytes() == content
    keep_check(checked("b"))
    assert checked_games() == (checked("a"), checked("b"))


def test_each_turn_counts_the_same_in_the_mean_of_checks() -> None:
    assert mean_rate([checked("a", 1.0, turns=10), checked("b", 2.5, turns=5)]) == 1.5
    assert mean_rate([checked("a", 1.0, turns=0)]) == 0.0
