"""Who is let in, and as what."""

from collections.abc import Callable
from typing import Literal

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from smallworld_client.table.authority.broadcast import ROOM_BURST
from smallworld_client.table.authority.members import TALK_BURST, Outgoing
from smallworld_client.table.authority.seating import Invitations
from smallworld_client.table.snapshot import Peer, TableSnapshot
from smallworld_wire.codec import FROM_TABLE, encode
from smallworld_wire.common import NOBODY, Bye, Heartbeat, Hello, Refused, Role, hello, proof_of
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Pace, Person, Room, RoomChange, TableSettings
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import (
    Arrange,
    Kick,
    Mute,
    Pause,
    Propose,
    Said,
    Say,
    Sit,
    Stand,
    StandIn,
    ToTable,
    Vote,
)
from tests.helpers.company import ANN, BOB, CID, EVE, NAMES, Company

PLAY, WATCH = "p" * 22, "w" * 22
OPEN = TableSettings("Ann's table", "two-players")
UNWATCHED = replace(OPEN, spectators=False)
HOST = b"ann"
CHARTER = TableSnapshot("a-game", OPEN, (), (Person(0, "Ann", "host", key=HOST),))


def invitations(secret: str = "", watch: str = "", banned: tuple[Peer, ...] = ()) -> Invitations:
    return Invitations(replace(CHARTER, secret=secret, watch_secret=watch, banned=banned))


def invited(secret: str, peer: Peer = BOB, host: Peer = HOST) -> Hello:
    """The greeting of somebody who holds an invitation, as they would send it to that host."""
    return hello("Bob", proof=proof_of(secret, peer, host))


@pytest.mark.parametrize(
    ("secret", "peer", "greeting", "lets_play"),
    [
        ("", BOB, hello("Bob"), True),
        ("", BOB, invited(PLAY), True),
        (PLAY, HOST, hello("Ann"), True),
        (PLAY, BOB, hello("Bob", proof=PLAY), False),
        (PLAY, BOB, invited(PLAY, peer=b"cid"), False),
        (PLAY, BOB, invited(PLAY, host=b"eve"), False),
    ],
    ids=["an open table", "an old one", "the host", "no proof", "anothers", "for another host"],
)
def test_an_open_table_needs_no_invitation_and_a_private_one_a_proof_of_ones_own(
    secret: str, peer: Peer, greeting: Hello, lets_play: bool
) -> None:
    assert invitations(secret, WATCH).lets_play(peer, greeting) == lets_play
    closed = invitations(secret, WATCH).why_closed(peer, greeting, "waiting", OPEN)
    assert closed == (None if lets_play else TableSays.PRIVATE())


@pytest.mark.parametrize("watch", ["", WATCH])
@pytest.mark.parametrize("secret", ["", "p", PLAY + "p", "é"])
def test_no_other_secret_opens_a_private_table(secret: str, watch: str) -> None:
    table = invitations(PLAY, watch)
    assert table.why_closed(BOB, invited(secret), "waiting", OPEN) == TableSays.PRIVATE()


@pytest.mark.parametrize(
    ("play", "secret", "role"),
    [(PLAY, PLAY, "player"), ("", WATCH, "spectator"), (PLAY, WATCH, "spectator")],
)
def test_an_invitation_lets_in_for_what_it_is_whatever_one_asks(
    play: str, secret: str, role: Role
) -> None:
    table, greeting = invitations(play, WATCH), invited(secret)
    assert table.why_closed(BOB, greeting, "waiting", OPEN) is None
    assert table.role_of(BOB, greeting, "waiting") == role


KIND = TableSays.BANNED_BECAUSE(reason="Be kind.")


def test_where_nobody_may_watch_those_are_told_who_come_to_watch_or_too_late() -> None:
    table = invitations(PLAY, WATCH)
    eve, bob = invited(WATCH), invited(PLAY)
    assert table.why_closed(BOB, eve, "waiting", UNWATCHED) == TableSays.UNWATCHED()
    assert table.why_closed(BOB, bob, "waiting", UNWATCHED) is None
    too_late = table.why_closed(BOB, bob, "running", UNWATCHED)
    assert too_late == TableSays.BEGUN_UNWATCHED()


