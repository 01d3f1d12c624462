"""A share of a hundred is written in one way in each language, wherever it stands."""

import pytest

from smallworld_client.study.check import Figure
from smallworld_client.words.study import about_lost, percent_of, signed_percent
from smallworld_client.words.translation import decimal, share_text, speaking


def test_the_decimal_mark_is_the_languages_and_what_rounds_to_nothing_has_no_sign() -> None:
    assert decimal(-0.04) == decimal(0.04) == "0.0"
    assert decimal(-0.06) == "\N{MINUS SIGN}0.1"
    for language, said in (("en", "1.3"), ("de", "1,3"), ("fr", "1,3")):
        with speaking(language):
            assert decimal(1.26) == said


SPACE = "\N{NARROW NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("language", "sign"), [("en", "%"), ("de", f"{SPACE}%"), ("fr", f"{SPACE}%")]
)
def test_each_language_writes_every_share_in_its_one_way(language: str, sign: str) -> None:
    with speaking(language):
        assert share_text(0.94) == f"94{sign}"
        assert signed_percent(-0.28) == f"\N{MINUS SIGN}28{sign}"
        assert signed_percent(0.04) == f"+4{sign}"
        assert signed_percent(-0.001) == f"0{sign}"
        assert percent_of(Figure(0.78, 0.02)) == f"78{sign} ± 2"
        assert f"12{sign}" in about_lost(0.12)
