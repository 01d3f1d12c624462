"""The pictures of what a game teaches."""

from datetime import date, timedelta
from functools import cache

from msgspec.structs import replace
from PySide6.QtCore import QObject

from smallworld.moves import Move
from smallworld_client.analysis.combos import shipped_games
from smallworld_client.gui.daily.screen import DailyScreen
from smallworld_client.gui.explorer.screen import ExplorerScreen
from smallworld_client.gui.guide.lists import OWN, SHIPPED, ListedPuzzle, PuzzleListScreen
from smallworld_client.gui.shell.at_study import shipped_shelf
from smallworld_client.gui.study.puzzle import Judging, PuzzleNumber, PuzzleSession
from smallworld_client.gui.study.screen import AnalyseScreen
from smallworld_client.gui.table.study_table import PuzzleTable
from smallworld_client.home.records import CheckedGame
from smallworld_client.players.self_play import COMPARED
from smallworld_client.study.check import FULL, Effort, GameCheck, check_turn, turn_queries
from smallworld_client.study.outlook import result
from smallworld_client.study.puzzle import shipped, shipped_puzzle
from smallworld_client.words.study import about_lost, about_puzzle, decision, solved_text
from smallworld_dev.shots.posing import Studio, played
from smallworld_dev.shots.screens import Pose, as_it_comes
from smallworld_maps import for_players
from smallworld_maps.deals import DayResult, deal_of, number_of
from smallworld_wire.results import DealResults, DealRow

_DAY = date(2026, 11, 28)
_GLANCE = Effort(0.02, 2, 1)


@cache
def _checked(players: int) -> GameCheck:
    """A game's check by little effort, which is shown as if it were the whole one."""
    reel = played(players, 0)
    turns = map(check_turn, turn_queries(reel.game, reel.entries, _GLANCE))
    sharp = tuple(replace(turn, samples=FULL.samples) for turn in turns)
    return GameCheck(sharp, result(reel.game, reel.states[-1]))


def _analysed(players: int) -> AnalyseScreen:
    reel = played(players, 0)
    screen = AnalyseScreen(reel.game, reel.states, for_players(players))
    screen.show_progress(60, 60)
    screen.show_check(_checked(players))
    rates = [(str(number), 1.4 + number % 5 / 5) for number in range(19)]
    rates.append((reel.game.header.game, _checked(players).error_rate(0).value))
    screen.show_history([CheckedGame(game, _DAY, 0, rate, 10, 0.0) for game, rate in rates])
    screen.show_now()
    return screen


def _analysis_begun() -> AnalyseScreen:
    screen = _analysed(3)
    whole = _checked(3)
    first = tuple(replace(turn, samples=4) for turn in whole.turns[:14])
    screen.show_progress(14, 60)
    screen.show_check(GameCheck(first, whole.result, len(whole.turns) - len(first)))
    screen.show_now()
    return screen


def _daily() -> DailyScreen:
    screen = DailyScreen(deal_of(_DAY))
    results = [
        DayResult(86, 2, -4),
        DayResult(91, 1, 3),
        DayResult(80, 3, -11),
        DayResult(72, 4, -19),
    ]
    screen.show_day(results[0], dict(zip(COMPARED, results[1:], strict=True)), can_go_on=False)
    screen.show_days({_DAY: results[0], _DAY - timedelta(1): results[1]}, 2)
    return screen


def _daily_with_others() -> DailyScreen:
    screen, own = _daily(), b"own"
    people = (("Cleo", 97, 1, 8), ("Bram", 91, 1, 2), ("Ada", 86, 2, -4), ("Dario", 71, 4, -20))
    rows = tuple(
        DealRow(place, own if name == "Ada" else name.encode(), name, coins, finished, lead)
        for place, (name, coins, finished, lead) in enumerate(people, 1)
    )
    screen.others.show_table(DealResults(number_of(_DAY), rows, len(rows)), own)
    return screen


def _puzzle_list(group: str, mistakes: int = 0) -> PuzzleListScreen:
    listed = [
        ListedPuzzle(puzzle, decision(puzzle), about_puzzle(puzzle))
        for puzzle in map(shipped_puzzle, range(len(shipped())))
    ]
    own = [
        each._replace(about=f"{about_puzzle(each.puzzle)} · {about_lost(0.04 * number)}")
        for number, each in zip(range(mistakes, 0, -1), listed[1:], strict=False)
    ]
    solved = {each.puzzle.id for each in listed[:12]}
    return PuzzleListScreen({SHIPPED: listed, OWN: own}, solved, group)


def _puzzle(studio: Studio) -> PuzzleTable:
    shelf = shipped_shelf()
    session = PuzzleSession(shelf.make(12))
    progress = solved_text(12, len(shelf.ids))
    number = PuzzleNumber(12, len(shelf.ids))
    table = PuzzleTable(session, shelf.about(12), progress, number, judging=Unasked())
    studio.set_up(table)
    return table


class Unasked(Judging):
    """Judges nothing, so that no process is begun for a picture."""

    def __init__(self) -> None:
        QObject.__init__(self)

    def ask(self, moves: tuple[Move, ...]) -> None: ...

    def close(self) -> None: ...


STUDY: dict[str, Pose] = {
    "puzzles": as_it_comes(lambda: _puzzle_list(SHIPPED, 3)),
    "puzzles-own": as_it_comes(lambda: _puzzle_list(OWN, 3)),
    "puzzles-none": as_it_comes(lambda: _puzzle_list(OWN)),
    "puzzle": _puzzle,
    "daily": as_it_comes(_daily),
    "daily-others": as_it_comes(_daily_with_others),
    "explorer": as_it_comes(lambda: ExplorerScreen(shipped_games().games)),
    "analyse": as_it_comes(lambda: _analysed(3)),
    "analyse-five": as_it_comes(lambda: _analysed(5)),
    "analyse-begun": as_it_comes(_analysis_begun),
}
