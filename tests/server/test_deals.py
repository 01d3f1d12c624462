"""Results of the deal of the day: which are taken, and who sees the day's table."""

from functools import cache

import pytest
from msgspec.structs import replace

from smallworld.record import Record, encode
from smallworld_lobby import deals
from smallworld_lobby.crowds import DAY, FOREVER, Ban
from smallworld_lobby.deals import A_DAY_OF_KEY, AFTER, BEFORE
from smallworld_lobby.examination import played_deal
from smallworld_lobby.facts import DEAL, DEAL_KEPT, ban_write
from smallworld_lobby.store import Forgotten, MemoryStore
from smallworld_maps.deals import day_of, deal_of, record_result
from smallworld_wire.codec import AnyMessage
from smallworld_wire.common import Refused
from smallworld_wire.results import (
    DEAL as CONTEXT,
    ROWS_A_PAGE,
    AskDeal,
    DealResults,
    OfferDeal,
    ResultKept,
    WantRecord,
    deal_played,
    result_id,
)
from tests.helpers.deals import played
from tests.helpers.rated import LOBBY, START, Hall, key_of, pieces, reason_of, wish
from tests.helpers.signed import identity

TODAY = int(START // DAY)
DEALT = deal_of(day_of(TODAY))
LINE, OTHER = b"line".ljust(40), b"other".ljust(40)


@pytest.fixture
def hall() -> Hall:
    return Hall()


@cache
def record(name: str, hand: int = 0) -> Record:
    return played(DEALT, hand=hand, name=name)[1]


def offer(name: str, data: bytes, game: str, line: bytes = LINE, day: int = TODAY) -> OfferDeal:
    person = identity(name)
    signature = person.sign(CONTEXT, deal_played(LOBBY, line, day, game))
    return OfferDeal(game, len(data), day, person.verify_key, signature)


def send(
    hall: Hall, name: str, it: Record, day: int = TODAY, address: str = "198.51.100.7"
) -> AnyMessage:
    """The last word on a record that somebody sends as theirs."""
    game, data = result_id(it.header), encode(it)
    [answer] = hall.say(LINE, offer(name, data, game, day=day), address=address)
    if not isinstance(answer, WantRecord):
        return answer
    return hall.say(LINE, *pieces(game, data)[1:], address=address)[-1]


def table(hall: Hall, name: str, day: int = TODAY) -> DealResults:
    [told] = hall.say(OTHER, AskDeal(day, key_of(name).encode()))
    assert isinstance(told, DealResults)
    return told


def test_who_has_finished_a_deal_sees_the_others_who_have(hall: Hall) -> None:
    for hand, name in enumerate(("Ann", "Bob")):
        it = record(name, hand)
        assert send(hall, name, it) == ResultKept(result_id(it.header))
    told = table(hall, "Ann")
    assert told.total == 2
    assert [row.place for row in told.rows] == [1, 2]
    assert [row.coins for row in told.rows] == sorted(
        (row.coins for row in told.rows), reverse=True
    )
    own = next(row for row in told.rows if row.key == key_of("Ann").encode())
    result = record_result(DEALT, record("Ann"))
    assert result is not None
    assert (own.name, own.coins, own.finished) == ("Ann", result.coins, result.place)
    assert own.lead == result.lead


def test_who_has_not_finished_a_deal_sees_nothing_of_it(hall: Hall) -> None:
    send(hall, "Ann", record("Ann"))
    [answer] = hall.say(OTHER, AskDeal(TODAY, key_of("Bob").encode()))
    assert "once this lobby has yours" in reason_of(answer)


def test_the_first_result_of_a_player_counts(hall: Hall) -> None:
    send(hall, "Ann", record("Ann"))
    before = table(hall, "Ann")
    again = record("Ann", 1)
    assert send(hall, "Ann", again) == ResultKept(result_id(again.header))
    assert table(hall, "Ann") == before
    assert hall.referee.asked == 1


def test_results_outlive_the_lobby_and_are_known_to_others_on_the_store(hall: Hall) -> None:
    send(hall, "Ann", record("Ann"))
    again = Hall(hall.store)
    again.settle()
    assert table(again, "Ann") == table(hall, "Ann")


def test_results_are_forgotten_by_a_lobby_that_runs_for_longer_than_they_are_kept() -> None:
    clock = [0.0]
    hall = Hall(MemoryStore(lambda: clock[0]))
    send(hall, "Ann", record("Ann"))
    passed = DEAL_KEPT + (BEFORE + 2) * DAY
    clock[0] += passed
    hall.settle(passed)
    [answer] = hall.say(OTHER, AskDeal(TODAY, key_of("Ann").encode()))
    assert "once this lobby has yours" in reason_of(answer)


def cut(it: Record) -> Record:
    return replace(it, entries=it.entries[:-1], digests=it.digests[:-1])


def of_another_chance(it: Record) -> Record:
    return played(DEALT, "another seed", name="Ann")[1]


def with_other_dice(it: Record) -> Record:
    place = next(i for i, entry in enumerate(it.entries) if entry.chance)
    entries = list(it.entries)
    entries[place] = replace(entries[place], chance=())
    return replace(it, entries=tuple(entries))


def shorter(it: Record) -> Record:
    return replace(it, header=replace(it.header, rounds=1))


@pytest.mark.parametrize("change", [cut, of_another_chance, with_other_dice, shorter])
def test_what_is_no_finished_game_of_the_deal_is_refused(hall: Hall, change: "object") -> None:
    assert callable(change)
    answer = send(hall, "Ann", change(record("Ann")))
    assert isinstance(answer, Refused)
    assert hall.driver.lobby.results.refused == 1
    [told] = hall.say(OTHER, AskDeal(TODAY, key_of("Ann").encode()))
    assert isinstance(told, Refused)


def test_a_deal_of_another_day_is_none_of_this_one(hall: Hall) -> None:
    assert "not a finished game" in reason_of(send(hall, "Ann", record("Ann"), TODAY - 1))


@pytest.mark.parametrize("day", [TODAY - BEFORE - 1, TODAY + AFTER + 1, 1_000_000])
def test_a_day_long_ago_or_to_come_is_not_taken(hall: Hall, day: int) -> None:
    assert "any more, or not yet" in reason_of(send(hall, "Ann", record("Ann"), day))
    assert hall.referee.asked == 0


def test_a_signature_holds_for_its_person_line_day_and_game(hall: Hall) -> None:
    data, game = encode(record("Ann")), result_id(record("Ann").header)
    good = offer("Ann", data, game)
    for bad in (
        replace(good, day=TODAY - 1),
        replace(good, game="other"),
        replace(good, signer=identity("Bob").verify_key),
        offer("Ann", data, game, line=OTHER),
    ):
        assert "signature" in reason_of(hall.say(LINE, bad)[-1])


def test_who_is_banned_or_wants_no_results_has_none(hall: Hall) -> None:
    hall.store.commit([ban_write(key_of("Ann"), Ban(FOREVER), START)])
    hall.settle()
    assert "banned" in reason_of(send(hall, "Ann", record("Ann")))
    hall.say(LINE, wish("Bob", False, LINE))
    assert "not to let this lobby save your results" in reason_of(send(hall, "Bob", record("Bob")))


def test_who_wants_no_results_any_more_is_shown_to_nobody_else(hall: Hall) -> None:
    for hand, name in enumerate(("Ann", "Bob")):
        send(hall, name, record(name, hand))
    hall.say(LINE, wish("Bob", False, LINE))
    assert [row.name for row in table(hall, "Ann").rows] == ["Ann"]


def test_a_player_may_have_so_many_records_verified_a_day(hall: Hall) -> None:
    bad = cut(record("Ann"))
    for _ in range(A_DAY_OF_KEY):
        assert "not a finished game" in reason_of(send(hall, "Ann", bad))
    assert "tomorrow" in reason_of(send(hall, "Ann", record("Ann")))
    assert hall.referee.asked == A_DAY_OF_KEY


def test_a_full_day_takes_room_from_the_network_with_most(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deals, "MOST_OF_DAY", 3)
    for hand, name in enumerate(("Ann", "Bob", "Cid")):
        send(hall, name, record(name, hand))
    send(hall, "Dot", record("Dot", 3), address="203.0.113.9")
    assert table(hall, "Dot").total == 3
    [answer] = hall.say(OTHER, AskDeal(TODAY, key_of("Ann").encode()))
    assert isinstance(answer, Refused)


def test_a_long_table_ends_with_ones_own_row(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    part = next(it for it in hall.driver.lobby._parts if isinstance(it, deals.DealsPart))
    send(hall, "Ann", record("Ann"))
    [own] = part._days[TODAY].values()
    others = {f"{number:040}": replace(own, coins=500) for number in range(ROWS_A_PAGE + 10)}
    monkeypatch.setitem(part._days, TODAY, {**others, **part._days[TODAY]})
    told = table(hall, "Ann")
    assert (len(told.rows), told.total) == (ROWS_A_PAGE, ROWS_A_PAGE + 11)
    assert told.rows[-1].key == key_of("Ann").encode()
    assert [row.place for row in told.rows[:2]] == [1, 1]
    assert told.rows[-1].place == ROWS_A_PAGE + 11


def test_a_result_is_told_to_its_player_and_forgotten_with_them(hall: Hall) -> None:
    send(hall, "Ann", record("Ann"))
    [fact] = [each for each in hall.store.snapshot().facts if each.kind == DEAL.name]
    value = DEAL.read(fact)
    assert value is not None
    assert DEAL.concerns(fact.key, value, key_of("Ann"))
    assert not DEAL.concerns(fact.key, value, key_of("Bob"))
    told = DEAL.told(fact.key, value, str)
    assert (told["day"], told["key"], told["name"]) == (TODAY, key_of("Ann"), "Ann")
    gone = Forgotten(key_of("Ann"), "nobody", START)
    assert DEAL.without(fact, value, gone).value is None


def test_a_name_in_a_deal_is_one_line_of_visible_characters() -> None:
    odd = played(DEALT, name="A\x1b[2Jnn\u202e")[1]
    assert played_deal(encode(odd), TODAY).name == "A [2Jnn"
