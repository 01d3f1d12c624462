from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from smallworld import __version__
from smallworld_client.gui.kit.base import can_stop
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.lobby.cards import YOUR_TURN, OwnGameRow, OwnGamesCard
from smallworld_client.gui.lobby.company import FriendView
from smallworld_client.gui.lobby.game_rows import FactTags, GameRow, GameTexts, LobbyGame, SeatKind
from smallworld_client.gui.lobby.list import GameFilter
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.setup.access import TableAccess
from smallworld_dev.shots.lobby import own_tables
from smallworld_maps import for_players
from smallworld_net.address import parse_address
from smallworld_wire.people import Whereabouts
from tests.gui.audit.painting import is_elided
from tests.gui.audit.words import is_label_cut
from tests.gui.showing import existing, on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")

OPEN = LobbyGame("a", "Friday evening", "four-players", "Bram", 4, people=1, computers=1)
RUNNING = LobbyGame("b", "Tea and trolls", "two-players", "Cleo", 2, 2, running=True, round=6)


@pytest.fixture
def screen(qtbot: QtBot) -> LobbyScreen:
    screen = on_screen(qtbot, LobbyScreen("Mira", "lobby.example.org"), 1280, 720)
    screen.set_connection("lobby.example.org, 2 games", connected=True)
    screen.show_games([OPEN, RUNNING])
    return screen


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_the_example_of_an_address_is_one(screen: LobbyScreen) -> None:
    example = screen.ways.address.box.placeholderText()
    assert str(parse_address(example)) == example


def test_a_narrow_row_does_without_its_picture_before_it_cuts_a_name(qtbot: QtBot) -> None:
    named = "Table 11 of the long winter evenings"
    row = on_screen(qtbot, GameRow(replace(OPEN, name=named, seats=5)))
    for wide in range(480, 560, 10):
        row.resize(wide, row.sizeHint().height())
        [name] = [it for it in row.findChildren(Label) if it.text() == named]
        assert name.is_whole, wide


def test_an_open_game_is_joined_and_a_running_or_full_one_watched_by_its_button(
    screen: LobbyScreen,
) -> None:
    late = replace(OPEN, id="late", running=True, late_guests=True)
    screen.show_games([OPEN, RUNNING, replace(OPEN, id="full", people=3), late])
    told: list[tuple[str, str]] = []
    screen.join_requested.connect(lambda game: told.append(("join", game)))
    screen.watch_requested.connect(lambda game: told.append(("watch", game)))
    for game in ("a", "b", "full", "late"):
        click(rows(screen)[game].button)
    assert told == [("join", "a"), ("watch", "b"), ("watch", "full"), ("join", "late")]


def test_a_game_that_is_closed_to_you_says_why(screen: LobbyScreen) -> None:
    closed = {
        "All seats are taken.": replace(OPEN, people=3, spectators=False),
        "Ask the host for an invitation and paste it beside the list.": replace(OPEN, private=True),
        "Your program does not have this board.": replace(OPEN, board="moon"),
        "The host does not allow spectators.": replace(OPEN, running=True, spectators=False),
        f"It uses version 9.9, and you have {__version__}.": replace(OPEN, other_version="9.9"),
        "Version 9.9 can play with moon, yours can't.": replace(
            OPEN, sets=("leaders", "moon"), version="9.9"
        ),
    }
    screen.show_games([replace(game, id=reason) for reason, game in closed.items()])
    buttons = {id: row.button for id, row in rows(screen).items()}
    assert {id: button.reason for id, button in buttons.items()} == {id: id for id in closed}
    assert not any(button.isEnabled() for button in buttons.values())
    assert [says(screen, reason) for reason in closed] == [False, False, True, False, True, True]


def test_a_row_stays_when_its_game_changes(screen: LobbyScreen) -> None:
    row = screen.games.open_games.rows["a"]
    screen.show_games([replace(OPEN, name="Saturday"), RUNNING])
    assert screen.games.open_games.rows["a"] is row
    assert row.accessibleName() == "Saturday"


def test_a_game_that_starts_moves_to_the_running_ones(screen: LobbyScreen) -> None:
    screen.show_games([replace(OPEN, running=True, round=1), RUNNING])
    assert list(screen.games.open_games.rows) == []
    assert screen.games.running_games.rows.keys() == {"a", "b"}


def test_chips_show_people_free_seats_and_computer_players() -> None:
    assert OPEN.chips == (SeatKind.PERSON, SeatKind.FREE, SeatKind.FREE, SeatKind.COMPUTER)


