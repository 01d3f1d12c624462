"""The table without eyes or pointer: what is announced, and moves that are typed."""

from random import Random

import pytest
from msgspec import structs
from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.game import Game
from smallworld.moves import Conquer, Expand
from smallworld.notation import NotationError, NotationFault, print_move
from smallworld.state import Stage
from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.keyboard import PositionTextDialog, legal_lines, position_text
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.players import simple_bots
from smallworld_client.words import names
from tests.gui.showing import existing, the
from tests.gui.table.positions import START, conquer
from tests.gui.table.table_kit import Seat, TableSession

Key = Qt.Key


class Reader:
    """A screen reader that writes down what it is told to say."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def updateAccessibility(self, event: QAccessibleAnnouncementEvent) -> None:  # noqa: N802
        self.said.append(event.message())


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    reader = Reader()
    monkeypatch.setattr(QtGui, "QAccessible", reader)
    return reader


def typed(screen: TableScreen, text: str) -> None:
    screen.moves.box.setText(text)
    QTest.keyClick(screen.moves.box, Key.Key_Return)


@pytest.mark.turns(8)
@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.long)])
def test_a_whole_game_is_played_by_typing(seat_at: Seat, players: int) -> None:
    dealt = TableSession(players, tuple(range(players)), seed=4).game
    game = Game(structs.replace(dealt.header, rounds=5), dealt.board)
    session = TableSession(players, tuple(range(players)), seed=4, game=game)
    screen = seat_at(session)
    screen.setUpdatesEnabled(False)
    screen.moves.open()
    rng = Random(4)
    while session.state.stage is not Stage.OVER:
        move = simple_bots.choose(session.game, session.state, rng)
        seat = session.state.to_move
        line = print_move(session.game, seat, move)
        typed(screen, line.removeprefix(f"{session.game.names[seat]} "))
        assert session.submitted[-1] == move
    assert legal_lines(screen.controller.scene) == []


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_no_list_of_words_stays_over_the_answer_to_one(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    screen.moves.open()
    box = screen.moves.box
    QTest.keyClicks(box, "moves")
    offered = existing(existing(box.completer()).popup())
    qtbot.waitUntil(offered.isVisible)
    QTest.keyClick(box, Key.Key_Return)
    assert not offered.isVisible()
    assert "conquer" in screen.moves.answer.text()


def test_slash_opens_the_field_which_completes_moves_and_escape_returns_to_the_board(
    seat_at: Seat, qtbot: QtBot, reader: Reader
) -> None:
    screen = seat_at(conquer())
    assert screen.accessibleName() == "The Loonmere Dales"
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    QTest.keyClick(screen.windowHandle(), Key.Key_Slash)
    assert screen.moves.box.hasFocus()
    assert screen.moves.answer.text().startswith("Conquer a region, or end conquests.")
    completer = screen.moves.box.completer()
    completer.setCompletionPrefix("CONQ")
    offered = {
        completer.completionModel().index(row, 0).data()
        for row in range(completer.completionCount())
    }
    legal = legal_lines(screen.controller.scene)
    assert offered == {line for line in legal if line.startswith("conquer ")}
    assert offered
    reader.said.clear()
    typed(screen, "")  # says again what is asked
    assert [it.split(".")[0] for it in reader.said] == ["Conquer a region, or end conquests"]
    QTest.keyClick(screen.windowHandle(), Key.Key_Escape)
    assert not screen.moves.isVisible()
    assert screen.board.hasFocus()


def test_what_is_not_played_stays_to_be_mended_and_its_reason_is_said(
    seat_at: Seat, reader: Reader
) -> None:
    session = conquer()
    screen = seat_at(session)
    screen.moves.open()
    for text, answer in (
        ("fly 7", "'fly' is not a move; the moves are: "),
        ("conquer 99", "This is not a move: there is no region '99'"),
        ("conquer 19", "hold no region next to this one"),
    ):
        typed(screen, text)
        assert answer in screen.moves.answer.text()
        assert screen.moves.answer.text() == reader.said[-1]
        assert (screen.moves.box.text(), session.submitted) == (text, [])
        assert screen.moves.box.selectedText() == text
    reader.said.clear()
    screen.controller.click("19")
    assert any("hold no region next to this one" in said for said in reader.said)
    typed(screen, "conquer 7")
    assert session.submitted == [Conquer(session.game.board.index["7"])]
    assert screen.moves.box.text() == ""


def test_a_move_that_comes_too_early_or_too_late_stays_to_be_read_with_its_reason(
    seat_at: Seat,
) -> None:
    session = conquer()
    screen = seat_at(session)
    screen.controller.let_turns_flow("borders")
    screen.moves.open()
    screen.controller.look_back(True)
    typed(screen, "conquer 7")
    assert screen.moves.answer.text() == "You are looking back. Return to the game first."
    screen.controller.look_back(False)
    screen.controller.act("stop")
    screen.controller.act("stop-anyway")
    typed(screen, "conquer 7")
    assert screen.moves.answer.text() == "You earn 2 coins this turn."
    assert (screen.moves.box.text(), session.submitted) == ("conquer 7", [])


def test_a_move_is_followed_by_its_line_of_the_log_and_the_next_question(
    seat_at: Seat, reader: Reader
) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    reader.said.clear()
    session.make(Expand())
    log, question = reader.said
    assert log in screen.log.lines(Page.LOG)
    assert question.startswith("Conquer a region, or end conquests.")


def test_a_region_is_named_with_its_ground_owner_tokens_and_price(
    seat_at: Seat, reader: Reader
) -> None:
    session = conquer()
    screen = seat_at(session)
    named = {}
    for region in session.game.board.index:
        screen.board.input.point("")
        screen.board.input._walk_to(region)
        named[region] = screen.board.accessibleName()
        assert reader.said[-1] == named[region]
    state, game = session.state, session.game
    for region, name in named.items():
        ground = state.regions[game.board.index[region]]
        offer = screen.board.shown.offers.get(region)
        assert offer is None or f", price {offer.price}" in name or "with the die" in name
        assert ground.owner < 0 or f"{game.names[ground.owner]}: {ground.tokens} " in name
    assert {it.split(". ")[1].split(",")[0] for it in named.values()} >= {"Hill", "Swamp"}


def test_the_position_is_read_as_text(seat_at: Seat, qtbot: QtBot) -> None:
    session = conquer()
    screen = seat_at(session)
    screen.moves.open()
    typed(screen, "position")
    dialog = the(PositionTextDialog, screen.findChild(PositionTextDialog))
    lines = dialog.text.toPlainText().splitlines()
    assert dialog.text.hasFocus() or not screen.isActiveWindow()
    assert lines == position_text(screen.controller.scene).splitlines()
    assert all(any(line.startswith(f"{it}: ") for line in lines) for it in session.game.board.index)
    assert any(line.startswith("Combo 1: ") for line in lines)
    assert any("Costs " in line for line in lines)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "there is no region '99' on this board"),
        ("de", "auf diesem Plan gibt es keine Region „99“"),
        ("fr", "il n’y a pas de région « 99 » sur ce plateau"),
    ],
)
def test_a_line_that_can_not_be_read_is_explained_in_the_persons_language(
    qapp: QApplication, language: str, said: str
) -> None:
    speak(qapp, language)
    try:
        error = NotationError(NotationFault.UNKNOWN_REGION, word="99")
        assert " ".join(names.why(error).split()) == said
    finally:
        speak(qapp, "en")
