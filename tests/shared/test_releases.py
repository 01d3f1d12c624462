"""Which release is the newest: what is believed of other programs, and of the project's notices."""

import msgspec
import pytest

from smallworld_chance.signatures import seed_for_key, sign, verify_key_of
from smallworld_wire import common
from smallworld_wire.common import (
    LARGEST_NOTICE,
    BadNotice,
    NewRelease,
    is_newer,
    may_follow,
    own_word,
    read_notice,
    signed,
)

SEED = seed_for_key(bytes(range(32)))
KEY = verify_key_of(SEED).hex()
RELEASE = NewRelease("0.4.0", "2027-01-10", {"smallworld-0.4.0-setup.exe": "ab" * 32})


@pytest.mark.parametrize(
    ("version", "own"),
    [
        ("0.3.1", "0.3.0"),
        ("0.10.0", "0.9.0"),
        ("0.3.0", "0.3.0.dev0"),
        ("1.0.0", "0.3.0"),
        ("0.23.0", "0.3.0"),
        ("1.20.9", "0.3.0"),
    ],
)
def test_a_later_release_may_follow(version: str, own: str) -> None:
    assert is_newer(version, own)
    assert may_follow(version, own)


@pytest.mark.parametrize(
    "version",
    [
        "",
        "0.3.0",
        "0.2.9",
        "0.4.0.dev0",
        "0.4",
        "v0.4.0",
        "0.4.0\n",
        "0.4.0-rc1",
        "٠.٤.٠",
        "0.1000.0",
    ],
)
def test_what_is_no_later_release_is_no_news(version: str) -> None:
    assert not is_newer(version, "0.3.0")
    assert not may_follow(version, "0.3.0")


@pytest.mark.parametrize("version", ["999.0.0", "2.0.0", "0.24.0", "1.21.0", "9999.0"])
def test_an_absurd_claim_is_not_believed(version: str) -> None:
    assert not may_follow(version, "0.3.0")


def test_what_has_no_versions_form_is_not_passed_on() -> None:
    assert own_word("0.4.0.dev12") == "0.4.0.dev12"
    assert own_word("<b>0.4.0</b>") == own_word("9999.0") == own_word("1" * 40) == ""


def test_a_notice_reads_back() -> None:
    assert read_notice(signed(RELEASE, SEED), KEY) == RELEASE


def test_a_notice_is_text_of_two_lines() -> None:
    said, signature, end = signed(RELEASE, SEED).decode("ascii").split("\n")
    assert msgspec.json.decode(said)["version"] == "0.4.0"
    assert (len(signature), end) == (128, "")


def test_without_a_release_key_no_notice_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "RELEASE_KEY", "")
    with pytest.raises(BadNotice, match="not signed"):
        read_notice(signed(RELEASE, SEED))


def test_a_release_key_stands_in_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "RELEASE_KEY", KEY)
    assert read_notice(signed(RELEASE, SEED)) == RELEASE


def test_another_key_signs_no_release() -> None:
    with pytest.raises(BadNotice, match="not signed"):
        read_notice(signed(RELEASE, bytes(32)), KEY)


@pytest.mark.parametrize(
    "change",
    [
        lambda notice: notice.replace(b"0.4.0", b"0.5.0", 1),
        lambda notice: notice[:-3],
        lambda notice: notice + b"00\n",
        lambda notice: b"",
        lambda notice: b"\xff\xfe\n\xff",
        lambda notice: notice.replace(b"\n", b"\n" + b" " * LARGEST_NOTICE, 1),
    ],
)
def test_a_changed_notice_is_none(change: object) -> None:
    assert callable(change)
    with pytest.raises(BadNotice):
        read_notice(change(signed(RELEASE, SEED)), KEY)


@pytest.mark.parametrize(
    "said",
    [
        b'{"version":"0.4","date":"2027-01-10","files":{}}',
        b'{"version":"0.4.0","date":"10.1.2027","files":{}}',
        b'{"version":"0.4.0","date":"2027-01-10","files":{"../x":"' + b"ab" * 32 + b'"}}',
        b'{"version":"0.4.0","date":"2027-01-10","files":{},"run":"x"}',
        b"[" * 2000,
    ],
)
def test_what_is_signed_has_to_have_the_form_too(said: bytes) -> None:
    notice = said + b"\n" + sign(SEED, "smallworld release", said).hex().encode()
    with pytest.raises(BadNotice, match="another form"):
        read_notice(notice, KEY)
