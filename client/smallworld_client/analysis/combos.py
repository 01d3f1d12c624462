"""What each combo of a game earned, from its pick to its last region."""

import zlib
from collections.abc import Iterable, Sequence
from importlib import resources

from msgspec import Struct, msgpack

from smallworld.game import Game
from smallworld.moves import Decline, Move, Pick, PickLed
from smallworld.rules.column import LEADER_PRICE, price_of
from smallworld.state import Stage, State


class PickedCombo(Struct, array_like=True):
    """A combo that a seat has picked, and the coins that it has earned since.

    The coins are those of all turns of the combo, in decline too, and those that changed hands at
    once while its race was active, less what its player paid in that way. The prices of the combo
    and of its leader are not among them.
    """

    seat: int
    race: str
    power: str
    coins: int = 0
    led: bool = False  # whether the race came with its leader
    price: int = 0  # coins that its player laid on the combos above it
    round: int = 1
    turns: int = 0  # turns that the race played before it declined, or until the end of the game
    declined: bool = False


class ComboGame(Struct, frozen=True, array_like=True):
    board: str
    players: int
    winners: tuple[int, ...]
    sets: tuple[str, ...]
    combos: tuple[PickedCombo, ...]


class ComboLedger:
    def __init__(self, game: Game) -> None:
        self._game = game
        self.combos: list[PickedCombo] = []

    def note(self, before: State, move: Move, after: State) -> None:
        if isinstance(move, Pick):
            slot = before.column[move.slot]
            price = price_of(self._game.context, before.column, move.slot)
            led = isinstance(move, PickLed)
            self.combos.append(
                PickedCombo(
                    before.seat, slot.race, slot.power, led=led, price=price, round=before.round
                )
            )
        self._book_coins(before, move, after)
        self._book_turn(before, move, after)

    def finished(self, state: State) -> ComboGame:
        header = self._game.header
        return ComboGame(
            header.board,
            len(header.seats),
            tuple(self._game.winners(state)),
            header.chosen_sets,
            tuple(self.combos),
        )

    def _book_coins(self, before: State, move: Move, after: State) -> None:
        """The lines of a score go to their races, what else changed hands to the active ones."""
        scored = after.score if after.score is not before.score else None
        for line in scored.lines if scored is not None else ():
            self._latest(line.race).coins += line.coins
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
            coins = new.coins - old.coins
            if scored is not None and seat == scored.seat:
                coins -= scored.total
            if isinstance(move, Pick) and seat == before.seat:
                coins -= self._gained_by_pick(before, move)
            if coins:
                active = old.active or new.active
                race = active.race if active is not None else _latest_of(self.combos, seat).race
                self._latest(race).coins += coins

    def _book_turn(self, before: State, move: Move, after: State) -> None:
        active = before.players[before.seat].active
        if active is None:
            return
        combo = self._latest(active.race)
        if combo.declined:  # Soul-Touch has woken it.
            return
        if isinstance(move, Decline):
            combo.declined = True
            combo.turns = before.round - combo.round + (before.stage is not Stage.START)
        elif (before.round, before.seat) != (after.round, after.seat) or after.stage is Stage.OVER:
            combo.turns = 1 + before.round - combo.round

    def _gained_by_pick(self, before: State, move: Pick) -> int:
        """The coins on the combo, less its price and its leader's."""
        price = price_of(self._game.context, before.column, move.slot)
        price += LEADER_PRICE if isinstance(move, PickLed) else 0
        return before.column[move.slot].coins - price

    def _latest(self, race: str) -> PickedCombo:
        """A race is in play once at most, so its latest pick is the one that earns."""
        return next(combo for combo in reversed(self.combos) if combo.race == race)


def _latest_of(combos: Sequence[PickedCombo], seat: int) -> PickedCombo:
    return next(combo for combo in reversed(combos) if combo.seat == seat)


SHIPPED = "games.facts"
"""The file beside this module with the combos of games between computer players.

``smallworld-dev facts`` makes it.
"""


class ShippedGames(Struct, frozen=True, array_like=True):
    """Games that a computer player called ``player`` played on all seats."""

    player: str
    games: tuple[ComboGame, ...]


def packed(player: str, games: Iterable[ComboGame]) -> bytes:
    return zlib.compress(msgpack.encode(ShippedGames(player, tuple(games))), 9)


def shipped_games() -> ShippedGames:
    file = resources.files(__package__) / SHIPPED
    return msgpack.decode(zlib.decompress(file.read_bytes()), type=ShippedGames)
