from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.setup.access import code_of
from smallworld_client.gui.setup.rows import WaitingSeat
from smallworld_client.gui.setup.waiting import WaitingScreen, WaitingView
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import SURROUNDS, Surround, Theme
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.showing import on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")

MIRA = WaitingSeat("person", "Mira", yours=True, host=True)
FULL = WaitingSeat("computer", "Luvra", level="easy", colour=1)
HOSTING = WaitingView(
    "Friday evening",
    "three-players",
    (MIRA, WaitingSeat(), WaitingSeat("computer")),
    "Mira",
    hosting=True,
    address="192.168.1.20:47471 key",
)
GUEST = replace(HOSTING, hosting=False, seats=(replace(MIRA, yours=False), *HOSTING.seats[1:]))


def shown(qtbot: QtBot, view: WaitingView) -> WaitingScreen:
    return on_screen(qtbot, WaitingScreen(view), 1280, 720)


def says(screen: WaitingScreen, text: str) -> bool:
    return text in {label.text() for label in screen.findChildren(Label)}


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_the_host_starts_only_when_every_seat_is_taken(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    assert screen.start.reason == "1 seat is free."
    screen.show_room(replace(HOSTING, seats=(MIRA, WaitingSeat("person", "Bram"), MIRA)))
    with qtbot.waitSignal(screen.start_requested):
        click(screen.start)


def test_table_rules_without_a_value_are_left_out_and_the_others_line_up(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    click(screen.rules.line)
    QApplication.processEvents()
    said = {it.drawn: it for it in Painted(screen).texts if it.widget.isVisible()}
    assert "Season" not in said
    assert "Draws" not in said
    assert abs(said["Rounds"].box.top() - said["10"].box.top()) < 1


def test_a_guest_has_no_start_button(qtbot: QtBot) -> None:
    assert not shown(qtbot, GUEST).start.isVisible()


def test_a_guest_takes_a_free_seat(qtbot: QtBot) -> None:
    screen = shown(qtbot, GUEST)
    with qtbot.waitSignal(screen.sit_requested) as told:
        click(screen.seats[1].sit)
    assert told.args == [1]


def test_who_sits_already_is_offered_no_second_seat_but_may_stand_up(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    assert not screen.seats[1].sit.isVisible()
    with qtbot.waitSignal(screen.stand_requested):
        click(screen.seats[0].stand)


def test_the_host_adds_and_removes_computer_players(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    with qtbot.waitSignal(screen.computer_added) as told:
        click(screen.seats[1].hire)
    assert told.args == [1, "medium"]
    with qtbot.waitSignal(screen.computer_removed) as told:
        click(screen.seats[2].dismiss)
    assert told.args == [2]


def test_the_host_chooses_how_well_a_computer_plays(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    with qtbot.waitSignal(screen.computer_added) as told:
        screen.seats[2].level.set_value("easy")
    assert told.args == [2, "easy"]


def test_a_guest_can_not_touch_the_computer_players(qtbot: QtBot) -> None:
    screen = shown(qtbot, GUEST)
    assert not screen.seats[1].hire.isVisible()
    assert not screen.seats[2].dismiss.isVisible()
    assert not screen.seats[2].level.isVisible()


def test_who_finds_every_seat_taken_is_told_that_they_will_watch(qtbot: QtBot) -> None:
    taken = replace(GUEST, seats=(WaitingSeat("person", "Mira"), *[WaitingSeat("computer")] * 2))
    screen = shown(qtbot, taken)
    assert says(screen, "All seats are taken: you will be a spectator.")
    screen.show_room(replace(taken, spectators=False))
    assert says(screen, "All seats are taken.")
    screen.show_room(GUEST)
    assert says(screen, "Mira starts the game when all seats are taken.")


def test_a_guest_reads_that_the_host_can_start_once_every_seat_is_taken(qtbot: QtBot) -> None:
    bram = WaitingSeat("person", "Bram", yours=True)
    screen = shown(qtbot, replace(GUEST, seats=(GUEST.seats[0], bram, WaitingSeat("computer"))))
    assert says(screen, "Mira can start now.")


def test_a_guest_without_a_seat_is_told_to_choose_one(qtbot: QtBot) -> None:
    screen = shown(qtbot, GUEST)
    assert says(screen, "You have no seat yet: choose a free one.")
    screen.show_room(HOSTING)
    assert not says(screen, "You have no seat yet: choose a free one.")


def test_who_came_to_watch_reads_so_in_the_title_line_and_is_told_to_choose_no_seat(
    qtbot: QtBot,
) -> None:
    screen = shown(qtbot, replace(GUEST, watches=True))
    assert says(screen, "waiting room, hosted by Mira. You are watching")
    assert not says(screen, "You have no seat yet: choose a free one.")


def test_who_is_here_without_a_seat_is_named_under_the_seats(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, unseated=("Bram", "Cleo")))
    assert says(screen, "Also here: Bram, Cleo")


def test_who_watches_invites_others_only_to_watch(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(GUEST, watches=True))
    assert says(screen, "Others can join as spectators the same way you did.")


def test_the_address_to_tell_others_is_short_enough_to_be_typed(qtbot: QtBot) -> None:
    keyed = replace(HOSTING, address=f"192.168.1.20:7474#{'k' * 40}")
    screen = shown(qtbot, keyed)
    assert says(screen, "192.168.1.20:7474")
    click(screen.copy)
    assert QGuiApplication.clipboard().text() == keyed.address


def test_the_invitation_goes_to_the_clipboard_whole(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    click(screen.copy)
    assert QGuiApplication.clipboard().text() == "192.168.1.20:47471 key"
    assert "copied" in screen.told


def test_a_link_to_watch_is_told_apart_from_an_invitation(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, watch_invitation="smallworld:watch"))
    click(screen.copy_watch)
    assert QGuiApplication.clipboard().text() == "smallworld:watch"
    assert screen.told == "The link for watching has been copied."


def test_an_invitation_is_better_than_an_address(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, invitation="smallworld:abc"))
    click(screen.copy)
    assert QGuiApplication.clipboard().text() == "smallworld:abc"


def test_a_table_without_an_address_has_nothing_to_copy(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, address=""))
    assert screen.copy.reason == "The table can't be reached from outside yet."


@pytest.mark.parametrize("way", ["leave", "escape"])
def test_leaving_is_told(qtbot: QtBot, way: str) -> None:
    screen = shown(qtbot, GUEST)
    with qtbot.waitSignal(screen.leave_requested):
        if way == "leave":
            click(screen.leave)
        else:
            QTest.keyClick(screen, Qt.Key.Key_Escape)


def test_the_room_talks(qtbot: QtBot) -> None:
    screen = shown(qtbot, GUEST)
    QTest.keyClicks(screen.box, "hello")
    with qtbot.waitSignal(screen.said) as told:
        QTest.keyClick(screen.box, Qt.Key.Key_Return)
    assert told.args == ["hello"]
    screen.add_chat(1, "Bram", "hello")
    assert screen.chat.texts() == ["hello"]


def test_who_is_lost_is_said_to_be_away(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(GUEST, seats=(WaitingSeat("person", "Bram", here=False),) * 3))
    assert "away" in {label.text() for label in screen.seats[0].findChildren(Label)}


def test_the_link_to_watch_is_another_than_the_one_to_play(qtbot: QtBot) -> None:
    links = replace(HOSTING, invitation="smallworld://play", watch_invitation="smallworld://watch")
    screen = shown(qtbot, links)
    click(screen.copy)
    assert QGuiApplication.clipboard().text() == "smallworld://play"
    click(screen.copy_watch)
    assert QGuiApplication.clipboard().text() == "smallworld://watch"


def test_where_nobody_may_watch_there_is_no_link_to_watch(qtbot: QtBot) -> None:
    closed = replace(HOSTING, watch_invitation="smallworld://watch", spectators=False)
    assert not shown(qtbot, closed).copy_watch.isVisible()


def test_who_came_to_watch_is_offered_no_seat(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(GUEST, watches=True))
    assert not screen.seats[1].sit.isVisible()


def test_only_the_host_changes_what_is_decided(qtbot: QtBot) -> None:
    assert not shown(qtbot, GUEST).arrange.isVisible()
    screen = shown(qtbot, HOSTING)
    with qtbot.waitSignal(screen.arrange_requested):
        click(screen.arrange)


def test_the_gold_button_copies_the_invitation_until_every_seat_is_taken(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, invitation="smallworld:abc"))
    assert (screen.copy.kind, screen.start.kind) == (ButtonKind.PRIMARY, ButtonKind.SECONDARY)
    screen.show_room(replace(screen._view, seats=(MIRA, FULL, FULL)))
    assert (screen.copy.kind, screen.start.kind) == (ButtonKind.SECONDARY, ButtonKind.PRIMARY)


def test_a_guest_without_a_seat_sees_gold_on_the_first_free_one(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(GUEST, seats=(GUEST.seats[0], WaitingSeat(), WaitingSeat())))
    assert [row.sit.kind for row in screen.seats[1:]] == [ButtonKind.PRIMARY, ButtonKind.SECONDARY]
    assert screen.copy.kind is ButtonKind.SECONDARY


def test_why_the_game_can_not_start_stands_beside_the_button(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    assert says(screen, "1 seat is free.")
    assert not screen.start.isEnabled()


def test_an_invitation_is_shown_as_a_code_that_a_camera_reads(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, invitation="smallworld://lobby.example.org/3Qd8"))
    assert screen.invitation.code.isVisible()
    rows = code_of("smallworld://lobby.example.org/3Qd8")
    assert len(rows) == len(rows[0]) >= 21
    assert sum(rows[0][:7]) == 7  # the upper edge of a finder pattern


def test_a_link_is_shown_without_its_keys_and_copied_with_them(qtbot: QtBot) -> None:
    link = "smallworld://192.0.2.2:7474?key=abc&secret=def"
    screen = shown(qtbot, replace(HOSTING, invitation=link))
    assert says(screen, "smallworld://192.0.2.2:7474")
    click(screen.copy)
    assert QGuiApplication.clipboard().text() == link


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_code_is_shown_only_where_the_board_keeps_its_room(
    qtbot: QtBot, qapp: QApplication, language: str
) -> None:
    speak(qapp, language)
    Theme(text=2.0).apply(qapp)
    link = "smallworld://lobby.example.org:7473/3Qd8"
    screen = on_screen(
        qtbot, WaitingScreen(replace(HOSTING, invitation=link, watch_invitation=link)), 1920, 1080
    )
    screen.invitation.set_status("The others reach you directly at 203.0.113.7:7474. " * 2)
    QApplication.processEvents()
    share = screen.picture.height() / (screen.picture.height() + screen.invitation.height())
    Theme().apply(qapp)
    speak(qapp, "en")
    assert share > 0.35


def test_an_address_has_no_code(qtbot: QtBot) -> None:
    assert not shown(qtbot, HOSTING).invitation.code.isVisible()


def test_a_link_that_is_too_long_for_a_code_is_a_link_only(qtbot: QtBot) -> None:
    long = f"smallworld://{'x' * 3000}"
    assert code_of(long) == ()
    screen = shown(qtbot, replace(HOSTING, invitation=long))
    assert not screen.invitation.code.isVisible()
    assert screen.copy.isEnabled()


def test_who_sits_can_move_to_a_free_seat(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    with qtbot.waitSignal(screen.move_requested) as told:
        click(screen.seats[1].move_here)
    assert told.args == [1]


def test_who_has_no_seat_can_not_move(qtbot: QtBot) -> None:
    assert not shown(qtbot, GUEST).seats[1].move_here.isVisible()


def test_a_colour_is_chosen_for_ones_own_seat(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    with qtbot.waitSignal(screen.colour_chosen) as told:
        screen.colour.swatches[4].click()
    assert told.args == [0, 4]


def test_the_colour_of_another_person_can_not_be_chosen(qtbot: QtBot) -> None:
    bram = WaitingSeat("person", "Bram", colour=3)
    screen = shown(qtbot, replace(HOSTING, seats=(MIRA, bram, WaitingSeat(colour=2))))
    assert screen.colour.swatches[3].reason == "Bram has chosen this colour."
    assert screen.colour.swatches[2].isEnabled()


def test_who_has_no_seat_has_no_colour_to_choose(qtbot: QtBot) -> None:
    assert not shown(qtbot, GUEST).colour.isVisible()


def test_a_house_rule_is_said_in_the_line_of_the_rules(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, rounds=6, clock="no clock", first="random"))
    said = screen.rules.line.accessibleDescription()
    assert said == "6 rounds, no clock, The Heronglass Marches"
    assert says(screen, "random")


@pytest.mark.turns(2)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (900, 1200)])
def test_leave_and_start_are_whole_in_every_window(qtbot: QtBot, size: tuple[int, int]) -> None:
    five = (MIRA, *(WaitingSeat("person", "B" * 40, colour=it) for it in range(1, 5)))
    screen = shown(qtbot, replace(HOSTING, board="five-players", seats=five))
    screen.resize(*size)
    QApplication.processEvents()
    for button in (screen.leave, screen.start, screen.copy):
        place = button.rect().translated(button.mapTo(screen, QPoint()))
        assert screen.rect().contains(place)
        assert button.width() >= button.sizeHint().width()


