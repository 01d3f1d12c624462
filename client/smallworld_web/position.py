"""A position as plain data, for a page that knows no rules; FORMAT.md says what is in it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from smallworld.game import Game
from smallworld.rules.column import price_of
from smallworld.rules.stacks import COLUMN
from smallworld.state import Player, RaceInPlay, Region, Slot, Stage, State
from smallworld_client.analysis.combos import tokens_with
from smallworld_client.gui.log.now import STEP_OF_STAGE, happening
from smallworld_client.gui.texts.content_names import power_name
from smallworld_client.gui.texts.names import combo_title
from smallworld_web.words import Words, in_all

Data = dict[str, Any]
"""A JSON object."""
Paid = tuple[int | None, ...]
"""What the last turn of each seat has paid; None before it was paid."""
EMPTY_SLOT: Data = {"race": "", "power": "", "tokens": 0, "coins": 0, "price": 0}
NUMBERED = ("regions", "players")
"""Lists of a position of which a change names the items that are new, by their numbers."""


class Teller:
    """Tells the positions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._titles = lru_cache(maxsize=512)(self._title)

    def position(self, state: State, paid: Paid, *, open_handed: bool) -> Data:
        """A position; coins are told after the end, or where the game is ``open_handed``."""
        shows_coins = open_handed or state.stage is Stage.OVER
        return {
            "round": state.round,
            "seat": state.seat,
            "to_move": state.to_move,
            "stage": str(state.stage),
            "step": STEP_OF_STAGE[state.stage],
            "now": in_all(lambda: happening(self.game, state)[0]),
            "regions": [region_data(region) for region in state.regions],
            "column": self._column(state),
            "players": [
                {"paid": paid[seat], **self._player(state, seat, player, shows_coins=shows_coins)}
                for seat, player in enumerate(state.players)
            ],
        }

    def _column(self, state: State) -> list[Data]:
        there = [self._combo(state, place, slot) for place, slot in enumerate(state.column)]
        return there + [EMPTY_SLOT] * (COLUMN - len(there))

    def _combo(self, state: State, place: int, slot: Slot) -> Data:
        return {
            "race": slot.race,
            "power": slot.power,
            "tokens": tokens_with(self.game, state, slot),
            "coins": slot.coins,
            "price": price_of(self.game.context, state.column, place),
        }

    def _player(self, state: State, seat: int, player: Player, *, shows_coins: bool) -> Data:
        return {
            "coins": player.coins if shows_coins else None,
            "hand": player.active.in_hand if player.active else 0,
            "active": self._race(state, seat, player.active) if player.active else None,
            "declined": [self._race(state, seat, it) for it in player.declined],
            "captives": list(player.captives),
        }

    def _race(self, state: State, seat: int, it: RaceInPlay) -> Data:
        held = sum(there.race == it.race and there.owner == seat for there in state.regions)
        lent = tuple(lent.id for lent in it.lent if lent.source)
        kinds = self.game.content.markers
        return {
            "race": it.race,
            "powers": list(it.all_powers),
            "regions": held,
            "title": self._titles(RaceInPlay(it.race, it.powers), lent),
            "pieces": [
                [piece.kind, piece.count]
                for piece in it.reserve
                if piece.kind in kinds and kinds[piece.kind].text
            ],
        }

    def _title(self, it: RaceInPlay, lent: tuple[str, ...]) -> Words:
        game = self.game
        names = game.content.powers
        return in_all(
            lambda: " + ".join([combo_title(game, it), *(power_name(names[id]) for id in lent)])
        )


def region_data(region: Region) -> list[Any]:
    """Race, owner, tokens, whether they are in decline, and markers."""
    markers = [[marker.kind, marker.count] for marker in region.markers]
    return [region.race, region.owner, region.tokens, int(region.declined), markers]


def changes_between(before: Data, after: Data) -> Data:
    """What has to be replaced in one position to get the other."""
    changes: Data = {key: after[key] for key in after if after[key] != before[key]}
    for key in NUMBERED:
        if key in changes:
            pairs = enumerate(zip(before[key], after[key], strict=True))
            changes[key] = {str(i): new for i, (old, new) in pairs if new != old}
    return changes


def changed(position: Data, changes: Mapping[str, Any]) -> Data:
    """A position with those changes, as the page makes them."""
    after = {**position, **changes}
    for key in NUMBERED:
        items = list(position[key])
        for number, new in changes.get(key, {}).items():
            items[int(number)] = new
        after[key] = items
    return after
