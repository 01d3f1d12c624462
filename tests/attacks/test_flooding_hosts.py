"""Hosts who flood their guests: the guests' programs stay small, say why they leave, and can leave.

Each host names themselves in all that an honest one would, and is a program of its own, as is the
guest; memory is the most that the guest's process has ever had.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from smallworld_client.words.seat import SeatSays
from tests.attacks.flooding_host import ATTACKS
from tests.attacks.match import most_memory
from tests.helpers.namespaces import machines
from tests.helpers.programs import Program

GROWS = 100.0
"""Megabytes that a guest without a window may take beside what it has before it calls anybody."""
PROMPT = 10.0
"""Seconds in which a guest who wants to leave has left, on a busy machine."""
PORT = 7799

FLOOD = "more than any game needs"
LOST = str(SeatSays.LOST())
TOLD = {
    "chat": FLOOD,
    "rooms": FLOOD,
    "lobbies": FLOOD,
    "boards": str(SeatSays.NO_SUCH_ROOM()),
    "entries": "This game can't be played here",
    "news": FLOOD,
    "events": FLOOD,
    "endless-message": LOST,
    "tiny-frames": LOST,
    "drip": LOST,
    "pings": LOST,
    "signs-of-life": FLOOD,
    "nonsense": FLOOD,
}
SAMPLE = ("lobbies", "entries", "endless-message")
AT_ONCE = "boards"
"""The first board that can't be is the end: so soon that nobody can look at the memory."""

Visit = Callable[..., "Guest"]


class Guest:
    """Somebody who has come to such a host."""

    def __init__(self, running: list[Program], attack: str, home: Path) -> None:
        running.append(Program("tests.attacks.flooding_host", attack))
        place = running[-1].expect("table open at ")
        self.memory = [0.0]
        words = ("join", place, "--text", "--bot", "random")
        self.program = Program("smallworld_client", *words, home=home, hear=self._look)
        running.append(self.program)

    def expect_told(self, words: str) -> None:
        """Assert that the person reads this, and that the program was small until then."""
        self.program.expect_with(words)
        self.expect_small()

    def expect_small(self) -> None:
        """Assert that the program has grown little since its first line."""
        self._look("")
        assert len(self.memory) > 2, "the guest ended before anybody looked"
        assert max(self.memory) < self.memory[1] + GROWS

    def _look(self, line: str | None) -> None:
        """At each line: how much memory there has been."""
        with suppress(AssertionError, AttributeError, FileNotFoundError):
            if line is not None:
                self.memory.append(most_memory(self.program))


@pytest.fixture
def visit(running: list[Program], tmp_path: Path) -> Visit:
    return lambda attack: Guest(running, attack, tmp_path)


def test_every_flood_has_its_end() -> None:
    assert TOLD.keys() == ATTACKS.keys() - {"steady", "begin-and-vanish"}


@pytest.mark.turns(8)
@pytest.mark.parametrize("attack", SAMPLE)
def test_a_flooding_host_fills_nobodys_memory_and_is_left(visit: Visit, attack: str) -> None:
    visit(attack).expect_told(TOLD[attack])


def test_a_host_with_a_board_that_cannot_be_is_left_at_once(visit: Visit) -> None:
    visit(AT_ONCE).program.expect_with(TOLD[AT_ONCE])


@pytest.mark.long
@pytest.mark.parametrize("attack", [it for it in TOLD if it not in (*SAMPLE, AT_ONCE)])
def test_nor_does_any_other(visit: Visit, attack: str) -> None:
    visit(attack).expect_told(TOLD[attack])


@pytest.mark.turns(8)
def test_a_guest_can_leave_a_host_who_sends_as_much_as_is_just_borne(visit: Visit) -> None:
    guest = visit("steady")
    guest.program.expect_more(1500, lambda line: "Eve says" in line or "smallworld:" in line)
    guest.expect_small()
    since = time.monotonic()
    guest.program.interrupt()
    assert time.monotonic() - since < PROMPT


@pytest.mark.turns(8)
@pytest.mark.parametrize(("where", "called"), [("guest", False), ("host", True)])
def test_a_lost_host_has_sent_guests_to_no_address_closer_than_their_own(
    running: list[Program], tmp_path: Path, where: str, called: bool
) -> None:
    """The host's own machine may have been named, which shows that a lobby is called at all."""
    with machines(2) as (far, near):
        machine, address = (near, "127.0.0.1") if where == "guest" else (far, far.ipv4)
        trap = Program("tests.attacks.trap", address, str(PORT), within=machine.within)
        running.append(trap)
        trap.expect("ready")
        lobby = f"--lobby={address}:{PORT}"
        words = ("begin-and-vanish", "--host", far.ipv4, lobby)
        running.append(Program("tests.attacks.flooding_host", *words, within=far.within))
        place = running[-1].expect("table open at ")
        join = ("join", place, "--text", "--bot", "random")
        guest = Program("smallworld_client", *join, home=tmp_path, within=near.within)
        running.append(guest)
        if called:
            trap.expect("called")
        else:
            guest.expect_with(str(SeatSays.LOBBY_NOT_CALLED(place=f"{address}:{PORT}")))
            guest.interrupt()
            assert "called" not in trap.lines
