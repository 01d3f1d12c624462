"""The notation of moves: what prints reads back, and what can't be read says why."""

from random import Random

import pytest
from hypothesis import given, strategies as st

from smallworld.game import Game
from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Expand,
    Move,
    Pass,
    Pick,
    Redeploy,
    Roll,
    Sorcery,
)
from smallworld.notation import NotationError, print_entry, print_move, read_entry, read_move
from smallworld.record import Entry, Header
from tests.shared.walks import BOARDS, new_game

GAME = new_game("five-players", 5, Random(1))
ANN, BOB = 0, 1

regions = st.integers(0, len(GAME.board) - 1)
placements = st.dictionaries(regions, st.integers(0, 255), max_size=6).map(
    lambda numbers: tuple(numbers.items())
)
several = st.lists(regions, min_size=1, max_size=5, unique=True).map(tuple)
moves = st.one_of(
    st.builds(Pick, st.integers(0, 5)),
    st.sampled_from([Expand(), Decline(), Roll(), Pass()]),
    st.builds(Abandon, several),
    st.builds(Conquer, regions, st.booleans()),
    st.builds(Attempt, regions, st.booleans()),
    st.builds(Dragon, regions),
    st.builds(Sorcery, regions),
    st.builds(
        Redeploy,
        placements,
        placements,
        st.none() | placements,
        st.none() | regions,
        st.none() | st.lists(regions, max_size=2, unique=True).map(tuple),
    ),
    st.builds(Ally, st.integers(0, 4)),
)
outcomes = st.integers(0, 3) | st.sampled_from([*GAME.content.races, *GAME.content.powers])


@given(st.integers(0, 4), moves)
def test_what_prints_reads_back(seat: int, move: Move) -> None:
    assert read_move(GAME, print_move(GAME, seat, move)) == (seat, move)


@given(st.integers(0, 4), moves, st.lists(outcomes, max_size=4).map(tuple))
def test_an_entry_reads_back_with_what_chance_gave(
    seat: int, move: Move, chance: tuple[int | str, ...]
) -> None:
    entry = Entry(seat, move, chance)
    assert read_entry(GAME, print_entry(GAME, entry)) == entry


WORDS = ("ann", "bob", "pick", "redeploy", "ghouls", "heroes", "fortress", "with", "1=2", "1", "2")
lines = st.text(max_size=60) | st.lists(st.sampled_from([*WORDS, "{die 2}", "="])).map(" ".join)


@given(lines)
def test_any_line_is_either_refused_in_words_or_means_one_entry(line: str) -> None:
    try:
        entry = read_entry(GAME, line)
    except NotationError:
        return
    assert read_entry(GAME, print_entry(GAME, entry)) == entry


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (Pick(2), "ann pick 3"),
        (Expand(), "ann expand"),
        (Decline(), "ann decline"),
        (Abandon((0, 4)), "ann abandon 1 5"),
        (Conquer(11), "ann conquer 12"),
        (Conquer(11, True), "ann conquer 12 with ghouls"),
        (Attempt(11), "ann attempt 12"),
        (Attempt(11, True), "ann attempt 12 with ghouls"),
        (Roll(), "ann roll"),
        (Dragon(2), "ann dragon 3"),
        (Sorcery(2), "ann sorcery 3"),
        (Redeploy(), "ann redeploy"),
        (
            Redeploy(((0, 2), (1, 0)), ((4, 3),), ((0, 5),), 1, (0, 1)),
            "ann redeploy 1=2 2=0 ghouls 5=3 encampments 1=5 fortress 2 heroes 1 2",
        ),
        (Ally(1), "ann ally bob"),
        (Pass(), "ann pass"),
    ],
)
def test_each_verb_has_its_line(move: Move, line: str) -> None:
    assert print_move(GAME, ANN, move) == line


def test_the_parts_of_a_redeployment_are_read_in_any_order() -> None:
    line = "ann redeploy heroes 1 2 fortress 2 1=2 encampments 1=5 ghouls 5=3"
    assert read_move(GAME, line) == (
        ANN,
        Redeploy(((0, 2),), ((4, 3),), ((0, 5),), 1, (0, 1)),
    )


