"""The cards of combos, and what they say in brief."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, cycle, product

import msgspec
import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.content import load_content
from smallworld.content.own import read_own, tag_of
from smallworld.state import Slot
from smallworld_client.gui.kit.draw import BLEED, PictureCache, height_of, width_of
from smallworld_client.gui.kit.rows import Form, RoundTrack
from smallworld_client.gui.paint.ink import wrapped_height
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.turn.combo_card import CardState, ComboCard, ComboColumn, laid_out
from smallworld_client.gui.turn.player_panel import BandView, PlayerPanel, PlayerView
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.turn.combos import Combo, combos as combos_of
from smallworld_client.words import names as content_names
from tests.gui.audit.painting import Painted as AuditPainted
from tests.gui.showing import on_screen
from tests.gui.table.positions import PICK
from tests.gui.table.table_kit import Seat, TableSession
from tests.helpers.content_files import all_powers, all_races
from tests.helpers.own_packs import EXAMPLE

GIANTS = Combo(
    "dragon-master", "giants", "Dragon Master", "Giants", "Once a turn the dragon.", 11, 2, 1
)


@pytest.fixture
def column(qtbot: QtBot) -> ComboColumn:
    column = on_screen(qtbot, ComboColumn(), 248, 940)
    column.show_combos([GIANTS, GIANTS, GIANTS, "Empty until a race leaves the board."])
    return column


def test_a_lit_card_is_picked_by_click_and_by_key(qtbot: QtBot, column: ComboColumn) -> None:
    column.show_combos([replace(GIANTS, price=0), GIANTS])
    column.set_pickable(["", "", ""])
    with qtbot.waitSignal(column.picked) as told:
        QTest.mouseClick(column.cards[1], Qt.MouseButton.LeftButton)
    assert told.args == [1]
    for slot, key in ((0, Qt.Key.Key_Return), (2, Qt.Key.Key_Space)):
        with qtbot.waitSignal(column.picked) as told:
            QTest.keyClick(column.cards[slot], key)
        assert told.args == [slot]


@pytest.mark.painted
def test_a_card_too_dear_says_so_and_can_not_be_picked_nor_any_while_nobody_is_asked(
    qtbot: QtBot, column: ComboColumn
) -> None:
    column.set_pickable(["", "You have 0 coins and need 1.", "", ""])
    assert column.cards[3].state is CardState.IDLE, "an empty place is never lit"
    assert column.cards[3].accessibleName() == "Empty until a race leaves the board."
    with qtbot.assertNotEmitted(column.picked):
        QTest.mouseClick(column.cards[1], Qt.MouseButton.LeftButton)
        column.set_pickable(None)
        QTest.mouseClick(column.cards[0], Qt.MouseButton.LeftButton)
    assert column.cards[0].state is CardState.IDLE


def test_of_the_combos_of_a_whole_game_only_the_latest_faces_are_kept(qtbot: QtBot) -> None:
    faces = PictureCache(most=3)
    card = ComboCard(0, faces=faces)
    qtbot.addWidget(card)
    card.resize(card.sizeHint())
    for tokens, text in enumerate(("One.", "Two.", "Three.", "Four.", "Four.")):
        card.show_combo(replace(GIANTS, text=text, tokens=tokens))
        card.grab()
    assert len(faces) == 3


def test_a_small_card_says_why_not_and_what_it_does_on_hover(
    qtbot: QtBot, column: ComboColumn
) -> None:
    card = column.cards[1]
    assert card.toolTip() == ""
    column.resize(222, 680)
    assert card.toolTip() == "Once a turn the dragon."
    column.set_pickable(["", "You have 0 coins.", ""])
    assert card.toolTip() == "You have 0 coins.\nOnce a turn the dragon."


def test_a_panel_is_read_aloud_with_its_races(qtbot: QtBot) -> None:
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    panel.show_player(
        PlayerView(
            0,
            "Mira",
            turn=True,
            active=BandView("giants", "Dragon Master Giants", "4 regions"),
            declined=(BandView("skeletons", "Skeletons", "3 regions"),),
        )
    )
    assert panel.accessibleName() == "Mira, whose turn it is"
    assert panel.accessibleDescription() == "Dragon Master Giants, 4 regions. Skeletons, 3 regions"


def test_every_view_of_a_player_can_be_painted_at_any_height(qtbot: QtBot) -> None:
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    in_play = BandView("trolls", "Fortified Trolls", "4 regions")
    for view, height in product(
        (
            PlayerView(1, "Bram", coins=12, hand=3, clock="0:20", clock_low=True, active=in_play),
            PlayerView(2, "A name that is much too long for this panel", away="away 0:48"),
            PlayerView(4, "Greta", computer=True, declined=(in_play, in_play)),
        ),
        (60, 95, 144),
    ):
        panel.resize(240, height)
        panel.show_player(view)
        assert not panel.grab().isNull()


def test_the_track_says_which_round_it_is_and_in_words_where_the_discs_have_no_room(
    qtbot: QtBot,
) -> None:
    track = RoundTrack(9, 5)
    qtbot.addWidget(track)
    assert track.accessibleName() == "Round 5 of 9"
    track.set_round(6)
    assert track.accessibleName() == "Round 6 of 9"
    whole = track.sizeHint().width()
    forms = []
    for room in (whole, whole - 1, whole // 3, whole):
        track.fit(room)
        forms.append(track.form)
        assert track.sizeHint().width() <= room
    assert forms == [Form.WHOLE, Form.DISCS, Form.WORDS, Form.WHOLE]


def rows_of_text(qtbot: QtBot, high: int) -> int:
    """In how many rows of pixels a card's text differs between letters with and without tails."""
    images = []
    for letter in "xg":
        card = ComboCard(0)
        qtbot.addWidget(card)
        card.set_compact(True)
        card.show_combo(replace(GIANTS, text=letter * 8))
        card.resize(214 + 2 * BLEED, high + 2 * BLEED)
        images.append(card.grab().toImage().convertToFormat(QImage.Format.Format_RGB32))
    plain, tailed = images
    return sum(
        any(plain.pixel(x, y) != tailed.pixel(x, y) for x in range(plain.width()))
        for y in range(plain.height())
    )


