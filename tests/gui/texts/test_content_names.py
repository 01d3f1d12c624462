"""Names of content in the language of the window."""

from types import SimpleNamespace
from typing import cast

import msgspec
import pytest

from smallworld.content import MarkerKind
from smallworld.game import Game
from smallworld.state import RaceInPlay
from smallworld_client.words import names as content_names
from smallworld_client.words.names import combo_title
from tests.gui.conftest import Dress
from tests.helpers.content_files import SETS, all_powers, all_races


class Row(msgspec.Struct):
    """A set, a relic or a place."""

    id: str
    name: str
    text: str
    brief: str = ""


def described(kind: str) -> list[Row]:
    return [msgspec.convert(row, Row) for file in SETS.values() for row in file.get(kind, [])]


@pytest.fixture(params=["de", "fr"])
def language(request: pytest.FixtureRequest, dress: Dress) -> str:
    dress(language=request.param)
    return str(request.param)


class Box:
    """As much of a game as a combo's title needs: races and powers of every set, by id."""

    content = SimpleNamespace(
        races={row.id: row for row in all_races()}, powers={row.id: row for row in all_powers()}
    )


def test_what_a_set_is_called_and_what_it_adds_is_said_in_it(language: str) -> None:
    for file in SETS.values():
        row = msgspec.convert(file, Row)
        assert content_names.set_text(row) != row.text, (language, row.id)
        assert content_names.set_name(row)


def test_what_monsters_guard_is_called_and_described_in_it(language: str) -> None:
    """Also where it lies on the board."""
    for row in described("relic") + described("place"):
        assert content_names.find_name(row) != row.name, (language, row.id)
        assert content_names.find_text(row) != row.text, (language, row.id)
        lying = MarkerKind(row.id, row.name)
        assert content_names.marker_name(lying) == content_names.find_name(row), language


@pytest.mark.parametrize(
    ("power", "race", "title"),
    [
        ("hordes-of", "ratmen", "Hordes of Ratmen"),
        ("were", "goblins", "Were-Goblins"),
        ("soul-touch", "elves", "Soul-Touch Elves"),
        ("peace-loving", "white-ladies", "Peace-Loving White Ladies"),
    ],
)
def test_a_badge_reads_before_its_race(power: str, race: str, title: str) -> None:
    box = Box.content
    assert content_names.combo_name([box.powers[power].name], box.races[race].name) == title
    assert combo_title(cast("Game", Box), RaceInPlay(race, (power,))) == title


def test_each_language_writes_a_badge_in_its_own_way(language: str) -> None:
    title = combo_title(cast("Game", Box), RaceInPlay("goblins", ("were",)))
    assert title == {"de": "Goblins (Werwesen)", "fr": "Gobelins (Garous)"}[language]
    names = [content_names.power_name(Box.content.powers["were"])]
    race = content_names.name_of_race(Box.content.races["goblins"])
    assert content_names.combo_name(names, race) == title
