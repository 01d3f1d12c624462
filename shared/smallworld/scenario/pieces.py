"""Banners and badges: each is in one place, and the rest fills the column and the stacks."""

from msgspec import Struct
from msgspec.structs import replace

from smallworld.content import Content
from smallworld.rules.stacks import COLUMN
from smallworld.scenario.errors import ScenarioError
from smallworld.scenario.file import GameTable
from smallworld.scenario.texts import read_combo
from smallworld.state import Slot, Stack


class Pieces:
    """The banners and badges of the box, and where each of them is."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._banners = [race.id for race in content.race]
        self._badges = [power.id for power in content.power]
        self._places: dict[str, str] = {}

    def place_banner(self, id: str, where: str) -> None:
        """Say where a banner is. Raises ScenarioError where it is elsewhere already."""
        self._place("race", id, self._banners, where)

    def place_badge(self, id: str, where: str) -> None:
        """Say where a badge is. Raises ScenarioError where it is elsewhere already."""
        self._place("power", id, self._badges, where)

    def _place(self, kind: str, id: str, box: list[str], where: str) -> None:
        if id not in box:
            raise ScenarioError(f"{where}: there is no {kind} '{id}'")
        key = f"{kind} {id}"
        if key in self._places:
            raise ScenarioError(f"{key} is in two places: {self._places[key]} and {where}")
        self._places[key] = where

    def banners_left(self) -> list[str]:
        """The banners without a place so far, in the content's order."""
        return [id for id in self._banners if f"race {id}" not in self._places]

    def badges_left(self) -> list[str]:
        """The badges without a place so far, in the content's order."""
        return [id for id in self._badges if f"power {id}" not in self._places]


class Market(Struct, frozen=True):
    """The column, the stacks, and the order in which chance takes from the stacks."""

    column: tuple[Slot, ...]
    banners: Stack
    badges: Stack
    discard: tuple[str, ...]
    order: tuple[str, ...]


def lay_out(game: GameTable, pieces: Pieces) -> Market:
    """Column and stacks as the file says; the rest of them from what is nowhere else.

    The stack of banners is empty only where the file says so: ``races = []``.
    """
    races, powers = list(game.races or ()), list(game.powers or ())
    for id in races:
        pieces.place_banner(id, "races")
    for id in powers:
        pieces.place_badge(id, "powers")
    for id in game.discard:
        pieces.place_badge(id, "discard")
    if game.stonehedge:
        pieces.place_badge(game.stonehedge, "stonehedge")
    combos = _column(game, pieces)
    races += [] if game.races == () else pieces.banners_left()
    powers += [] if _no_badges(game) else pieces.badges_left()
    return Market(
        _with_tokens(_with_coins(combos, game.column_coins), game.column_tokens),
        Stack(tuple(sorted(races))),
        Stack(tuple(sorted(powers))),
        game.discard,
        (*races, *powers),
    )


def _no_badges(game: GameTable) -> bool:
    """The stack of badges is empty when all that could come lies in the discard."""
    return game.powers == () and bool(game.discard)


def _column(game: GameTable, pieces: Pieces) -> list[tuple[str, str]]:
    if game.column is None:
        combos = list(zip(pieces.badges_left(), pieces.banners_left(), strict=False))[:COLUMN]
    else:
        combos = [read_combo(pieces.content, text) for text in game.column]
    for power, race in combos:
        pieces.place_badge(power, "column")
        pieces.place_banner(race, "column")
    return combos


def _with_tokens(column: tuple[Slot, ...], tokens: tuple[int, ...]) -> tuple[Slot, ...]:
    if len(tokens) > len(column):
        raise ScenarioError(f"column_tokens: {len(tokens)} numbers for {len(column)} combos")
    lying = [*tokens, *[0] * (len(column) - len(tokens))]
    return tuple(replace(slot, tokens=here) for slot, here in zip(column, lying, strict=True))


def _with_coins(combos: list[tuple[str, str]], coins: tuple[int, ...]) -> tuple[Slot, ...]:
    if len(coins) > len(combos):
        raise ScenarioError(f"column_coins: {len(coins)} numbers for {len(combos)} combos")
    lying = [*coins, *[0] * (len(combos) - len(coins))]
    return tuple(Slot(race, power, here) for (power, race), here in zip(combos, lying, strict=True))