def test_a_line_of_text_is_shown_with_its_descenders_or_not_at_all(qtbot: QtBot) -> None:
    whole = rows_of_text(qtbot, 106)
    shown = [rows_of_text(qtbot, high) for high in range(82, 106, 3)]
    assert whole in shown
    assert set(shown) <= {0, whole}


@pytest.mark.parametrize("price", [0, 2])
def test_a_card_with_room_for_one_line_names_combo_and_price(qtbot: QtBot, price: int) -> None:
    card = ComboCard(0)
    qtbot.addWidget(card)
    card.set_compact(True)
    card.resize(220, 30)
    card.show_combo(Combo("flying", "giants", "Flying", "Giants", "Reaches all.", 9, 2, price))
    card.show()
    drawn = [it.drawn for it in AuditPainted(card).texts]
    assert any("Giants" in it for it in drawn)
    assert ("pay 2" if price else "free") in drawn


@pytest.mark.parametrize("lying", [0, 2])
def test_a_leader_stands_between_tokens_and_price(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, lying: int
) -> None:
    crowns: list[tuple[float, float]] = []
    monkeypatch.setattr(
        "smallworld_client.gui.turn.combo_card.paint_marker",
        lambda _, name, at, side: crowns.append((at.x() - side / 2, at.x() + side / 2)),
    )
    Theme(text=2.0).apply(qapp)
    try:
        card = ComboCard(0)
        qtbot.addWidget(card)
        card.set_compact(True)
        card.resize(232, 97)
        card.show_combo(replace(GIANTS, tokens=15, lying=lying, led=True))
        card.show()
        texts = [it for it in AuditPainted(card).texts if it.drawn[-1].isdigit()]
    finally:
        Theme().apply(qapp)
    left, right = crowns[0]
    assert len(texts) == (3 if lying else 2)
    assert all(it.box.right() <= left or it.box.left() >= right for it in texts)


