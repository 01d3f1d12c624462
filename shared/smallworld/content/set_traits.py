"""The traits of the sets that a table may add to the base game."""

from smallworld.board import Board
from smallworld.content.rows import (
    Abandoning,
    ByToken,
    Coins,
    Collects,
    Cost,
    Discovery,
    Help,
    Hordes,
    Immunity,
    Least,
    Loot,
    Loss,
    Markers,
    OnDecline,
    Passing,
    Payment,
    Placed,
    Reach,
    Redeployment,
    RedeploymentPart,
    Row,
    SharedGrowth,
    Special,
    Toll,
    Trait,
    TurnStart,
    When,
    of_a_kind,
)


class AbandonsForCoins(Trait, frozen=True, tag="abandons-for-coins"):
    """Each abandoned region pays a coin and can't be retaken that turn."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Abandoning(), Coins(each="abandoned", coins=1))


class Piles(Trait, frozen=True, tag="piles"):
    """On decline one token of each region goes onto one pile, which pays a coin per token."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (OnDecline(piles=True), ByToken(When.DECLINED), Loss(When.DECLINED, whole=True))


class ProtectedInDecline(Trait, frozen=True, tag="protected-in-decline"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Immunity(When.DECLINED, regions=board.all),)


class DeclinesPay(Trait, frozen=True, tag="declines-pay"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Payment(moment="pick", coins=1),
            Payment(moment="others decline", coins=1),
            Payment(moment="decline", coins=1),
        )


class PeacePays(Trait, frozen=True, tag="peace-pays"):
    """Coins in a turn in which no opponent's active race was attacked."""

    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="unattacked", coins=self.coins),)


class StaysPut(Trait, frozen=True, tag="stays-put"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Redeployment(stays=True),)


class JoinsWhenPassed(Trait, frozen=True, tag="joins-when-passed"):
    """Each time the combo is passed over, tokens from the tray join it."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Passing(tokens=self.tokens),)


class LeavesMarkers(Trait, frozen=True, tag="leaves-markers"):
    """At each redeployment a marker may be left in each region while they last."""

    marker: str
    count: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind=self.marker, placed=Placed.OFFERED, count=self.count),)


class LeavesTheBoard(Trait, frozen=True, tag="leaves-the-board"):
    """After the conquests all tokens but one per region wait in hand."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Redeployment(leaves=True),)


class Reborn(Trait, frozen=True, tag="reborn"):
    """Each token lost in a conquest is replaced by as many as the die shows."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Loss(reborn=True),)


class FewRegionsPay(Trait, frozen=True, tag="few-regions-pay"):
    """Coins in a turn that ends with few regions."""

    most: int
    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="peak", coins=self.coins, number=self.most),)


class ManyRegionsPay(Trait, frozen=True, tag="many-regions-pay"):
    beyond: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="beyond", coins=1, number=self.beyond),)


class Catapults(Trait, frozen=True, tag="catapults"):
    marker: str
    barred: tuple[str, ...] = ()  # the terrains over which it does not reach

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
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Toll(coins=1, by_loser=False),)


class Hires(Trait, frozen=True, tag="hires"):
    """For coins a conquest costs fewer tokens, even after the die."""

    help: str
    tokens: int
    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Help(help=self.help, tokens=-self.tokens, coins=self.coins, after_the_die=True),)


class CheaperInDecline(Trait, frozen=True, tag="cheaper-in-decline"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Cost(tokens=-1, regions=board.all, in_decline=True),)


class AtLeast(Trait, frozen=True, tag="at-least"):
    """A minimum of tokens for every conquest, and for every region."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Least(tokens=self.tokens),)


class PassingCosts(Trait, frozen=True, tag="passing-costs"):
    """A player who passes over the combo lays extra coins on it."""

    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Passing(coins=self.coins),)


class BringsHordes(Trait, frozen=True, tag="brings-hordes"):
    """More tokens, which vanish on decline."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Hordes(tokens=self.tokens),)


class Regroups(Trait, frozen=True, tag="regroups"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move="regroup"),)


class Ransacks(Trait, frozen=True, tag="ransacks"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Toll(coins=1, by_loser=True),)


class CheaperInEvenRounds(Trait, frozen=True, tag="cheaper-in-even-rounds"):
    """Every region costs fewer tokens in even rounds."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Cost(tokens=-self.tokens, regions=board.all, even_rounds=True),)


class CarriesAnywhere(Trait, frozen=True, tag="carries-anywhere"):
    """Once a turn, a conquest anywhere on the board."""

    relic: str

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Help(help=self.relic, moves=self.relic, anywhere=board.all, once=True),)


class Uses(Trait, frozen=True, tag="uses"):
    move: str

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move=self.move),)


