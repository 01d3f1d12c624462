"""What a page shows is what the rules say, after every entry, whatever happens on the way."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from smallworld_client.home.records import save_record
from smallworld_client.table.events import Saved
from smallworld_maps import ids, load
from smallworld_wire.table import Watched
from tests.helpers.expect import PATIENCE, eventually
from tests.helpers.web import Course, Line, Page, Served, facts, serving, shown

SAMPLE = [(board, number) for number, board in enumerate(ids())]
ALL = [(board, number) for number in range(4, 29) for board in ids()]
"""A hundred games."""


async def watch_a_game(folder: Path, board: str, seed: int, delay: int = 0) -> None:
    """Watch one from before its start to its end; what the page shows is compared all the time."""
    rng = Random(seed)
    course = Course(board, load(board).players, seed, delay)
    async with serving() as served:
        page = Page()
        takes_over_at = rng.randrange(10, 60)
        moves = 0
        tell(served, course)
        while not course.is_seen_to_the_end():
            async with served.page(page) as line:
                for _ in range(rng.randrange(1, 60)):
                    moves += 1
                    if not course.is_over:
                        course.move()
                    if rng.random() < 0.1:
                        course.undo()
                    if moves == takes_over_at:
                        for event in course.take_over():
                            served.games.wire.tell(event)
                    course.pass_time(rng.random() * 2)
                    tell(served, course)
                    await compare(served, course, line)
                    if course.is_seen_to_the_end():
                        break
        served.games.wire.tell(Saved(save_record(course.record, folder)))
        await see_all(served, course, page)


def tell(served: Served, course: Course) -> None:
    for event in course.news():
        served.games.wire.tell(event)


async def compare(served: Served, course: Course, line: Line) -> None:
    """The page shows the position that its spectator may see, and nothing later."""
    feed = served.games.only.feed
    await asyncio.sleep(0)  # what was told comes from another thread as a rule
    await eventually(lambda: served.games.only.is_quiet, "quiet")
    stream = feed.snapshot["stream"]
    await line.until(lambda page: (page.index, page.stream) == (feed.index, stream))
    assert line.page.position is not None
    assert shown(line.page.position) == facts(course.seen)


async def see_all(served: Served, course: Course, page: Page) -> None:
    """The result, and the whole game from its start."""
    async with served.page(page) as line:
        await line.socket.send_json({"type": "history"})
        await line.until(lambda page: bool(page.history))
    log = course.table.game_log
    assert log is not None
    told = page.from_start()
    assert len(told) == len(log.entries(len(log))) + 1
    state = course.game.start()
    for number, entry in enumerate(log.entries(len(log))):
        state = course.game.replay(state, entry)
        coins = [it["coins"] for it in told[number + 1]["players"]]
        assert coins == [it.coins for it in state.players]
    assert shown(told[-1]) == facts(state)
    await eventually(lambda: served.games.shelf.find("a-game") is not None, "the finished game")


@pytest.mark.turns(4)
@pytest.mark.parametrize(("board", "seed"), SAMPLE)
def test_a_page_shows_what_the_rules_say_after_every_entry(
    tmp_path: Path, board: str, seed: int
) -> None:
    asyncio.run(watch_a_game(tmp_path, board, seed))


def test_a_page_shows_nothing_before_the_delay_is_over(tmp_path: Path) -> None:
    asyncio.run(watch_a_game(tmp_path, "two-players", 77, delay=10))


def test_the_host_is_told_how_many_look_at_the_page_and_that_nobody_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_web.hub.COUNTED", 0.0)
    course = Course("two-players", 2, 5)

    async def look() -> None:
        async with serving() as served:
            tell(served, course)
            await told(served, 0)
            async with served.page(Page()), served.page(Page()):
                await told(served, 2)

    async def told(served: Served, count: int) -> None:
        await eventually(lambda: served.games.wire.told == Watched(count), "the number of watchers")

    asyncio.run(asyncio.wait_for(look(), PATIENCE))


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("board", "seed"), ALL)
def test_a_hundred_pages_show_what_the_rules_say(tmp_path: Path, board: str, seed: int) -> None:
    asyncio.run(watch_a_game(tmp_path, board, seed, delay=seed % 3 * 7))
