"""Several lobbies on one store, as conversations: what one is told, all of them know."""

import pytest
from msgspec.structs import replace

from smallworld_lobby.crowds import TOKENS_AN_ADDRESS_A_GAME, Ban
from smallworld_lobby.driver import DRAINED_AT_ONCE
from smallworld_lobby.facts import ban_write
from smallworld_lobby.leases import SILENCE
from smallworld_lobby.lobby import SETTLING, STAY
from smallworld_lobby.sharing import BEAT, MOVED, UNHEARD
from smallworld_lobby.store import Write
from smallworld_wire.common import NONCE_BYTES, Bye, Refused, game_id, hello
from smallworld_wire.lobby import (
    Claim,
    Close,
    HostRoute,
    Lease,
    Listed,
    NotKnownYet,
    OpenTunnel,
    Published,
    Release,
    RequestTunnel,
    Seek,
    Unlisted,
)
from smallworld_wire.phrases import LobbySays
from tests.server.lobbies import ADVERT, ANN, BOB, CID, FAR, GAME, RUNS, Lobbies, Relay


def test_a_game_that_is_published_at_one_lobby_is_listed_at_all(evening: Lobbies) -> None:
    assert [evening.listed(at) for at in (0, 1)] == [[GAME], [GAME]]


@pytest.mark.parametrize("kind", ["game", "lobby", "worker", "ticket", "order", "asked", "table"])
def test_what_a_program_of_a_later_version_writes_stops_no_lobby(
    evening: Lobbies, kind: str
) -> None:
    evening.store.commit([Write(kind, "later", b'"what this version does not know"')])
    evening.work()
    assert [evening.listed(at) for at in (0, 1)] == [[GAME], [GAME]]


def test_subscribers_of_another_lobby_are_told_of_each_change(evening: Lobbies) -> None:
    evening.told(1, BOB)
    later = replace(ADVERT, round=3)
    evening.say(0, ANN, replace(RUNS, advert=later))
    assert evening.told(1, BOB) == [Listed(later)]
    evening.say(0, ANN, Close(GAME))
    assert evening.told(1, BOB) == [Unlisted(GAME)]


def test_the_way_to_a_host_at_another_lobby_is_known(evening: Lobbies) -> None:
    [route] = evening.say(1, BOB, Seek(GAME))
    assert isinstance(route, HostRoute)
    assert (route.key, route.endpoints[0].host) == (ANN, FAR)


def test_a_guest_gets_a_tunnel_through_the_relay_of_their_hosts_lobby(evening: Lobbies) -> None:
    evening.told(0, ANN)
    [tunnel] = evening.say(1, BOB, RequestTunnel(GAME))
    assert isinstance(tunnel, OpenTunnel)
    assert evening.relays[0].expected == [tunnel.token]
    assert (tunnel.host, tunnel.port) == ("192.0.2.0", Relay.port)
    assert evening.told(0, ANN) == [OpenTunnel(GAME, Relay.port, tunnel.token)]


def test_a_guest_of_another_lobby_gets_no_more_tunnels_than_one_of_this(evening: Lobbies) -> None:
    for number in range(TOKENS_AN_ADDRESS_A_GAME):
        guest = bytes([number]) * 40
        assert isinstance(
            evening.say(1, guest, hello(f"Guest {number}"), RequestTunnel(GAME))[-1], OpenTunnel
        )
    assert evening.say(1, BOB, RequestTunnel(GAME)) == [Refused(LobbySays.RELAY_BUSY())]
    [tunnel] = evening.say(1, guest, RequestTunnel(GAME))
    assert isinstance(tunnel, OpenTunnel)
    assert tunnel.token == evening.relays[0].expected[-1]


def test_a_tunnel_to_a_host_who_has_just_left_is_refused(evening: Lobbies) -> None:
    evening.lines[1].is_cut = True
    evening.say(0, ANN, Close(GAME))
    evening.say(1, BOB, RequestTunnel(GAME))
    evening.told(1, BOB)
    evening.lines[1].is_cut = False
    evening.work()
    assert Refused(LobbySays.RELAY_BUSY()) in evening.told(1, BOB)


def test_nobody_publishes_a_game_of_others_at_another_lobby(evening: Lobbies) -> None:
    eve = b"e" * 40
    [answer] = evening.say(1, eve, hello("Eve"), RUNS)
    assert isinstance(answer, Refused)


def test_a_lobby_that_starts_later_lists_what_there_is(evening: Lobbies) -> None:
    assert evening.listed(evening.start()) == [GAME]


