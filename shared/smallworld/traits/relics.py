"""The traits of the set "Relics": what relics and places do for the race that holds them."""

from smallworld.board import Board
from smallworld.traits.rows import (
    Coins,
    Discovery,
    Help,
    Part,
    Reach,
    Row,
    Special,
    TurnStart,
    When,
)
from smallworld.traits.trait import Trait


class CarriesAnywhere(Trait, frozen=True, tag="carries-anywhere"):
    """Once a turn a conquest wherever the region lies."""

    relic: str

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Help(help=self.relic, moves=self.relic, anywhere=board.all, once=True),)


class Uses(Trait, frozen=True, tag="uses"):
    """A move of its own, once a turn, by its name."""

    move: str

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move=self.move),)


class SendsTheBalrog(Uses, frozen=True, tag="sends-the-balrog"):
    """The same for the Balrog, who is also sent by whoever discovers the place."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move=self.move), Discovery(then="balrog"))


class EmptiesRegion(Trait, frozen=True, tag="empties-region"):
    """Once a turn a region costs as if nothing stood there."""

    relic: str

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Help(help=self.relic, moves=self.relic, as_if_empty=True, once=True),)


class HelpsOnce(Trait, frozen=True, tag="helps-once"):
    """Once a turn a conquest costs so many tokens fewer."""

    relic: str
    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Help(help=self.relic, tokens=-self.tokens, moves=self.relic, once=True),)


class TerrainPays(Trait, frozen=True, tag="terrain-pays"):
    """A coin for each region of the race that has the terrain of this one, in decline too."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return ()

    def rows_at(self, board: Board, region: int) -> tuple[Row, ...]:
        same = board.having((board.regions[region].terrain,))
        return (Coins(When.ALWAYS, each="region", coins=1, regions=same),)


class PlacePays(Trait, frozen=True, tag="place-pays"):
    """So many coins for its region, in decline too."""

    coins: int
    never_doubled: bool = False

    def rows(self, board: Board) -> tuple[Row, ...]:
        return ()

    def rows_at(self, board: Board, region: int) -> tuple[Row, ...]:
        return (
            Coins(
                When.ALWAYS,
                each="region",
                coins=self.coins,
                regions=1 << region,
                never_doubled=self.never_doubled,
            ),
        )


class GivesTokens(Trait, frozen=True, tag="gives-tokens"):
    """So many tokens from the tray at the start of each turn."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (TurnStart(tokens=self.tokens),)


class LinksTerrain(Trait, frozen=True, tag="links-terrain"):
    """All regions of the terrain where it lies are adjacent to each other."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return ()

    def rows_at(self, board: Board, region: int) -> tuple[Row, ...]:
        return (Reach(joined=board.having((board.regions[region].terrain,))),)


class Redeploys(Trait, frozen=True, tag="redeploys"):
    """A part of the redeployment, by its name."""

    part: str
    declined: bool = False
    """For a race in decline, too."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Part(When.ALWAYS if self.declined else When.ACTIVE, part=self.part),)


class LendsBadge(Trait, frozen=True, tag="lends-badge"):
    """A badge lies here, whose power the active race has that holds the place."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Discovery(then="badge"),)
