"""A link's part as a guest: a seat at a table that somebody else hosts."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace

from msgspec.structs import replace as changed

from smallworld.phrases import SeatSays
from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.discovery.host_connector import HostConnector, Met, Target
from smallworld_client.discovery.lobby_trust import LobbyTrust
from smallworld_client.guest.events import Ended, Event, HostBack, HostLost, Noticed, RoomChanged
from smallworld_client.guest.reaction import Reaction
from smallworld_client.replication.failover import Failover, TakeOver
from smallworld_client.runtime.table_thread import Runtime, TableThread
from smallworld_client.storage.journal import JournalError
from smallworld_client.storage.saved_game import Origin
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net.client import Failed, Lost, Up
from smallworld_net.keys import KeyPair
from smallworld_net.loop import Pollable
from smallworld_wire import Bye, FromTable, Heartbeat, Lease, Room, Sit, Then, ToTable, Welcome

QUIET = 1.0
"""Seconds that somebody who returns may take before he is told that the host is looked for."""


@dataclass(frozen=True)
class Visit:
    """How somebody comes to a table.

    Who ``plays`` comes under his own key, for which his seat is kept. A spectator has nothing to be
    kept and comes under a new key each time. Without a ``target`` whoever hosts the seat's game now
    is looked for. ``by_relay``: only by the lobby's relay, even where a direct way leads to the
    host. Somebody who ``returns`` was there a moment ago, and takes that seat if he ``sits``.
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
}
"""What is said of a lost host: whether one has been at the table, and what happens next."""


