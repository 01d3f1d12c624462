"""The traits of the set "Cursed!"."""

from smallworld.board import Board
from smallworld.traits.rows import Cost, Hordes, Least, Passing, Row, Special, Toll
from smallworld.traits.trait import Trait


class CheaperInDecline(Trait, frozen=True, tag="cheaper-in-decline"):
    """One token fewer where a race in decline stands, or a Lost Tribe."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Cost(tokens=-1, regions=board.all, in_decline=True),)


class AtLeast(Trait, frozen=True, tag="at-least"):
    """So many tokens at least go into every conquest and stay in every region."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Least(tokens=self.tokens),)


class PassingCosts(Trait, frozen=True, tag="passing-costs"):
    """Whoever passes over the combo lays so many coins on it."""

    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Passing(coins=self.coins),)


class BringsHordes(Trait, frozen=True, tag="brings-hordes"):
    """So many more tokens, which vanish on decline."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Hordes(tokens=self.tokens),)


class Regroups(Trait, frozen=True, tag="regroups"):
    """Once a turn, after a conquest, the tokens come back into hand to go on."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move="regroup"),)


class Ransacks(Trait, frozen=True, tag="ransacks"):
    """A conquest from an active race takes a coin from its owner."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Toll(coins=1, by_loser=True),)


class CheaperInEvenRounds(Trait, frozen=True, tag="cheaper-in-even-rounds"):
    """Every region costs so many tokens fewer in even rounds."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Cost(tokens=-self.tokens, regions=board.all, even_rounds=True),)
