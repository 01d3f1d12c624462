"""The log of games with sets: what else an entry did, beside the move itself.

Everything is read off the two positions of a step: whose coins changed, what chance showed, which
pieces came and went. In a game of the base set alone nothing of this can happen.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from smallworld.game import Game
from smallworld.moves import AtRegion, Decline, DeclineWith, Hire, Redeploy, RedeployWith
from smallworld.rules import pieces
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.flow import CAPTIVE_COINS
from smallworld.rules.settlement import SKAG_ATTACK
from smallworld.state import NOBODY, Region, Stage
from smallworld_client.analysis.summary import attack_of
from smallworld_client.table.events import GameStep
from smallworld_client.words.names import (
    coins,
    find_name,
    listed,
    piece,
    power_name,
    race_name,
    region_name,
    tokens,
)
from smallworld_client.words.translation import translate


@dataclass(frozen=True)
class Happened:
    seat: int
    text: str


def events(game: Game, step: GameStep) -> list[Happened]:
    """What else an entry did, sentence by sentence; nothing without sets."""
    if step.before.found is None or step.after.found is None:
        return []
    teller = _Teller(game, step)
    return [*teller.attack(), *teller.parts(), *teller.end()]


def first_events(game: Game, step: GameStep) -> list[Happened]:
    """What happens by itself as the next turn begins; nothing without sets."""
    return list(_Teller(game, step).next_turn()) if step.before.found is not None else []


def is_bitten(step: GameStep) -> bool:
    return _shown(step)[:1] == (SKAG_ATTACK,) and isinstance(step.entry.move, AtRegion | Hire)


def loot_cashed(step: GameStep) -> int:
    """The coins that a decline's Loot pays, beside the score of the turn."""
    if not isinstance(step.entry.move, Decline):
        return 0
    return sum(int(value) for value in _shown(step) if value != SKAG_ATTACK)


def _shown(step: GameStep) -> tuple[str, ...]:
    before, after = step.before.found, step.after.found
    if before is None or after is None:
        return ()
    return tuple(str(value) for value in after.loot[len(before.loot) :])


