"""Three people on a network: a pause, somebody who is away, a vote, a computer in one's place.

Each function is what one of them does when the driver says so, at a table where it is the turn of
the one who will be away.
"""

from collections.abc import Callable

from smallworld_client.gui.kit import screen
from tests.hour.real_hands import live
from tests.hour.visitor import Visitor

AWAY = "Cleo"
"""The name of the one who will be away."""


def play_until_their_turn(it: Visitor, station: str) -> None:
    """Until the game waits for the third person; then what the driver says is done."""
    it.hands.until(lambda: it.session.state is not None, "the game to start")
    live(400)
    it.understand_hints()
    it.play(station, lambda: _to_move(it) == _seat(it))
    it.take(f"{station}-their-turn")
    it.tell(reached="their turn")
    while (word := it.wait_for("next")) != "end":
        (it.folder / "next").unlink()
        _DOES[word](it)
        it.tell(done=word)


def _pause(it: Visitor) -> None:
    _open_menu(it, "pause")
    it.hands.until(lambda: it.hands.named(screen.action("go-on")), "a pause", 10)
    it.take("paused")


def _end_pause(it: Visitor) -> None:
    """The other one has paused the game."""
    it.hands.until(lambda: it.hands.named(screen.action("go-on")), "a pause", 10)
    it.take("paused-by-another")
    it.hands.press_named(screen.action("go-on"))
    it.hands.until(lambda: it.hands.named(screen.action("go-on")) is None, "no pause", 10)
    it.take("after-a-pause")


def _see_who_is_away(it: Visitor) -> None:
    """What the bar says, and what a click on the one who is away offers."""
    it.hands.until(lambda: it.misses_somebody, "somebody to be away", 60)
    live(500)
    it.take("away")
    it.hovered("away-tooltip", it.table.players.panels[_seat(it)])
    it.hands.click(it.table.players.panels[_seat(it)])
    it.take("away-clicked")
    it.hands.keys("Escape")
    _open_menu(it, "people")
    it.take("people-with-one-away")
    it.hands.keys("Escape")


def _ask(it: Visitor) -> None:
    it.hands.press_named(screen.action("ask-to-replace-absent"))
    live(600)
    it.take("asked-for-a-computer")


def _agree(it: Visitor) -> None:
    it.hands.until(lambda: it.hands.named(screen.action("agree")), "a vote", 20)
    it.take("vote")
    it.hands.press_named(screen.action("agree"))
    it.hands.until(lambda: _is_replaced(it, _seat(it)), "a computer in their place", 20)
    live(800)
    it.take("computer-in-their-place")


def _be_replaced(it: Visitor) -> None:
    """Let a computer play for oneself, and come back."""
    (seat,) = it.session.seats
    _open_menu(it, "stand-in")
    it.take("which-computer")
    it.hands.keys("Return")
    it.hands.until(lambda: _is_replaced(it, seat), "a computer in one's place", 20)
    it.take("replaced")
    it.hands.press_named(screen.action("play-again"))
    it.hands.until(lambda: not _is_replaced(it, seat), "one's own seat", 20)
    it.take("no-longer-replaced")


def _open_dialogs(it: Visitor) -> None:
    """All that the host's menu asks about."""
    for entry in ("arrange", "go-back", "hand-over", "adjourn", "people"):
        _open_menu(it, entry)
        it.take(f"menu-{entry}")
        it.hands.keys("Escape")
    _open_menu(it, "people")
    other = it.session.room.people[-1].id if it.session.room is not None else 0
    it.hands.press_named(f"more-{other}")
    it.hands.press_named("mute")
    it.take("mute-someone")
    it.hands.keys("Escape", "Escape")


_DOES: dict[str, Callable[[Visitor], None]] = {
    "pause": _pause,
    "end the pause": _end_pause,
    "away": _see_who_is_away,
    "ask": _ask,
    "agree": _agree,
    "be replaced": _be_replaced,
    "dialogs": _open_dialogs,
}


def _open_menu(it: Visitor, entry: str) -> None:
    it.hands.keys("F10")
    it.hands.press_named(entry)


def _to_move(it: Visitor) -> int:
    return it.session.state.to_move if it.session.state is not None else -1


def _seat(it: Visitor) -> int:
    """Of the third person; seats are drawn when a game starts."""
    assert it.session.room is not None
    return next(seat for seat, it in enumerate(it.session.room.seats) if it.name == AWAY)


def _is_replaced(it: Visitor, seat: int) -> bool:
    room = it.session.room
    return room is not None and room.seats[seat].is_played_by_computer
