"""Pictures and animations of games are made beside the window, and whole or not at all."""

import xml.etree.ElementTree as ET
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from msgspec.structs import replace
from PIL import Image
from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from smallworld.state import State
from smallworld_client.gui.records import saving as saving_module
from smallworld_client.gui.records.replay import Replay
from smallworld_client.gui.records.saving import (
    ExportThread,
    FileSaver,
    Progress,
    ProgressDialog,
    SheetPainter,
    animation,
    file_name,
    picture,
)
from smallworld_client.gui.records.screen import RecordsScreen
from smallworld_client.words.log import result
from smallworld_dev.shots.posing import played
from tests.gui.showing import existing, on_screen
from tests.helpers.expect import PATIENCE

WAIT = int(PATIENCE * 1000)
Sentences = list[tuple[str, bool]]


@pytest.fixture
def reel() -> Replay:
    return played(2, 0)


@pytest.fixture
def painter(reel: Replay) -> SheetPainter:
    return SheetPainter(reel.game, 320, "Round {round} of {rounds}")


def ignore(done: int, all_: int) -> None:
    """Progress that nobody sees."""


def test_a_picture_shows_its_moment(painter: SheetPainter, reel: Replay, tmp_path: Path) -> None:
    first, last = tmp_path / "first.png", tmp_path / "last.png"
    picture(painter, reel.states[0])(first, ignore)
    picture(painter, reel.states[-1])(last, ignore)
    with Image.open(first) as one, Image.open(last) as other:
        assert one.size == other.size == (320, painter.size.height())
        assert one.tobytes() != other.tobytes()


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The animation of a game, and its captions in the order in which they were painted."""
    path = tmp_path_factory.mktemp("film") / "game.gif"
    reel, said = played(2, 0), list[str]()
    painter = SheetPainter(reel.game, 320, "Round {round} of {rounds}", captioned=True)
    paint = painter.paint

    def listen(state: State, caption: str = "") -> QImage:
        said.append(caption)
        return paint(state, caption)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(painter, "paint", listen)
        animation(painter, reel)(path, ignore)
    return path, said


def test_an_animation_runs_from_the_first_position_to_the_last_and_can_be_sent_by_mail(
    film: tuple[Path, list[str]], reel: Replay, tmp_path: Path
) -> None:
    path, said = film
    assert path.stat().st_size < 400_000
    with Image.open(path) as moving:
        assert 20 < moving.n_frames <= len(reel.states)  # type: ignore[attr-defined]
        moving.seek(moving.n_frames - 1)  # type: ignore[attr-defined]
        last = moving.convert("RGB")
    painter = SheetPainter(reel.game, 320, "Round {round} of {rounds}", captioned=True)
    painter.paint(reel.states[-1], said[-1]).save(str(tmp_path / "still.png"))
    with Image.open(tmp_path / "still.png") as still:
        assert difference(last, still.convert("RGB")) < 6


def test_an_animation_says_below_the_players_what_happens(
    film: tuple[Path, list[str]], reel: Replay
) -> None:
    _palette, first, second, *_, last = film[1]
    assert first == "The Loonmere Dales"
    assert second.startswith(tuple(reel.game.names))
    assert last == result(reel.game, reel.states[-1])
    painter = SheetPainter(reel.game, 320, "", captioned=True)
    assert painter.paint(reel.states[0], first) != painter.paint(reel.states[0], second)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures, of 255."""
    pairs = zip(one.tobytes(), other.tobytes(), strict=True)
    return sum(abs(a - b) for a, b in pairs) / len(one.tobytes())


def test_how_far_it_is_is_told_in_the_windows_thread(qtbot: QtBot, tmp_path: Path) -> None:
    def work(path: Path, progress: Progress) -> None:
        for number in range(3):
            progress(number, 3)
        path.write_bytes(b"a film")

    export = ExportThread(work, tmp_path / "game.gif")
    told: list[tuple[int, int, bool]] = []
    export.progressed.connect(
        lambda done, all_: told.append((done, all_, current_thread() is main_thread()))
    )
    with qtbot.waitSignal(export.done, timeout=WAIT) as done:
        export.start()
    assert done.args == [tmp_path / "game.gif"]
    assert told == [(number, 3, True) for number in range(3)]
    export.stop()


