"""What pages are told of the table around a game, and when its log is another one."""

from collections.abc import Callable
from typing import Any

import pytest

from smallworld.game import Game
from smallworld.record import Record
from smallworld_chance.checked_log import CheckedLog
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Ended,
    HostBack,
    HostLost,
    Notifications,
    RoomChanged,
)
from smallworld_client.table.setup import open_game
from smallworld_client.words.seat import SeatSays
from smallworld_client.words.translation import speaking, translate
from smallworld_web.feed import Feed, FinishedGame
from smallworld_wire.room import Pace, Person, Room, SeatAssignment, TableSettings
from tests.helpers.signed import forged, signed_record
from tests.helpers.web import Course

ANN = Person(0, "Ann", "host")
BOB = Person(1, "Bob", "player")
WATCHERS = (Person(2, "Web", "spectator"), Person(3, "Cid", "spectator"))
SEATS = (SeatAssignment("person", "Ann", 0), SeatAssignment("person", "Bob", 1))


class At:
    """A clock that a test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def room(*people: Person, **changes: Any) -> RoomChanged:
    settings = TableSettings("Ann's table", "two-players", pace=Pace("turn", 90))
    fields = {"settings": settings, "stage": "running", "seats": SEATS, "people": people}
    return RoomChanged(Room(**{**fields, **changes}), 2)


@pytest.fixture
def clock() -> At:
    return At()


@pytest.fixture
def feed(clock: At) -> Feed:
    feed = Feed(clock)
    list(feed.take(room(ANN, BOB, *WATCHERS)))
    return feed


def told(feed: Feed, *events: Any) -> list[dict[str, Any]]:
    return [message for event in events for message in feed.take(event) if message]


def test_who_watches_in_browsers_and_windows_is_counted_once(feed: Feed) -> None:
    feed.in_browsers = 40
    assert feed.room["room"]["watching"] == 41


def test_somebody_is_away_since_the_second_when_they_were_lost(feed: Feed, clock: At) -> None:
    clock.now = 130.0
    log, now = told(feed, room(ANN, Person(1, "Bob", "player", here=False)))
    assert now["room"]["seats"][1]["away"] == 130.0
    assert log["log"][0]["words"]["en"] == "Bob is away."
    assert log["log"][0]["seat"] == 1


def test_nobody_takes_over_where_a_beginning_deals_the_seats(clock: At) -> None:
    computer = SeatAssignment("computer", "Cid", bot="easy")
    before = room(BOB, stage="waiting", seats=(computer, SEATS[1]))
    feed = Feed(clock)
    told(feed, before)
    assert told(feed, room(BOB, seats=(SEATS[1], computer)))[0]["type"] == "room"


def test_before_the_game_it_is_told_what_will_be_played_and_how_strong_computers_are(
    clock: At,
) -> None:
    settings = TableSettings("Ann's table", "two-players", sets=("cursed", "leaders"))
    computer = SeatAssignment("computer", "Cid", bot="easy")
    feed = Feed(clock)
    told(feed, room(ANN, stage="waiting", settings=settings, seats=(SEATS[0], computer)))
    now = feed.room["room"]
    assert now["plays"]["en"] == (
        "The Loonmere Dales, 2 players, 10 rounds, 20 regions. Played with: Cursed!, Leaders."
    )
    assert [now["seats"][1]["level"][it] for it in LANGUAGES] == ["easy", "leicht", "facile"]
    told(feed, room(ANN))
    assert feed.room["room"]["plays"] is None


def test_the_clock_says_of_which_second_it_is(feed: Feed, clock: At) -> None:
    clock.now = 140.0
    (now,) = told(feed, ClockTold(1, (90_000, 48_000)))
    clocks = now["room"]["clocks"]
    assert clocks == {"kind": "turn", "running": 1, "left": [90_000, 48_000], "as_of": 140.0}


@pytest.mark.parametrize("service", [True, False])
def test_the_log_at_the_service_begins_with_who_makes_the_draws(clock: At, service: bool) -> None:
    feed = Feed(clock)
    settings = TableSettings("Ann's table", "two-players", service=service)
    told(feed, room(ANN, BOB, settings=settings))
    course = Course("two-players", 2, 1)
    course.move(3)
    first = told(feed, began(course))[-1]["log"][0]["words"]
    assert set(first) == set(LANGUAGES)
    is_said = first["en"] == "The service makes the draws with the players present."
    assert is_said == service


def test_a_lost_host_is_told_until_there_is_one_again(feed: Feed) -> None:
    lost, back = told(feed, HostLost(SeatSays.LOST(), False), HostBack())
    assert (lost["room"]["host"], set(lost["room"]["says"])) == ("lost", set(LANGUAGES))
    assert (back["room"]["host"], back["room"]["says"]) == ("here", None)


def test_a_pause_names_who_has_paused(feed: Feed) -> None:
    now = told(feed, room(ANN, BOB, paused=1))[-1]
    assert now["room"]["paused"] == "Bob"


def test_another_log_of_the_game_is_another_stream(feed: Feed) -> None:
    one, other = Course("two-players", 2, 1), Course("two-players", 2, 2)
    for course in (one, other):
        course.move(6)
    first = told(feed, began(one))[-1]
    again = told(feed, began(one))[-1]
    changed = told(feed, began(other))[-1]
    assert first["stream"] == again["stream"] != changed["stream"]
    assert feed.since(first["stream"], 0) is None


def began(course: Course) -> Began:
    log = course.table.game_log
    assert log is not None
    game: Game = log.game
    return Began(game, log.state_at(len(log)), log.entries(len(log)))


def test_a_table_that_was_left_says_why(feed: Feed) -> None:
    (end,) = told(feed, Ended(SeatSays.NOT_KEPT_HERE(), "adjourn"))
    assert (end["type"], end["then"], end["record"]) == ("end", "adjourn", None)


@pytest.mark.parametrize("text", ["Waiting for the computer of {players}…", "{player} is away."])
def test_what_the_window_says_too_is_said_in_its_words(text: str) -> None:
    for language in ("de", "fr"):
        with speaking(language):
            assert translate("table", text) != text


def test_the_last_entry_of_a_signed_game_says_how_chance_was_drawn(feed: Feed) -> None:
    record = signed_record()
    assert record.signed
    log, teller = CheckedLog(open_game(record.header), record.signed.items), Notifications()
    deltas = [
        each
        for committed in range(len(log) + 1)
        for each in told(feed, *teller.news(log, committed))
    ]
    last = [each for each in deltas if each["type"] == "delta"][-1]
    assert last["proof"]["holds"] == 1
    assert "made by all players together" in last["proof"]["says"]["en"]
    assert {each["joint"] for each in deltas if each["type"] == "delta"} == {None, 1}


@pytest.mark.parametrize(("change", "holds"), [(lambda it: it, 1), (forged, 0)])
def test_a_record_says_whether_its_signatures_hold(
    change: Callable[[Record], Record], holds: int
) -> None:
    proof = FinishedGame(change(signed_record())).data()["proof"]
    assert proof["holds"] == holds
    assert set(proof["says"]) == {"en", "de", "fr"}
