"""Who begins, who has which colour, and how many rounds are played."""

import pytest
from msgspec.structs import replace

from smallworld.record import decode, encode
from smallworld_client.table.authority.seating import first_seat
from smallworld_client.table.events import Began
from smallworld_wire.room import LOT, SeatAssignment, TableSettings, colours_of
from smallworld_wire.table import Arrange, ChooseColour, HireBot, Sit, Start
from tests.helpers.evening import HOST, Evening, new_table, seeded

BOB, CID = b"bob", b"cid"


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


def test_the_first_seat_begins_unless_the_table_says_otherwise() -> None:
    assert begun().latest(BOB, Began).game.names == ("Bob", "Cid")


def test_whoever_is_chosen_begins_and_has_their_seat_still() -> None:
    evening = begun(first=1)
    assert evening.latest(BOB, Began).game.names == ("Cid", "Bob")
    assert [seat.name for seat in evening.table.room.seats] == ["Cid", "Bob"]
    assert evening.mover == CID


def test_by_lot_anybody_may_begin() -> None:
    drawn = {first_seat(TableSettings("A", "b", first=LOT), 3, seeded(seed)) for seed in range(20)}
    assert drawn == {0, 1, 2}


def test_a_colour_goes_with_who_has_chosen_it() -> None:
    evening = table_with(first=1)
    evening.ask(BOB, ChooseColour(0, 4))
    evening.ask(HOST, Start())
    header = evening.latest(BOB, Began).game.header
    assert dict(zip(header.seats, header.colours_of_seats, strict=True)) == {"Cid": 1, "Bob": 4}


def test_nobody_takes_the_colour_that_somebody_else_has_chosen() -> None:
    evening = table_with()
    evening.ask(BOB, ChooseColour(0, 4))
    evening.ask(CID, ChooseColour(1, 4))
    assert refusals(evening, CID) == ["Someone else has chosen that colour."]
    assert colours_of(evening.table.room.seats) == (4, 1)


def test_nobody_chooses_the_colour_of_another_persons_seat() -> None:
    evening = table_with()
    evening.ask(HOST, ChooseColour(0, 4))
    assert refusals(evening, HOST) == ["That is not your seat."]


def test_the_host_chooses_the_colour_of_a_computer_player() -> None:
    evening = Evening(new_table())
    evening.ask(HOST, HireBot(0, "random"))
    evening.ask(HOST, ChooseColour(0, 3))
    assert colours_of(evening.table.room.seats)[0] == 3


def test_colours_are_settled_once_the_game_has_begun() -> None:
    evening = begun()
    evening.ask(BOB, ChooseColour(0, 4))
    assert len(refusals(evening, BOB)) == 1
    assert colours_of(evening.table.room.seats) == (0, 1)


def test_a_chosen_colour_is_taken_from_the_seat_whose_usual_one_it_is() -> None:
    seats = (SeatAssignment(colour=2), SeatAssignment(), SeatAssignment())
    assert colours_of(seats) == (2, 1, 0)


@pytest.mark.parametrize("rounds", [3, 15])
def test_a_table_plays_as_many_rounds_as_it_has_agreed_on(rounds: int) -> None:
    game = begun(rounds=rounds).latest(CID, Began).game
    assert game.board.rounds == rounds


def test_without_a_house_rule_the_board_says_how_many_rounds() -> None:
    header = begun().latest(BOB, Began).game.header
    assert not header.rounds


def test_rounds_and_first_player_are_settled_once_the_game_has_begun() -> None:
    evening = begun()
    evening.ask(HOST, Arrange(replace(evening.table.settings, rounds=4)))
    assert len(refusals(evening, HOST)) == 1
    assert evening.table.settings.rounds == 0


def test_other_settings_can_still_be_changed_then() -> None:
    evening = begun(rounds=4)
    evening.ask(HOST, Arrange(replace(evening.table.settings, title="Late")))
    assert refusals(evening, HOST) == []


def test_a_record_says_rounds_and_colours() -> None:
    evening = table_with(rounds=4)
    evening.ask(BOB, ChooseColour(0, 4))
    evening.ask(HOST, Start())
    log = evening.table.game_log
    assert log is not None
    header = decode(encode(log.record())).header
    assert (header.rounds, header.colours_of_seats) == (4, (4, 1))