def test_nobody_takes_over_from_a_host_who_is_at_another_lobby(evening: Lobbies) -> None:
    evening.pass_time(SILENCE * 3, (0, ANN), (1, BOB))
    assert evening.say(1, BOB, Claim(GAME, 1)) == [Lease(GAME, 1, ANN, (BOB, CID), 1)]


def test_a_keeper_at_another_lobby_takes_over_from_a_host_who_fell_silent(
    evening: Lobbies,
) -> None:
    evening.pass_time(SILENCE + 2, (1, BOB))
    assert evening.say(1, BOB, Claim(GAME, 1)) == [Lease(GAME, 2, BOB, (BOB, CID), 1)]


def test_a_host_who_was_succeeded_at_another_lobby_is_told_so(evening: Lobbies) -> None:
    evening.say(0, ANN, Release(GAME))
    evening.told(0, ANN)
    evening.say(1, BOB, Claim(GAME, 1))
    assert Lease(GAME, 2, BOB, (BOB, CID), 1) in evening.told(0, ANN)


def test_a_former_host_does_not_get_the_game_back_anywhere(evening: Lobbies) -> None:
    evening.say(0, ANN, Release(GAME))
    evening.say(1, BOB, Claim(GAME, 1))
    for at in (0, 1):
        answers = evening.say(at, ANN, hello("Ann"), RUNS)
        assert answers == [Lease(GAME, 2, BOB, (BOB, CID), 1)]


def test_of_two_who_claim_at_two_lobbies_at_once_one_leads(evening: Lobbies) -> None:
    evening.say(0, CID, hello("Cid"))
    evening.say(0, ANN, Release(GAME))
    for line in evening.lines:
        line.is_cut = True
    evening.say(0, CID, Claim(GAME, 1))
    evening.say(1, BOB, Claim(GAME, 1))
    for line in evening.lines:
        line.is_cut = False
    evening.work()
    [first] = [each for each in evening.told(0, CID) if isinstance(each, Lease)]
    [second] = [each for each in evening.told(1, BOB) if isinstance(each, Lease)]
    assert first == second
    assert first.epoch == 2


def test_a_host_who_moves_to_another_lobby_is_listed_all_the_time(evening: Lobbies) -> None:
    evening.told(1, BOB)
    answers = evening.say(1, ANN, hello("Ann"), RUNS)
    assert Published(GAME) in answers
    evening.pass_time(SILENCE * 2, (1, ANN), (1, BOB))
    assert [evening.listed(at) for at in (0, 1)] == [[GAME], [GAME]]
    assert Unlisted(GAME) not in evening.told(1, BOB)


@pytest.mark.parametrize("moves_over", [False, True])
def test_when_a_lobby_dies_only_the_games_of_hosts_who_move_over_stay_in_the_list(
    evening: Lobbies, moves_over: bool
) -> None:
    evening.dead.add(0)
    evening.pass_time(3.0, (1, BOB))
    if moves_over:
        evening.say(1, ANN, hello("Ann"), RUNS)
    evening.told(1, BOB)
    evening.pass_time(7.0, (1, ANN), (1, BOB))
    evening.pass_time(SILENCE * 2 * moves_over, (1, ANN), (1, BOB))
    assert evening.listed(1) == [GAME] * moves_over
    assert (Unlisted(GAME) in evening.told(1, BOB)) is not moves_over


@pytest.mark.parametrize("has_left", [False, True])
def test_when_a_silent_lobby_goes_on_its_games_are_back_unless_they_have_left_it(
    evening: Lobbies, has_left: bool
) -> None:
    """Its machine was too busy, or that of the other lobby was; nothing has changed at it."""
    evening.dead.add(0)
    evening.pass_time(UNHEARD + 3, (1, BOB))
    assert evening.listed(1) == []
    if has_left:
        evening.say(1, ANN, hello("Ann"), RUNS)
        evening.say(1, ANN, Close(GAME))
        evening.told(1, BOB)
    evening.dead.discard(0)
    evening.pass_time(BEAT + 1, (1, BOB), *[(0, ANN)] * (not has_left))
    assert evening.listed(1) == [GAME] * (not has_left)
    assert (Listed(ADVERT) in evening.told(1, BOB)) is not has_left