def test_who_is_banned_is_told_why_this_evening_and_that_they_are_on_another() -> None:
    table = invitations()
    table.ban(b"eve", KIND)
    assert table.why_banned(b"eve") == KIND
    assert table.why_banned(b"bob") is None
    assert invitations(banned=table.banned).why_banned(b"eve") == TableSays.BANNED()


BOB_ID = 1


@pytest.mark.parametrize(
    ("reason", "told"),
    [("Be\nkind.", TableSays.SHOWN_OUT_BECAUSE(reason="Be kind.")), ("", TableSays.SHOWN_OUT())],
)
def test_who_is_shown_out_reads_why_if_there_is_a_reason(reason: str, told: Sentence) -> None:
    company = Company().begin()
    company.say(ANN, Kick(BOB_ID, reason))
    assert company.heard(BOB, Bye) == [Bye(told)]


def test_a_computer_player_goes_on_for_who_is_shown_out_until_they_say_hello() -> None:
    company = Company().begin()
    company.say(ANN, Kick(BOB_ID))
    assert isinstance(company.say(BOB, Heartbeat())[0], Bye)
    assert (company.assigned(1).person, company.assigned(1).bot) == (BOB_ID, "strong")
    company.come(BOB)
    assert company.assigned(1).bot == ""


def test_in_the_waiting_room_their_seat_is_free_again_and_spectators_are_shown_out_too() -> None:
    company = Company()
    for peer, role in ((BOB, "player"), (EVE, "spectator")):
        company.come(peer, role)
    for person in company.table.room.people[1:]:
        company.say(ANN, Kick(person.id))
    assert [person.name for person in company.table.room.people] == ["Ann"]
    company.come(BOB)
    assert len(company.table.room.people) == 2


def test_the_seat_of_who_is_banned_is_the_computer_players_and_they_are_told_why_each_time() -> (
    None
):
    company = Company().begin()
    company.say(ANN, Kick(BOB_ID, "Enough.", ban=True))
    assigned = company.assigned(1)
    assert (assigned.kind, assigned.name, assigned.bot) == ("computer", "Bob", "strong")
    assert [person.name for person in company.table.room.people] == ["Ann", "Cid"]
    assert company.table.snapshot.banned == (BOB,)
    assert company.come(BOB) == [Bye(TableSays.BANNED_BECAUSE(reason="Enough."))]


def test_only_the_host_shows_out_mutes_or_bans_and_only_guests() -> None:
    company = Company().begin()
    for request in (Kick(0), Kick(2, ban=True), Mute(2)):
        assert company.refusal(BOB, request) == "Only the host can do that."
    for person in (0, 77):
        assert company.refusal(ANN, Kick(person)) == "There is no such guest."


def test_nobody_reads_what_somebody_muted_writes_until_the_host_lifts_it() -> None:
    company = Company().begin()
    company.say(ANN, Mute(BOB_ID, reason="Too loud."))
    assert company.heard(BOB, Refused) == [Refused(TableSays.MUTED_BECAUSE(reason="Too loud."))]
    company.lose(BOB)
    company.come(BOB)
    for message in (Say("Hello?"), Say(emote="WOW")):
        assert company.refusal(BOB, message).startswith("The host has muted you")
    assert company.heard(CID, Said) == []
    assert company.heard(CID, Room)[-1].people[1].muted
    company.say(ANN, Mute(BOB_ID, on=False))
    assert company.heard(BOB, Refused)[-1] == Refused(TableSays.UNMUTED())
    company.say(BOB, Say("Thank you"))
    assert [said.text for said in company.heard(CID, Said)] == ["Thank you"]


def test_who_writes_too_much_is_told_so_and_the_others_are_spared() -> None:
    company = Company().begin()
    company.forget()
    for _ in range(100):
        company.say(BOB, Say("again"))
    assert 10 < len(company.heard(CID, Said)) <= TALK_BURST
    assert company.refusal(BOB, Say("again")) == (
        "Slower, please: everyone else is notified each time."
    )
    company.wait(5)
    company.forget()
    company.say(BOB, Say("sorry"))
    assert [said.text for said in company.heard(CID, Said)] == ["sorry"]


def test_many_who_watch_write_no_more_than_can_be_read() -> None:
    company = Company().begin()
    crowd = [b"%d" % number for number in range(60)]
    for peer in crowd:
        company.table.receive(peer, hello("Fan", "spectator"), company.now)
    outgoing = [company.table.receive(peer, Say("Go!"), company.now) for peer in crowd]
    lines = [said for said in outgoing[0] + outgoing[-1] if isinstance(said[1], Said)]
    assert len(lines) == 60
    assert isinstance(outgoing[-1][0][1], Refused)


