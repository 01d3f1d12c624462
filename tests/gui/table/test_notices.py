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
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.sound import Sound
from smallworld_client.gui.table.menu import publishing_entry
from smallworld_client.gui.table.pointing import sound_of
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.turn.combo_card import CardState
from smallworld_client.programs.feed import Publisher
from smallworld_client.table.events import Spoke
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.names import region_name
from smallworld_dev.shots.posing import moment
from tests.gui.showing import existing, the
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import ME, Seat, TableSession


def test_what_others_say_while_the_chat_is_hidden_is_shown_in_passing(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    session.put(Spoke(1, "Ada", "Well played!"))
    assert screen.notice.isVisible()
    assert screen.notice.text == "Ada: Well played!"


def test_the_path_of_a_record_is_not_shown_over_the_coins(seat_at: Seat) -> None:
    """The result says where the game is."""
    session = TableSession.posed(START)
    screen = seat_at(session)
    session.saved.emit(Path("records") / "three-players.swr")
    assert not screen.notice.isVisible()


def test_what_is_read_in_the_chat_is_not_shown_twice(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    screen.log.show_page(Page.CHAT)
    session.put(Spoke(1, "Ada", "Well played!"))
    screen.log.show_page(Page.LOG)
    session.put(Spoke(ME, "Mira", "Thanks"))
    assert not screen.notice.isVisible()


def test_a_warning_that_stays_is_not_replaced_by_what_somebody_says(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    screen.notice.tell("The disk is full.", warning=True, stay=True)
    session.put(Spoke(1, "Ada", "Well played!"))
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


def test_a_step_is_heard_once(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    sounds = heard(seat_at(session))
    session.make(Expand())
    assert sounds == [Sound.PLACE]


def test_a_step_is_not_heard_while_one_looks_at_the_past(seat_at: Seat) -> None:
    session = TableSession(2, seats=(0,))
    session.play_until(lambda state: state.round == 2)
    screen = seat_at(session)
    screen.past.look_at(0)
    sounds = heard(screen)
    session.make(session.game.legal_moves(session.state)[0])
    assert sounds == []


def test_a_token_that_is_placed_is_heard(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    screen.controller.act("stop-anyway")
    placing = existing(screen.controller.prompt.placing)
    assert placing.layer is not None
    sounds = heard(screen)
    region = max(placing.layer.counts)
    regions = screen.controller.scene.game.board.regions
    screen.board.input.step_clicked.emit(regions[region].id, 1)
    assert sounds == [Sound.PLACE]


def test_a_refusal_is_heard(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    sounds = heard(screen)
    screen.controller.click("20")
    assert sounds == [Sound.REFUSAL]


FAR = "20"


def click(screen: TableScreen, region: str) -> None:
    Hands(screen).click_region(screen.controller.scene.game.board.index[region])


def test_the_hand_stays_in_the_bar_after_a_refused_region(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    screen.resize(1600, 1000)
    assert screen.bar.tray.isVisible()
    click(screen, FAR)
    assert screen.bar.tray.isVisible()


def test_the_bar_does_not_repeat_what_hangs_beside_the_region(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    before = screen.controller.prompt.text
    click(screen, FAR)
    assert screen.board.explaining.explained is not None
    assert screen.board.explaining.explained.refusal
    assert screen.controller.prompt.text == before


def test_a_refused_region_has_a_red_edge_for_a_moment(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    click(screen, FAR)
    assert screen.board.shown.refused == FAR
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


def test_a_refusal_is_said_to_a_screen_reader(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    click(screen, FAR)
    assert "hold no region next to this one" in screen.board.accessibleName()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (PICK, "First pick a combo from the column."),
        (START, "First choose whether to expand or decline."),
    ],
)
def test_a_click_before_the_conquests_says_what_comes_first(
    seat_at: Seat, text: str, why: str
) -> None:
    screen = seat_at(TableSession.posed(text))
    click(screen, FAR)
    assert screen.board.shown.refused == FAR
    told = existing(screen.board.explaining.explained)
    assert told.refusal == why


def test_a_token_too_many_is_refused_at_its_region(seat_at: Seat) -> None:
    session = conquer(hand=0)
    screen = seat_at(session)
    Hands(screen).press(names.action("stop"))
    click(screen, "2")
    told = existing(screen.board.explaining.explained)
    assert told.refusal == "Nothing is left to place. Take some from elsewhere first."


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


def test_a_combo_pressed_while_none_is_to_be_picked_says_why(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    QTest.mouseClick(screen.combos.cards[0], Qt.MouseButton.LeftButton)
    assert screen.tooltips.card.isVisible()
    assert screen.tooltips.card.told.reason.startswith("You pick a combo at the start of a turn")


def test_a_pick_after_a_refused_one_is_made(seat_at: Seat) -> None:
    session = TableSession.posed(PICK)
    screen = seat_at(session)
    QTest.mouseClick(screen.combos.cards[4], Qt.MouseButton.LeftButton)
    QTest.mouseClick(screen.combos.cards[1], Qt.MouseButton.LeftButton)
    assert session.submitted == [Pick(1)]


def test_each_refusal_is_told_once_to_who_wants_to_hear_it(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(PICK))
    felt: list[bool] = []
    screen.refusals.felt.connect(lambda: felt.append(True))
    click(screen, FAR)
    QTest.mouseClick(screen.combos.cards[4], Qt.MouseButton.LeftButton)
    assert len(felt) == 2


def told_of(screen: TableScreen, region: str) -> Explanation:
    click(screen, region)
    return existing(screen.board.explaining.explained)


def test_a_refused_region_is_told_in_a_headline_with_its_name_below(seat_at: Seat) -> None:
    told = told_of(seat_at(conquer()), FAR)
    assert told.title == "Too far away"
    assert told.subtitle.split(" · ")[1:]
    assert told.rule == "Read the rule"


def test_a_region_out_of_reach_says_which_one_to_take_first(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    board = screen.controller.scene.game.board
    open_now = {*screen.controller.prompt.targets}
    beside = [
        each
        for each in range(len(board.regions))
        if each not in open_now and open_now & {*bits(board.neighbours[each])}
    ]
    told = [told_of(screen, board.regions[each].id) for each in beside]
    helps = [it.helps for it in told if it.title == "Too far away"]
    assert helps
    for sentence in helps:
        assert sentence.startswith("Take ")
        named = {region_name(screen.controller.scene.game, each) for each in open_now}
        assert any(name in sentence for name in named)


def test_a_region_far_from_all_that_can_be_taken_promises_nothing(seat_at: Seat) -> None:
    screen = seat_at(conquer(hand=0))
    told = told_of(screen, FAR)
    assert told.refusal
    assert told.helps == ""