class _Teller:
    def __init__(self, game: Game, step: GameStep) -> None:
        self.game, self.step = game, step
        self.before, self.after, self.move = step.before, step.after, step.entry.move
        self.seat = step.entry.seat
        self.player = game.names[self.seat]

    # attacks

    def attack(self) -> Iterator[Happened]:
        attack = attack_of(self.step)
        if attack is None or not isinstance(self.move, AtRegion | Hire):
            return
        region = self.before.regions[attack.region]
        if is_bitten(self.step):
            text = translate("texts", "A Skag Attack: {region} holds, and one token is lost.")
            yield self._of(self.seat, text, region=self._region(attack.region))
            return
        if not attack.won:
            return
        yield from self._loot()
        if region.marker("pot"):
            text = translate("texts", "{player} takes a pot of gold there: {coins}.")
            yield self._of(self.seat, text, coins=coins(self._pays(region)))
        yield from self._tolls(attack.victim, victim_declined=attack.victim_declined)
        yield from self._distance(attack.region)
        yield from self._captive()
        yield from self._find()

    def _distance(self, region: int) -> Iterator[Happened]:
        army = attacking_army(self.game.context, self.before)
        if not isinstance(army, AttackingArmy) or not army.is_distant(region):
            return
        paid = army.abilities.paid_at("distant conquest")
        if paid:
            text = translate("texts", "{player} is paid for the long shot: {coins}.")
            yield self._of(self.seat, text, coins=coins(paid))

    def _loot(self) -> Iterator[Happened]:
        for value in _shown(self.step):
            if value == "0":
                text = translate("texts", "{player} finds worthless Loot.")
            else:
                text = translate("texts", "{player} finds Loot: {coins}.")
            yield self._of(self.seat, text, coins=coins(int(value)))

    def _pays(self, region: Region) -> int:
        kinds = self.game.context.markers
        return sum(kinds[marker.kind].pays * marker.count for marker in region.markers)

    def _tolls(self, victim: int, *, victim_declined: bool) -> Iterator[Happened]:
        if victim in (NOBODY, self.seat) or victim_declined:
            return
        change = self._earned(victim)
        if change > 0:
            text = translate("texts", "{other} collects a toll from {player}: {coins}.")
        elif change < 0:
            text = translate("texts", "{player} ransacks {other}: {coins}.")
        else:
            return
        yield self._of(self.seat, text, other=self.game.names[victim], coins=coins(abs(change)))

    def _captive(self) -> Iterator[Happened]:
        before = self.before.players[self.before.seat].captives
        after = self.after.players[self.before.seat].captives
        for race in after[len(before) :]:
            text = translate("texts", "{player} captures the leader of the {race}.")
            yield self._of(self.seat, text, race=race_name(self.game, race))

    def _find(self) -> Iterator[Happened]:
        before, after = self.before.found, self.after.found
        assert before is not None
        assert after is not None
        for id in set(before.relics) - set(after.relics):
            text = translate("texts", "{player} finds what the Monsters guarded: {find}.")
            yield self._of(self.seat, text, find=find_name(self.game.content.finds[id]))
        if after.stonehedge and after.stonehedge != before.stonehedge:
            power = power_name(self.game.content.powers[after.stonehedge])
            text = translate("texts", "Stonehedge holds this power: {power}.")
            yield self._of(self.seat, text, power=power)

    # redeployments and declines

    def parts(self) -> Iterator[Happened]:
        if isinstance(self.move, Decline):
            yield from self._decline()
        if isinstance(self.move, RedeployWith) and self.before.stage is not Stage.WITHDRAW:
            yield from self._laid(self.move)
        if isinstance(self.move, Redeploy) and self.before.stage is not Stage.WITHDRAW:
            yield from self._gifts()

    def _decline(self) -> Iterator[Happened]:
        shown = _shown(self.step)
        if shown:
            paid = loot_cashed(self.step)
            text = translate("texts", "The Loot is turned up and pays {player} {coins}.")
            yield self._of(self.seat, text, coins=coins(paid))
        if isinstance(self.move, DeclineWith):
            if self.move.leave:
                text = translate("texts", "{player} leaves {regions}.")
                yield self._of(self.seat, text, regions=self._regions(self.move.leave))
            if self.move.pile is not None:
                text = translate("texts", "They gather in {region}.")
                yield self._of(self.seat, text, region=self._region(self.move.pile))
            yield from self._given(self.move.altar)
        for other in range(len(self.after.players)):
            if other != self.seat and self._earned(other) > 0 and not self._scores(other):
                text = translate("texts", "{other} gets {coins} for the decline.")
                said = coins(self._earned(other))
                yield self._of(other, text, other=self.game.names[other], coins=said)
        wakes = self.after.players[self.seat].wakes
        if wakes:
            text = translate("texts", "The {race} wake up next turn.")
            yield self._of(self.seat, text, race=race_name(self.game, wakes))

    def _laid(self, said: RedeployWith) -> Iterator[Happened]:
        if said.pots:
            text = translate("texts", "{player} leaves pots of gold in {regions}.")
            yield self._of(self.seat, text, regions=self._regions(said.pots))
        if said.winter:
            text = translate("texts", "Winter comes to {regions}.")
            yield self._of(self.seat, text, regions=self._regions(said.winter))
        if said.lava:
            text = translate("texts", "Lava flows over {regions}.")
            yield self._of(self.seat, text, regions=self._regions(said.lava))
            yield from self._driven_out(said.lava)
        if said.ghost is not None:
            text = translate("texts", "The Ghost moves to {region}.")
            yield self._of(self.seat, text, region=self._region(said.ghost))
        if said.scepter is not None:
            text = translate("texts", "The Scepter doubles what {region} pays.")
            yield self._of(self.seat, text, region=self._region(said.scepter))
        if said.ring is not None:
            yield from self._ring(said.ring)
        yield from self._given(said.altar)

    def _driven_out(self, sites: tuple[int, ...]) -> Iterator[Happened]:
        for region in (self.before.regions[i] for i in sites):
            if region.owner == NOBODY:
                continue
            races = self.before.players[region.owner].races
            kits = [self.game.context.abilities(it) for it in races if it.race == region.race]
            text = translate("texts", "{other} withdraws {tokens}.")
            if region.declined and not any(kit.conquers_declined for kit in kits):
                text = translate("texts", "{other} loses {tokens}.")
            name = self.game.names[region.owner]
            standing = tokens(self.game, region.race, region.tokens)
            yield self._of(region.owner, text, other=name, tokens=standing)

    def _ring(self, site: int) -> Iterator[Happened]:
        near = self.game.board.neighbours[site]
        payers = [
            self.game.names[other]
            for other, player in enumerate(self.before.players)
            if other != self.seat
            and player.coins
            and player.active is not None
            and player.active.held & near
        ]
        if payers:
            text = translate("texts", "The Ring takes a coin from {players}.")
            yield self._of(self.seat, text, players=listed(payers))

    def _given(self, site: int | None) -> Iterator[Happened]:
        if site is None:
            return
        race = self.before.regions[site].race
        one = piece(self.game, race, 1)
        text = translate("texts", "{player} gives a token to the Altar: {token}, {coins}.")
        yield self._of(self.seat, text, token=one, coins=coins(pieces.ALTAR_COINS))

    def _gifts(self) -> Iterator[Happened]:
        for other, player in enumerate(self.before.players):
            if other == self.seat or player.active is None:
                continue
            race = player.active.race
            at = self.game.context.race_order[race]
            come = self.before.tray[at] - self.after.tray[at] - self._begins_with(other)
            if come > 0:
                text = translate("texts", "{other} is given {tokens}.")
                name = self.game.names[other]
                yield self._of(other, text, other=name, tokens=tokens(self.game, race, come))

    # the next turn, and the end

    def next_turn(self) -> Iterator[Happened]:
        if not self._turns_over() or self.after.stage is Stage.OVER:
            return
        seat = self.after.seat
        name = self.game.names[seat]
        paid = self._pots_of(seat)
        if paid:
            text = translate("texts", "The pots of gold pay {other} {coins}.")
            yield self._of(seat, text, other=name, coins=coins(paid))
        new = self._begins_with(seat)
        active = self.after.players[seat].active
        if new and active is not None:
            text = translate("texts", "{other} begins with {tokens} more.")
            yield self._of(seat, text, other=name, tokens=tokens(self.game, active.race, new))

    def end(self) -> Iterator[Happened]:
        if self.after.stage is not Stage.OVER:
            return
        for seat, player in enumerate(self.after.players):
            if player.captives:
                text = translate("texts", "The captured leaders pay {other} {coins}.")
                said = coins(CAPTIVE_COINS * len(player.captives))
                yield self._of(seat, text, other=self.game.names[seat], coins=said)

    def _pots_of(self, seat: int) -> int:
        """What the pots of a player pay that lie there before the step and not after it."""
        found = 0
        for before, after in zip(self.before.regions, self.after.regions, strict=True):
            mine = before.owner == after.owner == seat and before.race == after.race
            if mine and before.marker("pot") > after.marker("pot"):
                found += self._pays(before)
        return found

    def _begins_with(self, seat: int) -> int:
        before, after = self.before.players[seat].active, self.after.players[seat].active
        if not self._turns_over() or self.after.seat != seat or before is None or after is None:
            return 0
        if before.race != after.race:
            return 0
        at = self.game.context.race_order[after.race]
        drinks = self.game.context.abilities(after).turn_start
        collected = before.reserved("collected") - after.reserved("collected")
        new = max(0, collected) // len(self.after.players) + drinks
        return min(new, max(0, self.before.tray[at] - self.after.tray[at]))

    def _turns_over(self) -> bool:
        turn = (self.before.round, self.before.seat)
        return turn != (self.after.round, self.after.seat)

    def _earned(self, seat: int) -> int:
        return self.after.players[seat].coins - self.before.players[seat].coins

    def _scores(self, seat: int) -> bool:
        return self._turns_over() and self.after.seat == seat and bool(self._pots_of(seat))

    def _region(self, region: int) -> str:
        return region_name(self.game, region)

    def _regions(self, regions: tuple[int, ...]) -> str:
        return listed([self._region(i) for i in regions])

    def _of(self, seat: int, text: str, **values: str) -> Happened:
        return Happened(seat, text.format(player=self.player, **values))
