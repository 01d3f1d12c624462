"""The traits of the set "Grand Dames"."""

from smallworld.board import Board
from smallworld.traits.rows import (
    Abandoning,
    ByToken,
    Coins,
    Immunity,
    Loss,
    OnDecline,
    Payment,
    Row,
    When,
)
from smallworld.traits.trait import Trait


class AbandonsForCoins(Trait, frozen=True, tag="abandons-for-coins"):
    """Each region that the race abandons pays a coin, and can't be taken again in that turn."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Abandoning(), Coins(each="abandoned", coins=1))


class Piles(Trait, frozen=True, tag="piles"):
    """On decline a token of each region goes on one pile, which pays a coin for each token."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (OnDecline(piles=True), ByToken(When.DECLINED), Loss(When.DECLINED, whole=True))


class ProtectedInDecline(Trait, frozen=True, tag="protected-in-decline"):
    """Opponents can't touch the race in decline."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Immunity(When.DECLINED, regions=board.all),)


class DeclinesPay(Trait, frozen=True, tag="declines-pay"):
    """A coin for each race that is or goes in decline."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Payment(moment="pick", coins=1),
            Payment(moment="others decline", coins=1),
            Payment(moment="decline", coins=1),
        )


class PeacePays(Trait, frozen=True, tag="peace-pays"):
    """So many coins in a turn in which no opponent's active race was attacked."""

    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="unattacked", coins=self.coins),)
