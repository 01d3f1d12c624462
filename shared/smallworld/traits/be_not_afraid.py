"""The traits of the set "Be Not Afraid"."""

from smallworld.board import Board
from smallworld.traits.rows import (
    Coins,
    Help,
    Loss,
    Markers,
    Passing,
    Placed,
    Redeployment,
    Row,
    Toll,
)
from smallworld.traits.trait import Trait


class StaysPut(Trait, frozen=True, tag="stays-put"):
    """No token moves at the redeployment in its owner's turn."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Redeployment(stays=True),)


class JoinsWhenPassed(Trait, frozen=True, tag="joins-when-passed"):
    """Each time the combo is passed over, so many tokens from the tray join it."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Passing(tokens=self.tokens),)


class LeavesMarkers(Trait, frozen=True, tag="leaves-markers"):
    """At each redeployment a marker may be left in each region, as many as there are."""

    marker: str
    count: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind=self.marker, placed=Placed.OFFERED, count=self.count),)


class LeavesTheBoard(Trait, frozen=True, tag="leaves-the-board"):
    """After the conquests all tokens but one a region wait in hand."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Redeployment(leaves=True),)


class Reborn(Trait, frozen=True, tag="reborn"):
    """For each token that is lost in a conquest the die brings new ones."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Loss(reborn=True),)


class FewRegionsPay(Trait, frozen=True, tag="few-regions-pay"):
    """So many coins in a turn that ends with at most so many regions."""

    most: int
    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="at most", coins=self.coins, number=self.most),)


class ManyRegionsPay(Trait, frozen=True, tag="many-regions-pay"):
    """A coin for each region beyond so many."""

    beyond: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="beyond", coins=1, number=self.beyond),)


class Catapults(Trait, frozen=True, tag="catapults"):
    """Once a turn a marker reaches what lies behind a neighbour, for one token fewer."""

    marker: str
    barred: tuple[str, ...] = ()
    """The terrains over which it does not reach."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Markers(kind=self.marker, placed=Placed.USED, count=1),
            Help(
                help=self.marker,
                tokens=-1,
                behind=board.all & ~board.having(self.barred),
                once=True,
            ),
        )


class TakesToll(Trait, frozen=True, tag="takes-toll"):
    """An opponent who conquers a region of the race pays a coin for it."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Toll(coins=1, by_loser=False),)


class Hires(Trait, frozen=True, tag="hires"):
    """For so many coins a conquest costs so many tokens fewer, after the die too."""

    help: str
    tokens: int
    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Help(help=self.help, tokens=-self.tokens, coins=self.coins, after_the_die=True),)
