"""Under which names a server is visited, and whose pages may ask it for anything."""

import pytest
from aiohttp import hdrs
from aiohttp.test_utils import make_mocked_request

from smallworld_web import answers
from smallworld_web.__main__ import build_parser
from smallworld_web.answers import OwnNames


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> OwnNames:
    monkeypatch.setattr(answers, "gethostname", lambda: "Anns-Desktop.example.net")
    return OwnNames(["games.example.org"])


@pytest.mark.parametrize(
    ("host", "is_known"),
    [
        ("192.168.1.20:7480", True),
        ("203.0.113.9", True),
        ("[2001:db8::1]:7480", True),
        ("localhost:7480", True),
        ("anns-desktop:7480", True),
        ("Anns-Desktop.local.:7480", True),
        ("anns-desktop.example.net", True),
        ("games.example.org", True),
        ("GAMES.example.org:443", True),
        ("evil.example", False),
        ("anns-desktop.evil.example", False),
        ("192.168.1.20.evil.example", False),
        ("games.example.org.evil.example", False),
        ("", False),
    ],
)
def test_a_server_answers_under_its_own_names_alone(
    names: OwnNames, host: str, is_known: bool
) -> None:
    assert names.knows(make_mocked_request("GET", "/", {hdrs.HOST: host})) is is_known


@pytest.mark.parametrize("origin", [None, "http://evil.example"])
def test_a_request_without_a_name_comes_from_no_browser(
    names: OwnNames, origin: str | None
) -> None:
    headers = {hdrs.ORIGIN: origin} if origin else {}
    assert names.knows(make_mocked_request("GET", "/", headers)) is (origin is None)


@pytest.mark.parametrize(
    ("origin", "host", "is_own"),
    [
        ("http://192.168.1.20:7480", "192.168.1.20:7480", True),
        ("https://games.example.org", "games.example.org", True),
        ("https://games.example.org", "127.0.0.1:7480", True),  # by a proxy that changes the name
        ("http://192.168.1.20:8080", "192.168.1.20:7480", False),
        ("http://localhost:3000", "localhost:7480", False),
        ("https://evil.example", "games.example.org", False),
        ("null", "192.168.1.20:7480", False),
    ],
)
def test_a_page_is_own_where_it_came_from_here(
    names: OwnNames, origin: str, host: str, is_own: bool
) -> None:
    request = make_mocked_request("GET", "/live", {hdrs.HOST: host, hdrs.ORIGIN: origin})
    assert names.is_own_page(request) is is_own


def test_names_are_given_one_by_one() -> None:
    args = build_parser().parse_args(["--name", "a.example", "--name", "b.example"])
    assert args.name == ["a.example", "b.example"]
