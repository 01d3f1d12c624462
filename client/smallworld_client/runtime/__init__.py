"""The links that there are: to a table of one's own, to somebody else's, to an earlier one."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from msgspec.structs import replace

from smallworld_client.discovery.host_connector import Target
from smallworld_client.discovery.search import Found
from smallworld_client.guest.guest import Guest
from smallworld_client.replication.failover import TakeOver
from smallworld_client.runtime.guest_runtime import GuestRuntime, Visit
from smallworld_client.runtime.host_runtime import Hosting, HostRuntime
from smallworld_client.runtime.table_factory import inherited_table, new_table, resumed_table
from smallworld_client.runtime.table_thread import Runtime, TableThread, Tell
from smallworld_client.storage.journal import Journal, JournalError, journal_path, read_journal
from smallworld_client.storage.saved_game import SavedGame
from smallworld_client.table.boards import open_game
from smallworld_client.table.setup import Setup
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net import HOST_PORT
from smallworld_net.address import Address, Invitation, parse_target
from smallworld_wire import Hello, hello


class PlayerThread(TableThread):
    """A link that can take a table over, and hand it over."""

    def __init__(
        self,
        tell: Tell,
        seat: Guest,
        name: str,
        make_part: Callable[[TableThread], Runtime],
        journal: Journal | None = None,
        identity: int = 0,
    ) -> None:
        self._person = name
        self._make_part = make_part
        super().__init__("table", tell, seat, journal, identity)

    def first_part(self) -> Runtime:
        """As it was asked for."""
        return self._make_part(self)

    def kept(self, game: str) -> TableSnapshot | None:
        """Read from its journal, of which nothing changes; a damaged one holds nothing."""
        path = journal_path(game, self.identity)
        if self.journal is not None or not path.exists():
            return None
        try:
            return read_journal(path).snapshot
        except JournalError:
            return None

    def recall(self, game: str) -> None:
        """With its seat: the others may lack something that is in its journal."""
        self.journal, kept = Journal.reopened(journal_path(game, self.identity))
        self.seat = _restored_seat(kept)

    def lead(self, lead: TakeOver, former: Found | None = None) -> None:
        """Host the game from here on, with everything that this seat holds of it."""
        seat, hosting = self.seat, Hosting(self._person)
        part = HostRuntime(
            self, hosting, lambda me, now: inherited_table(seat, lead, me, now), former
        )
        self.become(part)

    def follow(self, way: Address | None) -> None:
        """Be a guest of whoever hosts now."""
        self.become(GuestRuntime(self, Visit(way, self._person, plays=True)))


def host_link(setup: Setup, tell: Tell, local: bool = False) -> TableThread:
    """A link to a table of one's own, at this screen only if ``local``."""
    ports = (HOST_PORT, 0) if setup.port is None else (setup.port,)
    starts_itself = local or setup.starts_itself
    looks_on = local or not setup.starts_itself
    hosting = Hosting(setup.name, ports, setup.pace, local, starts_itself, looks_on)
    seat = Guest(_greeting(setup.name), open_game)
    return PlayerThread(
        tell,
        seat,
        setup.name,
        lambda link: HostRuntime(link, hosting, lambda me, now: new_table(setup, me)),
    )


def guest_link(
    target: Target,
    name: str,
    role: Literal["player", "spectator"],
    tell: Tell,
    by_relay: bool = False,
) -> TableThread:
    """A link to a table that somebody else hosts; only ``by_relay`` if so wanted."""
    invitation = ""
    if isinstance(target, Invitation):
        invitation = target.token
        role = "spectator" if target.watch else role
    visit = Visit(target, name, role == "player", by_relay)
    seat = Guest(_greeting(name, role), open_game, invitation)
    return PlayerThread(tell, seat, name, lambda link: GuestRuntime(link, visit))


def resumed_link(path: Path, tell: Tell) -> TableThread:
    """A link to the game whose journal lies there; GameError where it can't be gone on with."""
    journal, kept = Journal.reopened(path)
    origin = kept.origin
    return PlayerThread(
        tell,
        _restored_seat(kept),
        origin.name,
        lambda link: _resumed_part(link, kept),
        journal,
        origin.identity,
    )


def _restored_seat(kept: SavedGame) -> Guest:
    return Guest.restored(_greeting(kept.origin.name), open_game, kept)


def _resumed_part(link: TableThread, kept: SavedGame) -> Runtime:
    """A host goes on as one, also where the power went before he had written down that he is."""
    origin = kept.origin
    if origin.role == "guest" and kept.snapshot.leader_key != link.keys.public:
        target = parse_target(origin.target) if origin.target else None
        return GuestRuntime(link, Visit(target, origin.name, plays=True))
    ports = (origin.port, HOST_PORT, 0)
    hosting = Hosting(origin.name, ports, origin.pace, is_local=not origin.identity)
    return HostRuntime(link, hosting, lambda me, now: resumed_table(kept, now))


def _greeting(name: str, role: Literal["player", "spectator"] = "player") -> Hello:
    """Who plays keeps a journal, so that he can vouch for what he is told."""
    return replace(hello(name, role), keeps=role == "player")
