"""The deal of the day is the same for everybody, and so are its opponents."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.moves import Recording
from smallworld.record import Record, moved
from smallworld_client.home.records import DealBook, keep_played_by_computer, save_record
from smallworld_client.players.bot import Legal, Seconds, View
from smallworld_client.players.levels import computer
from smallworld_client.words.names import level_name
from smallworld_maps.deals import DayDeal, DayResult, SeededDraw, deal_of, record_result, result_of
from tests.helpers import deals

DAYS = [date(2026, 11, 1) + timedelta(number) for number in range(60)]
DAY = next(day for day in DAYS if deal_of(day).players == 2 and not deal_of(day).sets)
DEAL = deal_of(DAY)


def played(seed: str, hand: int = 0, deal_: DayDeal = DEAL) -> tuple[Game, Record]:
    return deals.played(deal_, seed, hand)


def test_a_date_has_one_deal_and_another_date_another() -> None:
    deals = [deal_of(day) for day in DAYS]
    assert deals == [deal_of(day) for day in DAYS]
    assert len({deal_.seed for deal_ in deals}) == len(DAYS)
    assert {deal_.players for deal_ in deals} == {2, 3, 4}
    assert all(deal_.seat < deal_.players for deal_ in deals)


def test_opponents_are_hard_at_weekends_and_sets_join_twice_a_week() -> None:
    for deal_ in map(deal_of, DAYS):
        weekday = deal_.day.isoweekday()
        assert (deal_.level == "hard") is (weekday in (6, 7))
        assert bool(deal_.sets) is (weekday in (3, 6))


def test_a_steady_player_makes_the_same_move_in_the_same_position_whatever_its_seed() -> None:
    game, record = played(DEAL.seed)
    state = game.start()
    for entry in record.entries[:12]:
        view = View(game, state, state.to_move)
        moves = {
            computer("steady:medium")(seed).choose(view, Legal(view), Seconds()).__repr__()
            for seed in (1, 2)
        }
        assert len(moves) == 1
        state = game.replay(state, entry)


def test_a_steady_player_is_called_by_its_level() -> None:
    assert level_name("steady:hard") == level_name("hard")


def test_chance_goes_on_after_a_log_as_if_it_had_never_stopped() -> None:
    game, record = played(DEAL.seed)
    for length in (0, 30, len(record.entries) - 1):
        log = GameLog(game, moved(record.entries[:length]))
        draw, state = SeededDraw.after(DEAL.seed, log), log.state
        for entry in record.entries[length:]:
            chance = Recording(draw)
            state = game.apply(state, entry.seat, entry.move, chance)
            assert tuple(chance.outcomes) == entry.chance


@pytest.mark.parametrize(
    ("coins", "winners", "seat", "result"),
    [
        ((90, 80), (0,), 0, DayResult(90, 1, 10)),
        ((90, 80), (0,), 1, DayResult(80, 2, -10)),
        ((90, 80, 85), (0,), 1, DayResult(80, 3, -10)),
        ((90, 90), (0, 1), 1, DayResult(90, 1, 0)),
        ((90, 90), (0,), 1, DayResult(90, 2, 0)),
    ],
)
def test_a_result_is_ones_coins_ones_place_and_ones_lead(
    coins: tuple[int, ...], winners: tuple[int, ...], seat: int, result: DayResult
) -> None:
    assert result_of(coins, winners, seat) == result


def test_only_a_finished_game_with_the_days_own_chance_is_one_of_its_deal() -> None:
    game, record = played(DEAL.seed)
    last = [game.start()]
    for entry in record.entries:
        last.append(game.replay(last[-1], entry))
    coins = [player.coins for player in last[-1].players]
    assert record_result(DEAL, record) == result_of(coins, game.winners(last[-1]), DEAL.seat)
    half = replace(record, entries=record.entries[:40], digests=record.digests[:40])
    assert record_result(DEAL, half) is None
    assert record_result(DEAL, played("another")[1]) is None
    assert record_result(deal_of(DAY + timedelta(1)), record) is None


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> DealBook:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    return DealBook()


def test_the_first_game_of_a_deal_that_is_finished_counts(book: DealBook) -> None:
    first, second = played(DEAL.seed, 1)[1], played(DEAL.seed, 2)[1]
    save_record(played(DEAL.seed, 3)[1])  # which was not begun as the deal
    for record in (first, second):
        book.begin(DAY, record.header.game)
    book.settle()
    assert book[DAY].result is None
    save_record(second)
    book.settle()
    save_record(first)
    book.settle()
    assert book[DAY].result == record_result(DEAL, second)
    assert DealBook()[DAY] == book[DAY]


def test_a_deal_whose_first_game_a_computer_played_in_has_no_result(book: DealBook) -> None:
    by_computer, own = played(DEAL.seed, 1)[1], played(DEAL.seed, 2)[1]
    keep_played_by_computer(by_computer.header.game)
    for record in (by_computer, own):
        book.begin(DAY, record.header.game)
        save_record(record)
        book.settle()
    assert (book[DAY].result, book[DAY].by_computer) == (None, True)
    assert book.counted(DAY) is None
    assert (book.results, book.streak(DAY)) == ({}, 0)


def test_a_streak_lasts_until_a_day_is_missed_and_today_may_still_be_open(book: DealBook) -> None:
    for number in (1, 2, 3, 5):
        day = DAY - timedelta(number)
        record = played(deal_of(day).seed, number, deal_of(day))[1]
        book.begin(day, record.header.game)
        save_record(record)
    book.settle()
    assert (book.streak(DAY), book.streak(DAY - timedelta(1))) == (3, 3)
    assert (book.streak(DAY + timedelta(1)), book.streak(DAY - timedelta(5))) == (0, 1)


def test_a_damaged_book_begins_anew(book: DealBook, tmp_path: object) -> None:
    book.note_computer(DAY, "hard", DayResult(90, 1, 5))
    assert DealBook()[DAY].computers == {"hard": DayResult(90, 1, 5)}
    (book._path).write_bytes(b"{")
    assert DealBook()[DAY].computers == {}


def test_two_windows_do_not_undo_each_others_days(book: DealBook) -> None:
    other = DealBook()
    book.begin(DAY, "a-game")
    other.begin(DAY, "another-game")
    other.note_sent(DAY - timedelta(1), "lobby.example.org")
    assert DealBook()[DAY].games == ("a-game", "another-game")
    assert DealBook()[DAY - timedelta(1)].sent == "lobby.example.org"


def test_a_book_that_can_not_be_read_just_now_is_not_written_over(
    book: DealBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_many_files(*_: object) -> bytes:
        raise OSError(24, "Too many open files")

    book.begin(DAY, "a-game")
    with monkeypatch.context() as patched:
        patched.setattr("smallworld_client.home.records.read_regular", too_many_files)
        DealBook().begin(DAY - timedelta(1), "another-game")
    assert DealBook()[DAY].games == ("a-game",)


def test_the_record_that_counted_is_kept_by_name_and_noted_as_sent(
    tmp_path: Path,
) -> None:
    _, record = played(DEAL.seed)
    book = DealBook(tmp_path / "deals.json", tmp_path)
    book.begin(DAY, record.header.game)
    assert book.counted(DAY) is None
    save_record(record, tmp_path)
    book.settle()
    again = DealBook(tmp_path / "deals.json", tmp_path)
    assert again.counted(DAY) == record
    again.note_sent(DAY, "lobby.example.org")
    assert DealBook(tmp_path / "deals.json", tmp_path)[DAY].sent == "lobby.example.org"
    (tmp_path / again[DAY].record).unlink()
    assert again.counted(DAY) is None
