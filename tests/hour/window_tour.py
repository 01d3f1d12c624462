"""The window itself: as it opens for the first time, fills the screen, is closed, has contrast."""

from PySide6.QtCore import QSize

from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.kit.choice import SegmentedChoice
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from smallworld_client.gui.theme import CONTRAST
from tests.hour.real_hands import live
from tests.hour.visitor import Visitor, segments


def opens(it: Visitor) -> None:
    """The window as it opens by itself has room on the screen with its title bar."""
    window = it.window
    it.hands.until(window.isActiveWindow, "the window in front")
    live(500)
    screen, framed = window.screen().geometry(), window.frameGeometry()
    if not screen.contains(framed):
        raise it.hands.stuck(f"the window has {framed} with its frame, the screen {screen}")
    if framed.height() <= window.height():
        raise it.hands.stuck("the window has no title bar")
    _on_the_way_to_a_game(it, "opened")


def full_screen(it: Visitor) -> None:
    """F11 and back by each way, on the first screens and at a table."""
    hands, size = it.hands, it.window.size()
    hands.button("Play against the computer")
    _fill(it)
    _on_the_way_to_a_game(it, "full")
    hands.keys("F10")
    it.take("full-menu")
    hands.press_named("full-screen")
    _is_back(it, size)
    it.take("window-again")
    _fill(it)
    it.play("full screen", lambda: it.session.state is not None and it.session.state.round >= 2)
    it.take("full-second-round")
    hands.keys("F11")
    _is_back(it, size)
    it.take("window-after-a-round")


def _fill(it: Visitor) -> None:
    it.hands.keys("F11")
    whole = it.window.screen().size()
    it.hands.until(lambda: it.window.size() == whole, f"a window of {whole}", 10)
    live(500)


def _is_back(it: Visitor, size: QSize) -> None:
    it.hands.until(lambda: it.window.size() == size, f"a window of {size} again", 10)
    live(500)


def closes(it: Visitor) -> None:
    """Ctrl+Q in the middle of a game asks; who stays plays on, and who leaves ends it all."""
    hands = it.hands
    hands.press("Play against the computer")
    hands.press("Start the game")
    it.to_my_turn()
    it.understand_hints(take=False)
    hands.press_named(names.combo(0))
    hands.until(lambda: it.session.entries, "the first move")
    hands.keys("ctrl+q")
    hands.press_named("stay")
    hands.until(lambda: hands.named("stay") is None, "no question any more", 5)
    hands.keys("ctrl+q")
    hands.press_named("leave-table")


def _on_the_way_to_a_game(it: Visitor, station: str) -> None:
    hands = it.hands
    hands.button("Play against the computer")
    it.take(f"{station}-start")
    hands.press("Play against the computer")
    it.take(f"{station}-setup")
    hands.press("Start the game")
    it.to_my_turn()
    it.understand_hints(take=False)
    it.take(f"{station}-table")


def contrast(it: Visitor) -> None:
    """The theme of high contrast on the main screens, and two rounds at a table."""
    hands = it.hands
    hands.press("Settings")
    dialog = hands.see(SettingsDialog, lambda _: True, "the settings")
    theme = dialog.findChildren(SegmentedChoice)[0]
    hands.click(segments(theme)[-1])
    hands.until(lambda: theme.value == CONTRAST.name, "the theme of high contrast", 5)
    it.take("contrast-settings")
    hands.keys("Escape")
    for station, text in (
        ("rules", "How to play"), ("shared", "Play on one screen"), ("host", "Host a game"),
        ("join", "Join a game"), ("watch", "Watch"), ("learn", "Learn"),
        ("records-none", "Finished games"),
    ):  # fmt: skip
        it.opened(f"contrast-{station}", text)
    _on_the_way_to_a_game(it, "contrast")
    for card in (0, 5):
        it.hovered(f"contrast-combo-{card}-tooltip", it.table.combos.cards[card])
    for key, station in (("question", "keys"), ("F1", "rules-here"), ("F10", "menu")):
        hands.keys(key)
        it.take(f"contrast-{station}")
        hands.keys("Escape")
    hands.keys("i")
    hands.until(lambda: hands.named("advice"), "advice", 30)
    live(1500)
    it.take("contrast-advice")
    hands.keys("Escape")
    it.play("contrast", lambda: it.session.state is not None and it.session.state.round >= 3)
    it.take("contrast-third-round")
    hands.keys("h")
    it.take("contrast-history")
    hands.keys("Escape")
    hands.press_named(names.LEAVE)
    it.take("contrast-leaving")
