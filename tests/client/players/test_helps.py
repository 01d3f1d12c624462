"""What sets bring is among what a computer player weighs: helps, finds, copies, the Balrog."""

import pytest

from smallworld.game import Game
from smallworld.moves import (
    AttemptWith,
    Balrog,
    Conquer,
    ConquerWith,
    Copy,
    Move,
    Orb,
    RedeployWith,
)
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.state import State
from smallworld_client.players.answers import redeployment
from smallworld_client.players.bot import Legal, Positions, View
from smallworld_client.players.campaign import Campaigns, prizes
from smallworld_client.players.engine import question_about
from smallworld_client.players.levels import computer
from smallworld_dev.scenarios import read
from tests.shared.walks import BOARDS

LAND = """
[board]
regions = [
  { id = "a", terrain = "hill", edge = true, adjacent = ["b", "c", "d", "e"] },
  { id = "b", terrain = "forest", edge = true, adjacent = ["c"] },
  { id = "c", terrain = "swamp", symbols = ["magic"], edge = true, adjacent = ["d"] },
  { id = "d", terrain = "mountain", edge = true, adjacent = ["e"] },
  { id = "e", terrain = "farmland", edge = true, adjacent = ["f"] },
  { id = "f", terrain = "hill" },
]

[game]
players = ["ann", "bob"]
sets = ["cursed", "be-not-afraid", "royal-bonus", "spiders-web", "relics"]
round = 9
"""

A, B, C, D, E, F = range(6)


def position(stage: str, active: str, on: str, more: str = "") -> tuple[Game, State]:
    """Bob's Orcs against a race of ann's."""
    text = f"""{LAND}
stage = "{stage}"
column = ["cursed wizards", "wealthy giants", "swamp trolls", "alchemist humans"]
[player.ann]
active = "{active}"
{more}
[player.bob]
active = "stout orcs"
[on]
{on}
"""
    scenario = read(text, lambda id: BOARDS[id])
    return scenario.game, scenario.start


def best(gains: dict[int, float], active: str, hand: int, on: str, more: str = "") -> list[Move]:
    """The best conquests where these regions are worth so much, and no other anything."""
    game, state = position("conquer", active, on, f"hand = {hand}\n{more}")
    army = attacking_army(game.context, state)
    assert isinstance(army, AttackingArmy)
    worth = [gains.get(i, 0.0) for i in range(6)]
    return list(Campaigns(army, worth, 0.05).best(4, 1)[0].moves)


def conquer(i: int, *helps: tuple[str, int]) -> ConquerWith:
    return ConquerWith(i, helps=helps)


ANN = 'a = "ann ratmen 1{}"'


@pytest.mark.parametrize(
    ("gains", "active", "hand", "on", "move"),
    [
        ({C: 6.0}, "hill", 3, (" + sword", "c", 3), conquer(C, ("sword", 0))),
        ({C: 6.0}, "hill", 2, (" + socks", "c", 3), conquer(C, ("socks", 0))),
        ({C: 6.0}, "hill", 0, (" + orb", "c", 1), Orb(C)),
        ({C: 6.0}, "mercenary", 3, ("", "c", 3), conquer(C, ("mercenary", 0))),
        ({C: 6.0}, "fireball", 3, ("", "c", 3), conquer(C, ("fireballs", 1))),
        ({F: 5.0}, "hill", 3, (" + doormat", "f", 1), conquer(F, ("doormat", 0))),
        ({C: 6.0}, "mercenary", 9, ("", "c", 1), Conquer(C)),
        ({C: 9.0}, "hill", 2, (" + sword", "c", 4), AttemptWith(C, helps=(("sword", 0),))),
    ],
    ids=[
        "the sword pays",
        "the socks pay",
        "the orb pays",
        "mercenaries pay",
        "a fireball pays",
        "a doormat reaches what lies behind",
        "no tokens are saved where the price is higher",
        "an attempt becomes possible",
    ],
)
def test_a_campaign_takes_a_help_where_it_is_of_use(
    gains: dict[int, float], active: str, hand: int, on: tuple[str, str, int], move: Move
) -> None:
    with_, there, orcs = on
    where = f'{ANN.format(with_)}\n{there} = "bob orcs {orcs}"'
    more = "fireballs = 2" if active == "fireball" else ""
    assert best(gains, f"{active} ratmen", hand, where, more) == [move]


def test_one_help_is_said_once_and_another_beside_it() -> None:
    on = 'a = "ann ratmen 1 + socks sword"\nb = "bob orcs 2"\nc = "bob orcs 2"'
    moves = best({B: 5.0, C: 5.0}, "hill ratmen", 4, on)
    said = [name for move in moves if isinstance(move, ConquerWith) for name, _ in move.helps]
    assert sorted(said) == ["socks", "sword"]


def test_an_engine_is_told_the_odds_of_an_attempt_with_its_help() -> None:
    on = 'a = "ann ratmen 1 + sword"\nc = "bob orcs 4"'
    game, state = position("conquer", "hill ratmen", on, "hand = 2")
    question = question_about(View(game, state, 0), game.legal_moves(state), 1000)
    told = {move.text: move.odds for move in question.moves}
    assert "ann attempt c" not in told
    assert told["ann attempt c with sword"] == 1 / 3  # it costs 6, with the sword 4


def test_what_lies_in_a_region_is_a_prize() -> None:
    on = """a = "ann ratmen 1 + altar"
b = "monsters 2"
c = "bob orcs 1 + lost-mine"
d = "bob orcs 1 + pot sword"
e = "bob orcs 1"
"""
    game, state = position("conquer", "hill ratmen", on)
    worth = dict(prizes(game.context, state, 2.0))
    assert worth[B] > 0
    assert worth[C] == 4.0
    assert worth[D] > 1.0
    assert not worth.keys() & {E, F}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_copy_is_made_that_pays_in_the_turn(level: str) -> None:
    on = 'a = "ann ratmen 4"\nb = "ann ratmen 3"\nc = "bob orcs 5"\nd = "bob orcs 5"'
    game, state = position("start", "copycat ratmen", on)
    view = View(game, state, 0)
    move = computer(level)(1).choose(view, Legal(view), Positions(400))
    assert move == Copy(3)


def test_the_balrog_goes_before_a_final_attempt() -> None:
    on = """a = "ann ratmen 1 + pentacle"
c = "bob orcs 3"
e = "bob orcs 6"
b = "ann ratmen 1"
d = "ann ratmen 1"
"""
    game, state = position("conquer", "hill ratmen", on, "hand = 2")
    bot = computer("medium")(1)
    said: list[Move] = []
    while state.seat == 0 and len(said) < 5:
        view = View(game, state, state.to_move)
        said.append(bot.choose(view, Legal(view), Positions(400)))
        state = game.apply(state, state.to_move, said[-1], lambda it: it.outcomes[-1])
    assert any(isinstance(move, Balrog) for move in said)


def test_the_altar_takes_a_token_that_nothing_hangs_on() -> None:
    on = """a = "ann ratmen 1 + altar"
b = "ann elves 3 declined"
c = "ann elves 1 declined"
"""
    game, state = position("conquer", "hill ratmen", on, 'declined = ["elves"]')
    move = redeployment(game, state)
    assert isinstance(move, RedeployWith)
    assert move.altar == B