class GuestRuntime(Runtime):
    """Comes to somebody else's table."""

    def __init__(self, link: TableThread, visit: Visit) -> None:
        super().__init__(link)
        self._visit = visit
        self._connector: HostConnector | None = None
        self._was_in = self._is_lost = self._gives_way = False
        self._quiet_until = 0.0
        self._told_lost: HostLost | None = None

    @property
    def origin(self) -> Origin:
        """As a guest, by the way that was wanted at first."""
        target = self._visit.target
        way = target.ways[0] if isinstance(target, NearbyGame) else target
        return Origin("guest", self._visit.name, self.link.identity, str(way or ""))

    def open(self) -> None:
        """Set out; to a game that is known already, as to one that was lost."""
        seat, visit, now = self.link.seat, self._visit, time.monotonic()
        keys = self.link.keys if visit.plays else KeyPair.new()
        self._failover = Failover(seat, keys.public)
        self._connector = HostConnector(keys, visit.name, seat, visit.target, visit.by_relay)
        self._connector.set_out(now)
        self._quiet_until = now + QUIET if visit.returns else now
        if seat.snapshot:
            self._recall(seat.snapshot, keys.public)
            self._lose(self._connector, now)

    def sockets(self) -> Iterable[Pollable]:
        """Those on the way to the host; of one who says too much nothing is read for a while."""
        return self._connector.sockets if self._connector and not self.link.is_behind else []

    def work(self, now: float) -> None:
        """Pass on what the lobby and the host say."""
        connector = self._connector
        assert connector is not None
        if self.link.is_behind:
            connector.rest(now)
        for event in () if self.link.is_behind else connector.work(now):
            self._meet(connector, event, now)
            if self._gives_way or self.link.has_ended:
                return
        if connector.has_line:
            self.link.react(self.link.seat.tick(now))
        if self._is_lost:
            for claim in self._failover.tick(now):
                connector.claim(claim)
            self._tell_lost(connector, now)

    def send(self, message: ToTable) -> None:
        """Send to the host; what is lost on the way is noticed by both sides' counts."""
        if isinstance(message, Sit) and not self._visit.plays:
            self._come_to_play(message)
        elif self._connector:
            self._connector.send(message)

    def lead_on(self) -> None:
        """Host the game from here on, if its host is lost."""
        lead = self._failover.by_hand()
        if lead:
            self._leave_refused_lobby()
            self.link.lead(lead, self._connector.host if self._connector else None)
        else:
            super().lead_on()

    def farewell(self, then: Then | None) -> None:
        """Say good-bye before leaving."""
        self.send(Bye())

    def shut(self) -> None:
        """Close whatever is open."""
        if self._connector:
            self._connector.close()

    def _meet(self, connector: HostConnector, event: Met, now: float) -> None:
        match event:
            case Up():
                self.link.react(self.link.seat.connected(now, connector.own_key, event.key))
            case Lost():
                self._lose(connector, now)
            case Failed(reason):
                self.link.tell(Ended(reason))
            case Noticed():
                self.link.tell(event)
            case Lease():
                decision = self._failover.on_lease(event)
                if isinstance(decision, TakeOver):
                    self.link.lead(decision)
            case _:
                self._hear(connector, event, now)

    # What the host says

    def _hear(self, connector: HostConnector, message: FromTable, now: float) -> None:
        """Take it in; it is kept before he is told so."""
        if isinstance(message, Room):
            message = _without_refused_lobby(message, connector.lobby_trust)
        if isinstance(message, Welcome) and self._visit.plays:
            kept = self.link.kept(message.game)
            if kept is not None:
                self._go_on_with(kept, message.game, connector.host_key)
                return
        reaction = self._kept(self.link.seat.receive(message), now)
        if isinstance(message, Welcome) and not reaction.tell:
            self._arrive(connector)
        left = [event for event in reaction.tell if self._goes_on_after(event)]
        tell = [event for event in reaction.tell if event not in left]
        self.link.react(Reaction(reaction.send, tell))
        if isinstance(message, Welcome) and self._visit.sits and not left:
            connector.send(self._visit.sits)
        if left:
            connector.hang_up()
            self._failover.left(now)
            self._lose(connector, now)

    def _go_on_with(self, kept: TableSnapshot, game: str, host_key: bytes) -> None:
        """The host says that this game is on their table; only one of its people is believed."""
        if kept.person_of(host_key) is None:
            self.farewell(None)
            self.link.tell(Ended(SeatSays.STRANGERS_TABLE(), "nowhere"))
        else:
            self.link.recall(game)
            self._come_again(replace(self._visit, returns=True))

    def _come_again(self, visit: Visit) -> None:
        """As another: with what was kept of an earlier evening, or to play."""
        self._gives_way = True
        self.link.become(GuestRuntime(self.link, visit))

    def _come_to_play(self, sit: Sit) -> None:
        """A spectator who would play needs a key that is his tomorrow too, and a journal."""
        self.farewell(None)
        self.link.seat.start_keeping()
        self._come_again(replace(self._visit, plays=True, returns=True, sits=sit))

    def _kept(self, reaction: Reaction, now: float) -> Reaction:
        """The reaction once what is new is on the disk; where that fails nothing is vouched for."""
        seat = self.link.seat
        if not seat.keeps or seat.game_log is None or seat.snapshot is None:
            return reaction
        try:
            self.link.keep(seat.game_log, seat.committed, seat.snapshot)
        except JournalError as error:
            self.link.tell(Noticed(SeatSays.UNKEPT(reason=str(error))))
            other = [message for message in reaction.send if not isinstance(message, Heartbeat)]
            return Reaction([*other, *seat.stop_keeping(now).send], reaction.tell)
        return reaction

    def _leave_refused_lobby(self) -> None:
        """Where the person hosts the game from here on, this program calls its lobby."""
        snapshot, connector = self.link.seat.snapshot, self._connector
        if snapshot and connector and connector.lobby_trust.refuses(snapshot.settings.lobby):
            settings = changed(snapshot.settings, lobby="")
            self.link.seat.snapshot = changed(snapshot, settings=settings)

    def _goes_on_after(self, event: Event) -> bool:
        """Whether a host's last word leaves a game in which others go on."""
        known = self.link.seat.snapshot is not None
        return isinstance(event, Ended) and event.then == "succeed" and known

    # The host lost, and back

    def _lose(self, connector: HostConnector, now: float) -> None:
        self._is_lost = True
        self._failover.lost(now)
        connector.lose()
        self._tell_lost(connector, now)

    def _arrive(self, connector: HostConnector) -> None:
        self._was_in, self._is_lost = True, False
        self._failover.back()
        connector.arrive()
        if self._told_lost:
            self._told_lost = None
            self.link.tell(HostBack())

    def _tell_lost(self, connector: HostConnector, now: float) -> None:
        """What happens next, when that is not what was told already."""
        if now < self._quiet_until:
            return
        can_lead = self._failover.can_lead and not connector.asks_lobby
        outlook = "by hand" if can_lead else "led on" if self._failover.claims else ""
        event = HostLost(_LOST[self._was_in, outlook](), can_lead)
        if event != self._told_lost:
            self._told_lost = event
            self.link.tell(event)

    def _recall(self, snapshot: TableSnapshot, key: bytes) -> None:
        """Show a game of an earlier evening as it was left, before anybody is found."""
        me = snapshot.person_of(key)
        if self.link.seat.me < 0 and me:
            room = Room(
                snapshot.settings, "running", snapshot.seats, snapshot.people, snapshot.epoch
            )
            self.link.tell(RoomChanged(changed(room, leader=snapshot.leader), me.id))
            self.link.react(self.link.seat.recall())


def _without_refused_lobby(room: Room, trust: LobbyTrust) -> Room:
    """A room as it is taken over: its lobby may be one that this program does not call."""
    if trust.allows(room.settings.lobby):
        return room
    return changed(room, settings=changed(room.settings, lobby=""))
