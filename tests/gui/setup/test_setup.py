from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.setup.board_column import BoardColumn
from smallworld_client.gui.setup.form import GameForm
from smallworld_client.gui.setup.rows import a_cast
from smallworld_client.gui.setup.screen import PLAYERS, Mode, SetupScreen
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import Theme
from smallworld_client.home.own_content import keep_board
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.table.setup import SeatSetup
from smallworld_client.words.choices import character
from smallworld_client.words.names import board_name
from smallworld_maps import for_players
from smallworld_wire.room import LOT
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.showing import on_screen
from tests.helpers.boards import brick_board

pytestmark = pytest.mark.usefixtures("plain_boards")

CAST = ("Hobrin", "Fennick", "Murra", "Luvra", "Zabbit")


@pytest.fixture
def alone(qtbot: QtBot) -> SetupScreen:
    return on_screen(qtbot, SetupScreen(Mode.COMPUTER, "Mira", cast=CAST), 1280, 720)


@pytest.fixture
def shared(qtbot: QtBot) -> SetupScreen:
    return on_screen(qtbot, SetupScreen(Mode.SHARED, "Mira", 2, cast=CAST), 1280, 720)


def test_the_second_click_starts_a_game_against_computer_players(
    qtbot: QtBot, alone: SetupScreen
) -> None:
    with qtbot.waitSignal(alone.start_requested) as told:
        QTest.mouseClick(alone.start, Qt.MouseButton.LeftButton)
    setup = told.args[0]
    assert setup.name == "Mira"
    assert setup.settings.board == for_players(3).id
    assert setup.places == (
        SeatSetup("person", "Mira", colour=0),
        SeatSetup("computer", "medium", "Fennick", 1),
        SeatSetup("computer", "medium", "Murra", 2),
    )


def test_no_computer_player_has_the_picture_that_the_person_chose() -> None:
    assert sorted(a_cast(len(NAMES) - 1, "Luvra")) == sorted({*NAMES} - {"Luvra"})


def test_the_board_and_the_seats_follow_the_number_of_players(alone: SetupScreen) -> None:
    for players in PLAYERS:
        alone.players.set_value(str(players))
        assert alone.setup.settings.board == for_players(players).id
        assert len(alone.setup.places) == players
        assert sum(seat.isVisible() for seat in alone.seats) == players


def test_a_shared_screen_begins_with_persons_and_a_seat_can_be_given_to_the_computer(
    shared: SetupScreen,
) -> None:
    names = [(place.kind, place.name) for place in shared.setup.places]
    assert names == [("person", "Mira"), ("person", "Player 2")]
    shared.seats[1].level.set_value("medium")
    assert shared.setup.places[1] == SeatSetup("computer", "medium", "Fennick", 1)
    assert not shared.seats[1].name.isVisible()
    assert not shared.options.more.isVisible()
    assert shared.setup.seed == ""


def test_somebody_plays_and_everyone_who_does_has_a_name_of_their_own(shared: SetupScreen) -> None:
    for seat, name, reason in (
        (1, "mira ", "Two people have the same name."),
        (1, "  ", "Everyone needs a name."),
        (1, "Bram", ""),
        (3, "", ""),  # not shown while two play
    ):
        shared.seats[seat].name.setText(name)
        assert shared.start.reason == reason
        assert shared.start.isEnabled() is not bool(reason)
    for seat_of_two in shared.seats[:2]:
        seat_of_two.level.set_value("easy")
    assert shared.start.reason == "Someone has to play: give at least one seat to a person."


def test_the_number_of_players_stays_under_the_pointer(qtbot: QtBot) -> None:
    for screen in (
        on_screen(qtbot, SetupScreen(Mode.COMPUTER, "Mira", 2), 1280, 720),
        on_screen(qtbot, SetupScreen(Mode.SHARED, "Mira", 2), 1280, 720),
        on_screen(qtbot, GameForm("Mira", lobby=False), 700, 600),
    ):
        places = set()
        for players in ("2", "5", "3", "4"):
            screen.players.set_value(players)
            QApplication.processEvents()
            places.add(screen.players.mapTo(screen, QPoint()).toTuple())
        assert len(places) == 1


