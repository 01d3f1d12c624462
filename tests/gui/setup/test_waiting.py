from dataclasses import replace
from functools import partial

import pytest
from msgspec.structs import replace as changed
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
from smallworld_client.gui.theme import LIGHT, Theme
from smallworld_wire.room import TableSettings
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.showing import on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")

MIRA = WaitingSeat("person", "Mira", yours=True, host=True)
FULL = WaitingSeat("computer", "Luvra", level="easy", colour=1)
HOSTING = WaitingView(
    TableSettings("Friday evening", "three-players"),
    (MIRA, WaitingSeat(), WaitingSeat("computer")),
    "Mira",
    hosting=True,
    address="192.168.1.20:47471 key",
)
GUEST = replace(HOSTING, hosting=False, seats=(replace(MIRA, yours=False), *HOSTING.seats[1:]))


def decided(view: WaitingView, **settings: object) -> WaitingView:
    return replace(view, settings=changed(view.settings, **settings))


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


BRAM = WaitingSeat("person", "Bram", yours=True)
TAKEN = replace(GUEST, seats=(GUEST.seats[0], *[WaitingSeat("computer")] * 2))
CHOOSE = "You have no seat yet: choose a free one."
LISTED = "The game is listed in the lobby."


def test_everybody_reads_what_they_are_in_the_room_and_what_it_waits_for(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    for view, said in (
        (HOSTING, "1 seat is free."),
        (GUEST, "Mira starts the game when all seats are taken."),
        (GUEST, CHOOSE),
        (TAKEN, "All seats are taken: you will be a spectator."),
        (decided(TAKEN, spectators=False), "All seats are taken."),
        (replace(TAKEN, seats=(TAKEN.seats[0], BRAM, TAKEN.seats[1])), "Mira can start now."),
        (replace(GUEST, watches=True), "waiting room, hosted by Mira. You are watching"),
        (replace(GUEST, watches=True), "Others can join as spectators the same way you did."),
        (replace(HOSTING, unseated=("Bram", "Cleo")), "Also here: Bram, Cleo"),
        (decided(HOSTING, service=True), "waiting room of your always-on table"),
        (replace(GUEST, seats=(replace(BRAM, here=False), *GUEST.seats[1:])), "away"),
    ):
        screen.show_room(view)
        assert says(screen, said), said
    for view in (HOSTING, replace(GUEST, watches=True)):
        screen.show_room(view)
        assert not says(screen, CHOOSE)


def test_a_public_games_room_says_that_the_lobby_lists_it(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    public = replace(HOSTING, registration="lobby")
    for view, listed in ((public, True), (replace(public, registration="invitation"), False)):
        screen.show_room(view)
        said = [it.text() for it in screen.invitation.findChildren(Label)]
        assert any(LISTED in it for it in said) is listed


def offered(screen: WaitingScreen) -> set[str]:
    mine, free, computer = screen.seats
    parts = {
        "stand": mine.stand,
        "sit": free.sit,
        "move": free.move_here,
        "hire": free.hire,
        "dismiss": computer.dismiss,
        "level": computer.level,
        "start": screen.start,
        "rules": screen.arrange,
        "colour": screen.colour,
        "link to watch": screen.copy_watch,
        "link for browsers": screen.invitation.copy_page,
        "code": screen.invitation.code,
    }
    return {name for name, part in parts.items() if part.isVisible()}


def test_everybody_is_offered_what_they_may_do(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    host = {"stand", "move", "hire", "dismiss", "level", "start", "rules", "colour"}
    closed = decided(replace(HOSTING, watch_invitation="smallworld://watch"), spectators=False)
    for view, parts in (
        (HOSTING, host),
        (closed, host),
        (decided(HOSTING, service=True), host - {"start"}),
        (GUEST, {"sit"}),
        (replace(GUEST, watches=True), set[str]()),
    ):
        screen.show_room(view)
        assert offered(screen) == parts


def test_what_somebody_wants_is_told_with_the_seat(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    mine, free, computer = screen.seats
    for told, does, args in (
        (screen.stand_requested, mine.stand.click, []),
        (screen.move_requested, free.move_here.click, [1]),
        (screen.computer_added, free.hire.click, [1, "medium"]),
        (screen.computer_removed, computer.dismiss.click, [2]),
        (screen.computer_added, lambda: computer.level.set_value("easy"), [2, "easy"]),
        (screen.colour_chosen, screen.colour.swatches[4].click, [0, 4]),
        (screen.arrange_requested, screen.arrange.click, []),
        (screen.leave_requested, screen.leave.click, []),
        (screen.leave_requested, partial(QTest.keyClick, screen, Qt.Key.Key_Escape), []),
    ):
        with qtbot.waitSignal(told) as wanted:
            does()
        assert wanted.args == args
    screen.show_room(GUEST)
    with qtbot.waitSignal(screen.sit_requested) as wanted:
        free.sit.click()
    assert wanted.args == [1]


def test_what_is_shown_of_a_way_is_short_and_what_is_copied_is_whole(qtbot: QtBot) -> None:
    screen = shown(qtbot, HOSTING)
    address = f"192.168.1.20:7474#{'k' * 40}"
    link = "smallworld://192.0.2.2:7474?key=abc&secret=def"
    for view, said, copied in (
        (replace(HOSTING, address=address), "192.168.1.20:7474", address),
        (replace(HOSTING, invitation=link), "smallworld://192.0.2.2:7474", link),
    ):
        screen.show_room(view)
        assert says(screen, said)
        click(screen.copy)
        assert QGuiApplication.clipboard().text() == copied
        assert screen.told == "The invitation has been copied. Send it to the others."
    links = replace(HOSTING, invitation=link, watch_invitation="smallworld://watch")
    screen.show_room(links)
    click(screen.copy_watch)
    assert QGuiApplication.clipboard().text() == "smallworld://watch"
    assert screen.told == "The link for watching has been copied."
    screen.show_room(replace(HOSTING, address=""))
    assert screen.copy.reason == "The table can't be reached from outside yet."


def test_the_room_talks(qtbot: QtBot) -> None:
    screen = shown(qtbot, GUEST)
    QTest.keyClicks(screen.box, "hello")
    with qtbot.waitSignal(screen.said) as told:
        QTest.keyClick(screen.box, Qt.Key.Key_Return)
    assert told.args == ["hello"]
    screen.add_chat(1, "Bram", "hello")
    assert screen.chat.texts() == ["hello"]


def test_the_gold_button_invites_begins_or_takes_the_first_free_seat(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, invitation="smallworld:abc"))
    assert (screen.copy.kind, screen.start.kind) == (ButtonKind.PRIMARY, ButtonKind.SECONDARY)
    screen.show_room(replace(screen._view, seats=(MIRA, FULL, FULL)))
    assert (screen.copy.kind, screen.start.kind) == (ButtonKind.SECONDARY, ButtonKind.PRIMARY)
    screen.show_room(replace(GUEST, seats=(GUEST.seats[0], WaitingSeat(), WaitingSeat())))
    assert [row.sit.is_gold for row in screen.seats[1:]] == [True, False]
    assert not screen.copy.is_gold


def test_an_invitation_is_shown_as_a_code_that_a_camera_reads(qtbot: QtBot) -> None:
    screen = shown(qtbot, replace(HOSTING, invitation="smallworld://lobby.example.org/3Qd8"))
    assert screen.invitation.code.isVisible()
    rows = code_of("smallworld://lobby.example.org/3Qd8")
    assert len(rows) == len(rows[0]) >= 21
    assert sum(rows[0][:7]) == 7  # the upper edge of a finder pattern
    long = f"smallworld://{'x' * 3000}"
    assert code_of(long) == ()
    screen.show_room(replace(HOSTING, invitation=long))
    assert not screen.invitation.code.isVisible()
    assert screen.copy.isEnabled()


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


def test_the_colour_of_another_person_can_not_be_chosen(qtbot: QtBot) -> None:
    bram = WaitingSeat("person", "Bram", colour=3)
    screen = shown(qtbot, replace(HOSTING, seats=(MIRA, bram, WaitingSeat(colour=2))))
    assert screen.colour.swatches[3].reason == "Bram has chosen this colour."
    assert screen.colour.swatches[2].isEnabled()


def test_a_house_rule_is_said_in_the_line_of_the_rules(qtbot: QtBot) -> None:
    screen = shown(qtbot, decided(replace(HOSTING, first="random"), rounds=6))
    said = screen.rules.line.accessibleDescription()
    assert said == "6 rounds, no clock, The Heronglass Marches"
    assert says(screen, "random")


def test_leave_and_start_are_whole_in_every_window(qtbot: QtBot) -> None:
    five = (MIRA, *(WaitingSeat("person", "B" * 40, colour=it) for it in range(1, 5)))
    screen = shown(qtbot, decided(replace(HOSTING, seats=five), board="five-players"))
    for size in ((1024, 640), (1920, 1080), (900, 1200)):
        screen.resize(*size)
        QApplication.processEvents()
        for button in (screen.leave, screen.start, screen.copy):
            place = button.rect().translated(button.mapTo(screen, QPoint()))
            assert screen.rect().contains(place)
            assert button.width() >= button.sizeHint().width()


def test_what_is_waited_for_can_be_read_on_a_light_table(qtbot: QtBot, qapp: QApplication) -> None:
    Theme(LIGHT).apply(qapp)
    screen = shown(qtbot, HOSTING)
    QApplication.processEvents()
    pale = [it for it in words.pale(Painted(screen), []) if "free" in it.what]
    Theme().apply(qapp)
    assert pale == []


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
    click(screen.invitation.copy_page)
    assert QGuiApplication.clipboard().text() == PAGE
    assert says(screen, "http://192.168.1.20:7480/")
