"""The sentences of an analysis and of puzzles: what a turn did, and why another one is better."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smallworld.game import Game, regions_of
from smallworld.moves import AtRegion, Attempt, Expand, Move, Pass, Pick, Redeploy, Roll
from smallworld.state import Stage, State
from smallworld_client.players.levels import TurnPlan
from smallworld_client.study.check import TELLING, Figure, GameCheck, Line, TurnCheck
from smallworld_client.words.choices import sets_amount, sets_named
from smallworld_client.words.guide import advice_step_text, step_means, why_so
from smallworld_client.words.names import (
    AMOUNTS,
    coins,
    combo_title,
    listed,
    net_coins,
    race_name,
    region_name,
)
from smallworld_client.words.translation import chance_text, decimal, share_text, translate

if TYPE_CHECKING:
    from smallworld_client.study.puzzle import TurnPuzzle

_UNTOLD = Expand | Redeploy | Roll | Pass  # without a sentence


def conquests(moves: Sequence[Move]) -> list[int]:
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


def turn_texts(game: Game, states: Sequence[State], turn: TurnCheck) -> tuple[str, str]:
    """The whole turn as it was played, and the program's; ``states[n]`` follows ``n`` entries."""
    state = states[turn.first if turn.led else turn.start]
    played, better = (
        line_text(game, state, (*turn.led, *line.moves)) for line in (turn.played, turn.better)
    )
    if turn.differs_by_placing:
        before, after = _placed(turn.played.moves), _placed(turn.better.moves)
        more = [i for i in after if after[i] > before.get(i, 0)]
        better = translate("texts", "The same, with the pieces placed differently.")
        if more:
            named = [f"{region_name(game, i)} ({after[i]})" for i in more]
            text = translate("texts", "The same, with more tokens in {regions}.")
            better = text.format(regions=listed(named))
    return played, better


def _placed(moves: Sequence[Move]) -> dict[int, int]:
    placed = (move for move in moves if isinstance(move, Redeploy))
    return dict(pair for move in placed for pair in (*move.tokens, *move.declined))


def hint_text(puzzle: "TurnPuzzle") -> str:
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
        return translate("texts", "What was played is better than this.")
    if turn.differs_by_placing:
        return translate("texts", "The conquests are the same, but its tokens stand safer.")
    told = why_better(game, state, better.moves, played.moves)
    if told:
        return told
    text = translate("texts", "By the end it earns about {coins} more than what was played.")
    return text.format(coins=coins(max(1, round(-skill.value))))


def why_better(game: Game, state: State, better: Sequence[Move], played: Sequence[Move]) -> str:
    taken = conquests(played)
    other = tuple(
        move for move in better if move not in played and not set(conquests([move])) & set(taken)
    )
    told = why_so(game, state, TurnPlan(other, 0, 0)) if other else ""
    alike = why_so(game, state, TurnPlan(tuple(played), 0, 0)) if played else ""
    return told if told != alike else ""


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


def signed_percent(share: float) -> str:
    percent = round(100 * share)
    sign = "+" if percent > 0 else "\N{MINUS SIGN}" if percent < 0 else ""
    return sign + chance_text(abs(percent))


def signed_number(number: float) -> str:
    return f"{round(number):+}".replace("-", "\N{MINUS SIGN}").replace("+0", "0")


def percent_of(figure: Figure) -> str:
    return f"{share_text(figure.value)} ± {100 * figure.error:.0f}"


def to_win(figure: Figure) -> str:
    return translate("study", "{chance} to win").format(chance=percent_of(figure))


def coins_of(line: Line) -> str:
    """What a turn brings; with a combo, which may cost more than that, beyond its price."""
    text = net_coins(round(line.coins))
    if any(isinstance(move, Pick) for move in line.moves):
        return translate("study", "{coins} net").format(coins=text)
    return text


