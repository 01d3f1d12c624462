"""What a target says is what Apprise's own parser finds in it, and nothing that is not allowed."""

import warnings
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from smallworld_lobby.notice_targets import MODES, OPTIONS, SCHEMES, is_encrypted, kind_of
from smallworld_tables.processes import is_as_read

HONEST = {
    "discord": "discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js?thread=12",
    "gotifys": "gotifys://gotify.example.org/AbCdEfGhIjKlMnO?priority=high",
    "jsons": "jsons://ann:secret@example.org:8443/hook",
    "mailtos": "mailtos://ann:p%40ss@example.org?to=bob@example.org&smtp=smtp.example.org&mode=ssl",
    "matrixs": "matrixs://ann:secret@matrix.example.org/#room/!other:example.org?mode=off",
    "mmosts": "mmosts://mm.example.org/abcdefghijklmnop?channel=games&team=small",
    "ntfy": "ntfy://topic?priority=high",
    "ntfys": "ntfys://tk_abcdefgh@ntfy.example.org/topic?auth=token",
    "pbul": "pbul://abcdefghijklmnopqrstuvwxyz123456/#channel/ann@example.org",
    "pover": "pover://u12345678901234567890123456789@a12345678901234567890123456789?sound=bike",
    "rockets": "rockets://ann:secret@rocket.example.org/#channel?mode=basic",
    "signals": "signals://signal.example.org:8080/+4915112345678/+4915187654321",
    "slack": "slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7Q/#channel?mode=hook",
    "tgram": "tgram://123456789:abcdefg_hijklmnop/12315544/?topic=5",
    "xmpps": "xmpps://ann:secret@xmpp.example.org/bob@example.org?mode=starttls",
    "zulip": "zulip://botname@organization/a6k4cGvz9qwertyuiopasdfghjklzx12/channel?to=ann@example.org",
}
"""Targets as Apprise's documentation has them."""


Parse = Callable[[str], Mapping[str, Any]]


