"""All that can be opened at a table."""

from PySide6.QtCore import Qt

from smallworld_client.gui.kit import screen
from smallworld_client.gui.kit.choice import SegmentedChoice
from smallworld_client.gui.kit.form import LineBox
from smallworld_client.gui.result.screen import DetailsDialog
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from tests.hour.real_hands import live
from tests.hour.visitor import Visitor, segments


def look_around(it: Visitor) -> None:
    """Tooltips, refusals, rules, keys, menu, advice, chat and settings, at the first turn."""
    hands, table = it.hands, it.table
    for card in (0, 3, 5):
        it.hovered(f"combo-{card}-tooltip", table.combos.cards[card])
    it.hovered("player-tooltip", table.players.panels[0])
    hands.click(table.combos.cards[2], button=3)
    it.take("combo-rule")
    hands.keys("Escape")
    hands.click(table.combos.cards[5])
    it.take("combo-refused")
    hands.keys("Escape")
    for key, station in (("question", "keys"), ("F1", "rules"), ("F10", "menu")):
        hands.keys(key)
        it.take(station)
        hands.keys("Escape")
    hands.keys("i")
    hands.until(lambda: hands.named("advice"), "advice", 30)
    live(1500)
    it.take("advice")
    hands.keys("Escape")
    _chat(it)
    _settings(it)
    hands.press_named(screen.combo(0))
    live(400)
    it.understand_hints()
    _on_the_board(it)


def _chat(it: Visitor) -> None:
    hands = it.hands
    if hands.named(screen.LOG_TAB) is not None:
        hands.press_named(screen.LOG_TAB)
        it.take("log-unfolded")
    line = hands.find(LineBox, lambda box: box.isVisible())
    if line is not None:
        hands.write(line, "I only talk to myself here.")
        hands.keys("Return")
        it.take("chat")
        hands.keys("Escape")
    it.table.board.setFocus(Qt.FocusReason.OtherFocusReason)
    if hands.named(screen.LOG_TAB) is not None and hands.named(screen.LOG) is not None:
        hands.press_named(screen.LOG_TAB)


def _settings(it: Visitor) -> None:
    """Another theme at the table and back: what is open stays on top."""
    hands = it.hands
    hands.keys("F10")
    hands.press_named("settings")
    dialog = hands.see(SettingsDialog, lambda _: True, "the settings")
    it.take("settings-at-the-table")
    theme = dialog.findChildren(SegmentedChoice)[0]
    was = theme.value
    for segment in segments(theme):
        hands.click(segment)
        it.take(f"settings-theme-{theme.value}")
    theme.set_value(was)
    hands.keys("Escape")


def _on_the_board(it: Visitor) -> None:
    """Prices, refusals and names of regions, before the first conquest."""
    hands, table = it.hands, it.table
    prompt = table.controller.prompt
    targets = sorted(prompt.targets)
    others = sorted(set(range(len(table.controller.scene.state.regions))) - set(targets))
    it.hovered("price-tooltip", table.board, it.region_spot(targets[0]))
    it.hovered("refusal-tooltip", table.board, it.region_spot(others[0]))
    hands.click(table.board, it.region_spot(others[0]))
    it.take("region-refused")
    hands.click(table.board, it.region_spot(targets[0]), button=3)
    it.take("region-rule")
    hands.keys("Escape")
    hands.keys("i")
    hands.until(lambda: hands.named("advice"), "advice", 30)
    live(1500)
    it.take("advice-for-conquests")
    hands.keys("Escape")
    hands.press_named(screen.action("stop"))
    it.take("wasted-turn")
    hands.keys("Escape")


def look_back(it: Visitor) -> None:
    """The history, step by step, and the table's menu in the middle of a game."""
    hands = it.hands
    hands.keys("h")
    it.take("history")
    hands.keys("Left", "Left", "Prior")
    it.take("history-back")
    hands.keys("Home")
    it.take("history-start")
    hands.keys("Escape")
    hands.keys("F10")
    it.take("menu-in-the-game")
    hands.keys("Escape")
    hands.press_named(screen.LEAVE)
    it.take("leaving")
    hands.keys("Escape")


def look_at_result(it: Visitor) -> None:
    """The coins, the rounds and the races, and the board behind them."""
    hands = it.hands
    hands.until(lambda: hands.named("again"), "the result")
    it.take("result")
    hands.press_named("details")
    details = hands.see(DetailsDialog, lambda _: True, "round by round")
    for number, segment in enumerate(segments(details.choice)):
        hands.click(segment)
        it.take(f"result-details-{number}")
    hands.keys("Escape")
    hands.press_named("look")
    it.take("result-board")
    hands.keys("r")
    hands.until(lambda: hands.named("again"), "the result again")
