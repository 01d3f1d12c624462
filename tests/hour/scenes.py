"""What people do in an hour with the program, scene by scene; each is a process of its own.

A scene whose person needs somebody else prints what that one has to know, and the driver passes it
on (``driver.py``).
"""

from collections.abc import Callable

from smallworld_client.analysis.lessons import LESSONS
from smallworld_client.gui.kit import screen
from smallworld_client.gui.kit.choice import Picker, SegmentedChoice
from smallworld_client.gui.kit.form import LineBox
from smallworld_client.gui.rules.book import HowToPlay
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from tests.hour.absent_tour import play_until_their_turn
from tests.hour.real_hands import live
from tests.hour.records_tour import records
from tests.hour.table_tour import look_around, look_at_result, look_back
from tests.hour.visitor import Visitor, segments
from tests.hour.window_tour import closes, contrast, full_screen, opens

Scene = Callable[[Visitor], None]


def start(it: Visitor) -> None:
    """The first screen, the rules and the settings."""
    hands = it.hands
    hands.button("Play against the computer")
    it.take("start")
    hands.press("How to play")
    book = hands.see(HowToPlay, lambda _: True, "the rules")
    it.take("rules")
    hands.write(book.box, "xyzzy")
    it.take("rules-nothing-found")
    for word in ("dragon", "berg", "elfe"):
        hands.write(book.box, word)
        live(100)
    it.take("rules-found")
    hands.click(book.contents.viewport(), book.contents.viewport().rect().center())
    it.take("rules-chapter")
    hands.keys("Escape")
    settings(it)


def settings(it: Visitor) -> None:
    """The settings with each of their lists, then another theme and text size and back."""
    hands = it.hands
    hands.press("Settings")
    dialog = hands.see(SettingsDialog, lambda _: True, "the settings")
    it.take("settings")
    for number, picker in enumerate(dialog.findChildren(Picker)):
        if picker.isVisible():
            it.dropped_down(f"settings-list-{number}", picker)
    hands.keys("Escape")


def forms(it: Visitor) -> None:
    """All forms before a table: filled in, empty, and with what is refused."""
    hands = it.hands
    for name, text in (("computer", "Play against the computer"), ("shared", "Play on one screen")):
        hands.press(text)
        it.take(f"setup-{name}")
        _every_option(it, f"setup-{name}")
        _every_list(it, f"setup-{name}")
        hands.keys("Escape")
    hands.press("Host a game")
    it.take("host")
    _every_list(it, "host")
    _every_option(it, "host")
    hands.keys("Escape")
    for name, text in (("join", "Join a game"), ("watch", "Watch")):
        hands.press(text)
        it.take(name)
        hands.type_into("Address or invitation", "no such place, surely")
        hands.keys("Return")
        it.take(f"{name}-refused")
        hands.type_into("Address or invitation", "127.0.0.1:9")
        hands.keys("Return")
        live(1500)
        it.take(f"{name}-nobody-there")
        _back_to_start(it)
    hands.press("Finished games")
    it.take("records-none")
    hands.keys("Escape")


def _every_option(it: Visitor, station: str) -> None:
    """Each option of the first choice on a screen, such as the number of players."""
    choice = it.hands.find(SegmentedChoice, lambda _: True)
    for number, segment in enumerate(segments(choice) if choice is not None else ()):
        it.hands.click(segment)
        it.take(f"{station}-option-{number}")


def _every_list(it: Visitor, station: str) -> None:
    pickers = it.window.visit.screen.findChildren(Picker)
    shown = [list_ for list_ in pickers if list_.isVisible() and list_.isEnabled()]
    for number, picker in enumerate(shown[:2]):
        it.dropped_down(f"{station}-list-{number}", picker)


def _back_to_start(it: Visitor) -> None:
    for _ in range(4):
        if it.hands.offers("Play against the computer"):
            return
        it.hands.keys("Escape")
        live(300)


def alone(it: Visitor) -> None:
    """A first game against the computer, to its end, and all that can be opened at a table."""
    hands = it.hands
    hands.press("Play against the computer")
    hands.press("Start the game")
    it.to_my_turn()
    it.take("first-hint")
    it.understand_hints()
    look_around(it)
    it.play("alone", lambda: it.session.state is not None and it.session.state.round >= 3)
    look_back(it)
    it.play("alone on")
    look_at_result(it)
    hands.press_named("leave-result")
    live(300)
    _back_to_start(it)
    it.take("start-after-a-game")
    hands.press("Finished games")
    live(600)
    it.take("records")


