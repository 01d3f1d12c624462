"""Newer releases of this program: who is believed about them, and what a person is told once.

No server is asked. The programs at a person's own table say their versions, and a lobby passes on
the project's signed notice. :mod:`smallworld_wire.releases` says what proves what. A claim by
players is told at most once while the program runs, and never again for that version, so whoever
makes versions up gets one line out of it. A signed notice is kept until this program is as new.
"""

from collections.abc import Collection

from smallworld import __version__
from smallworld_wire import Room
from smallworld_wire.releases import BadNotice, NewRelease, is_newer, may_follow, read_notice

MOST_TOLD = 8
"""Versions that are remembered as told, the latest ones."""


class ReleaseNews:
    """What is known of newer releases, and what was told of them.

    ``told`` are the versions that the person was told of, ``notice`` the latest signed notice that
    is newer than this program, empty if there is none. Both outlast the program.
    """

    def __init__(
        self, told: Collection[str] = (), notice: bytes = b"", own: str = __version__, key: str = ""
    ) -> None:
        """``key`` is the release key, by default the project's."""
        self.told = tuple(told)[-MOST_TOLD:]
        self.notice = b""
        self.release: NewRelease | None = None
        self._own, self._key = own, key
        self._has_told_claim = False
        self.take_notice(notice)

    def claimed(self, room: Room, me: int, ignored: Collection[bytes] = ()) -> str:
        """The release that players at this person's own table have, if they are to be told of it.

        Empty otherwise: for somebody who watches, for what spectators and ``ignored`` people say,
        for what no release after this one can be, and for what was told before.
        """
        if self._has_told_claim or not room.seats_of(me):
            return ""
        claims = [
            person.version
            for person in room.people
            if person.id != me and person.key not in ignored and room.seats_of(person.id)
        ]
        news = [claim for claim in claims if may_follow(claim, self._own) and self._is_news(claim)]
        if not news:
            return ""
        self._has_told_claim = True
        self._remember(news[0])
        return news[0]

    def take_notice(self, notice: bytes) -> bool:
        """Keep a lobby's notice if the project signed it and it is news; whether to tell of it."""
        try:
            release = read_notice(notice, self._key)
        except BadNotice:
            return False
        known = self.release.version if self.release else self._own
        if not is_newer(release.version, known):
            return False
        self.notice, self.release = notice, release
        is_news = release.version not in self.told
        self._remember(release.version)
        return is_news

    def _is_news(self, version: str) -> bool:
        return version not in self.told and (
            self.release is None or is_newer(version, self.release.version)
        )

    def _remember(self, version: str) -> None:
        others = (each for each in self.told if each != version)
        self.told = (*others, version)[-MOST_TOLD:]
