"""What is said about a board where one is chosen."""

from PySide6.QtCore import QCoreApplication

from smallworld_client.gui.texts.names import AMOUNTS
from smallworld_maps import MapFile

translate = QCoreApplication.translate


def board_facts(board: MapFile, rounds: int = 0) -> str:
    """Players, rounds and regions; ``rounds`` 0 is the number that the board prints."""
    return translate("boards", "{players}, {rounds}, {regions}").format(
        players=AMOUNTS.players(board.players),
        rounds=AMOUNTS.rounds(rounds or board.rounds),
        regions=AMOUNTS.regions(len(board.regions)),
    )


def board_character(board: str) -> str:
    """A sentence or two about playing on a board; empty for one that is not known."""
    return {
        "two-players": translate(
            "boards",
            "Seas in two corners and a lake between them leave 20 regions. You meet early.",
        ),
        "three-players": translate(
            "boards",
            "A lake in the middle keeps the sides apart. Mountains in the south are easy to hold.",
        ),
        "four-players": translate(
            "boards",
            "A lake splits the middle. The headland in the northwest has a single neighbour.",
        ),
        "five-players": translate(
            "boards",
            "A long lake cuts the land in two. The hill in the far west has a single neighbour.",
        ),
    }.get(board, "")
