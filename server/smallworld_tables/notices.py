"""The notices that a worker sends: to whom, when, in which words, in which order. No I/O.

What people have set are facts that every worker knows. The worker that has a table tells whoever is
to move there; the daily digest of a person comes from one worker chosen by their key. At most one
notice goes out for each turn, once the person has been away from the table for GRACE seconds. The
turn is noted in the table's fact before the notice is sent, so a worker that takes the table over
does not repeat it.

A target that a stranger has entered may take as long as one may take, so each network prefix has a
queue of its own. The queues take turns, and none can fill the others' places.

A link in every notice opens a page that ends them. Opening it changes nothing, because programs
look at links before people do; its button does. The answer is the same for every token.
"""

import re
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from smallworld_lobby.facts import ASKED, NOTICE, NoticeSettings, NoticeTrial, TableFact
from smallworld_lobby.store import Fact, Write
from smallworld_net.address import Invitation, parse_lobby

if TYPE_CHECKING:
    from smallworld_lobby.status import Answer, Page, StartResponse


T = TypeVar("T")

QUEUED, QUEUED_AN_ADDRESS = 500, 50
"""Notices that wait, and those of one network prefix; the others are not sent."""
LONG = 5.0  # seconds after which a notice has taken long
REMEMBERED = 600.0  # seconds for which that is remembered
MOST_REMEMBERED = 10_000


class NoticeQueue(Generic[T]):
    def __init__(self, senders: int) -> None:
        self._senders = senders
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self._count = 0
        self._sending: dict[str, float] = {}
        self._slow: dict[str, float] = {}

    def __len__(self) -> int:
        return self._count

    def put(self, prefix: str, notice: T) -> T | None:
        """Returns the notice dropped for it (this one or the last of a crowd), if any."""
        theirs = self._waiting.setdefault(prefix, deque())
        theirs.append(notice)
        self._count += 1
        if len(theirs) > QUEUED_AN_ADDRESS:
            return self._drop(prefix)
        if self._count > QUEUED:
            return self._drop(max(self._waiting, key=lambda each: len(self._waiting[each])))
        return None

    def take(self, now: float) -> tuple[str, T] | None:
        free = self._senders - len(self._sending)
        prefix = next((each for each in self._waiting if self._may_go(each, free, now)), None)
        if prefix is None:
            return None
        theirs = self._waiting.pop(prefix)
        notice = theirs.popleft()
        if theirs:
            self._waiting[prefix] = theirs  # as the last one, since it has had its turn
        self._count -= 1
        self._sending[prefix] = now
        return prefix, notice

    def sent(self, prefix: str, now: float) -> None:
        since = self._sending.pop(prefix)
        self._slow.pop(prefix, None)
        if now - since >= LONG:
            self._slow[prefix] = now + REMEMBERED
        if len(self._slow) > MOST_REMEMBERED:
            del self._slow[next(iter(self._slow))]

    def _drop(self, prefix: str) -> T:
        self._count -= 1
        dropped = self._waiting[prefix].pop()
        if not self._waiting[prefix]:
            del self._waiting[prefix]
        return dropped

    def _may_go(self, prefix: str, free: int, now: float) -> bool:
        is_slow = self._slow.get(prefix, 0.0) > now
        return prefix not in self._sending and free > (1 if is_slow else 0)


class NoticeTexts(NamedTuple):
    title: str  # that it is somebody's turn at a ``table``
    waiting: str  # that several games, ``count`` of them, wait for somebody
    table: str  # a ``table`` and the ``number`` of its round
    open: str  # a line of that ``text`` and the ``link`` by which the table opens
    stop: str  # the ``link`` that ends the notices
    tried: str  # a notice that somebody has asked for