@pytest.mark.turns(3)
@pytest.mark.parametrize("theme", SURROUNDS.values(), ids=SURROUNDS)
def test_what_is_waited_for_can_be_read_on_every_table(
    qtbot: QtBot, qapp: QApplication, theme: Surround
) -> None:
    Theme(theme).apply(qapp)
    try:
        screen = shown(qtbot, HOSTING)
        screen.resize(1280, 720)
        QApplication.processEvents()
        assert [it for it in words.pale(Painted(screen), []) if "free" in it.what] == []
    finally:
        Theme().apply(qapp)


def test_in_a_small_window_the_invitation_leaves_out_what_has_no_room(
    qtbot: QtBot, qapp: QApplication
) -> None:
    Theme(text=2.0).apply(qapp)
    screen = shown(qtbot, HOSTING)
    screen.set_status("Others reach you directly at 203.0.113.7:7474, as far as one knows.")
    screen.resize(1024, 640)
    labels = screen.invitation.findChildren(Label)

    def short() -> list[str]:
        kept = [it for it in labels if not it.isHidden()]
        return [it.text() for it in kept if it.height() < it.heightForWidth(it.width())]

    qtbot.waitUntil(lambda: not short())
    shown_now = [it.text() for it in labels if not it.isHidden()]
    Theme().apply(qapp)
    assert len(shown_now) > 1


