"""Texts lose the secrets in them, however those are written, and little else."""

import json
import time
from itertools import product
from random import Random
from urllib.parse import quote

import pytest

from smallworld.safe_text import DOTS, without_secrets
from tests.helpers.made import key_half, token

NAMES = (
    *("secret", "watch", "watch_secret", "token", "proof", "invitation", "token", "_secrets"),
    *("passphrase", "password", "old_password", "pass", "passwd"),
)
LINK = "smallworld://lobby.example.org:7473/3Qd8?key={key}&secret={secret}"


@pytest.mark.parametrize(
    "text",
    [
        "{name}={value}",
        "{name}={value}&more=1",
        "{name}='{value}'",
        '{name}="{value}"',
        "{name} = '{value}'",
        "{name}: '{value}'",
        "{{'{name}': '{value}'}}",
        '{{"{name}":"{value}"}}',
        '{{\\"{name}\\": \\"{value}\\"}}',
        "{name}=b'{value}'",
        "{name}=('{value}', '{value}')",
        "Seek(game='g', {name}='{value}')",
        "Namespace({name}='{value}', text=True)",
    ],
)
def test_what_has_a_telling_name_is_dots_whatever_it_is(text: str) -> None:
    values = ("abc", "open", "0", "aaaaaaaaaaaaaaaaaaaaaa", "with-strokes_and_more")
    for name, value in product(NAMES, values):
        shown = without_secrets(text.format(name=name, value=value))
        assert value not in shown.replace(name, "")
        assert DOTS in shown


@pytest.mark.parametrize("times", range(6))
def test_a_link_that_was_encoded_over_and_over_loses_its_secret(times: int) -> None:
    rng = Random(times)
    secret, key = token(rng), key_half(rng).decode()
    link = LINK.format(key=quote(key, safe=""), secret=secret)
    for _ in range(times):
        link = quote(link, safe="")
    shown = without_secrets(f"no way to {link} now")
    assert secret not in shown
    assert quote(key, safe="") not in shown
    assert shown.startswith("no way to ")
    assert shown.endswith(" now")


def test_a_link_in_which_every_letter_is_encoded_loses_its_secret() -> None:
    link = LINK.format(key="", secret="abc")
    every = "".join(f"%{ord(message_to):02X}" for message_to in link)
    assert "abc" not in without_secrets(every)
    assert "%61%62%63" not in without_secrets(every)


def test_a_secret_with_no_name_before_it_is_known_by_its_looks() -> None:
    rng = Random(1)
    for _ in range(400):
        secret = token(rng, rng.choice((22, 32, 43)))
        for text in (
            f"KeyError: '{secret}'",
            f"SWRELAY1 {secret}\n",
            repr(b"\xb6" + secret.encode()),
        ):
            assert secret not in without_secrets(text), secret


def test_a_key_is_known_by_its_looks() -> None:
    rng = Random(2)
    for _ in range(150):
        key = key_half(rng)
        told = (f"host:7474#{key.decode()}", repr(key), f"key={key.decode()}", f"'{key.decode()}'")
        for text in told:
            assert key.decode() not in without_secrets(text), key
            assert repr(key) not in without_secrets(text), key


def test_a_seed_is_known_by_its_looks_as_bytes_and_as_hex() -> None:
    rng = Random(3)
    for _ in range(150):
        seed = rng.randbytes(32)
        for text in (
            f"seed {seed!r}",
            f"({seed!r}, 1)",
            f"bytearray({seed!r})",
            repr(f"SigningKey({seed!r})"),
            repr(seed + rng.randbytes(32)),
        ):
            shown = without_secrets(text)
            assert DOTS in shown
            assert "\\x" not in shown, text
        for text in (seed.hex(), seed.hex().upper(), f"seed={seed.hex()}.", f"{seed.hex()}" * 2):
            assert seed.hex()[:20] not in without_secrets(text).lower()


def test_a_passphrase_of_several_words_is_gone_with_all_of_them() -> None:
    for text in ("passphrase=four words of chance", "passphrase='four words of chance', seat=1"):
        shown = without_secrets(f"{text}\nand a second line")
        assert "words" not in shown
        assert "chance" not in shown
        assert "second line" in shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("mailtos://ann:hunter2@example.org?to=x", "mailtos://…@example.org?to=x"),
        ("no store at redis://:hunter2@store:6379/0.", "no store at redis://…@store:6379/0."),
        ("'rediss://lobby:hun@ter2@store/0'", "'rediss://…@store/0'"),
        ("ntfys://tk_hunter2@ntfy.example.org/topic", "ntfys://…@ntfy.example.org/topic"),
        ("mailtos://x.org?user=ann&pass=hunter2", "mailtos://x.org?user=ann&pass=…"),
        ("redis%3A%2F%2F%3Ahunter2%40store", "redis://…@store"),
        ("https://example.org/@ann and a://b", "https://example.org/@ann and a://b"),
    ],
)
def test_an_address_loses_name_and_password(text: str, shown: str) -> None:
    assert without_secrets(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "nothing secret here",
        "100% of it, 5 %ab",
        '  File "/usr/lib/python3.11/site-packages/msgspec/_core.cpython-311-x86_64-linux-gnu.so"',
        '  File "/home/Ada/small-world/gui/shell/crashes.py", line 30, in _tell_of_the_last_time',
        "AttributeError: 'PySide6.QtGui.QFont' has no attribute 'setHorizontalScrollBarPolicy'",
        "smallworld_dev.scenarios.file.ScenarioError: [player.ann]: 'holes' is for Halflings",
        "Redeploy(tokens=((1, 3), (2, 1)), heroes=(), encampments=())",
        "RuntimeError: Internal C++ object (QAbstractTextDocumentLayout) already deleted.",
        "Linux-6.18.44-generic-x86_64-with-glibc2.36",
        "the digest b'\\x00\\x01\\x02\\x03\\x04\\x05\\x06\\x07' of 7f3a9c00, seed=7, --seed 12",
        "b'a text of thirty-two plain letters'",
    ],
)
def test_what_a_report_is_read_for_stays(text: str) -> None:
    assert without_secrets(text) == text


@pytest.mark.turns(6)
@pytest.mark.parametrize(
    "piece",
    [
        *("secret", "_key", "a", "%41", "secret='", "secret=(", "secret ", "<>{}", "aA1"),
        *("\\'", "%", "#", "://", "a://b", "b'\\x", "b'a", "passphrase=", "a0"),
    ],
)
def test_a_long_text_takes_no_long_time(piece: str) -> None:
    took = []
    for length in (20_000, 200_000):
        text, before = piece * (length // len(piece)), time.process_time()
        without_secrets(text)
        took.append(time.process_time() - before)
    assert took[1] < 0.5 + 30 * took[0]


def test_json_of_a_message_loses_its_secret() -> None:
    told = json.dumps({"message": json.dumps({"secret": "abc", "seat": 1})})
    assert "abc" not in without_secrets(told)
