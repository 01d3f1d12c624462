"""What the board answers when somebody points at a combo, a player or a line of the log."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from smallworld.game import Game
from smallworld_client.gui.board.markings import mark_places
from smallworld_client.gui.board.scene import Pointing, RegionMark
from smallworld_client.gui.board.stage import covered, pieces, readable, symbols
from smallworld_client.gui.table.pointing import combo_pointing, player_pointing, step_pointing
from smallworld_client.turn.combos import Combo
from tests.gui.showing import existing
from tests.gui.table.positions import PICK, conquer
from tests.gui.table.table_kit import Seat, TableSession


@pytest.fixture(scope="module")
def game() -> Game:
    return existing(TableSession.posed(PICK).game)


def pointing(game: Game, power: str, race: str) -> Pointing:
    return combo_pointing(game, Combo(power, race, power.title(), race.title(), "", 9))


def regions(game: Game, *, terrain: str = "", symbol: str = "") -> set[str]:
    there = game.board.regions
    return {it.id for it in there if it.terrain == terrain or symbol in it.symbols}


@pytest.mark.parametrize(
    ("power", "race", "where", "mark", "said"),
    [
        (
            "hill",
            "ratmen",
            {"terrain": "hill"},
            RegionMark(coins=1),
            "{} hills would pay +1 coin each.",
        ),
        (
            "underworld",
            "ratmen",
            {"symbol": "cavern"},
            RegionMark(tokens=-1),
            "{} caverns would cost 1 token less.",
        ),
    ],
)
def test_a_combo_marks_the_regions_that_would_pay_or_cost_less(
    game: Game, power: str, race: str, where: dict[str, str], mark: RegionMark, said: str
) -> None:
    answer = pointing(game, power, race)
    marked = regions(game, **where)
    assert answer.marks == dict.fromkeys(marked, mark)
    assert answer.text == said.format(len(marked))
    assert answer.title == f"{power.title()} {race.title()}"


def test_what_power_and_race_do_in_one_region_is_added(game: Game) -> None:
    answer = pointing(game, "mounted", "humans")
    fields, hills = regions(game, terrain="farmland"), regions(game, terrain="hill")
    assert {answer.marks[it] for it in fields} == {RegionMark(coins=1, tokens=-1)}
    assert {answer.marks[it] for it in hills} == {RegionMark(tokens=-1)}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_coins_and_tokens_of_one_region_lie_side_by_side_on_free_ground(
    seat_at: Seat, size: tuple[int, int]
) -> None:
    screen = seat_at(conquer(hand=9))
    screen.resize(*size)
    answer = pointing(screen.controller.scene.game, "mounted", "humans")
    stage = screen.board.stage
    taken = [*readable(stage), *pieces(stage), *symbols(stage)]
    for region, place in mark_places(stage, answer).items():
        mark = answer.marks[region]
        discs = place.width() / place.height()
        assert discs >= 2 if mark.coins and mark.tokens else discs == 1
        assert not covered(place, taken), region


@pytest.mark.parametrize(
    ("power", "race", "said"),
    [
        ("alchemist", "halflings", "They enter anywhere."),
        ("flying", "ratmen", "They can attack any land region."),
        ("alchemist", "ratmen", ""),
    ],
)
def test_a_combo_that_marks_nothing_may_say_where_it_begins(
    game: Game, power: str, race: str, said: str
) -> None:
    answer = pointing(game, power, race)
    assert (answer.marks, answer.text) == ({}, said)


def test_only_what_the_combo_could_hold_is_marked(game: Game) -> None:
    water = regions(game, terrain="sea") | regions(game, terrain="lake")
    assert water
    assert not pointing(game, "merchant", "ratmen").marks.keys() & water
    assert pointing(game, "seafaring", "ratmen").marks.keys() == water
    assert pointing(game, "seafaring", "ratmen").text == "They can conquer seas and lakes."


def test_a_player_marks_their_regions() -> None:
    session = conquer()
    for seat, held in ((0, {"2", "3"}), (1, {"4", "7"})):
        assert set(player_pointing(session.game, session.state, seat).marks) == held


def enter(widget: QWidget) -> None:
    at = QPointF(5, 5)
    QApplication.sendEvent(widget, QEnterEvent(at, at, at))


def leave(widget: QWidget) -> None:
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


@pytest.mark.parametrize("by", ["pointer", "keyboard"])
def test_a_combo_is_answered_as_long_as_it_is_pointed_at(seat_at: Seat, by: str) -> None:
    screen = seat_at(TableSession.posed(PICK))
    card = next(it for it in screen.combos.cards if it.combo is not None)
    assert card.combo is not None
    wanted = combo_pointing(screen.controller.scene.game, card.combo)
    if by == "pointer":
        enter(card)
        assert screen.board.shown.pointing == wanted
        leave(card)
    else:
        tab = Qt.FocusReason.TabFocusReason
        QApplication.sendEvent(card, QFocusEvent(QEvent.Type.FocusIn, tab))
        assert screen.board.shown.pointing == wanted
        QApplication.sendEvent(card, QFocusEvent(QEvent.Type.FocusOut, tab))
    assert screen.board.shown.pointing == Pointing()


def test_a_line_of_the_log_and_a_row_of_the_redeployment_mark_their_regions(
    seat_at: Seat,
) -> None:
    session = TableSession()
    screen = seat_at(session)
    assert session.play_until(lambda state: state.round > 1)
    steps = screen.controller.steps
    place = next(i for i, it in enumerate(steps, 1) if it.before.regions != it.after.regions)
    screen.log.pointed.emit(place)
    assert screen.board.shown.pointing.marks
    assert screen.board.shown.pointing == step_pointing(session.game, steps[place - 1])
    screen.log.pointed.emit(0)
    assert screen.board.shown.pointing == Pointing()
    screen.placing.pointed.emit(2)
    assert screen.board.shown.pointing.marks.keys() == {session.game.board.regions[2].id}
    screen.placing.pointed.emit(-1)
    assert screen.board.shown.pointing == Pointing()


def test_marks_lie_clear_of_each_other_and_of_pieces(seat_at: Seat, game: Game) -> None:
    screen = seat_at(TableSession.posed(PICK))
    board = screen.board
    board.point_out(pointing(screen.controller.scene.game, "hill", "humans"))
    places = list(mark_places(board.stage, board.shown.pointing).values())
    assert len(places) == len(board.shown.pointing.marks)
    crossing = [(a, b) for i, a in enumerate(places) for b in places[:i] if a.intersects(b)]
    assert crossing == []
    assert not board.grab().isNull()


def test_a_click_on_a_player_keeps_their_regions_marked_until_the_next_one(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    scene, panel = screen.controller.scene, screen.players.panels[1]
    theirs = player_pointing(scene.game, scene.state, 1)
    for end in ("on the panel", "on the board"):
        enter(panel)
        QTest.mouseClick(panel, Qt.MouseButton.LeftButton)
        leave(panel)
        assert screen.board.shown.pointing == theirs
        if end == "on the panel":
            QTest.mouseClick(panel, Qt.MouseButton.LeftButton)
        else:
            screen.board.input.region_clicked.emit("20")
        leave(panel)
        assert screen.board.shown.pointing == Pointing()
