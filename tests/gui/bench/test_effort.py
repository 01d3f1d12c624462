"""What the window's thread has to do for an entry: counted, since time would depend on the machine.

A call is one of Python's functions or of Qt's.
"""

from collections.abc import Callable
from cProfile import Profile
from statistics import mean, median

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from smallworld_dev.bench.window import telling
from smallworld_dev.shots.posing import PosedMoment, PosedSession, Studio, played

pytestmark = pytest.mark.turns(8, together=True)

MOST = 15_000
"""Calls for one entry: half as many again as the greatest takes, and far from 50 ms anywhere."""

USUAL = 6_000
"""Calls for an entry in the median: a third as many again as it takes."""

TO_MAKE = 11_500
"""Calls that make a table of five: a sixth more than it takes."""


def calls(do: Callable[[], None]) -> int:
    """How many it takes, in this thread."""
    profile = Profile()
    profile.runcall(do)
    return sum(each.callcount for each in profile.getstats())


@pytest.fixture(scope="module")
def efforts(qapp: QApplication) -> list[int]:
    """The calls for each entry of a game of five, which has been shown once before."""
    Theme().apply(qapp)
    studio = Studio(QSize(1280, 720))
    for tell in telling(studio):
        tell()
    return [calls(tell) for tell in telling(studio)]


def test_no_entry_holds_the_window_for_long_or_paints_more_than_it_changes(
    efforts: list[int],
) -> None:
    """At the end of a game as little as at its beginning."""
    *entries, the_last_with_the_result = efforts
    assert max(entries) < MOST
    assert the_last_with_the_result < 4 * MOST  # it paints the last board in the window's size
    assert median(efforts) < USUAL
    a_sixth = len(efforts) // 6
    assert mean(efforts[-a_sixth:-1]) < 1.5 * mean(efforts[:a_sixth])


def test_a_table_opens_without_what_few_players_ask_for(qapp: QApplication) -> None:
    Theme().apply(qapp)

    def make() -> None:
        TableScreen(PosedSession(PosedMoment(played(5, 0), 0), None)).deleteLater()

    make()
    assert calls(make) < TO_MAKE