def test_the_computer_plays_as_well_as_is_chosen_and_keeps_its_character_or_gets_another(
    alone: SetupScreen,
) -> None:
    alone.seats[1].level.set_value("hard")
    assert alone.setup.places[1] == SeatSetup("computer", "hard", "Fennick", 1)
    QTest.mouseClick(alone.seats[1].face, Qt.MouseButton.LeftButton)
    called = alone.setup.places[1].called
    assert called in NAMES
    assert called not in CAST
    assert not alone.seats[0].level.isVisible()


@pytest.mark.usefixtures("english_again")
@pytest.mark.turns(8)
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_what_is_said_of_a_character_is_there_in_full(
    qtbot: QtBot, qapp: QApplication, language: str
) -> None:
    speak(qapp, language)
    alone = on_screen(qtbot, SetupScreen(Mode.COMPUTER, "Mira", cast=CAST), 1280, 720)
    for called in sorted(NAMES, key=lambda it: len(character(it)))[-6:]:
        alone.seats[1].show_character(called)
        QApplication.processEvents()
        assert character(called) in {it.drawn for it in Painted(alone.seats[1]).texts}


def test_only_who_had_the_colour_that_a_person_chooses_takes_another(alone: SetupScreen) -> None:
    for colour, all_colours in ((2, [2, 1, 0]), (4, [4, 1, 0])):
        alone.options.colour.swatches[colour].click()
        assert [place.colour for place in alone.setup.places] == all_colours


def test_a_person_sits_where_they_like_and_rows_stand_in_the_order_of_play(
    alone: SetupScreen,
) -> None:
    alone.options.seat.set_value("1")
    QApplication.processEvents()
    called = [place.called or place.name for place in alone.setup.places]
    assert called == ["Fennick", "Mira", "Murra"]
    heights = [seat.mapTo(alone, QPoint()).y() for seat in alone.seats[:3]]
    assert heights[1] < heights[0] < heights[2]
    alone.options.seat.set_value("2")
    alone.players.set_value("2")  # which has no third seat
    assert alone.setup.places[0].name == "Mira"


def test_the_first_player_is_chosen_or_drawn_also_where_they_play_no_more(
    alone: SetupScreen,
) -> None:
    assert alone.setup.settings.first == 0
    alone.options.first.set_value(str(LOT))
    assert alone.setup.settings.first == LOT
    alone.options.first.set_value("2")
    assert alone.setup.settings.first == 2
    alone.players.set_value("2")
    assert alone.setup.settings.first == LOT


def test_the_board_says_how_many_rounds_unless_players_do_whatever_their_number(
    alone: SetupScreen,
) -> None:
    assert alone.options.rounds.currentText() == "10 (standard)"
    assert alone.setup.settings.rounds == 0
    alone.options.rounds.set_value("6")
    alone.players.set_value("5")
    assert alone.setup.settings.rounds == 6
    alone.options.rounds.set_value("0")
    assert alone.options.rounds.currentText() == "8 (standard)"


def test_a_seed_is_folded_away_and_told_in_the_line(alone: SetupScreen) -> None:
    assert not alone.options.seed.isVisible()
    alone.options.more.line.click()
    assert alone.options.seed.isVisible()
    alone.options.seed.set_text("heron")
    assert alone.setup.seed == "heron"
    assert alone.options.more.line.accessibleDescription() == "seed heron"


