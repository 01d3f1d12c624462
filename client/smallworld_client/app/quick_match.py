"""A quick match without a window: the search at a lobby, and the way to the table it leads to."""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from time import monotonic

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld_client.app.lobby import LobbyThread
from smallworld_client.app.table_thread import TableThread
from smallworld_client.discovery.lobby_client import (
    TRUSTED_FOR,
    LobbyEvent,
    LobbyFailed,
    LobbyHeard,
    LobbyRefused,
    LobbyUp,
    MatchTalk,
    MatchWish,
)
from smallworld_client.table.events import Event, Opened, RoomChanged
from smallworld_client.table.setup import Setup, match_setup
from smallworld_net.address import Address, Invitation
from smallworld_net.keys import Identity
from smallworld_wire.people import AskMatches, Matched, MatchEnded, MatchOpened, MatchStatus
from smallworld_wire.table import Sit

ANSWER_TIMEOUT = 15.0  # seconds for the lobby's first answer
ATTENTIVE = 0.5
"""The longest wait for an event, in seconds; see ``ATTENTIVE`` of the terminal."""


class QuickMatchSearch:
    """``looking``: how many people look, by the lobby's last word; 0 before it."""

    def __init__(
        self, lobby: Address, name: str, wish: MatchWish, who: Identity | None = None
    ) -> None:
        self.looking = 0
        self._lobby, self._name, self._wish, self._who = lobby, name, wish, who
        self._events: SimpleQueue[LobbyEvent] = SimpleQueue()
        self._until = 0.0
        self._line = LobbyThread(lobby, name, self._events.put, lists=False)
        self._line.start()
        self._talk: MatchTalk  # once anything is looked for
        self._has_answered = False

    def find(self, seconds: float, tell: Callable[[str], None]) -> Setup | Invitation | None:
        """The table to be opened or the way to one; None after ``seconds``. Raises GameError."""
        self._talk = MatchTalk(self._line, self._wish, self._who)
        end = monotonic() + seconds
        self._reach(min(end, monotonic() + ANSWER_TIMEOUT))
        while monotonic() < end or self._talk.search.match is not None:
            found = self._hear(self._next(ATTENTIVE), tell)
            if found is not None:
                return found
            if self._talk.search.match is not None and monotonic() > self._until:
                self._talk.look_anew()
        self._talk.cancel()
        return None

    def hosting(self, tell: Callable[[Event], None]) -> Callable[[Event], None]:
        """What passes a hosted table's events on, and invites the others once it is open."""

        def pass_on(event: Event) -> None:
            if isinstance(event, Opened) and event.invitation:
                self._talk.invite(event.invitation)
            tell(event)

        return pass_on

    def close(self) -> None:
        self._line.close()

    def _reach(self, end: float) -> None:
        while not self._has_answered:
            event = self._next(ATTENTIVE)
            if isinstance(event, LobbyFailed | LobbyRefused):
                raise GameError(event.reason)
            if event is None and monotonic() >= end:
                raise GameError("The lobby does not answer.")
            self._has_answered = isinstance(event, LobbyUp)
        self._line.say(AskMatches())

    def _next(self, seconds: float) -> LobbyEvent | None:
        try:
            return self._events.get(timeout=seconds)
        except Empty:
            return None

    def _hear(
        self, event: LobbyEvent | None, tell: Callable[[str], None]
    ) -> Setup | Invitation | None:
        match event:
            case LobbyHeard(MatchStatus(looking)):
                self._count(looking, tell)
            case LobbyHeard(Matched() as match) if self._talk.search.take(match):
                self._until = monotonic() + TRUSTED_FOR
                tell(f"{len(match.players)} players. The table is being opened.")
                if self._talk.search.hosts:
                    setup = match_setup(match, self._name, "Quick match")
                    return replace(setup, settings=replace(setup.settings, lobby=str(self._lobby)))
            case LobbyHeard(MatchOpened() as opened):
                return self._talk.way(opened)
            case LobbyHeard(MatchEnded()):
                self._talk = MatchTalk(self._line, self._wish, self._who)
            case LobbyRefused(reason):
                raise GameError(reason)
            case LobbyFailed(reason):
                self.looking = 0
                tell(str(reason))
        return None

    def _count(self, looking: int, tell: Callable[[str], None]) -> None:
        """Whoever was found and reads this is not matched any more."""
        self._talk.search.match = None
        if looking != self.looking:
            others = looking - 1
            tell("Nobody else looks for a game." if others < 1 else _people(others))
        self.looking = looking


class SeatTaker:
    def __init__(self, tell: Callable[[Event], None]) -> None:
        self._tell = tell
        self._link: TableThread | None = None
        self._has_asked = False

    @classmethod
    def at(
        cls,
        make_link: Callable[[Callable[[Event], None]], TableThread],
        tell: Callable[[Event], None],
    ) -> TableThread:
        seated = cls(tell)
        seated._link = make_link(seated.pass_on)
        return seated._link

    def pass_on(self, event: Event) -> None:
        if isinstance(event, RoomChanged) and self._link and not self._has_asked:
            kinds = [seat.kind for seat in event.room.seats]
            if "open" in kinds and not event.room.seats_of(event.me):
                self._has_asked = True
                self._link.ask(Sit(kinds.index("open")))
        self._tell(event)


def _people(count: int) -> str:
    others = "1 other person looks" if count == 1 else f"{count} other people look"
    return f"{others} for a game."
