"""A refused region in a few words, and what would help: a refusal is never a bare no."""

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from smallworld.board import bits
from smallworld.game import Game
from smallworld.refusals import Reason, Refusal
from smallworld.state import State
from smallworld_client.gui.texts.names import region_name

translate = QCoreApplication.translate

_TOO_FEW = QT_TRANSLATE_NOOP("texts", "Too few tokens")
_HEADLINES: Final = {
    Reason.NOT_ADJACENT: QT_TRANSLATE_NOOP("texts", "Too far away"),
    Reason.NOT_AT_THE_RIM: QT_TRANSLATE_NOOP("texts", "Not at the edge"),
    Reason.TOO_DEAR: _TOO_FEW,
    Reason.BEYOND_THE_DIE: _TOO_FEW,
    Reason.ATTEMPT_INSTEAD: _TOO_FEW,
    Reason.NO_TOKENS_IN_HAND: QT_TRANSLATE_NOOP("texts", "No tokens left"),
    Reason.OWN_REGION: QT_TRANSLATE_NOOP("texts", "Already yours"),
    Reason.WATER: QT_TRANSLATE_NOOP("texts", "Only water"),
    Reason.IMMUNE: QT_TRANSLATE_NOOP("texts", "Protected"),
    Reason.PEACE: QT_TRANSLATE_NOOP("texts", "You are at peace"),
}


def headline(refusal: Refusal) -> str:
    """What is wrong in two or three words; empty where only its sentence says it."""
    text = _HEADLINES.get(refusal.reason)
    return translate("texts", str(text)) if text else ""


def what_helps(game: Game, state: State, region: int, refusal: Refusal, declined: bool) -> str:
    """A sentence about what would help in this turn; empty if nothing does."""
    match refusal.reason:
        case Reason.NOT_ADJACENT:
            between = _stepping_stone(game, state, region, declined)
            if between is None:
                return ""
            text = translate("texts", "Take {region} first, then you can reach it.")
            return text.format(region=region_name(game, between))
        case Reason.NOT_AT_THE_RIM:
            return translate("texts", "Begin with one of the highlighted regions.")
    return ""


def _stepping_stone(game: Game, state: State, region: int, declined: bool) -> int | None:
    """The cheapest neighbour of a region that can be conquered now."""
    beside = bits(game.board.neighbours[region])
    quotes = {near: game.quote(state, near, declined) for near in beside}
    open_now = {near: quote.price for near, quote in quotes.items() if quote.refusal is None}
    return min(open_now, key=lambda near: (open_now[near], near), default=None)