def test_boards_of_ones_own_stand_beside_the_printed_one_for_as_many(
    alone: SetupScreen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    for board in (brick_board(3), brick_board(2)):
        keep_board(board)
    alone.players.set_value("2")
    assert [it.board for it in alone.boards.thumbs] == [for_players(2), brick_board(2)]
    QTest.mouseClick(alone.boards.thumbs[1], Qt.MouseButton.LeftButton)
    assert alone.setup.own_board == brick_board(2)
    assert [it.isChecked() for it in alone.boards.thumbs] == [False, True]


@pytest.mark.parametrize("height", [720, 800])
def test_boards_colour_and_sets_use_the_whole_window_without_scrolling(
    alone: SetupScreen, height: int
) -> None:
    alone.resize(1280, height)
    QApplication.processEvents()
    boards = alone.boards
    used = boards.another.mapTo(boards, boards.another.rect().bottomRight()).y()
    assert boards.height() - used < 0.11 * height
    [thumb] = boards.thumbs
    assert thumb.width() >= 170
    assert thumb.height() == boards.another.height()
    for part in (*alone.sets.switches, alone.options.colour):
        assert part.visibleRegion().boundingRect().height() == part.height()


def test_the_start_button_is_whole_in_every_window_and_in_a_tall_one_the_board_above(
    alone: SetupScreen,
) -> None:
    alone.players.set_value("5")
    for size in ((1024, 640), (1920, 1080), (900, 1200)):
        alone.resize(*size)
        QApplication.processEvents()
        place = alone.start.rect().translated(alone.start.mapTo(alone, QPoint()))
        assert alone.rect().contains(place), size
    bottom = alone.boards.mapTo(alone, QPoint(0, alone.boards.height())).y()
    assert bottom <= alone.players.mapTo(alone, QPoint()).y()


@pytest.mark.turns(8)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_the_names_of_all_boards_are_there_in_full(
    qtbot: QtBot, plain_boards: None, size: tuple[int, int]
) -> None:
    screen = on_screen(qtbot, SetupScreen(Mode.COMPUTER, "Mira"), *size)
    for players in ("2", "3", "4", "5"):
        screen.players.set_value(players)
        QApplication.processEvents()
        found = [it.what for it in words.cut(Painted(screen.boards))]
        assert not [what for what in found if board_name(screen.board) in what]


def column(qtbot: QtBot, players: int, *size: int) -> BoardColumn:
    boards = tuple(map(for_players, PLAYERS))
    return on_screen(qtbot, BoardColumn(for_players(players), boards), *size)


def test_the_boards_to_choose_from_are_whole_in_every_place(qtbot: QtBot) -> None:
    """Several arrangements are tried; the last one has to be laid out before it is painted."""
    boards = column(qtbot, 3)
    for wide, high in ((480, 566), (736, 646), (868, 411), (360, 520)):
        boards.resize(wide, high)
        QApplication.processEvents()
        boards.resize(wide - 1, high)
        for thumb in boards.thumbs:
            if thumb.isVisible():
                assert thumb.size() == thumb.sizeHint()
                assert boards.rect().contains(thumb.mapTo(boards, thumb.rect().bottomRight()))


@pytest.fixture
def larger(qapp: QApplication) -> Iterator[Callable[[float], None]]:
    """Sets the size of text; it is normal again after the test."""

    def set_size(text: float) -> None:
        Theme(text=text).apply(qapp)
        QApplication.processEvents()

    yield set_size
    set_size(1.0)


@pytest.mark.turns(4)
@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize(("players", "size"), [(5, (868, 399)), (3, (500, 560)), (3, (400, 500))])
def test_what_is_said_of_a_board_is_whole_when_the_text_has_grown(
    qtbot: QtBot,
    larger: Callable[[float], None],
    players: int,
    size: tuple[int, int],
    text: float,
) -> None:
    """The texts get their fonts only after the column has heard of the theme."""
    boards = column(qtbot, players, *size)
    larger(text)
    assert list(words.cut(Painted(boards))) == []
    for thumb in boards.thumbs:
        corner = boards.mapFromGlobal(thumb.mapToGlobal(thumb.rect().bottomRight()))
        assert boards.rect().contains(corner) or not thumb.isVisible()


@pytest.mark.usefixtures("english_again")
def test_another_board_can_be_chosen_and_is_named_whole_in_large_text(
    qtbot: QtBot, qapp: QApplication, larger: Callable[[float], None]
) -> None:
    larger(1.5)
    speak(qapp, "de")
    board = for_players(5)
    boards = on_screen(qtbot, BoardColumn(board, (board,), leads_on=True), 475, 630)
    QApplication.processEvents()
    assert boards.another.isVisible()
    assert list(words.cut(Painted(boards))) == []


def test_space_and_return_start_the_game_and_return_also_while_a_name_is_typed(
    qtbot: QtBot, alone: SetupScreen
) -> None:
    alone.activateWindow()
    qtbot.waitUntil(alone.isActiveWindow)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        with qtbot.waitSignal(alone.start_requested):
            QTest.keyClick(alone.windowHandle(), key)
    alone.seats[0].name.setFocus()
    with qtbot.waitSignal(alone.start_requested):
        QTest.keyClick(alone.seats[0].name, Qt.Key.Key_Return)
