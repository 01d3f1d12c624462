"""A game as plain data for a page that knows no rules: position, moments, words, the board.

FORMAT.md describes it. A frame is made once for all who are sent the same: servers don't mask
theirs, and the compression is the page's own, within the message.
"""

import struct
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import msgspec

from smallworld.content import Content
from smallworld.game import Game, regions_of
from smallworld.moves import Attempt, Move, Roll
from smallworld.record import Entry
from smallworld.rules.column import price_of
from smallworld.rules.draft import COLUMN
from smallworld.rules.flow import tokens_on_board
from smallworld.state import Player, RaceInPlay, Region, Slot, Stage, State
from smallworld_client.analysis.pieces import BESIDE, HOME, Movement, tokens_with
from smallworld_client.analysis.summary import movements_of, score_of
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.table.events import GameStep
from smallworld_client.words import names
from smallworld_client.words.log import (
    STEP_OF_STAGE,
    LogLine,
    back_line,
    happening,
    log_lines,
    result,
    turn_steps,
)
from smallworld_client.words.names import combo_title, power_name, symbol_name, terrain_name, told
from smallworld_client.words.translation import speaking, translate
from smallworld_maps import MapFile
from smallworld_wire.sentences import Told

TENTHS = 10  # outlines are told in tenths of a board's unit


def board_data(board: MapFile | None) -> bytes:
    if board is None:
        return b""
    told = msgspec.to_builtins(board)
    for region in told["regions"]:
        region["outline"] = _steps(region["outline"])
    return msgspec.json.encode(told)


def _steps(outline: Sequence[tuple[float, float]]) -> list[int]:
    """How far each point is from the one before, across and down: half as long as where it is."""
    steps, before = [], (0, 0)
    for across, down in outline:
        point = (round(across * TENTHS), round(down * TENTHS))
        steps += [point[0] - before[0], point[1] - before[1]]
        before = point
    return steps


Words = dict[str, str]  # a sentence by the ISO code of its language
CODES: Final = tuple(LANGUAGES)
TERRAINS: Final = ("sea", "lake", "farmland", "forest", "hill", "swamp", "mountain")
SYMBOLS: Final = ("mine", "magic", "cavern")


def in_all(say: Callable[[], str]) -> Words:
    said = {}
    for language in CODES:
        with speaking(language):
            said[language] = say()
    return said


def told_in_all(sentence: Told) -> Words:
    return in_all(lambda: told(sentence))


class Glossary(NamedTuple):
    """What races, powers, pieces and regions of a game are called.

    ``texts`` are JSON by language; ``key`` tells one from any other, so that browsers can keep it.
    """

    key: str
    texts: dict[str, bytes]


def glossary_of(content: Content, board: MapFile | None) -> Glossary:
    texts = {}
    for language in CODES:
        with speaking(language):
            texts[language] = msgspec.json.encode(_glossary(content, board))
    return Glossary(blake2b(b"".join(texts.values()), digest_size=9).hexdigest(), texts)


def _glossary(content: Content, board: MapFile | None) -> dict[str, object]:
    regions = board.regions if board else ()
    return {
        "races": {
            id: {
                "name": names.name_of_race(race),
                "one": names.name_of_race(race, 1),
                "text": names.text_of_race(race),
                "brief": names.race_brief(race),
                "emblem": race.emblem or id,
            }
            for id, race in content.races.items()
        },
        "powers": {
            id: {
                "name": names.power_name(power),
                "text": names.text_of_power(power),
                "brief": names.power_brief(power),
                "emblem": power.emblem or id,
            }
            for id, power in content.powers.items()
        },
        "markers": {**_markers(content), **_natives()},
        "board": names.board_name(board) if board else "",
        "regions": [names.place_name(board.id if board else "", it.id, it.name) for it in regions],
        "terrains": {terrain: terrain_name(terrain) for terrain in TERRAINS},
        "symbols": {symbol: symbol_name(symbol) for symbol in SYMBOLS},
        "steps": turn_steps(),
    }


