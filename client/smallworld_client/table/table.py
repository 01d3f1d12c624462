"""The host's authority over one table, without any I/O.

Messages and the time come in as arguments, what is to be sent goes out as letters: pairs of a peer
and a message, in order. A peer is his public key; the host's own window is the peer ``HOST``, who
is in the room from the beginning. A seat belongs to the key of who sat down on it, so whoever comes
back with the same key finds it kept, and only he can move for it. Roles are given here: ``Hello``
says what somebody would like to be, and nothing later asks what he says he is.

The log is the game: a move becomes an entry, the entry gets the next index, all hear of it. Joining
late, coming back and repairing a difference are one answer, the entries from N on.
"""

import hmac
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from smallworld import __version__
from smallworld.board import Board
from smallworld.chance import Draw, Recording
from smallworld.game import Game, deal
from smallworld.record import Entry, Header, Record
from smallworld.state import Stage, State, digest
from smallworld.wire import (
    NOBODY,
    Bye,
    Chair,
    Differs,
    Entries,
    EntriesFrom,
    Fault,
    FromTable,
    Hello,
    Here,
    Hire,
    News,
    Person,
    Phase,
    Refused,
    Role,
    Room,
    Said,
    Say,
    Settings,
    Sit,
    Stand,
    Start,
    Submit,
    ToTable,
    Welcome,
    misfit,
    plain,
)

Peer = bytes
Letter = tuple[Peer, FromTable]

HOST: Peer = b""

SILENCE = 15.0
"""Seconds without a word after which a peer counts as lost; he says something every few."""
GRACE = 60.0
"""Seconds for which a lost person's seat is kept in the waiting room. In a game it is for good."""
MOST_PEOPLE = 500
COMPUTER = "Computer"
UNKNOWN = "This table has heard nothing of you for a while. Come in again."


@dataclass
class _Member:
    """Somebody known to this table, connected or not."""

    id: int
    name: str
    role: Role
    heard: float
    here: bool = True

    def person(self) -> Person:
        return Person(self.id, self.name, self.role, self.here)


class _NotGrantedError(Exception):
    """A request that is understood and refused; the text is for the person who made it."""


