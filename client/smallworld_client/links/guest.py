"""A link's part as a guest: a seat at a table that somebody else hosts."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace

from msgspec.structs import replace as changed

from smallworld.phrases import SeatSays
from smallworld.wire import Bye, FromTable, Here, Lease, Room, Sit, Then, ToTable, Welcome
from smallworld_client.charter import Charter
from smallworld_client.keeping.journal import JournalError
from smallworld_client.keeping.kept import Origin
from smallworld_client.links.link import Link, Part
from smallworld_client.links.lobby_trust import LobbyTrust
from smallworld_client.links.nearby import Nearby
from smallworld_client.links.pursuit import Met, Pursuit, Target
from smallworld_client.seat.events import Ended, Event, HostBack, HostLost, Noticed, RoomChanged
from smallworld_client.seat.reaction import Reaction
from smallworld_client.seat.succession import Lead, Succession
from smallworld_link.keys import KeyPair
from smallworld_link.line import Failed, Lost, Up
from smallworld_link.loop import Pollable

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


class GuestPart(Part):
    """Comes to somebody else's table."""

    def __init__(self, link: Link, visit: Visit) -> None:
        super().__init__(link)
        self._visit = visit
        self._pursuit: Pursuit | None = None
        self._was_in = self._is_lost = self._gives_way = False
        self._quiet_until = 0.0
        self._told_lost: HostLost | None = None

    @property
    def origin(self) -> Origin:
        """As a guest, by the way that was wanted at first."""
        target = self._visit.target
        way = target.ways[0] if isinstance(target, Nearby) else target
        return Origin("guest", self._visit.name, self.link.identity, str(way or ""))

    def open(self) -> None:
        """Set out; to a game that is known already, as to one that was lost."""
        seat, visit, now = self.link.seat, self._visit, time.monotonic()
        keys = self.link.keys if visit.plays else KeyPair.new()
        self._succession = Succession(seat, keys.public)
        self._pursuit = Pursuit(keys, visit.name, seat, visit.target, visit.by_relay)
        self._pursuit.set_out(now)
        self._quiet_until = now + QUIET if visit.returns else now
        if seat.charter:
            self._recall(seat.charter, keys.public)
            self._lose(self._pursuit, now)

    def sockets(self) -> Iterable[Pollable]:
        """Those on the way to the host; of one who says too much nothing is read for a while."""
        return self._pursuit.sockets if self._pursuit and not self.link.is_behind else []

    def work(self, now: float) -> None:
        """Pass on what the lobby and the host say."""
        pursuit = self._pursuit
        assert pursuit is not None
        if self.link.is_behind:
            pursuit.rest(now)
        for event in () if self.link.is_behind else pursuit.work(now):
            self._meet(pursuit, event, now)
            if self._gives_way or self.link.has_ended:
                return
        if pursuit.has_line:
            self.link.react(self.link.seat.tick(now))
        if self._is_lost:
            for claim in self._succession.tick(now):
                pursuit.claim(claim)
            self._tell_lost(pursuit, now)

    def send(self, message: ToTable) -> None:
        """Send to the host; what is lost on the way is noticed by both sides' counts."""
        if isinstance(message, Sit) and not self._visit.plays:
            self._come_to_play(message)
        elif self._pursuit:
            self._pursuit.send(message)

    def lead_on(self) -> None:
        """Host the game from here on, if its host is lost."""
        lead = self._succession.by_hand()
        if lead:
            self._leave_refused_lobby()
            self.link.lead(lead, self._pursuit.host if self._pursuit else None)
        else:
            super().lead_on()

    def farewell(self, then: Then | None) -> None:
        """Say good-bye before leaving."""
        self.send(Bye())

    def shut(self) -> None:
        """Close whatever is open."""
        if self._pursuit:
            self._pursuit.close()

    def _meet(self, pursuit: Pursuit, event: Met, now: float) -> None:
        match event:
            case Up():
                self.link.react(self.link.seat.connected(now, pursuit.own_key, event.key))
            case Lost():
                self._lose(pursuit, now)
            case Failed(reason):
                self.link.tell(Ended(reason))
            case Noticed():
                self.link.tell(event)
            case Lease():
                decision = self._succession.on_lease(event)
                if isinstance(decision, Lead):
                    self.link.lead(decision)
            case _:
                self._hear(pursuit, event, now)

    # What the host says

    def _hear(self, pursuit: Pursuit, message: FromTable, now: float) -> None:
        """Take it in; it is kept before he is told so."""
        if isinstance(message, Room):
            message = _without_refused_lobby(message, pursuit.lobby_trust)
        if isinstance(message, Welcome) and self._visit.plays:
            kept = self.link.kept(message.game)
            if kept is not None:
                self._go_on_with(kept, message.game, pursuit.host_key)
                return
        reaction = self._kept(self.link.seat.receive(message), now)
        if isinstance(message, Welcome) and not reaction.tell:
            self._arrive(pursuit)
        left = [event for event in reaction.tell if self._goes_on_after(event)]
        tell = [event for event in reaction.tell if event not in left]
        self.link.react(Reaction(reaction.send, tell))
        if isinstance(message, Welcome) and self._visit.sits and not left:
            pursuit.send(self._visit.sits)
        if left:
            pursuit.hang_up()
            self._succession.left(now)
            self._lose(pursuit, now)

    def _go_on_with(self, kept: Charter, game: str, host_key: bytes) -> None:
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
        self.link.become(GuestPart(self.link, visit))

    def _come_to_play(self, sit: Sit) -> None:
        """A spectator who would play needs a key that is his tomorrow too, and a journal."""
        self.farewell(None)
        self.link.seat.start_keeping()
        self._come_again(replace(self._visit, plays=True, returns=True, sits=sit))

    def _kept(self, reaction: Reaction, now: float) -> Reaction:
        """The reaction once what is new is on the disk; where that fails nothing is vouched for."""
        seat = self.link.seat
        if not seat.keeps or seat.course is None or seat.charter is None:
            return reaction
        try:
            self.link.keep(seat.course, seat.counted, seat.charter)
        except JournalError as error:
            self.link.tell(Noticed(SeatSays.UNKEPT(reason=str(error))))
            other = [message for message in reaction.send if not isinstance(message, Here)]
            return Reaction([*other, *seat.stop_keeping(now).send], reaction.tell)
        return reaction

    def _leave_refused_lobby(self) -> None:
        """Where the person hosts the game from here on, this program calls its lobby."""
        charter, pursuit = self.link.seat.charter, self._pursuit
        if charter and pursuit and pursuit.lobby_trust.refuses(charter.settings.lobby):
            settings = changed(charter.settings, lobby="")
            self.link.seat.charter = changed(charter, settings=settings)

    def _goes_on_after(self, event: Event) -> bool:
        """Whether a host's last word leaves a game in which others go on."""
        known = self.link.seat.charter is not None
        return isinstance(event, Ended) and event.then == "succeed" and known

    # The host lost, and back

    def _lose(self, pursuit: Pursuit, now: float) -> None:
        self._is_lost = True
        self._succession.lost(now)
        pursuit.lose()
        self._tell_lost(pursuit, now)

    def _arrive(self, pursuit: Pursuit) -> None:
        self._was_in, self._is_lost = True, False
        self._succession.back()
        pursuit.arrive()
        if self._told_lost:
            self._told_lost = None
            self.link.tell(HostBack())

    def _tell_lost(self, pursuit: Pursuit, now: float) -> None:
        """What happens next, when that is not what was told already."""
        if now < self._quiet_until:
            return
        can_lead = self._succession.can_lead and not pursuit.asks_lobby
        outlook = "by hand" if can_lead else "led on" if self._succession.claims else ""
        event = HostLost(_LOST[self._was_in, outlook](), can_lead)
        if event != self._told_lost:
            self._told_lost = event
            self.link.tell(event)

    def _recall(self, charter: Charter, key: bytes) -> None:
        """Show a game of an earlier evening as it was left, before anybody is found."""
        me = charter.person_of(key)
        if self.link.seat.me < 0 and me:
            room = Room(charter.settings, "running", charter.chairs, charter.people, charter.epoch)
            self.link.tell(RoomChanged(changed(room, leader=charter.leader), me.id))
            self.link.react(self.link.seat.recall())


def _without_refused_lobby(room: Room, trust: LobbyTrust) -> Room:
    """A room as it is taken over: its lobby may be one that this program does not call."""
    if trust.allows(room.settings.lobby):
        return room
    return changed(room, settings=changed(room.settings, lobby=""))
