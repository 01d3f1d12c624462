"""A journal on a simulated disk: the real pages, in a file that a power cut may tear."""

from typing import Literal

from smallworld.course import Course
from smallworld_client.charter import Charter
from smallworld_client.keeping.kept import Kept, Origin, kept_of
from smallworld_client.keeping.pages import Page, Pages, beginning, framed, read
from smallworld_client.storm.computer import Computer

FILE = "journal"


class Diary:
    """The journal of the one game that somebody takes part in."""

    def __init__(self, computer: Computer) -> None:
        """Go on with what the disk holds, if it holds anything."""
        self.kept: Kept | None = None
        self._computer = computer
        self._pages: Pages | None = None
        self._role = ""
        data = computer.read(FILE)
        if data:
            self.kept, end = read(data)
            computer.cut_off(FILE, end)
            self._pages, self._role = Pages(self.kept), self.kept.origin.role

    def keep(self, charter: Charter, course: Course, counted: int, origin: Origin) -> None:
        """Write what is new; on return it is on the disk."""
        if self._pages is None:
            kept = kept_of(origin, charter, course, counted)
            self._computer.replace(FILE, beginning(kept))
            self._pages = Pages(kept)
            return
        page = self._pages.next(course, counted, charter)
        if page is not None:
            self._write(page)
        self._pages.add(course, counted, charter)

    def come_as(self, role: Literal["host", "guest"]) -> None:
        """One's own part in the game is another from now on."""
        if self._pages is not None and role != self._role:
            self._write(self._pages.last(origin(role)))
        self._role = role

    def _write(self, page: Page) -> None:
        self._computer.write(FILE, framed(page))
        self._computer.flush(FILE)


def origin(role: Literal["host", "guest"]) -> Origin:
    """As whom somebody came."""
    return Origin(role, "Somebody")
