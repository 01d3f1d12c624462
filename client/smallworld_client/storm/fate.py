"""Whose computer may go dark for good, so that the promise still binds, and who then leads on.

Nothing that was told may be lost short of all computers that hold it going dark. So somebody has to
be left who holds it and could lead: in the eyes of the lobby, or where there is none, somebody on
whom the others agree because his journal has all of it.
"""

from collections.abc import Collection

from smallworld.course import Course
from smallworld.wire import Lease
from smallworld_client.keeping.pages import read
from smallworld_client.storm.computer import Computer
from smallworld_client.storm.diary import FILE
from smallworld_client.storm.judge import Judge
from smallworld_client.storm.plan import short_game


def could_be_claimed(lease: Lease | None, left: Collection[Computer]) -> bool:
    """Whether one of those who are left could lead on by the lobby's word."""
    if lease is None:
        return False
    keys = {lease.holder, *lease.keepers}
    return any(computer.key in keys and computer.files.get(FILE) for computer in left)


def heir(judge: Judge, left: Collection[Computer]) -> Computer | None:
    """Who of those who are left holds most, and all that anybody was told; None: nobody."""
    held = [(computer, _led_course(computer)) for computer in left]
    whole = [
        (each, len(course))
        for each, course in held
        if course is not None and not judge.lost(course)
    ]
    return max(whole, key=lambda pair: pair[1], default=(None, 0))[0]


def _led_course(computer: Computer) -> Course | None:
    """The game as a computer's journal has it, if whoever sits there has a seat and may lead it."""
    data = computer.read(FILE)
    if not data:
        return None
    kept, _ = read(data)
    if kept.charter.person_of(computer.key) is None:
        return None
    return Course(short_game(kept.header), kept.items)
