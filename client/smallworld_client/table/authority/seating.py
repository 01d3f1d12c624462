"""People take seats, the host deals the game, and the same people play again.

Also standing wishes: where to place tokens that are withdrawn while a player is away.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from msgspec import UNSET
from msgspec.structs import replace

from smallworld import __version__
from smallworld.board import Board
from smallworld.content import BASE, Content, in_order
from smallworld.content.own import content_with
from smallworld.game import Game, deal
from smallworld.game_log import GameLog
from smallworld.moves import Draw, Question, Redeploy
from smallworld.record import Header
from smallworld.safe_text import plain
from smallworld_chance.checked_log import open_log
from smallworld_client.analysis.redeployment import is_withdrawal, wished_redeployment
from smallworld_client.table.authority.absence import Timeouts
from smallworld_client.table.authority.draws import Draws
from smallworld_client.table.authority.hosted_game import HostedGame
from smallworld_client.table.authority.members import Handlers, Member, Members, Outgoing
from smallworld_client.table.authority.seats import Seats
from smallworld_client.table.logs import HostLog
from smallworld_client.table.setup import board_file
from smallworld_client.table.snapshot import MOST_BANNED, Peer, TableSnapshot
from smallworld_wire.common import Bye, Hello, NotGranted, Phase, Refused, Role, proves
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import LOT, SeatAssignment, TableSettings, colours_of
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import (
    ChooseColour,
    HireBot,
    NextTable,
    PlayAgain,
    Sit,
    Stand,
    Start,
    Welcome,
    Wish,
)


class Invitations:
    """A table's two invitations, to play and to watch, and the keys that are banned.

    A table without a secret is open to everybody. Invitations are never sent by guests: a guest
    proves that it holds one with a keyed hash over its own key and the host's.
    """

    def __init__(self, snapshot: TableSnapshot, board_file: bytes = b"") -> None:
        """``board_file`` is the table's board, packed, if guests may not have it."""
        self.secret = snapshot.secret
        self.watch_secret = snapshot.watch_secret
        self._host = snapshot.leader_key
        self._game = snapshot.game
        self._epoch = snapshot.epoch
        self._board_file = board_file
        self._banned = dict.fromkeys(snapshot.banned, TableSays.BANNED())

    @property
    def banned(self) -> tuple[Peer, ...]:
        return tuple(self._banned)[-MOST_BANNED:]

    def ban(self, peer: Peer, reason: Sentence) -> None:
        self._banned[peer] = reason

    def why_banned(self, peer: Peer) -> Sentence | None:
        return self._banned.get(peer)

    def invites_to_play(self, peer: Peer, greeting: Hello) -> bool:
        return proves(greeting.proof, self.secret, peer, self._host)

    def lets_play(self, peer: Peer, greeting: Hello) -> bool:
        if peer == self._host:
            return True
        is_open = not self.secret and not self._is_to_watch(peer, greeting)
        return is_open or self.invites_to_play(peer, greeting)

    def role_of(self, peer: Peer, greeting: Hello, stage: Phase) -> Role:
        """The role of somebody new; nobody becomes a player while a game is under way."""
        wanted = stage == "waiting" and greeting.role == "player"
        return "player" if wanted and self.lets_play(peer, greeting) else "spectator"

    def why_closed(
        self, peer: Peer, greeting: Hello, stage: Phase, settings: TableSettings
    ) -> Sentence | None:
        if not self.lets_play(peer, greeting) and not self._is_to_watch(peer, greeting):
            return TableSays.PRIVATE()
        if self.role_of(peer, greeting, stage) == "spectator" and not settings.spectators:
            too_late = stage != "waiting" and greeting.role == "player"
            return TableSays.BEGUN_UNWATCHED() if too_late else TableSays.UNWATCHED()
        return None

    def welcome(self, member: Member) -> Outgoing:
        secrets = ("", "") if member.watches else (self.secret, self.watch_secret)
        role = member.person.role
        welcome = Welcome(
            member.id,
            role,
            self._game,
            __version__,
            (),
            self._epoch,
            *secrets,
            board_file=self._board_file,
        )
        return member.message_to(welcome)

    def _is_to_watch(self, peer: Peer, greeting: Hello) -> bool:
        return proves(greeting.proof, self.watch_secret, peer, self._host)


