from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from smallworld.errors import Reason, refuse
from smallworld.state import Stage
from smallworld_client.gui.shell.visit import speak
from smallworld_client.words.names import AMOUNTS, told, why
from smallworld_net.address import BadAddress
from smallworld_wire.phrases import TableSays, WaySays
from smallworld_wire.sentences import Sentence, Told, sentence_for


@pytest.fixture(autouse=True)
def _german(qapp: QApplication) -> Iterator[None]:
    speak(qapp, "de")
    yield
    speak(qapp, "en")


def test_what_a_table_refuses_is_told_in_the_language_of_the_window() -> None:
    assert told(TableSays.DISAGREED(player="Cid")) == "Cid stimmt nicht zu."


def test_what_the_rules_refuse_names_races_and_prices_in_it() -> None:
    parts = (("conquest", 2), ("mountain", 1), ("elves", 2), ("commando", -1))
    said = told(sentence_for(refuse(Reason.TOO_DEAR, price=4, sum=parts, hand=3)))
    assert "(2, Gebirge 1, Elfen 2, Kommando -1)" in said
    own = told(sentence_for(refuse(Reason.OWN_REGION, race="giants")))
    assert own == "Deine Riesen halten diese Region schon."


def test_what_the_rules_refuse_names_races_and_pieces_of_the_sets_in_it() -> None:
    own = told(sentence_for(refuse(Reason.OWN_REGION, race="ice-witches")))
    assert own == "Deine Eishexen halten diese Region schon."
    used = told(sentence_for(refuse(Reason.HELP_USED, piece="socks")))
    assert used.endswith("Stinkende Trollsocken.")
    none = told(sentence_for(refuse(Reason.NO_HELP, piece="behemoths")))
    assert none.endswith("Behemoth.")
    hired = told(sentence_for(refuse(Reason.NO_HELP, piece="mercenary")))
    assert hired.endswith("Söldner.")


@pytest.mark.parametrize("stage", [stage.value for stage in Stage if stage is not Stage.OVER])
def test_whatever_the_game_may_wait_for_is_told_in_it(stage: str) -> None:
    said = told(sentence_for(refuse(Reason.WRONG_STAGE, awaited=stage)))
    assert "…" not in said
    assert said != str(sentence_for(refuse(Reason.WRONG_STAGE, awaited=stage)))


def test_what_the_game_waits_for_is_told_in_it() -> None:
    said = told(sentence_for(refuse(Reason.WRONG_STAGE, awaited="pick")))
    assert said.endswith("dass du eine Kombination wählst.")


def test_a_sentence_of_a_newer_program_is_told_by_its_name() -> None:
    assert told(Sentence("NEWER")).startswith("Das andere Programm meldet etwas")


def test_words_of_somebodys_own_are_not_translated() -> None:
    assert told("Be kind.") == "Be kind."


@pytest.mark.parametrize(
    "said",
    [
        "Be\u202e\nkind.\x07",
        TableSays.SHOWN_OUT_BECAUSE(reason="Be\u200b \u2028kind."),
        Sentence("Be\u202a kind.\n"),
        sentence_for(refuse(Reason.TOO_DEAR, price=4, sum=(("Be\n kind.", 2),), hand=3)),
        sentence_for(refuse(Reason.WRONG_STAGE, awaited="Be\r kind.")),
    ],
)
def test_words_of_somebodys_own_end_no_line_and_turn_none_around(said: Told) -> None:
    shown = told(said)
    assert shown.isprintable()
    assert "Be kind." in shown or "…" in shown


def test_an_error_tells_its_sentence_and_another_one_its_text() -> None:
    assert why(BadAddress(WaySays.DAMAGED_INVITATION())).startswith("Diese Einladung")
    assert why(OSError("disk full")) == "disk full"


def test_the_steps_of_a_game_are_not_called_turns() -> None:
    assert AMOUNTS.moves(130) == "130 Schritte"
    assert AMOUNTS.moves(1) == "1 Schritt"
