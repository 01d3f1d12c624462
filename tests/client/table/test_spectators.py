"""Those who watch: what they see and when, and what they may say."""

from typing import Any

import pytest
from msgspec.structs import replace

from smallworld.moves import Pick
from smallworld_client.table.authority import broadcast
from smallworld_client.table.authority.broadcast import (
    CROWD_PAUSE,
    PLAYERS_FIRST,
    REST,
    Broadcaster,
    DelayedView,
    SpectatorDelay,
)
from smallworld_client.table.authority.members import TALK_BURST, TALK_RATE, Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.snapshot import KEPT
from smallworld_wire.common import Bye, Heartbeat, hello
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Pace, Room
from smallworld_wire.table import (
    Ack,
    Append,
    AppendBatch,
    AppendCommitted,
    Arrange,
    Clocks,
    FetchFrom,
    Pause,
    Propose,
    Said,
    Say,
    Sit,
    Start,
    Submit,
    ToTable,
    Undo,
    Vote,
    Watched,
    Welcome,
)
from tests.helpers.company import ANN, BOB, CID, EVE, FAY, Company
from tests.helpers.evening import GAME, Evening

DELAY = 30


def watched(delay: int = DELAY, **settings: Any) -> Company:
    company = Company(delay=delay, **settings).begin()
    company.wait(delay)
    company.come(EVE, "spectator")
    company.forget()
    return company


def test_without_a_delay_those_who_watch_see_a_step_at_once_and_last() -> None:
    company = watched(delay=0)
    outgoing = company.table.receive(ANN, company.next_move(), company.now)
    assert [peer for peer, message in outgoing if isinstance(message, Append)] == [
        ANN,
        BOB,
        CID,
        EVE,
    ]


def test_a_crowd_that_is_told_apart_is_sent_the_same_after_the_players() -> None:
    company = watched(delay=0)
    company.table.broadcaster.tells_crowd_apart = True
    outgoing = company.table.receive(ANN, company.next_move(), company.now)
    assert [peer for peer, message in outgoing if isinstance(message, Append)] == [ANN, BOB, CID]
    assert EVE not in [peer for peer, _ in outgoing]
    crowd = company.table.broadcaster.tell_crowd(company.now)
    assert [peer for peer, message in crowd if isinstance(message, Append)] == [EVE]
    assert company.table.broadcaster.tell_crowd(company.now) == []


def crowded(monkeypatch: pytest.MonkeyPatch) -> tuple[Company, Broadcaster]:
    """Eve and Fay watch, and are told apart from the players and from each other."""
    monkeypatch.setattr(broadcast, "CROWD_PART", 1)
    company = watched(delay=0)
    company.come(FAY, "spectator")
    company.forget()
    broadcaster = company.table.broadcaster
    broadcaster.tells_crowd_apart = True
    return company, broadcaster


def told_of(outgoing: list[Outgoing]) -> list[tuple[bytes, int]]:
    """Who is told of which entries."""
    found: list[tuple[bytes, int]] = []
    for peer, told in outgoing:
        if isinstance(told, Append):
            found.append((peer, told.index))
        elif isinstance(told, AppendCommitted):
            found += [(peer, told.first + number) for number in range(len(told.entries))]
    return found


def test_a_crowd_is_told_some_at_a_time_so_that_players_are_listened_to_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    company, broadcaster = crowded(monkeypatch)
    company.move()
    assert told_of(broadcaster.tell_crowd(company.now)) == [(EVE, 0)]
    assert broadcaster.crowd_waits(company.now) == 0
    assert told_of(broadcaster.tell_crowd(company.now)) == [(FAY, 0)]
    assert broadcaster.crowd_waits(company.now) is None


def test_moves_that_follow_each_other_fast_come_to_a_crowd_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(broadcast, "FEW", 1)
    company, broadcaster = crowded(monkeypatch)
    company.move()
    company.move()
    rested = company.now + REST
    assert told_of(broadcaster.tell_crowd(rested)) == [(EVE, 0), (EVE, 1)]
    assert told_of(broadcaster.tell_crowd(rested)) == [(FAY, 0), (FAY, 1)]
    company.move()
    assert broadcaster.tell_crowd(rested) == []
    assert broadcaster.crowd_waits(rested) == pytest.approx(CROWD_PAUSE)
    later = rested + CROWD_PAUSE
    assert told_of(broadcaster.tell_crowd(later)) == [(EVE, 2)]


