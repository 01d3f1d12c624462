"""A Stout race may go in decline at the end of a turn of conquests, after scoring."""

from smallworld.refusals import Reason, Refusal
from smallworld.rules.abilities import Abilities

NAME = "late-decline"


def why_not(abilities: Abilities) -> Refusal | None:
    """What speaks against a decline after scoring."""
    return None if NAME in abilities.choices else Refusal(Reason.NOT_STOUT)