_TEXTS = {
    "en": NoticeTexts(
        "Your turn: {table}",
        "{count} games wait for you",
        "{table}, round {number}",
        "{text}: {link}",
        "Unsubscribe: {link}",
        "This is how you will hear that it is your turn.",
    ),
    "de": NoticeTexts(
        "Du bist am Zug: {table}",
        "{count} Partien warten auf dich",
        "{table}, Runde {number}",
        "{text}: {link}",
        "Nachrichten abbestellen: {link}",
        "So erfährst du, dass du am Zug bist.",
    ),
    "fr": NoticeTexts(
        "C’est votre tour\N{NO-BREAK SPACE}: {table}",
        "{count} parties vous attendent",
        "{table}, manche {number}",
        "{text}\N{NO-BREAK SPACE}: {link}",
        "Ne plus recevoir de messages\N{NO-BREAK SPACE}: {link}",
        "C’est ainsi que vous apprendrez que c’est votre tour.",
    ),
}


def texts(language: str) -> NoticeTexts:
    return _TEXTS.get(language, _TEXTS["en"])


GRACE = 60.0  # seconds that somebody who is not at the table has before they are told
MOST_A_DAY = 30  # notices of one person in a day
DAY = 86_400
HOUR = 7  # the hour, in UTC, from which on digests are sent

SendPort = Callable[[NoticeSettings, str, str, Callable[[int], None]], None]
"""Sends a title and a text to somebody's targets; then calls with the number that were reached."""


class WorkerNotices:
    kinds: Collection[str] = (NOTICE.name, ASKED.name)
    """The kinds of facts that :meth:`learn` takes."""

    def __init__(
        self,
        write: Callable[[Write], None],
        is_for_me: Callable[[bytes], bool],
        send: SendPort,
        new_token: Callable[[], str],
        stop_link: str = "",
    ) -> None:
        """``stop_link`` with a token of ``new_token`` appended ends that person's notices."""
        self._write = write
        self._is_for_me = is_for_me
        self._send = send
        self._new_token = new_token
        self._stop_link = stop_link
        self._set: dict[bytes, NoticeSettings] = {}
        self._versions: dict[bytes, int] = {}
        self._since: dict[str, tuple[int, float]] = {}
        self._sent: Counter[tuple[bytes, int]] = Counter()

    def __len__(self) -> int:
        return len(self._set)

    # What people have set

    def learn(self, fact: Fact) -> None:
        if fact.kind == NOTICE.name:
            self._learn_notice(fact)
            return
        asked = ASKED.read(fact)
        if asked is not None:
            self._try_targets(fact.key.encode(), asked)

    def begin_anew(self, facts: Iterable[Fact]) -> None:
        """Apply all settings as the store has them; pending test notices are not sent."""
        self._set.clear()
        self._versions.clear()
        for fact in facts:
            if fact.kind == NOTICE.name:
                self._learn_notice(fact)

    def stop(self, token: str) -> None:
        for key in [key for key, each in self._set.items() if token and each.token == token]:
            self._write(NOTICE.write(key.decode(), None))

    def _learn_notice(self, fact: Fact) -> None:
        key, notice = fact.key.encode(), NOTICE.read(fact)
        if notice is None:
            self._set.pop(key, None)
            self._versions.pop(key, None)
            return
        self._set[key], self._versions[key] = notice, fact.version
        if not notice.token and self._is_for_me(key):
            with_token = replace(notice, token=self._new_token())
            self._write(NOTICE.write(fact.key, with_token, fact.version))

    def _try_targets(self, key: bytes, asked: NoticeTrial) -> None:
        notice = self._set.get(key)
        if asked.is_sent or notice is None or not self._is_for_me(key):
            return
        number, count = asked.number, len(notice.targets)

        def note_result(reached: int) -> None:
            self._write(ASKED.write(key.decode(), NoticeTrial(number, True, reached, count)))

        text = self._with_end([texts(notice.language).tried], notice)
        self._send(notice, "Small World", text, note_result)

    # Turns

    def due(
        self, own: Iterable[TableFact], is_here: Callable[[str, bytes], bool], now: float
    ) -> Iterator[tuple[TableFact, int]]:
        """The tables whose next player is due a notice; record the turn, then :meth:`tell`."""
        for table in own:
            game, turn = table.advert.game, turn_of(table)
            if not turn or turn == table.noticed or not self._is_wanted(table, is_here):
                self.forget(game)
                continue
            known, since = self._since.get(game, (0, now))
            if known == turn and now - since >= GRACE:
                self.forget(game)
                yield table, turn
            else:
                self._since[game] = turn, since if known == turn else now

    def forget(self, game: str) -> None:
        self._since.pop(game, None)

    def _is_wanted(self, table: TableFact, is_here: Callable[[str, bytes], bool]) -> bool:
        key = table.keys[table.turn_of[0]]
        notice = self._set.get(key)
        return notice is not None and not notice.digest and not is_here(table.advert.game, key)

    def tell(self, table: TableFact, date: float) -> None:
        key = table.keys[table.turn_of[0]]
        notice = self._set.get(key)
        place = key, int(date) // DAY
        if notice is None or self._sent[place] >= MOST_A_DAY:
            return
        self._sent = Counter({each: n for each, n in self._sent.items() if each[1] == place[1]})
        self._sent[place] += 1
        self._tell([table], notice)

    def send_digests(self, tables: Collection[TableFact], date: float) -> None:
        """Send today's digest to those that this worker sends to and that have not had it."""
        day, since_midnight = divmod(int(date), DAY)
        if since_midnight < HOUR * 3600:
            return
        for key, notice in list(self._set.items()):
            if notice.digest and notice.sent_on < day and self._is_for_me(key):
                told = replace(notice, sent_on=day)
                self._set[key] = told
                self._write(NOTICE.write(key.decode(), told, self._versions.get(key)))
                waiting = (table for table in tables if turn_of(table))
                theirs = [table for table in waiting if table.keys[table.turn_of[0]] == key]
                if theirs:
                    self._tell(theirs, notice)

    def _tell(self, tables: Sequence[TableFact], notice: NoticeSettings) -> None:
        said = texts(notice.language)
        title = said.waiting.format(count=len(tables))
        if len(tables) == 1:
            title = said.title.format(table=tables[0].advert.title)
        text = self._with_end([_line(table, said) for table in tables], notice)
        self._send(notice, title, text, lambda _reached: None)

    def _with_end(self, lines: list[str], notice: NoticeSettings) -> str:
        if self._stop_link and notice.token:
            link = f"{self._stop_link}{notice.token}"
            lines = [*lines, texts(notice.language).stop.format(link=link)]
        return "\n".join(lines)