def _markers(content: Content) -> dict[str, dict[str, str]]:
    return {
        id: {"name": names.marker_name(kind), "text": names.marker_text(kind)}
        for id, kind in content.markers.items()
    }


def _natives() -> dict[str, dict[str, str]]:
    said = {
        "lost-tribe": translate("texts", "Lost Tribe"),
        "monsters": translate("texts", "Monsters"),
    }
    return {id: {"name": name, "text": ""} for id, name in said.items()}


Data = dict[str, Any]  # a JSON object
Paid = tuple[int | None, ...]  # what the last turn of each seat has paid; None before it was paid
EMPTY_SLOT: Data = {"race": "", "power": "", "tokens": 0, "coins": 0, "price": 0}
NUMBERED = ("regions", "players")
"""Lists of a position of which a change names the items that are new, by their numbers."""


class Teller:
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
    changes: Data = {key: after[key] for key in after if after[key] != before[key]}
    for key in NUMBERED:
        if key in changes:
            pairs = enumerate(zip(before[key], after[key], strict=True))
            changes[key] = {str(i): new for i, (old, new) in pairs if new != old}
    return changes


def changed(position: Data, changes: Mapping[str, Any]) -> Data:
    after = {**position, **changes}
    for key in NUMBERED:
        items = list(position[key])
        for number, new in changes.get(key, {}).items():
            items[int(number)] = new
        after[key] = items
    return after


TEXT, BINARY = 0x1, 0x2
WHOLE: Final = 0x80
SMALL = 300  # bytes of JSON up to which compressing gains nothing
LEVEL = 6
_encoder = msgspec.json.Encoder()


def json_of(data: Data) -> bytes:
    return _encoder.encode(data)


def packed(data: Data) -> bytes:
    """A message as a frame: text, or raw deflate in a binary one where that is shorter."""
    text = _encoder.encode(data)
    if len(text) <= SMALL:
        return framed(TEXT, text)
    press = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return framed(BINARY, press.compress(text) + press.flush())


def unpacked(payload: bytes | str) -> Data:
    if isinstance(payload, bytes):
        payload = zlib.decompress(payload, -zlib.MAX_WBITS).decode()
    read: Data = msgspec.json.decode(payload)
    return read


def framed(opcode: int, payload: bytes) -> bytes:
    first, length = WHOLE | opcode, len(payload)
    if length < 126:
        return struct.pack("!BB", first, length) + payload
    if length < 1 << 16:
        return struct.pack("!BBH", first, 126, length) + payload
    return struct.pack("!BBQ", first, 127, length) + payload


HEARTBEAT: Final = packed({"type": "beat"})
"""Tells a page that its connection lives; scripts in a browser are not told of pings."""
HAND, TOP = -1, -2
"""Where a piece comes from or goes that is no region: a hand, the top combo of the column."""
SHORTER = {"pickled": "pick"}


