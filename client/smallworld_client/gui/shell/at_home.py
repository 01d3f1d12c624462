"""A game at this screen, against computer players or by turns."""

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.runtime.table_factory import new_seed
from smallworld_client.table.setup import Setup


def visit_at_home(preferences: Preferences, setup: Setup) -> TableVisit:
    """A table that nobody else joins; where one person plays, it can be dealt again."""
    table = replace(setup, pace=preferences.pace)
    alone = sum(place.kind == "person" for place in table.places) == 1
    visit = TableVisit(
        preferences,
        lambda: Session.local(_with_seed(table) if alone else table),
        QCoreApplication.translate("SetupVisit", "Setting up the board …"),
        at_home=True,
        opens=True,
    )
    visit.make_same = lambda seed: Session.local(replace(table, seed=seed))
    return visit


def _with_seed(setup: Setup) -> Setup:
    """The same table, which can be dealt again: where one plays alone, nobody could cheat."""
    return setup if setup.seed else replace(setup, seed=new_seed())
