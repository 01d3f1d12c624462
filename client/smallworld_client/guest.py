"""A link's part as a guest: the line to a table that somebody else hosts."""

import time
from collections.abc import Iterable, Sequence

import zmq
from msgspec.structs import replace

from smallworld.wire import FROM_TABLE, Bye, FromTable, Here, Lease, Room, ToTable, Welcome
from smallworld_client.acquaintances import Acquaintances
from smallworld_client.charter import Charter
from smallworld_client.events import Ended, Event, HostBack, HostLost, Noticed, RoomChanged
from smallworld_client.journal import JournalError
from smallworld_client.kept import Origin
from smallworld_client.link import Link, Part, Then
from smallworld_client.nearby import Nearby
from smallworld_client.search import Finding, Found, InVain, LanSearch, LobbySearch, Wanted
from smallworld_client.seat import Reaction
from smallworld_client.succession import Lead, Succession
from smallworld_link import LOBBY_PORT
from smallworld_link.address import Address, Invitation, parse_address
from smallworld_link.keys import KeyPair
from smallworld_link.line import Failed, Line, Lost, Route, Up
from smallworld_link.pipe import Pipes, Relayed
from smallworld_link.sockets import Context, Socket

PIPE = 10.0
"""Seconds for which a pipe through the relay is waited for where no direct way leads there."""
RETRY = 5.0
"""Seconds after which a host who could not be had is called again."""

LOST = "The connection to the host is lost. Trying to get it back."
LED_ON = "Should he stay away, another player's program goes on in his place."
BY_HAND = "Should he stay away, any of the players can go on from here, and the others come to him."
UNKEPT = "You can play on, but your computer could not take the game over from its host."
ANOTHER_HOST = "The lobby names another host than the invitation does."

Target = Address | Invitation | Nearby
"""Where somebody may want to go."""


