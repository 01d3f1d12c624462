"""What a player adds to a conquest: helps, and special ways to conquer.

A person chooses helps once and then a region. Of what is chosen only that is said with a conquest
which lowers its price or brings it into reach: the rules refuse a help that is wasted.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from smallworld import moves
from smallworld.content.rows import Help as HelpRow
from smallworld.errors import Reason, Refusal
from smallworld.rules.army import AttackingArmy, attacking_army, helps_now
from smallworld.rules.redeployment_sheet import loose_leader
from smallworld.state import RaceInPlay
from smallworld_client.turn.prompts import Helps, balrog_help
from smallworld_client.turn.scene import HandView, HelpChip, PlayerScene, piece_sign
from smallworld_client.words import keys, names
from smallworld_client.words.names import coins, help_name, region_name
from smallworld_client.words.translation import translate


class ConquestMeans(Enum):
    CONQUER = "conquer"
    ATTEMPT = "attempt"
    OWN = "own"  # a region of one's own race in decline, which is asked before it is taken
    CATAPULT = "catapult"
    ABANDON = "abandon"
    DRAGON = "dragon"
    SORCERY = "sorcery"
    ORB = "orb"
    BALROG = "balrog"


@dataclass(frozen=True)
class SpecialConquest:
    label: str
    key: str
    question: str
    help: str
    move: Callable[[int], moves.Move]
    price: int | None = None


def special_conquests() -> dict[ConquestMeans, SpecialConquest]:
    return {
        ConquestMeans.ABANDON: SpecialConquest(
            translate("table", "Abandon"),
            keys.ABANDON.press,
            translate("table", "Which region do you abandon?"),
            translate("table", "Its last token returns to your hand."),
            lambda i: moves.Abandon((i,)),
        ),
        ConquestMeans.DRAGON: SpecialConquest(
            translate("table", "Dragon"),
            keys.DRAGON.press,
            translate("table", "Where does the dragon strike?"),
            translate("table", "One token takes the region, whoever defends it."),
            moves.Dragon,
            price=1,
        ),
        ConquestMeans.SORCERY: SpecialConquest(
            translate("table", "Sorcery"),
            keys.SORCERY.press,
            translate("table", "Whose token do you swap?"),
            translate("table", "A single enemy token is replaced by one of yours from the box."),
            moves.Sorcery,
        ),
        ConquestMeans.ORB: SpecialConquest(
            translate("table", "Orb"),
            keys.ORB.press,
            translate("table", "Where do you use the Shiny Orb?"),
            translate("table", "A single enemy token is replaced by one of yours."),
            moves.Orb,
        ),
        ConquestMeans.BALROG: SpecialConquest(
            translate("table", "Balrog"),
            keys.BALROG.press,
            translate("table", "Where do you send the Balrog?"),
            balrog_help(),
            moves.Balrog,
        ),
    }


def other_ways(scene: PlayerScene) -> list[str]:
    """The special ways and the helps by which a region can be conquered now without the die."""
    legal = scene.game.legal_moves(scene.state)
    kinds = {type(move) for move in legal}
    ways = special_conquests()
    takes = (ConquestMeans.DRAGON, ConquestMeans.SORCERY, ConquestMeans.ORB)
    found = [ways[it].label for it in takes if type(ways[it].move(0)) in kinds]
    helps = {name for it in legal if isinstance(it, moves.ConquerWith) for name, _ in it.helps}
    return found + [help_name(scene.game.content, name) for name in sorted(helps)]


def in_hand(scene: PlayerScene, in_play: RaceInPlay) -> HandView:
    game, race, count = scene.game, in_play.race, in_play.hand
    leads = bool(loose_leader(in_play))
    text = (
        translate("table", "{tokens} in hand, including your leader")
        if leads
        else translate("table", "{tokens} in hand")
    )
    caption = text.format(tokens=names.tokens(game, race, count))
    label = translate("table", "{pieces} in hand").format(pieces=names.piece(game, race, count))
    return HandView(scene.state.seat, race, count, caption, label, leads=leads)


_PREFIX = "help-"


def conquest(region: int, declined: bool, helps: Helps) -> moves.Conquer:
    return moves.ConquerWith(region, helps=helps) if helps else moves.Conquer(region, declined)


def attempt(region: int, declined: bool, helps: Helps) -> moves.Attempt:
    return moves.AttemptWith(region, helps=helps) if helps else moves.Attempt(region, declined)


class ChosenHelps:
    def __init__(self, scene: PlayerScene) -> None:
        self._scene = scene
        army = attacking_army(scene.game.context, scene.state)
        self._rows: Mapping[str, tuple[str, HelpRow]] = {}
        self._offered: dict[str, list[int]] = {}
        self._army = army
        if isinstance(army, AttackingArmy) and army.abilities.helps:
            self._rows = army.abilities.helps
            for name, number in helps_now(army):
                self._offered.setdefault(name, []).append(number)
            self._drop_sites_that_reach_nothing()
        self._chosen: dict[str, int] = {}

    @property
    def chosen(self) -> Helps:
        return tuple(sorted(self._chosen.items()))

    @property
    def sites(self) -> list[int]:
        return next((self._offered[name] for name in self._offered if self._is_sited(name)), [])

    @property
    def rescues(self) -> bool:
        return any(self._rows[name][1].after_the_die for name in self._offered)

    def act(self, action: str) -> bool | None:
        """Toggle a help; None: not about one. True: its region has to be chosen first."""
        name = action.removeprefix(_PREFIX)
        if name == action or name not in self._offered:
            return None
        numbers = self._offered[name]
        if self._is_sited(name) and name not in self._chosen and len(numbers) > 1:
            return True
        self._turn(name, numbers)
        return False

    def use_from(self, site: int) -> None:
        name = next(name for name in self._offered if self._is_sited(name))
        self._chosen[name] = site

    def chips(self) -> list[HelpChip]:
        presses = keys.HELPS.presses
        return [
            self._chip(name, press)
            for name, press in zip(sorted(self._offered), presses, strict=False)
        ]

    def serving(self, region: int, *, tries: bool = False) -> Helps:
        """The chosen helps that apply to a region; ``tries``: in a final attempt."""
        game, state, said = self._scene.game, self._scene.state, dict(self._chosen)
        if tries:
            said = {name: n for name, n in said.items() if not self._rows[name][1].after_the_die}
        while said:
            helps = tuple(sorted(said.items()))
            why = game.quote(state, region, helps=helps).refusal
            if not self._spare(region, said, why):
                return helps
        return ()

    def _spare(self, region: int, said: dict[str, int], why: Refusal | None) -> bool:
        """Leave out one that does nothing here, what is used up before all else; False for none."""
        if why is None:
            return False
        if why.reason is Reason.HELP_WASTED:
            for name in sorted(said, key=self._keeps):
                fewer = self._less(said, name)
                if self._is_as_good(region, fewer, said):
                    said.clear()
                    said.update(fewer)
                    return True
        if why.reason in (Reason.NOT_AT_DISTANCE_TWO, Reason.LEADER_IN_IMMUNE, Reason.NOT_YOURS):
            sited = [name for name in said if self._is_sited(name)]
            for name in sited:
                del said[name]
            return bool(sited)
        return False

    def _is_as_good(self, region: int, fewer: dict[str, int], said: dict[str, int]) -> bool:
        army = self._army
        if not isinstance(army, AttackingArmy):
            return False
        less, more = tuple(sorted(fewer.items())), tuple(sorted(said.items()))
        cheap = army.price(region, less) <= army.price(region, more)
        return cheap and army.barred(region, less) is None

    def _keeps(self, name: str) -> tuple[bool, bool]:
        """Sorts what costs coins or is used up before what helps once a turn, and that first."""
        row = self._rows[name][1]
        return not (row.coins or row.spends), not row.once

    def _less(self, said: dict[str, int], name: str) -> dict[str, int]:
        number = said[name] - 1 if self._rows[name][1].numbered else 0
        rest = {other: n for other, n in said.items() if other != name}
        return {**rest, name: number} if number else rest

    def _turn(self, name: str, numbers: Sequence[int]) -> None:
        now = self._chosen.pop(name, None)
        at = numbers.index(now) + 1 if now is not None else 0
        if at < len(numbers) and not (now is not None and self._is_sited(name)):
            self._chosen[name] = numbers[at]

    def _is_sited(self, name: str) -> bool:
        return bool(self._rows[name][1].behind)

    def _drop_sites_that_reach_nothing(self) -> None:
        game, state = self._scene.game, self._scene.state
        regions = range(len(state.regions))

        def reaches(help_: moves.Help) -> bool:
            return any(game.quote(state, i, helps=(help_,)).refusal is None for i in regions)

        for name in [name for name in self._offered if self._is_sited(name)]:
            found = [site for site in self._offered[name] if reaches((name, site))]
            if found:
                self._offered[name] = found
            else:
                del self._offered[name]

    def _chip(self, name: str, press: str) -> HelpChip:
        game, seat = self._scene.game, self._scene.state.seat
        source, row = self._rows[name]
        piece = row.moves or row.spends or source
        now = self._chosen.get(name)
        said = ""
        if row.numbered:
            said = f"{now or 0}/{len(self._offered[name])}"
        return HelpChip(
            _PREFIX + name,
            help_name(game.content, name),
            piece_sign(game, piece, seat),
            said,
            on=now is not None,
            key=press,
            hint=self._hint(name, row, now),
        )

    def _hint(self, name: str, row: HelpRow, now: int | None) -> str:
        if now is not None and self._is_sited(name):
            text = translate("table", "From {region}")
            return text.format(region=region_name(self._scene.game, now))
        source = self._rows[name][0]
        content = self._scene.game.content
        hint = ""
        if source in content.powers:
            hint = names.text_of_power(content.powers[source])
        elif source in content.finds:
            hint = names.find_text(content.finds[source])
        if row.coins:
            cost = translate("table", "Costs {coins} for each conquest.")
            hint = f"{hint} {cost.format(coins=coins(row.coins))}"
        return hint
