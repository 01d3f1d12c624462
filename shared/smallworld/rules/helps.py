"""Helps: what a player adds to one conquest, and whether it may be said."""

from collections.abc import Iterator
from itertools import combinations

from smallworld.board import bits
from smallworld.moves import Help
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.army import AttackingArmy
from smallworld.rules.draft import Draft, take
from smallworld.state import LEADER, Marker
from smallworld.traits.rows import Help as HelpRow


def why_not_help(
    army: AttackingArmy, i: int, helps: tuple[Help, ...], attempt: bool = False
) -> Refusal | None:
    """What speaks against these helps for a conquest of region ``i``."""
    names = [name for name, _ in helps]
    if len(set(names)) != len(names):
        return Refusal(Reason.NAMED_TWICE)
    for name, number in helps:
        if name not in army.abilities.helps:
            return refuse(Reason.NO_HELP, piece=name)
        row = army.abilities.helps[name][1]
        if attempt and row.after_the_die:
            return Refusal(Reason.DECIDED_AFTER_THE_ROLL)
        why = _why_not_one(army, i, name, number, row)
        if why is not None:
            return why
    return army.barred(i, helps) or _why_wasted(army, i, helps)


def _why_not_one(
    army: AttackingArmy, i: int, name: str, number: int, row: HelpRow
) -> Refusal | None:
    if row.once and name in army.position.turn.used:
        return refuse(Reason.HELP_USED, piece=name)
    if army.position.players[army.seat].coins < row.coins:
        return Refusal(Reason.NO_COIN)
    if row.behind:
        return _why_not_from(army, i, number, row)
    if number and not row.numbered:
        return refuse(Reason.NO_HELP, piece=name)
    if row.numbered and not number:
        return refuse(Reason.HELP_WASTED, piece=name)
    if row.spends and number > army.in_play.reserved(row.spends):
        return refuse(Reason.TOO_FEW_FIREBALLS, count=army.in_play.reserved(row.spends))
    if row.numbered and row.moves and number > army.in_play.reserved(row.moves):
        return refuse(Reason.NO_HELP, piece=name)
    return None


def _why_not_from(army: AttackingArmy, i: int, site: int, row: HelpRow) -> Refusal | None:
    """From where the catapult shoots: an own region at distance two, where no leader stands."""
    if not army.held >> site & 1 if site < len(army.context.board) else True:
        return Refusal(Reason.NOT_YOURS)
    if army.position.regions[site].marker(LEADER):
        return Refusal(Reason.LEADER_IN_IMMUNE)
    return None if _sites(army, site, row) >> i & 1 else Refusal(Reason.NOT_AT_DISTANCE_TWO)


def _why_wasted(army: AttackingArmy, i: int, helps: tuple[Help, ...]) -> Refusal | None:
    """Each help lowers the price, or brings the region into reach; each of several does."""
    price = army.price(i, helps)
    for at, (name, number) in enumerate(helps):
        less = number - 1 if army.abilities.helps[name][1].numbered else 0
        fewer = ((name, less),) if less else ()
        others = (*helps[:at], *fewer, *helps[at + 1 :])
        if army.price(i, others) <= price and army.barred(i, others) is None:
            return refuse(Reason.HELP_WASTED, piece=name)
    return None


def pay(draft: Draft, army: AttackingArmy, helps: tuple[Help, ...]) -> None:
    """Spend what the helps cost; what helps once a turn has helped, won or lost."""
    for name, number in helps:
        row = army.abilities.helps[name][1]
        draft.earn(draft.seat, -row.coins)
        if row.once:
            draft.use(name)
        if row.spends:
            active = draft.in_play(draft.seat, army.in_play.race)
            spent = take(active.reserve, [Marker(row.spends, number)])
            draft.set_reserve(draft.seat, active, spent)


def set_up(draft: Draft, army: AttackingArmy, helps: tuple[Help, ...]) -> None:
    """Set what shoots from a region there; it has been set, won or lost."""
    for name, site in helps:
        if army.abilities.helps[name][1].behind:
            draft.move_marker(name, site)
            active = draft.in_play(draft.seat, army.in_play.race)
            if active.reserved(name):
                draft.set_reserve(draft.seat, active, take(active.reserve, [Marker(name)]))


def offered(army: AttackingArmy) -> list[Help]:
    """Every help that the army may say now, each number and each site by itself."""
    found: list[Help] = []
    for name, (_, row) in army.abilities.helps.items():
        if row.once and name in army.position.turn.used:
            continue
        if army.position.players[army.seat].coins < row.coins:
            continue
        if row.behind:
            found += [(name, site) for site in bits(army.held)]
        elif row.numbered:
            most = army.in_play.reserved(row.spends or row.moves)
            found += [(name, number) for number in range(1, most + 1)]
        else:
            found.append((name, 0))
    return found


class Offer:
    """A help that an army may say now: for which regions, and what it does to the price."""

    __slots__ = (
        "after_the_die", "as_if_empty", "fewer", "help", "helps", "reach", "sites", "tokens",
        "where", "where_fewer",
    )  # fmt: skip

    def __init__(self, army: AttackingArmy, help: Help) -> None:
        name, number = help
        row = army.abilities.helps[name][1]
        self.help, self.helps = help, (help,)
        self.sites = _sites(army, number, row)
        """The regions for which it may be said, wherever they lie."""
        self.reach = army.reach_with(self.helps) if row.behind or row.anywhere else 0
        """The regions that it brings into reach."""
        self.where = self.sites & (army.reach | self.reach)
        self.tokens = army.help_tokens(row, number)
        """What it adds to the price; not where it counts as if nothing stood there."""
        self.as_if_empty = row.as_if_empty
        self.after_the_die = row.after_the_die
        less = number - 1 if row.numbered else 0
        self.fewer = army.help_tokens(row, less) if less else 0
        """What one fewer of it would add, and nothing of it where there is only one."""
        self.where_fewer = army.reach | (self.reach if less else 0)
        """The regions in reach with one fewer."""
        if self.tokens >= self.fewer and not self.as_if_empty:
            self.where &= ~self.where_fewer  # for the others it is of no use


def offers(army: AttackingArmy) -> list[Offer]:
    """The same with what they do; those that can be said for no region are left out."""
    found = [Offer(army, help) for help in offered(army)]
    return [offer for offer in found if offer.sites]


def _sites(army: AttackingArmy, number: int, row: HelpRow) -> int:
    board = army.context.board
    if not row.behind:
        return board.all
    if army.position.regions[number].marker(LEADER):
        return 0
    return board.behind(1 << number, row.behind)


def combinations_of(helps: list[Help]) -> Iterator[tuple[Help, ...]]:
    """Sums of two helps and more, the smaller ones first, each name once and in order."""
    for size in range(2, len({name for name, _ in helps}) + 1):
        for some in combinations(helps, size):
            if len({name for name, _ in some}) == size:
                yield some
