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


def test_an_open_game_is_joined_by_its_button(qtbot: QtBot, screen: LobbyScreen) -> None:
    with qtbot.waitSignal(screen.join_requested) as told:
        click(screen.games.open_games.rows["a"].button)
    assert told.args == ["a"]


def test_a_running_game_is_watched_by_its_button(qtbot: QtBot, screen: LobbyScreen) -> None:
    with qtbot.waitSignal(screen.watch_requested) as told:
        click(screen.games.running_games.rows["b"].button)
    assert told.args == ["b"]


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (replace(OPEN, people=3, spectators=False), "All seats are taken."),
        (replace(OPEN, private=True), "Ask the host for an invitation"),
        (replace(OPEN, board="moon"), "Your program does not have this board."),
        (replace(OPEN, running=True, spectators=False), "The host does not allow spectators."),
    ],
)
def test_a_game_that_is_closed_to_you_says_why(
    screen: LobbyScreen, game: LobbyGame, reason: str
) -> None:
    screen.show_games([game])
    rows = screen.games.open_games.rows | screen.games.running_games.rows
    assert rows["a"].button.reason.startswith(reason)
    assert not rows["a"].button.isEnabled()


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


def shown(screen: LobbyScreen) -> set[str]:
    return screen.games.open_games.rows.keys() | screen.games.running_games.rows.keys()


def says(screen: LobbyScreen, text: str) -> bool:
    return any(label.text() == text for label in screen.findChildren(Label) if label.isVisible())


def test_a_game_of_another_version_says_in_its_row_why_it_is_closed(screen: LobbyScreen) -> None:
    screen.show_games([replace(OPEN, other_version="9.9")])
    row = screen.games.open_games.rows["a"]
    assert says(screen, row.button.reason)
    assert "9.9" in row.button.reason
    assert __version__ in row.button.reason


def test_a_row_says_how_many_sets_are_played_and_its_tooltip_which(screen: LobbyScreen) -> None:
    screen.show_games([replace(OPEN, sets=("leaders", "cursed"))])
    row = screen.games.open_games.rows["a"]
    assert "2 sets" in row.facts
    [tags] = row.findChildren(FactTags)
    assert tags.toolTip() == "Played with: Cursed!, Leaders"


def test_a_row_names_the_races_and_powers_that_are_the_tables_own(screen: LobbyScreen) -> None:
    screen.show_games([replace(OPEN, sets=("cursed",), own="Moles, Orchard")])
    row = screen.games.open_games.rows["a"]
    assert "1 set, with Moles, Orchard" in row.facts
    [tags] = row.findChildren(FactTags)
    assert tags.toolTip() == "Played with: Cursed!; of this table: Moles, Orchard"


def test_a_game_with_a_set_that_is_not_here_says_which_version_has_it(screen: LobbyScreen) -> None:
    screen.show_games([replace(OPEN, sets=("leaders", "moon"), version="9.9")])
    row = screen.games.open_games.rows["a"]
    reason = "Version 9.9 can play with moon, yours can't."
    assert row.button.reason == reason
    assert says(screen, reason)


def test_a_running_game_with_a_place_for_late_guests_is_joined(
    qtbot: QtBot, screen: LobbyScreen
) -> None:
    screen.show_games([replace(OPEN, running=True, late_guests=True)])
    with qtbot.waitSignal(screen.join_requested):
        click(screen.games.running_games.rows["a"].button)


def test_who_wants_to_watch_is_only_shown_games_under_way_and_only_watches(
    qtbot: QtBot, screen: LobbyScreen
) -> None:
    late = replace(RUNNING, id="c", late_guests=True, people=1, computers=1)
    closed = replace(RUNNING, id="d", spectators=False)
    screen.show_games([OPEN, RUNNING, late, closed])
    screen.games.search.aim.set_value("watch")
    assert shown(screen) == {"b", "c"}
    with qtbot.waitSignal(screen.watch_requested):
        click(screen.games.running_games.rows["c"].button)


def test_free_seats_are_also_those_for_late_guests(screen: LobbyScreen) -> None:
    late = replace(RUNNING, id="c", late_guests=True, people=1, computers=1)
    screen.show_games([OPEN, replace(OPEN, id="d", people=3), RUNNING, late])
    screen.games.search.aim.set_value("sit")
    assert shown(screen) == {"a", "c"}


def test_a_board_can_be_chosen(screen: LobbyScreen) -> None:
    screen.games.search.board.set_value("two-players")
    assert shown(screen) == {"b"}


