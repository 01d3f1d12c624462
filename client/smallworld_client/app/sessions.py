"""Starts a player's program: as host, guest, by a match, in a resumed game or on from a record."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Literal

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.errors import GameError, UserMistake
from smallworld.game_log import GameLog
from smallworld.record import Record, moved
from smallworld.safe_text import plain
from smallworld_client.app.lobby import LobbyThread
from smallworld_client.app.table_thread import TableThread, with_page
from smallworld_client.discovery.host_connector import Target
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
from smallworld_client.home.journal import JournalFile
from smallworld_client.table.authority.members import AT_HOME
from smallworld_client.table.events import Event, Opened, RoomChanged
from smallworld_client.table.factory import hosted, new_game_id, resumed, roles_of
from smallworld_client.table.guest import Guest
from smallworld_client.table.guest_driver import GuestDriver, JoinOptions
from smallworld_client.table.player_driver import PlayerDriver, Tell
from smallworld_client.table.roles import greeting
from smallworld_client.table.setup import Setup, match_setup, open_game
from smallworld_client.table.snapshot import GameOrigin, first_snapshot, saved_game_of
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import Address, Invitation
from smallworld_net.keys import Identity
from smallworld_wire.people import AskMatches, Matched, MatchEnded, MatchOpened, MatchStatus
from smallworld_wire.room import Person, SeatAssignment, TableSettings
from smallworld_wire.table import Sit

ANSWER_TIMEOUT = 15.0  # seconds for the lobby's first answer
ATTENTIVE = 0.5
"""The longest wait for an event, in seconds; see ``ATTENTIVE`` of the terminal."""


def host_link(setup: Setup, tell: Tell, local: bool = False) -> TableThread:
    """Host a table, at this screen only if ``local``; GameError for a seed where others play."""
    if setup.seed and not local:
        raise GameError("A seed is for a game at one screen: who knows it knows what will come.")
    driver = hosted(setup, is_local=local)
    if local:
        return TableThread(tell, driver)
    return with_page(lambda tell: TableThread(tell, driver), setup.web, setup.web_host)(tell)


def guest_link(
    target: Target,
    name: str,
    role: Literal["player", "spectator"],
    tell: Tell,
    by_relay: bool = False,
) -> TableThread:
    """Come to a table that somebody else hosts; only ``by_relay`` if so wanted."""
    invitation = ""
    if isinstance(target, Invitation):
        invitation = target.token
        role = "spectator" if target.watch else role
    visit = JoinOptions(target, name, role == "player", by_relay)
    guest = Guest(greeting(name, role), open_game, invitation)

    def come(player: PlayerDriver) -> GuestDriver:
        return GuestDriver(player, visit)

    roles = roles_of(name)
    return TableThread(tell, lambda ports, tell: PlayerDriver(ports, tell, guest, roles, come))


def resumed_link(path: Path, tell: Tell, web: int | None = None, web_host: str = "") -> TableThread:
    """Resume the game of that journal; it is verified in the thread, which may take seconds."""
    return with_page(lambda tell: TableThread(tell, resumed(path)), web, web_host)(tell)


@dataclass(frozen=True, slots=True)
class Continuation:
    """A person takes ``seat`` after ``position`` moves of a record; ``pace`` is seconds a move."""

    record: Record
    position: int
    seat: int
    level: str
    title: str
    pace: float = 0.8


def begin_continuation(going_on: Continuation) -> Path:
    """Write the new game's journal. Raises UserMistake if it is over, GameError or JournalError."""
    header = going_on.record.header.unsigned(new_game_id(AT_HOME))
    game_log = GameLog(open_game(header), moved(going_on.record.entries[: going_on.position]))
    if game_log.is_over:
        raise UserMistake(SeatSays.NOTHING_TO_PLAY_ON())
    name = plain(header.seats[going_on.seat])
    host = Person(0, name, "host", key=AT_HOME)
    rounds = 0 if header.rounds is UNSET else header.rounds
    settings = TableSettings(
        going_on.title,
        header.board,
        spectators=False,
        rounds=rounds,
        sets=header.chosen_sets,
        own=header.own_pieces,
    )
    seats = tuple(_seat(going_on, seat, plain(called)) for seat, called in enumerate(header.seats))
    snapshot = first_snapshot(header.game, settings, seats, host)
    origin = GameOrigin("host", name, pace=going_on.pace)
    journal = JournalFile.begin(saved_game_of(origin, snapshot, game_log, len(game_log)))
    journal.close()
    return journal.path


def _seat(going_on: Continuation, seat: int, name: str) -> SeatAssignment:
    colour = going_on.record.header.colours_of_seats[seat]
    if seat == going_on.seat:
        return SeatAssignment("person", name, 0, colour=colour)
    return SeatAssignment("computer", name, bot=going_on.level, colour=colour)


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
