"""One table: what comes in goes to where it is decided, and all hear what has changed."""

import hmac
from collections.abc import Collection, Iterator
from operator import attrgetter
from typing import Literal

from msgspec.structs import replace

from smallworld import __version__
from smallworld.board import Board
from smallworld.chance import Draw
from smallworld.course import Back, Course, CourseError, Item
from smallworld.game import Game, deal
from smallworld.moves import Move
from smallworld.record import Header, Record
from smallworld.state import State
from smallworld.wire import (
    NOBODY,
    Adjourn,
    Arrange,
    Bye,
    Chair,
    Clocks,
    Differs,
    Entries,
    EntriesFrom,
    Fault,
    FromTable,
    Hello,
    Here,
    Hire,
    Kick,
    Lease,
    Mute,
    Phase,
    Refused,
    Register,
    Room,
    Said,
    Say,
    Sit,
    Stand,
    Start,
    Submit,
    ToTable,
    Undo,
    Welcome,
    misfit,
    plain,
)
from smallworld_client.charter import Charter, charter_of
from smallworld_client.table import umpire
from smallworld_client.table.chairs import Chairs
from smallworld_client.table.clock import later
from smallworld_client.table.entrance import Entrance
from smallworld_client.table.gallery import Gallery, Scene
from smallworld_client.table.gathering import more_of
from smallworld_client.table.keepers import Keepers
from smallworld_client.table.letters import Letter, Peer
from smallworld_client.table.log import Log, Told
from smallworld_client.table.members import Member, Members
from smallworld_client.table.refusal import NotGrantedError
from smallworld_client.table.steward import Handler, Steward

SILENCE = 15.0
"""Seconds without a word after which a peer counts as lost; he says something every few."""
GRACE = 60.0
"""Seconds for which a lost person's seat is kept in the waiting room. In a game it is for good."""
STALL = 3.0
"""Seconds after which nobody waits any longer for a machine to vouch for an item."""
RETURN = 10.0
"""Seconds for which a host who leads on waits for the machines that had to hold all before."""
NOTICEABLE = 1.0
"""Seconds after which the clock of whoever is to move stops, as his step waits for others."""
MOST_PEOPLE = 500
LED_ELSEWHERE = "Another player's program hosts this game by now."
CLOSED = "The host has closed the table."
UNKNOWN = "This table has heard nothing of you for a while. Come in again."

Then = Literal["end", "adjourn", "succeed"]


