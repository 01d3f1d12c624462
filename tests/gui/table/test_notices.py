"""What a table tells in passing, by a sound, and where it refuses something."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld.board import bits
from smallworld.game import Game
from smallworld.moves import Attempt, Conquer, Decline, Expand, Pick, Redeploy
from smallworld_client.gui.board.scene import Explanation
from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.sound import Sound
from smallworld_client.gui.table.menu import publishing_entry
from smallworld_client.gui.table.pointing import sound_of
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.turn.combo_card import CardState
from smallworld_client.gui.turn.prices import refusal_at
from smallworld_client.programs.feed import Publisher
from smallworld_client.table.events import Spoke
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.names import region_name
from smallworld_dev.shots.posing import moment
from tests.gui.showing import existing, the
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import ME, Seat, TableSession
from tests.gui.turn.answering import Turn


def test_what_others_say_is_shown_in_passing_while_the_chat_is_hidden_and_no_warning_stays(
    seat_at: Seat,
) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    session.saved.emit(Path("records") / "three-players.swr")  # of which the result tells
    session.put(Spoke(ME, "Mira", "Hello"))
    screen.log.show_page(Page.CHAT)
    session.put(Spoke(1, "Ada", "Hello!"))
    screen.log.show_page(Page.LOG)
    assert not screen.notice.isVisible()
    session.put(Spoke(1, "Ada", "Well played!"))
    assert screen.notice.isVisible()
    assert screen.notice.text == "Ada: Well played!"
    screen.notice.tell("The disk is full.", warning=True, stay=True)
    session.put(Spoke(1, "Ada", "Thanks"))
    assert screen.notice.text == "The disk is full."


def test_a_table_is_published_by_its_menu_which_says_where_and_ends_it_again(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    assert publishing_entry(session.published_at).id == "publish"
    screen.table_actions.act("publish")
    place = session.published_at
    assert place.startswith("tcp://127.0.0.1:")
    assert place in screen.notice.text
    assert QGuiApplication.clipboard().text() == place
    entry = publishing_entry(place)
    assert place.rpartition(":")[2] in entry.text
    screen.table_actions.act(entry.id)
    assert session.published_at == ""


def test_a_table_is_published_elsewhere_where_the_usual_port_is_taken() -> None:
    first, second = Publisher.nearby(), Publisher.nearby()
    try:
        assert first.endpoint != second.endpoint
    finally:
        first.close()
        second.close()


def heard(screen: TableScreen) -> list[Sound]:
    sounds: list[Sound] = []
    screen.sounds.sounded.connect(sounds.append)
    return sounds


def sound_before(kind: type, *, turn: int = 1) -> Sound:
    """The sound of the first move of a kind, from a round on, in a game that was really played."""
    at = moment(3, lambda it: isinstance(it.next_move, kind) and it.state.round >= turn)
    game = the(Game, at.reel.game)
    step = at.reel.steps[at.position]
    return sound_of(PlayerScene(game, step.after), step)


def test_each_kind_of_step_has_its_sound() -> None:
    assert sound_before(Pick) is Sound.PLACE
    assert sound_before(Conquer) is Sound.ARRIVAL
    assert sound_before(Conquer, turn=2) is Sound.CONQUER
    assert sound_before(Attempt) is Sound.DIE
    assert sound_before(Decline) is Sound.DECLINE
    assert sound_before(Redeploy) is Sound.COINS


def test_a_step_a_refusal_and_a_placed_token_are_heard_once_and_not_while_one_looks_back(
    seat_at: Seat,
) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    sounds = heard(screen)
    session.make(Expand())
    assert sounds == [Sound.PLACE]
    screen.controller.click("20")
    assert sounds[1:] == [Sound.REFUSAL]
    screen.controller.act("stop-anyway")
    screen.board.input.step_clicked.emit("2", 1)
    assert sounds[2:] == [Sound.PLACE]
    screen.past.look_at(0)
    session.make(Redeploy())
    assert len(sounds) == 3


FAR = "20"


def click(screen: TableScreen, region: str) -> None:
    Hands(screen).click_region(screen.controller.scene.game.board.index[region])


def test_a_refused_region_has_a_red_edge_for_a_moment_and_says_why_beside_it_alone(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = seat_at(conquer())
    screen.resize(1600, 1000)
    before = screen.controller.prompt.text
    assert screen.bar.tray.isVisible()
    click(screen, FAR)
    assert screen.board.shown.refused == FAR
    told = existing(screen.board.explaining.explained)
    assert (told.title, told.rule) == ("Too far away", "Read the rule")
    assert told.subtitle.split(" · ")[1:]
    assert "hold no region next to this one" in existing(told.refusal)
    assert existing(told.refusal) in screen.board.accessibleName()
    assert screen.controller.prompt.text == before, "the bar does not repeat it"
    assert screen.bar.tray.isVisible()
    qtbot.waitUntil(lambda: not screen.board.shown.refused)


def test_what_is_refused_shakes_and_comes_to_rest(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    with qtbot.waitExposed(screen):
        screen.board.pace = 1
    shake = screen.board.explaining.shake
    shake._swing.setDuration(60_000)  # a busy machine may take longer than it lasts for one frame
    click(screen, FAR)
    qtbot.waitUntil(lambda: shake.offset != 0)
    shake._swing.setCurrentTime(60_000)
    assert shake.offset == 0


def test_a_token_too_many_is_refused_at_its_region() -> None:
    turn = Turn(conquer(hand=0))
    turn.press("stop")
    turn.click("2")
    assert turn.refusal == "Nothing is left to place. Take some from elsewhere first."


@pytest.mark.parametrize("by_key", [False, True])
def test_a_combo_that_is_too_dear_says_why_when_it_is_chosen(
    seat_at: Seat, qtbot: QtBot, *, by_key: bool
) -> None:
    session = TableSession.posed(PICK)
    screen = seat_at(session)
    card = screen.combos.cards[4]
    assert card.state is CardState.DISABLED
    if by_key:
        with qtbot.waitActive(screen):
            screen.activateWindow()
        QTest.keyClick(screen.windowHandle(), Qt.Key.Key_5)
        qtbot.waitUntil(lambda: card.looks_refused)
    else:
        QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert session.submitted == []
    assert card.looks_refused
    assert screen.tooltips.card.isVisible()
    assert "costs 4 and you have 3" in screen.tooltips.card.told.reason


def test_each_refusal_is_told_once_to_who_wants_to_hear_it_and_a_pick_after_it_is_made(
    seat_at: Seat,
) -> None:
    session = TableSession.posed(PICK)
    screen = seat_at(session)
    felt: list[bool] = []
    screen.refusals.felt.connect(lambda: felt.append(True))
    click(screen, FAR)
    QTest.mouseClick(screen.combos.cards[4], Qt.MouseButton.LeftButton)
    assert len(felt) == 2
    QTest.mouseClick(screen.combos.cards[1], Qt.MouseButton.LeftButton)
    assert session.submitted == [Pick(1)]


def told_of(turn: Turn, region: int) -> Explanation:
    turn.click(region)
    return refusal_at(turn.controller.scene, region, turn.refusal, has_rule=True)


def test_a_region_out_of_reach_says_which_one_to_take_first() -> None:
    turn = Turn(conquer())
    game = turn.session.game
    open_now = {*turn.view.targets}
    beside = [
        each
        for each in range(len(game.board))
        if each not in open_now and open_now & {*bits(game.board.neighbours[each])}
    ]
    told = [told_of(turn, each) for each in beside]
    helps = [it.helps for it in told if it.title == "Too far away"]
    assert helps
    for sentence in helps:
        assert sentence.startswith("Take ")
        assert any(region_name(game, each) in sentence for each in open_now)


def test_a_region_far_from_all_that_can_be_taken_promises_nothing() -> None:
    turn = Turn(conquer(hand=0))
    told = told_of(turn, turn.at(FAR))
    assert told.refusal
    assert told.helps == ""
