"""Small pictures of boards and positions."""

from concurrent.futures import CancelledError
from threading import Event, current_thread, main_thread

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.game import Game
from smallworld.state import LOST_TRIBE, Marker, Region
from smallworld_client.analysis.pieces import RegionView, region_view
from smallworld_client.gui.background import background
from smallworld_client.gui.board import pictures
from smallworld_client.gui.board.empty_place import EmptyPlace, paint_seats
from smallworld_client.gui.board.pictures import (
    Gallery,
    PictureRequest,
    Position,
    painted_position,
    position_of,
    printed,
)
from smallworld_client.gui.board.thumbnails import Thumbnail
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.screen import scrolled
from smallworld_client.gui.paint.owners import OWNERS, wear
from smallworld_dev.shots.posing import played
from smallworld_maps import ids, load
from tests.gui.conftest import Dress
from tests.gui.showing import existing
from tests.helpers.expect import PATIENCE

WINTER = (Marker("winter", 1),)


@pytest.mark.parametrize(
    ("region", "shown"),
    [
        (
            Region(race="monsters", tokens=2, markers=WINTER),
            RegionView(markers=(("monsters", 2), ("winter", 1))),
        ),
        (
            Region(race=LOST_TRIBE, tokens=1, markers=WINTER),
            RegionView(lost_tribe=True, markers=(("winter", 1),)),
        ),
        (Region(markers=WINTER), RegionView(markers=(("winter", 1),))),
        (
            Region(1, "orcs", 3, True, WINTER),
            RegionView(1, "orcs", 3, declined=True, markers=(("winter", 1),)),
        ),
    ],
    ids=["defenders of nobody", "lost tribe", "empty", "race"],
)
def test_a_region_is_shown_with_its_owner_and_all_its_pieces(
    region: Region, shown: RegionView
) -> None:
    assert region_view(region) == shown


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
def test_the_gold_button_of_an_empty_place_is_in_sight_in_a_small_window(
    qtbot: QtBot, dress: Dress, text: float
) -> None:
    dress(text=text)
    button = Button("Open a table", ButtonKind.PRIMARY)
    said = "Everybody who comes to the lobby sees it. Until they come, others can hold their seats."
    place = scrolled(EmptyPlace(paint_seats, "No tables are open right now", said, button))
    qtbot.addWidget(place)
    place.resize(960, 500)
    place.show()
    QApplication.processEvents()
    assert button.mapTo(place, QPoint(0, button.height())).y() <= 500


SMALL = QSize(112, 74)


def shown_in(qtbot: QtBot, thumbnail: Thumbnail) -> QImage:
    qtbot.addWidget(thumbnail)
    thumbnail.show()
    qtbot.waitUntil(lambda: thumbnail.is_ready, timeout=int(PATIENCE * 1000))
    return thumbnail.grab().toImage()


def colours(image: QImage) -> int:
    """How many different colours an image has."""
    across, down = range(image.width()), range(image.height())
    return len({image.pixel(x, y) for x in across for y in down})


def test_a_thumbnail_shows_the_painted_board_and_no_flat_colours(qtbot: QtBot) -> None:
    image = shown_in(qtbot, Thumbnail("two-players", 112, 74))
    assert colours(image) > 2000


def test_until_it_is_painted_a_thumbnail_is_a_bare_plate(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Gallery, "picture", lambda *_: None)
    thumbnail = Thumbnail("two-players", 112, 74)
    qtbot.addWidget(thumbnail)
    image = thumbnail.grab().toImage()
    assert image.pixelColor(image.rect().center()) == QColor(thumbnail.theme.surround.field)


@pytest.mark.parametrize("board", ids())
def test_without_a_height_the_whole_board_is_shown_and_named(qtbot: QtBot, board: str) -> None:
    thumbnail = Thumbnail(board, 200)
    qtbot.addWidget(thumbnail)
    across, down = load(board).size
    inner = thumbnail.sizeHint() - QSize(8, 8)
    assert inner.width() / inner.height() == pytest.approx(across / down, rel=0.02)
    assert thumbnail.accessibleName() == load(board).title


