"""The lobby's core, as conversations."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from smallworld.wire import (
    FROM_LOBBY,
    Advert,
    Bye,
    Close,
    FromLobby,
    Games,
    Here,
    Listed,
    Publish,
    Published,
    Refused,
    Seek,
    Spot,
    Subscribe,
    ToLobby,
    Unlisted,
    Way,
    encode,
    hello,
)
from smallworld_lobby.leases import NO_SUCH_GAME, SILENCE
from smallworld_lobby.lobby import FULL, GAMES_AN_ADDRESS, GAMES_EACH, Lobby
from tests.helpers.frames import messages

ANN, BOB, EVE = (name.ljust(40).encode() for name in ("ann", "bob", "eve"))
SECRET = "s" * 22
FAR = "198.51.100.7"


def advert(game: str = "one", **changes: object) -> Advert:
    made = Advert(game, "Ann's table", "Ann", "two-players", seats=2, taken=1, key=ANN)
    return replace(made, **changes)


def publish(game: str = "one", secret: str = "", **changes: object) -> Publish:
    made = advert(game, private=bool(secret), **changes)
    return Publish(made, 7475, ("192.168.1.20",), secret)


class Evening:
    """A lobby with Ann, Bob and Eve in it."""

    def __init__(self) -> None:
        self.lobby = Lobby()
        self.now = 100.0
        for peer in (ANN, BOB, EVE):
            self.lobby.receive(peer, hello("X"), self.now, FAR)

    def say(self, peer: bytes, *said: ToLobby) -> list[tuple[bytes, FromLobby]]:
        return [
            letter
            for message in said
            for letter in self.lobby.receive(peer, message, self.now, FAR)
        ]

    def refusal(self, peer: bytes, message: ToLobby) -> str:
        [(whom, answer)] = self.say(peer, message)
        assert whom == peer
        assert isinstance(answer, Refused)
        return answer.reason


def test_a_published_game_stands_in_the_list() -> None:
    evening = Evening()
    assert evening.say(ANN, publish()) == [(ANN, Published("one"))]
    assert evening.say(BOB, Subscribe()) == [(BOB, Games((advert(),)))]


def test_subscribers_hear_of_every_change_and_others_do_not() -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    assert (BOB, Listed(advert())) in evening.say(ANN, publish())
    assert (BOB, Listed(advert(taken=2))) in evening.say(ANN, publish(taken=2))
    assert evening.say(ANN, publish(taken=2)) == [(ANN, Published("one"))]
    assert evening.say(ANN, Close("one")) == [(BOB, Unlisted("one"))]


def test_the_way_to_a_game_is_its_hosts_key_and_where_he_may_be_found() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    [(_, way)] = evening.say(BOB, Seek("one"))
    assert way == Way("one", ANN, (Spot(FAR, 7475), Spot("192.168.1.20", 7475)))


def test_the_loopback_is_the_last_place_to_look() -> None:
    lobby = Lobby()
    lobby.receive(ANN, hello("Ann"), 1.0, "127.0.0.1")
    lobby.receive(ANN, publish(), 1.0, "127.0.0.1")
    [(_, way)] = lobby.receive(ANN, Seek("one"), 1.0, "127.0.0.1")
    assert isinstance(way, Way)
    assert [spot.host for spot in way.spots] == ["192.168.1.20", "127.0.0.1"]


def test_no_name_that_others_would_look_up_is_handed_on() -> None:
    evening = Evening()
    evening.say(ANN, replace(publish(), hosts=("evil.example", "10.0.0.1")))
    [(_, way)] = evening.say(BOB, Seek("one"))
    assert isinstance(way, Way)
    assert [spot.host for spot in way.spots] == [FAR, "10.0.0.1"]


def test_a_private_game_is_in_no_list() -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    assert evening.say(ANN, publish(secret=SECRET)) == [(ANN, Published("one"))]
    assert evening.say(EVE, Subscribe()) == [(EVE, Games(()))]
    assert evening.say(ANN, Close("one")) == []


def test_the_way_to_a_private_game_takes_its_secret() -> None:
    evening = Evening()
    evening.say(ANN, publish(secret=SECRET))
    [(_, way)] = evening.say(BOB, Seek("one", SECRET))
    assert isinstance(way, Way)


@pytest.mark.parametrize("secret", ["", "t" * 22, SECRET[:-1]])
def test_without_its_secret_a_private_game_does_not_seem_to_exist(secret: str) -> None:
    evening = Evening()
    evening.say(ANN, publish(secret=SECRET))
    assert evening.refusal(EVE, Seek("one", secret)) == NO_SUCH_GAME
    assert evening.refusal(EVE, Seek("other", secret)) == NO_SUCH_GAME


def test_a_private_game_needs_a_secret_that_nobody_guesses() -> None:
    evening = Evening()
    assert "22 characters" in evening.refusal(ANN, publish(secret="guess"))


def test_a_game_that_becomes_private_leaves_the_list() -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    evening.say(ANN, publish())
    assert (BOB, Unlisted("one")) in evening.say(ANN, publish(secret=SECRET))


def test_nobody_changes_or_closes_the_game_of_another() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    assert evening.refusal(EVE, publish(title="Mine")) == "That is not your game."
    assert evening.refusal(EVE, Close("one")) == "That is not your game."
    assert evening.lobby.games == (advert(),)


def test_a_game_that_is_over_is_not_listed_any_more() -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    evening.say(ANN, publish())
    assert (BOB, Unlisted("one")) in evening.say(ANN, publish(stage="over"))
    assert evening.lobby.games == ()


def test_one_host_has_only_so_many_games() -> None:
    evening = Evening()
    for number in range(GAMES_EACH):
        evening.say(ANN, publish(f"g{number}"))
    assert "Close one first" in evening.refusal(ANN, publish("one-more"))
    assert evening.say(ANN, publish("g0", taken=2))[0] == (ANN, Published("g0"))
    assert evening.say(BOB, publish("his"))[0] == (BOB, Published("his"))


def test_one_address_has_only_so_many_games_under_whatever_keys() -> None:
    evening = Evening()
    for number in range(GAMES_AN_ADDRESS):
        crowd = f"{number:040}".encode()
        evening.say(crowd, hello("X"), publish(f"g{number}"))
    assert evening.refusal(BOB, publish("one-more")) == FULL
    [(_, answer)] = evening.lobby.receive(ANN, publish("hers"), evening.now, "203.0.113.9")[:1]
    assert answer == Published("hers")


def test_texts_of_the_list_are_plain_lines() -> None:
    evening = Evening()
    evening.say(ANN, publish(title="a\nb\u202e", host="\u0007", board="a\x1bboard"))
    [listed] = evening.lobby.games
    assert (listed.title, listed.host, listed.board) == ("a b", "Somebody", "a board")


def test_the_games_of_who_says_nothing_for_long_are_gone() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    evening.say(BOB, Subscribe())
    evening.now += SILENCE
    evening.say(BOB, Here())
    assert evening.lobby.tick(evening.now) == []
    assert evening.lobby.tick(evening.now + 1) == [(BOB, Unlisted("one"))]


def test_the_games_of_who_leaves_are_gone_at_once() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    evening.say(ANN, Bye())
    assert evening.lobby.games == ()


def test_whoever_says_that_he_is_here_is_answered() -> None:
    assert Evening().say(ANN, Here()) == [(ANN, Here())]


def test_nobody_is_heard_before_he_says_hello() -> None:
    [(_, answer)] = Lobby().receive(ANN, Subscribe(), 1.0, FAR)
    assert isinstance(answer, Bye)


def test_a_good_bye_of_somebody_unknown_needs_no_answer() -> None:
    assert Lobby().receive(ANN, Bye(), 1.0, FAR) == []


def test_another_version_is_turned_away_with_both_versions_named() -> None:
    old = replace(hello("Ann"), protocol=0, version="0.0.7")
    [(_, answer)] = Lobby().receive(ANN, old, 1.0, FAR)
    assert isinstance(answer, Bye)
    assert "0.0.7" in answer.reason
    assert "0.1.0" in answer.reason


def test_closing_tells_everybody() -> None:
    assert {peer for peer, _ in Evening().lobby.close()} == {ANN, BOB, EVE}


@settings(max_examples=80)
@given(st.lists(st.tuples(st.sampled_from([ANN, BOB, EVE]), messages(ToLobby)), max_size=30))
def test_a_lobby_survives_any_conversation(talk: list[tuple[bytes, ToLobby]]) -> None:
    evening = Evening()
    for peer, message in talk:
        for _, answer in evening.say(peer, message):
            assert FROM_LOBBY.decode(encode(answer)) == answer
    evening.lobby.tick(evening.now + SILENCE + 1)
    assert evening.lobby.games == ()
    assert evening.lobby.census == (0, 0, 0)
