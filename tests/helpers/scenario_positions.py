"""Positions that scenario files say: those of a scenario step by step, and any made at random.

A file can say what no game reaches, and a game may go on from there.
"""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

from smallworld.content import Content, content_of
from smallworld.state import State
from smallworld_dev.scenarios import Scenario
from smallworld_dev.scenarios.play import Run
from tests.shared.walks import SETS

TERRAINS = ("farmland", "forest", "hill", "swamp", "mountain", "mountain", "sea", "lake")
SYMBOLS = ("mine", "magic", "cavern")
REGIONS = "abcdefgh"
PLAYERS = ("ann", "bob", "carl")
ALONE = ("lava", "balrog")
"""Markers beside which nobody stands."""
ANYWHERE = ("ghost", "loot", "winter")
PIECES = {
    "behemoth": "behemoth",
    "bivouacking": "encampment",
    "catapult": "catapult",
    "dragon-master": "dragon",
    "fortified": "fortress",
    "heroic": "hero",
}
"""The pieces that stand in regions of a power's own race."""
MOST_HORDES = 2


def positions_in(scenario: Scenario) -> Iterator[State]:
    run = Run(scenario)
    yield run.state
    for number, step in enumerate(scenario.steps, 1):
        before = run.state
        if not run.do(number, step):
            return
        if run.state is not before:
            yield run.state


def some_scenario(rng: Random) -> str:
    """A file with a small board, two or three players and all that a set may bring.

    Not each can be read: there may be more tokens of a race than the box has.
    """
    sets = rng.choice(((), SETS, SETS, tuple(id for id in SETS if rng.random() < 0.6)))
    tables = _Sheet(content_of("base", sets), rng).tables()
    return "\n".join(f"{name} = {_toml(table)}" for name, table in tables.items())


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_toml(it)}' for key, it in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value)


class _Sheet:
    """A sheet in the making: which pieces are still to be had."""

    def __init__(self, content: Content, rng: Random) -> None:
        self._content = content
        self._rng = rng
        self._names = PLAYERS[: rng.randint(2, 3)]
        self._races = rng.sample([it.id for it in content.race], len(content.race))
        self._powers = rng.sample([it.id for it in content.power], len(content.power))
        self._finds = list(content.finds)
        self._players: dict[str, dict[str, object]] = {}
        self._combos: dict[str, tuple[str, str]] = {}
        self._tokens: Counter[str] = Counter()
        """Of the active race of each player."""

    def tables(self) -> dict[str, object]:
        rng, sets = self._rng, self._content.sets
        for place, name in enumerate(self._names):
            self._players[name] = self._player(name, place == 0)
        on = {id: self._on() for id in REGIONS}
        for name, (power, _) in self._combos.items():
            if power == "hordes-of":
                most = min(MOST_HORDES, self._tokens[name])
                self._players[name]["hordes"] = rng.randint(0, most)
        game: dict[str, object] = {
            "players": self._names,
            "sets": sets,
            "stage": rng.choice(("start", "conquer", "conquer")),
            "round": rng.randint(1, 10),
        }
        if "stonehedge" in self._content.finds:
            game["stonehedge"] = self._powers.pop()
        board = {"regions": [self._region(at) for at in range(len(REGIONS))]}
        return {"board": board, "game": game, "player": self._players, "on": on}

    def _region(self, at: int) -> dict[str, object]:
        rng, later = self._rng, REGIONS[at + 1 :]
        return {
            "id": REGIONS[at],
            "terrain": rng.choice(TERRAINS),
            "edge": rng.random() < 0.7,
            "symbols": [symbol for symbol in SYMBOLS if rng.random() < 0.4],
            "adjacent": [id for id in later if rng.random() < 0.4],
        }

    def _player(self, name: str, active: bool) -> dict[str, object]:
        rng = self._rng
        table: dict[str, object] = {"coins": rng.choice((0, 1, 5, 20))}
        if rng.random() < 0.7:
            race = self._races.pop()
            table["declined"] = [race]
            if self._content.sets and rng.random() < 0.3:
                table["wakes"] = race
        if active or rng.random() < 0.7:
            self._combos[name] = (self._powers.pop(), self._races.pop())
            table |= self._active(name)
        return table

    def _active(self, name: str) -> dict[str, object]:
        rng, sets = self._rng, self._content.sets
        self._tokens[name] = rng.choice((0, 0, 1, 2, 5))
        table: dict[str, object] = {
            "active": " ".join(self._combos[name]),
            "hand": self._tokens[name],
            "first_turn": rng.random() < 0.2,
        }
        if self._combos[name][0] == "copycat" or (sets and rng.random() < 0.1):
            table["copy"] = rng.choice([id for id in self._powers if id != "hordes-of"])
        if sets and rng.random() < 0.2:
            table["collected"] = rng.randint(0, 7)
        if table["hand"] and "leaders" in sets and rng.random() < 0.5:
            table["leader"] = True
            self._tokens[name] -= 1
        return table

    def _on(self) -> str:
        """What stands in a region, and its markers in order."""
        rng = self._rng
        name = rng.choice((*self._names, self._names[0], ""))
        markers = [kind for kind in self._finds if rng.random() < 0.12]
        self._finds = [kind for kind in self._finds if kind not in markers]
        kinds = {kind.id for kind in self._content.marker}
        markers += [kind for kind in ANYWHERE if kind in kinds and rng.random() < 0.1]
        holder = self._holder(name) if name else "empty"
        if holder == "empty":
            holder = rng.choice(("empty", "lost-tribe 1"))
            if holder == "empty" and rng.random() < 0.2:
                markers += [kind for kind in ALONE if kind in kinds][-1:]
        elif not holder.endswith("declined"):
            piece = PIECES.get(self._combos[name][0], "")
            markers += [piece] if piece and rng.random() < 0.3 and self._once(piece) else []
        return f"{holder} + {' '.join(sorted(markers))}" if markers else holder

    def _once(self, piece: str) -> bool:
        """Whether the piece has not been placed yet; of some there are more, but one will do."""
        self._combos = {
            name: ("" if PIECES.get(power) == piece else power, race)
            for name, (power, race) in self._combos.items()
        }
        return True

    def _holder(self, name: str) -> str:
        rng, tokens = self._rng, self._rng.choice((1, 1, 1, 2, 3))
        declined = self._players[name].get("declined")
        if name in self._combos and (declined is None or rng.random() < 0.6):
            self._tokens[name] += tokens
            return f"{name} {self._combos[name][1]} {tokens}"
        return f"{name} {declined[0]} {tokens} declined" if isinstance(declined, list) else "empty"
