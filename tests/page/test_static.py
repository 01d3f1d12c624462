"""The folder that any web server can serve: complete, relative, and strict about scripts."""

import gzip
import json
import re
from pathlib import Path

import pytest

from smallworld_client.home.settings import LANGUAGES
from smallworld_web import answers, static
from smallworld_web.answers import PressedFile, SeatFile, SeatFiles


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    pressed = tmp_path / "worker.js.gz"
    pressed.write_bytes(gzip.compress(b"work();"))
    worker = SeatFile("text/javascript", {"gzip": PressedFile(pressed, '"t"', 27)})
    files = SeatFiles("abc", {"worker.js": worker})
    monkeypatch.setattr(static, "seat_files", lambda: files)
    static.write_folder(tmp_path / "site")
    return tmp_path / "site"


def test_the_index_refers_to_files_of_the_folder_wherever_that_lies(folder: Path) -> None:
    text = (folder / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'(?:href|src)="([^"]*)"', text)) - {""}
    assert named
    assert [it for it in named if not (folder / it).is_file()] == []


def test_the_page_knows_where_the_program_of_the_seat_is(folder: Path) -> None:
    text = (folder / "index.html").read_text(encoding="utf-8")
    [base] = re.findall(r'name="alone" content="/([^"]+)"', text)
    assert (folder / base / "worker.js").read_bytes() == b"work();"


def kept(folder: Path) -> tuple[str, list[str]]:
    """The version and the files that the service worker knows."""
    head = (folder / "offline.js").read_text(encoding="utf-8").partition("\n")[0]
    version, files = json.loads(head.removeprefix("const [VERSION, FILES] = ").removesuffix(";"))
    return version, files


def test_without_a_network_every_file_of_the_folder_is_there(folder: Path) -> None:
    files = {it.relative_to(folder).as_posix() for it in folder.rglob("*") if it.is_file()}
    assert {*kept(folder)[1], "offline.js"} == files


def test_a_folder_has_another_version_only_if_a_file_is_another(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static.write_folder(tmp_path / "same")
    monkeypatch.setattr(static, "choices", dict)
    static.write_folder(tmp_path / "other")
    assert kept(tmp_path / "same") == kept(folder)
    assert kept(tmp_path / "other")[0] != kept(folder)[0]


def test_no_script_asks_a_server_by_a_path_from_its_root(folder: Path) -> None:
    asked = re.compile(r'(?:fetch|Worker|src:|href:)[ (]*["`]/(?!g/|r/|\?|page/streams)')
    found = [it.name for it in folder.glob("page/*.js") if asked.search(it.read_text("utf-8"))]
    assert found == ["main.js"]  # which reads records and files where there is a server


def test_everything_that_can_be_chosen_is_named_in_each_language(folder: Path) -> None:
    choices = json.loads((folder / "choices.json").read_text(encoding="utf-8"))
    assert choices.keys() == LANGUAGES.keys()
    names = {language: [it["name"] for it in told["sets"]] for language, told in choices.items()}
    assert names["de"] != names["en"] != names["fr"]
    for board in choices["en"]["boards"]:
        assert (folder / "boards" / f"{board['id']}.json").is_file()
        assert (folder / "page" / f"board-{board['id']}.svg").is_file()


def test_without_the_bundle_the_command_says_how_to_make_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from smallworld_web.__main__ import main

    monkeypatch.setattr(answers, "seat_trouble", lambda: answers.SEAT_TROUBLE)
    monkeypatch.setattr(static, "seat_files", lambda: None)
    assert main(["--static", str(tmp_path / "site")]) == 1
    assert "seat_bundle.py" in capsys.readouterr().err
