"""Where a friend is, in words."""

from PySide6.QtCore import QCoreApplication

from smallworld_wire import Whereabouts

translate = QCoreApplication.translate


def place_text(where: Whereabouts | None) -> str:
    """Where a friend is, as it stands beside their name."""
    if where is None:
        return translate("friends", "not here")
    if where.place == "online":
        return translate("friends", "online")
    if where.place == "lobby":
        return translate("friends", "in the lobby")
    if where.place == "table":
        return (
            translate("friends", "at an open table")
            if where.game
            else translate("friends", "at a private table")
        )
    if not where.round:
        return translate("friends", "playing")
    if not where.rounds:
        return translate("friends", "playing, round {round}").format(round=where.round)
    text = translate("friends", "playing, round {round} of {rounds}")
    return text.format(round=where.round, rounds=where.rounds)