def test_what_is_given_up_leaves_nothing_behind(qtbot: QtBot, tmp_path: Path) -> None:
    begun = Event()

    def work(path: Path, progress: Progress) -> None:
        path.write_bytes(b"half a film")
        while True:
            progress(1, 2)
            begun.set()

    export = ExportThread(work, tmp_path / "game.gif")
    with qtbot.assertNotEmitted(export.done):
        export.start()
        assert begun.wait(PATIENCE)
        export.stop()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_was_there_stays_if_another_can_not_be_made(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "game.gif"
    path.write_bytes(b"an earlier film")

    def work(part: Path, progress: Progress) -> None:
        part.write_bytes(b"half a film")
        raise OSError(28, "No space left on device")

    export = ExportThread(work, path)
    with qtbot.waitSignal(export.failed, timeout=WAIT) as failed:
        export.start()
    assert failed.args == ["No space left on device"]
    assert path.read_bytes() == b"an earlier film"
    assert list(tmp_path.iterdir()) == [path]
    export.stop()


@pytest.fixture
def told() -> Sentences:
    """The sentences that a screen was told to show, and whether each is a warning."""
    return []


@pytest.fixture
def saving(qtbot: QtBot, plain_boards: None, told: Sentences) -> FileSaver:
    screen = on_screen(qtbot, RecordsScreen([], Path("/games")), 1024, 640)
    return FileSaver(screen, lambda *sentence: told.append(sentence))


def over(saving: FileSaver) -> QWidget:
    """The screen that it is over."""
    return existing(saving.parentWidget())


def test_a_picture_of_a_game_under_way_gives_no_coins_away_and_of_its_end_all(reel: Replay) -> None:
    painter = SheetPainter(reel.game, 640, "Round {round}", hides_coins=True)
    for moment, hides in ((reel.states[len(reel.states) // 2], True), (reel.states[-1], False)):
        players = tuple(replace(it, coins=it.coins + 70) for it in moment.players)
        richer = replace(moment, players=players)
        assert (painter.paint(moment) == painter.paint(richer)) is hides


def choose(saving: FileSaver, path: Path) -> None:
    """Choose a file in the dialog that asks for one."""
    dialog = existing(over(saving).findChild(QFileDialog))
    dialog.fileSelected.emit(str(path))
    dialog.reject()


def test_a_picture_is_copied_or_saved_where_the_person_says(
    qtbot: QtBot, saving: FileSaver, told: Sentences, reel: Replay, tmp_path: Path
) -> None:
    with qtbot.waitSignal(saving.over, timeout=WAIT):
        saving.copy_picture(reel.game, reel.states[-1])
    qtbot.waitUntil(lambda: bool(told))
    assert QGuiApplication.clipboard().image().width() == 1600
    saving.save_picture(reel.game, reel.states[-1], "Ada · Bram")
    with qtbot.waitSignal(saving.over, timeout=WAIT):
        choose(saving, tmp_path / "end.png")
    with Image.open(tmp_path / "end.png") as saved:
        assert saved.width == 1600
    copied, saved_as = "The picture has been copied.", f"Saved: {tmp_path / 'end.png'}"
    assert told == [(copied, False), (saved_as, False)]


def test_a_picture_is_saved_as_a_drawing_where_its_name_says_so(
    qtbot: QtBot, saving: FileSaver, reel: Replay, tmp_path: Path
) -> None:
    saving.save_picture(reel.game, reel.states[-1], "Ada · Bram")
    dialog = existing(over(saving).findChild(QFileDialog))
    dialog.filterSelected.emit(dialog.nameFilters()[1])
    assert dialog.defaultSuffix() == "svg"
    with qtbot.waitSignal(saving.over, timeout=WAIT):
        choose(saving, tmp_path / "end.svg")
    drawn = ET.fromstring((tmp_path / "end.svg").read_text(encoding="utf-8"))
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}use"))) > 1000


def test_pictures_are_saved_at_home_or_among_the_pictures_unless_another_folder_is_chosen(
    saving: FileSaver, reel: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, home = tmp_path / "pictures", tmp_path / "home"
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(pictures))
    for folder in (home, pictures):
        folder.mkdir()
        saving.save_picture(reel.game, reel.states[-1], "Ada · Bram")
        dialog = over(saving).findChildren(QFileDialog)[-1]
        assert Path(dialog.directory().absolutePath()) == folder
        dialog.reject()


def test_an_animation_says_when_it_is_done(
    qtbot: QtBot,
    saving: FileSaver,
    told: Sentences,
    reel: Replay,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(saving_module, "ANIMATION_WIDTH", 160)
    saving.save_animation(reel, "Ada · Bram")
    with qtbot.waitSignal(saving.over, timeout=2 * WAIT):
        choose(saving, tmp_path / "game.gif")
    assert told == [(f"Saved: {tmp_path / 'game.gif'}", False)]


def test_an_animation_can_be_cancelled(
    qtbot: QtBot, saving: FileSaver, told: Sentences, reel: Replay, tmp_path: Path
) -> None:
    saving.save_animation(reel, "Ada · Bram")
    choose(saving, tmp_path / "game.gif")
    dialog = existing(over(saving).findChild(ProgressDialog))
    qtbot.waitUntil(lambda: dialog.bar.share > 0, timeout=WAIT)
    with qtbot.waitSignal(saving.over):
        dialog.button("cancel").click()
    assert not saving.is_busy
    assert list(tmp_path.iterdir()) == []
    assert told == []


def test_a_folder_that_can_not_be_written_to_is_told(
    qtbot: QtBot,
    saving: FileSaver,
    told: Sentences,
    reel: Replay,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(saving_module, "PICTURE_WIDTH", 160)
    saving.save_picture(reel.game, reel.states[0], "Ada · Bram")
    with qtbot.waitSignal(saving.over, timeout=WAIT):
        choose(saving, tmp_path / "nowhere" / "end.png")
    [(text, warning)] = told
    assert warning
    assert text.endswith("can't be saved: No such file or directory. Choose another folder.")


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Ada · Bram", "Ada, Bram"),
        ("a/b: c?", "a b c"),
        ("...", "Small World"),
        ("x" * 99, "x" * 80),
    ],
)
def test_a_title_becomes_a_name_that_every_system_accepts(title: str, name: str) -> None:
    assert file_name(title) == name