def test_games_of_other_versions_can_be_left_out(screen: LobbyScreen) -> None:
    screen.show_games([OPEN, replace(RUNNING, other_version="9.9")])
    click(screen.games.search.compatible)
    assert shown(screen) == {"a"}


@pytest.mark.parametrize("text", ["trolls", "cleo TEA", for_players(2).title[4:9]])
def test_what_is_typed_is_looked_for_in_the_game_its_host_and_its_board(
    screen: LobbyScreen, text: str
) -> None:
    QTest.keyClicks(screen.games.search.box, text)
    assert shown(screen) == {"b"}
    assert says(screen, "1 of 2 games")


def test_where_no_game_matches_the_filters_can_be_cleared(screen: LobbyScreen) -> None:
    screen.games.search.box.setText("dragons")
    screen.games.search.aim.set_value("sit")
    assert says(screen, "No games match.")
    click(screen.games.clear)
    assert shown(screen) == {"a", "b"}
    assert not screen.games.clear.isVisible()


def test_escape_leaves_the_search_before_the_lobby(qtbot: QtBot, screen: LobbyScreen) -> None:
    QTest.keyClicks(screen.games.search.box, "dragons")
    with qtbot.assertNotEmitted(screen.back):
        QTest.keyClick(screen.games.search.box, Qt.Key.Key_Escape)
    assert shown(screen) == {"a", "b"}
    with qtbot.waitSignal(screen.back):
        QTest.keyClick(screen.games.search.box, Qt.Key.Key_Escape)


def test_the_search_is_told_once_that_it_is_cleared(qtbot: QtBot, screen: LobbyScreen) -> None:
    search = screen.games.search
    search.box.setText("dragons")
    search.aim.set_value("sit")
    told: list[bool] = []
    search.changed.connect(lambda: told.append(True))
    search.clear()
    assert told == [True]


def golden(screen: QWidget) -> list[Button]:
    """The gold buttons that are visible."""
    shown = [button for button in screen.findChildren(Button) if button.isVisible()]
    return [button for button in shown if button.kind is ButtonKind.PRIMARY]


def test_a_full_game_that_has_not_begun_can_be_watched(qtbot: QtBot, screen: LobbyScreen) -> None:
    screen.show_games([replace(OPEN, people=3)])
    with qtbot.waitSignal(screen.watch_requested) as told:
        click(screen.games.open_games.rows["a"].button)
    assert told.args == ["a"]


def test_games_with_a_free_seat_stand_before_full_ones(screen: LobbyScreen) -> None:
    full = replace(OPEN, id="full", people=3)
    screen.show_games([full, OPEN])
    QApplication.processEvents()
    rows = screen.games.open_games.rows
    assert rows["a"].y() < rows["full"].y()


def test_the_one_gold_button_is_the_first_game_that_one_can_join(screen: LobbyScreen) -> None:
    full = replace(OPEN, id="full", people=3)
    other = replace(OPEN, id="other", name="Sunday")
    screen.show_games([full, OPEN, other, RUNNING])
    assert golden(screen) == [screen.games.open_games.rows["a"].button]


def test_where_no_game_can_be_joined_opening_a_table_is_gold(screen: LobbyScreen) -> None:
    screen.show_games([RUNNING])
    assert golden(screen) == [screen.games.begin]


def test_while_a_table_is_opened_only_its_own_button_is_gold(screen: LobbyScreen) -> None:
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


def test_a_row_says_in_tags_what_helps_to_choose(screen: LobbyScreen) -> None:
    late = replace(RUNNING, late_guests=True, people=1, computers=1, watching=41)
    screen.show_games([replace(OPEN, spectators=False), late])
    assert screen.games.open_games.rows["a"].facts == ("9 rounds", "no spectators")
    assert screen.games.running_games.rows["b"].facts == ("open seat", "41 watching")


def test_a_house_rule_is_said_in_place_of_the_printed_rounds(screen: LobbyScreen) -> None:
    screen.show_games([replace(OPEN, rounds=5), replace(RUNNING, rounds=7)])
    assert screen.games.open_games.rows["a"].facts == ("5 rounds",)
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


@pytest.mark.turns(2)
@pytest.mark.parametrize("width", [900, 1024, 1280, 1920])
def test_no_row_is_wider_than_its_list(screen: LobbyScreen, width: int) -> None:
    screen.resize(width, 720)
    screen.show_games([replace(OPEN, name="A very long name of a game indeed", host="Bram" * 9)])
    QApplication.processEvents()
    area = scrolled_area(screen).viewport()
    row = screen.games.open_games.rows["a"]
    assert row.mapTo(area, row.rect().topRight()).x() <= area.width()


