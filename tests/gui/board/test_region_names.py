"""The names of regions can be read, whatever lies on the board."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtWidgets import QApplication

from smallworld.state import Stage
from smallworld_client.gui.board.markings import NameLabel, name_labels
from smallworld_client.gui.board.stage import price_rect
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from tests.gui.table.hands import Hands
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]


def all_names(screen: TableScreen) -> list[NameLabel]:
    stage = screen.board.stage
    return name_labels(stage, list(stage.geometry.regions))


@pytest.mark.turns(4)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_names_of_all_regions_cover_neither_each_other_nor_a_price(
    seat_at: Seat, players: int
) -> None:
    session = TableSession(players, seed=3)
    screen = seat_at(session)
    assert session.play_until(
        lambda state: state.round >= 3 and state.stage is Stage.CONQUER and state.to_move == 0
    )
    stage = screen.board.stage
    labels = all_names(screen)
    crossing = [(a.text, b.text) for a, b in combinations(labels, 2) if a.rect.intersects(b.rect)]
    assert crossing == []
    shields = [price_rect(stage, it) for it in stage.shown.offers]
    assert shields
    assert not [it.text for it in labels for shield in shields if it.rect.intersects(shield)]
    assert all(stage.camera.port.contains(label.rect) for label in labels)


@pytest.mark.parametrize("region", ["14", "18", "20", "22"])
def test_the_name_of_a_region_leaves_its_stepper_free(seat_at: Seat, region: str) -> None:
    """These lie at the lower edge, where there is no room below a stepper."""
    screen = seat_at(conquer(hand=4, more=f'{region} = "Mira giants 1"'))
    Hands(screen).stop()
    stage = screen.board.stage
    assert region in stage.shown.steppers
    (label,) = name_labels(stage, [region])
    covered = [it for it in stage.shown.steppers if stage.stepper(it).intersects(label.rect)]
    assert covered == []


def test_names_of_regions_grow_with_the_text(seat_at: Seat, qapp: QApplication) -> None:
    screen = seat_at(conquer())
    usual = all_names(screen)[0].rect.height()
    Theme(text=2.0).apply(qapp)
    large = all_names(screen)[0].rect.height()
    Theme().apply(qapp)
    assert large >= usual + 12
