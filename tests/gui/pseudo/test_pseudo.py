import pytest

from tests.gui.pseudo.pseudo import pseudo, untranslated


def test_places_stay_as_they_are() -> None:
    assert pseudo("%n coins of {player}").startswith("[%n çöîñš öf {player}~")


def test_a_text_grows_by_two_fifths() -> None:
    text = "The game goes back immediately."
    assert len(pseudo(text)) == round(len(text) * 1.4)


@pytest.mark.parametrize(
    ("text", "rest"), [("[Tàblé] (F10)", " (F10)"), ("[a [b] c]", ""), ("Ada [höšt]", "Ada ")]
)
def test_what_stands_in_no_brackets_was_not_translated(text: str, rest: str) -> None:
    assert untranslated(text) == rest