def test_the_silence_of_a_host_counts_from_the_last_word_of_their_lobby(evening: Lobbies) -> None:
    evening.pass_time(SILENCE * 2, (0, ANN), (1, BOB))
    evening.dead.add(0)
    evening.pass_time(SILENCE - BEAT - 2, (1, BOB))
    assert evening.say(1, BOB, Claim(GAME, 1)) == [Lease(GAME, 1, ANN, (BOB, CID), 1)]
    evening.pass_time(BEAT + 3, (1, BOB))
    assert evening.say(1, BOB, Claim(GAME, 1)) == [Lease(GAME, 2, BOB, (BOB, CID), 1)]


def test_a_lobby_that_says_goodbye_takes_its_games_with_it(evening: Lobbies) -> None:
    evening.drivers[0].close()
    evening.lines[0].work()
    evening.dead.add(0)
    list(evening.lines[0].work())
    evening.work()
    assert evening.listed(1) == []
    assert ANN in [peer for peer, message in evening.ports[0].sent if isinstance(message, Bye)]


def test_a_late_word_of_a_lobby_that_a_host_has_left_does_not_unlist_their_game(
    evening: Lobbies,
) -> None:
    """The store was slow for the lobby that the host had left."""
    evening.lines[0].is_cut = True
    evening.say(0, ANN, replace(RUNS, advert=replace(ADVERT, round=2)))
    evening.say(1, ANN, hello("Ann"), RUNS)
    evening.lines[0].is_cut = False
    evening.pass_time(UNHEARD * 3, (1, ANN), (1, BOB))
    assert [evening.listed(at) for at in (0, 1)] == [[GAME], [GAME]]


def test_a_late_word_of_the_old_lobby_does_not_win_where_the_host_is_silent_for_a_moment(
    evening: Lobbies,
) -> None:
    """It comes while the host's computer is too busy to say anything; then that lobby ends."""
    evening.lines[0].is_cut = True
    evening.say(0, ANN, replace(RUNS, advert=replace(ADVERT, round=2)))
    evening.say(1, ANN, hello("Ann"), RUNS)
    evening.pass_time(MOVED + 1, (1, BOB))
    evening.lines[0].is_cut = False
    evening.pass_time(2.0, (1, BOB))
    evening.dead.add(0)
    evening.pass_time(UNHEARD * 3, (1, ANN), (1, BOB))
    assert evening.listed(1) == [GAME]


# Bans


def test_somebody_who_is_banned_has_to_leave_every_lobby_at_once_and_can_not_come_back(
    evening: Lobbies,
) -> None:
    evening.store.commit([ban_write(ANN.decode(), Ban(), 0.0)])
    evening.work()
    assert evening.told(0, ANN)[-1] == Bye(LobbySays.BANNED_HERE())
    assert evening.listed(1) == []
    for at in (0, 1):
        assert evening.say(at, ANN, hello("Ann")) == [Bye(LobbySays.BANNED_HERE())]


def test_nobody_comes_from_a_network_that_is_banned(evening: Lobbies) -> None:
    evening.store.commit([ban_write(FAR, Ban(until=evening.now + 60.0), evening.now)])
    evening.work()
    assert evening.say(0, CID, hello("Cid")) == [Bye(LobbySays.BANNED_HERE())]
    evening.pass_time(61.0)
    assert evening.say(0, CID, hello("Cid")) == []


def test_a_ban_that_is_ended_holds_no_longer(evening: Lobbies) -> None:
    evening.store.commit([ban_write(CID.decode(), Ban(), 0.0)])
    evening.store.commit([ban_write(CID.decode(), None, 0.0)])
    evening.work()
    assert evening.say(0, CID, hello("Cid")) == []


def test_a_lobby_that_starts_knows_who_is_banned(evening: Lobbies) -> None:
    evening.store.commit([ban_write(CID.decode(), Ban(), 0.0)])
    assert evening.say(evening.start(), CID, hello("Cid")) == [Bye(LobbySays.BANNED_HERE())]


# Stopping


def test_a_lobby_that_is_stopped_sends_everybody_elsewhere_and_lets_nobody_in(
    evening: Lobbies,
) -> None:
    evening.drivers[0].drain()
    evening.work()
    assert evening.told(0, ANN)[-1] == Bye(LobbySays.LOBBY_CLOSES())
    assert evening.say(0, CID, hello("Cid")) == [Bye(LobbySays.LOBBY_CLOSES())]


def test_the_game_of_a_host_who_is_sent_elsewhere_is_listed_all_the_time(evening: Lobbies) -> None:
    evening.told(1, BOB)
    evening.drivers[0].drain()
    evening.pass_time(3.0, (1, BOB))
    evening.say(1, ANN, hello("Ann"), RUNS)
    evening.pass_time(STAY + 2.0, (1, ANN), (1, BOB))
    assert evening.drivers[0].is_drained
    evening.drivers[0].close()
    evening.work()
    evening.pass_time(UNHEARD * 2, (1, ANN), (1, BOB))
    assert evening.listed(1) == [GAME]
    assert Unlisted(GAME) not in evening.told(1, BOB)


