"""Who finds a place at a table to which many come, and who has to go for that."""

import pytest
from msgspec.structs import replace

from smallworld_client.table.authority import admission
from smallworld_wire.common import Bye, Hello, hello, proof_of
from smallworld_wire.phrases import TableSays
from smallworld_wire.table import FromTable, HireBot, Sit, Start, Welcome
from tests.helpers.company import ANN, BOB, CID, Company

PLAY, WATCH = "p" * 22, "w" * 22
CROWDED, ELSEWHERE = "192.0.2.1", "198.51.100.1"
MOST, KEPT = 30, 5


@pytest.fixture(autouse=True)
def _small_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "MOST_PEOPLE", MOST)
    monkeypatch.setattr(admission, "RESERVED_FOR_PLAYERS", KEPT)


def come(
    company: Company, key: bytes, address: str, role: str = "spectator", secret: str = ""
) -> dict[bytes, list[FromTable]]:
    """Somebody comes from an address: what each is told."""
    greeting: Hello = replace(hello("Somebody", proof=proof_of(secret, key, ANN)), role=role)
    told: dict[bytes, list[FromTable]] = {}
    for peer, message in company.table.receive(key, greeting, company.now, address):
        told.setdefault(peer, []).append(message)
    return told


def is_let_in(told: dict[bytes, list[FromTable]], key: bytes) -> bool:
    return isinstance(told[key][0], Welcome)


def fill(
    company: Company, address: str = CROWDED, role: str = "spectator", secret: str = ""
) -> int:
    """As many come from one address as are let in."""
    for number in range(2 * MOST):
        key = b"%s/%d" % (address.encode(), number)
        if not is_let_in(come(company, key, address, role, secret), key):
            return number
    raise AssertionError("the room is never full")


def present(company: Company) -> set[bytes]:
    return {member.peer for member in company.table._members}


def test_those_who_watch_leave_some_places_to_those_who_play() -> None:
    company = Company().begin()
    assert fill(company) == MOST - KEPT - 3


def test_who_comes_to_play_finds_a_place_that_was_kept() -> None:
    company = Company(secret=PLAY, watch_secret=WATCH)
    fill(company, secret=WATCH)
    assert is_let_in(come(company, BOB, CROWDED, "player", PLAY), BOB)
    assert len(present(company)) == MOST - KEPT + 1


def test_where_an_address_fills_the_room_its_newest_gives_way_to_somebody_from_elsewhere() -> None:
    company = Company().begin()
    number = fill(company)
    before = present(company)
    assert come(company, b"more", CROWDED) == {b"more": [Bye(TableSays.ROOM_FULL())]}
    assert present(company) == before
    newest = b"%s/%d" % (CROWDED.encode(), number - 1)
    told = come(company, b"dan", ELSEWHERE)
    assert is_let_in(told, b"dan")
    assert told[newest] == [Bye(TableSays.PLACE_GIVEN_AWAY())]
    assert newest not in present(company)


def test_two_addresses_end_up_with_as_many_places_each() -> None:
    company = Company().begin()
    fill(company)
    fill(company, ELSEWHERE)
    counts = [
        sum(member.address == address for member in company.table._members)
        for address in (CROWDED, ELSEWHERE)
    ]
    assert abs(counts[0] - counts[1]) <= 1


def test_no_player_is_displaced_from_however_crowded_an_address() -> None:
    company = Company()
    for seat, peer in enumerate((BOB, CID)):
        come(company, peer, CROWDED, "player")
        company.say(peer, Sit(seat))
    company.say(ANN, Sit(2))
    company.say(ANN, Start())
    fill(company)
    for number in range(2 * MOST):
        come(company, b"%d" % number, f"203.0.113.{number}")
    assert {ANN, BOB, CID} <= present(company)


def test_whoever_is_invited_to_play_waits_undisturbed_for_a_private_game() -> None:
    company = Company(secret=PLAY, watch_secret=WATCH)
    come(company, BOB, CROWDED, "player", PLAY)
    fill(company, secret=WATCH)
    for number in range(2 * MOST):
        come(company, b"%d" % number, f"203.0.113.{number}", secret=WATCH)
    assert BOB in present(company)


def test_whoever_is_invited_to_play_comes_in_also_from_the_most_crowded_address() -> None:
    company = Company(secret=PLAY, watch_secret=WATCH)
    fill(company, secret=WATCH)
    for number in range(KEPT):
        come(company, b"friend/%d" % number, ELSEWHERE, "player", PLAY)
    assert len(present(company)) == MOST
    assert is_let_in(come(company, BOB, CROWDED, "player", PLAY), BOB)


@pytest.mark.parametrize("secret", ["", PLAY], ids=["public", "invited"])
def test_nobody_holds_a_place_by_saying_that_they_came_to_play_unless_invited(secret: str) -> None:
    company = Company(secret=secret)
    assert fill(company, role="player", secret=secret) == MOST - 1
    told = come(company, BOB, ELSEWHERE, "player", secret)
    assert is_let_in(told, BOB) == (not secret)
    assert not secret or told == {BOB: [Bye(TableSays.ROOM_FULL())]}


def test_who_is_known_comes_back_into_a_full_room() -> None:
    company = Company()
    come(company, BOB, ELSEWHERE, "player")
    company.say(BOB, Sit(0))
    for seat in (1, 2):
        company.say(ANN, HireBot(seat, "weak"))
    company.say(ANN, Start())
    company.lose(BOB)
    fill(company)
    assert is_let_in(come(company, BOB, CROWDED, "player"), BOB)
