"""The window's side of a table and of a lobby: signals in the window's thread."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event, Thread, current_thread, enumerate as enumerate_threads, main_thread
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QObject, Signal
from pytestqt.qtbot import QtBot

from smallworld.errors import UserMistake
from smallworld.game_log import GameLog
from smallworld.moves import Conquer
from smallworld.record import Record, decode
from smallworld.state import digest
from smallworld_client.app.sessions import Continuation, begin_continuation
from smallworld_client.app.table_thread import TableThread
from smallworld_client.discovery.lobby_client import (
    LobbyGames,
    OwnTables,
    newly_mine,
    readable_profile,
    readable_season,
    way_to,
)
from smallworld_client.gui.lobby_session import LobbySession
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.waiting import waiting_view
from smallworld_client.home.journal import read_journal, unfinished
from smallworld_client.players import simple_bots
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import SeatSetup, Setup, open_game
from smallworld_client.table.snapshot import GameOrigin, saved_game_of
from smallworld_dev.shots.posing import played
from smallworld_net.address import BadAddress, parse_lobby
from smallworld_net.loop import wait_for_leaving
from smallworld_wire.common import Bye, Hello, Phase, hello, proof_of
from smallworld_wire.lobby import Advert, Mine, ServiceTable
from smallworld_wire.results import Finisher, PlayedGame, Profile, SeasonRow, SeasonTable
from smallworld_wire.room import Pace, Person, TableSettings
from tests.helpers.courses import new_course
from tests.helpers.follower import arranged
from tests.helpers.guests import ANN, BOB, CHARTER
from tests.helpers.lobbies import running_lobby
from tests.shared.walks import game_with_all_sets, record_of, walk

pytestmark = pytest.mark.usefixtures("home")
PATIENCE = 20_000
ME, COMPUTER = SeatSetup("person", "Ann"), SeatSetup("computer", "random")

SETUP = Setup(
    "Ann", TableSettings("Ann's table", "two-players"), (ME, SeatSetup()), pace=0.0, port=0
)

Keep = Callable[[Session], Session]


@pytest.fixture
def keep() -> Iterator[Keep]:
    """Leave a session after the test."""
    kept: list[Session] = []

    def remember(session: Session) -> Session:
        kept.append(session)
        return session

    yield remember
    for session in reversed(kept):
        session.leave()


@pytest.fixture
def lobby(qtbot: QtBot) -> Iterator[LobbySession]:
    """A lobby that runs, and somebody who looks at it."""
    with running_lobby() as address:
        session = LobbySession(address, "Bob")
        yield session
        session.leave()


def play(session: Session, rng: Random) -> None:
    """Make a move whenever it is this person's turn."""

    def move(_: object = None) -> None:
        if session.game and session.state and session.state.to_move in session.seats:
            session.submit(simple_bots.choose(session.game, session.state, rng))

    session.started.connect(move)
    session.advanced.connect(move)


def test_a_local_game_is_played_to_its_record_and_attributes_are_as_the_signal_says(
    qtbot: QtBot, keep: Keep
) -> None:
    session = keep(Session.local(replace(SETUP, places=(ME, COMPUTER))))
    wrong: list[object] = []

    def check(step: object) -> None:
        here = current_thread() is main_thread()
        if not here or session.state is not step.after:  # type: ignore[attr-defined]
            wrong.append(step)

    session.advanced.connect(check)
    play(session, Random(1))
    with qtbot.waitSignal(session.saved, timeout=PATIENCE):
        pass
    assert wrong == []
    assert session.record
    assert decode(session.record.read_bytes()).entries == session.entries
    assert session.is_host
    assert session.seats == {0}


def test_a_move_against_the_rules_is_refused_in_words_and_a_computer_may_play_on(
    qtbot: QtBot, keep: Keep
) -> None:
    session = keep(Session.local(replace(SETUP, places=(ME, COMPUTER))))
    with qtbot.waitSignal(session.started, timeout=PATIENCE):
        pass
    with qtbot.waitSignal(session.refused, timeout=PATIENCE) as refused:
        session.submit(Conquer(0))
    assert refused.args[0]
    session.stand_in(0, "random")
    with qtbot.waitSignal(session.saved, timeout=PATIENCE):
        pass
    assert {entry.seat for entry in session.entries} == {0, 1}