class Table:
    """One table, from the open room to the finished record."""

    def __init__(
        self,
        game_id: str,
        settings: Settings,
        board: Board,
        chairs: tuple[Chair, ...],
        host_name: str,
        draw: Draw,
        secret: str = "",
        bots: Collection[str] = ("random",),
    ) -> None:
        """``chairs`` as they stand at first; those of a ``person`` are the host's own.

        ``bots`` are the computer players that there are.
        """
        self.game_id = game_id
        self.settings = settings
        self.board = board
        self.secret = secret
        self.game: Game | None = None
        self.state: State | None = None
        self.entries: list[Entry] = []
        self.digests: list[bytes] = []
        self._draw = draw
        self._members = {HOST: _Member(0, plain(host_name) or "Host", "host", 0.0)}
        self._next_id = 1
        self._bots = bots
        self._chairs: list[Chair] = []
        for chair in chairs:
            self._chairs.append(self._first_chair(chair))

    def _first_chair(self, chair: Chair) -> Chair:
        if chair.kind == "open":
            return Chair()
        name = plain(chair.name) or (COMPUTER if chair.bot else self._members[HOST].name)
        owner = NOBODY if chair.bot else self._members[HOST].id
        return replace(chair, name=self._free_chair_name(name), person=owner)

    # What the host's program looks at

    @property
    def room(self) -> Room:
        """The room as everybody is told of it."""
        people = tuple(member.person() for member in self._members.values())
        return Room(self.settings, self._stage, tuple(self._chairs), people)

    @property
    def header(self) -> Header | None:
        """What was fixed when the game began."""
        return self.game.header if self.game else None

    @property
    def computer_to_move(self) -> str | None:
        """Which computer player has to move now; None where it is a person's turn or nobody's."""
        if self.state is None or self._stage != "running":
            return None
        chair = self._chairs[self.state.to_move]
        return chair.bot if chair.kind == "computer" else None

    @property
    def record(self) -> Record | None:
        """The finished game; None until then."""
        if self.game is None or self._stage != "over":
            return None
        return Record(self.game.header, tuple(self.entries), tuple(self.digests))

    # What happens to it

    def open(self) -> list[Letter]:
        """What the host's own window is told first."""
        return [self._welcome(HOST), (HOST, self.room)]

    def receive(self, peer: Peer, message: ToTable, now: float) -> list[Letter]:
        """Take a message; the answer and whatever others have to hear of it."""
        if isinstance(message, Hello):
            return self._greet(peer, message, now)
        member = self._members.get(peer)
        if member is None:
            return [] if isinstance(message, Bye) else [(peer, Bye(UNKNOWN))]
        back = self._heard(member, now)
        try:
            return back + self._answer(peer, member, message)
        except _NotGrantedError as reason:
            return [*back, (peer, Refused(str(reason)))]

    def tick(self, now: float) -> list[Letter]:
        """Notice who has gone silent; to be called about once a second."""
        letters: list[Letter] = []
        for peer, member in list(self._members.items()):
            silent = now - member.heard
            if peer != HOST and member.here and silent > SILENCE:
                letters += self.peer_gone(peer, now)
            elif not member.here and self._stage == "waiting" and silent > GRACE:
                letters += self._remove(peer)
        return letters

    def peer_gone(self, peer: Peer, now: float) -> list[Letter]:
        """The connection to a peer is lost; a seat of his is kept."""
        member = self._members.get(peer)
        if member is None or peer == HOST or not member.here:
            return []
        member.here, member.heard = False, now
        return self._remove(peer) if member.role == "spectator" else self._room_to_all()

    def close(self, reason: str) -> list[Letter]:
        """The host closes the table: what all others are told."""
        return [(peer, bye) for peer, bye in self._to_all(Bye(reason)) if peer != HOST]

    # Coming and going

    def _greet(self, peer: Peer, greeting: Hello, now: float) -> list[Letter]:
        member = self._members.get(peer)
        reason = misfit(greeting) or self._closed_to(greeting, member)
        if reason:
            return [(peer, Bye(reason))]
        if member is None:
            member = _Member(self._next_id, self._free_name(greeting.name), "player", now)
            member.role = self._role(greeting)
            self._next_id += 1
            self._members[peer] = member
        member.here, member.heard = True, now
        letters = [self._welcome(peer), *self._room_to_all()]
        if self.game:
            mine = greeting.have if greeting.game == self.game_id else 0
            letters.append((peer, self._log_from(mine)))
        return letters

    def _closed_to(self, greeting: Hello, member: _Member | None) -> str | None:
        """Why this person can't come in; None where he can. Who was in comes back in."""
        if member is not None:
            return None
        if not hmac.compare_digest(greeting.secret.encode(), self.secret.encode()):
            return "This table is private: it takes the invitation that its host has given out."
        if len(self._members) >= MOST_PEOPLE:
            return "This room is full."
        if self._role(greeting) == "spectator" and not self.settings.spectators:
            begun = "The game has begun, and its" if greeting.role == "player" else "This table's"
            return f"{begun} host lets nobody watch."
        return None

    def _role(self, greeting: Hello) -> Role:
        return "player" if self._stage == "waiting" and greeting.role == "player" else "spectator"

    def _welcome(self, peer: Peer) -> Letter:
        member = self._members[peer]
        return peer, Welcome(member.id, member.role, self.game_id, __version__)

    def _heard(self, member: _Member, now: float) -> list[Letter]:
        member.heard = now
        if member.here:
            return []
        member.here = True
        return self._room_to_all()

    def _leave(self, peer: Peer, member: _Member) -> list[Letter]:
        if self._stage == "waiting" or not self._seats_of(member):
            return self._remove(peer)
        member.here = False
        return self._room_to_all()

    def _remove(self, peer: Peer) -> list[Letter]:
        member = self._members.pop(peer)
        for seat in self._seats_of(member):
            self._chairs[seat] = Chair()
        return self._room_to_all()

    # Requests

    def _answer(self, peer: Peer, member: _Member, message: ToTable) -> list[Letter]:
        match message:
            case Submit():
                return self._submit(peer, member, message)
            case Here():
                return [(peer, Here(len(self.entries)))]
            case EntriesFrom(first):
                return [(peer, self._log_from(first))] if self.game else []
            case Differs():
                return [(peer, self._log_from(0))] if self.game else []
            case Say(text):
                return self._said(member, text)
            case Sit(seat, name):
                return self._sit(member, seat, plain(name) or member.name)
            case Stand(seat):
                return self._stand(peer, member, seat)
            case Hire(seat, bot):
                return self._hire(peer, seat, bot)
            case Start():
                return self._start(peer)
            case Bye():
                return self._leave(peer, member) if peer != HOST else []
            case _:
                return [(peer, Fault("You said Hello before."))]

    def _said(self, member: _Member, text: str) -> list[Letter]:
        line = plain(text)
        return self._to_all(Said(member.id, member.name, line)) if line else []

    def _sit(self, member: _Member, seat: int, name: str) -> list[Letter]:
        if member.role == "spectator":
            raise _NotGrantedError("You are here to watch.")
        if self._chair(seat).kind != "open":
            raise _NotGrantedError("That seat is taken.")
        self._chairs[seat] = Chair("person", self._free_chair_name(name), member.id)
        return self._room_to_all()

    def _stand(self, peer: Peer, member: _Member, seat: int) -> list[Letter]:
        chair = self._chair(seat)
        sent_away = peer == HOST and chair.kind == "computer"
        if not sent_away and seat not in self._seats_of(member):
            raise _NotGrantedError("That is not your seat.")
        self._chairs[seat] = Chair()
        return self._room_to_all()

    def _hire(self, peer: Peer, seat: int, bot: str) -> list[Letter]:
        self._only_the_host(peer)
        if self._chair(seat).kind != "open":
            raise _NotGrantedError("That seat is taken.")
        if bot not in self._bots:
            raise _NotGrantedError("There is no such computer player.")
        self._chairs[seat] = Chair("computer", self._free_chair_name(COMPUTER), bot=bot)
        return self._room_to_all()

    def _chair(self, seat: int) -> Chair:
        """The chair of that number, as long as people may still change seats."""
        if self._stage != "waiting":
            raise _NotGrantedError("The game has begun: the seats are settled.")
        if seat >= len(self._chairs):
            raise _NotGrantedError(f"This board has {len(self._chairs)} seats.")
        return self._chairs[seat]

    def _only_the_host(self, peer: Peer) -> None:
        if peer != HOST:
            raise _NotGrantedError("That is for the host to do.")

    # The game

    def _start(self, peer: Peer) -> list[Letter]:
        self._only_the_host(peer)
        if self.game:
            raise _NotGrantedError("The game has begun already.")
        if not self.room.is_full:
            raise _NotGrantedError("Not every seat is taken yet.")
        names = tuple(chair.name for chair in self._chairs)
        self.game = Game(deal(self.board, names, self.game_id, self._draw), self.board)
        self.state = self.game.start()
        return self._clear_the_room() + self._room_to_all() + self._to_all(self._log_from(0))

    def _clear_the_room(self) -> list[Letter]:
        """Whoever has no seat when the game begins watches it, or goes."""
        letters: list[Letter] = []
        for peer, member in list(self._members.items()):
            if peer == HOST or self._seats_of(member):
                continue
            member.role = "spectator"
            if self.settings.spectators and member.here:
                letters.append(self._welcome(peer))
            else:
                letters.append((peer, Bye("The game begins without you: all seats are taken.")))
                del self._members[peer]
        return letters

    def _submit(self, peer: Peer, member: _Member, request: Submit) -> list[Letter]:
        if self.game is None or self.state is None or request.game != self.game_id:
            raise _NotGrantedError("That game is not being played here.")
        if request.index != len(self.entries):
            raise _NotGrantedError("The game has moved on meanwhile. Look again.")
        if self._stage == "over":
            raise _NotGrantedError("The game is over.")
        seat = self.state.to_move
        by_computer = peer == HOST and self._chairs[seat].kind == "computer"
        if not by_computer and seat not in self._seats_of(member):
            raise _NotGrantedError("It is not your turn.")
        refusal = self.game.why_not(self.state, seat, request.move)
        if refusal:
            raise _NotGrantedError(str(refusal))
        chance = Recording(self._draw)
        self.state = self.game.apply(self.state, seat, request.move, chance)
        return self._append(Entry(seat, request.move, tuple(chance.outcomes)), self.state)

    def _append(self, entry: Entry, after: State) -> list[Letter]:
        index = len(self.entries)
        self.entries.append(entry)
        self.digests.append(digest(after))
        news = self._to_all(News(index, entry, self.digests[index]))
        return news + self._room_to_all() if self._stage == "over" else news

    def _log_from(self, first: int) -> Entries:
        """The entries from there on, or all of them where nobody can be as far as that."""
        assert self.game is not None
        start = first if first <= len(self.entries) else 0
        latest = self.digests[-1] if self.digests else digest(self.game.start())
        return Entries(self.game.header, start, tuple(self.entries[start:]), latest)

    # Odds and ends

    @property
    def _stage(self) -> Phase:
        if self.state is None:
            return "waiting"
        return "over" if self.state.stage is Stage.OVER else "running"

    def _seats_of(self, member: _Member) -> list[int]:
        return [seat for seat, chair in enumerate(self._chairs) if chair.person == member.id]

    def _free_name(self, name: str) -> str:
        taken = (member.name for member in self._members.values())
        return _unused(plain(name) or "Guest", taken)

    def _free_chair_name(self, name: str) -> str:
        return _unused(name, (chair.name for chair in self._chairs))

    def _to_all(self, message: FromTable) -> list[Letter]:
        return [(peer, message) for peer, member in self._members.items() if member.here]

    def _room_to_all(self) -> list[Letter]:
        return self._to_all(self.room)


def without_stale_rooms(letters: Sequence[Letter]) -> list[Letter]:
    """Without each room that the next letter to the same peer brings up to date.

    Where many come at once all of them would else be told of each of them.
    """
    following: dict[Peer, FromTable] = {}
    kept = []
    for peer, message in reversed(letters):
        if not (isinstance(message, Room) and isinstance(following.get(peer), Room)):
            kept.append((peer, message))
        following[peer] = message
    return kept[::-1]


def _unused(name: str, taken: Iterable[str]) -> str:
    """The name, with a number after it where somebody has it already."""
    names = set(taken)
    free = name
    for number in range(2, len(names) + 2):
        if free not in names:
            break
        free = f"{name[:36]} {number}"
    return free
