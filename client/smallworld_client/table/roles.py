"""Makes the roles that one person's program takes on: the first, a resumed one, one taken over."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from smallworld.moves import Draw
from smallworld_chance.checked_log import open_log
from smallworld_client.discovery.search import LocatedHost
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.commit import ClaimToLead
from smallworld_client.table.failover import TakeOver
from smallworld_client.table.guest import Guest
from smallworld_client.table.guest_driver import GuestDriver, JoinOptions
from smallworld_client.table.host_driver import HostDriver, HostingOptions
from smallworld_client.table.logs import OpenGame
from smallworld_client.table.player_driver import PlayerDriver, Role
from smallworld_client.table.snapshot import Peer, SavedGame
from smallworld_maps.deals import SeededDraw
from smallworld_net import HOST_PORT
from smallworld_net.address import Address, parse_target
from smallworld_wire.common import Hello, hello


@dataclass(frozen=True)
class PlayerRoles:
    """The roles of the person called ``name``; ``levels`` are computer players, weakest first."""

    name: str
    open_game: OpenGame
    draw: Draw
    levels: Collection[str]

    def host(self, player: PlayerDriver, lead: TakeOver, former: LocatedHost | None) -> Role:
        def table(me: Peer, now: float) -> HostedTable:
            return self._inherited(player.guest, lead, me, now)

        # A lobby grants a lease to a replica, and others may still hold the game on their disks.
        by_hand = lead.lease is None
        return HostDriver(player, HostingOptions(self.name), table, former, plays_unkept=by_hand)

    def guest(self, player: PlayerDriver, leader: Address | None) -> Role:
        return GuestDriver(player, JoinOptions(leader, self.name, plays=True))

    def resumed(self, player: PlayerDriver, saved: SavedGame) -> Role:
        """The role that the user had when they left.

        A host resumes as host even if power failed before its role reached the journal.
        """
        origin = saved.origin
        if origin.role == "guest" and saved.snapshot.leader_key != player.keys.public:
            target = parse_target(origin.target) if origin.target else None
            return GuestDriver(player, JoinOptions(target, origin.name, plays=True))

        snapshot = saved.snapshot
        if origin.role != "host":
            snapshot = snapshot.with_bots_of(self.levels)

        def table(_me: Peer, now: float) -> HostedTable:
            game_log = open_log(self.open_game(saved.header), saved.items)
            draw = SeededDraw.after(origin.seed, game_log) if origin.seed else self.draw
            return HostedTable.resumed(snapshot, game_log, saved.committed, draw, now, self.levels)

        ports, is_local = (origin.port, HOST_PORT, 0), not origin.identity
        hosting = HostingOptions(origin.name, ports, origin.pace, is_local, seed=origin.seed)
        return HostDriver(player, hosting, table)

    def restore(self, saved: SavedGame) -> Guest:
        return Guest.restored(greeting(saved.origin.name), self.open_game, saved)

    def _inherited(self, guest: Guest, lead: TakeOver, me: Peer, now: float) -> HostedTable:
        snapshot, game_log = guest.snapshot, guest.game_log
        assert snapshot is not None
        assert game_log is not None
        led = snapshot.with_bots_of(self.levels).led_by(me, lead.epoch)
        own = open_log(game_log.game, game_log.items)
        right: ClaimToLead = lead.lease or "by hand"
        return HostedTable.resumed(led, own, guest.committed, self.draw, now, self.levels, right)


def greeting(name: str, role: Literal["player", "spectator"] = "player") -> Hello:
    """A player keeps a journal, so that they can acknowledge what they are told."""
    return replace(hello(name, role), keeps_journal=role == "player")
