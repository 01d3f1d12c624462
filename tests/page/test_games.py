"""The board on the page is that of the rules after every entry, whatever happens in between."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page

from smallworld.moves import Conquer
from smallworld.state import State
from smallworld_client.table.events import HostBack, HostLost
from smallworld_maps import ids
from tests.page.puppet import Puppet, Table, board_of, position_of, table, tokens_drawn, wait_for

pytestmark = pytest.mark.turns(8, together=True)
BOARDS = tuple(ids())
FEW = 40
"""Entries of a game of the usual suite."""
AFTER = 4
"""Entries between the last of what happens and the end, at least."""


class _Watched:
    """One game that a page watches; ``index`` counts the entries of the log."""

    def __init__(self, puppet: Puppet, table: Table, page: Page) -> None:
        self.puppet, self.table, self.page = puppet, table, page
        self.index = table.played

    def compare(self) -> None:
        wait_for(self.page, self.index, self.table.played)
        shown, wanted = board_of(self.page), position_of(self.table.game, self.table.state)
        assert shown == wanted
        assert tokens_drawn(self.page) == _stacks(self.table.state)

    def step(self) -> None:
        self.puppet.tell(self.table.next())
        self.index += 1
        self.compare()

    def go_back(self, to: int) -> None:
        self.puppet.tell(self.table.back(-1, to))
        self.index += 1
        self.compare()

    def break_off(self) -> None:
        """The page's connection is lost; a move is made before it is back."""
        self.puppet.cut_off()
        self.page.wait_for_function("() => document.body.dataset.state === 'lost'")
        self.puppet.tell(self.table.next())
        self.index += 1
        self.come_back()
        self.compare()

    def come_late(self) -> None:
        """What a host's delay has held back is told all at once, and not a move of it before."""
        shown = board_of(self.page)
        moves = [self.table.next() for _ in range(3)]
        assert board_of(self.page) == shown
        self.puppet.tell(*moves)
        self.index += len(moves)
        self.compare()

    def come_back(self) -> None:
        """The page tries again at once, as when the network is back."""
        self.page.evaluate("() => dispatchEvent(new Event('online'))")

    def take_over(self) -> None:
        """The host is lost, and another one goes on with the same log."""
        self.puppet.tell(HostLost("The host is lost.", can_lead=False))
        self.puppet.tell(HostBack(), self.table.begun())
        self.compare()

    def come_again(self) -> None:
        """The server stops and starts anew: another stream, the same game."""
        self.puppet.stop()
        self.puppet.start(self.table)
        self.index = self.table.played
        self.come_back()
        self.compare()


def _stacks(state: State) -> int:
    """Regions with tokens of a player, or a Lost Tribe."""
    return sum(bool(it.race) and (it.owner >= 0 or it.race == "lost-tribe") for it in state.regions)


def play(puppet: Puppet, shown: Table, open_page: Callable[..., Page], rng: Random) -> None:
    """A whole game with everything in it that may happen to a watcher."""
    shown.played = rng.randrange(3)
    puppet.start(shown)
    game = _Watched(puppet, shown, open_page(puppet.url))
    game.page.wait_for_selector(".pieces .token")
    length = len(shown.walk)
    game.compare()
    happens = [
        game.break_off, game.take_over, game.come_again, game.come_late, _back(game, rng),
    ]  # fmt: skip
    rng.shuffle(happens)
    at = iter(sorted(rng.sample(range(4, length - AFTER), len(happens))))
    next_at, left = next(at), happens
    while shown.played < length:
        if left and shown.played >= next_at:
            left.pop()()
            next_at = next(at, length)
        else:
            game.step()
    assert game.page.locator("#log .strong").last.inner_text() != ""


def _back(game: _Watched, rng: Random) -> Callable[[], None]:
    return lambda: game.go_back(max(1, game.table.played - rng.randrange(1, 4)))


@pytest.mark.parametrize("number", range(2))
def test_the_board_is_that_of_the_rules_after_every_entry(
    number: int, make_puppet: Callable[..., Puppet], open_page: Callable[..., Page]
) -> None:
    shown = table(BOARDS[number], seed=number)
    del shown.walk[FEW:]
    play(make_puppet(), shown, open_page, Random(number))


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("number", range(100))
def test_the_board_is_that_of_the_rules_in_a_hundred_games(
    number: int, make_puppet: Callable[..., Puppet], open_page: Callable[..., Page]
) -> None:
    board = BOARDS[number % len(BOARDS)]
    play(make_puppet(), table(board, seed=1000 + number), open_page, Random(number))


def test_a_page_never_shows_more_than_the_table_has_told(
    make_puppet: Callable[..., Puppet], open_page: Callable[..., Page]
) -> None:
    shown = table(BOARDS[0], seed=5)
    shown.played = 20
    puppet = make_puppet()
    puppet.start(shown)
    page = open_page(puppet.url)
    page.wait_for_selector(".pieces .token")
    told = position_of(shown.game, shown.state)
    page.locator(".track").press("End")
    page.wait_for_function("() => document.body.dataset.moment === '20'")
    assert board_of(page) == told


ENDED = """() => {
  const flights = document.getAnimations();
  for (const it of flights) {
    it.pause();
    it.currentTime = it.effect.getComputedTiming().endTime - 1;
  }
  return flights.map(({ effect: { target } }) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return [target.ownerSVGElement === null, left + width / 2, top + height / 2];
  });
}"""


def test_pieces_fly_to_where_they_stand_as_layers_that_need_no_new_drawing(
    page: Page, puppet: Puppet, shown: Table
) -> None:
    while type(shown.walk[shown.played].entry.move) is not Conquer:
        puppet.tell(shown.next())
    wait_for(page, shown.played, shown.played)
    page.wait_for_function("() => document.getAnimations().length === 0")
    move = shown.walk[shown.played].entry.move
    assert isinstance(move, Conquer)
    puppet.tell(shown.next())
    page.wait_for_function("() => document.getAnimations().length > 0")
    flights = page.evaluate(ENDED)
    box = page.locator(".pieces > g").nth(move.region).locator(".token").bounding_box()
    assert box is not None
    assert all(is_layer for is_layer, *_ in flights)
    assert any(
        abs(x - box["x"] - box["width"] / 2) < box["width"] / 2
        and abs(y - box["y"] - box["height"] / 2) < box["height"] / 2
        for _, x, y in flights
    )