class Table:
    """One table, from the open room to the finished record."""

    def __init__(
        self, charter: Charter, board: Board, draw: Draw, bots: Collection[str] = ("random",)
    ) -> None:
        """A table whose host, the leader of the charter, is its only person yet.

        ``bots`` are the computer players that there are, from the weakest to the strongest, who
        goes on in place of a person.
        """
        self.game_id = charter.game
        self.settings = charter.settings
        self.board = board
        self.me = charter.leader_key
        self.epoch = charter.epoch
        self._entrance = Entrance(charter.secret, charter.watch_secret)
        self._draw = draw
        self._bots = tuple(bots)
        self._members = Members()
        for person in charter.people:
            self._members.restore(person, 0.0)
        self._host = self._members.at(self.me)
        self._chairs = Chairs.at_first(charter.chairs, self._host.person)
        self._log: Log | None = None
        self._keepers = Keepers()
        self._patient_until = 0.0
        self._gathers = False
        self.superseded = 0
        """The later epoch in which somebody else leads this game; 0 while none is known."""
        self._steward = Steward(self.settings, self._members, self._chairs, self._bots)
        self._gallery = Gallery()
        self._scene = self._scene_now()
        self._room = self._view = self._room_of(self._scene, 0.0)
        self._handlers: dict[type[ToTable], Handler] = {
            Sit: self._sit,
            Stand: self._stand,
            Hire: self._hire,
            Start: self._start,
            Submit: self._submit,
            Undo: self._undo,
            Here: self._here,
            EntriesFrom: self._entries_from,
            Differs: self._differs,
            Say: self._say,
            Bye: self._bye,
            Entries: self._gather,
            Adjourn: self._adjourn,
            Arrange: self._arrange,
            Kick: self._kick,
            Mute: self._mute,
            **dict.fromkeys(self._steward.handles, self._steward.answer),
        }

    @classmethod
    def resumed(
        cls,
        charter: Charter,
        course: Course,
        counted: int,
        draw: Draw,
        now: float,
        bots: Collection[str] = ("random",),
        lead: "Lease | Literal['mine', 'by hand']" = "mine",
    ) -> "Table":
        """A running game that its leader leads on; all others are away.

        ``lead`` is the lease by which he took the game over, or that he did so by hand; else it was
        his before.
        """
        table = cls(charter, course.game.board, draw, bots)
        table._chairs.all = charter.chairs
        for member in table._others():
            member.change(here=False)
            member.heard = now
        table._log = Log(course, counted, now)
        table._host.log = Told(asked=0)
        table._keepers = _keepers_of(charter, lead)
        table._patient_until = now + RETURN
        table._gathers = lead == "by hand"
        table._mark_keepers()
        table._gallery.note(table._scene_now(), now, 0.0)
        table._show(now)
        return table

    # What the host's program looks at

    @property
    def room(self) -> Room:
        """The room as everybody is told of it."""
        return self._room

    @property
    def charter(self) -> Charter:
        """What is to be kept beside the log, so that the table can be led on."""
        return charter_of(
            self.game_id, self._room, self._entrance.secret, self._entrance.watch_secret
        )

    @property
    def course(self) -> Course | None:
        """The game with all its items, those too that do not count yet; None before the start."""
        return self._log.course if self._log else None

    @property
    def items(self) -> list[Item]:
        """All items of the log."""
        return self._log.course.items if self._log else []

    @property
    def counted(self) -> int:
        """How many of them count."""
        return self._log.counted if self._log else 0

    @property
    def game(self) -> Game | None:
        """The rules of the game that is being played."""
        return self._log.course.game if self._log else None

    @property
    def state(self) -> State | None:
        """The position now."""
        return self._log.course.state if self._log else None

    @property
    def header(self) -> Header | None:
        """What was fixed when the game began."""
        return self._log.course.game.header if self._log else None

    @property
    def computer_to_move(self) -> str | None:
        """Which computer player has to move now; None where it is a person's turn or nobody's."""
        if self._log is None or self._stage != "running" or not self._log.all_counts:
            return None
        if self._steward.paused != NOBODY:
            return None
        return self._chairs.at(self._log.course.state.to_move).bot or None

    @property
    def record(self) -> Record | None:
        """The finished game; None until then."""
        return self._log.course.record() if self._log and self._log.is_over else None

    # What happens to it

    def open(self, now: float = 0.0) -> list[Letter]:
        """What the host's own window is told first."""
        return [self._welcome(self._host), *self._settle(now)]

    def receive(self, peer: Peer, message: ToTable, now: float) -> list[Letter]:
        """Take a message; the answer and whatever others have to hear of it."""
        if self.superseded:
            over = Bye(LED_ELSEWHERE, "succeed")
            return [] if isinstance(message, Bye) else [(peer, over)]
        if isinstance(message, Hello):
            return [*self._greet(peer, message, now), *self._settle(now)]
        member = self._members.get(peer)
        if member is None or member.has_left:
            return [] if isinstance(message, Bye) else [(peer, Bye(UNKNOWN))]
        self._heard(member, now)
        return [*self._answer(member, message, now), *self._settle(now)]

    def tick(self, now: float) -> list[Letter]:
        """Notice who has gone silent; to be called about once a second."""
        for member in self._members:
            silent = now - member.heard
            if member is not self._host and member.is_here and silent > SILENCE:
                self._lose(member, now)
            elif not member.is_here and self._stage == "waiting" and silent > GRACE:
                self._remove(member)
        letters = self._steward.look(now) if self._stage == "running" else []
        return [*letters, *self._settle(now)]

    def peer_gone(self, peer: Peer, now: float) -> list[Letter]:
        """The connection to a peer is lost; a seat of his is kept."""
        member = self._members.get(peer)
        if member is None or member is self._host or not member.is_here:
            return []
        self._lose(member, now)
        return self._settle(now)

    def close(self, reason: str, then: Then = "end") -> list[Letter]:
        """The host closes the table: what all others are told."""
        return [member.letter(Bye(reason, then)) for member in self._others()]

    # Who leads

    def keepers_to_register(self) -> Register | None:
        """What the lobby has to be told of the keepers, until its lease confirms that."""
        news = self._keepers.to_register()
        return Register(self.game_id, self.epoch, news[0], tuple(sorted(news[1]))) if news else None

    def on_lease(self, lease: Lease, now: float) -> list[Letter]:
        """The lobby says who leads, and who could take over."""
        if lease.game != self.game_id or lease.epoch < self.epoch or self.superseded:
            return []
        if (lease.epoch, lease.holder) != (self.epoch, self.me):
            return self._give_way(lease.epoch)
        self._keepers.confirm(lease.serial, (key for key in lease.keepers if key != self.me))
        return self._settle(now)

    def on_rival(self, epoch: int, key: Peer) -> list[Letter]:
        """Another player hosts this game as well, by his own decision: the later lead is valid."""
        if not self._has_seat(key) or (epoch, key) <= (self.epoch, self.me):
            return []
        return self._doubt(epoch)

    def go_on_without_lobby(self, now: float) -> list[Letter]:
        """The host decides by hand that nobody is waited for who is not here."""
        self._keepers.unbind()
        return self._settle(now)

    def _hear_of_later_lead(self, peer: Peer, epoch: int) -> list[Letter]:
        """Somebody has played under another host meanwhile; of a player that is taken seriously."""
        letters = self._doubt(epoch) if self._has_seat(peer) else []
        return [*letters, (peer, Bye(LED_ELSEWHERE, "succeed"))]

    def _doubt(self, epoch: int) -> list[Letter]:
        """Give way to a later lead; where a lobby names the leader only its word is reason to."""
        if not self._keepers.bound:
            return self._give_way(epoch)
        self._keepers.ask_lobby()
        return []

    def _has_seat(self, key: Peer) -> bool:
        member = self._members.get(key)
        return member is not None and bool(self._chairs.of(member.id))

    def _give_way(self, epoch: int) -> list[Letter]:
        self.superseded = epoch
        return self.close(LED_ELSEWHERE, "succeed")

    def _answer(self, member: Member, message: ToTable, now: float) -> list[Letter]:
        handler = self._handlers.get(type(message))
        if handler is None:
            return [member.letter(Fault("Nobody can say that here."))]
        try:
            return handler(member, message, now)
        except (NotGrantedError, CourseError) as reason:
            return [member.letter(Refused(str(reason)))]

    # What everybody is told of it

    def _settle(self, now: float) -> list[Letter]:
        """After whatever has happened: see what counts, and bring all who are here up to date."""
        if self.superseded:
            return []
        if self._log:
            self._go_back_if_agreed(self._log, now)
            self._keepers.want(self._fit_to_keep(self._log, now))
            held = map(self._held_by, self._keepers.required)
            self._log.count(min(held, default=self._log.length))
            self._time(self._log, now)
        self._mark_keepers()
        lines = self._show(now)
        return [
            member.letter(message)
            for member in sorted(self._members, key=attrgetter("watches"))
            if member.is_here
            for message in (*self._news_for(member, now), *(lines if member.watches else ()))
        ]

    def _go_back_if_agreed(self, log: Log, now: float) -> None:
        ballot = self._steward.agreed()
        if ballot and ballot.kind == "back" and not log.course.is_over:
            back = Back(ballot.argument)
            self._append(back, log.course.after(back), now)

    def _time(self, log: Log, now: float) -> None:
        """No clock runs while a step waits noticeably long for somebody's machine."""
        since = log.lacking_since(log.counted)
        if since is None:
            self._steward.follow(log.course, now)
        elif now - since > NOTICEABLE:
            self._steward.hold(now)

    def _show(self, now: float) -> list[Said]:
        """See how the game looks now to those who play and to those who watch.

        What the players have said, the others read when they see what it was about.
        """
        self._scene = self._scene_now()
        self._gallery.note(self._scene, now, self._delay)
        lines = self._gallery.advance(now)
        room = self._room_of(self._scene, now)
        if room != self._room:
            self._room = room
        shown = self._gallery.shown
        view = self._room if shown == self._scene else self._room_of(shown, now)
        if view != self._view:
            self._view = view
        return lines

    def _news_for(self, member: Member, now: float) -> list[FromTable]:
        """A whole log comes after the room that it belongs to, a single item before it."""
        log = self._log.tell(member.log, self._may_know(member)) if self._log else []
        room = self._room_for(member, now)
        clocks = self._clocks_for(member, now)
        if log and isinstance(log[0], Entries):
            return [*room, *log, *clocks]
        return [*log, *room, *clocks]

    def _room_for(self, member: Member, now: float) -> list[Room]:
        """The room, if it is another than the last that he was told."""
        room, before = self._view if member.watches else self._room, member.room
        member.room = room
        if before is None:
            return [replace(room, people=self._members.with_absences(now))]
        return [] if before is room else [room]

    def _clocks_for(self, member: Member, now: float) -> list[Clocks]:
        """The clock as it stands for him now, if it has been set since he was told."""
        scene = self._gallery.shown if member.watches else self._scene
        if member.clocks is scene.clocks:
            return []
        member.clocks = scene.clocks
        lag = self._gallery.lag if member.watches else 0.0
        return [later(scene.clocks, now - lag - scene.clocks_at)]

    def _may_know(self, member: Member) -> int:
        """How many items of the log somebody may be sent."""
        assert self._log is not None
        if member.watches:
            return self._gallery.shown.length
        return self._log.length if self._can_keep(member) else self._log.counted

    def _scene_now(self) -> Scene:
        clock, steward = self._steward.clock, self._steward
        return Scene(
            self.counted,
            self._stage,
            self._chairs.all,
            steward.paused,
            steward.ballots.open,
            clock.told,
            clock.told_at,
        )

    def _room_of(self, scene: Scene, now: float) -> Room:
        return Room(
            self.settings,
            scene.stage,
            scene.chairs,
            self._members.people,
            self.epoch,
            self._host.id,
            scene.paused,
            scene.ballot,
            self._waiting_for(now),
        )

    @property
    def _delay(self) -> float:
        """Seconds after which spectators see what happens; there is nothing to hide before."""
        return self.settings.delay if self._log else 0.0

    # Who has to hold what counts

    def _can_keep(self, member: Member) -> bool:
        """Whether his machine could lead the game on, as soon as it holds all of it."""
        return member is self._host or (member.keeps and bool(self._chairs.of(member.id)))

    def _fit_to_keep(self, log: Log, now: float) -> Iterator[Peer]:
        """Those who are up to date or will be so before long."""
        for member in self._members:
            joined = member.peer in self._keepers.wanted
            if not member.is_here:
                is_fit = joined and now < self._patient_until
            else:
                lacks = log.lacking_since(member.have)
                is_fit = lacks is None or (
                    joined and now - max(lacks, self._patient_until) <= STALL
                )
                is_fit = is_fit and self._can_keep(member)
            if is_fit and member is not self._host:
                yield member.peer

    def _waiting_for(self, now: float) -> tuple[int, ...]:
        """Who has not vouched in time for something that can't count without him."""
        if self._log is None or self._log.all_counts:
            return ()
        required = [m for m in self._members if m.peer in self._keepers.required]
        lacks = ((member.id, self._log.lacking_since(member.have)) for member in required)
        return tuple(id for id, since in lacks if since is not None and now - since > STALL)

    def _held_by(self, peer: Peer) -> int:
        member = self._members.get(peer)
        return member.have if member else 0

    def _mark_keepers(self) -> None:
        required = self._keepers.required
        for member in self._members:
            member.change(in_step=member.peer in required)

    # Coming and going

    def _greet(self, peer: Peer, greeting: Hello, now: float) -> list[Letter]:
        member = self._members.get(peer)
        reason = self._entrance.shuts_out(peer) or misfit(greeting)
        if not reason and greeting.game == self.game_id and greeting.epoch > self.epoch:
            return self._hear_of_later_lead(peer, greeting.epoch)
        if not reason and member is None:
            reason = self._closed_to(greeting)
        if reason:
            return [(peer, Bye(reason))]
        if member is None:
            role = self._entrance.role_of(greeting, self._stage)
            member = self._members.add(peer, greeting.name, role, now)
        self._heard(member, now)
        member.greeted(greeting.keeps, self._entrance.lets_play(greeting))
        member.have = self._proven(greeting)
        member.log = Told(asked=member.have)
        return [self._welcome(member), *self._ask_for_more(member, greeting)]

    def _ask_for_more(self, member: Member, greeting: Hello) -> list[Letter]:
        """A new host by hand first hears what others hold beyond him, before he tells his own."""
        if not self._gathers or self._log is None or not self._chairs.of(member.id):
            return []
        if greeting.game != self.game_id or greeting.have <= self._log.length:
            return []
        member.log = Told(self._log.length, self._log.counted)
        return [member.letter(EntriesFrom(0))]

    def _gather(self, member: Member, theirs: Entries, now: float) -> list[Letter]:
        if self._gathers and self._log and self._chairs.of(member.id):
            for item, after in more_of(self._log.course, theirs):
                self._log.append(item, after, now)
        member.log.asked = 0
        return []

    def _closed_to(self, greeting: Hello) -> str | None:
        """Why a stranger can't come in; None where he can."""
        if len(self._members) >= MOST_PEOPLE:
            return "This room is full."
        return self._entrance.why_closed(greeting, self._stage, self.settings)

    def _proven(self, greeting: Hello) -> int:
        """How many items somebody holds already, as far as he can show it.

        What he got under another's lead may have a tail that only that one knew of.
        """
        have, log = greeting.have, self._log
        if log is None or greeting.game != self.game_id or greeting.epoch != self.epoch:
            return 0
        if have > log.length or not hmac.compare_digest(
            greeting.digest, log.course.digest_at(have)
        ):
            return 0
        return have

    def _welcome(self, member: Member) -> Letter:
        held = self._entrance
        secrets = ("", "") if member.watches else (held.secret, held.watch_secret)
        return member.letter(
            Welcome(
                member.id, member.person.role, self.game_id, __version__, (), self.epoch, *secrets
            )
        )

    def _heard(self, member: Member, now: float) -> None:
        member.heard = now
        if not member.is_here:
            member.change(here=True)
            self._steward.came_back(member, now)

    def _bye(self, member: Member, _: Bye, now: float) -> list[Letter]:
        """Somebody leaves; in a game his seat is kept all the same."""
        if member is not self._host:
            self._let_go(member, now)
        return []

    def _let_go(self, member: Member, now: float) -> None:
        member.has_left = True
        self._steward.left(member)
        if self._stage == "waiting" or not self._plays(member):
            self._remove(member)
        else:
            self._lose(member, now)

    def _lose(self, member: Member, now: float) -> None:
        member.heard = now
        member.change(here=False)
        if member.watches:
            self._remove(member)

    def _remove(self, member: Member) -> None:
        self._members.remove(member)
        self._chairs.clear(member.id)

    def _adjourn(self, member: Member, request: Adjourn, _: float) -> list[Letter]:
        self._only_the_host(member)
        then: Then = "succeed" if request.succeed else "adjourn"
        return [*self.close(CLOSED, then), member.letter(Bye(CLOSED, then))]

    def _others(self) -> list[Member]:
        """All who are here, without the host."""
        return [each for each in self._members if each.is_here and each is not self._host]

    # The waiting room

    def _sit(self, member: Member, request: Sit, _: float) -> list[Letter]:
        name = plain(request.name) or member.person.name
        if self._stage == "running" and self.settings.late_guests:
            return self._sit_late(member, request.seat, name)
        self._only_in_waiting_room()
        if member.watches:
            raise NotGrantedError("You are here to watch.")
        self._chairs.seat(request.seat, name, member.id)
        return []

    def _sit_late(self, member: Member, seat: int, name: str) -> list[Letter]:
        """A late guest takes over what a computer player has built up."""
        if self._chairs.of(member.id):
            raise NotGrantedError("You have a seat already.")
        if not member.may_play:
            raise NotGrantedError("Your invitation is one to watch.")
        self._chairs.take_over(seat, name, member.id)
        if member.watches:
            member.change(role="player")
        return [self._welcome(member)]

    def _stand(self, member: Member, request: Stand, _: float) -> list[Letter]:
        self._only_in_waiting_room()
        chair = self._chairs.at(request.seat)
        sent_away = member is self._host and chair.kind == "computer"
        if not sent_away and chair.person != member.id:
            raise NotGrantedError("That is not your seat.")
        self._chairs.put(request.seat, Chair())
        return []

    def _hire(self, member: Member, request: Hire, _: float) -> list[Letter]:
        self._only_in_waiting_room()
        self._only_the_host(member)
        if request.bot not in self._bots:
            raise NotGrantedError("There is no such computer player.")
        self._chairs.hire(request.seat, request.bot)
        return []

    def _start(self, member: Member, _: Start, now: float) -> list[Letter]:
        self._only_the_host(member)
        if self._log:
            raise NotGrantedError("The game has begun already.")
        if not self._chairs.are_taken:
            raise NotGrantedError("Not every seat is taken yet.")
        names = tuple(chair.name for chair in self._chairs.all)
        game = Game(deal(self.board, names, self.game_id, self._draw), self.board)
        self._log = Log(Course(game))
        letters = self._clear_the_room()
        for each in self._members:
            each.log = Told(asked=0)
        return letters

    def _clear_the_room(self) -> list[Letter]:
        """Whoever has no seat when the game begins watches it, or goes."""
        letters: list[Letter] = []
        for member in self._members:
            if member is self._host or self._chairs.of(member.id):
                continue
            member.change(role="spectator")
            if self.settings.spectators and member.is_here:
                letters.append(self._welcome(member))
            else:
                bye = Bye("The game begins without you: all seats are taken.")
                letters.append(member.letter(bye))
                self._members.remove(member)
        return letters

    def _only_in_waiting_room(self) -> None:
        if self._stage != "waiting":
            raise NotGrantedError("The game has begun: the seats are settled.")

    def _only_the_host(self, member: Member) -> None:
        if member is not self._host:
            raise NotGrantedError("That is for the host to do.")

    # The game

    def _submit(self, member: Member, request: Submit, now: float) -> list[Letter]:
        log, own = self._log_of(request), self._chairs.of(member.id)
        if self._is_new(log, member, own, request.index, request.move):
            self._steward.only_unpaused()
            seats = self._moves_for(member)
            self._append(*umpire.played(log.course, seats, request.move, self._draw), now)
        return []

    def _undo(self, member: Member, request: Undo, now: float) -> list[Letter]:
        log, seats = self._log_of(request), self._chairs.of(member.id)
        if self._is_new(log, member, seats, request.index, None):
            self._steward.only_unpaused()
            back = umpire.taken_back(log.course, seats)
            self._append(back, log.course.after(back), now)
        return []

    def _append(self, item: Item, after: State, now: float) -> None:
        """The next item of the log; whoever leads on has begun to do so with it."""
        assert self._log is not None
        self._gathers = False
        self._log.append(item, after, now)

    def _log_of(self, request: Submit | Undo) -> Log:
        """The log that a request is about; refused where it is about another game or lead."""
        if self._log is None or request.game != self.game_id:
            raise NotGrantedError("That game is not being played here.")
        if request.epoch != self.epoch:
            raise NotGrantedError("Another player hosts this game meanwhile. Look again.")
        return self._log

    def _moves_for(self, member: Member) -> frozenset[int]:
        """The host's program moves for the computer players, and for nobody else."""
        own, computers = self._chairs.of(member.id), self._chairs.played_by_computers()
        return own | computers if member is self._host else own - computers

    def _is_new(
        self, log: Log, member: Member, seats: Collection[int], index: int, move: Move | None
    ) -> bool:
        """Whether a request is for the next item; what is done already is answered with the log."""
        if index == log.length:
            return True
        if index > log.length or not umpire.is_done(log.course.items[index], seats, move):
            raise NotGrantedError("The game has moved on meanwhile. Look again.")
        member.log.asked = index
        return False

    def _here(self, member: Member, message: Here, _: float) -> list[Letter]:
        """Nobody can vouch for more than he was sent."""
        member.have = max(member.have, min(message.have, member.log.sent))
        return [member.letter(Here(member.log.sent))]

    def _entries_from(self, member: Member, request: EntriesFrom, _: float) -> list[Letter]:
        member.log.asked = request.first
        return []

    def _differs(self, member: Member, _: Differs, __: float) -> list[Letter]:
        member.log.asked = member.have = 0
        return []

    # What people say and do to each other

    def _say(self, member: Member, message: Say, now: float) -> list[Letter]:
        """Those who watch could give something away, so players read them after the end only."""
        if member.person.muted:
            raise NotGrantedError("The host has muted you: nobody reads what you write.")
        to_watchers = member.watches and self._gallery.shown.stage != "over"
        said = Said(member.id, member.person.name, plain(message.text), to_watchers)
        if not said.text:
            return []
        if not member.watches:
            self._gallery.say(said, now, self._delay)
        return [
            each.letter(said)
            for each in self._members
            if each.is_here and self._reads_at_once(each, said, member)
        ]

    def _reads_at_once(self, reader: Member, said: Said, writer: Member) -> bool:
        if said.watchers:
            return not self._plays(reader)
        return writer.watches or not reader.watches

    def _kick(self, member: Member, request: Kick, now: float) -> list[Letter]:
        self._only_the_host(member)
        guest = self._guest(request.person)
        sentence = "The host has shown you out" + (" for good" if request.ban else "")
        sentence = _with_reason(sentence, request.reason)
        if request.ban:
            self._entrance.ban(guest.peer, sentence)
        if self._stage == "running":
            self._steward.replace(guest, for_good=request.ban)
        self._let_go(guest, now)
        return [guest.letter(Bye(sentence))]

    def _mute(self, member: Member, request: Mute, _: float) -> list[Letter]:
        self._only_the_host(member)
        guest = self._guest(request.person)
        guest.change(muted=request.on)
        sentence = "The host has muted you" if request.on else "What you write is read again"
        return [guest.letter(Refused(_with_reason(sentence, request.reason)))]

    def _guest(self, person: int) -> Member:
        """Somebody else than the host himself."""
        guest = self._members.numbered(person)
        if guest is None or guest is self._host:
            raise NotGrantedError("There is no such guest.")
        return guest

    def _arrange(self, member: Member, request: Arrange, now: float) -> list[Letter]:
        self._only_the_host(member)
        old, new = self.settings, request.settings
        if (new.board, new.private, new.lobby) != (old.board, old.private, old.lobby):
            raise NotGrantedError("The board, the lobby and the invitations stay as they are.")
        self.settings = replace(new, title=plain(new.title) or old.title)
        self._steward.arrange(self.settings)
        return [] if new.spectators else self._show_watchers_out()

    def _show_watchers_out(self) -> list[Letter]:
        watchers = [member for member in self._members if member.watches]
        for member in watchers:
            self._remove(member)
        bye = Bye("The host lets nobody watch any more.")
        return [member.letter(bye) for member in watchers if member.is_here]

    def _plays(self, member: Member) -> bool:
        return bool(self._chairs.of(member.id))

    @property
    def _stage(self) -> Phase:
        if self._log is None:
            return "waiting"
        return "over" if self._log.is_over else "running"


def _keepers_of(charter: Charter, lead: Lease | Literal["mine", "by hand"]) -> Keepers:
    """Whom a host who leads on has to wait for at first."""
    match lead:
        case "mine":
            return Keepers(charter.keepers, bound=bool(charter.settings.lobby))
        case "by hand":
            return Keepers()
        case Lease(keepers=keepers, serial=serial):
            others = (key for key in keepers if key != charter.leader_key)
            return Keepers(others, serial, bound=True)


def _with_reason(sentence: str, reason: str) -> str:
    reason = plain(reason)
    return f"{sentence}: {reason}" if reason else f"{sentence}."
