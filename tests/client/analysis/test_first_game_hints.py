"""Which hint a first game needs, position by position."""

import pytest
from msgspec.structs import replace

from smallworld.state import Attack, Score, ScoreLine, Stage, Turn
from smallworld_client.analysis.lessons import PASSING, Hint, HintContext, hint_due, hint_still_fits
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios.file import parse
from smallworld_dev.scenarios.position import game_of, position

ME, OTHER = 0, 1


def sight(
    stage: str, hand: int = 5, mira: str = "", on: str = "", *, placing: bool = False, turn: int = 1
) -> HintContext:
    """Mira, in whose seat one sits, in a game of two on the board for two.

    A stage but ``conquer`` follows from whether they have an active race.
    """
    conquers = stage == "conquer"
    sheet = parse(f"""
title = "hints"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
{'stage = "conquer"' if conquers else ""}
round = {turn}
[player.Mira]
{mira or 'active = "swamp giants"'}
{f"hand = {hand}" if conquers else ""}
[player.Bram]
active = "merchant orcs"
[on]
{on}
""")
    game = game_of(sheet, find_board)
    state, _ = position(game, sheet)
    return HintContext(game, state, frozenset({ME}), placing)


HELD = '2 = "Mira giants 1"\n3 = "Mira giants 1"'


def others_turn(**state: object) -> HintContext:
    """Bram conquers."""
    seen = sight("conquer", on=HELD)
    changed = replace(seen.state, seat=OTHER, to_move=OTHER, **state)
    return HintContext(seen.game, changed, seen.seats)


@pytest.mark.parametrize(
    ("seen", "hint"),
    [
        (sight("pick", mira="coins = 5"), Hint.PICK),
        (sight("pick", mira='declined = ["elves"]', on='15 = "Mira elves 1 declined"'), Hint.FRESH),
        (sight("conquer"), Hint.ENTER),
        (sight("conquer", on=HELD), Hint.PRICE),
        (sight("conquer", 1, on=HELD), Hint.DIE),
        (sight("conquer", 0, on=HELD), Hint.STOP),
        (sight("conquer", on=HELD, placing=True), Hint.PLACE),
        (sight("start", on='2 = "Mira giants 5"\n3 = "Mira giants 2"'), Hint.EXPAND),
        (sight("start", on=HELD), Hint.SPENT),
        (sight("start", on=HELD, turn=9), Hint.ENDING),
        (others_turn(), Hint.OTHERS),
        (others_turn(score=Score(ME, 1, (ScoreLine("giants", "regions", 2),))), Hint.SCORED),
        (others_turn(turn=Turn((Attack(4, victim=ME),))), Hint.ATTACKED),
    ],
    ids=lambda it: it.value if isinstance(it, Hint) else "",
)
def test_each_hint_comes_when_it_first_matters(seen: HintContext, hint: Hint) -> None:
    assert hint_due(seen, ()) is hint
    assert hint_due(seen, {hint}) is not hint


def test_what_was_seen_makes_room_for_what_is_less_urgent() -> None:
    spent = sight("start", on=HELD, turn=9)
    assert hint_due(spent, {Hint.ENDING}) is Hint.SPENT
    assert hint_due(spent, {Hint.ENDING, Hint.SPENT}) is Hint.EXPAND
    assert hint_due(spent, set(Hint)) is None


def test_the_coins_of_others_and_the_losses_of_others_are_no_hints() -> None:
    paid = others_turn(score=Score(OTHER, 1, ()))
    beaten = others_turn(turn=Turn((Attack(4, victim=OTHER), Attack(5, victim=ME, won=False))))
    assert hint_due(paid, {Hint.OTHERS}) is hint_due(beaten, {Hint.OTHERS}) is None


def test_who_only_watches_and_who_has_finished_needs_no_hint() -> None:
    seen = sight("conquer")
    assert hint_due(HintContext(seen.game, seen.state, frozenset()), ()) is None
    over = replace(seen.state, stage=Stage.OVER, to_move=-1)
    assert hint_due(HintContext(seen.game, over, seen.seats), ()) is None
    assert not hint_still_fits(Hint.ENTER, HintContext(seen.game, over, seen.seats))


def test_a_hint_fits_until_its_moment_has_passed() -> None:
    assert hint_still_fits(Hint.ENTER, sight("conquer"))
    assert not hint_still_fits(Hint.ENTER, sight("conquer", on=HELD))
    for hint in PASSING:
        assert hint_still_fits(hint, others_turn())
        assert not hint_still_fits(hint, sight("start", on=HELD))
