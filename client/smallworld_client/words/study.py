"""The sentences of an analysis: what a turn did, and why another line is better."""

from collections.abc import Sequence

from smallworld.game import Game, regions_of
from smallworld.moves import AtRegion, Attempt, Expand, Move, Redeploy, Roll
from smallworld.state import State
from smallworld_client.players.levels import TurnPlan
from smallworld_client.study.check import Line, TurnCheck
from smallworld_client.study.game_check import TELLING
from smallworld_client.words.guide import advice_step_text, why_so
from smallworld_client.words.names import coins, listed, region_name
from smallworld_client.words.translation import translate


def conquests(moves: Sequence[Move]) -> list[int]:
    """The regions that the moves of a turn go for, in order."""
    return [i for move in moves if isinstance(move, AtRegion) for i in regions_of(move)]


def line_text(game: Game, state: State, moves: tuple[Move, ...]) -> str:
    """A turn in short sentences; the placing of tokens is left out."""
    told: list[str] = []
    taken: list[str] = []
    for move in moves:
        if isinstance(move, Expand | Redeploy | Roll):
            continue
        if isinstance(move, AtRegion) and not isinstance(move, Attempt):
            taken += [region_name(game, i) for i in regions_of(move)]
            continue
        if taken and isinstance(move, Attempt):
            told.append(translate("texts", "Take {regions}").format(regions=listed(taken)))
            taken = []
        told.append(advice_step_text(game, state, move))
    if taken:
        told.append(translate("texts", "Take {regions}").format(regions=listed(taken)))
    if not told:
        told.append(translate("texts", "Only place the tokens"))
    return " ".join(f"{each}." for each in told)


def reason(game: Game, state: State, turn: TurnCheck) -> str:
    """What speaks for the program's line, or why nothing does."""
    played, better, skill = turn.played, turn.better, turn.coins
    if played.moves == better.moves:
        return translate("texts", "The program would have played the same.")
    if abs(skill.value) <= TELLING * skill.error:
        return translate("texts", "The two can't be told apart.")
    if skill.value > 0:
        return translate("texts", "This was better than the program's own idea.")
    if _but_placing(played) == _but_placing(better):
        return translate("texts", "The conquests are the same, but its tokens stand safer.")
    other = tuple(move for move in better.moves if move not in played.moves)
    told = why_so(game, state, TurnPlan(other, round(better.coins), 0)) if other else ""
    if told:
        return told
    text = translate("texts", "By the end it earns about {coins} more than what was played.")
    return text.format(coins=coins(max(1, round(-skill.value))))


def _but_placing(line: Line) -> list[Move]:
    return [move for move in line.moves if not isinstance(move, Redeploy)]
