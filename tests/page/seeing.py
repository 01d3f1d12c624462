"""What a page shows, read off its elements, and what it should show by the rules."""

import json
from typing import Any

from playwright.sync_api import Page

from smallworld.game import Game
from smallworld.state import NOBODY, State

Seen = list[tuple[str, int, int, int, list[list[Any]]]]
"""For each region: race, owner, tokens, 1 if in decline, and markers."""

_READ = """() => [...document.querySelectorAll(".area")].map(({ dataset: it }) => [
  it.race, Number(it.owner), Number(it.count), Number(it.declined), JSON.parse(it.markers)])"""
_ARRIVED = """([index, moment]) => Number(document.body.dataset.index) === index
  && Number(document.body.dataset.moment) === moment"""


def board_of(page: Page) -> Seen:
    """The regions as they are drawn."""
    return [tuple(region) for region in page.evaluate(_READ)]


def position_of(game: Game, state: State) -> Seen:
    """The regions as the rules have them."""
    del game
    return [
        (
            region.race,
            region.owner if region.race else NOBODY,
            region.tokens,
            int(region.declined),
            [[marker.kind, marker.count] for marker in region.markers],
        )
        for region in state.regions
    ]


def wait_for(page: Page, index: int, moment: int) -> None:
    """Wait until the page has taken in all entries before ``index``."""
    page.wait_for_function(_ARRIVED, arg=[index, moment])


def tokens_drawn(page: Page) -> int:
    """How many stacks of tokens and Lost Tribes are drawn on the board."""
    return page.locator(".pieces .token").count()


def said(value: Any) -> str:
    """A value for comparison in a failure."""
    return json.dumps(value)
