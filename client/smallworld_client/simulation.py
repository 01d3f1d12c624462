"""Whole games between computer players in one process, and what they show.

Here alone a seed stands for the host's generator: the same seed gives the same games.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean

from msgspec import Struct, field

from smallworld.board import Board
from smallworld.game import Game, deal
from smallworld.moves import Pick
from smallworld.state import Stage, State
from smallworld_client.bots.bot import Maker, Seated
from smallworld_client.bots.clock import Positions

ENDLESS = 5000
"""Moves after which a game counts as one that does not end; five players need some 200."""
THOUGHTS = 3000
"""Positions that a computer player may weigh in a turn."""


class Use(Struct, frozen=True):
    """How often a race or a power was picked, and the coins that it earned a time.

    The coins are those of all turns of the combo, in decline too.
    """

    picked: int
    mean_score: float


class Report(Struct, frozen=True):
    """What a row of games showed. Lists go by seat; a shared victory counts for each winner."""

    games: int
    finished: int
    moves: int
    wins: list[int]
    mean_scores: list[float]
    races: dict[str, Use]
    powers: dict[str, Use]


class Combo(Struct):
    """A race and a power as they were picked, and the coins that they have earned since."""

    race: str
    power: str
    coins: int = 0


class Played(Struct):
    """One game: its last state, its moves, and every combo that was picked."""

    game: Game
    state: State
    moves: int = 0
    combos: list[Combo] = field(default_factory=list)


def simulate(
    board: Board,
    bots: Sequence[Maker],
    games: int,
    seed: int,
    progress: Callable[[range], Iterator[int]] = iter,
) -> Report:
    """Play so many games, a bot on each seat; ``progress`` may show how far they are."""
    numbers = progress(range(games))
    return report(len(bots), [play(board, bots, Random(f"{seed}/{i}")) for i in numbers])


def play(board: Board, bots: Sequence[Maker], rng: Random) -> Played:
    """One game to its end."""
    names = [f"{place}" for place in range(1, len(bots) + 1)]
    header = deal(board, names, "simulated", lambda question: rng.choice(question.outcomes))
    game = Game(header, board)
    seated = [Seated(make(rng.getrandbits(64)), lambda: Positions(THOUGHTS)) for make in bots]
    played = Played(game, game.start())
    while played.state.stage is not Stage.OVER and played.moves < ENDLESS:
        _step(played, seated[played.state.to_move], rng)
    return played


def _step(played: Played, bot: Seated, rng: Random) -> None:
    before = played.state
    move = bot.move(played.game, before)
    after = played.game.apply(
        before, before.to_move, move, lambda question: rng.choice(question.outcomes)
    )
    if isinstance(move, Pick):
        slot = before.column[move.slot]
        played.combos.append(Combo(slot.race, slot.power))
    if after.score is not None and after.score is not before.score:
        for line in after.score.lines:
            _latest(played.combos, line.race).coins += line.coins
    played.state = after
    played.moves += 1


def _latest(combos: Sequence[Combo], race: str) -> Combo:
    """A race is in play once at most, so its latest pick is the one that earns."""
    return next(combo for combo in reversed(combos) if combo.race == race)


def report(seats: int, games: Sequence[Played]) -> Report:
    """What the games showed; only those that ended count for wins and scores."""
    finished = [played for played in games if played.state.stage is Stage.OVER]
    winners = [seat for played in finished for seat in played.game.winners(played.state)]
    combos = [combo for played in games for combo in played.combos]
    content = games[0].game.content
    return Report(
        len(games),
        len(finished),
        sum(played.moves for played in games),
        [winners.count(seat) for seat in range(seats)],
        [_mean([p.state.players[seat].coins for p in finished]) for seat in range(seats)],
        {race.id: _use([c.coins for c in combos if c.race == race.id]) for race in content.race},
        {
            power.id: _use([c.coins for c in combos if c.power == power.id])
            for power in content.power
        },
    )


def _use(coins: Sequence[int]) -> Use:
    return Use(len(coins), _mean(coins))


def _mean(numbers: Sequence[int]) -> float:
    return round(fmean(numbers), 2) if numbers else 0.0
