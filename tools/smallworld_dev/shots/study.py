"""The pictures of what a game teaches."""

from functools import cache

from msgspec.structs import replace

from smallworld_client.gui.study.screen import AnalyseScreen
from smallworld_client.study.check import FULL, Effort, check_turn, turn_queries
from smallworld_client.study.game_check import GameCheck
from smallworld_client.study.outlook import result
from smallworld_dev.shots.posing import played
from smallworld_dev.shots.screens import Pose, as_it_comes
from smallworld_maps import for_players

_GLANCE = Effort(0.05, 4, 1)


@cache
def _checked(players: int) -> GameCheck:
    """A game's check by little effort, which is shown as if it were the whole one."""
    reel = played(players, 0)
    turns = (check_turn(reel.game, it) for it in turn_queries(reel.game, reel.entries, _GLANCE))
    sharp = tuple(replace(turn, samples=FULL.samples) for turn in turns)
    return GameCheck(sharp, result(reel.game, reel.states[-1]))


def _analysed(players: int) -> AnalyseScreen:
    reel = played(players, 0)
    screen = AnalyseScreen(reel.game, reel.states, for_players(players))
    screen.show_progress(60, 60)
    screen.show_check(_checked(players))
    screen.show_now()
    return screen


def _analysis_begun() -> AnalyseScreen:
    screen = _analysed(3)
    first = tuple(replace(turn, samples=4) for turn in _checked(3).turns[:14])
    screen.show_progress(14, 60)
    screen.show_check(GameCheck(first))
    screen.show_now()
    return screen


STUDY: dict[str, Pose] = {
    "analyse": as_it_comes(lambda: _analysed(3)),
    "analyse-five": as_it_comes(lambda: _analysed(5)),
    "analyse-begun": as_it_comes(_analysis_begun),
}
