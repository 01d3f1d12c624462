"""The lobby's core, as conversations: what is listed, to whom, and how much of it."""

import pytest
from msgspec.structs import replace

from smallworld import __version__
from smallworld_lobby.directory import GAMES_AN_ADDRESS, GAMES_EACH
from smallworld_lobby.leases import SILENCE
from smallworld_lobby.lobby import LobbySizes
from smallworld_lobby.sharing import UNHEARD
from smallworld_wire.codec import TO_LOBBY, encode
from smallworld_wire.common import (
    AskRelease,
    Bye,
    Heartbeat,
    Refused,
    ReleaseNotice,
    hello,
    lobby_invitation,
    proof_of,
)
from smallworld_wire.lobby import (
    Close,
    Endpoint,
    Games,
    HostRoute,
    Listed,
    Publish,
    Published,
    Seek,
    Subscribe,
    Unlisted,
)
from smallworld_wire.phrases import LobbySays, WaySays
from tests.helpers.lobbies import TellingLobby as Lobby
from tests.server.conversations import (
    ANN,
    BOB,
    EVE,
    FAR,
    INVITATION,
    LEASE,
    LOBBY,
    ONE,
    OTHER,
    SECRET,
    TO_WATCH,
    Evening,
    advert,
    at,
    made,
    proof,
    publish,
    running,
)


def test_a_published_game_stands_in_the_list() -> None:
    evening = Evening()
    assert evening.say(ANN, publish()) == [(ANN, Published(ONE))]
    assert evening.say(BOB, Subscribe()) == [(BOB, Games(0, (advert(),), 1))]


def test_the_sets_of_a_game_stand_in_the_list_also_those_of_a_version_to_come() -> None:
    evening = Evening()
    assert TO_LOBBY.decode(encode(publish(sets=("cursed", "moon")))) == publish(
        sets=("cursed", "moon")
    )
    evening.say(ANN, publish(sets=("cursed", "moon")))
    [(_, games)] = evening.say(BOB, Subscribe())
    assert games == Games(0, (advert(sets=("cursed", "moon")),), 1)


def test_subscribers_hear_of_every_change_and_others_do_not() -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    assert (BOB, Listed(advert())) in evening.say(ANN, publish())
    assert (BOB, Listed(advert(taken=2))) in evening.say(ANN, publish(taken=2))
    assert evening.say(ANN, publish(taken=2)) == [(ANN, Published(ONE))]
    assert evening.say(ANN, Close(ONE)) == [(BOB, Unlisted(ONE))]


def test_whoever_asks_is_told_of_a_release() -> None:
    evening = Evening()
    evening.lobby.release_notice = b"signed"
    assert evening.say(BOB, AskRelease()) == [(BOB, ReleaseNotice(b"signed"))]
    assert evening.say(BOB, Subscribe()) == [(BOB, Games(0, (), 0))]


def test_a_lobby_without_a_notice_says_so() -> None:
    assert Evening().say(BOB, AskRelease()) == [(BOB, ReleaseNotice())]


def test_the_way_to_a_game_is_its_hosts_key_and_where_they_may_be_found() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    [(_, way)] = evening.say(BOB, Seek(ONE))
    assert way == HostRoute(ONE, ANN, (Endpoint(FAR, 7475), Endpoint("192.168.1.20", 7475)))


def test_the_loopback_is_the_last_place_to_look() -> None:
    lobby = Lobby(LOBBY)
    lobby.receive(ANN, hello("Ann"), 1.0, at("127.0.0.1"))
    lobby.receive(ANN, publish(), 1.0, at("127.0.0.1"))
    [(_, way)] = lobby.receive(ANN, Seek(ONE), 1.0, at("127.0.0.1"))
    assert isinstance(way, HostRoute)
    assert [endpoint.host for endpoint in way.endpoints] == ["192.168.1.20", "127.0.0.1"]


def test_no_name_that_others_would_look_up_is_handed_on() -> None:
    evening = Evening()
    evening.say(ANN, replace(publish(), hosts=("evil.example", "10.0.0.1")))
    [(_, way)] = evening.say(BOB, Seek(ONE))
    assert isinstance(way, HostRoute)
    assert [endpoint.host for endpoint in way.endpoints] == [FAR, "10.0.0.1"]


def test_a_private_game_is_in_no_list() -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    assert evening.say(ANN, publish(secret=SECRET)) == [(ANN, Published(ONE))]
    assert evening.say(EVE, Subscribe()) == [(EVE, Games(0, (), 0))]
    assert evening.say(ANN, Close(ONE)) == []


@pytest.mark.parametrize("invitation", [INVITATION, TO_WATCH])
def test_the_way_to_a_private_game_takes_an_invitation_to_play_or_to_watch(
    invitation: str,
) -> None:
    evening = Evening()
    evening.say(ANN, replace(publish(secret=SECRET), watch_secret=lobby_invitation(TO_WATCH)))
    [(_, way)] = evening.say(BOB, Seek(ONE, proof(BOB, invitation)))
    assert isinstance(way, HostRoute)


