"""What is said of somebody's own games at the service."""

from time import time

from smallworld_client.gui.texts.names import AMOUNTS, listed
from smallworld_client.gui.texts.times import time_left
from smallworld_client.gui.translation import translate
from smallworld_wire import ServiceTable

_NEAR = 12 * 3600
"""Seconds left from which a deadline is near."""
_NAMED = 2
"""So many others are named; of more only the number is."""


def with_whom(table: ServiceTable, name: str) -> str:
    """``with Bram``, or ``3 others``; ``name`` is the person's own."""
    others = [each for each in table.seats if each]
    if name in others:
        others.remove(name)
    if not others:
        return translate("texts", "nobody else yet")
    if len(others) <= _NAMED:
        return translate("texts", "with {players}").format(players=listed(others))
    return AMOUNTS.others(len(others))


def left_of(table: ServiceTable) -> str:
    """``5 hours left``; empty where there is no deadline."""
    if not table.until:
        return ""
    left = table.until - time()
    if left <= 0:
        return translate("texts", "the time is up")
    return translate("texts", "{time} left").format(time=time_left(left))


def is_near(table: ServiceTable) -> bool:
    """Whether little time is left."""
    return bool(table.until) and table.until - time() < _NEAR
