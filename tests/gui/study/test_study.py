"""What is studied: an analysis and its boards."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from smallworld.game import Game
from smallworld.moves import Decline, Move, Pick
from smallworld_client.gui.guide.placing import place_on
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.study.panels import LineCard, WorstTurn
from smallworld_client.gui.study.position import PositionDialog
from smallworld_client.gui.study.screen import AnalyseScreen
from smallworld_client.gui.study.study_session import StudySession
from smallworld_client.gui.table.actions import what_leaving_means
from smallworld_client.study.check import (
    FULL,
    Effort,
    Figure,
    GameCheck,
    Line,
    TurnCheck,
    check_turn,
    turn_queries,
)
from smallworld_client.study.outlook import Outlook, result
from smallworld_client.study.position_line import print_position
from smallworld_client.words.study import line_text, verdict
from smallworld_dev.shots.posing import played
from smallworld_maps import for_players
from tests.gui.showing import on_screen
from tests.shared.walks import new_game, walk

pytestmark = pytest.mark.usefixtures("plain_boards")

REEL = played(2, 0)


@pytest.fixture(scope="module")
def check() -> GameCheck:
    """The turns of the last four rounds, checked with the least effort."""
    queries = list(turn_queries(REEL.game, REEL.entries, Effort(0.02, 2, 1)))[-8:]
    turns = tuple(replace(check_turn(it), samples=FULL.samples) for it in queries)
    return GameCheck(turns, result(REEL.game, REEL.states[-1]))


def analysis(qtbot: QtBot) -> AnalyseScreen:
    return on_screen(qtbot, AnalyseScreen(REEL.game, REEL.states, for_players(2)), 1280, 720)


def show(screen: AnalyseScreen, check: GameCheck) -> None:
    screen.show_check(check)
    screen.show_now()


@pytest.fixture
def screen(qtbot: QtBot, check: GameCheck) -> AnalyseScreen:
    screen = analysis(qtbot)
    show(screen, check)
    return screen


def test_the_worst_turn_is_shown_first_and_arrows_and_clicks_lead_to_others(
    screen: AnalyseScreen, check: GameCheck
) -> None:
    [worst, *_] = check.worst(0)
    assert screen.chosen == check.turns.index(worst)
    assert screen.worst.lines[0].isChecked()
    screen.choose(0)
    QTest.keyClick(screen, Qt.Key.Key_Right)
    assert screen.chosen == 1
    QTest.keyClick(screen, Qt.Key.Key_Left)
    QTest.keyClick(screen, Qt.Key.Key_Left)
    assert screen.chosen == 0
    screen.worst.lines[0].click()
    assert screen.chosen == check.turns.index(worst)
    middle = screen.chart.rect().center()
    QTest.mouseClick(screen.chart, Qt.MouseButton.LeftButton, pos=middle)
    assert screen.chosen == screen.chart.turn_at(middle.x())


def test_the_round_of_a_worst_turn_stands_right_below_what_it_cost(qtbot: QtBot) -> None:
    line = WorstTurn(1)
    line.show_turn(3, "Take one region and another. " * 6, "", "-7%", "round 1")
    on_screen(qtbot, line, 300, line.heightForWidth(300))
    assert line._round.y() <= line._lost.geometry().bottom() + 1
    assert line._lost.geometry().right() == line._round.geometry().right()


def test_a_worst_turn_is_judged_in_a_sentence_and_listed_with_the_better_one(
    screen: AnalyseScreen, check: GameCheck
) -> None:
    [worst, *_] = check.worst(0)
    lost = round(-100 * worst.chance.value)
    points = f"{lost} percentage point{'s' * (lost != 1)}"
    assert (
        screen.turn.verdict.text()
        == f"This turn cost {REEL.game.names[0]} {points} of the chance to win."
    )
    state = REEL.states[worst.start]
    line = screen.worst.lines[0]
    assert line.played.text() == line_text(REEL.game, state, worst.played.moves)
    assert line.better.text() == f"Better: {line_text(REEL.game, state, worst.better.moves)}"
    assert "coins a turn" in [it.text() for it in screen.errors.findChildren(Label)]
    assert "coins" in [it.text() for it in screen.luck.findChildren(Label)]


def test_ones_own_turn_is_told_to_you_in_percentage_points() -> None:
    both, line = Outlook((0.5, 0.5), (0.0, 0.0)), Line((Decline(),), 5.0, 3, Figure(0.5))
    turn = TurnCheck(
        0, 1, 0, 0, 1, 0, both, both, line, line, Figure(0.03, 0.0), Figure(1.0, 0.1), both, 24
    )
    said = "This turn gave you 3 percentage points more than the program's."
    assert verdict("Anna", turn, own=True) == said
    assert verdict("Anna", turn) == said.replace("you", "Anna")


def test_before_the_first_turn_is_checked_only_what_is_known_is_there(qtbot: QtBot) -> None:
    screen = analysis(qtbot)
    unknown = (*screen.worst.lines, screen.worst.practise, screen.turn.played, screen.turn.better)
    assert not any(it.isVisible() for it in unknown)
    assert any(each.lost_tribe for each in screen.board.shown.regions.values())


def test_a_line_like_the_programs_own_leaves_no_empty_one(
    screen: AnalyseScreen, check: GameCheck
) -> None:
    turn = check.turns[0]
    same = replace(check, turns=(replace(turn, better=replace(turn.played, coins=99.0)),))
    screen.turn.show_turn(REEL.game, REEL.states, same, 0, None)
    texts = [it.text() for it in screen.turn.better.findChildren(Label) if it.isVisible()]
    assert all(texts)
    assert "99 coins" not in texts


def begun(check: GameCheck, number: int) -> GameCheck:
    """The check of so many turns at the beginning."""
    return GameCheck(check.turns[:number], check.result, len(check.turns) - number)


@pytest.mark.painted
def test_a_check_that_goes_on_names_no_worst_turns_and_no_rates(
    screen: AnalyseScreen, check: GameCheck
) -> None:
    show(screen, begun(check, 5))
    assert not any(line.isVisible() for line in screen.worst.lines)
    assert not screen.worst.practise.isVisible()
    told = screen.errors.bars.accessibleDescription()
    assert told == "; ".join(f"{name}: …" for name in REEL.game.names)
    assert screen.luck.said == ""
    chart = screen.chart
    assert chart.turn_at(chart.width() - 30) == -1
    assert [chart.missing_word(wide) for wide in (1000, 70)] == ["still being checked…", "…"]


def test_the_worst_turns_keep_their_order_until_the_check_has_ended(
    qtbot: QtBot, check: GameCheck
) -> None:
    screen = analysis(qtbot)
    own = [turn for turn in check.turns if turn.seat == 0][:2]

    def lose(*chances: float, samples: int) -> list[int]:
        lost = dict(zip([turn.number for turn in own], chances, strict=True))
        turns = [
            replace(
                it,
                chance=Figure(lost.get(it.number, 0.0)),
                coins=Figure(20 * lost.get(it.number, 0.0)),
                samples=samples,
            )
            for it in check.turns
        ]
        show(screen, GameCheck(tuple(turns), check.result))
        return [it.number for it in screen.worst.lines if it.isVisible()]

    first, second = (turn.number for turn in own)
    assert lose(-0.2, -0.1, samples=4) == [first, second]
    assert lose(-0.1, -0.2, samples=4) == [first, second]
    assert lose(-0.1, -0.2, samples=FULL.samples) == [second, first]


def test_a_worst_turn_has_room_for_all_its_lines_however_long_its_hint_is(
    screen: AnalyseScreen, qtbot: QtBot
) -> None:
    line = screen.worst.lines[0]
    for number in (1, 10, 30):
        line.show_turn(1, "Decline.", "Take " + "Hexbarley, " * number, "\u221271%", "round 10")
        screen.show_now()
        qtbot.waitUntil(lambda: line.height() >= line.heightForWidth(line.width()))


def test_the_turn_that_is_shown_stays_until_the_check_has_ended(
    qtbot: QtBot, check: GameCheck
) -> None:
    screen = analysis(qtbot)
    for number in range(1, len(check.turns)):
        show(screen, begun(check, number))
        assert screen.chosen == 0
    show(screen, check)
    assert screen.chosen == check.turns.index(check.worst(0)[0])
    screen.choose(1)
    show(screen, check)
    assert screen.chosen == 1


def test_the_parts_of_a_change_add_up_to_it(screen: AnalyseScreen, check: GameCheck) -> None:
    for number in range(len(check.turns)):
        screen.choose(number)
        told = screen.turn.parts.text().replace("±", "").replace("−", "-")
        change, skill, _, *others = (int(it) for it in re.findall(r"-?[0-9]+", told))
        assert abs(change - skill - sum(others)) <= 2, told  # each is rounded


def test_what_was_played_is_red_where_the_better_line_is_not(
    screen: AnalyseScreen, check: GameCheck
) -> None:
    shown = screen.board.shown
    both = set(shown.advised)
    QTest.keyClick(screen, Qt.Key.Key_X)
    assert set(shown.mistaken) == set(shown.advised) <= both
    QTest.keyClick(screen, Qt.Key.Key_X)
    assert not shown.mistaken
    QTest.keyClick(screen, Qt.Key.Key_X)
    assert set(shown.advised) == both


def test_all_figures_are_in_sight_in_a_usual_window(screen: AnalyseScreen) -> None:
    played = "Take Pippinfield, Delverwood, Frostanvil and Runeacre. Roll the die for Lanternwood."
    better = "Take Hexbarley, Delverwood, Cairnback and Oldfurrow. Roll the die for Tanglehart."
    for line in screen.worst.lines:  # what the program finds depends on the machine's speed
        line.show_turn(line.number, played, f"Pick Pillaging Amazons. {better}", "-9%", "round 7")
    screen.resize(1280, 720)
    QApplication.processEvents()
    for part in (screen.worst, screen.errors.bars, screen.luck.bars):
        assert part.visibleRegion().boundingRect() == part.rect()


@pytest.mark.usefixtures("english_again")
def test_the_longest_words_on_a_turn_need_no_scrolling_in_a_usual_window(
    qapp: QApplication, qtbot: QtBot, check: GameCheck
) -> None:
    speak(qapp, "de")
    screen = analysis(qtbot)
    show(screen, check)
    [area] = screen._turn_column.findChildren(QScrollArea)
    for place in range(len(check.turns)):
        screen.choose(place)
        QApplication.processEvents()
        assert area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize(("move", "said"), [(Pick(1), "9 coins net"), (Decline(), "9 coins")])
def test_coins_less_the_price_of_a_combo_are_said_to_be_net(
    qtbot: QtBot, move: Move, said: str
) -> None:
    card = LineCard(mistaken=False)
    qtbot.addWidget(card)
    card.show_line("Played", Line((move,), 9.0, 3, Figure(0.5)), "")
    assert said in [it.text() for it in card.findChildren(Label)]


def test_a_narrow_window_shows_the_figures_as_tabs_and_an_upright_one_the_board_in_full_width(
    screen: AnalyseScreen,
) -> None:
    assert not screen.tabs.isVisible()
    screen.resize(1024, 640)
    assert screen.tabs.isVisible()
    screen.resize(900, 1200)
    QApplication.processEvents()
    board, chart = screen.board.geometry(), place_on(screen, screen.chart)
    assert board.width() > 0.9 * screen.width()
    assert chart.top() > board.bottom()
    assert board.height() + chart.height() > 0.75 * screen.height()
    screen.resize(1280, 720)
    QApplication.processEvents()
    assert place_on(screen, screen.chart).bottom() < place_on(screen, screen.board).top()
    assert screen.errors.isVisible()


def test_the_worst_turns_are_offered_to_practise(
    qtbot: QtBot, screen: AnalyseScreen, check: GameCheck
) -> None:
    with qtbot.waitSignal(screen.practise_requested) as wanted:
        screen.worst.practise.click()
    assert wanted.args == [check.worst(0)]


def test_the_check_is_saved_as_a_picture_or_the_reason_is_told(
    screen: AnalyseScreen, tmp_path: Path
) -> None:
    screen.picture.click()
    [dialog] = screen.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "check.png"))
    assert QImage(str(tmp_path / "check.png")).size() == screen.size()
    dialog.fileSelected.emit(str(tmp_path / "nowhere" / "check.png"))
    dialog.reject()
    assert screen.told.endswith("can't be saved. Choose another folder.")


GAME = new_game("two-players", 2, Random(5))
STEPS = list(walk(GAME, Random(5)))
ENTRIES = [step.entry for step in STEPS]


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[StudySession]:
    session = StudySession.of(GAME, ENTRIES[:12])
    qtbot.waitUntil(lambda: session.state is not None)
    yield session
    session.leave()


def test_every_step_may_be_taken_back_down_to_the_first(
    qtbot: QtBot, session: StudySession
) -> None:
    for number in reversed(range(12)):
        with qtbot.waitSignal(session.went_back):
            session.undo()
        assert session.state == STEPS[number].before
    with qtbot.waitSignal(session.refused) as refused:
        session.undo()
    assert refused.args == ["There is nothing to take back."]


def test_a_move_is_made_at_once_a_forbidden_one_refused_and_leaving_loses_what_was_made(
    qtbot: QtBot, session: StudySession
) -> None:
    assert session.seats == {0, 1}, "one person moves for all seats"
    before = session.state
    with qtbot.waitSignal(session.refused):
        session.submit(Pick(5) if before != STEPS[0].before else Decline())
    assert session.state == before
    assert what_leaving_means(session) == ""
    move = GAME.legal_moves(STEPS[12].before)[0]
    with qtbot.waitSignal(session.advanced):
        session.submit(move)
    assert session.entries[-1].move == move
    assert what_leaving_means(session) == "The moves that you have made on this board are not kept."
    with qtbot.waitSignal(session.went_back):
        session.undo()
    assert what_leaving_means(session) == ""


def chosen(qtbot: QtBot, dialog: PositionDialog) -> Game:
    with qtbot.waitSignal(dialog.chosen) as told:
        dialog.answered.emit("use")
    assert told.args is not None
    game: Game = told.args[0]
    return game


def dialog(qtbot: QtBot) -> PositionDialog:
    window = QWidget()
    qtbot.addWidget(window)
    return PositionDialog(GAME, STEPS[30].before, window)


def test_coins_and_owners_can_be_changed(qtbot: QtBot) -> None:
    change = dialog(qtbot)
    change._set_coins(1, 77)
    seat, race = next(
        (seat, player.active.race)
        for seat, player in enumerate(STEPS[30].before.players)
        if player.active
    )
    change.owner.set_value(f"{seat} {race} 0")
    change.tokens.set_value(4)
    change._set_region()
    state = chosen(qtbot, change).start()
    assert state.players[1].coins == 77
    region = state.regions[int(change.region.value)]
    assert (region.owner, region.race, region.tokens) == (seat, race, 4)


def test_a_click_on_the_board_chooses_the_region_and_it_is_marked(qtbot: QtBot) -> None:
    change = dialog(qtbot)
    regions, index = GAME.board.regions, int(change.region.itemData(3))
    change.board.input.region_clicked.emit(regions[index].id)
    assert change.region.value == str(index)
    assert set(change.board.shown.offers) == {regions[index].id}
    water = next(it.id for it in regions if it.terrain in ("sea", "lake"))
    change.board.input.region_clicked.emit(water)
    assert change.region.value == str(index)


def test_a_line_of_text_can_be_changed_and_a_wrong_one_says_why(qtbot: QtBot) -> None:
    change = dialog(qtbot)
    change.line.set_text("two-players - nonsense")
    change.answered.emit("use")
    assert change.line.error()
    wanted = STEPS[40].before
    change.line.set_text(print_position(GAME, wanted))
    study = StudySession.of(chosen(qtbot, change))
    qtbot.waitUntil(lambda: study.state is not None)
    assert study.state == wanted, "it needs no game that led to it"
    study.leave()
