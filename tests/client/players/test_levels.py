"""Every level plays whole games by the rules, within its clock, and the same for the same seed."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

import smallworld_maps
from smallworld.board import Board
from smallworld.content import load_content
from smallworld.content.own import content_with, pack
from smallworld.errors import GameError
from smallworld.game import Game, deal
from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Copy,
    Decline,
    Expand,
    Move,
    Pick,
    Redeploy,
    RedeployWith,
    any_outcome,
)
from smallworld.position_text import parse_position
from smallworld.state import Stage, State, digest
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.players.bot import Maker, Positions, SeatedBot, Seconds, View
from smallworld_client.players.levels import LEVELS, computer, plans
from smallworld_client.players.self_play import play
from smallworld_client.players.simple_bots import RandomBot
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios import read
from smallworld_dev.tactics import files, questions
from tests.helpers.own_packs import some_own
from tests.shared.walks import BOARDS, NAMES, draw_from, game_with_all_sets, own_board, walk

LAND = """
[board]
regions = [
  { id = "west", terrain = "farmland", edge = true, adjacent = ["mid"] },
  { id = "mid", terrain = "farmland", adjacent = ["east"] },
  { id = "east", terrain = "hill", edge = true },
]
"""
THOUGHTS = 40
"""Positions a turn: next to nothing, for whole games in a moment."""


def base_game(players: int, rng: Random, rounds: int = 0) -> Game:
    board = Board.of(smallworld_maps.for_players(players))
    content = load_content("base")
    return Game(
        deal(board, NAMES[:players], "a-game", draw_from(rng), content, rounds=rounds), board
    )


def own_game(rng: Random) -> Game:
    board = BOARDS[own_board(5)]
    content = content_with("base", (), pack(some_own(rng)))
    return Game(deal(board, NAMES[:5], "own", draw_from(rng), content), board)


def states_of(game: Game, makers: Sequence[Maker], rng: Random) -> Iterator[State]:
    """The positions of a game that these players, one a seat, play to its end."""
    seated = [
        SeatedBot(make(seat), lambda: Positions(THOUGHTS)) for seat, make in enumerate(makers)
    ]
    state = game.start()
    while state.stage is not Stage.OVER:
        yield state
        move = seated[state.to_move].move(game, state)
        state = game.apply(state, state.to_move, move, draw_from(rng))
    yield state


WHOLE_GAMES: dict[str, Callable[[Random], Game]] = {
    **{f"{number} players": partial(base_game, number) for number in range(2, 6)},
    "own pieces": own_game,
    "all sets": partial(game_with_all_sets, 5),
}


@pytest.mark.parametrize("kind", WHOLE_GAMES)
def test_the_levels_play_a_game_of_every_kind_to_its_end(kind: str) -> None:
    rng = Random(kind)
    game = WHOLE_GAMES[kind](rng)
    levels = [*LEVELS.values()][-len(game.names) :]
    states = list(states_of(game, levels, rng))
    assert states[-1].round == game.board.rounds
    assert game.winners(states[-1])
    played = {race.race for state in states for player in state.players for race in player.races}
    assert any(race.startswith("own-") for race in played) is (kind == "own pieces")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_a_mixed_table_plays_a_game_of_all_sets_to_its_end(seed: int) -> None:
    rng = Random(seed)
    levels = [LEVELS[rng.choice(["random", "easy", "medium", "hard"])] for _ in range(2 + seed % 4)]
    game = game_with_all_sets(len(levels), rng)
    *_, end = states_of(game, levels, rng)
    assert game.winners(end)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_the_same_positions_give_the_same_game(level: str) -> None:
    one, other = (
        list(states_of(base_game(2, rng, rounds=3), [LEVELS[level]] * 2, rng))
        for rng in (Random(4), Random(4))
    )
    assert one == other


def answer_of(maker: Maker, text: str) -> Move:
    scenario = read(LAND + text, find_board)
    return SeatedBot(maker(1), lambda: Positions(THOUGHTS)).move(scenario.game, scenario.start)


AMAZONS = """
[game]
players = ["ann", "bob"]
turn = "ann"
round = 4
[player.ann]
active = "hill amazons"
[on]
west = "ann amazons 4"
"""
KOBOLDS = """
[game]
players = ["ann", "bob"]
sets = ["cursed"]
turn = "ann"
round = 4
[player.ann]
active = "hill kobolds"
[on]
west = "ann kobolds 6"
"""
COLUMN = """
[game]
players = ["ann", "bob"]
turn = "ann"
column = ["hill elves", "swamp wizards", "forest giants", "stout humans", "bivouacking ratmen"]
"""


@pytest.mark.parametrize(
    ("level", "text", "move"),
    [
        ("beginner", COLUMN, Pick(4)),
        ("beginner", AMAZONS, Expand()),
        ("easy", AMAZONS, Decline()),
        ("easy", KOBOLDS, Decline()),
    ],
    ids=[
        "a beginner pays any price for the largest army",
        "a beginner keeps a spent race",
        "an easy player lets it decline",
        "an easy player lets kobolds decline that hold as many regions as they can",
    ],
)
def test_what_a_simple_player_does(level: str, text: str, move: Move) -> None:
    assert answer_of(LEVELS[level], text) == move


def test_a_beginner_guards_what_pays_most_and_not_what_is_in_danger() -> None:
    text = """
