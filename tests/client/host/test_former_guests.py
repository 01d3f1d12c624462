"""Leaving and coming back gains nobody anything: not a number, not a fresh mouth, not a voice."""

from hypothesis import given
from hypothesis import strategies as st

from smallworld_client.table.authority.admission import MOST_PEOPLE
from smallworld_client.table.authority.members import (
    MOST_REMEMBERED,
    REMEMBERED_FOR,
    TALK_BURST,
    Members,
)
from smallworld_wire.common import Bye, Hello, hello
from smallworld_wire.room import Person, Room
from smallworld_wire.table import Kick, Mute, Propose, Said, Say
from tests.helpers.company import ANN, BOB, EVE, Company

MOST_NUMBERS = MOST_PEOPLE + MOST_REMEMBERED
"""So many can be present or remembered; a chair or a ballot names a handful of others."""
BOB_ID, EVE_ID = 1, 3


def watching() -> Company:
    """A game that Eve watches."""
    company = Company().begin()
    company.come(EVE, "spectator")
    return company


def come_and_go(company: Company, key: bytes, now: float) -> int:
    """Somebody comes to watch and leaves again: their number meanwhile."""
    greeting: Hello = hello("Somebody", "spectator")
    company.table.receive(key, greeting, now)
    [number] = [member.id for member in company.table._members if member.peer == key]
    company.table.receive(key, Bye(), now)
    return number


def test_who_comes_back_with_the_same_key_has_the_same_number() -> None:
    company = watching()
    company.leave(EVE)
    company.table.receive(b"dan", hello("Dan", "spectator"), company.now)
    company.come(EVE, "spectator")
    numbers = {member.peer: member.id for member in company.table._members}
    assert (numbers[EVE], numbers[b"dan"]) == (EVE_ID, EVE_ID + 1)


def test_thousands_who_come_and_go_under_one_key_use_up_one_number() -> None:
    company = Company().begin()
    assert {come_and_go(company, EVE, company.now) for _ in range(3000)} == {EVE_ID}


def test_thousands_who_come_and_go_under_new_keys_use_up_no_more_than_are_remembered() -> None:
    company = Company().begin()
    numbers = [come_and_go(company, b"%d" % each, company.now) for each in range(3000)]
    assert len(numbers) == 3000
    assert max(numbers) <= MOST_REMEMBERED + 3


def test_after_a_while_a_number_is_free_for_others() -> None:
    company = Company().begin()
    assert come_and_go(company, b"dan", company.now) == EVE_ID
    assert come_and_go(company, b"flo", company.now + 1) == EVE_ID + 1
    assert come_and_go(company, b"gus", company.now + REMEMBERED_FOR + 60) == EVE_ID


def test_a_number_that_a_ballot_names_is_nobody_elses() -> None:
    members = Members([Person(0, "Ann", "host", key=ANN)], ANN)
    assert members.add(BOB, "Bob", "player", 1.0, in_use={1, 2}).id == 3


def test_nobody_takes_the_vote_of_somebody_who_was_banned_after_proposing() -> None:
    company = Company().begin()
    company.move()
    company.say(BOB, Propose("back", 0))
    company.say(ANN, Kick(BOB_ID, ban=True))
    numbers = {come_and_go(company, b"%d" % each, company.now) for each in range(1100)}
    assert company.table.room.ballot is not None
    assert BOB_ID not in numbers


Steps = st.lists(
    st.tuples(st.integers(0, 12), st.booleans(), st.floats(0.0, 400.0)), min_size=1, max_size=60
)


@given(Steps, st.sets(st.integers(0, 6)))
def test_whoever_comes_and_goes_all_numbers_are_small_and_mean_one_person(
    steps: list[tuple[int, bool, float]], named: set[int]
) -> None:
    members = Members([Person(7, "Ann", "host", key=ANN)], ANN)
    last: dict[bytes, tuple[int, float]] = {}
    now = 0.0
    for who, comes, seconds in steps:
        now += seconds
        key = b"%d" % who
        member = members.get(key)
        if comes and member is None:
            member = members.add(key, "Somebody", "spectator", now, named)
            known = {other: it for other, (it, left) in last.items() if now - left <= 600.0}
            assert member.id not in named
            assert member.id not in {it for other, it in known.items() if other != key}
            assert known.get(key, member.id) in {member.id, *named}
        elif member is not None and not comes:
            member.heard = now
            members.remove(member)
            last[key] = member.id, now
        numbers = [person.id for person in members.people]
        assert len(set(numbers)) == len(numbers)
        assert max(numbers) < 13 + 1 + len(named) + 7


def test_rooms_can_be_read_however_many_have_been_there() -> None:
    company = Company().begin()
    for each in range(2000):
        come_and_go(company, b"%d" % each, company.now)
    company.wait(2)
    [room, *_] = [each for each in company.come(EVE, "spectator") if isinstance(each, Room)]
    assert max(person.id for person in room.people) < MOST_NUMBERS


# What somebody said


def test_who_is_muted_stays_so_after_a_good_bye() -> None:
    company = watching()
    company.say(ANN, Mute(EVE_ID))
    company.leave(EVE)
    company.come(EVE, "spectator")
    assert "muted" in company.refusal(EVE, Say("boo"))


def test_who_is_muted_stays_so_all_evening_however_many_come_meanwhile() -> None:
    company = watching()
    company.say(ANN, Mute(EVE_ID))
    company.leave(EVE)
    for each in range(MOST_REMEMBERED + 10):
        come_and_go(company, b"%d" % each, company.now)
    company.now += 2 * REMEMBERED_FOR
    company.come(ANN)
    company.come(EVE, "spectator")
    assert "muted" in company.refusal(EVE, Say("boo"))


def test_who_is_heard_again_by_the_hosts_leave_stays_so_too() -> None:
    company = watching()
    company.say(ANN, Mute(EVE_ID))
    company.say(ANN, Mute(EVE_ID, on=False))
    company.leave(EVE)
    company.come(EVE, "spectator")
    company.forget()
    company.say(EVE, Say("thanks"))
    assert company.heard(EVE, Said)


def test_coming_back_does_not_refill_what_somebody_may_write() -> None:
    company = watching()
    company.forget()
    for _ in range(100):
        company.say(EVE, Say("again"))
        company.leave(EVE)
        company.come(EVE, "spectator")
    company.leave(EVE)
    everything_said = [it for it in company.come(EVE, "spectator") if isinstance(it, Said)]
    assert 0 < len(everything_said) <= TALK_BURST
    assert company.refusal(EVE, Say("again")) == (
        "Slower, please: everyone else is notified of that."
    )
