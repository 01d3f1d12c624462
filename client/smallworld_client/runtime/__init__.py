"""Threads that run a player's program: at a table of their own, at another's, at an earlier one."""

from pathlib import Path
from typing import Literal

from smallworld.errors import GameError
from smallworld_client.bots.computers import LEVELS
from smallworld_client.discovery.host_connector import Target
from smallworld_client.drivers.guest import GuestDriver, Visit
from smallworld_client.drivers.host import HostDriver, Hosting
from smallworld_client.drivers.player import PlayerDriver, Role, Tell
from smallworld_client.drivers.roles import PlayerRoles, greeting
from smallworld_client.guest.guest import Guest
from smallworld_client.ports import Ports
from smallworld_client.runtime.table_factory import draw, new_table
from smallworld_client.runtime.table_thread import TableThread
from smallworld_client.runtime.web_page import with_page
from smallworld_client.storage.journal import Journal
from smallworld_client.table.boards import open_game
from smallworld_client.table.setup import Setup
from smallworld_net import HOST_PORT
from smallworld_net.address import Invitation


def host_link(setup: Setup, tell: Tell, local: bool = False) -> TableThread:
    """Host a table, at this screen only if ``local``; GameError for a seed where others play."""
    if setup.seed and not local:
        raise GameError("A seed is for a game at one screen: who knows it knows what will come.")
    port_numbers = (HOST_PORT, 0) if setup.port is None else (setup.port,)
    starts_itself = local or setup.starts_itself
    looks_on = local or not setup.starts_itself or setup.web is not None
    hosting = Hosting(setup.name, port_numbers, setup.pace, local, starts_itself, looks_on)
    guest = Guest(greeting(setup.name), open_game)

    def host(player: PlayerDriver) -> HostDriver:
        return HostDriver(player, hosting, lambda me, now: new_table(setup, me))

    roles = _roles(setup.name)

    def make(tell: Tell) -> TableThread:
        return TableThread(tell, lambda ports, tell: PlayerDriver(ports, tell, guest, roles, host))

    return make(tell) if local else with_page(make, setup.web, setup.web_host)(tell)


def guest_link(
    target: Target,
    name: str,
    role: Literal["player", "spectator"],
    tell: Tell,
    by_relay: bool = False,
) -> TableThread:
    """Come to a table that somebody else hosts; only ``by_relay`` if so wanted."""
    invitation = ""
    if isinstance(target, Invitation):
        invitation = target.token
        role = "spectator" if target.watch else role
    visit = Visit(target, name, role == "player", by_relay)
    guest = Guest(greeting(name, role), open_game, invitation)

    def come(player: PlayerDriver) -> GuestDriver:
        return GuestDriver(player, visit)

    roles = _roles(name)
    return TableThread(tell, lambda ports, tell: PlayerDriver(ports, tell, guest, roles, come))


def resumed_link(path: Path, tell: Tell, web: int | None = None, web_host: str = "") -> TableThread:
    """Resume the game whose journal lies there; it ends with the reason where it can't be.

    Whoever hosts it has a page on the port ``web`` of ``web_host``, None for no page. All of
    the game is verified, which may take seconds, in the thread.
    """

    def resume(ports: Ports, tell: Tell) -> PlayerDriver:
        journal, saved = Journal.reopened(path)
        roles = _roles(saved.origin.name)
        try:
            guest = roles.restore(saved)
        except GameError:
            journal.close()
            raise

        def first(player: PlayerDriver) -> Role:
            return roles.resumed(player, saved)

        return PlayerDriver(ports, tell, guest, roles, first, journal, saved.origin.identity)

    return with_page(lambda tell: TableThread(tell, resume), web, web_host)(tell)


def _roles(name: str) -> PlayerRoles:
    return PlayerRoles(name, open_game, draw, LEVELS)