[game]
players = ["ann", "bob"]
turn = "ann"
round = 4
stage = "conquer"
[player.ann]
active = "hill orcs"
hand = 3
[player.bob]
active = "commando skeletons"
[on]
west = "ann orcs 1"
mid = "bob skeletons 6"
east = "ann orcs 1"
"""
    move = answer_of(LEVELS["beginner"], text)
    assert isinstance(move, Redeploy)
    assert dict(move.tokens)[2] == 4


def test_easy_makes_peace_with_the_largest_army() -> None:
    text = """
[game]
players = ["ann", "bob", "carl"]
turn = "ann"
round = 4
stage = "conquer"
[player.ann]
active = "diplomat orcs"
[player.bob]
active = "hill skeletons"
[player.carl]
active = "swamp giants"
[on]
west = "ann orcs 4"
mid = "bob skeletons 2"
east = "carl giants 5"
"""
    scenario = read(LAND + text, find_board)
    easy, state = SeatedBot(LEVELS["easy"](1), lambda: Positions(THOUGHTS)), scenario.start
    while state.stage is not Stage.CHOOSE:
        state = scenario.game.apply(state, 0, easy.move(scenario.game, state), draw_from(Random(1)))
    assert easy.move(scenario.game, state) == Ally(2)


def test_easy_copies_a_power_once() -> None:
    text = """
[game]
players = ["ann", "bob"]
sets = ["spiders-web"]
turn = "ann"
round = 4
[player.ann]
active = "copycat ratmen"
[on]
west = "ann ratmen 8"
"""
    scenario = read(LAND + text, find_board)
    easy = SeatedBot(LEVELS["easy"](1), lambda: Positions(THOUGHTS))
    first = easy.move(scenario.game, scenario.start)
    assert isinstance(first, Copy)
    after = scenario.game.apply(scenario.start, 0, first, draw_from(Random(1)))
    assert easy.move(scenario.game, after) == Expand()


def test_a_computer_player_of_ones_own_is_named_by_its_import_path() -> None:
    assert computer("smallworld_client.players.simple_bots:RandomBot") is RandomBot


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("clever", "Choose one of: random, beginner, easy"),
        ("no.such.module:make", "can't be loaded: No module named"),
        ("smallworld_client.players.simple_bots:make", "can't be loaded: module"),
        ("smallworld_client.players.simple_bots:EASY_SPENT", "does not create a computer player"),
        (":make", "can't be loaded"),
    ],
)
def test_a_name_that_leads_to_no_computer_player_is_refused(name: str, reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        computer(name)


class Time:
    """A clock on the wall that somebody turns by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_seconds_run_only_while_a_decision_is_thought_about_and_not_below_nothing() -> None:
    time = Time()
    clock = Seconds(2, time)
    with clock:
        time.now += 0.5
        assert (clock.left(), clock.time_left()) == (0.75, 1.5)
    time.now += 30
    with clock:
        assert clock.left() == 0.75
        time.now += 5
        assert clock.left() == 0


def test_positions_are_spent_whatever_the_time_and_not_below_nothing() -> None:
    clock = Positions(10)
    clock.spend(4)
    with clock:
        assert clock.left() == 0.6
    clock.spend(20)
    assert clock.left() == 0


GIVEN_UP = "decline/spent-in-the-last-round"


def somewhere(seed: int, stage: Stage) -> tuple[Game, State]:
    """A position of a game of three, at the first decision of that stage after a while."""
    seen: list[State] = []

    class Witness(RandomBot):
        def choose(self, view, legal, clock):  # type: ignore[no-untyped-def]
            seen.append(view.state)
            return super().choose(view, legal, clock)

    played = play(find_board("three-players"), [Witness] * 3, str(seed))
    return played.game, next(state for state in seen[30:] if state.stage is stage)


@pytest.mark.parametrize("stage", [Stage.PICK, Stage.START, Stage.CONQUER])
def test_plans_are_legal_tell_coins_and_differ_in_more_than_the_order_of_conquests(
    stage: Stage,
) -> None:
    game, state = somewhere(3, stage)
    found = plans(View(game, state, state.to_move), Positions(300))
    assert 1 <= len(found) <= 3
    for plan in found:
        assert game.why_not(state, state.to_move, plan.moves[0]) is None
        assert plan.total >= state.players[state.to_move].coins
    gists = {(plan.moves[0], frozenset(plan.taken)) for plan in found}
    if stage is Stage.PICK:
        gists = {(first, frozenset()) for first, _ in gists}
    assert len(gists) == len(found)


