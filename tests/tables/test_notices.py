"""Who is told that it is their turn although they are not there, and how often."""

import re
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pytest
from msgspec.structs import replace

from smallworld_client.cli.own_games import NOTICES_EPILOG
from smallworld_dev.simulation.tables import InMemory, SimulatedPlayer
from smallworld_lobby.facts import ASKED, NOTICE, TABLE, NoticeSettings, NoticeTrial
from smallworld_lobby.notice_targets import SCHEMES
from smallworld_tables.kept_table import IDLE
from smallworld_tables.notices import DAY, GRACE, HOUR, MOST_A_DAY, WorkerNotices, stop_page
from smallworld_tables.processes import NoticeSender, is_public
from smallworld_tables.table_log import DEAD_AFTER
from smallworld_wire.room import TableSettings

ROOT = Path(__file__).parents[2]
MINE = NoticeSettings(("ntfy://topic",), False, "")


def begun(*workers: str) -> tuple[InMemory, str, SimulatedPlayer, SimulatedPlayer]:
    """A game of two, of whom the first is to move."""
    service = InMemory(*workers or ("w1",))
    ann, bob = service.person("Ann"), service.person("Bob")
    game = service.order(ann, TableSettings("Slow game", "two-players", lobby="lobby.example:7373"))
    service.begin(game, service.tables[game].worker, ann, bob)
    state, room = ann.guest.state, ann.guest.room
    assert state is not None
    assert room is not None
    is_anns = state.to_move in room.seats_of(ann.guest.me)
    return (service, game, ann, bob) if is_anns else (service, game, bob, ann)


def keep(service: InMemory, person: SimulatedPlayer, notice: NoticeSettings = MINE) -> None:
    service.store.commit([NOTICE.write(person.key.decode(), notice)])
    service.wait(1)


def kept(service: InMemory, person: SimulatedPlayer) -> NoticeSettings | None:
    facts = service.store.snapshot().facts
    found = (fact for fact in facts if fact[:2] == ("notice", person.key.decode()))
    return next((NOTICE.read(fact) for fact in found), None)


def test_who_is_not_there_is_told_once_that_it_is_their_turn() -> None:
    service, game, mover, _other = begun()
    keep(service, mover)
    mover.leave()
    service.wait(GRACE + 5)
    [(targets, title, text)] = service.notices
    assert (targets, title) == (("ntfy://topic",), "Your turn: Slow game")
    assert game in text
    assert f"https://games.example.org/stop/{'t' * 22}" in text
    service.wait(10 * GRACE)
    assert len(service.notices) == 1


@pytest.mark.parametrize("text", [NOTICES_EPILOG, (ROOT / "docs" / "OPERATING.md").read_text()])
def test_every_kind_of_address_is_named_where_people_look(text: str) -> None:
    assert set(re.findall(r"\w+", text)) >= SCHEMES


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "Du bist am Zug: Slow game"), ("fr", "C’est votre tour\N{NO-BREAK SPACE}: Slow game"),
     ("xx", "Your turn: Slow game")],
)  # fmt: skip
def test_a_notice_is_in_the_persons_language_or_in_english(language: str, said: str) -> None:
    service, _game, mover, _other = begun()
    keep(service, mover, replace(MINE, language=language))
    mover.leave()
    service.wait(GRACE + 5)
    [(_targets, title, _text)] = service.notices
    assert title == said


@pytest.mark.parametrize(
    ("set_by", "leaves", "comes_back"),
    [
        pytest.param("mover", False, False, id="who is there"),
        pytest.param("mover", True, True, id="who comes back in time"),
        pytest.param("other", True, False, id="who has set nothing"),
    ],
)
def test_who_need_not_be_told_is_told_nothing(set_by: str, leaves: bool, comes_back: bool) -> None:
    service, game, mover, other = begun()
    keep(service, mover if set_by == "mover" else other)
    if leaves:
        mover.leave()
    service.wait(GRACE / 2)
    if comes_back:
        mover.come("w1", game)
    service.wait(3 * GRACE)
    assert service.notices == []


def test_the_next_turn_is_another_one() -> None:
    service, game, mover, other = begun()
    keep(service, mover)
    mover.leave()
    service.wait(GRACE + 5)
    mover.come("w1", game)
    service.wait(2)
    round_ = mover.guest.state.round if mover.guest.state else 0
    while (state := mover.guest.state) is not None and state.round == round_:
        service.play(mover, other, moves=1)
    mover.leave()
    service.play(other)
    service.wait(2 * GRACE)
    assert len(service.notices) == 2


def test_when_a_worker_dies_the_next_does_not_tell_them_again() -> None:
    service, game, mover, _other = begun()
    keep(service, mover)
    mover.leave()
    service.wait(GRACE + 5)
    service.start("w2")
    service.kill("w1")
    service.wait(DEAD_AFTER + 3 * GRACE)
    assert service.tables[game].worker == "w2"
    assert len(service.notices) == 1


def test_a_table_need_not_be_in_memory_for_that() -> None:
    service, _game, mover, other = begun()
    mover.leave()
    other.leave()
    service.wait(IDLE + 2)
    assert service.workers["w1"].loaded == 0
    keep(service, mover)
    service.wait(GRACE + 5)
    assert len(service.notices) == 1


