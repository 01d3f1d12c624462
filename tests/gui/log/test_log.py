"""The log: what happened, in sentences, and the panel that shows them."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld.record import Entry
from smallworld.state import NOBODY
from smallworld_client.analysis.summary import found_in, loss_of, stories
from smallworld_client.gui.log_lines import MOST_LINES, Lines, LogRow
from smallworld_client.gui.log_panel import EMOTES, LogPanel, Page, Tab
from smallworld_client.table.events import GameStep
from smallworld_client.table.setup import find_board
from smallworld_client.words.log import back_line, log_lines, step_line
from smallworld_dev.scenarios import read
from smallworld_wire.phrases import EmoteSays
from tests.gui.showing import on_screen
from tests.gui.table.table_kit import Posed
from tests.gui.table.test_whole_games import accepted

HERE = Path(__file__).parents[2] / "scenarios"


def steps_of(name: str) -> tuple[Posed, list[GameStep]]:
    scenario = read((HERE / f"{name}.toml").read_text(encoding="utf-8"), find_board)
    steps = [
        GameStep(number, before, Entry(seat, move, chance), after)
        for number, (before, seat, move, chance, after) in enumerate(accepted(scenario))
    ]
    return Posed(scenario.game, scenario.start), steps


def told(name: str) -> list[str]:
    game, steps = steps_of(name)
    return [line.text for step in steps for line in log_lines(game, step)]


@pytest.mark.parametrize(
    ("scenario", "sentence"),
    [
        ("spiders-web/skag-attack", "A Skag Attack: b holds, and one token is lost."),
        ("spiders-web/skags-loot-found", "bob finds Loot: 3 coins."),
        ("be-not-afraid/leprechauns-opponent-finds-it", "bob takes a pot of gold there: 1 coin."),
        ("be-not-afraid/leprechauns-pots-pay", "The pots of gold pay ann 2 coins."),
        ("be-not-afraid/corrupt-toll", "bob collects a toll from ann: 1 coin."),
        ("cursed/ransacking-active", "ann ransacks bob: 1 coin."),
        ("be-not-afraid/witch-doctors-attempt", "bob gains 1 Witch Doctor."),
        ("royal-bonus/fauns-lone-victim", "bob is given 1 Ratman."),
        ("leaders/leader-captured", "ann captures the leader of the Orcs."),
        ("leaders/captives-pay-at-the-end", "The captured leaders pay ann 4 coins."),
        ("relics/find", "ann finds what the Monsters guarded: Altar of Souls."),
        ("relics/find", "The Monsters there are gone."),
        ("relics/altar-with-a-decline", "ann gives a token to the Altar: Orc, 3 coins."),
        ("relics/fountain-gives-a-token", "ann begins with 1 Orc more."),
        ("relics/ring-collects", "The Ring takes a coin from bob."),
        ("relics/scepter-doubles", "The Scepter doubles what a pays."),
        ("relics/socks-as-if-empty", "With help: Stinky Troll's Socks."),
        ("relics/orb-replaces", "ann takes c with the Shiny Orb."),
        ("spiders-web/lava-flows", "Lava flows over e."),
        ("spiders-web/ice-witches-lay-winter", "Winter comes to b and d."),
        ("spiders-web/slingmen-distance-two", "ann is paid for the long shot: 1 coin."),
        ("spiders-web/soul-touch-decline", "The Ratmen wake up next turn."),
        ("grand-dames/historian-another-declines", "ann gets 1 coin for the decline."),
        ("grand-dames/priestesses-pile", "They gather in b."),
        ("be-not-afraid/mercenary-after-the-roll", "ann hires a mercenary."),
        ("be-not-afraid/mercenary-not-hired", "ann hires no mercenary."),
    ],
)
def test_the_log_tells_what_a_set_does(scenario: str, sentence: str) -> None:
    assert sentence in told(scenario)


def test_who_expands_without_a_token_is_not_said_to_take_any() -> None:
    lines = told("turns/nothing-left-expand")
    assert any(line.endswith("has no tokens in hand.") for line in lines)
    assert not [line for line in lines if " 0 " in line]


def test_a_conquest_that_a_skag_attack_ends_is_told_as_none() -> None:
    assert not [line for line in told("spiders-web/skag-attack") if "conquers b" in line]


def test_what_is_born_again_is_not_counted_as_kept() -> None:
    _, steps = steps_of("be-not-afraid/witch-doctors-attempt")
    losses = [loss for step in steps if (loss := loss_of(step)) is not None]
    assert [(loss.tokens, loss.kept) for loss in losses] == [(1, 0)]


def test_a_race_that_woke_is_in_decline_no_more_in_its_story() -> None:
    _, steps = steps_of("spiders-web/soul-touch-wake")
    ratmen = next(it for it in stories(steps) if (it.race, it.seat) == ("ratmen", 0))
    assert ratmen.declined is None


@pytest.mark.parametrize("folder", ["cursed", "leaders", "relics", "spiders-web", "royal-bonus"])
def test_every_step_of_the_scenarios_can_be_told(folder: str) -> None:
    for path in sorted((HERE / folder).glob("*.toml")):
        game, steps = steps_of(f"{folder}/{path.stem}")
        for step in steps:
            assert step_line(game, step)
            assert all(line.text for line in log_lines(game, step))
        stories(steps)


@pytest.mark.parametrize(
    ("scenario", "found"), [("relics/find", ["sword", "altar"]), ("relics/scepter-doubles", [])]
)
def test_a_relic_or_place_is_found_once(scenario: str, found: list[str]) -> None:
    game, steps = steps_of(scenario)
    assert [id for step in steps for id in found_in(game, step)] == found


def test_who_plays_all_seats_has_nobody_to_agree_with_on_going_back() -> None:
    game, _ = steps_of("spiders-web/skag-attack")
    assert back_line(game, NOBODY).text == "Everyone has agreed: the game goes back."
    assert back_line(game, NOBODY, alone=True).text == "The game goes back."


@pytest.fixture
def panel(qtbot: QtBot) -> LogPanel:
    return on_screen(qtbot, LogPanel(), 260, 320)


def test_only_something_said_unseen_leaves_a_dot_until_the_chat_is_shown(panel: LogPanel) -> None:
    panel.add_chat(LogRow(1, "Bram", "hello"))
    unread = [panel.unread]
    panel.show_page(Page.CHAT)
    unread.append(panel.unread)
    panel.add_chat(LogRow(1, "Bram", "hello again"))
    assert [*unread, panel.unread] == [True, False, False]


def test_who_writes_while_the_log_is_shown_sees_the_chat(panel: LogPanel) -> None:
    QTest.keyClicks(panel.box, "hello")
    QTest.keyClick(panel.box, Qt.Key.Key_Return)
    assert panel.shows_chat
    panel.add_chat(LogRow(0, "Mira", "hello"), read=True)
    assert panel.lines(Page.CHAT) == ["hello"]


def test_an_emote_takes_two_clicks(qtbot: QtBot, panel: LogPanel) -> None:
    assert not panel.emotes.isVisible()
    QTest.mouseClick(panel.emote_button, Qt.MouseButton.LeftButton)
    assert panel.emotes.isVisible()
    with qtbot.waitSignal(panel.emoted) as emoted:
        QTest.mouseClick(panel.emotes.buttons["THANKS"], Qt.MouseButton.LeftButton)
    assert emoted.args == ["THANKS"]
    assert not panel.emotes.isVisible()
    assert panel.shows_chat


def test_every_emote_has_a_sentence() -> None:
    assert list(EMOTES) == [phrase.name for phrase in EmoteSays]


def test_what_is_typed_is_told_and_the_line_is_empty_again(qtbot: QtBot, panel: LogPanel) -> None:
    QTest.keyClicks(panel.box, "well played")
    with qtbot.waitSignal(panel.said) as told:
        QTest.keyClick(panel.box, Qt.Key.Key_Return)
    assert told.args == ["well played"]
    assert panel.box.text() == ""
    assert panel.lines(Page.CHAT) == []
    with qtbot.assertNotEmitted(panel.said):
        QTest.keyClick(panel.box, Qt.Key.Key_Return)


def test_what_somebody_writes_is_text_and_never_markup(panel: LogPanel) -> None:
    panel.add_chat(LogRow(1, "<b>Bram</b>", "<img src=x>"))
    assert panel.lines(Page.CHAT) == ["<img src=x>"]
    panel.show_page(Page.CHAT)
    assert not panel.grab().isNull()


def test_alone_at_a_table_there_is_no_chat(panel: LogPanel) -> None:
    panel.show_page(Page.CHAT)
    panel.set_chat(False)
    assert panel.page is Page.LOG
    assert not panel.box.isVisible()


def test_a_log_is_cleared_without_what_people_said(panel: LogPanel) -> None:
    panel.add_lines(LogRow(None, "", "Round 1, Mira's turn", True))
    panel.add_lines(LogRow(0, "", "Mira starts."))
    panel.add_chat(LogRow(1, "Bram", "hello"))
    assert panel.lines(Page.LOG) == ["Round 1, Mira's turn", "Mira starts."]
    panel.clear()
    assert panel.lines(Page.LOG) == []
    assert panel.lines(Page.CHAT) == ["hello"]


def full(qtbot: QtBot) -> Lines:
    lines = on_screen(qtbot, Lines("Log", ""), 200, 100)
    for number in range(30):
        lines.add(LogRow(0, "", f"Line {number}"))
    return lines


def test_the_newest_line_stays_in_view_unless_somebody_has_scrolled_up(qtbot: QtBot) -> None:
    lines = full(qtbot)
    assert lines.verticalScrollBar().value() == lines.verticalScrollBar().maximum() > 0
    lines.verticalScrollBar().setValue(5)
    lines.add(LogRow(0, "", "one more"))
    assert lines.verticalScrollBar().value() == 5


def test_a_very_long_game_drops_its_oldest_lines(qtbot: QtBot) -> None:
    lines = Lines("Log", "")
    qtbot.addWidget(lines)
    for number in range(MOST_LINES + 3):
        lines.add(LogRow(None, "", str(number)))
    assert lines.texts()[0] == "3"
    assert len(lines.texts()) == MOST_LINES


def test_the_line_under_an_open_tab_covers_the_rule_below_it(qtbot: QtBot) -> None:
    panel = on_screen(qtbot, LogPanel(), 240, 300)
    tab = panel.findChildren(Tab)[0]
    place = tab.geometry()
    shown = panel.grab().toImage()
    below = {
        shown.pixelColor(place.left() + 14, place.bottom() - up).name(QColor.NameFormat.HexRgb)
        for up in (0, 1)
    }
    assert below == {QColor(tab.theme.surround.gold_line).name()}
