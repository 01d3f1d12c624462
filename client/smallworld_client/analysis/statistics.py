"""What somebody has played and achieved, from the records of finished games.

``facts_of`` reads one game, which takes some hundredths of a second; its result is small and can
be kept. ``statistics_of`` adds up the facts of many games for one name. A record tells players by
their names only, so that is what a person goes by here.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from msgspec import Struct

from smallworld.errors import GameError
from smallworld.record import Record
from smallworld.safe_text import plain
from smallworld.state import Stage
from smallworld_client.analysis.combos import ComboGame, ComboLedger
from smallworld_client.analysis.summary import Story, stories, turns
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.table.events import GameStep
from smallworld_client.table.setup import open_game


class RaceFacts(Struct, frozen=True, array_like=True):
    """A race in one player's hands; ``reign`` is for how many rounds it was active."""

    race: str
    powers: tuple[str, ...]
    coins: int
    regions: int
    reign: int


class SeatFacts(Struct, frozen=True, array_like=True):
    """One player's game; ``turns`` are those that were scored, ``best_turn`` is in coins."""

    name: str
    coins: int
    turns: int
    turn_coins: int
    best_turn: int
    conquests: int
    races: tuple[RaceFacts, ...]


class GameFacts(Struct, frozen=True, array_like=True):
    board: str
    winners: tuple[int, ...]
    seats: tuple[SeatFacts, ...]
    combos: ComboGame
    game: str = ""


def facts_of(record: Record) -> GameFacts | None:
    try:
        game = open_game(record.header)
        states = [game.start()]
        for entry in record.entries:
            states.append(game.replay(states[-1], entry))
    except GameError:
        return None
    if states[-1].stage is not Stage.OVER:
        return None
    between = zip(states, record.entries, states[1:], strict=False)
    steps = [GameStep(number, *each) for number, each in enumerate(between)]
    seats = tuple(_seat(seat, plain(name), steps) for seat, name in enumerate(game.names))
    ledger = ComboLedger(game)
    for step in steps:
        ledger.note(step.before, step.entry.move, step.after)
    combos = ledger.finished(states[-1])
    return GameFacts(game.board.id, combos.winners, seats, combos, record.header.game)


def _seat(seat: int, name: str, steps: Sequence[GameStep]) -> SeatFacts:
    last = steps[-1].after
    own = [turn for turn in turns(steps) if turn.seat == seat]
    paid = [turn.coins for turn in own if turn.coins is not None]
    told = [story for story in stories(steps) if story.seat == seat]
    return SeatFacts(
        name,
        last.players[seat].coins,
        len(paid),
        sum(paid),
        max(paid, default=0),
        sum(turn.count("conquest") for turn in own),
        tuple(_race(story, last.round) for story in told),
    )


def _race(story: Story, last_round: int) -> RaceFacts:
    ends = [end for end in (story.declined, story.gone) if end is not None]
    reign = min(ends, default=last_round + 1) - story.picked
    return RaceFacts(story.race, story.powers, story.coins, story.most_regions, max(1, reign))


@dataclass(frozen=True, slots=True)
class Tally:
    games: int = 0
    wins: int = 0
    coins: int = 0

    def plus(self, *, won: bool, coins: int) -> "Tally":
        return Tally(self.games + 1, self.wins + won, self.coins + coins)

    @property
    def average(self) -> float:
        return self.coins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Best:
    """A maximum and its game, -1 for none; ``race`` and ``powers`` if it was by a race."""

    value: int = 0
    game: int = -1
    race: str = ""
    powers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Statistics:
    total: Tally = Tally()
    by_players: Mapping[int, Tally] = field(default_factory=dict)
    by_board: Mapping[str, Tally] = field(default_factory=dict)
    opponents: Mapping[str, Tally] = field(default_factory=dict)
    """With ``wins`` and ``coins`` of the person, not of the opponent."""
    races: Mapping[str, Tally] = field(default_factory=dict)
    powers: Mapping[str, Tally] = field(default_factory=dict)
    """How often each was picked (``games``), and what it earned (``coins``)."""
    turns: int = 0
    turn_coins: int = 0
    conquests: int = 0
    streak: int = 0  # the most games won one after the other
    score: Best = Best()
    turn: Best = Best()
    reign: Best = Best()  # in rounds
    regions: Best = Best()
    richest: Best = Best()

    @property
    def coins_a_turn(self) -> float:
        return self.turn_coins / self.turns if self.turns else 0.0


