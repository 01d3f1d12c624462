"""Programs that cheat, on an otherwise calm evening: hosts, guests and a lobby.

A lie changes what one program says on the network, or what it takes notice of, and signs with the
key of its own person. All other programs are the real drivers. See :class:`DishonestWorld` for what
has to hold in spite of them.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import count

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.game_log import GameLog
from smallworld.moves import Move
from smallworld.record import LogEntry, Moved, Record, Seal
from smallworld_chance import signatures
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.draws import MeetsChance, undrawn
from smallworld_client.table.events import Began, Event, Noticed
from smallworld_client.table.guest_driver import SIGNING
from smallworld_client.table.host_driver import HostDriver
from smallworld_client.words.seat import SeatSays
from smallworld_dev.simulation.client import SimulatedClient
from smallworld_dev.simulation.network import SimulatedStream
from smallworld_dev.simulation.plan import NAMES, EveningPlan
from smallworld_dev.simulation.transport import Lie, Program
from smallworld_dev.simulation.world import AGREE, World
from smallworld_wire.codec import AnyMessage
from smallworld_wire.lobby import Lease
from smallworld_wire.room import TableSettings
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import Append, AppendBatch, Committed, Reveal, Submit

FOUNDER, VICTIM, OTHER = NAMES[:3]
LIE_AT = 8
"""Entries of the log before which nobody lies: everybody has played by then."""
LATE = 5.0
"""Seconds by which a guest answers late: longer than any draw waits."""
FLED = 15.0
"""Seconds after which a host is gone who has told two games."""

_REASONS = (SeatSays.FORGED().id, SeatSays.TWO_GAMES_KEPT().id)
"""What people are told who leave a host."""

Change = Callable[[CheckedLog, "TellsOtherwise"], Sequence[LogEntry] | None]
"""Makes another log of the host's; None while it is too early for that."""


def evening(lobby: str = "") -> EveningPlan:
    """Three play, nobody watches, and no computer."""
    settings = TableSettings("A table", "three-players", late="wait", grace=20, lobby=lobby)
    return EveningPlan(NAMES[:3], 0, (), settings)


class DishonestWorld(World):
    """An evening with a liar; all others must end it, and hold one and the same record.

    What the liar made people believe does not bind anybody. The first who leaves a host who forged
    something hosts the game on, and where nobody hosts it for a minute people agree on somebody.
    """

    def __init__(self, seed: int, liar: str, lie: Lie, lobby: str = "") -> None:
        self.liar = liar
        self.proofs: set[str] = set()
        """Who keeps the proof that the liar told two games."""
        self.left: set[str] = set()
        """Who has left the liar."""
        super().__init__(seed, None, evening(lobby), {liar: lie})
        self.clock.after(AGREE, self._agree_if_nobody_hosts)

    def run(self) -> None:
        """Until everybody holds the finished game, and a little longer for the signatures."""
        super().run()
        end = self.clock.now + SIGNING
        while self.clock.now < end and self.clock.step():
            pass

    def _agree_if_nobody_hosts(self) -> None:
        hosts = any(self.is_up(name) and self.part_of(name) == "host" for name in self.programs)
        if not hosts and not self.heir:
            self.heir = OTHER
        self.clock.after(AGREE, self._agree_if_nobody_hosts)

    def told(self, name: str, event: Event) -> None:
        """Somebody's window shows something."""
        self.note(name, "is told", event)
        if name == self.liar:
            return
        if isinstance(event, Began) and not self.checker.has_begun:
            self.checker.told(name, event)
        told = event.text if isinstance(event, Noticed) else None
        is_reason = isinstance(told, Sentence) and told.id in _REASONS
        if is_reason and self.is_up(self.liar) and self.part_of(self.liar) == "host":
            self.left.add(name)
            self.heir = self.heir or name

    def saved(self, name: str, record: Record) -> None:
        """Somebody has a record on their disk; the liar's is worth nothing."""
        if name != self.liar:
            super().saved(name, record)

    def accused(self, name: str, key: bytes) -> None:
        """Somebody can prove that another told two logs."""
        if key == self.identity(self.liar).verify_key:
            self.proofs.add(name)
        else:
            super().accused(name, key)

    @property
    def waiting_for(self) -> list[str]:
        """Who does not hold the finished game and should."""
        return [name for name in super().waiting_for if name != self.liar]


# Hosts


def _log_of(program: Program) -> CheckedLog | None:
    """The log of the table that a program hosts."""
    if not isinstance(program, SimulatedClient) or not isinstance(program.driver.role, HostDriver):
        return None
    game_log = program.driver.role.table.game_log
    return game_log if isinstance(game_log, CheckedLog) else None