def saved(it: Visitor) -> None:
    """A game that is left for another time and gone on with."""
    hands = it.hands
    hands.press("Play against the computer")
    hands.press("Start the game")
    it.to_my_turn()
    it.play("saved", lambda: len(it.session.entries) > 6)
    hands.press_named(screen.LEAVE)
    it.take("leaving")
    hands.press_named("leave-table")
    live(400)
    _back_to_start(it)
    it.take("start-with-a-saved-game")
    hands.press("Continue")
    it.to_my_turn()
    it.take("gone-on")


def shared(it: Visitor) -> None:
    """Two people at one screen, until each has had two turns."""
    hands = it.hands
    hands.press("Play on one screen")
    hands.press("Start the game")
    it.to_my_turn()
    it.understand_hints()
    it.take("shared-first-turn")
    it.play("shared", lambda: it.session.state is not None and it.session.state.round >= 3)
    it.take("shared-third-round")


def host(it: Visitor) -> None:
    """A table on the network: a guest comes, is lost, is back; then this window is closed."""
    _open_table(it)
    it.take("waiting-alone")
    it.tell(address=it.session.address)
    _until_seats_are_taken(it)
    it.take("waiting-full")
    it.wait_for("written")
    it.hands.press("Start the game")
    _play_with_others(it, "host")


def _open_table(it: Visitor) -> None:
    it.hands.press("Host a game")
    it.hands.press("Open the table")
    it.hands.until(lambda: it.is_in_room and it.session.address, "an address of the table")
    live(300)


def guest(it: Visitor) -> None:
    """Comes to a table by its address."""
    _join(it)
    _play_with_others(it, "guest")


def _join(it: Visitor) -> None:
    it.hands.press("Join a game")
    it.hands.type_into("Address or invitation", it.wait_for("address"))
    it.hands.keys("Return")
    _sit_down(it)


def first(it: Visitor) -> None:
    """The host of three people, the last of whom will be away."""
    _open_table(it)
    it.tell(address=it.session.address)
    _until_seats_are_taken(it, 2)
    it.wait_for("written")
    it.hands.press("Start the game")
    play_until_their_turn(it, "first")


def second(it: Visitor) -> None:
    """One of three people, who asks the others what to do about the third."""
    _join(it)
    it.tell(seated="second")
    play_until_their_turn(it, "second")


def third(it: Visitor) -> None:
    """One of three people, who only waits to be gone, however long the others take."""
    _join(it)
    it.hands.until(lambda: False, "the end of this program", 900)


def _until_seats_are_taken(it: Visitor, guests: int = 1) -> None:
    """Guests take seats, computers the others."""
    it.hands.until(lambda: _taken(it) > guests, "guests to sit down", 120)
    while it.hands.offers("Add a computer"):
        before = _taken(it)
        it.hands.press("Add a computer")
        it.hands.until(lambda before=before: _taken(it) > before, "a computer on a seat")  # type: ignore[misc]


def _taken(it: Visitor) -> int:
    room = it.session.room
    return sum(seat.kind != "open" for seat in room.seats) if room is not None else 0


def _sit_down(it: Visitor) -> None:
    it.hands.until(lambda: it.is_in_room, "the waiting room")
    it.hands.until(lambda: it.session.seats, "the first free seat")
    line = it.hands.see(LineBox, lambda box: bool(box.placeholderText()), "the chat")
    it.hands.write(line, "Good evening to all of you!")
    it.hands.keys("Return")
    it.take("waiting-seated")
    it.tell(written="a message")


def _play_with_others(it: Visitor, station: str) -> None:
    """Two rounds; then whatever happens to the others is looked at until the driver ends it."""
    it.hands.until(lambda: it.session.state is not None, "the game to start")
    live(400)
    it.understand_hints()
    it.take(f"{station}-table")
    it.play(station, lambda: it.session.state is not None and it.session.state.round >= 2)
    it.take(f"{station}-second-round")
    it.tell(reached="second round")
    while (word := it.wait_for("next")) != "end":
        (it.folder / "next").unlink()
        _happens(it, station, word)


