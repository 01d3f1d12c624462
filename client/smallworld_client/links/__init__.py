"""The links that there are: to a table of one's own, to somebody else's, to an earlier one."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from msgspec.structs import replace

from smallworld.wire import Hello, hello
from smallworld_client.boards import open_game
from smallworld_client.charter import Charter
from smallworld_client.keeping.journal import Journal, JournalError, journal_path, read_journal
from smallworld_client.keeping.kept import Kept
from smallworld_client.links.guest import GuestPart, Visit
from smallworld_client.links.host import Hosting, HostPart
from smallworld_client.links.laying import inherited_table, new_table, resumed_table
from smallworld_client.links.link import Link, Part, Tell
from smallworld_client.links.pursuit import Target
from smallworld_client.links.search import Found
from smallworld_client.seat.seat import Seat
from smallworld_client.seat.succession import Lead
from smallworld_client.setup import Setup
from smallworld_link import HOST_PORT
from smallworld_link.address import Address, Invitation, parse_target


class TableLink(Link):
    """A link that can take a table over, and hand it over."""

    def __init__(
        self,
        tell: Tell,
        seat: Seat,
        name: str,
        make_part: Callable[[Link], Part],
        journal: Journal | None = None,
        identity: int = 0,
    ) -> None:
        self._person = name
        self._make_part = make_part
        super().__init__("table", tell, seat, journal, identity)

    def first_part(self) -> Part:
        """As it was asked for."""
        return self._make_part(self)

    def kept(self, game: str) -> Charter | None:
        """Read from its journal, of which nothing changes; a damaged one holds nothing."""
        path = journal_path(game, self.identity)
        if self.journal is not None or not path.exists():
            return None
        try:
            return read_journal(path).charter
        except JournalError:
            return None

    def recall(self, game: str) -> None:
        """With its seat: the others may lack something that is in its journal."""
        self.journal, kept = Journal.reopened(journal_path(game, self.identity))
        self.seat = _restored_seat(kept)

    def lead(self, lead: Lead, former: Found | None = None) -> None:
        """Host the game from here on, with everything that this seat holds of it."""
        seat, hosting = self.seat, Hosting(self._person)
        part = HostPart(self, hosting, lambda me, now: inherited_table(seat, lead, me, now), former)
        self.become(part)

    def follow(self, way: Address | None) -> None:
        """Be a guest of whoever hosts now."""
        self.become(GuestPart(self, Visit(way, self._person, plays=True)))


def host_link(setup: Setup, tell: Tell, local: bool = False) -> Link:
    """A link to a table of one's own, at this screen only if ``local``."""
    ports = (HOST_PORT, 0) if setup.port is None else (setup.port,)
    starts_itself = local or setup.starts_itself
    looks_on = local or not setup.starts_itself
    hosting = Hosting(setup.name, ports, setup.pace, local, starts_itself, looks_on)
    seat = Seat(_greeting(setup.name), open_game)
    return TableLink(
        tell,
        seat,
        setup.name,
        lambda link: HostPart(link, hosting, lambda me, now: new_table(setup, me)),
    )


def guest_link(
    target: Target,
    name: str,
    role: Literal["player", "spectator"],
    tell: Tell,
    by_relay: bool = False,
) -> Link:
    """A link to a table that somebody else hosts; only ``by_relay`` if so wanted."""
    invitation = ""
    if isinstance(target, Invitation):
        invitation = target.token
        role = "spectator" if target.watch else role
    visit = Visit(target, name, role == "player", by_relay)
    seat = Seat(_greeting(name, role), open_game, invitation)
    return TableLink(tell, seat, name, lambda link: GuestPart(link, visit))


def resumed_link(path: Path, tell: Tell) -> Link:
    """A link to the game whose journal lies there; GameError where it can't be gone on with."""
    journal, kept = Journal.reopened(path)
    origin = kept.origin
    return TableLink(
        tell,
        _restored_seat(kept),
        origin.name,
        lambda link: _resumed_part(link, kept),
        journal,
        origin.identity,
    )


def _restored_seat(kept: Kept) -> Seat:
    return Seat.restored(_greeting(kept.origin.name), open_game, kept)


def _resumed_part(link: Link, kept: Kept) -> Part:
    """A host goes on as one, also where the power went before he had written down that he is."""
    origin = kept.origin
    if origin.role == "guest" and kept.charter.leader_key != link.keys.public:
        target = parse_target(origin.target) if origin.target else None
        return GuestPart(link, Visit(target, origin.name, plays=True))
    ports = (origin.port, HOST_PORT, 0)
    hosting = Hosting(origin.name, ports, origin.pace, is_local=not origin.identity)
    return HostPart(link, hosting, lambda me, now: resumed_table(kept, now))


def _greeting(name: str, role: Literal["player", "spectator"] = "player") -> Hello:
    """Who plays keeps a journal, so that he can vouch for what he is told."""
    return replace(hello(name, role), keeps=role == "player")
