"""The notices that one worker sends: it follows what people have set in the store. No I/O.

What somebody has set is a fact that every worker knows. That it is their turn is told by the worker
that has the table. Whatever is about a person and not about one table (the token that ends notices,
a trial, a digest) is done by one worker, which all of them choose alike.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from smallworld_lobby.notice_facts import (
    ASKED,
    NOTICE,
    Asked,
    Notice,
    asked_of,
    asked_write,
    notice_of,
    notice_write,
)
from smallworld_lobby.service_facts import Table
from smallworld_lobby.store import Fact, Write
from smallworld_tables.notice_desk import DAY, NoticeDesk

SendPort = Callable[[Notice, str, str, Callable[[int], None]], None]
"""Sends a title and a text to somebody's targets; then calls with the number that were reached."""


class Notices:
    """What people have set, and the notices that this worker sends them."""

    kinds: Collection[str] = (NOTICE, ASKED)
    """The kinds of facts that :meth:`learn` takes."""

    def __init__(
        self,
        write: Callable[[Write], None],
        is_for_me: Callable[[bytes], bool],
        send: SendPort,
        new_token: Callable[[], str],
        stop_link: str = "",
    ) -> None:
        """``write`` has a fact written to the store.

        ``is_for_me`` says whether this worker does what is about the person of that key.
        ``new_token`` makes a secret text; a ``stop_link`` with it appended ends their notices.
        """
        self._write = write
        self._is_for_me = is_for_me
        self._send = send
        self._new_token = new_token
        self._desk = NoticeDesk(self._send_to, stop_link)
        self._versions: dict[bytes, int] = {}

    def __len__(self) -> int:
        """How many people have set notices."""
        return len(self._desk)

    def learn(self, fact: Fact) -> None:
        """Take one of the facts about notices as the store has it."""
        key = fact.key.encode()
        if fact.kind == NOTICE:
            self._learn_notice(key, fact)
        elif fact.value is not None:
            self._try_targets(key, asked_of(fact))

    def begin_anew(self, facts: Iterable[Fact]) -> None:
        """Take all that is set as the store has it; trials that were asked for are not sent."""
        self._desk.begin_anew()
        self._versions.clear()
        for fact in facts:
            if fact.kind == NOTICE:
                self._learn_notice(fact.key.encode(), fact)

    def stop(self, token: str) -> None:
        """Send whoever has that token no notice any more, as they have asked by its link."""
        key = self._desk.key_of(token) if token else None
        if key is not None:
            self._write(notice_write(key.decode(), None))

    def due(
        self,
        own: Iterable[tuple[str, Table]],
        is_here: Callable[[str, bytes], bool],
        now: float,
    ) -> Iterator[tuple[str, Table, int]]:
        """The tables at which whoever is to move is to be told so now, with the turn's number.

        ``own`` are this worker's tables by their games; ``is_here`` says whether a person is at
        the table of a game. The caller writes the turn down and calls :meth:`tell`.
        """
        for game, table in own:
            turn = self._desk.due(table, partial(is_here, game), now)
            if turn:
                yield game, table, turn

    def tell(self, table: Table, date: float) -> None:
        """Tell whoever is to move at a table that it is their turn."""
        self._desk.tell(table, date)

    def send_digests(self, tables: Collection[Table], date: float) -> None:
        """Send today's digests, about all tables of the service; ``date`` is in Unix seconds."""
        for key, notice in self._desk.digests(self._is_for_me, date):
            told = replace(notice, sent_on=int(date) // DAY)
            self._desk.learn(key, told)
            self._write(notice_write(key.decode(), told, self._versions.get(key)))
            self._desk.tell_digest(key, notice, tables)

    def _learn_notice(self, key: bytes, fact: Fact) -> None:
        notice = notice_of(fact) if fact.value is not None else None
        self._desk.learn(key, notice)
        if notice is None:
            self._versions.pop(key, None)
            return
        self._versions[key] = fact.version
        if not notice.token and self._is_for_me(key):
            with_token = replace(notice, token=self._new_token())
            self._write(notice_write(fact.key, with_token, fact.version))

    def _try_targets(self, key: bytes, asked: Asked) -> None:
        """Send the notice that somebody asked for as a trial, and write how many it reached."""
        notice = self._desk.get(key)
        if asked.is_sent or notice is None or not self._is_for_me(key):
            return
        number, count = asked.number, len(notice.targets)

        def note_result(reached: int) -> None:
            self._write(asked_write(key.decode(), Asked(number, True, reached, count)))

        self._send(notice, "Small World", self._desk.trial(notice), note_result)

    def _send_to(self, notice: Notice, title: str, text: str) -> None:
        self._send(notice, title, text, lambda _reached: None)