def rows(screen: LobbyScreen) -> dict[str, GameRow]:
    return {**screen.games.open_games.rows, **screen.games.running_games.rows}


def shown(screen: LobbyScreen) -> set[str]:
    return set(rows(screen))


def says(screen: LobbyScreen, text: str) -> bool:
    return any(label.text() == text for label in screen.findChildren(Label) if label.isVisible())


def test_a_row_says_which_sets_and_own_pieces_are_played(screen: LobbyScreen) -> None:
    own = replace(OPEN, id="own", sets=("cursed",), own="Moles, Orchard")
    screen.show_games([replace(OPEN, sets=("leaders", "cursed")), own])
    for id, fact, tip in (
        ("a", "2 sets", "Played with: Cursed!, Leaders"),
        ("own", "1 set, with Moles, Orchard",
         "Played with: Cursed!; of this table: Moles, Orchard"),
    ):  # fmt: skip
        assert fact in rows(screen)[id].facts
        [tags] = rows(screen)[id].findChildren(FactTags)
        assert tags.toolTip() == tip


def test_who_wants_to_watch_only_watches(qtbot: QtBot, screen: LobbyScreen) -> None:
    screen.show_games([OPEN, RUNNING, LATE])
    screen.games.search.aim.set_value("watch")
    assert shown(screen) == {"b", "c"}
    with qtbot.waitSignal(screen.watch_requested):
        click(rows(screen)["c"].button)


LATE = replace(RUNNING, id="c", late_guests=True, people=1, computers=1)
LISTED = (OPEN, RUNNING, LATE, replace(OPEN, id="d", people=3, other_version="9.9"),
          replace(RUNNING, id="e", board="five-players", spectators=False))  # fmt: skip


@pytest.mark.parametrize(
    ("wish", "fits"),
    [
        (GameFilter(), "abcde"),
        (GameFilter(aim="sit"), "ac"),
        (GameFilter(aim="watch"), "bc"),
        (GameFilter(board="two-players"), "bc"),
        (GameFilter(compatible=True), "abce"),
        (GameFilter("trolls"), "bce"),
        (GameFilter("cleo TEA"), "bce"),
        (GameFilter(for_players(2).title[4:9]), "bc"),
    ],
    ids=str,
)
def test_a_list_is_narrowed_by_seats_board_version_and_words(wish: GameFilter, fits: str) -> None:
    assert "".join(game.id for game in LISTED if wish.fits(game)) == fits


def test_each_part_of_the_search_narrows_the_list_and_all_are_cleared_at_once(
    screen: LobbyScreen,
) -> None:
    search = screen.games.search
    screen.show_games([OPEN, replace(RUNNING, other_version="9.9")])
    search.board.set_value("two-players")
    assert shown(screen) == {"b"}
    assert says(screen, "1 of 2 games")
    click(search.compatible)
    assert shown(screen) == set()
    assert says(screen, "No games match.")
    told: list[bool] = []
    search.changed.connect(lambda: told.append(True))
    click(screen.games.clear)
    assert told == [True]
    assert shown(screen) == {"a", "b"}
    assert not screen.games.clear.isVisible()


def test_escape_leaves_the_search_before_the_lobby(qtbot: QtBot, screen: LobbyScreen) -> None:
    QTest.keyClicks(screen.games.search.box, "dragons")
    with qtbot.assertNotEmitted(screen.back):
        QTest.keyClick(screen.games.search.box, Qt.Key.Key_Escape)
    assert shown(screen) == {"a", "b"}
    with qtbot.waitSignal(screen.back):
        QTest.keyClick(screen.games.search.box, Qt.Key.Key_Escape)


def golden(screen: QWidget) -> list[Button]:
    """The gold buttons that are visible."""
    shown = [button for button in screen.findChildren(Button) if button.isVisible()]
    return [button for button in shown if button.kind is ButtonKind.PRIMARY]


def test_games_with_a_free_seat_stand_before_full_ones_and_the_first_has_the_one_gold_button(
    screen: LobbyScreen,
) -> None:
    full, other = replace(OPEN, id="full", people=3), replace(OPEN, id="other", name="Sunday")
    screen.show_games([full, OPEN, other, RUNNING])
    QApplication.processEvents()
    assert rows(screen)["a"].y() < rows(screen)["full"].y()
    assert golden(screen) == [rows(screen)["a"].button]
    screen.show_games([RUNNING])
    assert golden(screen) == [screen.games.begin], "where none can be joined"
    click(screen.games.begin)
    assert golden(screen) == [screen.open_table]


