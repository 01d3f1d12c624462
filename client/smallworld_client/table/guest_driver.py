"""A guest at somebody else's table: the way there, and what happens when the host is lost.

The states and what each event leads to are in :mod:`smallworld_client.table.failover`; this
module finds out what happens and carries out the effects.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from msgspec.structs import replace as changed

from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.discovery.host_connector import HostConnector, Met, Target
from smallworld_client.discovery.lobby_trust import LobbyTrust
from smallworld_client.home.journal import JournalError
from smallworld_client.table import failover
from smallworld_client.table.events import (
    Ended,
    Equivocated,
    Event,
    HostBack,
    HostLost,
    Noticed,
    Reaction,
    RoomChanged,
)
from smallworld_client.table.failover import Effect
from smallworld_client.table.player_driver import PlayerDriver, Role
from smallworld_client.table.snapshot import GameOrigin, TableSnapshot
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import (
    Address,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    Invitation,
)
from smallworld_wire.common import Bye, Then
from smallworld_wire.lobby import Lease
from smallworld_wire.room import Room, RoomChange
from smallworld_wire.sentences import told_by
from smallworld_wire.table import Ack, FromTable, Sit, ToTable, Welcome

SIGNING = 3.0
"""Seconds for which somebody who is done waits for the others' signatures under the result."""
QUIET = 1.0  # seconds for which somebody who returns is not told that the host is being looked for


@dataclass(frozen=True)
class JoinOptions:
    """How a guest comes to a table.

    A guest who ``plays`` comes under their own key, for which their seat is kept. A spectator uses
    a throwaway key. Without a ``target`` the current host is searched for. ``by_relay``: only
    through the lobby's relay, even if a direct route exists. A guest who ``returns`` was there a
    moment ago, and takes a seat if they ``sit``.
    """

    target: Target | None
    name: str
    plays: bool
    by_relay: bool = False
    returns: bool = False
    sits: Sit | None = None


_LOST = {
    (True, ""): SeatSays.LOST,
    (True, "led on"): SeatSays.LOST_LED_ON,
    (True, "by hand"): SeatSays.LOST_BY_HAND,
    (False, ""): SeatSays.LOOKING,
    (False, "led on"): SeatSays.LOOKING_LED_ON,
    (False, "by hand"): SeatSays.LOOKING_BY_HAND,
    (True, "service"): SeatSays.LOST_SERVICE,
    (False, "service"): SeatSays.LOOKING_SERVICE,
}
"""What is said of a lost host: whether one has been at the table, and what happens next."""


