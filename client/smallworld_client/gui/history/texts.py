"""The past in words: a moment, a turn as a whole, what a turn has cost."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QCoreApplication

from smallworld.game import Game
from smallworld.state import RaceInPlay, Stage, State
from smallworld_client.game_summary import Loss, Story, Turn
from smallworld_client.guest.events import Step
from smallworld_client.gui.log.texts import result, step_line
from smallworld_client.gui.prompts.texts import PromptText
from smallworld_client.gui.texts.amounts import AMOUNTS
from smallworld_client.gui.texts.names import coins, combo_title, listed, region_name, regions

translate = QCoreApplication.translate


def moment(game: Game, state: State, step: Step | None) -> PromptText:
    """A moment that is past: whose turn it was, and the step that had just been made."""
    if state.stage is Stage.OVER:
        return PromptText(result(game, state), translate("texts", "The game is over."))
    if step is None:
        return PromptText(
            turn_name(game, state.round, state.seat), translate("texts", "The game begins.")
        )
    whose = step.before
    return PromptText(turn_name(game, whose.round, whose.seat), step_line(game, step))


def turn_name(game: Game, round: int, seat: int) -> str:
    """``Round 3, Bram's turn``."""
    text = translate("texts", "Round {round}, {player}'s turn")
    return text.format(round=round, player=game.names[seat])


def turn_tip(game: Game, turn: Turn) -> str:
    """A turn as a whole, a sentence a line."""
    lines = [turn_name(game, turn.round, turn.seat)]
    taken = turn.count("conquest")
    if taken:
        lines.append(translate("texts", "Conquered: {regions}").format(regions=regions(taken)))
    if turn.count("decline"):
        lines.append(translate("texts", "A race goes into decline."))
    if turn.coins is not None:
        lines.append(translate("texts", "Scored: {coins}").format(coins=coins(turn.coins)))
    return "\n".join(lines)


def loss_lines(game: Game, losses: Sequence[Loss]) -> list[str]:
    """What was lost to each of the others, a sentence each."""
    by_taker = groupby(sorted(losses, key=lambda loss: loss.by), lambda loss: loss.by)
    return [_lost_to(game, taker, list(taken)) for taker, taken in by_taker]


def _lost_to(game: Game, taker: int, losses: Sequence[Loss]) -> str:
    tokens = sum(loss.tokens for loss in losses)
    text = (
        translate("texts", "{player} took {regions}: {lost}.")
        if tokens
        else translate("texts", "{player} took {regions}; no token was lost.")
    )
    names = listed([region_name(game, loss.region) for loss in losses])
    return text.format(player=game.names[taker], regions=names, lost=AMOUNTS.lost(tokens))


def story_text(game: Game, story: Story) -> str:
    """What became of a race, in a few sentences."""
    parts = [_picked(game, story)]
    if story.declined is not None:
        text = translate("texts", "In decline since round {round}.")
        parts.append(text.format(round=story.declined))
    if story.gone is not None:
        parts.append(translate("texts", "Gone in round {round}.").format(round=story.gone))
    earned = translate("texts", "Earned: {coins}. At most: {regions}.")
    most = regions(story.most_regions)
    return " ".join([*parts, earned.format(coins=coins(story.coins), regions=most)])


def _picked(game: Game, story: Story) -> str:
    text = translate("texts", "{player} picked the {combo} in round {round}.")
    combo = combo_title(game, RaceInPlay(story.race, story.powers))
    return text.format(player=game.names[story.seat], combo=combo, round=story.picked)
