"""A host who names another lobby than theirs: ``python -m tests.attacks.hostile_host LOBBY TRAP``.

The table is listed in LOBBY, and its guests are told that TRAP would name a successor. It prints
``invitation INVITATION``, and ``begun`` once the game has.
"""

import sys
from threading import Event as Signal

from smallworld_client.app.sessions import host_link
from smallworld_client.table.authority.members import Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import Began, Event, Noticed, Opened
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_wire.room import TableSettings

ME, OPEN = SeatSetup("person", "Mallory"), SeatSetup()


def main(lobby: str, trap: str) -> None:
    honest = HostedTable.pin_lobby

    def pin(table: HostedTable, _: str, now: float) -> list[Outgoing]:
        return [] if table.settings.lobby == trap else honest(table, trap, now)

    setattr(HostedTable, "pin_lobby", pin)  # noqa: B010 - the checkers know that it is another
    settings = TableSettings("Mallory's table", "two-players", lobby=lobby)
    setup = Setup("Mallory", settings, (ME, OPEN), pace=0.0, port=0, starts_itself=True)
    opened: list[Opened] = []

    def tell(event: Event) -> None:
        match event:
            case Opened():
                opened.append(event)
            case Noticed() if opened:
                print("invitation", opened.pop().invitation, flush=True)
            case Began():
                print("begun", flush=True)

    host_link(setup, tell).start()
    Signal().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