class TellsOtherwise(Lie):
    """A host who tells some guests another log than the one that is played."""

    def __init__(self, change: Change, victims: Sequence[str] = (VICTIM, OTHER)) -> None:
        self.has_lied = False
        self.sign: Callable[[str, bytes], bytes] = lambda context, said: b""
        self._change = change
        self._victims = victims
        self._other: list[LogEntry] = []

    def says(
        self, program: Program, stream: SimulatedStream, message: AnyMessage
    ) -> Iterable[AnyMessage]:
        """The other log whole, in place of each entry."""
        log = _log_of(program)
        is_log = isinstance(message, Append | AppendBatch | Committed)
        if log is None or not is_log or not set(stream.ends()) & set(self._victims):
            return (message,)
        self.sign = program.world.identity(program.place).sign
        if not self._other:
            self._other = list(self._change(log, self) or ())
        if not self._other:
            return (message,)
        self.has_lied = True
        return self._told(log)

    def _told(self, log: CheckedLog) -> Iterable[AnyMessage]:
        told = GameLog(log.game)
        for item in self._other:
            try:
                told.follow(item)
            except GameError:
                break
        length, game = len(self._other), log.game.header.game
        signed = GameLog(log.game)
        signed.items = self._other
        said = signatures.head_statement(game, log.parties.epoch, length, signed.hash_at(length))
        head = self.sign(signatures.HEAD, said)
        return (AppendBatch(log.game.header, 0, tuple(self._other), told.digest, length, head),)


def _index(log: CheckedLog, fits: Callable[[Moved], bool], after: int = 0) -> int | None:
    """The place of a move that fits, with some entries behind it."""
    for index in range(LIE_AT, len(log) - after):
        item = log.items[index]
        if isinstance(item, Moved) and fits(item):
            return index
    return None


def redraws(log: CheckedLog, _: TellsOtherwise) -> Sequence[LogEntry] | None:
    """Says that the die fell otherwise."""
    index = _index(log, lambda item: item.draw is not None and isinstance(item.chance[0], int))
    if index is None:
        return None
    item = log.items[index]
    assert isinstance(item, Moved)
    other = 3 if item.chance[0] != 3 else 2
    return [*log.items[:index], replace(item, chance=(other, *item.chance[1:]))]


def drops(log: CheckedLog, _: TellsOtherwise) -> Sequence[LogEntry] | None:
    """Leaves a move out."""
    index = _index(log, lambda item: item.seal is not None, after=1)
    return None if index is None else [*log.items[:index], *log.items[index + 1 :]]


def reorders(log: CheckedLog, _: TellsOtherwise) -> Sequence[LogEntry] | None:
    """Lets two moves change places."""
    index = _index(log, lambda item: item.seal is not None, after=1)
    if index is None:
        return None
    one, other, *rest = log.items[index:]
    return [*log.items[:index], other, one, *rest]


def swaps(log: CheckedLog, _: TellsOtherwise) -> Sequence[LogEntry] | None:
    """Puts another move in the place of one, under the same signature."""
    found = _with_another(log, lambda item: True)
    if found is None:
        return None
    index, item, other = found
    return [*log.items[:index], replace(item, move=other)]


def invents(log: CheckedLog, _: TellsOtherwise) -> Sequence[LogEntry] | None:
    """Moves in the name of a guest."""
    if len(log) < LIE_AT or log.pending or log.is_over:
        return None
    signer = log.parties.seats[log.state.to_move]
    ways = [
        move for move in log.game.legal_moves(log.state) if not _meets_chance(log, len(log), move)
    ]
    if signer <= 0 or not ways:
        return None
    seal = Seal(signer, log.parties.epoch, bytes(64))
    return [*log.items, Moved(log.state.to_move, ways[0], (), seal)]


def tells_two_games(log: CheckedLog, lie: TellsOtherwise) -> Sequence[LogEntry] | None:
    """Another move of the host's own, well signed."""
    found = _with_another(log, lambda item: item.seal is not None and item.seal.signer == 0)
    if found is None:
        return None
    index, item, other = found
    assert item.seal
    before = CheckedLog(log.game, log.items[:index])
    said = before.statement(index, item.seat, other, item.seal.epoch)
    seal = replace(item.seal, signature=lie.sign(signatures.MOVE, said))
    return [*log.items[:index], Moved(item.seat, other, (), seal)]


def _with_another(log: CheckedLog, fits: Callable[[Moved], bool]) -> tuple[int, Moved, Move] | None:
    """A move without chance, and another that could have been made in its place."""
    for index in range(LIE_AT, len(log)):
        item = log.items[index]
        if isinstance(item, Moved) and item.seal and fits(item):
            ways = log.game.legal_moves(log.state_at(index))
            for way in ways:
                if way != item.move and not _meets_chance(log, index, way):
                    return index, item, way
    return None