OTHER_PROGRAM = "engine:"
"""What the name of a computer player begins with that is another program, before its address."""


@dataclass(eq=False, repr=False)
class Seating:
    _invitations: Invitations
    _members: Members
    _seats: Seats
    _hosted_game: HostedGame
    _timeouts: Timeouts
    _bots: Collection[str]

    @property
    def handlers(self) -> Handlers:
        return {
            Sit: self._sit,
            Stand: self._stand,
            HireBot: self._hire,
            ChooseColour: self._choose_colour,
        }

    def clear(self) -> list[Outgoing]:
        """Make spectators of all who have no seat as the game begins, or send them away."""
        rest = [
            member
            for member in self._members
            if member is not self._members.host and not self._seats.belong_to(member.id)
        ]
        return [self._make_spectator(member) for member in rest]

    def _make_spectator(self, member: Member) -> Outgoing:
        member.change(role="spectator", version="")
        if self._timeouts.settings.spectators and member.is_here:
            return self._invitations.welcome(member)
        self._members.remove(member)
        return member.message_to(Bye(TableSays.BEGUN_WITHOUT_YOU()))

    def _sit(self, member: Member, request: Sit, _: float) -> list[Outgoing]:
        name = plain(request.name) or member.person.name
        if self._hosted_game.stage == "running" and self._timeouts.settings.late_guests:
            self._sit_late(member, request, name)
            return [self._invitations.welcome(member)]
        self._only_before_the_game()
        if member.watches:
            raise NotGranted(TableSays.HERE_TO_WATCH())
        if self._timeouts.settings.service and member.party is None:
            raise NotGranted(TableSays.CANNOT_SIGN(player=member.person.name))
        self._seats.seat(request.seat, name, member.id, request.portrait)
        return []

    def _sit_late(self, member: Member, request: Sit, name: str) -> None:
        """Let somebody take over a computer player's seat in a game that is under way."""
        if self._seats.belong_to(member.id):
            raise NotGranted(TableSays.SEATED())
        if not member.may_play:
            raise NotGranted(TableSays.INVITED_TO_WATCH())
        self._seats.take_over(request.seat, name, member.id, request.portrait)
        if member.watches:
            member.change(role="player", version=member.version)

    def _stand(self, member: Member, request: Stand, _: float) -> list[Outgoing]:
        self._only_before_the_game()
        assigned = self._seats.at(request.seat)
        sent_away = self._members.is_in_charge(member) and assigned.kind == "computer"
        if not sent_away and assigned.person != member.id:
            raise NotGranted(TableSays.NOT_YOUR_SEAT())
        self._seats.put(request.seat, SeatAssignment())
        return []

    def _hire(self, member: Member, request: HireBot, _: float) -> list[Outgoing]:
        self._only_before_the_game()
        self._members.only_host(member)
        if request.bot not in self._bots and not self._is_own_program(member, request.bot):
            raise NotGranted(TableSays.NO_SUCH_COMPUTER())
        self._seats.hire(request.seat, request.bot)
        return []

    def _is_own_program(self, member: Member, bot: str) -> bool:
        own = member is self._members.host and not self._timeouts.settings.service
        return own and bot.startswith(OTHER_PROGRAM)

    def _choose_colour(self, member: Member, request: ChooseColour, _: float) -> list[Outgoing]:
        self._only_before_the_game()
        assigned = self._seats.at(request.seat)
        is_hosts = self._members.is_in_charge(member) and assigned.kind == "computer"
        if assigned.person != member.id and not is_hosts:
            raise NotGranted(TableSays.NOT_YOUR_SEAT())
        self._seats.choose_colour(request.seat, request.colour)
        return []

    def _only_before_the_game(self) -> None:
        draws = self._hosted_game.draws
        if self._hosted_game.log or (draws and draws.is_dealing):
            raise NotGranted(TableSays.SEATS_SETTLED())


