"""Self-play: whole games between computer players in one process, and their outcomes.

Only here a seeded generator takes the place of the host's: the same seed gives the same games.
"""

import time
from collections.abc import Callable, Sequence
from random import Random

from msgspec import Struct, field

from smallworld.board import Board
from smallworld.content.own import content_with
from smallworld.game import Game, deal
from smallworld.moves import Move, Pick, PickLed
from smallworld.rules.column import LEADER_PRICE, price_of
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
    ``sets`` are added to the base game, and so are the packed races and powers in ``own``.
    """

    board: str
    bots: tuple[str, ...]
    seed: str
    seconds: float | None = None
    rounds: int = 0
    sets: tuple[str, ...] = ()
    own: bytes = b""


class PickedCombo(Struct):
    """A combo that a seat has picked, and the coins that it has earned since.

    The coins are those of all turns of the combo, in decline too, and those that changed hands at
    once while its race was active, less what its player paid in that way.
    """

    seat: int
    race: str
    power: str
    coins: int = 0
    led: bool = False
    """Whether the race came with its leader, whose price is not among the coins."""


class Find(Struct, frozen=True):
    """A relic or place, and the seat that has found it."""

    seat: int
    id: str


class Outcome(Struct, frozen=True):
    """The outcome of a game; ``turns`` has the seconds of each turn, by seat."""

    bots: tuple[str, ...]
    finished: bool
    moves: int
    coins: tuple[int, ...]
    winners: tuple[int, ...]
    combos: tuple[PickedCombo, ...]
    turns: tuple[tuple[float, ...], ...]
    finds: tuple[Find, ...] = ()


class GameInPlay(Struct):
    """A game in play: its position, and what is measured of it."""

    game: Game
    state: State
    moves: int = 0
    combos: list[PickedCombo] = field(default_factory=list)
    finds: list[Find] = field(default_factory=list)
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
        table.own,
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
        tuple(played.finds),
    )


def play(
    board: Board,
    bots: Sequence[Maker],
    rng: Random,
    new_clock: Callable[[], BotClock] = lambda: Positions(THOUGHTS),
    rounds: int = 0,
    sets: tuple[str, ...] = (),
    own: bytes = b"",
) -> GameInPlay:
    """Play a game to its end; ``rounds`` 0 is the board's own number.

    ``sets`` and the packed races and powers in ``own`` are added to the base game.
    """
    names = [f"{place}" for place in range(1, len(bots) + 1)]
    header = deal(
        board,
        names,
        "simulated",
        lambda question: rng.choice(question.outcomes),
        content_with("base", sets, own),
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
        led = isinstance(move, PickLed)
        played.combos.append(PickedCombo(before.seat, slot.race, slot.power, led=led))
    _count_coins(played, before, move, after)
    _count_finds(played, before, after)
    played.state = after
    played.moves += 1


def _count_coins(played: GameInPlay, before: State, move: Move, after: State) -> None:
    """The lines of a score go to their races, what else changed hands to the active ones."""
    scored = after.score if after.score is not before.score else None
    for line in scored.lines if scored is not None else ():
        _latest(played.combos, line.race).coins += line.coins
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        coins = new.coins - old.coins
        if scored is not None and seat == scored.seat:
            coins -= scored.total
        if isinstance(move, Pick) and seat == before.seat:
            coins -= _paid_for_pick(played.game, before, move)
        if coins:
            active = old.active or new.active
            race = active.race if active is not None else _latest_of(played.combos, seat).race
            _latest(played.combos, race).coins += coins


def _paid_for_pick(game: Game, before: State, move: Pick) -> int:
    """What a player gets for a pick: the coins on the combo, less its price and its leader's."""
    price = price_of(game.context, before.column, move.slot)
    price += LEADER_PRICE if isinstance(move, PickLed) else 0
    return before.column[move.slot].coins - price


def _count_finds(played: GameInPlay, before: State, after: State) -> None:
    if before.found is not None and after.found is not None:
        left = set(after.found.relics)
        gone = [id for id in before.found.relics if id not in left]
        played.finds.extend(Find(before.seat, id) for id in gone)


def _latest(combos: Sequence[PickedCombo], race: str) -> PickedCombo:
    """A race is in play once at most, so its latest pick is the one that earns."""
    return next(combo for combo in reversed(combos) if combo.race == race)


def _latest_of(combos: Sequence[PickedCombo], seat: int) -> PickedCombo:
    return next(combo for combo in reversed(combos) if combo.seat == seat)