def _meets_chance(log: CheckedLog, index: int, move: Move) -> bool:
    state = log.state_at(index)
    try:
        log.game.apply(state, state.to_move, move, undrawn)
    except MeetsChance:
        return True
    return False


class TellsBoth(TellsOtherwise):
    """A host who tells one guest two games, the one first and then the other."""

    def __init__(self) -> None:
        super().__init__(tells_two_games, (VICTIM,))
        self._turns = count()

    def says(
        self, program: Program, stream: SimulatedStream, message: AnyMessage
    ) -> Iterable[AnyMessage]:
        """The other game and, the next time, the one that is played."""
        told = tuple(super().says(program, stream, message))
        log = _log_of(program)
        if told == (message,) or log is None or next(self._turns) == 0:
            return told
        self._other = list(log.items)
        return self._told(log)


class TellsTwoGames(TellsOtherwise):
    """A host who tells one guest another game, and is gone when both are under way."""

    def __init__(self) -> None:
        super().__init__(tells_two_games, (VICTIM,))

    def says(
        self, program: Program, stream: SimulatedStream, message: AnyMessage
    ) -> Iterable[AnyMessage]:
        """The one game or the other."""
        before, told = self.has_lied, super().says(program, stream, message)
        if self.has_lied and not before:
            world, name = program.world, program.place
            assert isinstance(world, World)
            world.clock.after(FLED, lambda: world.vanish(name))
        return told


class Deaf(Lie):
    """A host who says that a guest's link never came."""

    def hears(self, program: Program, stream: SimulatedStream, message: object) -> bool:
        """Everything but that."""
        return not (isinstance(message, Reveal) and stream.caller.place == VICTIM)


# Guests


class Withholds(Lie):
    """A guest who reveals no link."""

    def says(
        self, program: Program, stream: SimulatedStream, message: AnyMessage
    ) -> Iterable[AnyMessage]:
        """Everything but links."""
        return () if isinstance(message, Reveal) else (message,)


class AnswersLate(Lie):
    """A guest whose links come when nobody waits for them any more."""

    def says(
        self, program: Program, stream: SimulatedStream, message: AnyMessage
    ) -> Iterable[AnyMessage]:
        """Links later, everything else at once."""
        if not isinstance(message, Reveal):
            return (message,)
        program.after(LATE, lambda: program.utter(stream, message))
        return ()


class ReusesLinks(Lie):
    """A guest who reveals for each draw the link of the first."""

    def __init__(self) -> None:
        self._first: bytes | None = None

    def says(
        self, program: Program, stream: SimulatedStream, message: AnyMessage
    ) -> Iterable[AnyMessage]:
        """Another link in place of each."""
        if not isinstance(message, Reveal):
            return (message,)
        self._first = self._first or message.link
        return (replace(message, link=self._first),)


class Replays(Lie):
    """A guest who says each move and each link again, with all that were said before."""

    def __init__(self) -> None:
        self._said: list[AnyMessage] = []

    def says(
        self, program: Program, stream: SimulatedStream, message: AnyMessage
    ) -> Iterable[AnyMessage]:
        """The message, then the last ones once more."""
        if not isinstance(message, Submit | Reveal):
            return (message,)
        self._said.append(message)
        return (message, *self._said[-6:])


# The lobby


class NamesStranger(Lie):
    """A lobby that names as the leader somebody who is not at the table."""

    def __init__(self) -> None:
        self.has_lied = False

    def says(
        self, program: Program, stream: SimulatedStream, message: AnyMessage
    ) -> Iterable[AnyMessage]:
        """Leases in a stranger's name."""
        if not isinstance(message, Lease):
            return (message,)
        self.has_lied = True
        stranger = program.world.identity("a stranger").keys.public
        return (replace(message, holder=stranger, epoch=message.epoch + 1),)


class NamesAnother(Lie):
    """A lobby that once tells the host that a guest leads the game, who knows nothing of it.

    One that goes on saying so keeps a person from the table for as long as their program asks it:
    that is what a lobby is trusted with.
    """

    def __init__(self) -> None:
        self.has_lied = False

    def says(
        self, program: Program, stream: SimulatedStream, message: AnyMessage
    ) -> Iterable[AnyMessage]:
        """One lease in that guest's name, an epoch later."""
        if not isinstance(message, Lease) or self.has_lied:
            return (message,)
        self.has_lied = True
        guest = program.world.identity(VICTIM).keys.public
        return (replace(message, holder=guest, epoch=message.epoch + 1),)
