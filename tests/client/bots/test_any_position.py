"""Whoever takes a seat over in the middle of a turn gets a legal move from every level.

A computer player that has played the turn from its start meets few positions: it has a plan for the
others. One that stands in, or a hint, meets any of them.
"""

from collections.abc import Iterable
from random import Random

import pytest

from smallworld.content.own import content_with, pack
from smallworld.game import Game, deal
from smallworld.position_text import parse_position
from smallworld.state import Stage, State
from smallworld_client.players.bot import Legal, Positions, View
from smallworld_client.players.levels import LEVELS, plans
from tests.helpers.own_packs import some_own
from tests.helpers.scenario_positions import positions_in
from tests.scenarios.test_scenarios import HERE, scenario_in
from tests.shared.walks import BOARDS, NAMES, SETS, draw_from, own_board, walk

THOUGHTS = (1, 8, 40)
"""Positions that may be weighed: none to speak of, too few for all lines, and some."""
STAGES = {Stage.START, Stage.PICK, Stage.CONQUER, Stage.REDEPLOY, Stage.CHOOSE, Stage.WITHDRAW}
OF_SETS = {Stage.WAKE, Stage.HIRE, Stage.RANSOM, Stage.BALROG}
GAMES = 150
HIRED = "sets/questions-hire-then-ransom.toml"
"""A mercenary after the die: random games hardly ever come to that."""
ASKED = 9
"""Positions of each stage that are asked in the quick run."""
LONG_GAMES = 10
ALL_LEAVE = (
    "6B conquer on=1/A.skeletons:1/B.giants:1+dragon/B.giants:1/B.giants:1/A.skeletons:1/"
    "A.skeletons:1/1/A.skeletons:2/B.giants:1/A.skeletons:1/lost-tribe/lost-tribe/A.skeletons:2/"
    "B.giants:1/B.giants:1/lost-tribe/A.skeletons:1/lost-tribe/1/B.giants:1/A.skeletons:1/1 "
    "A=42/flying.skeletons B=36/dragon-master.giants column=diplomat.dwarves:2,swamp.wizards,"
    "heroic.ratmen,bivouacking.halflings,seafaring.ghouls,underworld.humans banners=amazons,elves,"
    "orcs,sorcerers,tritons,trolls badges=alchemist,berserk,commando,forest,fortified,hill,"
    "merchant,mounted,pillaging,spirit,stout,wealthy discard=- "
    "tray=15,8,11,10,4,11,10,10,13,10,18,11,10,10 turn=- paid=6A/skeletons.regions:8"
)
"""Giants without a token in hand: the best that they can do begins with leaving one of regions."""


def ask_every_level(game: Game, state: State, rng: Random) -> None:
    """Every level has a legal move there, and a hint has a legal turn to show."""
    thoughts = rng.choice(THOUGHTS)
    view = View(game, state, state.to_move)
    try:
        for make in LEVELS.values():
            bot = make(rng.getrandbits(32))
            move = bot.choose(view, Legal(view), Positions(thoughts))
            assert game.why_not(state, state.to_move, move) is None, move
        for plan in plans(view, Positions(thoughts)):
            assert game.why_not(state, state.to_move, plan.moves[0]) is None, plan
    except Exception as error:
        error.add_note(f"at: {state}")
        raise


def game_of(sets: tuple[str, ...], players: int, rng: Random, own: bytes = b"") -> Game:
    board = BOARDS[own_board(players)]
    content = content_with("base", sets, own)
    return Game(deal(board, NAMES[:players], "asked", draw_from(rng), content), board)


def positions_of(games: Iterable[tuple[Game, Random]]) -> dict[Stage, list[tuple[Game, State]]]:
    """Every position of random games, by its stage."""
    found: dict[Stage, list[tuple[Game, State]]] = {}
    for game, rng in games:
        for step in walk(game, rng):
            found.setdefault(step.before.stage, []).append((game, step.before))
    return found


@pytest.mark.parametrize("sets", [(), SETS], ids=["base", "all sets"])
def test_every_level_has_a_legal_move_in_every_stage(sets: tuple[str, ...]) -> None:
    rng = Random(f"stages {sets}")
    found = positions_of((game_of(sets, 2 + seed % 4, rng), rng) for seed in range(GAMES))
    if sets:
        scenario = scenario_in(HERE / HIRED)
        found[Stage.HIRE] = [(scenario.game, state) for state in positions_in(scenario)]
    assert set(found) == (STAGES | OF_SETS if sets else STAGES)
    for positions in found.values():
        for game, state in rng.sample(positions, min(ASKED, len(positions))):
            ask_every_level(game, state, rng)


@pytest.mark.parametrize("thoughts", [1, 100])
def test_a_hint_comes_where_leaving_some_region_always_looks_best(thoughts: int) -> None:
    game = game_of((), 2, Random(0))
    state = parse_position(ALL_LEAVE, game.board, game.content)
    found = plans(View(game, state, state.to_move), Positions(thoughts))
    assert found
    assert all(game.why_not(state, state.to_move, plan.moves[0]) is None for plan in found)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("kind", ["base", "all sets", "some sets", "own"])
def test_every_level_has_a_legal_move_in_every_position(kind: str, players: int) -> None:
    asked = 0
    for seed in range(LONG_GAMES):
        rng = Random(f"{kind} {players} {seed}")
        some = tuple(id for id in SETS if rng.random() < 0.5)
        sets = {"base": (), "all sets": SETS}.get(kind, some)
        own = pack(some_own(rng, sets)) if kind == "own" else b""
        game = game_of(sets, players, rng, own)
        for step in walk(game, rng):
            ask_every_level(game, step.before, rng)
            asked += 1
    print(f"{asked} positions")