def between_entries(monkeypatch: pytest.MonkeyPatch) -> HostedTable:
    """Eve and Fay, who has just come, are a crowd. Bob's and Cid's disks lack Bob's entry."""
    monkeypatch.setattr(broadcast, "FEW", 0)
    table = Evening().begin(keeps_journal=True).table
    table.broadcaster.tells_crowd_apart = True
    table.receive(EVE, hello("Eve", "spectator"), 100.0)
    table.broadcaster.tell_crowd(100.0, at_once=True)
    table.receive(BOB, Submit(GAME, 0, Pick(0)), 102.0)
    table.receive(FAY, hello("Fay", "spectator"), 102.0)
    return table


def test_a_crowd_is_told_once_players_have_their_entry_and_time_to_show_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = between_entries(monkeypatch)
    assert table.broadcaster.tell_crowd(102.01) == []
    table.receive(BOB, Ack(1), 102.02)
    table.receive(CID, Ack(1), 102.02)
    assert table.broadcaster.crowd_waits(102.02) == pytest.approx(REST)
    assert table.broadcaster.tell_crowd(102.02) == []
    assert told_of(table.broadcaster.tell_crowd(102.02 + REST)) == [(EVE, 0), (FAY, 0)]


def test_a_crowd_does_not_wait_for_players_who_are_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    table = between_entries(monkeypatch)
    assert table.broadcaster.crowd_waits(102.0) == pytest.approx(PLAYERS_FIRST)
    told = table.broadcaster.tell_crowd(102.0 + PLAYERS_FIRST)
    assert [peer for peer, _ in told] == [EVE]


def test_at_the_end_a_crowd_is_told_at_once_what_it_has_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    company, broadcaster = crowded(monkeypatch)
    company.move()
    broadcaster.tell_crowd(company.now)
    company.move()
    rest = broadcaster.tell_crowd(company.now, at_once=True)
    assert sorted(told_of(rest)) == [(EVE, 1), (FAY, 0), (FAY, 1)]


def test_who_leaves_before_it_is_their_turn_is_told_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    company, broadcaster = crowded(monkeypatch)
    company.move()
    broadcaster.tell_crowd(company.now)
    company.leave(FAY)
    assert broadcaster.tell_crowd(company.now) == []


def test_with_a_delay_spectators_see_a_step_so_many_seconds_later_and_players_at_once() -> None:
    company = watched()
    company.move()
    assert [news.index for news in company.heard(BOB, Append)] == [0]
    company.wait(DELAY - 1)
    assert company.heard(EVE, Append) == []
    company.wait(1)
    assert [news.index for news in company.heard(EVE, Append)] == [0]


def test_nothing_that_one_may_ask_for_shows_more_nor_does_coming_later() -> None:
    company = watched()
    company.move()
    told = [*company.say(EVE, FetchFrom(0)), *company.come(FAY, "spectator")]
    assert [batch.entries for batch in told if isinstance(batch, AppendBatch)] == [(), ()]
    assert company.say(EVE, Heartbeat()) == [Heartbeat(0)]


def test_how_a_request_is_refused_tells_nothing_of_what_is_not_shown_yet() -> None:
    company = watched()
    company.move()
    company.say(BOB, Propose("back", 0))
    requests: list[ToTable] = [Undo(GAME, 1), Start(), Vote(1, yes=True), Vote(9, yes=True)]
    requests += [Submit(GAME, index, company.next_move().move) for index in range(3)]
    for message in requests:
        assert company.refusal(EVE, message) == "You are a spectator here."


def test_who_takes_a_seat_is_seen_at_once_and_the_beginning_later() -> None:
    company = Company(delay=DELAY)
    company.come(EVE, "spectator")
    company.say(ANN, Sit(0))
    assert company.heard(EVE, Room)[-1].seats[0].name == "Ann"
    company.begin()
    assert company.heard(EVE, Room)[-1].stage == "waiting"
    company.wait(DELAY)
    assert company.heard(EVE, Room)[-1].stage == "running"
    assert len(company.heard(EVE, AppendBatch)) == 1


def test_who_watches_sees_the_end_before_the_table_closes() -> None:
    company = watched()
    while company.table.room.stage != "over":
        company.move()
    company.say(BOB, Say("Well played"))
    company.forget()
    company.close()
    [rest] = company.heard(EVE, AppendCommitted)
    assert (rest.first, list(rest.entries)) == (0, company.table.items)
    assert company.heard(EVE, Room)[-1].stage == "over"
    assert [said.text for said in company.heard(EVE, Said)] == ["Well played"]
    assert isinstance(company.told[EVE][-1], Bye)


