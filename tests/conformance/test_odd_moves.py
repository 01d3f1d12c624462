"""The rules refuse every value by themselves: they trust no caller to keep to the types."""

from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from msgspec.structs import fields, replace

from smallworld.errors import IllegalMove, Reason, Refusal
from smallworld.game import Game
from smallworld.moves import Abandon, Ally, Conquer, Expand, Move, Pick, Redeploy, RedeployWith
from smallworld.state import NOBODY, Stage, State, digest
from smallworld_dev.scenarios.play import Run
from smallworld_wire.sentences import sentence_for
from tests.conformance.candidates import is_long, plain_moves
from tests.conformance.inspection import Inspector
from tests.conformance.odd_moves import (
    KINDS,
    NO_MOVES,
    ODD,
    any_odd_move,
    any_value,
    as_sent,
    odd_moves,
)
from tests.conformance.test_redeployments import position
from tests.scenarios.test_scenarios import HERE, scenario_in
from tests.shared.checks import SETTINGS
from tests.shared.walks import draw_from, new_game, own_board, walk

Place = tuple[Game, State, Move]
"""A position and the move that was made there."""


@cache
def places(players: int) -> tuple[Place, ...]:
    rng = Random(f"odd {players}")
    game = new_game(own_board(players), players, rng)
    return tuple((game, step.before, step.entry.move) for step in walk(game, rng))


def in_stage(players: int, stage: Stage) -> Place:
    return next(place for place in places(players) if place[1].stage is stage)


def refuses(game: Game, state: State, seat: Any, move: Any) -> Refusal:
    """The refusal, which apply gives as well, before and after it has offered legal moves."""
    refusal = game.why_not(state, seat, move)
    assert isinstance(refusal, Refusal)
    assert str(sentence_for(refusal)).endswith(".")
    before = digest(state)
    for look in (game.legal_moves, digest):
        with pytest.raises(IllegalMove) as stop:
            game.apply(state, seat, move, draw_from(Random(0)))
        assert stop.value.refusal == refusal
        look(state)
    assert digest(state) == before
    return refusal


def refused_or_sound(inspector: Inspector, state: State, move: Move) -> bool:
    """Whether it is legal; then it can be sent, and conserves all that is to be conserved."""
    if inspector.game.why_not(state, state.to_move, move) is not None:
        refuses(inspector.game, state, state.to_move, move)
        return False
    assert as_sent(move) is not None
    inspector.sound(state, move)
    return True


@pytest.mark.parametrize("slot", [-1, -6, -7, 6, 1 << 70])
def test_a_pick_from_outside_the_column_is_refused(slot: int) -> None:
    game, state, _ = in_stage(2, Stage.PICK)
    assert refuses(game, state, 0, Pick(slot)).reason is Reason.NO_SUCH_COMBO


def test_a_pick_that_only_equals_a_legal_one_is_refused() -> None:
    game, state, _ = in_stage(2, Stage.PICK)
    one: Any
    for one in (True, 1.0):
        assert Pick(one) in game.legal_moves(state)
        assert refuses(game, state, 0, Pick(one)).reason is Reason.NO_MOVE


@pytest.mark.parametrize(
    ("power", "part", "sound", "odd"),
    [("fortified", "fortress", 1, True), ("heroic", "heroes", (0, 1), (0, True))],
)
def test_a_piece_in_what_only_equals_a_region_is_refused(
    power: str, part: str, sound: Any, odd: Any
) -> None:
    special = position(f"{power} ratmen", 0)
    assert special.game.why_not(special.start, 0, replace(Redeploy(), **{part: sound})) is None
    move = replace(Redeploy(), **{part: odd})
    assert refuses(special.game, special.start, 0, move).reason is Reason.NO_MOVE


def test_a_conquest_whose_army_is_told_by_a_number_is_refused() -> None:
    game, state, _ = in_stage(2, Stage.CONQUER)
    move = next(move for move in game.legal_moves(state) if isinstance(move, Conquer))
    zero: Any = 0
    assert refuses(game, state, state.to_move, Conquer(move.region, zero)) is not None


@pytest.mark.parametrize("players", range(2, 6))
def test_a_negative_number_makes_up_for_no_excess_elsewhere(players: int) -> None:
    tried = 0
    for game, state, move in places(players):
        if not isinstance(move, Redeploy) or state.stage is Stage.WITHDRAW:
            continue
        sheet = game.redeployment_options(state).active
        if sheet is None or len(sheet.stands) < 2:
            continue
        tried += 1
        first, second, *rest = sheet.stands
        less = tuple((i, 1) for i in rest)
        twisted = ((first, sheet.total + 1 - len(rest)), (second, -1), *less)
        assert sum(number for _, number in twisted) == sheet.total
        reason = refuses(game, state, state.to_move, replace(move, tokens=twisted)).reason
        assert reason is Reason.NO_MOVE
    assert tried > 5


