"""What strangers may have of a server without keeping others from it: records, lists, games."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from aiohttp import ClientSession
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.record import encode
from smallworld_client.discovery.lobby_client import LobbyGames
from smallworld_client.table.events import RoomChanged
from smallworld_client.table.setup import find_board
from smallworld_dev.bench.engine import recorded
from smallworld_lobby.places import record_file_name
from smallworld_net.address import Invitation, parse_address
from smallworld_web import feed as finished, listing
from smallworld_web.doors import DoorLimits, Doors, listen
from smallworld_web.feed import MOST_ALIKE, Shelf
from smallworld_web.hub import About, Watcher
from smallworld_web.listing import LobbyGamesList, left_for
from smallworld_web.position import packed
from smallworld_web.record_desk import PLACES_EACH
from smallworld_web.server import LOOK_BURST
from smallworld_wire.lobby import Advert
from smallworld_wire.results import result_id
from smallworld_wire.room import Room, TableSettings
from tests.helpers.expect import eventually
from tests.helpers.web import at_a_server

LOBBY = parse_address("lobby.example:7373")
LARGE = b"POST /file HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n"


def test_one_who_can_not_be_taken_keeps_nobody_else_out(caplog: pytest.LogCaptureFixture) -> None:
    taken: list[asyncio.Protocol] = []

    def protocol() -> asyncio.Protocol:
        if not caplog.records:
            raise ValueError("a bug")
        taken.append(asyncio.Protocol())
        return taken[-1]

    async def run() -> None:
        sockets = listen(0, "127.0.0.1")
        doors = Doors(sockets, protocol, DoorLimits())
        doors.open()
        port = sockets[0].getsockname()[1]
        reader, refused = await asyncio.open_connection("127.0.0.1", port)
        assert await reader.read() == b""
        _, let_in = await asyncio.open_connection("127.0.0.1", port)
        await eventually(lambda: bool(taken), "the file of the record")
        for each in (refused, let_in):
            each.close()
        await doors.close()

    asyncio.run(run())
    assert [record.message for record in caplog.records] == ["a connection could not be taken"]


@pytest.mark.parametrize("id", ["t", "two-players-", "two-players-and-more"])
def test_no_id_has_more_than_a_few_files_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, id: str
) -> None:
    read: list[Path] = []

    def fail(path: Path) -> None:
        read.append(path)
        raise GameError("no record")

    monkeypatch.setattr(finished, "read_record", fail)
    for number in range(50):
        (tmp_path / f"two-players-{number:012}.swr").touch()
    assert Shelf(tmp_path).find(id) is None
    assert len(read) <= MOST_ALIKE


def test_records_that_come_too_fast_are_refused_before_they_are_read() -> None:
    async def act(port: int) -> None:
        pages = [await asyncio.open_connection("127.0.0.1", port) for _ in range(PLACES_EACH)]
        for _, writer in pages:
            writer.write(LARGE)
            await writer.drain()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(LARGE)
        async with asyncio.timeout(60):
            assert b" 429 " in await reader.readline()
        for _, each in [*pages, (reader, writer)]:
            each.close()

    at_a_server(act)


@pytest.mark.parametrize("is_proxied", [False, True])
def test_a_proxy_says_whose_a_request_is_and_nobody_else_does(is_proxied: bool) -> None:
    async def act(port: int) -> None:
        async with ClientSession() as http:

            async def look(said: str) -> int:
                place = f"http://127.0.0.1:{port}/records/no-such-game-here.json"
                headers = {"X-Forwarded-For": f"198.51.100.1, {said}"}
                async with http.get(place, headers=headers) as answer:
                    return answer.status

            while await look("203.0.113.1") != 429:
                pass
            assert await look("203.0.113.2") == (404 if is_proxied else 429)

    assert LOOK_BURST < 100
    at_a_server(act, is_proxied=is_proxied)


def test_a_record_is_found_by_its_result_whoever_has_used_its_id_again(tmp_path: Path) -> None:
    board = find_board("two-players")
    games = [recorded(board, 2, Random(seed)) for seed in (1, 2)]
    first, second = (replace(it, header=replace(it.header, game="a-game")) for it in games)
    second = replace(second, header=replace(second.header, seats=("Cid", "Dan")))
    for record in (first, second):
        name = record_file_name(record.header.board, result_id(record.header))
        (tmp_path / name).write_bytes(encode(record))
    shelf = Shelf(tmp_path)
    assert shelf.find(result_id(first.header)) == first
    assert shelf.find(result_id(second.header)) == second


def test_strangers_games_fill_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished, "MOST_BYTES", 1)
    shelf = Shelf(tmp_path)
    for seed in (1, 2):
        record = recorded(find_board("two-players"), 2, Random(seed))
        record = replace(record, header=replace(record.header, game=f"game-{seed}-of-two"))
        shelf.keep(record)
        shelf.save(record)
    assert len(list(tmp_path.iterdir())) == 1
    assert shelf.find("game-2-of-two") is not None


class Page(asyncio.Transport):
    """A page of which a test says how much it has not read."""

    def __init__(self) -> None:
        super().__init__()
        self.got: list[bytes] = []
        self.waiting = 0

    def write(self, data: Any) -> None:
        self.got.append(bytes(data))

    def get_write_buffer_size(self) -> int:
        return self.waiting


class Silent:
    """A lobby that is called and says nothing by itself."""

    def __init__(self, *_args: object) -> None: ...

    def start(self) -> None:
        """Nothing happens by itself."""

    close = start


def test_whoever_has_not_read_the_list_is_sent_it_anew_once_they_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(listing, "LobbyThread", Silent)
    monkeypatch.setattr(listing, "LIST", 0.01)

    async def run() -> None:
        shown = LobbyGamesList([LOBBY], lambda record: None)
        page = Page()
        shown.look(Watcher(page))
        page.waiting = 1 << 20
        shown._on_event(
            LOBBY, LobbyGames((Advert("a-game", "Ann's table", "Ann", "two-players", 2),))
        )
        await asyncio.sleep(0.05)
        page.waiting = 0
        await eventually(lambda: page.got[-1] == shown.frame(), "the whole list")
        assert len(page.got) == 2
        await shown.close()

    asyncio.run(run())


class Table:
    """The way to a table: nothing comes from there, and leaving takes as long as a test says."""

    may_end = Event()

    def __init__(self, *_args: object) -> None: ...

    def start(self) -> None:
        """Nothing happens by itself."""

    def close(self) -> None:
        self.may_end.wait()

    def watch_backlog(self, waiting: Callable[[], int]) -> None: ...


def at_a_lobby(
    monkeypatch: pytest.MonkeyPatch,
    act: Callable[[LobbyGamesList], Awaitable[None]],
    spectator: Callable[..., "Table"] | None = None,
) -> None:
    """Have something happen at the list of a lobby with three games."""
    monkeypatch.setattr(listing, "LobbyThread", Silent)
    monkeypatch.setattr(listing, "LIST", 0.001)
    monkeypatch.setattr(listing, "spectator", spectator or Table)
    Table.may_end.set()

    async def run() -> None:
        shown = LobbyGamesList([LOBBY], lambda record: None)
        adverts = (Advert(game, "Ann's table", "Ann", "two-players", 2) for game in "abc")
        shown._on_event(LOBBY, LobbyGames(tuple(adverts)))
        try:
            async with asyncio.timeout(60):
                await act(shown)
        finally:
            Table.may_end.set()
            await shown.close()

    asyncio.run(run())


def test_a_table_that_is_slow_to_leave_holds_up_neither_the_list_nor_who_comes_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(listing, "IDLE", -1.0)

    async def act(shown: LobbyGamesList) -> None:
        Table.may_end.clear()
        first = await shown.hub("a")
        assert first is not None
        await eventually(lambda: not shown.hubs, "the end of what nobody watches")
        monkeypatch.setattr(listing, "IDLE", 60.0)
        again = await shown.hub("a")
        assert again is not first
        page = Page()
        shown.look(Watcher(page))
        shown._on_event(LOBBY, LobbyGames(()))
        await eventually(lambda: page.got[-1] == shown.frame(), "the whole list")
        Table.may_end.set()
        await eventually(lambda: not shown._leaving, "the last one to leave")
        assert shown.hubs == [again]

    at_a_lobby(monkeypatch, act)


def test_a_link_says_what_the_lobby_knows_until_its_table_is_found_and_nothing_of_a_private_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def act(shown: LobbyGamesList) -> None:
        hub = await shown.hub("a")
        assert hub is not None
        assert shown.about("a") == About("Ann's table", "Ann", "two-players")
        private = Room(
            TableSettings("Ann's secret", "two-players", private=True), "waiting", (), ()
        )
        assert list(hub.feed.take(RoomChanged(private, 1)))
        advert = Advert("a", "Ann's secret", "Ann", "two-players", 2, private=True)
        shown._on_event(LOBBY, LobbyGames((advert,)))
        assert shown.about("a") is None

    at_a_lobby(monkeypatch, act)


def test_two_who_displace_a_game_at_once_break_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "MOST", 1)

    async def act(shown: LobbyGamesList) -> None:
        await shown.hub("a")
        came = await asyncio.gather(shown.hub("b", "ann"), shown.hub("c", "bob"), shown.hub("a"))
        assert len(shown.hubs) == 1
        assert any(hub in shown.hubs for hub in came)

    at_a_lobby(monkeypatch, act)


def test_a_game_that_somebody_waits_for_makes_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "MOST", 1)

    async def act(shown: LobbyGamesList) -> None:
        hub = await shown.hub("a", "ann")
        assert hub is not None
        waits = asyncio.create_task(hub.settled(60))
        await asyncio.sleep(0)
        assert await shown.hub("b", "bob") is None
        hub.end()
        assert not await waits
        assert await shown.hub("b", "bob") is not None

    at_a_lobby(monkeypatch, act)


def test_an_error_in_the_list_is_logged_and_the_list_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(shown: LobbyGamesList) -> None:
        page = Page()
        shown.look(Watcher(page))
        with monkeypatch.context() as patch:
            patch.setattr(LobbyGamesList, "frame", lambda _: 1 / 0)
            shown._is_news = True
            await eventually(lambda: "ZeroDivisionError" in caplog.text, "the error in the log")
        shown._on_event(LOBBY, LobbyGames(()))
        await eventually(lambda: page.got[-1] == shown.frame(), "the whole list")

    at_a_lobby(monkeypatch, act)


def test_a_table_that_could_not_be_watched_is_tried_again_for_the_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    running = Advert("a", "Ann's table", "Ann", "two-players", 2, stage="running")

    async def act(shown: LobbyGamesList) -> None:
        shown._on_event(LOBBY, LobbyGames((running,)))
        shown.look(Watcher(Page()))
        await eventually(lambda: bool(shown.hubs), "a table for the list")
        (first,) = shown.hubs
        monkeypatch.setattr(listing, "IDLE", 0.1)
        first.end()
        await eventually(lambda: shown.hubs not in ([], [first]), "another table")

    at_a_lobby(monkeypatch, act)


def test_whoever_has_caught_up_with_the_list_knows_how_its_games_stand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def act(shown: LobbyGamesList) -> None:
        page = Page()
        shown.look(Watcher(page))
        page.waiting = 1 << 20
        shown._on_event(LOBBY, LobbyGames((Advert("a", "", "Ann", "two-players", 2),)))
        shown._previews["a"] = {"game": "a"}
        await eventually(lambda: not shown._is_news, "the news")
        page.waiting = 0
        standing = packed({"type": "previews", "previews": [{"game": "a"}]})
        await eventually(lambda: page.got[-1].endswith(standing), "how the game stands")

    at_a_lobby(monkeypatch, act)


def test_nobody_takes_a_games_place_in_the_list_by_way_of_another_lobby(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = parse_address("other.example:7373")

    async def act(shown: LobbyGamesList) -> None:
        mine = LobbyGames((Advert("d", "Mine", "Ann", "two-players", 2),))
        theirs = LobbyGames((Advert("d", "Theirs", "Eve", "two-players", 2),))
        hosts: list[str] = []
        for lobby, listed in ((other, LobbyGames(())), (LOBBY, mine), (other, theirs)):
            shown._on_event(lobby, listed)
            hosts += [it["host"] for it in shown.data["games"]]
        shown._on_event(LOBBY, LobbyGames(()))
        hosts += [it["host"] for it in shown.data["games"]]
        assert hosts[-3:] == ["Ann", "Ann", "Eve"]

    at_a_lobby(monkeypatch, act)


def test_a_game_that_is_over_is_listed_once_however_often_it_is_watched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(listing, "finished_row", lambda feed: {"game": "a"})
    record = recorded(find_board("two-players"), 2, Random(1))

    async def act(shown: LobbyGamesList) -> None:
        hub = await shown.hub("a")
        assert hub is not None
        hub._on_over(record)
        hub._on_over(record)
        assert shown.data["finished"] == [{"game": "a"}]

    at_a_lobby(monkeypatch, act)


def test_last_rounds_are_watched_though_nobody_looks_at_the_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways: list[Invitation] = []

    def spectator(way: Invitation, _: object) -> Table:
        ways.append(way)
        return Table()

    async def act(shown: LobbyGamesList) -> None:
        last = Advert("a", "", "", "two-players", 2, stage="running", round=10)
        house = replace(last, game="b", round=3, rounds=3)
        others = replace(last, game="c", round=9), replace(last, game="d", private=True)
        shown._on_event(LOBBY, LobbyGames((last, house, *others)))
        await eventually(lambda: len(ways) > 1, "two tables")
        assert ways == [Invitation(LOBBY, "a"), Invitation(LOBBY, "b")]

    at_a_lobby(monkeypatch, act, spectator)


def test_a_game_that_nobody_watches_makes_room_first() -> None:
    opened = {"a": "crowd", "b": "crowd", "c": "ann"}
    assert left_for("bob", opened, {"a": 1, "b": 1, "c": 0}) == "c"


def test_of_the_games_of_the_most_crowded_address_that_with_fewest_watchers_makes_room() -> None:
    opened = {"a": "crowd", "b": "crowd", "c": "crowd", "d": "ann"}
    watching = {"a": 5, "b": 1, "c": 2, "d": 1}
    assert left_for("bob", opened, watching) == "b"
    assert left_for("crowd", opened, watching) is None


def test_nobody_makes_room_for_somebody_who_would_have_as_many() -> None:
    assert left_for("bob", {"a": "ann", "b": "cid"}, {"a": 1, "b": 1}) is None
