"""Who begins, who has which colour, and how many rounds are played."""

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from smallworld import __version__
from smallworld.record import decode, encode
from smallworld_client.table.authority.members import REMEMBERED_FOR, TALK_BURST, Members
from smallworld_client.table.authority.seating import first_seat
from smallworld_client.table.authority.seats import NAMES, Seats, face_of, portrait_of
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import Began, RoomChanged
from smallworld_wire.common import Bye, Hello, hello
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import LOT, Person, SeatAssignment, TableSettings, colours_of
from smallworld_wire.table import (
    Append,
    AppendBatch,
    Arrange,
    ChooseColour,
    HireBot,
    Kick,
    Mute,
    NextTable,
    PlayAgain,
    Propose,
    Said,
    Say,
    Sit,
    Stand,
    Start,
    Welcome,
)
from tests.helpers.company import ANN, BOB, CID, EVE, Company
from tests.helpers.evening import HOST, Evening, new_table, seeded


def table_with(**changes: int) -> Evening:
    """Bob and Cid at Ann's table, with other settings."""
    evening = Evening(new_table())
    evening.ask(HOST, Arrange(replace(evening.table.settings, **changes)))
    for seat, (peer, name) in enumerate(((BOB, "Bob"), (CID, "Cid"))):
        evening.come(peer, name)
        evening.ask(peer, Sit(seat))
    return evening


def begun(**changes: int) -> Evening:
    evening = table_with(**changes)
    evening.ask(HOST, Start())
    return evening


def refusals(evening: Evening, peer: bytes) -> list[str]:
    return [str(event.reason) for event in evening.told[peer] if hasattr(event, "reason")]


@pytest.mark.parametrize(("first", "names"), [(0, ("Bob", "Cid")), (1, ("Cid", "Bob"))])
def test_whoever_is_chosen_begins_and_has_their_seat_still(
    first: int, names: tuple[str, ...]
) -> None:
    evening = begun(first=first)
    assert evening.latest(BOB, Began).game.names == names
    assert tuple(seat.name for seat in evening.table.room.seats) == names
    assert evening.mover == (BOB, CID)[first]


def test_by_lot_anybody_may_begin() -> None:
    drawn = {first_seat(TableSettings("A", "b", first=LOT), 3, seeded(seed)) for seed in range(20)}
    assert drawn == {0, 1, 2}


def test_a_computer_player_does_not_come_with_the_picture_of_a_person() -> None:
    portrait = 1 + NAMES.index("Luvra")
    seats = Seats((SeatAssignment("person", "Bob", 1, portrait=portrait), SeatAssignment()), 12)
    assert NAMES[12] == "Luvra"
    seats.hire(1, "easy")
    assert seats.all[1].name == NAMES[13]


def test_a_computer_player_gives_up_the_portrait_that_a_person_comes_with() -> None:
    seats = Seats((SeatAssignment("computer", "Luvra", bot="easy"), SeatAssignment()))
    seats.seat(1, "Bob", 1, portrait_of("Luvra"))
    computer, person = seats.all
    assert computer.bot == "easy"
    assert face_of(computer) != face_of(person) == "Luvra"


def test_everybody_is_told_the_picture_that_somebody_sits_down_with() -> None:
    evening = Evening(new_table())
    evening.come(BOB, "Bob")
    evening.come(CID, "Cid")
    evening.ask(BOB, Sit(0, portrait=portrait_of("Luvra")))
    evening.ask(CID, Sit(1))
    for peer in (HOST, BOB, CID):
        room = evening.latest(peer, RoomChanged).room
        assert [face_of(seat) for seat in room.seats[:2]] == ["Luvra", ""]
    evening.ask(HOST, Start())
    kept = evening.table.snapshot.seats
    assert {seat.name: seat.portrait for seat in kept if seat.name in ("Bob", "Cid")} == {
        "Bob": portrait_of("Luvra"),
        "Cid": 0,
    }


def test_everybody_chooses_a_free_colour_for_their_seat_and_the_host_for_computer_players() -> None:
    evening = table_with()
    evening.ask(BOB, ChooseColour(0, 4))
    evening.ask(CID, ChooseColour(1, 4))
    assert refusals(evening, CID) == ["Someone else has chosen that colour."]
    evening.ask(HOST, ChooseColour(0, 2))
    assert refusals(evening, HOST) == ["That is not your seat."]
    evening.ask(CID, Stand(1))
    evening.ask(HOST, HireBot(1, "random"))
    evening.ask(HOST, ChooseColour(1, 3))
    assert colours_of(evening.table.room.seats) == (4, 3)