def test_an_empty_lobby_offers_to_open_a_table(screen: LobbyScreen) -> None:
    screen.show_games([])
    assert says(screen, "No tables are open right now")
    assert golden(screen) == [screen.games.open_first]
    click(screen.games.open_first)
    assert screen.form.isVisibleTo(screen)


def test_a_table_that_the_lobby_hosts_is_said_to_be_always_on(screen: LobbyScreen) -> None:
    screen.show_games([replace(OPEN, service=True, host="Service")])
    said = [it.text() for it in screen.games.open_games.rows["a"].findChildren(Label)]
    assert any(it.endswith(", always on") for it in said)
    assert not any("Service" in it for it in said)


def test_a_row_says_in_tags_what_helps_to_choose() -> None:
    facts = GameTexts().facts
    assert facts(replace(OPEN, spectators=False)) == ("9 rounds", "no spectators")
    assert facts(replace(LATE, watching=41)) == ("open seat", "41 watching")
    assert facts(replace(OPEN, rounds=5)) == ("5 rounds",), "a house rule"
    assert GameTexts().state(replace(RUNNING, rounds=7)) == "round 6 of 7"


def test_in_a_narrow_window_the_cards_take_the_place_of_the_list(qtbot: QtBot) -> None:
    window = QStackedWidget()
    qtbot.addWidget(window)
    screen = LobbyScreen("Mira", "lobby.example.org")
    window.addWidget(screen)
    screen.set_connection("lobby.example.org", connected=True)
    screen.show_games([OPEN, RUNNING])
    window.show()
    window.resize(900, 1200)
    assert window.width() == 900
    assert screen.games.isVisible()
    assert not screen.ways.isVisible()
    screen.pages.set_value("cards")
    assert screen.ways.isVisible()
    assert not screen.games.isVisible()


@pytest.mark.parametrize("width", [900, 1024])
def test_no_row_is_wider_than_its_list(screen: LobbyScreen, width: int) -> None:
    screen.resize(width, 720)
    screen.show_games([replace(OPEN, name="A very long name of a game indeed", host="Bram" * 9)])
    QApplication.processEvents()
    area = scrolled_area(screen).viewport()
    row = rows(screen)["a"]
    assert row.mapTo(area, row.rect().topRight()).x() <= area.width()


def test_what_is_hidden_and_what_is_not_known_yet_is_said(screen: LobbyScreen) -> None:
    screen.show_games([OPEN], hidden=2)
    assert says(screen, "2 games from ignored people hidden.")
    screen.show_games([])
    screen.set_connection("connecting …", connected=False)
    assert says(screen, "Games appear here once the lobby answers.")
    assert not says(screen, "No tables are open right now")


@pytest.fixture
def many(qtbot: QtBot, screen: LobbyScreen) -> list[LobbyGame]:
    """More games than there is room for, and the list scrolled to the tenth."""
    games = [replace(OPEN, id=str(number), name=f"Table {number}") for number in range(40)]
    screen.show_games(games)
    bar = scrolled_area(screen).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(place_of(screen, "10"))
    return games


def scrolled_area(screen: LobbyScreen) -> QScrollArea:
    return existing(screen.games.findChild(QScrollArea))


def place_of(screen: LobbyScreen, id: str) -> int:
    row = screen.games.open_games.rows[id]
    return row.mapTo(scrolled_area(screen).viewport(), QPoint()).y()


def test_the_list_stays_where_it_is_when_games_above_come_or_go(
    screen: LobbyScreen, many: list[LobbyGame]
) -> None:
    before = place_of(screen, "12")
    button = rows(screen)["12"].button
    button.setFocus()
    for games in (
        many[4:],
        [replace(OPEN, id="new"), *many],
        [*many[3:12], replace(many[12], people=2), *many[13:]],
        [game for game in many if game.id not in ("10", "11")],
    ):
        screen.show_games(games)
        assert place_of(screen, "12") == before
        QApplication.processEvents()
        assert place_of(screen, "12") == before
    assert screen.focusWidget() is button
    screen.games.search.box.setText("table")
    assert scrolled_area(screen).verticalScrollBar().value() == 0, "another search begins anew"


