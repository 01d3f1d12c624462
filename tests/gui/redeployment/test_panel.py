"""The panel in places that are too small for all of it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit import screen
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.redeployment_panel import RedeploymentPanel
from smallworld_client.turn.redeployment_view import RedeploymentRowView, RedeploymentView, TabView
from smallworld_client.turn.scene import PieceSign

KINDS = ("tokens", "leader", "ring", "scepter", "ghost", "winter", "lava", "altar")
VIEW = RedeploymentView(
    "Redeploy",
    [TabView(it, it, PieceSign("marker", it, 0), 1) for it in KINDS],
    0,
    [RedeploymentRowView(it, str(it), f"Region {it}", "no enemies", 1, 1, 9) for it in range(4)],
    "At least 1 Elf stays in every region.",
    score=[("Elves, 4 regions", 4), ("Trolls, 2 regions", 2)],
)


@pytest.fixture
def panel(qapp: QApplication, qtbot: QtBot) -> Iterator[RedeploymentPanel]:
    Theme(text=2.0).apply(qapp)
    panel = RedeploymentPanel()
    qtbot.addWidget(panel)
    yield panel
    Theme().apply(qapp)


def squeezed(panel: RedeploymentPanel) -> list[str]:
    """What is visible with less height than it needs."""
    parts = [it for it in panel.findChildren(QWidget) if it.isVisible() and it.objectName()]
    return [it.objectName() for it in parts if it.height() < it.sizeHint().height()]


@pytest.mark.parametrize(("low", "size"), [(True, (884, 216)), (False, (244, 560))])
def test_tabs_of_many_kinds_keep_their_height_where_there_is_little(
    panel: RedeploymentPanel, low: bool, size: tuple[int, int]
) -> None:
    panel.set_low(low)
    panel.resize(*size)
    panel.show_placing(VIEW)
    panel.show()
    QApplication.processEvents()
    tabs = {it.objectName(): it for it in panel.findChildren(QWidget)}
    assert all(tabs[screen.layer(it)].isVisible() for it in KINDS)
    assert tabs[screen.preset("even")].isVisible()
    assert squeezed(panel) == []


def test_many_regions_that_can_be_scrolled_take_no_room_from_the_presets(
    panel: RedeploymentPanel,
) -> None:
    rows = [
        RedeploymentRowView(it, str(it), f"Region {it}", "no enemies", 1, 1, 9) for it in range(12)
    ]
    panel.resize(253, 560)
    panel.show_placing(replace(VIEW, tabs=(), rows=rows))
    panel.show()
    QApplication.processEvents()
    presets = [it for it in panel.findChildren(Button) if it.objectName() == screen.preset("even")]
    assert [it.isVisible() for it in presets] == [True]
    assert squeezed(panel) == []


LONG = {"even": "Gleichmäßig", "borders": "An die Grenzen", "before": "Wie zuvor"}
SHORT = {"even": "Gleich", "borders": "Grenzen", "before": "Zuvor"}


@pytest.mark.parametrize(
    ("size", "called"),
    [((420, 560), LONG), ((253, 760), LONG), ((253, 330), SHORT)],
    ids=["wide", "high", "small"],
)
def test_presets_are_named_in_full_wherever_that_takes_no_room_from_the_rest(
    qtbot: QtBot, qapp: QApplication, size: tuple[int, int], called: dict[str, str]
) -> None:
    speak(qapp, "de")
    try:
        panel = RedeploymentPanel()
    finally:
        speak(qapp, "en")
    qtbot.addWidget(panel)
    panel.resize(*size)
    panel.show_placing(VIEW)
    panel.show()
    QApplication.processEvents()
    buttons = {it: panel.findChild(Button, screen.preset(it)) for it in LONG}
    assert {it: button.text() for it, button in buttons.items() if button} == called
    assert all(
        button and button.width() >= button.sizeHint().width() for button in buttons.values()
    )