def _happens(it: Visitor, station: str, word: str) -> None:
    """Something has happened to somebody else; look at it, and at what can be done about it."""
    if word.startswith("away"):
        it.hands.until(lambda: it.misses_somebody, "somebody to be away", 60)
        live(500)
        it.take(f"{station}-{word}")
        room = it.session.room
        (gone,) = (person.id for person in room.people if not person.here) if room else (-1,)
        (seat,) = room.seats_of(gone) if room else (-1,)
        it.hands.click(it.table.players.panels[seat])
        it.take(f"{station}-{word}-clicked")
        it.hands.keys("Escape")
    elif word == "lost":
        live(4000)
        it.take(f"{station}-host-lost")
    it.tell(seen=word)


def lobby(it: Visitor) -> None:
    """A lobby: none that answers, an empty one, then a game of one's own there."""
    hands = it.hands
    hands.press("Join a game")
    hands.type_into("Address of the lobby", it.wait_for("lobby"))
    hands.keys("Return")
    live(1500)
    it.take("lobby-empty")
    hands.press("Open a table")
    it.take("lobby-new-game")
    hands.press("Open the table")
    hands.until(lambda: it.is_in_room and it.session.invitation, "an invitation")
    it.take("lobby-waiting")
    it.tell(invitation=it.session.invitation)
    _until_seats_are_taken(it)
    it.wait_for("written")
    hands.press("Start the game")
    _play_with_others(it, "lobby-host")


def invited(it: Visitor) -> None:
    """Looks at a lobby's list, then comes by an invitation."""
    hands = it.hands
    hands.press("Join a game")
    hands.type_into("Address of the lobby", it.wait_for("lobby"))
    hands.keys("Return")
    invitation = it.wait_for("invitation")
    live(1500)
    it.take("lobby-with-a-game")
    _back_to_start(it)
    hands.press("Join a game")
    hands.type_into("Address or invitation", invitation)
    hands.keys("Return")
    _sit_down(it)
    _play_with_others(it, "invited")


def lessons(it: Visitor) -> None:
    hands = it.hands
    hands.press("Learn")
    hands.press("Learn to play")
    it.take("lessons")
    for lesson in LESSONS:
        hands.press_named(f"lesson-{lesson}")
        step = 0
        hands.until(lambda: hands.named("lesson-show"), "the first step")
        while hands.named("lesson-next") is None:
            step += 1
            it.take(f"lesson-{lesson}-{step}")
            _show_step(it)
        it.take(f"lesson-{lesson}-end")
        hands.press_named("lesson-leave")
        hands.until(lambda: hands.named("lesson-game"), "the list of lessons")


def _show_step(it: Visitor) -> None:
    """Have the lesson make the step, and wait until the next one is asked for."""
    card = it.hands.named("lesson")
    assert card is not None
    before = card.accessibleName(), card.accessibleDescription()

    def is_next() -> bool:
        now = card.accessibleName(), card.accessibleDescription()
        return card.isVisible() and now != before

    it.hands.press_named("lesson-show")
    it.hands.until(is_next, "the next step", 20)


def short(it: Visitor) -> None:
    """A few screens on the way to the first move, for the suite."""
    hands = it.hands
    hands.button("Play against the computer")
    it.take("start")
    hands.press("Settings")
    it.take("settings")
    hands.keys("Escape")
    hands.press("Play against the computer")
    it.take("setup")
    hands.press("Start the game")
    it.to_my_turn()
    it.understand_hints(take=False)
    it.take("table")
    hands.keys("F10")
    it.take("menu")


def nowhere(it: Visitor) -> None:
    """Looks for what is not there, so that the driver can be tested."""
    it.hands.patience = 1.0
    it.hands.press("There is no such button")


_ALL: tuple[Scene, ...] = (
    start, forms, lessons, alone, saved, shared, records, opens, full_screen, closes, contrast,
    host, guest, first, second, third, lobby, invited, short, nowhere,
)  # fmt: skip
SCENES = {it.__name__: it for it in _ALL}
"""Each by its name."""