@pytest.mark.parametrize(
    ("board", "name"), [("moon", "moon"), ("own-" + "0" * 32, "A custom board")]
)
def test_a_board_not_known_here_is_a_bare_plate_with_a_name(
    qtbot: QtBot, board: str, name: str
) -> None:
    thumbnail = Thumbnail(board, 112, 74)
    image = shown_in(qtbot, thumbnail)
    assert thumbnail.accessibleName() == name
    assert image.pixelColor(image.rect().center()) == QColor(thumbnail.theme.surround.field)


def test_pieces_are_as_small_as_the_board() -> None:
    """A position is scaled down whole: a token never hides its neighbours in a small picture."""
    bare = painted_position(Position("two-players"), SMALL)
    region = load("two-players").regions[8]
    view = RegionView(owner=0, race="humans", count=3)
    held = painted_position(Position("two-players", ((region.id, view),)), SMALL)
    changed = [
        (x, y)
        for x in range(SMALL.width())
        for y in range(SMALL.height())
        if bare.pixel(x, y) != held.pixel(x, y)
    ]
    assert changed
    assert (
        max(x for x, _ in changed) - min(x for x, _ in changed) < 16
    )  # at a table it is at least 32


def test_a_token_has_its_owners_colour() -> None:
    region = load("two-players").regions[8]
    view = RegionView(owner=1, race="humans", count=3)
    size = QSize(1280, 800)
    held = painted_position(Position("two-players", ((region.id, view),)), size)
    x, y = (round(value * 0.8) for value in region.anchor)
    near = [held.pixelColor(x + dx, y + dy) for dx in range(-24, 25, 3) for dy in range(-24, 25, 3)]
    assert any(_alike(each, QColor(OWNERS[1].field)) for each in near)


def test_a_position_of_a_game_differs_from_the_board_before_the_first_move() -> None:
    reel = played(2, 0)
    late = position_of(reel.game, reel.states[-1])
    assert late.board == "two-players"
    assert late != printed("two-players")
    assert position_of(reel.game, reel.states[0]) == printed("two-players")


def test_a_picture_has_the_colours_of_its_game_whatever_table_was_shown_last() -> None:
    reel = played(2, 0)
    game = Game(replace(reel.game.header, colours=(4, 2)), reel.game.board)
    held = {view.owner for _, view in position_of(game, reel.states[-1]).regions}
    assert held - {None} == {4, 2}
    position = position_of(reel.game, reel.states[-1])
    before = painted_position(position, SMALL)
    wear((3, 4))
    try:
        assert painted_position(position, SMALL) == before
    finally:
        wear(())


def test_a_picture_comes_later_from_another_thread_and_is_painted_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def paint(position: Position, size: QSize) -> QImage:
        threads.append(current_thread())
        return painted_position(position, size)

    monkeypatch.setattr(pictures, "painted_position", paint)
    gallery = Gallery()
    wanted = PictureRequest(printed("two-players"), 90, 60, 1.0)
    with qtbot.waitSignal(gallery.ready, timeout=int(PATIENCE * 1000)) as ready:
        assert gallery.picture(wanted) is None
        assert gallery.picture(wanted) is None
    assert ready.args == [wanted]
    picture = existing(gallery.picture(wanted))
    assert picture.toImage().size() == QSize(90, 60)
    assert len(threads) == 1
    assert main_thread() not in threads


def test_a_picture_that_is_interrupted_as_the_program_ends_is_given_up(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(position: Position, size: QSize) -> QImage:
        raise CancelledError

    monkeypatch.setattr(pictures, "painted_position", interrupted)
    gallery = Gallery()
    with qtbot.assertNotEmitted(gallery.ready):
        gallery.picture(PictureRequest(printed("two-players"), 92, 60, 1.0))
        qtbot.waitUntil(lambda: gallery.is_idle)


def test_the_board_of_a_table_does_not_wait_for_thumbnails(qtbot: QtBot) -> None:
    """They have threads of their own."""
    hold = Event()
    job = background.submit("thumbnails", hold.wait, PATIENCE)
    assert background.submit("boards", lambda: "done").result(PATIENCE) == "done"
    hold.set()
    job.result(PATIENCE)


def _alike(first: QColor, second: QColor) -> bool:
    return all(
        abs(one - other) < 24
        for one, other in (
            (first.red(), second.red()),
            (first.green(), second.green()),
            (first.blue(), second.blue()),
        )
    )