def test_however_many_rush_about_the_room_is_told_a_few_times_a_second() -> None:
    company = Company()
    crowd = [b"%d" % number for number in range(60)]
    outgoing: list[Outgoing] = []
    for peer in crowd:
        outgoing += company.table.receive(peer, hello("Fan"), company.now)
    for peer in crowd * 2:
        for message in (Sit(0), Stand(0)):
            outgoing += company.table.receive(peer, message, company.now)
    told = [said for whom, said in outgoing if whom == ANN and isinstance(said, RoomChange)]
    assert 0 < len(told) <= ROOM_BURST
    later = [said for whom, said in company.table.tick(company.now + 1) if whom == ANN]
    [change] = [said for said in later if isinstance(said, RoomChange)]
    assert change.seats == company.table.room.seats


Late = Literal["wait", "computer", "vote"]
Step = Callable[[Company], object]
paces = st.builds(Pace, st.sampled_from(["off", "turn", "game"]), st.integers(0, 40))
lates: st.SearchStrategy[Late] = st.sampled_from(["wait", "computer", "vote"])
seats = st.integers(0, 3)
people = st.integers(0, 4)

arrangements = st.builds(
    TableSettings,
    st.just("Ann's table"),
    st.just("three-players"),
    pace=paces,
    late=lates,
    grace=st.integers(5, 40),
    delay=st.integers(0, 30),
)

requests: st.SearchStrategy[ToTable] = st.one_of(
    st.builds(StandIn, seats, st.sampled_from(["", "weak", "strong", "none"])),
    st.builds(Pause, st.booleans()),
    st.builds(Propose, st.sampled_from(["back", "computer"]), st.integers(0, 20)),
    st.builds(Vote, st.integers(1, 6), st.booleans()),
    st.builds(Kick, people, st.just("because")),
    st.builds(Mute, people, st.booleans()),
    st.builds(Sit, seats),
    st.builds(Arrange, arrangements),
    st.just(hello("Somebody")),
)


def _said(peer: bytes, request: ToTable) -> Step:
    return lambda company: company.say(peer, request)


def _lost(peer: bytes) -> Step:
    return lambda company: company.lose(peer)


def _waited(seconds: int) -> Step:
    return lambda company: company.wait(seconds)


steps: st.SearchStrategy[Step] = st.one_of(
    st.builds(_said, st.sampled_from(sorted(NAMES)), requests),
    st.builds(_lost, st.sampled_from([BOB, CID, EVE])),
    st.builds(_waited, st.integers(1, 40)),
    st.just(Company.play_if_possible),
)


def company_after(pace: Pace, late: Late, game_log: list[Step]) -> Company:
    company = Company(pace=pace, late=late, grace=10).begin()
    company.come(EVE, "spectator")
    for step in game_log:
        step(company)
    return company


companies = st.builds(company_after, paces, lates, st.lists(steps, max_size=40))


@given(companies)
def test_whatever_happens_who_comes_back_plays_their_next_turn_themselves(company: Company) -> None:
    company.say(ANN, Pause(on=False))
    for seat, peer in ((1, BOB), (2, CID)):
        company.come(peer)
        company.say(peer, StandIn(seat))
        if company.assigned(seat).is_played_by_computer:
            company.end_turn()
        assert (
            company.table.room.stage == "over" or not company.assigned(seat).is_played_by_computer
        )


@given(companies)
def test_whatever_happens_all_that_is_told_fits_the_wire(company: Company) -> None:
    for told in company.told.values():
        for message in told:
            assert FROM_TABLE.decode(encode(message)) == message


@given(st.lists(steps, max_size=40))
def test_a_paused_game_does_not_move(game_log: list[Step]) -> None:
    company = Company(pace=Pace("turn", 20), late="computer").begin()
    for step in game_log:
        step(company)
    company.say(ANN, Pause(on=True))
    if company.table.room.paused == NOBODY:
        return
    before = len(company.table.items)
    assert company.table.computer_to_move is None
    company.wait(30)
    company.say(ANN, company.next_move())
    assert len(company.table.items) == before