def test_a_chosen_colour_is_taken_from_the_seat_whose_usual_one_it_is() -> None:
    seats = (SeatAssignment(colour=2), SeatAssignment(), SeatAssignment())
    assert colours_of(seats) == (2, 1, 0)


@pytest.mark.parametrize("rounds", [0, 3, 15])
def test_a_table_plays_as_many_rounds_as_it_has_agreed_on_or_the_board_says(rounds: int) -> None:
    game = begun(rounds=rounds).latest(CID, Began).game
    assert game.board.rounds == (rounds or 10)
    assert (game.header.rounds or 0) == rounds


def test_rounds_and_colours_are_settled_once_the_game_has_begun_and_the_title_is_not() -> None:
    evening = begun()
    evening.ask(HOST, Arrange(replace(evening.table.settings, rounds=4)))
    evening.ask(BOB, ChooseColour(0, 4))
    evening.ask(HOST, Arrange(replace(evening.table.settings, title="Late")))
    assert [len(refusals(evening, peer)) for peer in (HOST, BOB)] == [1, 1]
    assert (evening.table.settings.rounds, evening.table.settings.title) == (0, "Late")
    assert colours_of(evening.table.room.seats) == (0, 1)


def test_a_record_says_rounds_and_the_colour_of_who_has_chosen_it() -> None:
    evening = table_with(rounds=4, first=1)
    evening.ask(BOB, ChooseColour(0, 4))
    evening.ask(HOST, Start())
    log = evening.table.game_log
    assert log is not None
    header = decode(encode(log.record())).header
    assert header.rounds == 4
    assert dict(zip(header.seats, header.colours_of_seats, strict=True)) == {"Cid": 1, "Bob": 4}


SEATS = (
    SeatAssignment("person"),
    SeatAssignment("computer", bot="weak"),
    SeatAssignment("computer", bot="weak"),
)


def running(*, late_guests: bool = True, **secrets: str) -> Company:
    company = Company(*SEATS, late_guests=late_guests, **secrets)
    return company.begin()


def with_bob() -> Company:
    company = running()
    company.move()
    company.come(BOB, "spectator")
    return company


def test_a_late_guest_takes_a_computer_players_seat_and_has_its_next_turn() -> None:
    company = with_bob()
    assert company.table.room.people[1].version == ""
    told = company.say(BOB, Sit(1))
    assert [message.role for message in told if isinstance(message, Welcome)] == ["player"]
    assigned = company.assigned(1)
    assert (assigned.kind, assigned.name, assigned.bot) == ("person", "Bob", "")
    assert company.table.room.people[1].version == __version__
    company.play_on(1)
    before = len(company.table.items)
    company.say(BOB, company.next_move())
    assert len(company.table.items) > before


def test_they_know_at_once_what_they_would_have_seen_later() -> None:
    company = Company(*SEATS, delay=60).begin()
    company.wait(60)
    company.come(BOB, "spectator")
    company.move()
    told = company.say(BOB, Sit(1))
    assert [message.index for message in told if isinstance(message, Append)] == [0]
    assert not any(isinstance(message, AppendBatch) for message in told)


@pytest.mark.parametrize(
    ("sits", "peer", "seat", "reason"),
    [
        ((), BOB, 0, "No computer player has that seat."),
        ((1,), BOB, 2, "You already have a seat."),
        ((), ANN, 2, "You already have a seat."),
    ],
)
def test_nobody_takes_the_seat_of_a_person_or_a_second_seat(
    sits: tuple[int, ...], peer: bytes, seat: int, reason: str
) -> None:
    company = with_bob()
    for each in sits:
        company.say(BOB, Sit(each))
    assert company.refusal(peer, Sit(seat)) == reason


def test_a_table_may_take_no_late_guests() -> None:
    company = running(late_guests=False)
    company.come(BOB, "spectator")
    assert company.refusal(BOB, Sit(1)) == "The game has started, so seats can no longer change."


def test_the_invitation_to_watch_gives_no_seat_but_the_other_one_later_does() -> None:
    company = running(secret="p" * 22, watch_secret="w" * 22)
    company.come(EVE, secret="w" * 22)
    assert company.refusal(EVE, Sit(1)) == "Your invitation only lets you watch."
    company.come(EVE, secret="p" * 22)
    company.say(EVE, Sit(1))
    assert company.assigned(1).name == "Eve"


def test_a_table_is_deserted_when_all_others_who_play_have_left_and_were_not_cut_off() -> None:
    company = Company()
    company.come(EVE, "spectator")
    company.begin()
    company.leave(BOB)
    deserted: list[bool] = []
    for happens, peer in (
        (company.lose, CID),
        (company.come, CID),
        (company.leave, CID),
        (company.lose, EVE),
    ):
        happens(peer)
        deserted.append(company.table.is_deserted)
    assert deserted == [False, False, True, True]