PAGE = "http://192.168.1.20:7480/#s=a-secret"


def test_the_code_of_a_full_table_is_the_link_for_browsers(qtbot: QtBot) -> None:
    full = replace(HOSTING, seats=(MIRA, FULL, FULL), page=PAGE)
    screen = shown(qtbot, full)
    assert says(screen, "http://192.168.1.20:7480/")
    assert not says(screen, PAGE)
    click(screen.copy)
    assert not says(screen, "http://192.168.1.20:7480/")


def test_the_link_for_browsers_is_copied_whole_and_becomes_the_code(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, page=PAGE))
    assert not says(screen, "http://192.168.1.20:7480/")
    click(screen.invitation.copy_page)
    assert QGuiApplication.clipboard().text() == PAGE
    assert says(screen, "http://192.168.1.20:7480/")


def test_a_table_without_a_page_has_no_link_for_browsers(qtbot: QtBot) -> None:
    assert not shown(qtbot, HOSTING).invitation.copy_page.isVisible()


def test_a_table_of_the_service_begins_by_itself_also_for_who_made_it(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, service=True))
    assert not screen.start.isVisible()
    assert says(screen, "waiting room of your always-on table")


def test_a_public_games_room_says_that_the_lobby_lists_it(qtbot: QtBot) -> None:
    public = replace(HOSTING, registration="lobby")
    for view, listed in ((public, True), (replace(HOSTING, registration="invitation"), False)):
        screen = WaitingScreen(view)
        qtbot.addWidget(screen)
        said = [it.text() for it in screen.invitation.findChildren(Label)]
        assert any("The game is listed in the lobby." in it for it in said) is listed