def test_before_the_lobby_answers_nothing_is_said_to_be_empty(screen: LobbyScreen) -> None:
    screen.show_games([])
    screen.set_connection("connecting …", connected=False)
    assert says(screen, "Games appear here once the lobby answers.")
    assert not says(screen, "No tables are open right now")


def test_how_many_games_of_ignored_people_are_hidden_is_said(screen: LobbyScreen) -> None:
    screen.show_games([OPEN], hidden=1)
    assert says(screen, "1 game from ignored people hidden.")
    screen.show_games([OPEN], hidden=2)
    assert says(screen, "2 games from ignored people hidden.")


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


def test_the_list_stays_where_it_is_when_games_above_go(
    screen: LobbyScreen, many: list[LobbyGame]
) -> None:
    before = place_of(screen, "12")
    screen.show_games(many[4:])
    assert place_of(screen, "12") == before
    QApplication.processEvents()
    assert place_of(screen, "12") == before


def test_the_list_stays_where_it_is_when_games_come_above(
    screen: LobbyScreen, many: list[LobbyGame]
) -> None:
    before = place_of(screen, "12")
    screen.show_games([replace(OPEN, id="new"), *many])
    QApplication.processEvents()
    assert place_of(screen, "12") == before


def test_the_next_row_stays_where_the_first_that_is_seen_goes(
    screen: LobbyScreen, many: list[LobbyGame]
) -> None:
    before = place_of(screen, "12")
    screen.show_games([game for game in many if game.id not in ("10", "11")])
    QApplication.processEvents()
    assert place_of(screen, "12") == before


def test_the_button_that_has_the_keyboard_keeps_it_while_the_list_changes(
    screen: LobbyScreen, many: list[LobbyGame]
) -> None:
    button = screen.games.open_games.rows["12"].button
    button.setFocus()
    screen.show_games([*many[3:12], replace(many[12], people=2), *many[13:]])
    assert screen.focusWidget() is button


def test_another_search_begins_at_the_top(screen: LobbyScreen, many: list[LobbyGame]) -> None:
    screen.games.search.box.setText("table")
    assert scrolled_area(screen).verticalScrollBar().value() == 0


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
    screen.form.title.set_text("Herons and heroes")
    with qtbot.waitSignal(screen.create_requested):
        QTest.keyClick(screen.form.title.box, Qt.Key.Key_Return)


def test_a_game_needs_a_name(screen: LobbyScreen) -> None:
    click(screen.games.begin)
    screen.form.title.set_text(" ")
    assert screen.open_table.reason == "Give the game a name."


def test_one_seat_at_least_stays_for_the_host(screen: LobbyScreen) -> None:
    screen.form.players.set_value("5")
    screen.form.computers.set_value(9)
    assert screen.form.computers.value == 4
    screen.form.players.set_value("2")
    assert screen.form.computers.value == 1


def test_without_a_lobby_no_game_is_created(screen: LobbyScreen) -> None:
    click(screen.games.begin)
    screen.set_connection("The lobby does not answer.", connected=False)
    assert not screen.form.isVisibleTo(screen)
    assert screen.games.begin.reason == "You are not connected to a lobby."


def test_a_pasted_invitation_is_told(qtbot: QtBot, screen: LobbyScreen) -> None:
    screen.ways.invitation.set_text(" smallworld:abc ")
    with qtbot.waitSignal(screen.invitation_pasted) as told:
        click(screen.ways.use_invitation)
    assert told.args == ["smallworld:abc"]


def test_an_empty_invitation_asks_for_one(qtbot: QtBot, screen: LobbyScreen) -> None:
    with qtbot.assertNotEmitted(screen.invitation_pasted):
        click(screen.ways.use_invitation)
    assert screen.ways.invitation.error() == "Paste the invitation here first."


@pytest.mark.parametrize("watch", [True, False])
def test_an_address_is_joined_or_watched(qtbot: QtBot, screen: LobbyScreen, watch: bool) -> None:
    screen.ways.address.set_text("192.168.1.20:47471 key")
    with qtbot.waitSignal(screen.address_requested) as told:
        click(screen.ways.watch if watch else screen.ways.join)
    assert told.args == ["192.168.1.20:47471 key", watch]


def test_another_lobby_is_looked_for(qtbot: QtBot, screen: LobbyScreen) -> None:
    screen.ways.lobby.set_text("games.example.org")
    with qtbot.waitSignal(screen.connect_requested) as told:
        click(screen.ways.look)
    assert told.args == ["games.example.org"]


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
    screen.add_card(card, YOUR_TURN)
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
