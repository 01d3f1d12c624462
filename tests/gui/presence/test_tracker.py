"""Pauses, votes, stand-ins, lost hosts: what takes the place of the game's question."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.moves import Expand, Pick
from smallworld.state import NOBODY
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.kit.base import Tip
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.kit.menu import MenuDialog, MenuRow
from smallworld_client.gui.log_lines import Lines
from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.table import actions
from smallworld_client.gui.table.people import KnownKeys, ReasonDialog
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.home.records import played_by_computer
from smallworld_client.table.events import GoOnWithoutLobby, LeadOn, Spoke
from smallworld_wire.phrases import EmoteSays
from smallworld_wire.room import Ballot, Person, SeatAssignment
from smallworld_wire.table import Adjourn, Kick, Pause, Propose, Sit, StandIn, Vote
from tests.gui.showing import existing
from tests.gui.table.hands import Hands
from tests.gui.table.positions import START
from tests.gui.table.table_kit import Seat, TableSession

MIRA, BRAM = 0, 7
LONG = "Bartholomew Archibald Featherstonehaugh"
BRAM_PLAYS = (SeatAssignment("person", "Mira", MIRA), SeatAssignment("person", "Bram", BRAM))


@pytest.fixture
def session() -> TableSession:
    """Mira hosts and is to move; Bram plays elsewhere."""
    session = TableSession.posed(START)
    session.change_room(seats=BRAM_PLAYS, people=people())
    return session


def people(name: str = "Bram", **bram: object) -> tuple[Person, ...]:
    return (
        Person(MIRA, "Mira", "host", key=b"m" * 40),
        Person(BRAM, name, "player", key=b"b" * 40, **bram),  # type: ignore[arg-type]
        Person(9, "Gus", "spectator", key=b"g" * 40),
    )


def press(screen: TableScreen, name: str) -> None:
    widget = screen.findChild(QWidget, name)
    assert widget is not None, f"{name} is not there"
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_a_pause_takes_the_questions_place_until_a_player_ends_it(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    before = screen.bar.question
    session.change_room(paused=BRAM)
    assert screen.bar.question == "The game is paused."
    screen.controller.act("expand")
    assert session.submitted == []
    session.refused.emit("Bram has paused the game.")
    assert screen.notice.text == "Bram has paused the game."
    Hands(screen).press(names.action("go-on"))
    assert session.asked == [Pause(False)]
    session.change_room(paused=NOBODY)
    assert screen.bar.question == before


def waits_for_bram(session: TableSession, seat_at: Seat, **room: object) -> TableScreen:
    """Mira has ended a turn, and Bram, whose turn it is, is away."""
    session.play_until(lambda state: state.to_move == 1)
    screen = seat_at(session)
    session.change_room(people=people(here=False), **room)
    return screen


def test_the_host_may_let_a_computer_play_for_who_is_away_until_they_are_back(
    session: TableSession, seat_at: Seat
) -> None:
    screen = waits_for_bram(session, seat_at)
    assert screen.bar.question == "Bram is away."
    assert screen.controller.prompt.text.help == "The game waits until they are back."
    session.change_room(settings=replace(session.room.settings, late="computer", grace=90))
    told = screen.controller.prompt.text.help
    assert told == "After 1:30 of absence a computer player takes over."
    screen.tooltips.tell_now(screen.players.panels[1])
    assert screen.tooltips.card.told.footer.startswith("Press for options while they are away")
    Hands(screen).press(names.action("replace-absent"))
    press(screen, "level-hard")
    assert session.asked == [StandIn(1, "hard")]
    session.change_room(people=people())
    assert "away" not in screen.bar.question
    assert not screen.bar.offers("replace-absent")


def test_another_player_asks_all_whether_a_computer_plays_for_who_is_away(
    session: TableSession, seat_at: Seat
) -> None:
    screen = waits_for_bram(session, seat_at, leader=BRAM)
    Hands(screen).press(names.action("ask-to-replace-absent"))
    assert session.asked == [Propose("computer", 1)]
    screen.presence.open_people()
    press(screen, f"ask-for-computer-{BRAM}")
    assert session.asked[1:] == [Propose("computer", 1)]


def test_a_spectator_reads_why_the_game_waits_and_decides_nothing(
    session: TableSession, seat_at: Seat
) -> None:
    session.me = 9
    screen = waits_for_bram(session, seat_at)
    assert screen.bar.question == "Bram is away."
    assert screen.controller.prompt.actions == []
    session.change_room(paused=BRAM)
    assert screen.bar.question == "The game is paused."
    assert screen.controller.prompt.actions == []


def test_pressing_who_is_away_offers_what_can_be_done_until_they_are_back(
    session: TableSession, seat_at: Seat
) -> None:
    screen = waits_for_bram(session, seat_at)
    panel = screen.players.panels[1]
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton)
    [menu] = screen.findChildren(MenuDialog)
    for offer in ("wait", "stand-in", "people"):
        assert menu.findChild(QWidget, offer) is not None
    press(screen, "stand-in")
    press(screen, "level-hard")
    assert session.asked == [StandIn(1, "hard")]
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QTest.keyClick(panel, Qt.Key.Key_Return)
    press(screen, "stand-in")
    session.change_room(people=people())
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not [it for it in screen.findChildren(MenuDialog) if it.isVisible()]


def test_the_log_says_once_that_somebody_plays_again_and_only_when_they_do(
    session: TableSession, seat_at: Seat
) -> None:
    screen = waits_for_bram(session, seat_at)
    replaced = SeatAssignment("person", "Bram", BRAM, bot="hard")
    session.change_room(seats=(BRAM_PLAYS[0], replaced))
    session.change_room(paused=MIRA)
    session.change_room(paused=NOBODY)
    lines = screen.log.lines(Page.LOG)
    assert lines.count("A computer player takes over for Bram.") == 1
    assert "Bram plays again." not in lines
    session.change_room(seats=BRAM_PLAYS)
    assert screen.log.lines(Page.LOG)[-1] == "Bram plays again."


def test_pressing_who_is_here_does_nothing_and_the_top_counts_who_watches(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    QTest.mouseClick(screen.players.panels[1], Qt.MouseButton.LeftButton)
    assert screen.findChildren(MenuDialog) == []
    assert screen.top.people.text() == "1 watching"


def test_a_vote_says_what_would_be_undone_is_answered_and_stands_in_the_log_once(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    session.make(Expand())
    before = screen.bar.question
    session.change_room(ballot=Ballot(4, "back", 0, BRAM))
    assert "Mira takes 4 Giants in hand." in screen.controller.prompt.text.help
    Hands(screen).press(names.action("agree"))
    assert session.asked == [Vote(4, True)]
    session.change_room(ballot=Ballot(4, "back", 0, BRAM, (MIRA, BRAM)))
    assert screen.bar.question == before, "who has agreed plays on"
    assert screen.log.lines(Page.LOG)[-1] == "Bram asks the others to go back."
    assert screen.log.lines(Page.LOG).count("Bram asks the others to go back.") == 1
    session.change_room(ballot=Ballot(5, "computer", 0, NOBODY))
    offered = {action.id for action in screen.controller.prompt.actions}
    assert names.action("agree") not in offered, "nobody votes on a computer for their own seat"


def test_who_lets_a_computer_play_on_chooses_how_well_and_takes_the_seat_back_with_a_click(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    press(screen, names.MENU)
    press(screen, "stand-in")
    press(screen, "level-easy")
    session.change_room(seats=(SeatAssignment("person", "Mira", MIRA, "easy"), BRAM_PLAYS[1]))
    Hands(screen).press(names.action("play-again"))
    assert session.asked == [StandIn(0, "easy"), StandIn(0, "")]


def test_a_game_in_which_a_computer_moved_for_the_person_is_remembered(
    session: TableSession, seat_at: Seat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    screen = seat_at(session)
    screen.table_actions.act("stand-in")
    menu = existing(screen.findChild(MenuDialog))
    assert menu.rows[0].text() == "The game is then left out of your statistics."
    own, replaced = BRAM_PLAYS, SeatAssignment("person", "Mira", MIRA, "hard")
    for seats, expected in ((own, set()), ((replaced, own[1]), {session.game.header.game})):
        session.change_room(seats=seats)
        session.connection.make(session.game.legal_moves(session.connection.state)[0])
        assert played_by_computer() == expected


def test_the_moves_of_a_computer_write_that_it_played_only_once(
    session: TableSession, seat_at: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    monkeypatch.setattr(actions, "keep_played_by_computer", kept.append)
    screen = seat_at(session)
    replaced = SeatAssignment("person", "Mira", MIRA, "hard")
    session.change_room(seats=(replaced, BRAM_PLAYS[1]))
    before = len(screen.controller.steps)
    for _ in range(2):
        session.connection.make(session.game.legal_moves(session.connection.state)[0])
    made = screen.controller.steps[before:]
    assert [it.entry.seat for it in made] == [0, 0]
    assert kept == [session.game.header.game]


def test_a_host_can_go_on_without_a_computer_that_does_not_answer(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    session.change_room(waiting_for=(BRAM,), leader=MIRA)
    assert screen.bar.question == "Waiting for the computer of Bram…"
    Hands(screen).press(names.action("go-on-without"))
    assert session.asked == [GoOnWithoutLobby()]


def test_a_lost_host_is_a_sentence_and_where_one_may_a_button(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    session.host_lost.emit("The lobby looks for another one.", False)
    assert screen.bar.question == "The host is not responding."
    assert screen.controller.prompt.actions == []
    session.host_lost.emit("You can go on from here.", True)
    Hands(screen).press(names.action("lead-on"))
    assert session.asked == [LeadOn()]


@pytest.mark.parametrize(
    ("leader", "told"),
    [
        pytest.param(BRAM, "The table has a host again.", id="another host"),
        pytest.param(MIRA, "You are connected again.", id="the same host"),
        pytest.param(12, "You are connected again.", id="the same host by another number"),
    ],
)
def test_when_there_is_a_host_again_the_game_asks_on(
    session: TableSession, seat_at: Seat, qtbot: QtBot, leader: int, told: str
) -> None:
    screen = seat_at(session)
    before = screen.bar.question
    session.host_lost.emit("The lobby looks for another one.", False)
    session.host_back.emit()
    mira = replace(people()[0], id=leader if leader == 12 else MIRA)
    session.change_room(leader=leader, people=(mira, *people()[1:]))
    assert screen.bar.question == before or leader == 12
    qtbot.waitUntil(lambda: screen.notice.text == told)


def test_nobody_is_told_of_a_new_host_by_a_program_that_knew_of_no_other(
    session: TableSession, seat_at: Seat, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = seat_at(session)
    room = session.room
    monkeypatch.setattr(session, "room", None)
    session.host_lost.emit("Trying again.", False)
    monkeypatch.setattr(session, "room", room)
    session.host_back.emit()
    qtbot.waitUntil(screen.notice.isVisible)
    assert screen.notice.text == "You are connected again."


def test_a_step_taken_back_is_gone_from_the_board_and_told_in_the_log(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    question = screen.bar.question
    session.make(Expand())
    session.connection.take_back(0)
    assert screen.bar.question == question
    lines = screen.log.lines(Page.LOG)
    assert lines[-1] == "Mira undoes the last step."
    assert "Mira takes 4 Giants in hand." not in lines


def test_going_back_by_consent_is_nobodys_step(seat_at: Seat) -> None:
    session = TableSession(2)
    screen = seat_at(session)
    session.make(Pick(0))
    session.connection.take_back(NOBODY)
    assert screen.log.lines(Page.LOG)[-1] == "Everyone has agreed: the game goes back."


def test_the_menu_offers_undo_to_who_has_a_step_and_asks_to_go_back_by_its_place_in_the_log(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    press(screen, names.MENU)
    [menu] = screen.findChildren(MenuDialog)
    assert menu.findChild(QWidget, "take-back") is None
    menu.dismiss()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    session.make(Expand())
    press(screen, names.MENU)
    [menu] = screen.findChildren(MenuDialog)
    assert menu.findChild(QWidget, "take-back") is not None
    press(screen, "go-back")
    press(screen, "before-0")
    assert session.asked == [Propose("back", 0)]


def test_an_evening_is_ended_only_after_it_was_confirmed(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    screen.table_actions.act("adjourn")
    assert session.asked == []
    press(screen, "yes")
    assert session.asked == [Adjourn()]


def test_somebody_is_shown_out_with_a_reason_by_the_host_alone(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    screen.presence.open_people()
    press(screen, "more-9")
    press(screen, "remove")
    dialog = existing(screen.findChild(ReasonDialog))
    dialog.reason.set_text("Too loud.")
    press(screen, "yes")
    assert session.asked == [Kick(9, "Too loud.")]
    session.change_room(leader=BRAM)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    screen.presence.open_people()
    press(screen, "more-9")
    assert screen.findChild(QWidget, "mute") is None
    assert screen.findChild(QWidget, "ignore") is not None


def test_what_an_ignored_person_says_is_not_shown(session: TableSession, seat_at: Seat) -> None:
    screen = seat_at(session)
    screen.presence.set_known(KnownKeys(frozenset([b"g" * 40])))
    session.said.emit(Spoke(9, "Gus", "Boo!"))
    session.said.emit(Spoke(9, "Gus", EmoteSays.WOW()))
    assert screen.log.lines(Page.CHAT) == []


def test_a_spectator_may_go_on_for_a_computer_where_late_guests_are_welcome(
    session: TableSession, seat_at: Seat
) -> None:
    session.me = 9
    session.change_room(seats=(BRAM_PLAYS[0], SeatAssignment("computer", "Computer", bot="random")))
    screen = seat_at(session)
    Hands(screen).press(names.action("people"))
    press(screen, "sit-1")
    assert session.asked == [Sit(1)]


def test_the_log_says_which_players_come_and_go_and_of_no_spectator(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    session.change_room(people=people(here=False))
    session.change_room(people=people())
    session.change_room(people=(*people(), Person(11, "Hal", "spectator")))
    session.change_room(people=people())
    assert screen.log.lines(Page.LOG)[-2:] == ["Bram is away.", "Bram is back."]


def test_a_long_name_ends_early_in_log_and_chat_and_is_whole_in_the_tooltip(
    session: TableSession, seat_at: Seat
) -> None:
    session.change_room(people=people(name=LONG))
    screen = seat_at(session)
    session.change_room(people=people(name=LONG, here=False))
    assert screen.log.lines(Page.LOG)[-1] == "Bartholomew Arc… is away."
    lines = screen.log.findChildren(Lines)[Page.LOG]
    at = QPoint(40, lines.viewport().height() - 16)
    rests = QHelpEvent(QEvent.Type.ToolTip, at, lines.viewport().mapToGlobal(at))
    QApplication.sendEvent(lines.viewport(), rests)
    tip = existing(screen.findChild(Tip))
    assert tip.text == f"{LONG} is away."
    QApplication.sendEvent(lines.viewport(), QEvent(QEvent.Type.Leave))
    assert not tip.isVisible()
    QApplication.sendEvent(lines.viewport(), rests)
    assert tip.isVisible()
    session.change_room(people=people(name=LONG))
    assert not tip.isVisible(), "the lines have moved on under the pointer"
    session.said.emit(Spoke(BRAM, LONG, "Hello!"))
    chat = screen.log.findChildren(Lines)[Page.CHAT]
    assert chat.accessibleDescription() == "Bartholomew Arc… Hello!"


def test_a_time_that_goes_on_leaves_the_buttons_of_the_list_alone(
    session: TableSession, seat_at: Seat
) -> None:
    screen = seat_at(session)
    session.change_room(people=people(here=False, away=5))
    screen.presence.open_people()
    before = screen.findChild(QWidget, f"more-{BRAM}")
    session.change_room(people=people(here=False, away=65))
    assert screen.findChild(QWidget, f"more-{BRAM}") is before
    assert any(label.text() == "away 1:05" for label in screen.findChildren(Label))


def test_against_the_computer_a_computer_can_play_for_a_person_too(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    alone = (
        SeatAssignment("person", "Mira", MIRA),
        SeatAssignment("computer", "Computer", bot="random"),
    )
    session.change_room(seats=alone, people=people()[:1])
    screen = seat_at(session)
    press(screen, names.MENU)
    press(screen, "stand-in")
    press(screen, "level-random")
    assert session.asked == [StandIn(0, "random")]


def test_the_menu_of_a_host_shows_all_its_rows_and_copies_either_invitation(
    session: TableSession, seat_at: Seat
) -> None:
    session.invitation, session.watch_invitation = "smallworld://play", "smallworld://watch"
    screen = seat_at(session)
    screen.table_actions.open_menu()
    QApplication.processEvents()
    menu = existing(screen.findChild(MenuDialog))
    rows = menu.findChildren(MenuRow)
    assert rows[-1].objectName() == "leave"
    assert len(rows) > 10
    for row in rows:
        place = QRect(row.mapTo(menu.card, QPoint()), row.size())
        assert menu.card.rect().contains(place), row.objectName()
        assert row.visibleRegion().boundingRect().size() == row.size(), row.objectName()
        assert row.width() >= row.sizeHint().width(), row.objectName()
    press(screen, "copy-watch")
    assert QGuiApplication.clipboard().text() == "smallworld://watch"
    assert screen.notice.text == "The link for watching has been copied."
    press(screen, names.MENU)
    press(screen, "copy-play")
    assert screen.notice.text.startswith("The invitation has been copied.")
