"""What decides is written once: threads and simulator run the same drivers."""

from queue import SimpleQueue

from smallworld_client.app.sessions import guest_link, host_link
from smallworld_client.table.events import Event
from smallworld_client.table.guest_driver import GuestDriver
from smallworld_client.table.host_driver import HostDriver
from smallworld_client.table.player_driver import PlayerDriver, Role
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_dev.simulation.client import SimulatedClient, SimulatedDriver
from smallworld_dev.simulation.world import World
from smallworld_lobby.driver import LobbyDriver
from smallworld_net.address import Address
from smallworld_wire.room import TableSettings
from tests.helpers.expect import expect


def test_threads_and_simulated_programs_have_the_same_driver_and_roles() -> None:
    told: list[SimpleQueue[Event]] = [SimpleQueue(), SimpleQueue()]
    setup = Setup(
        "Ann", TableSettings("Ann's table", "two-players"), (SeatSetup(), SeatSetup()), port=0
    )
    host, guest = (
        host_link(setup, told[0].put),
        guest_link(Address("::1", 9), "Bob", "player", told[1].put),
    )
    threads = [host, guest]
    for thread in threads:
        thread.start()
    world = World(1)
    world.run()
    simulated = [each for each in world.programs.values() if isinstance(each, SimulatedClient)]
    for each in told:
        expect(each, "each thread's first event", lambda event: True)
    drivers = [thread.driver for thread in threads] + [client.driver for client in simulated]
    roles = {type(driver.role) for driver in drivers}
    assert roles == {HostDriver, GuestDriver}
    assert {type(each.driver) for each in threads} == {PlayerDriver}
    for thread in threads:
        thread.close()


def test_the_simulator_changes_no_decision_of_a_driver() -> None:
    """It counts transitions and notes when a role is taken on."""
    changed = {name for name in vars(SimulatedDriver) if name in vars(PlayerDriver)}
    assert changed - {"__init__", "__module__", "__doc__"} == {"on", "_change"}
    assert not [role for role in Role.__subclasses__() if "simulation" in role.__module__]
    assert not LobbyDriver.__subclasses__()
