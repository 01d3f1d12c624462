"""The hard computer player: it keeps its time and its plan, and sees what is plain to see."""

from collections.abc import Iterable
from random import Random

import pytest

from smallworld.content import load_content
from smallworld.content.own import content_with, pack
from smallworld.game import Game, deal
from smallworld.moves import Abandon, Attempt, Conquer, Decline, Expand, Move, Pick, Roll
from smallworld.position_text import parse_position
from smallworld.state import Stage, State
from smallworld_client.players.bot import Legal, Positions, SeatedBot, Seconds, View
from smallworld_client.players.levels import (
    LEVELS,
    HardBot,
    Prospect,
    Search,
    _plainest_first,
    plans,
)
from smallworld_client.players.lines import LineOfPlay
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios import read
from smallworld_dev.tactics import ask, found_files, questions
from smallworld_maps import for_players
from tests.helpers.evening import seeded
from tests.helpers.own_packs import some_own
from tests.helpers.scenario_positions import positions_in
from tests.scenarios.test_scenarios import HERE, scenario_in
from tests.shared.walks import BOARDS, NAMES, SETS, draw_from, own_board, walk

LAND = """
[board]
regions = [
  { id = "west", terrain = "farmland", edge = true, adjacent = ["mid"] },
  { id = "mid", terrain = "farmland", adjacent = ["east"] },
  { id = "east", terrain = "hill", edge = true },
]
"""


def position(text: str) -> tuple[Game, State]:
    scenario = read(LAND + text, find_board)
    return scenario.game, scenario.start


def choice(text: str, thoughts: int = 200) -> Move:
    game, state = position(text)
    return SeatedBot(HardBot(1), lambda: Positions(thoughts)).move(game, state)


class Ticking:
    """Time that passes a little whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


def new_game(players: int) -> Game:
    board = find_board(for_players(players).id)
    return Game(deal(board, NAMES[:players], "a-game", seeded(), load_content("base")), board)


class Late(Positions):
    """A clock that has run out, and counts what is weighed all the same."""

    def __init__(self) -> None:
        super().__init__(1)
        self.spent = 0

    def left(self) -> float:
        return 0.0

    def spend(self, positions: int) -> None:
        self.spent += positions


@pytest.mark.parametrize("players", [2, 5])
def test_it_answers_within_its_time(players: int) -> None:
    game, time = new_game(players), Ticking()
    with Seconds(1, time) as clock:
        Search(View(game, game.start(), 0), Random(1), clock).prospects()
        assert clock.time_left() > 0
    assert time.now > 0.5


def test_when_time_is_up_a_roll_of_the_berserk_is_answered_at_one_look() -> None:
    game, state = position(
        """
