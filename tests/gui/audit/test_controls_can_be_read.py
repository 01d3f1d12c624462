"""Every control can be read in every state, on both tables."""

import pytest
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import Option, Picker, SegmentedChoice, ToggleRow
from smallworld_client.gui.kit.label import Panel
from smallworld_client.gui.kit.rows import RoundTrack
from smallworld_client.gui.log_lines import Lines, LogRow
from smallworld_client.gui.paint.ink import PAPER
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.theme import SURROUNDS, Theme
from smallworld_client.gui.turn.combo_card import CardState, ComboCard
from smallworld_client.turn.combos import Combo
from tests.gui.audit import words
from tests.gui.audit.finding import Finding
from tests.gui.audit.painting import Painted
from tests.gui.conftest import Dress

OPTIONS = [Option("1", "One"), Option("2", "Two")]


@pytest.fixture(params=SURROUNDS)
def panel(request: pytest.FixtureRequest, dress: Dress, qtbot: QtBot) -> Panel:
    """A panel of each of the tables."""
    dress(SURROUNDS[request.param])
    panel = Panel()
    panel.resize(400, 300)
    qtbot.addWidget(panel)
    return panel


def pale(panel: QWidget) -> list[Finding]:
    """What on it can't be read well."""
    panel.show()
    return list(words.pale(Painted(panel), []))


def test_each_button_and_its_key_can_be_read_in_each_state(panel: Panel) -> None:
    for kind in set(ButtonKind) - {ButtonKind.PAPER}:
        normal, disabled, faint = (Button("Undo", kind, key="Z", icon="undo") for _ in range(3))
        disabled.set_reason("There is nothing to undo.")
        faint.set_faint(True)
        row = QHBoxLayout()
        for button in (normal, disabled, faint):
            row.addWidget(button)
        panel.rows.addLayout(row)
    panel.resize(500, 400)
    assert pale(panel) == []


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
def test_the_numbers_of_the_rounds_can_be_read(dress: Dress, panel: Panel, text: float) -> None:
    dress(Theme.current().surround, text)
    track = RoundTrack(10, 3)
    track.set_compact(True)
    panel.rows.addWidget(track)
    assert pale(panel) == []


@pytest.mark.parametrize("enabled", [True, False])
def test_a_button_on_parchment_can_be_read(qtbot: QtBot, enabled: bool) -> None:
    sheet = QWidget()
    sheet.setStyleSheet(f"QWidget {{ background: {PAPER.bottom}; }}")
    sheet.resize(300, 200)
    qtbot.addWidget(sheet)
    button = Button("Undo", ButtonKind.PAPER, key="Z", parent=sheet)
    button.setGeometry(20, 20, 200, 52)
    button.setEnabled(enabled)
    assert pale(sheet) == []


def test_each_control_can_be_read_also_while_it_can_not_be_used(panel: Panel) -> None:
    for enabled in (True, False):
        for control in (
            ToggleRow("Hints", "for beginners"),
            Picker("Level", OPTIONS, "1"),
            SegmentedChoice("Level", OPTIONS, "1"),
        ):
            control.setEnabled(enabled)
            panel.rows.addWidget(control)
    panel.resize(400, 600)
    assert pale(panel) == []


def test_the_lines_of_the_log_after_the_shown_moment_can_be_read(panel: Panel) -> None:
    log = Lines("Log", "Nothing yet.")
    panel.rows.addWidget(log)
    for place in range(4):
        log.add(LogRow(0, "", f"Ada conquers region {place}.", place=place))
    log.look_back(1)
    assert pale(panel) == []


def test_a_combo_that_can_not_be_picked_can_be_read(panel: Panel) -> None:
    card = ComboCard(0, parent=panel)
    card.setGeometry(20, 20, 240, 120)
    card.show_combo(Combo("flying", "giants", "Flying", "Giants", "Reaches all land.", 9, 2, 3))
    card.set_state(CardState.DISABLED, "You have 2 coins and need 3.")
    assert pale(panel) == []


@pytest.mark.parametrize("high", [62, 82, 98])
def test_both_names_of_a_combo_stand_on_the_ribbon_of_a_low_card(panel: Panel, high: int) -> None:
    card = ComboCard(0, parent=panel)
    card.set_compact(True)
    card.setGeometry(20, 20, 218, high)
    two = ("Helden schützen zwei Regionen", "Minen +1, auch im Untergang")
    card.show_combo(Combo("heroic", "dwarves", "Helden", "Zwerge", " ".join(two), 8, 0, 1, two))
    assert pale(panel) == []


@pytest.mark.turns(8)
@pytest.mark.usefixtures("plain_boards")
@pytest.mark.parametrize("surround", SURROUNDS)
def test_all_that_stands_on_the_bare_table_of_a_setup_can_be_read(
    qtbot: QtBot, dress: Dress, surround: str
) -> None:
    dress(SURROUNDS[surround])
    screen = SetupScreen(Mode.COMPUTER, "Ada")
    qtbot.addWidget(screen)
    screen.resize(1920, 1080)
    assert pale(screen) == []