def test_a_digest_comes_once_a_day_and_from_one_worker() -> None:
    service, _game, mover, other = begun("w1", "w2")
    keep(service, mover, replace(MINE, digest=True))
    keep(service, other, replace(MINE, digest=True))  # who would be told of nothing
    mover.leave()
    service.wait(3 * GRACE)
    assert service.notices == []
    for day in (3, 4):
        service.now = day * DAY + HOUR * 3600.0
        service.wait(120)
        assert len(service.notices) == day - 2
    assert "Slow game, round 1" in service.notices[-1][2]


def test_a_notice_that_is_asked_for_is_sent_by_one_worker_with_the_link_that_ends_them() -> None:
    service, _game, mover, _other = begun("w1", "w2")
    keep(service, mover)
    service.store.commit([ASKED.write(mover.key.decode(), NoticeTrial(7))])
    service.wait(2)
    [(_targets, title, text)] = service.notices
    assert title == "Small World"
    assert text.endswith(f"Unsubscribe: https://games.example.org/stop/{'t' * 22}")
    [fact] = [fact for fact in service.store.snapshot().facts if fact.kind == "asked"]
    assert ASKED.read(fact) == NoticeTrial(7, True, 1, 1)


def test_a_link_ends_the_notices_of_whoever_has_it() -> None:
    service, _game, mover, other = begun()
    keep(service, mover)
    keep(service, other, replace(MINE, token="another-token-of-bob's"))
    assert kept(service, mover) == replace(MINE, token="t" * 22)
    service.workers["w1"].notices.stop("t" * 22)
    service.wait(1)
    assert kept(service, mover) is None
    assert kept(service, other) is not None


def test_to_open_the_link_changes_nothing_and_its_button_does() -> None:
    stopped: list[str] = []
    page = stop_page(stopped.append)
    said: list[str] = []

    def ask(path: str, method: str) -> bytes | None:
        answer = page(path, {"REQUEST_METHOD": method}, lambda status, _: said.append(status))
        return b"".join(answer) if answer else None

    assert b'<form method="post">' in (ask(f"/stop/{'t' * 22}", "GET") or b"")
    assert stopped == []
    ask(f"/stop/{'t' * 22}", "POST")
    assert stopped == ["t" * 22]
    assert ask("/stop/<script>", "GET") is None
    assert ask("/elsewhere", "POST") is None


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.0.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:10.0.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::127.0.0.1",
        "64:ff9b::10.0.0.1",
        "2002:a00:1::1",
        "nonsense",
    ],
)
def test_an_address_that_only_the_worker_reaches_is_not_public(address: str) -> None:
    assert not is_public(address)


def test_an_address_of_the_internet_is_public() -> None:
    assert is_public("1.1.1.1")
    assert is_public("2606:4700:4700::1111")


def test_what_somebody_has_set_is_in_no_log() -> None:
    secret = NoticeSettings(("mailtos://ann:secret@example.org",), False, "t" * 22)
    assert "secret" not in repr(secret)
    assert "t" * 22 not in repr(secret)


class Hook(BaseHTTPRequestHandler):
    """Somebody who takes what is posted to them."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.server.posted.append(self.path)  # type: ignore[attr-defined]
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def test_a_notice_goes_to_this_machine_only_where_its_operator_allows_that() -> None:
    answers: SimpleQueue[int] = SimpleQueue()
    with HTTPServer(("127.0.0.1", 0), Hook) as server:
        server.posted = []  # type: ignore[attr-defined]
        thread = Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        sender = NoticeSender()
        here = f"ntfy://localhost:{server.server_port}/topic"
        # Apprise fails with an IndexError on the first, and reads an option in the second.
        targets = ("tgram://123:", f"{here}?to=x;click=y", here)
        try:
            for sender.may_go_home in (False, True):
                sender.send("203.0.113.0/24", targets, "Title", "Text", answers.put)
                assert answers.get(timeout=40.0) == sender.may_go_home
                assert len(server.posted) == sender.may_go_home  # type: ignore[attr-defined]
        finally:
            sender.close()
            server.shutdown()
            thread.join()


def test_nobody_gets_more_than_so_many_notices_in_a_day() -> None:
    service, _game, mover, _other = begun()
    facts = service.store.snapshot().facts
    [table] = [known for fact in facts if fact.kind == TABLE.name and (known := TABLE.read(fact))]
    sent: list[str] = []
    notices = WorkerNotices(
        lambda _write: None,
        lambda _key: True,
        lambda _notice, title, _text, _then: sent.append(title),
        lambda: "t" * 22,
    )
    keep(service, mover)
    for fact in service.store.snapshot().facts:
        if fact.kind == NOTICE.name:
            notices.learn(fact)
    for _ in range(MOST_A_DAY + 5):
        notices.tell(table, 3.5 * DAY)
    assert len(sent) == MOST_A_DAY
    notices.tell(table, 4.0 * DAY)
    assert len(sent) == MOST_A_DAY + 1
