"""The regions of a redeployment below each other."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Stepper
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.turn.redeployment_panel import RedeploymentRow, RedeploymentRows
from smallworld_client.turn.redeployment_view import RedeploymentRowView
from tests.gui.audit import words
from tests.gui.audit.painting import Painted

REGIONS = [
    RedeploymentRowView(it, str(it), "Windkuppe", "keine Gegner", 2, 1, 3) for it in range(3)
]

WIDTHS = [
    it if it % 8 == 6 else pytest.param(it, marks=pytest.mark.long) for it in range(150, 230, 2)
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


LONG = ("Pré-des-Sorts", "Brombeerstille", "Hills")
ABOUT = ("personne à côté", "2 gegnerische Regionen daneben", "edge")


@pytest.mark.parametrize("wide", [170, 200, 230, 300])
def test_the_lines_of_a_row_stay_together_whatever_the_length_of_a_name(
    qtbot: QtBot, wide: int
) -> None:
    rows = RedeploymentRows()
    qtbot.addWidget(rows)
    views = [
        replace(REGIONS[0], region=3 * i + j, id=f"{i}-{j}", name=name, about=about)
        for i, name in enumerate(LONG)
        for j, about in enumerate(ABOUT)
    ]
    rows.resize(wide, 600)
    rows.show_rows(views)
    rows.show()
    QApplication.processEvents()
    for row in rows.findChildren(RedeploymentRow):
        name, about = sorted(row.findChildren(Label), key=Label.y)
        within = about.y() - name.geometry().bottom() - 1
        assert within <= 8
        assert within < name.y() + row.height() - about.geometry().bottom()


@pytest.mark.parametrize("wide", [170, 200, 230, 300])
def test_all_rows_have_their_steppers_at_the_same_place(qtbot: QtBot, wide: int) -> None:
    rows = RedeploymentRows()
    qtbot.addWidget(rows)
    rows.resize(wide, 600)
    rows.show_rows([replace(it, name=name) for it, name in zip(REGIONS, LONG, strict=True)])
    rows.show()
    QApplication.processEvents()
    places = {row.findChildren(Stepper)[0].y() for row in rows.findChildren(RedeploymentRow)}
    assert len(places) == 1


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
