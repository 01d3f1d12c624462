"""The start of a game: the seats are settled, chance says who begins and lays the column.

In a signed game all players draw together, so it begins in two steps: the game is proposed, and
dealt once everybody's links are there. Until then the settings and seats may change; the game is
proposed anew then.
"""

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.board import Board
from smallworld.chance import Draw, Question
from smallworld.content import BASE, Content, in_order
from smallworld.content.own import content_with
from smallworld.game import Game, deal
from smallworld.header import Header
from smallworld_chance.checked_log import open_log
from smallworld_client.host.draws import Draws
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.hosted_game import HostedGame
from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seating import Seating
from smallworld_client.host.seats import Seats
from smallworld_client.host.timeouts import Timeouts
from smallworld_client.replication.host_log import HostLog
from smallworld_client.table.boards import board_file
from smallworld_wire import (
    LOT,
    NotGranted,
    Refused,
    SeatAssignment,
    Settings,
    Start,
    colours_of,
)
from smallworld_wire.phrases import TableSays


class GameStart:
    """Begins the game of a table when its host asks for it and all seats are taken."""

    def __init__(
        self,
        game_id: str,
        board: Board,
        draw: Draw,
        members: Members,
        seats: Seats,
        hosted_game: HostedGame,
        timeouts: Timeouts,
        seating: Seating,
    ) -> None:
        """``draw`` is the host's own generator, for a game in which nobody signs."""
        self._game_id = game_id
        self._board = board
        self._draw = draw
        self._members = members
        self._seats = seats
        self._hosted_game = hosted_game
        self._timeouts = timeouts
        self._seating = seating

    @property
    def handlers(self) -> Handlers:
        """The handler of the request to start."""
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
            return [] if draws.is_dealing else self._propose(draws, now)
        self._seats.turn(first_seat(self._settings, len(self._seats.all), self._draw))
        game = new_game(self._board, self._game_id, self._settings, self._seats.all, self._draw)
        return self._begin(game)

    @property
    def _settings(self) -> Settings:
        return self._timeouts.settings

    @property
    def _undealt(self) -> Header:
        """The header of a new game as far as nothing is drawn for it."""
        seats = self._seats.turned(self._chosen_first)
        return undealt(self._board, self._game_id, self._settings, seats)

    @property
    def _chosen_first(self) -> int:
        """The seat that was chosen to begin; 0 where the lot decides, too."""
        return max(self._settings.first, 0) % len(self._seats.all)

    def _propose(self, draws: Draws, now: float) -> list[Outgoing]:
        """Ask everybody for their links; the game begins when they are there."""
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
        """Tell the host whom the game waits for, where no link has come at all."""
        host, late = self._members.host, draws.keeping_all_waiting(now)
        return [
            host.message_to(Refused(TableSays.NO_LINK(player=member.person.name)))
            for member in late[:1]
        ]

    def _begin(self, game: Game) -> list[Outgoing]:
        self._hosted_game.begin(HostLog(open_log(game)))
        return self._seating.clear()


def first_seat(settings: Settings, seats: int, draw: Draw) -> int:
    """The seat that begins; by lot it is drawn now."""
    if settings.first == LOT:
        return int(draw(Question("first", tuple(range(seats)))))
    return settings.first % seats


def undealt(board: Board, game: str, settings: Settings, seats: Sequence[SeatAssignment]) -> Header:
    """The header of a new game as far as nothing is drawn for it, with the seats as they are."""
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


def content_for(settings: Settings) -> Content:
    """The races and powers of a table."""
    return content_with(BASE, in_order(settings.sets), settings.own)


def new_game(
    board: Board, game: str, settings: Settings, seats: Sequence[SeatAssignment], draw: Draw
) -> Game:
    """The game of these seats, in whose order they play; chance lays its column."""
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
