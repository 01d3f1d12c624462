"""Whose computer may go dark for good, so that the promise still binds, and who then leads on.

Nothing that was told may be lost short of all computers that hold it going dark. So somebody has to
be left who holds it and could lead: in the eyes of the lobby, or where there is none, somebody on
whom the others agree because their journal has all of it.
"""

from collections.abc import Collection

from smallworld.game_log import GameLog
from smallworld_chance.checked_log import open_log
from smallworld_client.simulation.computer import SimulatedComputer
from smallworld_client.simulation.invariant_checker import InvariantChecker
from smallworld_client.simulation.plan import short_game
from smallworld_client.simulation.storage import JOURNAL, read_journal
from smallworld_wire import Lease


def could_be_claimed(lease: Lease | None, left: Collection[SimulatedComputer]) -> bool:
    """Whether one of those who are left could lead on by the lobby's word."""
    if lease is None:
        return False
    keys = {lease.holder, *lease.replicas}
    return any(computer.key in keys and computer.files.get(JOURNAL) for computer in left)


def heir(
    checker: InvariantChecker, left: Collection[SimulatedComputer]
) -> SimulatedComputer | None:
    """Who of those who are left holds most, and all that anybody was told; None: nobody."""
    held = [(computer, _led_course(computer)) for computer in left]
    whole = [
        (each, len(game_log))
        for each, game_log in held
        if game_log is not None and not checker.lost(game_log)
    ]
    return max(whole, key=lambda pair: pair[1], default=(None, 0))[0]


def hosts_again(computer: SimulatedComputer) -> bool:
    """Whether a computer hosts the game, or will when it is on again, by its journal."""
    kept = read_journal(computer)
    if kept is None:
        return False
    return kept.origin.role == "host" or kept.snapshot.leader_key == computer.key


def _led_course(computer: SimulatedComputer) -> GameLog | None:
    """The game as a computer's journal has it, if whoever sits there has a seat and may lead it."""
    kept = read_journal(computer)
    if kept is None:
        return None
    if kept.snapshot.person_of(computer.key) is None:
        return None
    return open_log(short_game(kept.header), kept.items)