def test_a_table_that_closes_amid_a_game_gives_nothing_away() -> None:
    company = watched()
    company.move()
    company.forget()
    company.close()
    assert [type(message) for message in company.told[EVE]] == [Bye]


def test_the_end_is_seen_later_too_and_the_lobby_is_told_no_more() -> None:
    company = watched()
    company.play_on(0)
    company.wait(DELAY)
    before = company.state
    while company.table.room.stage != "over":
        company.move()
    company.wait(DELAY - 1)
    assert {room.stage for room in company.heard(EVE, Room)} <= {"running"}
    assert company.table.state_in_view is before
    company.wait(1)
    assert company.heard(EVE, Room)[-1].stage == company.table.view.stage == "over"
    assert company.table.state_in_view is company.state


def test_pauses_and_clocks_are_seen_later_too() -> None:
    company = watched(pace=Pace("turn", 90))
    company.say(ANN, Pause(on=True))
    company.wait(DELAY - 1)
    assert company.heard(EVE, Clocks) == []
    assert {room.paused for room in company.heard(EVE, Room)} <= {-1}
    company.wait(1)
    assert company.heard(EVE, Clocks) == [Clocks(-1, (60_000, 90_000, 90_000))]
    assert company.heard(EVE, Room)[-1].paused == 0


def test_who_comes_to_a_delayed_game_sees_the_clock_as_it_was_then() -> None:
    company = Company(delay=DELAY, pace=Pace("turn", 90)).begin()
    company.wait(DELAY + 10)
    company.come(EVE, "spectator")
    assert company.heard(EVE, Clocks) == [Clocks(0, (80_000, 90_000, 90_000))]


def test_who_else_is_in_the_room_is_seen_at_once() -> None:
    company = watched()
    company.lose(BOB)
    assert not company.heard(EVE, Room)[-1].people[1].here


@pytest.mark.parametrize(("peer", "count", "more"), [(EVE, 0, -1), (EVE, 40, 39), (BOB, 40, 0)])
def test_whoever_looks_on_through_a_spectators_program_is_counted_and_no_players(
    peer: bytes, count: int, more: int
) -> None:
    company = watched()
    before = company.table.view.watching
    company.say(peer, Watched(count))
    company.lose(CID)
    assert company.table.view.watching == before + more


def test_a_longer_delay_holds_for_what_comes() -> None:
    company = watched(delay=0)
    company.say(ANN, Arrange(replace(company.table.settings, delay=DELAY)))
    company.move()
    assert company.heard(EVE, Append) == []


@pytest.mark.parametrize("delay", [0, DELAY])
def test_players_read_players_and_spectators_read_all_as_late_as_the_steps(delay: int) -> None:
    company = watched(delay=delay)
    company.say(EVE, Say("Take the mountain"))
    company.say(BOB, Say("My turn"))
    [eves, bobs] = Said(3, "Eve", "Take the mountain", watchers=True), Said(1, "Bob", "My turn")
    assert [company.heard(peer, Said) for peer in (ANN, BOB, CID)] == [[bobs]] * 3
    if delay:
        company.wait(delay - 1)
        assert company.heard(EVE, Said) == [eves]
        company.wait(1)
    assert company.heard(EVE, Said) == [eves, bobs]


def test_after_the_end_everybody_talks_with_everybody() -> None:
    company = watched(delay=0)
    while company.table.room.stage != "over":
        company.move()
    company.say(EVE, Say("Well played"))
    assert company.heard(BOB, Said) == [Said(3, "Eve", "Well played")]


def test_who_may_no_longer_watch_is_shown_out_with_a_reason() -> None:
    company = watched()
    company.say(ANN, Arrange(replace(company.table.settings, spectators=False)))
    assert company.heard(EVE, Bye) == [Bye(TableSays.WATCHED_NO_MORE())]
    assert company.table.room.spectators == ()
    assert company.heard(BOB, Bye) == []


def test_only_the_host_arranges_and_the_board_stays() -> None:
    company = Company()
    company.come(BOB)
    settings = company.table.settings
    assert company.refusal(BOB, Arrange(settings)) == "Only the host can do that."
    for other in (replace(settings, board="two-players"), replace(settings, private=True)):
        assert "can no longer be changed" in company.refusal(ANN, Arrange(other))
    company.say(ANN, Arrange(replace(settings, title="Late\nevening")))
    assert company.table.room.settings.title == "Late evening"