def test_where_two_lines_have_room_a_card_fills_both(qtbot: QtBot) -> None:
    font = Theme.current().font(Type.SMALL)
    briefs = ("Kann jede Region an Land angreifen.", "+1 Münze je Region mit einer Höhle, immer.")
    line = height_of(font)
    told = laid_out("Ein langer Satz. " * 20, briefs, QRectF(0, 0, 170, 45 + 2.2 * line), 52, font)
    assert told.text == " ".join(briefs)
    assert told.room.height() >= 2 * line - 1


def test_short_sentences_that_a_card_takes_have_room_for_all_their_lines(qtbot: QtBot) -> None:
    """As in the history, whose bar makes the cards lower."""
    font = Theme.current().font(Type.SMALL, small=True)
    briefs = ("Besetztes erobern: je +1 Münze.", "Wachsen durch besetzte Regionen.")
    shown = []
    for high in range(52, 80):
        told = laid_out("Ein langer Satz. " * 20, briefs, QRectF(0, 0, 194, high), 42, font)
        if told.text == " ".join(briefs):
            shown.append(high)
            lines = wrapped_height(told.room.width(), told.text, font)
            assert lines <= told.room.height() + 1
    assert shown[0] <= 58


def test_a_screen_reader_hears_what_a_combo_brings_and_costs(qtbot: QtBot) -> None:
    card = ComboCard(0)
    qtbot.addWidget(card)
    card.set_compact(True)
    card.show_combo(replace(GIANTS, tokens=9, price=1, text="They can't be driven out. " * 9))
    spoken = QAccessible.queryAccessibleInterface(card)
    assert spoken.text(QAccessible.Text.Name).endswith(", 9 tokens and 2 coins, costs 1 coin")
    assert spoken.text(QAccessible.Text.Description).startswith("They can't be driven out.")
    card.show_combo(replace(GIANTS, lying=0, price=0))
    assert card.accessibleName().endswith(", 11 tokens, free")
    card.show_combo(replace(GIANTS, copies=True))
    assert card.accessibleName() == "Dragon Master Giants, copy"


MOST = 38
CONTENT = load_content("base")
PAYING = {"region-pays", "region-pays-forever", "conquest-pays", "turn-pays", "first-turn-pays"}


@pytest.fixture(params=sorted(LANGUAGES))
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    speak(qapp, request.param)
    yield request.param
    speak(qapp, "en")


def combos() -> Iterator[Combo]:
    """Every power with every race, as it is called in the language that is spoken.

    Of the sets each race and each power once: what a card says is laid out line by line.
    """
    of_sets = zip(all_powers(), cycle(all_races()), strict=False)
    for power, race in chain(product(CONTENT.power, CONTENT.race), of_sets):
        names = content_names.power_name(power), content_names.name_of_race(race)
        text = f"{content_names.text_of_power(power)} {content_names.text_of_race(race)}"
        briefs = content_names.power_brief(power), content_names.race_brief(race)
        yield Combo(power.id, race.id, *names, text, tokens=15, lying=9, price=5, briefs=briefs)


def fits(card: ComboCard) -> bool:
    """Whether the card has room for all that it says."""
    told = card.face_text
    return wrapped_height(told.room.width(), told.text, told.font) <= told.room.height() + 1


def test_a_race_of_ones_own_says_on_its_combo_what_it_can_do() -> None:
    own = read_own(EXAMPLE)
    briefs = content_names.race_brief(own.race[0]), content_names.power_brief(own.power[0])
    texts = content_names.text_of_race(own.race[0]), content_names.text_of_power(own.power[0])
    assert all(brief and text.startswith(brief) for brief, text in zip(briefs, texts, strict=True))