def test_a_number_with_more_digits_than_python_writes_is_refused_with_a_sentence() -> None:
    game, state, _ = in_stage(2, Stage.CONQUER)
    sheet = game.redeployment_options(state).active
    assert sheet is not None
    for huge in (10**5000, -(10**5000)):
        tokens = tuple((i, huge) for i in sheet.stands) or ((0, huge),)
        refuses(game, state, state.to_move, Redeploy(tokens))
        refuses(game, state, state.to_move, Conquer(huge))
        refuses(game, state, state.to_move, Abandon((huge,)))


@pytest.mark.parametrize("players", range(2, 6))
def test_what_is_no_move_at_all_is_refused_in_every_stage(players: int) -> None:
    stages = {place[1].stage: place for place in places(players)}
    for game, state, _ in stages.values():
        for thing in (*NO_MOVES, *KINDS):
            assert refuses(game, state, state.to_move, thing).reason is Reason.NO_MOVE


@pytest.mark.parametrize("players", range(2, 6))
def test_only_the_very_number_of_the_seat_to_move_may_move(players: int) -> None:
    others: tuple[Any, ...] = (*ODD, NOBODY, *range(-6, 7))
    stages = {(place[1].stage, place[1].to_move): place for place in places(players)}
    for game, state, move in stages.values():
        seat = state.to_move
        for other in (*others, bool(seat), float(seat), str(seat)):
            if type(other) is int and other == seat:
                continue
            assert refuses(game, state, other, move).reason is Reason.NOT_YOUR_TURN


def test_after_the_end_everything_is_refused() -> None:
    game, before, last = places(2)[-1]
    over = game.apply(before, before.to_move, last, draw_from(Random(1)))
    assert over.stage is Stage.OVER
    for seat, move in product((*ODD, 0, 1, NOBODY), (*NO_MOVES, Expand(), last)):
        assert refuses(game, over, seat, move).reason is Reason.GAME_OVER


def check_place(place: Place, rng: Random) -> None:
    """Of all plain moves with all odd values, just the legal ones are let through."""
    game, state, made = place
    inspector = Inspector(game, rng)
    legal = game.legal_moves(state)
    plain = plain_moves(len(game.board))
    others = (Redeploy(), RedeployWith(ring=0))
    kinds = {type(move): move for move in (*plain, *others, *legal, made)}
    assert set(kinds) == set(KINDS)
    several = [made] if isinstance(made, Abandon | Redeploy) else []
    allowed = set[bytes]()
    for move in (*plain, *odd_moves([*kinds.values(), *several], rng)):
        if refused_or_sound(inspector, state, move) and not is_long(move):
            sent = as_sent(move)
            assert sent is not None
            allowed.add(sent)
    assert allowed == {as_sent(move) for move in legal if not is_long(move)}


@pytest.mark.turns(4)
@pytest.mark.parametrize("players", range(2, 6))
def test_with_odd_values_in_every_field_just_the_legal_moves_are_let_through(players: int) -> None:
    rng = Random(f"sample {players}")
    stages: dict[Stage, list[Place]] = {}
    for place in places(players):
        stages.setdefault(place[1].stage, []).append(place)
    for found in stages.values():
        check_place(rng.choice(found), rng)


@pytest.mark.turns(4)
@pytest.mark.parametrize(
    ("combo", "declined"),
    [
        *(("heroic ratmen", ""), ("bivouacking ratmen", ""), ("fortified ratmen", "")),
        *(("dragon-master ratmen", ""), ("berserk ratmen", ""), ("hill sorcerers", "")),
        *(("hill amazons", ""), ("hill ratmen", "ghouls"), ("bivouacking amazons", "ghouls")),
    ],
)
def test_no_special_power_lets_odd_values_through(combo: str, declined: str) -> None:
    special = position(combo, 5, declined)
    game, state = special.game, special.start
    check_place((game, state, game.legal_moves(state)[-1]), Random(combo))


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game_number", range(5))
@pytest.mark.parametrize(("board", "players"), SETTINGS)
def test_at_every_step_of_whole_games_just_the_legal_moves_are_let_through(
    board: str, players: int, game_number: int
) -> None:
    rng = Random(f"long {board} {game_number}")
    game = new_game(board, players, rng)
    for step in walk(game, rng):
        check_place((game, step.before, step.entry.move), rng)


