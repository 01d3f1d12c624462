"""The settings file: what comes back from it, whoever wrote it, and what is left as it is."""

import os
import re
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest
from msgspec import structs

from smallworld_client.home import folders, friends, settings as settings_module
from smallworld_client.home.friends import LARGEST_FILE, MOST, KeptFriend, with_more
from smallworld_client.home.own_content import file_name, keep_board, own_boards, read_board_file
from smallworld_client.home.settings import (
    BY_WINDOW,
    NAME_LENGTH,
    SHOWN,
    STORED,
    Ignored,
    SettingsFile,
    UserSettings,
    default_lobby,
)
from smallworld_maps import NoBoard
from smallworld_maps.files import write_board
from smallworld_net.keys import KeyPair
from tests.helpers.boards import brick_board
from tests.helpers.odd_files import KINDS, POSIX, put

BY_QT = r"""[General]
found_by=network
games_at=
handover=false
hints=true
hints_seen=pick price
ignored="[[\"rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7\", \"Loud, <b>Larry</b>\\u00d6\"]]"
language=
lessons=
lobby=@@lobby
name="Mira, Ö \"x\"; \\ 😀 \x1\x66=@a%"
notices=@Invalid()
seen=true
sets=cursed leaders
sound=true
speed=1
surround=light
text=125%
volume=0.3
"""
"""What version 0.3 wrote through QSettings."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def test_settings_come_back_as_they_were_saved(file: Path) -> None:
    chosen = UserSettings(
        "Mira Ö., the first",
        surround="light",
        text=1.25,
        speed=0.5,
        lobby="lobby.example.org",
        sound=False,
        volume=0.3,
        notices=False,
        handover=False,
        sets=("cursed", "leaders"),
        hints=False,
        hints_seen=("pick", "price"),
    )
    assert SettingsFile(file).load() == UserSettings()
    SettingsFile(file).save(chosen)
    assert SettingsFile(file).load() == chosen


@pytest.mark.parametrize("name", [name for name, shown in SHOWN.items() if shown.options])
def test_each_choice_of_a_setting_can_be_read_again(name: str) -> None:
    stored, choices = STORED[name], (*SHOWN[name].options, *SHOWN[name].others)
    assert [stored.read(stored.write(choice)) for choice in choices] == [*choices]


@pytest.mark.parametrize(
    "lines",
    [
        "surround=pink\ntext=huge\nspeed=17\nsound=loud\nvolume=11",
        "text=nan",
        "text=-inf",
        "ignored=" + "[" * 60_000,
        'ignored="[[1]]"',
        "ignored=7",
    ],
)
def test_what_is_no_value_counts_as_unset(file: Path, lines: str) -> None:
    file.write_text(f"[General]\n{lines}\nname=\\xd6lga \\xd83d\\xde00\n")
    assert SettingsFile(file).load() == UserSettings("Ölga 😀")


@POSIX
@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_of_settings_counts_as_empty_and_stays_as_it_is(
    file: Path, kind: str
) -> None:
    put(kind, file)
    before = os.lstat(file)
    settings = SettingsFile(file)
    assert settings.load() == UserSettings()
    with pytest.raises(OSError, match=re.escape(str(file))):
        settings.save(UserSettings("Mira"))
    assert os.lstat(file).st_mode == before.st_mode
    assert os.lstat(file).st_size == before.st_size


def test_a_size_beyond_the_bounds_becomes_the_nearest(file: Path) -> None:
    file.write_text("[General]\ntext=9\n")
    assert SettingsFile(file).load().text == 2.0


def test_a_folder_that_can_not_be_written_is_an_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(OSError, match="can't be written"):
        SettingsFile(blocked / "settings.ini").save(UserSettings("Mira"))


def test_a_hundred_percent_that_was_chosen_is_not_the_size_of_old_files_without_a_choice(
    file: Path,
) -> None:
    file.write_text("[General]\ntext=1\n")
    assert SettingsFile(file).load().text == BY_WINDOW
    SettingsFile(file).save(UserSettings(text=1.0))
    assert SettingsFile(file).load().text == 1.0


def test_a_file_that_qt_wrote_is_read(file: Path) -> None:
    file.write_text(BY_QT, encoding="utf-8")
    larry = Ignored("rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7", "Loud, <b>Larry</b>Ö")
    assert SettingsFile(file).load() == UserSettings(
        'Mira, Ö "x"; \\ 😀 \x01f=@a%',
        surround="light",
        text=1.25,
        lobby="@lobby",
        sets=("cursed", "leaders"),
        ignored=(larry,),
        volume=0.3,
        handover=False,
        hints_seen=("pick", "price"),
    )


@pytest.mark.parametrize(
    "name",
    ["", " ", "@Invalid()", "@@", 'a"b', "\\", "\\x41", "\x01f", "\n[General]\n", "ü;#="],
)
def test_any_name_comes_back_as_it_was(file: Path, name: str) -> None:
    SettingsFile(file).save(UserSettings(name))
    assert SettingsFile(file).load() == UserSettings(name)


def test_two_programs_do_not_undo_each_others_changes(file: Path) -> None:
    window, terminal = SettingsFile(file), SettingsFile(file)
    window.save(UserSettings("Mira"))
    ignored = (Ignored("k" * 40, "Larry"),)
    terminal.save(replace(terminal.load(), ignored=ignored))
    window.save(UserSettings("Mira", surround="light"))
    assert SettingsFile(file).load() == UserSettings("Mira", surround="light", ignored=ignored)


def test_what_two_programs_add_to_a_list_is_all_kept(file: Path) -> None:
    SettingsFile(file).save(UserSettings(puzzles=("first", "second")))
    one, other = SettingsFile(file), SettingsFile(file)
    before = one.load()
    assert other.load() == before
    one.save(replace(before, puzzles=("second", "third"), ignored=(Ignored("k", "Ann"),)))
    puzzles = (*before.puzzles, "fourth")
    other.save(replace(before, puzzles=puzzles, ignored=(Ignored("l", "Bob"),)))
    kept = SettingsFile(file).load()
    assert kept.puzzles == ("second", "third", "fourth")
    assert kept.ignored == (Ignored("k", "Ann"), Ignored("l", "Bob"))


def test_what_a_later_version_wrote_is_left_in_the_file(file: Path) -> None:
    file.write_text('[General]\nname=Mira\nwhiskers="long; white"\n')
    settings = SettingsFile(file)
    settings.save(replace(settings.load(), name="Bram"))
    assert 'whiskers="long; white"\n' in file.read_text()


@POSIX
def test_a_file_that_is_a_link_stays_one(file: Path, tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    file.symlink_to(tmp_path / "dotfiles" / "settings.ini")
    SettingsFile(file).save(UserSettings("Mira"))
    assert file.is_symlink()
    assert SettingsFile(tmp_path / "dotfiles" / "settings.ini").load().name == "Mira"


def test_a_board_that_was_kept_is_found_again(tmp_path: Path) -> None:
    assert list(own_boards(tmp_path / "boards")) == []
    path = keep_board(brick_board(), tmp_path / "boards")
    assert path.name == "The Brickfield.json"
    assert [kept.board for kept in own_boards(tmp_path / "boards")] == [brick_board()]


def test_the_same_board_is_kept_once_and_another_of_its_name_beside_it(tmp_path: Path) -> None:
    other = structs.replace(brick_board(3), title="The Brickfield")
    assert keep_board(brick_board(), tmp_path) == keep_board(brick_board(), tmp_path)
    assert keep_board(other, tmp_path).name == "The Brickfield-2.json"


def test_an_unfinished_board_has_its_faults_and_what_is_no_board_is_left_out(
    tmp_path: Path,
) -> None:
    write_board(tmp_path / "half.json", structs.replace(brick_board(), players=4))
    (tmp_path / "other.json").write_text("{}")
    [kept] = own_boards(tmp_path)
    assert kept.path.name == "half.json"
    assert kept.faults
    with pytest.raises(NoBoard):
        read_board_file(tmp_path / "other.json")


@pytest.mark.parametrize(
    ("title", "name"), [("A/B: C?", "A-B- C"), ("...", "board"), ("..", "board"), ("Å", "Å")]
)
def test_a_title_becomes_a_name_that_every_system_takes(title: str, name: str) -> None:
    assert file_name(title) == name


BOB, CID = (KeptFriend(KeyPair.new().public.decode(), name) for name in ("Bob", "Cid"))


def test_as_many_friends_and_ignored_people_as_may_be_kept_are_read_again(
    file: Path, tmp_path: Path
) -> None:
    people = tuple(KeptFriend(f"{number:040}", "\u5c0f" * NAME_LENGTH) for number in range(MOST))
    friends.change_friends(lambda _: people, tmp_path / "friends.json")
    assert friends.read_friends(tmp_path / "friends.json") == people
    settings = UserSettings("Mira", ignored=tuple(Ignored(it.key, it.name) for it in people))
    SettingsFile(file).save(settings)
    assert SettingsFile(file).load() == settings


def test_friends_whom_several_programs_keep_at_once_are_all_kept(tmp_path: Path) -> None:
    path, together = tmp_path / "home" / "friends.json", Barrier(8)
    people = {KeptFriend(KeyPair.new().public.decode(), f"{number}") for number in range(24)}

    def keep(own: list[KeptFriend]) -> None:
        together.wait()
        for person in own:
            friends.change_friends(partial(with_more, more=(person,)), path)

    with ThreadPoolExecutor(8) as programs:
        everybody = list(people)
        list(programs.map(keep, [everybody[program::8] for program in range(8)]))
    assert set(friends.read_friends(path)) == people


def test_a_program_that_hangs_with_the_lock_is_told_of_and_loses_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "friends.json"
    assert friends.change_friends(lambda _: (BOB,), path) == (BOB,)
    monkeypatch.setattr(folders, "LOCK_TIMEOUT", 0.0)
    with folders.held(path.with_suffix(".lock")), pytest.raises(OSError, match="holds the lock"):
        friends.change_friends(lambda kept: (*kept, CID), path)
    assert friends.read_friends(path) == (BOB,)


@pytest.mark.parametrize("content", ['[{"key": "cut o', " " * (LARGEST_FILE + 1)])
def test_a_damaged_file_is_set_aside_and_not_written_over(tmp_path: Path, content: str) -> None:
    path = tmp_path / "friends.json"
    path.write_text(content)
    friends.change_friends(lambda known: known, path)
    assert friends.read_friends(path) == ()
    assert (tmp_path / "friends.json.damaged").read_text() == content


@pytest.fixture
def proposed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of whoever distributes the program."""
    file = tmp_path / "default-lobby.txt"
    monkeypatch.setattr(settings_module, "_DEFAULT_LOBBY", (tmp_path / "none", file))
    default_lobby.cache_clear()
    yield file
    default_lobby.cache_clear()


def test_the_lobby_of_the_distribution_is_proposed_until_another_is_used(proposed: Path) -> None:
    proposed.write_text("# ours\n\n  lobby.example.org:7473 \nother.example.org\n", "utf-8")
    assert UserSettings().usual_lobby == "lobby.example.org:7473"
    assert UserSettings(lobby="mine.example.org").usual_lobby == "mine.example.org"


def test_a_distribution_without_that_file_proposes_no_lobby(proposed: Path) -> None:
    assert not proposed.exists()
    assert UserSettings().usual_lobby == ""


def test_the_project_ships_no_lobby_and_every_build_has_the_file() -> None:
    assert default_lobby() == ""
    root = Path(__file__).parents[3]
    built = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    included = built["targets"]["wheel"]["force-include"]
    assert included["packaging/default-lobby.txt"] == "smallworld_client/default-lobby.txt"
    assert '"default-lobby.txt"), "smallworld_client")' in (
        root / "packaging" / "smallworld.spec"
    ).read_text("utf-8")