def study_headings() -> dict[str, str]:
    return {
        "analysis": translate("study", "Analysis"),
        "who": translate("study", "Whose turns"),
        "chance": translate("study", "Chance to win"),
        "chart": translate("study", "Chance to win, turn by turn"),
        "missing": translate("study", "still being checked…"),
        "luck-bar": translate("study", "luck"),
        "skill-bar": translate("study", "skill"),
        "others-bar": translate("study", "others' turns"),
        "before": translate("study", "Previous turn"),
        "after": translate("study", "Next turn"),
        "turn": translate("study", "Turn"),
        "worst": translate("study", "Worst"),
        "played": translate("study", "Played"),
        "program": translate("study", "The program's line"),
        "errors": translate("study", "Error rate"),
        "errors-unit": translate("study", "coins a turn"),
        "errors-about": translate(
            "study", "Coins lost per turn, compared with the program's lines. Shorter is better."
        ),
        "luck": translate("study", "Luck"),
        "luck-unit": translate("study", "coins"),
        "luck-about": translate(
            "study", "Coins that dice, reveals and finds brought above or below the average."
        ),
    }


def progress_text(*, is_done: bool, left: str = "") -> str:
    """``left`` is a time, such as ``2 minutes``."""
    if is_done:
        return translate("study", "Every turn is checked.")
    if left:
        return translate("study", "Checking the turns… About {time} left.").format(time=left)
    return translate("study", "Checking the turns…")


def turn_title(game: Game, turn: TurnCheck) -> str:
    text = translate("study", "Round {round}, {player}")
    return text.format(round=turn.round, player=game.names[turn.seat])


def chance_at(names: Sequence[str], turn: TurnCheck, seat: int) -> str:
    text = translate("study", "Round {round}, {player}: {chance} to win")
    chance = share_text(turn.before.chances[seat])
    return text.format(round=turn.round, player=names[turn.seat], chance=chance)


def change_text(check: GameCheck, place: int) -> str:
    turn = check.turns[place]
    seat, path = turn.seat, check.path(turn.seat)
    change = path[place + 1] - path[place] if place + 1 < len(path) else 0.0
    skill, luck = turn.chance.value, turn.luck.chances[seat]
    rest = change - skill - luck
    text = (
        translate("study", "{change} in all: {skill} by skill (± {error}), {luck} by luck.")
        if round(100 * rest) == 0
        else translate(
            "study",
            "{change} in all: {skill} by skill (± {error}), {luck} by luck, and {rest} because the "
            "estimate is more exact after the turn.",
        )
    )
    return text.format(
        change=signed_percent(change),
        skill=signed_percent(skill),
        error=round(100 * turn.chance.error),
        luck=signed_percent(luck),
        rest=signed_percent(rest),
    ).replace("± ", "±\N{NO-BREAK SPACE}")


def worst_title(player: str, *, own: bool) -> str:
    if own:
        return translate("study", "Your worst turns")
    return translate("study", "Worst turns of {player}").format(player=player)


def about_worst(check: GameCheck, worst: Sequence[TurnCheck]) -> str:
    """Why there is no list of worst turns, or that it may still change; else nothing."""
    if not check.is_sharp:
        return translate("study", "The turns are still being checked.")
    none = translate("study", "No turn was clearly worse than the program's own line.")
    return "" if worst else none


def better_text(turn: str) -> str:
    return translate("study", "Better: {turn}").format(turn=turn)


def round_text(turn: TurnCheck) -> str:
    return translate("study", "round {round}").format(round=turn.round)


def rate_text(rate: Figure) -> str:
    return f"{decimal(rate.value)} ± {decimal(rate.error)}"


def even_luck(check: GameCheck, seat: int, player: str) -> str:
    """How the game would have ended with even luck; empty if it has not ended."""
    if check.result is None:
        return ""
    lead = round(check.result.leads[seat] - check.luck(seat))
    if lead > 0:
        text = translate("study", "With even luck {player} would have won by about {coins}.")
    elif lead < 0:
        text = translate("study", "With even luck {player} would have been about {coins} behind.")
    else:
        return translate("study", "With even luck it would have been a draw.")
    return text.format(player=player, coins=coins(abs(lead)))


def solved_text(solved: int, number: int) -> str:
    return translate("puzzles", "{solved} of {number} solved").format(solved=solved, number=number)


def decision(puzzle: "TurnPuzzle") -> str:
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


def about_puzzle(puzzle: "TurnPuzzle", *, dated: bool = True) -> str:
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