def test_the_list_names_the_key_of_the_host_and_not_what_they_say_it_is() -> None:
    evening = Evening()
    evening.say(ANN, publish(key=EVE))
    assert [game.key for game in evening.lobby.games] == [ANN]


def test_no_host_can_say_that_the_lobby_hosts_its_game() -> None:
    evening = Evening()
    evening.say(ANN, publish(service=True))
    assert [game.service for game in evening.lobby.games] == [False]


@pytest.mark.parametrize(
    "said",
    [
        pytest.param("", id="nothing"),
        pytest.param(proof(EVE, "t" * 22), id="another invitation"),
        pytest.param(proof(EVE)[:-1], id="most of a proof"),
        pytest.param(proof(BOB), id="a guest's proof"),
        pytest.param(proof_of(SECRET, EVE, ANN), id="a proof for the host"),
        pytest.param(SECRET, id="what the lobby was told"),
        pytest.param(INVITATION, id="the invitation itself"),
    ],
)
def test_without_a_proof_of_its_invitation_a_private_game_does_not_seem_to_exist(said: str) -> None:
    evening = Evening()
    evening.say(ANN, publish(secret=SECRET))
    assert evening.refusal(EVE, Seek(ONE, said)) == str(LobbySays.NO_SUCH_GAME())
    assert evening.refusal(EVE, Seek(OTHER, said)) == str(LobbySays.NO_SUCH_GAME())


def test_a_private_game_needs_a_secret_that_nobody_guesses() -> None:
    evening = Evening()
    assert "32 characters" in evening.refusal(ANN, publish(secret="guess"))
    guessed = replace(publish(secret=SECRET), watch_secret="guess")
    assert "32 characters" in evening.refusal(ANN, guessed)


@pytest.mark.parametrize("later", [publish(secret=SECRET), publish(stage="over")])
def test_a_game_that_becomes_private_or_is_over_leaves_the_list(later: Publish) -> None:
    evening = Evening()
    evening.say(BOB, Subscribe())
    evening.say(ANN, publish())
    assert (BOB, Unlisted(ONE)) in evening.say(ANN, later)
    assert evening.say(BOB, Subscribe()) == [(BOB, Games(0, (), 0))]


def test_nobody_changes_or_closes_the_game_of_another() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    assert evening.refusal(EVE, publish(title="Mine")) == str(LobbySays.NOT_YOUR_GAME())
    assert evening.refusal(EVE, Close(ONE)) == str(LobbySays.NOT_YOUR_GAME())
    assert evening.lobby.games == (advert(),)


def test_a_waiting_game_whose_host_is_away_from_the_lobby_is_nobody_elses() -> None:
    evening = Evening()
    evening.say(ANN, publish(), Bye())
    assert evening.refusal(EVE, running()) == str(LobbySays.NOT_YOUR_GAME())
    assert evening.say(ANN, hello("Ann"), running())[1:] == [(ANN, LEASE)]


@pytest.mark.parametrize("own", [0, GAMES_EACH])
@pytest.mark.parametrize("anns", ["", SECRET])
def test_nobody_publishes_anothers_id_or_is_told_whether_such_a_game_exists(
    own: int, anns: str
) -> None:
    """Also to one who has as many games as anybody may have, and of a game of an older version."""
    evening = Evening()
    evening.say(ANN, publish(secret=anns))
    for number in range(own):
        evening.say(EVE, publish(made(EVE, number)))
    answers = {
        evening.refusal(EVE, publish(game, secret=secret, stage=stage))
        for game in (ONE, OTHER, "an-id-of-version-0-1")
        for secret in ("", SECRET)
        for stage in ("waiting", "running", "over")
    }
    assert answers == {str(LobbySays.NOT_YOUR_GAME())}
    assert {listed.key for listed in evening.lobby.games} <= {EVE} | ({ANN} if not anns else set())


def test_one_host_has_only_so_many_games() -> None:
    evening = Evening()
    for number in range(GAMES_EACH):
        evening.say(ANN, publish(made(ANN, number)))
    assert "Close one first" in evening.refusal(ANN, publish(made(ANN, GAMES_EACH)))
    first, bobs = made(ANN), made(BOB)
    assert evening.say(ANN, publish(first, taken=2))[0] == (ANN, Published(first))
    assert evening.say(BOB, publish(bobs))[0] == (BOB, Published(bobs))


def test_one_address_has_only_so_many_games_under_whatever_keys() -> None:
    evening = Evening()
    for number in range(GAMES_AN_ADDRESS):
        crowd = f"{number:040}".encode()
        evening.say(crowd, hello("X"), publish(made(crowd)))
    assert evening.refusal(BOB, publish(made(BOB))) == str(LobbySays.LOBBY_FULL())
    [(_, answer)] = evening.lobby.receive(ANN, publish(), evening.now, at("203.0.113.9"))[:1]
    assert answer == Published(ONE)