def test_every_brief_text_is_a_sentence_of_at_most_38_characters(language: str) -> None:
    briefs = {text for combo in combos() for text in combo.briefs}
    assert [text for text in briefs if len(text) > MOST or not text.endswith(".")] == []


@pytest.mark.turns(8)
@pytest.mark.parametrize("size", [QSize(1280, 720), QSize(1280, 800), QSize(1918, 1040)])
def test_a_card_says_in_sentences_what_power_and_race_do(
    seat_at: Seat, language: str, size: QSize
) -> None:
    screen = seat_at(TableSession.posed(PICK))
    screen.resize(size)
    card = screen.combos.cards[2]
    # The board answers for a card under the pointer, and knows no combos of other games.
    card.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    for combo in combos():
        card.show_combo(combo)
        assert card.face_text.text in (combo.text, " ".join(combo.briefs)), combo
        assert fits(card), combo


def test_a_card_says_all_of_its_text_where_it_has_room_and_else_its_beginning(
    seat_at: Seat,
) -> None:
    screen = seat_at(TableSession.posed(PICK))
    card = screen.combos.cards[0]
    card.show_combo(Combo("flying", "orcs", "Flying", "Orcs", "A long rule. " * 20, 9))
    assert card.face_text.text.startswith("A long rule.")
    screen.resize(1920, 1080)
    card = screen.combos.cards[1]
    assert card.combo is not None
    assert card.face_text.text == card.combo.text


@pytest.mark.turns(8)
def test_a_line_of_large_text_says_what_the_power_does_as_large_as_the_rest(
    seat_at: Seat, language: str, qapp: QApplication
) -> None:
    Theme(text=2.0).apply(qapp)
    screen = seat_at(TableSession.posed(PICK))
    screen.resize(1920, 1080)
    card = screen.combos.cards[0]
    room, font = card.face_text.room.width(), Theme.current().font(Type.NOTE)
    for combo in combos():
        card.show_combo(combo)
        told = card.face_text.text
        assert told in (f"{combo.briefs[0]} …", " ".join(combo.briefs)), combo
        assert width_of(told.partition(" …")[0], font) <= room * 2 / 0.7, combo
    Theme().apply(qapp)


@pytest.mark.turns(8)
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_in_a_small_window_large_text_still_has_a_line_for_the_power(
    seat_at: Seat, language: str, qapp: QApplication, text: float
) -> None:
    Theme(text=text).apply(qapp)
    try:
        screen = seat_at(TableSession.posed(PICK))
        screen.resize(1280, 690)
        card = screen.combos.cards[0]
        assert card.combo is not None
        assert card.face_text.text.startswith(card.combo.briefs[0])
    finally:
        Theme().apply(qapp)


def test_one_ability_has_one_wording(language: str) -> None:
    """Also between power and race, and between short and long text."""
    both = [
        (it.traits, content_names.text_of_race(it), content_names.race_brief(it))
        for it in CONTENT.race
    ] + [
        (it.traits, content_names.text_of_power(it), content_names.power_brief(it))
        for it in CONTENT.power
    ]
    paying = [it for it in both if PAYING.intersection(map(tag_of, it[0]))]
    assert len(paying) == 11
    assert [text for _, text, brief in paying if text != brief] == []
    by_traits = {traits: text for traits, text, _ in paying}
    assert [text for traits, text, _ in paying if text != by_traits[traits]] == []


def test_what_race_and_power_both_do_is_said_once(language: str) -> None:
    session = TableSession.posed(PICK)
    column = (Slot("orcs", "pillaging"), *session.state.column[1:])
    said = combos_of(session.game, msgspec.structs.replace(session.state, column=column))[0]
    assert isinstance(said, Combo)
    ability = content_names.race_brief(session.game.content.races["orcs"])
    assert said.text.count(ability) == " ".join(said.briefs).count(ability) == 1
    assert said.text != ability
