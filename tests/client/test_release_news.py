"""Newer releases: whom a person's program believes, and how often it tells them."""

from msgspec.structs import replace

from smallworld_chance.signatures import seed_for_key, verify_key_of
from smallworld_client.about import MOST_TOLD, ReleaseNews
from smallworld_wire.common import NewRelease, signed
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings

OWN = "0.3.0"
SEED = seed_for_key(bytes(range(32)))
KEY = verify_key_of(SEED).hex()
ME, ADA, BOB = 0, 1, 2


def room(ada: str = "", bob: str = "", watches: str = "") -> Room:
    """A table at which I, Ada and Bob sit, and somebody watches, with such versions."""
    people = (
        Person(ME, "Me", "host", version=OWN),
        Person(ADA, "Ada", "player", key=b"ada", version=ada),
        Person(BOB, "Bob", "player", key=b"bob", version=bob),
        Person(3, "Eve", "spectator", version=watches),
    )
    seats = tuple(SeatAssignment("person", person=person) for person in (ME, ADA, BOB))
    return Room(TableSettings("Table", "three-players"), "waiting", seats, people)


def notice(version: str, seed: bytes = SEED) -> bytes:
    return signed(NewRelease(version, "2027-01-10"), seed)


def news(*told: str) -> ReleaseNews:
    return ReleaseNews(told, own=OWN, key=KEY)


def test_a_newer_program_of_a_player_is_told() -> None:
    assert news().claimed(room(bob="0.4.0"), ME) == "0.4.0"


def test_a_version_is_told_once() -> None:
    known = news()
    known.claimed(room(bob="0.4.0"), ME)
    assert known.claimed(room(bob="0.4.0"), ME) == ""
    assert news(*known.told).claimed(room(bob="0.4.0"), ME) == ""


def test_whoever_makes_versions_up_gets_one_line_out_of_it() -> None:
    known = news()
    told = [known.claimed(room(bob=f"0.4.{number}"), ME) for number in range(100)]
    assert [version for version in told if version] == ["0.4.0"]


def test_a_claim_of_one_version_does_not_keep_another_from_being_told() -> None:
    """A stranger with 0.23.99 can't keep anybody from hearing of 0.4.0 on another day."""
    known = news()
    assert known.claimed(room(bob="0.23.99"), ME) == "0.23.99"
    assert news(*known.told).claimed(room(bob="0.4.0"), ME) == "0.4.0"


def test_an_absurd_version_is_not_told() -> None:
    assert news().claimed(room(ada="999.0.0", bob="0.99.0"), ME) == ""


def test_spectators_are_not_believed() -> None:
    assert news().claimed(room(watches="0.4.0"), ME) == ""


def test_somebody_who_has_no_seat_is_not_believed() -> None:
    some = room(bob="0.4.0")
    assert news().claimed(replace(some, seats=some.seats[:2]), ME) == ""


def test_ignored_people_are_not_believed() -> None:
    assert news().claimed(room(bob="0.4.0"), ME, {b"bob"}) == ""


def test_whoever_watches_is_told_nothing() -> None:
    assert news().claimed(room(bob="0.4.0"), 3) == ""


def test_a_signed_notice_is_believed_and_told_once() -> None:
    known = news()
    assert known.take_notice(notice("9.0.0"))
    assert known.release == NewRelease("9.0.0", "2027-01-10")
    assert not known.take_notice(notice("9.0.0"))
    again = ReleaseNews(known.told, known.notice, OWN, KEY)
    assert again.release == known.release
    assert not again.take_notice(notice("9.0.0"))


def test_a_notice_of_somebody_else_is_no_news() -> None:
    known = news()
    assert not known.take_notice(notice("0.4.0", seed_for_key(bytes(32))))
    assert not known.take_notice(b"")
    assert known.release is None


def test_an_older_notice_does_not_take_the_place_of_a_newer_one() -> None:
    known = news()
    known.take_notice(notice("0.5.0"))
    assert not known.take_notice(notice("0.4.0"))
    assert known.release is not None
    assert known.release.version == "0.5.0"


def test_players_are_no_news_after_the_projects_own_word() -> None:
    known = news()
    known.take_notice(notice("0.5.0"))
    assert known.claimed(room(bob="0.4.0"), ME) == ""


def test_a_notice_is_forgotten_once_the_program_is_as_new() -> None:
    kept = ReleaseNews((), notice("0.4.0"), "0.4.0", KEY)
    assert (kept.release, kept.notice) == (None, b"")


def test_what_was_told_stays_in_bounds() -> None:
    known = news(*(f"0.4.{number}" for number in range(100)))
    known.take_notice(notice("0.5.0"))
    assert len(known.told) == MOST_TOLD
    assert known.told[-1] == "0.5.0"
