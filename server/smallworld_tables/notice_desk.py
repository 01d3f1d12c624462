"""Whom a worker tells, outside the program, that it is their turn. No I/O.

At most one notice goes out for each turn, once the person was not at the table for GRACE seconds.
The turn is noted in the table's fact, so that whichever worker has the table next does not tell it
again. Who wants a digest is told once a day of all tables that wait for them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from smallworld_lobby.notice_facts import Notice
from smallworld_lobby.service_facts import Table
from smallworld_net.address import Invitation, parse_lobby
from smallworld_tables.notice_texts import NoticeTexts, texts

GRACE = 60.0
"""Seconds that somebody who is not at the table has before they are told."""
MOST_A_DAY = 30
"""Notices of one person in a day."""
DAY = 86_400
HOUR = 7
"""The hour, in UTC, from which on digests are sent."""

Send = Callable[[Notice, str, str], None]
"""Sends a title and a text to the targets of a notice."""


class NoticeDesk:
    """What one worker knows of notices."""

    def __init__(self, send: Send, stop_link: str = "") -> None:
        """``stop_link`` is what a token is added to, to make a link that ends notices."""
        self._send = send
        self._stop_link = stop_link
        self._set: dict[bytes, Notice] = {}
        self._since: dict[tuple[str, int], float] = {}
        self._sent: Counter[tuple[bytes, int]] = Counter()

    def __len__(self) -> int:
        return len(self._set)

    def learn(self, key: bytes, notice: Notice | None) -> None:
        """Somebody has set this, or nothing any more."""
        if notice is None:
            self._set.pop(key, None)
        else:
            self._set[key] = notice

    def begin_anew(self) -> None:
        """Nothing is known any more."""
        self._set.clear()

    def get(self, key: bytes) -> Notice | None:
        """What somebody has set."""
        return self._set.get(key)

    def key_of(self, token: str) -> bytes | None:
        """Whose notices a token ends."""
        return next((key for key, each in self._set.items() if each.token == token), None)

    def due(self, table: Table, is_here: Callable[[bytes], bool], now: float) -> int:
        """The turn of which somebody is to be told now; 0 for none.

        It is told by :meth:`tell`, once it is written down that it was.
        """
        turn = turn_of(table)
        if not turn or turn == table.noticed:
            self._since.pop((table.advert.game, turn), None)
            return 0
        key = table.keys[table.turn_of[0]]
        notice = self._set.get(key)
        place = table.advert.game, turn
        if notice is None or notice.digest or is_here(key):
            self._since.pop(place, None)
            return 0
        since = self._since.setdefault(place, now)
        if now - since < GRACE:
            return 0
        del self._since[place]
        return turn

    def tell(self, table: Table, date: float) -> None:
        """Tell whoever is to move at a table that it is their turn."""
        key = table.keys[table.turn_of[0]]
        notice = self._set.get(key)
        place = key, int(date) // DAY
        if notice is None or self._sent[place] >= MOST_A_DAY:
            return
        self._sent = Counter({each: n for each, n in self._sent.items() if each[1] == place[1]})
        self._sent[place] += 1
        title = texts(notice.language).title.format(table=table.advert.title)
        self._send(notice, title, self._text([table], notice))

    def digests(
        self, is_mine: Callable[[bytes], bool], date: float
    ) -> Iterator[tuple[bytes, Notice]]:
        """Who is to have today's digest, of those that this worker sends to."""
        day, since_midnight = divmod(int(date), DAY)
        if since_midnight < HOUR * 3600:
            return
        for key, notice in list(self._set.items()):
            if notice.digest and notice.sent_on < day and is_mine(key):
                yield key, notice

    def tell_digest(self, key: bytes, notice: Notice, tables: Iterable[Table]) -> None:
        """Tell somebody of all tables that wait for them, if any do."""
        waiting = (table for table in tables if turn_of(table))
        theirs = [table for table in waiting if table.keys[table.turn_of[0]] == key]
        if theirs:
            said = texts(notice.language)
            title = said.waiting.format(count=len(theirs))
            if len(theirs) == 1:
                title = said.title.format(table=theirs[0].advert.title)
            self._send(notice, title, self._text(theirs, notice))

    def _text(self, tables: Iterable[Table], notice: Notice) -> str:
        said = texts(notice.language)
        return self._with_end([_line(table, said) for table in tables], notice)

    def trial(self, notice: Notice) -> str:
        """The text of a notice that somebody asks for, to see that it comes."""
        return self._with_end([texts(notice.language).tried], notice)

    def _with_end(self, lines: list[str], notice: Notice) -> str:
        """The text of these lines, and the link that ends notices."""
        if self._stop_link and notice.token:
            link = f"{self._stop_link}{notice.token}"
            lines = [*lines, texts(notice.language).stop.format(link=link)]
        return "\n".join(lines)


def turn_of(table: Table) -> int:
    """A number for the turn that a table waits for; 0 where it waits for nobody."""
    if table.advert.stage != "running" or not table.turn_of:
        return 0
    seat = table.turn_of[0]
    is_taken = seat < len(table.keys) and table.keys[seat] != b""
    return table.round * 8 + seat + 1 if is_taken else 0


def _line(table: Table, said: NoticeTexts) -> str:
    """What is said of a table: its name, its round, and the link by which it opens."""
    text = said.table.format(table=table.advert.title, number=max(1, table.round))
    if not table.lobby:
        return text
    address = parse_lobby(table.lobby)
    link = Invitation(address._replace(key=None), table.advert.game, table.advert.key)
    return said.open.format(text=text, link=link)
