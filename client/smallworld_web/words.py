"""The words of a page: sentences in every language, and what the content of a game is called."""

from collections.abc import Callable
from hashlib import blake2b
from typing import Final, NamedTuple

import msgspec

from smallworld.content import Content
from smallworld_client.bots.computers import LEVELS
from smallworld_client.gui.log.now import turn_steps
from smallworld_client.gui.texts import content_names
from smallworld_client.gui.texts.names import level_name, symbol_name, terrain_name
from smallworld_client.gui.texts.told import told
from smallworld_client.gui.translation import speaking, translate
from smallworld_client.storage.settings import LANGUAGES
from smallworld_maps import MapFile
from smallworld_wire.sentences import Told

Words = dict[str, str]
"""A sentence by the ISO code of its language."""
CODES: Final = tuple(LANGUAGES)
TERRAINS: Final = ("sea", "lake", "farmland", "forest", "hill", "swamp", "mountain")
SYMBOLS: Final = ("mine", "magic", "cavern")


def in_all(say: Callable[[], str]) -> Words:
    """What it says, in every language."""
    said = {}
    for language in CODES:
        with speaking(language):
            said[language] = say()
    return said


def told_in_all(sentence: Told) -> Words:
    """A sentence of a host or lobby in every language."""
    return in_all(lambda: told(sentence))


class Glossary(NamedTuple):
    """What races, powers, pieces and regions of a game are called.

    ``texts`` are JSON by language; ``key`` tells one from any other, so that browsers can keep it.
    """

    key: str
    texts: dict[str, bytes]


def glossary_of(content: Content, board: MapFile | None) -> Glossary:
    """The glossary of the games on a board with that content."""
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
                "name": content_names.race_name(race),
                "one": content_names.race_name(race, 1),
                "text": content_names.race_text(race),
                "brief": content_names.race_brief(race),
                "emblem": race.emblem or id,
            }
            for id, race in content.races.items()
        },
        "powers": {
            id: {
                "name": content_names.power_name(power),
                "text": content_names.power_text(power),
                "brief": content_names.power_brief(power),
                "emblem": power.emblem or id,
            }
            for id, power in content.powers.items()
        },
        "markers": {**_markers(content), **_natives()},
        "board": content_names.board_name(board) if board else "",
        "regions": [
            content_names.place_name(board.id if board else "", it.id, it.name) for it in regions
        ],
        "terrains": {terrain: terrain_name(terrain) for terrain in TERRAINS},
        "symbols": {symbol: symbol_name(symbol) for symbol in SYMBOLS},
        "levels": {level: level_name(level) for level in LEVELS},
        "steps": turn_steps(),
    }


def _markers(content: Content) -> dict[str, dict[str, str]]:
    return {
        id: {"name": content_names.marker_name(kind), "text": content_names.marker_text(kind)}
        for id, kind in content.markers.items()
    }


def _natives() -> dict[str, dict[str, str]]:
    said = {
        "lost-tribe": translate("texts", "Lost Tribe"),
        "monsters": translate("texts", "Monsters"),
    }
    return {id: {"name": name, "text": ""} for id, name in said.items()}