def test_blanks_may_stand_anywhere_between_words() -> None:
    assert read_move(GAME, "  bob   conquer 3\twith  ghouls ") == (BOB, Conquer(2, True))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "the line ends before the player"),
        ("ann", "the line ends before the move"),
        ("zoe expand", "there is no player 'zoe'"),
        ("annexpand", "there is no player 'annexpand'"),
        ("ann dance", "'dance' is not a move"),
        ("ann conquer", "the line ends before the region"),
        ("ann conquer 99", "there is no region '99'"),
        ("ann conquer 1 2", "'2' at the end"),
        ("ann conquer 1 with", "'with' at the end"),
        ("ann conquer 1 with orcs", "'orcs' can't help a conquest"),
        ("ann expand now", "'now' at the end"),
        ("ann pick", "the line ends before the combo's number"),
        ("ann pick 0", "counted from 1"),
        ("ann pick -1", "'-1' is not a whole number"),
        ("ann pick ٣", "is not a whole number"),
        ("ann pick 1.5", "'1.5' is not a whole number"),
        ("ann pick 999", "too large a number"),
        (f"ann pick {'9' * 5000}", "too large a number"),
        ("ann abandon", "the line ends before the region"),
        ("ann abandon 1 1", "region '1' appears twice"),
        ("ann redeploy 1", "should read R=N"),
        ("ann redeploy 1=", "'' is not a whole number"),
        ("ann redeploy 1=-2", "'-2' is not a whole number"),
        ("ann redeploy 99=2", "there is no region '99'"),
        ("ann redeploy 1=2 1=2", "region '1' appears twice"),
        ("ann redeploy ghouls", "'ghouls' needs a region"),
        ("ann redeploy ghouls 1=1 ghouls 2=1", "'ghouls' appears twice"),
        ("ann redeploy fortress", "'fortress' takes exactly one region"),
        ("ann redeploy fortress 1 2", "'fortress' takes exactly one region"),
        ("ann redeploy fortress 1 fortress 2", "'fortress' appears twice"),
        ("ann redeploy heroes 1 1", "region '1' appears twice"),
        ("ann redeploy heroes 1 2 3", "'heroes' takes two regions at most"),
        ("ann ally", "the line ends before the player"),
        ("ann ally zoe", "there is no player 'zoe'"),
        ("ann ally bob carl", "'carl' at the end"),
    ],
)
def test_an_unreadable_line_says_what_is_wrong(line: str, reason: str) -> None:
    with pytest.raises(NotationError) as stop:
        read_move(GAME, line)
    assert reason in str(stop.value)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("ann roll {die 2", "braces"),
        ("ann roll {die 2} now", "braces"),
        ("ann roll {die}", "'' is not a whole number"),
        ("ann roll {coin 2}", "'coin 2' is not a random outcome"),
        ("ann pick 1 {race hill}", "'race hill' is not a random outcome"),
        ("ann pick 1 {power trolls}", "'power trolls' is not a random outcome"),
    ],
)
def test_unreadable_chance_says_what_is_wrong(line: str, reason: str) -> None:
    with pytest.raises(NotationError) as stop:
        read_entry(GAME, line)
    assert reason in str(stop.value)


def test_an_entry_shows_what_was_rolled_and_what_was_drawn() -> None:
    assert print_entry(GAME, Entry(BOB, Attempt(11), (2,))) == "bob attempt 12 {die 2}"
    picked = Entry(ANN, Pick(2), ("trolls", "hill"))
    assert print_entry(GAME, picked) == "ann pick 3 {race trolls, power hill}"


def test_names_with_blanks_and_names_that_begin_alike_are_told_apart() -> None:
    seats = ("ann", "ann lee", "annie")
    game = Game(Header("g", "three-players", seats, ()), BOARDS["three-players"])
    for seat in range(3):
        for move in (Expand(), Ally((seat + 1) % 3)):
            assert read_move(game, print_move(game, seat, move)) == (seat, move)
