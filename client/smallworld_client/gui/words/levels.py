"""How well a computer player plays, in a word."""

from PySide6.QtCore import QCoreApplication

from smallworld_client.bots.computers import LEVELS

translate = QCoreApplication.translate

USUAL = "medium"
"""The level of a computer player where nobody has said another."""


def level_name(bot: str) -> str:
    """The word for a level; a computer player of somebody's own is called as he calls it."""
    return {
        "random": translate("words", "clumsy"),
        "easy": translate("words", "easy"),
        "medium": translate("words", "medium"),
        "hard": translate("words", "hard"),
    }.get(bot, bot)


def levels() -> list[tuple[str, str]]:
    """All levels that there are with their words, the weakest first."""
    return [(bot, level_name(bot)) for bot in LEVELS]