def test_players_are_told_both_invitations_and_those_who_watch_none() -> None:
    company = Company(secret="p" * 22, watch_secret="w" * 22, private=True)
    [bob] = [told for told in company.come(BOB, secret="p" * 22) if isinstance(told, Welcome)]
    assert (bob.secret, bob.watch_secret) == ("p" * 22, "w" * 22)
    [eve] = [told for told in company.come(EVE, secret="w" * 22) if isinstance(told, Welcome)]
    assert (eve.role, eve.secret, eve.watch_secret) == ("spectator", "", "")


FIRST, SECOND = DelayedView(1, "running"), DelayedView(2, "over")
CHAT = Said(1, "Bob", "Well played")


def test_what_the_players_say_is_read_with_the_scene_that_it_is_about() -> None:
    spectator_delay = SpectatorDelay()
    spectator_delay.note(FIRST, 10.0, 30.0)
    spectator_delay.queue(CHAT, 20.0, 30.0)
    spectator_delay.note(SECOND, 21.0, 30.0)
    assert spectator_delay.advance(49.0) == []
    assert spectator_delay.advance(50.0) == [CHAT]
    assert spectator_delay.shown == FIRST


def test_a_shorter_delay_lets_nothing_overtake_what_waits() -> None:
    spectator_delay = SpectatorDelay()
    spectator_delay.note(FIRST, 0.0, 60.0)
    spectator_delay.note(SECOND, 1.0, 0.0)
    spectator_delay.advance(59.0)
    assert spectator_delay.shown == DelayedView()
    spectator_delay.advance(60.0)
    assert spectator_delay.shown == SECOND
    assert spectator_delay.lag == 59.0


def test_a_scene_that_has_not_changed_does_not_wait_again() -> None:
    spectator_delay = SpectatorDelay()
    spectator_delay.note(FIRST, 0.0, 10.0)
    spectator_delay.note(FIRST, 5.0, 10.0)
    spectator_delay.advance(10.0)
    spectator_delay.advance(15.0)
    assert spectator_delay.lag == 10.0


def read(company: Company, peer: bytes) -> list[str]:
    return [said.text for said in company.heard(peer, Said)]


def test_everybody_reads_a_line_once_who_comes_later_after_the_room_it_was_said_in() -> None:
    company = Company()
    company.come(BOB)
    company.say(ANN, Say("Welcome"))
    kinds = [type(message) for message in company.come(CID)]
    assert kinds.index(Room) < kinds.index(Said)
    company.say(CID, Say("Hello"))
    company.wait(3)
    for peer in (ANN, BOB, CID):
        assert read(company, peer) == ["Welcome", "Hello"]


def test_a_player_who_was_away_reads_what_players_said_meanwhile() -> None:
    company = Company().begin()
    company.say(ANN, Say("Ready?"))
    company.lose(BOB)
    company.come(EVE, "spectator")
    company.say(EVE, Say("Bob is about to lose"))
    company.say(CID, Say("Where is Bob?"))
    company.come(BOB)
    assert read(company, BOB) == ["Ready?", "Where is Bob?"]
    assert read(company, EVE) == ["Ready?", "Bob is about to lose", "Where is Bob?"]


def test_a_late_spectator_reads_what_the_delay_has_shown_and_no_more() -> None:
    company = Company(delay=30).begin()
    company.say(ANN, Say("Early"))
    company.wait(31)
    company.say(ANN, Say("Late"))
    company.come(EVE, "spectator")
    assert read(company, EVE) == ["Early"]
    company.wait(31)
    assert read(company, EVE) == ["Early", "Late"]


def test_no_more_than_the_latest_lines_are_kept() -> None:
    company = Company()
    for number in range(KEPT + int(TALK_BURST)):
        company.say(ANN, Say(str(number)))
        company.wait(1 + int(1 / TALK_RATE))
    company.come(CID)
    assert read(company, CID) == [str(it) for it in range(int(TALK_BURST), KEPT + int(TALK_BURST))]


def test_all_who_watch_are_sent_the_same_objects_which_are_encoded_and_signed_once() -> None:
    company = Company(delay=DELAY).begin()
    company.wait(DELAY)
    company.come(EVE, "spectator")
    company.come(FAY, "spectator")
    company.forget()
    company.move()
    company.move()
    company.wait(DELAY)
    [eve], [fay] = company.heard(EVE, AppendCommitted), company.heard(FAY, AppendCommitted)
    assert (eve.first, len(eve.entries)) == (0, 2)
    assert eve is fay
