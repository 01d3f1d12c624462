import msgspec
import pytest

from smallworld.phrases import LobbySays, SeatSays, TableSays, WaySays
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.sentences import Phrase, Sentence, phrases
from smallworld_wire import FROM_TABLE, Bye, Refused, WireError, encode

KINDS = (Reason, TableSays, LobbySays, WaySays, SeatSays)


def test_a_sentence_says_itself_in_english() -> None:
    assert str(TableSays.DISAGREED(player="Cid")) == "Cid does not agree."


def test_ids_become_names() -> None:
    assert str(refuse(Reason.OWN_REGION, race="giants")) == "Your Giants already hold this region."
    assert (
        str(refuse(Reason.ONE_MUST_STAY, one="elves")) == "At least one Elf stays in each region."
    )
    assert "A hole in the ground protects" in str(refuse(Reason.IMMUNE, marker="hole"))


def test_a_price_is_said_part_by_part() -> None:
    parts = (("conquest", 2), ("mountain", 1), ("elves", 2), ("commando", -1))
    said = str(refuse(Reason.TOO_DEAR, price=4, sum=parts, hand=3))
    assert said == "It takes 4 tokens (2, mountain 1, Elves 2, Commando -1) and you have 3."


def test_what_waits_is_said_in_words() -> None:
    assert str(refuse(Reason.WRONG_STAGE, awaited="pick")).endswith("for you to pick a combo.")


def test_a_refusal_has_a_name_and_no_words_on_the_wire() -> None:
    said = encode(Refused(Refusal(Reason.NOT_STOUT).sentence))
    assert b"NOT_STOUT" in said
    assert Reason.NOT_STOUT.value.encode() not in said


def test_a_sentence_comes_back_as_it_was_sent() -> None:
    parts = (("conquest", 2), ("die", -3))
    sent = Refused(refuse(Reason.TOO_DEAR, price=4, sum=parts, hand=3).sentence)
    assert FROM_TABLE.decode(encode(sent)) == sent


def test_words_of_somebodys_own_stay_words() -> None:
    assert FROM_TABLE.decode(encode(Bye("Good night."))) == Bye("Good night.")


def test_of_a_sentence_that_is_not_known_the_name_is_told() -> None:
    assert "NEWER_THAN_THIS" in str(Sentence("NEWER_THAN_THIS", {"player": "Ann"}))


@pytest.mark.parametrize("values", [{}, {"race": 7}, {"race": "ents"}, {"sum": (("x", 1),)}])
def test_whatever_values_come_a_sentence_is_said(values: dict[str, str | int]) -> None:
    assert str(Sentence("OWN_REGION", values)).startswith("Your ")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "reason",
    [
        ["SEAT_TAKEN", {"a" * 41: 1}],
        ["SEAT_TAKEN", {"a": "x" * 401}],
        ["S" * 41, {}],
        ["SEAT_TAKEN", {str(number): number for number in range(9)}],
        ["TOO_DEAR", {"sum": [["x", 1]] * 17}],
        ["TOO_DEAR", {"sum": {}}],
        [{}, {}],
    ],
)
def test_what_is_too_long_or_of_another_kind_is_no_message(reason: object) -> None:
    with pytest.raises(WireError):
        FROM_TABLE.decode(msgspec.msgpack.encode(["refused", reason]))


def test_no_two_phrases_share_a_name_and_none_says_the_same_twice() -> None:
    names = [name for kind in KINDS for name in kind.__members__]
    assert len(names) == len(set(names)) == len(phrases())
    assert set(phrases().values()) == {phrase for kind in KINDS for phrase in kind}


def test_every_phrase_is_a_whole_sentence_within_what_the_wire_takes() -> None:
    def ends(phrase: Phrase) -> bool:
        return phrase.value.endswith((".", "?", "{reason}")) and len(phrase.name) <= 40

    assert [phrase for phrase in phrases().values() if not ends(phrase)] == []
