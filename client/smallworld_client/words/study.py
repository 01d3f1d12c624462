"""The sentences of an analysis and of puzzles: what a turn did, and why another one is better."""

from collections.abc import Sequence

from smallworld.game import Game, regions_of
from smallworld.moves import AtRegion, Attempt, Expand, Move, Pass, Redeploy, Roll
from smallworld.state import Stage, State
from smallworld_client.players.levels import TurnPlan
from smallworld_client.study.check import Line, TurnCheck
from smallworld_client.study.game_check import TELLING
from smallworld_client.study.puzzle import TurnPuzzle
from smallworld_client.words.choices import sets_amount, sets_named
from smallworld_client.words.guide import advice_step_text, step_means, why_so
from smallworld_client.words.names import (
    AMOUNTS,
    coins,
    combo_title,
    listed,
    race_name,
    region_name,
)
from smallworld_client.words.translation import share_text, translate

_UNTOLD = Expand | Redeploy | Roll | Pass  # moves of which no sentence tells


def conquests(moves: Sequence[Move]) -> list[int]:
    """The regions that the moves of a turn go for, in order."""
    return [i for move in moves if isinstance(move, AtRegion) for i in regions_of(move)]


def line_text(game: Game, state: State, moves: tuple[Move, ...]) -> str:
    """A turn in short sentences, in their order; placing tokens and passing are left out."""
    told: list[str] = []
    taken: list[str] = []

    def tell_taken() -> None:
        if taken:
            told.append(translate("texts", "Take {regions}").format(regions=listed(taken)))
            taken.clear()

    for move in moves:
        if isinstance(move, _UNTOLD):
            continue
        if isinstance(move, AtRegion) and not isinstance(move, Attempt):
            taken.append(_conquest(game, move))
            continue
        tell_taken()
        told.append(advice_step_text(game, state, move))
    tell_taken()
    if not told:
        told.append(translate("texts", "Only place the tokens"))
    return " ".join(f"{each}." for each in told)


def hint_text(puzzle: TurnPuzzle) -> str:
    """How the best turn begins: its first step that has to be decided."""
    places = (n for n, move in enumerate(puzzle.best) if not isinstance(move, _UNTOLD))
    moves = puzzle.best[: next(places, 0) + 1]
    text = translate("puzzles", "A hint for the beginning: {step}")
    return text.format(step=line_text(puzzle.game, puzzle.state, moves))


def _conquest(game: Game, move: Move) -> str:
    """``Silverspur``, or ``Silverspur (by sorcery)`` where other means than tokens take it."""
    [region] = regions_of(move)
    name, means = region_name(game, region), step_means(game, move)
    if not means:
        return name
    return translate("texts", "{region} ({means})").format(region=name, means=means)


def reason(game: Game, state: State, turn: TurnCheck) -> str:
    """What speaks for the program's line, or why nothing does."""
    played, better, skill = turn.played, turn.better, turn.coins
    if played.moves == better.moves:
        return translate("texts", "The program would have played the same.")
    if abs(skill.value) <= TELLING * skill.error:
        return translate("texts", "As far as the program can tell, what was played was as good.")
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


def verdict(player: str, turn: TurnCheck, *, own: bool = False) -> str:
    """What a turn gave away or won beside the program's; ``own`` is the reader's."""
    lost = -turn.chance.value
    if abs(turn.coins.value) <= TELLING * turn.coins.error or round(100 * lost) == 0:
        return translate("texts", "This turn was about as good as the program's.")
    chance = AMOUNTS.percentage_points(round(100 * abs(lost)))
    if own:
        text = (
            translate("texts", "This turn cost you {chance} of your chance to win.")
            if lost > 0
            else translate("texts", "This turn gave you {chance} more than the program's.")
        )
    else:
        text = (
            translate("texts", "This turn cost {player} {chance} of the chance to win.")
            if lost > 0
            else translate("texts", "This turn gave {player} {chance} more than the program's.")
        )
    return text.format(player=player, chance=chance)


def solved_text(solved: int, number: int) -> str:
    return translate("puzzles", "{solved} of {number} solved").format(solved=solved, number=number)


def decision(puzzle: TurnPuzzle) -> str:
    game, state = puzzle.game, puzzle.state
    player = state.players[puzzle.seat]
    active = player.active
    if active is None or state.stage is Stage.PICK:
        if not player.declined:
            return translate("puzzles", "Pick a combo")
        text = translate("puzzles", "Pick a combo: {races} in decline")
        races = [race_name(game, each.race) for each in player.declined]
        return text.format(races=listed(races))
    text = translate("puzzles", "Conquer or decline")
    if state.stage is not Stage.START:
        text = translate("puzzles", "Conquer")
    combo = translate("puzzles", "{decision}: {combo}")
    return combo.format(decision=text, combo=combo_title(game, active))


def difficulty(strength: int) -> str:
    """How hard a puzzle is; empty where nobody has said."""
    words = {
        1: translate("puzzles", "easy"),
        2: translate("puzzles", "medium"),
        3: translate("puzzles", "hard"),
    }
    return words.get(strength, "")


def about_puzzle(puzzle: TurnPuzzle, *, dated: bool = True) -> str:
    """Such as ``hard · 3 players · round 4 of 10 · Cursed!``; ``dated`` is with the round."""
    game, sets = puzzle.game, puzzle.game.header.chosen_sets
    round_of = translate("puzzles", "round {round} of {rounds}") if dated else ""
    named = sets_named(sets)
    parts = (
        difficulty(puzzle.strength),
        AMOUNTS.players(len(game.names)),
        round_of.format(round=puzzle.state.round, rounds=game.board.rounds),
        named if len(sets) == 1 else sets_amount(sets),
    )
    return " · ".join(filter(None, parts))


def about_lost(chance: float) -> str:
    """What a turn of one's own cost, as a share of 1."""
    return translate("puzzles", "cost {chance} of the chance to win").format(
        chance=share_text(max(0.0, chance))
    )


def _but_placing(line: Line) -> list[Move]:
    return [move for move in line.moves if not isinstance(move, Redeploy)]
