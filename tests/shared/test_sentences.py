import errno
import subprocess
import sys
from enum import Enum

import msgspec
import pytest

from smallworld.errors import (
    GameError,
    IllegalMove,
    Reason,
    RecordFault,
    RecordFaultError,
    Refusal,
    refuse,
)
from smallworld.game_log import UndoReason
from smallworld_client.words.seat import SeatSays
from smallworld_wire.codec import FROM_TABLE, encode
from smallworld_wire.common import Bye, Refused, WireError
from smallworld_wire.phrases import (
    EmoteSays,
    KeySays,
    LobbySays,
    OwnSays,
    ResultSays,
    RulesSay,
    SystemSays,
    TableSays,
    WaySays,
    WebSays,
)
from smallworld_wire.sentences import Phrase, Sentence, Told, phrases, sentence_for, told_by

KINDS = (
    SystemSays,
    RulesSay,
    TableSays,
    LobbySays,
    WaySays,
    SeatSays,
    KeySays,
    OwnSays,
    ResultSays,
    EmoteSays,
    WebSays,
)


def test_a_sentence_says_itself_in_english() -> None:
    assert str(TableSays.DISAGREED(player="Cid")) == "Cid does not agree."


def test_a_program_that_uses_no_other_module_knows_every_sentence() -> None:
    code = "from smallworld_wire.sentences import Sentence; print(Sentence('TURN_IS_OVER'))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == TableSays.TURN_IS_OVER.value


PARTS = (("conquest", 2), ("mountain", 1), ("elves", 2), ("commando", -1))


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (refuse(Reason.OWN_REGION, race="giants"), "Your Giants already hold this region."),
        (refuse(Reason.ONE_MUST_STAY, one="elves"), "At least one Elf stays in each region."),
        (refuse(Reason.IMMUNE, marker="hole"), "A hole in the ground protects"),
        (
            refuse(Reason.TOO_DEAR, price=4, sum=PARTS, hand=3),
            "It takes 4 tokens (2, mountain 1, Elves 2, Commando -1) and you have 3.",
        ),
        (refuse(Reason.WRONG_STAGE, awaited="pick"), "for you to pick a combo."),
    ],
)
def test_a_refusal_names_what_its_ids_stand_for_and_a_price_part_by_part(
    refusal: Refusal, said: str
) -> None:
    assert said in str(sentence_for(refusal))


def test_a_refusal_has_a_name_and_no_words_on_the_wire() -> None:
    said = encode(Refused(sentence_for(Refusal(Reason.NOT_STOUT))))
    assert b"NOT_STOUT" in said
    assert RulesSay.NOT_STOUT.value.encode() not in said


def test_a_sentence_comes_back_as_it_was_sent() -> None:
    parts = (("conquest", 2), ("die", -3))
    sent = Refused(sentence_for(refuse(Reason.TOO_DEAR, price=4, sum=parts, hand=3)))
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


@pytest.mark.parametrize("kind", [Reason, UndoReason, RecordFault])
def test_every_reason_that_the_rules_know_has_a_sentence_of_its_name(kind: type[Enum]) -> None:
    assert set(kind.__members__) <= set(phrases())


def test_the_rules_say_nothing_that_they_have_no_reason_for() -> None:
    assert set(RulesSay.__members__) == set(Reason.__members__)


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (IllegalMove(Refusal(Reason.GAME_OVER)), RulesSay.GAME_OVER()),
        (RecordFaultError(RecordFault.RECORD_DAMAGED), SeatSays.RECORD_DAMAGED()),
        (GameError(LobbySays.NO_RELAY()), LobbySays.NO_RELAY()),
        (OSError("disk full"), "disk full"),
    ],
)
def test_an_error_tells_its_sentence_or_else_its_own_text(error: Exception, told: Told) -> None:
    assert told_by(error) == told


def test_a_record_of_another_format_is_told_of_with_both_numbers() -> None:
    error = RecordFaultError(RecordFault.RECORD_OF_OTHER_FORMAT, theirs=2, ours=1)
    assert str(told_by(error)) == "The record has format 2, but this program reads format 1."


def test_no_two_phrases_share_a_name_and_none_says_the_same_twice() -> None:
    names = [name for kind in KINDS for name in kind.__members__]
    assert len(names) == len(set(names)) == len(phrases())
    assert set(phrases().values()) == {phrase for kind in KINDS for phrase in kind}


def test_every_phrase_is_a_whole_sentence_within_what_the_wire_takes() -> None:
    def ends(phrase: Phrase) -> bool:
        return phrase.value.endswith((".", "?", "!", "…", "{reason}")) and len(phrase.name) <= 40

    others = [phrase for phrase in phrases().values() if not isinstance(phrase, SystemSays)]
    assert [phrase for phrase in others if not ends(phrase)] == []


def test_a_reason_of_the_system_fits_behind_a_colon() -> None:
    assert [each for each in SystemSays if each.value[-1] in ".:!?"] == []
    assert {each.name for each in SystemSays} - set(errno.errorcode.values()) == {"FILE_CLOSED"}
