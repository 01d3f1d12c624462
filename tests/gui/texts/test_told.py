import pytest

from smallworld.errors import Reason, Refusal, refuse
from smallworld.state import Stage
from smallworld_client.words.names import AMOUNTS, told, why
from smallworld_net.address import BadAddress
from smallworld_wire.phrases import TableSays, WaySays
from smallworld_wire.sentences import Sentence, Told, sentence_for
from tests.gui.conftest import Dress


@pytest.fixture(autouse=True)
def _german(dress: Dress) -> None:
    dress(language="de")


SUM = (("conquest", 2), ("mountain", 1), ("elves", 2), ("commando", -1))


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (TableSays.DISAGREED(player="Cid"), "Cid stimmt nicht zu."),
        (refuse(Reason.OWN_REGION, race="giants"), "Deine Riesen halten diese Region schon."),
        (
            refuse(Reason.OWN_REGION, race="ice-witches"),
            "Deine Eishexen halten diese Region schon.",
        ),
        (refuse(Reason.HELP_USED, piece="socks"), "Stinkende Trollsocken."),
        (refuse(Reason.NO_HELP, piece="behemoths"), "Behemoth."),
        (refuse(Reason.NO_HELP, piece="mercenary"), "Söldner."),
        (refuse(Reason.WRONG_STAGE, awaited="pick"), "dass du eine Kombination wählst."),
        (Sentence("NEWER"), "Das andere Programm meldet etwas"),
        ("Be kind.", "Be kind."),
    ],
)
def test_what_is_refused_names_everything_in_the_language_of_the_window(
    said: Told | Refusal, words: str
) -> None:
    assert words in told(sentence_for(said) if isinstance(said, Refusal) else said)


def test_a_price_that_is_too_dear_is_told_as_a_sum() -> None:
    said = told(sentence_for(refuse(Reason.TOO_DEAR, price=4, sum=SUM, hand=3)))
    assert "(2, Gebirge 1, Elfen 2, Kommando -1)" in said


def test_whatever_the_game_may_wait_for_is_told_in_it() -> None:
    for stage in set(Stage) - {Stage.OVER}:
        sentence = sentence_for(refuse(Reason.WRONG_STAGE, awaited=stage.value))
        assert "…" not in told(sentence)
        assert told(sentence) != str(sentence)


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