def test_a_new_game_is_created_with_what_the_form_says(qtbot: QtBot, screen: LobbyScreen) -> None:
    click(screen.games.begin)
    assert screen.form.isVisibleTo(screen)
    screen.form.title.set_text("Herons and heroes")
    screen.form.players.set_value("4")
    screen.form.computers.set_value(2)
    screen.form.ways.set_value(TableAccess.INVITED)
    with qtbot.waitSignal(screen.create_requested) as told:
        click(screen.open_table)
    setup = told.args[0]
    settings = setup.settings
    assert (settings.title, settings.board) == ("Herons and heroes", "four-players")
    assert settings.private
    kinds = [(place.kind, place.name) for place in setup.places]
    computer = ("computer", "medium")
    assert kinds == [("person", "Mira"), ("open", ""), computer, computer]


def test_return_in_the_name_of_a_new_game_opens_its_table(
    qtbot: QtBot, screen: LobbyScreen
) -> None:
    click(screen.games.begin)
    screen.form.title.set_text(" ")
    assert screen.open_table.reason == "Give the game a name."
    screen.form.title.set_text("Herons and heroes")
    with qtbot.waitSignal(screen.create_requested):
        QTest.keyClick(screen.form.title.box, Qt.Key.Key_Return)
    screen.set_connection("The lobby does not answer.", connected=False)
    assert not screen.form.isVisibleTo(screen)
    assert screen.games.begin.reason == "You are not connected to a lobby."


def test_one_seat_at_least_stays_for_the_host(screen: LobbyScreen) -> None:
    screen.form.players.set_value("5")
    screen.form.computers.set_value(9)
    assert screen.form.computers.value == 4
    screen.form.players.set_value("2")
    assert screen.form.computers.value == 1


def test_an_invitation_an_address_and_another_lobby_are_told_as_they_were_typed(
    screen: LobbyScreen,
) -> None:
    ways = screen.ways
    click(ways.use_invitation)
    assert ways.invitation.error() == "Paste the invitation here first."
    told: list[tuple[object, ...]] = []
    for signal in (screen.invitation_pasted, screen.address_requested, screen.connect_requested):
        signal.connect(lambda *args: told.append(args))
    ways.invitation.set_text(" smallworld:abc ")
    ways.address.set_text("192.168.1.20:47471 key")
    ways.lobby.set_text("games.example.org")
    for button in (ways.use_invitation, ways.join, ways.watch, ways.look):
        click(button)
    address = "192.168.1.20:47471 key"
    assert told == [("smallworld:abc",), (address, False), (address, True), ("games.example.org",)]


def test_a_game_on_a_board_of_the_hosts_own_can_be_joined() -> None:
    """The board comes with the game; nobody needs to have it before."""
    own = LobbyGame("x", "Edda's world", "own-" + "0" * 32, "Edda", 3)
    assert own.misfit == ""
    assert LobbyGame("y", "Edda's world", "atlantis", "Edda", 3).misfit


def test_a_tables_name_takes_a_second_line_where_its_row_is_narrow(screen: LobbyScreen) -> None:
    name = "WINTER EVENINGS ON THE MOUNTAINSIDES"
    screen.show_games([replace(RUNNING, name=name)])
    screen.resize(760, 640)
    QApplication.processEvents()
    [label] = [it for it in screen.findChildren(Label) if it.text() == name]
    assert label.width() < label.fontMetrics().horizontalAdvance(name)
    assert not is_label_cut(label)
    assert not is_elided(label)


def test_tab_goes_down_the_cards_also_over_friends_who_came_later_and_then_to_the_list(
    screen: LobbyScreen,
) -> None:
    screen.friends.show_friends((FriendView(b"b" * 40, "Bram", Whereabouts()),))
    card = OwnGamesCard("Mira")
    screen.cards.add_card(card, YOUR_TURN)
    card.show_tables(own_tables()[:1])
    QApplication.processEvents()
    [bram] = screen.friends.friends
    [own] = card.findChildren(OwnGameRow)
    first = next(each for each in (own, *own.findChildren(QWidget)) if can_stop(each))
    wanted = [first, screen.match.search, bram.action, screen.friends.all, screen.games.search.box]
    screen.activateWindow()
    screen.setFocus()
    walked: list[QWidget | None] = []
    while len(walked) < 40:
        screen.focusNextPrevChild(True)
        walked.append(QApplication.focusWidget())
    places = [walked.index(each) for each in wanted if each is not None]
    assert places == sorted(places)
    screen.focusNextPrevChild(False)
    assert QApplication.focusWidget() is walked[-2]