LINK = NextTable("smallworld://lobby.example.org:7475/next?secret=" + "s" * 22)


@pytest.fixture(scope="module")
def played() -> Company:
    """Ann hosts; Ann, Bob and Cid have played a short game, which Eve has watched."""
    company = Company(rounds=1)
    company.begin()
    company.come(EVE, "spectator")
    while company.table.room.stage != "over":
        company.move()
    return company


@pytest.fixture
def company(played: Company) -> Company:
    """The same, with nobody having agreed yet."""
    for peer in (ANN, BOB, CID):
        played.say(peer, PlayAgain(on=False))
    played.forget()
    return played


def again(table: HostedTable) -> list[str]:
    names = {person.id: person.name for person in table.room.people}
    return [names[person] for person in table.room.again]


def test_everybody_sees_who_would_play_again(company: Company) -> None:
    company.say(CID, PlayAgain())
    company.say(ANN, PlayAgain())
    assert again(company.table) == ["Cid", "Ann"]
    company.say(CID, PlayAgain(on=False))
    assert again(company.table) == ["Ann"]


def test_nobody_is_asked_before_the_end_or_as_a_spectator_and_only_the_host_leads_on(
    company: Company,
) -> None:
    begun = Company().begin()
    for message in (PlayAgain(), LINK):
        assert begun.refusal(ANN, message) == str(TableSays.GAME_GOES_ON())
    assert company.refusal(EVE, PlayAgain()) == str(TableSays.HERE_TO_WATCH())
    company.say(CID, PlayAgain())
    assert company.refusal(BOB, LINK) == str(TableSays.FOR_THE_HOST())
    assert company.heard(CID, NextTable) == []


def test_the_way_to_the_next_table_is_told_to_those_who_agreed_and_to_nobody_else(
    company: Company,
) -> None:
    company.say(CID, PlayAgain())
    company.say(ANN, LINK)
    assert company.heard(CID, NextTable) == [LINK]
    assert company.heard(BOB, NextTable) == company.heard(EVE, NextTable) == []
    company.say(BOB, PlayAgain())
    assert company.heard(BOB, NextTable) == [LINK]


BOB_ID, EVE_ID = 1, 3
FEW = 20


@pytest.fixture
def _forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few who have left are remembered."""
    monkeypatch.setattr("smallworld_client.table.authority.members.MOST_REMEMBERED", FEW)


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


@pytest.mark.usefixtures("_forgetful")
def test_many_who_come_and_go_use_up_no_more_numbers_than_are_remembered() -> None:
    company = Company().begin()
    assert {come_and_go(company, EVE, company.now) for _ in range(2 * FEW)} == {EVE_ID}
    numbers = [come_and_go(company, b"%d" % each, company.now) for each in range(2 * FEW)]
    assert max(numbers) <= FEW + 3


@pytest.mark.usefixtures("_forgetful")
def test_nobody_takes_the_vote_of_somebody_who_was_banned_after_proposing() -> None:
    company = Company().begin()
    company.move()
    company.say(BOB, Propose("back", 0))
    company.say(ANN, Kick(BOB_ID, ban=True))
    numbers = {come_and_go(company, b"%d" % each, company.now) for each in range(2 * FEW)}
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


# What somebody said


@pytest.mark.usefixtures("_forgetful")
def test_who_is_muted_stays_so_all_evening_until_the_host_lifts_it() -> None:
    company = watching()
    company.say(ANN, Mute(EVE_ID))
    company.leave(EVE)
    for each in range(2 * FEW):
        come_and_go(company, b"%d" % each, company.now)
    company.now += 2 * REMEMBERED_FOR
    company.come(ANN)
    company.come(EVE, "spectator")
    assert "muted" in company.refusal(EVE, Say("boo"))
    eve = next(person.id for person in company.table.room.people if person.key == EVE)
    company.say(ANN, Mute(eve, on=False))
    company.leave(EVE)
    company.come(EVE, "spectator")
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
        "Slower, please: everyone else is notified each time."
    )


def test_only_the_host_may_seat_another_program_and_nobody_code_of_their_computer() -> None:
    evening, program = Evening(new_table()), "engine:tcp://127.0.0.1:5557"
    evening.come(BOB, "Bob")
    for peer, bot, seated in (
        (BOB, program, ""),
        (HOST, "os:getcwd", ""),
        (HOST, program, program),
    ):
        evening.ask(peer, HireBot(0, bot))
        assert evening.table.room.seats[0].bot == seated