def test_the_game_of_a_host_who_does_not_come_back_leaves_the_list(evening: Lobbies) -> None:
    evening.drivers[0].drain()
    evening.pass_time(STAY + 2.0, (1, BOB))
    assert evening.listed(1) == []


def test_not_all_are_sent_elsewhere_at_once(evening: Lobbies) -> None:
    crowd = [f"{number:040}".encode() for number in range(DRAINED_AT_ONCE + 5)]
    for peer in crowd:
        evening.say(0, peer, hello("X"))
    evening.ports[0].sent.clear()
    evening.drivers[0].drain()
    evening.work(1)
    told = [peer for peer, message in evening.ports[0].sent if isinstance(message, Bye)]
    assert len(told) == DRAINED_AT_ONCE
    assert not evening.drivers[0].is_drained


# A game that a lobby does not know, or has not heard of yet


OTHER = game_id(b"1" * NONCE_BYTES, BOB)


def test_a_lobby_that_has_just_started_does_not_say_that_a_game_is_gone(evening: Lobbies) -> None:
    assert evening.say(1, BOB, Seek(OTHER)) == [NotKnownYet(OTHER)]
    assert evening.say(1, BOB, RequestTunnel(OTHER)) == [NotKnownYet(OTHER)]


def test_a_lobby_that_has_run_for_a_while_says_that_a_game_is_gone(evening: Lobbies) -> None:
    evening.pass_time(SETTLING, (0, ANN), (1, BOB))
    assert evening.say(1, BOB, Seek(OTHER)) == [Refused(LobbySays.NO_SUCH_GAME())]


def test_no_game_is_said_to_be_gone_while_the_store_is_away_and_for_a_while_after(
    evening: Lobbies,
) -> None:
    evening.pass_time(SETTLING, (0, ANN), (1, BOB))
    evening.lines[1].is_cut = True
    evening.pass_time(SETTLING * 2, (0, ANN), (1, BOB))
    assert evening.say(1, BOB, Seek(OTHER)) == [NotKnownYet(OTHER)]
    evening.lines[1].is_cut = False
    evening.pass_time(SETTLING / 2, (0, ANN), (1, BOB))
    assert evening.say(1, BOB, Seek(OTHER)) == [NotKnownYet(OTHER)]


def test_no_game_is_said_to_be_gone_while_the_store_hangs(
    evening: Lobbies, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.pass_time(SETTLING, (0, ANN), (1, BOB))
    monkeypatch.setattr(evening.lines[1], "work", lambda: iter(()))
    evening.pass_time(BEAT + 3.0, (0, ANN), (1, BOB))
    assert evening.say(1, BOB, Seek(OTHER)) == [NotKnownYet(OTHER)]


def test_no_game_is_said_to_be_gone_for_a_while_after_another_lobby_was_lost(
    evening: Lobbies,
) -> None:
    evening.pass_time(SETTLING, (0, ANN), (1, BOB))
    evening.dead.add(0)
    evening.pass_time(UNHEARD + 3.0, (1, BOB))
    assert evening.say(1, BOB, Seek(GAME)) == [NotKnownYet(GAME)]
    evening.pass_time(SETTLING, (1, BOB))
    assert evening.say(1, BOB, Seek(GAME)) == [Refused(LobbySays.NO_SUCH_GAME())]


@pytest.mark.parametrize("ask", [Seek, RequestTunnel])
@pytest.mark.parametrize("proof", ["", "p" * 43])
def test_a_private_game_is_never_told_from_one_that_is_not_there(
    evening: Lobbies, ask: type[Seek | RequestTunnel], proof: str
) -> None:
    evening.say(0, ANN, replace(RUNS, advert=replace(ADVERT, private=True), secret="s" * 43))
    assert evening.say(1, BOB, ask(GAME, proof)) == [NotKnownYet(GAME)]
    assert evening.say(1, BOB, ask(OTHER, proof)) == [NotKnownYet(OTHER)]
    evening.pass_time(SETTLING, (0, ANN), (1, BOB))
    for game in (GAME, OTHER):
        assert evening.say(1, BOB, ask(game, proof)) == [Refused(LobbySays.NO_SUCH_GAME())]