class GuestDriver(Role):
    def __init__(self, player: PlayerDriver, visit: JoinOptions) -> None:
        super().__init__(player)
        self._visit = visit
        self._connector: HostConnector | None = None
        self._was_in = self._is_done = False
        self._quiet_until = 0.0
        self._retires_at: float | None = None
        self._told_lost: HostLost | None = None
        self._effects: Mapping[Effect, Callable[[HostConnector], None]] = {
            Effect.HANG_UP: HostConnector.hang_up,
            Effect.SEARCH: HostConnector.search,
            Effect.STOP_SEARCH: HostConnector.arrive,
            Effect.SEEK: HostConnector.seek,
            Effect.CLAIM: lambda connector: connector.claim(self.player.failover.claim),
            Effect.LEAD: self._lead,
        }

    @property
    def origin(self) -> GameOrigin:
        target = self._visit.target
        route = target.ways[0] if isinstance(target, NearbyGame) else target
        return GameOrigin("guest", self._visit.name, self.player.identity, str(route or ""))

    @property
    def is_at_table(self) -> bool:
        return self.player.failover.state is failover.FailoverState.FOLLOWING

    def open(self) -> None:
        player, visit, now = self.player, self._visit, self.player.now
        keys = player.keys if visit.plays else player.ports.transport.new_keys()
        player.failover.key = keys.public
        if isinstance(visit.target, Invitation):
            player.guest.seeks = visit.target.game
        self._connector = HostConnector(
            player.ports,
            player.failover,
            player.guest,
            keys,
            visit.name,
            visit.target,
            visit.by_relay,
        )
        self._connector.set_out(now)
        self._quiet_until = now + QUIET if visit.returns else now
        if player.guest.snapshot:
            self._recall(player.guest.snapshot, keys.public)
            self._on(failover.Event.RESUMED)
            self._tell_lost(now)

    def work(self, now: float) -> None:
        connector = self._connector
        assert connector is not None
        if self.player.is_behind:
            connector.rest(now)
        else:
            for event in connector.work(now):
                self._meet(connector, event, now)
                if self._is_done or self.player.has_ended:
                    return
        if connector.has_line:
            self.player.react(self.player.guest.tick(now))
        may_claim = self.player.holds_game and connector.reaches_lobby
        if may_claim and not connector.is_connected:  # hang up, then claim
            due = self.player.failover.tick(now)
            if due:
                self._on(due)
        if self.player.failover.is_lost:
            self._tell_lost(now)
        player = self.player
        is_free = player.guest.is_all_signed and not player.is_submitting
        if self._retires_at and (is_free or now >= self._retires_at):
            player.leave()

    def wait(self, now: float) -> float | None:
        return max(self._retires_at - now, 0.0) if self._retires_at else None

    @property
    def lobby(self) -> Address | None:
        snapshot, connector = self.player.guest.snapshot, self._connector
        named = snapshot.settings.lobby if snapshot else ""
        return connector.lobby_trust.to_call(named) if named and connector else None

    def hurry(self, now: float) -> None: ...

    def send(self, message: ToTable) -> None:
        """Send to the host; what is lost on the way is noticed by both sides' counts."""
        if isinstance(message, Sit) and not self._visit.plays:
            self._come_to_play(message)
        elif self._connector:
            self._connector.send(message)

    def take_over(self) -> None:
        decision = self.player.failover.decide()
        if decision:
            self._leave_refused_lobby()
            self._on(decision)
        else:
            super().take_over()

    def retire(self, now: float) -> None:
        self._retires_at = now + SIGNING

    def farewell(self, then: Then | None) -> None:
        self.send(Bye())

    def close(self) -> None:
        if self._connector:
            self._connector.close()

    # The failover

    def _on(self, event: failover.Event) -> None:
        assert self._connector is not None
        for effect in self.player.on(event):
            self._effects[effect](self._connector)

    def _lead(self, connector: HostConnector) -> None:
        """Become the host; without a lobby's lease this program tells the former one."""
        self._is_done = True
        by_hand = self.player.failover.take_over.lease is None
        self.player.take_over(connector.host if by_hand else None)

    def _meet(self, connector: HostConnector, event: Met, now: float) -> None:
        match event:
            case ConnectionUp():
                guest = self.player.guest
                signs = self.player.contributor if self._visit.plays else None
                program = self.player.ports.program
                greeted = guest.connected(now, connector.own_key, event.key, signs, program)
                self.player.react(greeted)
            case ConnectionLost():
                self._on(failover.Event.CONNECTION_LOST)
                self._tell_lost(now)
            case ConnectionFailed(reason):
                self.player.tell(Ended(reason))
            case Noticed():
                self.player.tell(event)
            case Lease():
                heard = self.player.failover.hear_lease(event)
                if heard:
                    self._on(heard)
            case _:
                self._hear(connector, event, now)

    # What the host says

    def _hear(self, connector: HostConnector, message: FromTable, now: float) -> None:
        if isinstance(message, Room | RoomChange):
            message = _without_refused_lobby(message, connector.lobby_trust)
        if isinstance(message, Welcome) and self._visit.plays:
            saved = self.player.saved_snapshot(message.game)
            if saved is not None:
                if connector.own_key != self.player.keys.public:
                    self.farewell(None)  # the host knows somebody else, who does not come again
                self._resume(saved, message.game, connector.host_key)
                return
        reaction = self._kept(self.player.guest.receive(message, now), now)
        if isinstance(message, Welcome) and not reaction.tell:
            self._arrive()
        left = [event for event in reaction.tell if self._goes_on_after(event)]
        tell = [event for event in reaction.tell if event not in left]
        self.player.react(Reaction(reaction.send, tell))
        if isinstance(message, Welcome) and self._visit.sits and not left:
            connector.send(self._visit.sits)
        is_said = any(isinstance(event, Equivocated) for event in tell)
        for event in left:
            if isinstance(event, Ended) and event.reason == SeatSays.FORGED() and not is_said:
                self.player.tell(Noticed(event.reason, lasts=True))
        if left:
            successor = message.successor if isinstance(message, Bye) else b""
            self._on(self.player.failover.hear_goodbye(successor, now))
            self._quiet_until = now + QUIET
            if not self._is_done:
                self._tell_lost(now)

    def _kept(self, reaction: Reaction, now: float) -> Reaction:
        """The reaction once new entries are durable; if writing fails, without acknowledgements."""
        guest = self.player.guest
        if not guest.keeps_journal or guest.game_log is None or guest.snapshot is None:
            return reaction
        try:
            self.player.keep(guest.game_log, guest.committed, guest.snapshot)
        except JournalError as error:
            self.player.tell(Noticed(SeatSays.UNKEPT(reason=told_by(error))))
            other = [message for message in reaction.send if not isinstance(message, Ack)]
            return Reaction([*other, *guest.stop_keeping(now).send], reaction.tell)
        return reaction

    def _resume(self, saved: TableSnapshot, game: str, host_key: bytes) -> None:
        """The host names a game that has a journal here; believe that only of its people."""
        if saved.person_of(host_key) is None:
            self.farewell(None)
            self.player.tell(Ended(SeatSays.STRANGERS_TABLE(), "nowhere"))
        else:
            self.player.recall(game)
            self._come_again(replace(self._visit, returns=True))

    def _come_again(self, visit: JoinOptions) -> None:
        """Come under another key: with the journal of an earlier session, or to play."""
        self._is_done = True
        self.player.become(GuestDriver(self.player, visit))

    def _come_to_play(self, sit: Sit) -> None:
        """A spectator who sits down needs a journal, and a key that lasts."""
        self.farewell(None)
        self.player.guest.start_keeping()
        self._come_again(replace(self._visit, plays=True, returns=True, sits=sit))

    def _leave_refused_lobby(self) -> None:
        snapshot, connector = self.player.guest.snapshot, self._connector
        if snapshot and connector and connector.lobby_trust.refuses(snapshot.settings.lobby):
            settings = changed(snapshot.settings, lobby="")
            self.player.guest.snapshot = changed(snapshot, settings=settings)

    def _goes_on_after(self, event: Event) -> bool:
        """Whether a host's goodbye leaves a game in which others go on."""
        known = self.player.guest.snapshot is not None
        return isinstance(event, Ended) and event.then == "succeed" and known

    # What the person is told

    def _arrive(self) -> None:
        self._was_in = True
        self._on(failover.Event.HOST_ANSWERED)
        if self._told_lost:
            self._told_lost = None
            self.player.tell(HostBack())

    def _tell_lost(self, now: float) -> None:
        connector, state = self._connector, self.player.failover
        if now < self._quiet_until or connector is None:
            return
        is_led_on = state.may_claim or state.awaits_successor(now)
        can_lead = state.can_take_over and not connector.asks_lobby
        can_lead = can_lead and not state.awaits_successor(now)
        outlook = "by hand" if can_lead else "led on" if is_led_on else ""
        snapshot = self.player.guest.snapshot
        outlook = "service" if snapshot and snapshot.settings.service else outlook
        event = HostLost(_LOST[self._was_in, outlook](), can_lead)
        if event != self._told_lost:
            self._told_lost = event
            self.player.tell(event)

    def _recall(self, snapshot: TableSnapshot, key: bytes) -> None:
        me, guest = snapshot.person_of(key), self.player.guest
        if guest.me < 0 and me:
            seats, people = snapshot.seats, snapshot.people
            room = Room(snapshot.settings, "running", seats, people, snapshot.epoch)
            self.player.tell(RoomChanged(changed(room, leader=snapshot.leader), me.id))
            self.player.react(guest.recall())


def _without_refused_lobby(room: Room | RoomChange, trust: LobbyTrust) -> Room | RoomChange:
    """A room as it is taken over: its lobby may be one that this program does not call."""
    if room.settings is None or trust.allows(room.settings.lobby):
        return room
    return changed(room, settings=changed(room.settings, lobby=""))