[game]
players = ["ann", "bob"]
turn = "ann"
stage = "conquer"
[player.ann]
active = "berserk ratmen"
hand = 9
[player.bob]
active = "forest orcs"
[on]
mid = "ann ratmen 1"
east = "bob orcs 1"
"""
    )
    clock = Late()
    move = HardBot(1).choose(View(game, state, 0), Legal(View(game, state, 0)), clock)
    assert move == Roll()
    assert clock.spent == 1


def test_a_plan_is_thought_of_once_a_turn() -> None:
    game = new_game(2)
    spent: list[Positions] = []

    def new_clock() -> Positions:
        spent.append(Positions(100))
        return spent[-1]

    ann, state = SeatedBot(HardBot(3), new_clock), game.start()
    left = []
    while state.to_move == 0 and state.stage is not Stage.REDEPLOY:
        state = game.apply(state, 0, ann.move(game, state), seeded())
        left.append(spent[-1].left())
    assert len(left) > 2
    assert len(set(left)) == 1


def test_in_the_last_turn_no_region_is_abandoned_for_a_token_of_a_tie() -> None:
    question = next(it for it in questions(found_files()) if it.name == "last-turn/67")
    assert ask(HardBot, question).verdict == "good"


STRONG_AT_THE_END = """
[game]
players = ["ann", "bob"]
turn = "ann"
round = 10
[player.ann]
active = "hill ratmen"
[player.bob]
active = "forest orcs"
[on]
west = "ann ratmen 6"
east = "bob orcs 1"
"""
SPENT = """
[game]
players = ["ann", "bob"]
turn = "ann"
round = 4
column = ["alchemist ratmen", "hill trolls", "swamp elves", "stout humans"]
[player.ann]
active = "seafaring amazons"
[player.bob]
active = "commando skeletons"
[on]
west = "ann amazons 1"
mid = "bob skeletons 5"
east = "bob skeletons 5"
"""
RICH_COLUMN = """
[game]
players = ["ann", "bob"]
turn = "ann"
round = 10
column = ["hill ratmen", "swamp wizards", "forest elves", "stout humans"]
column_coins = [0, 9]
[player.bob]
active = "commando skeletons"
[on]
mid = "bob skeletons 1"
"""


@pytest.mark.parametrize(
    ("text", "move"),
    [(STRONG_AT_THE_END, Expand()), (SPENT, Decline()), (RICH_COLUMN, Pick(1))],
    ids=[
        "in the last turn a strong race goes on conquering",
        "a spent race declines while the game is long",
        "coins on a poor combo can be worth more than a rich one",
    ],
)
def test_what_is_plain_to_see_is_done(text: str, move: Move) -> None:
    assert choice(text) == move


def test_what_it_promises_comes_with_the_best_plan_first() -> None:
    game = new_game(3)
    found = Search(View(game, game.start(), 0), Random(1), Positions(300)).prospects()
    assert len({prospect.line.moves[0] for prospect in found}) > 2
    assert found[0].samples
    best = [one.worth for one in found if len(one.samples) == len(found[0].samples)]
    assert best == sorted(best, reverse=True)


THOUGHTS = (1, 8, 40)
"""Positions that may be weighed: none to speak of, too few for all lines, and some."""
STAGES = {Stage.START, Stage.PICK, Stage.CONQUER, Stage.REDEPLOY, Stage.CHOOSE, Stage.WITHDRAW}
OF_SETS = {Stage.WAKE, Stage.HIRE, Stage.RANSOM, Stage.BALROG}
HIRED = "sets/questions-hire-then-ransom.toml"
"""A mercenary after the die: random games hardly ever come to that."""
ASKED = 4
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


LIKE_A_ROLL = (
    "8B conquer on=1/B.sorcerers:1/B.sorcerers:1+dragon/A.tritons:5/A.tritons:1/a.ratmen:1/"
    "B.sorcerers:1/2/A.tritons:1/A.tritons:1/lost-tribe/lost-tribe/lost-tribe/a.ratmen:1/1/"
    "lost-tribe/a.ratmen:1/lost-tribe/1/a.ratmen:1/2 "
    "A=56/forest.tritons/ratmen B=38/dragon-master.sorcerers(hand:7) "
    "column=mounted.wizards:2,seafaring.humans:2,stout.trolls:2,diplomat.dwarves:1,"
    "fortified.halflings:1,commando.giants banners=elves,ghouls|amazons,skeletons,orcs "
    "badges=berserk,bivouacking,heroic,hill,merchant,spirit,swamp,wealthy "
    "discard=alchemist,flying,underworld,pillaging "
    "tray=15,8,11,10,11,11,10,10,9,20,8,3,10,10 turn=- "
    "paid=8A/tritons.regions:4/tritons.forest:1/ratmen.regions:4"
)
"""A sure turn takes as many regions as the one that ends with a roll and looks a little better."""


def illegal_answers(game: Game, state: State, rng: Random) -> list[Move]:
    """What any level would play there, or a hint show, though it is not legal."""
    thoughts = rng.choice(THOUGHTS)
    view = View(game, state, state.to_move)
    try:
        bots = [make(rng.getrandbits(32)) for make in LEVELS.values()]
        moves = [bot.choose(view, Legal(view), Positions(thoughts)) for bot in bots]
        moves += [plan.moves[0] for plan in plans(view, Positions(thoughts))]
    except Exception as error:
        error.add_note(f"at: {state}")
        raise
    return [move for move in moves if game.why_not(state, state.to_move, move) is not None]


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


@pytest.mark.parametrize(("sets", "games"), [((), 6), (SETS, 40)], ids=["base", "all sets"])
def test_every_level_has_a_legal_move_in_every_stage(sets: tuple[str, ...], games: int) -> None:
    rng = Random(f"stages {sets}")
    found = positions_of((game_of(sets, 2 + seed % 4, rng), rng) for seed in range(games))
    if sets:
        scenario = scenario_in(HERE / HIRED)
        found[Stage.HIRE] = [(scenario.game, state) for state in positions_in(scenario)]
    assert set(found) == (STAGES | OF_SETS if sets else STAGES)
    for positions in found.values():
        for game, state in rng.sample(positions, min(ASKED, len(positions))):
            assert illegal_answers(game, state, rng) == [], state


@pytest.mark.parametrize("thoughts", [1, 100])
def test_a_hint_comes_where_leaving_some_region_always_looks_best(thoughts: int) -> None:
    game = game_of((), 2, Random(0))
    state = parse_position(ALL_LEAVE, game.board, game.content)
    found = plans(View(game, state, state.to_move), Positions(thoughts))
    assert found
    assert all(game.why_not(state, state.to_move, plan.moves[0]) is None for plan in found)


def test_a_hint_shows_a_sure_turn_before_a_roll_for_as_many_regions() -> None:
    game = game_of((), 2, Random(0))
    state = parse_position(LIKE_A_ROLL, game.board, game.content)
    view = View(game, state, state.to_move)
    best = Search(view, Random(1), Positions(300)).prospects()[0].line
    told = [plan.moves for plan in plans(view, Positions(300))]
    rolls = [any(isinstance(it, Attempt) for it in moves) for moves in (best.moves, *told)]
    assert rolls[:3] == [True, False, True]


def test_a_turn_that_ends_with_a_roll_promises_the_mean_of_what_the_die_may_bring() -> None:
    game = game_of((), 2, Random(0))
    state = parse_position(LIKE_A_ROLL, game.board, game.content)
    view = View(game, state, state.to_move)
    line = Search(view, Random(1), Positions(300)).prospects()[0].line
    *before, roll = line.moves
    assert isinstance(roll, Attempt)
    at = state
    for move in before:
        at = game.apply(at, at.to_move, move, draw_from(Random(0)))
    odds = float(game.odds(at, roll.region, roll.declined) or 0)
    counts = line.after.regions[roll.region].owner == view.seat
    assert line.luck == pytest.approx(odds - counts)


@pytest.mark.parametrize(("behind", "first"), [(0.4, "keeps"), (0.6, "abandons")])
def test_a_hint_gives_up_no_region_for_less_than_its_estimate_errs_by(
    behind: float, first: str
) -> None:
    after = game_of((), 2, Random(0)).start()
    worths = {"abandons": 5.0, "keeps": 5.0 - behind}
    moves = {
        "abandons": (Expand(), Abandon((3,)), Conquer(4)),
        "keeps": (Expand(), Conquer(4)),
    }
    lines = {name: LineOfPlay(worths[name], moves[name], after) for name in worths}
    found = _plainest_first([Prospect(it, it.worth) for it in lines.values()], is_last=False)
    assert found[0] is lines[first]
    assert len(found) == 2


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("kind", ["base", "all sets", "some sets", "own"])
def test_every_level_has_a_legal_move_in_every_position(kind: str, players: int) -> None:
    for seed in range(LONG_GAMES):
        rng = Random(f"{kind} {players} {seed}")
        some = tuple(id for id in SETS if rng.random() < 0.5)
        sets = {"base": (), "all sets": SETS}.get(kind, some)
        own = pack(some_own(rng, sets)) if kind == "own" else b""
        game = game_of(sets, players, rng, own)
        for step in walk(game, rng):
            assert illegal_answers(game, step.before, rng) == [], step.before
