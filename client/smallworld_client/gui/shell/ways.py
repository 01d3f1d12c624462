"""The ways to a table: at home, by an invitation, or on the local network."""

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.table.authority.seats import portrait_of
from smallworld_client.table.factory import new_seed
from smallworld_client.table.setup import Setup
from smallworld_net.address import Invitation


def visit_to(target: str, preferences: Preferences, *, watch: bool) -> TableVisit:
    way = Session.watch if watch else Session.join
    name = preferences.name
    shown = target.partition("#")[0].partition("?")[0]
    awaited = QCoreApplication.translate("TableVisit", "Connecting to {place}…")
    visit = TableVisit(
        preferences, lambda: way(target, name), awaited.format(place=shown), way_here=target
    )
    return visit if watch else visit.sit_at_once()


def visit_to_nearby(game: NearbyGame, preferences: Preferences, *, watch: bool) -> TableVisit:
    way = Session.watch if watch else Session.join
    name = preferences.name
    awaited = QCoreApplication.translate("TableVisit", "Connecting to {place}…")
    here, advert = game.ways[0]._replace(key=None), game.advert
    title, link = str(here), str(game.ways[0])
    if advert is not None:
        title = advert.title
        link = str(Invitation(here, key=game.key, sets=advert.sets, own=advert.own))
    visit = TableVisit(
        preferences,
        lambda: way(game, name),
        awaited.format(place=title),
        registration="network",
        way_here=link,
    )
    return visit if watch else visit.sit_at_once()


def own_table(preferences: Preferences, setup: Setup) -> Setup:
    """A table as this person opens it: at their pace, with their picture on their own seat."""
    portrait = portrait_of(preferences.settings.portrait)
    places = tuple(
        replace(place, portrait=portrait)
        if place.kind == "person" and place.name == preferences.name
        else place
        for place in setup.places
    )
    return replace(setup, pace=preferences.pace, places=places)


def visit_at_home(preferences: Preferences, setup: Setup) -> TableVisit:
    table = own_table(preferences, setup)
    alone = sum(place.kind == "person" for place in table.places) == 1
    visit = TableVisit(
        preferences,
        lambda: Session.local(_with_seed(table) if alone else table),
        QCoreApplication.translate("SetupVisit", "Setting up the board…"),
        at_home=True,
        opens=True,
    )
    visit.make_same = lambda seed: Session.local(replace(table, seed=seed))
    return visit


def _with_seed(setup: Setup) -> Setup:
    """The same table, which can be dealt again: where one plays alone, nobody could cheat."""
    return setup if setup.seed else replace(setup, seed=new_seed())
