"""How a window shows the draws that all players made together."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.verification import DrawDetail, SharedLink, draw_at
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.table.draws import DrawsDialog, in_full, sentences
from smallworld_client.gui.table.menu import menu_entries
from smallworld_client.table.events import GameStep
from smallworld_client.table.setup import open_game
from smallworld_client.words.log import log_lines
from smallworld_client.words.room import verdict
from tests.helpers.signed import signed_record


def log() -> CheckedLog:
    record = signed_record(2)
    assert record.signed
    return CheckedLog(open_game(record.header), record.signed.items)


def draws(checked: CheckedLog) -> list[DrawDetail]:
    found = (draw_at(checked, index) for index in range(-1, checked.played))
    return [draw for draw in found if draw]


def test_a_draw_is_told_in_four_steps_with_its_player_and_its_outcome() -> None:
    checked = log()
    last = draws(checked)[-1]
    heads = [head for head, _ in sentences(checked.game, last)]
    assert len(heads) == 4
    assert heads[1].startswith(checked.game.names[last.seat])
    assert heads[3] == "So nobody could predict or choose it."


def test_all_draws_have_one_sentence_and_a_missing_share_is_told_with_whose_it_was() -> None:
    checked = log()
    lacking = DrawDetail(3, 0, (), ("Bob",), (), (2,))
    assert sentences(checked.game, lacking)[3][0] == "The share of Bob was missing."
    assert verdict([lacking]) == "0 of 1 draws were made by all players together."
    found = draws(checked)
    assert verdict(found) == f"All {len(found)} draws were made by all players together."
    [one, *_] = [draw for draw in found if draw.is_joint]
    assert verdict([one]) == "The only draw was made by all players together."


def test_everybody_whose_share_is_missing_has_a_row_that_says_why(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    lacking = DrawDetail(3, 0, (SharedLink("Ann", bytes(32), bytes(32)),), ("Bob",), ("Cid",), (2,))
    dialog = DrawsDialog(log().game, [lacking], over)
    said = [label.text() for label in dialog._page.findChildren(Label)]
    for name, why in (
        ("Ann", "Their number matches their commitment."),
        ("Bob", "Their number did not come in time."),
        ("Cid", "They were offline, so they were not asked."),
    ):
        assert said[said.index(name) + 1] == why


def test_one_steps_through_all_draws_and_no_further(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    checked = log()
    found = draws(checked)
    dialog = DrawsDialog(checked.game, found, over)
    assert dialog.place_label.text() == f"Draw {len(found)} of {len(found)}"
    assert not dialog.later.isEnabled()
    dialog.step(-len(found) - 3)
    assert dialog.place_label.text() == f"Draw 1 of {len(found)}"
    assert not dialog.earlier.isEnabled()


def test_the_menu_leads_to_the_draws_where_there_are_any() -> None:
    assert "draws" in [entry.id for entry in menu_entries(None, 0, draws=3)]
    assert "draws" not in [entry.id for entry in menu_entries(None, 0)]


def test_the_log_says_whose_share_was_missing() -> None:
    checked = log()
    index = next(draw.index for draw in draws(checked) if draw.index >= 0)
    item, before = checked.items[index], checked.state_at(index)
    lacking = DrawDetail(index, 0, (), ("Bob",), (), ())
    step = GameStep(index, before, item.entry, checked.state_at(index + 1), lacking)  # type: ignore[union-attr]
    assert "This was drawn without Bob." in [it.text for it in log_lines(checked.game, step)]


def test_the_numbers_of_a_draw_are_shown_only_on_request(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    checked = log()
    found = draws(checked)
    dialog = DrawsDialog(checked.game, found, over)
    numbers = {in_full(it) for share in found[-1].shares for it in (share.tip, share.link)}
    assert all(len(bytes.fromhex(number)) == 32 for number in numbers)

    def said() -> set[str]:
        return {label.text() for label in dialog._page.findChildren(Label)}

    assert not said() & numbers
    dialog.button("check").click()
    assert numbers <= said()
    dialog.button("check").click()
    assert not said() & numbers