class Moments:
    """``deltas[n]`` leads from moment ``n`` on. ``open_handed``: coins are always told."""

    def __init__(self, game: Game, *, open_handed: bool = False) -> None:
        self.game = game
        self.open_handed = open_handed
        self._teller = Teller(game)
        self._numbers = {region.id: i for i, region in enumerate(game.board.regions)}
        self._paid: list[Paid] = [(None,) * len(game.names)]
        self._states = [game.start()]
        self.entries: list[Entry] = []
        self.deltas: list[Data] = []
        self.start = self.position = self._told(0)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def result(self) -> Data | None:
        return result_of(self.game, self.state) if self.state.stage is Stage.OVER else None

    def replay(self, entries: Iterable[Entry]) -> Iterable[Data]:
        """Add entries one by one; each delta as it is made."""
        for entry in entries:
            before = self.state
            after = self.game.replay(before, entry)
            yield self.add(GameStep(len(self), before, entry, after))

    def add(self, step: GameStep) -> Data:
        self._states.append(step.after)
        score = score_of(step)
        paid = list(self._paid[-1])
        if score is not None:
            paid[score.seat] = score.total
        self._paid.append(tuple(paid))
        self.entries.append(step.entry)
        before, self.position = self.position, self._told(len(self))
        delta = {
            "type": "delta",
            "index": len(self) - 1,
            "moment": len(self),
            "kind": "move",
            "seat": step.entry.seat,
            "move": verb_of(step.entry.move),
            "at": [i for i in regions_of(step.entry.move) if i < len(self._numbers)],
            "changes": changes_between(before, self.position),
            "log": lines_in_all(lambda: log_lines(self.game, step), len(self)),
            "movements": [self._movement(it) for it in movements_of(self.game, step)],
            "die": rolled(step),
            "joint": None if step.draw is None else int(step.draw.is_joint),
            "result": self.result,
        }
        self.deltas.append(delta)
        return delta

    def back_to(self, length: int, by: int) -> Data:
        """Forget the entries after a moment; ``by`` is the seat that took its own back."""
        for kept in (self._states, self._paid):
            del kept[length + 1 :]
        del self.entries[length:], self.deltas[length:]
        before, self.position = self.position, self._told(length)
        said = lines_in_all(lambda: [back_line(self.game, by)], length)
        return {
            "type": "delta",
            "index": length,
            "moment": length,
            "kind": "back",
            "seat": by,
            "move": "",
            "at": [],
            "changes": changes_between(before, self.position),
            "log": said,
            "movements": [],
            "die": None,
            "joint": None,
            "result": self.result,
        }

    def uncovered(self) -> "Moments":
        whole = Moments(self.game, open_handed=True)
        before = whole.start
        for number, delta in enumerate(self.deltas):
            whole.entries.append(self.entries[number])
            whole._states.append(self._states[number + 1])
            whole._paid.append(self._paid[number + 1])
            whole.position = whole._told(number + 1)
            whole.deltas.append({**delta, "changes": changes_between(before, whole.position)})
            before = whole.position
        return whole

    def _told(self, moment: int) -> Data:
        state, paid = self._states[moment], self._paid[moment]
        return self._teller.position(state, paid, open_handed=self.open_handed)

    def _movement(self, movement: Movement) -> Data:
        piece = movement.piece
        return {
            "piece": piece.name,
            "owner": piece.owner,
            "declined": int(piece.declined),
            "marker": int(piece.is_marker),
            "count": movement.count,
            "from": self._place(movement.start),
            "to": self._place(movement.end),
            "lost": int(movement.lost),
        }

    def _place(self, place: str) -> int:
        if place == HOME:
            return HAND
        if place.startswith(BESIDE):
            return TOP - int(place.removeprefix(BESIDE))
        return self._numbers[place]


def verb_of(move: Move) -> str:
    tag = str(type(move).__struct_config__.tag)
    return SHORTER.get(tag, tag.removesuffix("with"))


def rolled(step: GameStep) -> int | None:
    chance = step.entry.chance
    if not isinstance(step.entry.move, Attempt | Roll) or not chance:
        return None
    return chance[0] if isinstance(chance[0], int) else None


def result_of(game: Game, state: State) -> Data:
    """Who has won, and everybody's place: most coins, then most tokens on the board."""
    ranks = [(it.coins, tokens_on_board(state, seat)) for seat, it in enumerate(state.players)]
    ranking = [
        {"seat": seat, "place": 1 + sum(other > rank for other in ranks), "coins": rank[0]}
        for seat, rank in sorted(enumerate(ranks), key=lambda item: item[1], reverse=True)
    ]
    says = in_all(lambda: result(game, state))
    return {"winners": game.winners(state), "ranking": ranking, "says": says}


def lines_in_all(tell: Callable[[], Sequence[LogLine]], moment: int) -> list[Data]:
    columns = []
    for language in CODES:
        with speaking(language):
            columns.append(tell())
    return [
        {
            "moment": moment,
            "seat": row[0].seat,
            "strong": row[0].strong,
            "words": {code: line.text for code, line in zip(CODES, row, strict=True)},
        }
        for row in zip(*columns, strict=True)
    ]
