"""Which lobby a guest calls because a host has named it.

The lobby in a table's settings would name a successor if the host were lost, so guests call it. A
hostile host could name any address instead, and have the guests' programs call it from inside their
networks. So a lobby that a host names is called only

- if the guest came to the table by it, or has been there before and met the same key;
- or else if it is no closer to the guest's computer than the host itself. A public address may be
  named by everybody, one of a private network by a host who was reached in one, one on this
  computer by a host on it. Ports below 1024 are left alone.

A name is looked up when the lobby is to be called, and the address that was found is the one
called: a name that leads elsewhere the second time gains nothing.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from ipaddress import ip_address

from smallworld.errors import GameError
from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.table.ports import KnownHosts, NameLookup
from smallworld_net.address import Address, Invitation, Route, ViaRelay, is_name, parse_lobby
from smallworld_wire.rate_limit import unmapped

LOWEST_PORT = 1024
MOST_NAMED = 64  # lobbies that one host may name to have it looked up whether the person knows them
LOCAL_NAMES = (".local", ".lan", ".internal", ".home.arpa")
"""How names end that mean something only within a private network."""


class AddressScope(IntEnum):
    PUBLIC = 0
    PRIVATE = 1
    LOOPBACK = 2


def reach_of(host: str) -> AddressScope | None:
    """How close an address is; None for a name, and for what is no one computer's address."""
    try:
        address = ip_address(unmapped(host))
    except ValueError:
        return None
    if address.is_loopback:
        return AddressScope.LOOPBACK
    if address.is_multicast or address.is_unspecified or address.is_reserved:
        return None
    return AddressScope.PUBLIC if address.is_global else AddressScope.PRIVATE


def reach_of_route(route: Route) -> AddressScope:
    if isinstance(route, ViaRelay):
        return AddressScope.PUBLIC
    if is_name(route.host):
        return _reach_of_name(route.host)
    return reach_of(route.host) or AddressScope.PUBLIC


class LobbyTrust:
    def __init__(
        self,
        target: Address | Invitation | NearbyGame | None,
        known_hosts: KnownHosts,
        look_up: Callable[[str], NameLookup],
    ) -> None:
        """``target`` is where the person wanted to go."""
        self._came_by = _lobby_of(target)
        self._known_hosts = known_hosts
        self._reach = _reach_of_target(target)
        self._look_up = look_up
        self._look_ups: dict[str, NameLookup] = {}
        self._known: dict[Address, bool] = {}
        self.refused = ""  # the last address that was refused

    def reached(self, route: Route) -> None:
        self._reach = reach_of_route(route)

    def allows(self, lobby: str) -> bool:
        """Whether a lobby may be adopted into the game; a host name is judged when it is called."""
        address = _parsed(lobby)
        fits = not lobby or (address is not None and all(map(self._fits, address.machines)))
        if not fits:
            self.refused = _unkeyed(lobby)
        return fits

    def to_call(self, lobby: str) -> Address | None:
        """Where to call a lobby that was allowed; None while its name is looked up, or refused."""
        called = (self._called(each, lobby) for each in parse_lobby(lobby).machines)
        found = [each for each in called if each is not None]
        return found[0]._replace(others=tuple(found[1:])) if found else None

    def refuses(self, lobby: str) -> bool:
        return lobby != "" and self.refused == _unkeyed(lobby)

    def _fits(self, address: Address) -> bool:
        if self._is_known(address):
            return True
        is_high = address.port >= LOWEST_PORT
        return is_high and (is_name(address.host) or self._is_close_enough(address.host))

    def _called(self, address: Address, lobby: str) -> Address | None:
        """Where to call one machine; None while its name is looked up, or where it is refused."""
        if not is_name(address.host) or self._is_known(address):
            return address
        found = self._addresses_of(address.host)
        fitting = [host for host in found if self._is_close_enough(host)]
        if found and not fitting:
            self.refused = _unkeyed(lobby)
        return address._replace(host=fitting[0]) if fitting else None

    def _addresses_of(self, name: str) -> Sequence[str]:
        look_up = self._look_ups.get(name)
        if look_up is None or look_up.is_vain:
            look_up = self._look_ups[name] = self._look_up(name)
        return look_up.found

    def _is_known(self, lobby: Address) -> bool:
        came_by = self._came_by.machines if self._came_by else ()
        if any(each[:2] == lobby[:2] for each in came_by):
            return True
        if lobby not in self._known and len(self._known) < MOST_NAMED:
            self._known[lobby] = self._known_hosts.have_met(lobby)
        return self._known.get(lobby, False)

    def _is_close_enough(self, host: str) -> bool:
        reach = reach_of(host)
        return reach is not None and reach <= self._reach


def _parsed(lobby: str) -> Address | None:
    try:
        return parse_lobby(lobby)
    except GameError:
        return None


def _unkeyed(lobby: str) -> str:
    return ",".join(each.partition("#")[0] for each in lobby.split(","))


def _reach_of_name(name: str) -> AddressScope:
    if name.lower() == "localhost":
        return AddressScope.LOOPBACK
    is_local = "." not in name or name.lower().endswith(LOCAL_NAMES)
    return AddressScope.PRIVATE if is_local else AddressScope.PUBLIC


def _lobby_of(target: Address | Invitation | NearbyGame | None) -> Address | None:
    is_listed = isinstance(target, Invitation) and target.game
    return target.address if isinstance(target, Invitation) and is_listed else None


def _reach_of_target(target: Address | Invitation | NearbyGame | None) -> AddressScope:
    match target:
        case Address():
            return reach_of_route(target)
        case NearbyGame(ways=ways):
            return max(map(reach_of_route, ways), default=AddressScope.PUBLIC)
        case Invitation(address=address, game=""):
            return reach_of_route(address)
        case _:
            return AddressScope.PUBLIC
