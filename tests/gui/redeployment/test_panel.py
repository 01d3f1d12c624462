"""The panel of a redeployment: its rows, presets and guards."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.content import load_content
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.gui.kit import screen
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.choice import Stepper
from smallworld_client.gui.kit.draw import BLEED, width_of
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.turn.prompt_controls import PieceTab
from smallworld_client.gui.turn.redeployment_panel import (
    RedeploymentPanel,
    RedeploymentRow,
    RedeploymentRows,
)
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.players.answers import redeployment
from smallworld_client.turn.redeployment_view import RedeploymentRowView, RedeploymentView, TabView
from smallworld_client.turn.scene import PieceSign, PlayerScene
from smallworld_client.words import names
from smallworld_client.words.names import place_name
from smallworld_maps import ids, load
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import TableSession

KINDS = ("tokens", "leader", "ring", "scepter", "ghost", "winter", "lava", "altar")
VIEW = RedeploymentView(
    "Redeploy",
    [TabView(it, it, PieceSign("marker", it, 0), 1) for it in KINDS],
    0,
    [RedeploymentRowView(it, str(it), f"Region {it}", "nobody beside", 1, 1, 9) for it in range(4)],
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


def test_what_stands_in_the_panel_may_be_asked_before_it_shows_a_placing(
    panel: RedeploymentPanel,
) -> None:
    panel.resize(600, 1200)
    assert panel.head == 1200
    panel.show_placing(VIEW)
    panel.grab()
    assert 0 < panel.head < 1200


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


def test_many_regions_or_little_height_take_no_room_from_the_presets_and_the_score(
    panel: RedeploymentPanel,
) -> None:
    rows = [
        RedeploymentRowView(it, str(it), f"Region {it}", "nobody beside", 1, 1, 9)
        for it in range(12)
    ]
    panel.resize(253, 560)
    panel.show_placing(replace(VIEW, tabs=(), rows=rows))
    panel.show()
    QApplication.processEvents()
    presets = [it for it in panel.findChildren(Button) if it.objectName() == screen.preset("even")]
    assert [it.isVisible() for it in presets] == [True]
    assert squeezed(panel) == []
    panel.resize(253, 400)
    panel.show_placing(replace(VIEW, tabs=()))
    QApplication.processEvents()
    *_, score = (it for it in panel.findChildren(Label) if it.text().startswith("This turn"))
    assert width_of(score.text(), panel.theme.font(Type.HEADING)) <= score.width()


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
        qtbot.addWidget(panel)
        panel.resize(*size)
        panel.show_placing(VIEW)
    finally:
        speak(qapp, "en")
    panel.show()
    QApplication.processEvents()
    buttons = {it: panel.findChild(Button, screen.preset(it)) for it in LONG}
    assert {it: button.text() for it, button in buttons.items() if button} == called
    assert all(
        button and button.width() >= button.sizeHint().width() for button in buttons.values()
    )


COLUMN = (222, 630)  # the panel at the table, in a window of 1280 by 720


def at_table(qtbot: QtBot, qapp: QApplication, language: str) -> RedeploymentPanel:
    speak(qapp, language)
    panel = RedeploymentPanel()
    qtbot.addWidget(panel)
    panel.resize(*COLUMN)
    panel.show()
    return panel


@pytest.fixture(params=sorted(LANGUAGES))
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    yield request.param
    speak(qapp, "en")


def test_the_stepper_stands_beside_the_name_of_every_region(
    qtbot: QtBot, qapp: QApplication, language: str
) -> None:
    """Also of seas and lakes, and however long their names are."""
    panel = at_table(qtbot, qapp, language)
    heights, places = set(), set()
    for board in map(load, ids()):
        named = [place_name(board.id, it.id, it.name) for it in board.regions]
        rows = [
            RedeploymentRowView(it, str(it), name, names.AMOUNTS.enemies(2), 1, 1, 9)
            for it, name in enumerate(sorted(named, key=len)[-6:])
        ]
        panel.show_placing(replace(VIEW, tabs=(), rows=rows))
        QApplication.processEvents()
        for row in panel.findChildren(RedeploymentRow):
            places.add(row.findChildren(Stepper)[0].pos().toTuple())
            heights.add(row.height())
    assert (len(heights), len(places)) == (1, 1)
    assert list(words.cut(Painted(panel))) == []


def test_presets_keep_clear_of_their_borders_and_two_tabs_say_in_words_what_they_place(
    qtbot: QtBot, qapp: QApplication, language: str
) -> None:
    panel = at_table(qtbot, qapp, language)
    panel.show_placing(replace(VIEW, tabs=()))
    for high in (630, 420, 330):
        panel.resize(COLUMN[0], high)
        QApplication.processEvents()
        for it in ("even", "borders", "before"):
            button = panel.findChild(Button, screen.preset(it))
            assert isinstance(button, Button)
            free = button.width() - 2 * BLEED - width_of(button.text(), button._font())
            assert free >= 12, button.text()
    panel.resize(*COLUMN)
    named = [names.name_of_race(load_content("base").races["amazons"]), "Heroes"]
    signs = zip(named, ("amazons", "hero"), strict=True)
    tabs = [TabView(it, it, PieceSign("marker", sign, 0), 1) for it, sign in signs]
    panel.show_placing(replace(VIEW, tabs=tabs))
    QApplication.processEvents()
    assert set(named) <= {it.drawn for it in Painted(panel).texts}
    assert list(words.cut(Painted(panel))) == []


@pytest.mark.parametrize(
    ("kinds", "named"), [(("Elfen", "Festungen"), True), (("Amazonen", "Ghule", "Lager"), False)]
)
def test_all_tabs_have_pictures_and_all_have_names_or_none(
    qtbot: QtBot, qapp: QApplication, kinds: tuple[str, ...], named: bool
) -> None:
    panel = at_table(qtbot, qapp, "en")
    sign = PieceSign("marker", "encampment", 0)
    panel.show_placing(replace(VIEW, tabs=[TabView(it, it, sign, 0) for it in kinds]))
    QApplication.processEvents()
    written = {it.drawn for it in Painted(panel).texts} & set(kinds)
    assert written == (set(kinds) if named else set())
    brightest = [
        max(tab.grab().toImage().pixelColor(x, tab.height() // 2).lightness() for x in range(6, 60))
        for tab in panel.findChildren(QWidget)
        if tab.objectName() in map(screen.layer, kinds)
    ]
    assert len(brightest) == len(kinds)
    assert min(brightest) > 150


REGIONS = [
    RedeploymentRowView(it, str(it), "Windkuppe", "keine Gegner", 2, 1, 3) for it in range(3)
]

WIDTHS = [
    it if it % 32 == 30 else pytest.param(it, marks=pytest.mark.long) for it in range(150, 230, 2)
]


@pytest.mark.parametrize("wide", WIDTHS)
def test_rows_settle_whether_they_need_a_scroll_bar_or_not(qtbot: QtBot, wide: int) -> None:
    """A scroll bar takes width, which makes rows higher, which needs a scroll bar."""
    rows = RedeploymentRows()
    qtbot.addWidget(rows)
    rows.show_rows(REGIONS)
    for high in range(90, 300, 6):
        rows.resize(wide, high)
        rows.show()
        QApplication.processEvents()
    assert list(words.cut(Painted(rows))) == []


LONG_NAMES = ("Pré-des-Sorts", "Brombeerstille", "Hills")
ABOUT = ("personne à côté", "2 gegnerische Regionen daneben", "edge")


@pytest.mark.parametrize("wide", [170, 200, 230, 300])
def test_rows_keep_their_lines_together_and_their_steppers_in_one_place(
    qtbot: QtBot, wide: int
) -> None:
    rows = RedeploymentRows()
    qtbot.addWidget(rows)
    views = [
        replace(REGIONS[0], region=3 * i + j, id=f"{i}-{j}", name=name, about=about)
        for i, name in enumerate(LONG_NAMES)
        for j, about in enumerate(ABOUT)
    ]
    rows.resize(wide, 600)
    rows.show_rows(views)
    rows.show()
    QApplication.processEvents()
    shown = rows.findChildren(RedeploymentRow)
    assert len({row.findChildren(Stepper)[0].y() for row in shown}) == 1
    for row in shown:
        name, about = sorted(row.findChildren(Label), key=Label.y)
        within = about.y() - name.geometry().bottom() - 1
        assert within <= 8
        assert within < name.y() + row.height() - about.geometry().bottom()


def test_a_row_tells_that_it_is_pointed_at(qtbot: QtBot) -> None:
    rows = RedeploymentRows()
    qtbot.addWidget(rows)
    rows.show_rows(REGIONS)
    row = rows.findChildren(RedeploymentRow)[1]
    told: list[int] = []
    rows.pointed.connect(told.append)
    for kind in (QEvent.Type.Enter, QEvent.Type.Leave):
        at = QPointF(5, 5)
        enters = kind is QEvent.Type.Enter
        QApplication.sendEvent(row, QEnterEvent(at, at, at) if enters else QEvent(kind))
    assert told == [1, -1]


HALFLINGS = """
title = "halflings"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
stage = "conquer"
[player.Mira]
active = "hill halflings"
hand = 3
[player.Bram]
active = "merchant orcs"
[on]
4 = "Bram orcs 4"
7 = "Bram orcs 1"
"""


def at(session: TableSession, region: str) -> int:
    return session.game.board.index[region]


def holes(*regions: str, more: str = "") -> TableSession:
    """Halflings in 2 and 3, beside orcs, with holes in the ground in ``regions``."""
    held = {it: " + hole" if it in regions else "" for it in ("2", "3")}
    rows = "\n".join(f'{it} = "Mira halflings 1{hole}"' for it, hole in held.items())
    return TableSession.posed(f"{HALFLINGS}{rows}\n{more}")


def test_a_hole_in_the_ground_gets_no_guard_while_another_region_can_be_attacked() -> None:
    session = holes("2")
    guarded, open_ = at(session, "2"), at(session, "3")
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.arrange("borders")
    assert (plan.layers[0].counts[guarded], plan.layers[0].counts[open_]) == (1, 4)
    plan.undo()
    plan.place_rest("borders")
    assert (plan.layers[0].counts[guarded], plan.layers[0].counts[open_]) == (1, 4)
    assert dict(redeployment(session.game, session.state).tokens) == {open_: 4}


def test_no_hole_in_the_ground_is_guarded_instead_of_a_region_far_from_enemies() -> None:
    session = holes("2", "3", more='16 = "Mira halflings 1"')
    far = at(session, "16")
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.place_all("borders")
    assert plan.layers[0].counts[far] == 4
    assert dict(redeployment(session.game, session.state).tokens) == {far: 4}


class Repaints(QObject):
    def __init__(self, *watched: QObject) -> None:
        super().__init__()
        self.seen: set[str] = set()
        for it in watched:
            it.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() is QEvent.Type.Paint:
            self.seen.add(watched.objectName())
        return False


@pytest.mark.painted
def test_both_tabs_are_painted_anew_when_one_is_chosen(panel: RedeploymentPanel) -> None:
    panel.resize(500, 900)
    panel.show_placing(replace(VIEW, tabs=VIEW.tabs[:2]))
    panel.show()
    QApplication.processEvents()
    tabs = panel.findChildren(PieceTab)
    repaints = Repaints(*tabs)
    panel.show_placing(replace(VIEW, tabs=VIEW.tabs[:2], current=1))
    QApplication.processEvents()
    assert repaints.seen == {it.objectName() for it in tabs}


def test_a_screen_reader_hears_which_pieces_are_at_hand_and_how_many_are_left(
    panel: RedeploymentPanel,
) -> None:
    tokens = replace(VIEW.tabs[0], left=2)
    panel.show_placing(replace(VIEW, tabs=(tokens, VIEW.tabs[1]), current=1))
    first, second = panel.findChildren(PieceTab)
    assert first.accessibleName().endswith(" 2")
    first.click()
    assert (first.isChecked(), second.isChecked()) == (False, True)


def test_where_every_region_is_immune_the_tokens_go_anywhere() -> None:
    session = holes("2", "3")
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.place_rest("borders")
    assert plan.missing == []


def test_heroes_are_placed_before_the_rest_guards_other_regions() -> None:
    session = conquer("heroic giants", hand=3, more='1 = "Mira giants 1"')
    plan = RedeploymentPlan(PlayerScene(session.game, session.state))
    plan.place_rest("borders")
    counts = {it.part: it.counts for it in plan.layers}
    heroes = [i for i, n in counts["heroes"].items() if n]
    [unguarded] = set(counts["tokens"]) - set(heroes)
    assert counts["tokens"][unguarded] == 4
