"""What a combo does fits on its card in the smallest usual window, in every language."""

from collections.abc import Callable, Iterator
from itertools import chain, cycle, product

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication

from smallworld.content import load_content
from smallworld.content.own import read_own
from smallworld_client.gui.kit.draw import width_of
from smallworld_client.gui.paint.ink import wrapped_height
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.turn.combo_card import ComboCard
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.turn.combos import Combo
from smallworld_client.words import names as content_names
from tests.gui.table.positions import PICK
from tests.gui.table.table_kit import TableSession
from tests.helpers.content_files import all_powers, all_races
from tests.helpers.own_packs import EXAMPLE

Seat = Callable[[TableSession], TableScreen]
MOST = 38
CONTENT = load_content("base")


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


def test_no_brief_text_is_longer_than_38_characters(language: str) -> None:
    briefs = {text for combo in combos() for text in combo.briefs}
    assert "" not in briefs
    assert [text for text in briefs if len(text) > MOST] == []


@pytest.mark.turns(4)
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


def test_every_short_text_is_a_sentence(language: str) -> None:
    briefs = {text for combo in combos() for text in combo.briefs}
    assert [text for text in briefs if not text.endswith(".")] == []


def test_a_card_with_room_for_it_says_all_of_its_text(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(PICK))
    screen.resize(1920, 1080)
    card = screen.combos.cards[0]
    assert card.combo is not None
    assert card.face_text.text == card.combo.text


def test_a_set_without_brief_texts_shows_the_beginning_of_its_text(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(PICK))
    card = screen.combos.cards[0]
    card.show_combo(Combo("flying", "orcs", "Flying", "Orcs", "A long rule. " * 20, 9))
    assert card.face_text.text.startswith("A long rule.")


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
