"""French sentences into which a name is put that begins with a vowel."""

import pytest

from smallworld_client.words.translation import speaking, translate

DRAGON = "{player}'s dragon takes {region}."


@pytest.mark.parametrize("name", ["Ada", "Élodie", "Hugo", "Yves", "<b>Anna</b>"])
def test_de_loses_its_vowel_before_a_name_that_begins_with_one(name: str) -> None:
    with speaking("fr"):
        said = translate("texts", DRAGON).format(player=name, region="X")
    assert said == f"Le dragon d\N{RIGHT SINGLE QUOTATION MARK}{name} prend X."


@pytest.mark.parametrize("name", ["Mira", "Hans", "Yann", "11"])
def test_de_stays_whole_before_any_other_name(name: str) -> None:
    with speaking("fr"):
        said = translate("texts", DRAGON).format(player=name, region="X")
    assert said == f"Le dragon de {name} prend X."