def test_a_guest_sits_down_and_the_host_starts(qtbot: QtBot, keep: Keep) -> None:
    ann = keep(Session.host(arranged(SETUP, pace=Pace("turn", 90))))
    qtbot.waitUntil(lambda: bool(ann.address and ann.room), timeout=PATIENCE)
    with qtbot.waitSignal(ann.presence_changed, timeout=PATIENCE):
        bob = keep(Session.join(ann.address, "Bob"))
    eve = keep(Session.watch(ann.address, "Eve"))
    qtbot.waitUntil(lambda: bool(bob.room and eve.room), timeout=PATIENCE)
    assert bob.room
    assert waiting_view(bob, bob.room, "address", "").address == ann.address
    with qtbot.waitSignal(bob.said, timeout=PATIENCE) as said:
        ann.say("Welcome")
    assert (said.args[0].name, said.args[0].text) == ("Ann", "Welcome")
    bob.sit(1)
    qtbot.waitUntil(lambda: bool(ann.room and ann.room.is_full), timeout=PATIENCE)
    ann.start()
    qtbot.waitUntil(lambda: bool(ann.game and bob.game and bob.clocks), timeout=PATIENCE)
    assert bob.clocks
    assert 0 < bob.clocks.left[bob.clocks.running] <= 90_000
    assert [set(each.seats) for each in (ann, bob, eve)] == [{0}, {1}, set()]
    with qtbot.waitSignal(ann.presence_changed, timeout=PATIENCE):
        bob.leave()


def test_the_waiting_room_is_changed_by_its_host(qtbot: QtBot, keep: Keep) -> None:
    session = keep(Session.host(SETUP))

    def kinds() -> list[str]:
        return [assigned.kind for assigned in session.room.seats] if session.room else []

    session.add_computer(1, "random")
    qtbot.waitUntil(lambda: kinds() == ["person", "computer"], timeout=PATIENCE)
    session.remove_computer(1)
    qtbot.waitUntil(lambda: kinds() == ["person", "open"], timeout=PATIENCE)
    session.stand()
    qtbot.waitUntil(lambda: kinds() == ["open", "open"], timeout=PATIENCE)


def test_the_end_comes_once_and_says_why(qtbot: QtBot, keep: Keep) -> None:
    ann = keep(Session.host(SETUP))
    qtbot.waitUntil(lambda: bool(ann.address), timeout=PATIENCE)
    bob = keep(Session.join(ann.address, "Bob"))
    qtbot.waitUntil(lambda: bob.room is not None, timeout=PATIENCE)
    reasons: list[str] = []
    bob.ended.connect(reasons.append)
    ann.leave()
    qtbot.waitUntil(lambda: bob.has_ended, timeout=PATIENCE)
    bob.leave()
    assert reasons == ["The host has closed the table."]


def test_an_address_that_leads_nowhere_is_said(qtbot: QtBot, keep: Keep) -> None:
    session = keep(Session.join("127.0.0.1:9", "Bob"))
    lobby = LobbySession("127.0.0.1:9", "Bob")
    with (
        qtbot.waitSignal(session.ended, timeout=PATIENCE) as ended,
        qtbot.waitSignal(lobby.failed, timeout=PATIENCE) as failed,
    ):
        pass
    assert all("Nobody answers" in signal.args[0] for signal in (ended, failed))
    lobby.leave()
    with pytest.raises(BadAddress):
        Session.join("two words", "Bob")


def test_leaving_does_not_wait_for_the_network_and_leaves_the_identity_to_the_next_table(
    qtbot: QtBot, keep: Keep
) -> None:
    """A window that waits does not answer; what has to come after the end waits elsewhere."""
    session, may_go_on = keep(Session.host(SETUP)), Event()
    qtbot.waitUntil(lambda: session.person is not None, timeout=PATIENCE)
    [table] = [thread for thread in enumerate_threads() if thread.name == "table"]
    assert isinstance(table, TableThread)

    def hold_up() -> None:
        may_go_on.wait(PATIENCE / 1000)

    table.post(hold_up)
    session.leave()
    assert table.is_alive()
    may_go_on.set()
    second = keep(Session.host(SETUP))
    qtbot.waitUntil(lambda: second.person is not None, timeout=PATIENCE)
    assert session.person
    assert second.person
    assert session.person.key == second.person.key
    second.leave()
    wait_for_leaving(PATIENCE / 1000)
    assert "table" not in {thread.name for thread in enumerate_threads()}