@dataclass(eq=False, repr=False)
class GameStart:
    """``_draw`` is the host's own generator, for a game in which nobody signs."""

    _game_id: str
    _board: Board
    _draw: Draw
    _members: Members
    _seats: Seats
    _hosted_game: HostedGame
    _timeouts: Timeouts
    _seating: Seating

    @property
    def handlers(self) -> Handlers:
        return {Start: self._start}

    def settle(self, now: float) -> list[Outgoing]:
        """Begin the game that was proposed, once the links are there, or propose it anew."""
        draws = self._hosted_game.draws
        if draws is None or not draws.is_dealing:
            return []
        if not self._seats.are_taken:
            draws.withdraw()
            return []
        is_complete = draws.is_complete(now)
        if not is_complete and not draws.is_outdated(now):
            return self._why_not_begun(draws, now)
        if not is_complete or not draws.is_proposed(self._undealt):
            draws.withdraw()
            return self._propose_again(draws, now)
        header, first = draws.deal(self._board, content_for(self._settings))
        self._seats.turn((self._chosen_first + first) % len(self._seats.all))
        return self._begin(Game(header, self._board))

    def _start(self, member: Member, _: Start, now: float) -> list[Outgoing]:
        self._members.only_host(member)
        if self._hosted_game.log:
            raise NotGranted(TableSays.BEGUN())
        if not self._seats.are_taken:
            raise NotGranted(TableSays.SEATS_LEFT())
        draws = self._hosted_game.draws
        if draws:
            return [] if draws.is_dealing and not draws.is_overdue else self._propose(draws, now)
        self._seats.turn(first_seat(self._settings, len(self._seats.all), self._draw))
        game = new_game(self._board, self._game_id, self._settings, self._seats.all, self._draw)
        return self._begin(game)

    @property
    def _settings(self) -> TableSettings:
        return self._timeouts.settings

    @property
    def _undealt(self) -> Header:
        seats = self._seats.turned(self._chosen_first)
        return undealt(self._board, self._game_id, self._settings, seats)

    @property
    def _chosen_first(self) -> int:
        return max(self._settings.first, 0) % len(self._seats.all)

    def _propose(self, draws: Draws, now: float) -> list[Outgoing]:
        seats, header = self._seats.turned(self._chosen_first), self._undealt
        if header.rated is not UNSET:
            header = replace(header, begun=self._timeouts.date(now))
        return draws.propose(header, seats, self._settings.first == LOT, now)

    def _propose_again(self, draws: Draws, now: float) -> list[Outgoing]:
        """Propose the game as the table is set up by now; the host is told where that can't be."""
        try:
            return self._propose(draws, now)
        except NotGranted as refused:
            return [self._members.host.message_to(Refused(refused.sentence))]

    def _why_not_begun(self, draws: Draws, now: float) -> list[Outgoing]:
        host, late = self._members.host, draws.keeping_all_waiting(now)
        return [
            host.message_to(Refused(TableSays.NO_LINK(player=member.person.name)))
            for member in late[:1]
        ]

    def _begin(self, game: Game) -> list[Outgoing]:
        self._hosted_game.begin(HostLog(open_log(game)))
        return self._seating.clear()


def first_seat(settings: TableSettings, seats: int, draw: Draw) -> int:
    if settings.first == LOT:
        return int(draw(Question("first", tuple(range(seats)))))
    return settings.first % seats


def undealt(
    board: Board, game: str, settings: TableSettings, seats: Sequence[SeatAssignment]
) -> Header:
    content, colours = content_for(settings), colours_of(seats)
    return Header(
        game,
        board.id,
        tuple(assigned.name for assigned in seats),
        (),
        content.id,
        rounds=UNSET if settings.rounds in (0, board.rounds) else settings.rounds,
        colours=UNSET if colours == tuple(range(len(colours))) else colours,
        board_file=board_file(board),
        sets=content.sets or UNSET,
        own=content.own or UNSET,
        rated=tuple(assigned.bot for assigned in seats) if settings.rated else UNSET,
    )