@pytest.fixture(scope="module")
def parse() -> Parse:
    """Apprise's parser, whose plugins take most of a second to load."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from apprise import plugins

        untyped: Any = plugins
        assert set(untyped.N_MGR.schemas()) >= SCHEMES

    def parsed(target: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = untyped.url_to_dict(target)
        assert found is not None
        return found

    return parsed


def test_there_is_an_honest_target_of_each_kind() -> None:
    assert set(HONEST) == SCHEMES


def test_honest_targets_are_allowed_and_read_as_apprise_reads_them(parse: Parse) -> None:
    for kind, target in HONEST.items():
        assert kind_of(target) == kind
        assert is_encrypted(target), kind
        assert is_as_read(parse(target), kind, target), kind


def test_an_honest_target_is_sent_to_as_apprise_reads_it(parse: Parse) -> None:
    from apprise import Apprise, AppriseAsset

    asset = AppriseAsset(async_mode=False)
    for kind in set(HONEST) - {"xmpps"}:  # slixmpp need not be there
        assert Apprise.instantiate(dict(parse(HONEST[kind])), asset=asset) is not None, kind


HIDDEN = [
    "discord://1/2?to=x;template=/srv/secret.json",
    "discord://1/2?to=x%3Btemplate=/srv/secret.json",
    "discord://1/2?to=x%3btemplate=/srv/secret.json",
    "discord://1/2?to=x%253Btemplate=/srv/secret.json",
    "discord://1/2?to=x%25253Btemplate=/srv/secret.json",
    "discord://1/2;template=/srv/secret.json",
    "discord://1/2?;template=/srv/secret.json",
    "discord://1/2?to=x&;template=/srv/secret.json",
    "discord://1/2?to=x&+template=/srv/secret.json",
    "discord://1/2?to=x&%20template=/srv/secret.json",
    "discord://1/2?to=x&TEMPLATE=/srv/secret.json",
    "discord://1/2?to=x&templat%65=/srv/secret.json",
    "discord://1/2?to=x?template=/srv/secret.json",
    "discord://1/2??template=/srv/secret.json",
    "discord://1/2/#?template=/srv/secret.json",
    "discord://1/2?:name=value",
    "jsons://example.org/?to=x;verify=no",
    "jsons://example.org/?to=x;+Host=internal",
    "jsons://example.org/?to=x;%2BHost=internal",
    "jsons://example.org/?+Host=internal",
    "jsons://example.org/?%2BHost=internal",
    "jsons://example.org/?-key=value",
    "jsons://example.org/?:key=value",
    "jsons://example.org/?to=x;method=PUT",
    "jsons://example.org/?method=PUT",
    "jsons://example.org/?verify",
    "jsons://example.org/?to",
    "jsons://example.org/?to=",
    "jsons://example.org/?to=x&to=y",
    "jsons://example.org/?To=x",
    "jsons://example.org/?to=x&",
    "jsons://example.org/?",
    "jsons://example.org/?to=%0d%0aHost:%20internal",
    "jsons://example.org/%00",
    "jsons://example.org/?to=%250aX",
    "jsons:///etc/passwd",
    "jsons:\\\\example.org",
    "jsons://example.org\\@internal",
    "JSONS://example.org/",
    "jsonS://example.org/",
    " jsons://example.org/",
    "jsons://example.org/\n",
    "jsons://example.org/\N{FULLWIDTH SEMICOLON}verify=no",
    "jsons://example.org/?to=x\N{NO-BREAK SPACE}",
    "jsons://example.org/?to=x%253A%252F%252F&name=file%3A%2F%2F/etc/passwd",
    "mailtos://ann:secret@example.org?to=bob@example.org;mode=insecure",
    "mailtos://ann:secret@example.org?mode=insecure",
    "mailtos://ann:secret@example.org?mode=%69nsecure",
    "mailtos://ann:secret@example.org?mode=",
    "mailtos://ann:secret@example.org?to=x;pgp=sign;pgpprv=/etc/ssl/private/key.pem",
    "xmpps://ann:secret@example.org?mode=none",
    "ntfys://example.org/a?to=x;attach=file:/etc/passwd",
    "ntfys://example.org/a,rsyslog://127.0.0.1",
    "ntfys://example.org/a;syslog://",
    "ntfys://a b",
    "mailto://ann:secret@example.org",
    "mailtos://ann:secret@example.org?Mode=insec%2575re",
    "jsons://example.org/hook?cto=3600",
    "json://example.org/hook",
    "https://example.org/",
    "file:///etc/passwd",
    "syslog://",
    "exec://rm",
    "",
]
"""Targets of no kind over TLS to people, or with an option that is not allowed or seems to be."""


def test_what_is_no_message_over_tls_or_hides_an_option_is_no_target() -> None:
    assert [target for target in HIDDEN if kind_of(target) is not None] == []


def test_what_the_lobby_might_miss_the_worker_finds_in_what_apprise_reads(parse: Parse) -> None:
    hidden = [it for it in HIDDEN if it.startswith("discord:") and ";" in it.partition("?")[2]]
    assert hidden
    assert [it for it in hidden if is_as_read(parse(it), "discord", it)] == []


def test_a_name_that_apprise_takes_for_a_server_without_tls_is_no_topic_of_ntfy_sh(
    parse: Parse,
) -> None:
    for target in ("ntfy://ai?to=topic", "ntfy://ai?mode=private", "ntfy://ai/?to=topic"):
        assert parse(target)["mode"] == "private"
        assert not is_encrypted(target)
    for target in ("ntfy://192.168.1.5/topic", "ntfy://localhost:8080/topic"):
        assert not is_encrypted(target)
    assert parse("ntfy://topic?mode=cloud")["mode"] == "cloud"
    assert is_encrypted("ntfy://topic?mode=cloud")


pieces = st.sampled_from(
    [
        *("?", "&", ";", "=", "#", "/", "+", "-", ":", "@", "%3B", "%253b", "%26", "%3D", "%2B"),
        *("%", "%25", "%3F", "\\", " ", "%0a", "x", "a@b.org", "to", "TO", "mode", "tls", "none"),
        *("template", "verify", "method", "to=x", "&to=y", ";verify=no", "&+Host=h", "&name="),
        *("?to=x", "?name=", "?mode=tls", "&from=%41"),
    ]
)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(sorted(SCHEMES)), st.lists(pieces, max_size=8))
def test_whatever_is_put_together_apprise_reads_nothing_else_in_what_is_allowed(
    parse: Parse, kind: str, tail: list[str]
) -> None:
    target = f"{kind}://12:ab@example.org/a{''.join(tail)}"
    if kind_of(target) is None:
        return
    try:
        found = parse(target)
    except (AssertionError, IndexError, TypeError):
        return  # It is no target of that kind.
    assert found["qsd"].keys() <= OPTIONS
    assert found["qsd"].get("mode", "tls") in MODES
    assert is_as_read(found, kind, target)