def names_in(games: Iterable[GameFacts]) -> list[str]:
    """Those with the most games first; names of computer players only if there are no others."""
    found = Counter(
        name for game in games for name in dict.fromkeys(seat.name for seat in game.seats)
    )
    people = [name for name, _ in found.most_common() if name not in NAMES]
    return people or [name for name, _ in found.most_common()]


class _Count:
    def __init__(self) -> None:
        self.total = Tally()
        self.players: defaultdict[int, Tally] = defaultdict(Tally)
        self.boards: defaultdict[str, Tally] = defaultdict(Tally)
        self.opponents: defaultdict[str, Tally] = defaultdict(Tally)
        self.races: defaultdict[str, Tally] = defaultdict(Tally)
        self.powers: defaultdict[str, Tally] = defaultdict(Tally)
        self.bests: defaultdict[str, Best] = defaultdict(Best)
        self.seats: list[SeatFacts] = []
        self.row = self.streak = 0

    def add(self, number: int, game: GameFacts, seat: int) -> None:
        own, won = game.seats[seat], seat in game.winners
        self.seats.append(own)
        self.total = self.total.plus(won=won, coins=own.coins)
        self.row = self.row + 1 if won else 0
        self.streak = max(self.streak, self.row)
        _add(self.players, len(game.seats), won=won, coins=own.coins)
        _add(self.boards, game.board, won=won, coins=own.coins)
        for name in {other.name for other in game.seats} - {own.name}:
            _add(self.opponents, name, won=won, coins=own.coins)
        for race in own.races:
            _add(self.races, race.race, won=won, coins=race.coins)
            for power in race.powers:
                _add(self.powers, power, won=won, coins=race.coins)
        self._improve(number, own)

    def _improve(self, number: int, own: SeatFacts) -> None:
        found = [("score", Best(own.coins, number)), ("turn", Best(own.best_turn, number))]
        for race in own.races:
            which = number, race.race, race.powers
            found.append(("reign", Best(race.reign, *which)))
            found.append(("regions", Best(race.regions, *which)))
            found.append(("richest", Best(race.coins, *which)))
        for kind, best in found:
            if best.value > self.bests[kind].value:
                self.bests[kind] = best


Key = TypeVar("Key", int, str)


def _add(tallies: dict[Key, Tally], key: Key, *, won: bool, coins: int) -> None:
    tallies[key] = tallies[key].plus(won=won, coins=coins)


def statistics_of(name: str, games: Sequence[GameFacts]) -> Statistics:
    count = _Count()
    for number, game in enumerate(games):
        seat = _seat_of(name, game)
        if seat is not None:
            count.add(number, game, seat)
    return Statistics(
        count.total,
        _sorted(count.players),
        _sorted(count.boards),
        _sorted(count.opponents),
        _sorted(count.races),
        _sorted(count.powers),
        sum(own.turns for own in count.seats),
        sum(own.turn_coins for own in count.seats),
        sum(own.conquests for own in count.seats),
        count.streak,
        *(count.bests[kind] for kind in ("score", "turn", "reign", "regions", "richest")),
    )


def _seat_of(name: str, game: GameFacts) -> int | None:
    seats = (number for number, seat in enumerate(game.seats) if seat.name == name)
    return next(seats, None)


def _sorted(tallies: Mapping[Key, Tally]) -> dict[Key, Tally]:
    order = sorted(tallies, key=lambda key: (-tallies[key].games, key))
    return {key: tallies[key] for key in order}