def test_in_a_full_lobby_a_game_of_a_crowd_makes_room_and_its_host_is_told() -> None:
    evening = Evening(Lobby(LOBBY, sizes=LobbySizes(games=3)))
    evening.say(BOB, Subscribe())
    for number in range(3):
        evening.say(EVE, publish(made(EVE, number)))
    near = at("203.0.113.9")
    outgoing = evening.lobby.receive(ANN, publish(), evening.now, near)
    assert (EVE, Refused(LobbySays.LOBBY_FULL())) in outgoing
    assert (BOB, Unlisted(made(EVE, 2))) in outgoing
    assert (BOB, Listed(advert())) in outgoing
    assert evening.refusal(EVE, publish(made(EVE, 3))) == str(LobbySays.LOBBY_FULL())


def test_in_a_full_lobby_a_visitor_of_a_crowd_makes_room() -> None:
    evening = Evening(Lobby(LOBBY, sizes=LobbySizes(clients=3)))
    evening.say(ANN, publish())
    evening.say(BOB, Heartbeat(), Subscribe())
    evening.say(ANN, Heartbeat())
    cid, near = b"cid".ljust(40), at("203.0.113.9")
    assert evening.lobby.receive(cid, hello("Cid"), evening.now, near) == [
        (EVE, Bye(WaySays.TOO_MANY_HERE()))
    ]
    assert evening.say(EVE, hello("Eve")) == [(EVE, Bye(WaySays.TOO_MANY_HERE()))]
    assert evening.lobby.receive(cid, Heartbeat(), evening.now, near) == [(cid, Heartbeat())]


def test_texts_of_the_list_are_plain_lines() -> None:
    evening = Evening()
    evening.say(ANN, publish(title="a\nb\u202e", host="\u0007", board="a\x1bboard"))
    [listed] = evening.lobby.games
    assert (listed.title, listed.host, listed.board) == ("a b", "Somebody", "a board")


def test_the_games_of_who_says_nothing_for_some_seconds_are_not_listed() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    evening.say(BOB, Subscribe())
    evening.now += UNHEARD
    evening.say(BOB, Heartbeat())
    assert evening.lobby.tick(evening.now) == []
    assert evening.lobby.tick(evening.now + 1) == [(BOB, Unlisted(ONE))]
    assert evening.lobby.tick(evening.now + 2) == []


def test_the_games_of_who_is_heard_again_are_listed_again_at_once() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    evening.say(BOB, Subscribe())
    evening.now += UNHEARD + 1
    evening.lobby.tick(evening.now)
    evening.say(BOB, Heartbeat())
    assert (BOB, Listed(advert())) in evening.say(ANN, Heartbeat())
    assert evening.lobby.games == (advert(),)


def test_somebody_who_says_nothing_for_long_has_left() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    evening.now += SILENCE + 1
    evening.lobby.tick(evening.now)
    assert evening.say(ANN, Heartbeat()) == [(ANN, Bye(LobbySays.LOBBY_UNHEARD()))]
    assert evening.lobby.census == (0, 0, 0)


def test_the_games_of_who_leaves_are_gone_at_once() -> None:
    evening = Evening()
    evening.say(ANN, publish())
    evening.say(ANN, Bye())
    assert evening.lobby.games == ()


# Whoever says whatever


def test_whoever_says_that_they_are_here_is_answered() -> None:
    assert Evening().say(ANN, Heartbeat()) == [(ANN, Heartbeat())]


def test_nobody_is_heard_before_they_say_hello() -> None:
    [(_, answer)] = Lobby(LOBBY).receive(ANN, Subscribe(), 1.0, at(FAR))
    assert isinstance(answer, Bye)


def test_a_good_bye_of_somebody_unknown_needs_no_answer() -> None:
    assert Lobby(LOBBY).receive(ANN, Bye(), 1.0, at(FAR)) == []


def test_another_version_is_turned_away_with_both_versions_named() -> None:
    old = replace(hello("Ann"), protocol=0, version="0.0.7")
    [(_, answer)] = Lobby(LOBBY).receive(ANN, old, 1.0, at(FAR))
    assert isinstance(answer, Bye)
    assert "0.0.7" in str(answer.reason)
    assert __version__ in str(answer.reason)


def test_closing_tells_everybody() -> None:
    assert {peer for peer, _ in Evening().lobby.close()} == {ANN, BOB, EVE}


def test_one_address_has_its_games_told_to_everybody_a_few_times_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_lobby.lobby.PUBLISHED_AT_ONCE", 3.0)
    evening = Evening()
    for taken in range(3):
        assert (ANN, Published(made(ANN))) in evening.say(ANN, publish(made(ANN), taken=taken))
    assert evening.refusal(ANN, publish(made(ANN), taken=0)) == str(WaySays.TOO_FAST())
    evening.now += 0.2
    assert (ANN, Published(made(ANN))) in evening.say(ANN, publish(made(ANN), taken=0))