def content_for(settings: TableSettings) -> Content:
    return content_with(BASE, in_order(settings.sets), settings.own)


def new_game(
    board: Board, game: str, settings: TableSettings, seats: Sequence[SeatAssignment], draw: Draw
) -> Game:
    header = deal(
        board,
        tuple(assigned.name for assigned in seats),
        game,
        draw,
        content_for(settings),
        rounds=settings.rounds,
        colours=colours_of(seats),
    )
    return Game(replace(header, board_file=board_file(board)), board)


@dataclass(eq=False, repr=False)
class RematchRequests:
    _members: Members
    _seats: Seats
    _hosted_game: HostedGame
    _again: dict[int, None] = field(default_factory=dict)
    _next: NextTable | None = None

    @property
    def handlers(self) -> Handlers:
        return {PlayAgain: self._play_again, NextTable: self._lead_on}

    @property
    def again(self) -> tuple[int, ...]:
        """Who would play again and is still here, in the order in which they said so."""
        here = {person.id for person in self._members.people if person.here}
        return tuple(person for person in self._again if person in here)

    def _play_again(self, member: Member, request: PlayAgain, _: float) -> list[Outgoing]:
        if self._hosted_game.stage != "over":
            raise NotGranted(TableSays.GAME_GOES_ON())
        if not self._seats.of(member.id):
            raise NotGranted(TableSays.HERE_TO_WATCH())
        if not request.on:
            self._again.pop(member.id, None)
            return []
        self._again[member.id] = None
        is_led = self._next is not None and member is not self._members.host
        return [member.message_to(self._next)] if self._next and is_led else []

    def _lead_on(self, member: Member, request: NextTable, _: float) -> list[Outgoing]:
        if member is not self._members.host:
            raise NotGranted(TableSays.FOR_THE_HOST())
        if self._hosted_game.stage != "over":
            raise NotGranted(TableSays.GAME_GOES_ON())
        self._next = request
        return [
            each.message_to(request)
            for each in self._members.guests
            if each.id in self._again and each.is_here
        ]


class Wishes:
    def __init__(self, seats: Seats, hosted_game: HostedGame, wishes: Iterable[Wish]) -> None:
        self._seats = seats
        self._hosted_game = hosted_game
        self._wishes = {wish.seat: wish for wish in wishes}

    @property
    def all(self) -> tuple[Wish, ...]:
        """The wishes as they are stored, by seat; those of people who have lost theirs are gone."""
        for seat in list(self._wishes):
            if self._seats.at(seat).kind != "person":
                del self._wishes[seat]
        return tuple(self._wishes[seat] for seat in sorted(self._wishes))

    @property
    def handlers(self) -> Handlers:
        return {Wish: self._wish}

    def of(self, member: Member) -> list[Outgoing]:
        own = self._seats.of(member.id)
        return [member.message_to(wish) for seat, wish in self._wishes.items() if seat in own]

    def due(self, game_log: GameLog) -> Redeploy | None:
        """What the player whose decision it is has wished for; None where they have to be asked."""
        state = game_log.state
        if game_log.is_over or game_log.pending or not is_withdrawal(state):
            return None
        wish = self._wishes.get(state.to_move)
        if wish is None or wish.placing == "ask":
            return None
        if self._seats.at(state.to_move).is_played_by_computer:
            return None
        return wished_redeployment(game_log.game, state, wish.placing)

    def _wish(self, member: Member, request: Wish, _: float) -> list[Outgoing]:
        if self._hosted_game.log is None:  # the seat may be another's by then
            raise NotGranted(TableSays.NOT_UNDER_WAY())
        if self._seats.at(request.seat).person != member.id:
            raise NotGranted(TableSays.NOT_YOUR_SEAT())
        if request.placing == "ask":
            self._wishes.pop(request.seat, None)
        else:
            self._wishes[request.seat] = request
        return [member.message_to(request)]
