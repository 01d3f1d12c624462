"""Texts that are cut."""

from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.label import Label


def test_a_text_that_comes_later_and_is_cut_can_be_read_by_pointing_at_it(qtbot: QtBot) -> None:
    label = Label("", elide=True)
    qtbot.addWidget(label)
    label.resize(60, 20)
    label.setText("Finds things before they are lost")
    assert "before they are lost" in label.toolTip()
    label.setText("Hm")
    assert label.toolTip() == ""
