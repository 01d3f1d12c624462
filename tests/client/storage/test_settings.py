"""The settings file: what comes back from it, whoever wrote it, and what is left as it is."""

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from smallworld_client.home.settings import BY_WINDOW, Ignored, SettingsFile, UserSettings
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
        "Mira Ö.",
        surround="light",
        text=1.25,
        speed=0.5,
        lobby="lobby.example.org",
        sound=False,
        volume=0.3,
        notices=False,
        handover=False,
        sets=("cursed", "leaders"),
    )
    SettingsFile(file).save(chosen)
    assert SettingsFile(file).load() == chosen


def test_without_a_file_all_is_as_it_comes(file: Path) -> None:
    assert SettingsFile(file).load() == UserSettings()


def test_nonsense_in_the_file_counts_as_unset(file: Path) -> None:
    file.write_text(
        "[General]\nsurround=pink\ntext=huge\nspeed=17\nname=Mira\nsound=loud\nvolume=11\n"
    )
    assert SettingsFile(file).load() == UserSettings("Mira")


@pytest.mark.parametrize(
    "line", ["text=nan", "text=-inf", "ignored=" + "[" * 60_000, 'ignored="[[1]]"', "ignored=7"]
)
def test_what_is_no_value_counts_as_unset(file: Path, line: str) -> None:
    file.write_text(f"[General]\n{line}\n")
    assert SettingsFile(file).load() == UserSettings()


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


def test_a_name_with_a_comma_stays_a_name(file: Path) -> None:
    SettingsFile(file).save(UserSettings("Mira, the first"))
    assert SettingsFile(file).load().name == "Mira, the first"


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


def test_who_is_ignored_is_kept_between_runs(tmp_path: Path) -> None:
    ignored = (Ignored("rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7", "Loud, <b>Larry</b>"),)
    SettingsFile(tmp_path / "s.ini").save(UserSettings(ignored=ignored))
    assert SettingsFile(tmp_path / "s.ini").load().ignored == ignored


def test_a_damaged_list_of_the_ignored_is_none(tmp_path: Path) -> None:
    (tmp_path / "s.ini").write_text('[General]\nignored="[[1, 2, 3], \\"x\\"]"\n')
    assert SettingsFile(tmp_path / "s.ini").load().ignored == ()


def test_hints_are_kept_as_they_were_left(file: Path) -> None:
    assert UserSettings().hints
    SettingsFile(file).save(UserSettings(hints=False, hints_seen=("pick", "price")))
    kept = SettingsFile(file).load()
    assert (kept.hints, kept.hints_seen) == (False, ("pick", "price"))


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


def test_characters_that_an_older_qt_escaped_are_read(file: Path) -> None:
    file.write_text("[General]\nname=\\xd6lga \\xd83d\\xde00\n")
    assert SettingsFile(file).load().name == "Ölga 😀"


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
