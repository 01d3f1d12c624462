"""Computer players of every level play a whole game of all sets by the rules."""

from random import Random

import pytest

from smallworld.position_text import parse_position
from smallworld.state import Stage
from smallworld_client.players.bot import Positions, SeatedBot
from smallworld_client.players.levels import computer
from tests.shared.walks import draw_from, game_with_all_sets

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
THOUGHTS = 30
"""Positions that a computer player may evaluate in a turn."""


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_a_level_plays_a_game_of_all_sets_to_its_end(level: str) -> None:
    rng = Random(level)
    game = game_with_all_sets(3, rng)
    players = [SeatedBot(computer(level)(seat), lambda: Positions(THOUGHTS)) for seat in range(3)]
    state = game.start()
    while state.stage is not Stage.OVER:
        move = players[state.to_move].move(game, state)
        state = game.apply(state, state.to_move, move, draw_from(rng))
    assert state.round == game.board.rounds
    assert game.winners(state)


def test_a_plan_of_ghouls_in_decline_ends_where_loot_throws_them_back() -> None:
    game = game_with_all_sets(2, Random(0))
    state = parse_position(GHOULS_BEFORE_LOOT, game.board, game.content)
    for seed in range(12):
        bot = SeatedBot(computer("medium")(seed), lambda: Positions(THOUGHTS))
        assert game.why_not(state, 1, bot.move(game, state)) is None


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_a_mixed_table_plays_a_game_of_all_sets_to_its_end(seed: int) -> None:
    rng = Random(seed)
    levels = [rng.choice(["random", "easy", "medium", "hard"]) for _ in range(rng.randint(2, 5))]
    game = game_with_all_sets(len(levels), rng)
    players = [SeatedBot(computer(level)(seed), lambda: Positions(THOUGHTS)) for level in levels]
    state = game.start()
    while state.stage is not Stage.OVER:
        move = players[state.to_move].move(game, state)
        state = game.apply(state, state.to_move, move, draw_from(rng))
    assert game.winners(state)
