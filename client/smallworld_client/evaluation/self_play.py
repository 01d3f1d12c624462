"""Self-play: whole games between computer players in one process, and their outcomes.

Only here a seeded generator takes the place of the host's: the same seed gives the same games.
"""

import time
from collections.abc import Callable, Sequence
from random import Random

from msgspec import Struct, field

from smallworld.board import Board
from smallworld.content import content_of
from smallworld.game import Game, deal
from smallworld.moves import Pick
from smallworld.state import Stage, State
from smallworld_client.bots.bot import Maker, Seated
from smallworld_client.bots.clock import BotClock, Positions, Seconds
from smallworld_client.bots.computers import computer
from smallworld_client.table.boards import find_board

ENDLESS = 5000
"""Moves after which a game is given up as endless; five players need some 200."""
THOUGHTS = 3000
"""Positions that a computer player may evaluate in a turn."""


class Matchup(Struct, frozen=True):
    """A game to be played: the board's id, a computer player on each seat, and its seed.

    They think for ``seconds`` about a turn; where those are None, about ``THOUGHTS`` positions, and
    then the same seed gives the same game on any machine. ``rounds`` 0 is the board's own number.
    ``sets`` are added to the base game.
    """

    board: str
    bots: tuple[str, ...]
    seed: str
    seconds: float | None = None
    rounds: int = 0
    sets: tuple[str, ...] = ()


class PickedCombo(Struct):
    """A combo that a seat has picked, and the coins that it has earned since.

    The coins are those of all turns of the combo, in decline too.
    """

    seat: int
    race: str
    power: str
    coins: int = 0


class Outcome(Struct, frozen=True):
    """The outcome of a game; ``turns`` has the seconds of each turn, by seat."""

    bots: tuple[str, ...]
    finished: bool
    moves: int
    coins: tuple[int, ...]
    winners: tuple[int, ...]
    combos: tuple[PickedCombo, ...]
    turns: tuple[tuple[float, ...], ...]


class GameInPlay(Struct):
    """A game in play: its position, and what is measured of it."""

    game: Game
    state: State
    moves: int = 0
    combos: list[PickedCombo] = field(default_factory=list)
    seconds: dict[tuple[int, int, int], float] = field(default_factory=dict)
    """Of each turn, by round, active seat, and the seat that thought."""


def play_table(table: Matchup) -> Outcome:
    """Play a game to its end. GameError if a board or a computer player is unknown."""
    seconds = table.seconds
    played = play(
        find_board(table.board),
        [computer(name) for name in table.bots],
        Random(table.seed),
        (lambda: Positions(THOUGHTS)) if seconds is None else (lambda: Seconds(seconds)),
        table.rounds,
        table.sets,
    )
    state, seats = played.state, range(len(table.bots))
    return Outcome(
        table.bots,
        state.stage is Stage.OVER,
        played.moves,
        tuple(player.coins for player in state.players),
        tuple(played.game.winners(state)),
        tuple(played.combos),
        tuple(tuple(s for key, s in played.seconds.items() if key[2] == seat) for seat in seats),
    )


def play(
    board: Board,
    bots: Sequence[Maker],
    rng: Random,
    new_clock: Callable[[], BotClock] = lambda: Positions(THOUGHTS),
    rounds: int = 0,
    sets: tuple[str, ...] = (),
) -> GameInPlay:
    """Play a game to its end; ``rounds`` 0 is the board's own number, ``sets`` are added."""
    names = [f"{place}" for place in range(1, len(bots) + 1)]
    header = deal(
        board,
        names,
        "simulated",
        lambda question: rng.choice(question.outcomes),
        content_of("base", sets),
        rounds=rounds,
    )
    game = Game(header, board)
    seated = [Seated(make(rng.getrandbits(64)), new_clock) for make in bots]
    played = GameInPlay(game, game.start())
    while played.state.stage is not Stage.OVER and played.moves < ENDLESS:
        _step(played, seated[played.state.to_move], rng)
    return played


def _step(played: GameInPlay, bot: Seated, rng: Random) -> None:
    before = played.state
    since = time.perf_counter()
    move = bot.move(played.game, before)
    turn = (before.round, before.seat, before.to_move)
    played.seconds[turn] = played.seconds.get(turn, 0.0) + time.perf_counter() - since
    after = played.game.apply(
        before, before.to_move, move, lambda question: rng.choice(question.outcomes)
    )
    if isinstance(move, Pick):
        slot = before.column[move.slot]
        played.combos.append(PickedCombo(before.seat, slot.race, slot.power))
    if after.score is not None and after.score is not before.score:
        for line in after.score.lines:
            _latest(played.combos, line.race).coins += line.coins
    played.state = after
    played.moves += 1


def _latest(combos: Sequence[PickedCombo], race: str) -> PickedCombo:
    """A race is in play once at most, so its latest pick is the one that earns."""
    return next(combo for combo in reversed(combos) if combo.race == race)