def turn_of(table: TableFact) -> int:
    """A number for the turn that a table waits for; 0 if it waits for nobody."""
    if table.advert.stage != "running" or not table.turn_of:
        return 0
    seat = table.turn_of[0]
    is_taken = seat < len(table.keys) and table.keys[seat] != b""
    return table.round * 8 + seat + 1 if is_taken else 0


def _line(table: TableFact, said: NoticeTexts) -> str:
    text = said.table.format(table=table.advert.title, number=max(1, table.round))
    if not table.lobby:
        return text
    address = parse_lobby(table.lobby)
    link = Invitation(address._replace(key=None), table.advert.game, table.advert.key)
    return said.open.format(text=text, link=link)


PATH = "/stop/"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")
_HEADERS = [
    ("Content-Type", "text/html; charset=utf-8"),
    ("Content-Security-Policy", "default-src 'none'; form-action 'self'; frame-ancestors 'none'"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
]
_HEAD = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Small World</title>'
    '<meta name="viewport" content="width=device-width"><h1>Small World</h1>'
)
_ASK = (
    "<p>Do you want no more notices that it is your turn?</p>"
    '<form method="post"><button>Unsubscribe</button></form>'
)
_DONE = "<p>You will get no more notices. You can add an address again in the program.</p>"


def stop_page(stop: Callable[[str], None]) -> "Page":
    def page(path: str, environ: dict[str, Any], start: "StartResponse") -> "Answer | None":
        token = path.removeprefix(PATH)
        if token == path or not _TOKEN.fullmatch(token):
            return None
        is_asked = environ.get("REQUEST_METHOD") == "POST"
        if is_asked:
            stop(token)
        start("200 OK", list(_HEADERS))
        return [(_HEAD + (_DONE if is_asked else _ASK)).encode()]

    return page