class SendsTheBalrog(Uses, frozen=True, tag="sends-the-balrog"):
    """Whoever discovers the place sends the Balrog, too."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move=self.move), Discovery(then="balrog"))


class EmptiesRegion(Trait, frozen=True, tag="empties-region"):
    """Once a turn, a region costs as if it were empty."""

    relic: str

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Help(help=self.relic, moves=self.relic, as_if_empty=True, once=True),)


class HelpsOnce(Trait, frozen=True, tag="helps-once"):
    """Once a turn, a conquest costs fewer tokens."""

    relic: str
    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Help(help=self.relic, tokens=-self.tokens, moves=self.relic, once=True),)


class TerrainPays(Trait, frozen=True, tag="terrain-pays"):
    """A coin for each of the race's regions with this region's terrain, in decline too."""

    def rows_at(self, board: Board, region: int) -> tuple[Row, ...]:
        same = board.having((board.regions[region].terrain,))
        return (Coins(When.ALWAYS, each="region", coins=1, regions=same),)


class PlacePays(Trait, frozen=True, tag="place-pays"):
    """Coins for its region, in decline too."""

    coins: int
    never_doubled: bool = False

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
    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (TurnStart(tokens=self.tokens),)


class LinksTerrain(Trait, frozen=True, tag="links-terrain"):
    def rows_at(self, board: Board, region: int) -> tuple[Row, ...]:
        return (Reach(joined=board.having((board.regions[region].terrain,))),)


class Redeploys(Trait, frozen=True, tag="redeploys"):
    part: str
    declined: bool = False  # for a race in decline, too

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (RedeploymentPart(When.ALWAYS if self.declined else When.ACTIVE, part=self.part),)


class LendsBadge(Trait, frozen=True, tag="lends-badge"):
    """The active race that holds the place has the power of the badge that lies here."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Discovery(then="badge"),)


class GrowsWithVictims(Trait, frozen=True, tag="grows-with-victims"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (SharedGrowth(regions=1),)


class CollectsTheLost(Trait, frozen=True, tag="collects-the-lost"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Collects(),)


class Protected(Trait, frozen=True, tag="protected"):
    """Opponents can't touch its regions of some terrain, not even in decline."""

    terrains: tuple[str, ...]

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Immunity(When.ALWAYS, regions=board.having(self.terrains)),)


class PaysByWater(Trait, frozen=True, tag="pays-by-water"):
    """A coin more for each region by water, and one fewer for every other."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        wet = board.coast | board.water
        return (
            Coins(each="region", coins=1, regions=wet),
            Coins(each="region", coins=-1, regions=board.all & ~wet),
        )


class LeadsBeasts(Trait, frozen=True, tag="leads-beasts"):
    marker: str
    help: str
    count: int
    terrains: tuple[str, ...]

    def rows(self, board: Board) -> tuple[Row, ...]:
        sites = board.having(self.terrains)
        return (
            Markers(
                kind=self.marker, placed=Placed.SPREAD, count=self.count, sites=sites, worth=True
            ),
            Help(help=self.help, moves=self.marker, worth=sites, numbered=True),
        )


class Throws(Trait, frozen=True, tag="throws"):
    """After each turn a marker for each region of some kind, to be spent on a conquest."""

    marker: str
    help: str
    tokens: int
    symbols: tuple[str, ...]

    def rows(self, board: Board) -> tuple[Row, ...]:
        sites = of_a_kind(board, (), self.symbols)
        return (
            Markers(kind=self.marker, placed=Placed.EARNED, sites=sites),
            Help(help=self.help, tokens=-self.tokens, spends=self.marker, numbered=True),
        )


class LaysByRegions(Trait, frozen=True, tag="lays-by-regions"):
    """At each redeployment a marker for each region of some kind, in it or a neighbour."""

    marker: str
    supply: int
    terrains: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Markers(
                kind=self.marker,
                placed=Placed.LAID,
                box=self.supply,
                sites=of_a_kind(board, self.terrains, self.symbols),
            ),
        )


class LaysLava(LaysByRegions, frozen=True, tag="lays-lava"):
    """A marker that drives everybody out of a neighbour of each such region."""


class HidesLoot(Trait, frozen=True, tag="hides-loot"):
    """A marker in each region that it conquers: coins for the next owner, or an attack."""

    marker: str
    values: tuple[str, ...]

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Loot(kind=self.marker, values=self.values),)


class Slings(Trait, frozen=True, tag="slings"):
    barred: tuple[str, ...]  # the terrains over which it does not reach

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Reach(over=board.all & ~board.having(self.barred)),
            Payment(moment="distant conquest", coins=1),
        )


class Copies(Trait, frozen=True, tag="copies"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move="copy"),)


class WakesTheOlder(Trait, frozen=True, tag="wakes-the-older"):
    """On its decline the race in decline stays, and becomes active again next turn."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (OnDecline(wakes_older=True),)
