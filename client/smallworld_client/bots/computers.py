"""The computer players, by the names that people type."""

from smallworld.errors import GameError
from smallworld_client.bots import BOTS, Bot


def computer(name: str) -> Bot:
    """The computer player of that name; GameError where there is none."""
    try:
        return BOTS[name]
    except KeyError:
        known = ", ".join(BOTS)
        raise GameError(f"There is no computer player “{name}”. There are: {known}.") from None