def test_the_window_does_not_verify_a_game_that_is_resumed_and_hears_why_it_can_not_be(
    qtbot: QtBot, keep: Keep, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game with all its signatures takes seconds."""
    sit_down(qtbot, keep)[0].leave()
    wait_for_leaving(PATIENCE / 1000)
    game = unfinished()[0]
    restore, threads = Guest.restored, list[Thread]()

    def restored(*kept: Any) -> Guest:
        threads.append(current_thread())
        return restore(*kept)

    monkeypatch.setattr(Guest, "restored", restored)
    session = keep(Session.resume(game))
    qtbot.waitUntil(lambda: session.game is not None, timeout=PATIENCE)
    assert threads
    assert main_thread() not in threads
    session.leave()
    wait_for_leaving(PATIENCE / 1000)
    game.path.write_bytes(b"nonsense")
    broken = keep(Session.resume(game))
    with qtbot.waitSignal(broken.ended, timeout=PATIENCE) as ended:
        pass
    assert broken.then == "nowhere"
    assert ended.args
    assert ended.args[0]


def sit_down(qtbot: QtBot, keep: Keep, setup: Setup = SETUP) -> tuple[Session, Session]:
    """A host and a guest whose game has begun."""
    ann = keep(Session.host(replace(setup, starts_itself=True)))
    qtbot.waitUntil(lambda: bool(ann.address), timeout=PATIENCE)
    bob = keep(Session.join(ann.address, "Bob"))
    qtbot.waitUntil(lambda: bob.room is not None, timeout=PATIENCE)
    bob.sit(1)
    qtbot.waitUntil(lambda: bool(ann.game and bob.game), timeout=PATIENCE)
    return ann, bob


def people(session: Session) -> tuple[Person, ...]:
    return session.room.people if session.room else ()


def take_a_step(qtbot: QtBot, *sessions: Session) -> None:
    """Whoever's turn it is makes a move, and all see it."""
    before = len(sessions[0].entries)
    mover = next(each for each in sessions if each.state and each.state.to_move in each.seats)
    assert mover.game
    assert mover.state
    mover.submit(simple_bots.choose(mover.game, mover.state, Random(3)))
    qtbot.waitUntil(lambda: all(len(s.entries) > before for s in sessions), timeout=PATIENCE)


def test_a_step_is_taken_back_before_chance_or_others_have_come_in(
    qtbot: QtBot, keep: Keep
) -> None:
    ann, bob = sit_down(qtbot, keep)
    take_a_step(qtbot, ann, bob)
    before = ann.state, ann.entries
    take_a_step(qtbot, ann, bob)
    with qtbot.waitSignal(bob.went_back, timeout=PATIENCE) as back:
        ann.undo()
    assert back.args[0].by == 0
    assert (bob.state, bob.entries) == before
    with qtbot.waitSignal(ann.refused, timeout=PATIENCE) as refused:
        ann.undo()
    assert "revealed something random" in refused.args[0]


def test_the_host_changes_the_table_mutes_and_shows_out(qtbot: QtBot, keep: Keep) -> None:
    ann, bob = sit_down(qtbot, keep)
    assert ann.room
    ann.arrange(replace(ann.room.settings, title="Late table"))
    qtbot.waitUntil(
        lambda: bool(bob.room and bob.room.settings.title == "Late table"), timeout=PATIENCE
    )
    ann.mute(bob.me)
    qtbot.waitUntil(lambda: bool(bob.person and bob.person.muted), timeout=PATIENCE)
    with qtbot.waitSignal(bob.ended, timeout=PATIENCE) as ended:
        ann.kick(bob.me, "Good night")
    assert "Good night" in ended.args[0]


def test_an_adjourned_game_is_gone_on_with(qtbot: QtBot, keep: Keep) -> None:
    ann, bob = sit_down(qtbot, keep)
    take_a_step(qtbot, ann, bob)
    ann.adjourn()
    qtbot.waitUntil(lambda: ann.has_ended and bob.has_ended, timeout=PATIENCE)
    qtbot.waitUntil(lambda: len(unfinished()) == 2, timeout=PATIENCE)  # once their threads are
    host, guest = sorted(unfinished(), key=lambda game: game.role, reverse=True)
    ann, bob = keep(Session.resume(host)), keep(Session.resume(guest))
    with qtbot.waitSignal(bob.host_back, timeout=PATIENCE):
        pass
    take_a_step(qtbot, ann, bob)


def test_a_guest_leads_on_when_the_host_has_left(qtbot: QtBot, keep: Keep) -> None:
    ann, bob = sit_down(qtbot, keep)
    qtbot.waitUntil(lambda: any(it.in_sync for it in people(ann)), timeout=PATIENCE)
    with qtbot.waitSignal(ann.refused, timeout=PATIENCE) as refused:
        ann.go_on_without_lobby()
    assert "not waiting for anyone" in refused.args[0]
    with qtbot.waitSignal(bob.opened, timeout=PATIENCE):
        ann.hand_over()
    qtbot.waitUntil(lambda: bob.is_host, timeout=PATIENCE)
    assert bob.invitation != bob.watch_invitation


def test_a_game_is_created_listed_and_joined_in_the_lobby(
    qtbot: QtBot, keep: Keep, lobby: LobbySession
) -> None:
    qtbot.waitUntil(lambda: lobby.is_connected, timeout=PATIENCE)
    ann = keep(lobby.create(SETUP))
    qtbot.waitUntil(lambda: len(lobby.games) == 1, timeout=PATIENCE)
    bob = keep(lobby.join(lobby.games[0].game))
    eve = keep(lobby.watch(lobby.games[0].game))
    qtbot.waitUntil(lambda: bool(bob.room and eve.room), timeout=PATIENCE)
    assert bob.person
    assert eve.person
    assert (bob.person.role, eve.person.role) == ("player", "spectator")
    ann.leave()
    qtbot.waitUntil(lambda: not lobby.games, timeout=PATIENCE)


def test_a_list_that_changes_without_end_is_told_now_and_then(
    qtbot: QtBot, lobby: LobbySession
) -> None:
    qtbot.waitUntil(lambda: lobby.is_connected, timeout=PATIENCE)
    told: list[list[Advert]] = []
    lobby.games_changed.connect(told.append)
    for number in range(200):
        advert = Advert("g", f"Table {number}\u202e", "Ann", "two-players", seats=2)
        lobby.put(LobbyGames((advert,)))
        QCoreApplication.processEvents()
    qtbot.waitUntil(lambda: bool(lobby.games) and lobby.games[0].title == "Table 199")
    assert len(told) < 20


KEY = b"k" * 40


def table(
    game: str, *, mine: bool = False, until: int = 0, stage: Phase = "running", secret: str = ""
) -> ServiceTable:
    return ServiceTable(
        game, f"Table {game}", "two-players", ("Ann", "Bob"), stage, KEY,
        turn_of=(0,), is_mine=mine, until=until, secret=secret,
    )  # fmt: skip


def games(tables: tuple[ServiceTable, ...]) -> list[str]:
    return [each.game for each in tables]


def test_where_it_is_my_turn_comes_first_by_the_time_that_is_left() -> None:
    rows = (
        table("over", stage="over"),
        table("theirs", until=5),
        table("later", mine=True, until=900),
        table("soon", mine=True, until=100),
        table("endless", mine=True),
        table("waiting", stage="waiting"),
    )
    told = OwnTables().take(Mine(rows, is_all=True))
    assert games(told.tables) == ["soon", "later", "endless", "theirs", "waiting", "over"]


def test_changes_are_added_and_a_whole_list_begins_anew() -> None:
    tables = OwnTables()
    tables.take(Mine((table("a"), table("b")), is_all=True, takes_orders=True))
    told = tables.take(Mine((table("b", mine=True), table("c")), gone=("a",)))
    assert games(told.tables) == ["b", "c"]
    assert told.takes_orders
    assert games(tables.take(Mine((table("d"),), is_all=True)).tables) == ["d"]


def test_only_a_turn_that_has_just_come_is_news_and_not_that_of_an_open_game() -> None:
    before = (table("a", mine=True), table("b"), table("c"))
    now = (table("a", mine=True), table("b", mine=True), table("c", mine=True))
    assert games(tuple(newly_mine(before, now, lambda game: game == "c"))) == ["b"]


def test_the_way_to_a_private_table_holds_its_invitation() -> None:
    way = way_to(table("a", secret="s" * 22), parse_lobby("lobby.example.org"))
    assert (way.game, way.secret) == ("a", "s" * 22)


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Record:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    reel = played(3, 0)
    return Record(reel.game.header, reel.entries, tuple(map(digest, reel.states[1:])))


def test_the_new_game_stands_where_the_record_stood_with_its_seats_colours_and_rounds(
    record: Record,
) -> None:
    record = replace(record, header=replace(record.header, colours=(4, 2, 0), rounds=5))
    kept = read_journal(begin_continuation(Continuation(record, 20, 1, "easy", "Again")))
    assert digest(GameLog(open_game(kept.header), kept.items).state) == record.digests[19]
    assert kept.committed == 20
    assert [(seat.kind, seat.name, seat.bot, seat.colour) for seat in kept.snapshot.seats] == [
        ("computer", "Ada", "easy", 4),
        ("person", "Bram", "", 2),
        ("computer", "Cleo", "easy", 0),
    ]
    assert (kept.snapshot.settings.rounds, kept.header.rounds) == (5, 5)


def test_it_is_a_game_of_its_own_that_can_be_continued_another_day(record: Record) -> None:
    begin_continuation(Continuation(record, 20, 1, "easy", "Again"))
    begin_continuation(Continuation(record, 5, 0, "hard", "And again"))
    games = unfinished()
    assert {game.title for game in games} == {"Again", "And again"}
    assert len({game.game for game in games} | {record.header.game}) == 3


def test_nobody_plays_on_from_the_end(record: Record) -> None:
    with pytest.raises(UserMistake):
        begin_continuation(Continuation(record, len(record.entries), 0, "easy", "Again"))
    assert unfinished() == []


def test_a_game_with_sets_goes_on_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    rng = Random(4)
    game = game_with_all_sets(2, rng)
    every = game.content.sets
    record = record_of(game, list(walk(game, rng)))
    kept = read_journal(begin_continuation(Continuation(record, 20, 1, "easy", "Again")))
    assert (kept.snapshot.settings.sets, kept.header.chosen_sets) == (every, every)
    assert digest(GameLog(open_game(kept.header), kept.items).state) == record.digests[19]


STRANGER = b"m" * 40
PLAY = "p" * 22


def test_each_host_is_sent_a_proof_of_its_own_and_none_the_invitation() -> None:
    snapshot = replace(CHARTER, secret=PLAY)
    kept = saved_game_of(GameOrigin("guest", "Bob"), snapshot, new_course(), 0)
    for seat in (
        Guest(hello("Bob"), open_game, PLAY),
        Guest.restored(hello("Bob"), open_game, kept),
    ):
        [greeting] = seat.connected(100.0, BOB, ANN).send
        assert isinstance(greeting, Hello)
        assert greeting.proof == proof_of(PLAY, BOB, ANN)
        assert PLAY not in repr(greeting)
        assert seat.receive(Bye("Who are you?", "again")).send == [greeting]
    [greeting] = Guest(hello("Bob"), open_game, PLAY).connected(100.0, BOB, STRANGER).send
    assert isinstance(greeting, Hello)
    assert greeting.proof == proof_of(PLAY, BOB, STRANGER)
    assert Guest(hello("Bob"), open_game).connected(100.0, BOB, ANN).send == [hello("Bob")]


ODD = "A\u202en\x07n"


def test_names_in_a_profile_and_in_a_table_are_plain_lines() -> None:
    seats = (Finisher(KEY, ODD, 1, 90), Finisher(KEY, "Bob", 2, 80))
    game = PlayedGame("a-game", 1, "two-players", (), seats)
    profile = readable_profile(Profile(KEY, ODD, games=(game,)))
    assert profile.name == "An n"
    assert [seat.name for seat in profile.games[0].seats] == ["An n", "Bob"]
    row = SeasonRow(1, KEY, ODD, 1000, 5, 2)
    assert readable_season(SeasonTable(0, 0, 1, 0, (row,), 1, 5)).rows[0].name == "An n"


class Bell(QObject):
    rang = Signal(bool)


def test_ringing_a_signal_loses_no_reference_to_true() -> None:
    bell = Bell()
    heard: list[bool] = []
    before = sys.getrefcount(True)
    for _ in range(100):  # few enough that a release that loses them lives to say so
        bell.rang.connect(heard.append)
        bell.rang.emit(True)
        bell.rang.disconnect(heard.append)
    heard.clear()
    assert sys.getrefcount(True) > before - 50
