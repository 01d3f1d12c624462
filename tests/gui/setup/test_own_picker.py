"""Races and powers of one's own are chosen where a game is set up or hosted."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from smallworld.content.own import (
    EMBLEMS,
    OwnPieces,
    names_in_short,
    pack,
    read_own,
    tag_of,
    traits_of_races,
    unpack,
)
from smallworld_client.gui.paint.icons import emblem
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.setup.sets import OwnPicker
from smallworld_client.gui.setup.waiting import added_text
from smallworld_client.home import folders
from smallworld_client.home.own_content import own_pieces, own_pieces_text, save_own
from smallworld_client.words import names
from smallworld_client.words.traits import trait_words
from smallworld_wire.room import TableSettings
from tests.helpers.own_packs import EXAMPLE, some_own, some_trait

OWN = read_own(EXAMPLE)
CATAPULTS = OwnPieces(
    (),
    read_own(
        '[[power]]\nid = "own-x"\nname = "Siege"\nbadge = 3\ntext = ""\n'
        'traits = [{ trait = "catapults", marker = "catapult" }]'
    ).power,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    return tmp_path


def test_what_is_saved_is_read_again_and_files_that_can_not_be_used_are_left_out() -> None:
    path = save_own(OWN)
    assert path == folders.own_pieces_folder() / "moles.toml"
    (folders.own_pieces_folder() / "bad.toml").write_text("[[race]]\nid = 'x'")
    (folders.own_pieces_folder() / "worse.toml").write_bytes(b"\xff\xfe")
    assert [kept.own for kept in own_pieces()] == [OWN]
    assert save_own(OWN).name == "moles-2.toml"


@pytest.mark.parametrize("seed", range(5))
def test_any_races_and_powers_are_written_so_that_they_read_back(seed: int) -> None:
    own = some_own(Random(seed))
    quoted = replace(own.race[0], text='A "quoted" \\ text, ünd more.')
    own = replace(own, race=(quoted, *own.race[1:]))
    assert read_own(own_pieces_text(own)) == own


def test_every_trait_has_words_whatever_its_settings() -> None:
    rng = Random("words")
    for kind in traits_of_races():
        for _ in range(6):
            words = trait_words(some_trait(rng, kind))
            assert words.endswith("."), tag_of(kind)
            assert "{" not in words, tag_of(kind)


def test_chosen_ones_are_played_and_named_while_folded(qtbot: QtBot) -> None:
    save_own(OWN)
    screen = SetupScreen(Mode.COMPUTER, "Ada")
    qtbot.addWidget(screen)
    assert screen.setup.settings.own == b""
    moles, orchard, _ = screen.own.switches
    moles.setChecked(True)
    orchard.setChecked(True)
    assert unpack(screen.setup.settings.own) == OwnPieces(OWN.race, OWN.power[:1])
    assert screen.own.line.accessibleDescription() == "Moles, Orchard"
    assert screen.sets.count.text() == "15 races, 21 powers"
    screen.sets.choose(["cursed"])
    assert screen.sets.count.text() == "17 races, 26 powers"
    assert screen.start.isEnabled()
    host = HostScreen("Ada").form
    qtbot.addWidget(host)
    host.own.switches[0].setChecked(True)
    assert host.setup.settings.own == pack(OwnPieces(OWN.race))


def test_what_can_not_be_played_with_the_chosen_sets_or_is_too_much_says_why(qtbot: QtBot) -> None:
    save_own(CATAPULTS)
    picker = OwnPicker()
    qtbot.addWidget(picker)
    picker.switches[0].setChecked(True)
    assert picker.reason(()) == ""
    assert "already has these pieces" in picker.reason(("be-not-afraid",))
    for name in "abcde":
        picker.add(OwnPieces((), (replace(OWN.power[0], id=f"own-{name}"),)))
    assert picker.reason(()) == "Choose at most 4 of your races and 4 of your powers."


def test_a_card_says_what_the_traits_do_and_what_their_maker_wrote() -> None:
    assert names.text_of_race(OWN.race[0]) == (
        "Caverns count as next to each other. One new token for every 3 regions conquered that "
        "were not empty. “Caverns are next to each other; a new Mole for every three regions "
        "taken.”"
    )
    silent = replace(OWN.power[1], text="")
    assert names.text_of_power(silent) == (
        "It loses no tokens when driven out. May go into decline at the end of a turn."
    )
    assert names.text_of_power(replace(silent, traits=())) == "Nothing but tokens."


def test_they_have_the_emblem_of_their_maker_or_one_of_their_own() -> None:
    unpack(pack(OWN))
    assert emblem("own-moles") == emblem("own-07")
    assert emblem("own-orchard") in [emblem(name) for name in EMBLEMS]
    assert emblem("own-nobody-knows") == emblem("nothing")


def test_a_list_names_as_many_as_it_has_room_for() -> None:
    assert names_in_short(pack(OWN)) == "Moles, Orchard, Stubborn"
    long = OwnPieces(
        power=tuple(replace(OWN.power[0], id=f"own-{it}", name=it * 24) for it in "abc")
    )
    assert names_in_short(pack(long)) == f"{'a' * 24}, …"
    assert names_in_short(b"") == ""


def test_the_waiting_room_names_what_is_of_this_table() -> None:
    settings = TableSettings("A game", "two-players", own=pack(OWN))
    assert added_text(settings) == "of this table: Moles, Orchard, Stubborn"
    assert added_text(replace(settings, own=b"")) == "base game only"