def test_a_redeployment_has_one_plan() -> None:
    game, state = somewhere(3, Stage.REDEPLOY)
    assert len(plans(View(game, state, state.to_move), Positions(10))) == 1


class Moment(NamedTuple):
    """A position in which pieces are placed."""

    game: Game
    state: State
    turn_start: State | None = None


def outcome(game: Game, state: State, move: Redeploy) -> bytes:
    return digest(game.apply(state, state.to_move, move, any_outcome))


@pytest.mark.parametrize("seed", range(2))
def test_an_advised_redeployment_can_be_laid_out_in_the_panel_and_is_the_same_then(
    seed: int,
) -> None:
    rng, laid_out = Random(seed), 0
    game = game_with_all_sets(3, rng)
    for step in walk(game, rng):
        state = step.before
        is_own = state.stage is Stage.CONQUER and state.to_move == state.seat
        if is_own or state.stage in (Stage.REDEPLOY, Stage.WITHDRAW):
            view = View(game, state, state.to_move)
            [move] = plans(view, Positions(10), placing=True)[0].moves
            assert isinstance(move, Redeploy)
            plan = RedeploymentPlan(Moment(game, state))
            plan.follow(move)
            if isinstance(move, RedeployWith):
                move = replace(move, lava=tuple(sorted(move.lava)))  # in the panel it has no order
            assert outcome(game, state, plan.move()) == outcome(game, state, move)
            laid_out += 1
    assert laid_out > 20


def test_a_plan_tells_which_region_it_gives_up_for_another() -> None:
    question = next(it for it in questions(files()) if it.name == GIVEN_UP)
    game, state = question.puzzle.game, question.puzzle.state
    best = plans(View(game, state, state.to_move), Positions(300))[0]
    left = [i for it in best.moves if isinstance(it, Abandon) for i in it.regions]
    assert [state.regions[i].owner for i in left] == [state.to_move]
    assert best.taken


GHOULS_BEFORE_LOOT = (
    "3B pick on=1/a.slingmen:1/b.ghouls:4/b.ghouls:5/monsters:2/monsters:2/A.skags:1+leader+loot/1/"
    "monsters:2/a.slingmen:1/lost-tribe/A.skags:5+loot/A.skags:1+loot/lost-tribe/lost-tribe/1/"
    "lost-tribe/A.skags:5+loot/lost-tribe/1/a.slingmen:1/2 A=19/historian.skags/slingmen"
    "(slept:mercenary) B=10/-/ghouls(slept:alchemist) column=behemoth.trolls:2,"
    "ransacking.white-ladies,soul-touch.skeletons,hill.witch-doctors,flying.orcs,barricade.nomads "
    "banners=amazons,barbarians,dwarves,elves,fauns,giants,goblins,halflings,homunculi,humans,"
    "ice-witches,igors,kobolds,leprechauns,pixies,priestesses,ratmen,shrubmen,sorcerers,tritons,"
    "wizards badges=aquatic,berserk,bivouacking,catapult,commando,copycat,corrupt,cursed,diplomat,"
    "dragon-master,fireball,forest,fortified,heroic,hordes-of,imperial,lava,marauding,merchant,"
    "mounted,peace-loving,pillaging,seafaring,spirit,stout,swamp,underworld,wealthy,were "
    "discard=mercenary,alchemist tray=15,8,11,1,11,11,10,10,13,20,18,11,10,10,11,16,11,9,7,14,18,"
    "11,16,18,18,15,11,10,0,7 turn=- paid=3A/skags.regions:4/slingmen.regions:3 found="
    "relic:altar,relic:crypt,relic:diamonds,relic:doormat,relic:fountain,relic:keep,"
    "relic:lost-mine,relic:orb,relic:pentacle,relic:pipe,relic:ring,relic:scepter,relic:socks,"
    "relic:stonehedge,relic:sword"
)


def test_a_plan_of_ghouls_in_decline_ends_where_loot_throws_them_back() -> None:
    game = game_with_all_sets(2, Random(0))
    state = parse_position(GHOULS_BEFORE_LOOT, game.board, game.content)
    for seed in range(12):
        bot = SeatedBot(computer("medium")(seed), lambda: Positions(30))
        assert game.why_not(state, 1, bot.move(game, state)) is None


def test_the_first_hint_ends_with_the_sure_region_that_it_would_advise_later() -> None:
    game = base_game(2, Random(8))
    state = game.start()
    first = plans(View(game, state, 0), Positions(1000))[0]
    assert not any(isinstance(move, Attempt) for move in first.moves)
    for move in first.moves[:-2]:
        state = game.apply(state, 0, move, any_outcome)
    again = plans(View(game, state, 0), Positions(1000))[0]
    assert again.taken == first.taken[-1:]
