"""Whatever a table has chosen and whatever happens, a seat's person gets it back."""

from collections.abc import Callable
from typing import Literal

from hypothesis import given
from hypothesis import strategies as st

from smallworld_wire.codec import FROM_TABLE, encode
from smallworld_wire.common import NOBODY, hello
from smallworld_wire.room import Pace, TableSettings
from smallworld_wire.table import Arrange, Kick, Mute, Pause, Propose, Sit, StandIn, ToTable, Vote
from tests.helpers.company import ANN, BOB, CID, EVE, NAMES, Company

Late = Literal["wait", "computer", "vote"]
Step = Callable[[Company], object]

paces = st.builds(Pace, st.sampled_from(["off", "turn", "game"]), st.integers(0, 40))
lates: st.SearchStrategy[Late] = st.sampled_from(["wait", "computer", "vote"])
seats = st.integers(0, 3)
people = st.integers(0, 4)
arrangements = st.builds(
    TableSettings,
    st.just("Ann's table"),
    st.just("three-players"),
    pace=paces,
    late=lates,
    grace=st.integers(5, 40),
    delay=st.integers(0, 30),
)
requests: st.SearchStrategy[ToTable] = st.one_of(
    st.builds(StandIn, seats, st.sampled_from(["", "weak", "strong", "none"])),
    st.builds(Pause, st.booleans()),
    st.builds(Propose, st.sampled_from(["back", "computer"]), st.integers(0, 20)),
    st.builds(Vote, st.integers(1, 6), st.booleans()),
    st.builds(Kick, people, st.just("because")),
    st.builds(Mute, people, st.booleans()),
    st.builds(Sit, seats),
    st.builds(Arrange, arrangements),
    st.just(hello("Somebody")),
)


def _said(peer: bytes, request: ToTable) -> Step:
    return lambda company: company.say(peer, request)


def _lost(peer: bytes) -> Step:
    return lambda company: company.lose(peer)


def _waited(seconds: int) -> Step:
    return lambda company: company.wait(seconds)


steps: st.SearchStrategy[Step] = st.one_of(
    st.builds(_said, st.sampled_from(sorted(NAMES)), requests),
    st.builds(_lost, st.sampled_from([BOB, CID, EVE])),
    st.builds(_waited, st.integers(1, 40)),
    st.just(Company.play_if_possible),
)


@given(paces, lates, st.lists(steps, max_size=40))
def test_whatever_happens_who_comes_back_plays_their_next_turn_themselves(
    pace: Pace, late: Late, game_log: list[Step]
) -> None:
    company = Company(pace=pace, late=late, grace=10).begin()
    company.come(EVE, "spectator")
    for step in game_log:
        step(company)
    company.say(ANN, Pause(on=False))
    for seat, peer in ((1, BOB), (2, CID)):
        company.come(peer)
        company.say(peer, StandIn(seat))
        if company.assigned(seat).is_played_by_computer:
            company.end_turn()
        assert (
            company.table.room.stage == "over" or not company.assigned(seat).is_played_by_computer
        )


@given(paces, lates, st.lists(steps, max_size=40))
def test_whatever_happens_all_that_is_told_fits_the_wire(
    pace: Pace, late: Late, game_log: list[Step]
) -> None:
    company = Company(pace=pace, late=late, grace=10).begin()
    company.come(EVE, "spectator")
    for step in game_log:
        step(company)
    for told in company.told.values():
        for message in told:
            assert FROM_TABLE.decode(encode(message)) == message


@given(st.lists(steps, max_size=40))
def test_a_paused_game_does_not_move(game_log: list[Step]) -> None:
    company = Company(pace=Pace("turn", 20), late="computer").begin()
    for step in game_log:
        step(company)
    company.say(ANN, Pause(on=True))
    if company.table.room.paused == NOBODY:
        return
    before = len(company.table.items)
    assert company.table.computer_to_move is None
    company.wait(100)
    company.say(ANN, company.next_move())
    assert len(company.table.items) == before
