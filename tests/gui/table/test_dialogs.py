"""The menus, the result and the cards over the table."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.summary import RegionLoss
from smallworld_client.gui.kit.label import Backdrop, Label
from smallworld_client.gui.kit.menu import MenuDialog
from smallworld_client.gui.log_panel import LogPanel, Page
from smallworld_client.gui.result.screen import ResultScreen
from smallworld_client.gui.table.cards import DeclineDialog, GoingBackDialog
from smallworld_client.gui.table.feed import LogFeed
from smallworld_client.gui.table.menu import menu_entries, vacation_menu, wish_menu
from smallworld_client.gui.table.people import PeopleDialog
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.die import SHOWN_FOR, DieCard, RollView
from smallworld_client.gui.turn.score_card import LossCard, ScoreCard
from smallworld_client.turn.turn_end import UNDO
from smallworld_client.words.log import loss_lines
from smallworld_wire.room import Pace, Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Placing
from tests.gui.audit.auditing import audit
from tests.gui.showing import existing, on_screen, the
from tests.gui.table.hands import Hands
from tests.gui.table.positions import START
from tests.gui.table.table_kit import ME, Seat, TableSession


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    app = the(QApplication, QApplication.instance())
    Theme().apply(app)
    return on_screen(qtbot, QWidget(), 1000, 700)


def texts(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(Label)]


def test_a_score_card_shows_each_line_and_their_sum_until_a_click(window: QWidget) -> None:
    card, footer = ScoreCard(window), QRect(0, 400, 240, 200)
    card.show_score("You take 5 coins", [("Giants, 3 regions", 3), ("Merchant", 2)], footer)
    assert {"Giants, 3 regions", "3", "Merchant", "2"} <= set(texts(card))
    assert card.geometry().bottom() >= 599
    first = card.height()
    assert first > 100
    card.show_score("Six", [(str(n), n) for n in range(6)], footer)
    assert card.height() > first + 50, "shown again it has room for all lines"
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isVisible()


def test_what_was_lost_is_read_a_line_for_each_who_took_it(window: QWidget) -> None:
    card = LossCard(window)
    card.show_losses(["Bram took Undercrag.", "Cleo took Reedmother."], QRect(0, 400, 240, 200))
    assert card.title == "Your losses"
    assert card.sentences == "Bram took Undercrag.\nCleo took Reedmother."
    assert card.geometry().top() <= 400


def test_a_loss_of_a_race_in_decline_says_what_it_costs_each_turn() -> None:
    session = TableSession.posed(
        START.replace('["elves"]', '["dwarves"]').replace("elves 1", "dwarves 1")
    )
    mine = session.game.board.index["6"]
    losses = [RegionLoss(0, 1, mine, "dwarves", 1, 0, declined=True)]
    assert loss_lines(session.game, session.state, losses) == [
        "Bram took Hollowhorn from your Dwarves in decline: 2 coins less each turn."
    ]


def test_a_roll_lets_clicks_through_and_ones_own_stays_longer_or_until_the_next_press(
    window: QWidget, qtbot: QtBot
) -> None:
    card, rolled = DieCard(window), RollView(2, "Bram rolls 2", "Undercrag is taken.", True)
    card.show_roll(rolled, window.rect())
    assert card.isVisible()
    assert window.childAt(card.geometry().center()) is None
    passes = card._timer.interval()
    card.show_roll(rolled, window.rect(), stays=True)
    assert passes == SHOWN_FOR < card._timer.interval()
    assert card._timer.isActive()
    QApplication.processEvents()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_A)
    assert card._timer.interval() == 0
    qtbot.waitUntil(card.isHidden)


def test_a_die_tumbles_before_it_says_what_came_of_it(window: QWidget, qtbot: QtBot) -> None:
    card, told = DieCard(window), RollView(2, "Bram rolls 2", "Undercrag is taken.", True)
    card.show_roll(told, window.rect(), speed=0.5)
    tumbling, began = card.grab().toImage(), card.rolling
    card.finish()
    lying = card.grab().toImage()
    assert (began, card.rolling) == (True, False)
    assert tumbling != lying
    card.show_roll(told, window.rect(), speed=20)
    qtbot.waitUntil(lambda: not card.rolling)
    assert card.grab().toImage() == lying


def test_a_decline_is_confirmed_by_return_and_put_away_by_escape(
    window: QWidget, qtbot: QtBot
) -> None:
    dialog = DeclineDialog("Giants", ("The Elves leave the board.",) * 4, 8, window)
    dialog.open_over(QRect(20, 60, 300, 120))
    assert window.rect().contains(dialog.geometry()), "also where the board is small"
    with qtbot.waitSignal(dialog.answered) as answer:
        QTest.keyClick(dialog.button("confirm-decline"), Qt.Key.Key_Return)
    assert answer.args == ["confirm-decline"]
    with qtbot.waitSignal(dialog.dismissed):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    scored = DeclineDialog("Giants", (), None, window)
    assert "This turn scores" in texts(dialog)
    assert "This turn scores" not in texts(scored)


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
def test_a_step_to_go_back_to_is_written_in_full(
    window: QWidget, qapp: QApplication, text: float
) -> None:
    Theme(text=text).apply(qapp)
    steps = [(1, 0, "Ada redeploys."), (2, 1, LONG_STEP), (3, 0, LONG_STEP)]
    dialog = GoingBackDialog(steps, True, window)
    dialog.open()
    found = audit(window)
    Theme().apply(qapp)
    assert found == []


LONG_STEP = "Bram picks Dragon Master Ratmen: 13 Ratmen. Paid: 4 coins. Taken: 2 coins. Round 3."


def room() -> Room:
    return existing(TableSession().room)


def test_undoing_history_and_going_back_stand_together_with_signs_of_their_own() -> None:
    entries = menu_entries(room(), ME, undoes=True, invites=True, page_links=1, draws=3)
    ids = [entry.id for entry in entries]
    assert ids[ids.index(UNDO) :][:3] == [UNDO, "history", "go-back"]
    signs = [entry.icon for entry in entries if entry.id]
    assert len(set(signs)) == len(signs)


def test_a_long_menu_is_grouped_and_a_short_one_is_not() -> None:
    long = menu_entries(room(), ME, undoes=True, invites=True, page_links=1, draws=3)
    headings = [entry.text for entry in long if not entry.id]
    assert headings == ["Steps", "Your seat", "The program", "The table"]
    assert long[-1].id == "leave", "under the table, and last"
    assert not any(not a.id and not b.id for a, b in pairwise(long))
    assert all(entry.id for entry in menu_entries(None, ME))


def test_a_host_saves_for_all_where_others_sit_and_opens_a_page_or_copies_its_link() -> None:
    alone = room()
    bram = SeatAssignment("person", "Bram", 1)
    shared = replace(alone, seats=(alone.seats[ME], bram, *alone.seats[2:]))
    assert "adjourn" not in [entry.id for entry in menu_entries(alone, ME)]
    assert "adjourn" in [entry.id for entry in menu_entries(shared, ME)]
    without = {it.id for it in menu_entries(alone, ME, invites=True)}
    having = {it.id for it in menu_entries(alone, ME, invites=True, page_links=1)}
    assert without - having == {"open-page"}
    assert having - without == {"copy-page"}


def test_the_menu_skips_nothing_in_ones_own_turn(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(START))
    assert "skip" not in offered_by(screen)
    screen.past.look_at(0)
    assert "skip" in offered_by(screen), "it leads back to the present"


def offered_by(screen: TableScreen) -> set[str]:
    screen.table_actions.open_menu()
    menu = screen.findChildren(MenuDialog)[-1]
    menu.answered.emit("")
    return {row.objectName() for row in menu.rows}


def test_a_menu_begins_at_its_first_row_and_not_at_the_heading_above(qtbot: QtBot) -> None:
    screen = on_screen(qtbot, Backdrop(), 1280, 720)
    entries = menu_entries(room(), ME, undoes=True, invites=True, page_links=1, draws=3)
    menu = MenuDialog("Table", entries, screen, headed=False)
    menu.open()
    focused = existing(screen.window().focusWidget())
    assert focused.objectName() == UNDO


MIRA = Person(0, "Mira", "player")
SEATS = (SeatAssignment("person", "Mira", 0), SeatAssignment("person", "Bram", 1))
DAY = 86_400
SLOW = TableSettings("Slow", "two-players", pace=Pace("turn", 259_200), vacation=10)


def slow(me: Person = MIRA) -> Any:
    """What the menus ask of a session, and what they told it."""
    made = SimpleNamespace(seats=frozenset({0}), wishes=dict[int, Placing](), person=me, told=[])
    made.room = Room(SLOW, "running", SEATS, (me,))
    made.wish = made.told.append
    made.rest = made.told.append
    return made


def test_a_wish_can_be_chosen_at_any_time_and_the_present_one_is_marked(qtbot: QtBot) -> None:
    over, mine = QWidget(), slow()
    qtbot.addWidget(over)
    mine.wishes[0] = "even"
    dialog = wish_menu(mine, over)
    dialog.answered.emit("borders")
    assert mine.told == ["borders"]
    assert "wish" in [entry.id for entry in menu_entries(mine.room, 0)]


def test_a_vacation_offers_no_more_days_than_are_left_and_one_can_come_back(
    qtbot: QtBot,
) -> None:
    over, mine = QWidget(), slow(Person(0, "Mira", "player", rested=7 * 86_400))
    qtbot.addWidget(over)
    dialog = vacation_menu(mine, over)
    dialog.answered.emit("3")
    assert "3 days" in dialog.accessibleName()
    mine.person = Person(0, "Mira", "player", vacation=1_800_000_000)
    vacation_menu(mine, over).answered.emit("0")
    assert mine.told == [3, 0]
    plain = Room(TableSettings("Evening", "two-players"), "running", SEATS, (MIRA,))
    assert "vacation" not in [entry.id for entry in menu_entries(plain, 0)]


@pytest.mark.parametrize(
    ("left", "said", "offered"),
    [
        (6 * DAY + 43_200, "6 days of vacation left", ["1", "2", "3", "5"]),
        (7 * DAY - 60, "7 days of vacation left", ["1", "2", "3", "5", "7"]),
        (43_200, "12 hours of vacation left", ["1"]),
        (0, "0 days of vacation left", []),
    ],
)
def test_a_vacation_names_what_is_left_and_offers_no_more_than_it_names(
    left: int, said: str, offered: list[str], qtbot: QtBot
) -> None:
    over, mine = QWidget(), slow(Person(0, "Mira", "player", rested=10 * DAY - left))
    qtbot.addWidget(over)
    dialog = vacation_menu(mine, over)
    assert dialog.accessibleName() == f"Stop my clock; {said}"
    assert [row.objectName() for row in dialog.rows] == offered


def test_the_log_at_the_service_says_first_who_makes_the_draws(qtbot: QtBot) -> None:
    panel, mine = LogPanel(), slow()
    qtbot.addWidget(panel)
    names = SimpleNamespace(scene=SimpleNamespace(game=SimpleNamespace(names=("Mira", "Bram"))))
    feed = LogFeed(panel, mine, cast(Any, names), cast(Any, None))
    feed.begin([])
    assert panel.lines(Page.LOG) == []
    mine.room = replace(mine.room, settings=replace(SLOW, service=True))
    feed.begin([])
    assert panel.lines(Page.LOG) == ["The service makes the draws with the players present."]


ANN, BOB = Person(ME, "Mira", "host"), Person(7, "Bob", "player", key=b"b" * 40)


@pytest.fixture
def over() -> TableSession:
    """Mira, who hosts, and Bob have played to the end."""
    over = TableSession(2, seats=(0,), seed=3)
    over.play_until(lambda _: False)
    seats = (SeatAssignment("person", "Mira", ME), SeatAssignment("person", "Bob", 7))
    over.change_room(stage="over", seats=seats, people=(ANN, BOB), leader=ME)
    return over


def result_of(over: TableSession, seat_at: Seat) -> tuple[Hands, ResultScreen]:
    screen = seat_at(over)
    [result] = screen.findChildren(ResultScreen)
    QTest.mouseClick(result, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    return Hands(screen), result


def said(result: ResultScreen) -> list[str]:
    return [label.text() for label in result.findChildren(Label) if label.text()]


def test_the_result_stays_while_the_others_are_asked_and_says_who_would_play_again(
    over: TableSession, seat_at: Seat
) -> None:
    hands, result = result_of(over, seat_at)
    hands.press("people")
    [people] = result.window().findChildren(PeopleDialog)
    assert people.isVisible()
    assert result.isVisible()
    people.dismiss()
    hands.press("again")
    over.change_room(again=(ME,))
    assert result.isVisible()
    assert "Asking the others to play again." in said(result)
    button = existing(result.findChild(QAbstractButton, "again"))
    assert not button.isEnabled()
    over.change_room(again=(7,))
    assert "Ready to play again: Bob." in said(result)


def test_where_one_plays_against_computers_nobody_is_asked(seat_at: Seat) -> None:
    over = TableSession(2, seats=(0,), seed=3)
    over.play_until(lambda _: False)
    _hands, result = result_of(over, seat_at)
    assert result.findChild(QAbstractButton, "people") is None