@pytest.mark.parametrize("players", range(2, 6))
def test_the_order_in_which_regions_are_named_changes_nothing(players: int) -> None:
    rng, tried = Random(players), 0
    for game, state, move in places(players):
        after = digest(game.apply(state, state.to_move, move, draw_from(Random(3))))
        for other in _in_other_orders(move, rng):
            assert game.why_not(state, state.to_move, other) is None
            again = game.apply(state, state.to_move, other, draw_from(Random(3)))
            assert digest(again) == after
            tried += 1
    assert tried > 10


def _in_other_orders(move: Move, rng: Random) -> list[Move]:
    if isinstance(move, Abandon):
        orders = list(permutations(move.regions[:4]))
        return [Abandon((*order, *move.regions[4:])) for order in orders]
    if isinstance(move, Redeploy):
        parts = {"tokens": move.tokens, "declined": move.declined}
        if move.encampments is not None:
            parts["encampments"] = move.encampments
        shuffled = {name: tuple(rng.sample(said, len(said))) for name, said in parts.items()}
        heroes = None if move.heroes is None else move.heroes[::-1]
        return [replace(move, heroes=heroes, **shuffled)]
    return []


every_place = st.integers(2, 5).flatmap(lambda players: st.sampled_from(places(players)))


def check_any(place: Place, seat: Any, move: Any) -> None:
    game, state, _ = place
    verdict = game.why_not(state, seat, move)
    if verdict is not None:
        assert refuses(game, state, seat, move) == verdict
        return
    assert (type(seat), seat) == (int, state.to_move)
    assert as_sent(move) is not None
    if not is_long(move):
        assert as_sent(move) in [as_sent(offered) for offered in game.legal_moves(state)]
    Inspector(game, Random(0)).sound(state, move)


@given(every_place, any_odd_move)
def test_any_values_in_any_move_are_refused_or_legal(place: Place, move: Move) -> None:
    check_any(place, place[1].to_move, move)


def nearly_legal(place: Place, data: st.DataObject) -> Move:
    game, state, made = place
    fitting = [move for move in (*game.legal_moves(state), made) if fields(move)]
    move = data.draw(st.sampled_from(fitting or [Pick(0)]))
    name = data.draw(st.sampled_from([field.name for field in fields(move)]))
    value = getattr(move, name)
    if isinstance(value, tuple):
        odd = data.draw(st.lists(any_value, max_size=2))
        place_in = data.draw(st.integers(0, len(value)))
        return replace(move, **{name: (*value[:place_in], *odd, *value[place_in + 1 :])})
    return replace(move, **{name: data.draw(any_value)})


@given(every_place, st.data())
@settings(max_examples=100)
def test_a_legal_move_with_any_value_in_one_field_is_refused_or_legal(
    place: Place, data: st.DataObject
) -> None:
    check_any(place, place[1].to_move, nearly_legal(place, data))


@given(every_place, any_value, any_value)
def test_anything_said_by_anybody_is_refused(place: Place, seat: Any, thing: Any) -> None:
    assert refuses(place[0], place[1], seat, thing).reason in Reason


@pytest.mark.long
@pytest.mark.timeout(3600)
@given(every_place, any_value, any_odd_move, st.data())
@settings(max_examples=30_000)
def test_any_values_in_any_move_by_anybody_are_refused_or_legal(
    place: Place, seat: Any, move: Move, data: st.DataObject
) -> None:
    check_any(place, seat, move)
    check_any(place, place[1].to_move, move)
    check_any(place, place[1].to_move, nearly_legal(place, data))


@pytest.mark.parametrize(
    ("seat", "reason"),
    [
        *((seat, Reason.NO_ALLY) for seat in (-1, -2, 3, 99)),
        *((seat, Reason.NO_MOVE) for seat in (True, 1.0, None, "1")),
    ],
)
def test_a_diplomat_can_make_no_peace_with_a_seat_that_is_not_there(
    seat: Any, reason: Reason
) -> None:
    scenario = scenario_in(HERE / "powers" / "diplomat-attacked.toml")
    run = Run(scenario)
    for number, step in enumerate(scenario.steps[:3]):
        assert run.do(number, step)
    assert run.state.stage is Stage.CHOOSE
    assert refuses(run.game, run.state, 0, Ally(seat)).reason is reason