class GuestPart(Part):
    """Comes to somebody else's table."""

    def __init__(
        self, link: Link, target: Target | None, name: str, plays: bool, by_relay: bool = False
    ) -> None:
        """Who ``plays`` comes under his own key, for which his seat is kept.

        A spectator has nothing to be kept and comes under a new key each time. Without a ``target``
        whoever hosts the seat's game now is looked for. ``by_relay``: only by the lobby's relay,
        even where a direct way leads to the host.
        """
        super().__init__(link)
        self._target = target
        self._name = name
        self._plays = plays
        self._by_relay = by_relay
        self._is_lost = False
        self._told_lost: HostLost | None = None
        self._retry_at = 0.0
        self._context: Context | None = None
        self._pipes: Pipes | None = None
        self._search: LobbySearch | None = None
        self._lan: LanSearch | None = None
        self._line: Line[FromTable] | None = None
        self._key: bytes | None = None
        self._leader = (0, b"")
        self._routes: set[Route] = set()

    def open(self) -> None:
        """Set out, by way of the lobby where the invitation says so."""
        self._keys = self.link.keys if self._plays else KeyPair.new()
        self._context = zmq.Context()
        self._acquaintances = Acquaintances()
        self._succession = Succession(self.link.seat, self._keys.public)
        now = time.monotonic()
        self._set_out(now)
        if self.link.seat.charter:
            self._recall(self.link.seat.charter)
            self._lose(now)

    @property
    def origin(self) -> Origin:
        """As a guest, by the way that was wanted at first."""
        target = self._target.ways[0] if isinstance(self._target, Nearby) else self._target
        return Origin("guest", self._name, self.link.identity, str(target or ""))

    def sockets(self) -> Iterable[Socket]:
        """Those of the lines that are in use."""
        search = self._search.sockets if self._search else []
        return [*search, *(self._line.sockets if self._line else [])]

    def work(self, now: float) -> None:
        """Pass on what the lobby and the host say."""
        for finding in self._search.work(now) if self._search else ():
            self._on_finding(finding, now)
        for found in self._lan.work(now) if self._lan else ():
            self._go(found, now)
        for event in self._line.receive(now) if self._line else ():
            self._on_line(event, now)
        if self._line:
            self.link.react(self.link.seat.tick(now))
        elif self._is_lost and now >= self._retry_at:
            self._set_out(now)
        if self._is_lost:
            self._claim(now)
            self._tell_lost()

    def send(self, message: ToTable) -> None:
        """Send to the host; what is lost on the way is noticed by both sides' counts."""
        if self._line:
            self._line.send(message)

    def lead_on(self) -> None:
        """Host the game from here on, if its host is lost."""
        lead = self._succession.by_hand()
        if lead:
            self.link.lead(lead)
        else:
            super().lead_on()

    def farewell(self, then: Then | None) -> None:
        """Say good-bye before leaving."""
        self.send(Bye())

    def shut(self) -> None:
        """Close whatever is open."""
        self._end_search()
        self._hang_up()
        if self._pipes:
            self._pipes.close()
        if self._context:
            self._context.term()

    # The way to the host

    def _set_out(self, now: float) -> None:
        self._retry_at = now + RETRY
        target = self._target
        if isinstance(target, Address):
            self._call([target], target.key, now)
        elif isinstance(target, Nearby):
            self._call(list(target.ways), target.key, now)
        elif target is None or target.game:
            self._look_for_host()
        else:
            self._call([target.door._replace(key=target.key)], target.key, now)

    def _call(self, routes: Sequence[Route], key: bytes | None, now: float) -> None:
        assert self._context is not None
        self._hang_up()
        self._key, self._routes = key, set(routes)
        self._line = Line(self._context, self._keys, FROM_TABLE, routes, now)

    def _hang_up(self) -> None:
        if self._line:
            self._line.close()
            self._line = None

    def _look_for_host(self) -> None:
        """Where he is listed, and once the game is known also on the local network."""
        assert self._context is not None
        wanted = self._wanted()
        if wanted and self._search is None:
            keys = self._keys if self._charter else KeyPair.new()
            self._search = LobbySearch(self._context, keys, self._name, wanted, self._open_pipe)
        if self._charter and self._lan is None:
            self._lan = LanSearch(self._charter.game)

    def _wanted(self) -> Wanted | None:
        """What to ask the lobby for; None where the game is in none."""
        charter, target = self._charter, self._target
        invitation = target if isinstance(target, Invitation) else None
        token = invitation.token if invitation else ""
        if charter and charter.settings.lobby:
            lobby = parse_address(charter.settings.lobby, LOBBY_PORT)
            return Wanted(lobby, charter.game, charter.secret or token, self._by_relay)
        if invitation and invitation.game:
            return Wanted(invitation.door, invitation.game, token, self._by_relay)
        return None

    @property
    def _charter(self) -> Charter | None:
        return self.link.seat.charter

    def _end_search(self) -> None:
        if self._search:
            self._search.close()
            self._search = None
        if self._lan:
            self._lan.close()
            self._lan = None

    def _open_pipe(self, way: Relayed) -> int:
        if self._pipes is None:
            self._pipes = Pipes()
            self._pipes.start()
        return self._pipes.outward(way)

    def _on_finding(self, finding: Finding, now: float) -> None:
        match finding:
            case Found():
                self._go(finding, now)
            case Up():
                self._notice(self._acquaintances.meet(finding))
            case Lease():
                self._heed(finding)
            case InVain(reason):
                if self._line:
                    self._line.expect(now)
                elif not self._is_lost:
                    self.link.tell(Ended(reason))

    @property
    def _lobby_helps(self) -> bool:
        return self._search is not None and self._search.helps

    def _claim(self, now: float) -> None:
        if self._search:
            for claim in self._succession.tick(now):
                self._search.claim(claim)

    def _heed(self, lease: Lease) -> None:
        """Where the lease is one's own, lead; who has it else is asked for anyway."""
        decision = self._succession.on_lease(lease)
        if isinstance(decision, Lead):
            self.link.lead(decision)

    def _go(self, found: Found, now: float) -> None:
        """Set out to where the host is said to be, if that may be so."""
        if not self._believes(found):
            if not self._is_lost:
                self.link.tell(Ended(ANOTHER_HOST))
        elif self._line is None or found.key != self._key:
            self._leader = found.epoch, found.key
            self._call(found.routes, found.key, now)
        else:
            for route in set(found.routes) - self._routes:
                self._line.add(route, now)
            self._routes.update(found.routes)
        if self._line and self._search and self._search.may_find_more:
            self._line.expect(now + PIPE)

    def _believes(self, found: Found) -> bool:
        """Whether somebody may be the host: the one invited to, and later any of the players.

        Where the lobby helps it alone says who of them it is; else it is the one who leads latest.
        """
        if self._charter is None:
            pinned = self._target.key if isinstance(self._target, Invitation) else None
            return pinned in (None, found.key)
        if found.key == self._key:
            return True
        if self._charter.person_of(found.key) is None:
            return False
        latest = max(self._leader, (self.link.seat.epoch, b""))
        return found.named or (not self._lobby_helps and (found.epoch, found.key) >= latest)

    # On the line

    def _on_line(self, event: FromTable | Up | Lost | Failed, now: float) -> None:
        match event:
            case Up():
                self._key = event.key
                self._notice(self._acquaintances.meet(event))
                self.link.react(self.link.seat.connected(now))
            case Lost():
                self._lose(now)
            case Failed(reason):
                self._fail(reason, now)
            case _:
                self._hear(event, now)

    def _hear(self, message: FromTable, now: float) -> None:
        """What the host says: it is kept before he is told so."""
        if isinstance(message, Welcome):
            self._be_back()
        reaction = self._kept(self.link.seat.receive(message), now)
        left = [event for event in reaction.tell if self._goes_on_after(event)]
        tell = [event for event in reaction.tell if event not in left]
        self.link.react(Reaction(reaction.send, tell))
        if left:
            self._hang_up()
            self._succession.left(now)
            self._lose(now)

    def _kept(self, reaction: Reaction, now: float) -> Reaction:
        """The reaction once what is new is on the disk; where that fails nothing is vouched for."""
        seat = self.link.seat
        if not seat.keeps or seat.course is None or seat.charter is None:
            return reaction
        try:
            self.link.keep(seat.course, seat.counted, seat.charter)
        except JournalError as error:
            self._notice(f"{error} {UNKEPT}")
            other = [message for message in reaction.send if not isinstance(message, Here)]
            return Reaction([*other, *seat.stop_keeping(now).send], reaction.tell)
        return reaction

    def _goes_on_after(self, event: Event) -> bool:
        """Whether a host's last word leaves a game in which others go on."""
        return isinstance(event, Ended) and event.then == "succeed" and self._charter is not None

    def _lose(self, now: float) -> None:
        """Tell the person, and look for the host wherever he may be now."""
        self._is_lost = True
        self._succession.lost(now)
        self._look_for_host()
        self._tell_lost()

    def _tell_lost(self) -> None:
        """What happens next, when that is not what was told already."""
        if not self._is_lost:
            return
        can_lead = self._succession.can_lead and not self._lobby_helps
        outlook = BY_HAND if can_lead else LED_ON if self._succession.claims else ""
        event = HostLost(f"{LOST} {outlook}".strip(), can_lead)
        if event != self._told_lost:
            self._told_lost = event
            self.link.tell(event)

    def _fail(self, reason: str, now: float) -> None:
        """There is no way: the end for somebody who has not come in yet."""
        self._hang_up()
        self._retry_at = now + RETRY
        if not self._is_lost:
            self.link.tell(Ended(reason))

    def _be_back(self) -> None:
        """A host has let us in, so he need not be looked for."""
        self._end_search()
        self._succession.back()
        if self._is_lost:
            self._is_lost, self._told_lost = False, None
            self.link.tell(HostBack())

    def _recall(self, charter: Charter) -> None:
        """Show a game of an earlier evening as it was left, before anybody is found."""
        me = charter.person_of(self._keys.public)
        if self.link.seat.me < 0 and me:
            people = tuple(replace(person, here=person is me) for person in charter.people)
            room = Room(charter.settings, "running", charter.chairs, people, charter.epoch)
            self.link.tell(RoomChanged(replace(room, leader=charter.leader), me.id))
            self.link.react(self.link.seat.recall())

    def _notice(self, text: str | None) -> None:
        if text:
            self.link.tell(Noticed(text))
