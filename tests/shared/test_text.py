"""Names and chat that others can see, whatever somebody has typed."""

from unicodedata import category

import pytest
from hypothesis import given, strategies as st

from smallworld.safe_text import MOST_MARKS, plain

IGNORABLE = (
    "AD 34F 61C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164 FE00-FE0F FEFF "
    "FFA0 FFF0-FFF8 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF"
)
"""Default_Ignorable_Code_Point, as the Unicode database's DerivedCoreProperties.txt has it."""
MARKS = "\u0301\u0327\u0489\u20dd\u0e49\u05b4\u0f90"


def unicode_range(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


@pytest.mark.parametrize("codes", IGNORABLE.split())
def test_what_unicode_calls_ignorable_leaves_no_trace(codes: str) -> None:
    for code in unicode_range(codes):
        assert plain(chr(code)) == "", hex(code)
        assert plain(f"A{chr(code)}B") == "AB", hex(code)


@pytest.mark.parametrize("code", [0x2800, 0x1D159, 0x16FE4, 0x13441, 0x13442, 0xFFFC])
def test_a_letter_or_sign_without_a_picture_leaves_no_trace(code: int) -> None:
    assert plain(f"A{chr(code)}B") == "AB"


def test_no_character_alone_is_a_name_that_can_not_be_seen() -> None:
    unseen = {"Cc", "Cf", "Cs", "Co", "Cn", "Zs", "Zl", "Zp", "Mn", "Me"}
    taken = [chr(code) for code in range(0x110000)]
    taken = [it for it in taken if it.isprintable() or category(it) not in ("Cs", "Co", "Cn")]
    left = [hex(ord(it)) for it in taken if category(plain(it) or "A") in unseen]
    assert left == []
    assert len(taken) > 140_000
    assert plain("\ud800\ue000\u0378") == ""  # none of those left out can be printed


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("two\nlines", "two lines"),
        ("a\x1b[2Jb\x07", "a [2Jb"),
        ("one\u2028two\u0085three", "one two three"),
        ("abc\u202edef\u202c", "abcdef"),
        ("\u2066right\u2069", "right"),
        ("so\u00adft", "soft"),
        ("\u00a0\u3000 wide \u2003 blanks ", "wide blanks"),
        ("hi\U000e0041\U000e0042", "hi"),
    ],
)
def test_nothing_steers_a_terminal_or_turns_a_line_around(typed: str, seen: str) -> None:
    assert plain(typed) == seen


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Nguyễn Thị Minh",
        "שָׁלוֹם",
        "محمد",
        "क्षेत्रज्ञ",
        "ที่รัก",
        "김철수",
        "李小龍",
        "🦊 Fox",
        "O'Brien-Ünal",
    ],
)
def test_names_of_the_worlds_languages_stay_as_they_are(name: str) -> None:
    assert plain(name) == name


@pytest.mark.parametrize("text", [MARKS, f" {MARKS}", f"\u200b{MARKS}", f"\n{MARKS}\n{MARKS}"])
def test_marks_without_a_letter_are_no_name(text: str) -> None:
    assert plain(text) == ""


def test_only_so_many_marks_are_stacked_on_a_letter() -> None:
    tall = "Z" + "\u0351" * 100 + "a" + "\u0316\u200d" * 100
    assert plain(tall) == "Z" + "\u0351" * MOST_MARKS + "a" + "\u0316" * MOST_MARKS


outgoing = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(MARKS),
        st.sampled_from([chr(code) for each in IGNORABLE.split() for code in unicode_range(each)]),
        st.sampled_from(" \n\t\u00a0aZ"),
    ),
    max_size=60,
)


@given(outgoing)
def test_a_plain_line_can_be_seen_is_no_longer_and_stays_as_it_is(text: str) -> None:
    line = plain(text)
    assert line.isprintable()
    assert line == " ".join(line.split())
    assert len(line) <= len(text)
    assert plain(line) == line
    run = 0
    for character in line:
        run = run + 1 if category(character) in ("Mn", "Me") else 0
        assert run <= MOST_MARKS
